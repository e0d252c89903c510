"""The state of the page on bidding statistics: what is looked at, in the session and in the address, and the counts.

What is shown is what the address says: counting and solving go on as long as less is there than it asks for, as told
in ``lessons.long_work``.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from weakref import ref

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.reaching import Reached
from engine.rule_simulation import simulate_curves
from engine.solved_counts import Curve, Look
from engine.solved_hands import SolvedHands
from lessons import session, solved_data, solving_on
from lessons.bids.judged import Judged, judged
from lessons.bids.settings import FIRST_LOOK, NAMES, ONCE, Settings, parse
from lessons.long_work import LongWork
from lessons.own_query import OwnQuery
from lessons.session import _, language
from lessons.simulated import Simulation
from lessons.written_numbers import whole

CHEAP = (Curve.COVERED, Curve.HELD)
"""What is counted without solving anything."""
REDRAW_SOLVED = 2.5
"""While deals are solved, the curves are drawn anew after so many seconds."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What has been counted over so many deals; two of them add up."""

    deals: int
    curves: dict[Curve, Reached]

    @classmethod
    def of(cls, look: Look, seed: int, first: int, deals: int) -> Counted:
        """Over deals ``first`` and following of the seed."""
        *_, curves = simulate_curves(look, CHEAP, seed=seed, first=first, deals=deals)
        return cls(deals, curves)

    def __add__(self, other: Counted) -> Counted:
        """Both together."""
        return Counted(self.deals + other.deals, {curve: self.curves[curve] + other.curves[curve] for curve in CHEAP})


@dataclass(slots=True)
class Looking:
    """What this learner looks at.

    ``stopped`` is how many deals had been asked for when "Stop" was pressed, and ``solved_stopped`` the same of solved
    ones; ``solved_from`` how many solved deals there were when more were asked for; ``unknown`` the parts of the
    address that meant nothing; ``unread`` what was typed for a seed and is none; ``file`` the deals of a file that the
    learner brought, looked at while ``of_file`` holds.
    """

    settings: Settings = field(default_factory=Settings)
    stopped: int = 0
    solved_stopped: int = 0
    solved_from: int = 0
    unknown: tuple[str, ...] = ()
    address: OwnQuery = field(default_factory=lambda: OwnQuery((*NAMES, ONCE)))
    seed: int = 0
    unread: str = ""
    file: SolvedHands | None = None
    of_file: bool = False
    simulation: Simulation[tuple[Look, int], Counted] = field(init=False)
    solving_work: LongWork[tuple[int | None, int]] = field(init=False)

    def __post_init__(self) -> None:
        self.simulation = Simulation(
            lambda: ((self.settings.look, self.seed), self.settings.deals),
            lambda kind, first, deals: Counted.of(*kind, first, deals),
            first_look=FIRST_LOOK,
        )
        self.solving_work = LongWork(lambda: (self.seed if self.own else None, self.solved_asked))

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
        return self.simulation.counted

    @property
    def counting(self) -> bool:
        """Whether fewer deals are counted than are asked for."""
        return self.simulation.running

    def count_on(self, place: DeltaGenerator) -> None:
        """As ``Simulation.go_on``."""
        self.simulation.go_on(place)

    def stop(self) -> None:
        """Ask for no more than is counted."""
        with self.simulation.work.lock:
            self.stopped = self.settings.deals
            self.settings = replace(self.settings, deals=self.counted.deals)
        self.address.touch()

    # --- Solved deals ---------------------------------------------------------------------------------------------

    @property
    def own(self) -> bool:
        """Whether fresh deals of the page's seed are solved, instead of those that came with the program."""
        return self.settings.own is not None and not self.of_file

    @property
    def solved(self) -> SolvedHands:
        """The solved deals that are looked at."""
        return self._solved()[1]

    def _solved(self) -> tuple[Hashable, SolvedHands]:
        """The same, and what they come from; read once for both, for a click may change it meanwhile."""
        if self.of_file and (file := self.file) is not None:
            return ref(file), file
        seed = self.seed if self.own else None
        return seed, solving_on.known(seed).up_to(self.solved_asked)

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

    def examples_from(self) -> tuple[Hashable, SolvedHands]:
        """The solved deals among which examples are drawn: they change seldom while more are solved; as ``_solved``."""
        source, solved = self._solved()
        if isinstance(source, ref):
            return source, solved
        return source, solved.up_to(came() if source is None else 1 << len(solved).bit_length() >> 1)

    def solve_on(self, place: DeltaGenerator) -> None:
        """Solve until the curves are to be drawn anew or all is done; each step is kept for everybody."""
        self.solving_work.go_on(
            lambda asked: solving_on.solve_on(asked[0], until=asked[1]),
            show=lambda hands: place.progress(*self.solved_progress(min(len(hands), self.solved_asked))),
            seconds=REDRAW_SOLVED,
        )

    @property
    def made(self) -> Reached:
        """How far the solved hands come."""
        return self.judged.made

    @property
    def judged(self) -> Judged:
        """The solved hands by what is looked at."""
        return judged(*self._solved(), self.settings.look)

    def judged_examples(self) -> tuple[SolvedHands, Judged]:
        """Those among which examples are drawn, and how they are judged."""
        source, hands = self.examples_from()
        return hands, judged(source, hands, self.settings.look)


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
    Counted.of(Look(), seed=0, first=0, deals=1)
    judged(None, solved_data.solved_hands(), Look())
