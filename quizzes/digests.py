"""What a learner's attempts come to, kept beside them, so that only the latest of them have to be counted.

Nothing rests on a digest: the attempts are what is kept, and one that cannot be read is not missed. It is made when
nobody is writing, so that every attempt up to its number is in it. Functions with a connection are parts of a
transaction (``quizzes.connections``), ``renew`` of one that is alone.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from datetime import date

import sqlalchemy as sa

from quizzes.attempts import Attempted, Group, Practice
from quizzes.exports import attempt_of, row_of
from quizzes.tables import ATTEMPTED, attempt, attempts_in, columns, digest, time_in

EVERY = 500
"""A new digest is made when so many attempts are not in the last one."""

_VERSION = 1
"""Of what a digest says; those of another version are not read."""


def practice(connection: sa.Connection, learner: str) -> tuple[Practice, int]:
    """What all attempts of the learner come to, and how many of them are not in the digest."""
    known, upto = _last(connection, learner)
    wanted = sa.select(*columns(attempt, ATTEMPTED)).where(attempt.c.learner == learner, attempt.c.number > upto)
    further = list(attempts_in(connection, wanted.order_by(attempt.c.number)))
    return known.with_all(further), len(further)


def renew(connection: sa.Connection, learner: str) -> None:
    """Make the digest anew, of all attempts that there are."""
    now, _further = practice(connection, learner)
    upto = connection.scalar(sa.select(sa.func.max(attempt.c.number)).where(attempt.c.learner == learner))
    connection.execute(digest.delete().where(digest.c.learner == learner))
    if upto is not None:
        connection.execute(digest.insert().values(learner=learner, upto=upto, text=written(now)))


def _last(connection: sa.Connection, learner: str) -> tuple[Practice, int]:
    kept = connection.execute(sa.select(digest.c.text, digest.c.upto).where(digest.c.learner == learner)).first()
    if kept and isinstance(kept.upto, int) and (known := read(kept.text)):
        return known, kept.upto
    return Practice(), 0


def written(practice: Practice) -> str:
    """A practice as text."""
    days: dict[str, list[list[object]]] = defaultdict(list)
    for group, count in practice.counts.items():
        days[group.day.isoformat()].append([group.skill, group.difficulty, group.mistake, count])
    recent = [row_of(one) for attempts in practice.recent.values() for one in attempts]
    latest = [row_of(one) for one in practice.latest.values()]
    parts = {"counts": days, "latest": latest, "recent": recent, "minutes": practice.minutes}
    return json.dumps({"version": _VERSION, **parts}, separators=(",", ":"))


def read(text: object) -> Practice | None:
    """The practice that was written; None when it was not written like this."""
    try:
        parts = json.loads(str(text))
        if parts["version"] != _VERSION:
            return None
        counts = {}
        for day, groups in parts["counts"].items():
            on = date.fromisoformat(day)
            for skill, difficulty, mistake, count in groups:
                counts[Group(on, skill, difficulty, mistake)] = count
        recent: dict[str, tuple[Attempted, ...]] = {}
        for one in _attempts(parts["recent"]):
            recent[one.skill] = (*recent.get(one.skill, ()), one)
        latest = {one.mistake: one for one in _attempts(parts["latest"]) if one.mistake}
        return Practice(counts, latest, recent, dict(parts["minutes"]))
    except (ValueError, TypeError, LookupError, AttributeError):
        return None


def _attempts(rows: Iterable[list[str]]) -> Iterable[Attempted]:
    for at, *parts in rows:
        when = time_in(at)
        if when is None:
            raise ValueError(f"no time: {at!r}")
        yield attempt_of(when, *parts)
