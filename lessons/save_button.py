"""A button over a Plotly chart that saves its picture with what makes it worth showing: title, what is counted, legend.

The chart of the three curves draws itself and has the same button inside (``bids.step_chart``).
"""

from __future__ import annotations

import streamlit as st

from lessons.card_table import joined
from lessons.session import _


def save_button(name: str, *, title: str, about: str, alt: str, legend: bool = False) -> None:
    """The button for the chart with the key ``chart-<name>``; ``legend`` tells that the page has one."""
    words = {"save": _("Save the picture"), "title": title, "about": about, "alt": alt}
    _component(key=f"save-{name}", data={"name": name, "legend": legend, "words": words})


_component = st.components.v2.component(
    "save_button",
    html='<button type="button" class="save"></button>',
    css=joined("save-button.css"),
    js=joined("saved-picture.js", "save-button.js"),
)
