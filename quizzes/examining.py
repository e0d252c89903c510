"""An exam on its page: which question the address names, which answers are given, whether it is handed in.

An answer is written into the log when it is given, and then it stands, as with ink: so no reload and no lost connection
costs one. A question can be left open and taken up later; nothing is said about any before the exam is handed in.
That it is handed in stands in the log too, under the skill ``HANDED_IN`` with the exam's seed: whoever has seen the
solutions answers nothing more, neither later nor in another window. Who has answered everything and gone away without
handing in finds the result the next day.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import streamlit as st

from lessons import session
from quizzes import logbook
from quizzes.attempts import HANDED_IN, Attempted
from quizzes.exam import NUMBERS, QUESTIONS, Exam, questions, run_of

_KEY = "drill exam"
_LAST_LOOK = timedelta(days=1)
RESULT, CERTIFICATE = "result", "certificate"
"""What may stand in the address in the place of a question's number, when the exam is handed in."""


def seed_asked() -> int | None:
    """The seed in the address; None when there is none. One that cannot be read is answered."""
    asked = st.query_params.get("seed")
    seed = session.parse_seed(asked)
    if asked is not None and seed is None:
        session.say_unread([f"seed={asked}"])
    return seed


def opened(seed: int) -> Exam:
    """The exam with this seed and the answers that were given to it, on this visit or an earlier one."""
    kept = st.session_state.setdefault(_KEY, {})
    over = handed_in(seed)
    if (kept.get("seed"), kept.get("over")) != (seed, over):
        answers = [logbook.first_answer(one.skill, one.difficulty, one.seed) for one in questions(seed)]
        kept.update(seed=seed, over=over, answers=answers)
    return _known()


def handed_in(seed: int) -> Attempted | None:
    """The entry in the log that says when the exam with this seed was handed in; None when it was not."""
    return logbook.first_answer(HANDED_IN, 1, seed)


def place_asked(exam: Exam) -> str | None:
    """The number of a question, ``RESULT`` or ``CERTIFICATE`` as the address asks for; None before it has begun."""
    asked = st.query_params.get("number")
    finished = exam.handed_in
    if asked in [str(number) for number in range(1, QUESTIONS + 1)]:
        return asked
    if asked in (RESULT, CERTIFICATE) and finished:
        return asked
    if asked is not None and asked not in (RESULT, CERTIFICATE):
        session.say_unread([f"number={asked}"])
    if finished:
        return RESULT
    if not exam.open:
        return str(QUESTIONS)
    return str(exam.open[0]) if asked is not None or len(exam.open) < QUESTIONS else None


def known(number: int) -> Exam:
    """The exam, once the answer to this question is in the log: given here, or in another window meanwhile."""
    kept = st.session_state[_KEY]
    question = questions(kept["seed"])[number - 1]
    kept["answers"][number - 1] = logbook.first_answer(question.skill, question.difficulty, question.seed)
    return _known()


def _known() -> Exam:
    kept = st.session_state[_KEY]
    over: Attempted | None = kept["over"]
    # The same questions can be met in a drill: what is answered there later is no answer to the exam.
    answers = tuple(one if one is None or over is None or one.at <= over.at else None for one in kept["answers"])
    return Exam(kept["seed"], answers, over is not None or _left(answers))


def _left(answers: Sequence[Attempted | None]) -> bool:
    """Whether all is answered, and was so long ago that nobody is still about to hand in."""
    return None not in answers and max(one.at for one in answers if one) < datetime.now(UTC) - _LAST_LOOK


# --- In callbacks ------------------------------------------------------------------------------------------------


def begin(seed: int | None = None) -> None:
    """Begin this exam, or a new one."""
    session.write(seed=str(secrets.randbelow(NUMBERS) if seed is None else seed), number="1")


def go_to(place: int | str) -> None:
    """To a question, or to the result."""
    session.write(number=str(place))


def count(number: int) -> None:
    """Take over the answer to a question, which is in the log already, and go to the next open one.

    After the last of them it stays where it is, for a last look before handing in.
    """
    exam = known(number)
    go_to(exam.after(number) or number)


def hand_in() -> None:
    """Hand in, whatever is still open."""
    seed = st.session_state[_KEY]["seed"]
    logbook.record(skill=HANDED_IN, seed=seed, difficulty=1, given="", mistake=None, mode="exam", run=run_of(seed))
    go_to(RESULT)
