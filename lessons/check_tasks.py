"""The tasks of a chapter's check: which of its steps come, with which cards, and what an answer does.

Every step whose scene has ``asks`` can be drawn; which ones come and with which cards follows from the seed. The
first answer counts. After a wrong one the felt shows what would have been right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import streamlit as st

from engine.cards import Card
from engine.draws import Draws
from lessons import learner
from lessons.card_table import Mark, offered_in
from lessons.kept import TASKS, CheckDone
from lessons.right_answers import right_answer
from lessons.session import _
from lessons.stages import Stage, Steps

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
        """The check with this seed, with the answers that were given to it in this session."""
        kept: dict[str, Any] = st.session_state.setdefault(f"check {slug}", {})
        if kept.get("seed") != seed:
            kept.update(seed=seed, states={})
        return cls(slug, scenes, drawn(asked, seed), seed, kept["states"])

    def task(self, number: int, go_on: Callable[[], None] = lambda: None) -> Task:
        """The task with this number, 1 to ``TASKS``."""
        return Task(
            slug=self.slug,
            key=f"{self.slug}-check-{self.seed}-{number}",
            scene=self.scenes[self.names[number - 1]](draws_of(self.seed, number)),
            state=self.states.setdefault(number, {"memory": {}}),
            go_on=go_on,
            answered=self._answered,
        )

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

    def _answered(self) -> None:
        if not self.open:
            learner.keep(CheckDone(self.slug, self.right))


@dataclass(frozen=True, slots=True)
class Task(Stage):
    """A step as a task: the first answer counts, and then there is nothing more to answer."""

    answered: Callable[[], None] = lambda: None

    @property
    def done(self) -> bool:
        """Whether it is answered."""
        return self.state.get("given") is not None

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
        verdict = self.verdict
        if verdict is None or verdict.right:
            return verdict.marks if verdict else {}
        wanted = _cards(self.solution)
        wrong = dict.fromkeys(_cards(self.state["given"]) - wanted, Mark.WRONG) if wanted else {}
        return {**verdict.marks, **wrong, **dict.fromkeys(wanted, Mark.RIGHT)}

    @property
    def notes(self) -> Mapping[object, str]:
        """What was answered, and what is right."""
        if not self.done:
            return {}
        right = ":green[:material/check: " + _("right") + "]"
        wrong = ":red[:material/close: " + _("your answer") + "]"
        given = self.state["given"]
        return {given: right} if self.state["right"] else {self.solution: right, given: wrong}

    def answer(self, given: object) -> None:
        """Take this as the answer, if it is the first one and a whole one."""
        if self.done or self.scene.judge is None:
            return
        verdict = None if given is None else self.scene.judge(given)
        if verdict is None or verdict.incomplete:
            self.state.update(nudged=True, incomplete=verdict.says if verdict else "")
            return
        self.state.update(given=given, right=verdict.right, answers=1, fresh=True)
        if not verdict.right:
            offer = replace(offered_in(f"{self.slug}-felt"), others=self.state.get("offers", ()))
            self.state["solution"] = right_answer(self.scene.judge, given, offer)
        self.answered()

    def shown(self) -> Stage:
        """The task as the felt shows it: after a wrong answer with the right one in its place."""
        if self.solution is None:
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
    def marks(self) -> Mapping[Card, Mark]:
        """The marks for both answers."""
        return self.marked

    @property
    def answer_marks(self) -> Mapping[object, Mark]:
        """The marks for both answers."""
        return {self.wrong: Mark.WRONG, self.state["given"]: Mark.RIGHT}


def _cards(answer: object) -> frozenset[Card]:
    if isinstance(answer, Card):
        return frozenset({answer})
    return frozenset(one for one in answer if isinstance(one, Card)) if isinstance(answer, tuple) else frozenset()
