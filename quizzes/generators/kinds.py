"""What a generator is, and how situations of a difficulty are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.draws import Draws
from lessons.exercises.findings import Finding
from quizzes.choices import Draft, OneOf

_SEARCH = 2000
Task = TypeVar("Task")


@dataclass(frozen=True, slots=True)
class Generator:
    """One skill without its words.

    Attributes
    ----------
    draw
        Makes the task of a difficulty, 1 to 3. The same draws give an equal task.
    judge
        What an answer to the task is worth; its ``mistake`` is None when it is right. Raises ValueError for what is
        no answer to this task.
    right
        An answer that is right.
    wrong
        Answers as learners give them, the most telling first; most of them are wrong, and at least one is.
    """

    draw: Callable[[Draws, int], Any]
    judge: Callable[[Any, Any], Finding]
    right: Callable[[Any], Any]
    wrong: Callable[[Any], Iterable[Any]]


def one_of(skill: str, draft: Callable[[Draws, int], Draft]) -> Generator:
    """A skill whose answers are there to choose from."""
    return Generator(
        draw=OneOf.drawn(skill, draft),
        judge=OneOf.judge,
        right=lambda task: task.right.code,
        wrong=lambda task: (choice.code for choice in task.choices if choice.mistake),
    )


def found(draw: Callable[[], Task], fits: Callable[[Task], bool]) -> Task:
    """The first of the tasks drawn that fits. Raises LookupError when there is none for long."""
    for _attempt in range(_SEARCH):
        task = draw()
        if fits(task):
            return task
    raise LookupError("no situation fits")


def number_of(given: object, options: Iterable[int]) -> int:
    """The number given as text, one of those to choose from. Raises ValueError, quoting it, for anything else."""
    if not isinstance(given, str) or int(given) not in tuple(options):
        raise ValueError(f"{given!r} is not among the answers to this question")
    return int(given)
