"""The chapter on tricks and winning, walked through: tricks taken and avoided, and the skat that is forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from engine.deals import Seat
from lessons.auction_table import Sitting
from lessons.exercises.following import YOU
from lessons.exercises.winning import Beaten, SkatCounts, TakeIt, WhoLeads
from tests.lesson_walks import Walk

SLUG = "tricks-and-winning"
PLAYED = {"trump": TakeIt.over_a_trump, "grand": TakeIt.in_grand, "null": TakeIt.in_null}
SEEDS = (0, 7, 2**32 - 1)


def walk(step: str, seed: int = 7, language: str = "en", pack: str = "french") -> Walk:
    return Walk(SLUG, step, seed=seed, language=language, pack=pack)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("step", PLAYED)
def test_a_card_that_misses_comes_back_and_one_that_does_it_lies(step: str, seed: int) -> None:
    opened = walk(step, seed)
    task = PLAYED[step](opened.draws)
    cards = sorted(task.trick.hand, key=lambda card: task.judge(card).right)
    opened.play(cards[0])
    assert opened.wrong
    assert opened.said.startswith("You may")
    opened.play(cards[-1])
    assert opened.right
    assert opened.felt["mode"] == "show"


@pytest.mark.parametrize("seed", SEEDS)
def test_who_takes_the_trick_leads(seed: int) -> None:
    opened = walk("lead", seed)
    task = WhoLeads.drawn(opened.draws)
    for seat in sorted(Seat, key=lambda seat: seat is task.winner):
        name = Sitting(YOU).bidder(seat).name
        opened.tap(name)
        assert opened.right is (seat is task.winner)
        assert ("You take the trick" if task.winner is YOU else "takes the trick") in opened.said
        seats = opened.felt["table"]["seats"].values()
        assert {each["tap"]: each["mark"] for each in seats if each["mark"]} == {
            name: "right" if opened.right else "wrong"
        }
    assert not opened.felt["tapping"]


@pytest.mark.parametrize("seed", SEEDS)
def test_forgetting_the_skat_is_caught_and_then_put_right(seed: int) -> None:
    opened = walk("skat", seed)
    task = SkatCounts.drawn(opened.draws)
    opened.type(task.pile.points)
    opened.press("act")
    assert opened.wrong
    assert "you forgot the skat" in opened.said
    marks = {card["id"]: card["mark"] for group in opened.felt["groups"] for card in group["cards"]}
    assert {marks[str(card)] for card in task.skat} == {"hinted"}
    opened.type(task.points)
    opened.press("act")
    assert opened.right
    assert f"are {task.points}. Without the skat it was lost." in opened.said


@pytest.mark.parametrize(("step", "draw"), [("schneider", Beaten.by_points), ("schwarz", Beaten.by_tricks)])
@pytest.mark.parametrize("seed", SEEDS)
def test_how_badly_a_game_was_lost(step: str, draw: Any, seed: int) -> None:
    opened = walk(step, seed)
    wanted = draw(opened.draws).wanted.name
    levels = opened.app.radio[0].options
    assert ("Schwarz" in levels) is (step == "schwarz"), "a word is not an answer before it is taught"
    for level in sorted(("GAME", "SCHNEIDER", "SCHWARZ")[: len(levels)], key=lambda level: level == wanted):
        opened.pick(level)
        opened.press("act")
        assert opened.right is (level == wanted)
        assert "{" not in opened.said


def test_the_words_follow_language_and_pack() -> None:
    opened = walk("null", language="de", pack="german")
    task = TakeIt.in_null(opened.draws)
    card = next(card for card in task.trick.wanted if not task.judge(card).right)
    opened.play(card)
    assert "damit ist der Null zu Ende und verloren" in opened.said
