"""What is laid away, and that the skat counts: two exercises of the chapter on skat or Hand."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import DECK, Card, Cards, Rank
from engine.contracts import Game
from engine.draws import Draws
from engine.moves import Discard, PickUp
from engine.record import Record
from lessons.exercises.announcing import YOU, SayMistake, declarer, good_hand
from lessons.exercises.findings import Finding
from lessons.exercises.points import WIN


@dataclass(frozen=True, slots=True)
class LayAway:
    """The skat is picked up: which two side cards bring the most points?"""

    record: Record
    game: Game

    @classmethod
    def drawn(cls, draws: Draws) -> LayAway:
        """A good hand with three side cards that count something; none is an ace, which would take a trick."""
        while True:
            deal, game = good_hand(draws)
            task = cls(declarer(deal).after(PickUp(YOU)), game)
            counting = sum(card.points > 0 for card in task.sides)
            if game is not Game.NULL and counting > 2 and not task.sides.of_rank(Rank.ACE):
                return task

    @property
    def twelve(self) -> Cards:
        """The ten cards and the skat."""
        return self.record.hand(YOU)

    @property
    def sides(self) -> Cards:
        """The cards that are no trumps."""
        return self.twelve - Cards.of(filter(self.game.is_trump, self.twelve))

    @property
    def best(self) -> Cards:
        """Two side cards that count as much as possible."""
        return Cards.of(sorted(self.sides, key=lambda card: -card.points)[:2])

    def judge(self, given: Cards) -> Finding:
        """Whether these two may go, are no trumps, and count as much as two side cards can."""
        values: dict[str, object] = {"points": given.points, "most": self.best.points, "count": len(given)}
        trumps = given - self.sides
        if self.record.refusal(Discard(YOU, given)):
            return Finding(SayMistake.NOT_TWO_CARDS, values=values)
        if trumps:
            return Finding(SayMistake.TRUMP_LAID_AWAY, bad=trumps, values={**values, "card": next(iter(trumps))})
        if given.points < self.best.points:
            return Finding(SayMistake.FEWER_POINTS, values=values)
        return Finding(good=given, values=values)


@dataclass(frozen=True, slots=True)
class SkatCounts:
    """A Hand game is over, the skat is turned up: how many points has the declarer?"""

    tricks: int
    skat: tuple[Card, Card]

    @classmethod
    def drawn(cls, draws: Draws) -> SkatCounts:
        """The skat counts something, and mostly it decides."""
        while True:
            first, second = draws.shuffled(DECK)[:2]
            if first.points + second.points >= 3:
                return cls(WIN - 1 - draws.below(first.points + second.points), (first, second))

    @property
    def total(self) -> int:
        """Tricks and skat."""
        return self.tricks + Cards.of(self.skat).points

    def judge(self, given: int) -> Finding:
        """Whether this is the sum; if not, what was left out."""
        skat = Cards.of(self.skat).points
        values: dict[str, object] = {"tricks": self.tricks, "skat": skat, "given": given}
        if given == self.total:
            return Finding(values=values)
        mistakes = {self.tricks: SayMistake.SKAT_FORGOTTEN, skat: SayMistake.SKAT_ALONE}
        return Finding(mistakes.get(given, SayMistake.SUM_WRONG), values=values)
