"""Exercises of the chapter on trumps: what is right, and which mistake a wrong answer is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.cards import JACKS, Card, Cards, Rank, Suit
from engine.contracts import SUIT_GAMES, Game
from engine.draws import Draws
from engine.tricks import Trick
from lessons.exercises.findings import Mistake
from lessons.exercises.trumps import StrengthOrder, TakesTrick, TrumpsIn, TrumpsOut
from tests.drawing import drawn


def cards(code: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, code.split()))


def test_a_jack_left_out_is_taken_for_a_card_of_its_suit() -> None:
    task = TrumpsIn(Game.HEARTS, Cards.parse("CJ CA SJ SK HA HT H9 DJ DQ D8"))
    finding = task.judge(task.wanted - Cards.parse("SJ"))
    assert (finding.mistake, str(finding.values["card"])) == (Mistake.JACK_AS_SUIT_CARD, "SJ")
    assert str(finding.good) == "CJ HA HT H9 DJ"
    assert task.judge(task.wanted).right


def test_the_jack_of_the_trump_suit_left_out_is_not_called_a_card_of_another_suit() -> None:
    task = TrumpsIn(Game.HEARTS, Cards.parse("HJ HA HT SA SK CA CK D7 D8 D9"))
    assert task.judge(Cards.parse("HA HT")).mistake is Mistake.TRUMP_JACK_MISSED


@pytest.mark.parametrize(
    ("game", "chosen", "mistake"),
    [
        (Game.HEARTS, "CJ SJ DJ HA HT", Mistake.TRUMP_MISSED),
        (Game.HEARTS, "CJ SJ DJ", Mistake.ONLY_JACKS_TAKEN),
        (Game.HEARTS, "CJ SJ DJ HA HT H9 CA", Mistake.SIDE_CARD_CHOSEN),
        (Game.GRAND, "CJ SJ DJ HA", Mistake.SUIT_CARD_IN_GRAND),
        (Game.GRAND, "CJ SJ", Mistake.TRUMP_JACK_MISSED),
        (Game.GRAND, "CJ SJ DJ", None),
    ],
)
def test_what_is_chosen_for_a_trump_and_is_none(game: Game, chosen: str, mistake: Mistake | None) -> None:
    task = TrumpsIn(game, Cards.parse("CJ CA SJ SK HA HT H9 DJ DQ D8"))
    assert task.judge(Cards.parse(chosen)).mistake is mistake


def test_every_hand_for_the_trumps_has_a_jack_beside_cards_of_its_suit() -> None:
    for task in drawn(TrumpsIn.in_suit_game):
        strange = [jack for jack in task.hand & JACKS if jack.suit is not task.game.suit]
        assert any(len(task.hand.of_suit(jack.suit)) > 1 for jack in strange)


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        (5, None),
        (11, Mistake.OWN_TRUMPS_COUNTED),
        (6, Mistake.OWN_TRUMPS_ANSWERED),
        (4, Mistake.JACKS_NOT_COUNTED),  # seven of the suit without its jack, three of them in the hand
        (0, Mistake.TRUMPS_MISCOUNTED),
    ],
)
def test_eleven_trumps_less_the_own_are_out(given: int, mistake: Mistake | None) -> None:
    task = TrumpsOut(Game.HEARTS, Cards.parse("CJ CA SJ SK HA HT H9 DJ DQ D8"))
    assert task.judge(given).mistake is mistake


def test_the_trump_suit_has_no_fifth_jack() -> None:
    task = TrumpsOut(Game.HEARTS, Cards.parse("CJ CA SJ SK HA HT H9 HK H8 D8"))
    assert task.out == 4
    assert task.judge(5).mistake is Mistake.JACK_COUNTED_TWICE


@pytest.mark.parametrize(
    ("game", "order", "mistake"),
    [
        (Game.HEARTS, "CJ SJ HA HT HK", None),
        (Game.HEARTS, "CJ SJ HA HK HT", Mistake.TEN_BELOW_KING),
        (Game.HEARTS, "HA HT HK CJ SJ", Mistake.JACK_BELOW_SUIT_CARD),
        (Game.HEARTS, "SJ CJ HA HT HK", Mistake.JACKS_MIXED_UP),
        (Game.HEARTS, "CJ SJ HK HA HT", Mistake.LOWER_THAN_THE_NEXT),
        (Game.HEARTS, "CJ SJ H7 SA ST", None),
        (Game.HEARTS, "CJ SJ SA ST H7", Mistake.SIDE_SUIT_ABOVE_TRUMP),
        (Game.HEARTS, "CJ H7 SA ST SJ", Mistake.JACK_BELOW_SUIT_CARD),
        (Game.NULL, "SA SK SQ SJ ST", None),
        (Game.NULL, "SJ SA SK SQ ST", Mistake.JACK_HIGH_IN_NULL),
        (Game.NULL, "SA ST SK SQ SJ", Mistake.TEN_HIGH_IN_NULL),
        (Game.NULL, "SA SQ SK SJ ST", Mistake.LOWER_THAN_THE_NEXT),
        (Game.NULL, "ST SJ SQ SK SA", Mistake.TEN_HIGH_IN_NULL),
    ],
)
def test_a_wrong_order_of_strength_is_told_by_its_first_card_out_of_place(
    game: Game, order: str, mistake: Mistake | None
) -> None:
    assert StrengthOrder(game, cards(order)).judge(cards(order)).mistake is mistake


@pytest.mark.parametrize(
    ("order", "mistake"),
    [
        ("SK SJ ST S9 HA", None),
        ("HA SK SJ ST S9", Mistake.OTHER_SUIT_ABOVE_LED),
        ("SK SJ ST HA S9", Mistake.OTHER_SUIT_ABOVE_LED),
        ("ST SK SJ S9 HA", Mistake.TEN_HIGH_IN_NULL),
    ],
)
def test_in_null_a_card_of_another_suit_stands_below_all_that_was_led(order: str, mistake: Mistake | None) -> None:
    task = StrengthOrder(Game.NULL, cards(order), led=Suit.SPADES)
    assert task.judge(cards(order)).mistake is mistake


ORDERS = (StrengthOrder.jacks, StrengthOrder.suit, StrengthOrder.trumps, StrengthOrder.null)


@pytest.mark.parametrize("draw", ORDERS)
def test_one_order_is_right_and_the_cards_never_lie_in_it_at_first(draw: Callable[[Draws], StrengthOrder]) -> None:
    for task in drawn(draw):
        assert task.judge(task.wanted).right
        assert not task.judge(task.cards).right
        assert len(set(task.cards)) == len(task.cards)


def test_ten_and_king_come_up_wherever_their_order_is_learnt() -> None:
    for task in [*drawn(StrengthOrder.suit), *drawn(StrengthOrder.trumps)]:
        assert {Rank.TEN, Rank.KING} <= {card.rank for card in task.cards}
        assert task.game in SUIT_GAMES
    for task in drawn(StrengthOrder.null):
        assert {Rank.TEN, Rank.JACK} <= {card.rank for card in task.cards}


@pytest.mark.parametrize(
    ("trick", "given", "mistake"),
    [
        ("F SA S8 H7", "H7", None),
        ("F SA S8 H7", "SA", Mistake.TRUMP_OVERLOOKED),
        ("F SK CA S8", "CA", Mistake.OTHER_SUIT_TAKEN_FOR_HIGHER),
        ("F SQ SK S8", "SQ", Mistake.LOWER_CARD_TAKEN),
        ("F SK ST S8", "SK", Mistake.TEN_BELOW_KING),
        ("F SK H8 HT", "H8", Mistake.LOWER_TRUMP_TAKEN),
        ("F S8 HK HT", "HK", Mistake.TEN_BELOW_KING),
        ("F H8 SJ HT", "HT", Mistake.JACK_BELOW_SUIT_CARD),
        ("F DJ SJ HT", "DJ", Mistake.JACKS_MIXED_UP),
        ("F HQ HK H8", "HQ", Mistake.LOWER_TRUMP_TAKEN),
        ("F SA SJ S8", "SA", Mistake.TRUMP_OVERLOOKED),
    ],
)
def test_who_is_taken_for_the_winner_of_a_trick(trick: str, given: str, mistake: Mistake | None) -> None:
    task = TakesTrick(Game.HEARTS, Trick.parse(trick))
    assert task.judge(Card.parse(given)).mistake is mistake


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        ("SQ", None),
        ("ST", Mistake.TEN_HIGH_IN_NULL),
        ("HJ", Mistake.JACK_HIGH_IN_NULL),
    ],
)
def test_who_is_taken_for_the_winner_of_a_trick_in_null(given: str, mistake: Mistake | None) -> None:
    task = TakesTrick(Game.NULL, Trick.parse("F ST SQ HJ"))
    assert task.judge(Card.parse(given)).mistake is mistake


def test_a_trick_taken_by_a_trump_is_one_that_points_would_not_take() -> None:
    for task in drawn(TakesTrick.trumped):
        assert task.game.is_trump(task.taker)
        assert task.taker.points == 0
        assert task.trick.points >= 10
        assert not Cards.of(task.trick.cards) & JACKS


def test_a_thrown_card_counts_more_than_the_one_that_takes_the_trick() -> None:
    for task in drawn(TakesTrick.thrown):
        assert not any(map(task.game.is_trump, task.trick.cards))
        thrown = [card for card in task.trick.cards if card.suit is not task.taker.suit]
        assert any(card.points > task.taker.points for card in thrown)
        assert all(task.judge(card).mistake is Mistake.OTHER_SUIT_TAKEN_FOR_HIGHER for card in thrown)
