"""Plotly figures. A figure says one thing, which stands in its title; the same is beside it as words or a table.

Colours are those of the charts' palette in ``.streamlit/config.toml``; grid and text follow the theme.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

import plotly.graph_objects as go
import streamlit as st

from engine.contracts import Game
from lessons.facts import BidRow, bid_rows
from lessons.session import _, language, pack
from lessons.text import game_name
from lessons.value_remarks import games_behind, one_of

WINE, LINE = "#A8597F", "#8B7A84"
_ROWS = (Game.GRAND, Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS, Game.NULL)
_TICKS = (18, 24, 36, 48, 72, 96, 144, 192, 264)


def values_chart(*, key: str, marked: int | None = None) -> None:
    """Every value that a game can have, one row for each game; the ``marked`` number gets a line through all rows."""
    figure = values_figure(bid_rows(), _game_names(), marked)
    st.header(_("Six rows, {count} numbers", count=len(bid_rows())), anchor=False)
    st.plotly_chart(
        figure,
        key=key,
        config={"displayModeBar": False, "scrollZoom": False},
        alt=_(
            "For each game the values it can have, from {first} to {last}.",
            first=bid_rows()[0].bid,
            last=bid_rows()[-1].bid,
        ),
    )


def values_figure(rows: Sequence[BidRow], names: dict[Game, str], marked: int | None) -> go.Figure:
    """The figure of ``values_chart``; the axis of game points is logarithmic, for most numbers lie at its start."""
    figure = go.Figure()
    for game in _ROWS:
        own = [
            row for row in rows if any(game is each for each, _n in row.products) or (game is Game.NULL and row.null)
        ]
        said = [one_of(games_behind(row, language(), pack()), language()) for row in own]
        figure.add_trace(
            go.Scatter(
                x=[row.bid for row in own],
                y=[names[game]] * len(own),
                customdata=said,
                mode="markers",
                marker={"size": 11, "color": WINE, "symbol": "diamond" if game is Game.NULL else "circle"},
                hovertemplate="<b>%{x}</b>: %{customdata}<extra></extra>",
                showlegend=False,
            )
        )
    if marked is not None:
        figure.add_vline(x=marked, line={"color": LINE, "dash": "dot", "width": 1.5})
        # An annotation's place on a logarithmic axis is a power of ten, a line's is not.
        figure.add_annotation(
            x=log10(marked),
            y=1,
            yref="paper",
            yanchor="bottom",
            text=f"<b>{marked}</b>",
            showarrow=False,
            font={"size": 16},
        )
    figure.update_xaxes(
        type="log",
        tickvals=_TICKS,
        ticktext=[str(tick) for tick in _TICKS],
        tickangle=0,
        tickfont={"size": 14},
        fixedrange=True,
        zeroline=False,
    )
    figure.update_yaxes(
        categoryorder="array",
        categoryarray=[names[game] for game in reversed(_ROWS)],
        tickfont={"size": 14},
        fixedrange=True,
    )
    figure.update_layout(height=330, margin={"l": 8, "r": 8, "t": 32, "b": 8}, hovermode="closest")
    return figure


def _game_names() -> dict[Game, str]:
    """The games in the learner's words."""
    return {game: game_name(game, language(), pack()) for game in _ROWS}
