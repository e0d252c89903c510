"""From single samples to chances, means and how far off they may be.

Every sample gives a score for each of several options, on the same deal; so what separates two options is known
much better than either of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Generic, TypeVar

import numpy as np

Option = TypeVar("Option", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Estimate:
    """How an option does, and the standard error of each number.

    ``chance`` is the probability to win, 0-1, ``score`` the mean in game points, the loser's negative, ``behind`` how
    much the score falls short of that of the option that seems best. About two times in three the truth lies within
    one standard error, 19 times in 20 within two. Errors of means are infinite after a single sample; all errors are
    0 when every deal has been gone through.
    """

    chance: float
    chance_error: float
    score: float
    score_error: float
    behind: float
    behind_error: float


@dataclass(frozen=True, slots=True)
class Estimates(Generic[Option]):
    """What is known of all options after so many samples, of ``wanted`` ones (None: without end)."""

    options: dict[Option, Estimate]
    samples: int
    wanted: int | None
    exact: bool
    """Whether every deal there is has been gone through."""

    @property
    def progress(self) -> float | None:
        """How much of the work is done, 0-1; None when it has no end."""
        return None if self.wanted is None else self.samples / self.wanted

    @property
    def best(self) -> Option:
        """The option with the highest mean score, the first of equal ones."""
        return max(self.options, key=lambda option: self.options[option].score)

    @property
    def safest(self) -> Option:
        """The option with the highest chance to win, of equal ones that with the highest score."""
        return max(self.options, key=lambda option: (self.options[option].chance, self.options[option].score))

    def __getitem__(self, option: Option) -> Estimate:
        return self.options[option]


class Sums:
    """What is kept of the samples: sums, for ``size`` options; ``total`` as many as there are, None without end.

    >>> sums = Sums(2, total=None)
    >>> for scores in [(20, 10), (-40, -50), (20, 10), (20, 10)]:
    ...     sums.add(scores)
    >>> estimate = sums.estimates(["one", "other"])["other"]
    >>> estimate.chance, estimate.score, estimate.score_error, estimate.behind, estimate.behind_error
    (0.75, -5.0, 15.0, 10.0, 0.0)
    """

    def __init__(self, size: int, *, total: int | None) -> None:
        self.samples = 0
        self._total = total
        self.weight = self._squared = 0.0  # of the weights, of their squares
        self._wins = np.zeros(size)
        self._scores = np.zeros(size)
        self._by_square = np.zeros(size)  # scores times squared weight
        self._products = np.zeros((size, size))  # of two options' scores, times squared weight

    def add(self, scores: Sequence[float], weight: float = 1.0) -> None:
        """One sample more; a score above 0 is a game won."""
        row = np.array(scores, float)
        self.samples += 1
        self.weight += weight
        self._squared += weight * weight
        self._wins += weight * (row > 0)
        self._scores += weight * row
        self._by_square += weight * weight * row
        self._products += weight * weight * np.outer(row, row)

    def estimates(self, options: Sequence[Option], *, wanted: int | None = None) -> Estimates[Option]:
        """Where things stand, once there is any ``weight``."""
        scores = self._scores / self.weight
        best = int(np.argmax(scores))
        return Estimates(
            {option: self._estimate(place, best, scores) for place, option in enumerate(options)},
            self.samples,
            wanted,
            self.samples == self._total,
        )

    @property
    def _hidden(self) -> float:
        """The share of the deals not yet gone through: as much of the variance is left."""
        return 1.0 if self._total is None else 1 - self.samples / self._total

    def _estimate(self, place: int, best: int, scores: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Estimate:
        score, behind = float(scores[place]), float(scores[best] - scores[place])
        products, by_square = self._products, self._by_square
        spread = products[place, place] - 2 * score * by_square[place] + score**2 * self._squared
        apart = products[best, best] - 2 * products[best, place] + products[place, place]
        apart += -2 * behind * (by_square[best] - by_square[place]) + behind**2 * self._squared
        chance = min(float(self._wins[place]) / self.weight, 1.0)
        return Estimate(
            chance=chance,
            chance_error=self._chance_error(chance),
            score=score,
            score_error=self._error(float(spread)),
            behind=behind,
            behind_error=self._error(float(apart)) if place != best else 0.0,
        )

    def _error(self, squares: float) -> float:
        """The standard error of a weighted mean, from the weighted squares of the distances to it."""
        if self._hidden == 0:
            return 0.0
        if self.samples < 2:
            return inf
        return sqrt(max(squares, 0.0) * self._hidden * self.samples / (self.samples - 1)) / self.weight

    def _chance_error(self, chance: float) -> float:
        """As if one game more had been won and one more lost: after few samples nothing is certain yet."""
        number = self.weight**2 / self._squared
        cautious = (chance * number + 1) / (number + 2)
        return sqrt(cautious * (1 - cautious) / number * self._hidden)
