"""Deals solved while somebody watches: those after the last deal of the file, or all deals of a seed from 0 on.

What has been solved is kept for everybody in this process: who asks for the same deals later gets them at once. Two
who ask for the same at the same time take turns, step by step, and both have all of it. Nothing is solved that nobody
asks for: whoever stops taking the next step ends the work.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import cache
from threading import Lock

from engine.deals import Deal, Seat
from engine.solved import solve_seat
from engine.solved_files import About, SolvedDeals, table_of
from engine.solved_hands import SolvedHands
from engine.solver import Solver
from lessons import solved_data

STEP = 5
"""Deals from one answer to the next, a fifth of a second."""
MOST_MORE = 5_000
"""So many deals of a seed are solved on at most; for more there is the command."""
_SEEDS_KEPT = 20

_solver = Solver()
_alone = Lock()


class Growing:
    """The deals of a seed, as far as they are solved; ``start`` holds those that were solved before."""

    def __init__(self, seed: int, start: Callable[[], SolvedHands]) -> None:
        self.seed = seed
        self._start = start
        self._more: list[SolvedHands] = []
        self._joined: SolvedHands | None = None
        self._guard = Lock()

    @property
    def hands(self) -> SolvedHands:
        """All of them so far. To be read, not written into; nobody waits here for a step that is being solved."""
        with self._guard:
            if self._joined is None:
                self._joined = self._start()
            for more in self._more:
                self._joined += more
            self._more.clear()
            return self._joined

    def on(self, until: int) -> Iterator[SolvedHands]:
        """Solve on until so many deals are there, ``MOST_MORE`` new ones at most; all hands so far after each step."""
        until = min(until, len(self._start()) + MOST_MORE)
        while len(self.hands) < until:
            self._step(until)
            yield self.hands

    def _step(self, until: int) -> None:
        known = len(self.hands)
        with _alone:
            if len(self.hands) != known:
                return  # somebody else has taken this step meanwhile
            first, past = (self.hands.first + number for number in (known, min(known + STEP, until)))
            rows = [
                solve_seat(_solver, Deal.from_seed(self.seed, index), seat, index=index, exact=False)
                for index in range(first, past)
                for seat in Seat
            ]
            more = SolvedHands.of(SolvedDeals(About(self.seed, first, past, exact=0), table_of(rows)))
            with self._guard:
                self._more.append(more)


def known(seed: int | None) -> SolvedHands:
    """The solved deals of a seed so far, perhaps none; with None those of the file and those solved after them."""
    return _growing(seed).hands


def solve_on(seed: int | None, *, until: int) -> Iterator[SolvedHands]:
    """Solve on until so many deals are there (``MOST_MORE`` new ones at most): all of them, after each step."""
    return _growing(seed).on(until)


def _growing(seed: int | None) -> Growing:
    return _from_the_start(seed) if seed is not None else _after_the_file()


@cache
def _after_the_file() -> Growing:
    return Growing(solved_data.about().seed, solved_data.solved_hands)


_of_seeds: OrderedDict[int, Growing] = OrderedDict()
_guard = Lock()


def _from_the_start(seed: int) -> Growing:
    """The deals of a seed from 0 on; empty until somebody solves one. The seeds asked for last are kept."""
    with _guard:
        growing = _of_seeds.pop(seed, None) or Growing(seed, _none)
        _of_seeds[seed] = growing
        while len(_of_seeds) > _SEEDS_KEPT:
            _of_seeds.popitem(last=False)
        return growing


def _none() -> SolvedHands:
    return SolvedHands.of(SolvedDeals(About(0, 0, 0, exact=0), table_of(())))
