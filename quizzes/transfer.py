"""Progress on more than one device: codes by which a device joins, and two learners who become one.

A code is good once and for a quarter of an hour; the database has only its hash. Whoever types one joins the learner
who asked for it, with everything done before on both devices, and from then on both show the same progress. Functions
with a connection are parts of a transaction that is alone (``quizzes.connections``).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from hashlib import sha256

import sqlalchemy as sa

from quizzes.tables import answer, attempt, device, digest, guess, insert_new, learner, log, transfer

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What codes are made of: nothing that looks like something else in it."""

GROUPS, IN_A_GROUP = 3, 4
LASTS = timedelta(minutes=15)
GUESSES = 5
"""So many wrong codes may be typed by a learner in this time, and so many by all."""

GUESSES_OF_ALL = 10_000


@dataclass(frozen=True, slots=True)
class Offer:
    """A code in groups, to be shown, and until when it is good."""

    code: str
    until: datetime


class Redeemed(Enum):
    """What came of a code that was typed."""

    DONE = auto()
    UNREADABLE = auto()
    """It cannot be one: a letter too many, or one that no code has."""
    UNKNOWN = auto()
    """There is none like it, or not any more."""
    SAME = auto()
    """It was made on this device, or on one that shows the same progress; it is still good."""
    TOO_MANY = auto()
    """There were too many wrong ones; later again."""


def new_code() -> str:
    """A code of 60 bits that nobody can guess."""
    groups = ("".join(secrets.choice(ALPHABET) for _letter in range(IN_A_GROUP)) for _group in range(GROUPS))
    return "-".join(groups)


def read_code(text: str) -> str | None:
    """The code as it was shown, however it was typed; None when it can be none.

    >>> read_code(" abcd efgh-2345"), read_code("ABCD-EFGH-0000"), read_code("ABCD")
    ('ABCD-EFGH-2345', None, None)
    """
    letters = "".join(text[:100].upper().replace("-", " ").split())
    if len(letters) != GROUPS * IN_A_GROUP or not set(letters) <= set(ALPHABET):
        return None
    return "-".join(letters[at : at + IN_A_GROUP] for at in range(0, len(letters), IN_A_GROUP))


# --- In the database ---------------------------------------------------------------------------------------------


def whose(connection: sa.Connection, who: str) -> str:
    """The learner whose progress is shown to who brings this id."""
    return connection.scalar(sa.select(device.c.learner).where(device.c.id == who)) or who


def offer(connection: sa.Connection, who: str, now: datetime) -> Offer:
    """A new code for the learner; one from before is good no more."""
    offered = Offer(new_code(), now + LASTS)
    connection.execute(transfer.delete().where((transfer.c.learner == who) | (transfer.c.until <= now)))
    connection.execute(transfer.insert().values(code=_hash(offered.code), learner=who, until=offered.until))
    return offered


def redeem(connection: sa.Connection, brought: str, text: str, now: datetime) -> Redeemed:
    """Let the device that brings this id join the learner who asked for the code."""
    code = read_code(text)
    if code is None:
        return Redeemed.UNREADABLE
    connection.execute(guess.delete().where(guess.c.at <= now - LASTS))
    wrong = sa.select(sa.func.count()).select_from(guess)
    by_this_one = connection.scalar(wrong.where(guess.c.learner == brought)) or 0
    if by_this_one >= GUESSES or (connection.scalar(wrong) or 0) >= GUESSES_OF_ALL:
        return Redeemed.TOO_MANY
    offered = (transfer.c.code == _hash(code)) & (transfer.c.until > now)
    other, own = connection.scalar(sa.select(transfer.c.learner).where(offered)), whose(connection, brought)
    if other is None:
        connection.execute(guess.insert().values(learner=brought, at=now))
        return Redeemed.UNKNOWN
    if other == own:
        return Redeemed.SAME
    connection.execute(transfer.delete().where(offered))
    merge(connection, own, other)
    connection.execute(insert_new(connection, device).values(id=own, learner=other))
    return Redeemed.DONE


def sign_in(connection: sa.Connection, brought: str, account: str, now: datetime) -> None:
    """Move the progress that a browser shows into an account. Signed out, the browser has none any more.

    Other devices that showed the same progress go on to show it.
    """
    own, account = whose(connection, brought), whose(connection, account)
    if own == account or connection.scalar(sa.select(learner.c.id).where(learner.c.id == own)) is None:
        return
    connection.execute(insert_new(connection, learner).values(id=account, since=now))
    merge(connection, own, account)
    if own != brought:
        connection.execute(device.delete().where(device.c.id == brought))
        connection.execute(insert_new(connection, device).values(id=own, learner=account))


def merge(connection: sa.Connection, one: str, other: str) -> None:
    """Give everything of one learner to the other, who must be known; what both have done is kept once."""
    for table, names, where in (
        (attempt, ("skill", "difficulty", "seed"), sa.true()),
        (answer, ("chapter", "seed", "task", "step"), sa.true()),
        (log, ("chapter", "step"), log.c.step.is_not(None)),
        (log, ("chapter", "right", "at"), log.c.step.is_(None)),
    ):
        same = [table.c[name] for name in names]
        of_other = sa.select(*same).where(table.c.learner == other, where)
        connection.execute(table.delete().where(table.c.learner == one, where, sa.tuple_(*same).in_(of_other)))
    connection.execute(digest.delete().where(digest.c.learner.in_((one, other))))
    for table in (attempt, answer, log, device):
        connection.execute(table.update().where(table.c.learner == one).values(learner=other))
    connection.execute(transfer.delete().where(transfer.c.learner == one))
    connection.execute(learner.delete().where(learner.c.id == one))


def forget(connection: sa.Connection, who: str) -> None:
    """Keep nothing of the learner any more, on whatever device."""
    devices = sa.select(device.c.id).where(device.c.learner == who)
    connection.execute(guess.delete().where((guess.c.learner == who) | guess.c.learner.in_(devices)))
    for table in (attempt, digest, answer, log, transfer, device):
        connection.execute(table.delete().where(table.c.learner == who))
    connection.execute(learner.delete().where(learner.c.id == who))


def _hash(code: str) -> str:
    return sha256(code.encode("ascii")).hexdigest()
