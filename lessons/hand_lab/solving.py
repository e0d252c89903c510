"""Samples of hands as they come in: kept for everybody, solved step by step for whoever is looking.

Who asks for the same hand later, or at the same time, has all that is solved of it. Whoever stops taking the next
step ends the work. The solver is one of its own: other pages never wait for it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from functools import lru_cache
from threading import Lock
from typing import Protocol, TypeVar

from engine.contracts import Contract
from engine.discard_samples import DiscardSamples
from engine.hand_samples import Asked, HandSamples
from engine.solver import Solver

STEP = 5
"""Deals from one answer to the next, a tenth of a second."""
_KEPT = 200
"""So many hands are kept, those asked for last; 10 kB each."""

_solver = Solver()
_alone = Lock()
_guard = Lock()
_hands: OrderedDict[Hashable, HandSamples] = OrderedDict()
_discards: OrderedDict[Hashable, DiscardSamples] = OrderedDict()


class _Samples(Protocol):
    def __len__(self) -> int: ...


S = TypeVar("S", bound=_Samples)


def known(asked: Asked) -> HandSamples:
    """What is solved of the hand so far."""
    return _known(_hands, asked, HandSamples.none(asked))


@lru_cache(maxsize=_KEPT)
def first(asked: Asked, number: int) -> HandSamples:
    """The first so many of the samples; to be asked for only when they are solved."""
    return known(asked).first(number)


def solve_on(asked: Asked, *, until: int) -> Iterator[HandSamples]:
    """Solve on until there are so many samples: all so far, after each step."""
    while len(samples := known(asked)) < until:
        with _alone:
            more = samples.and_more(min(STEP, until - len(samples)), _solver)
        yield _keep(_hands, asked, more)


def known_discards(asked: Asked, contract: Contract, bid: int) -> DiscardSamples:
    """What is solved of the discards so far."""
    return _known(_discards, (asked, contract, bid), DiscardSamples.none(asked, contract, bid))


def solve_discards_on(asked: Asked, contract: Contract, bid: int, *, until: int) -> Iterator[DiscardSamples]:
    """The same for what may be laid away."""
    while len(samples := known_discards(asked, contract, bid)) < until:
        with _alone:
            more = samples.and_one(_solver)
        yield _keep(_discards, (asked, contract, bid), more)


def _known(kept: OrderedDict[Hashable, S], key: Hashable, nothing: S) -> S:
    with _guard:
        if key in kept:
            kept.move_to_end(key)
        return kept.get(key, nothing)


def _keep(kept: OrderedDict[Hashable, S], key: Hashable, samples: S) -> S:
    """Whoever has more of them is kept: both are the same as far as the shorter one goes."""
    with _guard:
        if key not in kept or len(kept[key]) < len(samples):
            kept[key] = samples
        kept.move_to_end(key)
        while len(kept) > _KEPT:
            kept.popitem(last=False)
        return kept[key]
