"""All cards open: which two cards are to be laid away, so that the game is won?

The solver says what each discard comes to. A wrong one is named by what is missed of it, held against one that wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import Card, Cards, Rank
from engine.contracts import Game
from engine.deals import Deal
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU
from lessons.exercises.open_games import start_of
from lessons.open_cards.answers import best_discard, card_points, discard_that_makes, makes
from lessons.open_cards.verdicts import WIN


class DiscardMistake(Enum):
    """What is wrong with two cards that were laid away."""

    NOT_TWO_CARDS = auto()
    TRUMP_LAID_AWAY = auto()
    ACE_LAID_AWAY = auto()
    TEN_LEFT_BARE = auto()
    FEWER_POINTS = auto()
    OTHER_CARDS = auto()


@dataclass(frozen=True, slots=True)
class OpenDiscard:
    """Ten cards of the learner's and the skat that he has picked up, for this game."""

    deal: Deal
    game: Game

    @property
    def twelve(self) -> Cards:
        """What he holds."""
        return self.deal.hand(YOU) | self.deal.skat

    @property
    def wanted(self) -> Cards:
        """Two cards that win the game when they are laid away; there may be others."""
        cards = discard_that_makes(WIN, self.deal, YOU, self.game)
        assert cards
        return cards

    @property
    def most(self) -> int:
        """The declarer's points in the end, with the best discard."""
        points = best_discard(self.deal, YOU, self.game).points
        assert points is not None
        return points

    def points(self, away: Cards) -> int:
        """The declarer's points in the end, with these two laid away."""
        return card_points(start_of(self.deal, self.game, away))

    def judge(self, given: Cards) -> Finding:
        """Whether the game is won with these two laid away; if not, what is missed."""
        if len(given) != 2:
            return Finding(DiscardMistake.NOT_TWO_CARDS, values={"count": len(given)})
        if makes(start_of(self.deal, self.game, given), WIN):
            return Finding(good=given)
        mistake, card = self._mistake(given)
        return Finding(mistake, good=given & self.wanted, bad=given - self.wanted, values={"card": card})

    def _mistake(self, given: Cards) -> tuple[DiscardMistake, Card]:
        wanted = self.wanted
        others = tuple(given - wanted)
        trumps = [card for card in others if self.game.is_trump(card)]
        if trumps and not any(map(self.game.is_trump, wanted)):
            return DiscardMistake.TRUMP_LAID_AWAY, trumps[0]
        aces = [card for card in others if card.rank is Rank.ACE]
        if aces and not wanted.of_rank(Rank.ACE):
            return DiscardMistake.ACE_LAID_AWAY, aces[0]
        if bare := self._bare_tens(given) - self._bare_tens(wanted) - wanted:
            return DiscardMistake.TEN_LEFT_BARE, next(iter(bare))
        fewer = given.points < wanted.points
        return (DiscardMistake.FEWER_POINTS if fewer else DiscardMistake.OTHER_CARDS), others[0]

    def _bare_tens(self, away: Cards) -> Cards:
        """Tens of side suits without a card beside them."""
        kept = self.twelve - away
        tens = (card for card in kept.of_rank(Rank.TEN) if not self.game.is_trump(card))
        return Cards.of(ten for ten in tens if len(self.game.following(kept, ten)) == 1)
