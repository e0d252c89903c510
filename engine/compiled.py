"""The compiled part of the simulation: it deals and looks up, on masks and arrays alone.

Nothing of Skat is decided here but the dealing (as ``Deal.from_pack``, with the words of ``Draws``): what
matadors and trumps are worth arrives in tables made by ``engine.solved_counts``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from engine.draws import FRACTION_BITS, GAMMA, MIX_1, MIX_2, WORD_SERVES

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """The function compiled by numba, kept on disk, free of Python's lock; typed as it was."""
    return cast(F, numba.njit(cache=True, nogil=True)(function))


def _served() -> tuple[int, ...]:
    """How many cards each word of ``Draws`` places when 32 are shuffled; the last three need no draw."""
    served, together = [0], 1
    for n in range(32, 3, -1):
        together *= n
        if together > WORD_SERVES:
            served.append(0)
            together = n
        served[-1] += 1
    return tuple(served)


# Frozen into the compiled code, like every global (numba's disk cache sees changes of this file only).
_SERVED = _served()
_GAMMA, _MIX_1, _MIX_2 = np.uint64(GAMMA), np.uint64(MIX_1), np.uint64(MIX_2)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)
_BITS, _SPARE = np.uint64(FRACTION_BITS), np.uint64(64 - FRACTION_BITS)
_FRACTION = np.uint64((1 << FRACTION_BITS) - 1)
_PACK = np.array([1 << index for index in range(31, -1, -1)], np.uint32)  # as the deck iterates


@compiled
def _mixed(number: np.uint64) -> np.uint64:
    """``draws.mixed``."""
    number = (number ^ (number >> _30)) * _MIX_1
    number = (number ^ (number >> _27)) * _MIX_2
    return number ^ (number >> _31)


@compiled
def _deal(
    seed: np.uint64, index: np.uint64, rest: NDArray[np.uint32], order: NDArray[np.uint32], dealt: NDArray[np.uint32]
) -> None:
    """``Deal.from_seed`` into ``dealt``: forehand, middlehand, rearhand, skat. ``rest`` and ``order`` are scratch."""
    rest[:] = _PACK
    state = _mixed(_mixed(seed + _GAMMA) + index * _GAMMA)
    left = 32
    for cards in _SERVED:
        state += _GAMMA
        fraction = _mixed(state) >> _SPARE
        for _ in range(cards):
            fraction *= np.uint64(left)
            place = fraction >> _BITS
            fraction &= _FRACTION
            order[32 - left] = rest[place]
            left -= 1
            rest[place] = rest[left]
    a = order  # in packets: 3 3 3, skat 2, 4 4 4, 3 3 (3)
    dealt[0] = a[0] | a[1] | a[2] | a[11] | a[12] | a[13] | a[14] | a[23] | a[24] | a[25]
    dealt[1] = a[3] | a[4] | a[5] | a[15] | a[16] | a[17] | a[18] | a[26] | a[27] | a[28]
    dealt[3] = a[9] | a[10]
    dealt[2] = ~(dealt[0] | dealt[1] | dealt[3])


@compiled
def deal_hands(seed: np.uint64, first: np.uint64, deals: int, masks: NDArray[np.uint32]) -> None:
    """Fill in deals ``first`` and following: forehand, middlehand, rearhand, skat, one row a deal."""
    rest, order = np.empty(32, np.uint32), np.empty(32, np.uint32)
    for number in range(deals):
        _deal(seed, first + np.uint64(number), rest, order, masks[number])


@compiled
def cover_hands(
    masks: NDArray[np.uint32],
    suits: NDArray[np.int64],
    grand: NDArray[np.int64],
    least: int,
    values: NDArray[np.int64],
) -> None:
    """Fill in the covered value of each hand, ``least`` at least.

    What each game is worth: ``suits`` by suit, jacks and the seven other trumps, (4, 2,048); ``grand`` by jacks, (16,).
    """
    for number in range(len(masks)):
        cards = int(masks[number])
        jacks = cards >> 7 & 1 | cards >> 14 & 2 | cards >> 21 & 4 | cards >> 28 & 8
        value = max(least, grand[jacks])
        for suit in range(4):
            value = max(value, suits[suit, jacks << 7 | cards >> 8 * suit & 127])
        values[number] = value
