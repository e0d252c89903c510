"""Null with all cards open: what is safe and what is not, tried out once more, and the line that breaks it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.open_positions import OpenPosition
from engine.solver import Solver
from engine.tricks import Trick, legal_plays
from lessons.exercises.following import YOU
from lessons.exercises.open_null import NullMistake, OpenNull, Safety
from lessons.remarks.open_null import null_remark, right_null
from lessons.text import LANGUAGES, Pack, card_name
from quizzes.question import DIFFICULTIES
from tests.many import few
from tests.practising import Window

pytestmark = pytest.mark.many

every_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)
ORDER = "789TJQKA"


def tasks(difficulty: int) -> list[OpenNull]:
    return [question.task for question in few("null-safe", difficulty)]


def safe(cards: list[str]) -> bool:
    """A suit by its ranks: the lowest is the 7, the next at most the 9, then the jack, then the king."""
    return all(ORDER.index(rank) <= 2 * place for place, rank in enumerate(sorted(cards, key=ORDER.index)))


def unsafe_suits(hand: Cards) -> list[list[str]]:
    suits = [[str(card)[1] for card in hand if str(card)[0] == suit] for suit in "CSHD"]
    return [ranks for ranks in suits if not safe(ranks)]


@every_difficulty
def test_a_null_is_safe_or_not_as_a_solver_of_its_own_says(difficulty: int) -> None:
    solver = Solver(megabytes=4)
    for task in tasks(difficulty):
        assert (task.wanted is Safety.SAFE) is solver.null_is_safe(task.position)
        assert [len(hand) for hand in task.position.hands] == [10, 10, 10]
        assert task.position.declarer is YOU
    kinds = Counter(task.wanted for task in tasks(difficulty))
    assert min(kinds.values()) > len(tasks(difficulty)) / 8
    assert len(kinds) == 2


def test_easy_ones_are_safe_in_every_suit_or_begin_one_with_a_high_card() -> None:
    for task in tasks(1):
        gaps = unsafe_suits(task.hand)
        assert len(gaps) == (task.wanted is Safety.BEATEN)
        assert all(not {"7", "8"} & set(ranks) for ranks in gaps)


@pytest.mark.parametrize("difficulty", [2, 3])
def test_others_have_a_low_card_in_each_suit_with_a_gap(difficulty: int) -> None:
    for task in tasks(difficulty):
        gaps = unsafe_suits(task.hand)
        assert 1 <= len(gaps) <= difficulty - 1
        assert len(gaps) == len(task.unsafe)
        assert all({"7", "8"} & set(ranks) for ranks in gaps)


@every_difficulty
def test_the_line_that_breaks_it_is_played_by_the_rules_and_ends_with_the_declarers_trick(difficulty: int) -> None:
    for task in tasks(difficulty):
        if task.wanted is Safety.SAFE:
            assert task.tricks == ()
            continue
        hands = dict(zip(Seat, task.position.hands, strict=True))
        leader = task.position.trick.leader
        for trick in task.tricks:
            assert trick.leader is leader
            led = None
            for seat, card in trick.plays:
                assert card in legal_plays(hands[seat], led, Game.NULL)
                hands[seat] -= Cards.of((card,))
                led = led or card
            leader = trick.winner(Game.NULL)
        assert [trick.winner(Game.NULL) is YOU for trick in task.tricks] == [False] * (len(task.tricks) - 1) + [True]
        assert task.caught in task.tricks[-1].cards


@pytest.mark.parametrize(
    ("hand", "given", "mistake"),
    [
        ("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", Safety.BEATEN, NullMistake.SAFE_SUITS_DOUBTED),
        ("C7 C8 C9 S7 S8 S9 H7 H8 D7 DA", Safety.SAFE, NullMistake.GAP_NOT_SEEN),
        ("C7 C8 C9 S7 S8 S9 H7 H8 D9 DT", Safety.BEATEN, NullMistake.GAP_CANNOT_BE_USED),
    ],
)
def test_a_wrong_answer_is_named_by_what_was_not_seen(hand: str, given: Safety, mistake: NullMistake) -> None:
    others = ("CT CJ CQ HT HJ HQ D8 DJ DQ DK", "CK CA SJ SQ SK SA HK HA H9 ST")  # the eight of diamonds is alone
    if "DA" not in hand:
        others = ("CT CJ CQ HT HJ HQ HK DJ DQ DK", "CK CA SJ SQ SK SA HA H9 ST DA")  # low diamonds are in the skat
    first, second = map(Cards.parse, others)
    task = OpenNull(OpenPosition(Game.NULL, YOU, (first, second, Cards.parse(hand)), Trick(Seat.FOREHAND)))
    assert task.judge(given).mistake is mistake
    assert task.judge(next(one for one in Safety if one is not given)).right


@every_difficulty
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_names_the_card_that_is_caught(difficulty: int, language: str) -> None:
    for task in tasks(difficulty):
        other = next(one for one in Safety if one is not task.wanted)
        said = right_null(task, language, Pack.FRENCH), null_remark(task, task.judge(other), language, Pack.FRENCH)
        for words in said:
            assert (task.wanted is Safety.SAFE) or card_name(task.caught, language, Pack.FRENCH) in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_page_the_line_stands_below_the_cards_once_it_is_answered(language: str) -> None:
    seed = next(one.seed for one in few("null-safe", 2) if one.right == "BEATEN")
    window = Window("drill", language, skill="null-safe", seed=str(seed), difficulty="2")
    assert "reckoning" not in window.words
    window.choose(window.question, "SAFE")
    window.press()
    assert len(window.app.error) == 1
    rows = next(str(one.value) for one in window.app.markdown if "reckoning" in str(one.value))
    assert rows.count("<p>") == len(window.question.task.tricks)
