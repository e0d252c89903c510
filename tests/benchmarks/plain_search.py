"""A yardstick: alpha-beta over single cards with a table of the positions where a trick begins, and nothing else."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled
from engine.solving.bits import get, highest, put
from engine.solving.layout import BEATEN_BY, GROUP_OF, GROUPS, POINTS

ENTRIES = 1 << 22
NODES = ENTRIES * 2
"""Where, after the entries of key and bounds, the cards played are counted."""
_FACTOR = -7046029254386353131


def new_table() -> NDArray[np.int64]:
    """An empty table."""
    return np.zeros(2 * ENTRIES + 1, np.int64)


@compiled
def plain(
    own: int,
    left: int,
    right: int,
    owners: int,
    turn: int,
    place: int,
    led: int,
    winning: int,
    winner: int,
    trick: int,
    low: int,
    high: int,
    rules: int,
    table: int,
) -> int:
    """The declarer's points from here on, exact between ``low`` and ``high``, otherwise a bound."""
    slot, first_low, first_high = 0, low, high
    if place == 0:
        if own == 0:
            return 0
        slot = 2 * (((owners ^ turn) * _FACTOR >> 20) & (ENTRIES - 1))
        if get(table, slot) == owners:
            word = get(table, slot + 1)
            if word & 3 == turn and word:
                low, high = max(low, word >> 8 & 255), min(high, word >> 16 & 255)
                if low >= high:
                    return low if low > first_low else high
    hand = own if turn == 0 else left if turn == 1 else right
    legal = hand
    if place:
        legal = hand & get(rules, GROUPS + get(rules, GROUP_OF + led))
        if legal == 0:
            legal = hand
    best = -1 if turn == 0 else 1000
    after = (turn + 1) % 3
    while legal:
        card = highest(legal)
        bit = 1 << card
        legal ^= bit
        put(table, NODES, get(table, NODES) + 1)
        a, b, c = own & ~bit, left & ~bit, right & ~bit
        gone = owners | 3 << 2 * card
        points = trick + get(rules, POINTS + card)
        takes = place == 0 or get(rules, BEATEN_BY + winning) >> card & 1
        best_card = card if takes else winning
        best_seat = turn if takes else winner
        first = card if place == 0 else led
        if place < 2:
            following = place + 1
            value = plain(a, b, c, gone, after, following, first, best_card, best_seat, points, low, high, rules, table)
        else:
            gain = points if best_seat == 0 else 0
            start = place - place
            value = gain + plain(
                a, b, c, gone, best_seat, start, start, start, start, start, low - gain, high - gain, rules, table
            )
        if turn == 0:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    if place == 0:
        lower, upper = 0, 120
        if get(table, slot) == owners and get(table, slot + 1) & 3 == turn and get(table, slot + 1):
            lower, upper = get(table, slot + 1) >> 8 & 255, get(table, slot + 1) >> 16 & 255
        if best > first_low:
            lower = max(lower, best)
        if best < first_high:
            upper = min(upper, best)
        put(table, slot, owners)
        put(table, slot + 1, upper << 16 | lower << 8 | 4 | turn)
    return best
