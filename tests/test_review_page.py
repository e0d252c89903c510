"""The review on its page, and what leads to it: what is due, what is asked again, who has nothing due."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES, Pack, translate, translate_plural
from quizzes import figures, logbook, overview, reviewing
from quizzes.skills import SKILLS
from tests.practising import Window

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def two_due(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two skills are due today, until both have been practised."""

    def due_now() -> tuple[str, ...]:
        practised = figures.by_skill(logbook.practice())
        return tuple(skill for skill in ("value", "matadors") if skill not in practised)

    monkeypatch.setattr(reviewing, "due_now", due_now)


@each_language
@pytest.mark.usefixtures("two_due")
def test_a_review_asks_what_is_due_and_what_went_wrong_once_more(language: str) -> None:
    window = Window("review", language)
    asked = []
    for right in (False, True, True):
        asked.append(window.answer(right=right))
        window.press()
    assert [question.skill for question in asked] == ["value", "matadors", "value"]
    assert len(set(asked)) == 3
    assert not window.asked("skill")
    said = translate_plural(
        "That was {n} skill, {right} right", "That were {n} skills, {right} right", 2, language, right=1
    )
    assert [heading.value for heading in window.app.header] == [said]
    assert translate("tomorrow", language) in window.words
    window.press("onward")
    assert window.app.title[0].value == translate("Practise", language)


@pytest.mark.usefixtures("two_due")
def test_a_review_goes_on_after_a_reload() -> None:
    window = Window("review")
    first = window.answer(right=True)
    del window.app.session_state["drill review"]
    window.run()
    assert window.question == first
    assert window.label == "Next question"
    window.press()
    assert window.question.skill == "matadors"


@each_language
def test_who_has_nothing_due_is_told_when_and_offered_a_drill(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "due_now", lambda: ())
    window = Window("drill", language, skill="value", seed="3", difficulty="1")
    window.answer(right=False)
    window.go("review")
    assert [heading.value for heading in window.app.header] == [translate("Nothing is due today.", language)]
    assert translate(SKILLS["value"].title, language) in window.words
    window.press("drill")
    assert window.asked("skill") == "value"


def test_a_newcomer_is_asked_a_few_new_skills() -> None:
    window = Window("review")
    assert window.question.skill == next(iter(SKILLS))
    assert "0 done, 3 to go" in window.note


def test_a_bad_address_of_a_review_is_answered_kindly() -> None:
    window = Window("review", "en", Pack.FRENCH, skill="tarot", seed="3")
    assert any("skill=tarot" in box for box in window.said)
    assert window.question.skill in SKILLS


@each_language
def test_the_map_leads_to_the_review_of_what_is_due(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    label = translate_plural("Review, {n} due", "Review, {n} due", 2, language)
    window = Window("map", language)
    assert label not in [link.proto.label for link in window.app.get("page_link")]
    monkeypatch.setattr(overview, "due_again", lambda *_: ("value", "matadors"))
    window.run()
    assert label in [link.proto.label for link in window.app.get("page_link")]
    window.go("practise")
    said = translate_plural("Review: {n} skill is due", "Review: {n} skills are due", 2, language)
    assert window.app.button(key="practise-go").label == said
