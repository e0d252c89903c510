"""My mistakes: the kinds made most, each with what holds and an example of one's own, and a drill of just that."""

from datetime import UTC, datetime

import streamlit as st

from lessons import course, frame, session
from lessons.session import _, _n
from quizzes import ask, logbook, own_mistakes
from quizzes.figures import Slip
from quizzes.readiness import ready_for
from quizzes.skills import SKILLS

_DRILL = "drill of a mistake"

logbook.read_again()
made = own_mistakes.most_made(logbook.practice(), datetime.now(UTC).date())
asked = st.query_params.get("mistake")
known = {slip.mistake: slip for slip in made}
if st.session_state.pop(_DRILL, False) and asked in known:
    st.switch_page(course.lesson_of("drill").script, query_params={"mistake": asked})
if asked is not None and asked not in known:
    session.say_unread([f"mistake={asked}"])


def drill() -> None:
    """To a drill of the mistake that is shown (in a callback)."""
    st.session_state[_DRILL] = True


def choices(shown: Slip) -> None:
    """The kinds of mistakes, to choose one."""
    with st.container(key="practise-skills"), st.container(key="mistakes-kinds", horizontal=True):
        for slip in made:
            name = own_mistakes.mistake_name(slip.mistake, session.language())
            times = _n("{n} time", "{n} times", slip.times)
            with st.container(
                key=f"{'here' if slip is shown else 'kind'}-{slip.mistake.replace('.', '-')}", width="content"
            ):
                st.button(
                    f"{name} :gray[{times}]",
                    key=f"mistakes-{slip.mistake.replace('.', '-')}",
                    on_click=session.write,  # a link to the page that one is on would leave the address as it is
                    kwargs={"mistake": slip.mistake},
                )


def example(slip: Slip) -> None:
    """What was asked and answered, what was wrong with it, and what holds."""
    ready_for([slip.example.skill])
    question = own_mistakes.example(slip)
    task = ask.answered(question, slip.example, slug="mistakes", go_on=drill)
    st.button(_("Drill just this"), key="mistakes-act", type="primary", icon=":material/repeat:", on_click=task.act)
    st.subheader(_("Your last one, in “{skill}”", skill=_(SKILLS[question.skill].title)), anchor=False)
    ask.show(task, "", ways=lambda: ask.link_to_step(question))


if not made:
    frame.title_row("", _("My mistakes"))
    st.header(_("Nothing to see here."), anchor=False)
    st.markdown(
        _("When an answer in a drill goes wrong, its kind of mistake comes here, with the rule and your example.")
    )
    if st.button(_("All drills"), type="primary", key="mistakes-practise"):
        st.switch_page(course.lesson_of("practise").script)
else:
    shown = known.get(asked or "", made[0])
    session.write(mistake=shown.mistake)
    times = _n("{n} time", "{n} times", shown.times)
    frame.title_row(_("My mistakes"), own_mistakes.mistake_name(shown.mistake, session.language()), note=times)
    if len(made) > 1:
        choices(shown)
    example(shown)
