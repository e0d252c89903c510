"""The tables in which progress is kept, their rows, and how a database moves forward to the newest of them.

The learners, each a random id; what they did, in logs to which is only added: steps and checks, answers to the tasks
of checks, attempts in drills, with a digest of these; the other devices of a learner; and the codes by which a device
becomes one, with the guesses at them. Times are in UTC.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from lessons.kept import TASKS, CheckDone, Entry, NotKept, StepDone, TaskAnswered
from quizzes.attempts import Attempted


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
attempt = sa.Table(
    "attempt",
    _tables,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("learner", sa.ForeignKey("learner.id"), nullable=False),
    sa.Column("at", UtcTime, nullable=False),
    sa.Column("skill", sa.String(40), nullable=False),
    sa.Column("difficulty", sa.Integer, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("given", sa.Text, nullable=False),
    sa.Column("mistake", sa.String(60)),  # none: it is right
    sa.Column("mode", sa.String(10), nullable=False),
    sa.Column("run", sa.String(16), nullable=False),
    # Who sends an answer again, or answers the same question again, has still answered it once.
    sa.Index("first_answers", "learner", "skill", "difficulty", "seed", unique=True),
)
device = sa.Table(
    "device",
    _tables,
    sa.Column("id", sa.String(32), primary_key=True),  # what its browser brings
    sa.Column("learner", sa.ForeignKey("learner.id"), nullable=False, index=True),  # whose progress it shows
)
transfer = sa.Table(
    "transfer",
    _tables,
    sa.Column("code", sa.String(64), primary_key=True),  # its hash
    sa.Column("learner", sa.ForeignKey("learner.id"), nullable=False, unique=True),
    sa.Column("until", UtcTime, nullable=False),
)
guess = sa.Table(
    "guess",
    _tables,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("learner", sa.String(32), nullable=False, index=True),
    sa.Column("at", UtcTime, nullable=False, index=True),
)
digest = sa.Table(
    "digest",
    _tables,
    sa.Column("learner", sa.ForeignKey("learner.id"), primary_key=True),
    sa.Column("upto", sa.Integer, nullable=False),  # the number of the last attempt that it counts
    sa.Column("text", sa.Text, nullable=False),
)


# --- The schema --------------------------------------------------------------------------------------------------


def _first_tables(connection: sa.Connection) -> None:
    learner.create(connection)
    log.create(connection)


def _answers_to_tasks(connection: sa.Connection) -> None:
    answer.create(connection)


def _attempts_and_devices(connection: sa.Connection) -> None:
    for table in (attempt, device, transfer, guess):
        table.create(connection)


def _digests(connection: sa.Connection) -> None:
    digest.create(connection)


STEPS_FORWARD: tuple[Callable[[sa.Connection], None], ...] = (
    _first_tables,
    _answers_to_tasks,
    _attempts_and_devices,
    _digests,
)
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


# --- Rows --------------------------------------------------------------------------------------------------------

DONE = ("chapter", "step", "right")
ANSWERED = ("chapter", "seed", "task", "step", "right", "given", "solution")
ATTEMPTED = ("skill", "seed", "difficulty", "given", "mistake", "mode", "run", "at")
"""The columns of a row, in the order of what is made of it."""


def insert_new(connection: sa.Connection, table: sa.Table) -> sqlite.Insert | postgresql.Insert:
    """To insert rows, except those that are there already."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return insert(table).on_conflict_do_nothing()


def columns(table: sa.Table, names: Sequence[str]) -> list[sa.ColumnElement[Any]]:
    """These columns of the table; a time as text, for in a file of SQLite it may be anything."""
    return [sa.cast(table.c.at, sa.String).label("at") if name == "at" else table.c[name] for name in names]


def time_in(text: object) -> datetime | None:
    """The time in such a column; None when it is none."""
    try:
        return datetime.fromisoformat(str(text)).replace(tzinfo=UTC)
    except ValueError:
        return None


def row(entry: Entry | Attempted) -> dict[str, object]:
    """What stands in the row of an entry."""
    if isinstance(entry, Attempted):
        return {name: getattr(entry, name) for name in ATTEMPTED}
    if isinstance(entry, TaskAnswered):
        return {**{name: getattr(entry, name) for name in ANSWERED}, "right": int(entry.right)}
    if isinstance(entry, StepDone):
        return {"chapter": entry.chapter, "step": entry.step, "right": None}
    return {"chapter": entry.chapter, "step": None, "right": entry.right}


def done_in(chapter: object, step: object, right: object) -> StepDone | CheckDone | None:
    """The step or check in a row; None when it is none of ours."""
    if not isinstance(chapter, str):
        return None
    if isinstance(step, str):
        return StepDone(chapter, step)
    return CheckDone(chapter, right) if step is None and isinstance(right, int) and 0 <= right <= TASKS else None


def answer_in(
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


def attempt_in(*values: Any) -> Attempted | None:
    """The attempt in a row; None when it is none of ours."""
    parts = dict(zip(ATTEMPTED, values, strict=True))
    try:
        return Attempted(**{**parts, "at": time_in(parts["at"])})
    except (ValueError, TypeError):
        return None


def attempts_in(connection: sa.Connection, wanted: sa.Select[*tuple[Any, ...]]) -> Iterator[Attempted]:
    """The attempts in the rows; those that make no sense are passed over."""
    for found in connection.execute(wanted):
        if one := attempt_in(*found):
            yield one
