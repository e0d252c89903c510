from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Cards
from engine.claims import takes_all_the_rest
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.tricks import Illegal, Trick, illegality, legal_plays
from tests.strategies import cards, deals, games, seats, sets_of_cards

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


@pytest.mark.parametrize(
    ("game", "forehand", "middlehand", "rearhand", "certain"),
    [
        ("H", "CJ SJ", "HA HT", "SA S7", True),
        ("H", "CJ HJ", "SJ HT", "SA S7", False),
        ("G", "SA ST SK", "S9 S8 S7", "HA HT HK", True),
        ("G", "SA SK S7", "ST S9 S8", "HA HT HK", False),  # the ten beats the king
        ("G", "SA S8 S7", "S9 HA HT", "SK DA DT", True),  # both have one spade only, and it falls to the ace
        ("G", "SA S8 S7", "S9 HA HT", "CJ DA DT", False),  # the jack ruffs
        ("G", "CJ SA S7", "DJ S9 HT", "SK DA DT", True),  # the jack is drawn first
        ("H", "CJ SA", "H8 H7", "D7 D8", False),  # one trump is left over, and there is no spade to follow with
        ("H", "CJ SA", "H8 S7", "D7 D8", True),
        ("N", "SA", "SK", "HA", True),
    ],
)
def test_a_player_with_the_lead_takes_all_the_rest_or_cannot_be_sure(
    game: str, forehand: str, middlehand: str, rearhand: str, certain: bool
) -> None:
    hands = dict(zip(Seat, map(Cards.parse, (forehand, middlehand, rearhand)), strict=True))
    assert takes_all_the_rest(hands, Trick(Seat.FOREHAND), Game(game), Seat.FOREHAND) is certain


def forced_by_trying_everything(hands: dict[Seat, Cards], trick: Trick, game: Game, seat: Seat) -> bool:
    if trick.complete:
        if trick.winner(game) is not seat:
            return False
        trick = Trick(seat)
    turn = trick.turn
    assert turn
    if not hands[turn]:
        return True
    tries = (
        forced_by_trying_everything(hands | {turn: hands[turn] - Cards.of((card,))}, trick.after(card), game, seat)
        for card in legal_plays(hands[turn], trick.led, game)
    )
    return any(tries) if turn is seat else all(tries)


@given(deals, games, seats, st.integers(1, 4), st.integers(0, 2))
def test_claims_are_judged_as_by_trying_everything(deal: Deal, game: Game, seat: Seat, size: int, already: int) -> None:
    hands = {
        other: Cards.of(sorted(deal.hand(other), key=game.strength, reverse=other is seat)[:size]) for other in Seat
    }
    trick = Trick(Seat.FOREHAND)
    for _ in range(already):
        turn = trick.turn
        assert turn
        card = next(iter(legal_plays(hands[turn], trick.led, game)))
        hands[turn] -= Cards.of((card,))
        trick = trick.after(card)
    assert takes_all_the_rest(hands, trick, game, seat) is forced_by_trying_everything(hands, trick, game, seat)


def test_the_two_ways_of_judging_a_claim_disagree_nowhere_on_short_suits() -> None:
    deck = Cards.parse("CJ SJ HA HT HK SA ST SK S9")
    both = set()
    for own in itertools.combinations(deck, 3):
        rest = [card for card in deck if card not in own]
        for theirs in itertools.combinations(rest, 3):
            hands = {
                Seat.FOREHAND: Cards.of(own),
                Seat.MIDDLEHAND: Cards.of(theirs),
                Seat.REARHAND: Cards.of(rest) - Cards.of(theirs),
            }
            certain = takes_all_the_rest(hands, Trick(Seat.FOREHAND), Game.HEARTS, Seat.FOREHAND)
            expected = forced_by_trying_everything(hands, Trick(Seat.FOREHAND), Game.HEARTS, Seat.FOREHAND)
            assert certain is expected
            both.add(certain)
    assert both == {True, False}
