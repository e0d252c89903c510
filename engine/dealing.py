"""The cut, and what follows when the dealing went wrong. [RULES 2h]

Only what a table has to settle among its players is here; who sits where and which packet goes to whom stands in
``engine.deals``.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import DECK
from engine.deals import Seat

LEAST_CUT = 4
"""So many cards at least are lifted, and so many at least stay. [ISkO 3.2.4]"""

HAND = 10


def may_cut(lifted: int) -> bool:
    """Whether a cut that lifts so many cards counts: four at least in either part. [ISkO 3.2.4]

    >>> [lifted for lifted in (3, 4, 28, 29) if may_cut(lifted)]
    [4, 28]
    """
    return LEAST_CUT <= lifted <= len(DECK) - LEAST_CUT


class Mishap(Enum):
    """What may go wrong while the cards are dealt, wrong numbers apart."""

    EXPOSED = "a card was exposed, and the dealer is at fault, alone or with others"
    LATE_OBJECTION = "someone objects to shuffling, cut or manner of dealing after picking up cards"
    SKAT_SEEN = "a player has looked at the skat during or after the deal"
    SKAT_TAKEN_UP = "a player has taken the skat into the hand"


class Remedy(Enum):
    """What follows when something went wrong."""

    DEAL_AGAIN = "the same dealer deals again"
    PLAY_ON = "the deal stands"
    MAY_NOT_BID = "the deal stands, but who has seen the skat may not bid"
    SKAT_DRAWN = "the twelve cards are shuffled, and the dealer draws two of them as the skat"
    DECLARER_WINS = "the declarer, whose number is right, wins"
    DEFENDERS_WIN = "the defenders, whose numbers are right, win"


_REMEDIES = {
    Mishap.EXPOSED: Remedy.DEAL_AGAIN,
    Mishap.LATE_OBJECTION: Remedy.PLAY_ON,
    Mishap.SKAT_SEEN: Remedy.MAY_NOT_BID,
    Mishap.SKAT_TAKEN_UP: Remedy.SKAT_DRAWN,
}


def remedy(mishap: Mishap) -> Remedy:
    """What follows. [ISkO 3.2.8, 3.2.10, 3.2.14, 3.2.15]"""
    return _REMEDIES[mishap]


def miscounted(numbers: Mapping[Seat, int], declarer: Seat | None) -> Remedy:
    """What follows when the hands turn out to have so many cards, before a card is played. [ISkO 3.2.9]

    ``declarer`` is None while the auction goes on. Later it is dealt again only when both parties are wrong;
    otherwise the party with the right number wins.

    >>> miscounted({Seat.FOREHAND: 10, Seat.MIDDLEHAND: 11, Seat.REARHAND: 9}, Seat.FOREHAND).name
    'DECLARER_WINS'
    """
    wrong = {seat for seat, number in numbers.items() if number != HAND}
    if not wrong:
        return Remedy.PLAY_ON
    if declarer is None:
        return Remedy.DEAL_AGAIN
    if declarer not in wrong:
        return Remedy.DECLARER_WINS
    return Remedy.DEFENDERS_WIN if wrong == {declarer} else Remedy.DEAL_AGAIN
