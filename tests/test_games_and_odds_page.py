"""The page on games, points and odds: its charts, its address, and a simulation that can be stopped."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest
from streamlit.delta_generator import DeltaGenerator
from streamlit.testing.v1 import AppTest

from lessons import course, long_work, simulated
from lessons.odds_and_games import looking as odds_looking
from lessons.odds_and_games.looking import Looking
from lessons.odds_and_games.settings import FIRST_LOOK, MOST, NAMES, Show, usual
from tests.visiting import open_page, words

PAGE = course.lesson_of("games-and-odds")
LANGUAGES = ["en", pytest.param("de", marks=pytest.mark.prove)]
"""Each page runs in every language in every run; its switches in the second one in the longer proofs."""


def visit(language: str = "en", **query: str) -> AppTest:
    app = open_page(PAGE, language, **query)
    assert not app.exception
    return app


def looks(app: AppTest) -> Looking:
    found: Looking = app.session_state["games and odds"]
    return found


def address(app: AppTest) -> dict[str, str]:
    return {name: app.query_params[name] for name in NAMES if name in app.query_params}


def no_step(_looks: Looking, _place: DeltaGenerator) -> None:
    """A run of the page that ends before it has counted a single deal more."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_chart_is_chosen_and_has_its_finding_its_examples_and_its_address(language: str) -> None:
    app, titles = visit(language), set()
    for show in (*list(Show)[1:], Show.GAMES):
        app.button_group(key="odds-chart").set_value(show.value).run()
        assert not app.exception
        titles.add(app.title[0].value)
        assert len(app.get("plotly_chart")) == 1
        assert words(app).count('class="example"') == 3
        assert "[[" not in words(app)
        assert address(app) == usual(show).query()
    assert len(titles) == len(Show)


@pytest.mark.parametrize("show", Show)
def test_the_menu_is_the_twin_of_a_click_on_the_chart(show: Show) -> None:
    app = visit(chart=show.value, seed="3")
    heading, another = app.header[0].value, usual(show).choices("at")[0]
    app.selectbox(key=f"odds-at-{show.value}").set_value(another).run()
    assert not app.exception
    assert app.header[0].value != heading
    assert app.query_params["at"] == another


def test_switches_change_the_chart_and_the_address() -> None:
    app = visit(chart="jacks")
    title = app.title[0].value
    app.button_group(key="odds-game-jacks").set_value("G").run()
    assert app.title[0].value != title
    app.button_group(key="odds-way-jacks").set_value("hand").run()
    assert address(app) == {"chart": "jacks", "game": "G", "way": "hand"}
    assert "played as Hand" in words(app)


def test_the_threshold_changes_which_games_are_played_and_is_kept_for_the_points() -> None:
    app = visit()
    title = app.title[0].value
    app.select_slider(key="odds-p-games").set_value("60").run()
    assert app.title[0].value != title
    assert app.query_params["p"] == "60"
    assert "is chosen, not derived" in words(app)
    assert "beside the tournaments" in words(app)
    app.button_group(key="odds-chart").set_value("points").run()
    assert "is chosen, not derived" in words(app)
    assert "beside the tournaments" not in words(app)
    assert address(app) == {"chart": "points", "p": "60"}


def test_who_moves_the_slider_in_haste_is_not_led_back() -> None:
    app = visit(p="60")
    app.select_slider(key="odds-p-games").set_value("65").run()
    app.query_params["p"] = "60"  # the next press was made before the address had arrived
    app.select_slider(key="odds-p-games").set_value("70").run()
    assert app.query_params["p"] == "70"
    assert looks(app).settings.percent == 70


def test_who_goes_back_to_where_nothing_was_chosen_finds_the_usual_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 100.0
    monkeypatch.setattr("lessons.own_query.monotonic", lambda: at)
    app = visit()
    app.button_group(key="odds-chart").set_value("points").run()
    at = 102.0
    del app.query_params["chart"]  # the browser's Back
    app.run()
    assert looks(app).settings == usual(Show.GAMES)
    assert "Grand" in app.title[0].value


@pytest.mark.parametrize(("language", "said"), [("en", "cannot read"), ("de", "kann „chart=poker“")])
def test_what_strangers_wrote_is_answered_and_nothing_else_lost(language: str, said: str) -> None:
    app = visit(language, chart="poker", p="60", at="![](x)", seed="7")
    assert said in app.info[0].value
    assert "`at=![](x)`" in app.info[0].value
    assert address(app) == {"p": "60"}
    assert app.query_params["seed"] == "7"


def test_the_sources_stand_under_the_published_shares() -> None:
    app = visit()
    for source in ("lars-gebauer.de", "skatblog.com"):
        assert f"[{source}" in words(app)


def test_more_auctions_are_simulated_and_all_are_counted() -> None:
    app = visit(deals="200000")
    assert "200,000 deals simulated." in words(app)
    assert looks(app).auctions.deals == 200_000
    assert app.button(key="odds-go").label == "Simulate 1,000,000 deals"


def test_a_simulation_is_stopped_and_what_is_counted_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_looking.Looking, "count_on", no_step)
    app = visit(deals=str(MOST))
    assert app.button(key="odds-go").label == "Stop"
    app.button(key="odds-go").click().run()
    assert "Stopped after 100,000 of 10,000,000 deals." in words(app)
    assert looks(app).auctions.deals == FIRST_LOOK
    assert address(app) == {}


def test_who_presses_twice_stops_once_and_starts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_looking.Looking, "count_on", no_step)
    app = visit(deals=str(MOST), seed="3")
    app.button(key="odds-go").click().run()
    app.button(key="odds-go").click().run()
    assert "Stopped after 100,000 of 10,000,000 deals." in words(app)
    looks(app).simulation.work.turned = -inf  # a while later
    for _ in range(2):
        app.button(key="odds-go").click().run()
        assert app.button(key="odds-go").label == "Stop"
    assert app.query_params["seed"] == "3"


def test_what_is_counted_stays_when_a_run_is_stopped_in_its_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The run that counts goes on for a moment beside the one that stops it."""
    counts = Looking(replace(usual(Show.GAMES), deals=MOST))

    class Place(DeltaGenerator):
        def progress(self, *_args: object, **_more: object) -> DeltaGenerator:
            counts.stop()
            return self

    monkeypatch.setattr(simulated, "progress", lambda *_counted: "")
    monkeypatch.setattr(long_work, "BAR", -inf)
    counts.count_on(Place())
    counted = counts.auctions.deals
    assert FIRST_LOOK < counted == counts.settings.deals < MOST
    assert not counts.running
    counts.change("deals", str(FIRST_LOOK))
    assert counts.auctions.deals == FIRST_LOOK
    counts.change("deals", str(MOST))
    assert counts.auctions.deals == counted


def test_no_simulation_goes_on_behind_another_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_looking.Looking, "count_on", no_step)
    app = visit(deals=str(MOST))
    assert looks(app).running
    app.button_group(key="odds-chart").set_value("skat").run()
    assert not looks(app).running
    app.button_group(key="odds-chart").set_value("games").run()
    assert app.query_params["deals"] == str(MOST)


def test_other_deals_are_another_seed() -> None:
    app = visit(chart="skat", seed="3")
    app.button(key="odds-other").click().run()
    assert not app.exception
    assert app.query_params["seed"] != "3"
    assert address(app) == {"chart": "skat"}


def test_german_suits_have_unters() -> None:
    assert "2 unters and 6 trumps" in visit(chart="jacks", pack="german").title[0].value
