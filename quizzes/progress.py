"""What learners have done, kept in a database from one visit to the next.

A learner is a random id that a browser brings along. Whatever is done is added to a log and never changed; stars,
figures and what is due for review follow from the logs (``lessons.kept.Kept``, ``quizzes.attempts.Practice``). The
tables stand in ``quizzes.tables``, other devices and who becomes whom in ``quizzes.transfer``.

``store()`` opens the database that ``DATABASE_URL`` names, else a file of SQLite in the folder that the system
keeps for the data of programs. Whatever goes wrong with it is raised as ``NotKept``, so that a page can go on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache

import sqlalchemy as sa
from platformdirs import user_data_path

from lessons.kept import CheckDone, Entry, Full, NotKept, StepDone, TaskAnswered
from quizzes import digests, tables, transfer
from quizzes.attempts import Attempted, Practice
from quizzes.connections import ALONE, READS, WRITES, Connections, as_not_kept
from quizzes.exports import EARLIEST, MOST_ENTRIES, Dated, History
from quizzes.tables import answer, attempt, columns, insert_new, log
from quizzes.transfer import Offer, Redeemed, whose

MOST = MOST_ENTRIES
"""So many entries are kept of a learner, forty a day for ten years: as many as a file with all of them may have."""


class Database:
    """The entries of all learners, in the database with this URL. ``now`` says what time it is.

    A ``learner`` is named by the id that a browser brings, be it on the first device or on another one.
    """

    def __init__(self, url: str, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._now = now
        self._connections = Connections(url)

    def close(self) -> None:
        """Let go of the database; the next use opens it again."""
        self._connections.close()

    # --- Lessons -------------------------------------------------------------------------------------------------

    def load(self, learner: str) -> tuple[Entry, ...]:
        """All entries of the learner, those of each log in their order; rows that make no sense are passed over."""
        with self._connections.transaction(READS) as connection:
            return tuple(dated.entry for dated in _entries(connection, whose(connection, learner)))

    def add(self, learner: str, entries: Sequence[Entry]) -> None:
        """Keep these entries too: all of them, or none. Full when they are too many."""
        now = self._now()
        with self._connections.transaction(WRITES) as connection:
            learner = _known(connection, learner, now)
            for table, kinds in ((log, StepDone | CheckDone), (answer, TaskAnswered)):
                rows = [_row(learner, now, one) for one in entries if isinstance(one, kinds)]
                if rows:
                    connection.execute(table.insert(), rows)
            _check_room(connection, learner)

    def forget(self, learner: str) -> None:
        """Keep nothing of this learner any more."""
        with self._connections.transaction(ALONE) as connection:
            transfer.forget(connection, whose(connection, learner))

    # --- Drills --------------------------------------------------------------------------------------------------

    def add_attempts(self, learner: str, attempts: Iterable[Attempted]) -> tuple[Attempted, ...]:
        """Keep these attempts too, all or none; those at questions that were not answered before, which count.

        Full when they are too many.
        """
        with self._connections.transaction(WRITES) as connection:
            learner = _known(connection, learner, self._now())
            insert = insert_new(connection, attempt).returning(attempt.c.number)
            new = tuple(one for one in attempts if connection.scalar(insert.values(_row(learner, one.at, one))))
            if new:
                _check_room(connection, learner)
            return new

    def practice(self, learner: str) -> Practice:
        """What all attempts of the learner come to."""
        with self._connections.transaction(READS) as connection:
            practice, further = digests.practice(connection, whose(connection, learner))
        if further >= digests.EVERY:
            with suppress(NotKept), self._connections.transaction(ALONE) as connection:
                digests.renew(connection, whose(connection, learner))
        return practice

    def first_answer(self, learner: str, skill: str, difficulty: int, seed: int) -> Attempted | None:
        """The learner's attempt at this question; None when there is none."""
        with self._connections.transaction(READS) as connection:
            wanted = sa.select(*columns(attempt, tables.ATTEMPTED)).where(
                attempt.c.learner == whose(connection, learner),
                attempt.c.skill == skill,
                attempt.c.difficulty == difficulty,
                attempt.c.seed == seed,
            )
            return next(iter(tables.attempts_in(connection, wanted)), None)

    # --- All of it -----------------------------------------------------------------------------------------------

    def history(self, learner: str) -> History:
        """Everything that is kept of the learner, with its times."""
        with self._connections.transaction(READS) as connection:
            learner = whose(connection, learner)
            own = sa.select(*columns(attempt, tables.ATTEMPTED)).where(attempt.c.learner == learner)
            return History(
                tuple(_entries(connection, learner)),
                tuple(tables.attempts_in(connection, own.order_by(attempt.c.number))),
            )

    def take_in(self, learner: str, history: History) -> int:
        """Keep this too, with its times, except what is kept already; how many entries that were. Full: too many."""
        with self._connections.transaction(ALONE) as connection:
            learner = _known(connection, learner, self._now())
            before = _kept_of(connection, learner)
            known = {_identity(dated) for dated in _entries(connection, learner)}
            for dated in history.entries:
                if _identity(dated) not in known:
                    known.add(_identity(dated))
                    table = answer if isinstance(dated.entry, TaskAnswered) else log
                    connection.execute(table.insert().values(_row(learner, dated.at, dated.entry)))
            if history.attempts:
                rows = [_row(learner, one.at, one) for one in history.attempts]
                connection.execute(insert_new(connection, attempt), rows)
            new = _kept_of(connection, learner) - before
            if new:
                _check_room(connection, learner)
            return new

    # --- Devices and accounts ------------------------------------------------------------------------------------

    def offer(self, learner: str) -> Offer:
        """A code by which another device joins this learner."""
        with self._connections.transaction(ALONE) as connection:
            return transfer.offer(connection, _known(connection, learner, self._now()), self._now())

    def redeem(self, learner: str, code: str) -> Redeemed:
        """Let the device of this learner join the one who was offered the code. Full when both have done too much."""
        with self._connections.transaction(ALONE) as connection:
            result = transfer.redeem(connection, learner, code, self._now())
            if result is Redeemed.DONE:
                _check_room(connection, whose(connection, learner))
            return result

    def sign_in(self, learner: str, account: str) -> None:
        """Move what the learner did without an account into the account. Full when that would be too much."""
        with self._connections.transaction(ALONE) as connection:
            transfer.sign_in(connection, learner, account, self._now())
            _check_room(connection, whose(connection, account))


@cache
def store() -> Database:
    """The database of this process. NotKept when there can be none."""
    url = os.environ.get("DATABASE_URL")
    if not url:
        with as_not_kept():
            folder = user_data_path("reizend", appauthor=False, ensure_exists=True)
        url = f"sqlite:///{folder / 'progress.sqlite'}"
    return Database(url)


def _known(connection: sa.Connection, brought: str, now: datetime) -> str:
    """The learner whose progress is shown to who brings this id, who has a row from now on."""
    learner = whose(connection, brought)
    connection.execute(insert_new(connection, tables.learner).values(id=learner, since=now))
    return learner


def _row(learner: str, at: datetime, entry: Entry | Attempted) -> dict[str, object]:
    return {"learner": learner, "at": at, **tables.row(entry)}


def _entries(connection: sa.Connection, learner: str) -> Iterable[Dated]:
    """The entries of both logs; what makes no sense is passed over, and what has no time is from the beginning."""
    for table, names, read in (
        (log, tables.DONE, tables.done_in),
        (answer, tables.ANSWERED, tables.answer_in),
    ):
        own = sa.select(*columns(table, ("at", *names))).where(table.c.learner == learner)
        for at, *values in connection.execute(own.order_by(table.c.number)):
            if entry := read(*values):
                yield Dated(tables.time_in(at) or EARLIEST, entry)


def _identity(dated: Dated) -> tuple[object, ...]:
    """What makes an entry the same as another: a check is finished as often as it is, the rest only once."""
    entry = dated.entry
    if isinstance(entry, TaskAnswered):
        return entry.place
    return (entry.chapter, entry.step) if isinstance(entry, StepDone) else (entry.chapter, entry.right, dated.at)


def _kept_of(connection: sa.Connection, learner: str) -> int:
    """How many entries of any kind are kept of the learner."""
    counts = (
        sa.select(sa.func.count()).select_from(table).where(table.c.learner == learner)
        for table in (log, answer, attempt)
    )
    return sum(connection.scalar(count) or 0 for count in counts)


def _check_room(connection: sa.Connection, learner: str) -> None:
    """Take back what this transaction has written, if it is more than is kept of a learner."""
    if _kept_of(connection, learner) > MOST:
        raise Full(f"more than {MOST} entries of one learner")
