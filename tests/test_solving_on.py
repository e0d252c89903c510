"""Deals solved while somebody watches, and files that somebody else brings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from itertools import islice
from pathlib import Path
from threading import Thread

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from engine.draws import Draws
from engine.solved import solve_deals
from engine.solved_checks import NotSolvedDealsError, Reason, read_solved
from engine.solved_files import KEY, About, SolvedDeals, table_of, write
from engine.solved_hands import SolvedHands, Way
from lessons import solved_data, solving_on
from lessons.solved_upload import MOST_DEALS, read_upload, refused
from lessons.text import LANGUAGES


@pytest.fixture(autouse=True)
def as_after_a_start() -> Iterator[None]:
    """What is solved here is kept for everybody in the process, other tests among them: it goes with each test."""
    yield
    solving_on.forget()


def rows_of_command(seed: int, past: int) -> SolvedHands:
    return SolvedHands.of(SolvedDeals(About(seed, 0, past, exact=0), table_of(solve_deals(seed, 0, past, exact=0))))


def same(one: SolvedHands, other: SolvedHands) -> bool:
    return (
        one.first == other.first
        and np.array_equal(one.cards, other.cards)
        and np.array_equal(one.deals, other.deals)
        and all(np.array_equal(one.values[way], other.values[way]) for way in Way)
    )


# --- Solving on --------------------------------------------------------------------------------------------------


def test_deals_solved_on_are_those_that_the_command_would_solve() -> None:
    steps = list(solving_on.solve_on(4711, until=7))
    assert [len(hands) for hands in steps] == [5, 7]
    assert same(solving_on.known(4711), rows_of_command(4711, 7))


def test_what_is_solved_is_kept_and_who_stops_asking_stops_the_work() -> None:
    taken = list(islice(solving_on.solve_on(4712, until=500), 1))
    assert len(taken[0]) == len(solving_on.known(4712)) == solving_on.STEP
    assert [len(hands) for hands in solving_on.solve_on(4712, until=solving_on.STEP)] == []
    assert [len(hands) for hands in solving_on.solve_on(4712, until=solving_on.STEP + 1)] == [solving_on.STEP + 1]


def test_two_who_solve_on_at_once_solve_no_deal_twice() -> None:
    both = [Thread(target=lambda: list(solving_on.solve_on(4713, until=12))) for _ in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert same(solving_on.known(4713), rows_of_command(4713, 12))


def test_after_the_file_its_own_next_deals_are_solved() -> None:
    before = solved_data.solved_hands()
    after = next(solving_on.solve_on(None, until=len(solving_on.known(None)) + 1))
    assert len(after) == len(solving_on.known(None)) > len(before)
    assert len(solved_data.solved_hands()) == len(before), "the shared copy is never written into"
    seed, number = solved_data.about().seed, len(before)
    expected = SolvedDeals(About(seed, number, number + 1, 0), table_of(solve_deals(seed, number, number + 1, exact=0)))
    assert np.array_equal(after.cards[3 * number : 3 * number + 3], SolvedHands.of(expected).cards)


def test_no_more_is_solved_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving_on, "MOST_MORE", 3)
    assert [len(hands) for hands in solving_on.solve_on(4714, until=10**9)] == [3]


# --- Files brought along -----------------------------------------------------------------------------------------

ROWS = solve_deals(3, 0, 2, exact=0)
ABOUT = About(3, 0, 2, exact=0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "deals.parquet"
    write(table_of(ROWS), file, ABOUT)
    return file


def changed(path: Path, *, about: object = None, table: pa.Table | None = None) -> BytesIO:
    """The file with other words about itself, or other rows."""
    whole = pq.read_table(path) if table is None else table
    told = json.loads(pq.read_schema(path).metadata[KEY])
    words = {**told, **about} if isinstance(about, dict) else about
    file = BytesIO()
    pq.write_table(whole.replace_schema_metadata({KEY: json.dumps(words or told)}), file)
    return BytesIO(file.getvalue())


def reason(file: BytesIO) -> Reason:
    with pytest.raises(NotSolvedDealsError) as refusal:
        read_upload(file)
    assert all(refused(refusal.value, language) for language in LANGUAGES)
    return refusal.value.reason


def test_a_file_of_the_command_is_taken(path: Path) -> None:
    with path.open("rb") as file:
        assert same(read_upload(file), rows_of_command(3, 2))
    assert read_solved(path).about.seed == 3


@pytest.mark.parametrize("content", [b"", b"PAR1", b"PAR1 and no more PAR1", b"\x00" * 100, b'{"seed": 3}'])
def test_what_is_no_parquet_is_told_from_the_rest(content: bytes) -> None:
    assert reason(BytesIO(content)) is Reason.NOT_PARQUET


def test_a_parquet_file_of_something_else_is_foreign(path: Path) -> None:
    file = BytesIO()
    pq.write_table(pa.table({"price": [1.0]}), file)
    assert reason(BytesIO(file.getvalue())) is Reason.FOREIGN
    assert reason(changed(path, about={"version": 999})) is Reason.FOREIGN


@pytest.mark.parametrize(
    "about",
    [
        {"seed": 4},
        {"seed": -1},
        {"seed": 1 << 70},
        {"seed": "3"},
        {"past": 3},
        {"past": 0},
        {"first": 1},
        {"first": True},
        {"first": None},
        {"past": 1e3},
        ["a", "list"],
        "words",
    ],
)
def test_words_that_do_not_fit_the_rows_are_refused(path: Path, about: object) -> None:
    assert reason(changed(path, about=about)) is Reason.BROKEN


def test_damaged_rows_are_refused(path: Path) -> None:
    whole = pq.read_table(path)
    place = whole.schema.get_field_index("hand_grand_won")
    assert reason(changed(path, table=whole.drop_columns(["hand_grand_won"]))) is Reason.BROKEN
    nothing = pa.array([None] * len(whole), pa.bool_())
    assert reason(changed(path, table=whole.set_column(place, "hand_grand_won", nothing))) is Reason.BROKEN
    numbers = pa.array([1.5] * len(whole))
    assert reason(changed(path, table=whole.set_column(place, "hand_grand_won", numbers))) is Reason.BROKEN
    assert reason(changed(path, table=whole.take([1, 0, 2, 3, 4, 5]))) is Reason.BROKEN
    assert reason(changed(path, table=whole.slice(0, 3))) is Reason.BROKEN


def test_a_file_cut_short_is_refused(path: Path) -> None:
    content = path.read_bytes()
    assert reason(BytesIO(content[:-20])) is Reason.NOT_PARQUET
    spoiled = bytearray(content)
    spoiled[10:400] = b"\x00" * 390
    assert reason(BytesIO(bytes(spoiled))) in (Reason.BROKEN, Reason.NOT_PARQUET)


def test_whatever_byte_is_damaged_a_file_is_read_or_refused(path: Path) -> None:
    """Arrow has errors of many kinds, and the end of the file says how the rest is to be read."""
    content = path.read_bytes()
    for number in range(200):
        draws = Draws(5, number)
        spoiled = bytearray(content)
        for _ in range(draws.choice((1, 2, 5))):
            spoiled[-1 - draws.below(min(len(content), draws.choice((6000, len(content)))))] = draws.below(256)
        with suppress(NotSolvedDealsError):
            read_upload(BytesIO(bytes(spoiled)))


@pytest.mark.parametrize("told", [b"[" * 100_000, b'{"seed":' * 100_000, b"9" * 5000, b"\xff", b"", b"7"], ids=range(6))
def test_whatever_a_file_says_of_itself_it_is_refused(path: Path, told: bytes) -> None:
    file = BytesIO()
    pq.write_table(pq.read_table(path).replace_schema_metadata({KEY: told}), file)
    assert reason(BytesIO(file.getvalue())) is Reason.BROKEN


def test_a_file_of_too_many_deals_is_refused_before_it_is_read(path: Path) -> None:
    assert reason(changed(path, about={"past": MOST_DEALS + 1})) is Reason.TOO_MANY


def test_a_site_whose_file_cannot_be_read_shows_the_shipped_deals(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    named = solved_data._named
    assert named("") is None
    found = named(str(path))
    assert found is not None
    assert len(found) == 2
    assert named(str(path.with_name("nowhere.parquet"))) is None
    path.write_bytes(b"nothing")
    assert named(str(path)) is None
    assert caplog.text.count("The shipped deals are shown instead") == 2
