"""The cards of a game as 32 bits: one group of bits for each suit that is followed, trumps first, low to high.

In a suit game the groups have 11, 7, 7 and 7 cards, in Grand 4, 7, 7, 7 and 7, in Null four times 8. The order inside
a group is the order of the game, so the higher bit is the better card. What the searches know of a game is one array
of int64, in sections:

GROUPS      the masks of the groups, five (an empty one at the end where there are four)
KINDS       the masks of all cards of equal points, cheapest first, six
WORTH       the points of each kind, six
STARTS      where, in a word of two bits a card, the jacks and the 9 8 7 of each suit begin, five
GROUP_OF    by card
POINTS      by card
BEATEN_BY   by card, which cards beat it when it takes the trick so far
SQUEEZED    by four owners of two bits each, low to high: the same without gaps (3) between them, 256
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.cards import DECK, Card, Cards, Suit
from engine.contracts import Game

GROUPS, KINDS, WORTH, STARTS = 0, 8, 16, 24
GROUP_OF, POINTS, BEATEN_BY, SQUEEZED = 32, 64, 96, 128
_SIZE = SQUEEZED + 256


@cache
def order(game: Game) -> tuple[Card, ...]:
    """The card of each bit."""
    trumps = tuple(reversed(game.trumps))
    rest = DECK - Cards.of(trumps)
    suits = [sorted(rest.of_suit(suit), key=game.strength) for suit in Suit]
    return trumps + tuple(card for suit in suits for card in suit)


@cache
def places(game: Game) -> dict[Card, int]:
    """The bit of each card."""
    return {card: place for place, card in enumerate(order(game))}


def mask_of(cards: Iterable[Card], game: Game) -> int:
    """The cards as a mask in the order of the game."""
    at = places(game)
    return sum(1 << at[card] for card in cards)


def cards_of(mask: int, game: Game) -> Cards:
    """The cards of a mask in the order of the game."""
    return Cards.of(card for place, card in enumerate(order(game)) if mask >> place & 1)


@cache
def layout(game: Game, *, tricks: bool = False) -> NDArray[np.int64]:
    """The tables of a game; with ``tricks`` every card counts one point, so that a trick counts three."""
    cards = order(game)
    table = np.zeros(_SIZE, np.int64)
    groups = sorted({sum(1 << at for at, other in enumerate(cards) if game.follows(other, card)) for card in cards})
    table[GROUPS : GROUPS + len(groups)] = groups
    for row, points in enumerate((0, 2, 3, 4, 10, 11)):
        table[KINDS + row] = sum(1 << at for at, card in enumerate(cards) if card.points == points)
        table[WORTH + row] = 1 if tricks else points
    jacks = next(at for at, card in enumerate(cards) if card.points == 2)
    worthless = [at for at, card in enumerate(cards) if card.points == 0][::3]
    table[STARTS : STARTS + 5] = [2 * at for at in (jacks, *worthless)]
    for at, card in enumerate(cards):
        table[GROUP_OF + at] = next(number for number, group in enumerate(groups) if group >> at & 1)
        table[POINTS + at] = 1 if tricks else card.points
        table[BEATEN_BY + at] = sum(1 << other for other, beats in enumerate(cards) if game.beats(beats, card))
    for word in range(256):
        owners = [word >> 2 * at & 3 for at in range(4)]
        held = [owner for owner in owners if owner != 3]
        table[SQUEEZED + word] = sum(owner << 2 * at for at, owner in enumerate([*held, 3, 3, 3, 3][:4]))
    return table
