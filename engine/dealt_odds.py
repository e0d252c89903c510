"""The chances of ``engine.odds`` counted on dealt cards, by everybody again with any seed.

Forehand looks at his ten cards. Which cards he does not see are useful, or are the trumps that are missing, is all the
same to the chance: here they are the first of them in the order of the pack, so that every deal tells of every number.
Rows are deals, columns forehand, middlehand, rearhand and the skat, as masks of ``Cards``.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from engine.compiled import deal_hands
from engine.contracts import Game
from engine.draws import Draws
from engine.feature_tables import Ints, Masks, many_matadors
from engine.reaching import Bools, Portion, portion

_ALL = np.uint32(0xFFFFFFFF)


def dealt(*, seed: int, deals: int, first: int = 0) -> Masks:
    """Deals ``first`` and following of the seed, shape (deals, 4): deal i is ``Deal.from_seed(seed, i)``."""
    Draws(seed, first)
    Draws(seed, first + max(deals - 1, 0))
    masks = np.empty((deals, 4), np.uint32)
    deal_hands(np.uint64(seed), np.uint64(first), deals, masks)
    return masks


def skats_brought(masks: Masks, most: int) -> tuple[tuple[Portion, Portion], ...]:
    """For one to ``most`` useful cards: how many skats bring at least one of them, and how many two.

    >>> (one, _), *_ = skats_brought(dealt(seed=1, deals=10_000), 8)
    >>> one.band(z=4)[0] < 2 / 22 < one.band(z=4)[1]
    True
    """
    brought, found = np.zeros(len(masks), np.int64), []
    for card in _first_cards(~masks[:, 0] & _ALL, most):
        brought += _holds(masks[:, 3], card)
        found.append((_portion(brought >= 1), _portion(brought >= 2)))
    return tuple(found)


def splits(masks: Masks, most: int) -> tuple[dict[tuple[int, int], Portion], ...]:
    """For one to ``most`` missing trumps: how many deals split them in each way, as ``trumps_split`` has it.

    Forehand is declarer and has seen the skat.
    """
    longer, found = np.zeros(len(masks), np.int64), []
    for missing, card in enumerate(_first_cards(~(masks[:, 0] | masks[:, 3]) & _ALL, most), start=1):
        longer += _holds(masks[:, 1], card)
        more = np.maximum(longer, missing - longer)
        found.append(
            {(size, missing - size): _portion(more == size) for size in range(missing - missing // 2, missing + 1)}
        )
    return tuple(found)


def overbids(masks: Masks, game: Game, counted_on: int) -> Portion:
    """Of forehand's hands without so many matadors, or more: how many are worth fewer with their skat.

    >>> overbids(dealt(seed=1, deals=100), Game.CLUBS, 1).some
    0
    """
    without = many_matadors(masks[:, 0], game) <= -counted_on
    after = np.abs(many_matadors(masks[without, 0] | masks[without, 3], game))
    return _portion(after < counted_on)


def _first_cards(unseen: Masks, most: int) -> Iterator[Masks]:
    """The first cards of each row, one after the other."""
    left = unseen.copy()
    for _ in range(most):
        card = left & (~left + np.uint32(1))
        left ^= card
        yield card


def _holds(cards: Masks, card: Masks) -> NDArray[np.int64]:
    held: Ints = ((cards & card) != 0).astype(np.int64)
    return held


def _portion(hits: Bools) -> Portion:
    return portion(hits, np.arange(len(hits)))
