"""Deals solved while somebody watches: those after the last deal of the file, or all deals of a seed from 0 on.

What has been solved is kept for everybody (``lessons.solved_for_all``): who asks for the same deals later gets them at
once. Two who ask for the same at the same time both have all of it. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.deals import Deal, Seat
from engine.solved import solve_seat
from engine.solved_files import About, SolvedDeals, table_of
from engine.solved_hands import SolvedHands
from engine.solver import Solver
from lessons import solved_data
from lessons.solved_for_all import SolvedForAll

STEP = 5
"""Deals from one answer to the next, a fifth of a second."""
MOST_MORE = 5_000
"""So many deals of a seed are solved on at most; for more there is the command."""
_SEEDS_KEPT = 20


def known(seed: int | None) -> SolvedHands:
    """The solved deals of a seed so far, perhaps none; with None those of the file and those solved after them."""
    return _those(seed).known(seed)


def solve_on(seed: int | None, *, until: int) -> Iterator[SolvedHands]:
    """Solve on until so many deals are there (``MOST_MORE`` new ones at most): all of them, after each step."""
    return _those(seed).solve_on(seed, until=min(until, len(_before(seed)) + MOST_MORE))


def forget() -> None:
    """Forget everything that was solved, as after a start."""
    _after_the_file.clear()
    _of_seeds.clear()


def _those(seed: int | None) -> SolvedForAll[int | None, SolvedHands]:
    return _after_the_file if seed is None else _of_seeds


def _before(seed: int | None) -> SolvedHands:
    """What was there before anything was solved here."""
    if seed is None:
        return solved_data.solved_hands()
    return SolvedHands.of(SolvedDeals(About(seed, 0, 0, exact=0), table_of(())))


def _step(seed: int | None, hands: SolvedHands, until: int, solver: Solver) -> SolvedHands:
    seed = solved_data.about().seed if seed is None else seed
    first = hands.first + len(hands)
    past = min(first + STEP, hands.first + until)
    rows = [
        solve_seat(solver, Deal.from_seed(seed, index), seat, index=index, exact=False)
        for index in range(first, past)
        for seat in Seat
    ]
    return hands + SolvedHands.of(SolvedDeals(About(seed, first, past, exact=0), table_of(rows)))


_of_seeds: SolvedForAll[int | None, SolvedHands] = SolvedForAll(_before, _step, kept=_SEEDS_KEPT)
_after_the_file: SolvedForAll[int | None, SolvedHands] = SolvedForAll(_before, _step, kept=1)
