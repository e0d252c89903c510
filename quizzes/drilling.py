"""An endless drill: which question is open, which comes next, and how this learner is doing in it.

The address names the pool (``?skill=``, ``?group=`` or ``?mistake=``) and the open question; what has happened in the
drill so far is kept by the session, every answer by the log.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import streamlit as st

from lessons import session
from lessons.session import _
from lessons.text import N_
from quizzes import figures, logbook
from quizzes.pools import Pool, pool_named
from quizzes.question import DIFFICULTIES, Attempt, Question, grade, like, remembered
from quizzes.readiness import ready_for
from quizzes.skills import SKILLS

LEVELS = {0: N_("Follows you"), 1: N_("Easy"), 2: N_("Medium"), 3: N_("Hard")}
"""What can be chosen as the difficulty; 0: the one that follows the learner."""

_LEVEL = "drill-level"
_KEY = "drill open"  # what begins like this is forgotten with the learner (``lessons.learner``)


@dataclass(slots=True)
class Drilled:
    """What the session knows of a drill: its pool, the open question, and the answers of this run that counted."""

    pool: Pool
    question: Question
    run: str = field(default_factory=logbook.new_run)
    asked: int = 0
    right: int = 0
    row: int = 0

    def count(self, attempt: Attempt) -> None:
        """Count an answer."""
        self.asked, self.right = self.asked + 1, self.right + attempt.right
        self.row = self.row + 1 if attempt.right else 0

    @property
    def note(self) -> str:
        """How it goes, in a few words."""
        if not self.asked:
            return ""
        said = _("{right} of {asked} right", right=self.right, asked=self.asked)
        return said if self.row < 2 else f"{said} · " + _("{row} in a row", row=self.row)


def opened() -> Drilled:
    """The drill that the address names; what it does not name, or names wrongly, is as it was here before."""
    practice = logbook.practice()
    parts = st.query_params.get
    pool, unread = pool_named(parts, practice)
    before: Drilled | None = st.session_state.get(_KEY)
    pool = pool or (before.pool if before else Pool.of_skill(next(iter(SKILLS))))
    ready_for(pool.skills)
    question, more = _question(pool, before if before and before.pool == pool else None)
    if unread or more:
        session.say_unread([*unread, *more])
    if before is None or before.pool != pool:
        st.session_state[_KEY] = before = Drilled(pool, question)
    before.question = question
    _write(pool, question)
    return before


def _question(pool: Pool, before: Drilled | None) -> tuple[Question, list[str]]:
    """The question that the address names, and the parts of it that cannot be read."""
    parts = st.query_params.get
    seed, level, skill = session.parse_seed(parts("seed")), parts("difficulty"), parts("skill")
    known = level in [str(each) for each in DIFFICULTIES]
    unread = [f"seed={parts('seed')}"] if parts("seed") is not None and seed is None else []
    unread += [f"difficulty={level}"] if level is not None and not known else []
    if seed is None and before:
        return before.question, unread
    last = pool.skills[pool.skills.index(skill) - 1] if skill in pool.skills else None
    wanted = int(level) if known and level else None
    if seed is None:
        return _fresh(pool, last, wanted), unread
    asked = pool.after(last)
    return remembered(asked, seed, wanted or _level_of(asked)), unread


def _fresh(pool: Pool, last: str | None, level: int | None = None) -> Question:
    """A new question: of this difficulty, else of the one that the learner wants."""
    return pool.next_question(last, level or _level(), logbook.practice(), session.new_seed())


def _level() -> int | None:
    """The difficulty that the learner wants; None for the one that follows."""
    return st.session_state.get(f"{_LEVEL} kept") or None


def _level_of(skill: str) -> int:
    return _level() or figures.difficulty(logbook.practice(), skill)


def _write(pool: Pool, question: Question) -> None:
    parts: dict[str, str | None] = {"mistake": None, "group": None, "skill": question.skill, **pool.address}
    session.write(**parts, seed=str(question.seed), difficulty=str(question.difficulty))


# --- In callbacks ------------------------------------------------------------------------------------------------


def go_on() -> None:
    """To the next question."""
    drill: Drilled = st.session_state[_KEY]
    _write(drill.pool, _fresh(drill.pool, drill.question.skill))


def one_like_this(mistake: str | None) -> None:
    """To a question of the same kind, in which the same mistake can be made."""
    drill: Drilled = st.session_state[_KEY]
    _write(drill.pool, like(drill.question, mistake, session.new_seed()))


def choose_level(*, answered: bool) -> None:
    """Keep the difficulty chosen; a question that is still open gives way to one that has it."""
    st.session_state[f"{_LEVEL} kept"] = st.session_state[_LEVEL]
    drill: Drilled = st.session_state[_KEY]
    if not answered:
        skills = drill.pool.skills
        _write(drill.pool, _fresh(drill.pool, skills[skills.index(drill.question.skill) - 1]))


def level_control(*, answered: bool) -> None:
    """What the learner chooses the difficulty with."""
    st.session_state[_LEVEL] = _level() or 0
    st.segmented_control(
        _("Difficulty"),
        list(LEVELS),
        key=_LEVEL,
        format_func=lambda level: _(LEVELS[level]),
        on_change=choose_level,
        kwargs={"answered": answered},
        required=True,
    )


def mistake_made(question: Question, given: object) -> str | None:
    """The code of the mistake behind this answer."""
    return grade(question, given).mistake if given is not None else None
