"""A minute: which questions come, and which answers count."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from quizzes.minute import SECONDS, Minute, question, skills
from quizzes.question import grade

BEGAN = datetime(2026, 1, 5, 12, tzinfo=UTC)


def at(seconds: float) -> datetime:
    return BEGAN + timedelta(seconds=seconds)


def answered(this: Minute, *, right: bool, seconds: float) -> Minute:
    open_now = this.open
    made = grade(open_now, open_now.right)
    return this.after(made if right else type(made)(*_key(this), "given", "choices.SOME_MISTAKE"), at(seconds))


def _key(this: Minute) -> tuple[str, int, int]:
    return this.open.skill, this.open.seed, this.open.difficulty


def test_every_skill_comes_once_before_one_comes_again() -> None:
    count = len(skills())
    for turn in range(2):
        asked = [question(7, number) for number in range(turn * count, (turn + 1) * count)]
        assert sorted(each.skill for each in asked) == sorted(skills())
    assert question(7, 0) == question(7, 0)
    assert [question(7, number).skill for number in range(count)] != [
        question(8, number).skill for number in range(count)
    ]


def test_answers_count_as_long_as_there_is_time() -> None:
    this = Minute(7, "run", BEGAN)
    this = answered(this, right=True, seconds=1)
    this = answered(this, right=False, seconds=SECONDS - 0.1)
    assert (this.right, this.wrong) == (1, (1,))
    assert answered(this, right=True, seconds=SECONDS) == this
    assert (this.left(at(15)), this.left(at(90))) == (45, 0)


def test_an_answer_to_another_question_than_the_open_one_does_not_count() -> None:
    this = Minute(7, "run", BEGAN)
    first = grade(this.open, this.open.right)
    later = this.after(first, at(1))
    assert later.after(first, at(2)) == later
