"""The tasks of a chapter's check: which of its steps come, with which cards, and what an answer does.

Every step whose scene has ``asks`` can be drawn; which ones come and with which cards follows from the seed. The
first answer counts: it is kept (``lessons.learner``), and whoever opens the same check again, in another window or on
another day, finds it there. After a wrong one the page shows what would have been right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import streamlit as st

from engine.cards import Card
from engine.draws import Draws
from lessons import learner
from lessons.answer_codes import answer_in, code_of
from lessons.card_table import Mark, offered_in
from lessons.exercises.values import Counted
from lessons.kept import TASKS, CheckDone, TaskAnswered
from lessons.right_answers import right_answer
from lessons.stages import Answered, Stage, Steps

FEWEST = 3
"""A chapter with fewer steps to draw from has no check."""

_FAR = 100  # The draws of tasks have other numbers than those of steps.
_asked: dict[str, tuple[str, ...]] = {}


def steps_asked(slug: str, scenes: Steps) -> tuple[str, ...]:
    """The steps of the chapter that can be drawn for its check; none when they are too few."""
    if slug not in _asked:  # depends neither on cards nor on the language
        names = tuple(name for name, scene in scenes.items() if scene(Draws(0, _FAR)).asks)
        _asked[slug] = names if len(names) >= FEWEST else ()
    return _asked[slug]


def drawn(names: Sequence[str], seed: int) -> tuple[str, ...]:
    """The steps of the tasks, in their order: none comes twice while there are others."""
    draws = Draws(seed, _FAR)
    chosen: tuple[str, ...] = ()
    while len(chosen) < TASKS:
        chosen += draws.shuffled(names)
    return chosen[:TASKS]


def draws_of(seed: int, task: int) -> Draws:
    """The source from which a task, 1 to ``TASKS``, draws its cards."""
    return Draws(seed, _FAR + task)


@dataclass(frozen=True, slots=True)
class Check:
    """One check of a chapter: the steps of its tasks, in their order, and what the session knows of each task."""

    slug: str
    scenes: Steps
    names: tuple[str, ...]
    seed: int
    states: dict[int, dict[str, Any]]

    @classmethod
    def opened(cls, slug: str, scenes: Steps, asked: Sequence[str], seed: int) -> Check:
        """The check with this seed, with the answers that were given to it."""
        kept: dict[str, Any] = st.session_state.setdefault(f"check {slug}", {})
        if kept.get("seed") != seed:
            kept.update(seed=seed, states={})
        this = cls(slug, scenes, drawn(asked, seed), seed, kept["states"])
        this.recall()
        return this

    def recall(self) -> None:
        """Take over what is kept of answers that were not given in this window."""
        for number, step in enumerate(self.names, start=1):
            answer = learner.kept().answers.get((self.slug, self.seed, number, step))
            state = self._state(number)
            if answer and "right" not in state:
                state.update(given=answer_in(answer.given), right=answer.right, answers=1, fresh=True, recalled=True)
                state["solution"] = answer_in(answer.solution)

    def task(self, number: int, go_on: Callable[[], None] = lambda: None) -> Task:
        """The task with this number, 1 to ``TASKS``."""
        state = self._state(number)
        task = Task(
            slug=self.slug,
            key=f"{self.slug}-check-{self.seed}-{number}",
            scene=self.scenes[self.names[number - 1]](draws_of(self.seed, number)),
            state=state,
            go_on=go_on,
            known=lambda: self._known(number),
            keep=lambda: self._keep(number, state),
        )
        task.forget_what_makes_no_sense()
        return task

    def _state(self, number: int) -> dict[str, Any]:
        return self.states.setdefault(number, {"memory": {}})

    def answer_to(self, number: int) -> bool | None:
        """Whether the task was answered right; None when it was not answered yet."""
        right: bool | None = self.states.get(number, {}).get("right")
        return right

    @property
    def open(self) -> tuple[int, ...]:
        """The numbers of the tasks that are not answered yet."""
        return tuple(number for number in range(1, TASKS + 1) if self.answer_to(number) is None)

    @property
    def right(self) -> int:
        """How many tasks were answered right."""
        return sum(1 for number in range(1, TASKS + 1) if self.answer_to(number))

    def after(self, number: int) -> int | None:
        """The open task that comes after this one; None when all are answered."""
        return next((other for other in self.open if other > number), next(iter(self.open), None))

    def _known(self, number: int) -> bool:
        """Whether the task was answered meanwhile in another window."""
        learner.read_again()
        if f"check {self.slug}" not in st.session_state:  # all was deleted there, so these answers too
            self.states.clear()
        self.recall()
        return self.answer_to(number) is not None

    def _keep(self, number: int, state: dict[str, Any]) -> None:
        self.states[number] = state
        given, solution = (code_of(state.get(name)) for name in ("given", "solution"))
        step, right = self.names[number - 1], state["right"]
        answer = TaskAnswered(self.slug, self.seed, number, step, right, given, solution)
        learner.keep(answer, *([] if self.open else [CheckDone(self.slug, self.right)]))


@dataclass(frozen=True, slots=True)
class Task(Stage):
    """A step as a task: the first answer counts, and then there is nothing more to answer."""

    known: Callable[[], bool] = lambda: False
    keep: Callable[[], None] = lambda: None

    @property
    def done(self) -> bool:
        """Whether it is answered."""
        return "right" in self.state

    @property
    def found(self) -> bool:
        """Whether it is answered right."""
        return bool(self.state.get("right"))

    @property
    def solution(self) -> object | None:
        """What would have been right instead of the wrong answer given; None when that is not known."""
        return self.state.get("solution")

    @property
    def marks(self) -> Mapping[Card, Mark]:
        """The cards of the right answer, and those that were chosen wrongly."""
        marks = self.verdict.marks if self.verdict else {}
        if not self.done or self.found:
            return marks
        wanted, given = _cards(self.solution), _cards(self.state["given"])
        if not wanted:
            return marks
        missed = Mark.MISSED if isinstance(self.solution, tuple | Counted) and len(wanted) > 1 and given else Mark.RIGHT
        right = {card: Mark.RIGHT if card in given else missed for card in wanted}
        return {**marks, **dict.fromkeys(given - wanted, Mark.WRONG), **right}

    @property
    def answered(self) -> Answered | None:
        """What was answered and what is right, once it is answered."""
        if not self.done:
            return None
        given = self.state["given"]
        return Answered(given, given if self.found else self.solution)

    def answer(self, given: object) -> None:
        """Take this as the answer, if it is the first one and a whole one."""
        if self.done or self.scene.judge is None:
            return
        verdict = None if given is None else self.scene.judge(given)
        if verdict is None or verdict.incomplete:
            self.state.update(nudged=True, incomplete=verdict.says if verdict else "")
            return
        if self.known():
            return
        self.state.update(given=given, right=verdict.right, answers=1, fresh=True)
        if not verdict.right:
            offer = replace(offered_in(f"{self.slug}-felt"), others=self.state.get("offers", ()))
            self.state["solution"] = right_answer(self.scene.judge, given, offer)
        self.keep()

    def forget_what_makes_no_sense(self) -> None:
        """Drop an earlier answer that is no longer judged as it was: the task has got other cards since."""
        if self.state.get("recalled"):
            for name, right in (("given", self.state["right"]), ("solution", True)):
                if not self._judged(self.state[name], right=right):
                    self.state[name] = None

    def _judged(self, answer: object, *, right: bool) -> bool:
        try:
            return bool(self.scene.judge and answer is not None and self.scene.judge(answer).right is right)
        except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, StopIteration):
            return False

    def shown(self) -> Stage:
        """The task as the felt shows it: after a wrong answer with the right one in its place."""
        if self.solution is None:
            if self.done and self.state["given"] is None:  # as it was asked, but there is nothing more to answer
                return Stage(self.slug, self.key, self.scene, {"memory": {}}, self.go_on)
            return self
        state = {**self.state, "given": self.solution}
        return _Solved(self.slug, self.key, self.scene, state, self.go_on, self.marks, self.state["given"])


@dataclass(frozen=True, slots=True)
class _Solved(Stage):
    """A task with the right answer in the place of the one that was given, and marks for both."""

    marked: Mapping[Card, Mark] = field(default_factory=dict)
    wrong: object = None

    @property
    def found(self) -> bool:
        """The learner has not."""
        return False

    @property
    def answered(self) -> Answered | None:
        """Both answers."""
        return Answered(self.wrong, self.state["given"])

    @property
    def marks(self) -> Mapping[Card, Mark]:
        """The marks for both answers."""
        return self.marked

    @property
    def answer_marks(self) -> Mapping[object, Mark]:
        """The marks for both answers."""
        return {self.wrong: Mark.WRONG, self.state["given"]: Mark.RIGHT}


def _cards(answer: object) -> frozenset[Card]:
    if isinstance(answer, Counted):
        return frozenset(answer.cards)
    if isinstance(answer, Card):
        return frozenset({answer})
    return frozenset(one for one in answer if isinstance(one, Card)) if isinstance(answer, tuple) else frozenset()
