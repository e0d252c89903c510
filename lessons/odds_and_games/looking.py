"""The state of the page on games, points and odds: what is looked at, in the session and in the address.

What is shown is what the address says. So there is no flag "running": as long as fewer auctions are counted than asked
for, each run of the page counts on, in small steps between which Streamlit can break in, and draws the chart anew from
time to time. To stop is to ask for no more than has been counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from time import monotonic

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.rule_simulation import CHUNK, Auctions, simulate_auctions
from lessons import session
from lessons.odds_and_games.settings import FIRST_LOOK, NAMES, Settings, Show, parse
from lessons.own_query import OwnQuery
from lessons.session import _, _n, language
from lessons.written_numbers import whole

REDRAW = 16
"""The chart is drawn anew after so many chunks, half a million deals."""
_KEPT = 12
_LATE = 0.5
"""A press this many seconds after the end of a simulation was meant to stop it."""

FIRST_SEED = 1


@dataclass(slots=True)
class Looking:
    """What this learner looks at.

    ``aim`` is how many deals the button would simulate; ``stopped`` how many had been asked for when "Stop" was
    pressed; ``finished`` when counting ended last, in seconds; ``unknown`` the parts of the address that meant
    nothing.
    """

    settings: Settings = field(default_factory=Settings)
    aim: int = FIRST_LOOK * 10
    stopped: int = 0
    unknown: tuple[str, ...] = ()
    address: OwnQuery = field(default_factory=lambda: OwnQuery(NAMES))
    seed: int = FIRST_SEED
    counts: dict[tuple[int, int], Auctions] = field(default_factory=dict)
    finished: float = 0.0

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
        counted = self.counts.get(self._key)
        if counted is None or counted.deals > self.settings.deals:
            *_, counted = self._steps(Auctions(), min(self.settings.deals, FIRST_LOOK))
            self._keep(counted)
        return counted

    @property
    def running(self) -> bool:
        """Whether fewer deals are counted than are asked for, on the chart that shows them."""
        return self.settings.show is Show.GAMES and self.auctions.deals < self.settings.deals

    def count_on(self, place: DeltaGenerator) -> None:
        """Count until the chart is to be drawn anew or all is done, with a bar in ``place``; then run the page again.

        What is counted is kept after each step: a click breaks in between two of them and loses nothing.
        """
        deals, before = self.settings.deals, self.auctions
        for counted in self._steps(before, min(deals, before.deals + REDRAW * CHUNK)):
            self._keep(counted)
            place.progress(counted.deals / deals, text=progress(counted.deals, deals))
        self.finished = monotonic()
        st.rerun()

    def _steps(self, counted: Auctions, until: int) -> Iterator[Auctions]:
        """All that is counted so far after each chunk; two are counted side by side, free of Python's lock."""
        threshold = self.settings.threshold

        def chunk(first: int) -> Auctions:
            deals = min(CHUNK, until - first)
            *_, part = simulate_auctions(seed=self.seed, first=first, deals=deals, threshold=threshold)
            return part

        pool = ThreadPoolExecutor(2)
        try:
            for part in pool.map(chunk, range(counted.deals, until, CHUNK)):
                counted += part
                yield counted
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    @property
    def _key(self) -> tuple[int, int]:
        return self.settings.percent, self.seed

    def _keep(self, counted: Auctions) -> None:
        self.counts.pop(self._key, None)
        self.counts[self._key] = counted
        while len(self.counts) > _KEPT:
            del self.counts[next(iter(self.counts))]


def looking() -> Looking:
    """What this learner looks at: as the address says if it is new, else as it was left; now in the address too."""
    looks: Looking = st.session_state.setdefault("games and odds", Looking())
    if asked := looks.address.asked():
        looks.settings, looks.unknown = parse(asked)
        looks.stopped = 0
        looks.aim = max(looks.aim, looks.settings.deals)
    looks.seed = session.seed(first=FIRST_SEED)
    looks.address.write(looks.settings.query())
    if looks.unknown:
        session.say_unread(looks.unknown)
    return looks


def go(looks: Looking) -> None:
    """What the one button does: stop; else simulate as many deals as are aimed at; else other deals."""
    if looks.running:
        looks.stopped = looks.settings.deals
        looks.settings = replace(looks.settings, deals=looks.auctions.deals)
        looks.address.touch()
    elif looks.aim != looks.settings.deals:
        looks.change("deals", str(looks.aim))
    elif monotonic() - looks.finished > _LATE:
        session.another_seed()
        looks.stopped = 0


def go_label(looks: Looking) -> str:
    """What is written on it."""
    if looks.running:
        return _("Stop")
    if looks.aim != looks.settings.deals:
        return _("Simulate {deals} deals", deals=whole(looks.aim, language()))
    return _("Simulate {deals} other deals", deals=whole(looks.aim, language()))


def progress(counted: int, deals: int) -> str:
    """How far the simulation is."""
    return _("{counted} of {deals} deals", counted=whole(counted, language()), deals=whole(deals, language()))


def state(looks: Looking) -> str:
    """What has been simulated, in a sentence."""
    counted = looks.auctions.deals
    deals = whole(counted, language())
    if looks.stopped:
        asked = whole(looks.stopped, language())
        return _("Stopped after {deals} of {asked} deals. All of them count.", deals=deals, asked=asked)
    return _n("{deals} deal simulated.", "{deals} deals simulated.", counted, deals=deals)
