"""A minute on its page: answers until the time is up, and then what went wrong."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from lessons.text import LANGUAGES, translate
from quizzes import figures, minute, running
from quizzes.wording import answer_text, prompt
from tests.practising import Window, wrong

each_language = pytest.mark.parametrize("language", LANGUAGES)


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


@pytest.mark.usefixtures("two_asked", "database")
def test_a_minute_is_deleted_too() -> None:
    window = Window("minute")
    window.press("start")
    window.answer(right=True, question=running_minute().open)
    window.go("progress")
    window.press("forget")
    window.go("minute")
    assert "minute-start" in {button.key for button in window.app.button}
