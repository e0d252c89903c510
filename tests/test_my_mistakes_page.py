"""My mistakes on their page: each with its rule, an example of one's own, and a drill of it."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES, translate
from quizzes.feedback import feedback
from quizzes.own_mistakes import mistake_name
from quizzes.skills import SKILLS
from quizzes.wording import answer_text
from tests.practising import Window, wrong

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_a_mistake_is_shown_again_with_its_rule_and_drilled(language: str) -> None:
    window = Window("drill", language, skill="value", seed="3", difficulty="2")
    question = window.answer(right=False)
    choice = question.task.choice(wrong(question))
    told = feedback(question.task, choice, language)
    window.go("my-mistakes")
    mistake = window.asked("mistake")
    assert mistake == f"choices.{choice.mistake.name}"
    assert window.app.title[0].value == mistake_name(mistake, language)
    assert [box.value for box in window.app.error] == [f"**{told.headline}** {told.reason}"]
    assert answer_text(question.task, choice.answer, language) in window.words
    window.slug = "mistakes"
    window.press()
    assert window.app.title[0].value == translate(SKILLS["value"].title, language)
    window.go("drill", mistake=mistake)  # the app has gone there itself, but AppTest does not follow
    assert mistake in window.question.mistakes()
    window.answer(right=True)
    window.press()
    assert mistake in window.question.mistakes()


def test_the_mistake_made_most_comes_first_and_others_can_be_chosen() -> None:
    window = Window("drill", skill="value", seed="3", difficulty="2")
    for skill, seed in (("matadors", 3), ("value", 3), ("value", 4)):
        window.go("drill", skill=skill, seed=str(seed), difficulty="2")
        window.answer(right=False)
    window.go("my-mistakes")
    kinds = [button for button in window.app.button if " time" in button.label]
    (most, times), *others = [button.label.split(" :gray[") for button in kinds]
    assert window.app.title[0].value == most
    assert all(int(times.split()[0]) >= int(other.split()[0]) for _name, other in others)
    kinds[-1].click()
    window.run()
    assert [window.app.title[0].value] == [name for name, _times in others][-1:]
    window.go("my-mistakes", mistake="choices.NO_SUCH")
    assert any("cannot read" in box for box in window.said)


@each_language
def test_who_has_made_no_mistake_is_not_shown_any(language: str) -> None:
    window = Window("my-mistakes", language)
    assert [heading.value for heading in window.app.header] == [translate("Nothing to see here.", language)]
    window.slug = "mistakes"
    window.press("practise")
    assert window.app.title[0].value == translate("Practise", language)
