"""What the searches remember of positions: an exact key of 64 bits and a word of what is known.

The table is one array in buckets of four entries, a cache line each: four keys, four words. It starts small, so that
it stays in the processor's cache, and doubles in place when a third is full (a fuller one loses one entry in ten to
full buckets, and takes as long), up to the size of the array; then the entry of the fewest cards makes room. A word
is, from the low end: leader 2 bits, cards left 5, nothing 5, lower bound 8, upper bound 8; 0 is an empty place.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled
from engine.solving.bits import get, put

WORDS = 8  # int64 in a bucket
SMALLEST = 1 << 10  # buckets
MASK, USED, BUCKETS, NODES = 0, 1, 2, 3  # places in ``state``
_FACTOR = np.int64(-7046029254386353131)  # 0x9E3779B97F4A7C15, the golden ratio


def new_table(megabytes: float) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """An empty table of at most this size, a power of two of buckets, and its state."""
    buckets = SMALLEST
    while buckets * 2 * WORDS * 8 <= megabytes * 1e6:
        buckets *= 2
    room = np.zeros(buckets * WORDS + WORDS, np.int64)  # the system gives memory only where it is written to
    shift = -(room.ctypes.data // 8) % WORDS  # a bucket is one line of the cache
    return room[shift : shift + buckets * WORDS], np.array([SMALLEST - 1, 0, buckets, 0], np.int64)


def forget(table: NDArray[np.int64], state: NDArray[np.int64]) -> None:
    """Make the table empty and small again."""
    table[: (state[MASK] + 1) * WORDS] = 0
    state[MASK] = SMALLEST - 1
    state[USED] = 0


@compiled
def bucket_of(key: int, leader: int, mask: int) -> int:
    """Where the bucket of this position begins."""
    mixed = (key ^ leader) * _FACTOR
    return ((mixed ^ (mixed >> 32)) & mask) * WORDS


@compiled
def recall(table: int, mask: int, key: int, leader: int) -> int:
    """The word of a position; 0 when it is not known."""
    first = bucket_of(key, leader, mask)
    for place in range(first, first + 4):
        if get(table, place) == key:
            word = get(table, place + 4)
            if word & 3 == leader and word:
                return word
    return 0


@compiled
def remember(table: int, state: int, key: int, word: int) -> None:
    """Keep the word of a position, in place of what was known of it, or of the entry with the fewest cards."""
    first = bucket_of(key, word & 3, get(state, MASK))
    best, least = first, 1 << 40
    for place in range(first, first + 4):
        old = get(table, place + 4)
        if get(table, place) == key and old & 3 == word & 3 and old:
            put(table, place + 4, word)
            return
        size = (old >> 2 & 31) if old else -1
        if size < least:
            best, least = place, size
    put(table, best, key)
    put(table, best + 4, word)
    if least < 0:
        put(state, USED, get(state, USED) + 1)
        buckets = get(state, MASK) + 1
        if 4 * get(state, USED) > 5 * buckets and buckets < get(state, BUCKETS):
            _double(table, state)


@compiled
def _double(table: int, state: int) -> None:
    """Twice the buckets: an entry stays, or goes as far beyond as there were buckets."""
    buckets = get(state, MASK) + 1
    mask = 2 * buckets - 1
    put(state, MASK, mask)
    for here in range(0, buckets * WORDS, WORDS):
        for place in range(here, here + 4):
            key, word = get(table, place), get(table, place + 4)
            if word:
                there = bucket_of(key, word & 3, mask)
                if there != here:
                    put(table, there + place - here, key)
                    put(table, there + place - here + 4, word)
                    put(table, place, 0)
                    put(table, place + 4, 0)
