"""The drills in the app: answers right and wrong, the next question, the address, the score, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import course
from lessons.course import Lesson
from lessons.text import LANGUAGES, Pack
from quizzes.choices import Mistake
from quizzes.feedback import feedback
from quizzes.question import DIFFICULTIES, Question, make
from quizzes.skills import SKILLS, prompt

APP = str(Path(__file__).resolve().parent.parent / "app.py")
each_drill = pytest.mark.parametrize("lesson", course.DRILLS, ids=lambda lesson: lesson.slug)
each_language = pytest.mark.parametrize("language", LANGUAGES)


class Drill:
    """A drill that is open in the app."""

    def __init__(self, lesson: Lesson, language: str = "en", pack: Pack = Pack.FRENCH, **query: str) -> None:
        self.slug = lesson.slug
        self.app = AppTest.from_file(APP, default_timeout=60)
        self.app.context = {"locale": language}
        self.app.session_state["setting_pack"] = pack.value
        self.app.run()
        self.app.switch_page(lesson.script)
        self.open(**query)

    def open(self, **query: str) -> None:
        """Ask for another address of the same page."""
        for name, value in query.items():
            self.app.query_params[name] = value
        self.run()

    def run(self) -> None:
        self.app.run()
        assert not self.app.exception

    @property
    def question(self) -> Question:
        """The question that the address names."""
        skill = self.asked("skill") or course.lesson_of(self.slug).skills[0]
        return make(skill, int(self.asked("seed")), int(self.asked("difficulty")))

    def asked(self, name: str) -> str:
        """A part of the address; a list after the page has run, a text before."""
        part = self.app.query_params.get(name, "")
        return part if isinstance(part, str) else part[0]

    def choose(self, code: str | None) -> None:
        self.app.radio(key=f"{self.slug}-answers").set_value(code)

    def press(self, button: str = "act") -> None:
        self.app.button(key=f"{self.slug}-{button}").click()
        self.run()

    def answer(self, code: str) -> None:
        self.choose(code)
        self.press()

    @property
    def label(self) -> str:
        return self.app.button(key=f"{self.slug}-act").label

    @property
    def score(self) -> str:
        """Question and right answers, as the note above the cards says."""
        written = [str(element.proto.body) for element in self.app.get("html")]
        return next(body for body in written if 'class="note"' in body)


def wrong(question: Question) -> str:
    return next(choice.code for choice in question.choices if choice is not question.right)


@each_language
@each_drill
def test_a_question_is_asked_answered_and_followed_by_the_next(lesson: Lesson, language: str) -> None:
    drill = Drill(lesson, language, seed="7")
    for number in range(len(lesson.skills) + 1):
        question = drill.question
        assert question.skill == lesson.skills[number % len(lesson.skills)]
        assert prompt(question, language) in [heading.value for heading in drill.app.subheader]
        assert not drill.app.success
        assert not drill.app.error
        drill.answer(question.right.code)
        said = feedback(question, question.right, language)
        assert [box.value for box in drill.app.success] == [f"**{said.headline}** {said.reason}"]
        drill.press()
        assert drill.question.seed != question.seed
    assert drill.app.radio(key=f"{drill.slug}-answers").value is None


@each_language
@each_drill
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_wrong_answer_is_told_its_mistake_and_both_reckonings(lesson: Lesson, language: str, difficulty: int) -> None:
    for skill in lesson.skills:
        drill = Drill(lesson, language, seed="3", skill=skill, difficulty=str(difficulty))
        question = drill.question
        for choice in question.choices:
            if choice is question.right:
                continue
            drill = Drill(lesson, language, seed="3", skill=skill, difficulty=str(difficulty))
            drill.answer(choice.code)
            said = feedback(question, choice, language)
            assert [box.value for box in drill.app.error] == [f"**{said.headline}** {said.reason}"]
            shown = "".join(str(element.value) for element in drill.app.markdown)
            assert shown.count('class="reckoning"') == len(said.assumed) + len(said.holds)


def test_nothing_chosen_is_neither_right_nor_wrong() -> None:
    drill = Drill(course.DRILLS[0], seed="7")
    drill.press()
    assert [box.value for box in drill.app.info] == ["Choose an answer first."]
    assert not drill.app.error
    assert "Question 1 · 0 right" in drill.score


def test_the_button_is_check_and_then_next_and_keeps_its_key() -> None:
    drill = Drill(course.DRILLS[0], seed="7")
    assert drill.label == "Check"
    drill.answer(drill.question.right.code)
    assert drill.label == "Next question"
    drill.press()
    assert drill.label == "Check"


def test_the_score_counts_questions_and_right_answers() -> None:
    drill = Drill(course.DRILLS[1], seed="7")
    assert "Question 1 · 0 right" in drill.score
    drill.answer(drill.question.right.code)
    assert "Question 1 · 1 right" in drill.score
    drill.press()
    assert "Question 2 · 1 right" in drill.score
    drill.answer(wrong(drill.question))
    assert "Question 2 · 1 right" in drill.score


def test_an_answer_is_graded_once() -> None:
    drill = Drill(course.DRILLS[1], seed="7")
    question = drill.question
    drill.answer(wrong(question))
    drill.choose(question.right.code)
    drill.run()
    assert drill.app.radio(key=f"{drill.slug}-answers").value == wrong(question), "the answer given stays"
    assert "Question 1 · 0 right" in drill.score
    assert drill.app.error


def test_who_leaves_a_drill_finds_question_answer_and_score_again() -> None:
    drill = Drill(course.DRILLS[2], seed="7", skill="overbid-rescue", difficulty="2")
    question = drill.question
    drill.answer(wrong(question))
    drill.app.switch_page(course.MAP.script).run()
    drill.app.query_params.clear()
    drill.app.switch_page(course.DRILLS[2].script).run()
    assert drill.question == question
    assert drill.app.radio(key=f"{drill.slug}-answers").value == wrong(question)
    assert drill.app.error
    assert "Question 1 · 0 right" in drill.score


def test_the_answers_are_marked_with_a_word_beside_the_colour() -> None:
    drill = Drill(course.DRILLS[1], seed="7")
    question = drill.question
    drill.answer(wrong(question))
    captions = drill.app.radio(key=f"{drill.slug}-answers").proto.captions
    marks = dict(zip([choice.code for choice in question.choices], captions, strict=True))
    assert "right" in marks.pop(question.right.code)
    assert "your answer" in marks.pop(wrong(question))
    assert not any(marks.values())


def test_the_address_shows_the_same_question_again() -> None:
    drill = Drill(course.DRILLS[2], seed="7", skill="overbid-rescue", difficulty="2")
    question = drill.question
    again = Drill(course.DRILLS[2], seed="7", skill="overbid-rescue", difficulty="2")
    assert again.question == question
    assert [h.value for h in again.app.subheader] == [h.value for h in drill.app.subheader]
    assert question.skill == "overbid-rescue"


def test_another_address_opens_another_question_without_an_answer() -> None:
    drill = Drill(course.DRILLS[1], seed="7")
    drill.answer(drill.question.right.code)
    drill.open(seed="8")
    assert not drill.app.success
    assert drill.label == "Check"
    assert drill.app.radio(key=f"{drill.slug}-answers").value is None
    assert "Question 2 · 1 right" in drill.score


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"skill": "ramsch"}, "ramsch"),
        ({"skill": "value"}, "value"),
        ({"difficulty": "9"}, "difficulty 9"),
        ({"difficulty": "hard"}, "difficulty hard"),
        ({"seed": "-1"}, "-1"),
        ({"seed": "heart"}, "heart"),
        ({"seed": str(1 << 32)}, str(1 << 32)),
    ],
)
def test_a_bad_address_is_answered_kindly_with_another_question(query: dict[str, str], said: str) -> None:
    drill = Drill(course.DRILLS[0], "en", Pack.FRENCH, **({"seed": "7"} | query))
    assert [said in box.value for box in drill.app.info] == [True]
    drill.answer(drill.question.right.code)
    assert drill.app.success


def test_a_forged_answer_is_refused_kindly() -> None:
    drill = Drill(course.DRILLS[1], seed="7")
    drill.app.button(key=f"{drill.slug}-act").click()
    sent = drill.app._tree.get_widget_states()
    sent.widgets.add(id=drill.app.radio(key=f"{drill.slug}-answers").proto.id).string_value = "1000000"
    drill.app._run(sent)
    assert not drill.app.exception
    assert "Question 1 · 0 right" in drill.score
    assert drill.label == "Check"
    assert drill.app.info


def test_one_like_this_keeps_skill_difficulty_and_mistake() -> None:
    drill = Drill(course.DRILLS[2], seed="7", skill="overbid-charge", difficulty="2")
    question = drill.question
    choice = next(choice for choice in question.choices if choice.mistake is Mistake.CHARGED_THE_BID)
    drill.answer(choice.code)
    drill.press("like")
    other = drill.question
    assert (other.skill, other.difficulty) == (question.skill, question.difficulty)
    assert other.seed != question.seed
    assert Mistake.CHARGED_THE_BID in [each.mistake for each in other.choices]
    assert drill.label == "Check"


def test_another_difficulty_brings_another_question() -> None:
    drill = Drill(course.DRILLS[1], seed="7")
    assert drill.question.difficulty == 1
    drill.app.segmented_control(key="drill-value-difficulty").set_value(3)
    drill.run()
    assert drill.question.difficulty == 3
    assert drill.question.seed != 7
    drill.answer(drill.question.right.code)
    drill.press()
    assert drill.question.difficulty == 3


def test_the_mistake_links_to_the_step_that_teaches_it() -> None:
    drill = Drill(course.DRILLS[1], seed="7")
    drill.answer(drill.question.right.code)
    (link,) = drill.app.get("page_link")
    chapter = course.chapter_number("game-value")
    assert link.proto.label.startswith(f"Chapter {chapter}, step ")


@each_drill
def test_german_suits_are_named_as_they_lie_on_the_table(lesson: Lesson) -> None:
    drill = Drill(lesson, "de", Pack.GERMAN, seed="7")
    asked = drill.question
    assert prompt(asked, "de", Pack.GERMAN) in [heading.value for heading in drill.app.subheader]


def test_each_skill_belongs_to_one_drill() -> None:
    drilled = [skill for lesson in course.DRILLS for skill in lesson.skills]
    assert sorted(drilled) == sorted(SKILLS)
