"""What to lay away: pairs of cards tried on many deals that a hand with a known skat may lie in, all with cards open.

The same two cards are laid away in every deal, as by a player who sees only the own twelve; ``engine.hand_samples``
lays away what is best in each of the same deals.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from engine.cards import Cards
from engine.contracts import Contract
from engine.hand_samples import Asked, Floats
from engine.open_positions import OpenPosition
from engine.solver import Solver
from engine.stakes import Stakes
from engine.tallies import Estimates, Sums

TRIED = 24
"""After so many samples only the best pairs are tried on."""
KEPT = 8


@dataclass(frozen=True, eq=False)
class DiscardSamples:
    """What pairs score when they are laid away in every sample: the same two cards whatever comes.

    All 66 are tried at first, then the ``KEPT`` best. ``scores`` has the shape (samples, pairs); ``asked`` knows the
    skat.
    """

    asked: Asked
    contract: Contract
    bid: int
    pairs: tuple[Cards, ...]
    scores: Floats

    @classmethod
    def none(cls, asked: Asked, contract: Contract, bid: int) -> DiscardSamples:
        """Nothing solved yet."""
        pairs = tuple(map(Cards.of, combinations(_twelve(asked), 2)))
        return cls(asked, contract, bid, pairs, np.zeros((0, len(pairs))))

    def __len__(self) -> int:
        return len(self.scores)

    def and_one(self, solver: Solver) -> DiscardSamples:
        """One sample more."""
        stakes, game = Stakes.of(self.contract, bid=self.bid, twelve=_twelve(self.asked)), self.contract.game
        deal, seat = self.asked.deal(len(self))
        starts = (OpenPosition.before_the_lead(deal, declarer=seat, game=game, discard=pair) for pair in self.pairs)
        row = [float(stakes.outcome(start, solver).score) for start in starts]
        more = replace(self, scores=np.concatenate((self.scores, np.array([row]))))
        return more._best_only() if len(more) == TRIED else more

    def first(self, number: int) -> DiscardSamples:
        """The first of them alone."""
        return self if number >= len(self) else replace(self, scores=self.scores[:number])

    def _best_only(self) -> DiscardSamples:
        best = sorted(np.argsort(-self.scores.mean(axis=0), kind="stable")[:KEPT])
        return replace(self, pairs=tuple(self.pairs[place] for place in best), scores=self.scores[:, best])

    def estimates(self) -> Estimates[Cards]:
        """How each pair does, once there are samples."""
        sums = Sums(len(self.pairs), total=None)
        for row in self.scores:
            sums.add(list(row))
        return sums.estimates(self.pairs)


def _twelve(asked: Asked) -> Cards:
    return asked.hand | (asked.skat or Cards())
