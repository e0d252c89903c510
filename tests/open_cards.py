"""The page "What was right" and the games on it, for its tests."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from engine.record import Record
from engine.solver import Solver
from lessons import course
from lessons.open_cards.records import Played, played
from tests.visiting import open_page

FELT = "open-felt"
SOLVER = Solver(megabytes=16)


def begun(game: Record) -> Played:
    """The cards to go through of a game that has some."""
    found = played(game)
    assert isinstance(found, Played)
    return found


def opened(code: Record | str, language: str = "en", **query: str) -> AppTest:
    """The page with this game."""
    app = open_page(course.lesson_of("open-cards"), language, record=str(code), **query)
    assert not app.exception
    return app
