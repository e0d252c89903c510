"""Every skill, difficulty and seed gives a question with one right answer among wrong ones that can be told why."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import Cards
from engine.contracts import Game
from engine.draws import Draws
from quizzes.choices import Mistake
from quizzes.generators import GENERATORS
from quizzes.generators.hands import null_playable, playable
from quizzes.question import SEEDS, grade, like, make
from quizzes.skills import SKILLS
from tests.asked import COMBINATIONS, COUNT, every_kind, questions

# --- What holds for every question ---------------------------------------------------------------------------------


def test_every_skill_has_a_generator_and_every_generator_a_skill() -> None:
    assert list(SKILLS) == list(GENERATORS)
    assert all(skill.source and skill.title for skill in SKILLS.values())


@every_kind
def test_skill_seed_and_difficulty_always_give_the_same_question(skill: str, difficulty: int) -> None:
    assert tuple(make(skill, seed, difficulty) for seed in range(COUNT)) == questions(skill, difficulty)
    assert len(set(questions(skill, difficulty))) > 0.95 * COUNT


@every_kind
def test_the_right_answer_stands_among_the_choices_once(skill: str, difficulty: int) -> None:
    for question in questions(skill, difficulty):
        codes = [choice.code for choice in question.choices]
        assert len(set(codes)) == len(codes), question
        assert [choice.mistake for choice in question.choices].count(None) == 1, question
        assert 3 <= len(codes) <= 4, question


@every_kind
def test_right_is_graded_right_and_wrong_is_graded_wrong_by_its_mistake(skill: str, difficulty: int) -> None:
    for question in questions(skill, difficulty):
        for choice in question.choices:
            attempt = grade(question, choice.code)
            assert attempt.right is (choice is question.right)
            assert attempt.mistake is choice.mistake
            assert (attempt.skill, attempt.seed, attempt.difficulty) == (skill, question.seed, difficulty)


@every_kind
@pytest.mark.parametrize("nonsense", ["", "yes", "999", "-1000", "with 2", "0:0-0", "Clubs", "\u2660"])
def test_nonsense_is_refused_and_quoted(skill: str, difficulty: int, nonsense: str) -> None:
    with pytest.raises(ValueError, match="is not among the answers") as refusal:
        grade(questions(skill, difficulty)[0], nonsense)
    assert repr(nonsense) in str(refusal.value)


@every_kind
def test_the_right_answer_has_no_place_of_its_own(skill: str, difficulty: int) -> None:
    places = Counter(question.choices.index(question.right) for question in questions(skill, difficulty))
    assert max(places.values()) < 0.85 * COUNT


@pytest.mark.parametrize(
    ("skill", "seed", "difficulty", "quoted"),
    [
        ("ramsch", 1, 1, "'ramsch'"),
        ("matadors", -1, 1, "-1"),
        ("matadors", SEEDS, 1, str(SEEDS)),
        ("matadors", 1, 0, "0"),
        ("matadors", 1, 4, "4"),
    ],
)
def test_a_question_that_does_not_exist_is_refused(skill: str, seed: int, difficulty: int, quoted: str) -> None:
    with pytest.raises(ValueError, match=quoted):
        make(skill, seed, difficulty)


def test_the_last_seed_is_a_question_too() -> None:
    assert make("matadors", SEEDS - 1, 1).right


def test_one_like_this_offers_the_same_mistake_again() -> None:
    for seed in range(20):
        question = make("matadors", seed, 3)
        for choice in question.choices:
            other = like(question, choice.mistake, seed + 1000)
            assert (other.skill, other.difficulty) == (question.skill, question.difficulty)
            assert choice.mistake in [each.mistake for each in other.choices]


def test_every_mistake_can_be_made() -> None:
    made = {choice.mistake for kind in COMBINATIONS for question in questions(*kind) for choice in question.choices}
    assert made == {None, *Mistake}


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


def test_draws_decide_and_nothing_else() -> None:
    assert GENERATORS["value"](Draws(5, 5), 2) == GENERATORS["value"](Draws(5, 5), 2)
    assert GENERATORS["value"](Draws(5, 5), 2) != GENERATORS["value"](Draws(5, 6), 2)
