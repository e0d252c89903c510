"""The state of the page on games, points and odds: what is looked at, in the session and in the address.

What is shown is what the address says: auctions are counted as long as there are fewer than it asks for, as told in
``lessons.long_work``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.rule_simulation import Auctions, simulate_auctions
from lessons import session
from lessons.odds_and_games.settings import FIRST_LOOK, NAMES, Settings, Show, parse
from lessons.own_query import OwnQuery
from lessons.session import _, language
from lessons.simulated import Simulation
from lessons.written_numbers import whole

FIRST_SEED = 1


@dataclass(slots=True)
class Looking:
    """What this learner looks at.

    ``aim`` is how many deals the button would simulate; ``stopped`` how many had been asked for when "Stop" was
    pressed; ``unknown`` the parts of the address that meant nothing.
    """

    settings: Settings = field(default_factory=Settings)
    aim: int = FIRST_LOOK * 10
    stopped: int = 0
    unknown: tuple[str, ...] = ()
    address: OwnQuery = field(default_factory=lambda: OwnQuery(NAMES))
    seed: int = FIRST_SEED
    simulation: Simulation[tuple[int, int], Auctions] = field(init=False)

    def __post_init__(self) -> None:
        self.simulation = Simulation(
            lambda: ((self.settings.percent, self.seed), self.settings.deals), _count, first_look=FIRST_LOOK
        )

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
        return self.simulation.counted

    @property
    def running(self) -> bool:
        """Whether fewer deals are counted than are asked for, on the chart that shows them."""
        return self.settings.show is Show.GAMES and self.simulation.running

    def count_on(self, place: DeltaGenerator) -> None:
        """As ``Simulation.go_on``."""
        self.simulation.go_on(place)

    def stop(self) -> None:
        """Ask for no more than is counted."""
        with self.simulation.work.lock:
            self.stopped = self.settings.deals
            self.settings = replace(self.settings, deals=self.auctions.deals)


def _count(kind: tuple[int, int], first: int, deals: int) -> Auctions:
    """Auctions at a threshold in per cent, over deals of a seed."""
    percent, seed = kind
    *_, counted = simulate_auctions(seed=seed, first=first, deals=deals, threshold=percent / 100)
    return counted


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
    if not looks.simulation.work.pressed(running=looks.running):
        return
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
