"""What the page of a step and that of a task in a check share: the answer's widgets, the buttons, the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from lessons import frame
from lessons.session import _
from lessons.stages import Stage

_arrival = st.components.v2.component(
    "step_arrival",
    html="<span></span>\n",
    js=(frame.ASSETS / "arrival.js").read_text(encoding="utf-8"),
)


def answering(stage: Stage, label: str, said: Callable[[], None], beside: Callable[[], None] = lambda: None) -> None:
    """The answer's widgets, what is said to the answer, and the primary button, with others ``beside`` it.

    Without a ``label`` there is no such button: the page has it elsewhere, and nothing is to be answered.
    """
    act: dict[str, Any] = {"key": f"{stage.slug}-act", "type": "primary", "on_click": stage.act}
    if stage.scene.form and not label:
        pass  # the numbers stand in what is said
    elif stage.scene.form:
        # One button only in the form: Enter presses the one that changed longest ago.
        with st.form(f"{stage.slug}-form", border=False), st.container(horizontal=True, vertical_alignment="bottom"):
            if stage.scene.ask:
                stage.scene.ask(stage)
            st.form_submit_button(label, **act)
    elif stage.scene.ask:
        with st.container(key="step-asks"):
            stage.scene.ask(stage)
    with st.container(key="step-said"):
        said()
    with st.container(key="step-actions", horizontal=True):
        if label and not stage.scene.form and (stage.done or not stage.scene.own_buttons):
            st.button(label, **act)
        beside()


def nudged(stage: Stage) -> None:
    """Say that there is no answer yet, if Check was pressed without one, or that what was typed is none."""
    if stage.state.get("nudged"):
        says = stage.state.get("unread") or stage.scene.nudge or _("Nothing answered yet.")
        st.info(says, icon=":material/touch_app:")


def arrive(place: str, stage: Stage | None = None) -> None:
    """Bring another place into view, and what is said to another answer; and the focus to where the answer goes."""
    told = {"field": _has_field(stage), "answers": stage.answers} if stage else {}
    with st.container(key="arrival"):
        _arrival(key="step_arrival", data={"step": place, **told})


def _has_field(stage: Stage) -> bool:
    """Whether the answer is given in widgets and not on the felt."""
    return stage.scene.ask is not None and not stage.scene.own_buttons
