"""The check at the end of a chapter, walked through: tasks that an address brings back, first answers, the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import Card, Cards
from engine.draws import Draws
from lessons import course, text
from lessons.asked_once import Task
from lessons.card_table import Mark, Mode
from lessons.check_tasks import Check, drawn, draws_of
from lessons.exercises.points import BringTo, CountPoints, MissingCard, Noughts, PointOrder, Side, WhoWon
from lessons.kept import TASKS
from lessons.right_answers import Offer, right_answer
from lessons.step_tasks import chosen, picked, typed
from tests import felts

SLUG = "cards-and-points"
SEED = 9


def order(draws: Draws) -> tuple[object, object]:
    cards = PointOrder.drawn(draws).cards
    right = tuple(sorted(cards, key=lambda card: -card.points))
    return right, right[::-1]


def missing(draws: Draws) -> tuple[object, object]:
    task = MissingCard.drawn(draws)
    right = next(card for card in task.options if task.judge(card).right)
    return (right,), (next(card for card in task.options if card != right),)


def noughts(draws: Draws) -> tuple[object, object]:
    hand = tuple(Noughts.drawn(draws).hand)
    return tuple(card for card in hand if not card.points), tuple(card for card in hand if card.points)


def counted(draw: Callable[[Draws], CountPoints]) -> Callable[[Draws], tuple[object, object]]:
    return lambda draws: (sum(card.points for card in draw(draws).cards), 0)


def bring_to(draws: Draws) -> tuple[object, object]:
    task = BringTo.drawn(draws)
    right = right_answer(lambda given: Told(task.judge(Cards.of(given)).right), (), Offer(task.cards))
    return right, tuple(task.cards)


def half(draws: Draws) -> tuple[object, object]:
    task = WhoWon.drawn(draws)
    (loser,) = set(Side) - {task.winner}
    return task.winner.value, loser.value


ANSWERS: dict[str, Callable[[Draws], tuple[object, object]]] = {
    "pack": missing,
    "values": order,
    "noughts": noughts,
    "trick": counted(CountPoints.trick),
    "pile": counted(CountPoints.pile),
    "win": bring_to,
    "half": half,
}
"""For each step of the chapter that can be asked: a right answer and a wrong one."""


class Told:
    """A verdict without words."""

    keep = None
    marks: Mapping[Card, Mark] = {}

    def __init__(self, right: bool) -> None:
        self.right = right


class Learner:
    """Somebody who takes the check of the chapter on cards and points."""

    def __init__(self, *, language: str = "en", task: str = "1") -> None:
        self.app = AppTest.from_file(f"../{course.lesson_of(SLUG).script}", default_timeout=60)
        self.app.query_params.update(step="check", seed=str(SEED), task=task, lang=language)
        self.run()

    def run(self) -> None:
        self.app.run()
        assert not self.app.exception

    def press(self, button: str) -> None:
        self.app.button(key=f"{SLUG}-{button}").click()
        self.run()

    def answer(self, *, right: bool) -> None:
        """Answer the task that the address names."""
        number = int(self.place)
        given = ANSWERS[drawn(tuple(ANSWERS), SEED)[number - 1]](draws_of(SEED, number))[0 if right else 1]
        if isinstance(given, tuple):
            felts.check(self.app, f"{SLUG}-felt", *map(str, given))
        elif given in {side.value for side in Side}:
            felts.tap(self.app, f"{SLUG}-felt", str(given))
        else:
            widget: Any = self.app.text_input[0] if isinstance(given, int) else self.app.radio[0]
            widget.set_value(str(given) if isinstance(given, int) else given)
            self.press("act")
        assert not self.app.exception

    @property
    def place(self) -> str:
        """The task that the address names."""
        return str(self.app.query_params["task"])

    @property
    def words(self) -> str:
        shown = [*self.app.header, *self.app.markdown, *self.app.success, *self.app.error, *self.app.info]
        return " ".join(str(element.value) for element in shown)


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


def tasks(chapter: course.Lesson, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Task, Offer]]:
    """Each step of the chapter that can be asked, as a task, and what it offers for an answer."""
    seen: list[Task] = []
    asked: list[str] = []

    def opened(slug: str, scenes: Any, names: tuple[str, ...], seed: int) -> Check:
        asked[:] = names
        place = seed % len(names)
        return Check(slug, scenes, (names[place],) * TASKS, seed, {})

    def task(self: Check, number: int, go_on: Callable[[], None] = lambda: None) -> Task:
        seen.append(make(self, number, go_on))
        return seen[-1]

    make = Check.task
    monkeypatch.setattr(Check, "opened", opened)
    monkeypatch.setattr(Check, "task", task)
    app = AppTest.from_file(f"../{chapter.script}", default_timeout=60)
    app.query_params.update(step="check", task="1")
    seed = 0
    while seed == 0 or seed < len(asked):
        app.query_params["seed"] = str(seed)
        app.run()
        assert not app.exception
        assert len(asked) >= TASKS, "the chapter has too few steps to ask"
        key = f"{chapter.slug}-felt opened"
        felt = app.session_state[key] if key in app.session_state else None  # noqa: SIM401 (there is no get)
        others = seen[-1].state.get("offers", ())
        if felt is None:
            yield seen[-1], Offer(others=others)
        else:
            yield seen[-1], Offer(tuple(felt.free.values()), felt.limit, felt.mode is Mode.ORDER, others)
        seed += 1


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
