"""What is due for review: skills that are about to be forgotten first, and a few new ones, the same in every run."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zlib import crc32

import pytest
from fsrs import Rating

from quizzes.attempts import Attempted, Practice
from quizzes.review import NEW_A_DAY, due, memories, rating

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
TODAY = NOON.date()
COURSE = ("trumps", "matadors", "value", "overbid", "list", "ramsch")


def day(skill: str, answers: str, days: float = 0, hard: int = 2) -> list[Attempted]:
    """The practice of a skill on one day: right (+) and wrong (-) answers."""
    at = NOON + timedelta(days=days)
    return [
        Attempted(
            skill,
            crc32(f"{skill} {days} {number}".encode()),
            hard,
            "x",
            None if one == "+" else "x.A",
            "drill",
            "r",
            at,
        )
        for number, one in enumerate(answers)
    ]


def due_on(*attempts: Attempted) -> date:
    (memory,) = memories(Practice.of(attempts)).values()
    return memory.due


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ({}, 1, Rating.Again),
        ({1: 1}, 0, Rating.Hard),
        ({2: 1}, 0, Rating.Good),
        ({3: 1}, 0, Rating.Easy),
        ({2: 1}, 1, Rating.Again),
        ({2: 2}, 1, Rating.Hard),
        ({3: 9}, 1, Rating.Easy),
        ({3: 8}, 2, Rating.Good),
        ({1: 8}, 2, Rating.Hard),
        ({1: 3, 2: 3, 3: 3}, 0, Rating.Good),
        ({1: 5, 3: 4}, 0, Rating.Hard),
    ],
)
def test_a_day_of_practice_is_rated_by_how_much_was_right_and_how_hard_it_was(
    right: dict[int, int], wrong: int, expected: Rating
) -> None:
    assert rating(right, wrong) is expected


def test_what_was_wrong_comes_again_tomorrow_and_what_was_harder_later() -> None:
    tomorrow = TODAY + timedelta(days=1)
    assert due_on(*day("value", "-")) == tomorrow
    days = [due_on(*day("value", "+", hard=hard)) for hard in (1, 2, 3)]
    assert days == sorted(set(days))
    assert days[0] == tomorrow


def test_each_review_that_goes_well_puts_the_next_one_further_off_and_a_bad_one_brings_it_back() -> None:
    attempts, intervals = day("value", "+"), []
    for _review in range(5):
        at = due_on(*attempts)
        last = attempts[-1].at.date()
        intervals.append((at - last).days)
        attempts += day("value", "+", days=(at - TODAY).days)
    assert intervals == sorted(set(intervals))
    attempts += day("value", "-", days=(due_on(*attempts) - TODAY).days)
    assert (due_on(*attempts) - attempts[-1].at.date()).days < intervals[-1]


def test_a_long_drill_on_one_day_is_one_review() -> None:
    assert due_on(*day("value", "+" * 50, hard=3)) == due_on(*day("value", "+", hard=3))
    assert due_on(*day("value", "-" + "+" * 20)) == due_on(*day("value", "+")), "one slip among many"


def test_the_order_of_answers_within_a_day_and_the_hour_do_not_matter() -> None:
    practice = Practice.of([*day("value", "++-", days=0.4), *day("value", "+", days=5)])
    other = Practice.of([*day("value", "-++", days=-0.4), *day("value", "+", days=5.2)])
    assert memories(practice) == memories(other) == memories(practice)


def test_what_is_likeliest_forgotten_is_asked_first() -> None:
    practice = Practice.of([*day("value", "+"), *day("trumps", "-"), *day("list", "+", hard=1), *day("matadors", "+")])
    later = NOON + timedelta(days=30)
    order = due(practice, later, COURSE, new_a_day=0)
    assert order == ("trumps", "list", "matadors", "value")
    recall = [memories(practice)[skill].recall(later) for skill in order]
    assert recall == sorted(recall)
    assert all(0 < share < 1 for share in recall)


def test_nothing_is_due_before_its_day_and_all_day_long_on_it() -> None:
    practice = Practice.of(day("value", "+"))
    at = memories(practice)["value"].due
    first = datetime(at.year, at.month, at.day, tzinfo=UTC)
    assert due(practice, first - timedelta(seconds=1), COURSE, new_a_day=0) == ()
    for hours in (0, 12, 23.9):
        assert due(practice, first + timedelta(hours=hours), COURSE, new_a_day=0) == ("value",)


def test_new_skills_come_a_few_a_day_in_the_order_of_the_course() -> None:
    assert due(Practice(), NOON, COURSE) == COURSE[:NEW_A_DAY]
    practice = Practice.of(day("trumps", "+") + day("value", "+"))
    assert due(practice, NOON, COURSE) == ("matadors",), "two of three were begun today"
    tomorrow = NOON + timedelta(days=1)
    assert due(practice, tomorrow, COURSE) == ("matadors", "overbid", "list")
    assert due(Practice.of(one for skill in COURSE for one in day(skill, "+")), NOON, COURSE) == ()


def test_a_skill_that_there_is_no_more_is_not_asked() -> None:
    practice = Practice.of(day("forgotten-skill", "-"))
    assert due(practice, NOON + timedelta(days=9), COURSE, new_a_day=0) == ()
