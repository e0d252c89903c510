"""What learners have done, kept in a database from one visit to the next.

The tables: the learners, each a random id that a browser brings along; an append-only log of what they did (a step,
a check), and one of what they answered to the tasks of checks, with the time in UTC. Stars and steps done are not
stored but follow from the logs (``lessons.kept.Kept``). The last has the version of the schema, which moves forward by
itself.

``store()`` opens the database that ``DATABASE_URL`` names, else a file of SQLite in the folder that the system
keeps for the data of programs. Whatever goes wrong with it is raised as ``NotKept``, so that a page can go on.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from typing import Any

import sqlalchemy as sa
from platformdirs import user_data_path
from sqlalchemy.exc import SQLAlchemyError

from lessons.kept import TASKS, CheckDone, Entry, NotKept, StepDone, TaskAnswered

PATIENCE = 5000
"""Milliseconds to wait for a database that somebody else is writing to."""


class UtcTime(sa.TypeDecorator[datetime]):
    """A time in UTC: SQLite drops time zones, so they are taken off before and put on after."""

    impl = sa.DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:  # noqa: ARG002
        """The time as it is stored. ValueError when it has no zone."""
        if value is not None and value.tzinfo is None:
            raise ValueError(f"a time without a zone: {value}")
        return value and value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:  # noqa: ARG002
        """The time as it was."""
        return value and value.replace(tzinfo=UTC)


_tables = sa.MetaData()
schema = sa.Table("schema", _tables, sa.Column("version", sa.Integer, nullable=False))
learner = sa.Table(
    "learner",
    _tables,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("since", UtcTime, nullable=False),
)
log = sa.Table(
    "log",
    _tables,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("learner", sa.ForeignKey("learner.id"), nullable=False, index=True),
    sa.Column("at", UtcTime, nullable=False),
    sa.Column("chapter", sa.String(40), nullable=False),
    sa.Column("step", sa.String(40)),  # of a step done
    sa.Column("right", sa.Integer),  # of a check finished
)
answer = sa.Table(
    "answer",
    _tables,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("learner", sa.ForeignKey("learner.id"), nullable=False, index=True),
    sa.Column("at", UtcTime, nullable=False),
    sa.Column("chapter", sa.String(40), nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),  # which check of the chapter
    sa.Column("task", sa.Integer, nullable=False),
    sa.Column("step", sa.String(40), nullable=False),
    sa.Column("right", sa.Integer, nullable=False),  # 1 or 0
    sa.Column("given", sa.Text, nullable=False),
    sa.Column("solution", sa.Text, nullable=False),
)


# --- The schema --------------------------------------------------------------------------------------------------


def _first_tables(connection: sa.Connection) -> None:
    learner.create(connection)
    log.create(connection)


def _answers_to_tasks(connection: sa.Connection) -> None:
    answer.create(connection)


STEPS_FORWARD: tuple[Callable[[sa.Connection], None], ...] = (_first_tables, _answers_to_tasks)
"""What leads from each version of the schema to the next; a new version is a new function at the end."""


def move_forward(connection: sa.Connection, steps: Sequence[Callable[[sa.Connection], None]] = STEPS_FORWARD) -> None:
    """Bring the schema to the newest version. NotKept when it is newer than this program, or no version at all."""
    schema.create(connection, checkfirst=True)
    version = connection.scalar(sa.select(schema.c.version))
    if version is None:
        version = 0
        connection.execute(schema.insert().values(version=version))
    if not isinstance(version, int) or not 0 <= version <= len(steps):
        raise NotKept(f"the database is of version {version}, this program knows {len(steps)}")
    for step in steps[version:]:
        step(connection)
    if version < len(steps):
        connection.execute(schema.update().values(version=len(steps)))


# --- The store ---------------------------------------------------------------------------------------------------


class Database:
    """The entries of all learners, in the database with this URL. ``now`` says what time it is."""

    def __init__(self, url: str, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._now = now
        self._ready = False
        with _kept():
            # A file is opened at each use: who holds on to one that was deleted writes into nothing.
            file = (where := sa.make_url(url)).get_backend_name() == "sqlite" and where.database
            self._engine = sa.create_engine(where, pool_pre_ping=True, poolclass=sa.NullPool if file else None)
            if self._engine.dialect.name == "sqlite":
                sa.event.listen(self._engine, "connect", _prepare)
                sa.event.listen(self._engine, "begin", _begin)

    def load(self, learner_id: str) -> tuple[Entry, ...]:
        """All entries of the learner, those of each log in their order; rows that make no sense are passed over."""
        done = sa.select(log.c.chapter, log.c.step, log.c.right).where(log.c.learner == learner_id)
        answered = sa.select(*(answer.c[name] for name in _ANSWERED)).where(answer.c.learner == learner_id)
        with self._connection(writes=False) as connection:
            rows = connection.execute(done.order_by(log.c.number)).all()
            answers = connection.execute(answered.order_by(answer.c.number)).all()
        entries = (*(_entry(*row) for row in rows), *(_answer(*row) for row in answers))
        return tuple(entry for entry in entries if entry)

    def add(self, learner_id: str, entries: Sequence[Entry]) -> None:
        """Keep these entries too: all of them, or none."""
        now = self._now()
        with self._connection() as connection:
            if connection.scalar(sa.select(learner.c.id).where(learner.c.id == learner_id)) is None:
                connection.execute(learner.insert().values(id=learner_id, since=now))
            for table, kinds in ((log, StepDone | CheckDone), (answer, TaskAnswered)):
                rows = [{"learner": learner_id, "at": now, **_row(one)} for one in entries if isinstance(one, kinds)]
                if rows:
                    connection.execute(table.insert(), rows)

    def forget(self, learner_id: str) -> None:
        """Keep nothing of this learner any more."""
        with self._connection() as connection:
            for table in (log, answer):
                connection.execute(table.delete().where(table.c.learner == learner_id))
            connection.execute(learner.delete().where(learner.c.id == learner_id))

    def close(self) -> None:
        """Let go of the database; the next use opens it again."""
        self._engine.dispose()

    @contextmanager
    def _connection(self, *, writes: bool = True) -> Iterator[sa.Connection]:
        """One transaction, in a schema of the newest version."""
        ready, self._ready = self._ready, False  # after a failure it is looked at anew
        with _kept():
            if not ready:
                self._make_ready()
            with self._transaction(writes=writes) as connection:
                yield connection
        self._ready = True

    def _make_ready(self) -> None:
        """Bring the schema to the newest version; who finds it there need not wait for those who write."""
        with self._transaction(writes=False) as connection:
            known = sa.inspect(connection).has_table(schema.name)
            if known and connection.scalar(sa.select(schema.c.version)) == len(STEPS_FORWARD):
                return
        with self._transaction(writes=True) as connection:
            move_forward(connection)

    @contextmanager
    def _transaction(self, *, writes: bool) -> Iterator[sa.Connection]:
        with self._engine.connect().execution_options(writes=writes) as connection, connection.begin():
            yield connection


@cache
def store() -> Database:
    """The database of this process. NotKept when there can be none."""
    url = os.environ.get("DATABASE_URL")
    if not url:
        with _kept():
            folder = user_data_path("reizend", appauthor=False, ensure_exists=True)
        url = f"sqlite:///{folder / 'progress.sqlite'}"
    return Database(url)


@contextmanager
def _kept() -> Iterator[None]:
    """Whatever the database, its driver or the disk says, as one error."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError, ImportError, ValueError, TypeError, OverflowError) as error:
        raise NotKept(str(error)) from error


def _prepare(connection: Any, _record: object) -> None:
    """Set up a new connection to SQLite: readers beside a writer, and transactions begun by us."""
    connection.isolation_level = None
    for pragma in (f"busy_timeout={PATIENCE}", "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: sa.Connection) -> None:
    """Begin as what one will be: two writers that open a new database at once make its tables one after the other."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options()["writes"] else "BEGIN")


_ANSWERED = ("chapter", "seed", "task", "step", "right", "given", "solution")


def _row(entry: Entry) -> dict[str, object]:
    if isinstance(entry, TaskAnswered):
        return {**{name: getattr(entry, name) for name in _ANSWERED}, "right": int(entry.right)}
    if isinstance(entry, StepDone):
        return {"chapter": entry.chapter, "step": entry.step, "right": None}
    return {"chapter": entry.chapter, "step": None, "right": entry.right}


def _entry(chapter: object, step: object, right: object) -> Entry | None:
    """The entry in a row; None when it is none of ours."""
    if not isinstance(chapter, str):
        return None
    if isinstance(step, str):
        return StepDone(chapter, step)
    return CheckDone(chapter, right) if step is None and isinstance(right, int) and 0 <= right <= TASKS else None


def _answer(
    chapter: object, seed: object, task: object, step: object, right: object, given: object, solution: object
) -> TaskAnswered | None:
    """The answer in a row; None when it is none of ours."""
    if not (
        isinstance(chapter, str) and isinstance(step, str) and isinstance(given, str) and isinstance(solution, str)
    ):
        return None
    if not (isinstance(seed, int) and isinstance(task, int) and right in (0, 1)):
        return None
    return TaskAnswered(chapter, seed, task, step, bool(right), given, solution)
