"""The figures of a learner's practice: accuracy, attempts a day, mistakes, streak, and how hard the next question is.

Pure functions of a ``Practice`` (``quizzes.attempts``). Days are days in UTC.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TypeVar

from quizzes.attempts import Attempted, Group, Practice

Key = TypeVar("Key", str, date)
EASIEST, HARDEST = 1, 3
CLIMB = 3
"""So many right answers in a row at one difficulty lead to the next."""

FALL = 2
"""So many wrong answers among the last three at one difficulty lead back to the one before."""

FORGIVEN = 1
"""So many days without practice, one after the other, end no streak."""


@dataclass(frozen=True, slots=True)
class Score:
    """So many questions were asked, and so many of the answers were right."""

    asked: int = 0
    right: int = 0

    @property
    def share(self) -> float | None:
        """The accuracy, from 0 to 1; None when nothing was asked."""
        return self.right / self.asked if self.asked else None


def total(practice: Practice) -> Score:
    """All attempts together."""
    return _scores(practice, lambda _group: "").get("", Score())


def by_skill(practice: Practice) -> dict[str, Score]:
    """The score of each skill that was practised."""
    return _scores(practice, lambda group: group.skill)


def by_day(practice: Practice) -> dict[date, Score]:
    """The score of each day on which anything was practised, the first day first."""
    return dict(sorted(_scores(practice, lambda group: group.day).items()))


def _scores(practice: Practice, key: Callable[[Group], Key]) -> dict[Key, Score]:
    asked: dict[Key, int] = defaultdict(int)
    right: dict[Key, int] = defaultdict(int)
    for group, count in practice.counts.items():
        asked[key(group)] += count
        if group.mistake is None:
            right[key(group)] += count
    return {name: Score(number, right.get(name, 0)) for name, number in asked.items()}


def best_minute(practice: Practice) -> int | None:
    """The most right answers in a minute; None when there was no minute yet."""
    return max(practice.minutes.values(), default=None)


# --- Mistakes ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slip:
    """A mistake by its name, how often it was made, and the last answer in which it was."""

    mistake: str
    times: int
    example: Attempted


def slips(practice: Practice, *, since: date = date.min) -> tuple[Slip, ...]:
    """The mistakes made from that day on, the most frequent first, of equals the one made last."""
    times: dict[str, int] = defaultdict(int)
    for group, count in practice.counts.items():
        if group.mistake is not None and group.day >= since:
            times[group.mistake] += count
    found = (Slip(mistake, count, practice.latest[mistake]) for mistake, count in times.items())
    return tuple(sorted(found, key=lambda slip: (slip.times, slip.example.at, slip.mistake), reverse=True))


def slips_by_week(practice: Practice) -> dict[date, dict[str, int]]:
    """How often each mistake was made in each week, by the Monday with which it begins, the first week first."""
    weeks: dict[date, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for group, count in practice.counts.items():
        if group.mistake is not None:
            weeks[group.day - timedelta(days=group.day.weekday())][group.mistake] += count
    return {monday: dict(weeks[monday]) for monday in sorted(weeks)}


# --- The streak --------------------------------------------------------------------------------------------------


def streak(practice: Practice, today: date) -> int:
    """On how many days there was practice since the last time that more than one day was missed in a row.

    A day that was missed does not count, and today is missed only when it is over.
    """
    days, expected = 0, today - timedelta(days=1)
    for day in sorted({group.day for group in practice.counts if group.day <= today}, reverse=True):
        if (expected - day).days > FORGIVEN:
            break
        days, expected = days + 1, day - timedelta(days=1)
    return days


# --- How hard the next question is -------------------------------------------------------------------------------


def difficulty(practice: Practice, skill: str) -> int:
    """How hard the next question of the skill should be, 1 to 3.

    It is as hard as the last one, whether that was chosen or followed; three right answers in a row at this difficulty
    lead up, two wrong ones among the last three lead down.
    """
    recent = practice.recent.get(skill, ())
    if not recent:
        return EASIEST
    now = recent[-1].difficulty
    here: list[bool] = []
    for attempt in reversed(recent):
        if attempt.difficulty != now or len(here) == CLIMB:
            break
        here.append(attempt.right)
    if len(here) == CLIMB and all(here):
        return min(now + 1, HARDEST)
    return max(now - 1, EASIEST) if here.count(False) >= FALL else now
