"""Solved deals as arrays, one row a hand: what each game of each hand makes, as numbers that can be counted.

Rows stand as in ``engine.solved_files``: three a deal, forehand, middlehand, rearhand. Nothing is solved or judged
here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from engine.contracts import Contract, Game
from engine.feature_tables import Floats, Ints, Masks, many_matadors
from engine.levels import game_value
from engine.matadors import Matadors
from engine.solved_files import SolvedDeals, column

Bools = NDArray[np.bool_]


class Way(Enum):
    """What becomes of the skat; the value is that of the columns."""

    PICK_UP = "pick_up"
    HAND = "hand"


COLUMNS = (
    "deal",
    "cards",
    "skat",
    *(
        column(way.value, game, what)
        for way in Way
        for game in Game
        for what in (("won",) if game is Game.NULL else ("won", "schneider", "schwarz", "points"))
    ),
)
"""The columns that are looked at."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class SolvedHands:
    """The hands of deals ``first`` and following.

    deals, seats
        Number of the deal and seat (0-2), shape (hands,).
    cards, skat
        Masks of ``Cards``, shape (hands,).
    values
        By way, shape (hands, 6): what each game counts when best play wins it, announcing nothing, Schneider and
        Schwarz counted when made; 0 when it is lost. Games as in ``Game``.
    points
        By way, shape (hands, 6): card points of the declarer with best play, the skat among them; NaN where they
        are not known, and in Null.
    """

    first: int
    deals: Ints
    seats: Ints
    cards: Masks
    skat: Masks
    values: dict[Way, Ints]
    points: dict[Way, Floats]

    @classmethod
    def of(cls, solved: SolvedDeals) -> SolvedHands:
        """Those of a file, read with ``COLUMNS`` or all columns."""
        cards, skat = solved.column("cards"), solved.column("skat")
        return cls(
            solved.about.first,
            solved.column("deal").astype(np.int64),
            np.tile(np.arange(3), len(solved)),
            cards,
            skat,
            {way: _values(solved, cards | skat, way) for way in Way},
            {way: _points(solved, way) for way in Way},
        )

    def __len__(self) -> int:
        """How many deals."""
        return len(self.cards) // 3

    def __add__(self, other: SolvedHands) -> SolvedHands:
        """Both one after the other; ValueError unless the deals of the other follow at once."""
        if other.first != self.first + len(self):
            raise ValueError(f"deal {self.first + len(self)} should follow, not deal {other.first}")
        return SolvedHands(
            self.first,
            np.concatenate([self.deals, other.deals]),
            np.concatenate([self.seats, other.seats]),
            np.concatenate([self.cards, other.cards]),
            np.concatenate([self.skat, other.skat]),
            {way: np.concatenate([self.values[way], other.values[way]]) for way in Way},
            {way: np.concatenate([self.points[way], other.points[way]]) for way in Way},
        )

    def up_to(self, deals: int) -> SolvedHands:
        """The hands of the first so many deals alone; all of them when there are no more."""
        rows = slice(3 * deals)
        return SolvedHands(
            self.first,
            self.deals[rows],
            self.seats[rows],
            self.cards[rows],
            self.skat[rows],
            {way: self.values[way][rows] for way in Way},
            {way: self.points[way][rows] for way in Way},
        )

    def won(self, way: Way, game: Game) -> Bools:
        """Which hands win the game."""
        won: Bools = self.values[way][:, list(Game).index(game)] > 0
        return won


def _values(solved: SolvedDeals, twelve: Masks, way: Way) -> Ints:
    values = np.zeros((len(twelve), len(Game)), np.int64)
    for place, game in enumerate(Game):
        contract = Contract(game, hand=way is Way.HAND)
        won = solved.column(column(way.value, game, "won"))
        if game is Game.NULL:
            values[:, place] = won * game_value(contract, None).total
            continue
        plain = np.array([game_value(contract, Matadors.of(max(count, 1))).total for count in _counts(game)])
        levels = sum(solved.column(column(way.value, game, what)).astype(np.int64) for what in ("schneider", "schwarz"))
        values[:, place] = won * (plain[np.abs(many_matadors(twelve, game))] + game.base * levels)
    return values


def _counts(game: Game) -> range:
    return range(len(game.trumps) + 1)


def _points(solved: SolvedDeals, way: Way) -> Floats:
    points = np.full((3 * len(solved), len(Game)), np.nan)
    for place, game in enumerate(Game):
        if game is not Game.NULL:
            points[:, place] = solved.column(column(way.value, game, "points"))
    return points
