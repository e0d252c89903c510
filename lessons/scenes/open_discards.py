"""Twelve cards with all others open: two are to be laid away. Once answered, how the game goes with them."""

from __future__ import annotations

import streamlit as st

from engine.cards import Card, Cards
from lessons.auction_table import Bidder
from lessons.card_table import Group, Mark, Mode, Shown, felt
from lessons.exercises.open_discards import OpenDiscard
from lessons.exercises.open_games import start_of
from lessons.exercises.open_lines import tricks_of
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.open_discards import discard_remark, right_discard
from lessons.remarks.open_games import both
from lessons.scenes.open_hands import open_hands, tricks_shown
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.step_tasks import chosen
from lessons.text import game_name


def open_discard(task: OpenDiscard) -> Scene:
    """Which two go, so that the game is won?"""

    def draw(stage: Stage) -> None:
        cards = task.game.sort(task.twelve)
        felt(
            [Group(tuple(Shown(card, stage.marks.get(card)) for card in cards), name=_("Your twelve cards"))],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.answered else Mode.CHOOSE,
            turn=stage.key,
            limit=2,
            table=open_hands(start_of(task.deal, task.game)),
            on_check=stage.act,
        )
        if stage.answered:
            _lines(task, stage)

    def judge(given: tuple[Card, ...]) -> Verdict:
        away = Cards.of(given)
        finding = task.judge(away)
        if finding.right:
            return Verdict(True, right_discard(task, away, language(), pack()), dict.fromkeys(away, Mark.RIGHT))
        said = discard_remark(task, finding, away, language(), pack())
        return Verdict(False, said, dict.fromkeys(finding.bad, Mark.WRONG), incomplete=len(away) != 2)

    return Scene(
        felt=draw,
        given=chosen,
        judge=judge,
        asks=_(
            "All cards lie open, {player} leads. You play {game}. Lay two cards away so that you win.",
            player=player_name(Bidder.ALMA),
            game=game_name(task.game, language(), pack()),
        ),
    )


def _lines(task: OpenDiscard, stage: Stage) -> None:
    """How it goes with the two that were laid away, and with two that win, side by side."""
    answered = stage.answered
    assert answered
    pairs = {Cards.of(cards): cards == answered.right for cards in (answered.given, answered.right) if cards}
    with st.container(key="reckonings", border=True):
        for column, (away, right) in zip(st.columns(2, gap="medium"), pairs.items(), strict=False):
            with column:
                head = _("With {cards} laid away", cards=both(away, language(), pack()))
                st.html(f'<p class="said {"holds" if right else "assumed"}">{"✓" if right else "✕"} {head}</p>')
                position = start_of(task.deal, task.game, away)
                tricks_shown(position, tricks_of(position))
