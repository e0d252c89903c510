"""What a learner has answered in drills, one attempt after the other, and what the whole row of them comes to.

An ``Attempted`` is a line of the log; ``Practice`` is everything that is counted from the log, however long it is.
The figures that pages show follow from a ``Practice`` (``quizzes.figures``), and so does what is due for review
(``quizzes.review``). A question counts once: whoever is asked it again, by a reload, in a second window or by a link,
has seen its answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import NamedTuple

MODES = ("drill", "minute", "exam", "review", "mistakes")
"""The ways to practise."""

FOLLOWED = ("drill", "review", "mistakes")
"""Those in which the difficulty follows the learner; the others have one of their own."""

HANDED_IN = "exam"
"""What stands in the place of the skill where an exam was handed in: no question, so no figure counts it."""

LONGEST = 1000
"""The most characters of an answer's code."""

SEEDS = 1 << 32
RECENT = 8
"""So many of the last attempts at a skill are remembered one by one."""

_NAME = re.compile(r"[a-z0-9-]{1,40}")
_MISTAKE = re.compile(r"[A-Za-z0-9_.-]{1,60}")
_RUN = re.compile(r"[a-z0-9]{1,16}")


@dataclass(frozen=True, slots=True)
class Attempted:
    """One answer to one question of a drill. ValueError, naming the part, when it can be none.

    Attributes
    ----------
    skill, seed, difficulty
        The question (``quizzes.question.make``).
    given
        The code of the answer.
    mistake
        The code of the mistake behind it; None: it is right.
    mode
        One of ``MODES``.
    run
        The run it belongs to, such as one minute or one exam: a short random id.
    at
        When, in UTC.
    """

    skill: str
    seed: int
    difficulty: int
    given: str
    mistake: str | None
    mode: str
    run: str
    at: datetime

    def __post_init__(self) -> None:
        right = {
            "skill": _fits(_NAME, self.skill),
            "seed": type(self.seed) is int and 0 <= self.seed < SEEDS,
            "difficulty": type(self.difficulty) is int and 1 <= self.difficulty <= 3,
            "given": isinstance(self.given, str) and len(self.given) <= LONGEST and self.given.isprintable(),
            "mistake": self.mistake is None or _fits(_MISTAKE, self.mistake),
            "mode": self.mode in MODES,
            "run": _fits(_RUN, self.run),
            "at": isinstance(self.at, datetime) and self.at.tzinfo is UTC,
        }
        for part, holds in right.items():
            if not holds:
                raise ValueError(f"an attempt with the {part} {str(getattr(self, part))[:50]!r}")

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.mistake is None

    @property
    def question(self) -> tuple[str, int, int]:
        """Which question it is: skill, difficulty, seed. Of two answers to it the first counts."""
        return self.skill, self.difficulty, self.seed


def _fits(pattern: re.Pattern[str], text: object) -> bool:
    return isinstance(text, str) and pattern.fullmatch(text) is not None


class Group(NamedTuple):
    """What attempts have in common that are counted together: the day in UTC, the question's kind, how it went."""

    day: date
    skill: str
    difficulty: int
    mistake: str | None


@dataclass(frozen=True, slots=True)
class Practice:
    """What the attempts of a learner come to, each question counted once.

    Attributes
    ----------
    counts
        How many attempts there are of each group.
    latest
        The last attempt with each mistake.
    recent
        The last attempts at each skill, as far as the difficulty follows them, the oldest first.
    minutes
        How many answers were right in each run of a minute.
    """

    counts: dict[Group, int] = field(default_factory=dict)
    latest: dict[str, Attempted] = field(default_factory=dict)
    recent: dict[str, tuple[Attempted, ...]] = field(default_factory=dict)
    minutes: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, attempts: Iterable[Attempted]) -> Practice:
        """What these attempts, in their order, come to."""
        practice, seen = cls(), set()
        for attempt in attempts:
            if attempt.question not in seen:
                seen.add(attempt.question)
                practice._count(attempt)
        return practice

    def after(self, attempt: Attempted) -> Practice:
        """What it comes to with an attempt at one more question."""
        return self.with_all([attempt])

    def with_all(self, attempts: Iterable[Attempted]) -> Practice:
        """What it comes to with attempts at other questions."""
        practice = Practice(dict(self.counts), dict(self.latest), dict(self.recent), dict(self.minutes))
        for attempt in attempts:
            practice._count(attempt)
        return practice

    def _count(self, attempt: Attempted) -> None:
        """Add the attempt, while nobody else has seen this practice yet."""
        if attempt.skill == HANDED_IN:
            return
        group = Group(attempt.at.date(), attempt.skill, attempt.difficulty, attempt.mistake)
        self.counts[group] = self.counts.get(group, 0) + 1
        if attempt.mistake is not None:
            self.latest[attempt.mistake] = attempt
        if attempt.mode in FOLLOWED:
            self.recent[attempt.skill] = (*self.recent.get(attempt.skill, ()), attempt)[-RECENT:]
        if attempt.mode == "minute":
            self.minutes[attempt.run] = self.minutes.get(attempt.run, 0) + attempt.right
