"""The three curves in numbers and words: what hands cover, hold and make at each bid, and the finding as a title.

Nothing is counted here: what is covered exactly comes from ``engine.counting``, the rest from ``engine.reaching``.
No Streamlit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from engine.auction import BIDS
from engine.chances import THRESHOLD
from engine.counting import covering_hands
from engine.reaching import Portion, Reached
from engine.solved_counts import Curve, Look
from lessons.text import N_, capitalised, translate
from lessons.written_numbers import banded, percent, share_in_words, whole, with_band

LAST_PLAIN = BIDS.index(72)
"""The bids up to this one are bid often enough to be told apart at a glance; those beyond are the rare ones."""


@dataclass(frozen=True, slots=True)
class Row:
    """One bid.

    ``exact`` is the share of all such hands that cover it (0-1) and ``hands`` how many do; ``covered`` and ``held``
    are counted over simulated deals, ``made`` over solved ones.
    """

    bid: int
    exact: Fraction
    hands: int
    covered: Portion
    held: Portion
    made: Portion


def rows(look: Look, counted: Mapping[Curve, Reached], made: Reached) -> tuple[Row, ...]:
    """The 63 bids."""
    covering, hands = exactly(look)
    counts = zip(counted[Curve.COVERED].portions(), counted[Curve.HELD].portions(), made.portions(), strict=True)
    return tuple(
        Row(bid, Fraction(covering[bid], max(hands, 1)), covering[bid], *those)
        for bid, those in zip(BIDS, counts, strict=True)
    )


def exactly(look: Look) -> tuple[Mapping[int, int], int]:
    """How many of all such hands cover each bid, and how many such hands there are."""
    return _exactly(replace(look, seat=None, threshold=THRESHOLD))  # on which it does not depend


@lru_cache(maxsize=256)
def _exactly(look: Look) -> tuple[Mapping[int, int], int]:
    return covering_hands(look.covering, jacks=look.jacks, trumps=look.trumps)


def estimate(portion: Portion, language: str) -> tuple[str, str]:
    """A counted share and how far off it may be: "38.53 %", "± 0.17"; ("–", "") where nothing has been counted."""
    if not portion.hands:
        return "–", ""
    return with_band(portion.some, portion.hands, portion.band(), language)


FEW = 30
"""Of fewer hands no share is told."""


# --- The finding -------------------------------------------------------------------------------------------------

# By kind of share: what is said of it; where two are given, as the first sentence and as the second one after it.
_COVER: dict[str, str | tuple[str, str]] = {
    "all": (N_("Every hand covers {bid}."), N_("All hands cover {bid}.")),
    "half": N_("{about}half of all hands cover {bid}."),
    "some": (N_("{about}{some} hands in {n} cover {bid}."), N_("{about}{some} in {n} of all hands cover {bid}.")),
    "one": (N_("{about}one hand in {n} covers {bid}."), N_("{about}one in {n} of all hands covers {bid}.")),
    "percent": N_("{about}{share} {whose} cover {bid}."),
    "none": N_("No hand covers {bid}."),
}
_MAKE = {
    "all": N_("With open cards all {hands} that were solved make it."),
    "half": N_("With open cards {about}half of all hands make it."),
    "some": N_("With open cards {about}{some} in {n} of all hands make it."),
    "one": N_("With open cards {about}one in {n} of all hands makes it."),
    "percent": N_("With open cards {about}{share} {whose} make it."),
    "none": N_("With open cards none of the {hands} that were solved makes it."),
}
_ALL, _THESE = N_("of all hands"), N_("of these hands")
_COVER_THESE: dict[str, str | tuple[str, str]] = {
    **_COVER,
    "all": N_("All of these hands cover {bid}."),
    "none": N_("None of these hands covers {bid}."),
}
_BY_VALUE = {
    False: N_("By value no hand covers {bid}."),
    True: N_("By value none of these hands covers {bid}."),
}
_AND_YET = N_("{made}: there every game counts, Null too.")
_NO_SUCH_HAND = N_("There is no such hand.")

_SURE = 1 / 20
"""A share that may be off by more of itself is said to be about so much."""
_ROUGH = 1 / 3
"""And one that may be off by more than this is not put into a title."""


def finding(those: Sequence[Row], look: Look, language: str) -> str:
    """What the curves say, in two sentences: how many hands cover the bids that most cover, and how many make them.

    Where too little has been solved to say so, the second one tells of the greatest step further down.
    """
    if not exactly(look)[1]:
        return translate(_NO_SUCH_HAND, language)
    first = next((row for row, after in pairwise(those) if row.exact != after.exact), those[0])
    these = (look.jacks, look.trumps) != (Look().jacks, Look().trumps)
    made = _makes(first.made, language, these)
    if made and first.made.some and not first.exact:
        covers, made = translate(_BY_VALUE[these], language, bid=first.bid), made.removesuffix(".")
        return f"{covers} {translate(_AND_YET, language, made=made)}"
    said = _say(_COVER_THESE if these else _COVER, first.exact, language, these=these, bid=first.bid)
    return f"{said} {made or _step_down(those, first, language, these)}".strip()


def _makes(made: Portion, language: str, these: bool) -> str:
    """How many make it; "" where that is not known well enough."""
    if not made.hands:
        return ""
    low, high = made.band()
    rare = min(made.share, 1 - made.share)
    off = (high - low) / 2 / rare if rare else 0.0
    if off > _ROUGH or (not rare and high - low > _SURE):
        return ""
    unsure = off > _SURE and rare > 0
    share, hands = Fraction(made.some, made.hands), whole(made.hands, language)
    return _say(_MAKE, share, language, these=these, unsure=unsure, hands=hands)


def _step_down(those: Sequence[Row], first: Row, language: str, these: bool) -> str:
    reached = [row for row in those if row.exact]
    if not reached:
        return ""
    if first is reached[-1]:
        second = those[those.index(first) + 1]
    else:
        drops = {row.bid: row.exact - after.exact for row, after in pairwise(those)}
        rare = [row for row in reached if row.exact <= first.exact / 4 and row.bid in drops]
        second = max(rare, key=lambda row: drops[row.bid]) if rare else reached[-1]
    return _say(_COVER_THESE if these else _COVER, second.exact, language, these=these, then=True, bid=second.bid)


def _say(
    sayings: Mapping[str, str] | Mapping[str, str | tuple[str, str]],
    share: Fraction,
    language: str,
    *,
    these: bool,
    then: bool = False,
    unsure: bool = False,
    **values: object,
) -> str:
    """``these`` tells that only hands with so many jacks or trumps are looked at: it is per cent of these."""
    said = share_in_words(share, language, unsure=unsure, per_cent=these)
    values["whose"] = translate(_THESE if these else _ALL, language)
    message = sayings[said.kind]
    text = message if isinstance(message, str) else message[then]
    return capitalised(translate(text, language, **said.values, **values))


# --- The table and the file --------------------------------------------------------------------------------------

HEAD = (N_("Bid"), N_("Covered, exact"), N_("Covered, simulated"), N_("Held"), N_("Made"))
COLUMNS = (
    "bid",
    "covered_exact",
    *(f"{curve}{what}" for curve in ("covered", "held", "made") for what in ("", "_low", "_high", "_hands")),
)


def table(those: Sequence[Row], language: str) -> list[list[str]]:
    """The rows as they are read: bid, what is covered exactly, then three estimates, each with its band."""
    return [
        [
            str(row.bid),
            percent(row.exact, language),
            *(banded(estimate(portion, language)) for portion in (row.covered, row.held, row.made)),
        ]
        for row in those
    ]


def records(those: Sequence[Row]) -> list[list[object]]:
    """The same for other programs, as ``COLUMNS``: shares from 0 to 1, empty where nothing has been counted."""
    return [
        [
            row.bid,
            f"{float(row.exact):.10g}",
            *(cell for portion in (row.covered, row.held, row.made) for cell in _numbers(portion)),
        ]
        for row in those
    ]


def _numbers(portion: Portion) -> list[object]:
    if not portion.hands:
        return ["", "", "", 0]
    return [*(f"{number:.10g}" for number in (portion.share, *portion.band())), portion.hands]


AT = N_("at {bid} covered {exact}, held {held}, made {made}")
_LANDMARKS = (18, 24, 30, 36, 48, 60, 72, 96, 120)


def described(those: Sequence[Row], language: str) -> str:
    """The curves for those who hear them read: the shares at some bids."""
    return "; ".join(
        translate(
            AT,
            language,
            bid=row.bid,
            exact=percent(row.exact, language),
            held=estimate(row.held, language)[0],
            made=estimate(row.made, language)[0],
        )
        for row in those
        if row.bid in _LANDMARKS
    )


def hands_there_are(look: Look, language: str) -> str:
    """How many such hands there are at all, written out."""
    return whole(exactly(look)[1], language)
