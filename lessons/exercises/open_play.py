"""All cards open, an ending: the one card that wins the game, or the card that is best in points.

What each card leads to is asked of the solver. A wrong card is named by how it differs from a right one: a trump where
none was due, another suit, a card too high or too low.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import Card, Cards
from engine.open_positions import OpenPosition
from lessons.exercises.findings import Finding
from lessons.open_cards.answers import card_values, outcomes
from lessons.open_cards.verdicts import WIN, Verdict, verdicts


class PlayMistake(Enum):
    """How a wrong card differs from a right one."""

    TRUMP_LED = auto()
    TRUMP_NOT_LED = auto()
    OTHER_SUIT_LED = auto()
    HIGH_CARD_LED = auto()
    LOW_CARD_LED = auto()
    TRUMPED = auto()
    NOT_TRUMPED = auto()
    OTHER_SUIT_THROWN = auto()
    HIGH_CARD_ADDED = auto()
    LOW_CARD_ADDED = auto()


@dataclass(frozen=True, slots=True)
class OpenPlay:
    """A position in which the learner is in turn; with ``to_win`` exactly one card wins, else the best is asked."""

    position: OpenPosition
    to_win: bool

    @property
    def hand(self) -> Cards:
        """The learner's cards."""
        assert self.position.turn
        return self.position.hand(self.position.turn)

    @property
    def declares(self) -> bool:
        """Whether the learner is the declarer."""
        return self.position.turn is self.position.declarer

    @property
    def values(self) -> Mapping[Card, int]:
        """By legal card the declarer's points in the end."""
        return card_values(self.position)

    @property
    def verdicts(self) -> Mapping[Card, Verdict]:
        """What each legal card costs."""
        return verdicts(self.position, outcomes(self.position))

    @property
    def wanted(self) -> Cards:
        """The cards that are right."""
        if self.to_win:
            return Cards.of(card for card, value in self.values.items() if (value >= WIN) is self.declares)
        return Cards.of(card for card, verdict in self.verdicts.items() if verdict.cost == 0)

    def nearest(self, card: Card) -> Card:
        """The right card that is most like this one: of its suit, if there is one, and trumps are a suit."""
        wanted = tuple(self.position.game.sort(self.wanted))
        return next((other for other in wanted if self.position.game.follows(card, other)), wanted[0])

    def judge(self, card: Card) -> Finding:
        """Whether the card is right; if not, how it differs. ValueError for what may not be played."""
        if card not in self.position.legal:
            raise ValueError(f"{card} may not be played to {self.position.trick}")
        if card in self.wanted:
            return Finding(good=self.wanted)
        return Finding(self._mistake(card, self.nearest(card)), self.wanted, Cards.of((card,)), {"card": card})

    def _mistake(self, card: Card, other: Card) -> PlayMistake:
        game, leads = self.position.game, not self.position.trick.cards
        if self.position.game.follows(card, other):
            if game.strength(card) > game.strength(other):
                return PlayMistake.HIGH_CARD_LED if leads else PlayMistake.HIGH_CARD_ADDED
            return PlayMistake.LOW_CARD_LED if leads else PlayMistake.LOW_CARD_ADDED
        if game.is_trump(card):
            return PlayMistake.TRUMP_LED if leads else PlayMistake.TRUMPED
        if game.is_trump(other):
            return PlayMistake.TRUMP_NOT_LED if leads else PlayMistake.NOT_TRUMPED
        return PlayMistake.OTHER_SUIT_LED if leads else PlayMistake.OTHER_SUIT_THROWN
