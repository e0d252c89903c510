"""Parts of the steps on the deal: the table before, during and after it, and a deal by the learner's own hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import streamlit as st

from engine.cards import DECK, Card, Cards
from engine.contracts import Game
from engine.dealing import HAND, Mishap
from engine.deals import PACKETS, Seat
from engine.deals import Table as Seating
from lessons.card_table import Group, Player, Table, face_down, felt
from lessons.exercises.deals import AfterMishap, Dealing, WrongNumbers
from lessons.exercises.findings import Finding
from lessons.exercises.seats import Chair, chair, chairs
from lessons.lesson_steps import Stage, Verdict
from lessons.marked_answers import marked
from lessons.remarks.deals import chair_name, deal_remark
from lessons.session import _, language, pack
from lessons.text import capitalised, seat_name

HEADS = {Chair.YOU: "HJ", Chair.ALMA: "HQ", Chair.OTTO: "SK", Chair.IDA: "CQ"}
NOBODY: Mapping[Chair, Group] = {}


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    return Verdict(finding.right, right if finding.right else deal_remark(finding, language(), pack()))


def name(one: Chair | None) -> str:
    """The player's name as a label: "Alma", "You", "The skat"."""
    return capitalised(chair_name(one, language()))


def chosen_together(
    label: str, options: Mapping[Any, str], *, wanted: frozenset[Any] | None = None
) -> Callable[[Stage], None]:
    """Several answers that are chosen together, each a key and its words.

    ``wanted`` are those that are right, where there are too many to find that out by trying.
    """

    def draw(stage: Stage) -> None:
        stage.offer(options if wanted is None else (*options, wanted))
        if marked(stage, label, options, lambda answer: answer, several=True):
            return
        st.pills(
            label,
            list(options),
            selection_mode="multi",
            format_func=options.__getitem__,
            key=f"{stage.key}-answer",
            disabled=stage.done,
            on_change="ignore",
            wrap=True,
        )

    return draw


def all_chosen(stage: Stage) -> frozenset[Any] | None:
    """The answers chosen together; None for none."""
    return frozenset(st.session_state.get(f"{stage.key}-answer") or ()) or None


# --- The table ---------------------------------------------------------------------------------------------------


def seating(
    stage: Stage,
    table: Seating,
    rows: Iterable[Group],
    *,
    roles: bool = False,
    hands: Mapping[Chair, Group] = NOBODY,
    middle: Group | None = None,
    alone: Chair | None = None,
    dealt: str = "",
    tapping: bool = False,
) -> None:
    """The players round the table, with their cards; ``roles`` writes who sits where, ``alone`` is the declarer.

    Ida, the fourth, sits across. ``dealt`` stands at the dealer, if not just that word. With ``tapping`` one of the
    players is the answer.
    """
    answers = stage.answer_marks if tapping else {}
    if tapping:
        stage.offer(one.value for one in chairs(table.players))

    def player(one: Chair) -> Player:
        sits, deals = _sits(table, one), one is chair(table, table.dealer)
        role = _("declarer") if one is alone else sits if roles else ""
        badge = (dealt or _("dealer")) if deals else ""
        return Player(
            name(one),
            Card.parse(HEADS[one]),
            role=role,
            badge=badge,
            hand=hands.get(one),
            tap=one.value if tapping else "",
            mark=answers.get(one.value),
        )

    felt(
        rows,
        key=f"{stage.slug}-felt",
        turn=stage.key,
        table=Table(
            you=player(Chair.YOU),
            left=player(Chair.ALMA),
            right=player(Chair.OTTO),
            middle=middle,
            across=player(Chair.IDA) if table.players == 4 else None,
        ),
        on_check=stage.act if tapping else None,
        on_tap=stage.answer if tapping and not stage.done else None,
    )


def _sits(table: Seating, one: Chair) -> str:
    seat = table.seat(chairs(table.players).index(one))
    return _("sits out") if seat is None else seat_name(seat, language())


def before_the_deal(table: Seating, *, tapping: bool = False) -> Callable[[Stage], None]:
    """The pack as a pile on the table; who sits where is written when the question is answered."""
    pile = Group((None,) * 5, name=_("The pack"), pile=True)
    return lambda stage: seating(stage, table, [pile], roles=stage.done, tapping=tapping)


def dealt_out(stage: Stage, dealing: Dealing, *, roles: bool = True) -> None:
    """What has been dealt, the learner's own cards open."""
    hands = {one: face_down(len(dealing.cards(one)), name(one)) for one in (Chair.ALMA, Chair.OTTO)}
    skat = dealing.cards(None)
    seating(
        stage,
        dealing.table,
        [Group(tuple(map(Card.parse, dealing.cards(Chair.YOU))), name=_("Your hand"))],
        roles=roles,
        hands={one: group for one, group in hands.items() if group.cards},
        middle=face_down(len(skat), _("The skat")) if skat else None,
    )


# --- A deal by hand ----------------------------------------------------------------------------------------------


class ByHand:
    """A deal as the learner makes it: how many packets lie there stands in the memory of the step."""

    def __init__(self, start: Dealing, stage: Stage) -> None:
        self.start = start
        self.stage = stage

    @property
    def dealing(self) -> Dealing:
        """The deal as it is now: a quick press comes to a button drawn before the last packet."""
        return Dealing(self.start.table, self.start.pack, int(self.stage.memory.get("dealt", 0)))

    def give(self, place: Chair | None) -> None:
        """The next packet goes there (in a callback), or the learner is told why not."""
        if self.stage.done:
            return
        finding = self.dealing.judge(place)
        self.stage.memory["refused"] = None if finding.right else finding
        if finding.right:
            dealt = self.stage.memory["dealt"] = self.dealing.dealt + 1
            if dealt == len(PACKETS):
                self.stage.answer("dealt")

    def ask(self) -> None:
        """A button for each player and the skat; what was wrong stays visible until the next packet."""
        if self.stage.done:
            return
        with st.container(horizontal=True, key="packets"):
            for place in (*chairs(3), None):
                key = f"{self.stage.slug}-give-{place.value if place else 'skat'}"
                st.button(name(place), key=key, on_click=self.give, args=(place,))
        if refused := self.stage.memory.get("refused"):
            st.error(deal_remark(refused, language(), pack()), icon=":material/cancel:")


# --- When something goes wrong -----------------------------------------------------------------------------------


def gone_wrong(task: AfterMishap) -> Callable[[Stage], None]:
    """The deal in which the mishap happened, as the learner sees it."""
    dealing = task.dealing
    alma = tuple(map(Card.parse, dealing.cards(Chair.ALMA)))
    own = Game.GRAND.sort(Cards.of(map(Card.parse, dealing.cards(Chair.YOU))))
    hands = {one: face_down(HAND, name(one)) for one in (Chair.ALMA, Chair.OTTO)}
    middle: Group | None = face_down(len(dealing.cards(None)), _("The skat"))
    rows = [Group(own, name=_("Your hand"))]
    if task.mishap is Mishap.EXPOSED:
        hands[Chair.ALMA] = Group((*(None,) * (HAND - 1), alma[-1]), name=name(Chair.ALMA))
        rows = [face_down(HAND, _("Your hand"))]
    if task.mishap is Mishap.SKAT_TAKEN_UP:
        hands[task.culprit] = face_down(HAND + len(dealing.cards(None)), name(task.culprit))
        middle = None
    return lambda stage: seating(stage, dealing.table, rows, roles=True, hands=hands, middle=middle)


def counted(task: WrongNumbers) -> Callable[[Stage], None]:
    """The hands with their wrong numbers, all face down."""
    hands = {one: face_down(task.number(one), name(one)) for one in (Chair.ALMA, Chair.OTTO)}
    rows = [face_down(task.number(Chair.YOU), _("Your hand"))]
    middle = face_down(len(DECK) - len(Seat) * HAND, _("The skat"))
    return lambda stage: seating(stage, task.table, rows, roles=True, hands=hands, middle=middle, alone=task.alone)
