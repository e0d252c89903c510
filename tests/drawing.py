"""The tasks that the tests of exercises try: each drawn from many sources, once for all tests of a process.

In the longer proofs (`make prove`: MANY) from more of them; ``tests/conftest.py`` sees to it that they run there too.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

from engine.draws import Draws

Task = TypeVar("Task")
_TIMES = 6 if os.environ.get("MANY") else 1
SEEDS = range(40 * _TIMES)
FEW = range(10 * _TIMES)
"""For tasks that take long to be drawn."""

_drawn: dict[tuple[Callable[[Draws], Any], range], list[Any]] = {}


def drawn(draw: Callable[[Draws], Task], seeds: range = SEEDS) -> list[Task]:
    """A task from each of the seeds."""
    if (draw, seeds) not in _drawn:
        _drawn[draw, seeds] = [draw(Draws(seed, 1)) for seed in seeds]
    return list(_drawn[draw, seeds])
