"""What an answer to an exercise turned out to be: right, or a mistake with a name.

The exercises themselves stand beside this module, the words for a mistake in ``lessons.remarks``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from engine.cards import Card, Cards

NONE = Cards()


class Mistake(Enum):
    """What a wrong answer takes for true."""

    CARD_IS_THERE = auto()
    NOT_ALL_TAPPED = auto()
    COUNTING_CARD_CHOSEN = auto()
    NOUGHT_MISSED = auto()
    TEN_WORTH_LESS_THAN_COURTS = auto()
    JACK_WORTH_MORE_THAN_COURTS = auto()
    WORTH_LESS_THAN_THE_NEXT = auto()
    CARDS_COUNTED = auto()
    JACKS_LEFT_OUT = auto()
    KING_AND_QUEEN_SWAPPED = auto()
    COURTS_TAKEN_FOR_TENS = auto()
    NUMBERS_TAKEN_FOR_POINTS = auto()
    ACE_TAKEN_FOR_TEN = auto()
    CARD_LEFT_OUT = auto()
    CARD_COUNTED_TWICE = auto()
    TOO_FEW_POINTS = auto()
    TOO_MANY_POINTS = auto()
    SHORT_OF_TARGET = auto()
    BEYOND_TARGET = auto()
    SIXTY_TAKEN_FOR_A_WIN = auto()
    WRONG_SIDE = auto()

    JACK_AS_SUIT_CARD = auto()
    TRUMP_JACK_MISSED = auto()
    ONLY_JACKS_TAKEN = auto()
    TRUMP_MISSED = auto()
    SIDE_CARD_CHOSEN = auto()
    SUIT_CARD_IN_GRAND = auto()
    JACKS_NOT_COUNTED = auto()
    JACK_COUNTED_TWICE = auto()
    OWN_TRUMPS_COUNTED = auto()
    OWN_TRUMPS_ANSWERED = auto()
    TRUMPS_MISCOUNTED = auto()
    TEN_BELOW_KING = auto()
    JACK_BELOW_SUIT_CARD = auto()
    JACKS_MIXED_UP = auto()
    SIDE_SUIT_ABOVE_TRUMP = auto()
    OTHER_SUIT_ABOVE_LED = auto()
    TEN_HIGH_IN_NULL = auto()
    JACK_HIGH_IN_NULL = auto()
    LOWER_THAN_THE_NEXT = auto()
    TRUMP_OVERLOOKED = auto()
    OTHER_SUIT_TAKEN_FOR_HIGHER = auto()
    LOWER_CARD_TAKEN = auto()
    LOWER_TRUMP_TAKEN = auto()


@dataclass(frozen=True, slots=True)
class Finding:
    """What an answer turned out to be: right when there is no mistake.

    ``mistake`` is a ``Mistake``, or one of the mistakes that a chapter keeps for itself. ``good`` and ``bad`` are the
    cards to mark on the felt; ``values`` are what the sentence speaks of, by name.
    """

    mistake: Enum | None = None
    good: Cards = NONE
    bad: Cards = NONE
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def right(self) -> bool:
        """Whether the answer was right."""
        return self.mistake is None

    @property
    def made(self) -> Enum:
        """The mistake that was made. Raises ValueError when the answer was right."""
        if self.mistake is None:
            raise ValueError("a right answer has no mistake to remark on")
        return self.mistake


def judge_order(
    given: Sequence[Card],
    cards: Sequence[Card],
    rank: Callable[[Card], int],
    mistake: Callable[[Card, Card], Enum],
) -> Finding:
    """An order from highest to lowest: right when all the cards are given and none stands before a higher one.

    The first card out of place decides which mistake it was: ``mistake(card, other)``, ``other`` being the one that
    belongs there. The cards before it are good.
    """
    if len(given) < len(cards):
        return Finding(Mistake.NOT_ALL_TAPPED, values={"missing": len(cards) - len(given)})
    for place, card in enumerate(given):
        other = max(given[place:], key=rank)
        if rank(card) < rank(other):
            return Finding(
                mistake(card, other),
                good=Cards.of(given[:place]),
                bad=Cards.of((card,)),
                values={"card": card, "other": other},
            )
    return Finding(good=Cards.of(given))
