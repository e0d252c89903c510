"""What best play of both sides leads to, tried out card by card: nothing of the engine's rules, and nothing clever."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled
from tests.test_counted_lines import height_of, suit_of

CARDS = [suit + rank for suit in "CSHD" for rank in "JATKQ987"]
POINTS = {"J": 2, "A": 11, "T": 10, "K": 4, "Q": 3}
Hand = tuple[str, ...]


def minimax(hands: tuple[Hand, Hand, Hand], trick: Hand, leader: int, game: str, measure: str) -> int:
    """What the declarer, at place 0, gets from here on: "points", "tricks", or in Null 1 for keeping out of them."""
    suits = np.array(["CSHD".find(suit_of(card, game)) for card in CARDS])  # -1 for trumps
    heights = np.array([height_of(card, game) for card in CARDS])
    worth = np.array([POINTS.get(card[1], 0) for card in CARDS])
    masks = np.array([sum(1 << CARDS.index(card) for card in hand) for hand in hands])
    table = np.array([*(CARDS.index(card) for card in trick), -1, -1, -1][:3])
    kind = ("points", "tricks", "null").index(measure)
    return int(best(masks, table, len(trick), leader, kind, suits, heights, worth))


@compiled
def best(
    hands: NDArray[np.int64],
    trick: NDArray[np.int64],
    lying: int,
    leader: int,
    kind: int,
    suits: NDArray[np.int64],
    heights: NDArray[np.int64],
    worth: NDArray[np.int64],
) -> int:
    """``minimax`` in numbers; ``trick`` has three places, ``lying`` of them filled."""
    if lying == 3:
        taker = 0
        for place in range(1, 3):
            mine, its = suits[trick[place]], suits[trick[taker]]
            if (mine == its and heights[trick[place]] > heights[trick[taker]]) or (mine == -1 and its != -1):
                taker = place
        seat = (leader + taker) % 3
        gain = (worth[trick[0]] + worth[trick[1]] + worth[trick[2]] if kind == 0 else 1) if seat == 0 else 0
        if kind == 2:
            return 0 if seat == 0 else best(hands, trick, lying - 3, seat, kind, suits, heights, worth)
        return gain + best(hands, trick, lying - 3, seat, kind, suits, heights, worth)
    turn = (leader + lying) % 3
    hand = hands[turn]
    if hand == 0:
        return 1 if kind == 2 else 0
    follows = False
    for card in range(32):
        follows |= lying > 0 and hand >> card & 1 == 1 and suits[card] == suits[trick[0]]
    value = -1 if turn == 0 else 1000
    first, second, third = trick[0], trick[1], trick[2]
    for card in range(32):
        if hand >> card & 1 and (not follows or suits[card] == suits[trick[0]]):
            hands[turn] = hand ^ 1 << card
            trick[lying] = card
            found = best(hands, trick, lying + 1, leader, kind, suits, heights, worth)
            trick[0], trick[1], trick[2] = first, second, third
            value = max(value, found) if turn == 0 else min(value, found)
    hands[turn] = hand
    return value
