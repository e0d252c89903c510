"""The store of progress when it is locked, full, gone, broken or nowhere: nothing in part, and it works again after."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from lessons.kept import CheckDone, NotKept, StepDone
from quizzes import connections
from quizzes.attempts import Attempted
from quizzes.progress import Database
from tests.databases import (
    ANNA,
    ANSWERED,
    DONE,
    WRONG,
    Place,
    attempts,
    file_of_sqlite,
)


@pytest.fixture
def file(tmp_path: Path) -> Place:
    """A file of SQLite, for what only such a file can be."""
    return file_of_sqlite(tmp_path)


def test_a_locked_database_does_not_keep_one_waiting_for_long(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 10)
    database = place.opened()
    database.add(ANNA, DONE[:1])
    database.add_attempts(ANNA, attempts(1))
    with place.locked():
        for use in (lambda: database.add(ANNA, DONE[1:]), lambda: database.add_attempts(ANNA, attempts(2))):
            with pytest.raises(NotKept, match="lock"):
                use()
    database.add(ANNA, DONE[1:])
    assert database.add_attempts(ANNA, attempts(2)) == attempts(2)
    assert database.load(ANNA) == DONE


def test_who_writes_to_a_file_waits_for_the_turn_but_not_for_long(file: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 10)
    database, file_in_use = file.opened(), connections.Connections(file.url)
    database.add(ANNA, DONE[:1])
    monkeypatch.setattr(database, "_connections", file_in_use)
    with file_in_use.transaction(connections.WRITES), ThreadPoolExecutor(1) as other:
        with pytest.raises(NotKept, match="locked"):
            other.submit(database.add, ANNA, DONE[1:]).result()
        assert other.submit(database.load, ANNA).result() == DONE[:1]
    database.add(ANNA, DONE[1:])
    assert database.load(ANNA) == DONE


def test_a_new_file_in_which_another_program_makes_its_tables_is_waited_for(file: Place) -> None:
    database = file.opened()
    with ThreadPoolExecutor(1) as other:
        with file.raw() as makes_tables:
            makes_tables.exec_driver_sql("begin immediate")
            kept = other.submit(database.add, ANNA, DONE)
            with pytest.raises(TimeoutError):
                kept.result(timeout=0.2)
        kept.result()
    assert database.load(ANNA) == DONE


def test_a_database_that_kept_somebody_waiting_in_vain_is_left_alone_for_a_while(
    file: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = 100.0
    monkeypatch.setattr(connections, "monotonic", lambda: clock)
    monkeypatch.setattr(connections, "PATIENCE", 10)
    database = file.opened()
    database.add(ANNA, DONE[:1])
    with file.locked(), pytest.raises(NotKept, match="locked"):
        database.add(ANNA, DONE[1:])
    database.add(ANNA, DONE[1:])
    monkeypatch.setattr(connections, "SLOW", 0)
    with file.locked(), pytest.raises(NotKept, match="locked"):
        database.add_attempts(ANNA, attempts(1))
    clock += connections.REST - 1
    with pytest.raises(NotKept, match="just now"):
        database.add_attempts(ANNA, attempts(1))
    assert database.load(ANNA) == DONE, "what cannot be written just now can be read"
    assert database.practice(ANNA).recent == {}
    clock += 1
    assert database.add_attempts(ANNA, attempts(1)) == attempts(1)
    assert database.load(ANNA) == DONE


def test_a_database_that_did_not_answer_at_all_is_left_alone_by_readers_too(
    file: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SLOW", 0)
    database = file.opened()
    database.add(ANNA, DONE)
    with monkeypatch.context() as away:
        away.setattr(connections, "PRAGMAS", ("no such thing",))
        with pytest.raises(NotKept, match="syntax"):
            database.add(ANNA, DONE)
    for use in (database.load, database.practice, lambda who: database.add_attempts(who, attempts(1))):
        with pytest.raises(NotKept, match="just now"):
            use(ANNA)


def test_who_only_reads_does_not_wait_for_who_writes(file: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 10)
    file.opened().add(ANNA, DONE)
    with file.raw() as connection:
        connection.exec_driver_sql("begin immediate")
        assert file.opened().load(ANNA) == DONE, "in a program that has just begun, too"


def test_a_database_that_was_deleted_is_made_anew(place: Place) -> None:
    database = place.opened()
    database.add(ANNA, DONE)

    def add_an_attempt(who: str) -> Sequence[Attempted]:
        return database.add_attempts(who, attempts(1))

    for use in (database.load, lambda who: database.add(who, DONE), database.forget, add_an_attempt, database.practice):
        place.vanish()
        with pytest.raises(NotKept):
            use(ANNA)
        assert database.load(ANNA) == ()
        database.add(ANNA, DONE)
        assert place.opened().load(ANNA) == DONE


def test_a_disk_that_is_full_takes_nothing_in_part_and_works_again_when_there_is_room(
    file: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_ones = [StepDone("trumps", "x" * 40) for _number in range(2000)]
    file.opened().add(ANNA, DONE)
    with file.raw() as connection:
        pages = connection.scalar(sa.text("pragma page_count"))
    with monkeypatch.context() as full:
        full.setattr(connections, "PRAGMAS", (*connections.PRAGMAS, f"max_page_count={pages}"))
        database = file.opened()
        with pytest.raises(NotKept, match="full"):
            database.add(ANNA, long_ones)
        assert database.load(ANNA) == DONE
    database.add(ANNA, long_ones)
    assert len(database.load(ANNA)) == len(DONE) + len(long_ones)


def test_a_database_that_may_only_be_read_is_read_and_not_kept(place: Place) -> None:
    place.opened().add(ANNA, DONE[:1])
    database = place.opened(read_only=True)
    assert database.load(ANNA) == DONE[:1]
    for use in (
        lambda: database.add(ANNA, DONE[1:]),
        lambda: database.add_attempts(ANNA, attempts(1)),
        lambda: database.forget(ANNA),
        lambda: database.offer(ANNA),
    ):
        with pytest.raises(NotKept):
            use()
    assert place.opened().load(ANNA) == DONE[:1]


BAD = {"step": None, "right": None}, {"at": "rubbish"}, {"right": "many"}, {"right": 99}, {"right": -1}, {"right": 1.5}


@pytest.mark.parametrize("bad", BAD, ids=str)
def test_a_row_that_makes_no_sense_costs_nobody_the_others(file: Place, bad: dict[str, object]) -> None:
    file.opened().add(ANNA, DONE[:1])
    row = {"learner": ANNA, "at": "2026-11-30 11:00:00.000000", "chapter": "jacks", "step": None, "right": 4, **bad}
    insert(file, "log", row)
    file.opened().add(ANNA, DONE[1:])
    good = [CheckDone("jacks", 4)] if "at" in bad else []  # when it was is of no importance here
    assert file.opened().load(ANNA) == (*DONE[:1], *good, *DONE[1:])


@pytest.mark.parametrize("bad", [{"seed": "x"}, {"task": 1.5}, {"right": "many"}], ids=str)
def test_an_answer_that_makes_no_sense_costs_nobody_the_others(file: Place, bad: dict[str, object]) -> None:
    file.opened().add(ANNA, ANSWERED[:1])
    row = dict(zip(("chapter", "seed", "task", "step"), WRONG.place, strict=True))
    row |= {"learner": ANNA, "at": "2026-11-30 11:00:00.000000", "right": 1, "given": "", "solution": "", **bad}
    insert(file, "answer", row)
    file.opened().add(ANNA, ANSWERED[1:])
    assert file.opened().load(ANNA) == ANSWERED


@pytest.mark.parametrize(
    "bad", [{"at": "rubbish"}, {"seed": "x"}, {"mode": "dozing"}, {"difficulty": 4}, {"run": "?"}], ids=str
)
def test_an_attempt_that_makes_no_sense_costs_nobody_the_others(file: Place, bad: dict[str, object]) -> None:
    file.opened().add_attempts(ANNA, attempts(1))
    row = {"learner": ANNA, "at": "2026-11-30 11:00:00.000000", "skill": "matadors", "difficulty": 1, "seed": 2}
    insert(file, "attempt", {**row, "given": "", "mistake": "x.Y", "mode": "drill", "run": "run", **bad})
    file.opened().add_attempts(ANNA, attempts(3))
    history, practice = file.opened().history(ANNA), file.opened().practice(ANNA)
    assert history.attempts == (*attempts(1), attempts(3)[0])
    assert practice.latest == {}
    assert practice.recent == {"matadors": history.attempts}


def insert(place: Place, table: str, row: dict[str, object]) -> None:
    """Put a row into a table, past the program."""
    with place.raw() as connection:
        connection.execute(sa.table(table, *map(sa.column, row)).insert().values(**row))


@pytest.mark.parametrize("version", ["text", -1, 99, 0.5])
def test_a_version_that_is_none_is_not_kept(file: Place, version: object) -> None:
    file.opened().add(ANNA, DONE)
    with file.raw() as connection:
        connection.execute(sa.text("update schema set version = :version"), {"version": version})
    for use in (file.opened().load, file.opened().forget, lambda who: file.opened().add(who, DONE)):
        with pytest.raises(NotKept, match="version"):
            use(ANNA)


def test_a_broken_database_is_not_kept(file: Place) -> None:
    Path(str(sa.make_url(file.url).database)).write_bytes(b"this is no database" * 100)
    for use in (file.opened().load, file.opened().forget, lambda who: file.opened().add(who, DONE)):
        with pytest.raises(NotKept):
            use(ANNA)


NOWHERE = (
    *(
        "nonsense",
        "sqlite:////no/such/folder/progress.sqlite",
        "nobody://knows/this",
        "",
        "://",
        "sqlite:///x?timeout=abc",
    ),
    *("postgres://nobody@127.0.0.1:9/db", "postgresql+psycopg://nobody@127.0.0.1:9/db"),  # where no server answers
    *("postgresql://u@h:abc/db", "postgresql://[::1/db", "sqlite:///x?detect_types=y"),
)


@pytest.mark.parametrize("url", NOWHERE)
def test_an_address_that_leads_nowhere_is_not_kept(url: str) -> None:
    with pytest.raises(NotKept):
        Database(url).load(ANNA)
