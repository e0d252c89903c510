"""What the numbers say of a hand, in plain words and never stronger than they are. No Streamlit.

Two plans are told apart only where their difference is more than twice its standard error; both are tried on the
same deals. All of it is about solved deals: every card open, best play of all.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.auction import BIDS
from engine.contracts import Contract, Game
from engine.hand_samples import SURE, HandSamples, Limit, Standing, Way
from lessons.hand_lab.games import SHOWN, facts
from lessons.text import N_, Pack, contract_name, translate
from lessons.written_numbers import decimal, percent

FEW = 30
"""After fewer samples nothing is said but how far they are."""

_FIRST = N_("The first deals are being solved …")
_PASS = N_("Pass.")
_PASS_AT = N_("Pass at {bid}.")
_CLOSE_PASS = N_("Too close to call: {contract} or a pass.")
_CLOSE_PASS_AT = N_("Too close to call at {bid}: {contract} or a pass.")
_UP_TO = N_("{contract}, up to {limit}.")
_UP_TO_ABOUT = N_("{contract}, up to about {limit}.")
_TWO = N_("{contract} up to {own}, {other} up to {limit}.")
_TWO_ABOUT = N_("{contract} up to {own}, {other} up to about {limit}.")
_OR = N_("{one} or {other}")
_CLOSE = N_("{contract}; {other} up to {limit}.")
_CLOSE_ABOUT = N_("{contract}; {other} up to about {limit}.")

_LOSES = N_("Even the best plan, {contract}, scores {score} on average.")
_LOSES_AT = N_("At {bid} even the best plan, {contract}, scores {score} on average.")
_ONCE = N_("Up to {limit} it would have paid to bid.")
_WINS = N_("{contract} wins {chance} of the deals and scores {score} on average.")
_RIVALS = N_("Which of the two scores more is too close to call.")
_MORE_OFTEN = N_("{contract} is won more often: {chance}.")
_SAFER = N_("{contract} is won more often, {chance}, but scores less.")
_BETWEEN = N_("Where bidding stops to pay is not certain yet: between {low} and {high}.")
_FROM = N_("Where bidding stops to pay is not certain yet: at {high} or below.")
_OVERBID = N_("With {share} of all skats {contract} is worth less than {limit}: overbid, unless Schneider lifts it.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A headline and the sentences that carry it.

    ``plan`` is the contract it is about, None before there are enough samples; ``passing`` whether it says to pass.
    """

    head: str
    notes: tuple[str, ...] = ()
    plan: Standing | None = None
    passing: bool = False


def plans(samples: HandSamples, bid: int) -> dict[tuple[Game, Way], Standing]:
    """The best contract of each game with the skat and as Hand, at this bid; no Null below it."""
    return {
        (game, way): samples.best(bid, game=game, way=way)
        for game in SHOWN
        for way in samples.asked.ways
        if samples.contracts(bid, game=game, way=way)
    }


def rivals(samples: HandSamples, best: Standing, bid: int) -> list[Standing]:
    """Other plans that cannot be told from the best one, the likeliest first."""
    found = []
    for (game, way), plan in plans(samples, bid).items():
        if (game, way) == (best.contract.game, Way(best.contract.hand)):
            continue
        behind, error = samples.apart(best.contract, plan.contract, bid)
        if behind <= SURE * error:
            found.append(plan)
    return sorted(found, key=lambda plan: -plan.score)


def leading(samples: HandSamples, bid: int) -> list[Standing]:
    """The best plan, and those that cannot be told from it."""
    best = samples.best(bid)
    return [best, *rivals(samples, best, bid)]


def safer(samples: HandSamples, best: Standing, bid: int) -> Standing | None:
    """A plan that surely wins more often than the one that scores most; of several the one that scores most."""
    won = samples.scores(best.contract, bid) > 0
    found = []
    for plan in plans(samples, bid).values():
        more = (samples.scores(plan.contract, bid) > 0).astype(float) - won
        error = float(more.std(ddof=1)) / len(more) ** 0.5 if len(more) > 1 else np.inf
        if more.mean() > SURE * error and more.mean() > 0:
            found.append(plan)
    return max(found, key=lambda plan: plan.score, default=None)


def verdict(samples: HandSamples, bid: int, language: str, pack: Pack = Pack.FRENCH) -> Verdict:
    """What to do with the hand when so much has been bid, 0 for nothing."""
    if len(samples) < FEW:
        return Verdict(translate(_FIRST, language))
    at, limit = bid or BIDS[0], samples.limit
    best = samples.best(at)

    def named(contract: Contract) -> str:
        return contract_name(contract, language, pack)

    def say(message: str, **values: object) -> str:
        return translate(message, language, **values)

    values = {"contract": named(best.contract), "bid": bid, "score": _score(best, language)}
    if limit.maybe < at:
        notes = [say(_LOSES_AT if bid else _LOSES, **values)]
        if limit.surely:
            notes.append(say(_ONCE, limit=limit.surely))
        return Verdict(say(_PASS_AT if bid else _PASS, **values), tuple(notes), best, passing=True)
    notes = [say(_WINS, **values, chance=percent(best.chance, language, digits=0))]
    if limit.surely < at:
        notes += [_between(limit, language)] if limit.maybe > at else []
        return Verdict(say(_CLOSE_PASS_AT if bid else _CLOSE_PASS, **values), tuple(notes), best)
    close = rivals(samples, best, at)
    notes += [say(_RIVALS)] if close else []
    if other := safer(samples, best, at):
        chance = percent(other.chance, language, digits=0)
        alike = any(each.contract == other.contract for each in close)
        notes.append(say(_MORE_OFTEN if alike else _SAFER, contract=named(other.contract), chance=chance))
    if limit.surely < limit.maybe:
        notes.append(_between(limit, language))
    if risk := _risk(samples, limit, language, pack):
        notes.append(risk)
    return Verdict(_head(samples, best, close, limit, language, pack), tuple(notes), best)


def _head(samples: HandSamples, best: Standing, close: list[Standing], limit: Limit, language: str, pack: Pack) -> str:
    assert limit.standing
    contract, last = (contract_name(each.contract, language, pack) for each in (best, limit.standing))
    about = limit.surely < limit.maybe
    if close:
        other = contract_name(close[0].contract, language, pack)
        either = translate(_OR, language, one=contract, other=other)
        message = _CLOSE_ABOUT if about else _CLOSE
        return translate(message, language, contract=either, other=last, limit=limit.bid)
    own = samples.limit_of(best.contract.game, Way(best.contract.hand))
    if own == limit.bid:
        return translate(_UP_TO_ABOUT if about else _UP_TO, language, contract=contract, limit=limit.bid)
    return translate(_TWO_ABOUT if about else _TWO, language, contract=contract, own=own, other=last, limit=limit.bid)


def _between(limit: Limit, language: str) -> str:
    return translate(_BETWEEN if limit.surely else _FROM, language, low=limit.surely, high=limit.maybe)


def _risk(samples: HandSamples, limit: Limit, language: str, pack: Pack) -> str:
    """What the skat may do to the game that goes furthest; counted out."""
    assert limit.standing
    contract, asked = limit.standing.contract, samples.asked
    if asked.skat or contract.game is Game.NULL or contract.schneider:
        return ""
    share = facts(asked)[contract.game].overbid(limit.bid, Way(contract.hand))
    if not 0 < share < 1:
        return ""
    name = contract_name(contract, language, pack)
    return translate(_OVERBID, language, share=percent(share, language), contract=name, limit=limit.bid)


def _score(standing: Standing, language: str) -> str:
    """The mean with its sign, to a whole point; to a tenth close to 0."""
    number = decimal(abs(standing.score), 0 if abs(standing.score) >= 10 else 1, language)
    sign = "\N{MINUS SIGN}" if standing.score < 0 else "+"
    return f"{sign}{number}"
