"""The glossary: every word is named in the languages of the sources, found in any of them, and taught somewhere."""

from __future__ import annotations

import re

import pytest

from lessons import course, taught
from lessons.course import lesson_of
from lessons.taught import Place
from lessons.terms import ALSO, TERMS, TONGUES, plain
from lessons.text import LANGUAGES, Pack, steps
from tests.visiting import open_page, words

WORDS = [step.name for step in steps("glossary", "en")]


def headings(shown: str) -> list[str]:
    return re.findall(r'aria-level="2" id="([a-z-]+)"', shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", sorted({*taught.TERMS.values()}, key=str), ids=lambda p: f"{p.slug}/{p.step}")
def test_a_word_is_taught_in_a_step_that_exists(place: Place, language: str) -> None:
    assert lesson_of(place.slug) in course.CHAPTERS
    assert place.number(language) >= 1
    assert "{" not in place.name(language, Pack.GERMAN)


def test_every_word_is_taught() -> None:
    assert list(taught.TERMS) == WORDS


def test_every_word_is_named_in_five_languages_unless_the_texts_have_none() -> None:
    assert TERMS.keys() <= set(WORDS)
    players = {
        "bare",
        "draw-trumps",
        "feed",
        "lusche",
        "old-one",
        "void",
        "volle",
    }  # and what players say, from no text
    assert set(WORDS) - TERMS.keys() == {"bierlachs", "bock", "schieberamsch", "seeger-fabian"} | players
    some = {name for name, called in TERMS.items() if called.keys() != TONGUES.keys()}
    assert some == {"durchmarsch", "jungfrau", "officers-skat"}


# Words of the sources, checked by hand. [RULES 3]
@pytest.mark.parametrize(
    ("name", "tongue", "word"),
    [
        ("trick", "fr", "levée"),
        ("trump", "it", "briscola"),
        ("declarer", "no", "spillefører"),
        ("matadors", "de", "Spitzen"),
        ("bidding", "it", "licitazione"),
        ("schwarz", "it", "cappotto, nero"),
        ("defenders", "it", "avversari†"),
        ("clubs", "fr", "trèfle, glands"),
    ],
)
def test_a_word_is_called_as_in_the_sources(name: str, tongue: str, word: str) -> None:
    assert TERMS[name][tongue] == word


def test_what_players_say_besides_stands_in_the_german_words() -> None:
    german = {step.name: step.title + " " + step.text for step in steps("glossary", "de")}
    for name, also in ALSO.items():
        assert any(word in german[name] for word in also.split(", ")), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_typed(language: str) -> None:
    for step in steps("glossary", language):
        assert not re.search(r"\d", step.title + step.text), step.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_stand_in_the_order_of_the_learners_language(language: str) -> None:
    titles = {step.name: plain(step.title) for step in steps("glossary", language)}
    shown = headings(words(open_page(lesson_of("glossary"), language)))
    assert sorted(shown) == sorted(WORDS)
    assert [titles[name] for name in shown] == sorted(titles.values())


@pytest.mark.parametrize(
    ("typed", "name", "other"),
    [
        ("Stich", "trick", "dealer"),
        ("levee", "trick", "bid"),
        ("Spillefører", "declarer", "dealer"),
        ("uberreizt", "overbid", "trick"),
        ("briscola", "trump", "skat"),
        ("Alte", "old-one", "trump"),
        ("Wenzel", "jack", "king"),
        ("Luschen", "lusche", "ace"),
        ("wimmeln", "feed", "trick"),
    ],
)
def test_a_word_is_found_in_any_language_with_or_without_accents(typed: str, name: str, other: str) -> None:
    app = open_page(lesson_of("glossary"), "en")
    app.text_input[0].set_value(typed).run()
    shown = headings(words(app))
    assert name in shown
    assert other not in shown


def test_a_word_that_nobody_says_here_is_answered_kindly() -> None:
    app = open_page(lesson_of("glossary"), "en")
    app.text_input[0].set_value("castling").run()
    assert "No word here says that." in words(app)
    assert headings(words(app)) == []


def test_each_name_is_marked_with_its_language() -> None:
    shown = words(open_page(lesson_of("glossary"), "de"))
    assert '<abbr title="Français">fr</abbr> <i lang="fr">levée</i>' in shown
