"""What is solved while somebody watches, kept for everybody in this process: results that grow step by step.

One solver does all of it, in a thread of its own that takes one step after the other: those who want something solved
at the same time take turns, and none of them holds a lock meanwhile. (With one solver for each page it was no quicker,
and there was one more table of up to 128 MB.) A page that cannot be drawn without an answer does not queue up here: it
asks ``open_cards.answers``, which has a solver of its own and is asked short questions alone. No Streamlit.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from threading import Lock
from typing import Generic, Protocol, TypeVar

from engine.solver import Solver
from lessons.background import background

_thread = background(1, "solving")
_solver = Solver()
"""Asked in that thread alone."""


class Solved(Protocol):
    """So much of something that has been solved."""

    def __len__(self) -> int: ...


K = TypeVar("K", bound=Hashable)
S = TypeVar("S", bound=Solved)


class SolvedForAll(Generic[K, S]):
    """What is solved of each thing that somebody asked for; that of the ``kept`` asked for last is kept.

    ``nothing`` is what is there of a thing before anything is solved. ``step`` solves on: it is told the thing, what is
    there, how much is wanted in all, and the solver. What is given out is to be read, not written into.
    """

    def __init__(self, nothing: Callable[[K], S], step: Callable[[K, S, int, Solver], S], *, kept: int) -> None:
        self._nothing, self._step, self._most = nothing, step, kept
        self._kept: OrderedDict[K, S] = OrderedDict()
        self._guard = Lock()

    def known(self, asked: K) -> S:
        """What is solved so far; nobody waits here for a step that is being solved."""
        with self._guard:
            if asked in self._kept:
                self._kept.move_to_end(asked)
                return self._kept[asked]
        return self._nothing(asked)

    def solve_on(self, asked: K, *, until: int) -> Iterator[S]:
        """Solve on until so much is there: all so far, after each step. Who takes no further step ends the work."""
        so_far = self.known(asked)
        while len(so_far) < until:
            so_far = _thread.submit(self._one_step, asked, so_far, until).result()
            yield so_far

    def clear(self) -> None:
        """Forget everything, as after a start."""
        with self._guard:
            self._kept.clear()

    def _one_step(self, asked: K, so_far: S, until: int) -> S:
        known = self.known(asked)
        if len(known) > len(so_far):
            return known  # somebody else has taken this step meanwhile
        more = self._step(asked, so_far, until, _solver)
        with self._guard:
            self._kept[asked] = more
            self._kept.move_to_end(asked)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return more
