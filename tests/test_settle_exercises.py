"""Exercises of the chapter "Won, lost, overbid": what is right, which mistake a wrong answer is, what is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.matadors import Matadors
from engine.values import Loss
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.exercises.scores import SettleMistake
from lessons.exercises.settling import (
    Settling,
    hearts_with_1_at_23,
    hearts_with_2_at_30,
    hearts_with_2_at_33,
    impossible_null,
    lost,
    without_schneider,
    won,
    written_as,
)
from lessons.exercises.skats import ChooseBreakers, CountSkats
from lessons.remarks.settling import settle_remark
from lessons.skat_outcomes import Promise
from lessons.text import LANGUAGES, Pack
from tests.drawing import FEW

SEEDS = range(40)
Make = Callable[[Draws], Settling]
ALL: tuple[Make, ...] = (
    won,
    lost,
    hearts_with_1_at_23,
    hearts_with_2_at_30,
    hearts_with_2_at_33,
    impossible_null,
)


@pytest.mark.parametrize("make", ALL, ids=lambda make: make.__name__)
def test_the_right_score_is_among_four_or_five_different_ones(make: Make) -> None:
    for seed in SEEDS:
        task = make(Draws(seed))
        assert 4 <= len(task.options) == len(set(task.options)) <= 5
        assert [score for score in task.options if task.judge(score).right] == [task.result.score]
        assert make(Draws(seed)) == task


def test_games_won_and_lost_are_worth_more_than_the_bid() -> None:
    for seed in SEEDS:
        game = won(Draws(seed))
        assert game.result.won
        assert game.result.score == game.result.value.total > game.bid
        game = lost(Draws(seed))
        assert game.result.loss is Loss.TOO_FEW_POINTS
        assert game.result.score == -2 * game.result.value.total


def test_taking_the_bid_for_the_value_is_named() -> None:
    game = won(Draws(1))
    assert game.judge(game.bid).mistake is SettleMistake.BID_WRITTEN
    assert "you wrote the bid" in settle_remark(game.judge(game.bid), "en", Pack.FRENCH)


# --- The worked games --------------------------------------------------------------------------------------------


def test_hearts_with_1_at_23_loses_60_with_78_points() -> None:
    for seed in SEEDS:
        result = hearts_with_1_at_23(Draws(seed)).result
        assert result.value.matadors == Matadors(held=True, count=1)
        assert (result.value.total, result.charged, result.score, result.overbid) == (20, 30, -60, True)


def test_hearts_with_2_at_30_wins_30_with_75_points() -> None:
    for seed in SEEDS:
        result = hearts_with_2_at_30(Draws(seed)).result
        assert result.value.matadors == Matadors(held=True, count=2)
        assert (result.won, result.score) == (True, 30)


def test_hearts_with_2_at_33_wins_40_with_90_points_and_loses_80_with_fewer() -> None:
    for seed in SEEDS:
        task = hearts_with_2_at_33(Draws(seed))
        assert (task.points, task.result.score) == (90, 40)
        assert (without_schneider(task).card_points, without_schneider(task).score) == (89, -80)
        assert task.judge(-80).mistake is SettleMistake.OVERBID_THOUGHT_FINAL
        assert task.judge(30).mistake is SettleMistake.SCHNEIDER_FORGOTTEN


def test_the_worked_games_come_with_their_side_suits_exchanged_and_their_trumps_as_told() -> None:
    tasks = [hearts_with_1_at_23(Draws(seed)).twelve for seed in SEEDS]
    assert len({task.hand for task in tasks}) > 3
    assert {task.trumps for task in tasks} == {Cards.parse("CJ HJ HA HT HK H8")}
    assert Cards.parse("CJ HJ HA HT HK H8 SA ST CA D7") in {task.hand for task in tasks}


# --- Null --------------------------------------------------------------------------------------------------------


def test_the_null_is_plain_or_hand_or_ouvert_and_never_reaches_its_bid() -> None:
    tasks = [impossible_null(Draws(seed)) for seed in SEEDS]
    assert {str(task.contract) for task in tasks} == {"N", "Nh", "No"}
    assert all(task.result.value.total < task.bid for task in tasks)


@pytest.mark.parametrize(
    ("cards", "bid", "score", "game"),
    [
        ("CJ C9 S9 S8 HQ H8 DK D9 D8 D7 | SQ DQ", 24, -48, Game.CLUBS),
        ("HJ C9 C8 C7 S9 S8 S7 H8 H7 D7 | HA DA", 24, -54, Game.DIAMONDS),
    ],
)
def test_a_null_below_the_bid_is_written_as_the_cheapest_other_game(
    cards: str, bid: int, score: int, game: Game
) -> None:
    hand, skat = (Cards.parse(part) for part in cards.split("|"))
    task = Settling(Twelve(Game.NULL, hand, skat), Contract.parse("N"), bid)
    assert (task.result.score, task.result.charged_as) == (score, game)
    assert written_as(task).base == game.base
    assert task.judge(23).mistake is SettleMistake.NULL_THOUGHT_WON
    assert task.judge(-46).mistake is SettleMistake.NULL_DOUBLED
    assert task.judge(-92).mistake is SettleMistake.NULL_MULTIPLIED


# --- At the edges ------------------------------------------------------------------------------------------------

TEN_TRUMPS = Twelve(Game.CLUBS, Cards.parse("CJ SJ HJ CA CT CK C9 SA HA S7"), Cards.parse("D7 D8"))
SKAT_JOINS = Twelve(Game.CLUBS, Cards.parse("CJ HJ CA CT CK C9 SA HA S7 H7"), Cards.parse("SJ D8"))
LOW = Twelve(Game.NULL, Cards.parse("SJ HJ C7 C8 S7 S8 H7 H8 D9 DT"), Cards.parse("D7 D8"))
WITHOUT_3 = Twelve(Game.NULL, Cards.parse("DJ HT C7 C8 S7 S8 H7 H8 D9 DT"), Cards.parse("D7 D8"))


def over(contract: str, points: int | None, *, twelve: Twelve = TEN_TRUMPS, bid: int = 18) -> Settling:
    return Settling(twelve, Contract.parse(contract), bid, points, 1 if points is None else None)


BENT = [
    (over("C", 61), 48, -96, SettleMistake.WIN_TAKEN_FOR_LOSS),
    (over("C", 60), -96, 48, SettleMistake.SIXTY_THOUGHT_ENOUGH),
    (over("C", 89), 48, 60, SettleMistake.SCHNEIDER_TOO_SOON),
    (over("C", 90), 60, 48, SettleMistake.SCHNEIDER_FORGOTTEN),
    (over("C", 31), -96, -120, SettleMistake.OWN_SCHNEIDER_TOO_SOON),
    (over("C", 30), -120, -96, SettleMistake.OWN_SCHNEIDER_FORGOTTEN),
    (over("C", 70), 48, 36, SettleMistake.GAME_FORGOTTEN),
    (over("Ch", 70), 60, 48, SettleMistake.HAND_FORGOTTEN),
    (over("Chs", 92), 84, 72, SettleMistake.SAYING_FORGOTTEN),
    (over("C", 70, twelve=SKAT_JOINS), 48, 24, SettleMistake.SKAT_FORGOTTEN),
    (over("Nh", None, twelve=LOW), -70, -92, SettleMistake.OTHER_NULL),
    (over("Nh", None, twelve=LOW), -70, -35, SettleMistake.LOSS_COUNTED_ONCE),
    (over("Nh", None, twelve=WITHOUT_3, bid=36), -90, -72, SettleMistake.HAND_NOT_INHERITED),
    (over("N", None, twelve=LOW, bid=24), -48, -54, SettleMistake.NOT_THE_CHEAPEST),
]


@pytest.mark.parametrize(("task", "score", "given", "mistake"), BENT, ids=[mistake.name for *_task, mistake in BENT])
def test_the_rule_that_was_bent_is_named(task: Settling, score: int, given: int, mistake: SettleMistake) -> None:
    assert task.result.score == score
    assert task.judge(given).mistake is mistake
    for language in LANGUAGES:
        assert "{" not in settle_remark(task.judge(given), language, Pack.FRENCH)


# --- What the skat can do ----------------------------------------------------------------------------------------

WITHOUT_2 = Promise(Game.CLUBS, Cards.parse("HJ DJ CT CK C9 C8 SA DA DT D7"), 36)


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        ("CJ SJ", None),
        ("CJ", SettleMistake.BREAKER_MISSED),
        ("CJ SJ CA", SettleMistake.HARMLESS_CHOSEN),
    ],
)
def test_both_black_jacks_break_36_in_clubs_and_the_ace_of_trumps_does_not(
    given: str, mistake: SettleMistake | None
) -> None:
    assert ChooseBreakers(WITHOUT_2).judge(Cards.parse(given)).mistake is mistake


def test_40_skats_break_it_not_2_not_42_not_191() -> None:
    task = CountSkats(WITHOUT_2)
    assert {number: task.judge(number).mistake for number in task.options} == {
        40: None,
        2: SettleMistake.CARDS_FOR_SKATS,
        42: SettleMistake.PAIRS_COUNTED_TWICE,
        191: SettleMistake.SAFE_COUNTED,
    }


@cache
def wrong() -> list[Finding]:
    """The findings of many wrong answers to all these tasks."""
    found: list[Finding] = []
    for seed in FEW:
        tasks = [make(Draws(seed)) for make in ALL]
        findings = [task.judge(score) for task in tasks for score in task.options]
        count, breakers = CountSkats.drawn(Draws(seed)), ChooseBreakers.drawn(Draws(seed))
        findings += [count.judge(number) for number in count.options]
        findings += [breakers.judge(cards) for cards in (Cards(), breakers.promise.unseen_trumps)]
        found += [finding for finding in findings if finding.mistake]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_occurs_and_is_answered_in_every_language(language: str, pack: Pack) -> None:
    for finding in wrong():
        assert "{" not in settle_remark(finding, language, pack)
    assert {finding.mistake for finding in wrong()} | {mistake for *_task, mistake in BENT} == set(SettleMistake)
