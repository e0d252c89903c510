"""What holds for all questions with answers to choose from: fair, and about a hand that somebody would play."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import Cards
from engine.contracts import Game
from quizzes.choices import Mistake, OneOf, Verdict
from quizzes.generators import GENERATORS
from quizzes.generators.hands import null_playable, playable
from quizzes.mistakes import code_of_mistake
from quizzes.question import grade, like, make
from tests.one_of import (
    BASE,
    COMBINATIONS,
    COUNT,
    SKILLS,
    every_kind,
    questions,
)

pytestmark = pytest.mark.many


def test_these_are_all_the_skills_whose_answers_are_there_to_choose_from() -> None:
    assert tuple(skill for skill in GENERATORS if isinstance(make(skill, 1, 1).task, OneOf)) == SKILLS


@pytest.mark.prove
@every_kind
def test_the_right_answer_stands_among_the_choices_once(skill: str, difficulty: int) -> None:
    for question in questions(skill, difficulty):
        codes = [choice.code for choice in question.choices]
        assert len(set(codes)) == len(codes), question
        assert [choice.mistake for choice in question.choices].count(None) == 1, question
        assert 3 <= len(codes) <= 4, question


@pytest.mark.prove
@every_kind
def test_right_is_graded_right_and_wrong_is_graded_wrong_by_its_mistake(skill: str, difficulty: int) -> None:
    for seed in range(COUNT):
        question = make(skill, seed, difficulty)
        for choice in question.task.choices:
            attempt = grade(question, choice.code)
            assert attempt.right is (choice is question.task.right)
            assert attempt.mistake == (choice.mistake and code_of_mistake(choice.mistake))
            assert (attempt.skill, attempt.seed, attempt.difficulty) == (skill, seed, difficulty)


@every_kind
def test_nonsense_is_refused_and_quoted(skill: str, difficulty: int) -> None:
    question = make(skill, 0, difficulty)
    for nonsense in ("", "yes", "999", "-1000", "with 2", "0:0-0", "Clubs", "\u2660"):
        with pytest.raises(ValueError, match="is not among the answers") as refusal:
            grade(question, nonsense)
        assert repr(nonsense) in str(refusal.value)


@pytest.mark.prove
@every_kind
def test_the_right_answer_has_no_place_of_its_own(skill: str, difficulty: int) -> None:
    places = Counter(question.choices.index(question.right) for question in questions(skill, difficulty))
    assert max(places.values()) < 0.85 * COUNT


def test_one_like_this_offers_the_same_mistake_again() -> None:
    for seed in range(20):
        question = make("matadors", seed, 3)
        for choice in question.task.choices:
            mistake = choice.mistake and code_of_mistake(choice.mistake)
            other = like(question, mistake, seed + 1000)
            assert (other.skill, other.difficulty) == (question.skill, question.difficulty)
            assert mistake is None or mistake in other.mistakes()


def test_every_mistake_can_be_made() -> None:
    missing = {None, *Mistake}
    for seed in range(200):
        for skill, difficulty in COMBINATIONS:
            missing -= {choice.mistake for choice in make(skill, seed, difficulty).task.choices}
        if not missing:
            return
    assert not missing


@pytest.mark.prove
@every_kind
def test_the_cards_are_those_of_a_hand_that_somebody_would_play(skill: str, difficulty: int) -> None:
    for question in questions(skill, difficulty):
        situation = question.situation
        assert (len(situation.hand), len(situation.skat), len(situation.cards)) == (10, 2, 12)
        if situation.game is Game.NULL:
            assert null_playable(situation.hand), question
            continue
        assert situation.game in playable(situation.hand, strong=situation.contract.hand), question
        trumps = sum(map(situation.game.is_trump, situation.hand))
        assert trumps >= (2 if situation.game is Game.GRAND else 5), question


def test_a_player_would_not_dare_a_suit_game_with_four_trumps_or_a_null_with_a_bare_ace() -> None:
    assert list(playable(Cards.parse("CJ SJ CA CT SA SK HA HK D8 D7"))) == [Game.GRAND]
    assert not null_playable(Cards.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 DA"))
    assert null_playable(Cards.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 D8"))


def test_forgetting_the_game_makes_exactly_one_level_less() -> None:
    seen = 0
    for question in questions("value", 1):
        for choice in question.choices:
            if choice.mistake is Mistake.FORGOT_GAME_LEVEL:
                seen += 1
                assert isinstance(choice.answer, int)
                assert choice.answer == question.right.answer - BASE[question.situation.game.value]  # type: ignore[operator]
    assert seen > COUNT / 3


def test_a_bent_number_is_always_the_one_its_reckoning_makes() -> None:
    for kind in COMBINATIONS:
        for question in questions(*kind):
            for choice in question.choices:
                if isinstance(choice.answer, int):
                    assert [reckoning.score for reckoning in choice.reckonings] == [choice.answer]
                if isinstance(choice.answer, Verdict):
                    (reckoning,) = choice.reckonings
                    assert reckoning.value is not None
                    assert reckoning.value.total == choice.answer.value
