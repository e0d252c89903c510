"""What the solver's answer means for each card of the seat in turn: best, so many points too few, the game lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.cards import Card
from engine.contracts import Game
from engine.open_positions import OpenPosition
from engine.stakes import Stakes

WIN = 61


@dataclass(frozen=True, slots=True)
class Goal:
    """What wins a suit game or Grand: so many card points, maybe every trick. ``points`` None: nothing can.

    >>> from engine.cards import Cards
    >>> from engine.contracts import Contract
    >>> twelve = Cards.parse("CJ CA CT CK C9 C8 HA HT D9 D8 S7 S8")
    >>> [Goal.of(Stakes.of(Contract(Game.CLUBS), bid=bid, twelve=twelve)).points for bid in (24, 33, 48, 60)]
    [61, 90, 120, None]
    """

    points: int | None = WIN
    every_trick: bool = False

    @classmethod
    def of(cls, stakes: Stakes) -> Goal:
        """What is needed for the least level that wins; in Null there is only one thing to do."""
        wins = [result.won for result in stakes.results]
        if len(wins) < len(_LEAST):
            return cls()
        least = next((points for points, wins_here in zip(_LEAST, wins, strict=True) if wins_here), None)
        return cls(least, every_trick=least == _LEAST[-1])

    def reached(self, position: OpenPosition) -> bool:
        """Whether a game that is over is won."""
        if position.game is Game.NULL:
            return position.won == 0
        if self.every_trick:
            return position.lost == 0
        return self.points is not None and position.points >= self.points


_LEAST = (0, 0, 31, WIN, 90, 120)
"""The least points of each level, as in ``Stakes.results``; for the last one every trick is needed."""

USUAL = Goal()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What best play leads to: the declarer's points (in Null 1 or 0), and whether he wins."""

    value: int
    won: bool


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


def outcome_of(position: OpenPosition, outcomes: Mapping[Card, Outcome], goal: Goal = USUAL) -> Outcome:
    """What the best card of the seat in turn leads to, or what there is when all is over."""
    if position.over:
        won = goal.reached(position)
        return Outcome(int(won) if position.game is Game.NULL else position.points, won)
    best = max if position.turn is position.declarer else min
    return best(outcomes.values(), key=lambda each: (each.won, each.value))


def verdicts(position: OpenPosition, outcomes: Mapping[Card, Outcome]) -> dict[Card, Verdict]:
    """The verdict on each card that may be played, by what it leads to; none when all is over."""
    if position.over:
        return {}
    best = outcome_of(position, outcomes)
    wanted = tuple(card for card in position.game.sort(position.legal) if outcomes[card] == best)
    return {card: Verdict(card, *_weighed(position, best, one), wanted) for card, one in outcomes.items()}


def _weighed(position: OpenPosition, best: Outcome, one: Outcome) -> tuple[Weight, int]:
    alone = position.turn is position.declarer
    loses = best.won is alone and one.won is not alone
    if position.game is Game.NULL:
        if best.won is not alone:
            return Weight.EVEN, 0
        return (Weight.LOSES if loses else Weight.BEST), 0
    cost = abs(best.value - one.value)
    if loses:
        return Weight.LOSES, cost
    return (Weight.COSTS if cost else Weight.BEST), cost
