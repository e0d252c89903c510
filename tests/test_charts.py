"""The charts show the engine's numbers."""

from __future__ import annotations

import pytest

from engine.auction import BIDS
from engine.contracts import Game
from lessons.charts import values_figure
from lessons.text import LANGUAGES, Pack, game_name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_of_values_shows_each_bid_in_the_rows_of_its_games(language: str) -> None:
    figure = values_figure(language, Pack.FRENCH)
    assert {number for trace in figure.data for number in trace.x} == set(BIDS)
    rows = {trace.y[0]: tuple(trace.x) for trace in figure.data}
    assert set(rows) == {game_name(game, language) for game in Game}
    assert rows["Grand"] == (48, 72, 96, 120, 144, 168, 192, 216, 240, 264)
    assert rows["Null"] == (23, 35, 46, 59)
    assert rows[game_name(Game.DIAMONDS, language)] == tuple(range(18, 163, 9))


def test_a_marked_number_is_drawn_through_all_rows_and_written_above() -> None:
    figure = values_figure("en", Pack.GERMAN, marked=58)
    assert figure.layout.shapes[0].x0 == 58
    assert "58" in figure.layout.annotations[0].text
    assert not values_figure("en", Pack.GERMAN).layout.shapes
