"""Chances to win from one hand: what counts, that a quick and a readable way agree, and that they come true."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from engine.auction import BIDS
from engine.cards import DECK, Cards
from engine.chances import BIDDING, Moment, missing_counted_on, shipped, value
from engine.contracts import Game
from engine.covering import Covering
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.feature_tables import many_features, many_matadors, many_trumps
from engine.hand_features import FEATURES, Kind, features, safe_in_null, steps_too_high, to_lay_away
from engine.odds import overbid_risk, skat_values
from engine.open_positions import OpenPosition
from engine.solver import Solver
from engine.values import matadors
from tests.hands import random_hands

STRONG = Cards.parse("CJ SJ HJ DJ CA CT CK CQ SA HA")
WITHOUT_THREE = Cards.parse("DJ CA CT CK CQ C9 SA ST HA D7")
SAFE_NULL = Cards.parse("C7 C8 C9 S7 S9 H7 H8 HT D7 D9")
SAFE_BUT_FOR_THE_LEAD = Cards.parse("CJ CK CQ C8 C7 SJ SK SQ S9 S7")
SAFE_WITH_A_LEAD = (
    "C7 C8 CT CJ CK S7 S9 SJ SK SA",
    "C7 C8 C9 CQ H7 H9 HJ HK D7 D9",
    "C7 S7 S9 SJ SK H7 H9 HJ D7 D9",
    "C7 C8 C9 CT CJ S7 S9 SJ SK SA",
)
EVERY_MOMENT = pytest.mark.parametrize("moment", Moment)


# --- What is seen in a hand --------------------------------------------------------------------------------------


def test_the_features_of_a_suit_game_are_what_a_player_counts() -> None:
    seen = features(Cards.parse("CJ HJ HA HT H8 SA ST SK DT C9"), Game.HEARTS)
    assert {name for name in FEATURES[Kind.SUIT] if seen[name]} == {
        "constant",
        "jack of clubs",
        "jack of hearts",
        "two jacks",
        "trumps",
        "ace of trumps",
        "ten of trumps",
        "ace",
        "ace and ten",
        "bare ten",
        "king beside ace or ten",
        "singleton",
    }
    assert seen["trumps"] == 5


def test_a_ten_is_guarded_beside_any_other_card_but_its_ace() -> None:
    for code, guarded in (("ST S7", 1), ("ST", 0), ("ST SA", 0), ("ST SJ", 0)):
        assert features(Cards.parse(code), Game.GRAND)["guarded ten"] == guarded


@pytest.mark.parametrize(
    ("code", "steps", "away"),
    [("", 0, 0), ("H7 H9 HJ HK", 0, 0), ("H8", 1, 1), ("H7 HT", 1, 1), ("H7 H8 HQ HA", 2, 2), ("H8 H9 HT", 1, 3)],
)
def test_in_null_the_7_the_9_the_jack_and_the_king_are_safe(code: str, steps: int, away: int) -> None:
    """And who holds the 8 alone lays it away; with the 9 and the 10 above it all three would have to go."""
    assert (steps_too_high(Cards.parse(code)), to_lay_away(Cards.parse(code))) == (steps, away)


@pytest.mark.parametrize("size", [10, 12])
@pytest.mark.parametrize("game", Game)
def test_many_hands_are_seen_as_single_ones(game: Game, size: int) -> None:
    hands = random_hands(60, size)
    masks = np.array([cards.mask for cards in hands], np.uint32)
    names = FEATURES[Kind.of(game)]
    assert many_features(masks, game).tolist() == [[features(cards, game)[name] for name in names] for cards in hands]
    if game is not Game.NULL:
        assert many_matadors(masks, game).tolist() == [matadors(cards, game).signed for cards in hands]
    assert many_trumps(masks, game).tolist() == [sum(map(game.is_trump, cards)) for cards in hands]


def test_null_has_no_matadors() -> None:
    with pytest.raises(ValueError, match="no trumps"):
        many_matadors(np.zeros(1, np.uint32), Game.NULL)


# --- What a hand is worth, and what the skat may take from it ------------------------------------------------------


def test_a_hand_is_worth_what_it_covers() -> None:
    for cards in random_hands(20, 10):
        for game in Game:
            assert value(cards, game, Moment.BEFORE) == Covering(game).value(cards)
            assert value(cards, game, Moment.HAND) == Covering(game, hand=True).value(cards)


@pytest.mark.parametrize("moment", BIDDING)
def test_a_bid_counts_on_missing_matadors_when_a_skat_can_take_it_away(moment: Moment) -> None:
    for cards in [WITHOUT_THREE, STRONG, *random_hands(2, 10)]:
        for game in (Game.HEARTS, Game.CLUBS, Game.GRAND):
            values = skat_values(cards, game, hand=moment is Moment.HAND)
            for bid in BIDS:
                if bid <= value(cards, game, moment):
                    below = sum(chance for total, chance in values.items() if total < bid)
                    assert below == overbid_risk(missing_counted_on(cards, game, moment, bid))


# --- Chances -----------------------------------------------------------------------------------------------------


def test_a_hand_that_nobody_can_beat_in_null_wins_it() -> None:
    for moment in BIDDING:
        assert shipped().chance(SAFE_NULL, Seat.REARHAND, Game.NULL, moment=moment) == 1
        assert shipped().chances([SAFE_NULL.mask], 2, moment=moment)[0, 5] == 1


def test_forehand_has_to_lead_and_may_lose_what_the_others_would_win() -> None:
    """Deal 3509 of seed 1: no card is too high, but whatever forehand leads, one of the suit becomes so."""
    for moment in BIDDING:
        chances = [shipped().chance(SAFE_BUT_FOR_THE_LEAD, seat, Game.NULL, moment=moment) for seat in Seat]
        assert chances[0] < 0.97
        assert chances[1:] == [1, 1]
        quick = shipped().chances([SAFE_BUT_FOR_THE_LEAD.mask] * 3, [0, 1, 2], moment=moment)[:, 5]
        assert quick == pytest.approx(chances)


def test_who_is_said_to_be_safe_in_null_is_safe_however_the_others_lie() -> None:
    solver = Solver(megabytes=32)
    sure = [SAFE_NULL, *(Cards.parse(code) for code in SAFE_WITH_A_LEAD)]
    for index, hand in enumerate(sure):
        assert safe_in_null(hand, leads=True)
        for seat in Seat:
            for number in range(4):
                rest = Draws(index, number).shuffled(DECK - hand)
                others = [Cards.of(rest[:10]), Cards.of(rest[10:20])]
                others.insert(list(Seat).index(seat), hand)
                forehand, middlehand, rearhand = others
                deal = Deal(forehand, middlehand, rearhand, Cards.of(rest[20:]))
                start = OpenPosition.before_the_lead(deal, declarer=seat, game=Game.NULL)
                assert solver.null_is_safe(start), (hand, seat, deal)
    deal = Deal.from_seed(1, 3509)
    assert deal.forehand == SAFE_BUT_FOR_THE_LEAD
    start = OpenPosition.before_the_lead(deal, declarer=Seat.FOREHAND, game=Game.NULL)
    assert not solver.null_is_safe(start)


def test_four_jacks_and_three_aces_are_a_grand_to_hold_to_its_full_value() -> None:
    assert shipped().chance(STRONG, Seat.FOREHAND, Game.GRAND) > 0.98
    assert shipped().limit(STRONG, Seat.FOREHAND) == 144  # with 4, game 5, Hand 6
    assert shipped().limit(STRONG, Seat.FOREHAND, moments=[Moment.BEFORE]) == 120


def test_a_bid_beyond_the_cards_is_never_held() -> None:
    assert shipped().chance(STRONG, Seat.FOREHAND, Game.CLUBS, bid=108) > 0.9  # with 8, game 9
    assert shipped().chance(STRONG, Seat.FOREHAND, Game.CLUBS, bid=110) == 0


def test_without_three_a_low_bid_is_safer_than_a_high_one() -> None:
    """At 24 nothing can happen; at 36 a jack of clubs or spades in the skat, at 48 that of hearts too."""
    one, two, three = (shipped().chance(WITHOUT_THREE, Seat.FOREHAND, Game.CLUBS, bid=bid) for bid in (24, 36, 48))
    assert one > two > three > 0
    assert shipped().chance(WITHOUT_THREE, Seat.FOREHAND, Game.CLUBS, bid=50) == 0


def test_with_more_asked_for_nobody_bids_higher() -> None:
    hands = random_hands(300, 10)
    masks = [cards.mask for cards in hands]
    limits = [shipped().limits(masks, 0, threshold=threshold) for threshold in (0.2, 0.4, 0.6, 0.8)]
    assert all((more <= less).all() for less, more in pairwise(limits))
    assert 0 < (limits[3] > 0).mean() < (limits[0] > 0).mean() < 1


def test_forehand_has_the_best_chances() -> None:
    for game in (Game.SPADES, Game.GRAND):
        first, *others = (shipped().chance(WITHOUT_THREE, seat, game) for seat in Seat)
        assert first > max(others)


@EVERY_MOMENT
def test_many_hands_have_the_chances_of_single_ones(moment: Moment) -> None:
    hands = [*random_hands(40, moment.cards), *([WITHOUT_THREE, SAFE_NULL] if moment is not Moment.AFTER else [])]
    seats = [number % 3 for number in range(len(hands))]
    masks = [cards.mask for cards in hands]
    for bid in (18, 23, 24, 35, 36, 48, 59, 96):
        quick = shipped().chances(masks, seats, moment=moment, bids=bid)
        slow = [
            [shipped().chance(cards, list(Seat)[seat], game, moment=moment, bid=bid) for game in Game]
            for cards, seat in zip(hands, seats, strict=True)
        ]
        np.testing.assert_allclose(quick, slow, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("moments", [BIDDING, [Moment.BEFORE], [Moment.HAND], [Moment.AFTER]])
@pytest.mark.parametrize("threshold", [0.3, 0.6])
def test_many_hands_have_the_limits_of_single_ones(moments: list[Moment], threshold: float) -> None:
    hands = [WITHOUT_THREE, SAFE_NULL, STRONG] if moments[0].cards == 10 else []
    hands += random_hands(15, moments[0].cards)
    quick = shipped().limits([cards.mask for cards in hands], 1, threshold=threshold, moments=moments)
    slow = [shipped().limit(cards, Seat.MIDDLEHAND, threshold=threshold, moments=moments) for cards in hands]
    assert quick.tolist() == slow


def test_a_limit_is_a_bid() -> None:
    limits = shipped().limits([cards.mask for cards in random_hands(400, 10)], 0, threshold=0.2)
    assert set(limits.tolist()) <= {0, *BIDS}


def test_the_wrong_number_of_cards_and_senseless_thresholds_are_refused() -> None:
    with pytest.raises(ValueError, match="12 cards are judged, not 10"):
        shipped().chance(STRONG, Seat.FOREHAND, Game.GRAND, moment=Moment.AFTER)
    for threshold in (0.0, 1.0, 50.0):
        with pytest.raises(ValueError, match="between 0 and 1"):
            shipped().limits([STRONG.mask], 0, threshold=threshold)
        with pytest.raises(ValueError, match="between 0 and 1"):
            shipped().limit(STRONG, Seat.FOREHAND, threshold=threshold)
