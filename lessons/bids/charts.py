"""What is drawn of the three curves: the common bids, and beside them the rare ones on a log scale. No Streamlit.

A linear scale would press all that is rarer than one hand in a hundred flat onto the axis; counted as "one hand in
so many" each step down is as easy to read as the first. Each curve has its mark, its dash and its colour, and its
name where it runs; what is only estimated has a pale band.

Bids are placed by their number among the 63, not by their size; heights are told from 0, the foot of the chart, to 1.
``step_chart`` draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import floor, log10
from typing import Any

from engine.auction import BIDS
from engine.reaching import Portion
from engine.solved_counts import Curve
from lessons.bids.curves import LAST_PLAIN, Row, estimate
from lessons.text import N_, translate
from lessons.written_numbers import banded, percent, whole

HEIGHT = 400
"""Pixels between the foot of a chart and its top, with the labels."""
_MARKED = (18, 20, 22, 23, 24, 27, 30, 33, 36, 40, 48, 60, 72, 80, 96, 120, 144)
"""The bids that have marks; with one on each they would hide the lines."""
_LABELLED = (18, 24, 30, 36, 48, 60, 72, 80, 120, 165, 264)
"""The bids that have a label first; others where there is room."""
_NEVER_RARE = 165
"""Of the rare bids those beyond this one have no label of their own, but for those above."""

NAMES = {Curve.COVERED: N_("covered"), Curve.HELD: N_("held"), Curve.MADE: N_("made")}
_PERCENT = N_("% of hands")
_ONE_IN = N_("one hand in …")
_BIDS = N_("bid, {first} to {last}")
_MILLION = N_("{n} million")

_Height = Callable[[float], float | None]
"""How high a share (0-1) stands in a part of the chart; None where it has no place."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One curve: its heights and its band, each None where it is not drawn."""

    curve: Curve
    heights: list[float | None]
    band: list[tuple[float, float] | None] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the chart, over these places of the 63: its curves, and what is written at its left and below.

    ``scale`` are the lines of the scale, each with its height and what is written there; ``label`` says what it
    counts, ``below`` which bids these are.
    """

    places: range
    label: str
    below: str
    scale: list[tuple[float, str]]
    curves: list[Drawn]


def parts(rows: Sequence[Row], language: str) -> tuple[Part, Part]:
    """The common bids, 18 to 72, in per cent; and those beyond, each line of the scale ten times as rare."""
    return _common(rows, language), _rare(rows, language)


def _common(rows: Sequence[Row], language: str) -> Part:
    tens = min(floor(10 * max(_shares(rows[0]))) + 1, 10)
    scale = [(ten / tens, str(10 * ten)) for ten in range(tens + 1)]
    return _part(rows, range(LAST_PLAIN + 1), language, _PERCENT, scale, lambda share: share * 10 / tens)


def _rare(rows: Sequence[Row], language: str) -> Part:
    places = range(LAST_PLAIN + 1, len(BIDS))
    shares = [share for place in places for share in _shares(rows[place]) if share] or [1e-2]
    bottom, top = floor(log10(min(shares))), min(log10(max(shares)) + 0.35, 0.02)

    def height(share: float) -> float | None:
        """None for what has not been found at all: a log scale has no place for it."""
        return (log10(share) - bottom) / (top - bottom) if share else None

    scale = [(place, _times(-ten, language)) for ten in range(bottom, 1) if 0 <= (place := height(10.0**ten) or 0) <= 1]
    return _part(rows, places, language, _ONE_IN, scale, height)


def _shares(row: Row) -> list[float]:
    return [float(row.exact), *(part.share for part in (row.held, row.made) if part.hands)]


def _part(
    rows: Sequence[Row],
    places: range,
    language: str,
    label: str,
    scale: list[tuple[float, str]],
    height: _Height,
) -> Part:
    """Curves and bands."""
    those = [rows[place] for place in places]
    drawn = [Drawn(Curve.COVERED, [height(float(row.exact)) for row in those])]
    for curve in (Curve.HELD, Curve.MADE):
        portions = [row.held if curve is Curve.HELD else row.made for row in those]
        if portions[0].hands:
            heights = [height(portion.share) for portion in portions]
            drawn.append(Drawn(curve, heights, [_band(portion, height) for portion in portions]))
    return Part(
        places,
        translate(label, language),
        translate(_BIDS, language, first=BIDS[places[0]], last=BIDS[places[-1]]),
        scale,
        drawn,
    )


def _band(portion: Portion, height: _Height) -> tuple[float, float] | None:
    """The heights of both edges; the lower one at the foot where a log scale has no place for it."""
    if height(portion.share) is None:
        return None
    low, high = (height(edge) or 0.0 for edge in portion.band())
    return max(low, 0.0), high


def _times(tens: int, language: str) -> str:
    """One hand in 10, 100, 1,000 ... millions."""
    return whole(10**tens, language) if tens < 6 else translate(_MILLION, language, n=whole(10 ** (tens - 6), language))


# --- As it is sent to the browser --------------------------------------------------------------------------------


def sent(rows: Sequence[Row], bid: int, language: str) -> dict[str, Any]:
    """All that the browser needs to draw the chart and to tell its numbers."""
    return {
        "bids": BIDS,
        "chosen": BIDS.index(bid),
        "height": HEIGHT,
        "names": {curve.value: translate(name, language) for curve, name in NAMES.items()},
        "told": [told(row, language) for row in rows],
        "marked": [BIDS.index(one) for one in _MARKED],
        "parts": [_sent(part) for part in parts(rows, language)],
    }


def told(row: Row, language: str) -> list[str]:
    """The three numbers of a bid."""
    return [
        percent(row.exact, language),
        *(banded(estimate(part, language)) for part in (row.held, row.made)),
    ]


def _sent(part: Part) -> dict[str, Any]:
    first = [place for place in part.places if BIDS[place] in _LABELLED]
    more = [place for place in part.places if place not in first and BIDS[place] < _NEVER_RARE]
    return {
        "first": part.places[0],
        "last": part.places[-1],
        "label": part.label,
        "below": part.below,
        "scale": [[round(height, 4), text] for height, text in part.scale],
        "labelled": first + more,
        "curves": [
            {
                "curve": each.curve.value,
                "heights": [None if height is None else round(height, 4) for height in each.heights],
                "band": [edges and [round(edge, 4) for edge in edges] for edges in each.band],
            }
            for each in part.curves
        ],
    }
