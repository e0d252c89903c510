"""The clock on the page: it counts down in the browser and says when it has come to the end."""

from __future__ import annotations

import streamlit as st

from lessons.session import _
from quizzes.ask import ASSETS

_HTML = '<div class="clock" role="timer"><b></b><span><i></i></span></div>\n'
_CSS = """
.clock { display: flex; align-items: center; gap: 0.75rem; font: 600 1.3125rem/1.5 var(--st-font); }
.clock b { min-width: 2.75rem; font-variant-numeric: tabular-nums; }
.clock span { flex: 1; height: 0.5rem; border-radius: 0.25rem; background: var(--st-secondary-background-color); }
.clock i { display: block; height: 100%; border-radius: inherit; background: var(--st-primary-color); }
.clock.soon b { color: var(--st-red-color); }
.clock.soon i { background: var(--st-red-color); }
"""

_clock = st.components.v2.component(
    "drill_clock", html=_HTML, css=_CSS, js=(ASSETS / "clock.js").read_text(encoding="utf-8")
)


def clock(left: float, whole: float, run: str) -> None:
    """Count down from ``left`` of the ``whole`` seconds; the page runs again when they are over."""
    data = {"left": round(left * 1000), "whole": round(whole * 1000), "run": run, "name": _("Time left")}
    _clock(key="minute-clock", data=data, on_over_change=lambda: None)
