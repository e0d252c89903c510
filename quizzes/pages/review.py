"""Review: a fresh question for each skill that is due today, about five minutes, and a kind end."""

from datetime import UTC, datetime

import streamlit as st

from lessons import course, frame, session
from lessons.session import _, _n
from quizzes import ask, logbook, overview, reviewing
from quizzes.dates import day_name
from quizzes.skills import SKILLS

reviewed = reviewing.opened()
question = reviewing.asked(reviewed)
round_ = reviewed.round


def offers(skill: str) -> None:
    """What else there is to do: all drills, and the skill that could do with it most."""
    with st.container(key="step-actions", horizontal=True):
        if st.button(_("All drills"), key="review-onward", type="primary"):
            st.switch_page(course.lesson_of("practise").script)
        name = _(SKILLS[skill].title)
        if st.button(_("Drill: {skill}", skill=name), key="review-drill", icon=":material/repeat:"):
            st.switch_page(course.lesson_of("drill").script, query_params={"skill": skill})


def next_time() -> None:
    """When something will be due, as far as that is known."""
    if coming := overview.next_due(logbook.practice()):
        skill, day = coming
        name, when = _(SKILLS[skill].title), day_name(day, datetime.now(UTC).date(), session.language())
        st.markdown(_("Next comes “{skill}”, {when}.", skill=name, when=when))


def nothing_due() -> None:
    """There is nothing to review today."""
    frame.title_row("", _("Review"))
    with st.container(key="step"):
        st.header(_("Nothing is due today."), anchor=False)
        next_time()
        st.markdown(_("What you know well comes back later, what went wrong sooner. You can drill any time."))
        offers(overview.least_known(logbook.practice()))


def over() -> None:
    """The end of the round."""
    frame.title_row("", _("Review"))
    with st.container(key="step"):
        felt, words = st.columns([7, 3.7], gap="large")
        with felt:
            bubble = _("See you tomorrow!")
            st.html(f'<div class="felt result"><p class="bubble">{bubble}</p></div>')
        with words:
            count = len(round_.skills)
            st.header(
                _n(
                    "That was {n} skill, {right} right",
                    "That were {n} skills, {right} right",
                    count,
                    right=round_.right,
                ),
                anchor=False,
            )
            for skill in round_.wrong:
                frame.link("drill", _("Once more: {skill}", skill=_(SKILLS[skill].title)), icon=False, skill=skill)
            next_time()
            if more := reviewing.due_now():
                label = _n("{n} more is due: go on", "{n} more are due: go on", len(more))
                st.button(label, key="review-more", on_click=reviewing.begin_again)
            offers(round_.wrong[0] if round_.wrong else overview.least_known(logbook.practice()))


if question is None:
    over() if round_.answers else nothing_due()
else:
    task = ask.asked(
        question, slug="review", mode="review", run=reviewed.run, go_on=reviewing.go_on, counted=reviewed.count
    )
    left, done = len(reviewed.round.left), len(round_.answers)
    frame.title_row(
        _("Review"), _(SKILLS[question.skill].title), note=_("{done} done, {left} to go", done=done, left=left)
    )
    ask.show(task, _("Next question") if left else _("To the end"), ways=lambda: ask.help_with(question, task))
