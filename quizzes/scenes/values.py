"""Questions on value and on the end of a game, as the chapters ask them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lessons.exercises.prices import NullValue
from lessons.exercises.settling import Settling
from lessons.scenes.announcing import possible
from lessons.scenes.chains import building, saying
from lessons.scenes.nulls import null_worth
from lessons.scenes.promises import paying
from lessons.scenes.settling import settling
from lessons.stages import Scene


def null(task: NullValue | Settling) -> Scene:
    """What a Null is worth, or what goes on the list for one that was played."""
    return settling(task) if isinstance(task, Settling) else null_worth(task)


SCENES: dict[str, Callable[[Any], Scene]] = {
    "chain": building,
    "say-chain": saying,
    "null-value": null,
    "may-announce": possible,
    "settlement": settling,
    "failed-announcement": paying,
    "impossible-null": settling,
}
