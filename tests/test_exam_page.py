"""An exam on its page: nothing told before the end, then everything; in two windows, and handed in for good."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from lessons.text import LANGUAGES, Pack, translate
from quizzes import exam, exports, figures
from quizzes.attempts import Attempted
from quizzes.progress import Database
from quizzes.question import grade
from quizzes.wording import answer_text
from tests.databases import ANNA
from tests.practising import Window, wrong

each_language = pytest.mark.parametrize("language", LANGUAGES)


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
