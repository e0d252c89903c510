"""What hands cover and are held to over simulated deals: the same deals, the same rules, the exact shares."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import numpy as np
import pytest

from engine import solved_files
from engine.auction import BIDS
from engine.chances import Moment
from engine.contracts import Game
from engine.counting import matadors_held, trumps_held
from engine.deals import Deal, Seat
from engine.feature_tables import many_matadors, many_trumps
from engine.reaching import Reached
from engine.rule_auctions import Played
from engine.rule_simulation import CHUNK, Auctions, DealtHands, simulate_auctions, simulate_curves
from engine.solved_counts import Curve, Look, reached
from engine.solved_files import About, SolvedDeals
from engine.solved_hands import SolvedHands

SHIPPED = solved_files.SHIPPED
SEED = About.of(SHIPPED).seed


def simulated(
    look: Look, curve: Curve, *, seed: int, deals: int, first: int = 0, chunk: int = CHUNK
) -> Iterator[Reached]:
    """One curve alone."""
    steps = simulate_curves(look, (curve,), seed=seed, deals=deals, first=first, chunk=chunk)
    return (step[curve] for step in steps)


@pytest.mark.parametrize("first", [0, 10**6, 2**64 - 300])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_the_deals_are_those_of_the_seed(seed: int, first: int) -> None:
    dealt = DealtHands.of(seed=seed, first=first, deals=100)
    for index in range(100):
        deal = Deal.from_seed(seed, first + index)
        rows = slice(3 * index, 3 * index + 3)
        assert dealt.seats[rows].tolist() == [0, 1, 2]
        assert dealt.cards[rows].tolist() == [deal.hand(seat).mask for seat in Seat]
        assert dealt.skat[rows].tolist() == 3 * [deal.skat.mask]


def test_simulated_matadors_and_trumps_agree_with_the_exact_ones() -> None:
    deals = 200_000
    dealt = DealtHands.of(seed=4, deals=deals)
    for cards, hands in ((10, dealt.cards[::3]), (12, (dealt.cards | dealt.skat)[::3])):
        for game in (Game.DIAMONDS, Game.GRAND):
            tops, trumps = many_matadors(hands, game), many_trumps(hands, game)
            pairs = [((tops == one.signed).sum(), chance) for one, chance in matadors_held(game, cards=cards).items()]
            pairs += [((trumps == held).sum(), chance) for held, chance in trumps_held(game, cards=cards).items()]
            for seen, chance in pairs:
                assert abs(seen - deals * chance) < 5 * float(deals * chance * (1 - chance)) ** 0.5 + 1


def test_what_is_kept_does_not_grow_with_the_deals() -> None:
    def peak(deals: int) -> int:
        tracemalloc.start()
        for _ in simulated(Look(), Curve.HELD, seed=1, deals=deals, chunk=2_500):
            pass
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few, many = peak(5_000), peak(50_000)
    assert many < 2 * few


def test_threads_share_the_work_without_changing_the_result() -> None:
    def part(first: int) -> Reached:
        return next(simulated(Look(), Curve.HELD, seed=3, first=first, deals=2500))

    with ThreadPoolExecutor(4) as pool:
        together = sum(pool.map(part, range(0, 20_000, 2500)), Reached.empty())
    *_, alone = simulated(Look(), Curve.HELD, seed=3, deals=20_000)
    assert together.portions() == alone.portions()


@pytest.mark.parametrize("seat", [Seat.FOREHAND, None])
def test_the_band_holds_the_exact_share_about_95_times_in_100(seat: Seat | None) -> None:
    look, place = Look(seat=seat), BIDS.index(36)
    exact, held = float(look.exactly_covered()[36]), 0
    for seed in range(400):
        low, high = next(simulated(look, Curve.COVERED, seed=seed, deals=500)).portions()[place].band()
        held += low <= exact <= high
    assert 360 <= held <= 396  # 380 and four deviations


def test_simulated_and_solved_deals_are_looked_at_alike() -> None:
    hands = SolvedHands.of(SolvedDeals.read(SHIPPED))
    for look in (Look(), Look(Game.GRAND, Seat.REARHAND, Moment.AFTER, jacks=(1, 3)), Look(trumps=(6, 9))):
        for curve in (Curve.COVERED, Curve.HELD):
            *_, last = simulated(look, curve, seed=SEED, deals=len(hands), chunk=77)
            assert last.portions() == reached(hands, look, curve).portions()


@pytest.mark.parametrize(
    "look",
    [
        Look(),
        Look(Game.SPADES, Seat.REARHAND),
        Look(Game.NULL, moment=Moment.HAND),
        Look(moment=Moment.AFTER, min_jacks=2),
        Look(jacks=(1, 3), trumps=(6, 8)),
        Look(Game.CLUBS, moment=Moment.AFTER, jacks=(0, 2), trumps=(5, 7)),
        Look(Game.GRAND, moment=Moment.HAND, trumps=(1, 3)),
    ],
)
def test_what_is_covered_agrees_with_the_exact_shares_at_all_63_bids(look: Look) -> None:
    *_, last = simulated(look, Curve.COVERED, seed=4, deals=50_000)
    exact = look.exactly_covered()
    assert 0 < last.hands <= 150_000
    for bid, mine in zip(BIDS, last.portions(), strict=True):
        low, high = mine.band(z=5)
        assert low <= float(exact[bid]) <= high


def test_who_has_stopped_can_go_on() -> None:
    early = next(simulated(Look(), Curve.HELD, seed=3, deals=10**12, chunk=300))
    *_, late = simulated(Look(), Curve.HELD, seed=3, first=300, deals=500)
    *_, at_once = simulated(Look(), Curve.HELD, seed=3, deals=800)
    assert (early + late).portions() == at_once.portions()


def test_what_is_made_needs_a_solver() -> None:
    with pytest.raises(ValueError, match="solved"):
        next(simulated(Look(), Curve.MADE, seed=1, deals=10))
    with pytest.raises(ValueError, match="not 0"):
        next(simulated(Look(), Curve.HELD, seed=1, deals=10, chunk=0))
    with pytest.raises(ValueError, match="not -1"):
        next(simulated(Look(), Curve.HELD, seed=-1, deals=10))


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
    *_, both = simulate_curves(look, curves, seed=3, deals=800, chunk=300)
    for curve in curves:
        *_, alone = simulated(look, curve, seed=3, deals=800)
        assert both[curve].portions() == alone.portions()
