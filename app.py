"""The router: settings, the navigation built from the course, and the frame in which a page runs."""

import streamlit as st

from lessons import course, frame, learner, session
from lessons.course import Lesson
from lessons.session import _
from quizzes import progress


def page(lesson: Lesson) -> st.Page:
    """The page of a row of the course, named in the learner's language."""
    return st.Page(
        lesson.script,
        title=_(lesson.title),
        icon=f":material/{lesson.icon}:",
        # The map stands at the root, and Streamlit reserves a name for it all the same: one that nobody asks for.
        url_path="-" if lesson is course.MAP else lesson.slug,
        default=lesson is course.MAP,
    )


def nowhere(name: str) -> st.Page:
    """A page under a name that no page has: it leads to the map, which says so."""

    def to_the_map() -> None:
        session.lost("" if name == course.MAP.slug else name)
        st.switch_page(course.MAP.script)

    it = st.Page(to_the_map, title=_(course.MAP.title), url_path="nowhere", visibility="hidden")
    it._url_path = name  # Streamlit has no pages in folders, but it looks for them under the whole path
    return it


st.set_page_config(layout="wide", page_icon=str(frame.ASSETS / "icon.svg"))
sections = {
    _(title) if title else "": [page(lesson) for lesson in lessons] for title, lessons in course.SECTIONS if lessons
}
asked = session.asked_page()
known = {"", "-", *(lesson.slug for lesson in course.LESSONS if lesson is not course.MAP)}
if asked not in known:
    sections[""].append(nowhere(asked))
current = st.navigation(sections, position="top")
session.enter(current.url_path)
learner.plug_in(progress.store)
frame.set_up()
with st.container(key="page"), frame.kind_about_errors():
    if current.url_path in known:
        session.answer_address()
    current.run()
    learner.say_if_not_kept()
