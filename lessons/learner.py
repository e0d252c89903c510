"""Who learns here, and what is kept of it: read once a session, written at every step done and every answer in a check.

A browser brings a random id in a cookie (``asgi.py`` sets it); who signs in has another one (``lessons.account``),
and what the browser has done until then moves there. With an id and a store, plugged in by ``app.py``, progress
outlasts the session; without one of them, or when the store fails, it lives as long as the session does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import streamlit as st

from lessons import account
from lessons.kept import Entry, Full, Kept, NotKept, StepDone, Store, TaskAnswered
from lessons.session import _
from lessons.text import N_

COOKIE = "reizend_learner"
"""The name of the cookie with the learner's id."""

_ANSWERS = ("lesson ", "check ", "drill ", "logbook", "progress ")
"""How the keys begin under which the session holds what was answered, and files and codes made of it."""

_TOLD_FOR = 30
"""Seconds: long enough to be read, and gone before it has long ceased to be true."""

_KEPT_AGAIN = N_("Saved again: nothing is lost.")
_NOT_KEPT = N_("Your progress cannot be saved just now. It holds until you close this page; just go on learning.")
_FULL = N_(
    "So much is kept of you that nothing more can be saved. On the page “Progress” you can take it along as a file, "
    "delete it and begin anew."
)


@dataclass(slots=True)
class _Book:
    """What the session knows: all that is kept, and the entries that the store has not taken yet.

    ``said``: that the store fails, ``told``: the learner has been told so, and not yet that it works again.
    ``read``: whether what is kept could be read when that was last tried.
    """

    learner: str = ""
    open: Callable[[], Store] | None = None
    kept: Kept = field(default_factory=Kept)
    waiting: list[Entry] = field(default_factory=list)
    said: bool = False
    told: bool = False
    read: bool = True


def valid_id(text: object) -> str | None:
    """The id, if it is one of ours: 32 hexadecimal digits."""
    return text if isinstance(text, str) and re.fullmatch(r"[0-9a-f]{32}", text) else None


def learner_id() -> str | None:
    """The id that the browser brings along; None when it brings none."""
    return valid_id(st.context.cookies.get(COOKIE))


def plug_in(store: Callable[[], Store]) -> None:
    """Keep progress in this store, from the first run of a session on, for a learner who brings an id or signs in."""
    if "kept" in st.session_state:
        return
    browser, signed_in = learner_id(), account.account_id()
    if not (browser or signed_in):
        return
    book = _book()
    book.learner, book.open = signed_in or browser or "", store
    if browser and signed_in:
        try:
            store().sign_in(browser, signed_in)
        except NotKept as error:
            not_kept(error)
    read_again()


def who() -> str | None:
    """The id under which progress is kept; None when it lives as long as the session."""
    book = _book()
    return book.learner if book.open else None


def kept() -> Kept:
    """What is kept of the learner."""
    return _book().kept


def keep(*entries: Entry) -> None:
    """Keep these entries too; a step that is done is not done again, and a task answered is not answered again."""
    book = _book()
    for entry in entries:
        if isinstance(entry, StepDone) and entry.step in book.kept.done(entry.chapter):
            continue
        if isinstance(entry, TaskAnswered) and entry.place in book.kept.answers:
            continue
        book.kept = book.kept.after(entry)
        book.waiting.append(entry)
    _write(book)


def readable() -> bool:
    """Whether what is kept could be read; if not, only what this session has seen is known."""
    return _book().read


def read_again() -> None:
    """Write what waits to be written, and read what other windows have added meanwhile."""
    book = _book()
    if not book.open or (not _write(book) and book.read):
        return
    try:
        now = Kept.of([*book.open().load(book.learner), *book.waiting])
    except NotKept as error:
        book.read = False
        not_kept(error)
        return
    if book.kept != Kept() == now:  # another window has deleted it all
        clear_answers()
    book.kept, book.read = now, True
    if not book.waiting:
        book.said = False


def forget() -> bool:
    """Keep nothing of this learner any more, neither here nor in the store; False when the store could not."""
    book = _book()
    if book.open:
        try:
            book.open().forget(book.learner)
        except NotKept:
            return False
    clear_answers()
    book.kept, book.waiting, book.said, book.told = Kept(), [], False, False
    return True


def clear_answers() -> None:
    """Forget what was answered in this session; what is kept stays."""
    for key in [key for key in st.session_state if str(key).startswith(_ANSWERS)]:
        del st.session_state[key]


def not_kept(error: NotKept) -> None:
    """Let it be said that the store has failed, or is full, if that has not been said yet."""
    book = _book()
    if not book.said:
        book.said = True
        st.session_state["not kept"] = _FULL if isinstance(error, Full) else _NOT_KEPT


def kept_again() -> None:
    """The store has taken what waited: a new failure is to be said again."""
    _book().said = False


def say_if_not_kept() -> None:
    """Say that the store has failed: once, until it has worked again and nothing waits any more; then that."""
    book = _book()
    waits = bool(book.waiting or getattr(st.session_state.get("logbook"), "waiting", None))
    if failed := st.session_state.pop("not kept", ""):
        book.told = True
        st.toast(_(failed), icon=":material/cloud_off:", duration=_TOLD_FOR)
    elif book.told and not book.said and not waits:
        book.told = False
        st.toast(_(_KEPT_AGAIN), icon=":material/cloud_done:", duration="long")


def _write(book: _Book) -> bool:
    """Hand the waiting entries to the store, if there is one; whether it took them."""
    if not (book.open and book.waiting):
        return True
    try:
        book.open().add(book.learner, book.waiting)
    except NotKept as error:
        not_kept(error)
        return False
    book.waiting, book.said = [], False
    return True


def _book() -> _Book:
    book: _Book = st.session_state.setdefault("kept", _Book())
    return book
