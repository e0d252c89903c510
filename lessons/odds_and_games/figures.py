"""Pictures of exact chances: bars with what was counted on dealt cards as circles on them. No Streamlit.

The code of a place ("3-1") is the ``customdata`` of what may be pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go

from engine.reaching import Portion
from lessons.chart_style import INK, MUTED, PALE, PAPER, TEAL, WINE, layout

CHOSEN = "70"
"""Put after a colour: the bar that is looked at, twice as strong as the others."""

_WRITTEN: dict[str, Any] = {"showarrow": False, "font": {"size": 14, "color": INK}}


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: where it leads, what is written under and on it, its exact share (0-1), and the dealt check."""

    code: str
    tick: str
    exact: float
    text: str
    hover: str
    check: Portion
    inner: float = 0
    """A part of it that is drawn darker, 0-1."""


def upright(bars: Sequence[Bar], chosen: str, *, label: str, below: str) -> go.Figure:
    """Bars side by side."""
    places = list(range(len(bars)))
    heights = [100 * bar.exact for bar in bars]
    top = 1.15 * max([*heights, 1])
    traces = [
        {**_bars(bars, chosen), "x": places, "y": heights},
        {
            "type": "bar",
            "x": places,
            "y": [100 * bar.inner for bar in bars],
            "width": 0.7,
            "marker": {"color": WINE + "90"},
            "hoverinfo": "skip",
        },
        {**_checks(bars, "error_y"), "x": places, "y": [100 * bar.check.share for bar in bars]},
    ]
    made = layout(
        height=400,
        label=label,
        barmode="overlay",
        x={
            "tickvals": places,
            "ticktext": [bar.tick for bar in bars],
            "title": {"text": below, "font": {"size": 14, "color": MUTED}},
            "range": [-0.6, len(bars) - 0.4],
        },
        y={"range": [0, top]},
    )
    made["annotations"] += [
        {"x": place, "y": height, "text": bar.text, "yanchor": "bottom", "yshift": 8, **_WRITTEN}
        for bar, place, height in zip(bars, places, heights, strict=True)
    ]
    return go.Figure(traces, made)


def in_rows(groups: Sequence[tuple[str, Sequence[Bar]]], chosen: str, *, label: str) -> go.Figure:
    """Bars one under the other, in groups with a heading each."""
    places: list[float] = []
    headings = []
    at = 0.0
    for heading, bars in groups:
        headings.append((at, heading))
        places += [at + 1 + number for number in range(len(bars))]
        at = places[-1] + 1.25
    every = [bar for _heading, bars in groups for bar in bars]
    widths = [100 * bar.exact for bar in every]
    traces = [
        {**_bars(every, chosen), "orientation": "h", "x": widths, "y": places},
        {**_checks(every, "error_x"), "x": [100 * bar.check.share for bar in every], "y": places},
    ]
    beside = [
        {"x": width, "y": place, "text": bar.text, "xanchor": "left", "xshift": 12, **_WRITTEN}
        for bar, width, place in zip(every, widths, places, strict=True)
    ]
    above_groups = [
        {"x": 0, "y": place, "xref": "paper", "xanchor": "left", "text": f"<b>{heading}</b>", **_WRITTEN}
        for place, heading in headings
    ]
    made = layout(
        height=int(24 * at) + 60,
        label=label,
        x={"range": [0, 100], "showgrid": True},
        y={
            "range": [at - 0.25, -0.75],
            "tickvals": places,
            "ticktext": [bar.tick for bar in every],
            "showgrid": False,
        },
    )
    made["annotations"] += beside + above_groups
    return go.Figure(traces, made)


def _bars(bars: Sequence[Bar], chosen: str) -> dict[str, Any]:
    return {
        "type": "bar",
        "width": 0.7,
        "marker": {
            "color": [TEAL + (CHOSEN if bar.code == chosen else PALE) for bar in bars],
            "line": {"color": TEAL, "width": [2.5 if bar.code == chosen else 1 for bar in bars]},
        },
        "customdata": [bar.code for bar in bars],
        "hovertext": [bar.hover for bar in bars],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "selected": {"marker": {"opacity": 1}},
        "unselected": {"marker": {"opacity": 1}},
    }


def _checks(bars: Sequence[Bar], error: str) -> dict[str, Any]:
    """Circles where the dealt cards came out, with the band on both sides."""
    bands = [bar.check.band() for bar in bars]
    return {
        "type": "scatter",
        "mode": "markers",
        "cliponaxis": False,
        "marker": {"symbol": "circle", "size": 8, "color": PAPER, "line": {"color": INK, "width": 2}},
        "hoverinfo": "skip",
        error: {
            "type": "data",
            "symmetric": False,
            "array": [100 * (high - bar.check.share) for bar, (_low, high) in zip(bars, bands, strict=True)],
            "arrayminus": [100 * (bar.check.share - low) for bar, (low, _high) in zip(bars, bands, strict=True)],
            "color": INK,
            "thickness": 1.5,
            "width": 5,
        },
    }
