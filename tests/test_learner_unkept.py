"""When what a learner does cannot be kept: pages go on, it is said once, and what waits is written later."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from streamlit.testing.v1 import AppTest

from lessons import course, learner, text
from lessons.kept import Entry, NotKept, StepDone
from quizzes import progress
from quizzes.attempts import Practice
from quizzes.progress import Database
from tests.databases import ANNA
from tests.visiting import count_the_trumps, the_map

TRUMPS = [step.name for step in text.steps("trumps", "en")]


class Moody:
    """A store that fails as long as it is told to."""

    def __init__(self) -> None:
        self.fails = True
        self.entries: list[Entry] = []

    def load(self, _learner: str) -> Sequence[Entry]:
        self._maybe()
        return tuple(self.entries)

    def add(self, _learner: str, entries: Sequence[Entry]) -> None:
        self._maybe()
        self.entries += entries

    def forget(self, _learner: str) -> None:
        self._maybe()
        self.entries.clear()

    def practice(self, _learner: str) -> Practice:
        self._maybe()
        return Practice()

    def _maybe(self) -> None:
        if self.fails:
            raise NotKept("out of paper")


def test_a_failing_store_breaks_no_page_and_is_mentioned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Moody()
    monkeypatch.setattr(progress, "store", lambda: store)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    app = the_map("de")
    assert [toast.value for toast in app.toast] == [
        "Dein Fortschritt lässt sich gerade nicht speichern. Er gilt, bis du diese Seite schließt; lern ruhig weiter."
    ]
    app.run()
    assert not app.toast
    count_the_trumps(app)
    app.switch_page(course.MAP.script).run()
    assert not app.exception
    assert app.button(key="go-on").label == "Weiter: Trumpf, Schritt 4"
    assert not store.entries
    app.button(key="forget-all").click().run()
    assert "nicht löschen" in app.toast[0].value
    store.fails = False
    app.run()
    assert store.entries == [StepDone("trumps", TRUMPS[2])], "what waited is written when the store is back"


def test_a_store_that_cannot_be_opened_breaks_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Database:
        raise NotKept("no disk")

    monkeypatch.setattr(progress, "store", fail)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    assert "cannot be saved" in the_map().toast[0].value


def test_after_a_failure_each_entry_is_tried_with_those_that_wait_and_a_new_failure_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Moody()
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    monkeypatch.setattr(progress, "store", lambda: store)

    def page() -> None:
        """A page on which the next step is done at each click."""
        import streamlit as st

        from lessons import learner, session
        from lessons.kept import StepDone
        from quizzes import progress

        def done() -> None:
            st.session_state["count"] = st.session_state.get("count", 0) + 1
            learner.keep(StepDone("trumps", str(st.session_state["count"])))

        session.enter("trial")
        learner.plug_in(progress.store)
        st.button("done", on_click=done)
        learner.say_if_not_kept()

    app = AppTest.from_function(page).run()
    said, kept = [len(app.toast)], [0]
    for fails in (True, False, False, True, True, False):
        store.fails = fails
        app.button[0].click().run()
        assert not app.exception
        said.append(len(app.toast))
        kept.append(len(store.entries))
    assert said == [1, 0, 1, 0, 1, 0, 1], "a failure once, and once that it is over"
    assert kept == [0, 0, 2, 3, 3, 3, 6]
    assert store.entries == [StepDone("trumps", str(number)) for number in range(1, 7)]


@pytest.mark.parametrize(
    "url", ["postgresql://u@h:abc/db", "sqlite:///x?timeout=abc", "nonsense", "nobody://knows/this"]
)
def test_no_database_address_breaks_a_page(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    progress.store.cache_clear()
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    app = the_map()
    assert "cannot be saved" in app.toast[0].value
    assert app.title
    progress.store.cache_clear()
