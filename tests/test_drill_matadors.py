"""Drills on matadors, with the skat open and hidden: counted anew as a run of equal letters."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.cards import DECK, Cards
from engine.values import Matadors
from quizzes.choices import Mistake, Outlook
from quizzes.question import DIFFICULTIES
from tests.one_of import (
    COUNT,
    questions,
    signed_matadors,
)

pytestmark = pytest.mark.many


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_matadors_are_counted_over_all_twelve_cards(difficulty: int) -> None:
    for question in questions("matadors", difficulty):
        situation = question.situation
        assert question.right.answer == Matadors.of(signed_matadors(situation.cards, situation.game))


def test_matadors_grow_harder_by_gaps_and_then_by_the_skat() -> None:
    for question in questions("matadors", 1):
        situation = question.situation
        assert not any(map(situation.game.is_trump, situation.skat))
        assert abs(signed_matadors(situation.cards, situation.game)) <= 3
    for question in questions("matadors", 2):
        assert Mistake.COUNTED_PAST_GAP in [choice.mistake for choice in question.choices]
    for question in questions("matadors", 3):
        situation = question.situation
        counted = signed_matadors(situation.cards, situation.game)
        assert counted != signed_matadors(situation.hand, situation.game) or abs(counted) > 4
    changing = [q for q in questions("matadors", 3) if Mistake.SKAT_NOT_COUNTED in {c.mistake for c in q.choices}]
    assert len(changing) > COUNT / 2


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_what_a_hidden_skat_may_do_is_what_one_of_the_231_skats_does(difficulty: int) -> None:
    for question in questions("matadors-hidden", difficulty)[:40]:
        situation = question.situation
        unseen = tuple(DECK - situation.hand)
        counts = {
            abs(signed_matadors(situation.hand | Cards.of(skat), situation.game)) for skat in combinations(unseen, 2)
        }
        now = Matadors.of(signed_matadors(situation.hand, situation.game))
        assert question.right.answer == Outlook(now, min(counts), max(counts))
        assert not situation.skat_open


def test_a_hidden_skat_grows_harder_from_with_to_without_to_filled_gaps() -> None:
    for question in questions("matadors-hidden", 1):
        assert signed_matadors(question.situation.hand, question.situation.game) > 0
    for question in questions("matadors-hidden", 2):
        assert signed_matadors(question.situation.hand, question.situation.game) < 0
    for question in questions("matadors-hidden", 3):
        assert isinstance(question.right.answer, Outlook)
        assert question.right.answer.most - question.right.answer.now.count > 2
