"""All drills: the next step, the ways to practise, and every skill with how well it is known."""

from datetime import UTC, datetime

import streamlit as st

from lessons import course, frame, session
from lessons.session import _, _n
from quizzes import ask, figures, logbook, overview
from quizzes.overview import Row
from quizzes.skills import Group
from quizzes.wording import score_told

logbook.read_again()
practice = logbook.practice()
now = datetime.now(UTC)
step = overview.next_step(practice, now)
total = figures.total(practice)


def going_on() -> str:
    """What the one primary button says, and why it is that."""
    if step.due:
        return _n("Review: {n} skill is due", "Review: {n} skills are due", step.due)
    assert step.skill
    name = _(step.skill.title)
    if not total.asked:
        return _("Start with: {skill}", skill=name)
    return _("Next: {skill} (new)", skill=name) if step.new else _("Next: {skill} (weakest)", skill=name)


def state(row: Row) -> str:
    """How well a skill is known, as the end of its row."""
    known = score_told(row.score, session.language()) or _("new")
    due = _("due")
    return f":gray[{known}] :gray[{due}]" if row.due else f":gray[{known}]"


def group(which: Group, rows: tuple[Row, ...]) -> None:
    """A group: its name, its skills, all of it at once."""
    st.subheader(_(which.value), anchor=False)
    for row in rows:
        with st.container(key=f"{'due' if row.due else 'row'}-{row.skill.id}"):
            frame.link("drill", f"{_(row.skill.title)} {state(row)}", icon=False, skill=row.skill.id)
    if len(rows) > 1:
        frame.link("drill", _("All of these in turn"), icon=False, group=which.name.lower())


st.html(ask.ASSETS / "drill.css")
note = _("{right} of {asked} right", right=total.right, asked=total.asked) if total.asked else ""
frame.title_row("", _("Practise"), note=note)
if not logbook.readable():
    st.info(
        _("What is kept of you cannot be read just now. Here is what this page knows."), icon=":material/cloud_off:"
    )
elif not total.asked:
    st.markdown(_("Nothing practised yet: a fine moment to begin. Here you will see what you know."))
if st.button(going_on(), type="primary", icon=":material/arrow_forward:", icon_position="right", key="practise-go"):
    st.switch_page(course.lesson_of(step.page).script, query_params=dict(step.address) or None)
with st.container(key="practise-ways", horizontal=True):
    for lesson in course.PRACTICE[2:]:
        frame.link(lesson.slug)
grouped = list(overview.rows(practice, now).items())
with st.container(key="practise-skills"):
    places = [place for _row in range(0, len(grouped), 2) for place in st.columns(2)]
    for place, (which, rows) in zip(places, grouped, strict=False):
        with place:
            group(which, rows)
