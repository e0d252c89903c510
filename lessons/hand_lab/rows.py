"""The six games of a hand as rows: value as a ruler, what the skats do to it, chance and score. No Streamlit.

Strings of HTML for ``st.markdown(..., unsafe_allow_html=True)``. What is solved is a triangle (with the skat) or a
diamond (Hand) on its 95 % band, the first guess by the formula a hollow square; the same stands beside it in numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from engine.cards import Suit
from engine.contracts import Contract, Game
from engine.discard_samples import DiscardSamples
from engine.hand_samples import Asked, HandSamples, Standing, Way
from engine.reaching import band
from lessons.explain import matadors_name, signed
from lessons.hand_lab.games import GameFacts, facts, guess
from lessons.hand_lab.skat_bar import skats_html
from lessons.hand_lab.told import announced, contracts, standing
from lessons.hand_rows import Look
from lessons.text import N_, game_name, translate
from lessons.value_ruler import ruler_svg
from lessons.written_numbers import decimal, rough, with_band

_RULER = 300
_PLOT = 220
_LEVELS = 6  # so many are on every ruler, so that those of the suits can be compared
_LANES = {Way.PICKED_UP: 12, Way.HAND: 36}
_COLOURS = {Way.PICKED_UP: "light-dark(#8B2E5A,#E2A9C2)", Way.HAND: "light-dark(#1F6470,#7CC7D2)"}
_GUESS = "light-dark(#9A6208,#E8B54A)"

WAYS = {Way.PICKED_UP: N_("with the skat"), Way.HAND: N_("Hand")}
KNOWN = N_("with this skat")
_BEST, _MAYBE = N_("scores most"), N_("too close to call")
_CHANCE, _MEAN, _LIMIT = N_("won"), N_("points on average"), N_("pays up to")
_ABOUT = N_("about {chance}?")
_NO_BID = N_("no bid")
_SPOKEN = N_("Chance to win {game}: {parts}")
_BELOW = N_("below the bid")
_OUVERT = N_("ouvert: {value}")

Sign = Callable[[Suit], str]


@dataclass(frozen=True, slots=True)
class Shown:
    """What all rows of a hand have in common: samples so far, the bid at which they are judged, and the look.

    ``said`` is whether that bid has been said: only then it is a flag on the rulers. ``tried`` is what is known of
    discards, where the skat is known.
    """

    samples: HandSamples
    bid: int
    said: bool
    look: Look
    sign: Sign
    tried: Mapping[Contract, DiscardSamples] = field(default_factory=dict)

    @property
    def asked(self) -> Asked:
        """The hand."""
        return self.samples.asked

    def say(self, message: str, **values: object) -> str:
        """The message in the language of the page."""
        return translate(message, self.look.language, **values)


def rows_html(shown: Shown, *, best: Sequence[Contract]) -> str:
    """All six games; that of the ``best`` contract is marked, or those that are too close to call."""
    all_facts = facts(shown.asked).values()
    games = [contract.game for contract in best]
    tag = shown.say(_BEST if len(set(games)) == 1 else _MAYBE)
    rows = (_row(shown, each, tag if each.game in games else "") for each in all_facts)
    return f'<div class="lab-games">{"".join(rows)}</div>'


def _row(shown: Shown, each: GameFacts, tag: str) -> str:
    name = escape(game_name(each.game, shown.look.language, shown.look.pack))
    sign = shown.sign(each.game.suit) if each.game.suit else ""
    marked = f'<span class="tag">{tag}</span>' if tag else ""
    tops = matadors_name(each.tops, shown.look.language) if each.tops else shown.say(_OUVERT, value=46)
    value = each.values[Way.PICKED_UP]
    ruler = ruler_svg(
        value,
        shown.look.language,
        bid=shown.bid if shown.said else None,
        until=_LEVELS * value.base if each.game.suit else 0,
        width=_RULER,
    )
    skats = skats_html(each, shown.bid, shown.look.language, known=shown.asked.skat is not None, width=_RULER)
    return (
        f'<section class="lab-game{" best" if tag else ""}" aria-label="{name}">'
        f'<div class="name"><p>{sign}<b>{name}</b>{marked}</p><p class="quiet">{tops}</p></div>'
        f'<div class="worth">{ruler}{skats}</div>'
        f'<div class="won">{_plot(shown, each.game, name)}{_numbers(shown, each.game)}</div></section>'
    )


# --- How often it is won -----------------------------------------------------------------------------------------


def _plot(shown: Shown, game: Game, name: str) -> str:
    """Chances on an axis from 0 to 100 %: a lane with the skat, one for Hand."""
    bottom = 24 * len(shown.asked.ways) + 6
    grid = "".join(
        f'<path d="M{_x(share):.1f} 0V{bottom}" stroke="rgba(139,122,132,.35)" stroke-dasharray="{dash}"/>'
        for share, dash in ((0, "none"), (0.5, "2 3"), (1, "none"))
    )
    words = "".join(
        f'<text x="{_x(share):.1f}" y="{bottom + 15}" text-anchor="{anchor}">{words}</text>'
        for share, anchor, words in ((0, "start", "0"), (0.5, "middle", "50"), (1, "end", "100\N{NO-BREAK SPACE}%"))
    )
    lanes = "".join(_lane(shown, game, way) for way in shown.asked.ways)
    named = ((way, way_name(way, shown.asked, shown.look.language)) for way in shown.asked.ways)
    parts = ", ".join(f"{said} {chance_html(shown, game, way)}" for way, said in named)
    spoken = escape(shown.say(_SPOKEN, game=name, parts=_plain(parts)))
    return (
        f'<svg class="plot" role="img" aria-label="{spoken}" viewBox="0 0 {_PLOT} {bottom + 18}" width="{_PLOT}"'
        f' height="{bottom + 18}" font-size="13" fill="currentColor">{grid}{lanes}{words}</svg>'
    )


def _x(share: float) -> float:
    return 8 + share * (_PLOT - 16)


def _lane(shown: Shown, game: Game, way: Way) -> str:
    y, colour = _LANES[way] + 3, _COLOURS[way]
    at = _x(guess(shown.asked, game, way, shown.bid))
    drawn = (
        f'<rect x="{at - 4.5:.1f}" y="{y - 4.5}" width="9" height="9" fill="none" style="stroke:{_GUESS}"'
        ' stroke-width="2"/>'
    )
    plan = standing(shown.samples, Contract(game, hand=bool(way)), shown.bid) if len(shown.samples) else None
    if plan is None:
        return drawn
    low, high = (_x(edge) for edge in band(plan.chance, plan.samples))
    x = _x(plan.chance)
    mark = (
        f"M{x:.1f} {y - 6}l6.5 11h-13Z" if way is Way.PICKED_UP else f"M{x:.1f} {y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5Z"
    )
    return (
        f'<rect x="{low:.1f}" y="{y - 7}" width="{max(high - low, 1):.1f}" height="14" rx="4"'
        f' style="fill:{colour}" fill-opacity=".22"/>{drawn}<path d="{mark}" style="fill:{colour}"/>'
    )


def _numbers(shown: Shown, game: Game) -> str:
    head = "".join(f"<th scope=col>{shown.say(each)}</th>" for each in (_CHANCE, _MEAN, _LIMIT))
    told = [each for way in shown.asked.ways for each in contracts(shown.samples, shown.bid, game, way)]
    body = "".join(
        f"<tr><th scope=row>{_named(shown, each)}</th><td>{_won(shown, each)}</td>"
        f"<td>{mean_html(shown, each)}</td><td>{_limit(shown, each)}</td></tr>"
        for each in told
    )
    columns = "<colgroup><col class=way><col class=chance><col class=mean><col></colgroup>"
    return f"<table>{columns}<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"


def _named(shown: Shown, contract: Contract) -> str:
    language, way = shown.look.language, Way(contract.hand)
    if contract.schneider:
        return f"<small class=announced>{announced(contract, language)}</small>"
    return f"{_mark(way)}{way_name(way, shown.asked, language)}"


def way_name(way: Way, asked: Asked, language: str) -> str:
    """With the skat, with this skat, Hand."""
    return translate(KNOWN if asked.skat else WAYS[way], language)


def _mark(way: Way) -> str:
    d = "M7 1l6 11H1Z" if way is Way.PICKED_UP else "M7 0l6.5 6.5L7 13L.5 6.5Z"
    return f'<svg width="14" height="13" aria-hidden="true"><path d="{d}" style="fill:{_COLOURS[way]}"/></svg>'


def chance_html(shown: Shown, game: Game, way: Way) -> str:
    """The chance to win with its band; before anything is solved, the guess."""
    return _won(shown, Contract(game, hand=bool(way)))


def _won(shown: Shown, contract: Contract) -> str:
    if not len(shown.samples):
        share = rough(guess(shown.asked, contract.game, Way(contract.hand), shown.bid), shown.look.language)
        return f'<span class="guess">{shown.say(_ABOUT, chance=share)}</span>'
    plan = standing(shown.samples, contract, shown.bid)
    if plan is None:
        return shown.say(_BELOW)
    said, reach = with_band(plan.won, plan.samples, band(plan.chance, plan.samples), shown.look.language)
    return f"<b>{said}</b> <small>{reach}</small>"


def mean_html(shown: Shown, contract: Contract) -> str:
    """The mean score with its error."""
    plan = standing(shown.samples, contract, shown.bid) if len(shown.samples) else None
    return f"{mean(plan)} <small>±\N{NO-BREAK SPACE}{_error(plan, shown.look.language)}</small>" if plan else "–"


def mean(plan: Standing) -> str:
    """The mean score with its sign, to a whole point."""
    points = round(plan.score)
    return f"+{points}" if points > 0 else signed(points)


def _error(plan: Standing, language: str) -> str:
    reach = 1.96 * plan.score_error
    return "∞" if reach > 999 else decimal(reach, 0 if reach >= 10 else 1, language)


def _limit(shown: Shown, contract: Contract) -> str:
    """Up to which bid it pays, marked where luck may have made it so high."""
    if not len(shown.samples):
        return "–"
    limit = shown.samples.highest(contract)
    if not limit:
        return f'<span class="quiet">{shown.say(_NO_BID)}</span>'
    about = "" if shown.samples.surely(contract) == limit else "≈\N{NO-BREAK SPACE}"
    return f"<b>{about}{limit}</b>"


def limit_html(shown: Shown, game: Game, *ways: Way) -> str:
    """Up to which bid a game pays in one of these ways, and what has to be announced for it."""
    told = [each for way in ways for each in contracts(shown.samples, shown.bid, game, way)]
    samples = shown.samples
    furthest = told[0]
    if len(samples):
        furthest = max(told, key=lambda each: (samples.highest(each), samples.surely(each)))
    more = f" <small class=announced>{announced(furthest, shown.look.language)}</small>" if furthest.schneider else ""
    return f"{_limit(shown, furthest)}{more}"


def _plain(html: str) -> str:
    """The words of a few tags."""
    return "".join(_outside(html))


def _outside(html: str) -> Iterator[str]:
    inside = False
    for letter in html:
        if letter in "<>":
            inside = letter == "<"
        elif not inside:
            yield letter


# --- What the marks are ------------------------------------------------------------------------------------------

_SOLVED = N_("solved; ± says how far it may be off")
_GUESSED = N_("first guess from a formula, from the cards alone")


def legend_html(shown: Shown) -> str:
    """What the marks mean."""
    square = (
        '<svg width="14" height="13" aria-hidden="true"><rect x="2" y="2" width="9" height="9" fill="none"'
        f' style="stroke:{_GUESS}" stroke-width="2"/></svg>'
    )
    marks = [
        (_mark(way), f"{way_name(way, shown.asked, shown.look.language)}: {shown.say(_SOLVED)}")
        for way in shown.asked.ways
    ]
    marks.append((square, shown.say(_GUESSED)))
    return '<p class="lab-legend">' + "".join(f"<span>{mark}{words}</span>" for mark, words in marks) + "</p>"
