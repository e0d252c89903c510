"""Who sits where, and who holds which cards when the dealing is done.

Here are the three seats, a deal (from a seed, from a code, or with some cards given) and the table that says
which player sits in which seat. Here nobody deals badly: the cut and misdeals stand in ``engine.dealing``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from engine.cards import DECK, Card, Cards
from engine.draws import Draws

NONE = Cards()


class Seat(Enum):
    """The three seats, clockwise from the dealer's left; the value is the letter used in codes."""

    FOREHAND = "F"
    MIDDLEHAND = "M"
    REARHAND = "R"

    @property
    def left(self) -> Seat:
        """The seat to the left, next in turn; forehand is to the left of rearhand."""
        return _LEFT[self]


_LEFT = {
    Seat.FOREHAND: Seat.MIDDLEHAND,
    Seat.MIDDLEHAND: Seat.REARHAND,
    Seat.REARHAND: Seat.FOREHAND,
}

# Three cards each, two for the skat (None), then four each, then three each. [ISkO 3.2.6]
PACKETS: tuple[tuple[Seat | None, int], ...] = (
    *((seat, 3) for seat in Seat),
    (None, 2),
    *((seat, 4) for seat in Seat),
    *((seat, 3) for seat in Seat),
)


@dataclass(frozen=True, slots=True)
class Deal:
    """Three hands of ten cards and the skat, the whole pack; ValueError for anything else.

    The code is the four of them in this order, joined by hyphens, and can stand in a URL as it is.

    >>> deal = Deal.from_seed(1)
    >>> str(deal.skat), Deal.parse(str(deal)) == deal
    ('HT HK', True)
    """

    forehand: Cards
    middlehand: Cards
    rearhand: Cards
    skat: Cards

    def __post_init__(self) -> None:
        seen = Cards()
        for name, cards, size in zip(_PLACES, (*self.hands, self.skat), (10, 10, 10, 2), strict=True):
            if twice := seen & cards:
                raise ValueError(f"{twice} dealt twice: to {name} and to another hand before")
            if len(cards) != size:
                raise ValueError(f"{name} has {size} cards, not {len(cards)}: {cards}")
            seen |= cards

    @classmethod
    def from_pack(cls, pack: Sequence[Card]) -> Deal:
        """The deal of this pack from the top: three each, two for the skat, four each, three each. [ISkO 3.2.6]

        Raises ValueError when the pack is not the 32 cards.
        """
        if len(pack) != 32:
            raise ValueError(f"a pack has 32 cards, not {len(pack)}")
        dealt: dict[Seat | None, list[Card]] = {seat: [] for seat, _ in PACKETS}
        top = 0
        for seat, size in PACKETS:
            dealt[seat] += pack[top : top + size]
            top += size
        return cls(*(Cards.of(dealt[place]) for place in (*Seat, None)))

    @classmethod
    def from_seed(cls, seed: int, index: int = 0) -> Deal:
        """Deal number ``index`` of this seed, the same on every machine (seed and index: 0 to 2**64 - 1).

        Every deal is as likely as every other but for less than one part in a hundred million: five words of
        ``Draws`` order the pack, each off by less than 2**-29.
        """
        return cls.from_pack(Draws(seed, index).shuffled(DECK))

    @classmethod
    def given(cls, draws: Draws, *, hand: Cards = NONE, seat: Seat = Seat.FOREHAND, skat: Cards = NONE) -> Deal:
        """A random deal in which ``seat`` holds the cards of ``hand`` and ``skat`` lies in the skat.

        Up to ten and up to two cards may be given; what is missing is dealt at random like everything else,
        so each deal that has these cards in these places is as likely. ValueError for more, or for one card twice.

        >>> jacks = Cards.parse("CJ SJ")
        >>> deal = Deal.given(Draws(4), hand=jacks, seat=Seat.REARHAND)
        >>> jacks <= deal.rearhand, len(deal.rearhand)
        (True, 10)
        """
        if twice := hand & skat:
            raise ValueError(f"{twice} given both to the hand and to the skat")
        rest = list(draws.shuffled(DECK - hand - skat))
        dealt = []
        for place, size in (*((each, 10) for each in Seat), (None, 2)):
            cards = hand if place is seat else skat if place is None else NONE
            if len(cards) > size:
                raise ValueError(f"{len(cards)} cards given where {size} lie: {cards}")
            missing = size - len(cards)
            dealt.append(cards | Cards.of(rest[:missing]))
            del rest[:missing]
        return cls(*dealt)

    @classmethod
    def parse(cls, code: str) -> Deal:
        """The deal of a code: forehand, middlehand, rearhand and skat, joined by hyphens; spaces do not matter.

        Raises ValueError, quoting what is wrong and where.
        """
        parts = code.split("-")
        if len(parts) != 4:
            raise ValueError(f"a deal is three hands and the skat joined by hyphens, not {len(parts)} parts: {code!r}")
        dealt = []
        for name, part in zip(_PLACES, parts, strict=True):
            try:
                dealt.append(Cards.parse(part))
            except ValueError as problem:
                raise ValueError(f"{name}: {problem}") from None
        return cls(*dealt)

    @property
    def hands(self) -> tuple[Cards, Cards, Cards]:
        """Forehand's, middlehand's and rearhand's ten cards."""
        return self.forehand, self.middlehand, self.rearhand

    def hand(self, seat: Seat) -> Cards:
        """The ten cards dealt to this seat."""
        return self.hands[list(Seat).index(seat)]

    def __str__(self) -> str:
        return "-".join(str(cards).replace(" ", "") for cards in (*self.hands, self.skat))


_PLACES = ("forehand", "middlehand", "rearhand", "the skat")


@dataclass(frozen=True, slots=True)
class Table:
    """Three or four players, numbered clockwise from 0, one of whom deals. [RULES 2h]

    At a table of four the dealer deals to the other three and sits out.

    >>> four = Table(players=4, dealer=2)
    >>> [four.player(seat) for seat in Seat], four.sitting_out, four.after().dealer
    ([3, 0, 1], 2, 3)
    >>> Table(players=3, dealer=2).player(Seat.REARHAND)
    2
    """

    players: int
    dealer: int = 0

    def __post_init__(self) -> None:
        if self.players not in (3, 4):
            raise ValueError(f"Skat is played at tables of three or four, not of {self.players!r}")
        if not 0 <= self.dealer < self.players:
            raise ValueError(
                f"the players of this table are 0 to {self.players - 1}, the dealer is not {self.dealer!r}"
            )

    def player(self, seat: Seat) -> int:
        """Who sits there in this deal: forehand is left of the dealer, the others follow clockwise."""
        return (self.dealer + 1 + list(Seat).index(seat)) % self.players

    def seat(self, player: int) -> Seat | None:
        """Where the player sits in this deal; None for who sits out. ValueError for a number not at the table."""
        if not 0 <= player < self.players:
            raise ValueError(f"the players of this table are 0 to {self.players - 1}, not {player!r}")
        return next((seat for seat in Seat if self.player(seat) == player), None)

    @property
    def sitting_out(self) -> int | None:
        """The dealer at a table of four; nobody at a table of three."""
        return self.dealer if self.players == 4 else None

    @property
    def cutter(self) -> int:
        """Who cuts the pack: the dealer's right neighbour. [ISkO 3.2.4]"""
        return (self.dealer - 1) % self.players

    def after(self, *, misdeal: bool = False) -> Table:
        """The table for the next deal: the dealer's left neighbour deals, also after a deal passed in.

        After a misdeal the same dealer deals again. [ISkO 3.2.8, 3.2.9, 3.2.16, 3.3.7]
        """
        return self if misdeal else Table(self.players, (self.dealer + 1) % self.players)
