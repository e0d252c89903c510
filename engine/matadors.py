"""Matadors (Spitzen): how many top trumps the declarer holds, or lacks, without a gap.

Which cards are counted is the caller's business: the rule counts twelve, the hand and the skat, and a bidder
who has not seen the skat can only count his ten.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.cards import Cards
from engine.contracts import Game


@dataclass(frozen=True, slots=True)
class Matadors:
    """With or without how many; the code is the number, negative for "without".

    >>> str(Matadors(held=False, count=3)), Matadors.parse("2")
    ('-3', Matadors(held=True, count=2))
    """

    held: bool
    count: int

    def __post_init__(self) -> None:
        if not 1 <= self.count <= 11:
            raise ValueError(f"with or without at least 1 and at most 11 matadors, not {self.count!r}")

    @classmethod
    def of(cls, signed: int) -> Matadors:
        """With ``signed`` matadors, or without as many when it is negative. ValueError for 0 and beyond 11."""
        return cls(held=signed > 0, count=abs(signed))

    @classmethod
    def parse(cls, code: str) -> Matadors:
        """The matadors of a code such as "2" or "-3"; ValueError, quoting it, for anything else."""
        if not re.fullmatch("-?[0-9]{1,2}", code):
            raise ValueError(f"not a number of matadors: {code!r} (1 to 11, or -1 to -11 for without)")
        try:
            return cls.of(int(code))
        except ValueError as problem:
            raise ValueError(f"not a number of matadors: {code!r} ({problem})") from None

    @property
    def signed(self) -> int:
        """The count, negative for "without"."""
        return self.count if self.held else -self.count

    def __str__(self) -> str:
        return str(self.signed)


def matadors(cards: Cards, game: Game) -> Matadors:
    """With or without how many matadors these cards play this game. [ISkO 2.4.1-2.4.3; RULES 2e]

    From the jack of clubs down: the trumps held before the first gap, or those missing before the first one held.
    At most eleven in a suit game, four in Grand. Raises ValueError for Null, which has no trumps.

    >>> str(matadors(Cards.parse("HJ DJ CA CJ"), Game.CLUBS)), str(matadors(Cards.parse("HJ DJ CA SJ"), Game.CLUBS))
    ('1', '-1')
    >>> str(matadors(Cards.parse("S7"), Game.GRAND))
    '-4'
    """
    if game is Game.NULL:
        raise ValueError("Null has no trumps and so no matadors")
    held = game.trumps[0] in cards
    count = 0
    for trump in game.trumps:
        if (trump in cards) is not held:
            break
        count += 1
    return Matadors(held, count)
