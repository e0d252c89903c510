"""Drill: questions of one skill, of a group in turn, or such that one mistake can be made, as long as one likes."""

import streamlit as st

from lessons import frame
from lessons.session import _
from quizzes import ask, drilling
from quizzes.skills import SKILLS

drill = drilling.opened()
question = drill.question
skill = SKILLS[question.skill]
task = ask.asked(
    question,
    slug="drill",
    mode="mistakes" if drill.pool.mistake else "drill",
    run=drill.run,
    go_on=drilling.go_on,
    counted=drill.count,
)
kicker = _("Drill") if drill.pool.title == skill.title else _("Drill · {name}", name=_(drill.pool.title))
frame.title_row(kicker, _(skill.title), note=drill.note)


def beside() -> None:
    """After a wrong answer: another chance at the same."""
    if task.done and not task.found:
        st.button(
            _("One like this"),
            key="drill-like",
            icon=":material/shuffle:",
            shortcut="l",
            on_click=drilling.one_like_this,
            args=(drilling.mistake_made(question, task.state["given"]),),
        )


def ways() -> None:
    """Help, another question, the difficulty, all drills."""
    ask.help_with(question, task)
    if not task.done:
        st.button(
            _("Another one"),
            key="drill-skip",
            type="tertiary",
            icon=":material/arrow_forward:",
            shortcut="n",
            on_click=drilling.go_on,
        )
    frame.link("practise", icon=False)
    drilling.level_control(answered=task.done)


ask.show(task, _("Next question"), beside=beside, ways=ways)
