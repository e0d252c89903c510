"""The compiled part of ``engine.chances``: it looks hands up in tables, and knows nothing of what is in them.

Odds are logarithms: log(p / (1 - p)). Games are in the order of ``Game``: four suits, Grand, Null. Cards are masks of
``Cards``, seats 0-2.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled

SURE = 60.0
"""Odds that a float cannot tell from certainty."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Judged(NamedTuple):
    """What the compiled part has to know of ``Chances`` at one moment: parts of the odds, matadors and values."""

    trumps: Floats  # of a suit game, by jacks and the seven other trumps, 2,048
    side: Floats  # of another suit, its jack left out, 128
    jacks: Floats  # of Grand, 16
    grand: Floats  # of a suit in Grand, its jack left out, 128
    null: Floats  # of a suit in Null, its jack among its cards, 256
    null_to_lay_away: Ints  # 256
    null_lead: Ints  # 256: whether a suit has a safe lead in Null
    null_hand: Floats  # by the cards to lay away in all suits, and whether nobody can spoil the lead, (33, 2)
    seats: Floats  # by kind (suit, Grand, Null) and seat, (3, 3)
    missing: Floats  # by kind and missing matadors counted on, (3, 12)
    suit_matadors: Ints  # signed, by jacks and the seven other trumps, 2,048
    grand_matadors: Ints  # signed, 16
    worths: Ints  # by game and matadors, (6, 12); Null at all numbers the same


@compiled
def _odds(cards: int, seat: int, judged: Judged, odds: Floats, matadors: Ints) -> None:
    """Into ``odds``: of winning each game, overbid or not; into ``matadors``: signed, of Null 1."""
    jacks = cards >> 7 & 1 | cards >> 14 & 2 | cards >> 21 & 4 | cards >> 28 & 8
    others, in_grand, in_null, to_lay_away, leads = 0.0, 0.0, 0.0, 0, 0
    for suit in range(4):
        whole = cards >> 8 * suit & 255
        others += judged.side[whole & 127]
        in_grand += judged.grand[whole & 127]
        in_null += judged.null[whole]
        to_lay_away += judged.null_to_lay_away[whole]
        leads += judged.null_lead[whole]
    for suit in range(4):
        held = cards >> 8 * suit & 127
        odds[suit] = judged.trumps[jacks << 7 | held] + others - judged.side[held] + judged.seats[0, seat]
        matadors[suit] = judged.suit_matadors[jacks << 7 | held]
    odds[4] = judged.jacks[jacks] + in_grand + judged.seats[1, seat]
    # No branch here: it would take three times as long.
    odds[5] = judged.null_hand[to_lay_away, min(leads + seat, 1)] + in_null + judged.seats[2, seat]
    matadors[4], matadors[5] = judged.grand_matadors[jacks], 1


@compiled
def odds_at_bids(masks: NDArray[np.uint32], seats: Ints, bids: Ints, judged: Judged, odds: Floats) -> None:
    """Into ``odds``, one row a hand: of winning each game at the bid; minus infinity for one the cards do not reach."""
    matadors = np.empty(6, np.int64)
    for number in range(len(masks)):
        _odds(int(masks[number]), seats[number], judged, odds[number], matadors)
        for game in range(6):
            count = abs(matadors[game])
            if judged.worths[game, count] < bids[number]:
                odds[number, game] = -np.inf
                continue
            while matadors[game] < 0 and count > 1 and judged.worths[game, count - 1] >= bids[number]:
                count -= 1  # so few matadors are enough for the bid
            if matadors[game] < 0:
                odds[number, game] += judged.missing[max(0, game - 3), count]


@compiled
def find_limits(
    masks: NDArray[np.uint32], seats: Ints, first: int, past: int, enough: float, judged: Judged, limits: Ints
) -> None:
    """Raise ``limits``, one a hand, to the largest value at which a game has odds of at least ``enough``.

    Games ``first`` to ``past - 1`` alone are thought of.
    """
    odds, matadors = np.empty(6), np.empty(6, np.int64)
    for number in range(len(masks)):
        _odds(int(masks[number]), seats[number], judged, odds, matadors)
        for game in range(6):
            if game < first or game >= past or odds[game] < enough:
                continue  # what is missing only takes away
            count = abs(matadors[game])
            while matadors[game] < 0 and count > 1 and odds[game] + judged.missing[max(0, game - 3), count] < enough:
                count -= 1
            limits[number] = max(limits[number], judged.worths[game, count])
