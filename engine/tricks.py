"""Following suit, and who takes a trick.

The rule stands once, in ``illegality``: it says why a card may not be played. ``legal_plays`` is its
complement. Ramsch is played as Grand. What tricks are worth in the end stands in ``engine.values``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Seat


class Illegal(Enum):
    """Why a card may not be played to a trick."""

    NOT_IN_HAND = "not in hand"
    MUST_FOLLOW_TRUMP = "trumps were led and the hand has some"
    MUST_FOLLOW_SUIT = "a suit was led and the hand has some of it"
    JACK_IS_TRUMP = "the jack is a trump, not a card of the led suit, and the hand has some of that suit"


def illegality(hand: Cards, led: Card | None, game: Game, card: Card) -> Illegal | None:
    """Why ``card`` may not be played from ``hand`` to a trick opened by ``led``; None when it may. [RULES 2i]

    Who leads (``led`` is None) and who has nothing of what was led plays what he likes; nobody has to beat or ruff.

    >>> illegality(Cards.parse("SJ S7 HA"), Card.parse("SA"), Game.HEARTS, Card.parse("SJ")).name
    'JACK_IS_TRUMP'
    """
    if card not in hand:
        return Illegal.NOT_IN_HAND
    if led is None or game.follows(card, led) or not game.following(hand, led):
        return None
    if game.is_trump(led):
        return Illegal.MUST_FOLLOW_TRUMP
    return Illegal.JACK_IS_TRUMP if card.suit is led.suit else Illegal.MUST_FOLLOW_SUIT


def legal_plays(hand: Cards, led: Card | None, game: Game) -> Cards:
    """The cards of the hand that may be played; never empty unless the hand is.

    >>> str(legal_plays(Cards.parse("SJ S7 HA"), Card.parse("SA"), Game.HEARTS))
    'S7'
    """
    if led is None:
        return hand
    return game.following(hand, led) or hand


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to three cards, played clockwise from the leader; a code is the leader's letter and the cards.

    >>> trick = Trick.parse("M SA SJ HT")
    >>> trick.winner(Game.HEARTS).name, trick.winner(Game.NULL).name, trick.points
    ('REARHAND', 'MIDDLEHAND', 23)
    """

    leader: Seat
    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if len(self.cards) > 3:
            raise ValueError(f"a trick has at most three cards, not {len(self.cards)}: {self}")
        Cards.of(self.cards)  # refuses a card that comes twice

    @classmethod
    def parse(cls, code: str) -> Trick:
        """The trick of a code such as "M SA SJ"; ValueError, quoting it, for anything else."""
        leader, *cards = code.split() or [""]
        try:
            return cls(Seat(leader), tuple(map(Card.parse, cards)))
        except ValueError as problem:
            raise ValueError(f"not a trick: {code!r} ({problem})") from None

    @property
    def led(self) -> Card | None:
        """The card that has to be followed; None before the lead."""
        return self.cards[0] if self.cards else None

    @property
    def complete(self) -> bool:
        """Whether all three have played."""
        return len(self.cards) == 3

    @property
    def turn(self) -> Seat | None:
        """Who plays next to this trick; None when it is complete."""
        seat = self.leader
        for _ in self.cards:
            seat = seat.left
        return None if self.complete else seat

    @property
    def plays(self) -> Iterator[tuple[Seat, Card]]:
        """Who played what, in order."""
        seat = self.leader
        for card in self.cards:
            yield seat, card
            seat = seat.left

    @property
    def points(self) -> int:
        """Card points lying in the trick."""
        return sum(card.points for card in self.cards)

    def after(self, card: Card) -> Trick:
        """The trick with one card more. Whether its player may play it is not asked here."""
        return Trick(self.leader, (*self.cards, card))

    def winner(self, game: Game) -> Seat:
        """Who takes the trick, or would take it as it lies; ValueError when no card lies in it."""
        if not self.cards:
            raise ValueError("a trick without cards has no winner")
        best_seat, best = self.leader, self.cards[0]
        for seat, card in self.plays:
            if game.beats(card, best):
                best_seat, best = seat, card
        return best_seat

    def __str__(self) -> str:
        return " ".join((self.leader.value, *map(str, self.cards)))
