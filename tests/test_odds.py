"""Exact chances: the numbers that books print, and every skat and every split looked at."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from engine.cards import DECK, Cards
from engine.contracts import Game
from engine.odds import SKATS, overbid_risk, skat_brings, skat_values, trumps_split
from engine.values import matadors
from tests.hands import random_hands


def per_cent(chance: Fraction) -> str:
    return f"{float(100 * chance):.1f}"


def test_the_skat_brings_one_of_so_many_useful_cards() -> None:
    known = ["9.1", "17.7", "26.0", "33.8", "41.1", "48.1", "54.5", "60.6"]
    assert [per_cent(skat_brings(useful)) for useful in range(1, 9)] == known
    assert skat_brings(0) == 0
    assert skat_brings(22) == 1


def test_two_useful_cards_lie_in_the_skat_once_in_231_skats() -> None:
    assert skat_brings(2, least=2) == Fraction(1, SKATS) == Fraction(1, 231)


@pytest.mark.parametrize("useful", [-1, 23])
def test_more_cards_than_there_are_cannot_be_useful(useful: int) -> None:
    with pytest.raises(ValueError, match=f"not {useful}"):
        skat_brings(useful)


@pytest.mark.parametrize(
    ("missing", "known"),
    [
        (2, {(1, 1): "52.6", (2, 0): "47.4"}),
        (3, {(2, 1): "78.9", (3, 0): "21.1"}),
        (4, {(2, 2): "41.8", (3, 1): "49.5", (4, 0): "8.7"}),
        (5, {(3, 2): "69.7", (4, 1): "27.1", (5, 0): "3.3"}),
        (6, {(3, 3): "37.2", (4, 2): "48.8", (5, 1): "13.0", (6, 0): "1.1"}),
    ],
)
def test_so_trumps_split(missing: int, known: dict[tuple[int, int], str]) -> None:
    split = trumps_split(missing)
    assert {lie: per_cent(chance) for lie, chance in split.items()} == known
    assert sum(split.values()) == 1


def test_trumps_split_as_when_every_hand_is_dealt_out() -> None:
    """All 184,756 hands of ten among twenty cards, of which the first few are trumps."""
    hands = np.array([sum(1 << card for card in hand) for hand in combinations(range(20), 10)], np.uint32)
    for missing in range(11):
        held = np.bitwise_count(hands & np.uint32((1 << missing) - 1)).astype(int)
        longer, number = np.unique(np.maximum(held, missing - held), return_counts=True)
        counted = {
            (int(n), missing - int(n)): Fraction(int(k), len(hands)) for n, k in zip(longer, number, strict=True)
        }
        assert trumps_split(missing) == counted
    with pytest.raises(ValueError, match="not 11"):
        trumps_split(11)


def test_so_often_the_skat_overbids_a_hand_without() -> None:
    risks = {1: "0.0", 2: "17.3", 3: "26.0", 4: "33.8", 5: "41.1", 6: "48.1", 7: "54.5"}
    assert {count: per_cent(overbid_risk(count)) for count in risks} == risks


@pytest.mark.parametrize("game", [Game.GRAND, Game.HEARTS])
def test_the_risk_is_the_same_for_every_hand_without_so_many(game: Game) -> None:
    """All 231 skats, for every number of matadors that is counted on."""
    seen = set()
    for cards in random_hands(25, 10):
        tops = matadors(cards, game)
        after = [matadors(cards | Cards.of(pair), game).count for pair in combinations(DECK - cards, 2)]
        for count in range(1, tops.count + 1):
            risk = Fraction(sum(n < count for n in after), SKATS)
            assert risk == (0 if tops.held else overbid_risk(count)), (cards, game, count)
            seen.add((tops.held, count))
    assert {(False, 2), (False, 3), (True, 2)} <= seen


def test_the_values_of_a_game_with_all_skats_add_up() -> None:
    cards = Cards.parse("HJ DJ CA CT CK C9 SA HA HT D7")
    values = skat_values(cards, Game.CLUBS, hand=True)
    assert values == {36: Fraction(40, 231), 48: Fraction(190, 231), 108: Fraction(1, 231)}
    assert skat_values(cards, Game.NULL) == {23: 1}
    with pytest.raises(ValueError, match="not 2"):
        skat_values(Cards.parse("CJ SJ"), Game.GRAND)
