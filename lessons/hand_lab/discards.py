"""What may be laid away, the best first, each pair as two cards. No Streamlit."""

from __future__ import annotations

from engine.contracts import Game
from engine.discard_samples import DiscardSamples
from engine.reaching import band, sure_of
from engine.tallies import Estimate
from lessons.card_faces import card_svg
from lessons.hand_rows import Look
from lessons.text import N_, card_name, translate
from lessons.written_numbers import decimal, in_words, percent, with_band

SHOWN = 5

_AWAY, _WON, _BEHIND = N_("laid away"), N_("won"), N_("points behind")
_CLEAR = N_("Lay these two away.")
_CLOSE = N_("The first {n} are too close to call.")
_MANY_CLOSE = N_("{n} pairs are too close to call. Here are the best {shown} so far.")
_NEVER = N_("Whatever is laid away, none of these deals is won.")
_BEST, _AS_GOOD = N_("the best"), N_("as good")
_AND = N_("{one} and {other}")


def headline(samples: DiscardSamples, language: str) -> str:
    """How sure the best discard is."""
    estimates = samples.estimates()
    if max(each.chance for each in estimates.options.values()) == 0:
        return translate(_NEVER, language)
    near = sum(not _surely(each, len(estimates.options) - 1) for each in estimates.options.values())
    if near > SHOWN:
        return translate(_MANY_CLOSE, language, n=near, shown=in_words(SHOWN, language))
    return translate(_CLEAR, language) if near == 1 else translate(_CLOSE, language, n=in_words(near, language))


def _surely(each: Estimate, others: int) -> bool:
    """Whether it is surely behind, and is seen to be: of many pairs one looks best by luck more easily than of two."""
    z = sure_of(others)
    return each.behind > z * each.behind_error and round(each.behind, 1) > round(1.96 * each.behind_error, 1)


def table_html(samples: DiscardSamples, look: Look) -> str:
    """The best pairs as a table."""
    estimates = samples.estimates()
    best_first = sorted(estimates.options, key=lambda pair: -estimates[pair].score)[:SHOWN]
    rows = []
    for pair in best_first:
        each, number = estimates[pair], len(samples)
        won, reach = with_band(round(each.chance * number), number, band(each.chance, number), look.language)
        behind = _behind(each, look.language) if pair != estimates.best else translate(_BEST, look.language)
        cards = Game.GRAND.sort(pair)
        names = [card_name(card, look.language, look.pack) for card in cards]
        name = translate(_AND, look.language, one=names[0], other=names[1])
        pictures = "".join(
            card_svg(card, width=44, pack=look.pack, letters=look.language, four_colours=look.four_colours)
            for card in cards
        )
        bar = f'<i class="bar" style="--share:{percent(each.chance, "en", digits=0).replace(chr(160), "")}"></i>'
        rows.append(
            f'<tr><th scope=row><span class="pair" role="img" aria-label="{name}">{pictures}</span></th>'
            f"<td><b>{won}</b> <small>{reach}</small>{bar}</td><td>{behind}</td></tr>"
        )
    head = "".join(f"<th scope=col>{translate(each, look.language)}</th>" for each in (_AWAY, _WON, _BEHIND))
    return f'<table class="lab-discards"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


def _behind(each: Estimate, language: str) -> str:
    if not each.behind and not each.behind_error:
        return translate(_AS_GOOD, language)
    reach = decimal(1.96 * each.behind_error, 1, language)
    return f"{decimal(each.behind, 1, language)} <small>±\N{NO-BREAK SPACE}{reach}</small>"
