"""The steps and drills on adding up a list: one player's total, what one deal brings to each, who is first."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import streamlit as st

from engine.score_sheet import OTHERS, WIN
from lessons.exercises.lists import NewLine
from lessons.exercises.seats import chair
from lessons.exercises.shares import Amounts, Shares
from lessons.exercises.totals import TOTALS, AddUp, Ranking
from lessons.explain import signed
from lessons.marked_answers import marked
from lessons.remarks.lists import right_number, right_ranking
from lessons.remarks.shares import right_shares, share_remark, shares_asked
from lessons.scenes.deals import seating
from lessons.scenes.lists import column, columns, on_felt, paper, places, players_of, told
from lessons.session import _, language, pack
from lessons.stages import Scene, Stage, Verdict
from lessons.step_tasks import chosen, number, typed


def adding_up(task: AddUp, *, hint: str = "", asks: str) -> Scene:
    """A list at its end; one player's total is to be written."""
    total, right = task.number, right_number(task, language())

    def draw(stage: Stage) -> None:
        paper(task.sheet, scoring=task.scoring, sums=("points", "won", "lost", "total") if stage.done else ("points",))

    return Scene(
        felt=draw,
        ask=number(_("Total"), first=TOTALS[0], last=TOTALS[-1]),
        form=True,
        given=typed,
        judge=lambda given: told(total.judge(given), right),
        values={
            "player": column(task.player, task.sheet.players),
            "win": WIN,
            "three": OTHERS[3],
            "four": OTHERS[4],
        },
        hint=hint,
        asks=asks,
    )


def in_order(task: Ranking, *, hint: str = "") -> Scene:
    """The players are to be put in order."""
    players = task.sheet.players

    def given(stage: Stage) -> tuple[int, ...] | None:
        tapped = chosen(stage)
        return players_of(tapped, players) if tapped else None

    return Scene(
        felt=places(task.sheet),
        given=given,
        judge=lambda order: told(task.judge(order), right_ranking(task, language())),
        hint=hint,
        asks=_("The list is at its end. Choose the players in the order of their places, the best first."),
    )


# --- What one deal brings ----------------------------------------------------------------------------------------


def shares(task: Shares) -> Scene:
    """The table and, where the game is to be settled first, its cards; for every player an amount is to be chosen."""

    def draw(stage: Stage) -> None:
        table = task.sheet.table
        alone = None if task.declarer is None else chair(table, task.declarer)
        if task.game is None or task.declarer is None:
            seating(stage, table, [], alone=alone)
        else:
            on_felt(stage, NewLine(task.sheet, task.declarer, task.game))

    def judge(given: Amounts) -> Verdict:
        finding = task.judge(given)
        says = right_shares(task, WIN, language()) if finding.right else share_remark(finding, language(), pack())
        return Verdict(finding.right, says)

    return Scene(
        felt=draw,
        ask=lambda stage: _ask_amounts(task, stage),
        given=lambda stage: _amounts_given(task, stage),
        judge=judge,
        nudge=_("Choose an amount for every player, 0 for who gets nothing."),
        asks=shares_asked(task, language()),
    )


def _ask_amounts(task: Shares, stage: Stage) -> None:
    """A row of amounts for each player."""
    for player, name in enumerate(columns(task.sheet.players)):
        roles = {task.dealer: _("dealer"), task.declarer: _("declarer")}
        label = f"{name} ({roles[player]})" if player in roles else name
        options = {amount: signed(amount) for amount in task.amounts(player)}
        if not marked(stage, label, options, _amount_of(player), short=True, brief=True):
            key = f"{stage.key}-share-{player}"
            st.pills(label, list(options), format_func=options.__getitem__, key=key, wrap=True)


def _amount_of(player: int) -> Any:
    def part(given: Amounts) -> Collection[object]:
        return (given[player],)

    return part


def _amounts_given(task: Shares, stage: Stage) -> Amounts | None:
    """The amounts, in the order of the places; None while one is open."""
    state: Mapping[Any, Any] = st.session_state
    given = [state.get(f"{stage.key}-share-{player}") for player in range(task.sheet.players)]
    return None if None in given else tuple(int(amount) for amount in given if amount is not None)
