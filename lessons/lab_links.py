"""The address of the hand lab with a hand in it. No Streamlit."""

from __future__ import annotations

from engine.cards import Cards
from engine.deals import Seat


def lab_query(hand: Cards, *, seat: Seat | None = None, bid: int = 0, skat: Cards | None = None) -> dict[str, str]:
    """What stands in the address of the lab: the cards without spaces, and what else is known.

    >>> lab_query(Cards.parse("CJ SJ HA HT H7 CA ST DA D8 D7"), seat=Seat.FOREHAND, bid=18)
    {'hand': 'CJCASJSTHAHTH7DAD8D7', 'seat': 'F', 'bid': '18'}
    """
    query = {"hand": _together(hand)}
    if seat:
        query["seat"] = seat.value
    if bid:
        query["bid"] = str(bid)
    if skat:
        query["skat"] = _together(skat)
    return query


def _together(cards: Cards) -> str:
    return str(cards).replace(" ", "")
