"""The questions that the tests of drills try: some seeds in every run, 200 in the longer proofs (`make prove`: MANY).

A question is drawn once for all tests of a process: drawing takes longer than most of what is tested of it.
"""

from __future__ import annotations

import os
from functools import cache

from quizzes.question import Question, make

SEEDS = range(200 if os.environ.get("MANY") else 40)


@cache
def asked(skill: str, seed: int, difficulty: int) -> Question:
    """The question of this skill, seed and difficulty."""
    return make(skill, seed, difficulty)


@cache
def questions(skill: str, difficulty: int) -> tuple[Question, ...]:
    """The questions of this skill and difficulty."""
    return tuple(asked(skill, seed, difficulty) for seed in SEEDS)


def few(skill: str, difficulty: int) -> tuple[Question, ...]:
    """Those of a skill whose questions are searched for with all cards open: a dozen, in the longer proofs all."""
    return tuple(asked(skill, seed, difficulty) for seed in SEEDS[: None if os.environ.get("MANY") else 12])
