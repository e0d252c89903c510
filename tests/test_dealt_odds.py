"""What is counted on dealt cards: what each deal holds, and the exact chances within the bands."""

from __future__ import annotations

import numpy as np
import pytest

from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.dealt_odds import dealt, overbids, skats_brought, splits
from engine.feature_tables import Masks
from engine.odds import overbid_risk, skat_brings, trumps_split
from engine.reaching import Portion
from engine.values import matadors

SURE = 4
"""So many standard errors are never exceeded, however many numbers are looked at."""


@pytest.fixture(scope="module")
def masks() -> Masks:
    return dealt(seed=5, deals=50_000)


def holds(portion: Portion, exact: float) -> bool:
    low, high = portion.band(z=SURE)
    return low <= exact <= high


def test_the_cards_are_those_of_the_numbered_deals() -> None:
    for index, row in enumerate(dealt(seed=3, first=7, deals=4), start=7):
        deal = Deal.from_seed(3, index)
        assert row.tolist() == [deal.hand(seat).mask for seat in Seat] + [deal.skat.mask]


def test_deals_that_are_not_numbered_are_refused() -> None:
    with pytest.raises(ValueError, match="-1"):
        dealt(seed=3, first=-1, deals=1)


def test_the_skat_brings_as_many_useful_cards_as_is_exact(masks: Masks) -> None:
    for useful, (one, two) in enumerate(skats_brought(masks, 8), start=1):
        assert one.hands == len(masks)
        assert holds(one, float(skat_brings(useful)))
        assert holds(two, float(skat_brings(useful, least=2)))


def test_missing_trumps_split_as_is_exact(masks: Masks) -> None:
    for missing, ways in enumerate(splits(masks, 7), start=1):
        exact = trumps_split(missing)
        assert set(ways) == set(exact)
        assert sum(way.some for way in ways.values()) == len(masks)
        assert all(holds(ways[split], float(chance)) for split, chance in exact.items())


@pytest.mark.parametrize("game", [Game.CLUBS, Game.DIAMONDS, Game.GRAND])
def test_the_skat_overbids_as_often_as_is_exact(masks: Masks, game: Game) -> None:
    for count in range(1, 5):
        assert holds(overbids(masks, game, count), float(overbid_risk(count)))


def test_overbid_is_who_has_fewer_matadors_than_he_counted_on() -> None:
    deals = [Deal.from_seed(2, index) for index in range(300)]
    hits = hands = 0
    for deal in deals:
        before = matadors(deal.hand(Seat.FOREHAND), Game.HEARTS)
        if not before.held and before.count >= 2:
            hands += 1
            hits += matadors(deal.hand(Seat.FOREHAND) | deal.skat, Game.HEARTS).count < 2
    counted = overbids(dealt(seed=2, deals=300), Game.HEARTS, 2)
    assert (counted.some, counted.hands) == (hits, hands)
    assert np.isclose(counted.share, hits / hands)
