"""Every page of the course, in every language, and every step of every chapter, runs."""

from __future__ import annotations

import pytest

from engine.contracts import SUIT_GAMES
from lessons import course, frame, text
from lessons.course import Lesson
from lessons.text import translate
from tests.visiting import open_page, words


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("lesson", course.LESSONS, ids=lambda lesson: lesson.slug)
def test_the_page_runs_in_the_language(lesson: Lesson, language: str) -> None:
    app = open_page(lesson, language)
    assert not app.exception
    assert len(app.title) == 1
    assert "[[" not in words(app)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_map_leads_to_the_first_chapter(language: str) -> None:
    app = open_page(course.MAP, language)
    first = course.CHAPTERS[0]
    assert app.button(key="go-on").label.endswith(translate(first.title, language))
    app.button(key="go-on").click().run()
    assert app.title[0].value == translate(first.title, language)


@pytest.mark.parametrize(("language", "said"), [("en", "base value"), ("de", "Grundwert")])
def test_the_map_says_what_the_number_beside_a_suit_is(language: str, said: str) -> None:
    shown = words(open_page(course.MAP, language))
    assert all(f"{said} {game.base}" in shown for game in SUIT_GAMES)


def test_a_choice_of_language_holds_at_once_and_on_the_next_page() -> None:
    app = open_page(course.lesson_of("rules"), "en")
    app.button_group(key="choice_lang").set_value("de").run()
    assert app.title[0].value == "Die Regeln auf einen Blick"
    assert app.query_params["lang"] == "de"
    app.switch_page(course.lesson_of("glossary").script).run()
    assert app.title[0].value == "Skat-Wörter"
    assert app.button_group(key="choice_lang").value == "de"


def test_german_suits_are_shown_and_named() -> None:
    app = open_page(course.lesson_of("rules"), "de")
    assert "Kreuz-Bube" in words(app)
    app.button_group(key="choice_pack").set_value("german").run()
    assert "Eichel-Unter" in words(app)
    assert "Kreuz" not in words(app)


def test_an_unexpected_error_is_answered_in_words_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the cards fell off the table")

    monkeypatch.setattr("streamlit.get_option", lambda _name: "none")
    monkeypatch.setattr(frame, "title_row", fail)
    app = open_page(course.lesson_of("rules"), "de")
    assert not app.exception
    assert "schiefgegangen" in app.error[0].value
    assert "the cards fell off the table" in caplog.text


def test_an_unexpected_error_in_a_drill_after_a_press_is_answered_in_words_too(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_page(course.lesson_of("drill"), "de", skill="value")

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the cards fell off the table")

    monkeypatch.setattr("streamlit.get_option", lambda _name: "none")
    monkeypatch.setattr(frame, "title_row", fail)
    app.button(key="drill-act").click().run()
    assert not app.exception
    assert "schiefgegangen" in app.error[0].value
