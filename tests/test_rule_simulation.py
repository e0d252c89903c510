"""What hands cover and are held to over simulated deals: the same deals, the same rules, the exact shares."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from engine import solved_files
from engine.auction import BIDS
from engine.chances import Moment
from engine.contracts import Game
from engine.counting import covering_shares
from engine.covering import Covering
from engine.deals import Deal, Seat
from engine.rule_auctions import Played
from engine.rule_simulation import Auctions, DealtHands, simulate, simulate_auctions, simulate_curves
from engine.simulation import count
from engine.solved_counts import Curve, Look, reached
from engine.solved_files import About, SolvedDeals
from engine.solved_hands import SolvedHands

SHIPPED = solved_files.SHIPPED
SEED = About.of(SHIPPED).seed


def test_the_deals_are_those_of_the_seed() -> None:
    dealt = DealtHands.of(seed=7, first=5, deals=3)
    for row in range(9):
        deal = Deal.from_seed(7, 5 + row // 3)
        seat = list(Seat)[row % 3]
        assert (dealt.seats[row], dealt.cards[row], dealt.skat[row]) == (row % 3, deal.hand(seat).mask, deal.skat.mask)


def test_simulated_and_solved_deals_are_looked_at_alike() -> None:
    hands = SolvedHands.of(SolvedDeals.read(SHIPPED))
    for look in (Look(), Look(Game.GRAND, Seat.REARHAND, Moment.AFTER, jacks=(1, 3)), Look(trumps=(6, 9))):
        for curve in (Curve.COVERED, Curve.HELD):
            *_, last = simulate(look, curve, seed=SEED, deals=len(hands), chunk=77)
            assert last.portions() == reached(hands, look, curve).portions()


def test_what_is_covered_is_counted_as_by_the_simulation_and_agrees_with_the_exact_shares() -> None:
    *_, last = simulate(Look(), Curve.COVERED, seed=3, deals=50_000)
    exact = covering_shares(Covering(seat=None))
    for mine, share in zip(last.portions(), count(Covering(seat=None), seed=3, deals=50_000).shares(), strict=True):
        assert (mine.some, mine.hands) == (share.covering, share.hands)
        low, high = mine.band(z=5)
        assert low <= float(exact[share.bid]) <= high


@pytest.mark.parametrize(
    "look",
    [
        Look(jacks=(1, 3), trumps=(6, 8)),
        Look(Game.CLUBS, moment=Moment.AFTER, jacks=(0, 2), trumps=(5, 7)),
        Look(Game.GRAND, moment=Moment.HAND, trumps=(1, 3)),
    ],
)
def test_so_are_hands_with_so_many_jacks_and_trumps(look: Look) -> None:
    *_, last = simulate(look, Curve.COVERED, seed=4, deals=50_000)
    exact = look.exactly_covered()
    assert 0 < last.hands < 150_000
    for bid, mine in zip(BIDS, last.portions(), strict=True):
        low, high = mine.band(z=5)
        assert low <= float(exact[bid]) <= high


def test_who_has_stopped_can_go_on() -> None:
    early = next(simulate(Look(), Curve.HELD, seed=3, deals=10**12, chunk=300))
    *_, last = simulate(Look(), Curve.HELD, seed=3, first=300, deals=500, after=early)
    *_, at_once = simulate(Look(), Curve.HELD, seed=3, deals=800)
    assert last.portions() == at_once.portions()


def test_what_is_made_needs_a_solver() -> None:
    with pytest.raises(ValueError, match="solved"):
        next(simulate(Look(), Curve.MADE, seed=1, deals=10))
    with pytest.raises(ValueError, match="not 0"):
        next(simulate(Look(), Curve.HELD, seed=1, deals=10, chunk=0))
    with pytest.raises(ValueError, match="not -1"):
        next(simulate(Look(), Curve.HELD, seed=-1, deals=10))


def test_auctions_are_counted_as_they_are_played() -> None:
    played = Played.of(SolvedHands.of(SolvedDeals.read(SHIPPED)))
    deals = len(played.won)
    *_, counted = simulate_auctions(seed=SEED, deals=deals, chunk=99)
    assert counted.deals == deals
    assert counted.passed_in.some == played.passed_in.some == counted.bids[0]
    assert counted.passed_in.standard_error == pytest.approx(played.passed_in.standard_error)
    for game, share in played.games().items():
        assert counted.played(game).some == share.some
    assert counted.hand.sum() == played.hand_games().some
    assert counted.declarers.sum() == counted.games.sum() == deals - counted.bids[0]
    assert set(np.flatnonzero(counted.bids)) <= {0, *BIDS}
    assert Auctions().deals == 0


def test_with_a_tenth_more_asked_for_more_is_passed_in() -> None:
    shares = [
        next(islice(simulate_auctions(seed=2, deals=2000, threshold=threshold), 1)).passed_in.share
        for threshold in (0.3, 0.4, 0.5)
    ]
    assert shares[0] < shares[1] < shares[2]


def test_two_curves_are_counted_over_the_same_deals_at_once() -> None:
    look, curves = Look(Game.GRAND, jacks=(1, 3)), (Curve.COVERED, Curve.HELD)
    early = next(simulate_curves(look, curves, seed=3, deals=10**12, chunk=300))
    *_, both = simulate_curves(look, curves, seed=3, first=300, deals=500, after=early)
    for curve in curves:
        *_, alone = simulate(look, curve, seed=3, deals=800)
        assert both[curve].portions() == alone.portions()
