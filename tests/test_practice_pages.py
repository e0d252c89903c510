"""The pages of the drills in the app: answers, what comes next, addresses, and what happens when something fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from lessons import course, learner
from lessons.kept import NotKept
from lessons.text import LANGUAGES, Pack, translate, translate_plural
from quizzes import exam, exports, figures, logbook, minute, overview, progress, reviewing, running
from quizzes.attempts import Attempted
from quizzes.choices import Mistake
from quizzes.feedback import feedback
from quizzes.own_mistakes import mistake_name
from quizzes.progress import Database
from quizzes.question import grade
from quizzes.skills import SKILLS, Group, skills_of
from quizzes.wording import answer_text, prompt
from tests.practising import Window, wrong
from tests.test_learner import ANNA

each_language = pytest.mark.parametrize("language", LANGUAGES)
VALUES = [skill.id for skill in skills_of(Group.VALUES)]


# --- Drill -------------------------------------------------------------------------------------------------------


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


# --- The address -------------------------------------------------------------------------------------------------


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


# --- Whatever arrives --------------------------------------------------------------------------------------------


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


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """A database of Anna, whose browser brings her id."""
    opened = Database(f"sqlite:///{tmp_path / 'progress.sqlite'}")
    monkeypatch.setattr(progress, "store", lambda: opened)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    yield opened
    opened.close()


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


# --- All drills --------------------------------------------------------------------------------------------------


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


# --- Review ------------------------------------------------------------------------------------------------------


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


# --- My mistakes -------------------------------------------------------------------------------------------------


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


# --- Minute ------------------------------------------------------------------------------------------------------


@pytest.fixture
def two_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute asks for two skills only, both with answers to choose from."""
    monkeypatch.setattr(minute, "skills", lambda: ("value", "matadors"))
    monkeypatch.setattr(running, "_minutes", {})


def running_minute() -> minute.Minute:
    (this,) = running._minutes.values()
    return this


def time_passes(seconds: float) -> None:
    """The minute began so much earlier."""
    ((whose, this),) = running._minutes.items()
    running._minutes[whose] = replace(this, began=this.began - timedelta(seconds=seconds))


@each_language
@pytest.mark.usefixtures("two_asked")
def test_a_minute_asks_on_until_the_time_is_up_and_shows_what_was_wrong(language: str) -> None:
    window = Window("minute", language)
    window.press("start")
    asked = [window.answer(right=right, question=running_minute().open) for right in (True, False, True)]
    assert len(set(asked)) == 3
    assert not window.app.error
    assert not window.app.success
    time_passes(60)
    window.run()
    assert window.app.header[0].value == translate("Time is up: {right} right", language, right=2)
    assert translate("That is your best.", language) in window.words
    assert answer_text(asked[1].task, asked[1].task.choice(wrong(asked[1])).answer, language) in window.words
    assert window.app.error
    assert figures.best_minute(window.app.session_state["logbook"].practice) == 2
    window.press()
    assert running_minute().answers == ()


@pytest.mark.usefixtures("two_asked")
def test_an_answer_that_comes_too_late_does_not_count() -> None:
    window = Window("minute")
    window.press("start")
    window.answer(right=True, question=running_minute().open)
    time_passes(59.9)
    question = running_minute().open
    window.choose(question, question.right)
    time_passes(1)
    window.press()
    assert len(running_minute().answers) == 1
    assert window.app.header[0].value == "Time is up: 1 right"
    assert figures.total(window.app.session_state["logbook"].practice).asked == 1


@pytest.mark.usefixtures("two_asked", "database")
def test_a_reload_does_not_stop_the_clock_and_a_second_window_has_the_same_minute() -> None:
    window = Window("minute")
    window.press("start")
    began = running_minute().began
    window.answer(right=True, question=running_minute().open)
    other = Window("minute")
    assert ">1 right" in other.note
    assert running_minute().began == began
    question = running_minute().open
    other.answer(right=True, question=question)
    window.answer(right=True, question=question)
    assert [attempt.right for attempt in running_minute().answers] == [True, True]
    assert ">2 right" in window.note


@pytest.mark.usefixtures("two_asked")
def test_who_looks_at_what_went_wrong_sees_one_after_the_other() -> None:
    window = Window("minute")
    window.press("start")
    asked = [window.answer(right=False, question=running_minute().open) for _ in range(2)]
    time_passes(60)
    window.run()
    for number, question in enumerate(asked, start=1):
        assert [heading.value for heading in window.app.subheader] == [f"Wrong: {number} of 2"]
        assert prompt(question.task, "en") in [heading.value for heading in window.app.header]
        assert window.label == ("The next wrong one" if number == 1 else "Another minute")
        if number == 1:
            window.press()
    time_passes(running.SHOWN)
    window.run()
    assert "minute-start" in {button.key for button in window.app.button}


def test_a_minute_without_an_answer_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_minutes", {})
    window = Window("minute")
    window.press("start")
    time_passes(60)
    window.run()
    assert "The next minute is longer." in window.words
    assert "minute-again" in {button.key for button in window.app.button}


# --- Exam --------------------------------------------------------------------------------------------------------


@pytest.fixture
def chosen_answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An exam asks only what has answers to choose from."""
    exam.questions.cache_clear()
    monkeypatch.setattr(exam, "skills", lambda: ("value", "matadors", "overbid"))
    yield
    exam.questions.cache_clear()


def sat(window: Window, numbers: range, *, wrong: tuple[int, ...] = ()) -> None:
    """Answer these questions of exam 7, one after the other."""
    for number in numbers:
        assert window.asked("number") == str(number)
        window.answer(right=number not in wrong, question=exam.questions(7)[number - 1])
        assert not window.app.error
        assert not window.app.success


def kind_of(window: Window, button: str) -> str:
    """How a button of an exam looks: primary, secondary or tertiary."""
    return str(window.app.button(key=f"exam-{button}").proto.type)


@each_language
@pytest.mark.usefixtures("chosen_answers")
def test_an_exam_says_nothing_before_the_end_and_then_everything(language: str) -> None:
    window = Window("exam", language, seed="7")
    window.press("begin")
    sat(window, range(1, 21), wrong=(3, 5))
    assert window.asked("number") == "20", "there is a last look"
    assert kind_of(window, "handed") == "primary"
    window.press("handed")
    assert window.asked("number") == "result"
    assert (kind_of(window, "certificate"), kind_of(window, "wrong")) == ("primary", "secondary")
    assert window.app.title[0].value == translate("{right} of {count} right", language, right=18, count=20)
    signs = [button.label for button in window.app.button if str(button.key).startswith("exam-row-")]
    assert [f":material/close: {translate('wrong', language)}" in label for label in signs] == [
        number in (3, 5) for number in range(1, 21)
    ]
    assert "?seed=7" in window.app.code[0].value
    window.press("certificate")
    paper = next(str(one.proto.body) for one in window.app.get("html") if "<section" in str(one.proto.body))
    assert translate("has answered {right} of {count} questions right.", language, right=18, count=20) in paper
    assert f"{datetime.now(UTC).year}" in paper
    window.press("result")
    window.press("wrong")
    assert window.asked("number") == "3"
    assert window.app.error
    question = exam.questions(7)[2]
    assert answer_text(question.task, question.task.choice(wrong(question)).answer, language) in window.words


@pytest.mark.usefixtures("chosen_answers", "database")
def test_of_an_exam_handed_in_one_wrong_answer_after_the_other_is_looked_at() -> None:
    window = Window("exam", seed="7", number="17")
    sat(window, range(17, 21), wrong=(18, 20))
    window.press("handed")
    window.press("row-17")
    assert window.app.success
    for number in (18, 20):
        assert window.label == "The next wrong one"
        window.press()
        assert window.asked("number") == str(number)
        assert window.app.error
    assert window.label == "To the result"
    window.press()
    assert window.asked("number") == "result"


@pytest.mark.usefixtures("chosen_answers")
@pytest.mark.parametrize(("days", "place"), [(2, "result"), (0, "20")])
def test_an_exam_answered_on_another_day_opens_at_its_result(database: Database, days: int, place: str) -> None:
    """As all do that were sat before handing in was written into the log."""
    at = datetime.now(UTC) - timedelta(days=days, minutes=1)
    graded = [grade(question, question.right) for question in exam.questions(7)]
    database.add_attempts(
        ANNA,
        [Attempted(one.skill, one.seed, one.difficulty, one.given, None, "exam", exam.run_of(7), at) for one in graded],
    )
    window = Window("exam", seed="7")
    assert window.asked("number") == place
    assert (window.app.title[0].value == "20 of 20 right") is (place == "result")


@pytest.mark.usefixtures("chosen_answers", "database")
def test_an_exam_goes_on_after_a_reload_and_an_answer_stands() -> None:
    window = Window("exam", seed="7", number="1")
    sat(window, range(1, 4), wrong=(2,))
    again = Window("exam", seed="7")
    assert again.asked("seed") == "7"
    question = exam.questions(7)[1]
    key = f"exam-{question.skill}-{question.seed}-{question.difficulty}-answer"
    again.go("exam", seed="7", number="2")
    assert key not in [radio.key for radio in again.app.radio]
    assert any("is kept" in box for box in again.said)
    assert not again.app.error
    again.press()
    assert again.asked("number") == "4"


@pytest.mark.usefixtures("chosen_answers", "database")
def test_an_exam_in_two_windows_has_one_answer_to_each_question() -> None:
    first, second = (Window("exam", seed="7", number="1") for _ in range(2))
    question = exam.questions(7)[0]
    first.answer(right=True, question=question)
    second.answer(right=False, question=question)
    assert any("is kept" in box for box in second.said)
    assert not second.app.error
    second.press()
    assert second.asked("number") == "2"
    second.press("handed")
    assert second.app.title[0].value == "1 of 20 right"


@pytest.mark.usefixtures("chosen_answers")
def test_questions_can_be_left_open_and_an_exam_handed_in_early() -> None:
    window = Window("exam", seed="7", number="1")
    window.press("arrow_forward")
    assert window.asked("number") == "2"
    window.answer(right=True, question=exam.questions(7)[1])
    assert window.asked("number") == "3"
    window.go("exam", seed="7", number="result")
    assert window.asked("number") == "1", "there is no result before the end"
    window.press("handed")
    assert window.app.title[0].value == "1 of 20 right"
    assert (kind_of(window, "certificate"), kind_of(window, "wrong")) == ("secondary", "primary")
    window.press("wrong")
    assert window.asked("number") == "1"
    assert any("left this question open" in box for box in window.said)
    assert not window.app.error


@pytest.mark.usefixtures("chosen_answers")
def test_what_is_handed_in_stays_handed_in(database: Database) -> None:
    """Later and in another window too, and no figure takes handing in for an answer."""
    first, second = (Window("exam", seed="7", number="1") for _ in range(2))
    first.answer(right=False, question=exam.questions(7)[0])
    first.press("handed")
    second.answer(right=True, question=exam.questions(7)[0])
    second.go("exam", seed="7", number="2")
    assert any("left this question open" in box for box in second.said)
    later = Window("exam", seed="7")
    assert (later.asked("number"), later.app.title[0].value) == ("result", "0 of 20 right")
    practice = database.practice(ANNA)
    assert figures.total(practice) == figures.Score(1, 0)
    assert len(figures.slips(practice)) == 1
    assert len(exports.to_csv(database.history(ANNA).attempts).splitlines()) == 2


@pytest.mark.usefixtures("chosen_answers")
def test_an_answer_after_handing_in_elsewhere_comes_too_late(database: Database) -> None:
    first, second = (Window("exam", seed="7", number="2") for _ in range(2))
    first.press("handed")
    second.answer(right=True, question=exam.questions(7)[1])
    assert figures.total(database.practice(ANNA)) == figures.Score(0, 0)
    second.go("exam", seed="7", number="result")
    assert second.app.title[0].value == "0 of 20 right"


def test_the_same_number_brings_the_same_questions_to_everyone() -> None:
    assert exam.questions(7) == exam.questions(7)
    first, second = exam.questions(7), exam.questions(8)
    assert first != second
    for questions in (first, second):
        assert len(questions) == len({(one.skill, one.seed) for one in questions}) == exam.QUESTIONS
        assert sorted(one.difficulty for one in questions) == sorted(exam.DIFFICULTIES)


@pytest.mark.parametrize(("query", "said"), [({"seed": "x"}, "seed=x"), ({"seed": "7", "number": "21"}, "number=21")])
def test_a_bad_address_of_an_exam_is_answered_kindly(query: dict[str, str], said: str) -> None:
    window = Window("exam", "en", Pack.FRENCH, **query)
    assert [said in box for box in window.said] == [True]


# --- Progress ----------------------------------------------------------------------------------------------------


def practised(window: Window) -> None:
    """Three answers, one of them wrong."""
    for seed, right in ((3, True), (4, False), (5, True)):
        window.go("drill", skill="value", seed=str(seed), difficulty="2")
        window.answer(right=right)


@each_language
@pytest.mark.usefixtures("database")
def test_progress_shows_skills_days_and_mistakes_with_tables(language: str) -> None:
    window = Window("practise", language)
    practised(window)
    window.go("progress")
    written = "".join(str(one.proto.body) for one in window.app.get("html"))
    title = translate(SKILLS["value"].title, language)
    right = translate("{right} of {asked} right", language, right=2, asked=3)
    assert f"<td>{title}</td><td>{right}<" in written
    assert "<svg" in window.words, "the stars"
    assert len(window.app.get("plotly_chart")) == 2
    assert len(window.app.expander) == 2
    (mistake,) = [group.mistake for group in window.app.session_state["logbook"].practice.counts if group.mistake]
    assert mistake_name(mistake, language) in "".join(heading.value for heading in window.app.subheader)
    assert translate_plural("{n} day of practice lately", "{n} days of practice lately", 1, language) in window.note


@each_language
def test_progress_without_any_says_so_kindly(language: str) -> None:
    window = Window("progress", language)
    assert (
        translate("Nothing here yet. What you learn and practise will be, from the first answer on.", language)
        in window.words
    )
    assert not window.app.get("plotly_chart")


@pytest.mark.usefixtures("database")
def test_a_code_brings_progress_to_another_device(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("practise")
    practised(window)
    window.go("progress")
    window.press("offer")
    code = window.app.code[0].value
    monkeypatch.setattr(learner, "learner_id", lambda: "b" * 32)
    other = Window("progress")
    assert not other.app.get("plotly_chart")
    for typed, said in [("", "no code"), ("ABCD-EFGH-2345", "no such code"), (code.lower(), "Done"), (code, "")]:
        other.app.text_input(key="progress-code").set_value(typed)
        other.press("redeem")
        assert any(said in box for box in other.said)
        if said == "Done":
            assert len(other.app.get("plotly_chart")) == 2


@pytest.mark.usefixtures("database")
def test_progress_goes_into_files_and_can_be_deleted() -> None:
    window = Window("practise")
    practised(window)
    window.go("progress")
    window.press("prepare")
    names = [str(button.proto.label) for button in window.app.get("download_button")]
    assert names == ["Everything (JSON)", "Answers as a table (CSV)"]
    window.press("forget")
    assert "Everything is deleted" in " ".join(window.said)
    assert not window.app.get("plotly_chart")


@pytest.mark.usefixtures("database")
def test_a_file_is_taken_in_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window("practise")
    practised(window)
    saved = exports.to_json(progress.store().history(ANNA)).encode()
    monkeypatch.setattr(learner, "learner_id", lambda: "b" * 32)
    other = Window("progress")
    for file, said in [
        (b"{}", "not a file with progress"),
        (saved[: len(saved) // 2], "not a file with progress"),
        (saved, "3 entries of it are new here."),
        (saved, "All of it was here already."),
    ]:
        other.app.file_uploader(key="progress-file").set_value(("reizend.json", file, "application/json"))
        other.run()
        other.press("take-in")
        assert [said in box for box in other.said] == [True]
    assert len(other.app.get("plotly_chart")) == 2


@pytest.mark.usefixtures("database")
def test_all_that_is_deleted_is_gone_from_every_page() -> None:
    window = Window("practise")
    practised(window)
    window.go("progress")
    window.press("forget")
    window.go("my-mistakes")
    assert [heading.value for heading in window.app.header] == ["Nothing to see here."]
    window.go("drill", skill="value", seed="4", difficulty="2")
    assert window.label == "Check"
    assert window.note == ""


@pytest.mark.usefixtures("two_asked", "database")
def test_a_minute_is_deleted_too() -> None:
    window = Window("minute")
    window.press("start")
    window.answer(right=True, question=running_minute().open)
    window.go("progress")
    window.press("forget")
    window.go("minute")
    assert "minute-start" in {button.key for button in window.app.button}


@pytest.mark.parametrize("reading", ["practise", "progress"])
@pytest.mark.usefixtures("database")
def test_what_another_window_has_deleted_is_not_shown_again(reading: str) -> None:
    window = Window("drill", skill="value", seed="4", difficulty="2")
    window.answer(right=False)
    other = Window("progress")
    other.press("forget")
    window.go(reading)
    window.go("drill", skill="value", seed="4", difficulty="2")
    assert window.label == "Check"
    assert not window.app.error
    assert window.note == ""


# --- When the store fails ----------------------------------------------------------------------------------------


class Broken:
    """A database that is locked, read-only, full or gone."""

    def __getattr__(self, name: str) -> object:
        raise NotKept(name)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "store", Broken)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)


@each_language
@pytest.mark.usefixtures("broken")
def test_practice_goes_on_when_nothing_can_be_saved_and_says_so_once(language: str) -> None:
    window = Window("practise", language)
    practised(window)
    assert window.app.success
    window.go("practise")
    right = translate("{right} of {asked} right", language, right=2, asked=3)
    assert any(right in link.proto.label for link in window.app.get("page_link"))
    window.go("progress")
    for button in ("offer", "prepare", "forget"):
        window.press(button)
        assert (
            translate("That is not possible just now. Nothing is lost; please try again later.", language)
            in window.said
        )
    assert len(window.app.get("plotly_chart")) == 2


UNREAD = "What is kept of you cannot be read just now. Here is what this page knows."


@pytest.mark.parametrize("slug", ["practise", "progress"])
def test_what_cannot_be_read_is_not_said_to_be_nothing(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stores: list[object] = [Broken()]
    monkeypatch.setattr(progress, "store", lambda: stores[-1])
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    window = Window(slug)
    assert UNREAD in window.said
    assert "Nothing" not in window.words
    stores.append(Database("sqlite://"))
    window.run()
    assert UNREAD not in window.said
    assert "Nothing" in window.words


@pytest.mark.parametrize("slug", [lesson.slug for lesson in course.PRACTICE])
@pytest.mark.usefixtures("broken")
def test_every_page_opens_when_the_store_is_gone(slug: str) -> None:
    window = Window(slug)
    assert len(window.app.title) == 1
