"""Progress as a file: what is written is read again as it was, and what anybody else has written is refused."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest

from lessons.answer_codes import LONGEST as LONGEST_CODE
from lessons.kept import CheckDone, StepDone, TaskAnswered
from quizzes import attempts as attempts_module
from quizzes import exports, question
from quizzes.attempts import Attempted
from quizzes.exports import MOST_BYTES, Dated, History, Reason, Refused, from_json, to_csv, to_json
from tests.databases import NOON, Place, attempts

ANNA, BERT = "a" * 32, "b" * 32
START = NOON.astimezone(UTC)
HISTORY = History(
    (
        Dated(START, StepDone("trumps", "jacks")),
        Dated(START + timedelta(microseconds=1), CheckDone("trumps", 4)),
        Dated(START + timedelta(hours=1), CheckDone("trumps", 4)),
        Dated(START + timedelta(hours=2), TaskAnswered("trumps", 2**32 - 1, 5, "count", False, '"é♠', '{"Card":"CJ"}')),
    ),
    (*attempts(1), *attempts(2, mistake="choices.FORGOT_GAME_LEVEL")),
)
LATER = START + timedelta(days=1)


def file(**changes: object) -> bytes:
    """A file of ours, with these changes."""
    return json.dumps({**json.loads(to_json(HISTORY)), **changes}).encode()


# --- JSON --------------------------------------------------------------------------------------------------------


def test_a_file_is_read_as_it_was_written() -> None:
    assert from_json(to_json(HISTORY).encode(), LATER) == HISTORY
    assert from_json(to_json(History()).encode(), LATER) == History()
    assert from_json(b"\xef\xbb\xbf" + to_json(HISTORY).encode(), LATER) == HISTORY, "an editor may mark it as UTF-8"


def test_what_one_device_has_written_another_takes_in_once(place: Place) -> None:
    database = place.opened()
    assert database.take_in(ANNA, HISTORY) == 6
    assert database.history(ANNA) == HISTORY
    assert from_json(to_json(database.history(ANNA)).encode(), LATER) == HISTORY
    assert database.take_in(ANNA, HISTORY) == 0
    assert database.history(ANNA) == HISTORY
    assert database.history(BERT) == History()
    more = History((*HISTORY.entries, Dated(LATER, StepDone("trumps", "grand"))), (*HISTORY.attempts, *attempts(3)))
    assert database.take_in(ANNA, more) == 2
    assert set(database.history(ANNA).attempts) == set(more.attempts)


def test_a_file_that_says_things_twice_is_taken_in_once(place: Place) -> None:
    entries, tried = HISTORY.entries, HISTORY.attempts
    assert place.opened().take_in(ANNA, History(entries + entries, tried + tried)) == 6


def test_everything_that_can_be_kept_can_be_taken_along() -> None:
    assert attempts_module.LONGEST >= LONGEST_CODE
    assert exports.LONGEST >= LONGEST_CODE
    assert attempts_module.SEEDS == question.SEEDS


@pytest.mark.parametrize(
    "foreign",
    [
        *(b"", b"\x00\xff", b"no JSON", b"[]", b"null", b"7", b"{}", b'{"steps": []}', b'{"reizend": "1"}'),
        *(b'{"reizend": true}', b'{"reizend": 0}', b"[" * 100_000, b'{"reizend": ' + b"9" * 5000 + b"}"),
    ],
    ids=lambda text: str(text[:20]),
)
def test_a_file_of_something_else_is_refused(foreign: bytes) -> None:
    with pytest.raises(Refused) as refused:
        from_json(foreign, LATER)
    assert refused.value.reason is Reason.NOT_OURS


def test_a_file_of_a_newer_version_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        from_json(file(reizend=2), LATER)
    assert refused.value.reason is Reason.NEWER


def test_a_file_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Refused) as refused:
        from_json(b" " * (MOST_BYTES + 1), LATER)
    assert refused.value.reason is Reason.TOO_LARGE
    monkeypatch.setattr(exports, "MOST_ENTRIES", 5)
    with pytest.raises(Refused) as refused:
        from_json(file(), LATER)
    assert refused.value.reason is Reason.TOO_LARGE


AT = START.isoformat()
STEP, CHECK = [AT, "trumps", "jacks"], [AT, "trumps", 4]
ANSWER = [AT, "trumps", 7, 1, "jacks", True, "", ""]
ATTEMPT = [AT, "matadors", 7, 1, "x", None, "drill", "run"]


def changed(row: Sequence[object], place: int, value: object) -> list[object]:
    return [*row[:place], value, *row[place + 1 :]]


NONSENSE: tuple[object, ...] = (None, {}, "x", [7], [[]], [None])
DAMAGED: list[tuple[str, Any]] = [
    *((kind, rows) for kind in ("steps", "checks", "answers", "attempts") for rows in NONSENSE),
    *(("steps", [changed(STEP, 0, at)]) for at in (None, 7, "x", "2026-11-30T11:00:00", "2026-11-30T12:00:00+01:00")),
    *(("steps", [changed(STEP, 0, at)]) for at in ("1999-01-01T00:00:00+00:00", "2027-01-01T00:00:00+00:00")),
    *(("steps", [changed(STEP, 1, name)]) for name in (None, "", "x" * 41, "<b>", "Trumps\n")),
    *(("steps", [row]) for row in (STEP[:2], [*STEP, 1])),
    *(("checks", [changed(CHECK, 2, right)]) for right in (-1, 6, 1.5, True, "4", None)),
    *(("answers", [changed(ANSWER, 2, seed)]) for seed in (-1, 2**32, "7", None)),
    *(("answers", [changed(ANSWER, 5, right)]) for right in (1, None, "yes")),
    *(("answers", [changed(ANSWER, 6, given)]) for given in (None, 7, "x" * 2001, "\x00", "a\nb")),
    *(("attempts", [changed(ATTEMPT, 1, skill)]) for skill in (None, "", "x" * 41, "=1+1")),
    *(("attempts", [changed(ATTEMPT, 2, seed)]) for seed in (-1, 2**32, 1.0, True)),
    *(("attempts", [changed(ATTEMPT, 3, difficulty)]) for difficulty in (0, 4, "1")),
    *(("attempts", [changed(ATTEMPT, 4, given)]) for given in (None, "x" * 1001, "\x1b")),
    *(("attempts", [changed(ATTEMPT, 5, mistake)]) for mistake in (7, "", "=cmd", "x" * 61)),
    *(("attempts", [changed(ATTEMPT, 6, mode)]) for mode in (None, "sleep", 7)),
    *(("attempts", [changed(ATTEMPT, 7, run)]) for run in (None, "", "x" * 17, "R!")),
]


@pytest.mark.parametrize(("kind", "rows"), DAMAGED, ids=lambda part: str(part)[:60])
def test_a_file_with_a_part_that_makes_no_sense_is_refused_whole(kind: str, rows: object) -> None:
    with pytest.raises(Refused) as refused:
        from_json(file(**{kind: rows}), LATER)
    assert refused.value.reason is Reason.DAMAGED


def test_the_rows_that_are_changed_above_are_fine_as_they_stand() -> None:
    assert from_json(file(steps=[STEP], checks=[CHECK], answers=[ANSWER], attempts=[ATTEMPT]), LATER).attempts


@pytest.mark.parametrize("cut", [0.1, 0.5, 0.9])
def test_a_file_that_was_cut_off_is_refused(cut: float) -> None:
    whole = to_json(HISTORY).encode()
    with pytest.raises(Refused):
        from_json(whole[: int(cut * len(whole))], LATER)


# --- CSV ---------------------------------------------------------------------------------------------------------


def test_the_table_has_a_line_for_each_attempt() -> None:
    lines = list(csv.DictReader(StringIO(to_csv(HISTORY.attempts))))
    assert [line["seed"] for line in lines] == ["1", "2"]
    assert [(line["right"], line["mistake"]) for line in lines] == [("yes", ""), ("no", "choices.FORGOT_GAME_LEVEL")]
    assert lines[0]["time (UTC)"] == "2026-11-30 11:00:00"
    assert lines[0]["answer"] == "-3", "a number is a number"


@pytest.mark.parametrize("text", ["=1+1", "+1+1", "-1+1", "@SUM(A1)", '=HYPERLINK("http://a.b","c")', "-", "=", "+"])
def test_no_cell_is_one_that_a_spreadsheet_would_compute(text: str) -> None:
    attempt = Attempted("matadors", 1, 1, text, None, "drill", "run", START)
    (line,) = csv.DictReader(StringIO(to_csv([attempt])))
    assert line["answer"] == f"'{text}"


def test_a_separator_or_a_quote_in_an_answer_stays_in_its_cell() -> None:
    attempt = Attempted("matadors", 1, 1, 'a,"b";c', None, "drill", "run", START)
    (line,) = csv.DictReader(StringIO(to_csv([attempt])))
    assert line["answer"] == 'a,"b";c'


@pytest.mark.parametrize(
    "bad",
    [
        lambda: Attempted("matadors", 1, 1, "x", None, "drill", "run", datetime(2026, 1, 1)),
        lambda: Attempted("matadors", 1, 1, "x", None, "drill", "run", NOON),
        lambda: Attempted("matadors", 1, 1, "a\tb", None, "drill", "run", START),
        lambda: Attempted("Matadors", 1, 1, "x", None, "drill", "run", START),
    ],
)
def test_an_attempt_that_cannot_be_is_refused_as_it_is_made(bad: Callable[[], Attempted]) -> None:
    with pytest.raises(ValueError, match="an attempt with the"):
        bad()
