"""The first chapter, walked through: cards left over, trumps, a first trick, a whole deal, its end played."""

from __future__ import annotations

import json
import re

import pytest

from engine.cards import Card
from engine.draws import Draws
from engine.tricks import legal_plays
from lessons import text
from lessons.auction_table import Bidder
from lessons.exercises.first_deal import Enough, FirstDeal, LastTricks
from lessons.exercises.following import YOU
from lessons.exercises.trumps import TakesTrick
from lessons.remarks.first_deal import SITTING
from tests import felts
from tests.lesson_walks import Walk
from tests.moves import line

SLUG = "one-deal"
FELT = f"{SLUG}-felt"
STEPS = [step.name for step in text.steps(SLUG, "en")]
SEEDS = (0, 7, 2**32 - 1)


def walk(step: str, seed: int = 7, language: str = "en") -> Walk:
    return Walk(SLUG, step, seed=seed, language=language)


def learners_points(opened: Walk) -> int:
    found = re.search(r"(\d+) points", json.dumps(opened.felt["table"]))
    assert found
    return int(found[1])


def test_two_cards_are_left_over_and_then_lie_there() -> None:
    opened = walk("table")
    assert opened.cards_in("middle") == []
    opened.type(12)
    opened.press("act")
    assert "when 2 players have their 10 cards" in opened.said
    opened.type(2)
    opened.press("act")
    assert opened.right
    assert opened.cards_in("middle") == ["back", "back"]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_trumps_of_the_same_hand_are_chosen(seed: int) -> None:
    opened = walk("alone", seed)
    deal = FirstDeal.of(seed)
    trumps = [card for card in deal.hand if deal.game.is_trump(card)]
    opened.choose(trumps[:1])
    opened.press("act")
    assert opened.wrong
    opened.choose(trumps)
    opened.press("act")
    assert opened.right


@pytest.mark.parametrize("seed", SEEDS)
def test_in_the_first_trick_suit_is_followed(seed: int) -> None:
    opened = walk("first", seed)
    task = FirstDeal.of(seed).first
    opened.play(next(iter(task.hand - task.wanted)))
    assert opened.wrong
    assert opened.said.startswith("You may not.")
    card = next(iter(task.wanted))
    opened.play(card)
    assert opened.right
    assert str(card) in opened.cards_in("trick")
    assert "forehand" not in opened.said.lower()


def test_the_card_that_takes_the_trick_is_tapped() -> None:
    number = STEPS.index("taker") + 1
    for seed in range(2):
        opened = walk("taker", seed)
        draws = Draws(seed, number)
        task = TakesTrick.trumped(draws) if draws.below(2) else TakesTrick.thrown(draws)
        opened.choose([next(card for card in task.trick.cards if card != task.taker)])
        opened.press("act")
        assert opened.wrong
        opened.choose([task.taker])
        opened.press("act")
        assert opened.right


# --- Watching ----------------------------------------------------------------------------------------------------


def test_the_whole_deal_is_watched_card_by_card() -> None:
    opened = walk("watch")
    deal = FirstDeal.of(7)
    assert opened.app.button(key=f"{SLUG}-card-back").disabled
    for _press in range(31 + len(deal.asked)):
        assert not opened.right or len(opened.cards_in("rows")) > 0
        opened.press("forward")
        assert "to win" not in opened.read, "how many points win is asked in the next step"
    assert opened.right
    assert opened.cards_in("middle") == [str(card) for card in deal.skat]
    assert opened.cards_in("rows") == []
    assert opened.app.button(key=f"{SLUG}-act").label == "Next"
    opened.press("card-back")
    assert len(opened.cards_in("trick")) == 3
    assert opened.right


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_who_takes_the_trick_is_asked_and_answered(language: str) -> None:
    opened = walk("watch", language=language)
    deal = FirstDeal.of(7)
    number = deal.asked[0]
    trick = deal.records[-1].tricks[number]
    for _card in range(3 * (number + 1)):
        opened.press("forward")
    assert "takes" not in {card["mark"] for group in opened.felt["groups"] for card in group["cards"]}
    taker = SITTING.bidder(trick.winner(deal.game))
    wrong = next(bidder for bidder in Bidder if bidder is not taker)
    opened.press(f"takes-{wrong.value}")
    assert opened.wrong
    opened.press(f"takes-{taker.value}")
    assert opened.right
    assert "takes" in {card["mark"] for group in opened.felt["groups"] for card in group["cards"]}


def test_the_points_of_a_trick_do_not_betray_who_takes_it() -> None:
    opened = walk("watch")
    deal = FirstDeal.of(7)
    number, trick = next(
        (place, trick)
        for place, trick in enumerate(deal.records[-1].tricks)
        if place in deal.asked and trick.points and trick.winner(deal.game) is YOU
    )
    for _press in range(3 * (number + 1) + deal.asked.index(number)):
        opened.press("forward")
    before = learners_points(opened)
    opened.press("forward")
    assert learners_points(opened) == before + trick.points


def test_a_question_can_be_passed_over_by_asking_for_the_answer() -> None:
    opened = walk("watch")
    for _card in range(3 * (FirstDeal.of(7).asked[0] + 1)):
        opened.press("forward")
    assert opened.app.button(key=f"{SLUG}-forward").label == "Tell me"
    opened.press("forward")
    assert opened.app.button(key=f"{SLUG}-forward").label == "Next card"
    assert "takes" in {card["mark"] for group in opened.felt["groups"] for card in group["cards"]}


def test_the_deal_plays_by_itself_only_when_asked_to() -> None:
    opened = walk("watch")
    button = f"{SLUG}-by-itself"
    assert opened.app.button(key=button).label == "Play by itself"
    opened.press("by-itself")
    assert opened.app.button(key=button).label == "Pause"
    assert opened.cards_in("trick") == []
    opened.press("card-back") if not opened.app.button(key=f"{SLUG}-card-back").disabled else opened.press("by-itself")
    assert opened.app.button(key=button).label == "Play by itself"


# --- 61, and the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_more_than_half_wins(seed: int) -> None:
    opened = walk("half", seed)
    wanted = Enough.drawn(opened.draws).wanted
    opened.pick("they" if wanted else "you")
    opened.press("act")
    assert opened.wrong
    opened.pick("you" if wanted else "they")
    opened.press("act")
    assert opened.right


def play_out(opened: Walk, cards: tuple[Card, ...]) -> None:
    for card in cards:
        while any(button.key == f"{SLUG}-go" for button in opened.app.button):
            opened.press("go")
        opened.play(card)
        assert not opened.app.exception


@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_tricks_are_lost_played_again_and_won(seed: int) -> None:
    opened = walk("end", seed)
    task = LastTricks(FirstDeal.of(seed))
    lost, wins = line(task, wins=False), line(task, wins=True)
    assert lost
    assert wins
    play_out(opened, lost)
    assert opened.wrong
    assert "play these tricks again" in opened.said
    opened.press("again")
    assert not opened.wrong
    play_out(opened, wins)
    assert opened.right
    assert any(button.key == f"{SLUG}-act" for button in opened.app.button)


def test_at_the_end_too_suit_is_followed() -> None:
    for seed in range(20):
        record = LastTricks(FirstDeal.of(seed)).after((), 0)
        assert record.open_trick
        wrong = record.hand(YOU) - legal_plays(record.hand(YOU), record.open_trick.led, record.game)
        if wrong:
            opened = walk("end", seed)
            opened.play(next(iter(wrong)))
            assert opened.wrong
            assert "You may not." in opened.said
            return
    raise AssertionError("no deal with a choice of cards that may not be played")


def test_enter_goes_on_to_the_next_trick_and_answers_nothing() -> None:
    for seed in range(20):
        task = LastTricks(FirstDeal.of(seed))
        record = task.after((), 0)
        assert record.open_trick
        card = next(iter(legal_plays(record.hand(YOU), record.open_trick.led, record.game)))
        if task.after((card,), 0).turn is not YOU:
            opened = walk("end", seed)
            opened.play(card)
            assert len(opened.cards_in("trick")) == 3
            felts.check(opened.app, FELT)
            assert not opened.said
            assert len(opened.cards_in("trick")) < 3
            return
    raise AssertionError("no deal in which the others lead next")
