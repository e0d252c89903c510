"""Wrong scores for a game that is over, each with the mistake that leads to it: one rule is bent, the rest is right.

Which game it was and how it ended is a matter of ``lessons.exercises.settling``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto

from engine.contracts import SUIT_GAMES, Contract, Game
from engine.levels import GameValue, Level, game_value
from engine.matadors import matadors
from engine.values import Result
from lessons.exercises.matadors import Twelve
from lessons.exercises.points import WIN
from lessons.exercises.prices import NULLS
from lessons.skat_outcomes import SCHNEIDER_POINTS

NEARLY = 5
"""So few points from Schneider, somebody may take it for Schneider."""


class SettleMistake(Enum):
    """What a wrong answer on the end of a game takes for true."""

    BID_WRITTEN = auto()
    WIN_DOUBLED = auto()
    WIN_TAKEN_FOR_LOSS = auto()
    LOSS_TAKEN_FOR_WIN = auto()
    SIXTY_THOUGHT_ENOUGH = auto()
    LOSS_COUNTED_ONCE = auto()
    BID_DOUBLED = auto()
    OVERBID_NOT_SEEN = auto()
    VALUE_CHARGED = auto()
    OVERBID_THOUGHT_FINAL = auto()
    SCHNEIDER_FORGOTTEN = auto()
    SCHNEIDER_TOO_SOON = auto()
    OWN_SCHNEIDER_FORGOTTEN = auto()
    OWN_SCHNEIDER_TOO_SOON = auto()
    HAND_FORGOTTEN = auto()
    SAYING_FORGOTTEN = auto()
    GAME_FORGOTTEN = auto()
    SKAT_FORGOTTEN = auto()
    NULL_THOUGHT_WON = auto()
    NULL_DOUBLED = auto()
    NULL_MULTIPLIED = auto()
    NOT_THE_CHEAPEST = auto()
    HAND_NOT_INHERITED = auto()
    OTHER_NULL = auto()
    HARMLESS_CHOSEN = auto()
    BREAKER_MISSED = auto()
    CARDS_FOR_SKATS = auto()
    PAIRS_COUNTED_TWICE = auto()
    SAFE_COUNTED = auto()


Bent = Iterator[tuple[SettleMistake, int]]


def bent_scores(twelve: Twelve, result: Result) -> Bent:
    """What somebody writes who bends one rule, the likeliest first; some may be right all the same."""
    if result.contract.game is Game.NULL:
        yield from _impossible_null(twelve, result) if result.overbid else _null(result)
    elif result.overbid:
        yield from _overbid(result)
    elif result.won:
        yield from _win(twelve, result)
    else:
        yield from _loss(twelve, result)


def _win(twelve: Twelve, result: Result) -> Bent:
    total, base, points = result.value.total, result.value.base, result.card_points or 0
    plain = game_value(result.contract, result.value.matadors)
    if not plain.covers(result.bid):  # Schneider has saved it
        yield SettleMistake.OVERBID_THOUGHT_FINAL, -2 * plain.covering(result.bid)
    if plain.total < total:
        yield SettleMistake.SCHNEIDER_FORGOTTEN, plain.total
    yield SettleMistake.BID_WRITTEN, result.bid
    if SCHNEIDER_POINTS - NEARLY <= points < SCHNEIDER_POINTS:
        yield SettleMistake.SCHNEIDER_TOO_SOON, total + base
    if points == WIN:
        yield SettleMistake.WIN_TAKEN_FOR_LOSS, -2 * total
    yield from _left_out(twelve, result, 1)
    yield SettleMistake.WIN_DOUBLED, 2 * total
    yield SettleMistake.WIN_TAKEN_FOR_LOSS, -2 * total
    if plain.covers(result.bid):
        yield SettleMistake.WIN_TAKEN_FOR_LOSS, -2 * (total + base)


def _loss(twelve: Twelve, result: Result) -> Bent:
    total, base, points = result.value.total, result.value.base, result.card_points or 0
    own_most = 120 - SCHNEIDER_POINTS
    if points <= own_most and Level.SCHNEIDER_ANNOUNCED not in result.value.levels:
        plain = game_value(result.contract, result.value.matadors)
        yield SettleMistake.OWN_SCHNEIDER_FORGOTTEN, -2 * plain.total
    if own_most < points <= own_most + NEARLY:
        yield SettleMistake.OWN_SCHNEIDER_TOO_SOON, -2 * (total + base)
    yield SettleMistake.LOSS_COUNTED_ONCE, -total
    if points == WIN - 1:
        yield SettleMistake.SIXTY_THOUGHT_ENOUGH, total
    yield from _left_out(twelve, result, -2)
    yield SettleMistake.BID_DOUBLED, -2 * result.bid
    yield SettleMistake.LOSS_TAKEN_FOR_WIN, total
    yield SettleMistake.BID_WRITTEN, -result.bid


def _left_out(twelve: Twelve, result: Result, times: int) -> Bent:
    """The skat not counted, or a level left out: an announcement, else Hand, else the game."""
    value = result.value
    if twelve.in_hand != value.matadors:
        yield SettleMistake.SKAT_FORGOTTEN, times * replace(value, matadors=twelve.in_hand).total
    short = times * (value.total - value.base)
    if Level.SCHNEIDER_ANNOUNCED in value.levels:
        yield SettleMistake.SAYING_FORGOTTEN, short
    elif Level.HAND in value.levels:
        yield SettleMistake.HAND_FORGOTTEN, short
    else:
        yield SettleMistake.GAME_FORGOTTEN, short


def _overbid(result: Result) -> Bent:
    yield SettleMistake.OVERBID_NOT_SEEN, result.value.total
    yield SettleMistake.VALUE_CHARGED, -2 * result.value.total
    yield SettleMistake.BID_DOUBLED, -2 * result.bid
    yield SettleMistake.LOSS_COUNTED_ONCE, -result.charged


# --- Null --------------------------------------------------------------------------------------------------------


def _null(result: Result) -> Bent:
    """A Null that reaches its bid: won or lost, it has a price of its own."""
    times = 1 if result.won else -2
    total = result.value.total
    if not result.won:
        yield SettleMistake.LOSS_COUNTED_ONCE, -total
    prices = sorted((game_value(null, None).total for null in NULLS), key=lambda price: abs(price - total))
    yield SettleMistake.OTHER_NULL, times * prices[1]
    yield (SettleMistake.WIN_DOUBLED, 2 * total) if result.won else (SettleMistake.LOSS_TAKEN_FOR_WIN, total)
    yield SettleMistake.BID_WRITTEN, result.bid if result.won else -result.bid
    yield from ((SettleMistake.OTHER_NULL, times * price) for price in prices[2:])


def _impossible_null(twelve: Twelve, result: Result) -> Bent:
    inherited = result.contract.hand
    if inherited:
        yield SettleMistake.HAND_NOT_INHERITED, -2 * min(_written(twelve, result, hand=False).values())
    yield SettleMistake.NULL_THOUGHT_WON, result.value.total
    yield SettleMistake.NULL_DOUBLED, -2 * result.value.total
    if dearer := [each for each in _written(twelve, result, hand=inherited).values() if each > result.charged]:
        yield SettleMistake.NOT_THE_CHEAPEST, -2 * min(dearer)
    yield SettleMistake.NULL_MULTIPLIED, -2 * result.value.covering(result.bid)
    yield SettleMistake.LOSS_COUNTED_ONCE, -result.charged


def _written(twelve: Twelve, result: Result, *, hand: bool) -> dict[Game, int]:
    """What would be charged for each game as which an impossible Null can be written."""
    cards = twelve.hand | twelve.skat
    values: dict[Game, GameValue] = {
        game: game_value(Contract(game, hand=hand), matadors(cards, game)) for game in (*SUIT_GAMES, Game.GRAND)
    }
    return {game: value.covering(result.bid) for game, value in values.items()}
