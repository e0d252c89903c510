"""Drills on overbid games: spotted, charged and saved, by the reference formula."""

from __future__ import annotations

import pytest

from quizzes.choices import Mistake, Verdict
from quizzes.question import DIFFICULTIES
from tests.one_of import (
    COMBINATIONS,
    COUNT,
    bid_of,
    on_the_list,
    questions,
    worth,
)

pytestmark = pytest.mark.many


OVERBID_KINDS = [kind for kind in COMBINATIONS if kind[0].startswith("overbid")]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_overbid_is_what_ends_below_the_bid(difficulty: int) -> None:
    for question in questions("overbid", difficulty):
        value = worth(question.situation, question.situation.cards)
        assert question.right.answer == Verdict(value < bid_of(question), value), question
    overbid = sum(question.right.code.startswith("yes") for question in questions("overbid", difficulty))
    assert 0.35 < overbid / COUNT < 0.65


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_what_is_charged_is_twice_the_multiple_that_reaches_the_bid(difficulty: int) -> None:
    for question in questions("overbid-charge", difficulty):
        bid = bid_of(question)
        assert worth(question.situation, question.situation.cards) < bid
        assert question.right.answer == on_the_list(question.situation, bid), question


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_ninety_points_save_what_then_reaches_the_bid(difficulty: int) -> None:
    for question in questions("overbid-rescue", difficulty):
        situation, bid = question.situation, bid_of(question)
        value = worth(situation, situation.cards, points=90)
        assert worth(situation, situation.cards) < bid
        assert question.right.answer == Verdict(value >= bid, value), question
        assert (on_the_list(situation, bid, points=90) > 0) is (value >= bid)
    saved = sum(question.right.code.startswith("yes") for question in questions("overbid-rescue", difficulty))
    assert 0.35 < saved / COUNT < 0.65


@pytest.mark.parametrize(("skill", "difficulty"), OVERBID_KINDS)
def test_the_bid_was_covered_by_the_ten_cards_when_it_was_made(skill: str, difficulty: int) -> None:
    for question in questions(skill, difficulty):
        situation = question.situation
        assert bid_of(question) <= worth(situation, situation.hand, points=61), question


@pytest.mark.parametrize(("skill", "difficulty"), OVERBID_KINDS)
def test_yes_and_no_are_both_offered(skill: str, difficulty: int) -> None:
    for question in questions(skill, difficulty):
        said = {choice.answer.yes for choice in question.choices if isinstance(choice.answer, Verdict)}
        assert said in ({True, False}, set()), question


def test_the_norwegian_error_is_offered_and_wrong() -> None:
    """A game is not lost for good because the bid is above its value: Schneider may lift it. [RULES 1]"""
    offered = [
        choice
        for question in questions("overbid-rescue", 1)
        if question.right.code.startswith("yes")
        for choice in question.choices
        if choice.mistake is Mistake.OVERBID_THOUGHT_FINAL
    ]
    assert len(offered) > COUNT / 5
    assert all(isinstance(choice.answer, Verdict) and not choice.answer.yes for choice in offered)
