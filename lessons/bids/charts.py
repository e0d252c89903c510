"""The curves of what hands cover, as Plotly figures: the common bids, and beside them the rare ones on a log scale.

A linear scale would press all that is rarer than one hand in a hundred flat onto the axis; counted as "one hand in
so many" each step down is as easy to read as the first. The simulated curve is the one the look has for what is
covered (ink, solid, circles, a pale band); the exact one stands behind it as a field, so that the two can lie on top
of each other and still be told apart without colour.

Bids are placed by their number among the 63, not by their size, and not as categories: a step reaches half a place
to either side, and bids written as text would be read as numbers anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from typing import Any

import plotly.graph_objects as go

from engine.auction import BIDS
from lessons.bids.curves import LAST_PLAIN, Row, estimate
from lessons.chart_style import GRID, INK, MUTED, PALE, PAPER, TEAL, UNSEEN
from lessons.text import N_, translate
from lessons.written_numbers import percent, whole

_HEIGHT = 440
_RARE_TICKS = (80, 120, 165, 264)
_FLOOR = 1e-9

_HOVER = N_("<b>{bid}</b><br>exact {exact}<br>simulated {simulated} ({band})")
_PERCENT = N_("% of hands that cover it")
_ONE_IN = N_("one hand in …")
_BIDS = N_("bid, {first} to {last}")
_MILLION = N_("{n} m")


def common(rows: Sequence[Row], bid: int, language: str) -> go.Figure:
    """The bids that are bid: 18 to 72, shares in per cent."""
    top = 100 * max(float(rows[0].exact), rows[0].band[1])
    upright = {"range": [0, min(10 * (floor(top / 10) + 1), 102)]}
    return _figure(rows, range(LAST_PLAIN + 1), bid, language, upright, translate(_PERCENT, language))


def rare(rows: Sequence[Row], bid: int, language: str) -> go.Figure:
    """The bids beyond: each tick of the axis is ten times as rare as the one above it."""
    places = range(LAST_PLAIN + 1, len(BIDS))
    shares = [float(rows[place].exact) for place in places if rows[place].exact] or [1e-2]
    bottom, top = floor(log10(shares[-1])), max(log10(shares[0]), log10(rows[places[0]].band[1]))
    ticks = range(bottom, 1)
    upright = {
        "type": "log",
        "range": [bottom, min(top + 0.35, 0.02)],
        "tickvals": [10.0**tick for tick in ticks],
        "ticktext": [_times(-tick, language) for tick in ticks],
    }
    return _figure(rows, places, bid, language, upright, translate(_ONE_IN, language))


def _figure(
    rows: Sequence[Row], places: range, bid: int, language: str, upright: dict[str, Any], label: str
) -> go.Figure:
    """Field, band and curve over these places of the 63; on a log scale as shares of 1, else in per cent."""
    those = [rows[place] for place in places]
    log = upright.get("type") == "log"
    per, lowest = (1.0, _FLOOR) if log else (100.0, 0.0)
    exact = [max(per * float(row.exact), lowest) for row in those]
    # Where no hand has been found, a log scale has no place for the curve, and the band would fill all below it.
    found = [row.simulated.covering > 0 or not log for row in those]
    simulated = [per * row.simulated.share if seen else None for row, seen in zip(those, found, strict=True)]
    bands = [row.band if seen else (lowest, lowest) for row, seen in zip(those, found, strict=True)]
    traces = [
        _steps(places, exact, fill="tozeroy", fillcolor=TEAL + PALE, line={"width": 0}),
        _steps(places, exact, line={"color": TEAL, "width": 1.5}),
        _steps(places, [per * low for low, _high in bands], line={"width": 0}),
        _steps(places, [per * high for _low, high in bands], fill="tonexty", fillcolor=INK + PALE, line={"width": 0}),
        _steps(places, simulated, line={"color": INK, "width": 2.5}),
        _marks(places, simulated, exact, [_hover(row, language) for row in those], size=6 if log else 9),
    ]
    return go.Figure(traces, _layout(places, bid, language, upright, label))


def _layout(places: range, bid: int, language: str, upright: dict[str, Any], label: str) -> dict[str, Any]:
    """Axes, their labels (the upright one's above it, to be read before its numbers), and a line at the chosen bid."""
    font = {"size": 14, "color": MUTED}
    fixed = {"fixedrange": True, "zeroline": False, "tickfont": font}
    title = translate(_BIDS, language, first=BIDS[places[0]], last=BIDS[places[-1]])
    chosen = BIDS.index(bid)
    line = {
        "type": "line",
        "xref": "x",
        "yref": "paper",
        "x0": chosen,
        "x1": chosen,
        "y0": 0,
        "y1": 1,
        "layer": "below",
    }
    corner = {"x": 0, "y": 1, "xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "bottom", "yshift": 8}
    return {
        "height": _HEIGHT,
        "margin": {"l": 0, "r": 16, "t": 34, "b": 0},
        "showlegend": False,
        "hovermode": "x",
        "hoverlabel": {"font": {"size": 14, "color": INK}, "bgcolor": PAPER, "bordercolor": MUTED},
        "dragmode": False,
        "xaxis": {
            **fixed,
            **_bid_ticks(places, bid),
            "range": [places[0] - 0.5, places[-1] + 0.5],
            "showgrid": False,
            "ticks": "outside",
            "labelalias": {str(place): str(BIDS[place]) for place in places},  # for what hovers over the axis
            "title": {"text": title, "font": font},
        },
        "yaxis": {**fixed, **upright, "gridcolor": GRID, "automargin": True},
        "annotations": [{**corner, "text": label, "font": font, "showarrow": False}],
        "shapes": [{**line, "line": {"color": TEAL, "width": 2.5}}] if chosen in places else [],
    }


def _steps(places: range, values: Sequence[float | None], **look: object) -> dict[str, Any]:
    """A curve of steps: each value holds from half a place before its bid to half a place after it."""
    edges = [place + side for place in places for side in (-0.5, 0.5)]
    twice = [value for value in values for _ in range(2)]
    return {"type": "scatter", "x": edges, "y": twice, "mode": "lines", "hoverinfo": "skip", **look}


def _marks(
    places: range, simulated: Sequence[float | None], exact: Sequence[float], texts: Sequence[str], *, size: int
) -> dict[str, Any]:
    """A circle on each bid; where the simulation found no hand it is unseen and only tells what is known."""
    seen = [value is not None for value in simulated]
    return {
        "type": "scatter",
        "x": list(places),
        "y": [share if found is None else found for found, share in zip(simulated, exact, strict=True)],
        "mode": "markers",
        "marker": {
            "symbol": "circle",
            "size": size,
            "opacity": 1,
            "color": [PAPER if shown else UNSEEN for shown in seen],
            "line": {"color": [INK if shown else UNSEEN for shown in seen], "width": 2},
        },
        "unselected": {"marker": {"opacity": 1}},
        "text": texts,
        "hovertemplate": "%{text}<extra></extra>",
    }


def _hover(row: Row, language: str) -> str:
    simulated, band = estimate(row, language)
    return translate(_HOVER, language, bid=row.bid, exact=percent(row.exact, language), simulated=simulated, band=band)


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
