"""Before the first question to the solver: load it or, right after the installation, compile it, and say so."""

from __future__ import annotations

import streamlit as st

from lessons.open_cards import answers
from lessons.session import _


def get_ready() -> None:
    """Wait until the solver answers at once; how far it is stands here meanwhile. Later calls do nothing."""
    slot = st.empty()
    if not answers.ready():
        waits = _("Getting the solver ready. The first time after installation this takes a minute …")
        answers.warm_up(lambda done, steps: slot.progress(done / steps, text=waits))
        slot.empty()
