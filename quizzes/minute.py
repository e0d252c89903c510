"""A minute: as many questions as one can, one after the other, while the clock runs.

Which questions come follows from a seed; all are easy, so that one minute can be held against another. A minute is
when it began and what was answered since; time is the server's. No Streamlit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from zlib import crc32

from engine.draws import Draws
from quizzes.question import SEEDS, Attempt, Question, make
from quizzes.skills import SKILLS, Group

SECONDS = 60
DIFFICULTY = 1
SLOW = (Group.LIST, Group.HOUSE, Group.OPEN)
"""Groups with questions that take longer than a minute has time for, or that not every table plays."""

_STREAM = crc32(b"minute")


@dataclass(frozen=True, slots=True)
class Minute:
    """One minute of one learner: its questions by their seed, its name in the log, when it began, the answers."""

    seed: int
    run: str
    began: datetime
    answers: tuple[Attempt, ...] = ()

    @property
    def open(self) -> Question:
        """The question that is to be answered now."""
        return question(self.seed, len(self.answers))

    def left(self, now: datetime) -> float:
        """The seconds that are left."""
        return max(0.0, SECONDS - (now - self.began).total_seconds())

    def after(self, attempt: Attempt, now: datetime) -> Minute:
        """The minute with one more answer; the same when it comes too late, or is none to the open question."""
        asked = self.open
        fits = (attempt.skill, attempt.seed, attempt.difficulty) == (asked.skill, asked.seed, asked.difficulty)
        return replace(self, answers=(*self.answers, attempt)) if fits and self.left(now) else self

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(attempt.right for attempt in self.answers)

    @property
    def wrong(self) -> tuple[int, ...]:
        """The numbers of the questions that went wrong, from 0."""
        return tuple(number for number, attempt in enumerate(self.answers) if not attempt.right)


@cache
def skills() -> tuple[str, ...]:
    """The skills that a minute asks for."""
    return tuple(skill.id for skill in SKILLS.values() if skill.group not in SLOW)


def question(seed: int, number: int) -> Question:
    """The question with this number, from 0: every skill comes once before one comes again.

    >>> len({question(7, number).skill for number in range(len(skills()))}) == len(skills())
    True
    """
    turn, place = divmod(number, len(skills()))
    draws = Draws(seed, _STREAM + turn)
    order = draws.shuffled(skills())
    seeds = [draws.below(SEEDS >> 2) for _ in order]
    return make(order[place], seeds[place], DIFFICULTY)
