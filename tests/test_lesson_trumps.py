"""The chapter on trumps, walked through: right answers, wrong ones, and the mistake with the jack."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.cards import JACKS
from engine.draws import Draws
from lessons.exercises.trumps import StrengthOrder, TakesTrick, TrumpsIn, TrumpsOut
from tests.lesson_walks import Walk

SEEDS = (0, 2**32 - 1)


def walk(step: str, seed: int = 7, language: str = "en") -> Walk:
    return Walk("trumps", step, seed=seed, language=language)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_jack_left_out_as_a_card_of_its_suit_is_caught_and_then_put_right(seed: int) -> None:
    opened = walk("jacks", seed)
    task = TrumpsIn.in_suit_game(opened.draws)
    opened.choose(task.wanted - JACKS)
    opened.press("act")
    assert opened.wrong
    assert "is missing. You took it for one of the" in opened.said
    opened.choose(task.wanted)
    opened.press("act")
    assert opened.right
    assert f"{len(task.wanted)} trumps" in opened.said


def test_the_trump_suit_does_not_exist_in_grand() -> None:
    opened = walk("grand")
    task = TrumpsIn.in_grand(opened.draws)
    opened.choose(task.hand - JACKS)
    opened.press("act")
    assert "In Grand only a jack is one" in opened.said
    opened.choose(task.wanted)
    opened.press("act")
    assert opened.right


def test_trumps_that_are_out_are_counted_from_eleven() -> None:
    opened = walk("eleven")
    task = TrumpsOut.drawn(opened.draws)
    opened.type(11)
    opened.press("act")
    assert "11 is all of them" in opened.said
    opened.type(task.out)
    opened.press("act")
    assert opened.right


@pytest.mark.parametrize(
    ("step", "draw"),
    [
        ("jack-order", StrengthOrder.jacks),
        ("ten", StrengthOrder.suit),
        ("order", StrengthOrder.trumps),
        ("null", StrengthOrder.null),
    ],
)
@pytest.mark.parametrize("seed", SEEDS)
def test_an_order_is_judged_when_all_cards_are_in_it(
    step: str, draw: Callable[[Draws], StrengthOrder], seed: int
) -> None:
    opened = walk(step, seed)
    wanted = draw(opened.draws).wanted
    opened.choose(wanted[:2])
    opened.press("act")
    assert f"{len(wanted) - 2} card" in opened.said
    opened.choose([*wanted[:-2], wanted[-1], wanted[-2]])
    opened.press("act")
    assert opened.wrong
    opened.choose(wanted)
    opened.press("act")
    assert opened.right


@pytest.mark.parametrize(("step", "draw"), [("trump", TakesTrick.trumped), ("sides", TakesTrick.thrown)])
@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_card_that_takes_the_trick_is_right(step: str, draw: Callable[[Draws], TakesTrick], seed: int) -> None:
    opened = walk(step, seed)
    task = draw(opened.draws)
    for card in sorted(task.trick.cards, key=lambda card: card == task.taker):
        opened.choose([card])
        opened.press("act")
        assert opened.right is (card == task.taker)


def test_the_words_follow_the_pack() -> None:
    opened = Walk("trumps", "jacks", language="de", pack="german")
    assert opened.title == "Die Unter wechseln die Seite"
    task = TrumpsIn.in_suit_game(opened.draws)
    opened.choose(task.wanted - JACKS)
    opened.press("act")
    assert "jeder Unter ist Trumpf" in opened.said


def test_the_verdict_follows_the_language() -> None:
    opened = walk("grand")
    opened.choose(TrumpsIn.in_grand(opened.draws).hand)
    opened.press("act")
    assert opened.said.startswith("Not quite")
    opened.app.button_group(key="choice_lang").set_value("de")
    opened.run()
    assert opened.said.startswith("Nicht ganz")


def test_of_a_wrong_order_the_cards_before_the_mistake_stay_chosen() -> None:
    opened = walk("order")
    wanted = StrengthOrder.trumps(opened.draws).wanted
    opened.choose([*wanted[:2], *reversed(wanted[2:])])
    opened.press("act")
    assert opened.felt["chosen"] == [str(card) for card in wanted[:2]]
    marks = {card["id"]: card["mark"] for group in opened.felt["groups"] for card in group["cards"]}
    assert marks[str(wanted[-1])] == "wrong"
    opened.choose(wanted[:3])
    opened.run()
    assert "wrong" not in {card["mark"] for group in opened.felt["groups"] for card in group["cards"]}


def test_a_right_order_lies_there_as_it_was_put() -> None:
    opened = walk("order")
    wanted = StrengthOrder.trumps(opened.draws).wanted
    opened.choose(wanted)
    opened.press("act")
    (group,) = opened.felt["groups"]
    assert [(card["id"], card["mark"]) for card in group["cards"]] == [(str(card), "right") for card in wanted]


def test_right_leads_to_the_next_step_and_what_was_done_stays_done() -> None:
    opened = walk("grand")
    opened.choose(TrumpsIn.in_grand(opened.draws).wanted)
    opened.press("act")
    opened.press("act")
    assert opened.title == "Null has its own order"
    assert opened.app.query_params["step"] == "9"
    opened.press("back")
    assert opened.right
    assert "1 done" in opened.shown
    opened.press("other")
    assert not opened.right
    assert "1 done" in opened.shown


def test_the_chapter_opens_where_it_was_left() -> None:
    opened = walk("grand")
    del opened.app.query_params["step"]
    opened.run()
    assert opened.title == "Grand"


@pytest.mark.parametrize("asked", ["0", "10", "-1", "two", "9999", "٣"])
def test_a_step_that_does_not_exist_is_the_first(asked: str) -> None:
    opened = walk("trump")
    opened.app.query_params["step"] = asked
    opened.run()
    assert opened.title == "One suit above the others"


@pytest.mark.parametrize("step", ["jack-order", "null"])
def test_a_hint_that_begins_with_a_name_begins_like_a_sentence(step: str) -> None:
    opened = walk(step)
    opened.press("hint")
    assert opened.said[:1].isupper()
