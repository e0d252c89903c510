"""A button that prints the page."""

from __future__ import annotations

import streamlit as st

from quizzes.ask import ASSETS

_CSS = """
button {
  min-height: 2.5rem; padding: 0.25rem 0.875rem; border: 1px solid var(--st-primary-color);
  border-radius: var(--st-button-radius); background: var(--st-primary-color); color: #fff;
  font: 400 1rem/1.6 var(--st-font); cursor: pointer;
}
button:focus-visible { outline: 3px solid var(--st-primary-color); outline-offset: 2px; }
"""

_print = st.components.v2.component(
    "print_button",
    html='<button type="button"></button>\n',
    css=_CSS,
    js=(ASSETS / "print.js").read_text(encoding="utf-8"),
)


def print_button(label: str) -> None:
    """A button that opens the browser's dialogue for printing."""
    _print(key="print-button", data={"label": label})
