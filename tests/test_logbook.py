"""Recording from a page: once, across windows and sessions, and kindly when the store fails; all of it as a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lessons import account, learner
from lessons.kept import NotKept, StepDone
from quizzes import figures, progress
from quizzes.figures import Score
from quizzes.progress import Database
from quizzes.transfer import Redeemed
from tests.databases import Place, file_of_sqlite

ANNA, BERT = "a" * 32, "b" * 32
ACCOUNT = {"is_logged_in": True, "iss": "https://accounts.example", "sub": "7", "name": "Anna", "email": "a@b.example"}


class Store:
    """A database that fails as long as it is told to."""

    def __init__(self, database: Database) -> None:
        self.database, self.fails = database, False

    def __getattr__(self, name: str) -> Any:
        if self.fails:
            raise NotKept("out of paper")
        return getattr(self.database, name)


@pytest.fixture
def here(tmp_path: Any) -> Iterator[Place]:
    place = file_of_sqlite(tmp_path)
    yield place
    place.close()


@pytest.fixture
def store(here: Place, monkeypatch: pytest.MonkeyPatch) -> Store:
    """The store of Anna, whose browser brings her id."""
    made = Store(here.opened())
    monkeypatch.setattr(progress, "store", lambda: made)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    return made


def window() -> AppTest:
    """A page, as in a new window: it records what ``answer`` says, and does what ``then`` says."""

    def page() -> None:
        import streamlit as st

        from lessons import learner, session
        from quizzes import logbook, progress

        session.enter("trial")
        learner.plug_in(progress.store)
        for seed, mistake in st.session_state.pop("answer", ()):
            counted = logbook.record(
                skill="value", seed=seed, difficulty=2, given="-3", mistake=mistake, mode="drill", run="run"
            )
            st.session_state.setdefault("counted", []).append(counted)
        if then := st.session_state.pop("then", None):
            st.session_state["result"] = then(logbook, learner)
        st.session_state["practice"] = logbook.practice()
        learner.say_if_not_kept()

    return AppTest.from_function(page).run()


def answer(app: AppTest, *seeds: int, mistake: str | None = None) -> list[bool]:
    """Answer these questions on the page; which of the answers count."""
    app.session_state["answer"] = [(seed, mistake) for seed in seeds]
    app.session_state["counted"] = []
    app.run()
    assert not app.exception
    counted: list[bool] = app.session_state["counted"]
    return counted


def then(app: AppTest, work: Any) -> Any:
    """Do something on the page; what came of it."""
    app.session_state["then"] = work
    app.run()
    assert not app.exception
    return app.session_state["result"]


def score(app: AppTest) -> Score:
    return figures.total(app.session_state["practice"])


def test_an_answer_is_recorded_at_once_and_there_in_the_next_session(store: Store) -> None:
    first = window()
    assert answer(first, 1) == [True]
    assert answer(first, 2, mistake="x.A") == [True]
    assert [one.seed for one in store.history(ANNA).attempts] == [1, 2]
    assert score(first) == score(window()) == Score(2, 1)


def test_a_double_click_a_reload_and_a_second_window_record_nothing_twice(store: Store) -> None:
    first, second = window(), window()
    assert answer(first, 1, 1) == [True, False]
    assert answer(first, 1, mistake="x.A") == [False]
    assert answer(second, 1, mistake="x.A") == [False]
    assert answer(second, 2) == [True]
    assert score(second) == Score(2, 2), "what the other window has recorded is seen here now"
    assert score(first) == Score(1, 1)
    then(first, lambda logbook, _learner: logbook.read_again())
    assert score(first) == Score(2, 2)
    assert answer(window(), 1, mistake="x.A") == [False]
    assert len(store.history(ANNA).attempts) == 2


def test_while_the_store_fails_practice_goes_on_and_is_recorded_when_it_is_back(store: Store) -> None:
    app = window()
    answer(app, 1)
    store.fails = True
    assert answer(app, 2) == [True]
    assert [toast.value for toast in app.toast] == [str(learner._NOT_KEPT)]
    assert answer(app, 3, 2) == [True, False]
    assert not app.toast, "it is said once"
    assert score(app) == Score(3, 3)
    store.fails = False
    assert [one.seed for one in store.history(ANNA).attempts] == [1]
    answer(app, 4)
    assert [one.seed for one in store.history(ANNA).attempts] == [1, 2, 3, 4]
    assert [toast.value for toast in app.toast] == [str(learner._KEPT_AGAIN)]
    app.run()
    assert not app.toast
    assert score(app) == Score(4, 4)


def test_a_session_that_began_while_the_store_failed_knows_everything_when_it_is_back(store: Store) -> None:
    answer(window(), 1, 2)
    store.fails = True
    app = window()
    assert score(app) == Score()
    answer(app, 3)
    store.fails = False
    answer(app, 4)
    assert score(app) == Score(4, 4)


def test_what_waited_and_was_answered_elsewhere_meanwhile_counts_once(store: Store) -> None:
    app, other = window(), window()
    store.fails = True
    answer(app, 1, mistake="x.A")
    store.fails = False
    answer(other, 1)
    answer(app, 2)
    assert score(app) == Score(2, 2)
    assert len(store.history(ANNA).attempts) == 2


@pytest.mark.usefixtures("store")
def test_without_an_id_practice_lives_as_long_as_the_session(here: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learner, "learner_id", lambda: None)
    app = window()
    assert answer(app, 1, 1) == [True, False]
    assert score(app) == Score(1, 1)
    assert not app.toast
    assert then(app, lambda logbook, _learner: logbook.lasting()) is False
    assert score(window()) == Score()
    with here.raw() as connection:
        assert not connection.exec_driver_sql("select name from sqlite_master").all(), "the store was not even opened"


def test_a_forged_answer_is_an_error_and_not_recorded(store: Store) -> None:
    app = window()
    app.session_state["answer"] = [(-1, None)]
    app.run()
    assert app.exception
    assert store.history(ANNA).attempts == ()


def test_deleting_everything_deletes_attempts_here_and_in_the_store(store: Store) -> None:
    app = window()
    answer(app, 1)
    held = "drill open", "progress offer", "progress files", "check value"
    for key in held:
        app.session_state[key] = "something of it"
    assert then(app, lambda _logbook, learner: learner.forget()) is True
    assert not [key for key in held if key in app.session_state]
    assert score(app) == score(window()) == Score()
    assert store.history(ANNA).attempts == ()
    assert answer(app, 1) == [True], "and one begins anew"


# --- Everything that is kept -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("store")
def test_a_code_brings_the_progress_of_one_device_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    anna = window()
    answer(anna, 1, 2)
    code = then(anna, lambda logbook, _learner: logbook.offer_code()).code
    monkeypatch.setattr(learner, "learner_id", lambda: BERT)
    bert = window()
    answer(bert, 3)
    assert then(bert, lambda logbook, _learner: logbook.redeem(code)) is Redeemed.DONE
    assert score(bert) == Score(3, 3)
    then(anna, lambda logbook, _learner: logbook.read_again())
    assert score(anna) == Score(3, 3)


def test_a_file_brings_it_too_and_holds_what_was_still_waiting(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    store.fails = True
    answer(app, 1)
    with pytest.raises(NotKept):
        store.load(ANNA)
    store.fails = False
    written = then(app, lambda logbook, _learner: logbook.export_json())
    assert "value" in written
    assert then(app, lambda logbook, _learner: logbook.export_csv()).count("\r\n") == 2
    monkeypatch.setattr(learner, "learner_id", lambda: BERT)
    other = window()
    for new in (1, 0):
        assert then(other, lambda logbook, _learner: logbook.take_in(written.encode())) == new
    assert score(other) == Score(1, 1)


# --- Accounts ----------------------------------------------------------------------------------------------------


def test_who_signs_in_finds_there_what_the_browser_had_done(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(window(), 1)
    store.add(ANNA, [StepDone("trumps", "jacks")])
    monkeypatch.setattr(account, "claims", lambda: ACCOUNT)
    signed_in = window()
    assert score(signed_in) == Score(1, 1)
    answer(signed_in, 2)
    monkeypatch.setattr(learner, "learner_id", lambda: BERT)
    elsewhere = window()
    assert score(elsewhere) == Score(2, 2)
    assert then(elsewhere, lambda _logbook, learner: learner.kept().done("trumps")) == {"jacks"}
    monkeypatch.setattr(account, "claims", dict)
    monkeypatch.setattr(learner, "learner_id", lambda: ANNA)
    assert score(window()) == Score(), "who signs out leaves nothing on the device"


def test_who_signs_in_while_the_store_fails_is_told_and_moves_at_the_next_visit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(window(), 1)
    monkeypatch.setattr(account, "claims", lambda: ACCOUNT)
    store.fails = True
    assert window().toast
    store.fails = False
    assert score(window()) == Score(1, 1)


def test_an_account_is_known_by_issuer_and_subject_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def known_by(**changes: object) -> str | None:
        monkeypatch.setattr(account, "claims", lambda: {**ACCOUNT, **changes})
        return account.account_id()

    one = known_by()
    assert one == known_by(name="Berta", email="x@y.example")
    assert one is not None
    assert len(one) == 32
    others = {
        known_by(sub="8"),
        known_by(iss="https://other.example"),
        known_by(iss="https://accounts.example7", sub=""),
    }
    assert one not in others
    for nobody in ({"is_logged_in": False}, {"is_logged_in": "yes"}, {"sub": ""}, {"sub": None}, {"iss": None}):
        assert known_by(**nobody) is None


def test_no_cookie_can_name_an_account(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account, "claims", lambda: ACCOUNT)
    assert account.possible()
    assert learner.valid_id(account.account_id()) is None


def test_where_signing_in_is_not_set_up_nothing_of_it_is_there() -> None:
    def page() -> None:
        import streamlit as st

        from lessons import account

        st.session_state["found"] = account.possible(), account.account_id()

    app = AppTest.from_function(page).run()
    assert not app.exception
    assert app.session_state["found"] == (False, None)
