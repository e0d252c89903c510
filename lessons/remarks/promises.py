"""What is said to an answer on the keeping of a bid: what it took for true and what holds, or why it is right.

The findings are those of ``lessons.exercises.promises``; the reasons come from ``lessons.explain``.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import Card
from engine.contracts import Contract
from engine.levels import GameValue, Level
from engine.values import Result
from lessons.exercises.findings import Finding
from lessons.exercises.promises import LiftToSchneider, PromiseMistake
from lessons.exercises.settling import without_schneider
from lessons.explain import chain, why_result
from lessons.facts import numbers
from lessons.remarks.settling import if_not
from lessons.remarks.values import level_in_full
from lessons.text import N_, Pack, capitalised, card_name, contract_name, translate

_WORDS: dict[Enum, str] = {
    PromiseMistake.TOO_FEW_LAID: N_("Not quite: you chose {chosen} trumps. It takes {count}."),
    PromiseMistake.BID_NOT_COVERED: N_("Not quite: {chain}. You promised {bid}."),
    PromiseMistake.CARRIER_MISSED: N_(
        "Not quite: one is missing. Without the {card} it would be {chain}, and that is below {bid}."
    ),
    PromiseMistake.IDLE_CHOSEN: N_("Not quite: without the {card} it would still be {chain}."),
    PromiseMistake.SHORT_OF_SCHNEIDER: N_(
        "Not quite: that makes {sum} points, and Schneider begins at {most}. It stays at {chain}, "
        "and you promised {bid}."
    ),
    PromiseMistake.GAME_LEFT_OUT: N_("Not quite: you left out the game itself. Every chain has it, lost or won."),
    PromiseMistake.HAND_LEFT_OUT: N_("Not quite: you left out Hand. It is one level, lost or won."),
    PromiseMistake.UNREACHED_DROPPED: N_(
        "Not quite: a level is missing. Who misses {contract} pays for all it promises, reached or not."
    ),
    PromiseMistake.ANNOUNCEMENT_DROPPED: N_(
        "Not quite: a level is missing. To say it is a level of its own: “{level}”, kept or not."
    ),
    PromiseMistake.OWN_SCHNEIDER_DROPPED: N_(
        "Not quite: a level is missing. With {points} points you are Schneider yourself, announced or not."
    ),
    PromiseMistake.NOT_PROMISED: N_("Not quite: {contract} promises less. The level “{level}” is not part of it."),
}

_RIGHT = N_("Right. {reason}")
_COVERS = N_("{chain}, and that covers {bid}.")
_SUM = N_("{points} and {more} make {sum}.")
_FORGOTTEN = N_("Some call it lost however many points there are: they forget this level.")


def promise_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    return translate(_WORDS[finding.made], language, **_named(finding.values, language, pack))


def right_cover(value: GameValue, bid: int, language: str) -> str:
    """Said to trumps that cover the bid."""
    reason = translate(_COVERS, language, chain=capitalised(chain(value, language)), bid=bid)
    return translate(_RIGHT, language, reason=reason)


def right_carriers(result: Result, language: str, pack: Pack) -> str:
    """Said to the cards on which a game hangs: the chain, and what goes on the list."""
    reason = f"{capitalised(chain(result.value, language))}. {why_result(result, language, pack)}"
    return translate(_RIGHT, language, reason=reason)


def right_lift(task: LiftToSchneider, result: Result, language: str, pack: Pack) -> str:
    """Said to the cards that lift the declarer to Schneider: the sum, what it makes, and who overlooks it."""
    before = task.settling.points
    assert before is not None
    assert result.card_points is not None
    more = result.card_points - before
    made = translate(_SUM, language, points=before, more=more, sum=result.card_points)
    short = if_not(without_schneider(task.settling), language)
    reason = f"{made} {why_result(result, language, pack)} {short} {translate(_FORGOTTEN, language)}"
    return translate(_RIGHT, language, reason=reason)


def _named(values: Mapping[str, object], language: str, pack: Pack) -> dict[str, object]:
    """The finding's values in words."""
    named: dict[str, object] = dict(numbers())
    for key, value in values.items():
        match value:
            case Card():
                named[key] = card_name(value, language, pack)
            case Contract():
                named[key] = contract_name(value, language, pack)
            case GameValue():
                named[key] = chain(value, language)
            case Level():
                named[key] = level_in_full(value, language)
            case _:
                named[key] = value
    return named
