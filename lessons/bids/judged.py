"""How far solved hands come, looked at in some way: found once, kept for all who look at the same. No Streamlit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from engine.reaching import Bools, Portion, Reached, portion_of_deals
from engine.solved_counts import Curve, Look
from engine.solved_hands import SolvedHands

_MOST_BYTES = 48_000_000
"""So much is kept, that asked for last; 50,000 deals looked at in one way are a megabyte."""


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """Hands looked at in one way, three rows a deal: which of them, and how far each comes. Never to be written into.

    ``reach`` has by curve the highest bid of each hand, 0 for none; ``made`` is the curve of what is made.
    """

    look: Look
    chosen: Bools
    reach: Mapping[Curve, NDArray[np.int16]]
    made: Reached

    @classmethod
    def of(cls, hands: SolvedHands, look: Look) -> Judged:
        """Of these hands."""
        chosen = look.chosen(hands)
        reach = {curve: look.reach(hands, curve) for curve in Curve}
        made = Reached.of(reach[Curve.MADE], chosen)
        return cls(look, chosen, {curve: each.astype(np.int16) for curve, each in reach.items()}, made)

    def at(self, bid: int) -> dict[Curve, Bools]:
        """Which hands cover the bid, hold it, and make it, whether they are looked at or not."""
        return {curve: each >= bid for curve, each in self.reach.items()}

    def make_it(self, bid: int) -> tuple[Portion, Portion]:
        """How many of those that cover the bid make it, and how many of those that hold it."""
        at = self.at(bid)
        covering, holding = (
            portion_of_deals(at[Curve.MADE], self.chosen & at[curve]) for curve in (Curve.COVERED, Curve.HELD)
        )
        return covering, holding

    @property
    def nbytes(self) -> int:
        """How much memory it takes."""
        return sum(each.nbytes for each in (self.chosen, *self.reach.values()))


_kept: OrderedDict[tuple[Hashable, int, Look], Judged] = OrderedDict()
_guard = Lock()


def judged(source: Hashable, hands: SolvedHands, look: Look) -> Judged:
    """The first deals of a source, looked at so; a source has to stand for the same deals as long as it is there."""
    key = source, len(hands), look
    with _guard:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    found = Judged.of(hands, look)
    with _guard:
        _kept[key] = found
        while len(_kept) > 1 and sum(each.nbytes for each in _kept.values()) > _MOST_BYTES:
            _kept.popitem(last=False)
    return found


def forget() -> None:
    """Keep nothing, as after a start."""
    with _guard:
        _kept.clear()
