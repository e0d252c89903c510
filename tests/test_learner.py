"""Who learns here and what is kept: across sessions with a cookie, within one without, and when nothing can be kept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from asgi import LearnerCookie
from lessons import course, learner, text
from lessons.kept import TASKS, CheckDone, Entry, NotKept, StepDone
from lessons.learner import COOKIE, valid_id
from quizzes import progress
from quizzes.attempts import Practice
from quizzes.progress import Database

APP = str(Path(__file__).resolve().parent.parent / "app.py")
ANNA = "a" * 32
TRUMPS = [step.name for step in text.steps("trumps", "en")]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """A database of Anna, whose browser brings her id."""
    opened = Database(f"sqlite:///{tmp_path / 'progress.sqlite'}")
    monkeypatch.setattr(progress, "store", lambda: opened)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    yield opened
    opened.close()


def the_map(language: str = "en") -> AppTest:
    """A new session that opens with the map."""
    app = AppTest.from_file(APP, default_timeout=60)
    app.context = {"locale": language}
    app.run()
    assert not app.exception
    return app


def shown(app: AppTest) -> str:
    links = [str(link.proto.label) for link in app.get("page_link")]
    return " ".join([*links, *(str(element.proto.body) for element in app.get("html"))])


# --- The map -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "onward", "stars"),
    [("en", "Continue: Trumps, step 3", "2 of 3 stars"), ("de", "Weiter: Trumpf, Schritt 3", "2 von 3 Sternen")],
)
def test_the_map_of_a_new_session_shows_stars_and_where_the_learner_stopped(
    database: Database, language: str, onward: str, stars: str
) -> None:
    database.add(ANNA, [CheckDone("cards-and-points", 4), StepDone("trumps", TRUMPS[0]), StepDone("trumps", TRUMPS[1])])
    app = the_map(language)
    assert app.button(key="go-on").label == onward
    assert stars in shown(app)
    assert f"2 {'of' if language == 'en' else 'von'} {len(TRUMPS)}" in shown(app)
    app.button(key="go-on").click().run()
    assert app.query_params["step"] == "3"
    assert "2 done" in shown(app) or "2 erledigt" in shown(app)


def test_after_the_last_step_the_check_is_next_and_after_the_check_the_next_chapter(database: Database) -> None:
    database.add(ANNA, [StepDone("trumps", name) for name in TRUMPS])
    assert the_map().button(key="go-on").label == "Continue: Trumps, check"
    database.add(ANNA, [CheckDone("trumps", 0)])
    assert the_map().button(key="go-on").label == "Continue: Following suit, step 1"


def test_who_has_done_everything_is_sent_to_practise(database: Database) -> None:
    for chapter in course.CHAPTERS:
        steps = [StepDone(chapter.slug, step.name) for step in text.steps(chapter.slug, "en")]
        database.add(ANNA, [*steps, CheckDone(chapter.slug, TASKS)])
    app = the_map()
    assert app.button(key="go-on").label == "Practise what you know"
    count = len(course.CHAPTERS)
    assert f"{count} of {count} chapters · {3 * count} of {3 * count} stars" in shown(app)


def test_progress_is_deleted_after_a_confirmation(database: Database) -> None:
    database.add(ANNA, [StepDone("trumps", TRUMPS[0])])
    app = the_map()
    app.button(key="forget-all").click().run()
    assert database.load(ANNA) == ()
    assert app.button(key="go-on").label.startswith("Start: ")
    assert "deleted" in app.toast[0].value


@pytest.mark.parametrize("by_the_map", [True, False])
def test_what_was_deleted_in_another_window_does_not_come_back_by_being_shown(
    database: Database, *, by_the_map: bool
) -> None:
    tab = the_map()
    tab.switch_page(course.lesson_of("trumps").script)
    tab.query_params.update(step="3", seed="7")
    tab.run()
    for number in range(12):
        tab.text_input[0].set_value(str(number))
        tab.button(key="trumps-act").click().run()
        if tab.success:
            break
    assert database.load(ANNA) == (StepDone("trumps", TRUMPS[2]),)
    the_map().button(key="forget-all").click().run()
    assert database.load(ANNA) == ()
    if by_the_map:
        tab.switch_page(course.MAP.script).run()
        assert tab.button(key="go-on").label.startswith("Start: ")
        tab.switch_page(course.lesson_of("trumps").script)
        tab.query_params.update(step="3", seed="7")
    tab.run()
    assert bool(tab.success) is not by_the_map
    tab.button(key="trumps-act").click().run()
    assert database.load(ANNA) == ()


def test_a_step_done_in_a_session_is_there_in_the_next_one(database: Database) -> None:
    first = the_map()
    first.switch_page(course.lesson_of("trumps").script)
    first.query_params.update(step="3", seed="7")
    first.run()
    first.text_input[0].set_value("0")
    first.button(key="trumps-act").click().run()
    for number in range(12):
        first.text_input[0].set_value(str(number))
        first.button(key="trumps-act").click().run()
        if first.success:
            break
    assert database.load(ANNA) == (StepDone("trumps", TRUMPS[2]),)
    assert the_map().button(key="go-on").label == "Continue: Trumps, step 4"


def test_without_a_cookie_progress_lives_as_long_as_the_session(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learner, "learner_id", lambda: None)
    app = the_map()
    app.switch_page(course.lesson_of("trumps").script)
    app.query_params.update(step="1", seed="7")
    app.run()
    app.session_state["kept"].kept = app.session_state["kept"].kept.after(StepDone("trumps", TRUMPS[0]))
    app.switch_page(course.MAP.script).run()
    assert app.button(key="go-on").label == "Continue: Trumps, step 2"
    assert database.load(ANNA) == ()
    assert the_map().button(key="go-on").label.startswith("Start: ")


# --- When it cannot be kept --------------------------------------------------------------------------------------


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
    app.switch_page(course.lesson_of("trumps").script)
    app.query_params.update(step="3", seed="7")
    app.run()
    for number in range(12):
        app.text_input[0].set_value(str(number))
        app.button(key="trumps-act").click().run()
        if app.success:
            break
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


# --- The cookie --------------------------------------------------------------------------------------------------


def cookies(path: str, *headers: tuple[bytes, bytes], scheme: str = "http", kind: str = "text/html") -> list[str]:
    """The cookies that come with the answer to a request."""
    sent: list[dict[str, Any]] = []

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", kind.encode())]})

    async def keep(message: Any) -> None:
        sent.append(message)

    async def nothing() -> Any:
        return {}

    scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "scheme": scheme}
    asyncio.run(LearnerCookie(app)(scope, nothing, keep))
    return [value.decode() for name, value in sent[0]["headers"] if name == b"set-cookie"]


def test_a_first_visit_gets_an_id_that_scripts_cannot_read() -> None:
    (one,), (other,) = cookies("/trumps"), cookies("/")
    assert one.startswith(f"{COOKIE}=")
    assert valid_id(one.partition("=")[2].partition(";")[0])
    assert "HttpOnly" in one
    assert "SameSite=Lax" in one
    assert "Secure" not in one
    assert one != other


def test_a_later_visit_keeps_its_id() -> None:
    (cookie,) = cookies("/", (b"cookie", f"x=1; {COOKIE}={ANNA}".encode()))
    assert cookie.startswith(f"{COOKIE}={ANNA};")


@pytest.mark.parametrize(
    "foreign", ['prefs={"theme": "dark"}', "valueless", "u[1]=", "=", 'a="b', "a=b c", "a=\xe4", "a,b=c", "", "Path=/"]
)
def test_cookies_of_others_cost_nobody_the_progress(foreign: str) -> None:
    for sent in (f"{foreign}; {COOKIE}={ANNA}", f"{COOKIE}={ANNA}; {foreign}"):
        (cookie,) = cookies("/", (b"cookie", sent.encode("latin-1")))
        assert cookie.startswith(f"{COOKIE}={ANNA};")


@pytest.mark.parametrize("forged", ["a", "A" * 32, "a" * 33, f"{'a' * 31}%", "a b", '"'])
def test_an_id_that_is_not_ours_is_replaced(forged: str) -> None:
    (cookie,) = cookies("/", (b"cookie", f"{COOKIE}={forged}".encode()))
    assert f"={forged};" not in cookie


def test_what_a_page_fetches_brings_no_cookie() -> None:
    assert not cookies("/_stcore/health")
    assert not cookies("/static/js/index.js")


def test_behind_https_the_cookie_is_secure() -> None:
    assert "Secure" in cookies("/", scheme="https")[0]
    for spoken in (b"https", b"https,http", b"HTTPS, http"):
        assert "Secure" in cookies("/", (b"x-forwarded-proto", spoken))[0]
    for spoken in (b"http", b"http,https", b"", b"httpsx"):
        assert "Secure" not in cookies("/", (b"x-forwarded-proto", spoken))[0]
