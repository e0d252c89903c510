"""What the page on games, points and odds shows, as its address tells it: ``?chart=jacks&game=G&way=hand&at=2-3``.

Everything that comes from an address is text by strangers: ``parse`` takes what it understands and names the rest.
No Streamlit; the seed of what is dealt by lot is kept by ``lessons.session``, as on every page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from engine.chances import THRESHOLD
from engine.contracts import Game
from engine.odds import trumps_split
from engine.solved_hands import Way
from lessons.read_query import read_query

FIRST_LOOK = 100_000
"""So many deals are simulated before anybody has asked for more."""
MOST = 10_000_000

CHECKED = 200_000
"""So many dealt hands stand beside what is counted exactly."""

MOST_USEFUL = 8
MISSING = range(2, 8)
LEVELS = (0, 31, 61, 90)
"""Card points of the declarer from which something else holds: Schneider himself, out of it, won, the others are."""
PASSED_IN = "P"
PERCENTS = tuple(range(20, 85, 5))
"""The chances that may be asked for before a bid is held, in per cent."""


class Show(Enum):
    """The six charts, in the order in which they are offered; the value stands in the address."""

    GAMES = "games"
    POINTS = "points"
    JACKS = "jacks"
    SKAT = "skat"
    TRUMPS = "trumps"
    OVERBID = "overbid"


SUITS_AND_GRAND = tuple(game for game in Game if game is not Game.NULL)

# What may be chosen as the game, the usual first; None is every one of them.
_GAMES: dict[Show, tuple[Game | None, ...]] = {
    Show.POINTS: (None, *SUITS_AND_GRAND),
    Show.JACKS: (None, *SUITS_AND_GRAND),
    Show.OVERBID: (Game.CLUBS, Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.GRAND),
}
_WAYS: dict[Show, tuple[Way | None, ...]] = {
    Show.POINTS: (None, *Way),
    Show.JACKS: (Way.PICK_UP, Way.HAND),
}
_WITH_THRESHOLD = (Show.GAMES, Show.POINTS)
_ANY = "any"
NAMES = ("chart", "game", "way", "p", "deals", "at")
"""All names in the address, but for the seed; what is read later may depend on what stands before it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is looked at.

    Attributes
    ----------
    show
        Which chart.
    game, way
        For the charts that ask for them; None is any. What a chart does not ask for has no meaning.
    percent
        The chance, in per cent, that is enough to hold a bid.
    deals
        How many auctions are simulated.
    at
        What is looked at closely, as ``places`` name it.
    """

    show: Show = Show.GAMES
    game: Game | None = None
    way: Way | None = None
    percent: int = round(100 * THRESHOLD)
    deals: int = FIRST_LOOK
    at: str = "G"

    @property
    def threshold(self) -> float:
        """The chance that is enough, 0-1."""
        return self.percent / 100

    @property
    def usual(self) -> Settings:
        """The same chart as it is first seen."""
        return usual(self.show)

    def code(self, name: str) -> str:
        """What stands in the address under this name.

        >>> Settings(Show.JACKS, way=Way.HAND).code("way")
        'hand'
        """
        if name == "chart":
            return self.show.value
        if name == "p":
            return str(self.percent)
        value = getattr(self, name)
        return _ANY if value is None else str(value.value if isinstance(value, Enum) else value)

    def choices(self, name: str) -> tuple[str, ...]:
        """What may stand under this name with this chart, the usual first; none where it is not asked for."""
        if name == "chart":
            return tuple(show.value for show in Show)
        if name == "game":
            return tuple(game.value if game else _ANY for game in _GAMES.get(self.show, ()))
        if name == "way":
            return tuple(way.value if way else _ANY for way in _WAYS.get(self.show, ()))
        if name == "p":
            return tuple(map(str, PERCENTS)) if self.show in _WITH_THRESHOLD else ()
        return places(self) if name == "at" else ()

    def changed(self, name: str, code: str) -> Settings:
        """The same with another value under this name. Raises ValueError, quoting the code, when there is none.

        Another chart begins as usual, but for what it shares with the one before; what is looked at closely stays as
        long as the chart has it.
        """
        if name == "deals" and self.show is Show.GAMES and (deals := _number(code)):
            return replace(self, deals=deals)
        if code not in self.choices(name):
            raise ValueError(f"{name} cannot be {code!r}")
        if name == "chart":
            return replace(usual(Show(code)), percent=self.percent, deals=self.deals)
        if name == "at":
            return replace(self, at=code)
        changed: dict[str, Any] = {"percent": int(code)} if name == "p" else {name: _meant(name, code)}
        other = replace(self, **changed)
        return other if other.at in places(other) else replace(other, at=_usual_place(other))

    def query(self) -> dict[str, str]:
        """What has to stand in an address that shows the same, besides the seed; what is usual is left out."""
        asked = {name: self.code(name) for name in NAMES[1:-1] if self._asks_for(name)}
        said = {name: code for name, code in asked.items() if code != self.usual.code(name)}
        if self.show is not Show.GAMES:
            said = {"chart": self.show.value, **said}
        return said if self.at == _usual_place(self) else {**said, "at": self.at}

    def made_with(self) -> dict[str, str]:
        """All that the chart depends on besides the seed, for a file.

        >>> usual(Show.OVERBID).made_with()
        {'chart': 'overbid', 'game': 'C'}
        """
        return {name: self.code(name) for name in NAMES[:-1] if self._asks_for(name)}

    def _asks_for(self, name: str) -> bool:
        return self.show is Show.GAMES if name == "deals" else bool(self.choices(name))


def usual(show: Show) -> Settings:
    """The chart as it is first seen."""
    first = Settings(show, _GAMES.get(show, (None,))[0], _WAYS.get(show, (None,))[0])
    return replace(first, at=_usual_place(first))


def places(settings: Settings) -> tuple[str, ...]:
    """The bars or cells of the chart, as they stand in the address.

    games, and "P" for what is passed in; the least points; jacks and trumps, or aces in Grand ("2-6"); useful cards;
    how the missing trumps lie ("3-1"); missing matadors the bid counts on.
    """
    match settings.show:
        case Show.GAMES:
            return (*(game.value for game in Game), PASSED_IN)
        case Show.POINTS:
            return tuple(map(str, LEVELS))
        case Show.JACKS:
            return tuple(f"{jacks}-{others}" for jacks in range(5) for others in columns(settings, jacks))
        case Show.SKAT:
            return tuple(map(str, range(1, MOST_USEFUL + 1)))
        case Show.TRUMPS:
            return tuple(f"{more}-{fewer}" for missing in MISSING for more, fewer in trumps_split(missing))
        case Show.OVERBID:
            return tuple(map(str, range(1, 5 if settings.game is Game.GRAND else 7)))


def columns(settings: Settings, jacks: int) -> range:
    """How many trumps there can be with so many jacks among ten cards; in Grand how many aces."""
    return range(5) if settings.game is Game.GRAND else range(jacks, min(jacks + 7, 10) + 1)


_USUAL_PLACES = {
    Show.GAMES: Game.GRAND.value,
    Show.POINTS: "61",
    Show.JACKS: "2-6",
    Show.SKAT: "4",
    Show.TRUMPS: "3-1",
    Show.OVERBID: "2",
}


def _usual_place(settings: Settings) -> str:
    return "2-2" if settings.show is Show.JACKS and settings.game is Game.GRAND else _USUAL_PLACES[settings.show]


def parse(query: Mapping[str, str]) -> tuple[Settings, tuple[str, ...]]:
    """The settings of an address, and the parts of it that mean nothing here ("way=x"); those are left as usual.

    >>> settings, unknown = parse({"chart": "jacks", "game": "G", "at": "9-9"})
    >>> settings.game, settings.at, unknown
    (<Game.GRAND: 'G'>, '2-2', ('at=9-9',))
    """
    return read_query(query, NAMES, usual(Show.GAMES), Settings.changed)


def _meant(name: str, code: str) -> Game | Way | None:
    if code == _ANY:
        return None
    return Game(code) if name == "game" else Way(code)


def _number(digits: str) -> int | None:
    """A whole number up to ``MOST``; None for anything else."""
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > len(str(MOST)):
        return None
    return int(digits) if int(digits) <= MOST else None
