"""A learner's progress as a file to take along: JSON with everything, which is read again, and CSV for spreadsheets.

A file that is read may come from anywhere: it is read within bounds, and whole or not at all. ``Refused`` says why.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from io import StringIO
from typing import Any

from lessons.kept import TASKS, CheckDone, Entry, StepDone, TaskAnswered
from quizzes.attempts import HANDED_IN, SEEDS, Attempted

VERSION = 1
MOST_BYTES = 16 << 20
MOST_ENTRIES = 150_000
LONGEST = 2000
"""The most characters of an answer in a check."""

_NAME = re.compile(r"[a-z0-9-]{1,40}")
_NUMBER = re.compile(r"[+-]?[0-9]+")
EARLIEST = datetime(2026, 1, 1, tzinfo=UTC)
_CLOCKS_DIFFER = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Dated:
    """An entry, and when it was made, in UTC."""

    at: datetime
    entry: Entry


@dataclass(frozen=True, slots=True)
class History:
    """Everything that is kept of a learner, each kind in its order."""

    entries: tuple[Dated, ...] = ()
    attempts: tuple[Attempted, ...] = ()


class Reason(Enum):
    """Why a file cannot be taken in."""

    TOO_LARGE = auto()
    NOT_OURS = auto()
    """It is no JSON, or not written by this program."""
    NEWER = auto()
    """It was written by a newer version."""
    DAMAGED = auto()
    """A part of it makes no sense: it was cut off or changed."""


class Refused(Exception):  # noqa: N818 (what happened, not whose fault it is)
    """The file cannot be taken in; nothing of it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.name)
        self.reason = reason


# --- Writing -----------------------------------------------------------------------------------------------------


def to_json(history: History) -> str:
    """All of it. Each entry is a row, as short as can be: there may be a hundred thousand."""
    steps: list[list[object]] = []
    checks: list[list[object]] = []
    answers: list[list[object]] = []
    for dated in history.entries:
        entry, at = dated.entry, dated.at.isoformat()
        if isinstance(entry, StepDone):
            steps.append([at, entry.chapter, entry.step])
        elif isinstance(entry, CheckDone):
            checks.append([at, entry.chapter, entry.right])
        else:
            answers.append([at, *entry.place, entry.right, entry.given, entry.solution])
    attempts = [row_of(one) for one in history.attempts]
    kinds: dict[str, list[list[object]]] = {"steps": steps, "checks": checks, "answers": answers, "attempts": attempts}
    parts = (f"{json.dumps(name)}: [{','.join(_lines(rows))}\n]" for name, rows in kinds.items())
    return f'{{"reizend": {VERSION},\n' + ",\n".join(parts) + "}\n"


def row_of(one: Attempted) -> list[object]:
    """An attempt as a row."""
    return [one.at.isoformat(), one.skill, one.seed, one.difficulty, one.given, one.mistake, one.mode, one.run]


def attempt_of(at: datetime, *parts: Any) -> Attempted:
    """The attempt in a row, its time already read. ValueError when it is none."""
    skill, seed, difficulty, given, mistake, mode, run = parts
    return Attempted(skill, seed, difficulty, given, mistake, mode, run, at)


def _lines(rows: Iterable[Sequence[object]]) -> Iterable[str]:
    return ("\n" + json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)


def to_csv(attempts: Iterable[Attempted]) -> str:
    """The answers, a line each. No cell is one that a spreadsheet would compute."""
    written = StringIO()
    lines = csv.writer(written)
    lines.writerow(["time (UTC)", "skill", "difficulty", "seed", "answer", "right", "mistake", "mode", "run"])
    for one in attempts:
        if one.skill == HANDED_IN:
            continue
        at = f"{one.at:%Y-%m-%d %H:%M:%S}"
        kind = [_cell(one.given), "yes" if one.right else "no", one.mistake or "", one.mode, _cell(one.run)]
        lines.writerow([at, _cell(one.skill), one.difficulty, one.seed, *kind])
    return written.getvalue()


def _cell(text: str) -> str:
    """The text as a cell: what looks like a formula is marked as text.

    >>> _cell("-48"), _cell("+1"), _cell("=1+1"), _cell("-1+cmd|x")
    ('-48', '+1', "'=1+1", "'-1+cmd|x")
    """
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t", "\r"} and not _NUMBER.fullmatch(text) else text


# --- Reading -----------------------------------------------------------------------------------------------------


def from_json(file: bytes, now: datetime) -> History:
    """What ``to_json`` has written, as it was. Refused when it is anything else."""
    if len(file) > MOST_BYTES:
        raise Refused(Reason.TOO_LARGE)
    try:
        read = json.loads(file.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise Refused(Reason.NOT_OURS) from None
    version = read.get("reizend") if isinstance(read, dict) else None
    if type(version) is not int or version < 1:
        raise Refused(Reason.NOT_OURS)
    if version > VERSION:
        raise Refused(Reason.NEWER)
    kinds = [read.get(name) for name in ("steps", "checks", "answers", "attempts")]
    if not all(isinstance(rows, list) for rows in kinds):
        raise Refused(Reason.DAMAGED)
    if sum(map(len, kinds)) > MOST_ENTRIES:
        raise Refused(Reason.TOO_LARGE)
    steps, checks, answers, attempts = kinds
    latest = now + _CLOCKS_DIFFER
    try:
        entries = [
            *(Dated(_time(at, latest), _step(*rest)) for at, *rest in steps),
            *(Dated(_time(at, latest), _check(*rest)) for at, *rest in checks),
            *(Dated(_time(at, latest), _answer(*rest)) for at, *rest in answers),
        ]
        tried = [attempt_of(_time(at, latest), *rest) for at, *rest in attempts]
    except (ValueError, TypeError):
        raise Refused(Reason.DAMAGED) from None
    return History(tuple(sorted(entries, key=lambda dated: dated.at)), tuple(sorted(tried, key=lambda one: one.at)))


def _time(text: object, latest: datetime) -> datetime:
    """The time; ValueError when nobody can have learned here then."""
    time = datetime.fromisoformat(text) if isinstance(text, str) else None
    if time is None or time.utcoffset() != timedelta() or not EARLIEST <= time <= latest:
        raise ValueError(f"no time: {text!r}")
    return time.astimezone(UTC)


def _name(text: object) -> str:
    if not isinstance(text, str) or not _NAME.fullmatch(text):
        raise ValueError(f"no name: {text!r}")
    return text


def _below(number: object, end: int) -> int:
    if type(number) is not int or not 0 <= number < end:
        raise ValueError(f"no number below {end}: {number!r}")
    return number


def _code(text: object) -> str:
    if not isinstance(text, str) or len(text) > LONGEST or not text.isprintable():
        raise ValueError(f"no answer: {text!r}")
    return text


def _step(chapter: object, step: object) -> StepDone:
    return StepDone(_name(chapter), _name(step))


def _check(chapter: object, right: object) -> CheckDone:
    return CheckDone(_name(chapter), _below(right, TASKS + 1))


def _answer(
    chapter: object, seed: object, task: object, step: object, right: object, given: object, solution: object
) -> TaskAnswered:
    if not isinstance(right, bool):
        raise ValueError(f"neither right nor wrong: {right!r}")
    place = _name(chapter), _below(seed, SEEDS), _below(task, TASKS + 1), _name(step)
    return TaskAnswered(*place, right, _code(given), _code(solution))
