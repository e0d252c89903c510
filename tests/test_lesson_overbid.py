"""The chapter "Won, lost, overbid" in the app: every step runs, and every answer is judged with its reason."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.cards import Cards
from lessons.exercises.promises import ChooseCarriers, CoverBid, LiftToSchneider, PayLevels
from lessons.exercises.settling import hearts_with_1_at_23, impossible_null
from lessons.exercises.skats import ChooseBreakers
from lessons.explain import signed
from lessons.text import LANGUAGES, steps
from tests.lesson_walks import Walk

SLUG = "won-lost-overbid"
STEPS = [step.name for step in steps(SLUG, "en")]
CARDS = ("cover", "equal", "skat", "rescue", "announced")
CHOICES = [step for step in STEPS if step not in CARDS]


def walk(step: str, seed: int = 7, **settings: str) -> Walk:
    return Walk(SLUG, step, seed=seed, **settings)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", CHOICES)
def test_one_answer_is_right_and_every_other_is_told_why_not(step: str, language: str) -> None:
    learner = walk(step, language=language)
    reasons = []
    for option in [str(option) for option in learner.app.radio[0].options]:
        learner.pick(option)
        learner.press("act")
        if learner.right:
            break
        reasons.append(learner.said)
    assert learner.right
    assert all(len(reason) > 20 for reason in reasons)


def test_hearts_with_1_at_23_costs_60_although_78_points_were_taken() -> None:
    learner = walk("charge")
    assert hearts_with_1_at_23(learner.draws).result.score == -60
    learner.pick("20")
    learner.press("act")
    assert "you promised 23" in learner.said
    learner.pick(signed(-60))
    learner.press("act")
    assert "least multiple of 10 that reaches 23 is 30" in learner.said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bid_is_covered_with_trumps_laid_on_the_felt_and_the_gap_is_shown(language: str) -> None:
    learner = walk("cover", language=language)
    task = CoverBid.drawn(learner.draws)
    top = task.game.trumps
    learner.choose((top[0], *top[2:6]))
    learner.press("act")
    assert learner.wrong
    assert f"{2 * task.game.base}" in learner.said
    learner.choose(top[4:9])
    learner.press("act")
    assert learner.right
    assert any("<svg" in str(element.value) for element in learner.app.markdown)


def test_hearts_with_2_at_30_hangs_on_the_two_black_jacks() -> None:
    learner = walk("equal")
    task = ChooseCarriers.drawn(learner.draws)
    learner.choose(task.settling.twelve.trumps)
    learner.press("act")
    assert "it would still be with 2, game 3, times 10 = 30" in learner.said
    learner.choose(Cards.parse("CJ"))
    learner.press("act")
    assert "Without the jack of spades it would be with 1, game 2, times 10 = 20" in learner.said
    learner.choose(Cards.parse("CJ SJ"))
    learner.press("act")
    assert learner.right
    assert "30 goes on the list" in learner.said


def test_hearts_with_2_at_33_is_saved_by_the_cards_that_make_90_and_would_be_lost_with_89() -> None:
    learner = walk("rescue")
    task = LiftToSchneider.drawn(learner.draws)
    learner.choose(task.shown[-2:])
    learner.press("act")
    assert "Schneider begins at 90" in learner.said
    assert "you promised 33" in learner.said
    learner.choose(next(two for two in combinations(task.shown, 2) if task.judge(Cards.of(two)).right))
    learner.press("act")
    assert learner.right
    assert "lifts the value to 40" in learner.said
    assert f"With 89 points it would have been {signed(-80)}." in learner.said


def test_what_was_announced_is_paid_for_level_by_level() -> None:
    for seed in range(3):
        learner = walk("announced", seed=seed)
        task = PayLevels.drawn(learner.draws)
        wanted = task.settling.result.value.levels
        for levels in (wanted[1:], wanted[:2], wanted[:1], wanted):
            learner.app.button_group(key=f"{SLUG}-announced-{seed}-levels").set_value([level.name for level in levels])
            learner.run()
            learner.press("act")
            assert learner.right is (levels == wanted)
        assert signed(task.settling.result.score) in learner.said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_that_break_the_bid_are_chosen_one_by_one(language: str) -> None:
    learner = walk("skat", language=language)
    promise = ChooseBreakers.drawn(learner.draws).promise
    first, *_others = promise.game.sort(promise.breakers)
    last = promise.game.sort(promise.unseen_trumps)[-1]
    learner.choose([last])
    learner.press("act")
    assert learner.wrong
    learner.choose([first] if len(promise.breakers) > 1 else [first, last])
    learner.press("act")
    assert learner.wrong
    learner.choose(promise.breakers)
    learner.press("act")
    assert learner.right


def test_a_null_below_the_bid_names_the_game_it_is_written_as() -> None:
    learner = walk("null")
    task = impossible_null(learner.draws)
    learner.pick(str(task.result.value.total))
    learner.press("act")
    assert "never more" in learner.said
    learner.pick(signed(task.result.score))
    learner.press("act")
    assert "costs least" in learner.said
    assert any("Written as" in str(element.value) for element in learner.app.markdown)


def test_the_skats_are_shown_as_squares_with_their_words_once_they_are_counted() -> None:
    learner = walk("all-skats")
    assert not any("<svg" in str(element.value) and "231" in str(element.value) for element in learner.app.markdown)
    for option in [str(option) for option in learner.app.radio[0].options]:
        learner.pick(option)
        learner.press("act")
        if learner.right:
            break
    shown = "".join(str(element.value) for element in learner.app.markdown)
    assert 'aria-label="All 231 skats as squares: ' in shown
    assert "overbid unless Schneider</span>" in shown or "overbid even with Schneider</span>" in shown
