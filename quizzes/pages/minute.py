"""Minute: as many questions as one can in sixty seconds, then what was wrong and what would have been right."""

from datetime import UTC, datetime

import streamlit as st

from lessons import frame, session
from lessons.session import _, _n
from quizzes import ask, figures, logbook, running
from quizzes.clock import clock
from quizzes.minute import SECONDS, Minute, question
from quizzes.skills import SKILLS

_LOOKED = "drill minute looked at"


def begin() -> None:
    """Begin (in a callback)."""
    st.session_state.pop(_LOOKED, None)
    running.begin()
    if (begun := running.minute()) is not None:
        session.write(seed=str(begun.seed))


def look_at_next() -> None:
    """To the next question that went wrong (in a callback)."""
    st.session_state[_LOOKED] = st.session_state.get(_LOOKED, 0) + 1


def best() -> int | None:
    """The most right answers in a minute so far."""
    return figures.best_minute(logbook.practice())


def start(*, lost: bool) -> None:
    """Before it begins; ``lost``: the minute that the address names is not known any more."""
    logbook.read_again()
    frame.title_row("", _("Minute"))
    with st.container(key="step"):
        if lost:
            st.info(
                _("Your last minute is not here any more, but what you answered still counts."),
                icon=":material/info:",
            )
        st.header(_("As many questions as you can in 60 seconds."), anchor=False)
        st.markdown(_("Easy questions from all over the course. A wrong answer costs nothing but its time."))
        if (record := best()) is not None:
            st.markdown(_("Your best: {right} right.", right=record))
        st.button(_("Start the minute"), key="minute-start", type="primary", icon=":material/timer:", on_click=begin)


def run(this: Minute, left: float) -> None:
    """While the clock runs."""
    asked = this.open
    task = ask.asked(
        asked,
        slug="minute",
        mode="minute",
        run=this.run,
        go_on=lambda: None,
        counted=running.count,
        closed=running.too_late,
    )
    note = _("{right} right", right=this.right)
    if this.answers:
        last = this.answers[-1].right
        note = (
            _("{right} right · the last one was right", right=this.right)
            if last
            else _("{right} right · the last one was wrong", right=this.right)
        )
    frame.title_row(_("Minute"), _(SKILLS[asked.skill].title), note=note)
    clock(left, SECONDS, this.run)
    ask.show(task, _("Next"), check=_("Answer"))


def over(this: Minute) -> None:
    """The result."""
    frame.title_row("", _("Minute"))
    st.header(_("Time is up: {right} right", right=this.right), anchor=False)
    record = best()
    if not this.answers:
        st.markdown(_("Nothing answered this time. The next minute is longer."))
    elif record is not None and this.right:
        st.markdown(_("That is your best.") if this.right >= record else _("Your best: {right} right.", right=record))
    if not this.wrong:
        if this.answers:
            st.markdown(_n("All {n} right. Nothing to add.", "All {n} right. Nothing to add.", len(this.answers)))
        st.button(_("Another minute"), key="minute-again", type="primary", icon=":material/timer:", on_click=begin)
        return
    at = min(st.session_state.get(_LOOKED, 0), len(this.wrong) - 1)
    last = at == len(this.wrong) - 1
    asked, attempt = question(this.seed, this.wrong[at]), this.answers[this.wrong[at]]
    st.subheader(_("Wrong: {number} of {count}", number=at + 1, count=len(this.wrong)), anchor=False)
    task = ask.answered(asked, attempt, slug="minute", go_on=begin if last else look_at_next)

    def beside() -> None:
        if not last:
            st.button(_("Another minute"), key="minute-again", icon=":material/timer:", on_click=begin)

    onward = _("Another minute") if last else _("The next wrong one")
    ask.show(task, onward, beside=beside, ways=lambda: ask.link_to_step(asked))


this = running.minute()
named = "seed" in st.query_params  # so a minute is still asked for when the server was started anew meanwhile
if this is not None and not named:
    session.write(seed=str(this.seed))
left = this.left(datetime.now(UTC)) if this else 0
if this is None:
    start(lost=named)
elif left:
    run(this, left)
else:
    over(this)
