"""What best play of both sides leads to, tried out card by card: nothing of the engine, and nothing clever."""

from __future__ import annotations

from functools import cache

from tests.test_counted_lines import suit_of, winner

POINTS = {"J": 2, "A": 11, "T": 10, "K": 4, "Q": 3}
Hand = tuple[str, ...]


def minimax(hands: tuple[Hand, Hand, Hand], trick: Hand, leader: int, game: str, measure: str) -> int:
    """What the declarer, at place 0, gets from here on: "points", "tricks", or in Null 1 for keeping out of them."""
    return _cached(hands, trick, leader, game, measure)


@cache
def _cached(hands: tuple[Hand, Hand, Hand], trick: Hand, leader: int, game: str, measure: str) -> int:
    if len(trick) == 3:
        taker = winner(list(trick), leader, game)
        if measure == "null":
            return 0 if taker == 0 else _cached(hands, (), taker, game, measure)
        worth = sum(POINTS.get(card[1], 0) for card in trick) if measure == "points" else 1
        return worth * (taker == 0) + _cached(hands, (), taker, game, measure)
    turn = (leader + len(trick)) % 3
    if not hands[turn]:
        return int(measure == "null")
    following = [card for card in hands[turn] if trick and suit_of(card, game) == suit_of(trick[0], game)]
    values = []
    for card in following or hands[turn]:
        left = [tuple(held for held in hand if held != card) for hand in hands]
        values.append(_cached((left[0], left[1], left[2]), (*trick, card), leader, game, measure))
    return max(values) if turn == 0 else min(values)
