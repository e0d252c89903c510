"""The state of the page on bid levels: what is looked at, in the session and in the address, and the simulation.

What is shown is what the address says. So there is no flag "running": as long as fewer deals are counted than asked
for, each run of the page counts on, in small steps between which Streamlit can break in, and draws the curve anew
from time to time. To stop is to ask for no more than has been counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from time import monotonic

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.covering import Covering
from engine.simulation import CHUNK, count, simulate
from engine.tally import Tally
from lessons import session
from lessons.bids.settings import FIRST_LOOK, NAMES, Settings, parse
from lessons.session import _, _n, language
from lessons.written_numbers import whole

REDRAW = 8
"""The curve is drawn anew after so many chunks, a million deals."""
_KEPT = 12
"""So many results are kept to go back to, 40 kB each."""
_LATE = 0.5
"""A press this many seconds after the end of a simulation was meant to stop it."""


@dataclass(slots=True)
class Looking:
    """What this learner looks at.

    ``aim`` is how many deals the button would simulate; ``stopped`` how many had been asked for when "Stop" was
    pressed; ``finished`` when counting ended last, in seconds; ``unknown`` the parts of the address that meant
    nothing; ``written`` what the page put into it; ``unread`` what was typed for a seed and is none.
    """

    settings: Settings = field(default_factory=Settings)
    aim: int = FIRST_LOOK * 10
    stopped: int = 0
    unknown: tuple[str, ...] = ()
    written: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    tallies: dict[tuple[Covering, int], Tally] = field(default_factory=dict)
    finished: float = 0.0
    unread: str = ""

    def change(self, name: str, code: str) -> None:
        """Look at something else from now on."""
        self.settings = self.settings.changed(name, code)
        self.unknown, self.unread = (), ""
        if name in _COUNTED:
            self.stopped = 0

    def sow(self, text: str) -> None:
        """Look at the deals of another seed from now on; where the text names none, everything stays as it is."""
        seed = session.parse_seed(text.strip())
        self.unread = text if seed is None and text.strip() else ""
        if seed is not None:
            st.query_params["seed"] = str(seed)
            self.stopped = 0

    @property
    def tally(self) -> Tally:
        """All that has been counted for these settings, at least a first look; for the seat that is looked at."""
        pooled = self._pooled
        if pooled is None or pooled.deals > self.settings.deals:
            deals = min(self.settings.deals, FIRST_LOOK)
            self._keep(pooled := count(self._covering, seed=self.seed, deals=deals))
        return pooled.seen_from(self.settings.seat)

    @property
    def running(self) -> bool:
        """Whether fewer deals are counted than are asked for."""
        return self.tally.deals < self.settings.deals

    def count_on(self, place: DeltaGenerator) -> None:
        """Count until the curve is to be drawn anew or all is done, with a bar in ``place``; then run the page again.

        What is counted is kept after each step: a click breaks in between two of them and loses nothing.
        """
        deals = self.settings.deals
        steps = simulate(self._covering, seed=self.seed, deals=deals, chunk=CHUNK, after=self._pooled)
        for _step, tally in zip(range(REDRAW), steps, strict=False):
            self._keep(tally)
            place.progress(tally.deals / deals, text=progress(tally.deals, deals))
        self.finished = monotonic()
        st.rerun()

    @property
    def _covering(self) -> Covering:
        """All three hands are counted, whichever is looked at: another seat needs no new simulation."""
        return replace(self.settings.covering, seat=None)

    @property
    def _pooled(self) -> Tally | None:
        return self.tallies.get((self._covering, self.seed))

    def _keep(self, tally: Tally) -> None:
        self.tallies.pop((tally.covering, tally.seed), None)
        self.tallies[tally.covering, tally.seed] = tally
        while len(self.tallies) > _KEPT:
            del self.tallies[next(iter(self.tallies))]


_COUNTED = {"deals", "game", "skat", "hand", "trumps", "jacks"}
"""Changes after which other deals, or the same in another way, are counted."""


def looking() -> Looking:
    """What this learner looks at: as the address says if it is new, else as it was left; now in the address too."""
    looks: Looking = st.session_state.setdefault("bid levels", Looking())
    asked = {name: st.query_params[name] for name in NAMES if name in st.query_params}
    if asked and asked != looks.written:
        looks.settings, looks.unknown = parse(asked)
        looks.stopped = 0
        looks.aim = max(looks.aim, looks.settings.deals)
    looks.written = looks.settings.query()
    for name in NAMES:
        if name not in looks.written:
            st.query_params.pop(name, None)
        elif st.query_params.get(name) != looks.written[name]:
            st.query_params[name] = looks.written[name]
    looks.seed = session.seed()
    if looks.unknown:
        session.say_unread(looks.unknown)
    return looks


def go(looks: Looking) -> None:
    """What the one button does: stop; else simulate as many deals as are aimed at; else other deals."""
    if looks.running:
        looks.stopped = looks.settings.deals
        looks.settings = replace(looks.settings, deals=looks.tally.deals)
    elif monotonic() - looks.finished < _LATE:
        return
    elif looks.aim != looks.settings.deals:
        looks.change("deals", str(looks.aim))
    else:
        session.another_seed()
        looks.stopped, looks.unread = 0, ""


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
    counted = looks.tally.deals
    deals = whole(counted, language())
    if looks.stopped:
        asked = whole(looks.stopped, language())
        return _("Stopped after {deals} of {asked} deals. All of them count.", deals=deals, asked=asked)
    return _n("{deals} deal simulated.", "{deals} deals simulated.", counted, deals=deals)


@st.cache_resource(show_spinner=False)
def warm_up() -> None:
    """Have the compiled code ready: where it has never run, that takes some seconds."""
    count(Covering(), seed=0, deals=1)
