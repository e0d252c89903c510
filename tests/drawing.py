"""The tasks that the tests of exercises try: each drawn from many sources, once for all tests of a process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.draws import Draws

Task = TypeVar("Task")
SEEDS = range(60)
FEW = range(20)
"""For tasks that take long to be drawn."""

_drawn: dict[tuple[Callable[[Draws], Any], range], list[Any]] = {}


def drawn(draw: Callable[[Draws], Task], seeds: range = SEEDS) -> list[Task]:
    """A task from each of the seeds."""
    if (draw, seeds) not in _drawn:
        _drawn[draw, seeds] = [draw(Draws(seed, 1)) for seed in seeds]
    return list(_drawn[draw, seeds])
