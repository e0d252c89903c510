"""The drills' side of a session: what was answered is recorded, and what it comes to is known to every page.

Answers go to the store of ``lessons.learner`` at once. When it cannot take them they wait for the next answer, the
learner is told once, and practice goes on; without an id or a store it lives as long as the session does. Here too is
what a learner can do with everything that is kept: take it along as a file, take a file in, join another device.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime

import streamlit as st

from lessons import learner
from lessons.kept import NotKept
from quizzes import exports, progress
from quizzes.attempts import Attempted, Practice
from quizzes.exports import History
from quizzes.progress import Database
from quizzes.transfer import Offer, Redeemed

_KEY = "logbook"  # ``lessons.learner`` clears it when the learner wants to be forgotten


@dataclass(slots=True)
class _Book:
    """What the session knows: what all attempts come to, those it has made, those the store has not taken yet.

    ``read``: whether what is kept could be read when that was last tried.
    """

    practice: Practice = field(default_factory=Practice)
    answered: dict[tuple[str, int, int], Attempted] = field(default_factory=dict)
    waiting: list[Attempted] = field(default_factory=list)
    read: bool = False


def new_run() -> str:
    """The name of a new run of questions."""
    return secrets.token_hex(5)


def practice() -> Practice:
    """What all attempts of the learner come to."""
    return _book().practice


def readable() -> bool:
    """Whether the attempts that are kept could be read; if not, only those are known that this session has seen."""
    return learner.who() is None or _book().read


def record(*, skill: str, seed: int, difficulty: int, given: str, mistake: str | None, mode: str, run: str) -> bool:
    """Record the answer to a question; whether it counts: of two answers to the same question only the first does.

    ValueError when it can be no answer to any question.
    """
    book = _book()
    attempt = Attempted(skill, seed, difficulty, given, mistake, mode, run, datetime.now(UTC))
    if attempt.question in book.answered:
        return False
    book.answered[attempt.question] = attempt
    before, book.waiting = len(book.waiting), [*book.waiting, attempt]
    new = _write(book)
    if new is None or attempt in new:
        book.practice = book.practice.after(attempt)
    if new is not None and (not book.read or len(new) <= before):
        _read(book)  # other windows were here, or the store is there again
    return new is None or attempt in new


def first_answer(skill: str, difficulty: int, seed: int) -> Attempted | None:
    """The answer to this question that counts; None when it was not answered yet."""
    here = _book().answered.get((skill, difficulty, seed))
    try:
        who, store = _store()
        return store.first_answer(who, skill, difficulty, seed) or here
    except NotKept:
        return here


def read_again() -> None:
    """Write what waits to be written, and read what other windows and devices have added meanwhile."""
    book = _book()
    if _write(book) is not None or not book.read:
        _read(book)


# --- Everything that is kept -------------------------------------------------------------------------------------


def lasting() -> bool:
    """Whether progress outlasts the session, so that there is something to take along."""
    return learner.who() is not None


def offer_code() -> Offer:
    """A code by which another device joins this one. NotKept when there can be none just now."""
    who, store = _store()
    return store.offer(who)


def redeem(code: str) -> Redeemed:
    """Let this device join the one on which the code is shown. NotKept when that cannot be just now."""
    who, store = _store()
    result = store.redeem(who, code)
    if result is Redeemed.DONE:
        _read_all()
    return result


def export_json() -> str:
    """Everything that is kept, as a file that ``take_in`` reads. NotKept when it cannot be read just now."""
    return exports.to_json(_history())


def export_csv() -> str:
    """All attempts as a table. NotKept when they cannot be read just now."""
    return exports.to_csv(_history().attempts)


def take_in(file: bytes) -> int:
    """Keep what is in the file too; how much of it was new. Refused when it cannot be read, NotKept when not kept."""
    who, store = _store()
    new = store.take_in(who, exports.from_json(file, datetime.now(UTC)))
    _read_all()
    return new


def _history() -> History:
    _read_all()  # what waits to be written belongs to it
    who, store = _store()
    return store.history(who)


def _read_all() -> None:
    learner.read_again()
    read_again()


# --- The store ---------------------------------------------------------------------------------------------------


def _store() -> tuple[str, Database]:
    who = learner.who()
    if who is None:
        raise NotKept("nobody is known here")
    return who, progress.store()


def _write(book: _Book) -> tuple[Attempted, ...] | None:
    """Hand the waiting attempts to the store; those that count, None when it did not take them."""
    if learner.who() is None:
        book.waiting = []
        return None
    if not book.waiting:
        return ()
    try:
        who, store = _store()
        new = store.add_attempts(who, book.waiting)
    except NotKept as error:
        learner.not_kept(error)
        return None
    book.waiting = []
    learner.kept_again()
    return new


def _read(book: _Book) -> None:
    if learner.who() is None:
        return
    try:
        who, store = _store()
        now, book.read = store.practice(who), True
    except NotKept as error:
        book.read = False
        learner.not_kept(error)
        return
    if book.practice.counts and not (now.counts or book.waiting):  # another window has deleted it all
        learner.clear_answers()
        st.session_state[_KEY] = book
        book.answered = {}
    for attempt in book.waiting:
        now = now.after(attempt)
    book.practice = now


def _book() -> _Book:
    if _KEY not in st.session_state:
        st.session_state[_KEY] = _Book()
        _read(st.session_state[_KEY])
    book: _Book = st.session_state[_KEY]
    return book
