"""What a simulation has counted, and how far its shares may be from the truth.

A ``Tally`` holds counts only, whatever the number of deals; two of them add up. Its shares come with a
confidence band: Wilson's, and where all three hands of a deal are pooled, which depend on one another, with
as many independent hands as their scatter from deal to deal is worth.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from engine.auction import BIDS
from engine.contracts import Game
from engine.covering import COUNTED_GAMES, Covering
from engine.deals import Seat
from engine.values import Matadors

Counts = NDArray[np.int64]

TOP_VALUE = 156  # Clubs Hand with 11
TRUMP_COUNTS = 12  # none to all eleven of a suit game
MOST_MATADORS = 11
CELLS = (2 * MOST_MATADORS + 1) * TRUMP_COUNTS
NORMAL_95 = 1.959964


def cell(tops: Matadors, trumps: int) -> int:
    """Where hands with these matadors and trumps are counted, 0 to ``CELLS - 1``."""
    return (tops.signed + MOST_MATADORS) * TRUMP_COUNTS + trumps


def band(share: float, of: float, *, z: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's band around a share seen among ``of`` independent hands; z = 1.96 holds the truth 95 times in 100.

    >>> [round(edge, 4) for edge in band(0.1, 100)], band(0.0, 10)[0]
    ([0.0552, 0.1744], 0.0)
    """
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    reach = z * sqrt(share * (1 - share) / of + (z / (2 * of)) ** 2) / (1 + z * z / of)
    return (0.0 if share == 0 else middle - reach), (1.0 if share == 1 else middle + reach)


@dataclass(frozen=True, slots=True)
class Share:
    """How many of the hands covered a bid."""

    bid: int
    covering: int
    hands: int
    standard_error: float

    @property
    def share(self) -> float:
        """The share of hands that covered the bid, 0-1."""
        return self.covering / self.hands

    @property
    def independent_hands(self) -> float:
        """So many independent hands would leave the share as uncertain as it is."""
        if not self.standard_error:
            return float(self.hands)
        return self.share * (1 - self.share) / self.standard_error**2

    def band(self, *, z: float = NORMAL_95) -> tuple[float, float]:
        """Lower and upper edge of the confidence band."""
        return band(self.share, self.independent_hands, z=z)


@dataclass(frozen=True, slots=True, eq=False)
class Tally:
    """Counts over some deals of a seed.

    values
        Hands by seat and covered value, shape (3, 157).
    pairs
        Pairs of hands of one deal by the lower of their covered values, shape (157,).
    games
        Hands by seat, game (four suits, Grand) and ``cell``, shape (3, 5, 276).
    """

    covering: Covering
    seed: int
    deals: int
    values: Counts
    pairs: Counts
    games: Counts

    @classmethod
    def empty(cls, covering: Covering, seed: int) -> Tally:
        """Nothing counted yet."""
        return cls(
            covering,
            seed,
            deals=0,
            values=np.zeros((3, TOP_VALUE + 1), np.int64),
            pairs=np.zeros(TOP_VALUE + 1, np.int64),
            games=np.zeros((3, len(COUNTED_GAMES), CELLS), np.int64),
        )

    def __add__(self, other: Tally) -> Tally:
        """Both together. ValueError when they count different things."""
        if (self.covering, self.seed) != (other.covering, other.seed):
            raise ValueError(f"{self.covering} of seed {self.seed} and {other.covering} of {other.seed} do not add up")
        return replace(
            self,
            deals=self.deals + other.deals,
            values=self.values + other.values,
            pairs=self.pairs + other.pairs,
            games=self.games + other.games,
        )

    def seen_from(self, seat: Seat | None) -> Tally:
        """The same deals, looked at from this seat; None for all three."""
        return replace(self, covering=replace(self.covering, seat=seat))

    def shares(self) -> tuple[Share, ...]:
        """For each of the 63 bids: how many hands cover it. ValueError before the first deal."""
        if not self.deals:
            raise ValueError("no deal has been counted yet")
        hands = self.deals * len(self._rows)
        return tuple(
            Share(bid, int(self.values[self._rows, bid:].sum()), hands, self._standard_error(bid)) for bid in BIDS
        )

    def highest_bids(self) -> dict[int, int]:
        """How many hands cover so much and no more, by bid; 0 stands for hands that cover no bid."""
        reached = {0: self.deals * len(self._rows)} | {bid: int(self.values[self._rows, bid:].sum()) for bid in BIDS}
        higher = [*list(reached.values())[1:], 0]
        return {bid: hands - more for (bid, hands), more in zip(reached.items(), higher, strict=True)}

    def matadors(self, game: Game) -> dict[Matadors, int]:
        """How many hands are with or without so many in this suit game or Grand, the frequent first."""
        by_matadors = self._cells(game).sum(axis=1)
        return {
            Matadors.of(int(place) - MOST_MATADORS): int(by_matadors[place])
            for place in np.argsort(-by_matadors, kind="stable")
            if by_matadors[place]
        }

    def trumps(self, game: Game) -> dict[int, int]:
        """How many hands hold so many trumps of this suit game or Grand."""
        return {trumps: int(hands) for trumps, hands in enumerate(self._cells(game).sum(axis=0)) if hands}

    @property
    def _rows(self) -> list[int]:
        return [list(Seat).index(seat) for seat in self.covering.seats]

    def _cells(self, game: Game) -> Counts:
        """Hands by signed matadors and trumps, shape (23, 12)."""
        cells: Counts = self.games[self._rows, COUNTED_GAMES.index(game)].sum(axis=0)
        return cells.reshape(-1, TRUMP_COUNTS)

    def _standard_error(self, bid: int) -> float:
        """Of the share, from the scatter of the number of covering hands from deal to deal."""
        covering = int(self.values[self._rows, bid:].sum())
        both = int(self.pairs[bid:].sum()) if self.covering.seat is None else 0
        mean = covering / self.deals
        mean_square = (covering + 2 * both) / self.deals
        return sqrt(max(mean_square - mean * mean, 0.0) / self.deals) / len(self._rows)
