"""What the page on bidding statistics shows, as its address tells it: ``?game=C&skat=after&deals=1000000``.

Everything that comes from an address is text by strangers: ``parse`` takes what it understands and names the rest.
No Streamlit; the seed of the deals is kept by ``lessons.session``, as on every page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from engine.auction import BIDS
from engine.chances import Moment
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Seat
from engine.solved_counts import MOST_JACKS, MOST_TRUMPS, Look
from lessons.read_query import read_query

FIRST_LOOK = 100_000
"""So many deals are simulated before anybody has asked for more."""
MOST = 10_000_000

NO_SUIT_GAME = 12
"""As many trumps as no suit has: no suit game is covered as the best game."""
NO_GRAND = 5


class Shown(Enum):
    """Which hands are shown as examples."""

    COVERED = "covered"
    HELD = "held"
    MADE = "made"
    HELD_AND_LOST = "held-lost"


def _ranges(most: int) -> dict[str, object]:
    """All ranges from 0 to ``most``: "3" for three alone, "2-4" for two to four."""
    pairs = [(least, past) for least in range(most + 1) for past in range(least, most + 1)]
    return {str(least) if least == past else f"{least}-{past}": (least, past) for least, past in pairs}


CHOICES: dict[str, dict[str, object]] = {
    "seat": {"any": None} | {seat.value: seat for seat in Seat},
    "skat": {moment.value: moment for moment in (Moment.BEFORE, Moment.AFTER, Moment.HAND)},
    "game": {"best": None} | {game.value: game for game in Game},
    "with-jacks": _ranges(MOST_JACKS),
    "with-trumps": _ranges(MOST_TRUMPS),
    "p": {f"{percent / 100:g}": percent / 100 for percent in range(20, 81, 5)},
    "trumps": {str(trumps): trumps for trumps in range(NO_SUIT_GAME + 1)},
    "jacks": {str(jacks): jacks for jacks in range(NO_GRAND + 1)},
    "bid": {str(bid): bid for bid in BIDS},
    "show": {shown.value: shown for shown in Shown},
}
"""What may be chosen by name: the codes in the address, and what they stand for."""
_NUMBERS = {"deals": (1, MOST), "solved": (1, MOST), "own": (0, MOST), "hands": (0, MOST)}
"""What may be any number, and from where to where."""
NAMES = (*CHOICES, *_NUMBERS)
"""All names in the address, but for the seed."""
ONCE = "hand"
"""A name in addresses of before, once a switch of its own."""

OF_THE_LOOK = {
    "seat": "seat",
    "skat": "moment",
    "game": "game",
    "with-jacks": "jacks",
    "with-trumps": "trumps",
    "p": "threshold",
    "trumps": "min_trumps",
    "jacks": "min_jacks",
}
"""What belongs to ``Look``, by its name in the address."""
_ATTRIBUTES = {"show": "examples", "hands": "draw"}


@dataclass(frozen=True, slots=True)
class Settings:
    """What is looked at.

    look
        Which hands, and what they may do.
    deals
        How many are simulated for what is covered and held.
    solved
        How many of the deals that came with the program, and of those that follow them, are looked at for what is
        made; None for those that came with it.
    own
        So many solved deals of the page's seed instead; None for those that came with the program.
    bid
        The one looked at closely, with ``examples`` of hands; ``draw`` tells one draw of them from another.
    """

    look: Look = field(default_factory=Look)
    deals: int = FIRST_LOOK
    solved: int | None = None
    own: int | None = None
    bid: int = 24
    examples: Shown = Shown.COVERED
    draw: int = 0

    def code(self, name: str) -> str:
        """What stands in the address under this name; "" for what need not stand there.

        >>> Settings(Look(moment=Moment.AFTER, jacks=(2, 4))).code("with-jacks")
        '2-4'
        """
        value = getattr(self.look, OF_THE_LOOK[name]) if name in OF_THE_LOOK else self._value(name)
        if name in _NUMBERS:
            return "" if value is None else str(value)
        return next(code for code, meant in CHOICES[name].items() if meant == value)

    def _value(self, name: str) -> Any:
        return getattr(self, _ATTRIBUTES.get(name, name))

    def changed(self, name: str, code: str) -> Settings:
        """The same with another value under this name. Raises ValueError, quoting the code, when there is none."""
        value = _meant(name, code)
        if name not in OF_THE_LOOK:
            return replace(self, **{_ATTRIBUTES.get(name, name): value})
        if name == "game" and not asks_for_trumps(value):
            return replace(self, look=replace(self.look, game=value, trumps=(0, MOST_TRUMPS)))
        if name == "with-trumps" and not asks_for_trumps(self.look.game) and value != (0, MOST_TRUMPS):
            raise ValueError(f"{self.look.game} does not ask for trumps")
        return replace(self, look=replace(self.look, **{OF_THE_LOOK[name]: value}))

    def with_hand(self, code: str) -> Settings:
        """The same as addresses of before meant it, with "yes" or "no" under ``ONCE``. ValueError as ``changed``."""
        if code == "yes" and self.look.moment is not Moment.AFTER:
            return replace(self, look=replace(self.look, moment=Moment.HAND))
        if code == "no":
            return self
        raise ValueError(f"{ONCE} cannot be {code!r}")

    def query(self) -> dict[str, str]:
        """What has to stand in an address that shows the same, besides the seed; what is usual is left out."""
        usual = Settings()
        codes = {name: self.code(name) for name in NAMES}
        return {name: code for name, code in codes.items() if code != usual.code(name)}


def asks_for_trumps(game: Game | None) -> bool:
    """Whether one may ask for the number of trumps: those of Grand are the jacks, and Null has none."""
    return game is None or game in SUIT_GAMES


def parse(query: Mapping[str, str], *, came: int, more: int) -> tuple[Settings, tuple[str, ...]]:
    """The settings of an address, and the parts of it that mean nothing here ("game=X"); those are left as usual.

    ``came`` solved deals come with the program, and ``more`` can be solved at most.

    >>> settings, unknown = parse({"game": "C", "bid": "19"}, came=50_000, more=5_000)
    >>> settings.look.game, unknown
    (<Game.CLUBS: 'C'>, ('bid=19',))
    """
    most = {"solved": came + more, "own": more}

    def changed(settings: Settings, name: str, code: str) -> Settings:
        if name == ONCE:
            return settings.with_hand(code)
        after = settings.changed(name, code)
        if name in most and int(after.code(name)) > most[name]:
            raise ValueError(f"{name} is at most {most[name]}")
        return after

    settings, unknown = read_query(query, (*NAMES, ONCE), Settings(), changed)
    return (replace(settings, solved=None) if settings.solved == came else settings), unknown


def _meant(name: str, code: str) -> Any:
    if name in CHOICES and code in CHOICES[name]:
        return CHOICES[name][code]
    if name in _NUMBERS and code.isascii() and code.isdecimal() and len(code) <= len(str(MOST)):
        least, most = _NUMBERS[name]
        if least <= int(code) <= most:
            return int(code)
    if name in ("solved", "own") and not code:
        return None
    raise ValueError(f"{name} cannot be {code!r}")
