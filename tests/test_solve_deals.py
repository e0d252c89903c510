"""Solved deals: what a row says, that it never depends on how it came about, and what the command says."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solve_deals import EXACT_COSTS, Order, duration, main, run
from engine.solved import Made, SolvedSeat, solve_deals
from engine.solved_files import SCHEMA, SHIPPED, About, SolvedDeals, joined, rows_of, table_of, write
from engine.solver import Solver
from engine.values import possible_values

SEED, DEALS, EXACT = 3, 4, 1


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small file, made in this process."""
    out = tmp_path_factory.mktemp("solved") / "deals.parquet"
    run(Order(DEALS, SEED, out, EXACT), workers=1, chunk=DEALS)
    return out


@pytest.fixture(scope="module")
def shipped() -> SolvedDeals:
    """The file that comes with the program."""
    return SolvedDeals.read()


@pytest.fixture(scope="module")
def some_rows(shipped: SolvedDeals) -> list[SolvedSeat]:
    """Some of its rows, the same in every run, however large it grows: half of them with points."""
    exact, all_rows = 3 * shipped.about.exact, shipped.table.num_rows
    return rows_of(shipped.table.take(some(range(exact), 120) + some(range(exact, all_rows), 120)))


def some(numbers: Sequence[int], most: int) -> list[int]:
    """At most so many of them, the same in every run."""
    return sorted(Random(1).sample(numbers, min(most, len(numbers))))


def rows(path: Path) -> list[SolvedSeat]:
    return rows_of(SolvedDeals.read(path).table)


def test_a_row_is_what_the_solver_says(made: Path) -> None:
    solver = Solver(megabytes=32)
    for row in rows(made)[3 * EXACT - 1 : 3 * EXACT + 1]:  # the last with points, and the first without
        deal = Deal.from_seed(SEED, row.index)
        assert (row.cards, row.skat) == (deal.hand(row.seat), deal.skat)
        for game in Game:
            start = OpenPosition.before_the_lead(deal, declarer=row.seat, game=game)
            best = solver.best_discard(deal, declarer=row.seat, game=game)
            if game is Game.NULL:
                assert row.hand[game] == Made(solver.null_is_safe(start))
                assert row.pick_up[game] == Made(bool(best.safe))
                continue
            schwarz = solver.discard_that_takes_every_trick(deal, declarer=row.seat, game=game)
            hand_points, points = solver.card_points(start), best.points
            assert points is not None
            exact = row.index < EXACT
            assert row.hand[game] == Made(
                hand_points >= 61,
                hand_points >= 90,
                solver.takes_every_trick(start),
                hand_points if exact else None,
            )
            assert row.pick_up[game] == Made(points >= 61, points >= 90, schwarz is not None, points if exact else None)


def test_the_levels_of_a_row_follow_from_each_other(shipped: SolvedDeals, some_rows: list[SolvedSeat]) -> None:
    for row in some_rows:
        for games in (row.hand, row.pick_up):
            for game, game_made in games.items():
                levels = (game_made.won, game_made.schneider, game_made.schwarz)
                assert all(lower or not higher for lower, higher in pairwise(levels))
                assert (game_made.points is not None) == (row.index < shipped.about.exact and game is not Game.NULL)
                if game_made.points is not None:
                    assert (game_made.points >= 61, game_made.points >= 90) == levels[:2]
                    assert not game_made.schwarz or game_made.points == 120


def test_whoever_picks_up_can_lay_the_skat_back(some_rows: list[SolvedSeat]) -> None:
    for row in some_rows:
        for game in Game:
            hand, pick_up = row.hand[game], row.pick_up[game]
            assert pick_up.won >= hand.won
            assert pick_up.schneider >= hand.schneider
            assert pick_up.schwarz >= hand.schwarz
            if hand.points is not None:
                assert pick_up.points is not None
                assert pick_up.points >= hand.points


def test_the_highest_bid_made_is_the_value_of_a_game_won(some_rows: list[SolvedSeat]) -> None:
    for row in some_rows:
        for bid, games, hand in ((row.hand_bid, row.hand, True), (row.pick_up_bid, row.pick_up, False)):
            values = {
                each.value(Contract(game, hand=hand), row.cards | row.skat) for game, each in games.items() if each.won
            }
            assert bid == max(values, default=0)
            assert values <= {*possible_values()}


@pytest.mark.parametrize(
    ("made", "contract", "value"),
    [
        (Made(False), "G", 0),
        (Made(True), "C", 24),  # with 1, game 2
        (Made(True), "Ch", 36),
        (Made(True, True), "Ch", 48),
        (Made(True, True, True), "C", 48),
        (Made(True, True, True), "Gh", 120),
        (Made(True), "N", 23),  # that a Null ouvert would be won as well is an announcement
        (Made(True), "Nh", 35),
    ],
)
def test_a_game_won_counts_what_was_made_and_nothing_announced(made: Made, contract: str, value: int) -> None:
    assert made.value(Contract.parse(contract), Cards.parse("CJ HJ CA CT CK SA HA DA DT DK D9 D8")) == value


def test_a_file_says_what_it_is_and_gives_back_its_rows(made: Path) -> None:
    found = SolvedDeals.read(made)
    command = "python -m engine.solve_deals --deals 4 --seed 3 --exact 1 --out deals.parquet"
    assert found.about == About(SEED, 0, DEALS, EXACT, command)
    assert len(found) == DEALS
    assert found.table.schema.equals(SCHEMA)
    everything = solve_deals(SEED, 0, DEALS, exact=EXACT)
    assert rows_of(table_of(everything)) == everything == rows(made)
    assert found.row(2, Seat.REARHAND) == everything[8]
    assert found.column("pick_up_bid").tolist() == [row.pick_up_bid for row in everything]
    assert SolvedDeals.read(made, columns=["deal"]).table.column_names == ["deal"]
    with pytest.raises(IndexError, match="deal 4 is not among deals 0 to 3"):
        found.row(DEALS, Seat.FOREHAND)


@pytest.mark.parametrize(("workers", "chunk"), [(2, 1), pytest.param(2, 3, marks=pytest.mark.prove)])
def test_workers_and_chunks_change_nothing(made: Path, tmp_path: Path, workers: int, chunk: int) -> None:
    out = tmp_path / "deals.parquet"
    run(Order(DEALS, SEED, out, EXACT), workers=workers, chunk=chunk)
    assert out.read_bytes() == made.read_bytes()
    assert [*tmp_path.iterdir()] == [out]


def test_a_file_grows_and_solves_no_deal_twice(made: Path, tmp_path: Path) -> None:
    out = tmp_path / "deals.parquet"
    run(Order(2, SEED, out), workers=1)
    order = Order(DEALS, SEED, out, EXACT)
    assert order.missing(order.sources(), chunk=9) == [(0, 1), (2, 4)]
    assert order.missing(order.sources(), chunk=1) == [(0, 1), (2, 3), (3, 4)]
    assert order.cost([(0, 1), (2, 4)]) == EXACT_COSTS + 2
    run(order, workers=1)
    assert out.read_bytes() == made.read_bytes()
    assert order.missing(order.sources(), chunk=9) == []
    run(order, workers=1)
    assert out.read_bytes() == made.read_bytes()


def test_parts_of_another_order_give_what_is_wanted_of_them(made: Path, tmp_path: Path) -> None:
    order = Order(DEALS, SEED, tmp_path / "deals.parquet", EXACT)
    order.parts.mkdir()
    for first, past, exact in ((0, 2, 0), (0, 1, 1), (1, 5, 2)):  # they overlap, and know more points than are asked
        solved = table_of(solve_deals(SEED, first, past, exact=exact))
        write(solved, order.parts / f"{first}-{past}-{exact}.parquet", About(SEED, first, past, exact))
    assert order.missing(order.sources(), chunk=9) == []
    run(order, workers=1)
    assert order.out.read_bytes() == made.read_bytes()


def test_rows_that_lack_are_missed(made: Path) -> None:
    source = (made, About.of(made))
    assert joined([source], deals=DEALS, exact=EXACT).num_rows == 3 * DEALS
    with pytest.raises(ValueError, match="12 of the 15 rows"):
        joined([source], deals=DEALS + 1, exact=EXACT)
    with pytest.raises(ValueError, match="9 of the 12 rows"):
        joined([source], deals=DEALS, exact=EXACT + 1)


def started(tmp_path: Path, workers: int) -> subprocess.Popen[str]:
    """The command, with more to do than it gets time for."""
    command = ["--deals", "500", "--seed", str(SEED), "--exact", "1", "--chunk", "1", "--workers", str(workers)]
    begun = subprocess.Popen(
        [sys.executable, "-m", "engine.solve_deals", *command, "--out", str(tmp_path / "deals.parquet")],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert begun.stderr
    assert "Making the solver ready" in begun.stderr.readline()
    assert "of 500 deals" in begun.stderr.readline()
    return begun


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.prove)])
def test_what_was_solved_before_a_kill_is_kept(made: Path, tmp_path: Path, workers: int) -> None:
    begun = started(tmp_path, workers)
    os.killpg(begun.pid, signal.SIGKILL)
    begun.communicate()
    order = Order(DEALS, SEED, tmp_path / "deals.parquet", EXACT)
    assert not order.out.exists()
    kept = order.sources()
    assert kept
    run(order, workers=1)
    assert order.out.read_bytes() == made.read_bytes()


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.prove)])
def test_an_interruption_ends_kindly(tmp_path: Path, workers: int) -> None:
    begun = started(tmp_path, workers)
    os.killpg(begun.pid, signal.SIGINT)
    _, said = begun.communicate()
    assert begun.returncode == 130
    out = tmp_path / "deals.parquet"
    solved = len([*Path(f"{out}.parts").glob("*.parquet")])
    assert f"Stopped. {solved} of 500 deals are solved and kept in {out}.parts." in said
    assert f"To go on: python -m engine.solve_deals --deals 500 --seed 3 --exact 1 --out {out}" in said
    assert "Traceback" not in said


GOOD = {"--deals": "4", "--seed": "3", "--out": "deals.parquet"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"--deals": "0"}, "'0' is not a whole number from 1 to"),
        ({"--deals": "many"}, "'many' is not a whole number"),
        ({"--seed": "-1"}, "argument --seed"),
        ({"--exact": "5"}, "--exact 5 is more than --deals 4"),
        ({"--workers": "0"}, "'0' is not a whole number from 1 to"),
        ({"--chunk": "0"}, "'0' is not a whole number from 1 to"),
        ({"--out": "nowhere/deals.parquet"}, "there is no folder nowhere"),
        ({"--out": "deals.csv"}, "deals.csv does not end in .parquet"),
        ({"--out": "."}, ". is a folder, not a file"),
        ({"--workers": "1", "--scheduler": "tcp://here:8786"}, "the cluster has its own"),
        ({"--out": "other.parquet"}, "other.parquet holds deals of seed 4"),
        ({"--out": "longer.parquet"}, "longer.parquet holds 9 deals already, 2 of them exact"),
        ({"--out": "broken.parquet"}, "broken.parquet cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said(
    change: dict[str, str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    write(SCHEMA.empty_table(), Path("other.parquet"), About(4, 0, 4, 0))
    write(SCHEMA.empty_table(), Path("longer.parquet"), About(3, 0, 9, 2))
    Path("broken.parquet").write_text("PAR1")
    before = {*tmp_path.iterdir()}
    with pytest.raises(SystemExit) as ended:
        main([word for pair in (GOOD | change).items() for word in pair])
    assert ended.value.code == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert {*tmp_path.iterdir()} == before


def test_a_terminal_is_told_each_step_on_one_line(tmp_path: Path) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    lines = Terminal()
    run(Order(2, SEED, tmp_path / "deals.parquet"), workers=1, chunk=1, lines=lines)
    *_, first, second, end = lines.getvalue().split("\r\x1b[K")
    assert first.startswith("1 of 2 deals, ")
    assert first.endswith(" left")
    assert second == "2 of 2 deals, 0 s left"
    assert end == f"2 deals, 0 of them exact, are in {tmp_path / 'deals.parquet'}.\n"


def test_a_duration_has_its_two_largest_units() -> None:
    assert [duration(seconds) for seconds in (0.4, 59.6, 3599, 3600, 90061)] == [
        "0 s",
        "1 min 0 s",
        "59 min 59 s",
        "1 h 0 min",
        "25 h 1 min",
    ]


def test_the_shipped_file_is_what_its_command_gives(shipped: SolvedDeals) -> None:
    about = shipped.about
    assert SHIPPED.stat().st_size < 8_000_000
    assert about.command == Order(about.past, about.seed, SHIPPED, about.exact).about.command
    assert shipped.table.num_rows == 3 * about.past
    assert shipped.column("deal").tolist() == [index for index in range(about.past) for _ in Seat]
    for index in (about.exact - 1, about.exact, about.past - 1):
        assert_solved_again(shipped, index)


@pytest.mark.prove
def test_many_deals_of_the_shipped_file_are_solved_again(shipped: SolvedDeals) -> None:
    exact, past = shipped.about.exact, shipped.about.past
    for index in (*some(range(exact), 20), *some(range(exact, past), 200)):
        assert_solved_again(shipped, index)


def assert_solved_again(shipped: SolvedDeals, index: int) -> None:
    solved = solve_deals(shipped.about.seed, index, index + 1, exact=shipped.about.exact)
    assert [shipped.row(index, seat) for seat in Seat] == solved
