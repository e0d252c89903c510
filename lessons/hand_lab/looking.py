"""What is looked at in the hand lab: in the session and in the address, and every way to change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import streamlit as st

from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from lessons import session
from lessons.hand_lab.read_cards import linked, read_cards
from lessons.hand_lab.settings import (
    ENOUGH,
    HAND,
    MOST,
    NAMES,
    NO_HAND,
    SKAT,
    Choice,
    Problem,
    Settings,
    parse,
    read_choice,
)
from lessons.long_work import LongWork
from lessons.own_query import OwnQuery

KEY = "hand lab"


@dataclass(slots=True)
class Looking:
    """What this learner looks at.

    ``problems`` and ``unread`` are what could not be understood of the address, ``typed`` of the text field;
    ``choosing`` is whether the picker is open; ``tried`` with how many deals discards are to be tried, None for all
    that are solved.
    """

    settings: Settings = field(default_factory=Settings)
    problems: tuple[Problem, ...] = ()
    unread: tuple[str, ...] = ()
    typed: tuple[Problem, ...] = ()
    address: OwnQuery = field(default_factory=lambda: OwnQuery(NAMES))
    choosing: bool = False
    tried: int | None = None
    work: LongWork[tuple[Settings, int | None]] = field(init=False)

    def __post_init__(self) -> None:
        self.work = LongWork(lambda: (self.settings, self.tried))

    def go(self, settings: Settings) -> None:
        """Look at this from now on."""
        if (settings.first, settings.other) != (self.settings.first, self.settings.other):
            settings = replace(settings, deals=ENOUGH)
        self.settings, self.tried = settings, None
        self.problems, self.unread, self.typed = (), (), ()
        self.write()

    def read(self, query: Mapping[str, str]) -> tuple[Problem, ...]:
        """Look at what an address asks for; what is wrong with it."""
        self.settings, problems, self.unread = parse(query)
        self.choosing = not self.settings.first.complete
        return problems

    def write(self) -> None:
        """Let the address say what is looked at."""
        self.address.write(self.settings.query())

    # --- What can be done ----------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Other cards, pressed one by one."""
        self.choosing = True
        self.go(replace(self.settings, first=choice))

    def open_hand(self, hand: Cards, **others: object) -> None:
        """Another hand, all of it at once."""
        self.choosing = False
        self.go(replace(self.settings, first=Choice(hand), game=None, **others))  # type: ignore[arg-type]

    def deal_one(self) -> None:
        """Any hand."""
        self.open_hand(Deal.from_seed(session.new_seed()).forehand)

    def clear(self) -> None:
        """No cards; what is known beside them stays."""
        self.choosing = True
        self.go(replace(self.settings, first=Choice(), other=None, game=None))

    def type_cards(self, text: str) -> None:
        """The cards of a code or of a link; where it names none, everything stays as it is."""
        if not text.strip():
            return
        if query := linked(text):
            problems = self.read(query)
            self.write()
            self.problems, self.typed = (), problems
            return
        if "://" in text:
            self.typed = (Problem(NO_HAND),)
            return
        cards = read_cards(text).cards
        codes = "".join(map(str, cards))
        both = len(cards) == HAND + SKAT
        choice, wrong = read_choice(text) if not both else read_choice(codes[: 2 * HAND], codes[2 * HAND :])
        if choice.hand:
            self.choosing = not choice.complete
            self.go(replace(self.settings, first=choice, game=None))
        self.typed = tuple(wrong)

    def keep_to_compare(self) -> None:
        """Let this hand stand beside whichever comes next."""
        self.choosing = True
        self.go(replace(self.settings, other=self.settings.first))

    def swap(self) -> None:
        """The hand to compare with becomes the one to change."""
        if self.settings.other:
            self.go(replace(self.settings, first=self.settings.other, other=self.settings.first))

    def remove_other(self) -> None:
        """One hand again."""
        self.go(replace(self.settings, other=None))

    def seat(self, code: str) -> None:
        """Another seat, "any" for each in turn."""
        self.go(replace(self.settings, seat=None if code == "any" else Seat(code)))

    def bid(self, bid: int) -> None:
        """Another bid so far."""
        self.go(replace(self.settings, bid=bid))

    def game(self, game: Game | None) -> None:
        """Another game to be looked at closely."""
        self.go(replace(self.settings, game=game))

    def more(self, deals: int) -> None:
        """Solve so many in all."""
        self.go(replace(self.settings, deals=max(1, min(deals, MOST))))

    def stop(self, solved: int, tried: int) -> None:
        """Ask for no more than there is."""
        with self.work.lock:
            self.more(min(solved, self.settings.deals))
            self.tried = tried


def looking() -> Looking:
    """What this learner looks at: as the address says if it is new, else as it was left; now in the address too."""
    looks: Looking = st.session_state.setdefault(KEY, Looking())
    asked = looks.address.asked()
    if asked is not None:
        looks.typed = ()
        looks.problems = looks.read(asked)
    looks.write()
    return looks
