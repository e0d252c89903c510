"""What can be said of a hand at once: matadors, values, what each skat makes of them, and a first guess.

All of it is counted out but for the guess, which comes from a formula fitted to solved deals (``engine.chances``).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.cards import Cards
from engine.chances import Moment, shipped
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.hand_samples import Asked, Way
from engine.levels import GameValue, game_value
from engine.matadors import Matadors, matadors
from engine.odds import skat_values

SHOWN = (Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS, Game.GRAND, Game.NULL)
"""The six games in the order in which they are shown."""

_MOMENTS = {Way.PICKED_UP: Moment.BEFORE, Way.HAND: Moment.HAND}


@dataclass(frozen=True, slots=True)
class GameFacts:
    """One game of a hand, as far as it is certain.

    ``values`` is what it is worth with the cards seen, with the skat and as Hand; ``skats`` what it is worth with
    each skat, and how likely each value is, rising: one value where the skat is known.
    """

    game: Game
    tops: Matadors | None
    values: dict[Way, GameValue]
    skats: dict[Way, dict[int, Fraction]]

    def overbid(self, bid: int, way: Way = Way.PICKED_UP) -> Fraction:
        """The share of skats with which it is worth less than the bid, Schneider left out."""
        return sum((share for value, share in self.skats[way].items() if value < bid), Fraction(0))

    @property
    def worst(self) -> int:
        """The least it can be worth when the skat is picked up."""
        return min(self.skats[Way.PICKED_UP])

    @property
    def best(self) -> int:
        """The most it can be worth, Schneider left out."""
        return max(self.skats[Way.PICKED_UP])


@lru_cache(maxsize=64)
def facts(asked: Asked) -> dict[Game, GameFacts]:
    """All six games, in the order in which they are shown."""
    return {game: _facts(asked, game) for game in SHOWN}


def _facts(asked: Asked, game: Game) -> GameFacts:
    seen = asked.hand | (asked.skat or Cards())
    tops = None if game is Game.NULL else matadors(seen, game)
    values = {way: game_value(Contract(game, hand=bool(way)), tops) for way in asked.ways}
    skats = {
        way: skat_values(asked.hand, game, hand=bool(way)) if asked.skat is None else {values[way].total: Fraction(1)}
        for way in asked.ways
    }
    return GameFacts(game, tops, values, skats)


@lru_cache(maxsize=256)
def guess(asked: Asked, game: Game, way: Way, bid: int) -> float:
    """The chance to win by the formula, from the cards alone; where the seat is open, the mean of the three."""
    seats = (asked.seat,) if asked.seat else tuple(Seat)
    cards = asked.hand | (asked.skat or Cards())
    moment = Moment.AFTER if asked.skat else _MOMENTS[way]
    return sum(shipped().chance(cards, seat, game, moment=moment, bid=bid) for seat in seats) / len(seats)
