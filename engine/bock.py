"""Bock: after certain deals the scores of a whole round count double. A house rule. [RULES 2j]

Here are the events and how long a Bock lasts. What is doubled is the score alone; bids, values and the part of a
list that counts won and lost games stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.contracts import Game
from engine.house_rules import BockEvent, HouseRules
from engine.values import Result


def bock_events(
    result: Result | None, *, kontra: int = 0, totals: Iterable[int] = (), rules: HouseRules
) -> frozenset[BockEvent]:
    """Which of the events that these rules know have happened in a deal.

    ``result`` is None for a deal without declarer, ``kontra`` 1 after Kontra and 2 after Re, and ``totals`` are the
    running game points of those whose total this deal has changed. Of two events on the same ladder (lost Kontra
    and Re; 72 and 96) only one happens: a deal calls one Bock round for it.
    """
    happened = {event for total in totals for event in _of_total(total)}
    if result is not None:
        happened |= _of_game(result, kontra)
    happened &= rules.bock
    if BockEvent.KONTRA_LOST in happened:
        happened -= {BockEvent.KONTRA_AND_RE}
    if BockEvent.VALUE_72 in happened:
        happened -= {BockEvent.VALUE_96}
    return frozenset(happened)


def _of_total(total: int) -> set[BockEvent]:
    """A round hundred (-300), or otherwise three equal digits at the end (222, -1333); 0 is neither."""
    if total and total % 100 == 0:
        return {BockEvent.ROUND_HUNDRED}
    digits = f"{abs(total):03}"[-3:]
    return {BockEvent.EQUAL_DIGITS} if total and len(set(digits)) == 1 else set()


def _of_game(result: Result, kontra: int) -> set[BockEvent]:
    """What the declarer's game itself calls for."""
    holds = {
        BockEvent.SIXTY_SIXTY: not result.won and result.card_points == 60,
        BockEvent.KONTRA_LOST: not result.won and kontra > 0,
        BockEvent.KONTRA_AND_RE: kontra == 2,
        BockEvent.GRAND_HAND: result.won and result.contract.game is Game.GRAND and result.contract.hand,
        BockEvent.VALUE_72: result.won and result.value.total >= 72,
        BockEvent.VALUE_96: result.won and result.value.total >= 96,
    }
    return {event for event, held in holds.items() if held}


def bock_deals_after(events: Iterable[int], *, players: int) -> int:
    """How many of the deals to come are Bock, after deals with so many events each.

    Every event adds a round of as many deals as there are players, from the next deal on; rounds add up.

    >>> bock_deals_after([0, 1, 0], players=3), bock_deals_after([1, 1], players=4)
    (2, 7)
    """
    owed = 0
    for happened in events:
        owed = max(0, owed - 1) + happened * players
    return owed
