"""Questions on overbidding: is it overbid, what is charged, would 90 points have saved it?

The bid is always one that the ten cards covered when it was made; what the skat did to them decides. The engine
settles, with the matadors of all twelve cards and what was reached in play. [RULES 2a]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.cards import Cards
from engine.contracts import SUIT_GAMES, Contract
from engine.deals import NONE
from engine.draws import Draws
from engine.values import GameValue, Level, Result, game_value, matadors, possible_values, settle
from quizzes.choices import Choice, Draft, Mistake, Reckoning, Situation, Verdict
from quizzes.generators.hands import Held, found
from quizzes.generators.value import LOST, SCHNEIDER, WON, Played, bent_values

Wanted = Callable[[GameValue, int], bool]
BLACK_JACKS = tuple(Cards.parse("CJ SJ"))

_SPOTTED = {
    1: (Played("", WON),),
    2: (Played("", SCHNEIDER), Played("h", WON), Played("h", SCHNEIDER), Played("", WON)),
    3: (Played("", LOST), Played("h", LOST), Played("hs", SCHNEIDER), Played("hs", WON), Played("h", SCHNEIDER)),
}
_CHARGED = {
    1: (Played("", WON),),
    2: (Played("", WON), Played("h", WON)),
    3: (Played("", LOST), Played("h", LOST), Played("hs", WON), Played("h", SCHNEIDER)),
}
_RESCUED = {
    1: (Played("", WON),),
    2: (Played("", WON), Played("h", WON)),
    3: (Played("h", WON), Played("hs", WON)),
}


def spotted(draws: Draws, difficulty: int) -> Draft:
    """Is it overbid? Half of these games are.

    Difficulty 1: suit games after picking up, neither side Schneider. 2: Hand, Grand, and a Schneider that may
    save it. 3: lost by points as well, announcements.
    """
    overbid = draws.below(2) == 0

    def wanted(value: GameValue, bid: int) -> bool:
        return not value.covers(bid) if overbid else value.covers(bid) and not value.covers(bid + value.base)

    result, situation = _settled(draws, difficulty, _SPOTTED[difficulty], wanted, spoilt=overbid)
    right = _verdict(result.value, result.overbid)
    return Draft(situation, result, right, tuple(_wrong_verdicts(draws, situation, result.value, right)))


def charged(draws: Draws, difficulty: int) -> Draft:
    """What is charged for an overbid game.

    Difficulty 1: suit games after picking up. 2: Hand and Grand, and bids between two multiples. 3: lost by
    points as well, missed announcements, a Schneider that was not enough.
    """

    def wanted(value: GameValue, bid: int) -> bool:
        return not value.covers(bid) and (difficulty == 1 or bid % value.base > 0)

    result, situation = _settled(draws, difficulty, _CHARGED[difficulty], wanted, spoilt=True)
    right = Reckoning(result.value, result.charged, -2)
    wrong = tuple(_reckoned(bent, mistake) for mistake, bent in _bent_charges(draws, situation, result, right))
    return Draft(situation, result, Choice(right.score, None, (right,)), wrong)


def rescued(draws: Draws, difficulty: int) -> Draft:
    """Would 90 points have saved an overbid game? Half of them would have been.

    Difficulty 1: suit games after picking up. 2: Hand and Grand. 3: Schneider announced as well, which counts
    already and so saves nothing.
    """
    saved = draws.below(2) == 0

    def wanted(value: GameValue, bid: int) -> bool:
        return not value.covers(bid) and _with_schneider(value).covers(bid) is saved

    ways = tuple(way for way in _RESCUED[difficulty] if not saved or "s" not in way.announced)
    result, situation = _settled(draws, difficulty, ways, wanted, spoilt=True)
    better = settle(result.contract, cards=situation.cards, bid=result.bid, card_points=SCHNEIDER[0])
    right = _verdict(better.value, better.won)
    at_90 = replace(situation, card_points=SCHNEIDER[0])
    return Draft(situation, result, right, tuple(_wrong_rescues(draws, at_90, result, better)))


def _settled(
    draws: Draws, difficulty: int, ways: tuple[Played, ...], wanted: Wanted, *, spoilt: bool
) -> tuple[Result, Situation]:
    """A game played in one of these ways, at a bid that the ten cards covered and that is wanted for its value.

    ``spoilt``: a black jack lies in the skat, which is how hands "without" come to be overbid.
    """
    played = draws.choice(ways)

    def bids(held: Held) -> list[int]:
        contract = Contract.parse(held.game.value + played.announced)
        promised = game_value(contract, matadors(held.hand, held.game))
        value = game_value(contract, matadors(held.cards, held.game), card_points=played.card_points[0])
        return [bid for bid in possible_values() if promised.covers(bid) and wanted(value, bid)]

    def fits(held: Held) -> bool:
        return (difficulty > 1 or held.game in SUIT_GAMES) and played.fits(held) and bool(bids(held))

    lifted = played.card_points is SCHNEIDER and "s" not in played.announced  # matters only for a spoilt hand
    black_jack = Cards.of([draws.choice(BLACK_JACKS)]) if spoilt or lifted else NONE
    held = found(draws, fits, strong=played.strong, skat=black_jack)
    contract = Contract.parse(held.game.value + played.announced)
    bid, points = draws.choice(bids(held)), played.points(draws, held)
    situation = Situation(contract, held.hand, held.skat, bid=bid, card_points=points)
    return settle(contract, cards=held.cards, bid=bid, card_points=points), situation


def _verdict(value: GameValue, yes: bool, mistake: Mistake | None = None) -> Choice:
    return Choice(Verdict(yes, value.total), mistake, (Reckoning(value, value.total),))


def _wrong_verdicts(draws: Draws, situation: Situation, value: GameValue, right: Choice) -> Iterator[Choice]:
    """Wrong answers to "is it overbid?", first those that say yes for no or no for yes."""
    bid = situation.bid or 0
    special, common = bent_values(draws, situation, value)
    wrong = [_verdict(bent, not bent.covers(bid), mistake) for mistake, bent in (*special, *common)]
    if not value.covers(bid):
        wrong.insert(0, _verdict(value, False, Mistake.OVERBID_NOT_SEEN))
    elif value.total == bid:
        wrong.insert(0, _verdict(value, True, Mistake.EQUAL_TAKEN_FOR_SHORT))
    yield from sorted(wrong, key=lambda choice: _says_yes(choice) is _says_yes(right))


def _says_yes(choice: Choice) -> bool:
    return isinstance(choice.answer, Verdict) and choice.answer.yes


def _bent_charges(
    draws: Draws, situation: Situation, result: Result, right: Reckoning
) -> Iterator[tuple[Mistake, Reckoning]]:
    """What somebody charges who bends one rule of charging; the first ones depend on the case."""
    value, base = result.value, result.value.base
    hoped = replace(value, matadors=matadors(situation.hand, situation.game))
    yield Mistake.CHARGED_THE_BID, replace(right, charged=result.bid)
    if result.charged == result.bid:
        yield Mistake.EQUAL_TAKEN_FOR_SHORT, replace(right, charged=result.charged + base)
    if (result.card_points or 0) < 61:
        yield Mistake.CHARGED_TWICE, replace(right, charged=result.charged + value.total)
    yield from draws.shuffled(
        (
            (Mistake.CHARGED_THE_VALUE, replace(right, charged=value.total)),
            (Mistake.CHARGED_THE_HOPE, Reckoning(hoped, hoped.total, -2)),
            (Mistake.FORGOT_DOUBLE, replace(right, times=-1)),
            (Mistake.OVERBID_NOT_SEEN, replace(right, charged=value.total, times=1)),
            (Mistake.MULTIPLE_TOO_LOW, replace(right, charged=result.charged - base)),
            (Mistake.MULTIPLE_TOO_HIGH, replace(right, charged=result.charged + base)),
        )
    )


def _wrong_rescues(draws: Draws, at_90: Situation, result: Result, better: Result) -> Iterator[Choice]:
    """Wrong answers to "would 90 points have saved it?"."""
    bid, value = result.bid, better.value
    if better.won:
        yield _verdict(result.value, False, Mistake.OVERBID_THOUGHT_FINAL)
    else:
        yield _verdict(value, True, Mistake.SCHNEIDER_THOUGHT_ENOUGH)
    if value.total == bid:
        yield _verdict(value, False, Mistake.EQUAL_TAKEN_FOR_SHORT)
    twice = replace(value, levels=(*value.levels, Level.SCHNEIDER))
    yield _verdict(twice, twice.covers(bid), Mistake.SCHNEIDER_COUNTED_TWICE)
    special, common = bent_values(draws, at_90, value)
    for mistake, bent in (*special, *common):
        yield _verdict(bent, bent.covers(bid), mistake)


def _with_schneider(value: GameValue) -> GameValue:
    """The value with the level Schneider, if it does not have it already."""
    return value if Level.SCHNEIDER in value.levels else replace(value, levels=(*value.levels, Level.SCHNEIDER))


def _reckoned(reckoning: Reckoning, mistake: Mistake) -> Choice:
    return Choice(reckoning.score, mistake, (reckoning,))
