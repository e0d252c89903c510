"""An exam on its page: which question the address names, which answers are given, whether it is handed in.

An answer is written into the log when it is given, and then it stands, as with ink: so no reload and no lost connection
costs one. A question can be left open and taken up later; nothing is said about any before the exam is handed in.
"""

from __future__ import annotations

import secrets

import streamlit as st

from lessons import session
from quizzes import logbook
from quizzes.exam import NUMBERS, QUESTIONS, Exam, questions

_KEY = "drill exam"
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
    if kept.get("seed") != seed:
        kept.clear()
        answers = [logbook.first_answer(one.skill, one.difficulty, one.seed) for one in questions(seed)]
        kept.update(seed=seed, answers=answers, handed_in=False)
    return Exam(seed, tuple(kept["answers"]))


def handed_in(exam: Exam) -> bool:
    """Whether nothing more is answered: all is, or the learner has handed in what there is."""
    return not exam.open or bool(st.session_state[_KEY]["handed_in"])


def place_asked(exam: Exam) -> str | None:
    """The number of a question, ``RESULT`` or ``CERTIFICATE`` as the address asks for; None before it has begun."""
    asked = st.query_params.get("number")
    finished = handed_in(exam)
    if asked in [str(number) for number in range(1, QUESTIONS + 1)]:
        return asked
    if asked in (RESULT, CERTIFICATE) and finished:
        return asked
    if asked is not None and asked not in (RESULT, CERTIFICATE):
        session.say_unread([f"number={asked}"])
    if finished:
        return RESULT
    return str(exam.open[0]) if asked is not None or len(exam.open) < QUESTIONS else None


def known(number: int) -> Exam:
    """The exam, once the answer to this question is in the log: given here, or in another window meanwhile."""
    kept = st.session_state[_KEY]
    question = questions(kept["seed"])[number - 1]
    kept["answers"][number - 1] = logbook.first_answer(question.skill, question.difficulty, question.seed)
    return Exam(kept["seed"], tuple(kept["answers"]))


# --- In callbacks ------------------------------------------------------------------------------------------------


def begin(seed: int | None = None) -> None:
    """Begin this exam, or a new one."""
    session.write(seed=str(secrets.randbelow(NUMBERS) if seed is None else seed), number="1")


def go_to(place: int | str) -> None:
    """To a question, or to the result."""
    session.write(number=str(place))


def count(number: int) -> None:
    """Take over the answer to a question, which is in the log already, and go to the next open one."""
    exam = known(number)
    go_to(exam.after(number) or RESULT)


def hand_in() -> None:
    """Hand in, whatever is still open."""
    st.session_state[_KEY]["handed_in"] = True
    go_to(RESULT)
