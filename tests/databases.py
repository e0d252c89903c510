"""Places for a database that tests may do anything with: a file of SQLite, and a schema of their own in PostgreSQL."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
import sqlalchemy as sa

from lessons.kept import CheckDone, StepDone, TaskAnswered
from quizzes.attempts import Attempted
from quizzes.progress import Database

POSTGRESQL = "TEST_POSTGRESQL"
"""The variable with the URL of a PostgreSQL for tests; ``.ci/run`` starts one and sets it."""

TABLES = "learner, log, answer, attempt, digest, device, transfer, guess"
NOON = datetime(2026, 11, 30, 12, tzinfo=timezone(timedelta(hours=1)))


ANNA, BERT = "a" * 32, "b" * 32
DONE = (StepDone("trumps", "jacks"), CheckDone("trumps", 4), StepDone("bidding", "ladder"))

WRONG = TaskAnswered("trumps", 2**32 - 1, 5, "count", right=False, given="7", solution="11")
ANSWERED = (TaskAnswered("trumps", 2**32 - 1, 1, "jacks", right=True), WRONG)


def attempts(*seeds: int, mistake: str | None = None, skill: str = "matadors") -> tuple[Attempted, ...]:
    """Attempts at the questions with these seeds, one a minute."""
    start = NOON.astimezone(UTC)
    return tuple(
        Attempted(skill, seed, 1 + seed % 3, "-3", mistake, "drill", "run", start + timedelta(minutes=number))
        for number, seed in enumerate(seeds)
    )


@dataclass
class Clock:
    """What time it is for a database: noon, until it is set."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Place:
    """Where a database is. It may be opened by several programs at once, as by ``opened``."""

    url: str
    clock: Clock = field(default_factory=Clock)
    databases: list[Database] = field(default_factory=list)

    def opened(self, *, read_only: bool = False) -> Database:
        """Open the database anew, as another program would."""
        self.databases.append(Database(self.read_only if read_only else self.url, now=self.clock))
        return self.databases[-1]

    @property
    def read_only(self) -> str:
        """A URL by which nothing can be written."""
        return self.url.replace("sqlite:///", "sqlite:///file:") + "?mode=ro&uri=true"

    @contextmanager
    def raw(self) -> Iterator[sa.Connection]:
        """A transaction of somebody who goes past the program."""
        engine = sa.create_engine(self.url)
        with engine.begin() as connection:
            yield connection
        engine.dispose()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else can write meanwhile."""
        with self.raw() as connection:
            connection.exec_driver_sql("begin exclusive")
            yield

    def vanish(self) -> None:
        """Delete the database, wherever it is in use."""
        path = Path(str(sa.make_url(self.url).database))
        for file in path.parent.glob(f"{path.name}*"):
            file.unlink()

    def close(self) -> None:
        """Let go of what was opened."""
        for database in self.databases:
            database.close()


@dataclass
class Schema(Place):
    """A schema of PostgreSQL, in the database with the URL ``server``."""

    server: str = ""
    name: str = ""

    @property
    def read_only(self) -> str:
        """A URL by which nothing can be written."""
        return self.url + "%20-cdefault_transaction_read_only%3Don"

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else can read or write meanwhile."""
        with self.raw() as connection:
            connection.exec_driver_sql(f"lock table {TABLES} in access exclusive mode")
            yield

    def vanish(self) -> None:
        """End all connections and delete everything, as when the server is set up anew."""
        others = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = %(name)s"
        _on(self.server, [(others, {"name": self.name})])
        self.drop()
        _on(self.server, [(f"create schema {self.name}", {})])

    def drop(self) -> None:
        """Leave nothing behind."""
        _on(self.server, [(f"drop schema {self.name} cascade", {})])


def file_of_sqlite(folder: Path) -> Place:
    """A file that is not there yet."""
    return Place(f"sqlite:///{folder / 'progress.sqlite'}")


def schema_of_postgresql() -> Schema:
    """A schema with nothing in it. Without a PostgreSQL the test is skipped; on the build machine it fails."""
    server = os.environ.get(POSTGRESQL)
    if not server:
        reason = f"needs a PostgreSQL: set {POSTGRESQL} to the URL of a database for tests, or run .ci/run"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    name = f"test_{secrets.token_hex(8)}"
    _on(server, [(f"create schema {name}", {})])
    return Schema(f"{server}?application_name={name}&options=-csearch_path%3D{name}", server=server, name=name)


def _on(server: str, statements: list[tuple[str, dict[str, str]]]) -> None:
    engine = sa.create_engine(server)
    with engine.begin() as connection:
        for statement, values in statements:
            connection.exec_driver_sql(statement, values)
    engine.dispose()
