"""The store of progress: what is written is read again, for each learner, whatever version the database has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
import sqlalchemy as sa

from lessons.kept import CheckDone, Kept, NotKept, StepDone, TaskAnswered
from quizzes import progress
from quizzes.progress import STEPS_FORWARD, Database, log, move_forward, schema

ANNA, BERT = "a" * 32, "b" * 32
NOON = datetime(2026, 11, 30, 12, tzinfo=timezone(timedelta(hours=1)))
DONE = (StepDone("trumps", "jacks"), CheckDone("trumps", 4), StepDone("bidding", "ladder"))

WRONG = TaskAnswered("trumps", 2**32 - 1, 5, "count", right=False, given="7", solution="11")
ANSWERED = (TaskAnswered("trumps", 2**32 - 1, 1, "jacks", right=True), WRONG)

Open = Callable[[], Database]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.sqlite"


@pytest.fixture
def opened(path: Path) -> Iterator[Open]:
    """Open the database anew, as another process would."""
    databases = []

    def again() -> Database:
        databases.append(Database(f"sqlite:///{path}", now=lambda: NOON))
        return databases[-1]

    yield again
    for database in databases:
        database.close()


def test_what_a_learner_has_done_is_there_for_the_next_visit(opened: Open) -> None:
    opened().add(ANNA, DONE[:1])
    opened().add(ANNA, DONE[1:])
    assert opened().load(ANNA) == DONE
    assert Kept.of(opened().load(ANNA)).stars("trumps") == 2


def test_each_learner_has_an_own_row_of_entries(opened: Open) -> None:
    database = opened()
    database.add(ANNA, DONE)
    database.add(BERT, DONE[:1])
    assert database.load(BERT) == DONE[:1]
    assert database.load("c" * 32) == ()


def test_a_learner_who_wants_to_be_forgotten_is(opened: Open) -> None:
    database = opened()
    database.add(ANNA, DONE)
    database.add(BERT, DONE)
    database.forget(ANNA)
    assert database.load(ANNA) == ()
    assert database.load(BERT) == DONE
    database.add(ANNA, DONE[:1])
    assert database.load(ANNA) == DONE[:1]


def test_answers_to_tasks_are_kept_beside_what_was_done_and_forgotten_with_it(opened: Open) -> None:
    opened().add(ANNA, [ANSWERED[0], *DONE, ANSWERED[1]])
    opened().add(BERT, ANSWERED)
    assert opened().load(ANNA) == (*DONE, *ANSWERED)
    opened().forget(ANNA)
    assert opened().load(ANNA) == ()
    assert opened().load(BERT) == ANSWERED


def test_of_two_answers_to_a_task_the_first_counts(opened: Open) -> None:
    again = TaskAnswered(*WRONG.place, right=True)
    opened().add(ANNA, [WRONG])
    opened().add(ANNA, [again])
    for kept in (Kept.of(opened().load(ANNA)), Kept().after(WRONG).after(again)):
        assert kept.answers == {WRONG.place: WRONG}
        assert kept.last is None


def test_a_database_from_before_answers_were_kept_moves_forward_by_itself(opened: Open, path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        move_forward(connection, STEPS_FORWARD[:1])
        connection.execute(progress.learner.insert().values(id=ANNA, since=NOON))
        connection.execute(log.insert().values(learner=ANNA, at=NOON, chapter="trumps", right=4))
    engine.dispose()
    assert opened().load(ANNA) == (DONE[1],)
    opened().add(ANNA, ANSWERED)
    assert opened().load(ANNA) == (DONE[1], *ANSWERED)


def test_times_are_stored_and_read_in_utc(opened: Open, path: Path) -> None:
    opened().add(ANNA, DONE)
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert set(connection.scalars(sa.select(log.c.at))) == {datetime(2026, 11, 30, 11, tzinfo=UTC)}
        assert set(connection.scalars(sa.text("select at from log"))) == {"2026-11-30 11:00:00.000000"}
        assert connection.scalar(sa.text("pragma journal_mode")) == "wal"
    engine.dispose()


def test_a_time_without_a_zone_is_refused(path: Path) -> None:
    database = Database(f"sqlite:///{path}", now=lambda: datetime(2026, 11, 30))
    with pytest.raises(NotKept, match="without a zone"):
        database.add(ANNA, DONE)
    database.close()


def test_the_schema_moves_forward_from_whatever_version_it_has(opened: Open, path: Path) -> None:
    opened().add(ANNA, DONE)
    engine = sa.create_engine(f"sqlite:///{path}")

    def add_names(connection: sa.Connection) -> None:
        connection.execute(sa.text("alter table learner add column name text"))

    for _twice in range(2):
        with engine.begin() as connection:
            move_forward(connection, (*STEPS_FORWARD, add_names))
    with engine.connect() as connection:
        assert connection.scalar(sa.select(schema.c.version)) == len(STEPS_FORWARD) + 1
        assert connection.execute(sa.text("select id, name from learner")).all() == [(ANNA, None)]
    engine.dispose()
    with pytest.raises(NotKept, match="version"):
        opened().load(ANNA)


def test_an_entry_is_kept_with_all_others_or_not_at_all(opened: Open) -> None:
    database = opened()
    with pytest.raises(NotKept):
        database.add(ANNA, [*DONE, StepDone(None, "x")])  # type: ignore[arg-type]
    assert database.load(ANNA) == ()


# --- When it cannot be kept --------------------------------------------------------------------------------------


def test_a_locked_database_does_not_keep_one_waiting_for_long(
    opened: Open, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 10)
    database = opened()
    database.add(ANNA, DONE[:1])
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        connection.exec_driver_sql("begin exclusive")
        with pytest.raises(NotKept, match="locked"):
            database.add(ANNA, DONE[1:])
        connection.rollback()
    engine.dispose()
    database.add(ANNA, DONE[1:])
    assert database.load(ANNA) == DONE


def test_who_only_reads_does_not_wait_for_who_writes(opened: Open, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 10)
    opened().add(ANNA, DONE)
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        connection.exec_driver_sql("begin immediate")
        assert opened().load(ANNA) == DONE, "in a program that has just begun, too"
        connection.rollback()
    engine.dispose()


def test_a_database_that_was_deleted_is_made_anew(opened: Open, path: Path) -> None:
    database = opened()
    database.add(ANNA, DONE)
    for use in (database.load, lambda learner: database.add(learner, DONE), database.forget):
        for file in path.parent.glob(f"{path.name}*"):
            file.unlink()
        with pytest.raises(NotKept):
            use(ANNA)
        assert database.load(ANNA) == ()
        database.add(ANNA, DONE)
        assert opened().load(ANNA) == DONE


BAD = {"step": None, "right": None}, {"at": "rubbish"}, {"right": "many"}, {"right": 99}, {"right": -1}, {"right": 1.5}


@pytest.mark.parametrize("bad", BAD, ids=str)
def test_a_row_that_makes_no_sense_costs_nobody_the_others(opened: Open, path: Path, bad: dict[str, object]) -> None:
    opened().add(ANNA, DONE[:1])
    row = {"learner": ANNA, "at": "2026-11-30 11:00:00.000000", "chapter": "jacks", "step": None, "right": 4, **bad}
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        names = ", ".join(f'"{name}"' for name in row)
        values = ", ".join(f":{name}" for name in row)
        connection.execute(sa.text(f"insert into log ({names}) values ({values})"), row)
    engine.dispose()
    opened().add(ANNA, DONE[1:])
    good = [CheckDone("jacks", 4)] if "at" in bad else []  # when it was is of no importance here
    assert opened().load(ANNA) == (*DONE[:1], *good, *DONE[1:])


@pytest.mark.parametrize("bad", [{"seed": "x"}, {"task": 1.5}, {"right": "many"}], ids=str)
def test_an_answer_that_makes_no_sense_costs_nobody_the_others(
    opened: Open, path: Path, bad: dict[str, object]
) -> None:
    opened().add(ANNA, ANSWERED[:1])
    row = dict(zip(("chapter", "seed", "task", "step"), WRONG.place, strict=True))
    row |= {"learner": ANNA, "at": "2026-11-30 11:00:00.000000", "right": 1, "given": "", "solution": "", **bad}
    columns = sa.table("answer", *map(sa.column, row))
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(columns.insert().values(**row))
    engine.dispose()
    opened().add(ANNA, ANSWERED[1:])
    assert opened().load(ANNA) == ANSWERED


@pytest.mark.parametrize("version", ["text", -1, 99, 0.5])
def test_a_version_that_is_none_is_not_kept(opened: Open, path: Path, version: object) -> None:
    opened().add(ANNA, DONE)
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(sa.text("update schema set version = :version"), {"version": version})
    engine.dispose()
    for use in (opened().load, opened().forget, lambda learner: opened().add(learner, DONE)):
        with pytest.raises(NotKept, match="version"):
            use(ANNA)


def test_a_broken_database_is_not_kept(opened: Open, path: Path) -> None:
    path.write_bytes(b"this is no database" * 100)
    for use in (opened().load, opened().forget, lambda learner: opened().add(learner, DONE)):
        with pytest.raises(NotKept):
            use(ANNA)


def test_a_database_that_may_only_be_read_is_not_kept(opened: Open, path: Path) -> None:
    opened().add(ANNA, DONE[:1])
    database = Database(f"sqlite:///file:{path}?mode=ro&uri=true")
    with pytest.raises(NotKept):
        database.add(ANNA, DONE[1:])
    database.close()


def test_programs_that_open_a_new_database_at_once_all_keep_something(opened: Open) -> None:
    learners = [letter * 32 for letter in "abcd"]
    databases = [opened() for _learner in learners]
    with ThreadPoolExecutor() as at_once:
        list(at_once.map(lambda database, who: database.add(who, DONE), databases, learners))
    assert [databases[0].load(who) for who in learners] == [DONE] * len(learners)


NOWHERE = (
    *(
        "nonsense",
        "sqlite:////no/such/folder/progress.sqlite",
        "nobody://knows/this",
        "",
        "://",
        "sqlite:///x?timeout=abc",
    ),
    *("postgresql://u@h:abc/db", "postgresql://[::1/db", "sqlite:///x?detect_types=y"),
)


@pytest.mark.parametrize("url", NOWHERE)
def test_an_address_that_leads_nowhere_is_not_kept(url: str) -> None:
    with pytest.raises(NotKept):
        Database(url).load(ANNA)


def test_the_database_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    progress.store.cache_clear()
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    progress.store().add(ANNA, DONE)
    progress.store().close()
    progress.store.cache_clear()
    assert path.exists()


def test_else_it_is_in_the_folder_for_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    progress.store.cache_clear()
    monkeypatch.delenv("DATABASE_URL")
    monkeypatch.setattr(progress, "user_data_path", lambda *_names, **_options: tmp_path)
    progress.store().add(ANNA, DONE)
    progress.store().close()
    progress.store.cache_clear()
    assert (tmp_path / "progress.sqlite").exists()
