"""Pictures of what is counted over many deals: games beside published ones, points, and a heat map. No Streamlit.

The code of a place ("2-6") is the ``customdata`` of what may be pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go

from engine.reaching import Portion
from lessons.chart_style import BRASS, INK, MUTED, PALE, PAPER, TEAL, UNSEEN, WINE, layout
from lessons.odds_and_games.figures import CHOSEN

_SEEN = {"selected": {"marker": {"opacity": 1}}, "unselected": {"marker": {"opacity": 1}}}
_HOVERED = {"hovertemplate": "%{hovertext}<extra></extra>"}


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its share by our rule, and as published by two sources (0-1)."""

    code: str
    name: str
    ours: Portion
    published: tuple[float, float]
    hover: str


def games(those: Sequence[Played], chosen: str, *, label: str) -> go.Figure:
    """Our shares as bars with their bands, the published ones as circles and squares; the last one stands apart."""
    places = [*range(len(those) - 1), len(those) - 0.5]
    shares = [100 * game.ours.share if game.ours.hands else 0 for game in those]
    bands = [game.ours.band() for game in those]
    bars = {
        "type": "bar",
        "x": places,
        "y": shares,
        "width": 0.7,
        "marker": {
            "color": [WINE + (CHOSEN if game.code == chosen else PALE) for game in those],
            "line": {"color": WINE, "width": [2.5 if game.code == chosen else 1 for game in those]},
        },
        "error_y": {
            "type": "data",
            "symmetric": False,
            "array": [100 * high - share for share, (_low, high) in zip(shares, bands, strict=True)],
            "arrayminus": [share - 100 * low for share, (low, _high) in zip(shares, bands, strict=True)],
            "color": WINE,
            "thickness": 1.5,
            "width": 6,
        },
        "customdata": [game.code for game in those],
        "hovertext": [game.hover for game in those],
        **_HOVERED,
        **_SEEN,
    }
    marks = [
        {
            "type": "scatter",
            "mode": "markers",
            "cliponaxis": False,
            "x": [place + aside for place in places],
            "y": [100 * game.published[number] for game in those],
            "marker": {"symbol": symbol, "size": 10, "color": PAPER, "line": {"color": colour, "width": 2}},
            "hoverinfo": "skip",
        }
        for number, (symbol, colour, aside) in enumerate((("circle", INK, -0.14), ("square", BRASS, 0.14)))
    ]
    top = max(*shares, *(100 * share for game in those for share in game.published))
    return go.Figure(
        [bars, *marks],
        layout(
            height=420,
            label=label,
            x={"tickvals": places, "ticktext": [game.name for game in those], "range": [-0.6, places[-1] + 0.6]},
            y={"range": [0, 1.08 * top]},
        ),
    )


@dataclass(frozen=True, slots=True)
class Zone:
    """Card points from ``first`` to ``last`` that mean the same; ``words`` stand above them."""

    code: str
    first: int
    last: int
    words: str


_ZONES = (WINE + "B8", WINE + "58", TEAL + "58", TEAL + "B8")


def points(
    counts: Sequence[int], zones: Sequence[Zone], hovers: Sequence[str], chosen: str, *, label: str, below: str
) -> go.Figure:
    """One bar for each number of points, the zones told apart by colour, lines and words; the chosen one is framed."""
    top = max(*counts, 1)
    colours = [colour for zone, colour in zip(zones, _ZONES, strict=True) for _ in range(zone.first, zone.last + 1)]
    bars = {
        "type": "bar",
        "x": list(range(len(counts))),
        "y": list(counts),
        "width": 1,
        "marker": {"color": colours, "line": {"width": 0}},
        "customdata": [zone.code for zone in zones for _ in range(zone.first, zone.last + 1)],
        "hovertext": list(hovers),
        **_HOVERED,
        **_SEEN,
    }
    frame = next(zone for zone in zones if zone.code == chosen)
    shapes: list[dict[str, Any]] = [
        {
            "type": "line",
            "x0": zone.first - 0.5,
            "x1": zone.first - 0.5,
            "yref": "paper",
            "y0": 0,
            "y1": 1,
            "line": {"color": MUTED, "width": 1, "dash": "dot"},
        }
        for zone in zones[1:]
    ]
    shapes.append(
        {
            "type": "rect",
            "x0": frame.first - 0.5,
            "x1": frame.last + 0.5,
            "yref": "paper",
            "y0": 0,
            "y1": 1,
            "line": {"color": TEAL, "width": 2},
        }
    )
    made = layout(
        height=440,
        label=label,
        bargap=0,
        shapes=shapes,
        x={
            "tickvals": [0, *(zone.first for zone in zones[1:]), 120],
            "range": [-0.5, 120.5],
            "title": {"text": below, "font": {"size": 14, "color": MUTED}},
        },
        y={"range": [0, 1.35 * top], "tickformat": "d"},
    )
    made["annotations"] += [
        {
            "x": (zone.first + zone.last) / 2,
            "y": 1,
            "yref": "paper",
            "yanchor": "top",
            "text": zone.words,
            "showarrow": False,
            "font": {"size": 14, "color": INK},
        }
        for zone in zones
    ]
    return go.Figure([bars], made)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: where it leads, its row and column, how much is won, what is written in it, whether hands are few."""

    code: str
    row: int
    column: int
    portion: Portion
    text: str
    hover: str
    few: bool


_NONE, _ALL = WINE + "00", WINE + "80"
"""From paper to wine, and no darker than lets the figures be read in both themes."""


def heat(cells: Sequence[Cell], chosen: str, *, label: str, below: str) -> go.Figure:
    """Cells from paper to wine, with their shares written in them; few hands are dotted, the chosen cell framed.

    A heat map cannot be pressed, so unseen marks lie on its cells.
    """
    rows, columns = sorted({cell.row for cell in cells}), sorted({cell.column for cell in cells})
    shares = {(cell.row, cell.column): cell.portion.share for cell in cells if cell.portion.hands}
    field = {
        "type": "heatmap",
        "x": columns,
        "y": rows,
        "z": [[shares.get((row, column)) for column in columns] for row in rows],
        "zmin": 0,
        "zmax": 1,
        "colorscale": [[0, _NONE], [1, _ALL]],
        "showscale": False,
        "xgap": 2,
        "ygap": 2,
        "hoverinfo": "skip",
    }
    marks = {
        "type": "scatter",
        "mode": "markers+text",
        "x": [cell.column for cell in cells],
        "y": [cell.row for cell in cells],
        "marker": {"symbol": "square", "size": 34, "color": UNSEEN},
        "text": [cell.text for cell in cells],
        "textfont": {"size": 14, "color": INK},
        "customdata": [cell.code for cell in cells],
        "hovertext": [cell.hover for cell in cells],
        **_HOVERED,
        **_SEEN,
    }
    frames = [_frame(cell, 0.44, {"color": MUTED, "width": 1.5, "dash": "dot"}) for cell in cells if cell.few]
    frames += [_frame(cell, 0.5, {"color": TEAL, "width": 3}) for cell in cells if cell.code == chosen]
    return go.Figure(
        [field, marks],
        layout(
            height=70 + 60 * len(rows),
            label=label,
            shapes=frames,
            x={
                "tickvals": columns,
                "range": [columns[0] - 0.55, columns[-1] + 0.55],
                "ticks": "",
                "title": {"text": below, "font": {"size": 14, "color": MUTED}},
            },
            y={"tickvals": rows, "range": [rows[0] - 0.55, rows[-1] + 0.55], "showgrid": False},
        ),
    )


def _frame(cell: Cell, reach: float, line: dict[str, Any]) -> dict[str, Any]:
    edges = {"x0": cell.column - reach, "x1": cell.column + reach, "y0": cell.row - reach, "y1": cell.row + reach}
    return {"type": "rect", **edges, "line": line}
