"""Colours and settings that all Plotly figures share. No Streamlit.

Streamlit replaces some colours by those of the theme: ``#000001`` by the first of ``theme.chartCategoricalColors``,
and so on, ``#000038`` by the background of the page. So a figure is built once and is right in light and dark.
What is told by colour is told by a mark, a dash or a word as well.
"""

from __future__ import annotations

from typing import Any

INK, WINE, BRASS, TEAL = "#000001", "#000002", "#000003", "#000004"
PAPER = "#000038"
UNSEEN = "rgba(0,0,0,0)"
PALE = "38"
"""Put after a colour: 22 % of it."""
MUTED = INK + "B8"
GRID = "rgba(139,122,132,.3)"

FONT: dict[str, Any] = {"size": 14, "color": MUTED}
FIXED: dict[str, Any] = {"fixedrange": True, "zeroline": False, "tickfont": FONT}
"""What every axis has: nothing is zoomed by accident on a phone."""
HOVER: dict[str, Any] = {"font": {"size": 14, "color": INK}, "bgcolor": PAPER, "bordercolor": MUTED}

CONFIG: dict[str, Any] = {"displayModeBar": False}
"""The button over each chart is ours: Plotly's saves the picture without its title."""


def above(text: str) -> dict[str, Any]:
    """What the upright axis counts, written above it, to be read before its numbers."""
    corner = {"x": 0, "y": 1, "xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "bottom", "yshift": 8}
    return {**corner, "text": text, "font": FONT, "showarrow": False, "align": "left"}


def layout(*, height: int, x: dict[str, Any], y: dict[str, Any], label: str = "", **more: Any) -> dict[str, Any]:
    """The layout of a figure: quiet axes, no legend (curves are named where they run), a hover in the page's colours.

    ``height`` is in pixels; ``x`` and ``y`` add to what every axis has; ``label`` is written above the upright axis.
    """
    return {
        "height": height,
        "margin": {"l": 0, "r": 16, "t": 34, "b": 0},
        "showlegend": False,
        "hoverlabel": HOVER,
        "dragmode": False,
        "xaxis": {**FIXED, "showgrid": False, "ticks": "outside", "automargin": True, **x},
        "yaxis": {**FIXED, "gridcolor": GRID, "automargin": True, **y},
        "annotations": [above(label)] if label else [],
        **more,
    }
