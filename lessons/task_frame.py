"""A task on the page: question, felt, answers, what is said to the answer, the buttons. For checks and for drills."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import streamlit as st

from lessons import frame, step_frame
from lessons.asked_once import Task
from lessons.explain import signed
from lessons.marked_answers import marked
from lessons.session import _
from lessons.text import capitalised


def asked(
    task: Task,
    onward: str,
    *,
    ways: Callable[[], None],
    beside: Callable[[], None] = lambda: None,
    check: str = "",
) -> None:
    """Everything of the task; ``onward`` is on the button once it is answered, ``ways`` draws what stands below.

    Without ``onward`` there is no button any more. ``check`` is on it before, where it is not "Check".
    """
    st.html(frame.ASSETS / "check.css")
    # Where there is no room beside the cards, the question comes before them.
    with st.container(key="asks-above"):
        st.html(f"<h2>{escape(task.scene.asks)}</h2>")
    with st.container(key="step"):
        felt, words = st.columns([7, 3.7], gap="large")
        with felt:
            shown = task.shown()
            shown.scene.felt(shown)
        with words, st.container(key="check"):
            with st.container(key="asks-beside"):
                st.header(task.scene.asks, anchor=False)
            step_frame.answering(task, onward if task.done else check or _("Check"), lambda: _said(task), beside)
            with st.container(key="step-ways", horizontal=True):
                ways()


def _said(task: Task) -> None:
    """The verdict: a yes with the reason, or what was assumed and what holds."""
    verdict = task.verdict
    if task.answered and task.scene.form:  # the field stays, and with it the focus: Enter goes on
        numbers = sorted({one for one in (task.answered.given, task.answered.right) if one is not None})
        marked(task, "", {number: signed(number) for number in numbers})
    if task.state.get("recalled"):
        st.markdown(_("You have answered this task before, and the first answer counts."))
    if task.done and verdict is None:
        if task.state.get("left open"):
            st.info(_("You left this question open."), icon=":material/radio_button_unchecked:")
            _holds(task)
        elif task.found:
            st.success(_("Your answer was right. It cannot be shown any more."), icon=":material/check_circle:")
        else:
            st.error(_("Your answer was wrong. It cannot be shown any more."), icon=":material/cancel:")
    elif verdict is None:
        if incomplete := task.state.get("incomplete"):
            st.info(incomplete, icon=":material/touch_app:")
        else:
            step_frame.nudged(task)
        if task.hinted and task.scene.hint:
            st.info(task.scene.hint, icon=":material/lightbulb:")
    elif verdict.right:
        st.success(verdict.says, icon=":material/check_circle:")
    else:
        st.error(verdict.says, icon=":material/cancel:")
        _holds(task, unless=verdict.says)


def _holds(task: Task, unless: str = "") -> None:
    """The reason of the right answer, unless it was said already."""
    holds = task.scene.judge(task.solution).says if task.scene.judge and task.solution is not None else ""
    first, _space, rest = holds.partition(" ")
    reason = rest if first.endswith((":", ".", ",")) else holds  # without "Right:"
    if reason not in unless:
        st.info(_("Here is what is right. {reason}", reason=capitalised(reason)), icon=":material/lightbulb:")
