"""Two hands side by side, and what is between them. No Streamlit."""

from __future__ import annotations

from html import escape
from math import sqrt

from engine.contracts import Game
from engine.hand_samples import Limit
from engine.reaching import sure_of
from lessons.hand_lab.games import SHOWN
from lessons.hand_lab.playing import judged
from lessons.hand_lab.rows import Shown, chance_html, limit_html, way_name
from lessons.hand_lab.verdicts import FEW, best_plan, ending, leading
from lessons.hand_rows import hand_svg
from lessons.text import N_, contract_name, game_name
from lessons.written_numbers import decimal

_FIRST, _OTHER = N_("This hand"), N_("The hand kept")
_UP_TO = N_("pays up to")
_BEST_GAME = N_(
    "Of a hundred deals with all cards open the best game wins {more} more with this hand: {one} against {other}."
)
_LESS = N_(
    "Of a hundred deals with all cards open the best game wins {more} fewer with this hand: {one} against {other}."
)
_CLOSE = N_("How often the best game wins with all cards open is too close to call: {one} against {other}.")
_HIGHER = N_("This hand can be bid higher: up to {one}, the other up to {other}.")
_LOWER = N_("This hand cannot be bid as high: up to {one}, the other up to {other}.")
_ONLY_THIS = N_("Only this hand is worth a bid: up to {one}.")
_ONLY_OTHER = N_("Only the other hand is worth a bid: up to {other}.")
_ALIKE = N_("Up to where it pays to bid is too close to call: {one} and {other}.")
_SAME = N_("Both can be bid up to {one}.")
_ABOUT = N_("about {bid}")
_NEITHER = N_("Neither is worth a bid.")
_HALF = N_("Of one hand the skat is known, of the other it is not: the two are not played with the same luck.")

_DISCARDS = N_("In both the discard counted here is the best of each deal.")


def beside_html(one: Shown, other: Shown, said_bid: int, *, running: bool = False) -> str:
    """The two hands in two columns, each with its verdict and its six games."""
    columns = (_column(each, name, said_bid, running) for each, name in ((one, _FIRST), (other, _OTHER)))
    return f'<div class="lab-two">{"".join(columns)}</div>'


def _column(shown: Shown, name: str, said_bid: int, running: bool) -> str:
    look, asked = shown.look, shown.asked
    title = shown.say(name)
    hand = hand_svg(Game.GRAND.sort(asked.hand), tuple(asked.skat or ()), look)
    said = judged(shown.samples, said_bid, look.language, look.pack, running=running, away=shown.away)
    ways = asked.ways
    head = "".join(
        f"<th scope=col>{word}</th>"
        for word in (*(way_name(way, asked, look.language) for way in ways), shown.say(_UP_TO))
    )
    rows = "".join(
        f"<tr><th scope=row>{escape(game_name(game, look.language, look.pack))}</th>"
        + "".join(f"<td>{chance_html(shown, game, way)}</td>" for way in ways)
        + f"<td>{limit_html(shown, game, *ways)}</td></tr>"
        for game in SHOWN
    )
    table = f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    head_line = f'<p class="quiet">{title}</p>{hand}<p class="said">{escape(said.head)}</p>'
    return f'<section aria-label="{title}">{head_line}{table}</section>'


def between(one: Shown, other: Shown) -> list[str]:
    """What is between the two: the chance of the best game of each, and how high it can be bid."""
    if min(len(one.samples), len(other.samples)) < FEW:
        return []
    said = [_chances(one, other), _limits(one, other)]
    if (one.asked.skat is None) != (other.asked.skat is None):
        said.append(one.say(_HALF))
    elif one.asked.skat:
        said.append(one.say(_DISCARDS))
    return said


def _chances(one: Shown, other: Shown) -> str:
    """Two hands are solved on different deals, so their errors add up; each best game may be so by luck."""
    first, second = best_plan(one.samples, one.bid), best_plan(other.samples, other.bid)
    difference = first.chance - second.chance
    error = sqrt(first.chance_error**2 + second.chance_error**2)
    sure = sure_of(len(leading(one.samples, one.bid)) * len(leading(other.samples, other.bid)))
    names = {
        "one": contract_name(first.contract, one.look.language, one.look.pack),
        "other": contract_name(second.contract, one.look.language, one.look.pack),
    }
    behind, reach = 100 * abs(difference), 100 * sure * error
    digits = 0 if reach >= 3 else 1
    if abs(difference) <= sure * error or round(behind, digits) <= round(reach, digits):
        return one.say(_CLOSE, **names)
    language = one.look.language
    more = f"{decimal(behind, digits, language)} ±\N{NO-BREAK SPACE}{decimal(reach, digits, language)}"
    return one.say(_BEST_GAME if difference > 0 else _LESS, more=more, **names)


def _limits(one: Shown, other: Shown) -> str:
    first, second = one.samples.limit, other.samples.limit
    ends = {"one": (one, first), "other": (other, second)}
    bids = {name: _end(each, limit) for name, (each, limit) in ends.items()}
    if first.bid == second.bid == 0 and first.maybe == second.maybe == 0:
        return one.say(_NEITHER)
    if first.surely > second.maybe:
        return one.say(_HIGHER if second.maybe else _ONLY_THIS, **bids)
    if second.surely > first.maybe:
        return one.say(_LOWER if first.maybe else _ONLY_OTHER, **bids)
    if first.surely == first.maybe == second.surely == second.maybe:
        return one.say(_SAME, **bids)
    spans = {name: _span(limit) for name, (_, limit) in ends.items()}
    return one.say(_ALIKE, **spans)


def _end(shown: Shown, limit: Limit) -> str:
    """Up to where it pays, as the headline says it: "96", "about 96" where that is not certain."""
    bid = ending(shown.samples, shown.bid)[1] or limit.maybe
    if not bid:
        return "–"
    return str(bid) if limit.surely == limit.maybe else shown.say(_ABOUT, bid=bid)


def _span(limit: Limit) -> str:
    """Between which bids it stops to pay: "48", "48–72", 0 for no bid."""
    return str(limit.surely) if limit.surely == limit.maybe else f"{limit.surely}–{limit.maybe}"
