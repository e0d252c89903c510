"""Questions with answers to choose from: the right one recomputed by other means, the wrong ones by their mistakes."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from engine.cards import DECK, Cards
from engine.contracts import Game
from engine.values import Matadors, Result
from quizzes.choices import Mistake, OneOf, Outlook, Situation, Verdict
from quizzes.generators import GENERATORS
from quizzes.generators.hands import null_playable, playable
from quizzes.mistakes import code_of_mistake
from quizzes.question import DIFFICULTIES, grade, like, make
from tests.many import SEEDS

pytestmark = pytest.mark.many

COUNT = len(SEEDS)
SKILLS = ("matadors", "matadors-hidden", "value", "overbid", "overbid-charge", "overbid-rescue")
COMBINATIONS = [(skill, difficulty) for skill in SKILLS for difficulty in DIFFICULTIES]
every_kind = pytest.mark.parametrize(("skill", "difficulty"), COMBINATIONS)


@cache
def questions(skill: str, difficulty: int) -> tuple[OneOf, ...]:
    return tuple(make(skill, seed, difficulty).task for seed in range(COUNT))


# --- The rules once more, by other means: strings, tables and one formula ------------------------------------------

JACKS_DOWN = ["CJ", "SJ", "HJ", "DJ"]
BASE = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
NULLS = {"N": 23, "Nh": 35, "No": 46, "Nho": 59}


def signed_matadors(cards: Cards, game: Game) -> int:
    """The run of equal letters at the start of "held, missing, held ..."."""
    order = JACKS_DOWN + ([] if game is Game.GRAND else [game.value + rank for rank in "ATKQ987"])
    codes = str(cards).split()
    run = "".join("+" if code in codes else "-" for code in order)
    length = len(run) - len(run.lstrip(run[0]))
    return length if run[0] == "+" else -length


def worth(situation: Situation, cards: Cards, points: int | None = None) -> int:
    """The value by the reference formula, at these points if they are given, else as the game ended."""
    contract = situation.contract
    if contract.game is Game.NULL:
        return NULLS[str(contract)]
    ended = points if points is not None else situation.card_points
    assert ended is not None
    schneider = contract.schneider or ended >= 90 or ended <= 30
    schwarz = contract.schwarz or situation.tricks in (0, 10)
    level = abs(signed_matadors(cards, contract.game)) + 1
    level += contract.hand + schneider + contract.schneider + schwarz + contract.schwarz + contract.ouvert
    return BASE[contract.game.value] * level


def on_the_list(situation: Situation, bid: int, points: int | None = None) -> int:
    """The score by the reference formula."""
    value, contract = worth(situation, situation.cards, points), situation.contract
    if contract.game is Game.NULL:
        return value if situation.tricks == 0 else -2 * value
    ended = points if points is not None else situation.card_points
    assert ended is not None
    made = ended >= 61 and (ended >= 90 or not contract.schneider) and (situation.tricks == 10 or not contract.schwarz)
    base = BASE[contract.game.value]
    return value if made and value >= bid else -2 * max(value, base * -(-bid // base))


def bid_of(question: OneOf) -> int:
    assert isinstance(question.evidence, Result)
    return question.evidence.bid


# --- What holds for every question ---------------------------------------------------------------------------------


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
@pytest.mark.parametrize("nonsense", ["", "yes", "999", "-1000", "with 2", "0:0-0", "Clubs", "\u2660"])
def test_nonsense_is_refused_and_quoted(skill: str, difficulty: int, nonsense: str) -> None:
    with pytest.raises(ValueError, match="is not among the answers") as refusal:
        grade(make(skill, 0, difficulty), nonsense)
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
    made = {choice.mistake for kind in COMBINATIONS for question in questions(*kind) for choice in question.choices}
    assert made == {None, *Mistake}


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


# --- Matadors ------------------------------------------------------------------------------------------------------


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


# --- Values --------------------------------------------------------------------------------------------------------


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


# --- Overbids ------------------------------------------------------------------------------------------------------

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


# --- Bent answers --------------------------------------------------------------------------------------------------


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
