"""What the numbers say of a hand, in plain words and never stronger than they are. No Streamlit.

All of it is about solved deals: every card open, best play of all. Which plan is best, and which cannot be told from
it, is found by ``plans``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.auction import BIDS
from engine.contracts import Contract, Game
from engine.hand_samples import HandSamples, Limit, Standing, Way
from lessons.hand_lab.games import facts
from lessons.hand_lab.plans import best_plan, ending, opened, own_stretch, rivals, safer, surest
from lessons.hand_lab.told import announced
from lessons.text import N_, Pack, contract_name, translate
from lessons.written_numbers import decimal, in_words, percent, rough, whole

FEW = 30
"""After fewer samples nothing is said but how far they are."""

_FIRST = N_("The first deals are being solved …")
_TOO_FEW = N_("Too few deals to judge this hand.")
_PASS = N_("Pass.")
_PASS_AT = N_("Pass at {bid}.")
_PASS_WITHOUT = N_("Without ouvert, pass at {bid}.")
_OR_MORE = N_("{one}, one of {n} others")
_CLOSE_PASS = N_("Too close to call: {contract} or a pass.")
_CLOSE_PASS_AT = N_("Too close to call at {bid}: {contract} or a pass.")
_UP_TO = N_("{contract}, up to {limit}.")
_UP_TO_ABOUT = N_("{contract}, up to about {limit}.")
_TWO = N_("{contract} up to {own}, {other} up to {limit}.")
_TWO_ABOUT = N_("{contract} up to {own}, {other} up to about {limit}.")
_ANNOUNCED = N_("{contract}, up to {own}. With {announced} up to {limit}, won in {share}.")
_ANNOUNCED_ABOUT = N_("{contract}, up to {own}. With {announced} up to about {limit}, won in {share}.")
_OF_100 = N_("{n} of 100")
_OR = N_("{one} or {other}")
_OR_OTHERS = N_("{one} or one of {n} others")
_CLOSE = N_("{contract}; {other} up to {limit}.")
_CLOSE_ABOUT = N_("{contract}; {other} up to about {limit}.")

_LOSES = N_("With all cards open even the best plan, {contract}, scores {score} on average.")
_LOSES_AT = N_("With all cards open even the best plan at {bid}, {contract}, scores {score} on average.")
_ONCE = N_("It would have paid to bid up to {limit}: {contract} wins {share} there.")
_ONCE_SURELY = N_(
    "It would surely have paid to bid up to {limit}: {contract} wins {share} there. From there to {maybe} it is too "
    "close to call."
)
_EVEN = N_("Won it brings {won} on average, lost it costs {lost}: {even} would have to be won to come out even.")
_PAYS = N_("{bid} pays: {head}")
_WINS = N_("With all cards open {contract} wins {share} and scores {score} on average.")
_SHARE, _ALL = N_("{share} of the deals"), N_("all {n} deals solved")
_RIVALS = N_("Which of the two scores more is too close to call.")
_TWO_WAYS = N_("Whether it scores more with the skat or as Hand is too close to call.")
RIVALS = N_("Which of them scores most is too close to call: {names}.")
_LUCKY = N_("The one named first is ahead so far, maybe by luck.")
_MORE_OFTEN = N_("{contract} is won more often: {share}.")
_SAFER = N_("{contract} is won more often, {share}, but scores less.")
OUVERT = N_("Ouvert is not judged here: with all cards open it costs nothing.")
_DISCARD = N_("With the skat, the discard is the best of each deal: only open cards show which that is.")
_BETWEEN = N_("Where bidding stops to pay is not certain yet: between {low} and {high}.")
_FROM = N_("Where bidding stops to pay is not certain yet: at {high} or below.")
_OVERBID = N_("With {share} of all skats {contract} is worth less than {limit}: overbid, unless Schneider lifts it.")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A headline and the sentences that carry it.

    ``plan`` is the contract it is about, None before there are enough samples; ``last`` the one that may be bid
    highest, at that bid, None where none may be; ``limit`` that bid, 0 where there is none; ``passing`` whether it says
    to pass; ``leaders`` all that may be best, none when passing.
    """

    head: str
    notes: tuple[str, ...] = ()
    plan: Standing | None = None
    last: Standing | None = None
    limit: int = 0
    passing: bool = False
    leaders: tuple[Standing, ...] = ()


def verdict(
    samples: HandSamples, bid: int, language: str, pack: Pack = Pack.FRENCH, *, running: bool = False
) -> Verdict:
    """What to do with the hand when so much has been bid, 0 for nothing; ``running`` while more is being solved."""
    if len(samples) < FEW:
        return Verdict(translate(_FIRST if running else _TOO_FEW, language))
    at, limit = bid or BIDS[0], samples.limit
    best = best_plan(samples, at)
    close = rivals(samples, best, at)

    def named(contract: Contract) -> str:
        return contract_name(contract, language, pack)

    def say(message: str, **values: object) -> str:
        return translate(message, language, **values)

    names = [named(each.contract) for each in (best, *close)]
    values = {"contract": names[0], "bid": bid, "score": score_words(best.score, language)}
    ouvert = [say(OUVERT)] if opened(samples, best.score, at) else []
    last, highest = ending(samples, at)
    if limit.maybe < at:
        notes = [say(_LOSES_AT if bid else _LOSES, **values), *ouvert]
        if even := break_even(samples, best.contract, at, language):
            notes.append(even)
        if limit.surely:
            sure = surest(samples)
            message = _ONCE if limit.surely == limit.maybe else _ONCE_SURELY
            values |= {"contract": named(sure.contract), "share": share_won(sure, language)}
            notes.append(say(message, **values, limit=limit.surely, maybe=limit.maybe))
        head = _PASS_WITHOUT if bid and ouvert else _PASS_AT if bid else _PASS
        return Verdict(say(head, **values), tuple(notes), best, last, highest, passing=True)
    leaders = (best, *close)
    notes = [say(_WINS, **values, share=share_won(best, language)), *ouvert]
    if limit.surely < at:
        notes += [_between(limit, language)] if limit.maybe > at else []
        head = say(_CLOSE_PASS_AT if bid else _CLOSE_PASS, contract=_any(names, language), bid=bid)
        return Verdict(head, tuple(notes), best, last, highest, leaders=leaders)
    if close:
        one_game = close[0].contract.game is best.contract.game
        two = say(_TWO_WAYS if one_game else _RIVALS)
        which = two if len(close) == 1 else say(RIVALS, names=either(names, language))
        notes.append(f"{which} {say(_LUCKY)}")
    if other := safer(samples, best, at):
        share = share_won(other, language)
        alike = any(each.contract == other.contract for each in close)
        if share != share_won(best, language):  # else nobody sees the difference
            notes.append(say(_MORE_OFTEN if alike else _SAFER, contract=named(other.contract), share=share))
    if limit.surely < limit.maybe:
        notes.append(_between(limit, language))
    notes.append(say(_DISCARD))
    assert last
    if risk := _risk(samples, last, highest, language, pack):
        notes.append(risk)
    head = _head(samples, best, names, last, highest, at, language, pack)
    head = say(_PAYS, bid=bid, head=head) if bid else head
    return Verdict(head, tuple(notes), best, last, highest, leaders=leaders)


def break_even(samples: HandSamples, contract: Contract, bid: int, language: str) -> str:
    """Why a game that is won more often than not loses points all the same; "" where it is not."""
    scores = samples.scores(contract, bid)
    won, lost = scores[scores > 0], scores[scores < 0]
    if not len(lost) or len(won) <= len(lost) or scores.mean() >= 0:
        return ""
    brings, costs = float(won.mean()), -float(lost.mean())
    even = rough(costs / (brings + costs), language)
    return translate(_EVEN, language, won=decimal(brings, 0, language), lost=decimal(costs, 0, language), even=even)


def _head(
    samples: HandSamples,
    best: Standing,
    names: Sequence[str],
    last: Standing,
    highest: int,
    at: int,
    language: str,
    pack: Pack,
) -> str:
    contract, about = last.contract, samples.limit.surely < samples.limit.maybe
    other = contract_name(contract, language, pack)
    if len(names) == 1 and contract == best.contract:
        return translate(_UP_TO_ABOUT if about else _UP_TO, language, contract=names[0], limit=highest)
    own = own_stretch(samples, best.contract, contract)
    if len(names) > 1 or own < at:  # how far the first one goes is not said where it is not known
        message = _CLOSE_ABOUT if about else _CLOSE
        return translate(message, language, contract=foremost(names, language), other=other, limit=highest)
    values = {"contract": names[0], "own": own, "other": other, "limit": highest}
    if (contract.game, contract.hand) != (best.contract.game, best.contract.hand) or not contract.schneider:
        return translate(_TWO_ABOUT if about else _TWO, language, **values)
    values |= {"announced": announced(contract, language), "share": _of_100(last, language)}
    return translate(_ANNOUNCED_ABOUT if about else _ANNOUNCED, language, **values)


def foremost(names: Sequence[str], language: str) -> str:
    """The plan that may be the best, or all of them; more than three are not all named."""
    if len(names) > 3:
        return translate(_OR_OTHERS, language, one=names[0], n=in_words(len(names) - 1, language))
    return either(names, language) if len(names) > 1 else names[0]


def either(names: Sequence[str], language: str) -> str:
    """One or another: "Spades, Hearts or Grand"."""
    between = "; " if any("," in name for name in names) else ", "
    return translate(_OR, language, one=between.join(names[:-1]), other=names[-1])


def _any(names: Sequence[str], language: str) -> str:
    """The same before "or a pass": "Spades, Hearts"."""
    if len(names) > 3:
        return translate(_OR_MORE, language, one=names[0], n=in_words(len(names) - 1, language))
    return ", ".join(names)


def share_won(standing: Standing, language: str) -> str:
    """How much is won: "84 % of the deals", "all 500 deals solved"."""
    if standing.won == standing.samples:
        return translate(_ALL, language, n=whole(standing.samples, language))
    return translate(_SHARE, language, share=rough(standing.chance, language))


def _of_100(standing: Standing, language: str) -> str:
    """The same in a headline: "92 of 100", nearly all being 99."""
    if standing.won == standing.samples:
        return share_won(standing, language)
    return translate(_OF_100, language, n=min(max(round(100 * standing.chance), 1), 99))


def _between(limit: Limit, language: str) -> str:
    return translate(_BETWEEN if limit.surely else _FROM, language, low=limit.surely, high=limit.maybe)


def _risk(samples: HandSamples, last: Standing, limit: int, language: str, pack: Pack) -> str:
    """What the skat may do to the game that goes furthest; counted out."""
    contract, asked = last.contract, samples.asked
    if asked.skat or contract.game is Game.NULL or contract.schneider:
        return ""
    share = facts(asked)[contract.game].overbid(limit, Way(contract.hand))
    if not 0 < share < 1:
        return ""
    name = contract_name(contract, language, pack)
    return translate(_OVERBID, language, share=percent(share, language), contract=name, limit=limit)


def score_words(score: float, language: str) -> str:
    """The mean with its sign, to a whole point; to a tenth close to 0."""
    number = decimal(abs(score), 0 if abs(score) >= 10 else 1, language)
    sign = "\N{MINUS SIGN}" if score < 0 else "+"
    return f"{sign}{number}"
