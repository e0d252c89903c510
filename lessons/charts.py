"""Plotly figures. A figure says one thing, which stands in its title; the same is beside it as words or a table.

Colours are those of the charts' palette in ``.streamlit/config.toml``; grid and text follow the theme.
"""

from __future__ import annotations

from math import log10

import plotly.graph_objects as go
import streamlit as st

from engine.contracts import Game
from lessons.facts import BidRow, bid_rows
from lessons.remarks.values import games_behind, one_of
from lessons.session import _, language, pack
from lessons.text import Pack, game_name

WINE, LINE = "#A8597F", "#8B7A84"
_ROWS = (Game.GRAND, Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS, Game.NULL)
_TICKS = (18, 24, 36, 48, 72, 96, 144, 192, 264)


def values_chart(*, key: str, marked: int | None = None) -> None:
    """Every value that a game can have, one row for each game; the ``marked`` number gets a line through all rows."""
    bids = [row.bid for row in bid_rows()]
    st.subheader(_("Six rows, {count} numbers", count=len(bids)), anchor=False)
    st.plotly_chart(
        values_figure(language(), pack(), marked),
        key=key,
        config={"displayModeBar": False, "scrollZoom": False},
        alt=_("For each game the values it can have, from {first} to {last}.", first=bids[0], last=bids[-1]),
    )


def values_figure(language: str, pack: Pack, marked: int | None = None) -> go.Figure:
    """The figure of ``values_chart``; the axis of game points is logarithmic, for most numbers lie at its start."""
    figure = go.Figure()
    names = {game: game_name(game, language, pack) for game in _ROWS}
    for game in _ROWS:
        rows = [row for row in bid_rows() if _reaches(game, row)]
        figure.add_trace(
            go.Scatter(
                x=[row.bid for row in rows],
                y=[names[game]] * len(rows),
                customdata=[one_of(games_behind(row, language, pack), language) for row in rows],
                mode="markers",
                marker={"size": 11, "color": WINE, "symbol": "diamond" if game is Game.NULL else "circle"},
                hovertemplate="<b>%{x}</b>: %{customdata}<extra></extra>",
                showlegend=False,
            )
        )
    if marked is not None:
        _mark(figure, marked)
    words, still = {"size": 14}, {"fixedrange": True, "zeroline": False}
    figure.update_xaxes(type="log", tickvals=_TICKS, ticktext=[*map(str, _TICKS)], tickangle=0, tickfont=words, **still)
    figure.update_yaxes(categoryorder="array", categoryarray=[*names.values()][::-1], tickfont=words, **still)
    figure.update_layout(height=330, margin={"l": 8, "r": 8, "t": 32, "b": 8}, hovermode="closest")
    return figure


def _reaches(game: Game, row: BidRow) -> bool:
    """Whether the game can be worth this bid."""
    return row.null is not None if game is Game.NULL else any(each is game for each, _levels in row.products)


def _mark(figure: go.Figure, number: int) -> None:
    """A line through all rows at this number, which is written above it."""
    figure.add_vline(x=number, line={"color": LINE, "dash": "dot", "width": 1.5})
    # An annotation's place on a logarithmic axis is a power of ten, a line's is not.
    above = {"y": 1, "yref": "paper", "yanchor": "bottom", "showarrow": False, "font": {"size": 16}}
    figure.add_annotation(x=log10(number), text=f"<b>{number}</b>", **above)
