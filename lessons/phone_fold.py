"""Switches that fold into one line on a phone, so that what they are about is seen first; elsewhere they stand open.

The server does not know how wide the page is: both the line and the switches are drawn, and style.css shows the one or
the other.
"""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from lessons.session import _


def folded(name: str, chosen: Sequence[str]) -> DeltaGenerator:
    """The place for the switches, below a line that says on a phone what is ``chosen`` and folds them out and in."""
    key = f"{name} is folded out"
    out = st.session_state.get(key, False)

    def turn() -> None:
        st.session_state[key] = not out

    with st.container(key=f"fold-{name}"):
        st.button(
            _("Hide the choices") if out else " · ".join(chosen),
            key=f"turn-{name}",
            icon=":material/expand_less:" if out else ":material/tune:",
            on_click=turn,
            width="stretch",
            wrap=True,
        )
    return st.container(key=f"unfolded-{name}" if out else f"folded-{name}")
