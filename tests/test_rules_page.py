"""The rules for looking up: every section has its address, its sources and a step that teaches it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from lessons import taught
from lessons.course import lesson_of
from lessons.look_up import heading
from lessons.rule_book import rule_numbers, rule_words, sources, with_sources
from lessons.taught import Place
from lessons.text import LANGUAGES, Pack, steps
from tests.visiting import open_page, words

PLACES = sorted({*taught.RULES.values(), *taught.QUESTIONS.values()}, key=str)


@cache
def page(language: str) -> str:
    """All that the page says."""
    return words(open_page(lesson_of("rules"), language))


# --- What it leads to --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.slug}/{place.step}")
def test_a_rule_or_question_leads_to_a_step_that_exists(place: Place, language: str) -> None:
    assert place.number(language) >= 1
    for pack in Pack:
        assert re.fullmatch(r"[^{}]+(: [^{}]+|, \w+ \d+)", place.name(language, pack))


def test_every_question_is_answered_by_a_step() -> None:
    assert [step.name for step in steps("questions", "en")] == list(taught.QUESTIONS)


def test_only_sections_of_the_rules_lead_to_steps() -> None:
    assert taught.RULES.keys() <= {step.name for step in steps("rules", "en")}


def test_no_two_parts_of_the_page_share_an_address() -> None:
    names = [step.name for slug in ("rules", "questions") for step in steps(slug, "en")]
    assert len(set(names)) == len(names)


def test_a_title_whose_numbers_only_its_chapter_knows_is_named_by_its_number() -> None:
    assert Place("the-list", "seeger").name("en", Pack.FRENCH) == "The list, step 4"
    assert Place("trumps", "ten").name("en", Pack.FRENCH) == "Trumps: The ten above the king"


# --- What it says ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", ["rules", "questions"])
def test_no_number_of_the_rules_is_typed(slug: str, language: str) -> None:
    for step in steps(slug, language):
        text = re.sub(r"\[§ [^]]*]|\[\[[^]]*]]|\{\w+\}|ISkO-(18|22)|\b(18|19|20)\d\d\b", "", step.title + step.text)
        assert not re.search(r"\d", text), step.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_cite_the_same_paragraphs_in_every_language(language: str) -> None:
    cited = {step.name: sources(step.text) for step in steps("rules", language)}
    assert cited == {step.name: sources(step.text) for step in steps("rules", "en")}
    assert all(re.match(r"(ISkO(-18|-22)?|SkWO) \d", source) for each in cited.values() for source in each)
    assert cited["overbid"][-1] == "ISkO-22 3.6.2"
    assert sum(map(len, cited.values())) > 30


def test_a_source_is_a_small_note() -> None:
    assert with_sources("At least four. [§ ISkO 3.2.4]") == "At least four. <small>ISkO 3.2.4</small>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_to_a_question_is_short(language: str) -> None:
    assert {step.name for step in steps("questions", language) if len(step.text.split()) > 60} == set()


def test_the_examples_are_settled_by_the_engine() -> None:
    facts = rule_numbers()
    assert [facts[f"over_{name}"] for name in ("count", "bid", "value", "charge", "score")] == [1, 23, 20, 30, -60]
    assert (facts["small_bid"], facts["small_score"]) == (24, -48)
    assert [facts[f"example_{name}"] for name in ("count", "levels", "base", "value")] == [2, 3, 12, 36]
    assert (facts["first"], facts["second"], facts["third"], facts["skat"], facts["twelve"]) == (3, 4, 3, 2, 12)
    assert (facts["deals_three"], facts["deals_four"], facts["skats"], facts["alone"]) == (36, 48, 231, 9)
    assert (facts["bonus"], facts["others_three"], facts["others_four"], facts["without_levels"]) == (50, 40, 30, 5)


def test_the_words_of_the_rules_follow_the_pack() -> None:
    assert rule_words("de", Pack.GERMAN)["ace"] == "Daus"
    assert rule_words("de", Pack.GERMAN)["over_game"] == "Rot"


# --- The page ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_and_question_stands_on_the_page_under_its_address(language: str) -> None:
    shown = page(language)
    for slug in ("rules", "questions"):
        for step in steps(slug, language):
            assert f'id="{step.name}"' in shown
    assert "{" not in shown
    assert "[§" not in shown


def test_all_bids_and_all_values_are_in_the_tables() -> None:
    shown = page("en")
    bids = shown[shown.index('id="bids"') : shown.index('id="questions"')]
    values = shown[shown.index('id="value"') : shown.index('id="null"')]
    assert bids.count("<th scope=row>") == 63
    assert "Null ouvert Hand" in bids
    assert values.count("<th scope=row>") == 17
    assert "<td>264</td>" in values
    assert "<td>1162</td>" in shown


def test_house_rules_are_never_shown_as_official() -> None:
    shown = page("en")
    house = shown[shown.index('id="house"') : shown.index('id="bids"')]
    assert 'class="words house"' in house
    assert "None of these is official" in house
    assert not re.search("Ramsch|Bock|Kontra", shown[: shown.index('id="house"')])


def test_a_heading_has_a_link_of_its_own() -> None:
    assert 'id="overbid"' in heading("overbid", "Over & out")
    assert '<a class="here" href="#overbid" aria-label="Link to “Over &amp; out”">' in heading("overbid", "Over & out")


def test_the_contents_lead_to_every_section() -> None:
    html = "".join(element.proto.body for element in open_page(lesson_of("rules"), "en").get("html"))
    for step in steps("rules", "en"):
        assert html.count(f'<a href="#{step.name}">') == 2
