"""The mistakes that a learner makes most: their names, how often, and an example of each. No Streamlit."""

from __future__ import annotations

from datetime import date, timedelta

from lessons.text import capitalised, translate
from quizzes.attempts import Practice
from quizzes.figures import Slip, slips
from quizzes.kinds_of_mistakes import KINDS
from quizzes.question import DIFFICULTIES, Question, remembered
from quizzes.skills import SKILLS

MOST = 6
"""So many kinds are shown at once."""

REMEMBERED = 60
"""Days after which a mistake is not held against anybody."""


def most_made(practice: Practice, today: date) -> tuple[Slip, ...]:
    """The kinds of mistakes made most in the last days, the most frequent first; those of skills that there are."""
    recent = slips(practice, since=today - timedelta(days=REMEMBERED))
    return tuple(slip for slip in recent if slip.example.skill in SKILLS)[:MOST]


def mistake_name(mistake: str, language: str) -> str:
    """The kind of mistake in a few words, with a capital.

    >>> mistake_name("choices.FORGOT_GAME_LEVEL", "en")[0].isupper()
    True
    """
    known = KINDS.get(mistake)
    return capitalised(translate(known, language)) if known else mistake.rpartition(".")[2].replace("_", " ").lower()


def example(slip: Slip) -> Question:
    """The question in which it was made last."""
    made = slip.example
    assert made.difficulty in DIFFICULTIES
    return remembered(made.skill, made.seed, made.difficulty)
