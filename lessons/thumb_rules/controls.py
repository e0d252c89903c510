"""The page on rules of thumb: what this learner looks at, kept in the address, and the switches and sliders for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

from engine.deals import Seat
from engine.rule_trials import Truth
from engine.solved_hands import Way
from lessons import session
from lessons.own_query import OwnQuery
from lessons.phone_fold import folded
from lessons.session import _, language, pack
from lessons.text import capitalised, seat_name
from lessons.thumb_rules.rules import RULES
from lessons.thumb_rules.settings import NAMES, NUMBERS, Settings, parse
from lessons.thumb_rules.words import label, words
from lessons.written_numbers import percent


@dataclass(slots=True)
class Looking:
    """What this learner looks at; ``unknown`` are the parts of the address that meant nothing."""

    settings: Settings = field(default_factory=Settings)
    unknown: tuple[str, ...] = ()
    address: OwnQuery = field(default_factory=lambda: OwnQuery(NAMES))

    def change(self, name: str, code: str) -> None:
        """Look at something else from now on."""
        self._look_at(self.settings.changed(name, code))

    def as_told(self) -> None:
        """Back to the numbers of the rule as it is told."""
        self._look_at(self.settings.as_told)

    def _look_at(self, settings: Settings) -> None:
        self.settings, self.unknown = settings, ()
        self.address.touch()


def looking() -> Looking:
    """What this learner looks at: as the address says if it is new, else as it was left; now in the address too."""
    looks: Looking = st.session_state.setdefault("rules of thumb", Looking())
    if (asked := looks.address.asked()) is not None:
        looks.settings, looks.unknown = parse(asked)
    looks.address.write(looks.settings.query())
    if looks.unknown:
        session.say_unread(looks.unknown)
    return looks


def choose_rule(looks: Looking) -> None:
    """All rules, by a short name each."""
    labels = {rule.slug: words(rule, rule.short, language(), pack()) for rule in RULES}
    with folded("rule", [_("Rule: {name}", name=labels[looks.settings.slug])]):
        _control(looks, "rule", _("Rule"), labels.__getitem__, st.pills, required=True, wrap=True)


def numbers(looks: Looking) -> None:
    """The sliders, and the way back."""
    rule = looks.settings.rule
    for name in NUMBERS:
        if name in rule.ranges:
            _control(looks, name, label(rule, name, language(), pack()), str, st.select_slider)
    st.button(
        _("Back to the rule as told"),
        key="as-told",
        icon=":material/undo:",
        disabled=looks.settings == looks.settings.as_told,
        on_click=looks.as_told,
    )


def conditions(looks: Looking) -> None:
    """How the rule is tried: way, bid, seat, against what."""
    ways = {Way.PICK_UP.value: _("Picked up"), Way.HAND.value: _("Hand")}
    truths = {Truth.MADE.value: _("is won with open cards"), Truth.HELD.value: _("is held by a sensible player")}
    settings = looks.settings
    seat = _("any seat") if settings.seat is None else seat_name(settings.seat, language())
    chosen = [ways[settings.way.value], _("at {bid}", bid=settings.bid), seat, truths[settings.truth.value]]
    with (
        folded("conditions", chosen),
        st.container(key="conditions", horizontal=True, vertical_alignment="bottom", gap="medium"),
    ):
        _control(looks, "way", _("Skat"), ways.__getitem__, required=True, wrap=True)
        _control(looks, "bid", _("At the bid"), str, st.selectbox, width=110)
        _control(looks, "seat", _("Seat"), _say_seat, required=True, wrap=True)
        _control(looks, "truth", _("A good game"), truths.__getitem__, required=True, wrap=True)
        if looks.settings.truth is Truth.HELD:
            _control(looks, "p", _("Chance at least"), _say_chance, st.selectbox, width=150)


def _control(
    looks: Looking,
    name: str,
    heading: str,
    say: Callable[[str], str],
    widget: Callable[..., Any] = st.segmented_control,
    **look: Any,
) -> None:
    """One control: it shows what holds, also when the address has changed it, and changes it."""
    options = looks.settings.choices(name)
    # Sliders of two rules differ in their ends: each has its own key.
    key = f"thumb-{name}-{looks.settings.slug}" if name in NUMBERS else f"thumb-{name}"
    holds = looks.settings.code(name)
    if st.session_state.get(key) != holds:
        st.session_state[key] = holds

    def change() -> None:
        looks.change(name, st.session_state[key])

    labels = {code: say(code) for code in options}
    widget(heading, list(options), format_func=labels.__getitem__, key=key, on_change=change, **look)


def _say_seat(code: str) -> str:
    return _("Any") if code == "any" else capitalised(seat_name(Seat(code), language()))


def _say_chance(code: str) -> str:
    return percent(float(code), language(), digits=0)
