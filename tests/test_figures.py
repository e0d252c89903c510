"""What the log of attempts comes to: each question once, accuracy, mistakes, streak, and how hard the next one is."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from quizzes import figures
from quizzes.attempts import FOLLOWED, MODES, RECENT, Attempted, Practice
from quizzes.figures import Score, Slip, difficulty, streak

MONDAY = datetime(2026, 11, 30, 12, tzinfo=UTC)
TODAY = MONDAY.date()


def tried(
    number: int,
    *,
    mistake: str | None = None,
    skill: str = "matadors",
    hard: int = 1,
    mode: str = "drill",
    days: float = 0,
    run: str = "run",
) -> Attempted:
    """An attempt at the question with this number, so many days after the first Monday."""
    return Attempted(skill, number, hard, "x", mistake, mode, run, MONDAY + timedelta(days=days))


def test_a_question_counts_once_and_the_first_answer_to_it() -> None:
    first, again, other = tried(1, mistake="x.A"), tried(1, mode="exam", run="other"), tried(1, hard=2)
    practice = Practice.of([first, again, other])
    assert figures.total(practice) == Score(2, 1)
    assert practice == Practice.of([first, other])


def test_an_attempt_more_comes_to_the_same_as_all_of_them_at_once_and_changes_nothing_that_was() -> None:
    attempts = [
        tried(number, mistake=None if number % 3 else f"x.M{number % 4}", mode=MODES[number % 5], hard=1 + number % 3)
        for number in range(40)
    ]
    practice = Practice()
    for number, attempt in enumerate(attempts):
        before = Practice.of(attempts[:number])
        after = practice.after(attempt)
        assert practice == before
        practice = after
    assert practice == Practice.of(attempts)


def test_accuracy_is_counted_for_each_skill_and_each_day() -> None:
    practice = Practice.of(
        [tried(1), tried(2, mistake="x.A"), tried(3, hard=3, days=1), tried(4, skill="value", mistake="x.B", days=3)]
    )
    assert figures.by_skill(practice) == {"matadors": Score(3, 2), "value": Score(1, 0)}
    days = {TODAY: Score(2, 1), date(2026, 12, 1): Score(1, 1), date(2026, 12, 3): Score(1, 0)}
    assert figures.by_day(practice) == days
    assert figures.total(practice) == Score(4, 2)
    assert figures.total(practice).share == 0.5
    assert figures.total(Practice()) == Score()
    assert Score().share is None


def test_the_best_minute_is_the_one_with_the_most_right_answers() -> None:
    minutes = [tried(number, mode="minute", run=f"r{number % 3}") for number in range(7)]
    wrong = [tried(10 + number, mode="minute", run="r1", mistake="x.A") for number in range(9)]
    exam = [tried(30 + number, mode="exam", run="exam") for number in range(9)]
    assert figures.best_minute(Practice.of([*minutes, *wrong, *exam])) == 3
    assert figures.best_minute(Practice.of(wrong)) == 0
    assert figures.best_minute(Practice.of(exam)) is None


# --- Mistakes ----------------------------------------------------------------------------------------------------


def test_the_mistake_made_most_comes_first_with_the_last_example_of_it() -> None:
    attempts = [tried(1, mistake="x.A"), tried(2, mistake="x.B"), tried(3), tried(4, mistake="x.B", skill="value")]
    practice = Practice.of([*attempts, tried(5, mistake="x.C", days=2)])
    slips = figures.slips(practice)
    assert slips[0] == Slip("x.B", 2, attempts[3])
    assert [(slip.mistake, slip.times) for slip in slips] == [("x.B", 2), ("x.C", 1), ("x.A", 1)]
    assert [slip.mistake for slip in figures.slips(practice, since=date(2026, 12, 1))] == ["x.C"]
    assert figures.slips(Practice()) == ()


def test_mistakes_are_counted_by_weeks_that_begin_on_monday() -> None:
    practice = Practice.of(
        [
            *(tried(1, mistake="x.A", days=-0.6), tried(2, mistake="x.A"), tried(3, mistake="x.B", days=6)),
            *(tried(4, mistake="x.A", days=7), tried(5, days=14)),
        ]
    )
    assert figures.slips_by_week(practice) == {
        date(2026, 11, 23): {"x.A": 1},
        date(2026, 11, 30): {"x.A": 1, "x.B": 1},
        date(2026, 12, 7): {"x.A": 1},
    }


# --- The streak --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([], 0),
        ([0], 1),
        ([-1], 1),  # today is not over
        ([-2], 1),  # yesterday was missed, and is forgiven
        ([-3], 0),  # two days in a row were missed
        ([0, -1, -2], 3),
        ([0, -2, -4, -5], 4),  # single days that were missed, one after the other
        ([0, -1, -4, -5], 2),
        ([0, 0.1, 0.2], 1),
        ([1, 0], 1),  # by a clock that was ahead
    ],
)
def test_a_streak_counts_days_of_practice_and_forgives_a_missed_one(days: list[float], expected: int) -> None:
    practice = Practice.of(tried(number, days=day) for number, day in enumerate(days))
    assert streak(practice, TODAY) == expected


# --- How hard the next question is -------------------------------------------------------------------------------


def played(answers: str, hard: int = 1, mode: str = "drill", first: int = 0) -> list[Attempted]:
    """Attempts that were right (+) or wrong (-)."""
    return [
        tried(first + number, hard=hard, mode=mode, mistake=None if answer == "+" else "x.A")
        for number, answer in enumerate(answers)
    ]


@pytest.mark.parametrize(
    ("answers", "hard", "expected"),
    [
        ("", 1, 1),
        ("+", 1, 1),
        ("++", 1, 1),
        ("+++", 1, 2),
        ("+-++", 1, 1),
        ("-+++", 1, 2),
        ("+++", 2, 3),
        ("+++", 3, 3),
        ("-", 2, 2),
        ("--", 2, 1),
        ("-+-", 2, 1),
        ("--+", 2, 1),
        ("-++", 2, 2),
        ("---", 1, 1),
        ("--", 3, 2),
    ],
)
def test_the_difficulty_follows_the_learner(answers: str, hard: int, expected: int) -> None:
    assert difficulty(Practice.of(played(answers, hard)), "matadors") == expected


def test_after_a_step_up_or_down_it_takes_new_answers_to_go_on() -> None:
    up = played("+++")
    assert difficulty(Practice.of([*up, *played("+", 2, first=10)]), "matadors") == 2
    assert difficulty(Practice.of([*up, *played("+-", 2, first=10)]), "matadors") == 2
    down = played("--", 3)
    assert difficulty(Practice.of([*down, *played("-", 2, first=10)]), "matadors") == 2


def test_a_difficulty_that_was_chosen_is_followed_and_an_exam_changes_nothing() -> None:
    assert difficulty(Practice.of([*played("+"), *played("+", 3, first=10)]), "matadors") == 3
    for mode in sorted(set(MODES) - set(FOLLOWED)):
        assert difficulty(Practice.of([*played("+++"), *played("---", 3, mode, first=10)]), "matadors") == 2
    assert difficulty(Practice.of(played("+++")), "value") == 1


def test_as_many_attempts_are_remembered_as_the_difficulty_needs() -> None:
    practice = Practice.of(played("+" * 20))
    assert len(practice.recent["matadors"]) == RECENT >= figures.CLIMB
