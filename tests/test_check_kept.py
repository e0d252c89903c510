"""What was answered in a check stays answered: after a reload, in another window, and until all is deleted."""

from __future__ import annotations

import pytest

from lessons import course
from lessons.check_tasks import drawn
from lessons.kept import TASKS, CheckDone, Entry, TaskAnswered
from quizzes.progress import Database
from tests import felts
from tests.checking import ANSWERS, SEED, SLUG, Learner
from tests.databases import ANNA
from tests.visiting import the_map, visit

NAMES = drawn(tuple(ANSWERS), SEED)


class Window(Learner):
    """A window of Anna's browser with a check, by its address: another window, or the same after a reload."""

    def __init__(self, *, language: str = "en", **address: str) -> None:
        self.app = visit(course.lesson_of(SLUG), language, **{"step": "check", "seed": str(SEED), **address})
        self.run()


def taken(*, wrong: int) -> Window:
    """A window in which the check was taken from task to task, the first so many wrong."""
    window = Window()
    for number in range(1, TASKS + 1):
        window.answer(right=number > wrong)
        window.press("act")
    return window


@pytest.mark.parametrize("number", range(1, TASKS + 1), ids=NAMES)
@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_an_answer_is_there_again_after_a_reload_and_no_second_one_counts(
    database: Database, number: int, *, right: bool
) -> None:
    before = Window(task=str(number))
    before.answer(right=right)
    kept = database.load(ANNA)
    assert [type(entry) for entry in kept] == [TaskAnswered]
    after = Window(task=str(number))
    assert "answered this task before" in after.words
    for window in (before, after):
        assert (bool(window.app.success), bool(window.app.error)) == (right, not right)
    assert [box.value for box in after.app.info] == [box.value for box in before.app.info]
    assert felts.sent_to(after.app, f"{SLUG}-felt")["groups"] == felts.sent_to(before.app, f"{SLUG}-felt")["groups"]
    assert after.app.button(key=f"{SLUG}-act").label == "Next"
    after.press("act")
    assert after.place != str(number)
    assert database.load(ANNA) == kept


def test_an_answer_in_a_window_that_knows_nothing_of_the_first_one_does_not_count(database: Database) -> None:
    one, other = Window(), Window()
    one.answer(right=False)
    other.answer(right=True)
    assert other.app.error
    assert not other.app.success
    assert [entry.right for entry in database.load(ANNA) if isinstance(entry, TaskAnswered)] == [False]


def test_two_windows_share_a_check_and_its_result(database: Database) -> None:
    one, other = Window(), Window(task="2")
    one.answer(right=False)
    for number in range(2, TASKS + 1):
        assert other.place == str(number)
        other.answer(right=True)
        other.press("act")
    assert other.place == "result"
    assert CheckDone(SLUG, TASKS - 1) in database.load(ANNA)


def test_a_result_is_shown_again_and_another_walk_through_the_same_check_changes_nothing(database: Database) -> None:
    assert "2 of 3 stars" in taken(wrong=1).words
    kept = database.load(ANNA)
    assert kept[0] == CheckDone(SLUG, TASKS - 1)
    for address in ({}, {"task": "result"}, {"task": "9"}):
        again = Window(**address)
        assert again.place == "result"
        assert "2 of 3 stars" in again.words
        assert f"{TASKS - 1} of {TASKS} right" in again.words
    again = Window(task="1")
    for _task in range(TASKS):
        assert again.app.button(key=f"{SLUG}-act").label == "To the result"
    again.press("act")
    assert again.place == "result"
    assert database.load(ANNA) == kept
    again.press("again")
    assert again.app.query_params["seed"] != str(SEED)
    assert not again.app.error
    assert "before" not in again.words


def test_a_check_goes_on_at_its_first_open_task(database: Database) -> None:
    Window(task="1").answer(right=True)
    assert Window().place == "2"
    assert database.load(ANNA)


def test_what_was_deleted_can_be_answered_again(database: Database) -> None:
    taken(wrong=2)
    the_map().button(key="forget-all").click().run()
    assert database.load(ANNA) == ()
    assert "3 of 3 stars" in taken(wrong=0).words


def test_answers_that_were_deleted_in_another_window_count_no_more(database: Database) -> None:
    window = Window()
    for _number in range(1, TASKS):
        window.answer(right=True)
        window.press("act")
    the_map().button(key="forget-all").click().run()
    window.answer(right=True)
    assert [entry.task for entry in database.load(ANNA) if isinstance(entry, TaskAnswered)] == [TASKS]
    assert len(database.load(ANNA)) == 1
    window.press("act")
    assert window.place == "1"


@pytest.mark.parametrize("code", ["", "nonsense", '{"tuple":[{"Card":"XX"}]}', "[]", '{"GameValue":{}}'])
@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_an_answer_that_cannot_be_read_any_more_still_counts(database: Database, code: str, *, right: bool) -> None:
    entries: list[Entry] = []
    for number, step in enumerate(NAMES, start=1):
        entries.append(TaskAnswered(SLUG, SEED, number, step, right, code, code))
    database.add(ANNA, entries)
    window = Window(task="1")
    for number in range(1, TASKS + 1):
        window.app.query_params["task"] = str(number)
        window.run()
        assert "cannot be shown any more" in (window.app.success if right else window.app.error)[0].value
    assert len(database.load(ANNA)) == TASKS


def test_without_a_store_the_session_keeps_the_answers_of_each_check() -> None:
    here = Learner()
    here.answer(right=False)
    here.app.query_params["seed"] = str(SEED + 1)
    here.run()
    assert not here.app.error
    here.app.query_params["seed"] = str(SEED)
    here.run()
    assert here.app.error
    kept = here.app.session_state["kept"].kept
    here.answer(right=True)
    assert here.app.session_state["kept"].kept == kept
    assert [answer.right for answer in kept.answers.values()] == [False]
