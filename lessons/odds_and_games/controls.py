"""The switches of the page on games, points and odds: which chart, and what it asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from engine.contracts import Game
from lessons import held_from
from lessons.odds_and_games.looking import Looking, go, go_label
from lessons.odds_and_games.settings import FIRST_LOOK, MOST, PERCENTS, Settings, Show
from lessons.phone_fold import folded
from lessons.session import _, language, pack
from lessons.text import N_, game_name
from lessons.written_numbers import percent, whole

DEALS = (FIRST_LOOK, 10 * FIRST_LOOK, MOST)

_CHARTS = {
    Show.GAMES.value: N_("Games played"),
    Show.POINTS.value: N_("Points made"),
    Show.JACKS.value: N_("Jacks and trumps"),
    Show.SKAT.value: N_("What the skat brings"),
    Show.TRUMPS.value: N_("How trumps split"),
    Show.OVERBID.value: N_("Overbid by the skat"),
}
_WAYS = {"any": N_("Any"), "pick_up": N_("Picked up"), "hand": N_("Hand")}


def switches(looks: Looking) -> None:
    """Which chart is shown, and what it asks for; on a phone behind a line that says it."""
    settings = looks.settings
    asked = [name for name in ("game", "way", "p") if settings.choices(name)]
    with folded("odds", _chosen(settings, asked)):
        _chooser(looks)
        if asked:
            _controls(looks, asked)


def _chosen(settings: Settings, asked: Sequence[str]) -> list[str]:
    said = [_("Chart: {name}", name=_(_CHARTS[settings.show.value]))]
    if "game" in asked and settings.game:
        said.append(game_name(settings.game, language(), pack()))
    if "way" in asked and settings.way:
        said.append(_(_WAYS[settings.way.value]))
    if "p" in asked:
        said.append(_("Held from {chance}", chance=percent(settings.threshold, language(), digits=0)))
    return said


def _chooser(looks: Looking) -> None:
    _control(looks, "chart", _("Chart"), lambda code: _(_CHARTS[code]), widget=st.pills, required=True, wrap=True)


def _controls(looks: Looking, asked: Sequence[str]) -> None:
    settings = looks.settings
    with st.container(key="looking", horizontal=True, vertical_alignment="bottom", gap="medium"):
        if "game" in asked:
            _control(looks, "game", _("Game"), _say_game(settings), widget=st.pills, required=True, wrap=True)
        if "way" in asked:
            say = {code: _(said) for code, said in _WAYS.items()}
            _control(looks, "way", _("Skat"), say.__getitem__, required=True, wrap=True)
        if "p" in asked:
            _threshold(looks)
    if "p" in asked:
        with st.container(key="odds-chosen"):
            beside = _("The chart sets what comes of it beside the tournaments.") if settings.show is Show.GAMES else ""
            st.markdown(f"{held_from.chosen(language())} {beside}")


def _control(
    looks: Looking,
    name: str,
    label: str,
    say: Callable[[str], str],
    *,
    widget: Callable[..., Any] = st.segmented_control,
    **look: Any,
) -> None:
    """One switch: it shows what holds, also when the address has changed it, and changes it.

    Each chart has switches of its own: what one of them offers may be unknown to the next.
    """
    key = f"odds-{name}" if name == "chart" else f"odds-{name}-{looks.settings.show.value}"
    holds = looks.settings.code(name)
    if st.session_state.get(key) != holds:
        st.session_state[key] = holds

    def change() -> None:
        looks.change(name, st.session_state[key])

    labels = {code: say(code) for code in looks.settings.choices(name)}
    widget(label, list(labels), format_func=labels.__getitem__, key=key, on_change=change, **look)


def _threshold(looks: Looking) -> None:
    """The chance that is enough to hold a bid."""
    _control(
        looks,
        "p",
        _("Hold a bid with a chance of at least"),
        {str(each): percent(each / 100, language(), digits=0) for each in PERCENTS}.__getitem__,
        widget=st.select_slider,
        width=300,
    )


def _say_game(settings: Settings) -> Callable[[str], str]:
    def say(code: str) -> str:
        if code != "any":
            return game_name(Game(code), language(), pack())
        return _("Any suit") if settings.show is Show.JACKS else _("Any")

    return say


def run(looks: Looking) -> st.delta_generator.DeltaGenerator:
    """Simulate, stop, and how far it is; the place of the bar is returned."""
    with st.container(key="run", horizontal=True, vertical_alignment="center", gap="medium"):
        st.button(go_label(looks), key="odds-go", type="primary", on_click=go, args=(looks,))
        looks.simulation.work.drawn(running=looks.running)
        slot = st.empty()
    looks.simulation.draw(slot, stopped=looks.stopped)
    return slot


def aim(looks: Looking) -> None:
    """How many deals the button simulates."""
    key = "odds-aim"
    if st.session_state.get(key) != looks.aim:
        st.session_state[key] = looks.aim

    def change() -> None:
        looks.aim = st.session_state[key]

    labels = {deals: whole(deals, language()) for deals in sorted({*DEALS, looks.aim})}
    st.segmented_control(
        _("Deals to simulate"),
        list(labels),
        format_func=labels.__getitem__,
        key=key,
        on_change=change,
        required=True,
        wrap=True,
    )
