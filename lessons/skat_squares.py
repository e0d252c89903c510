"""All the skats beside a hand as squares, and what each group of them makes of the bid, in words.

Each fate has a mark of its own beside its colour; the groups say the same in words and numbers. Strings of HTML for
``st.markdown(..., unsafe_allow_html=True)``; cards stand in them as ``[[CJ]]``, to be drawn by the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from engine.cards import Cards
from engine.levels import GameValue
from lessons.explain import matadors_name, signed
from lessons.skat_outcomes import SKATS, Fate, Outcome, Promise, lost_score, outcomes, schneider_value
from lessons.text import N_, translate
from lessons.value_chain import chain_html
from lessons.value_ruler import ruler_svg
from lessons.written_numbers import percent

ROWS = 11
_RULER = 320
_SQUARE = 24  # with the gap beside it
_SIDE = 21

_SAFE = ("light-dark(#D3E5E8,#1D3A40)", "light-dark(#1F6470,#7CC7D2)")
_BROKEN = ("light-dark(#B3261E,#FF8A7A)", "light-dark(#B3261E,#FF8A7A)")
_MORE = ("light-dark(#6E2A48,#E2A9C2)", "light-dark(#6E2A48,#E2A9C2)")
_COLOURS = {
    Fate.COVERED: _SAFE,
    Fate.NEEDS_SCHNEIDER: _BROKEN,
    Fate.BEYOND_SCHNEIDER: _BROKEN,
    Fate.WORTH_MORE: _MORE,
}
_ON = "light-dark(#FFFFFF,#1A1519)"
_MARKS = {
    Fate.COVERED: "",
    Fate.NEEDS_SCHNEIDER: "M6.5 6.5l8 8m0-8l-8 8",
    Fate.BEYOND_SCHNEIDER: "M5 10.5h11",
    Fate.WORTH_MORE: "M10.5 16V5.5M6 9.5l4.5-4.5 4.5 4.5",
}
_NAMES = {
    Fate.COVERED: N_("bid covered"),
    Fate.NEEDS_SCHNEIDER: N_("overbid unless Schneider"),
    Fate.BEYOND_SCHNEIDER: N_("overbid even with Schneider"),
    Fate.WORTH_MORE: N_("worth more"),
}
_HEADS = {
    Fate.COVERED: N_("Worth less, and still enough"),
    Fate.NEEDS_SCHNEIDER: N_("Overbid, unless Schneider"),
    Fate.BEYOND_SCHNEIDER: N_("Overbid, even with Schneider"),
    Fate.WORTH_MORE: N_("Worth more"),
}
_UNCHANGED = N_("The skat changes nothing")
_OF_ALL = N_("{count} of {skats} skats, {share}")
_WAY = N_("{cards} in the skat: {matadors}.")
_OR = N_("{one} or {other}")
_EXACT = N_("Covered, to the point.")
_SPARE = N_("Covered, with {spare} to spare.")
_LOST = N_("Lost, {score}, unless Schneider makes it {lifted}.")
_LOST_ANYHOW = N_("Lost, {score}, Schneider or not.")
_LOTTERY = N_("Once in {skats}: buy a lottery ticket.")
_THIS = N_("this skat")
_HANGS = N_("One card in the skat, and your {bid} hangs by a Schneider.")
_IN_DANGER = N_("One card in the skat, and your {bid} is in danger.")
_SPOKEN = N_("All {skats} skats as squares: {groups}.")


_RING = (
    '<svg aria-hidden="true" width="24" height="24"><rect x="2" y="2" width="20" height="20" rx="5" fill="none"'
    ' stroke="currentColor" stroke-width="3.5"/></svg>'
)


def headline(promise: Promise, language: str) -> str:
    """What the skat may do to the bid, in one sentence."""
    fates = {outcome.fate for outcome in outcomes(promise)}
    message = _IN_DANGER if Fate.BEYOND_SCHNEIDER in fates else _HANGS
    return translate(message, language, bid=promise.bid)


def fate_name(fate: Fate, language: str) -> str:
    """What becomes of the bid, in two or three words."""
    return translate(_NAMES[fate], language)


def percent_of(count: int, language: str) -> str:
    """So many of all skats, in per cent."""
    return percent(count / SKATS, language)


def squares_svg(promise: Promise, language: str, *, marked: Cards | None = None) -> str:
    """One square for each skat, sorted by fate from left to right; the ``marked`` skat has a ring."""
    skats = [(outcome.fate, skat) for outcome in outcomes(promise) for skat in outcome.skats]
    columns = -(-len(skats) // ROWS)
    drawn = "".join(
        _square(fate, 2 + place // ROWS * _SQUARE, 2 + place % ROWS * _SQUARE, ring=skat == marked)
        for place, (fate, skat) in enumerate(skats)
    )
    width, height = columns * _SQUARE + 1, ROWS * _SQUARE + 1
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(spoken(promise, language))}"'
        f' viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' style="display:block;max-width:100%;height:auto">{drawn}</svg>'
    )


def _square(fate: Fate, x: float, y: float, *, ring: bool = False) -> str:
    fill, stroke = _COLOURS[fate]
    box = (
        f'<rect x="{x:g}" y="{y:g}" width="{_SIDE - 1}" height="{_SIDE - 1}" rx="4"'
        f' style="fill:{fill};stroke:{stroke}" stroke-width="1.25"/>'
    )
    mark = _MARKS[fate]
    if mark:
        drawn = f'd="{mark}" transform="translate({x - 0.5:g} {y - 0.5:g})"'
        box += f'<path {drawn} fill="none" style="stroke:{_ON}" stroke-width="2.25" stroke-linecap="round"/>'
    if ring:
        box += (
            f'<rect x="{x - 1:g}" y="{y - 1:g}" width="{_SIDE + 1}" height="{_SIDE + 1}" rx="5" fill="none"'
            f' stroke="currentColor" stroke-width="3.5"/>'
        )
    return box


def legend_html(promise: Promise, language: str, *, marked: bool = False) -> str:
    """What the marks mean: only those that occur; with ``marked``, the ring as well."""
    fates = dict.fromkeys(outcome.fate for outcome in outcomes(promise))
    marks = [(icon_svg(fate), fate_name(fate, language)) for fate in fates]
    if marked:
        marks.append((_RING, translate(_THIS, language)))
    entries = (
        f'<span style="display:inline-flex;align-items:center;gap:.5rem;margin-right:1.25rem">{mark}{name}</span>'
        for mark, name in marks
    )
    return f'<p style="margin:.5rem 0 0">{"".join(entries)}</p>'


def spoken(promise: Promise, language: str) -> str:
    """The squares in words: how many there are of each kind."""
    counts: dict[Fate, int] = {}
    for outcome in outcomes(promise):
        counts[outcome.fate] = counts.get(outcome.fate, 0) + len(outcome.skats)
    groups = ", ".join(f"{count} {fate_name(fate, language)}" for fate, count in counts.items())
    return translate(_SPOKEN, language, skats=SKATS, groups=groups)


# --- The groups --------------------------------------------------------------------------------------------------


def head(promise: Promise, outcome: Outcome, language: str) -> str:
    """What these skats do, in a few words."""
    return translate(_UNCHANGED if outcome.value == promise.value else _HEADS[outcome.fate], language)


def icon_svg(fate: Fate) -> str:
    """The mark of the fate, as it stands in the squares."""
    return f'<svg aria-hidden="true" width="21" height="21">{_square(fate, 0.5, 0.5)}</svg>'


def outcome_html(promise: Promise, outcome: Outcome, language: str, *, until: int, now: bool = False) -> str:
    """The group as a row: name, share, chain, comment, and the ruler with the bid as a flag.

    The axis runs ``until`` there; ``now`` says that the skat on the table is one of these.
    """
    this = f" <i>{translate(_THIS, language)}</i>" if now else ""
    return (
        f'<div class="outcome{" now" if now else ""}"><div>'
        f'<p class="head">{icon_svg(outcome.fate)}<b>{head(promise, outcome, language)}</b>{this}</p>'
        f'<p class="quiet">{share_of(outcome, language)}</p>{chain_html(outcome.value, language)}'
        f'<p class="quiet">{comment(promise, outcome, language)}</p></div>'
        f"{ruler_svg(outcome.value, language, bid=promise.bid, until=until, width=_RULER)}</div>"
    )


def share_of(outcome: Outcome, language: str) -> str:
    """How many of all skats these are, and the share."""
    count = len(outcome.skats)
    return translate(_OF_ALL, language, count=count, skats=SKATS, share=percent_of(count, language))


def comment(promise: Promise, outcome: Outcome, language: str) -> str:
    """Which cards bring it about, and what that means; cards as ``[[CJ]]``."""
    return " ".join([*_ways(outcome, language), _meaning(promise, outcome, language)])


def _ways(outcome: Outcome, language: str) -> Iterator[str]:
    for counted, causes in outcome.ways:
        if all(causes):
            cards = _one_of([f"[[{cause}]]" for cause in causes], language)
            yield translate(_WAY, language, cards=cards, matadors=matadors_name(counted, language))


def _one_of(ways: Sequence[str], language: str) -> str:
    said = ways[-1]
    for way in reversed(ways[:-1]):
        said = translate(_OR, language, one=way, other=said)
    return said


def _meaning(promise: Promise, outcome: Outcome, language: str) -> str:
    value: GameValue = outcome.value
    if outcome.fate is Fate.NEEDS_SCHNEIDER:
        score, lifted = signed(lost_score(promise, outcome)), schneider_value(promise, outcome).total
        return translate(_LOST, language, score=score, lifted=lifted)
    if outcome.fate is Fate.BEYOND_SCHNEIDER:
        return translate(_LOST_ANYHOW, language, score=signed(lost_score(promise, outcome)))
    spare = value.total - promise.bid
    said = translate(_SPARE, language, spare=spare) if spare else translate(_EXACT, language)
    return f"{said} {translate(_LOTTERY, language, skats=SKATS)}" if len(outcome.skats) == 1 else said
