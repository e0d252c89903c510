"""The app as a visitor opens it, for tests: at a page, in a language, or anew at the map."""

from __future__ import annotations

from pathlib import Path

from streamlit.testing.v1 import AppTest

from lessons.course import Lesson

APP = str(Path(__file__).resolve().parent.parent / "app.py")


def open_page(lesson: Lesson, language: str, **query: str) -> AppTest:
    """The app with this page open, for a browser that asks for the language."""
    app = AppTest.from_file(APP, default_timeout=60)
    app.context = {"locale": language}
    app.run()
    app.switch_page(lesson.script)
    for name, value in query.items():
        app.query_params[name] = value
    return app.run()


def words(app: AppTest) -> str:
    """All that a page writes."""
    shown = [*app.title, *app.header, *app.subheader, *app.markdown, *app.info, *app.error, *app.success, *app.warning]
    return "\n".join(str(element.value) for element in shown)


def the_map(language: str = "en") -> AppTest:
    """A new session that opens with the map."""
    app = AppTest.from_file(APP, default_timeout=60)
    app.context = {"locale": language}
    app.run()
    assert not app.exception
    return app
