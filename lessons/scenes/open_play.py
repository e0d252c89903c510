"""An ending with all cards open: the learner plays a card on the felt, and sees what each of them leads to."""

from __future__ import annotations

import streamlit as st

from engine.cards import Card
from lessons.card_table import Group, Mark, Mode, Shown, felt
from lessons.exercises.open_lines import tricks_after
from lessons.exercises.open_play import OpenPlay
from lessons.explain_play import why_illegal
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.open_cards.words import sign, spoken
from lessons.remarks.open_play import play_remark, right_play
from lessons.scenes.open_hands import open_hands, standing, tricks_shown
from lessons.session import _, language, pack
from lessons.text import N_, card_name, game_name


def open_play(task: OpenPlay) -> Scene:
    """One card is to be played: the one that wins, or the best."""

    def judge(given: Card) -> Verdict:
        position = task.position
        if given in task.hand - position.legal:
            refused = why_illegal(task.hand, position.trick.led, position.game, given, language(), pack())
            return Verdict(False, refused, incomplete=True)
        finding = task.judge(given)
        marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
        say = right_play(task, language(), pack()) if finding.right else play_remark(task, finding, language(), pack())
        return Verdict(finding.right, say, marks)

    return Scene(
        felt=lambda stage: _draw(task, stage),
        judge=judge,
        own_buttons=True,
        asks=_(_ASKS[task.to_win, task.declares], game=game_name(task.position.game, language(), pack())),
    )


_ASKS = {
    (True, True): N_("All cards lie open. You play {game}. Only one card wins the game: play it."),
    (True, False): N_("All cards lie open. You defend against {game}. Only one card beats it: play it."),
    (False, True): N_("All cards lie open. You play {game}. Which card brings you most points?"),
    (False, False): N_("All cards lie open. You defend against {game}. Which card leaves the declarer least?"),
}


def _draw(task: OpenPlay, stage: Stage) -> None:
    position = task.position
    felt(
        [Group(tuple(_shown(task, stage, card) for card in position.game.sort(task.hand)), name=_("Your hand"))],
        key=f"{stage.slug}-felt",
        mode=Mode.SHOW if stage.answered else Mode.PLAY,
        turn=stage.key,
        table=open_hands(position, notes=(standing(position),)),
        on_check=stage.act,
        on_play=stage.answer,
    )
    if stage.answered:
        _lines(task, stage)


def _shown(task: OpenPlay, stage: Stage, card: Card) -> Shown:
    """A card of the learner's; once he has answered, with what it costs."""
    if card not in task.position.legal:
        return Shown(card, Mark.UNPLAYABLE)
    if stage.answered is None:
        return Shown(card)
    verdict = task.verdicts[card]
    return Shown(card, stage.marks.get(card), sign(verdict, task.position, language()), spoken(verdict, language()))


# --- How it goes on ------------------------------------------------------------------------------------------------


def _lines(task: OpenPlay, stage: Stage) -> None:
    """Best play after the card that was played and after the right one, side by side."""
    answered = stage.answered
    assert answered
    both = {one: one == answered.right for one in (answered.given, answered.right) if isinstance(one, Card)}
    with st.container(key="reckonings", border=True):
        for column, (card, right) in zip(st.columns(2, gap="medium"), both.items(), strict=False):
            with column:
                head = _("After the {card}", card=card_name(card, language(), pack()))
                st.html(f'<p class="said {"holds" if right else "assumed"}">{"✓" if right else "✕"} {head}</p>')
                tricks_shown(task.position, tricks_after(task.position, card))
