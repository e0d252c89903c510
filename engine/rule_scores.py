"""What the games of a rule of thumb bring: their mean score, and whether another rule does better on the same hands.

Scores are those of Seeger-Fabian's count at a table of three, against each opponent: the value and 50 when the game is
won, twice what is charged and 50 when it is lost, and 40 that the opponent gets. All cards are open, and all play
best. Errors are taken from the scatter from deal to deal, as in ``engine.reaching``: of a difference between two rules
they are smaller than those of its parts, for both have been tried on the same deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import nan, sqrt

import numpy as np

from engine.chances import Moment, many_values
from engine.contracts import Game
from engine.feature_tables import Floats, Ints
from engine.reaching import NORMAL_95, Bools, sure_of
from engine.rule_trials import Ground
from engine.score_sheet import OTHERS, WIN
from engine.solved_hands import SolvedHands, Way

GAMES = tuple(Game)
_BASES = np.array([1 if game is Game.NULL else game.base for game in GAMES])
_SCHNEIDER = 30
"""A declarer with so few points has lost one level more."""


@dataclass(frozen=True, slots=True, eq=False)
class Mean:
    """A mean over hands; ``pulls`` is by how much each deal has moved it, so that means of the same deals compare.

    ``value`` is not a number when there are no hands.
    """

    value: float
    hands: int
    pulls: Floats

    @classmethod
    def of(cls, numbers: Floats, chosen: Bools, deals: Ints) -> Mean:
        """The mean of the numbers of the chosen hands; deals are numbered from 0."""
        hands = int(chosen.sum())
        size = int(deals.max(initial=-1)) + 1
        if not hands:
            return cls(nan, 0, np.zeros(size))
        value = float(numbers[chosen].mean())
        return cls(value, hands, np.bincount(deals[chosen], numbers[chosen] - value, size) / hands)

    @property
    def error(self) -> float:
        """The standard error."""
        return sqrt(float(self.pulls @ self.pulls))

    def band(self, *, z: float = NORMAL_95) -> tuple[float, float]:
        """Lower and upper edge of the confidence band, 95 %."""
        return self.value - z * self.error, self.value + z * self.error

    @property
    def sign(self) -> int:
        """1 or -1 when the mean is above or below 0 by more than the band is wide, else 0."""
        return self.sign_among(1)

    def sign_among(self, many: int) -> int:
        """The same with a band that allows for ``many`` means, of which this one has been picked out."""
        low, high = self.band(z=sure_of(many))
        return int(low > 0) - int(high < 0)

    @property
    def alone(self) -> Mean:
        """The same without what each deal did: small, and compared with nothing any more."""
        return Mean(self.value, self.hands, np.array([self.error]))

    def __sub__(self, other: Mean) -> Mean:
        """The difference, of the same deals."""
        return Mean(self.value - other.value, min(self.hands, other.hands), self.pulls - other.pulls)


@dataclass(frozen=True, slots=True, eq=False)
class Scores:
    """What each hand of a ground scores when it plays its game.

    charged
        The value that is written: of the game won, of the game lost, or what covers the bid when it is overbid.
    simple
        The score without the declarer's own Schneider.
    own_schneider
        What that takes: 0 or below, not a number where the points of the hand are not known.
    """

    deals: Ints
    charged: Ints
    simple: Floats
    own_schneider: Floats

    @classmethod
    def of(cls, hands: SolvedHands, ground: Ground, *, way: Way, bid: int) -> Scores:
        """Of the hands of a ground that was made with the same way and bid, ``covering`` it."""
        rows, games = ground.rows, ground.games
        null = games == GAMES.index(Game.NULL)
        twelve = hands.cards[rows] | hands.skat[rows]
        moment = Moment.HAND if way is Way.HAND else Moment.AFTER
        value = many_values(twelve, moment)[np.arange(len(rows)), games]
        base = _BASES[games]
        covers = np.where(null, value, -(-bid // base) * base)
        made = hands.values[way][rows, games]
        lost = made < bid
        charged = np.where(lost, np.maximum(value, covers), made)
        simple = np.where(lost, -2 * charged - WIN - OTHERS[3], charged + WIN).astype(float)
        points = hands.points[way][rows, games]
        one_level_more = np.maximum(value + base, covers)
        own = np.where((made == 0) & (points <= _SCHNEIDER), -2.0 * (one_level_more - charged), 0.0)
        own[np.isnan(points) & ~null] = nan
        return cls(ground.deals, charged, simple, own)

    def mean(self, chosen: Bools, among: Bools | None = None) -> Mean:
        """The mean score of the chosen hands; ``among`` more hands, of which the others pass and score 0.

        What own Schneiders take is estimated from the hands of which the points are known.
        """
        among = chosen if among is None else among
        simple = Mean.of(np.where(chosen, self.simple, 0.0), among, self.deals)
        known = among & ~np.isnan(self.own_schneider)
        if not known.any():
            return simple
        own = Mean.of(np.where(chosen & known, self.own_schneider, 0.0), known, self.deals)
        return Mean(simple.value + own.value, simple.hands, simple.pulls + own.pulls)
