"""What hands cover, in numbers and words: the exact and the simulated share at each bid, and the finding as a title.

Nothing is counted here: exact shares come from ``engine.counting``, simulated ones from a ``Tally``. No Streamlit.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb, floor, log10

from babel.numbers import format_decimal

from engine.auction import BIDS
from engine.counting import covering_shares
from engine.tally import Share, Tally
from lessons.bids.settings import CHOICES, Settings
from lessons.text import N_, capitalised, translate

LAST_PLAIN = BIDS.index(72)
"""The bids up to this one are bid often enough to be told apart at a glance; those beyond are the rare ones."""


@dataclass(frozen=True, slots=True)
class Row:
    """One bid: the share of all hands that cover it (0-1), how many that are, and what the simulation says."""

    exact: Fraction
    hands: int
    simulated: Share

    @property
    def bid(self) -> int:
        """The bid."""
        return self.simulated.bid

    @property
    def band(self) -> tuple[float, float]:
        """Where the truth lies 95 times in 100, as far as the simulation can tell."""
        return self.simulated.band()


def rows(settings: Settings, tally: Tally) -> tuple[Row, ...]:
    """The 63 bids; ``tally`` counts at least one deal, with the same covering."""
    exact, hands = covering_shares(settings.covering), all_hands(settings)
    return tuple(Row(exact[share.bid], int(exact[share.bid] * hands), share) for share in tally.shares())


def all_hands(settings: Settings) -> int:
    """How many hands there are, of ten cards or with the skat of twelve."""
    return comb(32, 12 if settings.after_skat else 10)


# --- Numbers -----------------------------------------------------------------------------------------------------


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
    return f"{_decimal(100 * float(share), digits, language)}\N{NO-BREAK SPACE}%"


def estimate(row: Row, language: str) -> tuple[str, str]:
    """The simulated share and how far off it may be: "38.53 %", "± 0.17"; with few hands the band has two edges."""
    low, high = row.band
    reach = (high - low) / 2
    digits = min(max(1 - floor(log10(100 * reach)), 1), 8)
    share = percent(row.simulated.share, language, digits=digits if 0 < low < high < 1 else None)
    rare = min(row.simulated.covering, row.simulated.hands - row.simulated.covering)
    if rare == 0:
        edge = percent(high if low == 0 else low, language, digits=digits)
        return share, f"{'<' if low == 0 else '>'}\N{NO-BREAK SPACE}{edge}"
    if rare < _ENOUGH:
        return share, f"{_decimal(100 * low, digits, language)} – {percent(high, language, digits=digits)}"
    return share, f"±\N{NO-BREAK SPACE}{_decimal(100 * reach, digits, language)}"


def one_in(share: Fraction, language: str) -> str:
    """How many hands there are to one that covers: "2.6", "1,050"."""
    times = 1 / share
    return whole(round(times), language) if times >= 20 else _decimal(float(times), 1, language)


_ENOUGH = 30  # below, the band is so lopsided that ± would not be true


def _decimal(number: float, digits: int, language: str) -> str:
    return str(format_decimal(round(number, digits), format=f"#,##0.{'0' * digits}", locale=language))


# --- The finding -------------------------------------------------------------------------------------------------

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

# By kind of share: what the first sentence says, and what the second one says after it.
_FINDINGS = {
    "all": (N_("Every hand covers {bid}."), N_("All cover {bid}.")),
    "half": (N_("Half of all hands cover {bid}."), N_("Half of them cover {bid}.")),
    "some": (N_("{some} hands in {n} cover {bid}."), N_("{some} in {n} cover {bid}.")),
    "one": (N_("One hand in {n} covers {bid}."), N_("One in {n} covers {bid}.")),
    "none": (N_("No hand covers {bid}."), N_("None covers {bid}.")),
}

_EXTREMES = {Fraction(0): "none", Fraction(1, 2): "half", Fraction(1): "all"}


def finding(shares: Mapping[int, Fraction], language: str) -> str:
    """What the curve says, in two sentences: how far most hands come, and the greatest step further down.

    >>> from engine.covering import Covering
    >>> finding(covering_shares(Covering()), "en")
    'Six hands in ten cover 18. One in nine covers 48.'
    """
    reached = [bid for bid in BIDS if shares[bid]]
    if not reached:
        return _sentence(Fraction(0), BIDS[0], language, then=False)
    drops = {bid: shares[bid] - shares[after] for bid, after in pairwise(BIDS)}
    first = next(bid for bid in BIDS if drops[bid])
    said = [_sentence(shares[first], first, language, then=False)]
    if first == reached[-1]:
        second = BIDS[BIDS.index(first) + 1]
    else:
        rare = [bid for bid in reached if shares[bid] <= shares[first] / 4]
        second = max(rare, key=drops.__getitem__) if rare else reached[-1]
    said.append(_sentence(shares[second], second, language, then=True))
    return " ".join(said)


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


def _sentence(share: Fraction, bid: int, language: str, *, then: bool) -> str:
    said = simple(share)
    some, n = said.numerator, said.denominator
    kind = _EXTREMES.get(said) or ("one" if some == 1 else "some")
    if kind == "some" and n == 5:  # so many in ten is what people say
        some, n = 2 * some, 10
    text = translate(_FINDINGS[kind][then], language, bid=bid, some=_word(some, language), n=_word(n, language))
    return capitalised(text)


def _word(number: int, language: str) -> str:
    return translate(_WORDS[number], language) if number in _WORDS else whole(number, language)


# --- The table and the file --------------------------------------------------------------------------------------


def table(those: Sequence[Row], language: str) -> list[tuple[str, str, str, str, str]]:
    """The rows as they are read: bid, exact share, simulated share, band, hands."""
    return [
        (
            str(row.bid),
            percent(row.exact, language),
            estimate(row, language)[0],
            estimate(row, language)[1],
            whole(row.simulated.covering, language),
        )
        for row in those
    ]


def csv_file(those: Sequence[Row], settings: Settings, *, seed: int, deals: int) -> str:
    """The same for other programs: shares from 0 to 1 with decimal points, and in each row what it was made with."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    names = [name for name in CHOICES if name != "bid"]
    made_with = [settings.code(name) for name in names]
    writer.writerow(["bid", "exact", "simulated", "low", "high", "covering", "hands", *names, "deals", "seed"])
    for row in those:
        share = row.simulated
        numbers = [f"{number:.10g}" for number in (float(row.exact), share.share, *row.band)]
        writer.writerow([row.bid, *numbers, share.covering, share.hands, *made_with, deals, seed])
    return file.getvalue()


def described(those: Sequence[Row], language: str) -> str:
    """The curve for those who hear it read: the share at some bids, "18: 58.3 %, 24: 38.6 %"."""
    return ", ".join(f"{row.bid}: {percent(row.exact, language)}" for row in those if row.bid in _LANDMARKS)


_LANDMARKS = (18, 20, 22, 24, 27, 30, 36, 40, 48, 60, 72, 96, 120)
