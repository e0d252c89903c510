"""Numbers as they are written: in per cent, one in so many, with how far off they may be, in words. No Streamlit."""

from __future__ import annotations

from dataclasses import dataclass
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
    """A counted share and its band: "38.53 %", "± 0.17"; where few are found, or all but few, the band has two edges.

    ``some`` of ``of`` (1 or more) have been found; ``band`` is 0-1.

    >>> [text.replace("\N{NO-BREAK SPACE}", " ") for text in with_band(3853, 10000, (0.3758, 0.3949), "en")]
    ['38.53 %', '± 0.95']
    >>> [text.replace("\N{NO-BREAK SPACE}", " ") for text in with_band(50, 50, (0.929, 1), "en")]
    ['100 %', '92.9 – 100 %']
    """
    low, high = band
    share, reach = some / of, (high - low) / 2
    digits = min(max(1 - floor(log10(100 * reach)), 1), 8)
    said = percent(share, language, digits=digits if 0 < low < high < 1 else None)
    if min(some, of - some) < _ENOUGH:
        least = "0" if some == 0 else decimal(100 * low, digits, language)
        return said, f"{least} – {percent(high, language, digits=0 if some == of else digits)}"
    return said, f"±\N{NO-BREAK SPACE}{decimal(100 * reach, digits, language)}"


def banded(number: tuple[str, str]) -> str:
    """A number and its band in one piece: "38.53 % ± 0.95", "0 % (0 – 0.0038 %)"."""
    said, band = number
    if not band or band.startswith("±"):
        return f"{said} {band}".rstrip()
    return f"{said} ({band})"


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
_CLOSE = Fraction(1, 100)
_DENOMINATORS = (2, 3, 4, 10, 6, 8)  # those that people use, fifths among the tenths; the most natural first


def simple(share: Fraction) -> Fraction | None:
    """A simple share that is at most a twentieth off: so many in ten, one in six; None where there is none.

    >>> [str(simple(Fraction(share, 1000))) for share in (487, 385, 173, 182)]
    ['1/2', '2/5', '1/6', 'None']
    """
    if share in (0, 1):
        return share
    margin = min(share * _TOLERANCE, (1 - share) / 4)
    for denominator in _DENOMINATORS:
        near = Fraction(round(share * denominator), denominator)
        if 0 < near < 1 and abs(near - share) <= margin:
            return near
    return None


@dataclass(frozen=True, slots=True)
class InWords:
    """A share for a sentence, whose shape is its ``kind``: "none", "all", "half", "one" in ``n``, "some", "percent".

    ``about`` is the word for that and a space where the words are not exact, else "".
    """

    kind: str
    about: str
    some: str
    n: str
    share: str

    @property
    def values(self) -> dict[str, str]:
        """What the sentence may call by name."""
        return {"about": self.about, "some": self.some, "n": self.n, "share": self.share}


_ABOUT = N_("about")
_KINDS = {Fraction(0): "none", Fraction(1, 2): "half", Fraction(1): "all"}


def share_in_words(share: Fraction, language: str, *, unsure: bool = False, per_cent: bool = False) -> InWords:
    """A share as people say it, in per cent where they have no words for it, or wherever ``per_cent`` is asked for.

    It is about so much if the words are more than a hundredth of it off, or when it is ``unsure``.

    >>> said = share_in_words(Fraction(39, 100), "en")
    >>> f"{said.about}{said.some} in {said.n}"
    'about four in ten'
    """
    near = None if per_cent and 0 < share < 1 else simple(share)
    off = near is not None and abs(near - share) > share * _CLOSE
    about = f"{translate(_ABOUT, language)} " if off or unsure else ""
    if near is None:
        size = floor(log10(100 * float(min(share, 1 - share))))
        return InWords("percent", about, "", "", percent(share, language, digits=max(1 - size, 0)))
    some, n = near.numerator, near.denominator
    kind = _KINDS.get(near) or ("one" if some == 1 else "some")
    if kind == "some" and n == 5:  # so many in ten is what people say
        some, n = 2 * some, 10
    return InWords(kind, about, in_words(some, language), in_words(n, language), "")


def in_words(number: int, language: str) -> str:
    """A number up to twelve as a word, a larger one in figures."""
    return translate(_WORDS[number], language) if number in _WORDS else whole(number, language)
