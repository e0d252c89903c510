"""Callers bid by their rule, on their own ten cards alone, and always within the rules of the auction."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.auction import BIDS, Auction, Bid, Hold, Pass
from engine.bots import BOLD, CAREFUL, Caller
from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Deal, Seat

TWO_JACKS = Cards.parse("CJ SJ CA CK C8 HA D9 D8 S9 S7")  # five trumps, two of them jacks, an ace beside
NULL = Cards.parse("C7 C8 S7 S9 SJ H7 H8 H9 D7 D8")
NOTHING = Cards.parse("CA CK C8 SQ S9 HK H9 DT D8 D7")

deals = st.builds(Deal.from_seed, st.integers(0, 2**32 - 1))


def test_five_trumps_with_two_jacks_and_an_ace_are_just_enough_for_the_careful_one() -> None:
    best = CAREFUL.best(TWO_JACKS)
    assert best is not None
    assert (best.game, best.trumps, best.jacks, best.aces, best.count) == (Game.CLUBS, 5, 2, 1, 8)
    assert CAREFUL.limit(TWO_JACKS) == 36


def test_one_more_is_asked_by_one_who_wants_nine() -> None:
    assert Caller(9).limit(TWO_JACKS) == 0


def test_the_limit_is_what_the_ten_cards_cover_without_the_skat() -> None:
    assert CAREFUL.limit(Cards.parse("SJ HJ DJ HA HT H9 CA D8 S9 D7")) == 20  # without 1, game 2, Hearts


def test_four_trumps_are_no_suit_game_however_many_jacks_and_aces() -> None:
    hand = Cards.parse("CJ SJ HJ CA SA HA DA D9 S8 H7")
    best = CAREFUL.best(hand)
    assert best is not None
    assert best.game is Game.GRAND
    assert all(not each.good for each in CAREFUL.assess(hand) if each.game.suit and each.trumps < 5)


def test_three_jacks_and_three_aces_are_a_grand() -> None:
    assert CAREFUL.limit(Cards.parse("CJ SJ HJ CA SA HA D9 D8 S8 H7")) == 96  # with 3, game 4, Grand


def test_one_jack_is_no_grand_even_with_four_aces() -> None:
    hand = Cards.parse("CJ CA SA HA DA CK SK HK DK D8")
    assert not next(each for each in BOLD.assess(hand) if each.game is Game.GRAND).good


def test_a_hand_that_cannot_take_a_trick_in_null_goes_to_23() -> None:
    assert CAREFUL.limit(NULL) == 23


def test_an_eight_as_the_lowest_of_a_suit_is_too_high_for_null() -> None:
    hand = Cards.parse("C7 C8 S8 S9 SJ H7 H8 H9 D7 D8")
    assert not next(each for each in CAREFUL.assess(hand) if each.game is Game.NULL).good


def test_a_hand_without_a_good_game_passes() -> None:
    assert CAREFUL.call(NOTHING, Auction()) == Pass(Seat.MIDDLEHAND)
    assert CAREFUL.call(NOTHING, Auction.parse("M18")) == Pass(Seat.FOREHAND)


def test_a_caller_asks_with_the_next_number_and_no_further_than_the_limit() -> None:
    assert CAREFUL.call(TWO_JACKS, Auction.parse("M18 Fy M33 Fy")) == Bid(Seat.MIDDLEHAND, 35)
    assert CAREFUL.call(TWO_JACKS, Auction.parse("M18 Fy M35 Fy")) == Bid(Seat.MIDDLEHAND, 36)
    assert CAREFUL.call(TWO_JACKS, Auction.parse("M18 Fy M36 Fy")) == Pass(Seat.MIDDLEHAND)


def test_a_caller_holds_up_to_the_limit() -> None:
    assert CAREFUL.call(TWO_JACKS, Auction.parse("M36")) == Hold(Seat.FOREHAND)
    assert CAREFUL.call(TWO_JACKS, Auction.parse("M40")) == Pass(Seat.FOREHAND)


def test_forehand_takes_a_good_hand_at_18_when_the_others_have_passed() -> None:
    assert CAREFUL.call(TWO_JACKS, Auction.parse("Mp Rp")) == Bid(Seat.FOREHAND, 18)
    assert CAREFUL.call(NOTHING, Auction.parse("Mp Rp")) == Pass(Seat.FOREHAND)


def test_at_264_the_asker_passes() -> None:
    auction = Auction.parse(f"M18 Fy M{BIDS[-1]} Fy")
    assert CAREFUL.call(TWO_JACKS, auction) == Pass(Seat.MIDDLEHAND)


def test_nobody_calls_when_the_auction_is_over() -> None:
    with pytest.raises(ValueError, match="over"):
        CAREFUL.call(TWO_JACKS, Auction.parse("Mp Rp Fp"))


@given(deals)
def test_three_callers_end_every_auction_at_a_bid_the_declarers_limit_covers(deal: Deal) -> None:
    callers = {Seat.FOREHAND: CAREFUL, Seat.MIDDLEHAND: BOLD, Seat.REARHAND: CAREFUL}
    auction = Auction()
    while auction.turn:
        call = callers[auction.turn].call(deal.hand(auction.turn), auction)
        assert call in auction.legal
        auction = auction.after(call)
    outcome = auction.outcome
    assert outcome is not None
    limits = {seat: callers[seat].limit(deal.hand(seat)) for seat in Seat}
    if outcome.declarer is None:
        assert not any(limits.values())
    else:
        assert limits[outcome.declarer] == max(limits.values()) >= outcome.bid


@given(deals)
def test_the_bold_one_bids_at_least_as_far_as_the_careful_one(deal: Deal) -> None:
    assert all(BOLD.limit(hand) >= CAREFUL.limit(hand) for hand in deal.hands)


@given(deals)
def test_the_best_game_comes_first_and_good_games_come_before_others(deal: Deal) -> None:
    for hand in deal.hands:
        assessed = CAREFUL.assess(hand)
        goods = [each.good for each in assessed]
        assert sorted(goods, reverse=True) == goods
        assert {each.game for each in assessed} == set(Game)
