"""Samples of a hand: what they count, and how high it may be bid, on hands where that is known."""

from __future__ import annotations

from functools import cache
from math import sqrt

import numpy as np
import pytest

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.discard_samples import KEPT, TRIED, DiscardSamples
from engine.hand_samples import GAMES, Asked, HandSamples, Way
from engine.matadors import matadors
from engine.odds import skat_values
from engine.open_positions import OpenPosition
from engine.solved import solve_seat
from engine.solver import Solver
from engine.stakes import Stakes

GRAND_OUVERT = Cards.parse("CJ SJ HJ DJ CA CT SA ST HA DA")
NULL_OUVERT = Cards.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7")
HOPELESS = Cards.parse("C9 C8 SK SQ S8 HK H9 D9 D8 DQ")
TEXTBOOK = Cards.parse("CJ HJ SA ST SK S9 S7 HA C9 D8")
BROKEN = Cards.parse("HJ DJ CA CT CK C9 SA HA HT D7")  # Clubs without 2: one black jack in the skat breaks 36

SOLVER = Solver(megabytes=16)


@cache
def solved(hand: Cards, number: int = 30) -> HandSamples:
    return HandSamples.none(Asked(hand)).and_more(number, SOLVER)


def test_every_deal_has_the_cards_where_they_are_and_is_always_the_same() -> None:
    skat = Cards.parse("C9 D9")
    asked = Asked(TEXTBOOK, Seat.MIDDLEHAND, skat - TEXTBOOK | Cards.parse("C8"))
    for index in range(5):
        deal, seat = asked.deal(index)
        assert seat is Seat.MIDDLEHAND
        assert (deal.middlehand, deal.skat) == (TEXTBOOK, asked.skat)
        assert asked.deal(index) == (deal, seat)
    assert [Asked(TEXTBOOK).deal(index)[1] for index in range(4)] == [*Seat, Seat.FOREHAND]


@pytest.mark.parametrize(
    ("hand", "skat"),
    [("CJ", None), ("CJ SJ HJ DJ CA CT SA ST HA DA", "CJ S7"), ("CJ SJ HJ DJ CA CT SA ST HA DA", "S7")],
)
def test_what_is_no_hand_or_no_skat_is_refused(hand: str, skat: str | None) -> None:
    with pytest.raises(ValueError, match="ten cards and maybe two others"):
        Asked(Cards.parse(hand), None, Cards.parse(skat) if skat else None)


def test_levels_are_those_that_the_solver_finds_for_the_shipped_deals_too() -> None:
    samples = solved(TEXTBOOK, 6)
    for index in range(6):
        deal, seat = samples.asked.deal(index)
        row = solve_seat(SOLVER, deal, seat, index=index, exact=False)
        for place, game in enumerate(GAMES):
            for way, made in ((Way.PICKED_UP, row.pick_up[game]), (Way.HAND, row.hand[game])):
                level = int(samples.levels[index, place, way])
                won = level == 1 if game is Game.NULL else level >= 3
                assert won == made.won
                assert (game is not Game.NULL and level >= 4) == made.schneider
                assert (game is not Game.NULL and level == 5) == made.schwarz


def test_a_hand_game_scores_what_best_play_of_all_leads_to() -> None:
    samples = solved(TEXTBOOK, 6)
    contract = Contract(Game.SPADES, hand=True)
    for index, score in enumerate(samples.scores(contract, 33)):
        deal, seat = samples.asked.deal(index)
        stakes = Stakes.of(contract, bid=33, twelve=deal.hand(seat) | deal.skat)
        start = OpenPosition.before_the_lead(deal, declarer=seat, game=Game.SPADES)
        assert score == stakes.outcome(start, SOLVER).score


def test_more_samples_go_on_where_the_others_end() -> None:
    at_once = solved(TEXTBOOK, 6)
    in_steps = HandSamples.none(Asked(TEXTBOOK)).and_more(2, SOLVER).and_more(4, SOLVER)
    assert np.array_equal(at_once.levels, in_steps.levels)
    assert np.array_equal(at_once.tops, in_steps.tops)


def test_the_grand_that_cannot_be_lost_may_be_bid_up_to_all_that_is_announced() -> None:
    samples = solved(GRAND_OUVERT)
    limit = samples.limit
    assert (limit.bid, limit.surely, limit.maybe) == (240, 240, 240)  # with 4, game 5, Hand, four levels: 10 x 24
    assert limit.standing
    assert (str(limit.standing.contract), limit.standing.chance, limit.standing.score) == ("Ghz", 1.0, 240.0)
    assert samples.highest(Contract(Game.GRAND, hand=True)) == 8 * 24
    assert samples.highest(Contract(Game.GRAND)) == 7 * 24  # with 4, game, Schneider, Schwarz
    assert samples.highest(Contract(Game.NULL)) == 0


def test_the_null_that_cannot_be_lost_is_worth_what_it_says_and_no_more() -> None:
    samples = solved(NULL_OUVERT)
    assert (samples.limit.bid, samples.limit.surely, samples.limit.maybe) == (35, 35, 35)
    assert samples.highest(Contract(Game.NULL)) == 23
    assert str(samples.best(24, game=Game.NULL).contract) == "Nh"
    assert samples.contracts(36, game=Game.NULL) == ()
    with pytest.raises(ValueError, match="empty"):
        samples.best(36, game=Game.NULL)


def test_ouvert_is_not_compared_because_with_all_cards_open_it_costs_nothing() -> None:
    samples = solved(NULL_OUVERT)
    plain, opened = Contract(Game.NULL), Contract(Game.NULL, ouvert=True)
    assert samples.standing(opened).won == samples.standing(plain).won  # the same deals, at twice the value
    assert samples.standing(opened).score == 2 * samples.standing(plain).score
    assert not any(contract.ouvert for bid in (18, 23, 240) for contract in samples.contracts(bid))
    assert [str(each) for each in samples.contracts(46, game=Game.NULL, ouvert=True)] == ["No", "Nho"]
    assert samples.highest(opened) == 46


def test_a_hopeless_hand_may_not_be_bid() -> None:
    limit = solved(HOPELESS).limit
    assert (limit.bid, limit.standing, limit.surely, limit.maybe) == (0, None, 0, 0)


def test_up_to_the_limit_and_no_further_some_plan_scores_zero_or_more() -> None:
    samples = solved(TEXTBOOK, 6)
    limit = samples.limit
    assert limit.surely <= limit.bid <= limit.maybe
    best = {bid: max(samples.standing(each, bid).score for each in samples.contracts(bid)) for bid in BIDS}
    assert all(best[bid] >= 0 for bid in BIDS if bid <= limit.bid)
    assert all(best[bid] < 0 for bid in BIDS if bid > limit.bid)
    assert limit.standing
    assert limit.standing.score == best[limit.bid]


def test_who_knows_the_skat_has_picked_it_up() -> None:
    samples = HandSamples.none(Asked(TEXTBOOK, skat=Cards.parse("C8 D7"))).and_more(2, SOLVER)
    assert samples.asked.ways == (Way.PICKED_UP,)
    assert not any(contract.hand for contract in samples.contracts(18))
    assert set(samples.tops[:, GAMES.index(Game.SPADES)]) == {1}


def test_sampled_skats_agree_with_all_231_of_them() -> None:
    """What the skat makes of the matadors needs no solver: the samples are those of thousands of deals."""
    number, asked = 3000, Asked(BROKEN)
    values: dict[int, int] = {}
    for index in range(number):
        skat = asked.deal(index)[0].skat
        total = Stakes.of(Contract(Game.CLUBS), bid=18, twelve=BROKEN | skat).results[3].value.total
        values[total] = values.get(total, 0) + 1
    exact = skat_values(BROKEN, Game.CLUBS)
    assert values.keys() <= exact.keys()
    for value, chance in exact.items():
        share = float(chance)
        assert abs(values.get(value, 0) / number - share) <= 4 * sqrt(share * (1 - share) / number)


def test_a_bid_that_the_skat_breaks_is_lost() -> None:
    samples = solved(BROKEN, 12)
    broken = [abs(matadors(BROKEN | samples.asked.deal(index)[0].skat, Game.CLUBS).signed) < 2 for index in range(12)]
    assert any(broken)
    scores = samples.scores(Contract(Game.CLUBS), 36)
    schneider = samples.levels[:, GAMES.index(Game.CLUBS), Way.PICKED_UP] >= 4
    assert all(score == -72 for score, lost, saved in zip(scores, broken, schneider, strict=True) if lost and not saved)


def test_after_samples_that_all_agree_nothing_is_taken_to_be_certain() -> None:
    standing = solved(GRAND_OUVERT).standing(Contract(Game.GRAND))
    assert standing.chance == 1.0
    assert 0 < standing.chance_error < 0.1
    assert standing.score_error > 0


def test_discards_are_tried_on_the_same_deals_and_only_the_best_are_kept() -> None:
    asked, contract = Asked(GRAND_OUVERT, skat=Cards.parse("C7 D7")), Contract(Game.GRAND)
    samples = DiscardSamples.none(asked, contract, 18)
    assert len(samples.pairs) == 66
    for _ in range(TRIED + 1):
        samples = samples.and_one(SOLVER)
    assert (len(samples), len(samples.pairs)) == (TRIED + 1, KEPT)
    estimates = samples.estimates()
    assert estimates[estimates.best].chance == 1.0
    assert str(estimates.best) == "C7 D7"
    assert estimates.samples == TRIED + 1


def test_the_best_discard_of_each_deal_is_never_worse_than_the_same_two_cards_in_all() -> None:
    asked, contract = Asked(TEXTBOOK, skat=Cards.parse("HK D7")), Contract(Game.SPADES)
    open_cards = HandSamples.none(asked).and_more(4, SOLVER)
    samples = DiscardSamples.none(asked, contract, 18)
    for _ in range(4):
        samples = samples.and_one(SOLVER)
    assert (samples.scores.max(axis=1) <= open_cards.scores(contract, 18)).all()
    assert (samples.scores.max(axis=1) == open_cards.scores(contract, 18)).all()  # one of the 66 is the best
