"""How a game with all cards open goes on: cards as tricks."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card
from engine.contracts import Game
from engine.open_positions import OpenPosition
from engine.tricks import Trick
from lessons.open_cards.answers import best_line, null_is_safe


def tricks_of(position: OpenPosition) -> tuple[Trick, ...]:
    """Best play of all, from the open trick on."""
    return _tricks(position.trick, best_line(position), position.game)


def tricks_that_break(position: OpenPosition) -> tuple[Trick, ...]:
    """How a Null that is not safe is broken, to the declarer's trick; he ducks as long as he can.

    Whatever he played instead, he would be caught too: the defenders play low, but only cards that keep it broken.
    """
    trick, cards = position.trick, []
    while not position.over:
        if position.turn is position.declarer:
            card = _ducked(position)
        else:
            low_first = reversed(position.game.sort(position.legal))
            card = next(card for card in low_first if not null_is_safe(position.played(card)))
        cards.append(card)
        position = position.played(card)
    return _tricks(trick, cards, position.game)


def _ducked(position: OpenPosition) -> Card:
    """The highest card by which the declarer of a Null keeps out of the trick, else a low one."""
    game, led = position.game, position.trick.cards
    low_first = sorted(position.legal, key=game.strength)
    if not led:
        return low_first[0]
    best = next(card for seat, card in position.trick.plays if seat is position.trick.winner(game))
    under = [card for card in low_first if not game.beats(card, best)]
    return under[-1] if under else low_first[0]


def tricks_after(position: OpenPosition, card: Card) -> tuple[Trick, ...]:
    """The open trick with this card, and then best play of all."""
    return _tricks(position.trick, (card, *best_line(position.played(card))), position.game)


def _tricks(trick: Trick, cards: Iterable[Card], game: Game) -> tuple[Trick, ...]:
    tricks = []
    for card in cards:
        if trick.complete:
            tricks.append(trick)
            trick = Trick(trick.winner(game))
        trick = trick.after(card)
    return (*tricks, trick)
