"""A question: made from skill, seed and difficulty alone, and graded. Engine objects only, no words.

The three together are the whole state of an open question, so they stand in the URL and in the log, and the same
three always give the same question. What skills there are and what is said about them: ``quizzes.skills``.
"""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from engine.draws import Draws
from engine.values import Matadors
from quizzes.choices import Answer, Choice, Draft, Evidence, Mistake, Outlook, Situation, Verdict
from quizzes.generators import GENERATORS

DIFFICULTIES = (1, 2, 3)
SEEDS = 1 << 32
"""Seeds are whole numbers from 0 to this, exclusive."""
CHOICES = 4
_SEARCH = 40


@dataclass(frozen=True, slots=True)
class Question:
    """A situation and answers to choose from, in their natural order; exactly one of them is right."""

    skill: str
    seed: int
    difficulty: int
    situation: Situation
    evidence: Evidence
    choices: tuple[Choice, ...]

    @property
    def right(self) -> Choice:
        """The choice that is right."""
        return next(choice for choice in self.choices if choice.mistake is None)

    def choice(self, code: str) -> Choice:
        """The choice with this answer. Raises ValueError, quoting it, when it is none of the choices."""
        for choice in self.choices:
            if choice.code == code:
                return choice
        offered = ", ".join(choice.code for choice in self.choices)
        raise ValueError(f"{code!r} is not among the answers to this question: {offered}")


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer given to one question; ``mistake`` is None when it is right."""

    skill: str
    seed: int
    difficulty: int
    given: str
    mistake: Mistake | None

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
    draft = GENERATORS[skill](draws, difficulty)
    return Question(skill, seed, difficulty, draft.situation, draft.evidence, _choices(draft, draws))


def grade(question: Question, given: str) -> Attempt:
    """What the answer with this code is worth. Raises ValueError, quoting it, when it is none of the choices."""
    choice = question.choice(given)
    return Attempt(question.skill, question.seed, question.difficulty, given, choice.mistake)


def like(question: Question, mistake: Mistake | None, seed: int) -> Question:
    """A question of the same skill and difficulty that offers the same mistake; any of them when there is none.

    The search begins at ``seed`` and gives up after a while, with the question of this seed.
    """
    alike = (make(question.skill, (seed + step) % SEEDS, question.difficulty) for step in range(_SEARCH))
    if mistake is None:
        return next(alike)
    found = (other for other in alike if mistake in (choice.mistake for choice in other.choices))
    return next(found, None) or make(question.skill, seed, question.difficulty)


def _choices(draft: Draft, draws: Draws) -> tuple[Choice, ...]:
    """The right answer and three wrong ones, in order, the most telling one among them.

    How many of the wrong ones come before the right one is drawn, as far as there are any, so that the right one
    has no place of its own.
    """
    wrong: dict[str, Choice] = {}
    for choice in draft.wrong:
        if choice.code != draft.right.code:
            wrong.setdefault(choice.code, choice)
    place = _place(draft.right.answer)
    before = [choice for choice in wrong.values() if _place(choice.answer) < place]
    after = [choice for choice in wrong.values() if _place(choice.answer) > place]
    most_telling = next(iter(wrong.values()))
    fewest = max(CHOICES - 1 - len(after), int(most_telling in before))
    most = min(len(before), CHOICES - 1 - int(most_telling in after))
    number = min(max(draws.below(CHOICES), fewest), most)
    chosen = (*before[:number], draft.right, *after[: CHOICES - 1 - number])
    return tuple(sorted(chosen, key=lambda choice: _place(choice.answer)))


def _place(answer: Answer) -> tuple[int, ...]:
    """Where an answer stands among others: yes before no, with before without, small before large."""
    if isinstance(answer, Matadors):
        return (not answer.held, answer.count)
    if isinstance(answer, Outlook):
        return (*_place(answer.now), answer.fewest, answer.most)
    if isinstance(answer, Verdict):
        return (not answer.yes, answer.value)
    return (answer,)
