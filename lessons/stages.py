"""One step as it stands before a learner: what it shows and asks (``Scene``), what was answered (``Stage``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.cards import Card
from engine.draws import Draws
from engine.record import Record
from lessons.card_table import Mark


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is told: right or not, the sentence with the reason, and marks for cards on the felt.

    ``keep`` are the cards that stay chosen when the rest of the answer is taken back; None leaves it as it is.
    ``incomplete`` says that it was no answer yet, only a part of one. ``warns``: there was no right or wrong, so the
    step is done, but what came of it is nothing to be glad of.
    """

    right: bool
    says: str
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    keep: tuple[Card, ...] | None = None
    incomplete: bool = False
    warns: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """What a step shows and asks.

    ``felt`` draws the left side, ``ask`` what stands under the words. ``given`` reads the answer (None: nothing
    yet), ``judge`` judges it; without ``judge`` there is nothing to answer, and the step is done by going on.
    With ``form``, ``ask`` and Check share a form, so that Enter in a typed answer checks it. ``values``
    fill the placeholders of the prose, ``hint`` is a sentence, ``nudge`` is said when Check finds no answer.
    With ``own_buttons`` the widgets of ``ask`` answer at once, so there is no Check, only Next in the end. ``asks`` is
    the question in a sentence or two that stands without the prose: a step that has it may be asked in the check at
    the end of the chapter. ``opens`` is the game behind a step that is done: the page with all cards open can show it;
    with ``made_up`` its cards only lead to the position of the step, and are not judged there. ``further`` is the page
    (its slug) that goes on with what a step that is done has shown.
    """

    felt: Callable[[Stage], None]
    given: Callable[[Stage], object] = lambda _stage: None
    judge: Callable[[Any], Verdict] | None = None
    ask: Callable[[Stage], None] | None = None
    form: bool = False
    own_buttons: bool = False
    values: Mapping[str, object] = field(default_factory=dict)
    hint: str = ""
    nudge: str = ""
    asks: str = ""
    opens: Callable[[Stage], Record] | None = None
    made_up: bool = False
    further: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer that was given for good, and what is right; None for what is not known."""

    given: Any
    right: Any


@dataclass(frozen=True, slots=True)
class Stage:
    """One step as it stands before this learner: what was answered, whether the hint was asked for.

    ``key`` begins the keys of all widgets of the step; other cards have another key. ``slug`` is the chapter's.
    """

    slug: str
    key: str
    scene: Scene
    state: dict[str, Any]
    go_on: Callable[[], None]

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on the last answer; None before the first."""
        given = self.state.get("given")
        return None if given is None or self.scene.judge is None else self.scene.judge(given)

    @property
    def done(self) -> bool:
        """Whether the step is answered right, or asks for nothing."""
        return self.scene.judge is None or bool(self.verdict and self.verdict.right)

    @property
    def found(self) -> bool:
        """Whether the learner has found what is right."""
        return self.done

    @property
    def marks(self) -> Mapping[Card, Mark]:
        """The marks of the verdict; those of a wrong answer go when it is changed."""
        verdict = self.verdict
        if verdict is None:
            return {}
        judged = self.state["given"] if verdict.keep is None else verdict.keep
        unchanged = self.state["fresh"] or (self.scene.given(self) or ()) == judged
        return verdict.marks if verdict.right or unchanged else {}

    @property
    def answer_marks(self) -> Mapping[object, Mark]:
        """The mark of the answer that was given, for answers that lie on the table and are no cards."""
        verdict = self.verdict
        return {self.state["given"]: Mark.RIGHT if verdict.right else Mark.WRONG} if verdict else {}

    @property
    def answers(self) -> int:
        """How often the learner has answered."""
        return int(self.state.get("answers", 0))

    @property
    def hinted(self) -> bool:
        """Whether the learner has asked for the hint."""
        return bool(self.state.get("hinted"))

    @property
    def answered(self) -> Answered | None:
        """What was answered and what is right, once there is nothing more to answer; in a step there always is."""
        return None

    @property
    def memory(self) -> dict[str, Any]:
        """What the step itself wants to remember until other cards are asked for."""
        memory: dict[str, Any] = self.state.setdefault("memory", {})
        return memory

    def offer(self, answers: Iterable[object]) -> None:
        """Remember what may be answered, for a check that shows what would have been right."""
        self.state["offers"] = tuple(answers)

    def answer(self, given: object) -> None:
        """Take this as the learner's answer (call it in a callback); None means nothing was answered yet."""
        self.state.update(given=given, nudged=given is None, fresh=True, answers=self.answers + 1)

    def act(self, given: object = None) -> None:
        """What the primary button does, and Enter on the felt: check the answer, or go on when it is right."""
        if self.done:
            self.go_on()
        else:
            self.answer(given or self.scene.given(self))


Steps = Mapping[str, Callable[[Draws], Scene]]
"""The steps of a chapter, in the order of its prose: for each name what makes its scene."""
