"""What many hands hold, looked up suit by suit: the features of ``engine.hand_features``, matadors, trumps.

Hands are arrays of the masks of ``Cards``. What stands in the tables comes from the readable definitions, holding by
holding; nothing of Skat is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.cards import Cards, Rank
from engine.contracts import SUIT_GAMES, Game
from engine.hand_features import (
    FEATURES,
    Kind,
    of_jacks,
    of_null_hand,
    of_null_suit,
    of_side_suit,
    of_trumps,
)
from engine.matadors import matadors

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Masks = NDArray[np.uint32]

_TO_LAY_AWAY = FEATURES[Kind.NULL].index("to lay away")


@cache
def feature_tables(kind: Kind) -> tuple[Floats, Floats]:
    """Features by holding, columns as in ``FEATURES``: of what a hand has once, and of each (other) suit.

    suit games
        of the trumps, by ``suit_place`` (2,048 rows); of another suit, its jack left out (128)
    Grand
        of the jacks, by ``jacks_place`` (16); of a suit, its jack left out (128)
    Null
        of the whole hand, by the cards to lay away (33); of a suit, its jack among its cards (256)
    """

    def table(size: int, counted: Callable[[int], Mapping[str, int]], *, once: bool) -> Floats:
        rows = np.array([[counted(place)[name] for name in FEATURES[kind]] for place in range(size)], float)
        rows[:, 0] = once  # the constant
        return rows

    if kind is Kind.NULL:
        hand, suit = table(33, of_null_hand, once=True), table(256, lambda mask: of_null_suit(Cards(mask)), once=False)
    else:
        suit = table(128, lambda mask: of_side_suit(Cards(mask)), once=False)
        hand = (
            table(16, lambda place: of_jacks(_jacks(place)), once=True)
            if kind is Kind.GRAND
            else table(2048, lambda place: of_trumps(_trumps(place)), once=True)
        )
    return hand, suit


@cache
def matadors_tables() -> tuple[Ints, Ints]:
    """Matadors, signed: of a suit game by ``suit_place`` (2,048), of Grand by ``jacks_place`` (16)."""
    suit = [matadors(_trumps(place), Game.CLUBS).signed for place in range(2048)]
    return np.array(suit), np.array([matadors(_jacks(place), Game.GRAND).signed for place in range(16)])


def jacks_place(masks: Masks) -> Ints:
    """The four jacks as bits, diamonds first."""
    cards = masks.astype(np.int64)
    return cards >> 7 & 1 | cards >> 14 & 2 | cards >> 21 & 4 | cards >> 28 & 8


def suit_place(masks: Masks, game: Game) -> Ints:
    """Jacks and the seven other trumps of a suit game, 0 to 2,047."""
    return jacks_place(masks) << 7 | many_of_suit(masks, SUIT_GAMES.index(game)) & 127


def many_features(masks: Masks, game: Game) -> Floats:
    """``hand_features.features`` of many hands, one row each, columns as in ``FEATURES``."""
    kind = Kind.of(game)
    hand, suit = feature_tables(kind)
    inside = 255 if kind is Kind.NULL else 127
    seen: Floats = np.zeros((len(masks), len(FEATURES[kind])))
    for place, trumps in enumerate(SUIT_GAMES):
        if trumps is not game:
            seen += suit[many_of_suit(masks, place) & inside]
    if kind is Kind.SUIT:
        return seen + hand[suit_place(masks, game)]
    if kind is Kind.GRAND:
        return seen + hand[jacks_place(masks)]
    return seen + hand[seen[:, _TO_LAY_AWAY].astype(np.int64)]


def many_matadors(masks: Masks, game: Game) -> Ints:
    """``matadors`` of many hands, signed. ValueError for Null."""
    if game is Game.NULL:
        raise ValueError("Null has no trumps and so no matadors")
    suit, grand = matadors_tables()
    return grand[jacks_place(masks)] if game is Game.GRAND else suit[suit_place(masks, game)]


def many_trumps(masks: Masks, game: Game) -> Ints:
    """How many trumps of the game each hand holds; in Null none."""
    return _number(masks, Cards.of(game.trumps))


def many_of_rank(masks: Masks, rank: Rank) -> Ints:
    """How many cards of the rank each hand holds."""
    return _number(masks, Cards((1 << 32) - 1).of_rank(rank))


def _number(masks: Masks, cards: Cards) -> Ints:
    numbers: Ints = np.bitwise_count(masks & np.uint32(cards.mask)).astype(np.int64)
    return numbers


def many_of_suit(masks: Masks, place: int) -> Ints:
    """The cards of one suit, 0 to 255: bit by bit from the 7 up, with the jack; suits as in ``SUIT_GAMES``."""
    return masks.astype(np.int64) >> 8 * place & 255


def _trumps(place: int) -> Cards:
    """Of clubs; where the trumps lie in the mask does not matter."""
    return _jacks(place >> 7) | Cards((place & 127) << 24)


def _jacks(bits: int) -> Cards:
    return Cards(sum(1 << 8 * suit + 7 for suit in range(4) if bits >> suit & 1))
