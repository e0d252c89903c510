"""A question: made from skill, seed and difficulty alone, and graded. No words.

The three together are the whole state of an open question, so they stand in the URL and in the log, and the same
three always give the same question. What skills there are and what is said about them: ``quizzes.skills``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from zlib import crc32

from engine.draws import Draws
from lessons.answer_codes import answer_in, code_of
from lessons.exercises.findings import Finding
from quizzes.generators import GENERATORS
from quizzes.mistakes import code_of_mistake

DIFFICULTIES = (1, 2, 3)
SEEDS = 1 << 32
"""Seeds are whole numbers from 0 to this, exclusive."""
_SEARCH, _SEARCH_ON = 80, 200
"""So many questions of a difficulty are looked through for a mistake; more, where it is known to have it."""

_WITHOUT: set[tuple[str, int, str | None]] = set()
"""Skill, difficulty and mistake, where none of so many questions had it."""


@dataclass(frozen=True, slots=True)
class Question:
    """A task with the three things it was made from."""

    skill: str
    seed: int
    difficulty: int
    task: Any

    @property
    def right(self) -> Any:
        """An answer that is right."""
        return GENERATORS[self.skill].right(self.task)

    def judge(self, answer: object) -> Finding:
        """What the answer turns out to be. Raises ValueError for what is no answer to this question."""
        return GENERATORS[self.skill].judge(self.task, answer)

    def mistakes(self) -> frozenset[str]:
        """The codes of mistakes that can well be made here."""
        findings = (self.judge(answer) for answer in GENERATORS[self.skill].wrong(self.task))
        return frozenset(code_of_mistake(finding.mistake) for finding in findings if finding.mistake)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer given to one question, as a code; ``mistake`` is a code too, None when the answer is right."""

    skill: str
    seed: int
    difficulty: int
    given: str
    mistake: str | None

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.mistake is None


def make(skill: str, seed: int, difficulty: int) -> Question:
    """The question of this skill, seed and difficulty.

    Raises ValueError, quoting what is wrong, for a skill, seed or difficulty that does not exist.

    >>> make("matadors", 7, 1) == make("matadors", 7, 1)
    True
    """
    if skill not in GENERATORS:
        raise ValueError(f"no skill is called {skill!r}; there are {', '.join(GENERATORS)}")
    if not 0 <= seed < SEEDS:
        raise ValueError(f"questions are numbered from 0 to {SEEDS - 1}, not {seed!r}")
    if difficulty not in DIFFICULTIES:
        raise ValueError(f"difficulties are 1, 2 and 3, not {difficulty!r}")
    draws = Draws(seed, crc32(f"{skill}/{difficulty}".encode()))
    return Question(skill, seed, difficulty, GENERATORS[skill].draw(draws, difficulty))


@lru_cache(maxsize=256)
def remembered(skill: str, seed: int, difficulty: int) -> Question:
    """The same as ``make``, for pages, which are drawn again and again while a question is open."""
    return make(skill, seed, difficulty)


def grade(question: Question, answer: object) -> Attempt:
    """What this answer is worth. Raises ValueError for what is no answer to this question."""
    mistake = question.judge(answer).mistake
    code = code_of_mistake(mistake) if mistake else None
    return Attempt(question.skill, question.seed, question.difficulty, code_of(answer), code)


def grade_code(question: Question, given: str) -> Attempt:
    """What the answer with this code is worth. Raises ValueError, quoting it, for what is no answer to the question.

    >>> question = make("matadors", 7, 1)
    >>> grade_code(question, code_of(question.right)).right
    True
    """
    answer = answer_in(given)
    if answer is None:
        raise ValueError(f"{given!r} is no answer")
    try:
        return grade(question, answer)
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError) as error:
        raise ValueError(f"{given!r} is no answer to this question: {error}") from error


def like(question: Question, mistake: str | None, seed: int) -> Question:
    """A question of the same skill in which the same mistake can be made, as near to its difficulty as there are any.

    The search begins at ``seed`` and gives up after a while, with the question of this seed, as it does at once when
    there is no mistake. A difficulty where nothing was found is not searched for that mistake again.
    """
    for difficulty in sorted(DIFFICULTIES if mistake else (), key=lambda each: abs(each - question.difficulty)):
        kind = (question.skill, difficulty, mistake)
        if kind in _WITHOUT:
            continue
        known = difficulty == question.difficulty and mistake in question.mistakes()
        for step in range(_SEARCH_ON if known else _SEARCH):
            other = make(question.skill, (seed + step) % SEEDS, difficulty)
            if mistake in other.mistakes():
                return other
        if not known:
            _WITHOUT.add(kind)
    return make(question.skill, seed, question.difficulty)
