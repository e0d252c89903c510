"""Questions with answers to choose from: a situation on the table, and the mistake behind each wrong answer.

No words. The sentences for a ``Mistake`` stand in ``quizzes.feedback``; how a question is made from a seed stands in
``quizzes.question``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.values import GameValue, Matadors, Result
from lessons.exercises.findings import Finding

CHOICES = 4
"""A question has so many answers to choose from, at most."""


class Mistake(Enum):
    """The one rule that a wrong answer bends."""

    # Matadors
    SKAT_NOT_COUNTED = auto()
    COUNTED_PAST_GAP = auto()
    COUNTED_JACKS_ONLY = auto()
    COUNTED_ALL_TRUMPS = auto()
    COUNTED_JACKS_HELD = auto()
    WITHOUT_TAKEN_FOR_WITH = auto()
    GAME_COUNTED_IN = auto()
    STOPPED_EARLY = auto()
    # What a hidden skat may do
    SKAT_THOUGHT_HARMLESS = auto()
    SKAT_ONLY_LENGTHENS = auto()
    WITHOUT_STAYS_WITHOUT = auto()
    ONE_SKAT_CARD_ONLY = auto()
    CHAIN_NOT_JOINED = auto()
    # The levels
    FORGOT_GAME_LEVEL = auto()
    FORGOT_HAND_LEVEL = auto()
    HAND_IMAGINED = auto()
    SCHNEIDER_NOT_COUNTED = auto()
    SCHNEIDER_COUNTED_TOO_SOON = auto()
    OWN_SCHNEIDER_NOT_COUNTED = auto()
    SCHWARZ_NOT_COUNTED = auto()
    ANNOUNCEMENT_NOT_COUNTED = auto()
    MISSED_LEVEL_NOT_COUNTED = auto()
    WRONG_BASE = auto()
    NULL_HAND_NOT_COUNTED = auto()
    NULL_HAND_IMAGINED = auto()
    NULL_OUVERT_NOT_COUNTED = auto()
    NULL_OUVERT_IMAGINED = auto()
    NULL_TAKEN_FOR_ANOTHER = auto()
    # From the value to the list
    BID_TAKEN_FOR_VALUE = auto()
    FORGOT_DOUBLE = auto()
    LOST_TAKEN_FOR_WON = auto()
    # Overbid
    OVERBID_NOT_SEEN = auto()
    EQUAL_TAKEN_FOR_SHORT = auto()
    CHARGED_THE_BID = auto()
    CHARGED_THE_VALUE = auto()
    CHARGED_THE_HOPE = auto()
    CHARGED_TWICE = auto()
    MULTIPLE_TOO_LOW = auto()
    MULTIPLE_TOO_HIGH = auto()
    OVERBID_THOUGHT_FINAL = auto()
    SCHNEIDER_THOUGHT_ENOUGH = auto()
    SCHNEIDER_COUNTED_TWICE = auto()


@dataclass(frozen=True, slots=True)
class Situation:
    """What lies on the table. ``bid`` is None where it does not matter, the rest where nothing has been played."""

    contract: Contract
    hand: Cards
    skat: Cards
    skat_open: bool = True
    bid: int | None = None
    card_points: int | None = None
    tricks: int | None = None

    @property
    def game(self) -> Game:
        """The game of the contract."""
        return self.contract.game

    @property
    def cards(self) -> Cards:
        """All twelve, over which matadors are counted. [ISkO 2.4.2]"""
        return self.hand | self.skat


@dataclass(frozen=True, slots=True)
class Outlook:
    """Matadors with the skat still hidden: as the ten cards stand, and the fewest and most that it may become."""

    now: Matadors
    fewest: int
    most: int

    def __str__(self) -> str:
        return f"{self.now}:{self.fewest}-{self.most}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Yes or no, and the value on which that rests, in game points."""

    yes: bool
    value: int

    def __str__(self) -> str:
        return f"{'yes' if self.yes else 'no'}:{self.value}"


Answer = Matadors | Outlook | Verdict | int
Evidence = Matadors | Result


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How somebody comes to a number for the list: the value counted, what is charged for it, and how often.

    ``value`` is None for who counts no value at all, and ``charged`` is the value where nothing replaces it.
    """

    value: GameValue | None
    charged: int
    times: int = 1

    @property
    def score(self) -> int:
        """The number for the list."""
        return self.charged * self.times


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer, the mistake behind it (None: it is right), and the reckoning it rests on.

    An ``Outlook`` rests on three: as the cards stand, with the fewest and with the most matadors.
    """

    answer: Answer
    mistake: Mistake | None
    reckonings: tuple[Reckoning, ...] = ()

    @property
    def code(self) -> str:
        """The answer as text, the same in every language."""
        return str(self.answer)


@dataclass(frozen=True, slots=True)
class Draft:
    """What a generator hands over: ``wrong`` holds all bent answers, the most telling first, repetitions included.

    ``evidence`` is the engine object that decided the answer.
    """

    situation: Situation
    evidence: Evidence
    right: Choice
    wrong: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """A situation and answers to choose from, in their natural order; exactly one of them is right."""

    skill: str
    difficulty: int
    situation: Situation
    evidence: Evidence
    choices: tuple[Choice, ...]

    @classmethod
    def drawn(cls, skill: str, draft: Callable[[Draws, int], Draft]) -> Callable[[Draws, int], OneOf]:
        """What makes the questions of this skill."""

        def draw(draws: Draws, difficulty: int) -> OneOf:
            drafted = draft(draws, difficulty)
            return cls(skill, difficulty, drafted.situation, drafted.evidence, _choices(drafted, draws))

        return draw

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

    def judge(self, code: str) -> Finding:
        """The mistake behind the choice with this answer. Raises ValueError when it is none of the choices."""
        return Finding(self.choice(code).mistake)


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
