"""How often the numbers are drawn anew while they come in. No Streamlit."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from lessons.hand_lab.verdicts import FEW

FIRST, SOON, LATER = 0.15, 0.4, 1.2
"""Seconds to the first look at the numbers, and between two of them: soon at first, later when they hardly change."""


class Pace:
    """When it is time for another look: after a while, and at once when there is enough for a verdict.

    Else the headline would say that the first deals are being solved while the count beside it is past them.
    """

    def __init__(self, counted: int, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._begun = clock()
        self._drawn = self._begun - SOON + FIRST
        self._judged = counted >= FEW

    def due(self, counted: int) -> bool:
        """Whether the numbers of so many deals are to be drawn now; asked after each step."""
        now = self._clock()
        waited = now - self._drawn > min(SOON + (now - self._begun) / 10, LATER)
        if not waited and (self._judged or counted < FEW):
            return False
        self._drawn, self._judged = now, counted >= FEW
        return True
