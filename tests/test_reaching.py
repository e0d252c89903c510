"""Shares of hands and their errors: by hand, from deal to deal, and whether the bands hold the truth."""

from __future__ import annotations

from math import isnan

import numpy as np
import pytest

from engine.auction import BIDS
from engine.reaching import Portion, Reached, portion, portion_of_deals, portions


def test_a_share_of_independent_hands_has_the_error_of_the_textbook() -> None:
    hits = np.arange(100) < 20
    one = portion(hits, np.arange(100))
    assert (one.some, one.hands, one.deals) == (20, 100, 100)
    assert one.standard_error == pytest.approx((0.2 * 0.8 / 100) ** 0.5)
    assert one.independent_hands == pytest.approx(100)
    assert [round(edge, 4) for edge in one.band()] == [0.1334, 0.2888]  # Wilson, as in textbooks


def test_hands_that_always_agree_count_as_one() -> None:
    one = portion(np.repeat(np.arange(50) < 10, 3), np.repeat(np.arange(50), 3))
    assert one.hands == 150
    assert one.independent_hands == pytest.approx(50)


def test_cells_are_told_apart_and_empty_ones_are_empty() -> None:
    cells = np.array([0, 0, 2, 2, 2, -1])
    first, empty, last = portions(cells, np.array([1, 0, 1, 1, 1, 1], bool), np.array([5, 5, 5, 7, 7, 9]), number=3)
    assert (first.some, first.hands, first.deals, first.standard_error) == (1, 2, 1, 0)
    assert (empty.some, empty.hands, empty.band()) == (0, 0, (0.0, 1.0))
    assert isnan(empty.share)
    assert (last.some, last.hands, last.deals) == (3, 3, 2)
    assert last.band()[1] == 1
    assert last.independent_hands == 2


def test_nothing_at_all_is_counted_as_nothing() -> None:
    assert portion(np.zeros(0, bool), np.zeros(0, np.int64)) == Portion(0, 0, 0, 0.0)
    assert Reached.empty().portions()[0].hands == 0


def test_how_far_hands_reach_is_what_each_bid_says_by_itself() -> None:
    rng = np.random.default_rng(3)
    reach = rng.choice([0, 18, 24, 30, 48, 264], 3 * 400)
    chosen = rng.random(3 * 400) < 0.6
    deals = np.repeat(np.arange(400), 3)
    for bid, quick in zip(BIDS, Reached.of(reach, chosen).portions(), strict=True):
        slow = portion(reach[chosen] >= bid, deals[chosen])
        assert (quick.some, quick.hands, quick.deals) == (slow.some, slow.hands, slow.deals)
        assert quick.standard_error == pytest.approx(slow.standard_error, abs=1e-9)
        again = portion_of_deals(reach >= bid, chosen)
        assert (again.some, again.hands, again.deals) == (slow.some, slow.hands, slow.deals)
        assert again.standard_error == pytest.approx(slow.standard_error, abs=1e-12)
    assert portion_of_deals(reach >= 0, chosen & False) == portion(chosen[:0], deals[:0])


def test_two_halves_are_the_whole() -> None:
    reach = np.random.default_rng(4).choice(BIDS, 3 * 100)
    assert (Reached.of(reach[:150]) + Reached.of(reach[150:])).portions() == Reached.of(reach).portions()


def test_the_band_holds_the_truth_95_times_in_100_though_hands_depend_on_one_another() -> None:
    """Of each deal a random number of seats, which agree more often than not."""
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(400):
        luck = rng.random(200)[:, None]
        reach = np.where((luck + rng.random((200, 3))) / 2 < 0.4, 18, 0).ravel()
        low, high = Reached.of(reach, rng.random(600) < 0.7).portions()[0].band()
        held += low <= 0.32 <= high
    assert 364 <= held <= 396  # P((u + v) / 2 < 0.4) is 0.8 ** 2 / 2
