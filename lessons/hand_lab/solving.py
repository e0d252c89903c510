"""Samples of hands as they come in, solved step by step for whoever is looking: kept for everybody.

Who asks for the same hand later, or at the same time, has all that is solved of it (``lessons.solved_for_all``).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.contracts import Contract
from engine.discard_samples import DiscardSamples
from engine.hand_samples import Asked, HandSamples
from engine.solver import Solver
from lessons.solved_for_all import SolvedForAll

STEP = 5
"""Deals from one answer to the next, a tenth of a second."""
_KEPT = 200
"""So many hands are kept, those asked for last; 10 kB each."""

Discarding = tuple[Asked, Contract, int]


def known(asked: Asked) -> HandSamples:
    """What is solved of the hand so far."""
    return _hands.known(asked)


@lru_cache(maxsize=_KEPT)
def first(asked: Asked, number: int) -> HandSamples:
    """The first so many of the samples; to be asked for only when they are solved."""
    return known(asked).first(number)


def solve_on(asked: Asked, *, until: int) -> Iterator[HandSamples]:
    """Solve on until there are so many samples: all so far, after each step."""
    return _hands.solve_on(asked, until=until)


def known_discards(asked: Asked, contract: Contract, bid: int) -> DiscardSamples:
    """What is solved of the discards so far."""
    return _discards.known((asked, contract, bid))


def solve_discards_on(asked: Asked, contract: Contract, bid: int, *, until: int) -> Iterator[DiscardSamples]:
    """The same for what may be laid away."""
    return _discards.solve_on((asked, contract, bid), until=until)


def forget() -> None:
    """Forget everything that was solved, as after a start."""
    _hands.clear()
    _discards.clear()
    first.cache_clear()


def _more(_asked: Asked, samples: HandSamples, until: int, solver: Solver) -> HandSamples:
    return samples.and_more(min(STEP, until - len(samples)), solver)


def _one_more(_asked: Discarding, samples: DiscardSamples, _until: int, solver: Solver) -> DiscardSamples:
    return samples.and_one(solver)


_hands: SolvedForAll[Asked, HandSamples] = SolvedForAll(HandSamples.none, _more, kept=_KEPT)
_discards: SolvedForAll[Discarding, DiscardSamples] = SolvedForAll(
    lambda asked: DiscardSamples.none(*asked), _one_more, kept=_KEPT
)
