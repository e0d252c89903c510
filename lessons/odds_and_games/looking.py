"""The state of the page on games, points and odds: what is looked at, in the session and in the address.

What is shown is what the address says. So there is no flag "running": as long as fewer auctions are counted than asked
for, each run of the page counts on, in small steps between which Streamlit can break in, and draws the chart anew from
time to time. To stop is to ask for no more than has been counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from math import inf
from threading import Lock
from time import monotonic

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.rule_simulation import CHUNK, Auctions, simulate_auctions
from lessons import session
from lessons.odds_and_games.settings import FIRST_LOOK, NAMES, Settings, Show, parse
from lessons.own_query import OwnQuery
from lessons.session import _, language
from lessons.simulated import progress
from lessons.written_numbers import whole

_REDRAW = 1.2
"""The chart is drawn anew after so many seconds."""
_BAR = 0.1
"""The bar moves no more often than that: each move is a message to the browser."""
_KEPT = 12
_LATE = 0.5
"""A press this many seconds after the button has come to mean something else was meant for what it said before."""

FIRST_SEED = 1


@dataclass(slots=True)
class Looking:
    """What this learner looks at.

    ``aim`` is how many deals the button would simulate; ``stopped`` how many had been asked for when "Stop" was
    pressed; ``unknown`` the parts of the address that meant nothing. ``counts`` by threshold, seed and deals.
    ``offered`` says whether the button was last drawn as "Stop", ``turned`` when it came to mean something else.
    """

    settings: Settings = field(default_factory=Settings)
    aim: int = FIRST_LOOK * 10
    stopped: int = 0
    unknown: tuple[str, ...] = ()
    address: OwnQuery = field(default_factory=lambda: OwnQuery(NAMES))
    seed: int = FIRST_SEED
    counts: dict[tuple[int, int, int], Auctions] = field(default_factory=dict)
    offered: bool = False
    turned: float = -inf
    lock: Lock = field(default_factory=Lock)

    def change(self, name: str, code: str) -> None:
        """Look at something else from now on; a code that means nothing changes nothing."""
        try:
            self.settings = self.settings.changed(name, code)
        except ValueError:
            return
        self.unknown = ()
        self.address.touch()
        if name in ("deals", "p"):
            self.stopped = 0

    @property
    def auctions(self) -> Auctions:
        """All that has been counted for these settings, at least a first look."""
        percent, seed, most = self.settings.percent, self.seed, self.settings.deals
        known = [counted for key, counted in list(self.counts.items()) if key[:2] == (percent, seed) and key[2] <= most]
        if known:
            return max(known, key=lambda counted: counted.deals)
        *_, first = self._steps(Auctions(), min(most, FIRST_LOOK))
        self._keep(first)
        return first

    @property
    def running(self) -> bool:
        """Whether fewer deals are counted than are asked for, on the chart that shows them."""
        return self.settings.show is Show.GAMES and self.auctions.deals < self.settings.deals

    def count_on(self, place: DeltaGenerator) -> None:
        """Count until the chart is to be drawn anew or all is done, with a bar in ``place``; then run the page again.

        What is counted is kept after each step, unless a click has begun another run meanwhile: to that one nothing is
        added behind its back.
        """
        settings, seed, before = self.settings, self.seed, self.auctions
        begun, moved = monotonic(), -inf
        for counted in self._steps(before, settings.deals):
            with self.lock:
                if self.settings is not settings or self.seed != seed:
                    return
                self._keep(counted, before)
            before, now = counted, monotonic()
            if now - moved > _BAR:
                place.progress(counted.deals / settings.deals, text=progress(counted.deals, settings.deals))
                moved = now
            if now - begun > _REDRAW:
                break
        st.rerun()

    def stop(self) -> None:
        """Ask for no more than is counted."""
        with self.lock:
            self.stopped = self.settings.deals
            self.settings = replace(self.settings, deals=self.auctions.deals)

    def drawn(self) -> None:
        """The button stands there: who presses it in a while has read it."""
        if self.offered and not self.running:
            self.turned = monotonic()
        self.offered = self.running

    def _steps(self, counted: Auctions, until: int) -> Iterator[Auctions]:
        """All that is counted so far after each chunk; two are counted side by side, free of Python's lock."""
        threshold, seed = self.settings.threshold, self.seed

        def chunk(first: int) -> Auctions:
            deals = min(CHUNK, until - first)
            *_, part = simulate_auctions(seed=seed, first=first, deals=deals, threshold=threshold)
            return part

        pool = ThreadPoolExecutor(2)
        try:
            for part in pool.map(chunk, range(counted.deals, until, CHUNK)):
                counted += part
                yield counted
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _keep(self, counted: Auctions, before: Auctions | None = None) -> None:
        """Keep it, in place of what it has grown from."""
        kind = self.settings.percent, self.seed
        if before:
            self.counts.pop((*kind, before.deals), None)
        self.counts[*kind, counted.deals] = counted
        while len(self.counts) > _KEPT:
            del self.counts[next(iter(self.counts))]


def looking() -> Looking:
    """What this learner looks at: as the address says if it is new, else as it was left; now in the address too."""
    looks: Looking = st.session_state.setdefault("games and odds", Looking())
    if (asked := looks.address.asked()) is not None:
        looks.settings, looks.unknown = parse(asked)
        looks.stopped = 0
        looks.aim = max(looks.aim, looks.settings.deals)
    looks.seed = session.seed(first=FIRST_SEED)
    looks.address.write(looks.settings.query())
    if looks.unknown:
        session.say_unread(looks.unknown)
    return looks


def go(looks: Looking) -> None:
    """What the one button does: stop; else simulate as many deals as are aimed at; else other deals.

    A second press shortly after the first does nothing: nobody has read yet what it would do.
    """
    looks.address.touch()  # whatever comes with a press, it may be older than what the page wrote
    if monotonic() - looks.turned < _LATE:
        return
    looks.turned = monotonic()
    if looks.running:
        looks.stop()
    elif looks.aim != looks.settings.deals:
        looks.change("deals", str(looks.aim))
    else:
        session.another_seed()
        looks.stopped = 0


def go_label(looks: Looking) -> str:
    """What is written on it."""
    if looks.running:
        return _("Stop")
    if looks.aim != looks.settings.deals:
        return _("Simulate {deals} deals", deals=whole(looks.aim, language()))
    return _("Simulate {deals} other deals", deals=whole(looks.aim, language()))
