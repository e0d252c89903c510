"""The store of progress: what is written is read again, for each learner, whatever version the database has.

What holds for every database is tried on SQLite and on PostgreSQL (``place``).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from lessons.kept import Kept, NotKept, StepDone, TaskAnswered
from quizzes import connections, digests, progress
from quizzes.attempts import Attempted, Practice
from quizzes.tables import STEPS_FORWARD, digest, learner, log, move_forward, schema
from tests.databases import (
    ANNA,
    ANSWERED,
    BERT,
    DONE,
    NOON,
    WRONG,
    Place,
    attempts,
    file_of_sqlite,
    schema_of_postgresql,
)


@pytest.fixture
def file(tmp_path: Path) -> Place:
    """A file of SQLite, for what only such a file can be."""
    return file_of_sqlite(tmp_path)


def test_all_that_holds_for_every_database_is_tried_on_postgresql_too() -> None:
    schema_of_postgresql().drop()


def test_what_a_learner_has_done_is_there_for_the_next_visit(place: Place) -> None:
    place.opened().add(ANNA, DONE[:1])
    place.opened().add(ANNA, DONE[1:])
    assert place.opened().load(ANNA) == DONE
    assert Kept.of(place.opened().load(ANNA)).stars("trumps") == 2


def test_each_learner_has_an_own_row_of_entries(place: Place) -> None:
    database = place.opened()
    database.add(ANNA, DONE)
    database.add(BERT, DONE[:1])
    assert database.load(BERT) == DONE[:1]
    assert database.load("c" * 32) == ()


def test_a_learner_who_wants_to_be_forgotten_is(place: Place) -> None:
    database = place.opened()
    database.add(ANNA, DONE)
    database.add(BERT, DONE)
    database.forget(ANNA)
    assert database.load(ANNA) == ()
    assert database.load(BERT) == DONE
    database.add(ANNA, DONE[:1])
    assert database.load(ANNA) == DONE[:1]


def test_answers_to_tasks_are_kept_beside_what_was_done_and_forgotten_with_it(place: Place) -> None:
    place.opened().add(ANNA, [ANSWERED[0], *DONE, ANSWERED[1]])
    place.opened().add(BERT, ANSWERED)
    assert place.opened().load(ANNA) == (*DONE, *ANSWERED)
    place.opened().forget(ANNA)
    assert place.opened().load(ANNA) == ()
    assert place.opened().load(BERT) == ANSWERED


def test_of_two_answers_to_a_task_the_first_counts(place: Place) -> None:
    again = TaskAnswered(*WRONG.place, right=True)
    place.opened().add(ANNA, [WRONG])
    place.opened().add(ANNA, [again])
    for kept in (Kept.of(place.opened().load(ANNA)), Kept().after(WRONG).after(again)):
        assert kept.answers == {WRONG.place: WRONG}
        assert kept.last is None


@pytest.mark.parametrize("version", range(1, len(STEPS_FORWARD)))
def test_a_database_of_every_earlier_version_moves_forward_by_itself(place: Place, version: int) -> None:
    with place.raw() as connection:
        move_forward(connection, STEPS_FORWARD[:version])
        connection.execute(learner.insert().values(id=ANNA, since=NOON))
        connection.execute(log.insert().values(learner=ANNA, at=NOON, chapter="trumps", right=4))
    assert place.opened().load(ANNA) == (DONE[1],)
    place.opened().add(ANNA, ANSWERED)
    assert place.opened().add_attempts(ANNA, attempts(1)) == attempts(1)
    assert place.opened().load(ANNA) == (DONE[1], *ANSWERED)


def test_times_are_stored_and_read_in_utc(file: Place) -> None:
    file.opened().add(ANNA, DONE)
    with file.raw() as connection:
        assert set(connection.scalars(sa.select(log.c.at))) == {datetime(2026, 11, 30, 11, tzinfo=UTC)}
        assert set(connection.scalars(sa.text("select at from log"))) == {"2026-11-30 11:00:00.000000"}
        assert connection.scalar(sa.text("pragma journal_mode")) == "wal"


def test_a_time_without_a_zone_is_refused(place: Place) -> None:
    place.clock.now = datetime(2026, 11, 30)
    with pytest.raises(NotKept, match="without a zone"):
        place.opened().add(ANNA, DONE)


def test_the_schema_moves_forward_from_whatever_version_it_has(place: Place) -> None:
    place.opened().add(ANNA, DONE)

    def add_names(connection: sa.Connection) -> None:
        connection.execute(sa.text("alter table learner add column name text"))

    for _twice in range(2):
        with place.raw() as connection:
            move_forward(connection, (*STEPS_FORWARD, add_names))
    with place.raw() as connection:
        assert connection.scalar(sa.select(schema.c.version)) == len(STEPS_FORWARD) + 1
        assert connection.execute(sa.text("select id, name from learner")).all() == [(ANNA, None)]
    with pytest.raises(NotKept, match="version"):
        place.opened().load(ANNA)


def test_an_entry_is_kept_with_all_others_or_not_at_all(place: Place) -> None:
    database = place.opened()
    with pytest.raises(NotKept):
        database.add(ANNA, [*DONE, StepDone(None, "x")])  # type: ignore[arg-type]
    assert database.load(ANNA) == ()


# --- Attempts in drills ------------------------------------------------------------------------------------------


def test_attempts_are_there_for_the_next_visit_as_they_were(place: Place) -> None:
    made = (*attempts(1, 2**32 - 1, 3), *attempts(4, mistake="choices.FORGOT_GAME_LEVEL"))
    assert place.opened().add_attempts(ANNA, made) == made
    assert place.opened().history(ANNA).attempts == made
    assert place.opened().history(BERT).attempts == ()


def test_an_answer_sent_twice_is_recorded_once(place: Place) -> None:
    (first,), (again,) = attempts(1), attempts(1, mistake="choices.FORGOT_GAME_LEVEL")
    tab, other_tab = place.opened(), place.opened()
    assert tab.add_attempts(ANNA, [first]) == (first,)
    assert other_tab.add_attempts(ANNA, [again, *attempts(2)]) == attempts(2)
    assert tab.add_attempts(ANNA, [first]) == ()
    assert tab.history(ANNA).attempts == (first, *attempts(2))
    assert tab.add_attempts(BERT, [again]) == (again,), "the same question, asked of somebody else"


@pytest.mark.parametrize("every", [7, 1000])
def test_what_attempts_come_to_is_the_same_in_the_database_and_in_the_session(
    place: Place, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    monkeypatch.setattr(digests, "EVERY", every)
    start, made = NOON.astimezone(UTC), []
    modes = ("drill", "minute", "exam", "review", "mistakes")
    for number in range(200):
        mistake = None if number % 3 else f"choices.KIND_{number % 5}"
        at = start + timedelta(hours=7 * number)
        mode = modes[number // 2 % 5]
        made.append(Attempted(f"s{number % 4}", number, 1 + number % 3, "x", mistake, mode, f"run{number // 20}", at))
    database = place.opened()
    database.add_attempts(ANNA, made)
    database.add_attempts(BERT, attempts(1, mistake="choices.KIND_1"))
    for _twice in range(2):
        assert database.practice(ANNA) == Practice.of(made)
    assert database.practice("c" * 32) == Practice()


def test_a_digest_spares_the_counting_of_old_attempts_and_changes_no_figure(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digests, "EVERY", 10)
    database, made = place.opened(), attempts(*range(25), mistake="x.A")
    for number, one in enumerate(made, start=1):
        database.add_attempts(ANNA, [one])
        database.add_attempts(BERT, attempts(number))
        assert database.practice(ANNA) == Practice.of(made[:number])
    with place.raw() as connection:
        assert digests.practice(connection, ANNA) == (Practice.of(made), 5)
        assert digests.practice(connection, BERT)[1] == 25


def test_a_digest_is_not_missed_when_it_cannot_be_read_or_written(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digests, "EVERY", 10)
    made = attempts(*range(12))
    place.opened().add_attempts(ANNA, made)
    assert place.opened(read_only=True).practice(ANNA) == Practice.of(made)
    assert place.opened().practice(ANNA) == Practice.of(made)
    for text in ("", "[]", '{"version":0}', '{"version":1}', '{"version":1,"counts":{"x":[]},"latest":[],"recent":[]}'):
        with place.raw() as connection:
            connection.execute(digest.update().values(text=text))
        assert place.opened().practice(ANNA) == Practice.of(made)


def test_all_attempts_are_kept_or_none(place: Place) -> None:
    database = place.opened()
    broken = attempts(2)[0]
    object.__setattr__(broken, "run", None)
    with pytest.raises(NotKept):
        database.add_attempts(ANNA, [*attempts(1), broken])
    assert database.history(ANNA).attempts == ()
    assert database.add_attempts(ANNA, attempts(1)) == attempts(1)


# --- Many at once, and programs that are killed ------------------------------------------------------------------


def test_eight_threads_that_write_at_once_lose_nothing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 60_000)  # what is measured here is not how fast this machine is
    database, each = place.opened(), 15
    learners = [ANNA, BERT] * 4  # four windows of each

    def answer(window: int) -> list[int]:
        seeds = range(window * each, (window + 1) * each)
        confirmed = [one for seed in seeds for one in database.add_attempts(learners[window], attempts(seed))]
        database.add(learners[window], [StepDone("trumps", f"step-{window}")])
        return [one.seed for one in confirmed]

    with ThreadPoolExecutor(8) as at_once:
        confirmed = list(at_once.map(answer, range(8)))
    assert [len(seeds) for seeds in confirmed] == [each] * 8
    for first, who in enumerate((ANNA, BERT)):
        kept = {one.seed for one in database.history(who).attempts}
        assert kept == {seed for window in range(first, 8, 2) for seed in confirmed[window]}
        assert {one.step for one in database.load(who) if isinstance(one, StepDone)} == {
            f"step-{window}" for window in range(first, 8, 2)
        }


def test_eight_threads_with_the_same_answer_record_it_once(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 60_000)
    database = place.opened()
    with ThreadPoolExecutor(8) as at_once:
        counted = list(at_once.map(lambda _window: len(database.add_attempts(ANNA, attempts(1, 2, 3))), range(8)))
    assert sum(counted) == 3
    assert database.history(ANNA).attempts == attempts(1, 2, 3)


ANSWERING = """
import sys
from datetime import UTC, datetime
from quizzes.attempts import Attempted
from quizzes.progress import Database

database = Database(sys.argv[1])
for seed in range(1_000_000):
    database.add_attempts("a" * 32, [Attempted("matadors", seed, 1, "-3", None, "drill", "run", datetime.now(UTC))])
    print(seed, flush=True)
"""


def test_a_program_that_is_killed_while_answers_come_in_loses_none_that_was_confirmed(place: Place) -> None:
    root = Path(__file__).resolve().parent.parent
    with subprocess.Popen(
        [sys.executable, "-c", ANSWERING, place.url], stdout=subprocess.PIPE, text=True, cwd=root
    ) as program:
        assert program.stdout is not None
        confirmed = [int(program.stdout.readline()) for _answer in range(20)]
        os.kill(program.pid, signal.SIGKILL)
        confirmed += map(int, program.stdout.read().split())
    assert program.returncode == -signal.SIGKILL
    kept = [one.seed for one in place.opened().history(ANNA).attempts]
    assert kept[: len(confirmed)] == confirmed
    assert len(kept) - len(confirmed) <= 1, "one may have been kept, and killed before it was confirmed"
    assert place.opened().add_attempts(ANNA, attempts(2_000_000)), "and others go on"


def test_programs_that_open_a_new_database_at_once_all_keep_something(place: Place) -> None:
    learners = [letter * 32 for letter in "abcd"]
    databases = [place.opened() for _learner in learners]
    with ThreadPoolExecutor() as at_once:
        list(at_once.map(lambda database, who: database.add(who, DONE), databases, learners))
    assert [databases[0].load(who) for who in learners] == [DONE] * len(learners)


# --- Where it is ---------------------------------------------------------------------------------------------------


def test_the_database_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, place: Place) -> None:
    progress.store.cache_clear()
    monkeypatch.setenv("DATABASE_URL", place.url)
    progress.store().add(ANNA, DONE)
    progress.store().close()
    progress.store.cache_clear()
    assert place.opened().load(ANNA) == DONE


def test_else_it_is_in_the_folder_for_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    progress.store.cache_clear()
    monkeypatch.delenv("DATABASE_URL")
    monkeypatch.setattr(progress, "user_data_path", lambda *_names, **_options: tmp_path)
    progress.store().add(ANNA, DONE)
    progress.store().close()
    progress.store.cache_clear()
    assert (tmp_path / "progress.sqlite").exists()
