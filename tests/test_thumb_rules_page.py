"""The page on rules of thumb: its controls, its address, and what it shows of the rule that is chosen."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from lessons import course
from lessons.solved_data import solved_hands
from lessons.text import Pack
from lessons.thumb_rules.rules import RULES, rule_of
from lessons.thumb_rules.settings import NAMES, Settings
from lessons.thumb_rules.tried import compared, tried
from lessons.thumb_rules.words import beside, finding, words
from tests.visiting import open_page

LANGUAGES = ["en", pytest.param("de", marks=pytest.mark.prove)]
"""Each page runs in every language in every run; its switches in the second one in the longer proofs."""
HANDS = solved_hands()


def opened(language: str = "en", **query: str) -> AppTest:
    app = open_page(course.lesson_of("rules-of-thumb"), language, **query)
    assert not app.exception
    return app


def written(app: AppTest) -> str:
    return "\n".join(str(element.value) for element in [*app.subheader, *app.markdown])


def shows(app: AppTest, settings: Settings, language: str = "en") -> None:
    """The page shows what these settings come to, and they stand in its address."""
    assert not app.exception
    assert app.title[0].value == finding(tried(HANDS, settings), language, Pack.FRENCH)
    assert beside(compared(HANDS, settings), language) in written(app)
    assert {name: app.query_params[name] for name in NAMES if name in app.query_params} == settings.query()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_with_the_rule_of_every_book_on_two_hands(language: str) -> None:
    app = opened(language)
    shows(app, Settings(), language)
    felt = next(str(element.value) for element in app.markdown if 'class="felt thumb"' in str(element.value))
    assert felt.count("<svg class=") == 2
    assert words(RULES[0], RULES[0].said, language, Pack.FRENCH) in felt
    assert written(app).count('class="tried-hand"') == 2 + 8
    assert len(app.get("plotly_chart")) == 2
    assert app.button(key="as-told").disabled
    table = next(str(one.proto.body) for one in app.get("html") if 'class="all-rules"' in str(one.proto.body))
    assert all(words(rule, rule.short, language, Pack.FRENCH) in table for rule in RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_changes_the_finding_and_the_address(language: str) -> None:
    app, settings = opened(language), Settings()
    for name, code in (("rule", "hand-points"), ("truth", "held"), ("p", "0.6"), ("seat", "R"), ("bid", "24")):
        widget = app.selectbox if name in ("bid", "p") else app.button_group
        widget(key=f"thumb-{name}").set_value(code).run()
        settings = settings.changed(name, code)
        shows(app, settings, language)
    for name, code in (("least", "11"), ("jacks", "2"), ("trumps", "5")):
        app.select_slider(key=f"thumb-{name}-hand-points").set_value(code).run()
        settings = settings.changed(name, code)
        shows(app, settings, language)
    app.button(key="as-told").click().run()
    shows(app, settings.as_told, language)


def test_a_link_shows_what_it_names_and_says_what_it_cannot_read() -> None:
    app = opened(rule="grand-points", least="7", seat="F", bid="17", truth="held", p="0.5", jacks="six")
    settings = Settings().of_rule(rule_of("grand-points")).changed("least", "7").changed("seat", "F")
    shows(app, settings.changed("truth", "held").changed("p", "0.5"))
    assert ["“jacks=six” “bid=17”" in info.value for info in app.info] == [True]
    assert app.select_slider(key="thumb-least-grand-points").value == "7"
    app.button_group(key="thumb-seat").set_value("any").run()
    assert not app.info


def test_who_moves_a_slider_in_haste_is_not_led_back(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 100.0
    monkeypatch.setattr("lessons.own_query.monotonic", lambda: at)
    app, settings = opened(rule="hand-points", least="8"), Settings().of_rule(rule_of("hand-points"))
    app.select_slider(key="thumb-least-hand-points").set_value("9").run()
    app.query_params["least"] = "8"  # the next press was made before the address had arrived
    app.select_slider(key="thumb-least-hand-points").set_value("11").run()
    shows(app, settings.changed("least", "11"))
    app.query_params["least"] = "9"  # another press, that chooses nothing
    app.run()
    assert app.title[0].value.startswith("Eleven")
    at = 102.0
    app.query_params["least"] = "9"  # the browser's Back
    app.run()
    shows(app, settings.changed("least", "9"))


def test_who_goes_back_to_where_nothing_was_chosen_finds_the_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 100.0
    monkeypatch.setattr("lessons.own_query.monotonic", lambda: at)
    app = opened()
    app.button_group(key="thumb-rule").set_value("caller").run()
    shows(app, Settings().of_rule(rule_of("caller")))
    at = 102.0
    del app.query_params["rule"]  # the browser's Back
    app.run()
    shows(app, Settings())


def test_who_comes_back_finds_the_page_as_it_was_left() -> None:
    app = opened(rule="null-skat", way="hand")
    app.switch_page(course.lesson_of("rules").script).run()
    for name in ("rule", "way"):
        del app.query_params[name]  # as the browser does
    app.switch_page(course.lesson_of("rules-of-thumb").script).run()
    shows(app, Settings().of_rule(rule_of("null-skat")).changed("way", "hand"))


@pytest.mark.parametrize(
    ("rule", "page", "query"),
    [("jacks-and-trumps", "games-and-odds", "chart=jacks"), ("caller", "bidding", ""), ("grand-caller", "bidding", "")],
)
def test_beside_a_rule_stands_where_more_of_its_count_is_told(rule: str, page: str, query: str) -> None:
    app = opened(rule=rule)
    assert app.header[0].value == "Find a better rule"  # right below the title, with no level left out
    link = next(one.proto for one in app.get("page_link") if one.proto.page.startswith(page))
    assert link.query_string == query


def test_other_hands_are_other_hands_of_the_same_fields() -> None:
    app = opened()
    first = written(app)
    app.button(key="thumb-other").click().run()
    assert written(app) != first
    shows(app, Settings())


def test_a_rule_that_plays_no_hand_says_so() -> None:
    app = opened(rule="grand-caller", least="7", jacks="4", bid="120", way="hand", seat="F")
    assert "too few to judge" in app.title[0].value or "no hand says yes" in app.title[0].value
    assert "too seldom" in written(app)
