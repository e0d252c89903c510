"""Two hands side by side, and what is between them. No Streamlit."""

from __future__ import annotations

from html import escape
from math import sqrt

from engine.contracts import Game
from engine.hand_samples import Limit
from engine.reaching import sure_of
from lessons.hand_lab.games import SHOWN
from lessons.hand_lab.plans import best_plan, ending, leading
from lessons.hand_lab.playing import judged
from lessons.hand_lab.rows import Shown, chance_html, limit_html, mean_html, way_name
from lessons.hand_lab.verdicts import FEW
from lessons.hand_rows import hand_svg
from lessons.text import N_, contract_name, game_name
from lessons.written_numbers import decimal

_FIRST, _OTHER = N_("This hand"), N_("The hand kept")
_UP_TO, _MEAN = N_("pays up to"), N_("points on average")
_SCORES = N_("On average the best game scores {more} more with this hand: {one} against {other}.")
_SCORES_LESS = N_("On average the best game scores {more} less with this hand: {one} against {other}.")
_SCORES_CLOSE = N_("What the best game scores on average is too close to call: {one} against {other}.")
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
_DISCARD = N_("Where it is known, the discard counted here is the best of each deal.")
_ONCE = N_("It would have paid to bid up to {one} with this hand, up to {other} with the other.")


def beside_html(one: Shown, other: Shown, said_bid: int, *, running: bool = False) -> str:
    """The two hands in two columns, each with its verdict and its six games."""
    columns = (_column(each, name, said_bid, running) for each, name in ((one, _FIRST), (other, _OTHER)))
    return f'<div class="lab-two">{"".join(columns)}</div>'


def _column(shown: Shown, name: str, said_bid: int, running: bool) -> str:
    look, asked = shown.look, shown.asked
    title = shown.say(name)
    hand = hand_svg(Game.GRAND.sort(asked.hand), tuple(asked.skat or ()), look)
    said = judged(shown.samples, said_bid, look.language, look.pack, running=running, tried=shown.tried)
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
    table = f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{_average(shown)}{rows}</tbody></table>"
    head_line = f'<p class="quiet">{title}</p>{hand}<p class="said">{escape(said.head)}</p>'
    return f'<section aria-label="{title}">{head_line}{table}</section>'


def _average(shown: Shown) -> str:
    """What the best game scores on average, as a row."""
    if not len(shown.samples):
        return ""
    best = best_plan(shown.samples, shown.bid)
    name = escape(contract_name(best.contract, shown.look.language, shown.look.pack))
    span = len(shown.asked.ways) + 1
    number = mean_html(shown, best.contract)
    return f"<tr><th scope=row>{shown.say(_MEAN)}</th><td colspan={span}>{name}: <b>{number}</b></td></tr>"


def between(one: Shown, other: Shown) -> list[str]:
    """What is between the two: the chance of the best game of each, and how high it can be bid."""
    if min(len(one.samples), len(other.samples)) < FEW:
        return []
    said = [_scores(one, other), _chances(one, other)]
    if one.asked.skat is None and other.asked.skat is None:
        return [*said, _limits(one, other)]
    if one.asked.skat and other.asked.skat:
        return [*said, one.say(_DISCARDS)]
    return [*said, f"{one.say(_HALF)} {one.say(_DISCARD)}"]


def _scores(one: Shown, other: Shown) -> str:
    """What the best game of each scores on average."""
    first, second = best_plan(one.samples, one.bid), best_plan(other.samples, other.bid)
    error = sqrt(first.score_error**2 + second.score_error**2)
    return _told(one, other, first.score - second.score, error, (_SCORES, _SCORES_LESS, _SCORES_CLOSE))


def _chances(one: Shown, other: Shown) -> str:
    """How often the best game of each is won."""
    first, second = best_plan(one.samples, one.bid), best_plan(other.samples, other.bid)
    error = 100 * sqrt(first.chance_error**2 + second.chance_error**2)
    return _told(one, other, 100 * (first.chance - second.chance), error, (_BEST_GAME, _LESS, _CLOSE), most=100)


def _told(
    one: Shown, other: Shown, difference: float, error: float, messages: tuple[str, str, str], *, most: int = 0
) -> str:
    """Two hands are solved on different deals, so their errors add up; each best game may be so by luck.

    ``most`` is the largest difference there can be, 0 where there is none.
    """
    language, pack = one.look.language, one.look.pack
    sure = sure_of(len(leading(one.samples, one.bid)) * len(leading(other.samples, other.bid)))
    names = {
        name: contract_name(best_plan(each.samples, each.bid).contract, language, pack)
        for name, each in (("one", one), ("other", other))
    }
    behind, reach = abs(difference), sure * error
    digits = 0 if reach >= 3 else 1
    more, fewer, close = messages
    if behind <= reach or round(behind, digits) <= round(reach, digits):
        return one.say(close, **names)
    said = f"{decimal(behind, digits, language)} ±\N{NO-BREAK SPACE}{decimal(reach, digits, language)}"
    if most and behind + reach > most:
        said = f"{decimal(behind - reach, digits, language)} – {most}"
    return one.say(more if difference > 0 else fewer, more=said, **names)


def _limits(one: Shown, other: Shown) -> str:
    first, second = one.samples.limit, other.samples.limit
    ends = {"one": (one, first), "other": (other, second)}
    bids = {name: _end(each, limit) for name, (each, limit) in ends.items()}
    if one.said and max(first.maybe, second.maybe) < one.bid and first.surely and second.surely:
        return one.say(_ONCE, one=_span(first), other=_span(second))
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
