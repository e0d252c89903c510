"""The router: settings, the navigation built from the course, and the frame in which a page runs."""

import streamlit as st

from lessons import course, frame, session
from lessons.course import Lesson
from lessons.session import _


def page(lesson: Lesson) -> st.Page:
    """The page of a row of the course, named in the learner's language."""
    return st.Page(
        lesson.script,
        title=_(lesson.title),
        icon=f":material/{lesson.icon}:",
        url_path=lesson.slug,
        default=lesson is course.MAP,
    )


st.set_page_config(layout="wide", page_icon=str(frame.ASSETS / "icon.svg"))
sections = {
    _(title) if title else "": [page(lesson) for lesson in lessons] for title, lessons in course.SECTIONS if lessons
}
current = st.navigation(sections, position="top")
session.enter(current.url_path)
frame.set_up()
with st.container(key="page"), frame.kind_about_errors():
    current.run()
