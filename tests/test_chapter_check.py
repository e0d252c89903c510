"""The check at the end of a chapter, walked through: tasks that an address brings back, first answers, the result."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from engine.draws import Draws
from lessons import course, text
from lessons.check_tasks import drawn, draws_of
from lessons.kept import TASKS
from lessons.right_answers import right_answer
from lessons.step_tasks import chosen, picked, typed
from tests import felts
from tests.checking import ANSWERS, SEED, SLUG, Learner, half, order, tasks


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_five_right_answers_are_three_stars(language: str) -> None:
    learner = Learner(language=language)
    for number in range(1, TASKS + 1):
        assert learner.place == str(number)
        learner.answer(right=True)
        assert learner.app.success
        assert not learner.app.error
        learner.press("act")
    assert learner.place == "result"
    assert text.translate_plural("{stars} of {n} star", "{stars} of {n} stars", 3, language, stars=3) in learner.words
    assert learner.app.session_state["kept"].kept.stars(SLUG) == 3


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_wrong_answer_is_told_what_holds_and_leads_back_to_its_step(language: str) -> None:
    learner = Learner(language=language)
    for number in range(1, TASKS + 1):
        learner.answer(right=number > 2)
        assert bool(learner.app.error) is (number <= 2)
        assert len(learner.app.info) == (number <= 2), "what would have been right"
        learner.press("act")
    assert learner.app.session_state["kept"].kept.stars(SLUG) == 1
    names = [step.name for step in text.steps(SLUG, language)]
    wrong = sorted(names.index(name) + 1 for name in drawn(tuple(ANSWERS), SEED)[:2])
    for number in wrong:
        assert learner.app.button(key=f"{SLUG}-step-{number}")
    learner.press(f"step-{wrong[0]}")
    assert learner.app.query_params["step"] == str(wrong[0])
    assert "task" not in learner.app.query_params
    assert learner.app.button(key=f"{SLUG}-hint")


def test_who_goes_back_to_the_steps_goes_on_with_the_check_where_it_was_left() -> None:
    learner = Learner()
    learner.answer(right=True)
    learner.press("steps")
    assert learner.app.query_params["step"] != "check"
    learner.press("check")
    assert learner.app.query_params["seed"] == str(SEED)
    assert learner.place == "2"
    for _number in range(2, TASKS + 1):
        learner.answer(right=True)
        learner.press("act")
    learner.press("again")
    assert learner.app.query_params["seed"] != str(SEED), "all are answered, so the next check is a new one"


@pytest.mark.parametrize("chapter", course.CHAPTERS, ids=lambda chapter: chapter.slug)
def test_the_way_back_leads_to_the_step_and_the_cards_one_came_from(chapter: course.Lesson) -> None:
    app = AppTest.from_file(f"../{chapter.script}", default_timeout=60)
    app.query_params.update(step="3", seed="7")
    app.run()
    app.button(key=f"{chapter.slug}-check").click().run()
    assert app.query_params["step"] == "check"
    for _again in range(2):
        app.query_params.update(task="2")
        app.run()
    app.button(key=f"{chapter.slug}-steps").click().run()
    assert not app.exception
    assert (app.query_params["step"], app.query_params["seed"]) == ("3", "7")
    assert "task" not in app.query_params


def test_who_comes_by_an_address_goes_back_to_the_step_of_the_task() -> None:
    learner = Learner(task="2")
    learner.press("steps")
    names = [step.name for step in text.steps(SLUG, "en")]
    assert learner.app.query_params["step"] == str(names.index(drawn(tuple(ANSWERS), SEED)[1]) + 1)


def test_a_finished_last_step_leads_to_the_check_by_one_button() -> None:
    names = [step.name for step in text.steps(SLUG, "en")]
    assert names[-1] == "half"
    app = AppTest.from_file(f"../{course.lesson_of(SLUG).script}", default_timeout=60)
    app.query_params.update(step=str(len(names)), seed="7")
    app.run()
    assert [button.label for button in app.button].count("Test yourself") == 1
    felts.tap(app, f"{SLUG}-felt", str(half(Draws(7, len(names)))[0]))
    assert app.success
    assert [button.label for button in app.button].count("Test yourself") == 1
    app.button(key=f"{SLUG}-act").click().run()
    assert app.query_params["step"] == "check"
    app.button(key=f"{SLUG}-steps").click().run()
    assert app.query_params["step"] == str(len(names))


def test_only_the_first_answer_counts() -> None:
    learner = Learner()
    learner.answer(right=False)
    app, felt = learner.app, f"{SLUG}-felt"
    stamp = felts.stamp(app, felt)
    assert app.error
    learner.app.query_params["task"] = "2"
    learner.run()
    learner.app.query_params["task"] = "1"
    learner.run()
    assert app.error
    assert app.session_state[f"check {SLUG}"]["states"][1]["right"] is False
    assert felts.stamp(app, felt)["turn"] == stamp["turn"]


@pytest.mark.parametrize("right", [True, False])
def test_the_felt_says_that_is_it_only_to_a_right_answer(right: bool) -> None:
    names = drawn(tuple(ANSWERS), SEED)
    for step in ("values", "pack"):
        learner = Learner(task=str(names.index(step) + 1))
        learner.answer(right=right)
        assert bool(learner.app.success) is right
        assert ("That is it." in str(felts.sent_to(learner.app, f"{SLUG}-felt"))) is right, step


def test_nothing_answered_is_no_answer() -> None:
    learner = Learner()
    if learner.app.button(key=f"{SLUG}-act"):
        learner.press("act")
    assert not learner.app.error
    assert learner.app.info


def test_an_order_with_cards_left_out_is_no_answer_yet() -> None:
    number = drawn(tuple(ANSWERS), SEED).index("values") + 1
    learner = Learner(task=str(number))
    right, _wrong = order(draws_of(SEED, number))
    assert isinstance(right, tuple)
    felts.check(learner.app, f"{SLUG}-felt", *map(str, right[:2]))
    assert learner.app.info
    assert not learner.app.error
    felts.check(learner.app, f"{SLUG}-felt", *map(str, right))
    assert learner.app.success


def test_a_result_that_is_asked_for_too_early_is_the_first_open_task() -> None:
    assert Learner(task="result").place == "1"
    assert Learner(task="9").place == "1"


def test_no_step_comes_twice_while_there_are_others() -> None:
    for seed in range(50):
        assert len(set(drawn("abcde", seed))) == TASKS
        assert set(drawn("abc", seed)) == set("abc")
    assert len({drawn("abcdefgh", seed) for seed in range(50)}) > 40


# --- All chapters ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chapter", course.CHAPTERS, ids=lambda chapter: chapter.slug)
def test_a_right_answer_to_every_task_is_found_among_what_it_offers(
    chapter: course.Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    for task, offer in tasks(chapter, monkeypatch):
        assert task.scene.judge is not None, task.scene.asks
        assert "{" not in task.scene.asks
        given: object = None
        if task.scene.given is chosen:
            given = tuple(offer.cards[:1])
        elif task.scene.given is picked or task.scene.given is typed:
            given = offer.others[0]
        elif task.scene.own_buttons:
            given = next(iter(offer.cards or offer.others), None)
        if given is not None and not task.scene.judge(given).right:
            assert right_answer(task.scene.judge, given, offer) is not None, task.scene.asks
