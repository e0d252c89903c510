"""The six games and what may be announced with them.

``Game`` knows trumps, rank order and base value; ``Contract`` is a game with its announcements, refused
when the rules do not allow the mix. What a contract is worth stands in ``engine.values``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import Card, Cards, Rank, Suit

# Within a suit, best first. [ISkO 2022 2.2, 2.3]
_SUIT_ORDER = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_NULL_ORDER = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_JACK_ORDER = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


class Game(Enum):
    """What is played; the value is the letter used in codes. Ramsch is played like ``GRAND``."""

    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    CLUBS = "C"
    GRAND = "G"
    NULL = "N"

    @property
    def suit(self) -> Suit | None:
        """The trump suit; None in Grand and Null."""
        return Suit(self.value) if self in SUIT_GAMES else None

    @property
    def base(self) -> int:
        """Base value in game points: 9-12, Grand 24. Raises ValueError for Null, which has none."""
        if self is Game.NULL:
            raise ValueError("Null has no base value: its four values are fixed")
        return _BASE[self]

    @property
    def trumps(self) -> tuple[Card, ...]:
        """All trumps, highest first: eleven in a suit game, four in Grand, none in Null.

        >>> " ".join(map(str, Game.HEARTS.trumps))
        'CJ SJ HJ DJ HA HT HK HQ H9 H8 H7'
        """
        return _TRUMPS[self]

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump in this game."""
        return card in _TRUMP_SET[self]

    def follows(self, card: Card, led: Card) -> bool:
        """Whether ``card`` follows the led card: all trumps are one suit, jacks are of no other.

        >>> Game.HEARTS.follows(Card.parse("SJ"), Card.parse("SA"))
        False
        """
        if self.is_trump(led) or self.is_trump(card):
            return self.is_trump(led) and self.is_trump(card)
        return card.suit is led.suit

    def following(self, cards: Cards, led: Card) -> Cards:
        """Those of the cards that follow the led card."""
        if self.is_trump(led):
            return cards & _TRUMP_SET[self]
        return cards.of_suit(led.suit) - _TRUMP_SET[self]

    def strength(self, card: Card) -> int:
        """How high the card stands among trumps, or in its suit; comparable only inside one of these."""
        if self.is_trump(card):
            return 100 - self.trumps.index(card)
        order = _NULL_ORDER if self is Game.NULL else _SUIT_ORDER
        return len(order) - order.index(card.rank)

    def beats(self, card: Card, other: Card) -> bool:
        """Whether ``card``, played after ``other``, takes a trick that ``other`` was taking."""
        if self.is_trump(card) and not self.is_trump(other):
            return True
        return self.follows(card, other) and self.strength(card) > self.strength(other)

    def sort(self, cards: Cards) -> tuple[Card, ...]:
        """The cards as a player holds them in this game: trumps first, then clubs, spades, hearts, diamonds."""
        suits = [suit for suit in _JACK_ORDER if suit is not self.suit]
        return tuple(
            sorted(
                cards,
                key=lambda card: (0 if self.is_trump(card) else 1 + suits.index(card.suit), -self.strength(card)),
            )
        )


SUIT_GAMES = (Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.CLUBS)
_BASE = {Game.DIAMONDS: 9, Game.HEARTS: 10, Game.SPADES: 11, Game.CLUBS: 12, Game.GRAND: 24}


def _trumps(game: Game) -> tuple[Card, ...]:
    if game is Game.NULL:
        return ()
    jacks = tuple(Card(suit, Rank.JACK) for suit in _JACK_ORDER)
    return jacks + tuple(Card(game.suit, rank) for rank in _SUIT_ORDER) if game.suit else jacks


_TRUMPS = {game: _trumps(game) for game in Game}
_TRUMP_SET = {game: Cards.of(_TRUMPS[game]) for game in Game}


@dataclass(frozen=True, slots=True)
class Contract:
    """A game with its announcements; what is implied is filled in. [ISkO 2022 3.4; RULES 2d]

    In suit games and Grand: Schneider and Schwarz are announced only with Hand; Schwarz includes Schneider;
    ouvert is always Hand and includes both. In Null only Hand and ouvert exist, each alone or together.
    Raises ValueError, naming the reason, for every other mix.

    >>> Contract.parse("Cho") == Contract.parse("Co"), str(Contract.parse("Cho"))
    (True, 'Co')
    >>> Contract.parse("No") == Contract.parse("Nho")
    False
    """

    game: Game
    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False

    def __post_init__(self) -> None:
        if self.game is Game.NULL:
            if self.schneider or self.schwarz:
                raise ValueError("Schneider and Schwarz cannot be announced in Null: no points are counted there")
            return
        if self.ouvert:
            for implied in ("hand", "schneider", "schwarz"):
                object.__setattr__(self, implied, True)
        if self.schwarz:
            object.__setattr__(self, "schneider", True)
        if self.schneider and not self.hand:
            level = "Schwarz" if self.schwarz else "Schneider"
            raise ValueError(f"{level} can be announced only in a Hand game, not after picking up the skat")

    @classmethod
    def parse(cls, code: str) -> Contract:
        """The contract of a code: game letter D H S C G N, then h Hand, s Schneider, z Schwarz announced, o ouvert.

        Raises ValueError, quoting the code, for unknown or repeated letters and impossible mixes.
        """
        if not code or code[0] not in {game.value for game in Game}:
            raise ValueError(f"not a contract: {code!r} (it starts with one of D H S C G N)")
        said = code[1:]
        for letter in said:
            if letter not in "hszo" or said.count(letter) > 1:
                raise ValueError(
                    f"not a contract: {code!r} (after the game each of h s z o at most once, not {letter!r})"
                )
        try:
            return cls(Game(code[0]), hand="h" in said, schneider="s" in said, schwarz="z" in said, ouvert="o" in said)
        except ValueError as problem:
            raise ValueError(f"{problem}: {code!r}") from None

    def __str__(self) -> str:
        if self.game is Game.NULL:
            said = "h" * self.hand + "o" * self.ouvert
        elif self.ouvert:
            said = "o"
        else:
            said = "h" * self.hand + ("z" if self.schwarz else "s" * self.schneider)
        return f"{self.game.value}{said}"
