"""Connections to the database: SQLite or PostgreSQL, in a schema of the newest version, one transaction at a time.

Whatever the database, its driver or the disk says is raised as ``NotKept``, and the next use tries anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from threading import Lock
from time import monotonic, sleep
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from lessons.kept import NotKept
from quizzes.tables import STEPS_FORWARD, move_forward, schema

PATIENCE = 5000
"""Milliseconds to wait for a database that somebody else is writing to."""

ANSWERS_WITHIN = 5
"""Seconds to wait for a server that does not answer."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""How SQLite is used: readers beside a writer; what was written outlasts the end of the program, and of the power."""

REST = 5
"""Seconds for which a database is left alone that has kept somebody waiting for more than ``SLOW`` and then failed:
nobody has to wait for it at every click, and it can recover. Where only writing has failed it can still be read."""

SLOW = 1

READS, WRITES, ALONE = "reads", "writes", "alone"
"""What a transaction does. Those that write do so side by side where they can (PostgreSQL), except with one that
says it must be alone: it changes who is who, or the tables."""

_LOCK = 1827481  # of all that use these tables: any number that nobody else uses


class Connections:
    """Connections to the database with this URL; none is made before it is needed."""

    def __init__(self, url: str) -> None:
        self._ready = False
        self._rests_until = {READS: 0.0, WRITES: 0.0}
        self._writing = Lock()
        with as_not_kept():
            # The name that many hosts give is one that SQLAlchemy does not know.
            where = sa.make_url(url.replace("postgres://", "postgresql+psycopg://", 1))
            if where.get_backend_name() == "sqlite":
                # A file is opened at each use: who holds on to one that was deleted writes into nothing.
                self._engine = sa.create_engine(where, poolclass=sa.NullPool if where.database else None)
                sa.event.listen(self._engine, "connect", _prepare)
            else:
                # A pooler between us and the server (PgBouncer) knows no prepared statements.
                options = {"connect_timeout": ANSWERS_WITHIN, "prepare_threshold": None}
                self._engine = sa.create_engine(
                    where, pool_pre_ping=True, pool_timeout=ANSWERS_WITHIN, max_overflow=20, connect_args=options
                )
            sa.event.listen(self._engine, "begin", _begin)

    @contextmanager
    def transaction(self, kind: str) -> Iterator[sa.Connection]:
        """One transaction of this kind, in a schema of the newest version."""
        needed = (READS,) if kind == READS else (READS, WRITES)  # what cannot be read cannot be written either
        if any(monotonic() < self._rests_until[each] for each in needed):
            raise NotKept("the database has failed just now")
        ready, self._ready = self._ready, False  # after a failure it is looked at anew
        if not ready:
            self._make_ready()
        with self._begun(kind) as connection:
            yield connection
        self._ready = True

    def close(self) -> None:
        """Let go of the database; the next use opens it again."""
        self._engine.dispose()

    def _make_ready(self) -> None:
        """Bring the schema to the newest version; who finds it there need not wait for those who write."""
        with self._begun(READS) as connection:
            known = sa.inspect(connection).has_table(schema.name)
            if known and connection.scalar(sa.select(schema.c.version)) == len(STEPS_FORWARD):
                return
        with self._begun(ALONE) as connection:
            move_forward(connection)

    @contextmanager
    def _begun(self, kind: str) -> Iterator[sa.Connection]:
        started, fails = monotonic(), READS  # who is not answered at all can do nothing
        try:
            with as_not_kept(), self._engine.connect().execution_options(kind=kind) as connection:
                fails = READS if kind == READS else WRITES
                in_turn = connection.dialect.name == "sqlite" and kind != READS
                with self._turn() if in_turn else nullcontext(), connection.begin():
                    yield connection
        except NotKept as error:
            if monotonic() - started >= SLOW:
                gone = getattr(error.__cause__, "connection_invalidated", False)
                self._rests_until[READS if gone else fails] = monotonic() + REST
            raise

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Let those who write to a file do so in turn: left to itself SQLite lets some wait far longer than others."""
        if not self._writing.acquire(timeout=PATIENCE / 1000):
            raise NotKept("the database is locked")
        try:
            yield
        finally:
            self._writing.release()


@contextmanager
def as_not_kept() -> Iterator[None]:
    """Whatever the database, its driver or the disk says, as one error."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError, ImportError, ValueError, TypeError, OverflowError) as error:
        raise NotKept(str(error)) from error


def _prepare(connection: Any, _record: object) -> None:
    """Set up a new connection to SQLite: its transactions are begun by us."""
    connection.isolation_level = None
    until = monotonic() + PATIENCE / 1000
    for pragma in (f"busy_timeout={PATIENCE}", *PRAGMAS):
        while True:
            try:
                connection.execute(f"PRAGMA {pragma}").close()
                break
            except sqlite3.OperationalError as error:
                # SQLite has no patience with another program that gives a new file its journal at the same time.
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until:
                    raise
                sleep(0.01)


def _begin(connection: sa.Connection) -> None:
    """Begin as what one will be: two writers that open a new database at once make its tables one after the other."""
    kind = connection.get_execution_options()["kind"]
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN" if kind == READS else "BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = {PATIENCE}")
        if kind != READS:
            lock = "pg_advisory_xact_lock" if kind == ALONE else "pg_advisory_xact_lock_shared"
            connection.exec_driver_sql(f"SELECT {lock}({_LOCK})")
