"""The tasks of a chapter's check: which of its steps come, with which cards, and what an answer does.

Every step whose scene has ``asks`` can be drawn; which ones come and with which cards follows from the seed. The
first answer counts: it is kept (``lessons.learner``), and whoever opens the same check again, in another window or on
another day, finds it there. After a wrong one the page shows what would have been right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import streamlit as st

from engine.draws import Draws
from lessons import learner
from lessons.answer_codes import answer_in, code_of
from lessons.asked_once import Task
from lessons.kept import TASKS, CheckDone, TaskAnswered
from lessons.stages import Steps

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
