"""One question on the page: shown, answered once, told what it was, and handed on to be recorded.

A page keeps what is its own: which question comes next, how many there are, what is recorded. Skill, seed and
difficulty of the open question stand in the address and nowhere else; the session keeps the answer given. One button
with one key is Check, then Next: keyboard focus stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st

from lessons import frame, session, task_frame
from lessons.asked_once import Task
from lessons.course import chapter_number
from lessons.session import _
from lessons.text import steps
from quizzes.question import Attempt, Question, grade
from quizzes.scenes import SCENES
from quizzes.skills import SKILLS

ASSETS = Path(__file__).resolve().parent / "assets"

_keys = st.components.v2.component(
    "drill_keys",
    html="<span></span>\n",
    js=(ASSETS / "keys.js").read_text(encoding="utf-8"),
)


def asked(
    question: Question, *, slug: str, go_on: Callable[[], None], keep: Callable[[Attempt], None] = lambda _: None
) -> Task:
    """The question as a task of this page: what the session knows of it, and what an answer does.

    ``slug`` begins the keys of the widgets. ``keep`` is called with the first whole answer, ``go_on`` when the button
    is pressed after it.
    """
    state = _state(slug, question)

    def keep_it() -> None:
        keep(grade(question, state["given"]))

    return Task(
        slug=slug,
        key=f"{slug}-{question.skill}-{question.seed}-{question.difficulty}",
        scene=SCENES[question.skill](question.task),
        state=state,
        go_on=go_on,
        keep=keep_it,
        right=question.right,
    )


def show(question: Question, task: Task, onward: str, *, ways: Callable[[], None] = lambda: None) -> None:
    """Draw it. ``onward`` stands on the button once it is answered, ``ways`` draws what stands below everything."""
    st.html(ASSETS / "drill.css")

    def below() -> None:
        if task.done and not task.found:
            link_to_step(question)
        ways()

    with st.container(key="drill"):
        task_frame.asked(task, onward, ways=below)
    _keys(key="drill_keys", data={"answers": f"{task.key}-answer", "act": f"{task.slug}-act"})


def link_to_step(question: Question) -> None:
    """The step of a chapter that teaches what the question asks."""
    skill = SKILLS[question.skill]
    step, title = next(
        (number, step.title)
        for number, step in enumerate(steps(skill.lesson, session.language()), start=1)
        if step.name == skill.step
    )
    label = _("Chapter {chapter}, step {step}: {title}", chapter=chapter_number(skill.lesson), step=step, title=title)
    frame.link(skill.lesson, label, icon=False, step=str(step))


def _state(slug: str, question: Question) -> dict[str, Any]:
    """What the session knows of the question that is open on this page; another question begins anew."""
    name = (question.skill, question.seed, question.difficulty)
    kept: dict[str, Any] = st.session_state.setdefault(f"asked {slug}", {})
    if kept.get("question") != name:
        kept.update(question=name, state={"memory": {}})
    state: dict[str, Any] = kept["state"]
    return state
