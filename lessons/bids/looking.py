"""The state of the page on bidding statistics: what is looked at, in the session and in the address, and the counts.

What is shown is what the address says. So there is no flag "running": as long as fewer deals are counted, or solved,
than are asked for, each run of the page goes on with it, in small steps between which Streamlit can break in, and the
curves are drawn anew from time to time. To stop is to ask for no more than is there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import inf
from threading import Lock
from time import monotonic

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.reaching import Reached
from engine.rule_simulation import CHUNK, simulate_curves
from engine.solved_counts import Curve, Look, reached
from engine.solved_hands import SolvedHands
from lessons import session, solved_data, solving_on
from lessons.bids.settings import FIRST_LOOK, NAMES, ONCE, Settings, parse
from lessons.own_query import OwnQuery
from lessons.session import _, language
from lessons.simulated import progress
from lessons.written_numbers import whole

CHEAP = (Curve.COVERED, Curve.HELD)
"""What is counted without solving anything."""
_REDRAW = 1.2
_REDRAW_SOLVED = 2.5
"""The curves are drawn anew after so many seconds."""
_STEP = 4
"""The bar moves after so many chunks, some 50 ms."""
_KEPT = 12
"""So many results are kept to go back to, 12 kB each."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What has been counted over so many deals."""

    dealt: int
    curves: dict[Curve, Reached]

    @classmethod
    def first(cls, look: Look, seed: int, deals: int) -> Counted:
        """Over the first deals of the seed."""
        *_, curves = simulate_curves(look, CHEAP, seed=seed, deals=deals)
        return cls(deals, curves)


@dataclass(slots=True)
class Looking:
    """What this learner looks at.

    ``stopped`` is how many deals had been asked for when "Stop" was pressed, and ``solved_stopped`` the same of solved
    ones; ``solved_from`` how many solved deals there were when more were asked for; ``finished`` when a run ended last
    and ``pressed`` when a button for one was pressed, in seconds; ``unknown`` the parts of the address that meant
    nothing; ``unread`` what was typed for a seed and is none; ``file`` the deals of a file that the learner brought,
    looked at while ``of_file`` holds.
    """

    settings: Settings = field(default_factory=Settings)
    stopped: int = 0
    solved_stopped: int = 0
    solved_from: int = 0
    unknown: tuple[str, ...] = ()
    address: OwnQuery = field(default_factory=lambda: OwnQuery((*NAMES, ONCE)))
    seed: int = 0
    counts: dict[tuple[Look, int, int], Counted] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)
    finished: float = -inf
    pressed: float = -inf
    unread: str = ""
    file: SolvedHands | None = None
    of_file: bool = False

    def change(self, name: str, code: str) -> None:
        """Look at something else from now on; a code that means nothing changes nothing."""
        try:
            self.settings = self.settings.changed(name, code)
        except ValueError:
            return
        self.unknown, self.unread = (), ""
        self.address.touch()
        if name not in _SAME_DEALS:
            self.stopped = 0

    def sow(self, text: str) -> None:
        """Look at the deals of another seed from now on; where the text names none, everything stays as it is."""
        seed = session.parse_seed(text.strip())
        self.unread = text if seed is None and text.strip() else ""
        if seed is not None and seed != self.seed:
            st.query_params["seed"] = str(seed)
            self.other_deals()

    def other_deals(self) -> None:
        """The seed has changed."""
        self.stopped = self.solved_stopped = 0
        if self.settings.own is not None:  # nobody has asked to solve so many of these
            self.settings = replace(self.settings, own=0)
        self.address.touch()

    # --- Simulated deals ------------------------------------------------------------------------------------------

    @property
    def counted(self) -> Counted:
        """All that has been counted for these settings, at least a first look."""
        look, seed, most = self.settings.look, self.seed, self.settings.deals
        known = [kept for key, kept in list(self.counts.items()) if key[:2] == (look, seed) and kept.dealt <= most]
        if known:
            return max(known, key=lambda kept: kept.dealt)
        first = Counted.first(look, seed, min(most, FIRST_LOOK))
        self._keep(look, seed, first)
        return first

    @property
    def counting(self) -> bool:
        """Whether fewer deals are counted than are asked for."""
        return self.counted.dealt < self.settings.deals

    def count_on(self, place: DeltaGenerator) -> None:
        """Count until the curves are to be drawn anew or all is done, with a bar in ``place``; then run the page again.

        What is counted is kept after each step, unless a click has begun another run meanwhile: to that one nothing is
        added behind its back.
        """
        settings, seed, kept, begun = self.settings, self.seed, self.counted, monotonic()
        look, deals = settings.look, settings.deals
        while kept.dealt < deals and monotonic() - begun < _REDRAW:
            size = min(_STEP * CHUNK, deals - kept.dealt)
            *_, curves = simulate_curves(look, CHEAP, seed=seed, first=kept.dealt, deals=size, after=kept.curves)
            with self.lock:
                if self.settings is not settings or self.seed != seed:
                    return
                before, kept = kept, Counted(kept.dealt + size, curves)
                self._keep(look, seed, kept, before)
            place.progress(kept.dealt / deals, text=progress(kept.dealt, deals))
        self.finished = monotonic()
        st.rerun()

    def stop(self) -> None:
        """Ask for no more than is counted."""
        with self.lock:
            self.stopped = self.settings.deals
            self.settings = replace(self.settings, deals=self.counted.dealt)
        self.address.touch()

    def _keep(self, look: Look, seed: int, counted: Counted, before: Counted | None = None) -> None:
        """Keep it, in place of what it has grown from."""
        if before:
            self.counts.pop((look, seed, before.dealt), None)
        self.counts[look, seed, counted.dealt] = counted
        while len(self.counts) > _KEPT:
            del self.counts[next(iter(self.counts))]

    # --- Solved deals ---------------------------------------------------------------------------------------------

    @property
    def own(self) -> bool:
        """Whether fresh deals of the page's seed are solved, instead of those that came with the program."""
        return self.settings.own is not None and not self.of_file

    @property
    def solved(self) -> SolvedHands:
        """The solved deals that are looked at."""
        if self.of_file and self.file is not None:
            return self.file
        return solving_on.known(self.seed if self.own else None).up_to(self.solved_asked)

    @property
    def solved_asked(self) -> int:
        """How many are asked for."""
        if self.of_file and self.file is not None:
            return len(self.file)
        if self.own:
            return self.settings.own or 0
        return self.settings.solved or came()

    @property
    def solved_most(self) -> int:
        """How many there can be."""
        if self.of_file and self.file is not None:
            return len(self.file)
        return solving_on.MOST_MORE + (0 if self.own else came())

    @property
    def solving(self) -> bool:
        """Whether fewer deals are solved than are asked for."""
        return len(self.solved) < self.solved_asked

    def ask_for_solved(self, deals: int) -> None:
        """Look at so many of them."""
        self.solved_from = len(self.solved)
        self.address.touch()
        if self.own:
            self.settings = replace(self.settings, own=deals)
        else:
            self.settings = replace(self.settings, solved=None if deals == came() else deals)

    def solved_progress(self, solved: int) -> tuple[float, str]:
        """How far the solver is with what was asked for last: for the bar, and beside it."""
        first = min(self.solved_from, solved)
        done, more = solved - first, self.solved_asked - first
        said = _("{done} of {more} more deals solved", done=whole(done, language()), more=whole(more, language()))
        return (done / more if more else 1.0), said

    @property
    def examples_from(self) -> SolvedHands:
        """The solved deals among which examples are drawn: they change seldom while more are solved."""
        solved = self.solved
        if self.of_file:
            return solved
        if self.own:
            return solved.up_to(1 << len(solved).bit_length() >> 1)
        return solved.up_to(came())

    def solve_on(self, place: DeltaGenerator) -> None:
        """As ``count_on``, but solve them; each step is kept for everybody."""
        deals, begun = self.solved_asked, monotonic()
        for hands in solving_on.solve_on(self.seed if self.own else None, until=deals):
            place.progress(*self.solved_progress(min(len(hands), deals)))
            if monotonic() - begun > _REDRAW_SOLVED:
                break
        self.finished = monotonic()
        st.rerun()

    @property
    def made(self) -> Reached:
        """How far the solved hands come."""
        return reached(self.solved, self.settings.look, Curve.MADE)


_SAME_DEALS = {"bid", "show", "hands", "solved", "own"}
"""Changes after which the same simulated deals are looked at, in the same way."""


def looking() -> Looking:
    """What this learner looks at: as the address says if it is new, else as it was left; now in the address too."""
    looks: Looking = st.session_state.setdefault("bid levels", Looking())
    if (asked := looks.address.asked()) is not None:
        looks.settings, looks.unknown = parse(asked, came=came(), more=solving_on.MOST_MORE)
        looks.stopped = looks.solved_stopped = 0
        looks.of_file = False
        looks.solved_from = len(looks.solved)
    looks.address.write(looks.settings.query())
    looks.seed = session.seed()
    if looks.unknown:
        session.say_unread(looks.unknown)
    return looks


def came() -> int:
    """How many solved deals come with the program."""
    about = solved_data.about()
    return about.past - about.first


# --- Getting ready -----------------------------------------------------------------------------------------------


def get_ready() -> None:
    """Have compiled code and solved deals ready, and say so where nobody has asked for them yet.

    There is no spinner in later runs: each starts a thread.
    """
    slot = st.empty()
    if not _warm_up.cache_info().currsize:
        with slot, st.spinner(_("Shuffling for the first time …")):
            _warm_up()


@lru_cache(maxsize=1)
def _warm_up() -> None:
    Counted.first(Look(), seed=0, deals=1)
    reached(solved_data.solved_hands(), Look(), Curve.MADE)
