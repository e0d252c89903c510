"""The cards of a game as 32 bits: one group of bits for each suit that is followed, trumps first, low to high.

In a suit game the groups have 11, 7, 7 and 7 cards, in Grand 4, 7, 7, 7 and 7, in Null four times 8. The order inside
a group is the order of the game, so the higher bit is the better card.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.cards import DECK, Card, Cards, Suit
from engine.contracts import Game

Masks = NDArray[np.int64]


class Layout(NamedTuple):
    """What the searches know of a game; all arrays of int64.

    ``groups`` are masks (an empty one at the end where there are four), ``group_of`` and ``points`` go by card,
    ``beaten_by`` tells by card which cards beat it when it takes the trick so far. ``kinds`` are the masks of all
    cards of equal points, cheapest first, and ``worth`` their points; ``jacks`` and ``zeros`` say where, in a word
    of two bits a card, the jacks and the three worthless cards of each suit begin. ``trumps`` is the mask of trumps.
    """

    groups: Masks
    group_of: Masks
    points: Masks
    beaten_by: Masks
    kinds: Masks
    worth: Masks
    starts: Masks
    squeezed: Masks


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
def layout(game: Game, *, tricks: bool = False) -> Layout:
    """The tables of a game; with ``tricks`` every card counts one point, so that a trick counts three."""
    cards = order(game)
    same = [[game.follows(one, other) for other in cards] for one in cards]
    groups = sorted({sum(1 << place for place, yes in enumerate(row) if yes) for row in same})
    points = [1 if tricks else card.points for card in cards]
    kinds = [(0,), (2,), (3,), (4,), (10,), (11,)]
    of_kind = [sum(1 << place for place, card in enumerate(cards) if card.points in kind) for kind in kinds]
    jacks = next((place for place, card in enumerate(cards) if card.points == 2), 0)
    zeros = [place for place, card in enumerate(cards) if card.points == 0][::3]
    return Layout(
        groups=np.array(groups + [0] * (5 - len(groups)), np.int64),
        group_of=np.array([next(i for i, mask in enumerate(groups) if mask >> place & 1) for place in range(32)]),
        points=np.array(points, np.int64),
        beaten_by=np.array(
            [sum(1 << at for at, other in enumerate(cards) if game.beats(other, card)) for card in cards], np.int64
        ),
        kinds=np.array(of_kind, np.int64),
        worth=np.array([1] * 6 if tricks else [kind[0] for kind in kinds], np.int64),
        starts=2 * np.array([jacks, *zeros[:4]], np.int64),
        squeezed=_squeezed(),
    )


@cache
def _squeezed() -> Masks:
    """By four owners of two bits each, low to high: the same without the gaps (3) between them, gaps at the top."""
    table = np.zeros(256, np.int64)
    for word in range(256):
        owners = [word >> 2 * place & 3 for place in range(4)]
        left = [owner for owner in owners if owner != 3]
        left += [3] * (4 - len(left))
        table[word] = sum(owner << 2 * place for place, owner in enumerate(left))
    return table
