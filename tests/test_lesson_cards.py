"""The chapter on cards and points, walked through: right answers, wrong ones, and sixty to sixty."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from engine.cards import Cards, Rank
from engine.draws import Draws
from lessons.exercises.points import BringTo, CountPoints, MissingCard, Noughts, PointOrder, Side, WhoWon
from tests.felts import sent_to
from tests.lesson_walks import Walk

SEEDS = (0, 2**32 - 1)


def walk(step: str, seed: int = 7, language: str = "en") -> Walk:
    return Walk("cards-and-points", step, seed=seed, language=language)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_missing_card_is_found_in_another_suit(seed: int) -> None:
    opened = walk("pack", seed)
    task = MissingCard.drawn(opened.draws)
    for card in sorted(task.options, key=lambda card: card.rank is task.missing.rank):
        opened.choose([card])
        opened.press("act")
        assert opened.right is (card.rank is task.missing.rank)
        assert opened.wrong is not opened.right
    upper, lower = sent_to(opened.app, "cards-and-points-felt")["groups"]
    assert len(upper["cards"]) == len(lower["cards"]) == 8
    assert [card["id"] for card in upper["cards"] if card["mark"] == "right"] == [str(task.missing)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ten_comes_second_in_points(seed: int) -> None:
    opened = walk("values", seed)
    order = sorted(PointOrder.drawn(opened.draws).cards, key=lambda card: -card.points)
    opened.choose([order[0], order[2], order[1], *order[3:]])
    opened.press("act")
    assert "Only the ace counts more than the ten" in opened.said
    opened.choose(order)
    opened.press("act")
    assert opened.right
    assert "11, 10, 4, 3, 2" in opened.said


@pytest.mark.parametrize("seed", SEEDS)
def test_a_jack_is_no_nought(seed: int) -> None:
    opened = walk("noughts", seed)
    task = Noughts.drawn(opened.draws)
    opened.choose(task.wanted | task.hand.of_rank(Rank.JACK))
    opened.press("act")
    assert "counts 2" in opened.said
    opened.choose(list(task.wanted)[:-1])
    opened.press("act")
    assert "1 card that counts nothing is still missing" in opened.said
    opened.choose(task.wanted)
    opened.press("act")
    assert opened.right


@pytest.mark.parametrize(
    ("step", "draw"), [("suit", CountPoints.of_suit), ("trick", CountPoints.trick), ("pile", CountPoints.pile)]
)
def test_a_sum_is_judged_with_its_reason(step: str, draw: Callable[[Draws], CountPoints]) -> None:
    opened = walk(step)
    wanted = draw(opened.draws).points
    opened.type(0)
    opened.press("act")
    assert opened.wrong
    opened.type(wanted)
    opened.press("act")
    assert opened.right
    assert f"= {wanted}" in opened.said


def test_a_suit_is_worth_30_and_all_together_120() -> None:
    opened = walk("suit")
    opened.type(28)
    opened.press("act")
    assert "you left out the jack" in opened.said
    opened.type(30)
    opened.press("act")
    assert "= 30. All 4 suits together have 120" in opened.said


@pytest.mark.parametrize("seed", SEEDS)
def test_the_cards_that_bring_61_are_right_in_any_combination(seed: int) -> None:
    opened = walk("win", seed)
    task = BringTo.drawn(opened.draws)
    opened.choose(task.cards)
    opened.press("act")
    assert "You would win with that" in opened.said
    ways = [some for size in (2, 3) for some in combinations(task.cards, size)]
    opened.choose(next(some for some in ways if task.have + Cards.of(some).points == 61))
    opened.press("act")
    assert opened.right


@pytest.mark.parametrize("seed", range(4))
def test_who_has_won_is_told_by_what_the_declarer_has(seed: int) -> None:
    opened = walk("half", seed)
    task = WhoWon.drawn(opened.draws)
    (loser,) = set(Side) - {task.winner}
    opened.tap(loser.value)
    assert opened.wrong
    assert ("You took half for enough" in opened.said) is (task.declarer_points == 60)
    opened.tap(task.winner.value)
    assert opened.right


def test_the_last_step_leads_to_the_check() -> None:
    opened = walk("half")
    opened.tap(WhoWon.drawn(opened.draws).winner.value)
    assert opened.app.button(key="cards-and-points-act").label == "Test yourself"
