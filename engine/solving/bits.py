"""What numba has no words for: counting and finding bits, and memory by its address, each one step of the processor.

Addresses, because numba counts references whenever an array is handed on or looked up in a tuple: in these searches
that took two thirds of the time. Whoever calls them holds the arrays (``engine.solving.engine_room``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

_INT64 = ir.IntType(64)
_TRUE = ir.Constant(ir.IntType(1), 1)


def _of_one(emit: Callable[[Any, Any], Any]) -> Callable[[int], int]:
    """A function of one int64 to be called in compiled code, from the instructions for it."""

    def typed(_: Any, mask: Any) -> Any:  # noqa: ARG001 (numba reads the signature)
        return types.int64(types.int64), lambda _, builder, __, arguments: emit(builder, arguments[0])

    return cast(Callable[[int], int], intrinsic(typed))


ones = _of_one(lambda builder, mask: builder.ctpop(mask))
"""How many bits are set."""

lowest = _of_one(lambda builder, mask: builder.cttz(mask, _TRUE))
"""The place of the lowest bit set; there is one."""

highest = _of_one(lambda builder, mask: builder.sub(ir.Constant(_INT64, 63), builder.ctlz(mask, _TRUE)))
"""The place of the highest bit set; there is one."""


def _place(builder: Any, address: Any, index: Any) -> Any:
    return builder.gep(builder.inttoptr(address, _INT64.as_pointer()), [index])


def _read() -> Callable[[int, int], int]:
    def typed(_: Any, address: Any, index: Any) -> Any:  # noqa: ARG001
        def emit(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
            return builder.load(_place(builder, arguments[0], arguments[1]))

        return types.int64(types.int64, types.int64), emit

    return cast(Callable[[int, int], int], intrinsic(typed))


def _write() -> Callable[[int, int, int], None]:
    def typed(_: Any, address: Any, index: Any, value: Any) -> Any:  # noqa: ARG001
        def emit(context: Any, builder: Any, __: Any, arguments: Any) -> Any:
            builder.store(arguments[2], _place(builder, arguments[0], arguments[1]))
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, types.int64), emit

    return cast(Callable[[int, int, int], None], intrinsic(typed))


get = _read()
"""The int64 at an index from an address."""

put = _write()
"""Write an int64 at an index from an address."""
