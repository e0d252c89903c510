"""How a rule does all along a slider, as two Plotly figures: right against found, and points in 100 hands.

Right is wine, dashed, with triangles, as what is made is elsewhere; found is brass, dotted, with squares. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from engine.rule_trials import Truth
from lessons.chart_style import BRASS, INK, MUTED, PALE, PAPER, TEAL, WINE, layout
from lessons.text import N_, Pack, translate
from lessons.thumb_rules.settings import Settings
from lessons.thumb_rules.tried import Tried
from lessons.thumb_rules.words import label, points, right_and_found
from lessons.written_numbers import banded, percent, whole, with_band

_HEIGHT = 340
_OF_100 = N_("of 100")
_POINTS = N_("points in 100 hands")
_RIGHT, _FOUND = N_("right"), N_("found")
_TOLD = N_("as told")
_HOVER = N_("<b>{at}</b><br>right {right}<br>found {found}<br>{points} points in 100 hands")
_LEAST_SHOWN = 60
"""Points up and down that the second chart shows at least."""


def right_against_found(curve: Sequence[Tried], settings: Settings, language: str, pack: Pack) -> go.Figure:
    """Two curves with their bands, in 100; the chosen number has a line, and that of the rule as told a word."""
    traces: list[dict[str, Any]] = []
    ends: list[dict[str, Any]] = []
    texts = [_hover(one, language) for one in curve]
    for message, colour, dash, symbol in ((_RIGHT, WINE, "dash", "triangle-up"), (_FOUND, BRASS, "dot", "square")):
        portions = [one.verdict.trusted if message is _RIGHT else one.verdict.found for one in curve]
        known = [
            (one.settings.at, each, text) for one, each, text in zip(curve, portions, texts, strict=True) if each.hands
        ]
        if not known:
            continue
        at = [place for place, _, _ in known]
        shares = [100 * each.share for _, each, _ in known]
        low, high = ([100 * each.band()[side] for _, each, _ in known] for side in (0, 1))
        traces += [
            _line(at, low, line={"width": 0}),
            _line(at, high, line={"width": 0}, fill="tonexty", fillcolor=colour + PALE),
            _line(at, shares, line={"color": colour, "width": 2.5, "dash": dash}),
            _marks(at, shares, [text for _, _, text in known], symbol=symbol, colour=colour),
        ]
        # Where the rule asks most of a hand, above the one curve and below the other there is nothing.
        end, side = (0, "left") if settings.rule.at_most else (-1, "right")
        text = f"<b>{translate(message, language)}</b>"
        ends.append(
            {"x": at[end], "y": shares[end], "text": text, "showarrow": False, "xanchor": side}
            | {"xshift": 12 if side == "right" else -12, "yshift": 20 if message is _RIGHT else -20}
            | {"font": {"size": 15, "color": colour}, "bgcolor": PAPER}
        )
    figure = go.Figure(
        traces,
        _layout(
            curve,
            settings,
            language,
            pack,
            {"range": [-16, 114], "tickvals": [*range(0, 101, 20)]},
            translate(_OF_100, language),
        ),
    )
    figure.layout.annotations += tuple(go.layout.Annotation(end) for end in ends)
    if settings.at != settings.as_told.at:
        figure.layout.shapes += (_at(settings.as_told.at, MUTED, "dot"),)
    figure.layout.shapes += (_at(settings.at, TEAL, "solid"),)
    return figure


def points_in_100(curve: Sequence[Tried], settings: Settings, language: str, pack: Pack) -> go.Figure:
    """Columns with their errors; what goes far below nothing is cut off, and its number stands at the edge."""
    value = [100 * one.spread.value for one in curve]
    off = [196 * one.spread.error for one in curve]
    top = max(*value, _LEAST_SHOWN)
    low = max(min(*value, 0), -0.8 * top)
    shown = [max(each, low) for each in value]
    reach = [0 if each < low else error for each, error in zip(value, off, strict=True)]
    bars = {
        "type": "bar",
        "x": [one.settings.at for one in curve],
        "y": shown,
        "width": 0.62,
        "marker": {
            "color": [TEAL if one.settings.at == settings.at else INK + PALE for one in curve],
            "line": {"color": [TEAL if one.settings.at == settings.at else MUTED for one in curve], "width": 1},
        },
        "unselected": {"marker": {"opacity": 1}},
        "error_y": {"array": reach, "color": INK, "thickness": 1.5, "width": 4},
        "text": [_hover(one, language) for one in curve],
        "textposition": "none",
        "hovertemplate": "%{text}<extra></extra>",
    }
    upright = {"range": [low - 0.26 * (top - low) if low < 0 else 0, top + 0.2 * (top - low)], "showticklabels": False}
    figure = go.Figure([bars], _layout(curve, settings, language, pack, upright, translate(_POINTS, language)))
    figure.layout.shapes += (go.layout.Shape(type="line", xref="paper", x0=0, x1=1, y0=0, y1=0, line={"color": MUTED}),)
    for place, (one, each, error) in enumerate(zip(curve, shown, reach, strict=True)):
        cut = 100 * one.spread.value < low
        figure.layout.annotations += (
            go.layout.Annotation(
                x=one.settings.at,
                y=each + (error if each >= 0 else -error),
                text=("↓ " if cut else "") + points(one.spread, language, times=100)[0],
                showarrow=False,
                # Those at the edge are long: on a phone two beside each other need two lines.
                yshift=12 if each >= 0 else -28 if cut and place % 2 else -12,
                font={"size": 14, "color": INK},
            ),
        )
    return figure


def described(one: Tried, language: str) -> str:
    """What the charts show of the chosen number, and of the rule as told, for the ear."""
    return right_and_found(one, language)


def head(settings: Settings, language: str, pack: Pack) -> tuple[str, ...]:
    """The heads of the table."""
    names = (N_("Plays"), N_("Right"), N_("Found"), N_("Points a game"), N_("Points in 100 hands"))
    return (label(settings.rule, settings.rule.axis, language, pack), *(translate(name, language) for name in names))


def rows(curve: Sequence[Tried], language: str) -> list[tuple[str, ...]]:
    """The table as it is read."""
    return [(str(one.settings.at), *numbers(one, language)) for one in curve]


def numbers(one: Tried, language: str) -> tuple[str, ...]:
    """How many hands it plays, how often right, how much found, points a game and in 100 hands, each with its band."""
    verdict = one.verdict
    plays = f"{whole(one.plays, language)} ({percent(one.plays / max(one.hands, 1), language)})"
    shares = [
        banded(with_band(each.some, each.hands, each.band(), language)) if each.hands else "–"
        for each in (verdict.trusted, verdict.found)
    ]
    each = banded(points(one.each, language)) if one.plays else "–"
    return plays, *shares, each, banded(points(one.spread, language, times=100))


COLUMNS = (
    *("rule", "least", "jacks", "trumps", "way", "bid", "seat", "truth", "threshold"),
    *(
        "right_yes",
        "wrong_yes",
        "missed",
        "right_no",
        "right",
        "right_low",
        "right_high",
        "found",
        "found_low",
        "found_high",
    ),
    *("points_a_game", "points_a_game_error", "points_a_hand", "points_a_hand_error"),
)


def records(curve: Sequence[Tried]) -> list[tuple[object, ...]]:
    """The table for other programs, columns as in ``COLUMNS``; errors are standard errors, bands of 95 %."""
    return [_record(one) for one in curve]


def _record(one: Tried) -> tuple[object, ...]:
    settings, verdict = one.settings, one.verdict
    numbers = settings.numbers
    how = (settings.way.value, settings.bid, settings.code("seat"), settings.truth.value)
    threshold = settings.threshold if settings.truth is Truth.HELD else ""
    fields = (verdict.right_yes, verdict.wrong_yes, verdict.missed, verdict.right_no)
    shares = [
        round(share, 6) if each.hands else ""
        for each in (verdict.trusted, verdict.found)
        for share in (each.share, *each.band())
    ]
    scores = [
        round(number, 4) if one.plays or mean is one.spread else ""
        for mean in (one.each, one.spread)
        for number in (mean.value, mean.error)
    ]
    return (settings.slug, numbers.least, numbers.jacks, numbers.trumps, *how, threshold, *fields, *shares, *scores)


# --- The figures -------------------------------------------------------------------------------------------------


def _layout(
    curve: Sequence[Tried], settings: Settings, language: str, pack: Pack, upright: dict[str, Any], above: str
) -> dict[str, Any]:
    """The numbers along the slider, the chosen one in bold, with a word under that of the rule as told."""
    places, told = [one.settings.at for one in curve], settings.as_told.at
    texts = [f"<b>{at}</b>" if at == settings.at else str(at) for at in places]
    texts[places.index(told)] += f"<br>{translate(_TOLD, language)}"
    title = {"text": label(settings.rule, settings.rule.axis, language, pack), "font": {"size": 14, "color": MUTED}}
    across = {"tickvals": places, "ticktext": texts, "tickangle": 0, "title": title}
    across["range"] = [places[0] - 0.5, places[-1] + 0.5]
    return layout(height=_HEIGHT, x=across, y=upright, label=above, hovermode="closest")


def _at(place: int, colour: str, dash: str) -> go.layout.Shape:
    line = {"color": colour, "width": 2.5 if dash == "solid" else 1.5, "dash": dash}
    return go.layout.Shape(type="line", x0=place, x1=place, y0=0, y1=1, yref="paper", layer="below", line=line)


def _line(at: Sequence[int], values: Sequence[float], **look: object) -> dict[str, Any]:
    return {"type": "scatter", "x": list(at), "y": list(values), "mode": "lines", "hoverinfo": "skip", **look}


def _marks(
    at: Sequence[int], values: Sequence[float], texts: Sequence[str], *, symbol: str, colour: str
) -> dict[str, Any]:
    return {
        "type": "scatter",
        "x": list(at),
        "y": list(values),
        "mode": "markers",
        "cliponaxis": False,
        "marker": {"symbol": symbol, "size": 11, "color": PAPER, "line": {"color": colour, "width": 2}},
        "unselected": {"marker": {"opacity": 1}},
        "text": list(texts),
        "hovertemplate": "%{text}<extra></extra>",
    }


def _hover(one: Tried, language: str) -> str:
    _plays, right, found, _each, _spread = numbers(one, language)
    spread = " ".join(points(one.spread, language, times=100))
    return translate(_HOVER, language, at=one.settings.at, right=right, found=found, points=spread)
