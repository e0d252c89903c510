"""A deal, who plays what, and the cards played so far: read from an address, written into one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.cards import JACKS, Card, Cards, Rank
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.tricks import Trick

LIVELY = 28
"""The seed of a first visit: a game won with nothing to spare, in which many cards lose it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One game with open cards: the cards played, and after how many of them one looks.

    ``main`` are the cards of a game that has been played; who leaves it for other cards finds back to it.

    >>> start = OpenPosition.before_the_lead(Deal.from_seed(1), declarer=Seat.FOREHAND, game=Game.GRAND)
    >>> line = Line(start).played(Card.parse("CJ"))
    >>> line.code, line.position.turn.name, line.moved(0).code
    ('CJ', 'MIDDLEHAND', 'CJ')
    """

    start: OpenPosition
    cards: tuple[Card, ...] = ()
    at: int = 0
    main: tuple[Card, ...] = ()

    @property
    def code(self) -> str:
        """The cards, as they stand in the address."""
        return "".join(map(str, self.cards))

    @property
    def positions(self) -> list[OpenPosition]:
        """The position before each card, and the one after the last."""
        found = [self.start]
        for card in self.cards:
            found.append(found[-1].played(card))
        return found

    @property
    def position(self) -> OpenPosition:
        """Where one looks."""
        return replace(self, cards=self.cards[: self.at]).positions[-1]

    @property
    def tricks(self) -> list[Trick]:
        """The tricks of the whole line; the last may be open."""
        leaders = [position.trick.leader for position in self.positions[:-1:3]]
        return [Trick(leader, self.cards[3 * n : 3 * n + 3]) for n, leader in enumerate(leaders)]

    def played(self, *cards: Card) -> Line:
        """The line with these cards next. What came after is dropped, unless one has gone the same way before."""
        line, at = (*self.cards[: self.at], *cards), self.at + len(cards)
        known = next((known for known in (self.cards, self.main) if known[:at] == line), line)
        return replace(self, cards=known, at=at)

    def moved(self, at: int) -> Line:
        """The same cards, seen after another number of them."""
        return replace(self, at=max(0, min(at, len(self.cards))))

    @property
    def astray(self) -> bool:
        """Whether these are other cards than those of the game that has been played."""
        return self.cards != self.main

    @property
    def back(self) -> Line:
        """The game that has been played, where this line has left it."""
        pairs = zip(self.cards, self.main, strict=False)
        parted = next((place for place, (own, other) in enumerate(pairs) if own != other), len(self.main))
        return replace(self, cards=self.main, at=min(parted, len(self.cards)))


def read_line(start: OpenPosition, code: str, at: str | None, main: tuple[Card, ...] = ()) -> tuple[Line, list[str]]:
    """The line of an address as far as it can be played, and the parts of the address that cannot be read."""
    cards: list[Card] = []
    position, rest = start, code
    while rest and not position.over:
        try:
            position = position.played(card := Card.parse(rest[:2]))
        except ValueError:
            break
        cards.append(card)
        rest = rest[2:]
    unread = [f"line={rest}"] if rest else []
    played = tuple(cards)
    whole = main if main[: len(played)] == played else played
    place = len(played) if code else len(main)
    if at is not None:
        if at.isascii() and at.isdecimal() and len(at) < 3 and int(at) <= len(whole):
            place = int(at)
        else:
            unread.append(f"at={at}")
    return Line(start, whole, place, main), unread


def read_from(said: str, cards: tuple[Card, ...]) -> int | None:
    """How many of the cards of a game only lead to the position that it is about; None for what cannot be read.

    >>> [read_from(said, (Card.parse("CJ"),)) for said in ("0", "1", "2", "one")]
    [0, 1, None, None]
    """
    counts = [str(count) for count in range(len(cards) + 1)]
    return counts.index(said) if said in counts else None


def read_game(deal: Deal, address: Mapping[str, str]) -> tuple[Seat, Game, Cards | None, list[str]]:
    """Declarer, game and discard (None: the best) of an address, and its parts that cannot be read."""
    unread: list[str] = []
    seat, game = suggestion(deal)
    for name, allowed in (("declarer", Seat), ("game", Game)):
        asked = address.get(name)
        if asked is not None and asked not in [each.value for each in allowed]:
            unread.append(f"{name}={asked}")
    if "declarer" in address and f"declarer={address['declarer']}" not in unread:
        seat = Seat(address["declarer"])
    if "game" in address and f"game={address['game']}" not in unread:
        game = Game(address["game"])
    discard = None
    if "discard" in address:
        discard = _discard(address["discard"], deal.hand(seat) | deal.skat)
        if discard is None:
            unread.append(f"discard={address['discard']}")
    return seat, game, discard, unread


def _discard(code: str, twelve: Cards) -> Cards | None:
    try:
        cards = Cards.parse(code[:4])
    except ValueError:
        return None
    return cards if len(code) == 4 and len(cards) == 2 and cards <= twelve else None


def suggestion(deal: Deal) -> tuple[Seat, Game]:
    """Who has the strongest ten cards, and for which game: jacks, trumps and aces counted, nothing solved."""

    def strength(choice: tuple[Seat, Game]) -> int:
        hand, game = deal.hand(choice[0]), choice[1]
        jacks, aces = len(hand & JACKS), hand.of_rank(Rank.ACE)
        if game is Game.GRAND:
            return 4 * (jacks + len(aces)) - 3
        return jacks + 2 * sum(game.is_trump(card) for card in hand) + 2 * sum(not game.is_trump(card) for card in aces)

    return max(((seat, game) for seat in Seat for game in Game if game is not Game.NULL), key=strength)
