"""How far hands reach, and shares of them, with how far off they may be.

Each hand has a number: the highest bid it covers, is held to, or makes. Hands of one deal depend on one another, so
errors are taken from the scatter from deal to deal (the deal is what was drawn by lot): exact for a share of hands,
however many of each deal are looked at, and nothing has to be drawn again as for a bootstrap.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import nan, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from engine.auction import BIDS

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

NORMAL_95 = 1.959964
"""So many standard errors to either side hold the truth 95 times in 100."""
_TOP = BIDS[-1] + 1


def sure_of(many: int) -> float:
    """So many standard errors hold ``many`` truths at once 95 times in 100: of many, one looks best by luck alone.

    >>> [round(sure_of(many), 2) for many in (1, 11, 400)]
    [1.96, 2.84, 3.84]
    """
    return NormalDist().inv_cdf(1 - 0.025 / max(many, 1))


def band(share: float, of: float, *, z: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's band around a share seen among ``of`` independent hands; z = 1.96 holds the truth 95 times in 100.

    >>> [round(edge, 4) for edge in band(0.1, 100)], band(0.0, 10)[0]
    ([0.0552, 0.1744], 0.0)
    """
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    reach = z * sqrt(share * (1 - share) / of + (z / (2 * of)) ** 2) / (1 + z * z / of)
    return (0.0 if share == 0 else middle - reach), (1.0 if share == 1 else middle + reach)


@dataclass(frozen=True, slots=True)
class Portion:
    """So many of so many hands, from so many deals; the standard error is that of the share."""

    some: int
    hands: int
    deals: int
    standard_error: float

    @property
    def share(self) -> float:
        """The share, 0-1; not a number when there are no hands."""
        return self.some / self.hands if self.hands else nan

    @property
    def independent_hands(self) -> float:
        """So many independent hands would leave the share as uncertain as it is.

        Where no scatter is seen, because it is none or all of the hands, every deal is taken for one hand.
        """
        if not self.standard_error:
            return float(self.deals)
        return self.share * (1 - self.share) / self.standard_error**2

    def band(self, *, z: float = NORMAL_95) -> tuple[float, float]:
        """Lower and upper edge of Wilson's confidence band, 95 %; (0, 1) when there are no hands."""
        return band(self.share, self.independent_hands, z=z) if self.hands else (0.0, 1.0)


def portions(cells: Ints, hits: Bools, deals: Ints, *, number: int) -> tuple[Portion, ...]:
    """For each of ``number`` cells: how many of its hands are hits.

    ``cells`` says in which cell a hand lies (-1: in none), ``deals`` of which deal it is; a hand may be there several
    times, once for each game.
    """
    inside = cells >= 0
    _, rows = np.unique(deals[inside], return_inverse=True)
    size = int(rows.max(initial=-1)) + 1
    places = rows * number + cells[inside]
    hands = np.bincount(places, minlength=size * number).reshape(size, number)
    some = np.bincount(places[hits[inside]], minlength=size * number).reshape(size, number)
    all_hands, all_some = hands.sum(axis=0), some.sum(axis=0)
    share = all_some / np.maximum(all_hands, 1)
    scatter = ((some - share * hands) ** 2).sum(axis=0)
    errors = np.sqrt(scatter) / np.maximum(all_hands, 1)
    return tuple(
        Portion(int(all_some[cell]), int(all_hands[cell]), int((hands[:, cell] > 0).sum()), _error(errors[cell]))
        for cell in range(number)
    )


def portion(hits: Bools, deals: Ints) -> Portion:
    """How many of all these hands are hits."""
    return portions(np.zeros(len(hits), np.int64), hits, deals, number=1)[0]


def portion_of_deals(hits: Bools, chosen: Bools) -> Portion:
    """How many of the chosen hands are hits, of whole deals with the seats of a deal side by side.

    As ``portion``, but without looking for the hands of each deal.
    """
    hands = chosen.reshape(-1, 3).sum(axis=1, dtype=np.int64)
    some = (chosen & hits).reshape(-1, 3).sum(axis=1, dtype=np.int64)
    all_hands, all_some = int(hands.sum()), int(some.sum())
    share = all_some / max(all_hands, 1)
    scatter = float(((some - share * hands) ** 2).sum())
    return Portion(all_some, all_hands, int(np.count_nonzero(hands)), _error(sqrt(scatter) / max(all_hands, 1)))


@dataclass(frozen=True, slots=True, eq=False)
class Reached:
    """Counts of hands by how far they reach, 0 to 264; two of them add up.

    deals, hands, squares
        Deals with such hands, hands, and the sum of squares of the hands of each deal.
    values
        Hands by how far they reach, shape (265,).
    pairs
        Pairs of hands of one deal by the lower of both, shape (265,).
    beside
        As ``values``, each hand counted as often as there are such hands in its deal.
    """

    deals: int
    hands: int
    squares: int
    values: Ints
    pairs: Ints
    beside: Ints

    @classmethod
    def empty(cls) -> Reached:
        """Nothing counted yet."""
        return cls(0, 0, 0, *(np.zeros(_TOP, np.int64) for _ in range(3)))

    @classmethod
    def of(cls, reach: Ints, chosen: Bools | None = None) -> Reached:
        """Of whole deals, shape (3 x deals,) with the seats of a deal side by side; ``chosen`` hands alone count."""
        if chosen is None:
            chosen = np.ones(len(reach), bool)
        by_deal, wanted = reach.reshape(-1, 3), chosen.reshape(-1, 3)
        each = wanted.sum(axis=1)
        pairs = np.zeros(_TOP, np.int64)
        for one, other in ((0, 1), (0, 2), (1, 2)):
            both = wanted[:, one] & wanted[:, other]
            pairs += _histogram(np.minimum(by_deal[both, one], by_deal[both, other]))
        beside = sum(number * _histogram(by_deal[(each == number)[:, None] & wanted]) for number in (1, 2, 3))
        return cls(
            int((each > 0).sum()),
            int(each.sum()),
            int((each * each).sum()),
            _histogram(reach[chosen]),
            pairs,
            np.asarray(beside),
        )

    def __add__(self, other: Reached) -> Reached:
        """Both together."""
        return replace(
            self,
            deals=self.deals + other.deals,
            hands=self.hands + other.hands,
            squares=self.squares + other.squares,
            values=self.values + other.values,
            pairs=self.pairs + other.pairs,
            beside=self.beside + other.beside,
        )

    def portions(self) -> tuple[Portion, ...]:
        """For each of the 63 bids: how many of the hands reach it."""
        some, pairs, beside = (_at_least(counts) for counts in (self.values, self.pairs, self.beside))
        share = some / max(self.hands, 1)
        # Of (hits - share x hands of the deal) the square, summed over the deals.
        scatter = some + 2 * pairs - 2 * share * beside + share * share * self.squares
        errors = np.sqrt(np.maximum(scatter, 0)) / max(self.hands, 1)
        errors[(some == 0) | (some == self.hands)] = 0
        return tuple(Portion(int(some[bid]), self.hands, self.deals, _error(errors[bid])) for bid in BIDS)


def _histogram(reach: Ints) -> Ints:
    counts: Ints = np.bincount(reach, minlength=_TOP)
    return counts


def _at_least(counts: Ints) -> Ints:
    total: Ints = counts[::-1].cumsum()[::-1]
    return total


def _error(error: float) -> float:
    """Rounding leaves dust where there is no scatter."""
    return float(error) if error > 1e-12 else 0.0
