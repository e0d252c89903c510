"""The minutes that are running, by learner, for as long as the server does: a reload does not stop the clock.

Two windows of a learner have one minute between them. Without an id it is the session's.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from threading import Lock

import streamlit as st

from lessons import learner, session
from quizzes import logbook
from quizzes.minute import Minute
from quizzes.question import Attempt

MOST = 2000
"""So many minutes are remembered; then the one begun longest ago is forgotten."""

SHOWN = 30 * 60
"""Seconds for which a minute that is over is shown to who comes back."""

_minutes: dict[str, Minute] = {}
_lock = Lock()


def minute() -> Minute | None:
    """The minute that runs, or the last one; None when there is none, or it was long ago."""
    with _lock:
        this = _minutes.get(_whose())
    if this and this.answers and not _in_the_log(this.answers[0]):  # the learner has had everything deleted
        return None
    return this if this and (datetime.now(UTC) - this.began).total_seconds() < SHOWN else None


def begin() -> None:
    """Begin a minute, if none is running (in a callback)."""
    now, running = datetime.now(UTC), minute()
    if running is None or not running.left(now):
        _change(lambda _before: Minute(session.new_seed(), logbook.new_run(), now))


def count(attempt: Attempt) -> None:
    """Count an answer (in a callback)."""
    _change(lambda this: this and this.after(attempt, datetime.now(UTC)))


def too_late() -> bool:
    """Whether the minute is over."""
    this = minute()
    return this is None or not this.left(datetime.now(UTC))


def _in_the_log(attempt: Attempt) -> bool:
    return logbook.first_answer(attempt.skill, attempt.difficulty, attempt.seed) is not None


def _change(change: Callable[[Minute | None], Minute | None]) -> None:
    whose = _whose()
    with _lock:
        if (changed := change(_minutes.get(whose))) is not None:
            _minutes.pop(whose, None)
            _minutes[whose] = changed
        while len(_minutes) > MOST:
            del _minutes[next(iter(_minutes))]


def _whose() -> str:
    key: str = learner.who() or st.session_state.setdefault("drill minute", logbook.new_run())
    return key
