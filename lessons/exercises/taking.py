"""Which cards of a hand would take the trick, and may be played? What an answer takes for true.

Trick and hand are those of ``lessons.exercises.following``, the mistakes with cards that do not take it those of
``lessons.exercises.winning``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import Card, Cards, Rank
from engine.contracts import Game
from engine.tricks import illegality
from lessons.exercises.findings import Finding
from lessons.exercises.following import Follow
from lessons.exercises.winning import TrickMistake


class TakingMistake(Enum):
    """What was taken for true about a card that was left out, or chosen though it takes nothing."""

    LOW_TRUMP_LEFT_OUT = auto()
    JACK_LEFT_OUT = auto()
    TEN_BELOW_PICTURE = auto()
    TEN_HIGH_IN_NULL = auto()
    JACK_HIGH_IN_NULL = auto()
    LEFT_OUT = auto()


@dataclass(frozen=True, slots=True)
class Taking:
    """A trick to which the learner plays last: every card that may be played and takes it is to be chosen."""

    follow: Follow

    @property
    def wanted(self) -> Cards:
        """The cards that may be played and take the trick."""
        return Cards.of(filter(self.follow.wins, self.follow.wanted))

    @property
    def best(self) -> Card:
        """The card that takes the trick as it lies."""
        winner = self.follow.trick.winner(self.follow.game)
        return next(card for seat, card in self.follow.trick.plays if seat is winner)

    def judge(self, given: Cards) -> Finding:
        """Whether these are all such cards, and no others; what may not be played is spoken of first."""
        task = self.follow
        good, bad, missed = given & self.wanted, given - self.wanted, self.wanted - given
        for card in bad:
            if reason := illegality(task.hand, task.led, task.game, card):
                return Finding(reason, good, bad, {"card": card})
        if bad:
            card = next(iter(bad))
            return Finding(self._too_low(card), good, bad, {"card": card})
        if missed:
            card = self._most_telling(missed)
            return Finding(self._left_out(card), good, values={"card": card})
        return Finding(good=good)

    def _too_low(self, card: Card) -> Enum:
        """What a card that may be played lacks."""
        game, led = self.follow.game, self.follow.led
        if not game.follows(card, led) and not game.is_trump(card):
            return TrickMistake.THROWN_OFF
        if game.is_trump(card):
            return TrickMistake.TRUMP_TOO_LOW
        if game is Game.NULL and card.rank is Rank.TEN and self.best.rank in (Rank.KING, Rank.QUEEN, Rank.JACK):
            return TakingMistake.TEN_HIGH_IN_NULL
        if game is Game.NULL and card.rank is Rank.JACK and not game.is_trump(self.best):
            return TakingMistake.JACK_HIGH_IN_NULL
        return TrickMistake.CARD_TOO_LOW

    def _most_telling(self, missed: Cards) -> Card:
        """The card by which the mistake shows best: a jack, then the lowest trump, then a ten."""
        game = self.follow.game
        trumps = [card for card in missed if game.is_trump(card)]
        jacks = [card for card in trumps if card.rank is Rank.JACK]
        tens = [card for card in missed if card.rank is Rank.TEN]
        telling: list[Card] = [*jacks, *sorted(trumps, key=game.strength), *tens, *missed]
        return telling[0]

    def _left_out(self, card: Card) -> TakingMistake:
        game, best = self.follow.game, self.best
        if game.is_trump(card):
            return TakingMistake.JACK_LEFT_OUT if card.rank is Rank.JACK else TakingMistake.LOW_TRUMP_LEFT_OUT
        below = game is not Game.NULL and card.rank is Rank.TEN and best.rank in (Rank.KING, Rank.QUEEN)
        return TakingMistake.TEN_BELOW_PICTURE if below else TakingMistake.LEFT_OUT
