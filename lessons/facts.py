"""Numbers of the rules by name, for prose, and the games behind each bid. All of it is asked of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import Contract, Game
from engine.values import game_value, possible_values, won_values
from lessons.text import Pack, jacks_name, rank_name


@cache
def numbers() -> dict[str, int]:
    """The numbers that prose may call by name, as ``{win}``."""
    bids = possible_values()
    return {
        "cards": len(DECK),
        "deck": DECK.points,
        "half": DECK.points // 2,
        "win": DECK.points // 2 + 1,
        "schneider": DECK.points // 4,
        "most": DECK.points - DECK.points // 4,
        "trumps": len(Game.HEARTS.trumps),
        "lowest": bids[0],
        "highest": bids[-1],
        "bids": len(bids),
        **{game.name.lower(): game.base for game in Game if game is not Game.NULL},
        **{name: game_value(Contract.parse(code), None).total for name, code in _NULLS.items()},
    }


_NULLS = {"null": "N", "null_hand": "Nh", "null_ouvert": "No", "null_ouvert_hand": "Nho"}


def names(language: str, pack: Pack) -> dict[str, str]:
    """The names that prose may call: ``{jack}`` and ``{jacks}``, which depend on the pack."""
    return {"jack": rank_name(Rank.JACK, language, pack), "jacks": jacks_name(language, pack)}


@dataclass(frozen=True, slots=True)
class BidRow:
    """A bid and the games whose value it is.

    ``products`` are games with their multiplier (base times multiplier is the bid), ``null`` is the Null of that
    value, ``hand_only`` says that only games without the skat can have it.
    """

    bid: int
    products: tuple[tuple[Game, int], ...]
    null: Contract | None
    hand_only: bool


@cache
def bid_rows() -> tuple[BidRow, ...]:
    """All bids with the games behind each, ascending. [RULES 2f]

    >>> [f"{game.name} x {n}" for row in bid_rows() if row.bid == 72 for game, n in row.products]
    ['DIAMONDS x 8', 'CLUBS x 6', 'GRAND x 3']
    """
    return tuple(_row(bid) for bid in possible_values())


def _row(bid: int) -> BidRow:
    behind = [(contract, value) for contract, value in won_values() if value.total == bid]
    products = {(contract.game, value.multiplier): None for contract, value in behind if value.matadors}
    nulls = [contract for contract, value in behind if not value.matadors]
    return BidRow(
        bid,
        tuple(sorted(products, key=lambda product: product[0].base)),
        nulls[0] if nulls else None,
        all(contract.hand for contract, _ in behind),
    )


def order_of(game: Game, suit: Suit | None) -> tuple[Card, ...]:
    """The cards from high to low: the game's trumps, or what is no trump in a suit."""
    trumps = Cards.of(game.trumps)
    return game.sort(trumps if suit is None else DECK.of_suit(suit) - trumps)
