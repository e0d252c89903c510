"""What the skats make of one game of a hand, as a bar and in words. No Streamlit."""

from __future__ import annotations

from engine.hand_samples import Way
from lessons.hand_lab.games import GameFacts
from lessons.text import N_, translate
from lessons.written_numbers import percent, rough

_ALWAYS, _UNCHANGED = N_("every skat: {value}"), N_("the same with every skat")
_RANGE = N_("the skat: {worst} to {best}, mostly {usual} ({share})")
_SETTLED = N_("with this skat: {value}")
_SHORT, _ALL_SHORT = N_("less than {bid} with {share} of skats"), N_("less than {bid} with every skat")

_USUAL, _LESS, _MORE = "#2A8C9A", "#B4760F", "#A8597F"
_OVERBID = "light-dark(#B3261E,#FF8A7A)"


def skats_html(each: GameFacts, bid: int, language: str, *, known: bool, width: int) -> str:
    """The worst, the best and the usual value in words; below them a bar that every value has its share of."""
    worst, best, risk = each.worst, each.best, each.overbid(bid)
    if known:
        return f'<p class="quiet">{translate(_SETTLED, language, value=worst)}</p>'
    if each.tops is None:
        return f'<p class="quiet">{translate(_UNCHANGED, language)}</p>'
    skats = each.skats[Way.PICKED_UP]
    usual = max(skats, key=lambda value: skats[value])
    if worst == best:
        said = translate(_ALWAYS, language, value=best)
    else:
        share = rough(skats[usual], language)
        said = translate(_RANGE, language, worst=worst, best=best, usual=usual, share=share)
    if risk:
        short = translate(_ALL_SHORT if risk == 1 else _SHORT, language, share=percent(risk, language), bid=bid)
        said += f' · <b class="risk">{short}</b>'
    if len(skats) == 1:
        return f'<p class="quiet">{said}</p>'
    parts, x = [], 0.0
    for value, part in skats.items():
        wide = float(part) * width
        colour = _OVERBID if value < bid else _USUAL if value == usual else _LESS if value < usual else _MORE
        hover = f"<title>{value}: {percent(part, language)}</title>"
        place = f'x="{x:.1f}" width="{max(wide - 1.5, 1):.1f}" height="8" rx="2"'
        parts.append(f'<rect {place} style="fill:{colour}">{hover}</rect>')
        x += wide
    bar = f'<svg viewBox="0 0 {width} 8" width="{width}" height="8" aria-hidden="true">{"".join(parts)}</svg>'
    return f'<p class="quiet">{said}</p>{bar}'
