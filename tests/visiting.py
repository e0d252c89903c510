"""The app as a visitor opens it, for tests: at a page, in a language, or anew at the map."""

from __future__ import annotations

from pathlib import Path

from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash

from lessons import course
from lessons.course import Lesson

APP = str(Path(__file__).resolve().parent.parent / "app.py")


def visit(lesson: Lesson, language: str = "en", **query: str) -> AppTest:
    """The app at the address of this page, not run yet, for a browser that asks for the language."""
    app = AppTest.from_file(APP, default_timeout=60)
    app.context = {"locale": language}
    if lesson is not course.MAP:
        app._page_hash = calc_hash(lesson.slug)  # as the browser asks for it
    app.query_params.update(query)
    return app


def open_page(lesson: Lesson, language: str, **query: str) -> AppTest:
    """The app with this page open, for a browser that asks for the language."""
    return visit(lesson, language, **query).run()


def words(app: AppTest) -> str:
    """All that a page writes."""
    shown = [*app.title, *app.header, *app.subheader, *app.markdown, *app.info, *app.error, *app.success, *app.warning]
    return "\n".join(str(element.value) for element in shown)


def the_map(language: str = "en") -> AppTest:
    """A new session that opens with the map."""
    app = open_page(course.MAP, language)
    assert not app.exception
    return app


def count_the_trumps(app: AppTest) -> None:
    """Do the third step of the chapter on trumps: type numbers until one is right."""
    app.switch_page(course.lesson_of("trumps").script)
    app.query_params.update(step="3", seed="7")
    app.run()
    for number in range(12):
        app.text_input[0].set_value(str(number))
        app.button(key="trumps-act").click().run()
        if app.success:
            break


def html(app: AppTest) -> str:
    """All that the page says in HTML of its own, one piece after the other."""
    return "\n".join(str(getattr(piece, "value", "")) for piece in app.get("html"))
