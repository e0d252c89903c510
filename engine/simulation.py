"""What random hands cover, counted over millions of deals.

Deal i of a seed is ``Deal.from_seed(seed, i)`` and nothing else, so a result depends on the seed and the
deals alone, not on how the work is cut up or in which order the parts are added. Only counts are kept:
memory does not grow with the deals. What matadors and trumps are worth comes from ``engine.covering`` as a
table; ``engine.compiled`` deals, looks up and counts. Exact shares stand in ``engine.counting``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from engine.auction import BIDS
from engine.cards import Cards
from engine.compiled import Table, count_deals, describe_deals
from engine.contracts import Game
from engine.covering import COUNTED_GAMES, Covering, highest_bid
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.tally import CELLS, MOST_MATADORS, TOP_VALUE, TRUMP_COUNTS, Tally, cell
from engine.values import Matadors, matadors

CHUNK = 1 << 17  # deals between two looks at a progress bar, some 15 ms


@lru_cache(maxsize=1)
def _cells() -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """The cells of a suit game by jacks and the seven other trumps (2,048), and of Grand by jacks (16)."""
    suit_cells, grand_cells = np.zeros(16 << 7, np.uint16), np.zeros(16, np.uint16)
    for jacks in range(16):
        held = Cards(sum(1 << 8 * suit + 7 for suit in range(4) if jacks >> suit & 1))
        grand_cells[jacks] = cell(matadors(held, Game.GRAND), len(held))
        for others in range(1 << 7):
            trumps = held | Cards(others << 24)
            suit_cells[jacks << 7 | others] = cell(matadors(trumps, Game.CLUBS), len(trumps))
    return suit_cells, grand_cells


@lru_cache(maxsize=64)
def table(covering: Covering) -> Table:
    """The definition of ``Covering`` as numbers, for ``engine.compiled``."""
    worths = np.zeros((len(COUNTED_GAMES), CELLS), np.int64)
    for row, game in enumerate(COUNTED_GAMES):
        most = len(game.trumps)
        for signed, trumps in product(range(-most, most + 1), range(most + 1)):
            if signed:
                tops = Matadors.of(signed)
                worths[row, cell(tops, trumps)] = covering.worth(game, tops, trumps=trumps)
    return Table(covering.after_skat, covering.null_value, *_cells(), worths)


def count(covering: Covering, *, seed: int, first: int = 0, deals: int) -> Tally:
    """What is covered in deals ``first`` to ``first + deals - 1`` of the seed; it runs beside other threads.

    >>> count(Covering(), seed=1, deals=1000).shares()[0].bid
    18
    """
    _check(seed, first, deals)
    tally = replace(Tally.empty(covering, seed), deals=deals)
    count_deals(np.uint64(seed), np.uint64(first), deals, table(covering), tally.values, tally.pairs, tally.games)
    return tally


def simulate(
    covering: Covering, *, seed: int, deals: int, chunk: int = CHUNK, after: Tally | None = None
) -> Iterator[Tally]:
    """Deals 0 to ``deals - 1`` of the seed, bit by bit: yields all that is counted so far after each chunk.

    Whoever iterates may stop at any time, keep the last tally, and go on from it later as ``after``. The chunk
    changes how often it yields, never what it counts.
    """
    if chunk < 1:
        raise ValueError(f"a chunk has at least one deal, not {chunk!r}")
    tally = Tally.empty(covering, seed)
    if after is not None:
        tally += after
    while tally.deals < deals:
        tally += count(covering, seed=seed, first=tally.deals, deals=min(chunk, deals - tally.deals))
        yield tally


@dataclass(frozen=True, slots=True, eq=False)
class Description:
    """Deals singly, in arrays of one row a deal; seats, games (four suits, Grand) and suits in the usual order.

    masks
        Forehand, middlehand, rearhand, skat as masks of ``Cards``, shape (deals, 4).
    matadors
        Positive with, negative without, by seat and game, shape (deals, 3, 5).
    trumps
        How many trumps, by seat and game, shape (deals, 3, 5).
    values
        The covered value by seat, shape (deals, 3).
    """

    masks: NDArray[np.uint32]
    matadors: NDArray[np.int64]
    trumps: NDArray[np.int64]
    values: NDArray[np.int64]

    @property
    def highest_bids(self) -> NDArray[np.int64]:
        """The highest bid covered by seat, 0 for none, shape (deals, 3)."""
        return np.array([highest_bid(value) for value in range(TOP_VALUE + 1)])[self.values]


def describe(covering: Covering, *, seed: int, first: int = 0, deals: int) -> Description:
    """The deals ``first`` to ``first + deals - 1`` one by one; some 400 bytes a deal, unlike ``count``."""
    _check(seed, first, deals)
    masks = np.empty((deals, 4), np.uint32)
    cells = np.empty((deals, 3, len(COUNTED_GAMES)), np.int64)
    values = np.empty((deals, 3), np.int64)
    describe_deals(np.uint64(seed), np.uint64(first), deals, table(covering), masks, cells, values)
    return Description(masks, cells // TRUMP_COUNTS - MOST_MATADORS, cells % TRUMP_COUNTS, values)


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that covers what was asked: ``seat`` in ``deal``, number ``index`` of the seed."""

    index: int
    deal: Deal
    seat: Seat


def examples(
    covering: Covering, bid: int, *, seed: int, deals: int, wanted: int = 6, at_least: bool = False
) -> tuple[Example, ...]:
    """The first hands among deals 0 to ``deals - 1`` of the seed whose highest covered bid is ``bid``.

    With ``at_least``, those that cover the bid, whatever more. There may be fewer than wanted, or none.
    Raises ValueError when ``bid`` is not a bid.
    """
    if bid not in BIDS:
        raise ValueError(f"{bid!r} is not one of the {len(BIDS)} bids")
    _check(seed, 0, deals)
    top = max(covering.null_value, int(table(covering).worths.max()))
    found: list[Example] = []
    for first in range(0, deals if bid <= top else 0, CHUNK // 8):
        size = min(CHUNK // 8, deals - first)
        if not at_least and not count(covering, seed=seed, first=first, deals=size).highest_bids()[bid]:
            continue  # counting is quicker than describing, and hands for a high bid are rare
        here = describe(covering, seed=seed, first=first, deals=size)
        fits = here.values >= bid if at_least else here.highest_bids == bid
        for row, place in np.argwhere(fits):
            seat = list(Seat)[place]
            if seat in covering.seats:
                found.append(Example(first + int(row), _deal_of(here.masks[row]), seat))
            if len(found) >= wanted:
                return tuple(found)
    return tuple(found)


def _deal_of(masks: NDArray[np.uint32]) -> Deal:
    return Deal(*(Cards(int(mask)) for mask in masks))


def _check(seed: int, first: int, deals: int) -> None:
    """ValueError unless all these deals exist."""
    if deals < 0:
        raise ValueError(f"the number of deals is not {deals!r}")
    Draws(seed, first)
    Draws(seed, first + max(deals - 1, 0))
