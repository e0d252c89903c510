"""Long work while somebody looks: it goes on in small steps, is shown as it comes in, and may be stopped at any time.

How a page does it. There is no flag "running": what is asked for stands in the settings of the page, and so in its
address, and as long as less than that is there, each run of the page ends by going on with it (``LongWork.go_on``).
To start is to ask for more, to stop is to ask for no more than is there. So a click on anything else, which ends the
run of the page and begins another, does not end the work, and who leaves the page ends it.

Two things may go wrong, and are taken care of here alone:

- *A run that a click has overtaken.* Streamlit begins the next run while the thread of the old one still works on its
  step. The old run finds that something else is asked for, and adds nothing behind the back of the new one; what it
  kept before stays.
- *A press that was meant for something else.* The button that starts becomes the one that stops, under the very same
  finger. A press counts only if the button still does what was read on it, and not right after that has changed: the
  second half of a double press does nothing, nor does a "Stop" that comes just when all is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf
from threading import RLock
from time import monotonic
from typing import Generic, TypeVar

import streamlit as st

A = TypeVar("A")
T = TypeVar("T")

LATE = 0.5
"""So many seconds after a button has come to mean something else, nobody has read yet what it would do."""
BAR = 0.2
"""The bar moves no more often than that: each move is a message to the browser."""


@dataclass(slots=True)
class LongWork(Generic[A]):
    """Some long work of a page: the button that starts and stops it, and going on with it.

    asked
        All that the steps depend on; two of them are equal when nothing else is asked for.
    lock
        To be held while what is asked for is changed to what is there.
    stops
        Whether the button was last drawn as one that stops; ``turned`` is when it came to mean something else.
    """

    asked: Callable[[], A]
    lock: RLock = field(default_factory=RLock)
    stops: bool = False
    turned: float = -inf

    def drawn(self, *, running: bool) -> None:
        """The button stands there, as "Stop" while the work is ``running``: who presses it in a while has read it."""
        if self.stops and not running:
            self.turned = monotonic()
        self.stops = running

    def pressed(self, *, running: bool) -> bool:
        """Whether a press on the button counts; to be asked first by whatever it does."""
        now = monotonic()
        if running != self.stops or now - self.turned <= LATE:
            return False
        self.turned = now
        return True

    def go_on(
        self,
        steps: Callable[[A], Iterable[T]],
        *,
        show: Callable[[T], object],
        keep: Callable[[A, T], object] = lambda _asked, _step: None,
        seconds: float = inf,
    ) -> None:
        """Take one step after the other, ``seconds`` long or until all is done; then run the page again.

        ``keep`` is called after each step unless something else is asked for meanwhile: then it is the end. ``show``
        is called now and then, after ``keep``: where it draws, a click breaks in, and nothing is lost.
        """
        asked, begun, shown = self.asked(), monotonic(), -inf
        for step in steps(asked):
            with self.lock:
                if self.asked() != asked:
                    return
                keep(asked, step)
            now = monotonic()
            if now - shown >= BAR:
                show(step)
                shown = now
            if now - begun > seconds:
                break
        st.rerun()
