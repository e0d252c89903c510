"""One question on the page: shown, answered once, told what it was, and recorded.

A page keeps what is its own: which question comes next, how many there are. Skill, seed and difficulty of the open
question stand in the address; the session keeps the answers to the last questions, and the log (``quizzes.logbook``)
all of them. One button with one key is Check, then Next: keyboard focus stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import streamlit as st

from lessons import frame, session, step_frame, task_frame
from lessons.answer_codes import answer_in
from lessons.asked_once import Task
from lessons.session import _
from lessons.stages import Scene, Verdict
from quizzes import logbook
from quizzes.attempts import Attempted
from quizzes.question import Attempt, Question, grade
from quizzes.scenes import SCENES
from quizzes.skills import SKILLS
from quizzes.taught import taught_at

ASSETS = Path(__file__).resolve().parent / "assets"
REMEMBERED = 60
"""So many questions the session remembers with their answers, so that the browser's Back shows them again."""

Answer = Attempt | Attempted
"""An answer as it was graded, or as the log has it."""

_NONSENSE = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError)

_keys = st.components.v2.component(
    "drill_keys",
    html="<span></span>\n",
    js=(ASSETS / "keys.js").read_text(encoding="utf-8"),
)


def asked(
    question: Question,
    *,
    slug: str,
    mode: str,
    run: str,
    go_on: Callable[[], None],
    counted: Callable[[Attempt], None] = lambda _: None,
    closed: Callable[[], bool] = lambda: False,
) -> Task:
    """The question as a task of this page: what the session knows of it, and what an answer does.

    ``slug`` begins the keys of the widgets. The first whole answer is recorded as one of ``mode`` and ``run``; if it
    counts, ``counted`` is called with it. ``go_on`` is called when the button is pressed after it. Where it is
    ``closed``, an answer comes too late.
    """
    state = _state(slug, question)

    def keep() -> None:
        attempt = grade(question, state["given"])
        if record(attempt, mode, run):
            counted(attempt)
        else:
            state["recalled"] = True

    return Task(
        slug=slug,
        key=f"{slug}-{question.skill}-{question.seed}-{question.difficulty}",
        scene=guarded(SCENES[question.skill](question.task)),
        state=state,
        go_on=go_on,
        known=closed,
        keep=keep,
        right=question.right,
    )


def answered(question: Question, answer: Answer | None, *, slug: str, go_on: Callable[[], None]) -> Task:
    """The question with the answer that was given to it, to be looked at once more; None: it was left open."""
    state = answered_state(question, answer)
    del state["recalled"]
    state["left open"] = answer is None
    scene = guarded(SCENES[question.skill](question.task))
    key = f"{slug}-{question.skill}-{question.seed}-{question.difficulty}"
    return Task(slug, key, scene, state, go_on, right=question.right)


def record(attempt: Attempt, mode: str, run: str) -> bool:
    """Write the answer into the log; whether it counts: the first answer to a question does."""
    return logbook.record(
        skill=attempt.skill,
        seed=attempt.seed,
        difficulty=attempt.difficulty,
        given=attempt.given,
        mistake=attempt.mistake,
        mode=mode,
        run=run,
    )


def guarded(scene: Scene) -> Scene:
    """The scene, where an answer that it does not offer is no answer: a message that was made by hand, or is stale."""
    judge = scene.judge
    assert judge

    def judged(given: object) -> Verdict:
        try:
            return judge(given)
        except _NONSENSE:
            return Verdict(False, _("That is none of the answers here. Choose one of them."), incomplete=True)

    return replace(scene, judge=judged)


def show(
    task: Task,
    onward: str,
    *,
    beside: Callable[[], None] = lambda: None,
    ways: Callable[[], None] = lambda: None,
    check: str = "",
) -> None:
    """Draw it. ``onward`` stands on the button once it is answered, ``check`` before, where it is not "Check".

    Where the page has the button elsewhere, ``onward`` is empty; under the key "{slug}-act" Enter presses it.
    ``beside`` draws what stands next to the button, ``ways`` what stands below everything.
    """
    st.html(ASSETS / "drill.css")
    key = _("Key")
    st.html(f'<style>.st-key-drill {{ --key: "{key}"; }}</style>')
    with st.container(key="drill"):
        task_frame.asked(task, onward, ways=ways, beside=beside, check=check)
    _keys(key="drill_keys", data={"slug": task.slug})
    step_frame.arrive(task.key, task)
    task.state["fresh"] = False


def help_with(question: Question, task: Task) -> None:
    """A button that gives a hint, and the way to where it is taught."""
    if not task.done:
        st.button(
            _("Help"),
            key=f"{task.slug}-help",
            type="tertiary",
            icon=":material/lightbulb:",
            shortcut="h",
            on_click=task.state.update,
            kwargs={"hinted": True},
        )
    if task.hinted or (task.done and not task.found):
        link_to_step(question)


def link_to_step(question: Question) -> None:
    """The step of a chapter that teaches what the question asks."""
    skill = SKILLS[question.skill]
    step, label = taught_at(skill, session.language(), session.pack())
    frame.link(skill.lesson, label, icon=False, step=str(step))


def _state(slug: str, question: Question) -> dict[str, Any]:
    """What is known of the question on this page; what is not known yet is looked up in the log."""
    states: dict[tuple[object, ...], dict[str, Any]] = st.session_state.setdefault(f"drill asked {slug}", {})
    name = (question.skill, question.seed, question.difficulty)
    state = states.pop(name, None) or _recalled(question)
    states[name] = state
    while len(states) > REMEMBERED:
        states.pop(next(iter(states)))
    return state


def _recalled(question: Question) -> dict[str, Any]:
    """The state of a question that was answered before, on another visit or in another window; else a fresh one."""
    before = logbook.first_answer(question.skill, question.difficulty, question.seed)
    return {"memory": {}} if before is None else answered_state(question, before)


def answered_state(question: Question, answer: Answer | None) -> dict[str, Any]:
    """The state of a question to which this answer was given, None: none.

    It was right or wrong as it was graded then. Where the question has changed since, so that it would be graded
    otherwise or makes no sense any more, the answer itself is left out.
    """
    given, right = (answer_in(answer.given), answer.right) if answer else (None, False)
    try:
        if given is not None and question.judge(given).right is not right:
            given = None
    except _NONSENSE:
        given = None
    state: dict[str, Any] = {"memory": {}, "given": given, "right": right, "answers": 1, "recalled": True}
    return state if right else {**state, "solution": question.right}
