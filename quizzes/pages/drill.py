"""Drill: questions of one skill, or of a group in turn, as long as one likes."""

import streamlit as st

from lessons import frame, session
from lessons.session import _
from quizzes import ask
from quizzes.question import make
from quizzes.skills import SKILLS

skill = st.query_params.get("skill")
if skill not in SKILLS:
    skill = next(iter(SKILLS))
difficulty = 1
seed = session.seed(difficulty=str(difficulty), skill=skill)
question = make(skill, seed, difficulty)
frame.title_row(_("Drill"), _(SKILLS[skill].title))
task = ask.asked(question, slug="drill", go_on=lambda: session.another_seed(skill=skill))
ask.show(question, task, _("Next question"))
