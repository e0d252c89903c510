"""Find the seeds of ``lessons.exercises.hint_pool`` anew: ``python -m tests.find_hints`` prints them, in minutes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import TypeVar

from engine.draws import Draws
from lessons.exercises.hint_leads import LeadShort
from lessons.exercises.hint_skats import LayAway
from lessons.exercises.hints import HandPays, WorthAGame

Task = TypeVar("Task")


def clear(draw: Callable[[Draws], Task], fits: Callable[[Task], bool]) -> Iterator[int]:
    """The seeds of tasks that fit, from 0 on."""
    return (seed for seed in count() if fits(draw(Draws(seed))))


def main() -> None:
    """Print all pools."""
    few_sides = 6
    for name, lay_away in (("TENS", LayAway.any_bare_ten), ("VOIDS", LayAway.any_suit_fewer)):
        found = clear(lay_away, lambda task: len(task.sides) <= few_sides and task.is_clear)
        print(name, list(islice(found, 24)), flush=True)
    print("SHORT", list(islice(clear(LeadShort.any, lambda task: task.is_clear), 45)), flush=True)
    for wanted in (True, False):
        seeds = islice(clear(WorthAGame.any, lambda task, w=wanted: task.wanted is w and task.is_clear), 14)  # type: ignore[misc]
        print("WORTH", wanted, [(seed, WorthAGame.any(Draws(seed)).tried) for seed in seeds], flush=True)
    for place in range(3):
        kept = clear(HandPays.any, lambda task, p=place: task.options[p] == task.wanted and task.is_clear)  # type: ignore[misc]
        print("HANDS", place, list(islice(kept, 30)), flush=True)


if __name__ == "__main__":
    main()
