"""The steps and drills on the calls of an auction: the lowest number, what may be said, who speaks, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from engine.cards import Card
from engine.deals import Seat
from lessons.auction_table import Bidder
from lessons.exercises.calls import PASS, YES, LowestBid, MaySay, Said, WhoSpeaks
from lessons.exercises.findings import Finding
from lessons.exercises.outcomes import NOBODY, Answer, AuctionEnd
from lessons.marked_answers import marked
from lessons.remarks.auctions import bidder_name
from lessons.remarks.calls import call_remark, right_end, right_number, right_said, right_speaker
from lessons.scenes.auctions import calls, seated, table_of
from lessons.scenes.deals import all_chosen, chosen_together
from lessons.session import _, language, pack
from lessons.stages import Scene, Stage, Verdict
from lessons.text import capitalised

NO_VALUES: Mapping[str, object] = {}


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    return Verdict(finding.right, right if finding.right else call_remark(finding, language(), pack()))


def lowest(
    task: LowestBid,
    hand: tuple[Card, ...],
    *,
    values: Mapping[str, object] = NO_VALUES,
    hint: str = "",
    roles: bool = True,
) -> Scene:
    """The learner asks: the lowest number that may be said is to be said; ``roles`` writes who sits where."""

    def draw(stage: Stage) -> None:
        seated(stage, table_of(task.sitting, task.said if stage.done else task.auction, roles=roles), hand)

    return Scene(
        felt=draw,
        ask=calls(task.options),
        own_buttons=True,
        judge=lambda given: told(task.judge(given), right_number(task, language())),
        values=values,
        hint=hint,
        asks=_("Read the bubbles. You ask: what is the lowest number you may say?"),
    )


def may_say(task: MaySay, hand: tuple[Card, ...], *, values: Mapping[str, object] = NO_VALUES, hint: str = "") -> Scene:
    """Everything that may be said is to be chosen."""
    only_numbers = all(isinstance(said, int) for said in task.options)
    words: dict[Said, str] = {YES: _("“Yes”"), PASS: _("“Pass”")}
    return Scene(
        felt=lambda stage: seated(stage, table_of(task.sitting, task.auction), hand),
        ask=chosen_together(
            _("Numbers") if only_numbers else _("What may be said"),
            {said: words.get(said, str(said)) for said in task.options},
        ),
        given=all_chosen,
        judge=lambda given: told(task.judge(given), right_said(task, language())),
        values=values,
        hint=hint,
        asks=_("Read the bubbles. You ask: choose every number you may say now.")
        if only_numbers
        else _("Read the bubbles. It is your turn: choose everything you may say now."),
    )


def dealt_by(task: WhoSpeaks) -> str:
    """Who has dealt, in words."""
    dealer = task.sitting.bidder(Seat.REARHAND)
    name = bidder_name(dealer, language())
    return _("You have dealt") if dealer is Bidder.YOU else _("{name} has dealt", name=name)


def speaker(
    task: WhoSpeaks, hand: tuple[Card, ...], *, values: Mapping[str, object] = NO_VALUES, hint: str = ""
) -> Scene:
    """Whose turn it is, is to be tapped at the table."""
    opening = not task.auction.calls

    def draw(stage: Stage) -> None:
        roles = stage.done or not opening
        stage.offer(bidder.name for bidder in Bidder)
        marks = stage.answer_marks
        table = table_of(task.sitting, task.auction, roles=roles, turn=stage.done, dealer=opening, tapped=marks)
        seated(stage, table, hand)

    return Scene(
        felt=draw,
        own_buttons=True,
        judge=lambda given: told(task.judge(Bidder[given]), right_speaker(task, language())),
        values=values,
        hint=hint,
        asks=_("{dealer}. Choose the player who asks first.", dealer=dealt_by(task))
        if opening
        else _("Read the bubbles. Choose the player who speaks now."),
    )


# --- How it ended ------------------------------------------------------------------------------------------------


def auction_ended(task: AuctionEnd, hand: tuple[Card, ...]) -> Scene:
    """Who plays and at which number are to be chosen."""
    players = {bidder.value: capitalised(bidder_name(bidder, language())) for bidder in Bidder}
    players[NOBODY] = _("Nobody: passed in")
    numbers = {number: str(number) for number in task.numbers}

    def ask(stage: Stage) -> None:
        stage.offer([(NOBODY, 0), *((bidder.value, number) for bidder in Bidder for number in task.numbers)])
        if marked(stage, _("Who plays?"), players, lambda given: given, short=True, brief=True):
            marked(stage, _("At which number?"), numbers, lambda given: given, short=True, brief=True)
            return
        st.pills(_("Who plays?"), list(players), format_func=players.__getitem__, key=f"{stage.key}-who", wrap=True)
        nobody = st.session_state.get(f"{stage.key}-who") == NOBODY
        st.pills(
            _("At which number?"),
            list(numbers),
            format_func=numbers.__getitem__,
            key=f"{stage.key}-number",
            disabled=nobody,
            wrap=True,
        )

    def draw(stage: Stage) -> None:
        seated(stage, replace(table_of(task.sitting, task.auction, ended=stage.done), small=True), hand)

    return Scene(
        felt=draw,
        ask=ask,
        given=_end_given,
        judge=lambda given: told(task.judge(given), right_end(task, language())),
        nudge=_("Choose who plays, and at which number."),
        asks=_("Read the bubbles. The bidding is over: who plays, and at which number?"),
    )


def _end_given(stage: Stage) -> Answer | None:
    """Who plays, and the number; None while one of them is open."""
    who, number = st.session_state.get(f"{stage.key}-who"), st.session_state.get(f"{stage.key}-number")
    if who == NOBODY:
        return NOBODY, 0
    return None if who is None or number is None else (str(who), int(number))
