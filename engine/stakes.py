"""What a game counts at each level that can be reached, and the level that best play of all reaches.

The declarer plays for the highest level, the defenders for the lowest. Only decisions are asked of the solver, and
only where the score depends on the answer: most often 61, then 90 or 31, and seldom every trick or none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.house_rules import ISKO, HouseRules
from engine.matadors import Matadors, matadors
from engine.open_positions import OpenPosition
from engine.positions import below_the_bid
from engine.solver import Solver
from engine.values import Result, settle

# No trick, up to 30, up to 60, 61, 90 points, every trick: the least points of each level, and the tricks.
_LEVELS: tuple[tuple[int, int | None], ...] = ((0, 0), (0, None), (31, None), (61, None), (90, None), (120, 10))
_ASKED = (3, 4, 2, 5, 1)  # the likeliest to matter first


@dataclass(frozen=True, slots=True)
class Stakes:
    """The results of a game by the level reached, the worst first: six, in Null lost and won, or one if all is lost."""

    results: tuple[Result, ...]

    @classmethod
    def of(cls, contract: Contract, *, bid: int, twelve: Cards, doublings: int = 0, rules: HouseRules = ISKO) -> Stakes:
        """The stakes of a contract with the declarer's hand and skat.

        >>> twelve = Cards.parse("CJ CA CT CK C9 C8 HA HT D9 D8 S7 S8")
        >>> [result.score for result in Stakes.of(Contract(Game.CLUBS), bid=33, twelve=twelve).results]
        [-96, -72, -72, -72, 36, 48]
        """
        if below_the_bid(contract, bid):
            return cls((settle(contract, bid=bid, cards=twelve, doublings=doublings, rules=rules),))
        held = None if contract.game is Game.NULL else matadors(twelve, contract.game)
        return _stakes(contract, bid, held, doublings, rules)

    @classmethod
    def with_matadors(cls, contract: Contract, *, bid: int, matadors: Matadors | None) -> Stakes:
        """The same, told only the matadors, by the rule book; not for a Null below the bid.

        >>> [result.score for result in Stakes.with_matadors(Contract(Game.NULL), bid=23, matadors=None).results]
        [-46, 23]
        """
        return _stakes(contract, bid, matadors, 0, ISKO)

    def outcome(self, position: OpenPosition, solver: Solver) -> Result:
        """The result that best play of all leads to."""
        low, high = 0, len(self.results) - 1
        if high == 1:
            return self.results[solver.null_is_safe(position)]
        for level in _ASKED:
            if low < level <= high and self.results[level].score != self.results[level - 1].score:
                if _reached(level, position, solver):
                    low = level
                else:
                    high = level - 1
        return self.results[low]

    def won_or_lost(self, position: OpenPosition, solver: Solver) -> Result:
        """The least result with which the declarer wins, if he does, or else the mildest loss; it takes one decision.

        >>> twelve = Cards.parse("CJ CA CT CK C9 C8 HA HT D9 D8 S7 S8")
        >>> [result.score for result in Stakes.of(Contract(Game.CLUBS), bid=33, twelve=twelve)._nearest]
        [-72, 36]
        """
        nearest = Stakes(self._nearest)
        if len(nearest.results) == 1 or len(self.results) == 2:
            return nearest.outcome(position, solver)
        winning = next(level for level, result in enumerate(self.results) if result.won)
        return nearest.results[_reached(winning, position, solver)]

    @property
    def _nearest(self) -> tuple[Result, ...]:
        """The best loss and the worst win, as far as there are both."""
        lost, won = ([each for each in self.results if each.won is wins] for wins in (False, True))
        return (*lost[-1:], *won[:1])


@lru_cache(maxsize=4096)
def _stakes(contract: Contract, bid: int, held: Matadors | None, doublings: int, rules: HouseRules) -> Stakes:
    if held is None:
        return Stakes(
            tuple(settle(contract, bid=bid, tricks=tricks, doublings=doublings, rules=rules) for tricks in (1, 0))
        )
    return Stakes(
        tuple(
            settle(
                contract,
                bid=bid,
                matadors=held,
                card_points=points,
                tricks=tricks,
                awarded=True,
                doublings=doublings,
                rules=rules,
            )
            for points, tricks in _LEVELS
        )
    )


def _reached(level: int, position: OpenPosition, solver: Solver) -> bool:
    if level == 1:
        return not solver.takes_no_trick(position)
    if level == 5:
        return solver.takes_every_trick(position)
    return solver.makes(position, _LEVELS[level][0])
