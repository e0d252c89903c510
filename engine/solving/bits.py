"""Counting and finding bits; numba offers neither, the processor does both in one step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

Emit = Callable[[Any, Any], Any]


def _on_int64(emit: Emit) -> Callable[[int], int]:
    """A function of one int64 to be called in compiled code, from the instructions for it."""

    def typed(_: Any, mask: Any) -> Any:  # noqa: ARG001 (numba reads the signature)
        return types.int64(types.int64), lambda _, builder, __, arguments: emit(builder, arguments[0])

    return cast(Callable[[int], int], intrinsic(typed))


_TRUE = ir.Constant(ir.IntType(1), 1)

ones = _on_int64(lambda builder, mask: builder.ctpop(mask))
"""How many bits are set."""

lowest = _on_int64(lambda builder, mask: builder.cttz(mask, _TRUE))
"""The place of the lowest bit set; there is one."""

highest = _on_int64(lambda builder, mask: builder.sub(ir.Constant(ir.IntType(64), 63), builder.ctlz(mask, _TRUE)))
"""The place of the highest bit set; there is one."""
