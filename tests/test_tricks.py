from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.tricks import Illegal, Trick, illegality, legal_plays
from tests.strategies import cards, games, seats, sets_of_cards

HEARTS_HAND = "CJ HJ HA H7 SA S7 D9"


@pytest.mark.parametrize(
    ("game", "hand", "led", "card", "reason"),
    [
        # A jack belongs to no side suit, though it is printed on it.
        ("H", "SJ S7 D9", "SA", "SJ", Illegal.JACK_IS_TRUMP),
        ("H", "SJ D9", "SA", "SJ", None),
        ("H", "SJ D9", "SA", "D9", None),
        ("G", "CJ CA", "C7", "CJ", Illegal.JACK_IS_TRUMP),
        # All trumps are one suit, in Grand the jacks alone.
        ("H", HEARTS_HAND, "DJ", "SA", Illegal.MUST_FOLLOW_TRUMP),
        ("H", HEARTS_HAND, "DJ", "H7", None),
        ("H", HEARTS_HAND, "HT", "CJ", None),
        ("G", HEARTS_HAND, "DJ", "HA", Illegal.MUST_FOLLOW_TRUMP),
        ("G", "HA H7 SA", "DJ", "HA", None),
        # Who can follow neither has to ruff nor to beat; who can follows with a card of his choice.
        ("H", HEARTS_HAND, "C9", "D9", None),
        ("H", HEARTS_HAND, "C9", "CJ", None),
        ("H", HEARTS_HAND, "ST", "S7", None),
        ("H", HEARTS_HAND, "ST", "H7", Illegal.MUST_FOLLOW_SUIT),
        ("H", HEARTS_HAND, "ST", "D9", Illegal.MUST_FOLLOW_SUIT),
        # In Null a jack is a card of its suit.
        ("N", HEARTS_HAND, "C9", "CJ", None),
        ("N", HEARTS_HAND, "C9", "HJ", Illegal.MUST_FOLLOW_SUIT),
        ("N", HEARTS_HAND, "HJ", "CJ", Illegal.MUST_FOLLOW_SUIT),
        # The leader plays what he likes, but only what he has.
        ("H", HEARTS_HAND, None, "D9", None),
        ("H", HEARTS_HAND, None, "DA", Illegal.NOT_IN_HAND),
        ("H", HEARTS_HAND, "D7", "DA", Illegal.NOT_IN_HAND),
    ],
)
def test_a_card_is_allowed_or_refused_for_the_right_reason(
    game: str, hand: str, led: str | None, card: str, reason: Illegal | None
) -> None:
    led_card = Card.parse(led) if led else None
    assert illegality(Cards.parse(hand), led_card, Game(game), Card.parse(card)) is reason


@given(sets_of_cards(1, 10), st.none() | cards, games)
def test_legal_plays_are_the_cards_without_a_reason_against_them(hand: Cards, led: Card | None, game: Game) -> None:
    allowed = legal_plays(hand, led, game)
    assert allowed
    assert allowed == Cards.of(card for card in hand if illegality(hand, led, game, card) is None)


@given(sets_of_cards(1, 10), cards, games)
def test_who_can_follow_follows_and_who_cannot_is_free(hand: Cards, led: Card, game: Game) -> None:
    following = Cards.of(card for card in hand if game.follows(card, led))
    assert legal_plays(hand, led, game) == (following or hand)


@pytest.mark.parametrize(
    ("trick", "game", "winner"),
    [
        ("F SA ST S7", "H", "F"),
        ("F S7 SA ST", "H", "M"),
        ("F S7 H7 SA", "H", "M"),  # the lowest trump beats the ace
        ("F HA DJ HT", "H", "M"),  # a jack beats the ace of trumps
        ("F DJ HJ SJ", "H", "R"),  # diamonds, hearts, spades, clubs
        ("M SJ CJ HA", "H", "R"),
        ("R S7 D9 CA", "H", "R"),  # what does not follow does not win
        ("F SK ST SQ", "G", "M"),  # the ten is above the king
        ("F SK ST SQ", "N", "F"),  # but in Null it is below the jack
        ("F ST SJ S9", "N", "M"),
        ("F S7 HA DA", "N", "F"),  # Null has no trumps
        ("M C7 S7 CJ", "G", "F"),
    ],
)
def test_the_right_card_takes_the_trick(trick: str, game: str, winner: str) -> None:
    assert Trick.parse(trick).winner(Game(game)) is Seat(winner)


@given(st.lists(cards, min_size=1, max_size=3, unique=True), seats, games)
def test_the_winner_of_a_trick_followed_or_ruffed_and_nobody_beats_him(
    played: list[Card], leader: Seat, game: Game
) -> None:
    trick = Trick(leader, tuple(played))
    card = dict(trick.plays)[trick.winner(game)]
    assert game.follows(card, played[0]) or game.is_trump(card)
    assert not any(game.beats(other, card) for other in played)


@given(st.lists(cards, max_size=3, unique=True), seats)
def test_a_trick_reads_back_from_its_code(played: list[Card], leader: Seat) -> None:
    trick = Trick(leader, tuple(played))
    assert Trick.parse(str(trick)) == trick
    assert trick.complete is (trick.turn is None) is (len(played) == 3)


def test_a_trick_goes_round_from_the_leader() -> None:
    trick = Trick(Seat.REARHAND)
    assert (trick.turn, trick.led, trick.points) == (Seat.REARHAND, None, 0)
    trick = trick.after(Card.parse("SA")).after(Card.parse("ST"))
    assert [seat.value for seat, _ in trick.plays] == ["R", "F"]
    assert (trick.turn, str(trick.led), trick.points) == (Seat.MIDDLEHAND, "SA", 21)


@pytest.mark.parametrize("code", ["", "X SA", "F SA ST SK SQ", "F SA SA", "F 10"])
def test_what_is_no_trick_is_refused_with_its_code(code: str) -> None:
    with pytest.raises(ValueError, match=f"'{code}'"):
        Trick.parse(code)


def test_a_trick_without_cards_has_no_winner() -> None:
    with pytest.raises(ValueError, match="no winner"):
        Trick(Seat.FOREHAND).winner(Game.GRAND)
