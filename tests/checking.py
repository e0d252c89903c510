"""The check at the end of a chapter, for tests: somebody who takes one, and each task that there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import Card, Cards
from engine.draws import Draws
from lessons import course
from lessons.asked_once import Task
from lessons.card_table import Mark, Mode
from lessons.check_tasks import Check, drawn, draws_of
from lessons.exercises.points import BringTo, CountPoints, MissingCard, Noughts, PointOrder, Side, WhoWon
from lessons.kept import TASKS
from lessons.right_answers import Offer, right_answer
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
