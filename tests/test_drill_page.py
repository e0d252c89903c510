"""An endless drill on its page: answers, what comes next, addresses, and whatever else arrives."""

from __future__ import annotations

import pytest

from lessons import course
from lessons.text import LANGUAGES, Pack, translate
from quizzes.choices import Mistake
from quizzes.feedback import feedback
from quizzes.skills import SKILLS, Group, skills_of
from quizzes.wording import answer_text, prompt
from tests.practising import Window, wrong

each_language = pytest.mark.parametrize("language", LANGUAGES)
VALUES = [skill.id for skill in skills_of(Group.VALUES)]


@each_language
def test_a_question_is_asked_answered_and_followed_by_the_next_of_its_kind(language: str) -> None:
    window = Window("drill", language, skill="value")
    for _ in range(2):
        question = window.question
        assert question.skill == "value"
        assert prompt(question.task, language) in [heading.value for heading in window.app.header]
        assert window.label == translate("Check", language)
        window.answer(right=True)
        told = feedback(question.task, question.task.right, language)
        assert [box.value for box in window.app.success] == [f"{told.headline} {told.reason}"]
        assert not window.app.error
        assert window.label == translate("Next question", language)
        window.press()
        assert window.question.seed != question.seed
        assert not window.app.success


@pytest.mark.parametrize(("setting", "value"), [("lang", "de"), ("pack", "german")])
@pytest.mark.parametrize("skill", ["overbid", "may-play"])
def test_an_answer_that_is_chosen_stays_chosen_when_its_words_change(skill: str, setting: str, value: str) -> None:
    window = Window("drill", skill=skill, seed="3", difficulty="2")
    right, before = window.question.right, window.app.radio[0].options
    window.app.radio[0].set_value(right)
    window.app.button_group(key=f"choice_{setting}").set_value(value)
    window.run()
    radio = window.app.radio[0]
    assert radio.value == right
    assert (radio.options == before) is ((skill, setting) == ("overbid", "pack"))
    if radio.options != before:  # the browser knows it by its words, so it has to be told the new ones
        assert radio.proto.set_value
        assert radio.proto.raw_value in radio.options
    window.press()
    assert window.app.success


@each_language
def test_a_wrong_answer_is_told_its_mistake_and_stays_until_next_is_pressed(language: str) -> None:
    window = Window("drill", language, skill="value", seed="3", difficulty="2")
    question = window.question
    choice = question.task.choice(wrong(question))
    window.answer(right=False)
    told = feedback(question.task, choice, language)
    for _ in range(2):
        assert [box.value for box in window.app.error] == [f"**{told.headline}** {told.reason}"]
        assert answer_text(question.task, choice.answer, language) in window.words
        window.run()


def test_the_skills_of_a_group_come_in_turn() -> None:
    window = Window("drill", group="values")
    for skill in [*VALUES, VALUES[0]]:
        assert window.asked("group") == "values"
        assert window.question.skill == skill
        window.press("skip")


def test_the_note_counts_right_answers_and_a_row_of_them() -> None:
    window = Window("drill", skill="value")
    assert window.note == ""
    for right, note in [(True, "1 of 1 right"), (True, "2 of 2 right · 2 in a row"), (False, "2 of 3 right")]:
        window.answer(right=right)
        assert f">{note}<" in window.note
        window.press()


def test_the_difficulty_follows_the_learner_unless_one_is_chosen() -> None:
    window = Window("drill", skill="value")
    levels = []
    for right in (True, True, True, False, False, True):
        levels.append(window.question.difficulty)
        window.answer(right=right)
        window.press()
    assert levels == [1, 1, 1, 2, 2, 1]
    window.app.button_group(key="drill-level").set_value(3)
    window.run()
    assert window.question.difficulty == 3
    for _ in range(3):
        window.answer(right=False)
        window.press()
        assert window.question.difficulty == 3
    window.app.button_group(key="drill-level").set_value(0)
    window.run()
    assert window.question.difficulty == 2


def test_a_difficulty_chosen_after_the_answer_leaves_what_is_said_to_it() -> None:
    window = Window("drill", skill="value", seed="3", difficulty="1")
    question = window.answer(right=False)
    window.app.button_group(key="drill-level").set_value(2)
    window.run()
    assert window.question == question
    assert window.app.error
    window.press()
    assert window.question.difficulty == 2


def test_one_like_this_can_go_wrong_in_the_same_way() -> None:
    window = Window("drill", skill="overbid-charge", seed="7", difficulty="2")
    question = window.question
    window.choose(
        question, next(choice.code for choice in question.task.choices if choice.mistake is Mistake.CHARGED_THE_BID)
    )
    window.press()
    window.press("like")
    other = window.question
    assert (other.skill, other.difficulty) == (question.skill, question.difficulty)
    assert other.seed != question.seed
    assert "choices.CHARGED_THE_BID" in other.mistakes()
    assert window.label == "Check"


def test_after_a_right_answer_there_is_no_one_like_this_and_no_help() -> None:
    window = Window("drill", skill="value", seed="3", difficulty="1")
    assert {"drill-help", "drill-skip"} <= {button.key for button in window.app.button}
    window.answer(right=True)
    assert not {"drill-help", "drill-skip", "drill-like"} & {button.key for button in window.app.button}


def test_help_leads_to_the_step_that_teaches_it() -> None:
    window = Window("drill", skill="value", seed="3", difficulty="1")
    window.press("help")
    chapter = course.chapter_number("game-value")
    assert any(link.proto.label.startswith(f"Chapter {chapter}, step ") for link in window.app.get("page_link"))


def test_check_without_an_answer_is_neither_right_nor_wrong() -> None:
    window = Window("drill", skill="value", seed="3", difficulty="1")
    window.press()
    assert window.label == "Check"
    assert window.said
    assert not window.app.error
    assert window.note == ""


# --- The address -----------------------------------------------------------------------------------------------------


@each_language
def test_german_suits_are_named_as_they_lie_on_the_table(language: str) -> None:
    window = Window("drill", language, Pack.GERMAN, skill="matadors", seed="3", difficulty="1")
    assert prompt(window.question.task, language, Pack.GERMAN) in [heading.value for heading in window.app.header]


def test_a_seed_alone_is_enough_for_a_question() -> None:
    window = Window("drill", skill="value", seed="3")
    assert (window.question.skill, window.question.seed, window.question.difficulty) == ("value", 3, 1)


def test_who_leaves_a_drill_finds_question_answer_and_score_again() -> None:
    window = Window("drill", group="values", seed="3", difficulty="2", skill="value")
    question = window.answer(right=False)
    window.go("map")
    window.go("drill")
    assert window.question == question
    assert window.asked("group") == "values"
    assert window.app.error
    assert "0 of 1 right" in window.note


def test_back_shows_an_earlier_question_with_its_answer() -> None:
    window = Window("drill", skill="value", seed="3", difficulty="2")
    window.answer(right=False)
    window.press()
    assert not window.app.error
    window.go("drill", skill="value", seed="3", difficulty="2")
    assert window.app.error
    assert window.label == "Next question"
    assert "0 of 1 right" in window.note


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"skill": "tarot"}, "skill=tarot"),
        ({"skill": "x" * 5000}, "skill=xxx"),
        ({"group": "tarot"}, "group=tarot"),
        ({"mistake": "choices.TAROT"}, "mistake=choices.TAROT"),
        ({"skill": "value", "difficulty": "9"}, "difficulty=9"),
        ({"skill": "value", "difficulty": "hard"}, "difficulty=hard"),
        ({"skill": "value", "seed": "-1"}, "seed=-1"),
        ({"skill": "value", "seed": str(1 << 32)}, f"seed={1 << 32}"),
        ({"group": "values", "skill": "tarot", "seed": "3", "difficulty": "1"}, "skill=tarot"),
    ],
)
def test_a_bad_address_is_answered_kindly_and_the_rest_of_it_holds(query: dict[str, str], said: str) -> None:
    window = Window("drill", "en", Pack.FRENCH, **query)
    readable = {name: value for name, value in query.items() if f"{name}={value}" != said and len(value) < 20}
    assert {name: window.asked(name) for name in readable} == readable
    assert [said.replace("_", "") in box.replace("_", "").replace("`", "") for box in window.said] == [True]
    assert window.question.skill in SKILLS
    assert not window.app.error


# --- Whatever arrives ------------------------------------------------------------------------------------------------


def test_a_forged_answer_is_refused_kindly() -> None:
    window = Window("drill", skill="value", seed="3", difficulty="1")
    key = "drill-value-3-1-answer"
    window.app.button(key="drill-act").click()
    sent = window.app._tree.get_widget_states()
    sent.widgets.add(id=window.app.radio(key=key).proto.id).string_value = "1000000"
    window.app._run(sent)
    assert not window.app.exception
    assert window.label == "Check"
    assert window.note == ""


@pytest.mark.usefixtures("database")
def test_of_two_windows_the_first_answer_to_a_question_counts() -> None:
    first, second = (Window("drill", skill="value", seed="3", difficulty="1") for _ in range(2))
    first.answer(right=False)
    second.answer(right=True)
    assert "answered" in second.words
    assert "before" in second.words
    assert second.note == ""
    second.go("practise")
    assert "0 of 1 right" in second.note


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("right", [True, False])
def test_after_a_reload_the_question_is_there_with_its_answer(right: bool) -> None:
    Window("drill", skill="value", seed="3", difficulty="1").answer(right=right)
    window = Window("drill", skill="value", seed="3", difficulty="1")
    assert window.label == "Next question"
    assert bool(window.app.error) is not right
    assert "before" in window.words
    window.press()
    assert window.question.seed != 3
