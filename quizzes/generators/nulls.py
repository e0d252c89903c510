"""Questions on the four Nulls: what each is worth, and what goes on the list."""

from __future__ import annotations

from collections.abc import Iterator

from engine.auction import BIDS
from engine.cards import JACKS
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.levels import game_value
from engine.limits import check_null
from lessons.exercises.matadors import Twelve
from lessons.exercises.prices import NULLS, NullValue
from lessons.exercises.settling import Settling
from quizzes.generators.hands import Held, found_null
from quizzes.generators.kinds import Generator, number_of

_MOST_TRICKS = 1  # a Null is over with the first one


def null_value(draws: Draws, difficulty: int) -> NullValue | Settling:
    """What a Null is worth.

    Difficulty 1: Null or Null Hand. 2: any of the four, with a jack that tempts to count matadors. 3: what goes on
    the list, won or lost, at a bid that tempts too.
    """
    if difficulty == 3:
        return settled_null(draws)
    contract = draws.choice(NULLS[:2] if difficulty == 1 else NULLS)
    prices = {game_value(null, None).total for null in NULLS}
    while True:
        hand = found_null(draws, strong=contract.ouvert).hand
        null = NullValue(contract, hand, ())
        if (difficulty == 1 or hand & JACKS) and null.bent not in prices:
            return NullValue(contract, hand, tuple(sorted({*prices, null.bent})))


def settled_null(draws: Draws) -> Settling:
    """Any Null at a bid that it covers, won, or lost with one trick."""
    contract, tricks = draws.choice(NULLS), draws.below(2) * _MOST_TRICKS
    held = _found(draws, contract, tricks)
    bid = draws.choice([bid for bid in BIDS if bid <= game_value(contract, None).total])
    return Settling(Twelve(Game.NULL, held.hand, held.skat), contract, bid, tricks=tricks)


def _found(draws: Draws, contract: Contract, tricks: int) -> Held:
    """A hand that may have ended so."""
    while True:
        held = found_null(draws, strong=contract.hand or contract.ouvert)
        try:
            check_null(held.cards, tricks)
        except ValueError:
            continue
        return held


def _wrong(task: NullValue | Settling) -> Iterator[str]:
    if isinstance(task, Settling):
        yield from map(str, task.bent)
    else:
        yield str(task.bent)
        yield from (str(price) for price in task.options if price not in (task.value.total, task.bent))


GENERATORS: dict[str, Generator] = {
    "null-value": Generator(
        null_value,
        lambda task, given: task.judge(number_of(given, task.options)),
        lambda task: str(task.result.score if isinstance(task, Settling) else task.value.total),
        _wrong,
    )
}
