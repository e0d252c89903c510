"""An exam: twenty mixed questions that follow from a seed, the same for everyone. No Streamlit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from engine.draws import Draws
from quizzes.attempts import Attempted
from quizzes.question import SEEDS, Question, make
from quizzes.skills import SKILLS, Group

QUESTIONS = 20
ENOUGH = 12
"""With fewer right answers than this there is more to learn from the wrong ones than to print."""

NUMBERS = 1_000_000
"""New exams are numbered below this, so that a number can be told to somebody else."""

DIFFICULTIES = (1,) * 6 + (2,) * 8 + (3,) * 6
"""So many of its questions are easy, medium and hard."""

_STREAM = crc32(b"exam")


def skills() -> tuple[str, ...]:
    """The skills that are examined: all but house rules, which not every table has, and play, which no rule decides."""
    return tuple(skill.id for skill in SKILLS.values() if skill.group not in (Group.HOUSE, Group.OPEN))


@lru_cache(maxsize=256)
def questions(seed: int) -> tuple[Question, ...]:
    """The questions of the exam with this seed; no skill comes again before all have come."""
    draws = Draws(seed, _STREAM)
    chosen: list[str] = []
    while len(chosen) < QUESTIONS:
        chosen += draws.shuffled(skills())
    levels = draws.shuffled(DIFFICULTIES)
    return tuple(
        make(skill, draws.below(SEEDS >> 2), level) for skill, level in zip(chosen[:QUESTIONS], levels, strict=True)
    )


def run_of(seed: int) -> str:
    """The name of this exam in the log: the same on every visit."""
    return f"exam{seed}"


@dataclass(frozen=True, slots=True)
class Exam:
    """One exam of a learner: its seed, the answers to its questions as far as they are given, whether it is over."""

    seed: int
    answers: tuple[Attempted | None, ...]
    handed_in: bool = False

    @property
    def open(self) -> tuple[int, ...]:
        """The numbers, from 1, of the questions that are not answered yet."""
        return tuple(number for number, answer in enumerate(self.answers, start=1) if answer is None)

    @property
    def wrong(self) -> tuple[int, ...]:
        """The numbers of the questions that went wrong or were left open."""
        return tuple(
            number for number, answer in enumerate(self.answers, start=1) if answer is None or not answer.right
        )

    @property
    def right(self) -> int:
        """How many answers are right."""
        return sum(answer is not None and answer.right for answer in self.answers)

    def wrong_after(self, number: int) -> int | None:
        """The next question after this one that went wrong or was left open; None when there is none.

        >>> Exam(7, (None,) * QUESTIONS).wrong_after(3), Exam(7, (None,) * QUESTIONS).wrong_after(QUESTIONS)
        (4, None)
        """
        return next((other for other in self.wrong if other > number), None)

    def after(self, number: int) -> int | None:
        """The open question after this one, or the first that is open; None when all are answered.

        >>> Exam(7, (None,) * QUESTIONS).after(QUESTIONS)
        1
        """
        return next((other for other in self.open if other > number), next(iter(self.open), None))
