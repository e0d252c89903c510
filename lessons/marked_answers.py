"""What was answered in a check and what is right, side by side, for answers that do not lie on the felt.

When a task is answered, its marks stand in the place of the widgets: each answer with a sign and with words, so that
it shows in any colours, is read out, and is there again after a reload, when the widgets are empty.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape
from typing import Any

import streamlit as st

from lessons.session import _
from lessons.stages import Answered, Stage
from lessons.text import N_

_SAYS = {
    "right": N_("your answer: right"),
    "wrong": N_("your answer: wrong"),
    "given": N_("your answer"),
    "wanted": N_("right"),
    "missed": N_("not chosen, but right"),
    "plain": "",
}
_BRIEFLY = {**_SAYS, "right": N_("right"), "wrong": N_("wrong"), "missed": N_("missing")}
_SAYS_OF_ORDER = {"right": N_("in its place"), "wrong": N_("not in its place")}
_LINES = {"right": "M4 12.5 9.5 18 20 6.5", "wrong": "M6 6 18 18M18 6 6 18"}
_SIGNS = {"wanted": "right", "missed": "right"}


def marked(
    stage: Stage,
    label: str,
    options: Mapping[Any, str],
    part: Callable[[Any], Collection[object]] = lambda answer: (answer,),
    *,
    several: bool = False,
    short: bool = False,
    brief: bool = False,
) -> bool:
    """Show the answers with their marks, if the task is answered; False when the widgets are to be shown.

    ``part`` are the options of which an answer consists, of ``several`` as a rule; with ``short`` those that are
    neither given nor right are left out. ``brief`` is for answers put together from parts: each has one line with its
    label, in few words.
    """
    if (answered := stage.answered) is None:
        return False
    kinds = {option: _kind(option, answered, part, several=several) for option in options}
    shown = [option for option in options if kinds[option] != "plain" or not short]
    rows = [(escape(options[option]), kinds[option]) for option in shown]
    if any(kind != "plain" for _words, kind in rows):
        _list(label, rows, _BRIEFLY if brief else _SAYS, kind="brief" if brief else "")
    return True


def marked_order(stage: Stage, label: str, drawn: Callable[[Any], str]) -> None:
    """The order in which the learner put things, if it was wrong: each, ``drawn`` as HTML, with its mark."""
    answered = stage.answered
    if answered and isinstance(answered.given, tuple) and isinstance(answered.right, tuple):
        pairs = list(zip(answered.given, answered.right, strict=False))
        if any(given != right for given, right in pairs):
            rows = [(drawn(given), "right" if given == right else "wrong") for given, right in pairs]
            _list(label, rows, _SAYS_OF_ORDER, kind="order")


def _kind(option: object, answered: Answered, part: Callable[[Any], Collection[object]], *, several: bool) -> str:
    """What the option is: right or wrong as it was ``given``, or right and not given; else ``plain``."""
    given = answered.given is not None and option in part(answered.given)
    if answered.right is None:
        return "given" if given else "plain"
    wanted = option in part(answered.right)
    if given:
        return "right" if wanted else "wrong"
    if not wanted:
        return "plain"
    return "missed" if several and answered.given is not None else "wanted"


def _list(label: str, rows: Sequence[tuple[str, str]], says: Mapping[str, str], *, kind: str = "") -> None:
    """The answers, as HTML, each with its sign and what it ``says``; of an ``order`` the latter is only read out."""
    notes = {mark: f" <small>{escape(_(words))}</small>" if words else "" for mark, words in says.items()}
    items = "".join(f'<li class="{mark}">{_sign(mark)}<span>{shown}{notes[mark]}</span></li>' for shown, mark in rows)
    head, tag = f"<p>{escape(label)}</p>" if label else "", "ol" if kind == "order" else "ul"
    place = f'<div class="{" ".join(filter(None, ("marked", kind)))}">'
    st.markdown(f"{place}{head}<{tag}>{items}</{tag}></div>", unsafe_allow_html=True)


def _sign(kind: str) -> str:
    line = _LINES.get(_SIGNS.get(kind, kind))
    if not line:
        return ""
    path = f'<path d="{line}" fill="none" stroke="currentColor" stroke-width="3.5"/>'
    return f'<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">{path}</svg>'
