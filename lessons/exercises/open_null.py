"""All cards open, a Null before the first card: can the declarer be made to take a trick?

The solver says it. A suit is safe by itself when nobody can make its cards take a trick, whatever the others hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.bots import CAREFUL
from engine.cards import Card, Cards, Suit
from engine.contracts import Game
from engine.open_positions import OpenPosition
from engine.tricks import Trick
from lessons.exercises.findings import Finding
from lessons.exercises.open_lines import tricks_that_break
from lessons.open_cards.answers import null_is_safe


class Safety(Enum):
    """What can become of a Null."""

    SAFE = auto()
    BEATEN = auto()


class NullMistake(Enum):
    """What was not seen in a Null with all cards open."""

    GAP_NOT_SEEN = auto()
    GAP_CANNOT_BE_USED = auto()
    SAFE_SUITS_DOUBTED = auto()


@dataclass(frozen=True, slots=True)
class OpenNull:
    """A Null of the learner's, whose first card is still to be led."""

    position: OpenPosition

    @property
    def hand(self) -> Cards:
        """The learner's cards."""
        return self.position.hand(self.position.declarer)

    @property
    def wanted(self) -> Safety:
        """What becomes of it when all play as well as can be."""
        return Safety.SAFE if null_is_safe(self.position) else Safety.BEATEN

    @property
    def unsafe(self) -> tuple[Suit, ...]:
        """The suits that are not safe by themselves, as a player holds them."""
        suits = dict.fromkeys(card.suit for card in Game.NULL.sort(self.hand))
        return tuple(suit for suit in suits if not safe_by_itself(self.hand.of_suit(suit)))

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """How it is broken, to the trick that the declarer takes; none where it is safe."""
        return tricks_that_break(self.position) if self.wanted is Safety.BEATEN else ()

    @property
    def caught(self) -> Card:
        """The card with which the declarer takes that trick."""
        last = self.tricks[-1]
        return next(card for seat, card in last.plays if seat is self.position.declarer)

    def judge(self, given: Safety) -> Finding:
        """Whether it is so; if not, what was not seen."""
        if given is self.wanted:
            return Finding()
        if given is Safety.SAFE:
            return Finding(NullMistake.GAP_NOT_SEEN)
        return Finding(NullMistake.GAP_CANNOT_BE_USED if self.unsafe else NullMistake.SAFE_SUITS_DOUBTED)


def safe_by_itself(cards: Cards) -> bool:
    """Whether nobody can make these cards of one suit take a trick."""
    return CAREFUL.likes(cards, Game.NULL)
