"""Review on its page: the round of today, the open question in the address, and the way from one to the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

import streamlit as st

from lessons import session
from quizzes import logbook
from quizzes.figures import difficulty
from quizzes.question import DIFFICULTIES, Attempt, Question, remembered
from quizzes.readiness import ready_for
from quizzes.review import due
from quizzes.rounds import Round
from quizzes.skills import SKILLS

_KEY = "drill review"


@dataclass(slots=True)
class Reviewed:
    """What the session knows of a review: its round, and the name of its run in the log."""

    round: Round
    run: str = field(default_factory=logbook.new_run)

    def count(self, attempt: Attempt) -> None:
        """Count an answer; one to a question that was not asked here changes nothing."""
        if attempt.skill in self.round.left:
            self.round = self.round.after(attempt.skill, right=attempt.right)


def due_now() -> tuple[str, ...]:
    """The skills to review today: those due again, and a few new ones."""
    return due(logbook.practice(), datetime.now(UTC), tuple(SKILLS))


def opened() -> Reviewed:
    """The review that goes on, else a new one with what is due."""
    if _KEY not in st.session_state or not (st.session_state[_KEY].round.answers or st.query_params.get("skill")):
        logbook.read_again()
        st.session_state[_KEY] = Reviewed(Round.of(due_now()))
    reviewed: Reviewed = st.session_state[_KEY]
    return reviewed


def asked(reviewed: Reviewed) -> Question | None:
    """The open question: the one in the address, else the next one of the round; None when the round is over."""
    parts = st.query_params.get
    skill, level, seed = parts("skill"), parts("difficulty"), session.parse_seed(parts("seed"))
    readable = {
        "skill": skill in SKILLS,
        "difficulty": level in [str(each) for each in DIFFICULTIES],
        "seed": seed is not None,
    }
    if unread := [f"{name}={parts(name)}" for name, fine in readable.items() if parts(name) is not None and not fine]:
        session.say_unread(unread)
    if all(readable.values()):
        ready_for([str(skill)])
        return remembered(str(skill), int(seed or 0), int(level or 0))
    go_on()
    left = reviewed.round.left
    return None if not left else asked(reviewed)


def go_on() -> None:
    """To the next question of the round, or to its end (in a callback too)."""
    reviewed: Reviewed = st.session_state[_KEY]
    if not (left := reviewed.round.left):
        session.write(skill=None, seed=None, difficulty=None)
        return
    level = difficulty(logbook.practice(), left[0])
    session.write(skill=left[0], seed=str(session.new_seed()), difficulty=str(level))


def begin_again() -> None:
    """Begin a new round with what is due now (in a callback)."""
    st.session_state.pop(_KEY, None)
