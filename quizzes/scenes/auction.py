"""Questions on bidding: numbers to say or to choose, a player to tap, who plays at what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lessons.exercises.calls import Holding, LowestBid
from lessons.scenes.auctions import promised
from lessons.scenes.calls import auction_ended, lowest, may_say, speaker
from lessons.stages import Scene


def next_bid(holding: Holding[Any]) -> Scene:
    """The lowest number that may be said, or all that may be said."""
    ask = lowest if isinstance(holding.task, LowestBid) else may_say
    return ask(holding.task, holding.cards)


SCENES: dict[str, Callable[[Any], Scene]] = {
    "next-bid": next_bid,
    "who-speaks": lambda holding: speaker(holding.task, holding.cards),
    "auction-end": lambda holding: auction_ended(holding.task, holding.cards),
    "covered-bids": promised,
}
