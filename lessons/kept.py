"""What is kept of a learner: steps done, checks and their answers, the stars they gave, where the learner stopped.

A learner's history is a row of entries, and everything else follows from it. ``Store`` is what keeps the entries
from one visit to the next; who provides it is none of the lessons' business (``app.py`` plugs it in).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

TASKS = 5
"""A check has this many tasks."""

STARS = 3
"""The most stars that a check can give."""


def stars_for(right: int) -> int:
    """The stars for a check with so many tasks right.

    >>> [stars_for(right) for right in range(TASKS + 1)]
    [0, 0, 0, 1, 2, 3]
    """
    return max(0, right - (TASKS - STARS))


@dataclass(frozen=True, slots=True)
class StepDone:
    """A step of a chapter has been done."""

    chapter: str
    step: str


@dataclass(frozen=True, slots=True)
class CheckDone:
    """The check at the end of a chapter has been finished, with so many of its tasks right."""

    chapter: str
    right: int


@dataclass(frozen=True, slots=True)
class TaskAnswered:
    """A task of a check has been answered: the one with this number of the check with this seed, from this step.

    ``given`` and ``solution`` are the answer and, if it was wrong, what would have been right, as codes
    (``lessons.answer_codes``); "" when there is none.
    """

    chapter: str
    seed: int
    task: int
    step: str
    right: bool
    given: str = ""
    solution: str = ""

    @property
    def place(self) -> tuple[str, int, int, str]:
        """Which task it is."""
        return self.chapter, self.seed, self.task, self.step


Entry = StepDone | CheckDone | TaskAnswered


@dataclass(frozen=True, slots=True)
class Kept:
    """What the entries of a learner come to.

    ``steps`` are the steps done of each chapter, ``right`` the most tasks that were right in a check of it, ``last``
    is the latest of these entries. ``answers`` are the first answers to the tasks of checks, by their places.

    >>> kept = Kept.of([StepDone("trumps", "jacks"), CheckDone("trumps", 4), CheckDone("trumps", 3)])
    >>> kept.done("trumps"), kept.stars("trumps"), kept.done("bidding"), kept.stars("bidding")
    (frozenset({'jacks'}), 2, frozenset(), None)
    """

    steps: Mapping[str, frozenset[str]] = field(default_factory=dict)
    right: Mapping[str, int] = field(default_factory=dict)
    last: StepDone | CheckDone | None = None
    answers: Mapping[tuple[str, int, int, str], TaskAnswered] = field(default_factory=dict)

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Kept:
        """What these entries, in their order, come to."""
        kept, answers = cls(), dict[tuple[str, int, int, str], TaskAnswered]()
        for entry in entries:
            if isinstance(entry, TaskAnswered):  # there may be thousands of them
                answers.setdefault(entry.place, entry)
            else:
                kept = kept.after(entry)
        return replace(kept, answers=answers)

    def after(self, entry: Entry) -> Kept:
        """What it comes to with one more entry."""
        if isinstance(entry, TaskAnswered):
            return replace(self, answers={entry.place: entry, **self.answers})
        if isinstance(entry, StepDone):
            steps = {**self.steps, entry.chapter: self.done(entry.chapter) | {entry.step}}
            return replace(self, steps=steps, last=entry)
        best = max(entry.right, self.right.get(entry.chapter, 0))
        return replace(self, right={**self.right, entry.chapter: best}, last=entry)

    def done(self, chapter: str) -> frozenset[str]:
        """The names of the steps done in the chapter."""
        return self.steps.get(chapter, frozenset())

    def stars(self, chapter: str) -> int | None:
        """The stars of the best check of the chapter; None when there was no check yet."""
        return stars_for(self.right[chapter]) if chapter in self.right else None


class NotKept(Exception):  # noqa: N818 (what happened, not whose fault it is)
    """The store could not be read or written just now."""


class Full(NotKept):
    """So much is kept of the learner that there is no room for more."""


class Store(Protocol):
    """Keeps the entries of learners; each function raises ``NotKept`` when it cannot."""

    def load(self, learner: str) -> Sequence[Entry]:
        """All entries of the learner, in their order."""

    def add(self, learner: str, entries: Sequence[Entry]) -> None:
        """Keep these entries too: all of them, or none."""

    def forget(self, learner: str) -> None:
        """Keep nothing of this learner any more."""

    def sign_in(self, learner: str, account: str) -> None:
        """Move what the learner did without an account into the account."""


def place_after(kept: Kept, course: Mapping[str, Sequence[str]]) -> tuple[str, str] | None:
    """Where the learner goes on: chapter and step ("" for its check); None when everything is done.

    ``course`` has the names of the steps of each chapter, in their order. It goes on behind the last entry, in the
    same chapter as long as there is anything to do in it, then in the chapters after it, then in those before.

    >>> course = {"cards": ("pack", "values"), "trumps": ("jacks", "grand")}
    >>> place_after(Kept(), course)
    ('cards', 'pack')
    >>> place_after(Kept.of([StepDone("trumps", "jacks")]), course)
    ('trumps', 'grand')
    >>> place_after(Kept.of([StepDone("trumps", "grand"), StepDone("trumps", "jacks")]), course)
    ('trumps', '')
    """
    chapters = list(course)
    last = kept.last
    start = chapters.index(last.chapter) if last and last.chapter in course else 0
    for chapter in chapters[start:] + chapters[:start]:
        steps, done = list(course[chapter]), kept.done(chapter)
        behind = 0
        if isinstance(last, StepDone) and last.chapter == chapter and last.step in steps:
            behind = steps.index(last.step) + 1
        for step in steps[behind:] + steps[:behind]:
            if step not in done:
                return chapter, step
        if kept.stars(chapter) is None:
            return chapter, ""
    return None
