"""What the steps on the dangers of the skat ask: which cards break a bid, and how many skats do.

The counting is that of ``lessons.skat_outcomes``, the words for a mistake stand in ``lessons.remarks.settling``.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import DECK, Card, Cards
from engine.draws import Draws
from lessons.exercises.findings import Finding
from lessons.exercises.scores import SettleMistake
from lessons.skat_outcomes import SKATS, Promise, breaking


@dataclass(frozen=True, slots=True)
class ChooseBreakers:
    """A hand "without" and a bid: which of the unseen trumps break it when they lie in the skat?"""

    promise: Promise

    @classmethod
    def drawn(cls, draws: Draws) -> ChooseBreakers:
        """Every bid that can be broken, not only the highest."""
        return cls(Promise.drawn(draws))

    @property
    def shown(self) -> tuple[Card, ...]:
        """The trumps that the hand does not hold, highest first."""
        return self.promise.game.sort(self.promise.unseen_trumps)

    def judge(self, given: Cards) -> Finding:
        """Whether these cards break the bid, and no other."""
        wanted = self.promise.breakers
        good, bad = given & wanted, given - wanted
        chosen = self.promise.game.sort(bad) or self.promise.game.sort(wanted - given)
        if not chosen:
            return Finding(good=good, values={"bid": self.promise.bid})
        value = self.promise.with_skat(Cards.of(chosen[:1]))
        values = {"card": chosen[0], "chain": value, "value": value.total, "bid": self.promise.bid}
        mistake = SettleMistake.HARMLESS_CHOSEN if bad else SettleMistake.BREAKER_MISSED
        return Finding(mistake, good, bad, values)


@dataclass(frozen=True, slots=True)
class CountSkats:
    """A hand and a bid: how many of all skats break it?"""

    promise: Promise

    @classmethod
    def drawn(cls, draws: Draws) -> CountSkats:
        """Two cards or more that break the bid, so that skats can be counted twice."""
        return cls(Promise.drawn(draws, lambda promise: len(promise.breakers) > 1))

    @property
    def right(self) -> int:
        """How many break it."""
        return breaking(self.promise)

    @property
    def bent(self) -> dict[int, SettleMistake]:
        """Wrong numbers and how one comes to them."""
        cards = len(self.promise.breakers)
        wrong = {
            cards: SettleMistake.CARDS_FOR_SKATS,
            cards * (len(DECK) - 11): SettleMistake.PAIRS_COUNTED_TWICE,
            SKATS - self.right: SettleMistake.SAFE_COUNTED,
        }
        return {number: mistake for number, mistake in wrong.items() if number != self.right}

    @property
    def options(self) -> tuple[int, ...]:
        """The numbers to choose from, ascending."""
        return tuple(sorted((self.right, *self.bent)))

    def judge(self, given: int) -> Finding:
        """Whether so many skats break the bid."""
        values = {
            "given": given,
            "right": self.right,
            "skats": SKATS,
            "cards": len(self.promise.breakers),
            "others": len(DECK) - 11,
        }
        return Finding(None if given == self.right else self.bent[given], values=values)
