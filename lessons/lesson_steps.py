"""The frame of a chapter: title and ticks above, the cards on the left, the step's words and its task on the right.

A chapter's page is a table of steps, named as in its prose file, and one call::

    def jacks(draws: Draws) -> Scene:
        task = TrumpsIn.in_suit_game(draws)                      # pure: lessons.exercises.trumps
        return Scene(
            felt=cards(task.game.sort(task.hand), mode=Mode.CHOOSE, bubble=_("Which are trumps?")),
            given=chosen,                                         # the answer is what lies chosen on the felt
            judge=lambda given: Verdict(Cards.of(given) == task.wanted, _("Because ...")),
            values={"count": len(task.wanted)},                   # {count} in title and prose
            hint=_("Look at the jacks."),
        )

    lesson("trumps", {"jacks": jacks, ...})

A step gets a random source that belongs to its number and the seed in the address, so the same address always
shows the same cards. What the session keeps is only the answer given: the verdict is judged anew on every run,
in the language of the moment. ``lessons.step_tasks`` has the usual felts, questions and readers of answers.

A step may bring its own picture and widgets: ``felt`` and ``ask`` are functions of the ``Stage``. Whatever they
remember goes into ``stage.memory``; a button that answers at once calls ``stage.answer(given)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

from engine.cards import Card
from engine.draws import Draws
from lessons import frame, session
from lessons.card_table import Mark
from lessons.course import CHAPTERS, MAP, chapter_number, following, lesson_of
from lessons.session import _
from lessons.text import Step, steps


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is told: right or not, the sentence with the reason, and marks for cards on the felt.

    ``keep`` are the cards that stay chosen when the rest of the answer is taken back; None leaves it as it is.
    ``warns``: there was no right or wrong, so the step is done, but what came of it is nothing to be glad of.
    """

    right: bool
    says: str
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    keep: tuple[Card, ...] | None = None
    warns: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """What a step shows and asks.

    ``felt`` draws the left side, ``ask`` what stands under the words. ``given`` reads the answer (None: nothing
    yet), ``judge`` judges it; without ``judge`` there is nothing to answer, and the step is done by going on.
    With ``form``, ``ask`` and Check share a form, so that Enter in a typed answer checks it. ``values``
    fill the placeholders of the prose, ``hint`` is a sentence, ``nudge`` is said when Check finds no answer.
    With ``own_buttons`` the widgets of ``ask`` answer at once, so there is no Check, only Next in the end.
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
    def marks(self) -> Mapping[Card, Mark]:
        """The marks of the verdict; those of a wrong answer go when it is changed."""
        verdict = self.verdict
        if verdict is None:
            return {}
        judged = self.state["given"] if verdict.keep is None else verdict.keep
        unchanged = self.state["fresh"] or (self.scene.given(self) or ()) == judged
        return verdict.marks if verdict.right or unchanged else {}

    @property
    def answers(self) -> int:
        """How often the learner has answered."""
        return int(self.state.get("answers", 0))

    @property
    def hinted(self) -> bool:
        """Whether the learner has asked for the hint."""
        return bool(self.state.get("hinted"))

    @property
    def memory(self) -> dict[str, Any]:
        """What the step itself wants to remember until other cards are asked for."""
        memory: dict[str, Any] = self.state.setdefault("memory", {})
        return memory

    def answer(self, given: object) -> None:
        """Take this as the learner's answer (call it in a callback); None means nothing was answered yet."""
        self.state.update(given=given, nudged=given is None, fresh=True, answers=self.answers + 1)

    def act(self, given: object = None) -> None:
        """What the primary button does, and Enter on the felt: check the answer, or go on when it is right."""
        if self.done:
            self.go_on()
        else:
            self.answer(given or self.scene.given(self))


_arrival = st.components.v2.component(
    "step_arrival",
    html="<span></span>\n",
    js=(frame.ASSETS / "arrival.js").read_text(encoding="utf-8"),
)

Steps = Mapping[str, Callable[[Draws], Scene]]


def lesson(slug: str, scenes: Steps) -> None:
    """The page of a chapter: the step that the address names, drawn, asked and judged.

    ``scenes`` makes the scene of each step, in the order of the prose; ValueError when the two do not agree.
    """
    prose = steps(slug, session.language())
    if [step.name for step in prose] != list(scenes):
        raise ValueError(f"{slug}: the prose has the steps {[step.name for step in prose]}, the page {list(scenes)}")
    progress: dict[str, Any] = st.session_state.setdefault(f"lesson {slug}", {"done": set(), "states": {}, "at": 1})
    if progress.pop("finished", False):
        st.switch_page((following(slug) or MAP).script)
    number = _step_asked(progress["at"], len(prose))
    progress["at"] = number
    seed, step = session.seed(step=str(number)), prose[number - 1]
    stage = Stage(
        slug=slug,
        key=f"{slug}-{step.name}-{seed}",
        scene=scenes[step.name](Draws(seed, number)),
        state=_state(progress["states"], step.name, seed),
        go_on=lambda: _go_on(progress, step.name, number, len(prose)),
    )
    if stage.verdict and stage.verdict.right:
        progress["done"].add(step.name)
    frame.title_row(
        _("Chapter {number} of {count}", number=chapter_number(slug), count=len(CHAPTERS)),
        _(lesson_of(slug).title),
        done=[each.name in progress["done"] for each in prose],
        at=number,
    )
    with st.container(key="step"):
        felt, words = st.columns([7, 3.7], gap="large")
        with felt:
            stage.scene.felt(stage)
        with words:
            _words(step, stage)
            _task(slug, stage, last=number == len(prose))
            _ways(slug, stage, number, len(prose))
    with st.container(key="arrival"):
        asks = stage.scene.ask is not None and not stage.scene.own_buttons
        _arrival(key="step_arrival", data={"step": f"{slug} {number}", "field": asks})
    stage.state["fresh"] = False


def steps_done(slug: str) -> int:
    """How many steps of the chapter are done in this session."""
    return len(st.session_state.get(f"lesson {slug}", {}).get("done", ()))


def _step_asked(at: int, last: int) -> int:
    """The step that the address asks for, 1 to ``last``; ``at`` when it asks for none, or for one that is not there."""
    asked = st.query_params.get("step")
    number = int(asked) if asked and asked.isascii() and asked.isdecimal() and len(asked) < 4 else 0
    if asked is not None and not 1 <= number <= last:
        session.say_unread([f"step={asked}"])
    return number if 1 <= number <= last else at


def _state(states: dict[str, dict[str, Any]], name: str, seed: int) -> dict[str, Any]:
    """What the step remembers with these cards; other cards begin anew."""
    if states.get(name, {}).get("seed") != seed:
        states[name] = {"seed": seed}
    return states[name]


def _go_on(progress: dict[str, Any], name: str, number: int, last: int) -> None:
    progress["done"].add(name)
    if number < last:
        _go_to(number + 1)
    else:
        progress.update(finished=True, at=1)


def _other_cards() -> None:
    session.another_seed()


def _go_to(number: int) -> None:
    session.write(step=str(number))


def _words(step: Step, stage: Stage) -> None:
    st.header(step.title.format(**stage.scene.values), anchor=False)
    frame.prose(step.text, **stage.scene.values)


def _task(slug: str, stage: Stage, *, last: bool) -> None:
    """The answer's widgets, what was said to the answer, and the buttons that check it or bring other cards."""
    label = _("Check") if not stage.done else _("Finish the chapter") if last else _("Next")
    act: dict[str, Any] = {"key": f"{slug}-act", "type": "primary", "on_click": stage.act}
    if stage.scene.form:
        # One button only in the form: Enter presses the one that changed longest ago.
        with st.form(f"{slug}-form", border=False), st.container(horizontal=True, vertical_alignment="bottom"):
            if stage.scene.ask:
                stage.scene.ask(stage)
            st.form_submit_button(label, **act)
    elif stage.scene.ask:
        stage.scene.ask(stage)
    with st.container():
        _said(stage)
    with st.container(key="step-actions", horizontal=True):
        if not stage.scene.form and (stage.done or not stage.scene.own_buttons):
            st.button(label, **act)
        st.button(_("Other cards"), key=f"{slug}-other", icon=":material/shuffle:", on_click=_other_cards)


def _said(stage: Stage) -> None:
    """The verdict on the answer, and the hint if it was asked for."""
    verdict = stage.verdict
    if verdict and verdict.warns:
        st.warning(verdict.says, icon=":material/flag:")
    elif verdict and verdict.right:
        st.success(verdict.says, icon=":material/check_circle:")
    elif verdict:
        st.error(verdict.says, icon=":material/cancel:")
    elif stage.state.get("nudged"):
        st.info(stage.scene.nudge or _("Nothing answered yet."), icon=":material/touch_app:")
    if stage.hinted and not stage.done:
        st.info(stage.scene.hint, icon=":material/lightbulb:")


def _ways(slug: str, stage: Stage, number: int, last: int) -> None:
    """Back, Hint and Skip, below a line."""
    with st.container(key="step-ways", horizontal=True, horizontal_alignment="distribute"):
        st.button(
            _("Back"),
            key=f"{slug}-back",
            type="tertiary",
            icon=":material/arrow_back:",
            on_click=_go_to,
            args=(number - 1,),
            disabled=number == 1,
        )
        if stage.scene.hint:
            st.button(
                _("Hint"),
                key=f"{slug}-hint",
                type="tertiary",
                icon=":material/lightbulb:",
                on_click=stage.state.update,
                kwargs={"hinted": True},
                disabled=stage.done,
            )
        st.button(
            _("Skip"),
            key=f"{slug}-skip",
            type="tertiary",
            icon=":material/arrow_forward:",
            icon_position="right",
            on_click=_go_to,
            args=(number + 1,),
            disabled=number == last,
        )
