"""What to practise: pools and what comes next in them, rounds of review, the next step, the mistakes made most."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from quizzes import overview, own_mistakes
from quizzes.attempts import Attempted, Practice
from quizzes.pools import GROUPS, Pool, pool_named
from quizzes.question import make
from quizzes.rounds import MOST, Round
from quizzes.skills import SKILLS, Group

NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)


def made(*answers: tuple[str, str | None], ago: int = 0) -> Practice:
    """Answers of these skills, each right or with a mistake, so many days ago."""
    return Practice.of(
        Attempted(skill, seed, 1, "", mistake, "drill", "run", NOW - timedelta(days=ago))
        for seed, (skill, mistake) in enumerate(answers)
    )


# --- Pools -------------------------------------------------------------------------------------------------------


def test_every_skill_is_in_the_pool_of_its_group() -> None:
    pooled = [skill for name in GROUPS for skill in Pool.of_group(name).skills]
    assert pooled == list(SKILLS)
    assert Pool.of_group("values").title == Group.VALUES.value


def test_an_address_names_a_mistake_before_a_group_before_a_skill() -> None:
    practice = made(("value", "choices.WRONG_BASE"))
    parts = {"mistake": "choices.WRONG_BASE", "group": "overbid", "skill": "matadors"}
    titles = []
    for name in tuple(parts):
        pool, unread = pool_named(parts.get, practice)
        assert pool
        titles.append(dict(pool.address))
        assert unread == []
        del parts[name]
    assert titles == [{"mistake": "choices.WRONG_BASE"}, {"group": "overbid"}, {"skill": "matadors"}]
    assert pool_named(parts.get, practice) == (None, [])


def test_a_mistake_never_made_names_no_pool() -> None:
    assert pool_named({"mistake": "choices.WRONG_BASE"}.get, Practice()) == (None, ["mistake=choices.WRONG_BASE"])


def test_in_the_pool_of_a_mistake_it_can_be_made_again() -> None:
    practice = made(("value", "choices.SCHNEIDER_NOT_COUNTED"))
    pool = Pool.of_mistake("choices.SCHNEIDER_NOT_COUNTED", practice)
    assert pool
    for seed in range(8):
        question = pool.next_question(None, 2, practice, seed)
        assert question.skill == "value"
        assert question.difficulty == 2
        assert "choices.SCHNEIDER_NOT_COUNTED" in question.mistakes()
    assert any("choices.SCHNEIDER_NOT_COUNTED" not in make("value", seed, 2).mistakes() for seed in range(8))


# --- Rounds ------------------------------------------------------------------------------------------------------


def test_a_round_asks_everything_once_and_what_went_wrong_once_more() -> None:
    this, asked = Round.of(("a", "b", "c")), []
    while this.left:
        asked.append(this.left[0])
        this = this.after(this.left[0], right=this.left[0] == "b")
    assert asked == ["a", "b", "c", "a", "c"]
    assert (this.right, this.wrong) == (1, ("a", "c"))


def test_a_second_chance_that_is_taken_does_not_make_the_first_answer_right() -> None:
    this = Round.of(("a",)).after("a", right=False).after("a", right=True)
    assert (this.left, this.right, this.wrong) == ((), 0, ("a",))


def test_a_round_has_an_end() -> None:
    this = Round.of(tuple(map(str, range(50))))
    assert len(this.left) == MOST


# --- What comes next ---------------------------------------------------------------------------------------------


def test_review_comes_first_then_what_is_new_then_what_is_known_least() -> None:
    skills = list(SKILLS)
    assert overview.next_step(Practice(), NOW).skill == SKILLS[skills[0]]
    first_done = made((skills[0], None))
    assert overview.next_step(first_done, NOW).skill == SKILLS[skills[1]]
    assert overview.next_step(first_done, NOW).new
    assert overview.next_step(first_done, NOW + timedelta(days=400)).page == "review"
    all_done = made(*((skill, "x.A" if skill == "value" else None) for skill in skills))
    step = overview.next_step(all_done, NOW)
    assert (step.page, dict(step.address)) == ("drill", {"skill": "value"})
    assert not step.new


def test_a_row_says_how_well_a_skill_is_known_and_whether_it_is_due() -> None:
    practice = made(("value", None), ("value", "x.A"))
    for later, due in ((0, False), (400, True)):
        rows = overview.rows(practice, NOW + timedelta(days=later))
        (row,) = [row for row in rows[Group.VALUES] if row.score.asked]
        assert (row.skill.id, row.score.share, row.due) == ("value", 0.5, due)


def test_what_comes_next_is_said_with_its_day() -> None:
    assert overview.next_due(Practice()) is None
    coming = overview.next_due(made(("value", "x.A"), ("matadors", None)))
    assert coming
    assert coming[0] == "value"
    assert coming[1] > NOW.date()


# --- Mistakes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ago", "remembered"), [(0, True), (own_mistakes.REMEMBERED, True), (90, False)])
def test_a_mistake_is_not_held_against_anybody_for_long(ago: int, remembered: bool) -> None:
    slips = own_mistakes.most_made(made(("value", "choices.WRONG_BASE"), ago=ago), NOW.date())
    assert bool(slips) is remembered


def test_mistakes_in_skills_that_are_no_more_are_passed_over() -> None:
    assert own_mistakes.most_made(made(("long-gone", "x.A")), date(2026, 3, 4)) == ()
