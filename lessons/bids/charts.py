"""The three curves as Plotly figures: the common bids, and beside them the rare ones on a log scale.

A linear scale would press all that is rarer than one hand in a hundred flat onto the axis; counted as "one hand in
so many" each step down is as easy to read as the first. Each curve has its mark, its dash and its colour, and its
name where it runs; what is only estimated has a pale band.

Bids are placed by their number among the 63, not by their size, and not as categories: a step reaches half a place
to either side, and bids written as text would be read as numbers anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Any

import plotly.graph_objects as go

from engine.auction import BIDS
from engine.solved_counts import Curve
from lessons.bids.curve_names import placed_names
from lessons.bids.curves import LAST_PLAIN, Row, estimate
from lessons.chart_style import BRASS, INK, MUTED, PALE, PAPER, TEAL, UNSEEN, WINE, layout
from lessons.text import N_, translate
from lessons.written_numbers import percent, whole

_HEIGHT = 440
_NARROW = (290, 115)
"""Pixels: how wide the charts are at least, on a phone or beside each other."""
_RARE_TICKS = (80, 120, 165, 264)
_MARKED = (18, 20, 22, 23, 24, 27, 30, 33, 36, 40, 48, 60, 72, 80, 96, 120, 144)
"""The bids that have marks; with one on each they would hide the lines."""
_FLOOR = 1e-9

NAMES = {Curve.COVERED: N_("covered"), Curve.HELD: N_("held"), Curve.MADE: N_("made")}
_HOVER = N_("<b>{bid}</b><br>covered {exact}<br>held {held}<br>made {made}")
_PERCENT = N_("% of hands")
_ONE_IN = N_("one hand in …")
_BIDS = N_("bid, {first} to {last}")
_MILLION = N_("{n} million")


@dataclass(frozen=True, slots=True)
class _Drawn:
    """How a curve is drawn, and the colours in which its name can be read on light and dark."""

    colour: str
    dash: str
    symbol: str
    name: tuple[str, str]


_LOOKS = {
    Curve.COVERED: _Drawn(INK, "solid", "circle", (INK, INK)),
    Curve.HELD: _Drawn(BRASS, "dot", "square", ("#8A5A00", "#E8B54A")),
    Curve.MADE: _Drawn(WINE, "9px,4px", "triangle-up", (WINE, WINE)),
}


def common(rows: Sequence[Row], bid: int, language: str, *, dark: bool = False) -> go.Figure:
    """The bids that are bid: 18 to 72, shares in per cent."""
    tops = [float(rows[0].exact), *(part.share for part in (rows[0].held, rows[0].made) if part.hands)]
    upright = {"range": [0, min(10 * (floor(100 * max(tops) / 10) + 1), 102)]}
    return _figure(rows, range(LAST_PLAIN + 1), bid, language, upright, translate(_PERCENT, language), dark)


def rare(rows: Sequence[Row], bid: int, language: str, *, dark: bool = False) -> go.Figure:
    """The bids beyond: each tick of the axis is ten times as rare as the one above it."""
    places = range(LAST_PLAIN + 1, len(BIDS))
    shares = [share for place in places for share in _shares(rows[place]) if share] or [1e-2]
    bottom, top = floor(log10(min(shares))), log10(max(shares))
    ticks = range(bottom, 1)
    upright = {
        "type": "log",
        "range": [bottom, min(top + 0.35, 0.02)],
        "tickvals": [10.0**tick for tick in ticks],
        "ticktext": [_times(-tick, language) for tick in ticks],
    }
    return _figure(rows, places, bid, language, upright, translate(_ONE_IN, language), dark)


def _shares(row: Row) -> list[float]:
    return [float(row.exact), *(part.share for part in (row.held, row.made) if part.hands)]


def _figure(
    rows: Sequence[Row], places: range, bid: int, language: str, upright: dict[str, Any], label: str, dark: bool
) -> go.Figure:
    """Bands, curves, names and marks over these places of the 63; on a log scale as shares of 1, else in per cent."""
    those = [rows[place] for place in places]
    log = upright.get("type") == "log"
    per, lowest = (1.0, _FLOOR) if log else (100.0, 0.0)
    bands, lines, marks = [], [], []
    heights: dict[Curve, list[float | None]] = {}
    for curve in (Curve.HELD, Curve.MADE, Curve.COVERED):
        look = _LOOKS[curve]
        values, edges = _heights(those, curve)
        if values is None:
            continue
        # Where no hand has been found, a log scale has no place for the curve, and the band would fill all below it.
        seen = [None if log and not value else per * value for value in values]
        heights[curve] = seen
        for low_or_high, fill in ((0, {}), (1, {"fill": "tonexty", "fillcolor": look.colour + PALE})):
            if edges:
                drawn = [
                    max(per * edge[low_or_high], lowest) if shown is not None else lowest
                    for edge, shown in zip(edges, seen, strict=True)
                ]
                bands.append(_steps(places, drawn, line={"width": 0}, **fill))
        lines.append(_steps(places, seen, line={"color": look.colour, "width": 2.5, "dash": look.dash}))
        marked = [value if row.bid in _MARKED else None for row, value in zip(those, seen, strict=True)]
        marks.append(_marks(places, marked, look, size=6 if log else 9))
    whole_chart = [*bands, *lines, *marks, _tells(places, heights[Curve.COVERED], those, language, lowest)]
    return go.Figure(whole_chart, _layout(places, bid, language, upright, label, heights, dark))


def _heights(those: Sequence[Row], curve: Curve) -> tuple[list[float] | None, list[tuple[float, float]]]:
    """The shares, None when nothing has been counted, and their bands; what is exact has none."""
    if curve is Curve.COVERED:
        return [float(row.exact) for row in those], []
    parts = [row.held if curve is Curve.HELD else row.made for row in those]
    if not parts[0].hands:
        return None, []
    return [part.share for part in parts], [part.band() for part in parts]


def _layout(
    places: range,
    bid: int,
    language: str,
    upright: dict[str, Any],
    label: str,
    heights: dict[Curve, list[float | None]],
    dark: bool,
) -> dict[str, Any]:
    """Axes, their labels, the names of the curves, and a line at the chosen bid."""
    font = {"size": 14, "color": MUTED}
    title = translate(_BIDS, language, first=BIDS[places[0]], last=BIDS[places[-1]])
    chosen = BIDS.index(bid)
    x = {
        **_bid_ticks(places, bid),
        "range": [places[0] - 0.5, places[-1] + 0.5],
        "labelalias": {str(place): str(BIDS[place]) for place in places},  # for what hovers over the axis
        "title": {"text": title, "font": font},
    }
    made = layout(height=_HEIGHT, x=x, y=upright, label=label, hovermode="x", shapes=_line(chosen, places))
    low, high = upright["range"]
    raised = {
        curve: [
            None if value is None else ((log10(value) if "type" in upright else value) - low) / (high - low)
            for value in values
        ]
        for curve, values in heights.items()
    }
    texts = {curve: translate(NAMES[curve], language) for curve in raised}
    line = chosen - places[0] if chosen in places else None
    width = _NARROW[len(places) > LAST_PLAIN + 1]
    for curve, (place, height) in placed_names(raised, texts, width=width, height=_HEIGHT - 100, line=line).items():
        made["annotations"].append(
            {
                "x": places[0] + place,
                "y": height,
                "xref": "x",
                "yref": "paper",
                "xanchor": "center",
                "yanchor": "middle",
                "showarrow": False,
                "text": f"<b>{texts[curve]}</b>",
                "font": {"size": 15, "color": _LOOKS[curve].name[dark]},
            }
        )
    return made


def _line(chosen: int, places: range) -> list[dict[str, Any]]:
    """A line at the chosen bid."""
    if chosen not in places:
        return []
    return [
        {
            "type": "line",
            "xref": "x",
            "yref": "paper",
            "x0": chosen,
            "x1": chosen,
            "y0": 0,
            "y1": 1,
            "layer": "below",
            "line": {"color": TEAL, "width": 2.5},
        }
    ]


def _steps(places: range, values: Sequence[float | None], **look: object) -> dict[str, Any]:
    """A curve of steps: each value holds from half a place before its bid to half a place after it."""
    edges = [place + side for place in places for side in (-0.5, 0.5)]
    twice = [value for value in values for _ in range(2)]
    return {"type": "scatter", "x": edges, "y": twice, "mode": "lines", "hoverinfo": "skip", **look}


def _marks(places: range, values: Sequence[float | None], look: _Drawn, *, size: int) -> dict[str, Any]:
    """The marks of a curve; they tell nothing by themselves."""
    return {
        "type": "scatter",
        "x": list(places),
        "y": list(values),
        "mode": "markers",
        "marker": {"symbol": look.symbol, "size": size, "color": PAPER, "line": {"color": look.colour, "width": 2}},
        "hoverinfo": "skip",
        "unselected": {"marker": {"opacity": 1}},
    }


def _tells(
    places: range, covered: Sequence[float | None], those: Sequence[Row], language: str, lowest: float
) -> dict[str, Any]:
    """Unseen marks on every bid: they tell the numbers and can be pressed."""
    return {
        "type": "scatter",
        "x": list(places),
        "y": [lowest if value is None else value for value in covered],
        "mode": "markers",
        "marker": {"size": 16, "color": UNSEEN, "opacity": 1},
        "selected": {"marker": {"opacity": 1}},
        "unselected": {"marker": {"opacity": 1}},
        "text": [_hover(row, language) for row in those],
        "hovertemplate": "%{text}<extra></extra>",
    }


def _hover(row: Row, language: str) -> str:
    held, made = (" ".join(estimate(part, language)) for part in (row.held, row.made))
    return translate(_HOVER, language, bid=row.bid, exact=percent(row.exact, language), held=held, made=made)


def _bid_ticks(places: range, bid: int) -> dict[str, object]:
    """Labels under the axis: all of the common bids, some of the rare ones, the chosen one always and in bold."""
    chosen = BIDS.index(bid)
    near = [
        place
        for place in places
        if place == chosen or place <= LAST_PLAIN or (BIDS[place] in _RARE_TICKS and abs(place - chosen) > 6)
    ]
    texts = [f"<b>{BIDS[place]}</b>" if place == chosen else str(BIDS[place]) for place in near]
    return {"tickvals": near, "ticktext": texts, "autotickangles": [0, 90]}


def _times(tens: int, language: str) -> str:
    """One hand in 10, 100, 1,000 ... millions."""
    return whole(10**tens, language) if tens < 6 else translate(_MILLION, language, n=whole(10 ** (tens - 6), language))
