"""The table with all hands open and small: the trick, who plays alone, his points, and what has just happened."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.record import Record
from engine.results import declarer_points, declarer_tricks
from engine.tricks import Trick
from lessons.auction_table import Bidder
from lessons.card_table import Group, Mark, Player, Shown, Table, face_down
from lessons.exercises.findings import Finding
from lessons.exercises.first_deal import FirstDeal
from lessons.facts import numbers
from lessons.lesson_steps import Verdict
from lessons.remarks.first_deal import SITTING, first_remark
from lessons.scenes.auctions import HEADS
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.text import game_name

Remark = tuple[str, str]
NOTHING: Remark = ("", "")


def open_table(
    hands: Mapping[Seat, Cards] | None,
    game: Game,
    trick: Trick | None = None,
    *,
    taker: Seat | None = None,
    marks: Mapping[Card, Mark] | None = None,
    middle: Group | None = None,
    points: str = "",
    remark: Remark = NOTHING,
    slot: bool = False,
) -> Table:
    """The three players, all hands open (None: only the backs), the trick, and what has just happened.

    ``marks`` are for cards of the trick.
    """
    plays = dict(trick.plays) if trick else {}

    def player(bidder: Bidder) -> Player:
        seat, name = SITTING.seat(bidder), player_name(bidder)
        card = plays.get(seat)
        mark = (marks or {}).get(card) if card else None
        takes = (mark or Mark.TAKES, _("takes it")) if seat is taker else (mark, "")
        hand = face_down(10, name) if hands is None else Group(game.sort(hands[seat]), name=name)
        return Player(
            name,
            HEADS[bidder],
            role=_alone(game) if hands is not None and bidder is Bidder.YOU else "",
            lines=(points,) if bidder is Bidder.YOU and points else (),
            badge=_("led") if trick and card and seat is trick.leader else "",
            hand=None if bidder is Bidder.YOU or not hand.cards else hand,
            played=Shown(card, *takes) if card else None,
        )

    return Table(
        you=player(Bidder.YOU),
        left=player(Bidder.ALMA),
        right=player(Bidder.OTTO),
        middle=middle,
        slot=_("your card") if slot else "",
        remark=remark,
        small=hands is not None,
    )


def hands_of(record: Record) -> dict[Seat, Cards]:
    """What each holds now."""
    return {seat: record.hand(seat) for seat in Seat}


def _alone(game: Game) -> str:
    return _("alone · trumps: {game}", game=game_name(game, language(), pack()))


def points_of(record: Record, *, skat: bool, asked: Trick | None = None, win: int | None = numbers()["win"]) -> str:
    """The learner's points, with the skat when it has been turned over, without a trick still asked about.

    ``win`` is None as long as the learner has not heard how many points win.
    """
    at = record.position
    points = declarer_points(at) if skat else sum(trick.points for trick in declarer_tricks(at) if trick != asked)
    if win is None:
        return _("{points} points with the skat", points=points) if skat else _("{points} points", points=points)
    if skat:
        return _("{points} points with the skat · {win} to win", points=points, win=win)
    return _("{points} points · {win} to win", points=points, win=win)


def words_of(deal: FirstDeal) -> dict[str, object]:
    """The placeholders of the prose: numbers, names, the game."""
    return {
        **numbers(),
        "game": game_name(deal.game, language(), pack()),
        "alma": player_name(Bidder.ALMA),
        "otto": player_name(Bidder.OTTO),
        "held": len(deal.hand),
        "skat": len(deal.skat),
    }


def told(finding: Finding, right: str, **values: object) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    return Verdict(finding.right, right if finding.right else first_remark(finding, language(), **values))
