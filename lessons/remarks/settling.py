"""What is said to an answer on the end of a game: what it took for true and what holds, or why it is right.

The findings are those of ``lessons.exercises.settling``; the reasons come from ``lessons.explain``, made of the very
result that decided the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import Card
from engine.contracts import Contract
from engine.levels import GameValue
from engine.values import Result
from lessons.exercises.findings import Finding
from lessons.exercises.scores import SettleMistake
from lessons.explain import chain, signed, why_lost, why_result
from lessons.facts import numbers
from lessons.text import N_, Pack, card_name, contract_name, game_name, translate

_WORDS: dict[Enum, str] = {
    SettleMistake.BID_WRITTEN: N_(
        "Not quite: you wrote the bid. It only decided who plays; the list shows what the game was worth."
    ),
    SettleMistake.WIN_DOUBLED: N_("Not quite: only a lost game counts double. A game won counts once."),
    SettleMistake.WIN_TAKEN_FOR_LOSS: N_(
        "Not quite: {points} points are enough, and the value of {value} reaches the bid of {bid}. This game is won."
    ),
    SettleMistake.LOSS_TAKEN_FOR_WIN: N_("Not quite. {why_lost}"),
    SettleMistake.LOSS_COUNTED_ONCE: N_("Not quite: a lost game counts double."),
    SettleMistake.BID_DOUBLED: N_(
        "Not quite: you doubled the bid. What is doubled is always a multiple of the base value, {base}."
    ),
    SettleMistake.OVERBID_NOT_SEEN: N_(
        "Not quite: the game is worth only {value}, and you promised {bid}. That is lost, whatever the points."
    ),
    SettleMistake.VALUE_CHARGED: N_(
        "Not quite: {value} does not reach {bid}. What counts is the least multiple of {base} that does."
    ),
    SettleMistake.OVERBID_THOUGHT_FINAL: N_(
        "Not quite: with {points} points the others are Schneider, one level more. Hold the new value against {bid}."
    ),
    SettleMistake.SCHNEIDER_FORGOTTEN: N_(
        "Not quite: you left out a level. With {points} points the others are Schneider."
    ),
    SettleMistake.SIXTY_THOUGHT_ENOUGH: N_(
        "Not quite: {points} points are half of them, and half is too few. The declarer needs {win}."
    ),
    SettleMistake.SCHNEIDER_TOO_SOON: N_("Not quite: {points} points are no Schneider yet. It begins at {most}."),
    SettleMistake.OWN_SCHNEIDER_FORGOTTEN: N_(
        "Not quite: you left out a level. With {points} points you are Schneider yourself, and that counts too."
    ),
    SettleMistake.OWN_SCHNEIDER_TOO_SOON: N_(
        "Not quite: with {points} points you are not Schneider yourself. That is who has {schneider} or fewer."
    ),
    SettleMistake.HAND_FORGOTTEN: N_("Not quite: you left out Hand. It is one level: {chain}."),
    SettleMistake.SAYING_FORGOTTEN: N_("Not quite: you left out the announcement. It is a level of its own: {chain}."),
    SettleMistake.GAME_FORGOTTEN: N_("Not quite: you left out the game itself. Every chain has it: {chain}."),
    SettleMistake.SKAT_FORGOTTEN: N_("Not quite: you counted the hand alone. The skat counts too: {chain}."),
    SettleMistake.NOT_THE_CHEAPEST: N_(
        "Not quite: that is another game's price. A Null below the bid is written as the cheapest one: {written}."
    ),
    SettleMistake.HAND_NOT_INHERITED: N_(
        "Not quite: the Null was played Hand, so the game it is written as is a Hand game too."
    ),
    SettleMistake.OTHER_NULL: N_("Not quite: that is the price of another Null. {contract} has {value}."),
    SettleMistake.NULL_THOUGHT_WON: N_(
        "Not quite: {contract} is worth {value} and never more. It cannot reach {bid}, "
        "so it is lost before a card falls."
    ),
    SettleMistake.NULL_DOUBLED: N_(
        "Not quite: twice {value} is the price of a Null that is high enough. This one is written as another game."
    ),
    SettleMistake.NULL_MULTIPLIED: N_(
        "Not quite: you multiplied {value}. A Null has no base value, so it is written as a suit game or Grand."
    ),
    SettleMistake.HARMLESS_CHOSEN: N_(
        "Not quite: with the {card} in the skat it would be {chain}. That still covers {bid}."
    ),
    SettleMistake.BREAKER_MISSED: N_(
        "Not quite: one is missing. With the {card} in the skat it would be {chain}, and that is below {bid}."
    ),
    SettleMistake.CARDS_FOR_SKATS: N_("Not quite: {cards} cards are dangerous, but each of them lies in many skats."),
    SettleMistake.PAIRS_COUNTED_TWICE: N_(
        "Not quite: {cards} times {others} counts two dangerous cards in one skat twice. Look at such pairs apart."
    ),
    SettleMistake.SAFE_COUNTED: N_("Not quite: {given} is the number of skats that leave the bid alone."),
}

_RIGHT = N_("Right. {reason}")
_IF_NOT = N_("With {points} points it would have been {score}.")
_BREAKS = N_("Each of them brings the value below {bid}; no other card can.")
_SHARE = N_("{count} of {skats} skats break the bid: {share}.")


def settle_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    return translate(_WORDS[finding.made], language, **_named(finding.values, language, pack))


def right_result(result: Result, language: str, pack: Pack) -> str:
    """Said to the right score: why the game is won or lost, and what that makes."""
    return translate(_RIGHT, language, reason=why_result(result, language, pack))


def if_not(result: Result, language: str) -> str:
    """What it would have been with other points: "With 89 points it would have been \u221280."."""
    return translate(_IF_NOT, language, points=result.card_points, score=signed(result.score))


def right_breakers(bid: int, language: str) -> str:
    """Said when all the dangerous cards are chosen."""
    return translate(_RIGHT, language, reason=translate(_BREAKS, language, bid=bid))


def right_share(count: int, skats: int, share: str, language: str) -> str:
    """Said to the right number of skats."""
    reason = translate(_SHARE, language, count=count, skats=skats, share=share)
    return translate(_RIGHT, language, reason=reason)


def _named(values: Mapping[str, object], language: str, pack: Pack) -> dict[str, object]:
    """The finding's values in words."""
    named: dict[str, object] = dict(numbers())
    for key, value in values.items():
        match value:
            case Card():
                named[key] = card_name(value, language, pack)
            case GameValue():
                named[key] = chain(value, language)
            case Contract():
                named[key] = contract_name(value, language, pack)
            case Result():
                named["why_lost"] = why_lost(value, language)
                named["chain"] = "" if value.value.matadors is None else chain(value.value, language)
                named["written"] = game_name(value.charged_as, language, pack)
            case _:
                named[key] = value
    return named
