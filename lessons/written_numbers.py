"""Numbers as they are written: in per cent, one in so many, with how far off they may be, in words. No Streamlit."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import floor, log10

from babel.numbers import format_decimal

from lessons.text import N_, translate


@lru_cache(maxsize=10_000)  # a page writes hundreds of them, most of them again in its next run
def whole(number: int, language: str) -> str:
    """A number as it is written in the language: "1,000,000"."""
    return str(format_decimal(number, locale=language))


def percent(share: float | Fraction, language: str, *, digits: int | None = None) -> str:
    """A share in per cent, with three figures that count (two where it is tiny), unless the digits are given.

    >>> [percent(share, "de").replace("\N{NO-BREAK SPACE}", " ") for share in (0.38558, 0.0054, 0, 0.99996)]
    ['38,6 %', '0,540 %', '0 %', '99,9960 %']
    """
    if share in (0, 1) and digits is None:
        digits = 0
    elif digits is None:
        # Close to 100 % the figures of what is missing count: nearly all is not all.
        size = floor(log10(100 * float(min(share, 1 - share))))
        digits = max(1, 2 - size if size >= -2 else 1 - size)
    return f"{decimal(100 * float(share), digits, language)}\N{NO-BREAK SPACE}%"


def rough(share: float | Fraction, language: str, *, digits: int = 0) -> str:
    """A share in whole per cent, or with so many digits; with more only where nearly all would read as all.

    >>> [rough(share, "en").replace("\N{NO-BREAK SPACE}", " ") for share in (0, 0.004, 0.5049, 0.996, 0.9998, 1)]
    ['0 %', '0.4 %', '50 %', '99.6 %', '99.98 %', '100 %']
    """
    while share not in (0, 1) and round(100 * float(share), digits) in (0, 100):
        digits += 1
    return percent(share, language, digits=digits)


@lru_cache(maxsize=10_000)
def decimal(number: float, digits: int, language: str) -> str:
    """A number with so many digits after the point: "2.60"."""
    return str(format_decimal(round(number, digits), format=f"#,##0.{'0' * digits}", locale=language))


def one_in(share: float | Fraction, language: str) -> str:
    """How many there are to one of these: "2.6", "1,050"."""
    times = 1 / share
    return whole(round(times), language) if times >= 20 else decimal(float(times), 1, language)


_ENOUGH = 30  # below, the band is so lopsided that ± would not be true


def with_band(some: int, of: int, band: tuple[float, float], language: str) -> tuple[str, str]:
    """A counted share and its band: "38.53 %", "± 0.17"; with few of them the band has two edges.

    ``some`` of ``of`` (1 or more) have been found; ``band`` is 0-1.

    >>> [text.replace("\N{NO-BREAK SPACE}", " ") for text in with_band(3853, 10000, (0.3758, 0.3949), "en")]
    ['38.53 %', '± 0.95']
    """
    low, high = band
    share, reach = some / of, (high - low) / 2
    digits = min(max(1 - floor(log10(100 * reach)), 1), 8)
    said = percent(share, language, digits=digits if 0 < low < high < 1 else None)
    rare = min(some, of - some)
    if rare == 0:
        edge = percent(high if low == 0 else low, language, digits=digits)
        return said, f"{'<' if low == 0 else '>'}\N{NO-BREAK SPACE}{edge}"
    if rare < _ENOUGH:
        return said, f"{decimal(100 * low, digits, language)} – {percent(high, language, digits=digits)}"
    return said, f"±\N{NO-BREAK SPACE}{decimal(100 * reach, digits, language)}"


# --- In words ----------------------------------------------------------------------------------------------------

_WORDS = {
    2: N_("two"),
    3: N_("three"),
    4: N_("four"),
    5: N_("five"),
    6: N_("six"),
    7: N_("seven"),
    8: N_("eight"),
    9: N_("nine"),
    10: N_("ten"),
    11: N_("eleven"),
    12: N_("twelve"),
}
_TOLERANCE = Fraction(5, 100)
_DENOMINATORS = (2, 3, 4, 10, *range(5, 21))  # the most natural first


def simple(share: Fraction) -> Fraction:
    """A simple share that is at most a twentieth off: so many in ten, one in nine, five in six."""
    if share in (0, 1):
        return share
    margin = min(share * _TOLERANCE, (1 - share) / 4)
    for denominator in _DENOMINATORS:
        near = Fraction(round(share * denominator), denominator)
        if 0 < near < 1 and abs(near - share) <= margin:
            return near
    if share > Fraction(1, 2):
        missing = round(1 / (1 - share))
        return Fraction(missing - 1, missing)
    times = round(1 / share)
    figures = 10 ** max(len(str(times)) - 2, 0)
    return Fraction(1, round(Fraction(times, figures)) * figures)


def in_words(number: int, language: str) -> str:
    """A number up to twelve as a word, a larger one in figures."""
    return translate(_WORDS[number], language) if number in _WORDS else whole(number, language)
