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
from math import comb

from engine.auction import BIDS
from engine.counting import covering_shares
from engine.tally import Share, Tally
from lessons.bids.settings import CHOICES, Settings
from lessons.text import N_, capitalised, translate
from lessons.written_numbers import in_words, percent, simple, whole, with_band

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


def estimate(row: Row, language: str) -> tuple[str, str]:
    """The simulated share and how far off it may be: "38.53 %", "± 0.17"; with few hands the band has two edges."""
    return with_band(row.simulated.covering, row.simulated.hands, row.band, language)


# --- The finding -------------------------------------------------------------------------------------------------

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


def _sentence(share: Fraction, bid: int, language: str, *, then: bool) -> str:
    said = simple(share)
    some, n = said.numerator, said.denominator
    kind = _EXTREMES.get(said) or ("one" if some == 1 else "some")
    if kind == "some" and n == 5:  # so many in ten is what people say
        some, n = 2 * some, 10
    text = translate(_FINDINGS[kind][then], language, bid=bid, some=in_words(some, language), n=in_words(n, language))
    return capitalised(text)


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
