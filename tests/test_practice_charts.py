"""The charts of progress show the attempts as they were counted."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from lessons.text import LANGUAGES
from quizzes import charts
from quizzes.attempts import Attempted, Practice

TODAY = date(2026, 3, 4)  # a Wednesday


def made(*answers: tuple[int, str | None]) -> Practice:
    """Answers so many days ago, each right or with a mistake."""
    noon = datetime(TODAY.year, TODAY.month, TODAY.day, 12, tzinfo=UTC)
    return Practice.of(
        Attempted("value", seed, 1, "", mistake, "drill", "run", noon - timedelta(days=ago))
        for seed, (ago, mistake) in enumerate(answers)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_shows_what_was_right_and_wrong(language: str) -> None:
    figure = charts.days_figure(made((0, None), (0, None), (0, "x.A"), (27, "x.A"), (28, None)), TODAY, language)
    right, wrong = figure.data
    assert len(right.x) == len(set(right.x)) == charts.DAYS
    assert (right.y[-1], wrong.y[-1], right.y[0], wrong.y[0]) == (2, 1, 0, 1)
    assert sum(right.y) + sum(wrong.y) == 4


def test_a_week_shows_the_most_frequent_mistakes_and_the_others_together() -> None:
    slips = [(0, kind) for kind in ("x.A", "x.A", "x.B", "x.B", "x.C", "x.C", "x.D", "x.D", "x.E")]
    practice = made(*slips, (3, "x.A"), (400, "x.A"))
    mondays, rows = charts.weeks(practice, TODAY)
    assert mondays[-1] == date(2026, 3, 2)
    assert len(mondays) == charts.WEEKS
    assert set(rows) == {"x.A", "x.B", "x.C", "x.D", None}
    assert (rows["x.A"][-2:], rows[None][-2:]) == ([1, 2], [0, 1])
    figure = charts.weeks_figure(practice, TODAY, "en")
    assert [trace.name for trace in figure.data][-1] == "others"
    assert sum(sum(trace.y) for trace in figure.data) == 10
    assert len({trace.marker.pattern.shape for trace in figure.data}) == 5, "told apart without colours"


def test_who_made_no_mistake_has_none_to_show() -> None:
    assert charts.weeks(made((0, None)), TODAY)[1] == {}
