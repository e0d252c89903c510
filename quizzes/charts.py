"""The charts of a learner's progress as Plotly figures; the same numbers stand beside them as tables. No Streamlit."""

from __future__ import annotations

from datetime import date, timedelta

import plotly.graph_objects as go

from lessons.text import N_, translate
from quizzes.attempts import Practice
from quizzes.dates import brief_day
from quizzes.figures import Score, by_day, slips, slips_by_week
from quizzes.own_mistakes import mistake_name

DAYS = 28
"""So many days are shown, today the last."""

WEEKS = 12
KINDS = 4
"""So many kinds of mistakes have a colour of their own; the rest is counted together."""

CONFIG = {"displayModeBar": False, "scrollZoom": False}
_RIGHT, _WRONG, _OTHERS = N_("right"), N_("wrong"), N_("others")
_PATTERNS = ("", "/", ".", "x", "-")


def days(practice: Practice, today: date) -> dict[date, Score]:
    """The score of each of the last days, also of those without practice."""
    scores = by_day(practice)
    shown = (today - timedelta(days=back) for back in range(DAYS - 1, -1, -1))
    return {day: scores.get(day, Score()) for day in shown}


def days_figure(practice: Practice, today: date, language: str) -> go.Figure:
    """How many answers were right and wrong on each of the last days."""
    shown = days(practice, today)
    names = [brief_day(day, language) for day in shown]
    right = [score.right for score in shown.values()]
    wrong = [score.asked - score.right for score in shown.values()]
    return _bars(names, {translate(_RIGHT, language): right, translate(_WRONG, language): wrong})


def weeks(practice: Practice, today: date) -> tuple[list[date], dict[str | None, list[int]]]:
    """The Mondays of the last weeks, and how often the most frequent mistakes were made in each; None: all others."""
    monday = today - timedelta(days=today.weekday())
    mondays = [monday - timedelta(weeks=back) for back in range(WEEKS - 1, -1, -1)]
    by_week = slips_by_week(practice)
    counted = {week: by_week.get(week, {}) for week in mondays}
    kinds = [slip.mistake for slip in slips(practice, since=mondays[0])[:KINDS]]
    rows: dict[str | None, list[int]] = {kind: [counted[week].get(kind, 0) for week in mondays] for kind in kinds}
    others = [sum(counted[week].values()) - sum(rows[kind][at] for kind in kinds) for at, week in enumerate(mondays)]
    return mondays, {**rows, None: others} if any(others) else rows


def weeks_figure(practice: Practice, today: date, language: str) -> go.Figure:
    """How often the most frequent mistakes were made in each week."""
    mondays, rows = weeks(practice, today)
    return _bars(
        [brief_day(week, language) for week in mondays],
        {kind_name(kind, language): counts for kind, counts in rows.items()},
    )


def kind_name(kind: str | None, language: str) -> str:
    """What a kind of mistake is called; None is all others."""
    return mistake_name(kind, language) if kind else translate(_OTHERS, language)


def _bars(names: list[str], rows: dict[str, list[int]]) -> go.Figure:
    """Bars upon each other; where the colours are not told apart, patterns are."""
    figure = go.Figure()
    for (name, counts), pattern in zip(rows.items(), _PATTERNS, strict=False):
        figure.add_trace(
            go.Bar(
                x=names,
                y=counts,
                name=name,
                marker={"pattern": {"shape": pattern, "size": 6, "solidity": 0.3}},
                hovertemplate=f"%{{x}}: %{{y}} {name}<extra></extra>",
            )
        )
    most = max((sum(column) for column in zip(*rows.values(), strict=True)), default=0)
    still = {"fixedrange": True, "tickfont": {"size": 14}}
    figure.update_xaxes(type="category", nticks=5, tickangle=0, **still)
    figure.update_yaxes(rangemode="tozero", dtick=max(1, most // 4), **still)
    figure.update_layout(
        barmode="stack",
        bargap=0.25,
        height=280,
        margin={"l": 8, "r": 8, "t": 8, "b": 8},
        legend={"orientation": "h", "y": -0.2, "font": {"size": 14}},
    )
    return figure
