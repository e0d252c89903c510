"""Before the first card, with all cards open: which game to announce, and whether Hand wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from engine.cards import Cards
from engine.contracts import Game
from engine.open_positions import OpenPosition
from lessons.auction_table import Bidder
from lessons.card_table import Group, felt
from lessons.exercises.following import YOU
from lessons.exercises.open_games import HandOrPickUp, Way, WhichGame, start_of
from lessons.exercises.open_lines import tricks_of
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.open_games import both, comes_to, game_remark, right_game, right_way, skat_remark
from lessons.scenes.open_hands import open_hands, tricks_shown
from lessons.scenes.tricks import player_name
from lessons.session import _, language, pack
from lessons.step_tasks import choice, picked
from lessons.text import game_name


def which_game(task: WhichGame) -> Scene:
    """One of some games is to be chosen; two cards are laid away."""
    names = {game.name: game_name(game, language(), pack()) for game in task.options}

    def below() -> None:
        rows = [
            f"<p>{'✓' if task.results[game].won else '✕'} <b>{name}</b> · {comes_to(task, game, language())}</p>"
            for game, name in zip(task.options, names.values(), strict=True)
        ]
        said = _("What each comes to with best play")
        st.html(f'<p class="said">{said}</p>')
        st.markdown(f'<div class="reckoning">{"".join(rows)}</div>', unsafe_allow_html=True)

    def judge(given: str) -> Verdict:
        finding = task.judge(Game[given])
        if finding.right:
            return Verdict(True, right_game(task, language(), pack()))
        return Verdict(False, game_remark(task, finding, language(), pack()))

    return Scene(
        felt=_before_the_lead(start_of(task.deal, Game.GRAND), task.deal.skat, _("Laid away"), below),
        ask=choice(_("Answers"), names),
        given=picked,
        judge=judge,
        asks=_(
            "All cards lie open, {player} leads. Two cards are laid away. Which of these games counts most for you?",
            player=player_name(Bidder.ALMA),
        ),
    )


def hand_or_pick_up(task: HandOrPickUp) -> Scene:
    """Hand, pick up, or neither: which of them wins?"""
    start = start_of(task.deal, task.game)

    def below() -> None:
        other = start_of(task.deal, task.game, task.away)
        heads = (_("As Hand"), _("With {cards} laid away", cards=both(task.away, language(), pack())))
        for column, head, position in zip(st.columns(2, gap="medium"), heads, (start, other), strict=True):
            with column:
                st.html(f'<p class="said">{head}</p>')
                tricks_shown(position, tricks_of(position))

    def judge(given: str) -> Verdict:
        finding = task.judge(Way[given])
        if finding.right:
            return Verdict(True, right_way(task, language(), pack()))
        return Verdict(False, skat_remark(task, finding, language(), pack()))

    options = {
        Way.HAND.name: _("Hand: it wins too, and counts more"),
        Way.PICK_UP.name: _("Pick up: only with other cards laid away it wins"),
        Way.NEITHER.name: _("Neither wins"),
    }
    return Scene(
        felt=_before_the_lead(start, task.deal.skat, _("The skat"), below),
        ask=choice(_("Answers"), options),
        given=picked,
        judge=judge,
        asks=_(
            "All cards lie open, {player} leads. You want to play {game}. Hand, or pick up?",
            player=player_name(Bidder.ALMA),
            game=game_name(task.game, language(), pack()),
        ),
    )


def _before_the_lead(
    position: OpenPosition, skat: Cards, name: str, below: Callable[[], None]
) -> Callable[[Stage], None]:
    """The three hands and what lies in the middle; once it is answered, the reason ``below``."""

    def draw(stage: Stage) -> None:
        order = position.game.sort
        felt(
            [Group(order(position.hand(YOU)), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            table=replace(open_hands(position), middle=Group(order(skat), label=name)),
            on_check=stage.act,
        )
        if stage.answered:
            with st.container(key="reckonings", border=True):
                below()

    return draw
