"""Questions on cards, each answered here once more by strings and tables: points, trumps, the order of the cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.cards import Card
from engine.contracts import Game
from lessons.exercises.points import CountPoints
from lessons.exercises.trumps import StrengthOrder, TrumpsIn
from lessons.exercises.winning import SkatCounts
from lessons.text import LANGUAGES, Pack
from quizzes.question import DIFFICULTIES, Question
from quizzes.skills import SKILLS
from quizzes.taught import taught_at
from tests.many import SEEDS, questions

pytestmark = pytest.mark.many

COUNT = len(SEEDS)
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
JACKS = ["CJ", "SJ", "HJ", "DJ"]
every_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)


def codes(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def trumps(game: Game) -> list[str]:
    if game is Game.NULL:
        return []
    return JACKS + ([] if game is Game.GRAND else [game.value + rank for rank in "ATKQ987"])


# --- Points --------------------------------------------------------------------------------------------------------


def cards_of(question: Question) -> list[str]:
    task = question.task
    assert isinstance(task, CountPoints | SkatCounts)
    return codes(task.cards) if isinstance(task, CountPoints) else str(task.pile | task.skat).split()


@every_difficulty
@pytest.mark.parametrize("skill", ["card-points", "pile-points"])
def test_points_are_those_of_the_table_added_up(skill: str, difficulty: int) -> None:
    for question in questions(skill, difficulty):
        assert question.right == sum(POINTS[code[1]] for code in cards_of(question)), question


def sums(code: list[str]) -> int:
    """Which difficulty a sum of these cards has: one or two, five of all kinds, a whole hand of all kinds."""
    pictures = {card[1] for card in code} & set("KQJ")
    noughts = sum(card[1] in "987" for card in code)
    high = any(card[1] in "AT" for card in code)
    if len(code) <= 2 and any(POINTS[card[1]] for card in code):
        return 1
    if len(code) == 5 and len(pictures) >= 2 and high and noughts:
        return 2
    return 3 if len(code) == 10 and len(pictures) == 3 and high and noughts >= 2 else 0


@every_difficulty
def test_a_sum_grows_from_two_cards_to_five_of_all_kinds_to_a_hand(difficulty: int) -> None:
    found = {sums(cards_of(question)) for question in questions("card-points", difficulty)}
    assert found == {difficulty}
    sizes = {len(cards_of(question)) for question in questions("card-points", difficulty)}
    assert sizes == ({1, 2}, {5}, {10})[difficulty - 1]


def test_a_hand_to_add_up_lies_as_it_is_held() -> None:
    for question in questions("card-points", 3):
        suits = [code[0] for code in cards_of(question) if code[1] != "J"]
        assert suits == sorted(suits, key="CSHD".index)


def test_piles_grow_and_then_the_skat_belongs_to_them() -> None:
    assert {len(cards_of(question)) for question in questions("pile-points", 1)} == {6}
    assert {len(cards_of(question)) for question in questions("pile-points", 2)} == {9, 12}
    for question in questions("pile-points", 3):
        assert isinstance(question.task, SkatCounts)
        assert "winning.SKAT_FORGOTTEN" in question.mistakes()


# --- Trumps --------------------------------------------------------------------------------------------------------


@every_difficulty
def test_trumps_are_all_jacks_and_the_suit(difficulty: int) -> None:
    for question in questions("pick-trumps", difficulty):
        task = question.task
        assert isinstance(task, TrumpsIn)
        held = str(task.hand).split()
        assert set(codes(question.right)) == set(held) & set(trumps(task.game)), question
        assert len(held) == 10


def test_jacks_of_other_suits_come_among_their_cards_and_then_in_grand() -> None:
    def strange(question: Question) -> list[str]:
        held = str(question.task.hand).split()
        return [code for code in held if code[1] == "J" and code[0] != question.task.game.value]

    assert all(len(strange(question)) <= 1 for question in questions("pick-trumps", 1))
    for question in questions("pick-trumps", 2):
        suits = [code[0] for code in str(question.task.hand).split()]
        assert any(suits.count(jack[0]) > 1 for jack in strange(question))
    games = [question.task.game for question in questions("pick-trumps", 3)]
    assert 0.3 < games.count(Game.GRAND) / COUNT < 0.7
    assert all(len(strange(q)) >= 2 for q in questions("pick-trumps", 3))


# --- Order ---------------------------------------------------------------------------------------------------------


def thrown_off(cards: list[str]) -> list[str]:
    """The card in Null that is alone of its suit, among others that were led."""
    suits = [code[0] for code in cards]
    return [code for code in cards if suits.count(code[0]) == 1]


@every_difficulty
@pytest.mark.parametrize("skill", ["order-suit", "order-grand", "order-null"])
def test_the_order_is_that_of_the_table(skill: str, difficulty: int) -> None:
    for question in questions(skill, difficulty):
        task = question.task
        assert isinstance(task, StrengthOrder)
        sides = [suit + rank for suit in "CSHD" for rank in ("AKQJT987" if task.game is Game.NULL else "ATKQ987")]
        table = [*trumps(task.game), *(code for code in sides if code not in trumps(task.game))]
        right = codes(question.right)
        stranger = thrown_off(right) if skill == "order-null" else []
        rest = [code for code in right if code not in stranger]
        assert right == sorted(rest, key=table.index) + stranger, question
        assert sorted(codes(task.cards)) == sorted(right)
        assert len({code[0] for code in rest if code not in trumps(task.game)}) <= 1, "two suits cannot be compared"


@pytest.mark.parametrize("skill", ["order-suit", "order-grand"])
def test_jacks_come_into_the_order_and_then_a_suit_is_led_without_its_own(skill: str) -> None:
    for question in questions(skill, 1):
        assert not set(codes(question.task.cards)) & set(JACKS)
    for question in questions(skill, 2):
        assert set(codes(question.task.cards)) & set(JACKS)
    for question in questions(skill, 3):
        cards = codes(question.task.cards)
        (led,) = {code[0] for code in cards if code not in trumps(question.task.game)}
        assert f"{led}J" in cards
        assert {f"{led}T", f"{led}K"} <= set(cards)


def nulls(cards: list[str]) -> int:
    """Which difficulty an order in Null has: the ten alone, ten and jack, a suit that is led and a high stranger."""
    stranger = thrown_off(cards)
    ranks = "".join(code[1] for code in cards if code not in stranger)
    traps = ("T" in ranks) + ("J" in ranks)
    if not stranger:
        return {(4, 1): 1, (5, 2): 2}.get((len(ranks), traps), 0) if "T" in ranks else 0
    return 3 if (len(ranks), traps) == (5, 2) and stranger[0][1] in "ATJ" else 0


@every_difficulty
def test_in_null_the_jack_comes_into_the_order_and_then_a_card_of_another_suit(difficulty: int) -> None:
    asked = questions("order-null", difficulty)
    assert {nulls(codes(question.task.cards)) for question in asked} == {difficulty}
    makes = "findings.OTHER_SUIT_ABOVE_LED"
    assert all((makes in question.mistakes()) is (difficulty == 3) for question in asked)


# --- Where it is taught --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_step_that_teaches_a_skill_is_named_without_gaps(language: str) -> None:
    for skill in SKILLS.values():
        number, label = taught_at(skill, language, Pack.GERMAN)
        assert str(number) in label
        assert "{" not in label
    assert taught_at(SKILLS["pick-trumps"], "en", Pack.FRENCH)[1].endswith(": The jacks change sides")
