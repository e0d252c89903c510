"""What one chart shows, ready to be put on the page: its finding, its picture, and what is said of one place in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import inf

from engine.reaching import Portion
from lessons.chart_frame import Chart
from lessons.odds_and_games.settings import Settings
from lessons.text import N_, Pack, translate
from lessons.written_numbers import percent, share_in_words, whole, with_band


@dataclass(frozen=True, slots=True)
class Reader:
    """The learner's language and pack."""

    language: str
    pack: Pack = Pack.FRENCH

    def say(self, message: str, **values: object) -> str:
        """The message in the learner's language."""
        return translate(message, self.language, **values)


@dataclass(frozen=True, slots=True)
class Number:
    """A share in large figures, with the mark it has in the chart.

    ``share``, ``more`` (its band) and ``count`` are written; ``mark`` is a class of the style sheet, "" for none.
    """

    mark: str
    name: str
    share: str
    more: str
    count: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """One chart with what is said around it.

    Attributes
    ----------
    title
        The finding.
    about
        What is counted, of what.
    exact
        Whether the main numbers are counted out, not simulated.
    legend
        The marks in the picture (classes of the style sheet) and what they stand for.
    chart
        The picture and its table.
    names
        What the places in it are called, by their code in the address: the menu that is the twin of a click.
    place
        The heading of what is said of the chosen place.
    numbers
        Its shares.
    said
        A sentence or two more on it.
    notes
        What stands under the chart: sources, and how far the numbers carry.
    """

    title: str
    about: str
    exact: bool
    legend: tuple[tuple[str, str], ...]
    chart: Chart
    names: Mapping[str, str]
    place: str
    numbers: tuple[Number, ...]
    said: str = ""
    notes: tuple[str, ...] = field(default=())


def reproducible(chart: Chart, settings: Settings, seed: int) -> Chart:
    """The chart with the seed in its link, and in each line of its file all that it was made with."""
    made = {**settings.made_with(), "seed": str(seed)}
    made = {name: code for name, code in made.items() if name not in chart.columns}
    return replace(
        chart,
        query={**chart.query, "seed": str(seed)},
        columns=(*chart.columns, *made),
        records=[(*record, *made.values()) for record in chart.records],
    )


# --- Shares in words ---------------------------------------------------------------------------------------------

_OFTEN = {
    "none": N_("never"),
    "half": N_("{about}half the time"),
    "one": N_("{about}one time in {n}"),
    "some": N_("{about}{some} times in {n}"),
    "percent": N_("in {about}{share} of all cases"),
    "all": N_("always"),
}


def often(share: Fraction, language: str, *, unsure: bool = False) -> str:
    """How often, in words: "six times in ten", "about half the time", "never".

    >>> often(Fraction(40, 231), "en"), often(Fraction(1, 2), "en")
    ('about one time in six', 'half the time')
    """
    said = share_in_words(share, language, unsure=unsure)
    return translate(_OFTEN[said.kind], language, **said.values)


FEW = 30
"""With fewer hands a title says that they are few."""
_SURE, ROUGH = 1 / 20, 1 / 3
"""A share that may be off by more of itself is "about" so much; by more than the other it is not put into words."""

_ALL, _NONE = N_("in all {hands} games"), N_("in none of {hands} games")
_SOME = N_("in {some} of {hands} games")


def off(portion: Portion) -> float:
    """How far the share may be off, as a part of itself, or of what is missing where that is less."""
    low, high = portion.band()
    rare = min(portion.share, 1 - portion.share)
    return (high - low) / 2 / rare if rare else inf


def seen(portion: Portion, reader: Reader) -> str:
    """How often it was so in these games, in no more words than their band carries.

    >>> [seen(one_each(some, 400), Reader("en")) for some in (260, 40, 1, 0, 400)]  # doctest: +NORMALIZE_WHITESPACE
    ['about two times in three', 'about one time in ten', 'in 1 of 400 games', 'in none of 400 games',
     'in all 400 games']
    """
    if off(portion) > ROUGH:
        message = {0: _NONE, portion.hands: _ALL}.get(portion.some, _SOME)
        some, hands = whole(portion.some, reader.language), whole(portion.hands, reader.language)
        return reader.say(message, some=some, hands=hands)
    return often(fraction(portion), reader.language, unsure=off(portion) > _SURE)


_OF_HANDS = N_("{some} of {hands}")


def counted(portion: Portion, name: str, reader: Reader, *, mark: str = "dealt") -> Number:
    """A counted share with its band."""
    language = reader.language
    count = reader.say(_OF_HANDS, some=whole(portion.some, language), hands=whole(portion.hands, language))
    return Number(mark, name, *estimate(portion, language), count)


def estimate(portion: Portion, language: str) -> tuple[str, str]:
    """A counted share and how far off it may be; dashes where nothing has been counted."""
    if not portion.hands:
        return "–", ""
    return with_band(portion.some, portion.hands, portion.band(), language)


def exactly(chance: Fraction, of: int, name: str, reader: Reader, *, unit: str) -> Number:
    """An exact chance, and how many of all the cases that are."""
    language = reader.language
    count = reader.say(_OF_HANDS, some=whole(int(chance * of), language), hands=whole(of, language))
    return Number("exact", name, percent(chance, language), f"{count} {unit}")


def fraction(portion: Portion) -> Fraction:
    """The share as a fraction; 0 of none."""
    return Fraction(portion.some, max(portion.hands, 1))


def one_each(some: int, of: int) -> Portion:
    """So many of so many that do not depend on one another, one of each deal."""
    share = some / max(of, 1)
    return Portion(some, of, of, (share * (1 - share) / max(of, 1)) ** 0.5)


def record(portion: Portion) -> tuple[object, ...]:
    """What is counted, for a file: share, lower and upper edge of the band, how many, of how many."""
    if not portion.hands:
        return ("", "", "", 0, 0)
    low, high = portion.band()
    return (f"{portion.share:.6g}", f"{low:.6g}", f"{high:.6g}", portion.some, portion.hands)


RECORD = ("share", "low", "high", "some", "hands")
"""The names of what ``record`` gives."""
