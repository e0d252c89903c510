"""How fast the solver is: ``python -m tests.benchmarks.solver [deals in a row] [seed]``.

Milliseconds of one core for each question, every deal with an empty table, beside what a carefully built solver in C
and a public one in Rust need for deals of the same kinds. Below, as a yardstick that can be run anywhere: how much
longer a plain alpha-beta with a table takes for the same endings.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count, islice
from pathlib import Path
from time import process_time

import numpy as np
from numpy.typing import NDArray

from engine.cards import JACKS, Cards, Rank
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solver import Solver, warm_up
from engine.solving import layout, points
from engine.solving.engine_room import address, rules_of
from engine.tricks import Trick
from tests.benchmarks.plain_search import NODES, new_table, plain

SOLVED = Path(__file__).parent.parent / "data" / "solved_deals.csv"
Ask = Callable[[Solver, OpenPosition], object]


def biddable(hand: Cards) -> bool:
    """Six clubs trumps or more, two jacks or more, and an ace besides."""
    trumps = Cards.of(Game.CLUBS.trumps)
    aces = [card for card in hand - trumps if card.rank is Rank.ACE]
    return len(hand & trumps) >= 6 and len(hand & JACKS) >= 2 and bool(aces)


def grand_hand(hand: Cards) -> bool:
    """Two jacks or more, two aces or more, five of both together."""
    jacks, aces = len(hand & JACKS), len([card for card in hand if card.rank is Rank.ACE])
    return jacks >= 2 and aces >= 2 and jacks + aces >= 5


def positions(game: Game, wanted: Callable[[Cards], bool], seed: int) -> Iterator[OpenPosition]:
    """Positions before the lead in which the declarer's ten cards are as wanted; he sits everywhere equally often."""
    for number in count():
        declarer = list(Seat)[number % 3]
        deal = Deal.from_seed(seed, number)
        if wanted(deal.hand(declarer)):
            yield OpenPosition.before_the_lead(deal, declarer=declarer, game=game)


def nulls() -> Iterator[OpenPosition]:
    """The nearly safe Nulls of the solved deals."""
    for row in csv.DictReader(SOLVED.read_text("utf-8").splitlines()):
        if row["class"] == "nearly_safe_null":
            hands = (Cards.parse(row["declarer"]), Cards.parse(row["left"]), Cards.parse(row["right"]))
            leader = {"declarer": Seat.FOREHAND, "left": Seat.MIDDLEHAND, "right": Seat.REARHAND}[row["leader"]]
            yield OpenPosition(Game.NULL, Seat.FOREHAND, hands, Trick(leader))


@dataclass(frozen=True, slots=True)
class Row:
    """A question with the times to be compared: median, mean, 95 % in milliseconds, in Rust and in C."""

    name: str
    ask: Ask
    rust: tuple[float, float, float]
    native: tuple[float, float, float]


def decide(solver: Solver, position: OpenPosition) -> object:
    """61 or not."""
    return solver.makes(position, 61)


ROWS = (
    (Game.CLUBS, Row("61 or not, clubs, biddable hands", decide, (28.6, 130, 414), (0.17, 1.1, 4.3))),
    (Game.GRAND, Row("61 or not, Grand, Grand hands", decide, (15.3, 62, 224), (0.06, 0.6, 3.5))),
    (Game.CLUBS, Row("exact points, clubs, biddable hands", Solver.card_points, (279, 665, 2653), (2.3, 5.3, 14))),
    (Game.GRAND, Row("exact points, Grand, Grand hands", Solver.card_points, (187, 325, 1196), (2.1, 5.0, 24))),
    (Game.NULL, Row("Null, nearly safe hands", Solver.null_is_safe, (31, 66, 233), (0.02, 0.24, 0.7))),
)


def measure(row: Row, starts: list[OpenPosition]) -> None:
    """Print one row of the table."""
    solver, times, nodes = Solver(), [], []
    row.ask(solver, starts[0])
    for start in starts:
        solver.forget()
        before, began = solver.nodes, process_time()
        row.ask(solver, start)
        times.append(1000 * (process_time() - began))
        nodes.append(solver.nodes - before)
    ours = (np.median(times), np.mean(times), np.percentile(times, 95))
    print(
        f"{row.name:37}{len(starts):4}  "
        + " / ".join(f"{each:7.2f}" for each in ours)
        + f"  {np.mean(nodes):9,.0f} nodes   native x "
        + " / ".join(f"{mine / theirs:4.1f}" for mine, theirs in zip(ours, row.native, strict=True))
        + "   Rust : "
        + " / ".join(f"{theirs / mine:4.0f}" for mine, theirs in zip(ours, row.rust, strict=True))
    )


def yardstick(game: Game, starts: list[OpenPosition], tricks: int) -> None:
    """Print how much longer the plain search takes for endings of so many tricks."""
    endings = [ending(start, tricks) for start in starts]
    solver, table, rules = Solver(), new_table(), rules_of(game, tricks=False)
    ours, plainly, nodes, plain_nodes = 0.0, 0.0, 0, 0
    for position in endings:
        solver.forget()
        before, began = solver.nodes, process_time()
        expected = solver.card_points(position)
        ours += process_time() - began
        nodes += solver.nodes - before
        around = (position.declarer, position.declarer.left, position.declarer.left.left)
        a, b, c = (layout.mask_of(position.hand(seat), game) for seat in around)
        table[:] = 0
        began = process_time()
        found = plain_points((a, b, c), around.index(position.trick.leader), rules.layout, table)
        plainly += process_time() - began
        plain_nodes += int(table[NODES])
        assert position.points + found == expected
    print(
        f"{game.name.lower()}, endings of {tricks} tricks: {len(endings)} deals, plain alpha-beta with a table "
        f"{plainly / ours:.0f} times the time ({plain_nodes / nodes:.0f} times the nodes)"
    )


def plain_points(hands: tuple[int, int, int], leader: int, rules: NDArray[np.int64], table: NDArray[np.int64]) -> int:
    """The declarer's points by the plain search, halving what is possible."""
    low, high, owners = 0, 120, points.owners_of(*hands)
    while low < high:
        middle = (low + high + 1) // 2
        value = plain(
            *hands, owners, leader, 0, 0, 0, 0, 0, middle - 1, middle, address(rules), address(table)
        )  # fmt: skip
        low, high = (max(value, low), high) if value >= middle else (low, min(value, high))
    return low


def ending(start: OpenPosition, tricks: int) -> OpenPosition:
    """The position with the last cards of each hand only."""
    first, second, third = (Cards.of(islice(hand, 10 - tricks, 10)) for hand in start.hands)
    return replace(start, hands=(first, second, third))


def main(deals: int = 100, seed: int = 1) -> None:
    """Print the table."""
    began = process_time()
    warm_up(lambda done, steps: print(f"\rmaking the solver ready, {done} of {steps} (compiles once)", end=""))
    print(f"\rready after {process_time() - began:.2f} s of a core{'':30}")
    print("question                            deals   median /    mean /    95 %  (milliseconds)")
    kinds = {Game.CLUBS: biddable, Game.GRAND: grand_hand}
    starts = {game: list(islice(positions(game, wanted, seed), deals)) for game, wanted in kinds.items()}
    starts[Game.NULL] = list(nulls())
    for game, row in ROWS:
        measure(row, starts[game])
    for game in kinds:
        yardstick(game, starts[game][:10], 7)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
