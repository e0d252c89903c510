"""Simulations that grow while somebody looks: the first deals of a seed, counted on, stopped, gone back to.

How far they are, and how far they came, is said here too, in the words of all pages that simulate.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from typing import Generic, Protocol, Self, TypeVar

from streamlit.delta_generator import DeltaGenerator

from engine.rule_simulation import CHUNK
from lessons.background import background, in_order
from lessons.long_work import LongWork
from lessons.session import _, _n, language
from lessons.written_numbers import whole

REDRAW = 2.0
"""The chart is drawn anew after so many seconds."""
_KEPT = 12
"""So many results are kept to go back to, 12 kB each."""
_THREADS = 2
_counting = background(_THREADS, "counting")
"""For all who simulate; they are free of Python's lock most of the time, and so count side by side."""


class Count(Protocol):
    """What is counted over some deals."""

    @property
    def deals(self) -> int:
        """How many."""

    def __add__(self, other: Self, /) -> Self:
        """Both together."""


K = TypeVar("K")
C = TypeVar("C", bound=Count)


class Simulation(Generic[K, C]):
    """The first deals of a seed, looked at in some way, as far as they are counted for one learner."""

    def __init__(
        self, asked: Callable[[], tuple[K, int]], count: Callable[[K, int, int], C], *, first_look: int
    ) -> None:
        """``asked`` tells what is looked at, the seed among it, and how many deals are asked for.

        ``count`` counts so many deals from one on (both are told, the first one first); several threads call it.
        ``first_look`` is how many are counted at once, before anybody has asked for more.
        """
        self._asked, self._count, self._first_look = asked, count, first_look
        self._kept: OrderedDict[tuple[K, int], C] = OrderedDict()
        self.work = LongWork(asked)

    @property
    def counted(self) -> C:
        """All that has been counted of what is asked for, at least a first look."""
        return self._so_far(*self._asked())

    @property
    def running(self) -> bool:
        """Whether fewer deals are counted than are asked for."""
        return self.counted.deals < self._asked()[1]

    def draw(self, place: DeltaGenerator, *, stopped: int) -> None:
        """How far it is, in ``place``; ``stopped`` is how many had been asked for when it was stopped, or 0."""
        if self.running:
            self._bar(place, self.counted.deals)
        else:
            place.markdown(state(self.counted.deals, stopped=stopped))

    def go_on(self, place: DeltaGenerator) -> None:
        """Count until the chart is to be drawn anew or all is done, with a bar in ``place``; then run the page again.

        What is counted is kept after each step, unless a click has begun another run meanwhile.
        """
        self.work.go_on(
            self._steps,
            keep=lambda asked, grown: self._keep(asked[0], *grown),
            show=lambda grown: self._bar(place, grown[1].deals),
            seconds=REDRAW,
        )

    def _bar(self, place: DeltaGenerator, counted: int) -> None:
        deals = self._asked()[1]
        place.progress(min(counted / deals, 1.0), text=progress(counted, deals))

    def _so_far(self, kind: K, most: int) -> C:
        with self.work.lock:
            known = [kept for key, kept in self._kept.items() if key[0] == kind and kept.deals <= most]
        if known:
            return max(known, key=lambda kept: kept.deals)
        first = self._count(kind, 0, min(most, self._first_look))
        self._keep(kind, None, first)
        return first

    def _steps(self, asked: tuple[K, int]) -> Iterator[tuple[C, C]]:
        """What was counted before a chunk, and after it."""
        kind, until = asked
        before = self._so_far(kind, until)

        chunks = (
            partial(self._count, kind, first, min(CHUNK, until - first)) for first in range(before.deals, until, CHUNK)
        )
        for part in in_order(_counting, chunks, ahead=_THREADS):
            after = before + part
            yield before, after
            before = after

    def _keep(self, kind: K, before: C | None, counted: C) -> None:
        """Keep it, in place of what it has grown from."""
        with self.work.lock:
            if before:
                self._kept.pop((kind, before.deals), None)
            self._kept[kind, counted.deals] = counted
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)


# --- In words --------------------------------------------------------------------------------------------------------


def progress(counted: int, deals: int) -> str:
    """How far the simulation is."""
    return _("{counted} of {deals} deals", counted=whole(counted, language()), deals=whole(deals, language()))


def state(counted: int, *, stopped: int) -> str:
    """What has been simulated, in a sentence; ``stopped`` is how many had been asked for when it was stopped, or 0."""
    deals = whole(counted, language())
    if stopped:
        asked = whole(stopped, language())
        return _("Stopped after {deals} of {asked} deals. All of them count.", deals=deals, asked=asked)
    return _n("{deals} deal simulated.", "{deals} deals simulated.", counted, deals=deals)
