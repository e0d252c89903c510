"""What the solver's answer means for each card of the seat in turn: best, so many points too few, the game lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.cards import Card
from engine.contracts import Game
from engine.open_positions import OpenPosition

WIN = 61


class Weight(Enum):
    """How much a card matters. ``EVEN``: a Null that is decided; nothing that may be played changes it."""

    BEST = "best"
    COSTS = "costs points"
    LOSES = "loses the game"
    EVEN = "even"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A card, what it costs its side in card points (in Null 0), and the best cards instead."""

    card: Card
    weight: Weight
    cost: int
    better: tuple[Card, ...]


def value_of(position: OpenPosition, values: Mapping[Card, int]) -> int:
    """What the best card of the seat in turn leads to, or what there is when all is over."""
    if position.over:
        return int(position.won == 0) if position.game is Game.NULL else position.points
    return (max if position.turn is position.declarer else min)(values.values())


def verdicts(position: OpenPosition, values: Mapping[Card, int]) -> dict[Card, Verdict]:
    """The verdict on each card that may be played, by the values of ``Solver.card_values``; none when all is over."""
    if position.over:
        return {}
    best = value_of(position, values)
    wanted = tuple(card for card in position.game.sort(position.legal) if values[card] == best)
    return {card: Verdict(card, *_weighed(position, best, value), wanted) for card, value in values.items()}


def _weighed(position: OpenPosition, best: int, value: int) -> tuple[Weight, int]:
    alone = position.turn is position.declarer
    if position.game is Game.NULL:
        if best != alone:
            return Weight.EVEN, 0
        return (Weight.BEST if value == best else Weight.LOSES), 0
    cost = abs(best - value)
    if cost == 0:
        return Weight.BEST, 0
    loses = best >= WIN > value if alone else best < WIN <= value
    return (Weight.LOSES if loses else Weight.COSTS), cost
