"""What a game is worth: base value times matadors and levels, kept as this breakdown.

``values`` settles games with it and passes these names on; whether the declarer won is not asked here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache

from engine.contracts import Contract, Game
from engine.house_rules import ISKO, FailedAnnouncement, HouseRules
from engine.matadors import Matadors


class Level(Enum):
    """What adds one to the multiplier beside the matadors, in the order in which it is counted out."""

    GAME = "game"
    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHNEIDER_ANNOUNCED = "schneider announced"
    SCHWARZ = "schwarz"
    SCHWARZ_ANNOUNCED = "schwarz announced"
    OUVERT = "ouvert"


@dataclass(frozen=True, slots=True)
class GameValue:
    """A game value as its breakdown. A Null has its fixed value as base, no matadors and no levels.

    >>> value = GameValue(12, Matadors(held=True, count=2), (Level.GAME, Level.HAND))
    >>> value.multiplier, value.total, value.covers(46), value.covering(50)
    (4, 48, True, 60)
    """

    base: int
    matadors: Matadors | None = None
    levels: tuple[Level, ...] = ()

    @property
    def multiplier(self) -> int:
        """Matadors plus levels: 2-18 in suit games, 2-11 in Grand, 1 in Null."""
        return self.matadors.count + len(self.levels) if self.matadors else 1

    @property
    def total(self) -> int:
        """The value in game points."""
        return self.base * self.multiplier

    def covers(self, bid: int) -> bool:
        """Whether the value reaches the bid; equality is enough."""
        return self.total >= bid

    def covering(self, bid: int) -> int:
        """The value, or the least multiple of the base that reaches the bid when it does not. [ISkO 2022 3.6.3]

        In Null, whose value cannot be multiplied by the rule book, this is what JSkat's house rule makes of it.
        """
        return max(self.total, self.base * -(-bid // self.base))


def game_value(
    contract: Contract,
    matadors: Matadors | None,
    *,
    card_points: int | None = None,
    tricks: int | None = None,
    rules: HouseRules = ISKO,
) -> GameValue:
    """The value of a contract with these matadors and, once played, these card points and tricks of the declarer.

    Without points no Schneider is counted, and without tricks no Schwarz, but what was announced counts: a
    declarer who misses it loses at least at that level. [ISkO 5.2.1-5.2.6; RULES 2b, 2c]
    In Null ``matadors`` is None and the rest does not matter.

    >>> game_value(Contract.parse("G"), Matadors(True, 4), card_points=90).total
    144
    """
    if contract.game is Game.NULL:
        return GameValue(_null_value(contract))
    if matadors is None:
        raise ValueError(f"{contract} has a value only with a number of matadors")
    if matadors.count > len(contract.game.trumps):
        raise ValueError(f"{contract} has {len(contract.game.trumps)} trumps, so {matadors} matadors cannot be")
    levels = {
        Level.GAME: True,
        Level.HAND: contract.hand,
        Level.SCHNEIDER: _schneider(contract, card_points, rules),
        Level.SCHNEIDER_ANNOUNCED: contract.schneider,
        Level.SCHWARZ: _schwarz(contract, tricks, rules),
        Level.SCHWARZ_ANNOUNCED: contract.schwarz,
        Level.OUVERT: contract.ouvert,
    }
    return GameValue(_base(contract, rules), matadors, tuple(level for level, counts in levels.items() if counts))


def _null_value(contract: Contract) -> int:
    """Null 23, Hand 35, ouvert 46, ouvert Hand 59. [RULES 2f]"""
    return {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}[contract.hand, contract.ouvert]


def _base(contract: Contract, rules: HouseRules) -> int:
    """The base value; Grand ouvert had one of its own before 1999. [RULES 2a]"""
    if contract.game is Game.GRAND and contract.ouvert:
        return rules.grand_ouvert_base
    return contract.game.base


def _schneider(contract: Contract, card_points: int | None, rules: HouseRules) -> bool:
    """Schneider: one party has 30 points or fewer. Counted once, reached or announced. [ISkO 5.2.3, 5.2.5]"""
    if contract.schneider and rules.failed_announcement is FailedAnnouncement.ALL_LEVELS:
        return True
    if card_points is None:
        return False
    return card_points >= 90 or (rules.own_schneider and card_points <= 30)


def _schwarz(contract: Contract, tricks: int | None, rules: HouseRules) -> bool:
    """Schwarz: one party has no trick. Counted once, reached or announced. [ISkO 5.2.4, 5.2.5]

    Tables that do not count a declarer's own Schneider do not count his own Schwarz either.
    """
    if contract.schwarz and rules.failed_announcement is FailedAnnouncement.ALL_LEVELS:
        return True
    return tricks == 10 or (rules.own_schneider and tricks == 0)


def won_values() -> Iterator[tuple[Contract, GameValue]]:
    """Every value that a won game can have, once for each contract, number of matadors and result: 484 of them."""
    for contract in _contracts():
        if contract.game is Game.NULL:
            yield contract, game_value(contract, None)
            continue
        results = [(61, 9)] * (not contract.schneider) + [(90, 9)] * (not contract.schwarz) + [(120, 10)]
        for count in range(1, len(contract.game.trumps) + 1):
            for card_points, tricks in results:
                yield contract, game_value(contract, Matadors(True, count), card_points=card_points, tricks=tricks)


@cache
def possible_values() -> tuple[int, ...]:
    """The values that a won game can have, ascending; these are the bids. [RULES 2f]

    >>> len(possible_values()), possible_values()[:4], possible_values()[-1]
    (63, (18, 20, 22, 23), 264)
    """
    return tuple(sorted({value.total for _, value in won_values()}))


def _contracts() -> Iterator[Contract]:
    """Every contract once."""
    for game in Game:
        for announced in ("", "h", "o", "ho") if game is Game.NULL else ("", "h", "hs", "hz", "o"):
            yield Contract.parse(game.value + announced)
