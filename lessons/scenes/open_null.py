"""A Null with all cards open: safe or not? Once answered, the line that breaks it."""

from __future__ import annotations

import streamlit as st

from lessons.card_table import Group, felt
from lessons.exercises.following import YOU
from lessons.exercises.open_null import OpenNull, Safety
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.open_null import null_remark, right_null
from lessons.scenes.open_hands import SITTING, open_hands, tricks_shown
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.step_tasks import choice, picked
from lessons.text import game_name


def open_null(task: OpenNull) -> Scene:
    """Can the learner be made to take a trick?"""
    position = task.position
    game = game_name(position.game, language(), pack())

    def draw(stage: Stage) -> None:
        felt(
            [Group(position.game.sort(task.hand), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            table=open_hands(position),
            on_check=stage.act,
        )
        if stage.answered and task.wanted is Safety.BEATEN:
            with st.container(key="reckonings", border=True):
                said = _("How you are made to take a trick")
                st.html(f'<p class="said">{said}</p>')
                tricks_shown(position, task.tricks)

    def judge(given: str) -> Verdict:
        finding = task.judge(Safety[given])
        if finding.right:
            return Verdict(True, right_null(task, language(), pack()))
        return Verdict(False, null_remark(task, finding, language(), pack()))

    leader = position.trick.leader
    asks = _("All cards lie open. You play {game} and lead. Is it safe?", game=game)
    if leader is not YOU:
        name = player_name(SITTING.bidder(leader))
        asks = _("All cards lie open. You play {game}, {player} leads. Is it safe?", game=game, player=name)
    options = {
        Safety.SAFE.name: _("Safe: nobody can make me take a trick"),
        Safety.BEATEN.name: _("Not safe: they can make me take one"),
    }
    return Scene(felt=draw, ask=choice(_("Answers"), options), given=picked, judge=judge, asks=asks)
