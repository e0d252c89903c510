"""A task: a scene whose first answer counts, and which then shows what was given and what would have been right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.cards import Card
from lessons.card_table import Mark, offered_in
from lessons.exercises.values import Counted
from lessons.right_answers import right_answer
from lessons.stages import Answered, Stage


@dataclass(frozen=True, slots=True)
class Task(Stage):
    """A scene as a task: the first answer counts, and then there is nothing more to answer.

    ``known`` asks whether it was answered elsewhere meanwhile, ``keep`` is called with the answer in the state.
    ``right`` is an answer that is right; without it one is looked for when it is needed.
    """

    known: Callable[[], bool] = lambda: False
    keep: Callable[[], None] = lambda: None
    right: object = None

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
        solution, answer = self.solution, self.state["given"]
        wanted, given = _cards(solution), _cards(answer)
        if not wanted:
            return marks
        if (
            wanted == given and isinstance(solution, tuple) and isinstance(answer, tuple)
        ):  # an order: what was in its place
            return {card: Mark.RIGHT for card, other in zip(solution, answer, strict=True) if card == other}
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
            self.state["solution"] = self.right if self.right is not None else self._looked_for(given)
        self.keep()

    def _looked_for(self, given: object) -> object | None:
        assert self.scene.judge
        offer = replace(offered_in(f"{self.slug}-felt"), others=self.state.get("offers", ()))
        return right_answer(self.scene.judge, given, offer)

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
