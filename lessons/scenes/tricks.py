"""The table with a trick on it, as chapters about play show it: Alma on the left, Otto on the right, you before it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards import Card
from engine.deals import Seat
from engine.tricks import Trick
from lessons.auction_table import Bidder, Sitting
from lessons.card_table import Group, Mark, Player, Shown, Table, face_down
from lessons.remarks.auctions import bidder_name
from lessons.scenes.auctions import HEADS
from lessons.session import _, language
from lessons.text import capitalised


def player_name(bidder: Bidder) -> str:
    """The player's name as it stands on the felt: "Alma", "You"."""
    return capitalised(bidder_name(bidder, language()))


def trick_table(
    sitting: Sitting,
    trick: Trick,
    *,
    held: int,
    roles: Mapping[Bidder, str] | None = None,
    marks: Mapping[Card, Mark] | None = None,
    words: Mapping[Card, str] | None = None,
    hands: Mapping[Bidder, Group] | None = None,
    slot: bool = False,
    tapped: Mapping[object, Mark] | None = None,
) -> Table:
    """The players, the trick as far as it goes, and the backs of the others' cards.

    ``held`` is how many cards each had before the trick; ``hands`` are shown instead of backs. ``roles`` stand under
    the names (default: nothing). ``marks`` and ``words`` are for cards of the trick. With ``slot`` the learner's
    card is awaited. With ``tapped`` the players can be tapped, each by the name of its ``Bidder``; it has the marks of
    those who were.
    """
    plays = dict(trick.plays)

    def player(bidder: Bidder) -> Player:
        seat = sitting.seat(bidder)
        card = plays.get(seat)
        shown = Shown(card, (marks or {}).get(card), (words or {}).get(card, "")) if card else None
        backs = face_down(held - (card is not None), player_name(bidder))
        return Player(
            player_name(bidder),
            HEADS[bidder],
            role=(roles or {}).get(bidder, ""),
            badge=_badge(trick, seat, bidder),
            hand=None if bidder is Bidder.YOU else (hands or {}).get(bidder, backs),
            played=shown,
            tap="" if tapped is None else bidder.name,
            mark=(tapped or {}).get(bidder.name),
        )

    return Table(
        you=player(Bidder.YOU),
        left=player(Bidder.ALMA),
        right=player(Bidder.OTTO),
        slot=_("your card") if slot else "",
    )


def _badge(trick: Trick, seat: Seat, bidder: Bidder) -> str:
    if trick.cards and seat is trick.leader:
        return _("led")
    return _("your turn") if seat is trick.turn and bidder is Bidder.YOU else ""
