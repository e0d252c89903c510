"""Drills on what goes on the list: the right answers by the reference formula, and cards that can give them."""

from __future__ import annotations

import pytest

from engine.cards import Cards
from engine.contracts import Game
from engine.values import Result
from quizzes.generators.hands import playable
from quizzes.question import DIFFICULTIES
from tests.one_of import (
    COMBINATIONS,
    COUNT,
    NULLS,
    bid_of,
    on_the_list,
    questions,
    worth,
)

pytestmark = pytest.mark.many


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_what_goes_on_the_list_is_what_the_reference_formula_says(difficulty: int) -> None:
    for question in questions("value", difficulty):
        assert question.right.answer == on_the_list(question.situation, bid_of(question)), question
        assert bid_of(question) <= worth(question.situation, question.situation.cards)


def test_values_grow_harder_from_won_to_schneider_to_lost() -> None:
    def results(difficulty: int) -> list[Result]:
        return [each.evidence for each in questions("value", difficulty) if isinstance(each.evidence, Result)]

    assert all(result.won for result in (*results(1), *results(2)))
    assert all(question.situation.bid is None for question in questions("value", 1))
    assert all(result.card_points in (None, *range(61, 90)) for result in results(1))
    assert 0.3 < sum((result.card_points or 0) >= 90 for result in results(2)) / COUNT < 0.9
    assert 0.3 < sum(not result.won for result in results(3)) / COUNT < 0.8


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_some_values_are_those_of_a_null(difficulty: int) -> None:
    nulls = [each for each in questions("value", difficulty) if each.situation.game is Game.NULL]
    assert 0.05 < len(nulls) / COUNT < 0.35
    for question in nulls:
        values = {abs(choice.answer) for choice in question.choices if isinstance(choice.answer, int)}
        assert values & set(NULLS.values())


def test_only_what_these_cards_can_give_is_asked() -> None:
    for kind in COMBINATIONS:
        for question in questions(*kind):
            situation = question.situation
            if situation.card_points is None or situation.game is Game.NULL:
                continue
            assert situation.card_points >= situation.skat.points, question
            if situation.tricks == 10:
                assert len(situation.hand & Cards.parse("CJ SJ")) == 2, "a defender's jack takes a trick"
            if situation.card_points <= 30:
                assert situation.game not in playable(situation.hand, strong=True)
