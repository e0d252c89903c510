"""Exercises on the keeping of a bid: what is right, which mistake a wrong answer is, and what is drawn."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.levels import Level
from engine.limits import Knowledge, possible
from engine.values import Loss
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.exercises.promises import ChooseCarriers, CoverBid, LiftToSchneider, PayLevels, PromiseMistake
from lessons.exercises.settling import Settling
from lessons.explain import signed
from lessons.remarks.promises import promise_remark, right_carriers, right_cover, right_lift
from lessons.text import LANGUAGES, Pack
from tests.drawing import FEW

SEEDS = range(40)


# --- A bid to cover ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        ("CJ SJ CA CT CK", None),
        ("HJ CA CT CK CQ", None),
        ("C7 C8 C9 CQ CK", None),
        ("CJ HJ DJ CA CT", PromiseMistake.BID_NOT_COVERED),
        ("SJ HJ DJ CA CT", PromiseMistake.BID_NOT_COVERED),
        ("CJ SJ HJ", PromiseMistake.TOO_FEW_LAID),
    ],
)
def test_36_in_clubs_is_covered_with_2_and_without_2_and_by_more(given: str, mistake: PromiseMistake | None) -> None:
    assert CoverBid(Game.CLUBS, 36).judge(Cards.parse(given)).mistake is mistake


def test_trumps_that_cover_are_told_the_chain() -> None:
    task = CoverBid(Game.CLUBS, 35)
    said = right_cover(task.value(Cards.parse("CJ SJ CA CT CK")), 35, "en")
    assert said == "Right. With 2, game 3, times 12 = 36, and that covers 35."


def test_every_bid_asked_for_needs_two_to_four_matadors_and_can_be_covered() -> None:
    needed = set()
    for seed in SEEDS:
        task = CoverBid.drawn(Draws(seed))
        top = task.game.trumps
        laid = {count: Cards.of((*top[:count], *top[count + 1 : 6])) for count in range(1, 5)}
        counts = [count for count, cards in laid.items() if task.judge(cards).right]
        needed.add(min(counts))
    assert needed == {2, 3, 4}


# --- A bid just reached ------------------------------------------------------------------------------------------


def test_hearts_with_2_at_30_hangs_on_both_black_jacks_and_on_nothing_else() -> None:
    for seed in SEEDS:
        task = ChooseCarriers.drawn(Draws(seed))
        assert (task.settling.points, task.settling.bid, task.settling.result.score) == (75, 30, 30)
        assert task.wanted == Cards.parse("CJ SJ")
        assert task.judge(task.wanted).right
        assert task.judge(Cards.parse("CJ")).mistake is PromiseMistake.CARRIER_MISSED
        assert task.judge(Cards.parse("CJ SJ HA")).mistake is PromiseMistake.IDLE_CHOSEN


def test_who_names_them_is_told_the_chain_and_the_score() -> None:
    said = right_carriers(ChooseCarriers.drawn(Draws(1)).settling.result, "en", Pack.FRENCH)
    assert said == "Right. With 2, game 3, times 10 = 30. Won: 30 goes on the list."


# --- Saved by Schneider ------------------------------------------------------------------------------------------


def test_at_33_two_cards_more_may_save_the_game_and_may_not() -> None:
    for seed in SEEDS:
        task = LiftToSchneider.drawn(Draws(seed))
        assert task.settling.points == 120 - task.lost.points
        assert (task.result(Cards()).loss, task.result(Cards()).score) == (Loss.OVERBID, -80)
        pairs = [task.judge(Cards.of(two)) for two in combinations(task.shown, 2)]
        assert {found.mistake for found in pairs} == {None, PromiseMistake.SHORT_OF_SCHNEIDER}
        assert not any(task.judge(Cards.of((card,))).right for card in task.shown)
        twelve = task.settling.twelve
        assert possible(
            Knowledge(Game.HEARTS, twelve.hand | twelve.skat, skat=twelve.skat), 120 - task.lost.points, None
        )


def test_the_oversight_that_it_is_lost_anyway_is_answered_with_the_sum() -> None:
    task = LiftToSchneider.drawn(Draws(7))
    saving = next(Cards.of(two) for two in combinations(task.shown, 2) if task.judge(Cards.of(two)).right)
    said = right_lift(task, task.result(saving), "en", Pack.FRENCH)
    assert f"{task.settling.points} and {saving.points} make {task.points_with(saving)}." in said
    assert f"With 89 points it would have been {signed(-80)}. Some call it lost" in said


# --- Announced and missed ----------------------------------------------------------------------------------------


STRONG = Twelve(Game.CLUBS, Cards.parse("CJ SJ HJ DJ CA CT CK SA HA S7"), Cards.parse("D7 D8"))
WEAK = Twelve(Game.CLUBS, Cards.parse("HJ CK CQ C9 C8 C7 S7 S8 H7 H8"), Cards.parse("D7 D8"))


def paid(contract: str, points: int, tricks: int | None, twelve: Twelve = STRONG) -> PayLevels:
    return PayLevels(Settling(twelve, Contract.parse(contract), 48, points, tricks))


@pytest.mark.parametrize(
    ("contract", "points", "tricks", "count", "score"),
    [("Chs", 85, None, 4, -264), ("Chz", 113, 9, 6, -312), ("Co", 116, 9, 7, -336)],
)
def test_a_missed_announcement_pays_for_all_that_it_promised(
    contract: str, points: int, tricks: int | None, count: int, score: int
) -> None:
    task = paid(contract, points, tricks)
    result = task.settling.result
    assert (result.loss, len(result.value.levels)) == (Loss.ANNOUNCEMENT_MISSED, count)
    assert result.score == score
    assert task.judge(frozenset(result.value.levels)).right


@pytest.mark.parametrize(
    ("left_out", "added", "mistake"),
    [
        (Level.GAME, None, PromiseMistake.GAME_LEFT_OUT),
        (Level.HAND, None, PromiseMistake.HAND_LEFT_OUT),
        (Level.SCHNEIDER, None, PromiseMistake.UNREACHED_DROPPED),
        (Level.SCHNEIDER_ANNOUNCED, None, PromiseMistake.ANNOUNCEMENT_DROPPED),
        (None, Level.SCHWARZ, PromiseMistake.NOT_PROMISED),
        (None, Level.OUVERT, PromiseMistake.NOT_PROMISED),
    ],
)
def test_the_first_level_that_is_wrong_is_named(
    left_out: Level | None, added: Level | None, mistake: PromiseMistake
) -> None:
    task = paid("Chs", 85, None)
    levels = {*task.settling.result.value.levels, *([added] if added else [])} - {left_out}
    assert task.judge(frozenset(level for level in levels if level)).mistake is mistake


def test_own_schneider_is_paid_for_once_whether_it_was_announced_or_not() -> None:
    for contract, count, mistake in (("Ch", 3, "OWN_SCHNEIDER_DROPPED"), ("Chs", 4, "UNREACHED_DROPPED")):
        task = paid(contract, 25, None, WEAK)
        levels = frozenset(task.settling.result.value.levels)
        assert len(levels) == count
        assert task.judge(levels - {Level.SCHNEIDER}).mistake is PromiseMistake[mistake]


def test_schneider_schwarz_and_ouvert_are_all_missed_at_times_and_the_bid_is_covered() -> None:
    tasks = [PayLevels.drawn(Draws(seed)) for seed in SEEDS]
    assert {str(task.settling.contract)[1:] for task in tasks} == {"hs", "hz", "o"}
    assert {task.settling.result.loss for task in tasks} == {Loss.ANNOUNCEMENT_MISSED}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_occurs_and_is_answered_in_every_language(language: str, pack: Pack) -> None:
    said = set()
    for seed in FEW:
        for finding in wrong(seed):
            if finding.mistake:
                said.add(finding.mistake)
                assert "{" not in promise_remark(finding, language, pack)
    assert said == set(PromiseMistake)


@cache
def wrong(seed: int) -> list[Finding]:
    draws = Draws(seed)
    cover, carriers = CoverBid.drawn(draws), ChooseCarriers.drawn(draws)
    lift, pay = LiftToSchneider.drawn(draws), PayLevels.drawn(draws)
    trumps = cover.game.trumps
    return [
        *(cover.judge(Cards.of(cards)) for cards in (trumps[:2], (trumps[0], *trumps[2:6]))),
        *(carriers.judge(cards) for cards in (Cards(), carriers.settling.twelve.hand)),
        lift.judge(Cards.of(lift.shown[-2:])),
        paid("Ch", 25, None, WEAK).judge(frozenset((Level.GAME, Level.HAND))),
        *(pay.judge(frozenset(pay.settling.result.value.levels[start:])) for start in (1, 2)),
        *(
            pay.judge(frozenset(levels))
            for levels in ((Level.GAME,), (Level.GAME, Level.HAND), tuple(Level)[:3], Level)
        ),
    ]
