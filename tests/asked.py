"""Questions of every skill and difficulty, each drawn once for all the tests that ask something of them."""

from __future__ import annotations

from functools import cache

import pytest

from quizzes.generators import GENERATORS
from quizzes.question import DIFFICULTIES, Question, make

COUNT = 200
COMBINATIONS = [(skill, difficulty) for skill in GENERATORS for difficulty in DIFFICULTIES]
every_kind = pytest.mark.parametrize(("skill", "difficulty"), COMBINATIONS)


@cache
def questions(skill: str, difficulty: int) -> tuple[Question, ...]:
    """As many questions of this kind as there are seeds here."""
    return tuple(make(skill, seed, difficulty) for seed in range(COUNT))
