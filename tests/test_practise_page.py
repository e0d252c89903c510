"""The page with all drills: where to begin, and how well each skill is known."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES, translate
from quizzes.skills import SKILLS
from tests.practising import Window

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_who_is_new_is_led_to_the_first_skill(language: str) -> None:
    window = Window("practise", language)
    first = next(iter(SKILLS.values()))
    assert window.app.button(key="practise-go").label.endswith(translate(first.title, language))
    links = [link.proto.label for link in window.app.get("page_link")]
    for skill in SKILLS.values():
        name, new = translate(skill.title, language), translate("new", language)
        assert f"{name} :gray[{new}]" in links
    window.press("go")
    window.slug = "drill"
    assert window.question.skill == first.id


def test_the_overview_says_how_well_a_skill_is_known() -> None:
    window = Window("drill", skill="value", seed="3", difficulty="1")
    window.answer(right=True)
    window.press()
    window.answer(right=False)
    window.go("practise")
    links = [link.proto.label for link in window.app.get("page_link")]
    assert any(label.startswith("What goes on the list :gray[1 of 2 right]") for label in links)
    assert "1 of 2 right" in window.note
    going_on = next(button.label for button in window.app.button if button.key == "practise-go")
    assert going_on.startswith("Next: ")
    assert going_on.endswith(" (new)")
