"""The 32 cards and sets of them.

A card is a suit and a rank. Which card beats which, and what is a trump, belongs to the game that is
played and stands in ``engine.contracts``; here are only names, codes and card points.

Sets of cards (``Cards``) keep a 32-bit mask. Bit ``8 * suit + rank``: suits diamonds, hearts, spades,
clubs = 0-3; ranks 7 8 9 Q K 10 A J = 0-7. Simulation and solver read the same mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum


class Suit(Enum):
    """The four suits; the value is the letter used in codes."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"


class Rank(Enum):
    """The eight ranks; the value is the letter used in codes. A rank has no order of its own."""

    JACK = "J"
    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"

    @property
    def points(self) -> int:
        """Card points (Augen) of every card of this rank, 0-11."""
        return _POINTS[self]


_POINTS = {
    Rank.JACK: 2,
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.NINE: 0,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}

_SUIT_AT = (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS)
_RANK_AT = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE, Rank.JACK)


@dataclass(frozen=True, slots=True)
class Card:
    """One card, written as suit letter and rank letter.

    >>> Card.parse("CJ").points, str(Card.parse("HT"))
    (2, 'HT')
    """

    suit: Suit
    rank: Rank
    index: int = field(init=False, repr=False, compare=False)
    """The card's bit in a mask, 0-31."""

    def __post_init__(self) -> None:
        # Kept, not looked up: sets of cards ask for it at every step, and enums are slow to hash.
        object.__setattr__(self, "index", 8 * _SUIT_AT.index(self.suit) + _RANK_AT.index(self.rank))

    @classmethod
    def parse(cls, code: str) -> Card:
        """The card with this two-letter code, upper or lower case.

        Raises ValueError, quoting the code, when there is no such card.
        """
        letters = code.upper()
        if len(letters) != 2 or not code.isascii():  # the upper case of the ligature "st" is ST, the ten of spades
            raise ValueError(f"not a card: {code!r} (a card is a suit letter and a rank letter, like CJ)")
        try:
            return cls(Suit(letters[0]), Rank(letters[1]))
        except ValueError:
            raise ValueError(f"not a card: {code!r} (suits C S H D, ranks J A T K Q 9 8 7)") from None

    @classmethod
    def at(cls, index: int) -> Card:
        """The card at bit ``index`` (0-31) of a mask."""
        return _CARD_AT[index]

    @property
    def points(self) -> int:
        """Card points (Augen), 0-11."""
        return _POINTS[self.rank]

    def __str__(self) -> str:
        return self.suit.value + self.rank.value


_CARD_AT = tuple(Card(suit, rank) for suit in _SUIT_AT for rank in _RANK_AT)


@dataclass(frozen=True, slots=True)
class Cards:
    """A set of cards over a 32-bit mask; iterates clubs, spades, hearts, diamonds, each J A T K Q 9 8 7.

    >>> hand = Cards.parse("HA CJ SJ")
    >>> str(hand), len(hand), hand.points
    ('CJ SJ HA', 3, 15)
    >>> str(hand - Cards.parse("SJ") | Cards.parse("D7"))
    'CJ HA D7'
    """

    mask: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.mask < 1 << 32:
            raise ValueError(f"a set of cards has a 32-bit mask, not {self.mask!r}")

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Cards:
        """The set of these cards. Raises ValueError when a card comes twice."""
        mask = 0
        for card in cards:
            bit = 1 << card.index
            if mask & bit:
                raise ValueError(f"card {card} comes twice")
            mask |= bit
        return cls(mask)

    @classmethod
    def parse(cls, code: str) -> Cards:
        """The cards of a code, with or without spaces ("CJ SJ" or "CJSJ"); "" is the empty set.

        Raises ValueError, quoting the card and its position, for unknown and repeated cards.
        """
        letters = "".join(code.split())
        cards: list[Card] = []
        for place, start in enumerate(range(0, len(letters), 2), start=1):
            try:
                card = Card.parse(letters[start : start + 2])
            except ValueError as problem:
                raise ValueError(f"{problem}, at position {place} of {code!r}") from None
            if card in cards:
                raise ValueError(f"card {card} comes twice, again at position {place} of {code!r}")
            cards.append(card)
        return cls.of(cards)

    @property
    def points(self) -> int:
        """Card points (Augen) of all cards together, 0-120."""
        return sum(card.points for card in self)

    def of_suit(self, suit: Suit) -> Cards:
        """The cards printed with this suit, the jack among them."""
        return Cards(self.mask & 0xFF << 8 * _SUIT_AT.index(suit))

    def of_rank(self, rank: Rank) -> Cards:
        """The cards of this rank."""
        return Cards(self.mask & 0x01010101 << _RANK_AT.index(rank))

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        rest = self.mask
        while rest:
            index = rest.bit_length() - 1
            yield _CARD_AT[index]
            rest ^= 1 << index

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.mask | other.mask)

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.mask & other.mask)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(self.mask & ~other.mask)

    def __le__(self, other: Cards) -> bool:
        """Whether every card is also in ``other``."""
        return self.mask & ~other.mask == 0

    def __str__(self) -> str:
        return " ".join(map(str, self))


DECK = Cards((1 << 32) - 1)
JACKS = DECK.of_rank(Rank.JACK)
