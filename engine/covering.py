"""What a hand covers: how high its holder could bid without the risk of overbidding by matadors alone.

``Covering`` fixes which cards and which games are looked at; its methods are the definition that
``engine.solved_counts`` applies to many hands and ``engine.counting`` to all hands there are. That a hand
covers a bid does not say that it would win the game: nothing is played here.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.values import Matadors, game_value, matadors

COUNTED_GAMES = tuple(game for game in Game if game is not Game.NULL)


@dataclass(frozen=True, slots=True)
class Covering:
    """Which value of a hand is looked at.

    The covered value of a game is base x (matadors + 1), and one more with ``hand``; Schneider, Schwarz,
    announcements and ouvert are left out.

    game
        One game, whatever the hand holds of its trumps; Null then counts flat, 23 or with ``hand`` 35, for
        every hand. None for the best game: the highest among the suit games with at least ``min_trumps``
        trumps (jacks included; 12 leaves them all out) and Grand with at least ``min_jacks`` jacks (5 leaves
        Grand out). The limits belong to the best game alone, and Null is never the best game.
    after_skat
        Whether matadors and trumps are counted over the twelve cards of hand and skat, not over the ten.
    seat
        Whose hand; None for all three of each deal. By symmetry no seat covers more than another.

    >>> cards = Cards.parse("CJ SJ HA HT H7 CA ST DA D8 D7")
    >>> Covering().value(cards), Covering(hand=True).value(cards)
    (72, 96)
    >>> Covering(Game.CLUBS).value(cards), Covering(min_jacks=3).value(cards)
    (36, 30)
    """

    game: Game | None = None
    seat: Seat | None = Seat.FOREHAND
    after_skat: bool = False
    hand: bool = False
    min_trumps: int = 5
    min_jacks: int = 2

    def __post_init__(self) -> None:
        if not 0 <= self.min_trumps <= 12:
            raise ValueError(f"a suit game can be asked to have 0 to 12 trumps, not {self.min_trumps!r}")
        if not 0 <= self.min_jacks <= 5:
            raise ValueError(f"Grand can be asked to have 0 to 5 jacks, not {self.min_jacks!r}")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose hands are looked at."""
        return tuple(Seat) if self.seat is None else (self.seat,)

    @property
    def null_value(self) -> int:
        """What every hand covers in Null when Null is the chosen game, else 0."""
        return game_value(Contract(Game.NULL, hand=self.hand), None).total if self.game is Game.NULL else 0

    def cards(self, deal: Deal, seat: Seat) -> Cards:
        """The ten or twelve cards that count for this seat."""
        return deal.hand(seat) | deal.skat if self.after_skat else deal.hand(seat)

    def looks_at(self, game: Game, *, trumps: int) -> bool:
        """Whether this suit game or Grand counts for a hand with so many trumps in it."""
        if self.game is not None:
            return game is self.game
        return trumps >= (self.min_jacks if game is Game.GRAND else self.min_trumps)

    def worth(self, game: Game, tops: Matadors, *, trumps: int) -> int:
        """The covered value in one suit game or Grand with these matadors and trumps; 0 when it does not count."""
        if not self.looks_at(game, trumps=trumps):
            return 0
        return game_value(Contract(game, hand=self.hand), tops).total

    def value(self, cards: Cards) -> int:
        """The value these cards cover, in game points; 0 when no game counts."""
        return max(
            self.null_value,
            *(self.worth(game, matadors(cards, game), trumps=sum(map(game.is_trump, cards))) for game in COUNTED_GAMES),
        )
