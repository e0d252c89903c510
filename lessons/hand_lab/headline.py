"""The verdict as it is drawn: the headline, three figures, and the sentences that carry them. No Streamlit."""

from __future__ import annotations

from types import MappingProxyType

from engine.hand_samples import HandSamples, Standing
from engine.reaching import NORMAL_95, band
from lessons.hand_lab.playing import Tried, laid, lifting, won_words, worth
from lessons.hand_lab.verdicts import Verdict, score_words
from lessons.hand_rows import Look
from lessons.text import N_, contract_name, translate
from lessons.written_numbers import decimal, rough, whole, with_band

_MEAN, _CARRIES, _WITH = N_("points on average"), N_("carries a bid of"), N_("with {level} {limit}")
_PLACE = "lab-verdict"
_WON, _UP_TO = N_("{contract} is won"), N_("It pays to bid up to")
_THERE, _THERE_AS = N_("won there"), N_("won there as {contract}")
_SPREAD, _AT_MOST, _ALL = N_("{low} to {high}"), N_("at most {high}"), N_("all {n}")


def verdict_html(
    said: Verdict, samples: HandSamples, look: Look, tried: Tried = MappingProxyType({}), *, bid: int = 0
) -> str:
    """All of it; ``tried`` is what is known of discards, where the skat is; ``bid`` what has been bid, or 0."""
    notes = "".join(f"<p>{note}</p>" for note in said.notes)
    head = f'<p class="lab-head">{said.head}</p>'
    figures = _figures(said, samples, look, bid) if samples.asked.skat is None else _to_play(said, samples, look, tried)
    return f'<div class="lab-verdict" id="{_PLACE}">{head}{figures}{notes}</div>'


def hint_html(said: Verdict) -> str:
    """The headline as a way to it."""
    return f'<a class="lab-hint" href="#{_PLACE}">{said.head} <span aria-hidden="true">↓</span></a>'


def _figures(said: Verdict, samples: HandSamples, look: Look, bid: int) -> str:
    """The best game, up to where it pays to bid, and how often that is won there."""
    if said.plan is None:
        return ""
    limit, best = samples.limit, said.plan

    def say(message: str, **values: object) -> str:
        return translate(message, look.language, **values)

    def named(standing: Standing) -> str:
        return contract_name(standing.contract, look.language, look.pack)

    def every(standing: Standing) -> str:
        """All that are solved are not all there are."""
        return say(_ALL, n=whole(standing.samples, look.language)) if standing.won == standing.samples else ""

    won, reach = with_band(best.won, best.samples, band(best.chance, best.samples), look.language)
    drawn = [_figure(say(_WON, contract=named(best)), every(best) or won, reach)]
    if said.passing or said.limit < bid:  # what would have paid before is told in a sentence
        return f'<div class="lab-figures">{drawn[0]}</div>'
    ends = _SPREAD if limit.surely else _AT_MOST
    spread = "" if limit.surely == limit.maybe else say(ends, low=limit.surely, high=limit.maybe)
    drawn.append(_figure(say(_UP_TO), str(said.limit or "–"), spread))
    last = said.last
    if last and (last.contract, last.won) != (best.contract, best.won):  # else it would only be said again
        share = every(last) or rough(last.chance, look.language)
        name = say(_THERE) if last.contract == best.contract else say(_THERE_AS, contract=named(last))
        _, reach = with_band(last.won, last.samples, band(last.chance, last.samples), look.language)
        drawn.append(_figure(name, share, reach))
    return f'<div class="lab-figures">{"".join(drawn)}</div>'


def _to_play(said: Verdict, samples: HandSamples, look: Look, tried: Tried) -> str:
    """The game to play, what it scores, and which bid it carries."""
    if said.plan is None:
        return ""
    best, language = said.plan, look.language
    real = laid(tried, best.contract)
    won, reach = won_words(best, real, language)
    score, error, sure = (
        (real.score, real.score_error, real.sure) if real else (best.score, best.score_error, NORMAL_95)
    )
    drawn = [
        _figure(translate(_WON, language, contract=contract_name(best.contract, language, look.pack)), won, reach),
        _figure(
            translate(_MEAN, language),
            score_words(score, language),
            f"±\N{NO-BREAK SPACE}{decimal(sure * error, 0 if sure * error >= 10 else 1, language)}",
        ),
    ]
    if said.limit:
        level = lifting(samples, best.contract, said.limit)
        more = translate(_WITH, language, level=level, limit=said.limit) if level else ""
        drawn.append(_figure(translate(_CARRIES, language), str(worth(samples, best.contract)), more))
    return f'<div class="lab-figures">{"".join(drawn)}</div>'


def _figure(name: str, number: str, more: str) -> str:
    return f'<div><p class="quiet">{name}</p><p class="big">{number}</p><p class="quiet">{more}</p></div>'
