"""The simulation: the same deals as everywhere, the same values as the readable engine, the exact shares."""

from __future__ import annotations

import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from operator import add

import numpy as np
import pytest

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Game
from engine.counting import covering_shares, matadors_held, trumps_held
from engine.covering import COUNTED_GAMES, Covering, highest_bid
from engine.deals import Deal, Seat
from engine.simulation import count, describe, examples, simulate
from engine.tally import Share, Tally, band
from engine.values import matadors

SETTINGS = [
    Covering(),
    Covering(seat=Seat.REARHAND, after_skat=True),
    Covering(seat=Seat.MIDDLEHAND, hand=True, min_trumps=6, min_jacks=2),
    Covering(Game.SPADES),
    Covering(Game.GRAND, after_skat=True),
    Covering(seat=None),
    Covering(seat=None, after_skat=True, min_jacks=2),
    Covering(Game.NULL),
]


def same(one: Tally, other: Tally) -> bool:
    return (
        one.deals == other.deals
        and np.array_equal(one.values, other.values)
        and np.array_equal(one.pairs, other.pairs)
        and np.array_equal(one.games, other.games)
    )


@pytest.mark.parametrize("first", [0, 10**6, 2**64 - 300])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_the_simulation_deals_what_from_seed_deals(seed: int, first: int) -> None:
    dealt = describe(Covering(), seed=seed, first=first, deals=300)
    for row, masks in enumerate(dealt.masks):
        assert Deal(*(Cards(int(mask)) for mask in masks)) == Deal.from_seed(seed, first + row)


@pytest.mark.parametrize("covering", SETTINGS)
def test_each_hand_is_described_as_the_readable_engine_sees_it(covering: Covering) -> None:
    seen = describe(covering, seed=17, deals=150)
    for row in range(150):
        deal = Deal.from_seed(17, row)
        for column, seat in enumerate(Seat):
            cards = covering.cards(deal, seat)
            assert seen.values[row, column] == covering.value(cards), f"{covering} {cards}"
            assert seen.highest_bids[row, column] == highest_bid(covering.value(cards))
            tops = [matadors(cards, game).signed for game in COUNTED_GAMES]
            assert seen.matadors[row, column].tolist() == tops
            trumps = [sum(map(game.is_trump, cards)) for game in COUNTED_GAMES]
            assert seen.trumps[row, column].tolist() == trumps


@pytest.mark.parametrize("covering", SETTINGS)
def test_the_counts_are_those_of_the_hands_one_by_one(covering: Covering) -> None:
    deals = 5_000
    tally, seen = count(covering, seed=23, deals=deals), describe(covering, seed=23, deals=deals)
    columns = [list(Seat).index(seat) for seat in covering.seats]
    bids, hands = np.unique(seen.highest_bids[:, columns], return_counts=True)
    assert {bid: many for bid, many in tally.highest_bids().items() if many} == dict(zip(bids, hands, strict=True))
    for share in tally.shares():
        assert share.covering == (seen.values[:, columns] >= share.bid).sum()
        assert share.hands == deals * len(columns)
        per_deal = (seen.values[:, columns] >= share.bid).mean(axis=1)
        assert share.standard_error == pytest.approx(per_deal.std() / deals**0.5, abs=1e-12)
    for row, game in enumerate(COUNTED_GAMES):
        tops, hands = np.unique(seen.matadors[:, columns, row], return_counts=True)
        assert {one.signed: many for one, many in tally.matadors(game).items()} == dict(zip(tops, hands, strict=True))
        trumps, hands = np.unique(seen.trumps[:, columns, row], return_counts=True)
        assert tally.trumps(game) == dict(zip(trumps, hands, strict=True))


@pytest.mark.parametrize("covering", SETTINGS)
def test_simulated_and_exact_shares_agree_at_all_63_bids(covering: Covering) -> None:
    """|z| < 5. With three hands a deal the error is the one found from deal to deal."""
    exact = covering_shares(covering)
    shares = count(covering, seed=2026, deals=1_000_000).shares()
    assert [share.bid for share in shares] == list(BIDS)
    for share in shares:
        chance = exact[share.bid]
        if chance in (0, 1):
            assert share.share == chance, share
        else:
            error = max(share.standard_error, float(chance * (1 - chance) / 1_000_000) ** 0.5)
            assert abs(share.share - float(chance)) < 5 * error, share


def test_simulated_matadors_and_trumps_agree_with_the_exact_ones() -> None:
    deals = 1_000_000
    for after_skat, cards in ((False, 10), (True, 12)):
        tally = count(Covering(after_skat=after_skat), seed=4, deals=deals)
        for game in COUNTED_GAMES:
            pairs = [(tally.matadors(game).get(tops, 0), c) for tops, c in matadors_held(game, cards=cards).items()]
            pairs += [(tally.trumps(game).get(held, 0), c) for held, c in trumps_held(game, cards=cards).items()]
            for seen, chance in pairs:
                assert abs(seen - deals * chance) < 5 * float(deals * chance * (1 - chance)) ** 0.5 + 1


@pytest.mark.parametrize("chunk", [1, 64, 999, 1000, 5000])
def test_the_chunk_does_not_change_the_result(chunk: int) -> None:
    covering = Covering(after_skat=True)
    *_, last = simulate(covering, seed=3, deals=1000, chunk=chunk)
    assert same(last, count(covering, seed=3, deals=1000))


def test_stopping_early_leaves_what_was_counted_so_far() -> None:
    covering = Covering()
    steps = simulate(covering, seed=3, deals=10**12, chunk=500)
    next(steps)
    assert same(next(steps), count(covering, seed=3, deals=1000))


def test_who_has_stopped_can_go_on_as_if_nothing_had_happened() -> None:
    covering = Covering(seat=None)
    early = next(simulate(covering, seed=3, deals=10**12, chunk=700))
    *_, last = simulate(covering, seed=3, deals=1000, after=early)
    assert same(last, count(covering, seed=3, deals=1000))
    with pytest.raises(ValueError, match="do not add up"):
        next(simulate(covering, seed=4, deals=1000, after=early))


def test_threads_share_the_work_without_changing_the_result() -> None:
    covering = Covering(seat=None)
    with ThreadPoolExecutor(4) as pool:
        parts = pool.map(lambda first: count(covering, seed=3, first=first, deals=2500), range(0, 40_000, 2500))
        together = reduce(add, parts)
    assert same(together, count(covering, seed=3, deals=40_000))


def test_what_is_kept_does_not_grow_with_the_deals() -> None:
    """Peak of Python's and NumPy's memory; compiled code itself asks for none beyond a few small arrays."""
    next(simulate(Covering(), seed=1, deals=1))  # tables and compiled code

    def peak(deals: int) -> int:
        tracemalloc.start()
        for _ in simulate(Covering(), seed=1, deals=deals, chunk=10_000):
            pass
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few, many = peak(20_000), peak(1_000_000)
    assert many < 2_000_000
    assert many < 2 * few


@pytest.mark.parametrize("covering", SETTINGS)
def test_examples_are_the_first_hands_that_cover_just_this_bid(covering: Covering) -> None:
    hands = [(index, Deal.from_seed(5, index), seat) for index in range(200) for seat in covering.seats]
    bids = [highest_bid(covering.value(covering.cards(deal, seat))) for _, deal, seat in hands]
    for wanted in (18, 23, 24, 48, 72):
        expected = [hand for hand, bid in zip(hands, bids, strict=True) if bid == wanted]
        found = examples(covering, wanted, seed=5, deals=200, wanted=4)
        assert [(one.index, one.deal, one.seat) for one in found] == expected[:4], wanted


def test_examples_at_least_may_cover_more() -> None:
    covering = Covering()
    found = examples(covering, 30, seed=5, deals=10_000, wanted=20, at_least=True)
    values = [covering.value(covering.cards(one.deal, one.seat)) for one in found]
    assert len(found) == 20
    assert min(values) >= 30
    assert max(values) > 30


def test_an_example_is_found_far_behind_or_not_at_all() -> None:
    (rare,) = examples(Covering(), 84, seed=1, deals=1_000_000, wanted=1)
    assert Covering().value(rare.deal.forehand) == 84
    assert rare.index > 1000
    assert examples(Covering(), 264, seed=1, deals=10**12) == ()
    assert examples(Covering(), 18, seed=1, deals=0) == ()


def test_19_is_not_a_bid() -> None:
    with pytest.raises(ValueError, match="19 is not one of the 63 bids"):
        examples(Covering(), 19, seed=1, deals=10)


def test_deals_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="not -1"):
        count(Covering(), seed=-1, deals=10)
    with pytest.raises(ValueError, match="not -5"):
        count(Covering(), seed=1, deals=-5)
    with pytest.raises(ValueError, match=f"not {2**64}"):
        count(Covering(), seed=1, first=2**64 - 1, deals=2)
    with pytest.raises(ValueError, match="not 0"):
        next(simulate(Covering(), seed=1, deals=1, chunk=0))


def test_tallies_of_different_questions_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="do not add up"):
        count(Covering(), seed=1, deals=1) + count(Covering(hand=True), seed=1, deals=1)


def test_no_share_without_a_deal() -> None:
    with pytest.raises(ValueError, match="no deal"):
        Tally.empty(Covering(), 1).shares()


def test_the_seat_can_be_changed_without_dealing_again() -> None:
    for seat in (*Seat, None):
        looked_at = count(Covering(), seed=9, deals=2000).seen_from(seat)
        assert looked_at.shares() == count(Covering(seat=seat), seed=9, deals=2000).shares()


def test_the_band_holds_the_exact_share_about_95_times_in_100() -> None:
    exact = float(covering_shares(Covering())[36])
    for seat in (Seat.FOREHAND, None):
        held = 0
        for seed in range(400):
            share = next(one for one in count(Covering(seat=seat), seed=seed, deals=500).shares() if one.bid == 36)
            low, high = share.band()
            held += low <= exact <= high
        assert 360 <= held <= 396  # 380 and four deviations


def test_the_band_stays_between_nothing_and_everything() -> None:
    never, always = Share(264, 0, 1000, 0.0), Share(18, 1000, 1000, 0.0)
    assert never.band()[0] == 0 < never.band()[1] < 0.01
    assert always.band()[1] == 1 > always.band()[0] > 0.99
    low, high = band(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)  # Wilson 1927, as in textbooks
