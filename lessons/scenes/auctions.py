"""Parts of the steps on bidding: the table with what each has said, and numbers to say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import streamlit as st

from engine.auction import Auction, Bid, Call, Hold, Phase
from engine.cards import Card
from engine.deals import Seat
from lessons.auction_table import Bidder, Sitting
from lessons.card_table import Badge, Bubble, Group, Mark, Player, Table, face_down, felt
from lessons.exercises.auctions import Promise
from lessons.marked_answers import marked
from lessons.remarks.auctions import auction_remark, bidder_name, right_promise
from lessons.scenes.values import hand_and_skat, held_matadors, value_box
from lessons.session import _, language, pack
from lessons.stages import Scene, Stage, Verdict
from lessons.text import capitalised, contract_name, seat_name

HEADS = {Bidder.YOU: Card.parse("HJ"), Bidder.ALMA: Card.parse("HQ"), Bidder.OTTO: Card.parse("SK")}
LAST_BUBBLES = 4


def table_of(
    sitting: Sitting,
    auction: Auction,
    *,
    roles: bool = True,
    turn: bool = True,
    dealer: bool = False,
    ended: bool = True,
    open_hands: Mapping[Bidder, Group] | None = None,
    tapped: Mapping[object, Mark] | None = None,
) -> Table:
    """The three players with what they have said, the skat between them.

    ``roles`` writes where each sits, ``turn`` who has to speak, ``dealer`` who has dealt, ``ended`` who plays when the
    auction is over; ``open_hands`` are shown.
    With ``tapped`` the players can be tapped, each by the name of its ``Bidder``; it has the marks of those who were.
    """

    def player(bidder: Bidder) -> Player:
        seat = sitting.seat(bidder)
        badge = _("dealer") if dealer and seat is Seat.REARHAND else _badge(auction, seat, bidder) if turn else ""
        name = capitalised(bidder_name(bidder, language()))
        hand = (open_hands or {}).get(bidder) or face_down(10, name)
        return Player(
            name,
            HEADS[bidder],
            role=(_role(auction, seat) if ended else seat_name(seat, language())) if roles else "",
            badge=badge,
            bubbles=_bubbles(auction, seat),
            hand=None if bidder is Bidder.YOU else hand,
            tap="" if tapped is None else bidder.name,
            mark=(tapped or {}).get(bidder.name),
        )

    return Table(
        you=player(Bidder.YOU),
        left=player(Bidder.ALMA),
        right=player(Bidder.OTTO),
        middle=face_down(2, _("The skat")),
    )


def _badge(auction: Auction, seat: Seat, bidder: Bidder) -> str:
    if seat is not auction.turn:
        return ""
    if bidder is Bidder.YOU:
        return _("your turn")
    return _("answers") if auction.phase is Phase.ANSWER else _("speaks")


def _role(auction: Auction, seat: Seat) -> str:
    name, outcome = seat_name(seat, language()), auction.outcome
    plays = outcome is not None and outcome.declarer is seat
    return _("{seat}, plays at {bid}", seat=name, bid=outcome.bid) if outcome and plays else name


def _bubbles(auction: Auction, seat: Seat) -> tuple[Bubble, ...]:
    own = [(call, call is not auction.calls[-1]) for call in auction.calls if call.seat is seat]
    return tuple(Bubble(_words(call, auction), past) for call, past in own[-LAST_BUBBLES:])


def _words(call: Call, auction: Auction) -> str:
    if isinstance(call, Bid):
        option = call is auction.calls[-1] and auction.phase is Phase.OVER
        return _("{bid}!", bid=call.value) if option else _("{bid}?", bid=call.value)
    return _("Yes.") if isinstance(call, Hold) else _("Pass.")


def seated(stage: Stage, table: Table, hand: Iterable[Card]) -> None:
    """The table with the learner's own cards before it; a player who can be tapped is the answer."""
    felt(
        [Group(tuple(hand), name=_("Your hand"))],
        key=f"{stage.slug}-felt",
        turn=stage.key,
        table=table,
        on_check=lambda _cards: stage.act(),
        on_tap=stage.answer if table.you.tap and not stage.done else None,
    )


def calls(numbers: Sequence[int]) -> Callable[[Stage], None]:
    """Numbers to say, each a button: the one pressed is said, and answered at once."""

    def draw(stage: Stage) -> None:
        stage.offer(numbers)
        if marked(stage, "", {number: _("“{bid}”", bid=number) for number in numbers}):
            return
        signs = {}
        if stage.verdict:
            signs = {stage.state["given"]: ":material/check:" if stage.verdict.right else ":material/close:"}
        with st.container(horizontal=True, key="bidding"):
            for number in numbers:
                st.button(
                    _("“{bid}”", bid=number),
                    key=f"{stage.slug}-call-{number}",
                    icon=signs.get(number),
                    on_click=stage.answer,
                    args=(number,),
                    disabled=stage.done,
                )

    return draw


def promised(task: Promise, *, values: Mapping[str, object] | None = None, hint: str = "") -> Scene:
    """Ten cards and a game: the highest bid they cover is to be said."""
    twelve = task.twelve
    contract = contract_name(task.contract, language(), pack())
    in_null = task.value.matadors is None
    felt_of = hand_and_skat(
        twelve,
        bubble=_("How far can I go?"),
        badge=Badge(contract, twelve.game),
        skat=False,
        bracket=not in_null,
    )

    def draw(stage: Stage) -> None:
        felt_of(stage)
        if stage.verdict and not in_null:
            value_box(task.value, bid=stage.state["given"], chips=held_matadors(twelve, task.value))

    def judge(given: int) -> Verdict:
        finding = task.judge(given)
        right = right_promise(task, language()) if finding.right else auction_remark(finding, language(), pack())
        return Verdict(finding.right, right)

    return Scene(
        felt=draw,
        ask=calls(task.options),
        own_buttons=True,
        judge=judge,
        values=values or {},
        hint=hint,
        asks=_(
            "Your game would be {game}. What is the highest bid you can promise with these ten cards?", game=contract
        ),
    )
