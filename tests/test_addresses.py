"""What is written into addresses: nothing in them breaks a page, and what means nothing is answered in words."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from streamlit import config
from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash

from lessons import course, text
from lessons.course import Lesson
from lessons.session import quoted
from tests.visiting import APP, open_page, visit, words

NAMES = ("seed", "step", "lang", "pack", "colours", "seat", "skat", "hand", "game", "trumps", "jacks", "bid", "deal")
DRILLED = ("group", "mistake", "number")
NONSENSE = ("", "-1", "9" * 400, "1e9", "٣", "🂡" * 60, "{seed}", "%s", "<b>x</b>", "de", "C", " 7", "\0", "\n")
PICTURE = "![](//a.co/b.png)"

every_page = pytest.mark.parametrize("lesson", course.LESSONS, ids=lambda lesson: lesson.slug)


def asked(app: AppTest, query: dict[str, str]) -> AppTest:
    """The same page again, with another address."""
    for name in list(app.query_params):
        del app.query_params[name]
    app.query_params.update(query)
    app.run()
    assert not app.exception, query
    return app


def messages(app: AppTest) -> Iterable[str]:
    return [str(box.value) for box in app.info]


@every_page
@pytest.mark.parametrize("times", [3, pytest.param(len(NONSENSE), marks=pytest.mark.prove)])
def test_no_part_of_an_address_breaks_a_page(lesson: Lesson, times: int) -> None:
    """Each part of an address is another nonsense each time, and on each page."""
    app = open_page(lesson, "de")
    start = course.LESSONS.index(lesson)
    for time in range(start, start + times):
        names = (*NAMES, "deals", "difficulty", "skill", *DRILLED, "unheard")
        asked(app, {name: NONSENSE[(time + place) % len(NONSENSE)] for place, name in enumerate(names)})
        assert len(app.title) == 1


@every_page
def test_no_address_puts_a_picture_of_strangers_on_a_page(lesson: Lesson) -> None:
    app = visit(lesson)
    asked(app, dict.fromkeys((*NAMES, "deals", "difficulty", "skill", *DRILLED), PICTURE))
    assert PICTURE not in words(app).replace(f"`{PICTURE}`", "").replace(f"={PICTURE}`", "")


@pytest.mark.parametrize("text", ["![](//a.co/b.png)", "www.a.co", "*a*", "_a_", ":red[a]", "$a$", "a`b`![](c)", "<b>"])
def test_what_strangers_wrote_is_shown_as_it_stands(text: str) -> None:
    shown = quoted(text)
    assert shown[0] == shown[-1] == "`"
    assert "`" not in shown[1:-1]


@pytest.mark.parametrize("chapter", course.CHAPTERS, ids=lambda chapter: chapter.slug)
def test_a_step_that_is_none_is_answered_and_the_learner_stays_at_the_present_one(chapter: Lesson) -> None:
    app = open_page(chapter, "en", seed="7", step="2")
    for step in ("0", "99", "two", "", "²") if chapter is course.CHAPTERS[0] else ("99", "two"):
        asked(app, {"seed": "7", "step": step})
        assert any("cannot read" in message and "step=" in message for message in messages(app)), step
        assert (app.query_params["step"], app.query_params["seed"]) == ("2", "7")
        assert not app.run().info, step


def test_a_seat_that_is_none_is_answered_and_the_cards_stay() -> None:
    last = str(len(text.steps("bidding", "de")))
    app = open_page(course.lesson_of("bidding"), "de", seed="7", step=last, seat="X")
    assert any("seat=X" in message for message in messages(app))
    assert app.query_params["seed"] == "7"
    assert not app.run().info


def test_settings_that_are_none_are_answered_once_in_the_language_of_the_browser() -> None:
    app = AppTest.from_file(APP, default_timeout=60)
    app.context = {"locale": "de"}
    app.query_params.update(lang="xx", pack="german", colours="7")
    app.run()
    assert [("lang=xx" in said, "colours=7" in said, "nicht lesen" in said) for said in messages(app)] == [(True,) * 3]
    assert dict(app.query_params) == {"pack": "german"}
    assert not app.run().info


@pytest.mark.parametrize("name", ["nosuch", "map", "a/b", "a%2Fb", "%F0%9F%82%A1", "%20", "%", "-", "x" * 3000])
def test_no_path_breaks_the_map(name: str) -> None:
    app = AppTest.from_file(APP, default_timeout=60)
    app.context = {"locale": "de", "url": f"http://localhost/{name}"}
    app.run()
    assert not app.exception
    assert app.title[0].value.startswith("Skat lernen")


@pytest.mark.parametrize("base", ["", "skat", "/a/b/"])
@pytest.mark.parametrize("name", ["nosuch", "a/trumps", "a/b/c", "trumps/2", "skat/trumps", "a\\b", "trumps/trumps"])
def test_the_map_says_which_page_is_not_there(name: str, base: str) -> None:
    before = config.get_option("server.baseUrlPath")
    config.set_option("server.baseUrlPath", base)
    try:
        app = AppTest.from_file(APP, default_timeout=60)
        app.context = {"locale": "en", "url": "/".join(["http://localhost", *base.strip("/").split(), name])}
        app._page_hash = calc_hash(name)  # as the browser asks for it
        app.run()
        assert not app.exception
        assert [f"`{name}`" in said or f"“{name}”" in said for said in messages(app)] == [True]
        assert app.title[0].value.startswith("Learn Skat")
        app.context["url"] = "http://localhost"
        assert not app.run().info
    finally:
        config.set_option("server.baseUrlPath", before)
