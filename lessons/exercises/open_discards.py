"""All cards open: which two cards are to be laid away, so that the game is won?

The solver says what each discard comes to. A wrong one is named by what is missed of it, held against all that win.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from itertools import combinations

from engine.cards import Card, Cards, Rank
from engine.contracts import Game
from engine.deals import Deal
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU
from lessons.exercises.open_games import start_of
from lessons.open_cards.answers import best_discard, card_points, makes
from lessons.open_cards.verdicts import WIN


class DiscardMistake(Enum):
    """What is wrong with two cards that were laid away."""

    NOT_TWO_CARDS = auto()
    TRUMP_LAID_AWAY = auto()
    ACE_LAID_AWAY = auto()
    TEN_LEFT_BARE = auto()
    FEWER_POINTS = auto()
    NOT_TOGETHER = auto()
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
        """The two cards that are best laid away; others may win too."""
        return best_discard(self.deal, YOU, self.game).cards

    @property
    def winning(self) -> tuple[Cards, ...]:
        """All pairs that win the game when they are laid away."""
        pairs = map(Cards.of, combinations(self.twelve, 2))
        return tuple(away for away in pairs if makes(start_of(self.deal, self.game, away), WIN))

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
        mistake, missed = self._mistake(given)
        return Finding(mistake, bad=Cards.of(missed), values={"card": missed[0]})

    def _mistake(self, given: Cards) -> tuple[DiscardMistake, tuple[Card, ...]]:
        """What is wrong with them, and the cards that are wrong: no discard that wins does the same."""
        winning, both = self.winning, tuple(given)
        missed = tuple(card for card in both if not any(card in away for away in winning))
        if trumps := tuple(card for card in missed if self.game.is_trump(card)):
            return DiscardMistake.TRUMP_LAID_AWAY, trumps
        if aces := tuple(card for card in missed if card.rank is Rank.ACE):
            return DiscardMistake.ACE_LAID_AWAY, aces
        wins_bare = [ten for away in winning for ten in self._bare_tens(away)]
        if bare := tuple(ten for ten in self._bare_tens(given) if ten not in wins_bare):
            return DiscardMistake.TEN_LEFT_BARE, bare
        if all(away.points > given.points for away in winning):
            return DiscardMistake.FEWER_POINTS, missed or both
        if not missed:
            return DiscardMistake.NOT_TOGETHER, both
        return DiscardMistake.OTHER_CARDS, missed

    def _bare_tens(self, away: Cards) -> Cards:
        """Tens of side suits without a card beside them."""
        kept = self.twelve - away
        tens = (card for card in kept.of_rank(Rank.TEN) if not self.game.is_trump(card))
        return Cards.of(ten for ten in tens if len(self.game.following(kept, ten)) == 1)
