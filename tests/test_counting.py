"""Exact shares: the numbers known from the outside, and every single hand looked at."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.auction import BIDS
from engine.compiled import compiled
from engine.contracts import SUIT_GAMES, Game
from engine.counting import covering_hands, matadors_held, trumps_held
from engine.covering import Covering
from engine.deals import Seat
from engine.solved_counts import covered_values
from engine.values import Matadors

# Per cent of ten-card hands whose best game covers the bid, at least five trumps for a suit game.
BEST_GAME = [
    (
        Covering(min_jacks=3),
        {
            18: "58.262",
            20: "52.672",
            22: "46.105",
            24: "38.558",
            27: "30.034",
            30: "27.239",
            36: "20.182",
            48: "11.623",
            60: "5.412",
            72: "4.485",
            96: "2.419",
            120: "0.584",
        },
    ),
    (Covering(min_jacks=5), {18: "58.262", 24: "37.020", 48: "5.348"}),
    (Covering(min_jacks=2), {18: "60.071", 24: "52.536", 48: "40.530"}),
    (Covering(min_jacks=3, hand=True), {27: "58.262", 30: "52.672", 36: "38.558", 48: "18.955", 60: "11.623"}),
]
SETTINGS = [
    Covering(),
    Covering(after_skat=True),
    Covering(hand=True, min_jacks=2),
    Covering(after_skat=True, hand=True, min_trumps=6, min_jacks=4),
    Covering(min_trumps=0, min_jacks=0),
    Covering(min_trumps=12, min_jacks=1),
    Covering(after_skat=True, min_jacks=5),
    Covering(Game.DIAMONDS),
    Covering(Game.CLUBS, after_skat=True, hand=True),
    Covering(Game.GRAND, after_skat=True),
    Covering(Game.NULL),
    Covering(Game.NULL, hand=True),
]
LOOKED_AT = [SETTINGS[0], SETTINGS[3], SETTINGS[11]]
"""Ten cards and twelve, any game within narrow limits and wide ones, Null: the rest belongs to the longer proofs."""


def covering_shares(covering: Covering) -> dict[int, Fraction]:
    covered, hands = covering_hands(covering)
    return {bid: Fraction(number, hands) for bid, number in covered.items()}


def per_cent(share: Fraction) -> str:
    """To three places, rounded half up, without floating point."""
    thousandths = int(share * 100_000 + Fraction(1, 2))
    return f"{thousandths // 1000}.{thousandths % 1000:03}"


@pytest.mark.parametrize(("covering", "known"), BEST_GAME)
def test_so_many_ten_card_hands_cover_a_bid(covering: Covering, known: dict[int, str]) -> None:
    shares = covering_shares(covering)
    assert {bid: per_cent(shares[bid]) for bid in known} == known


def test_without_limits_every_hand_covers_24_48_and_59_with_null() -> None:
    """A hand without the jack of clubs is without one at least, with it with one: Grand 48 whatever it holds."""
    assert covering_shares(Covering(min_trumps=0, min_jacks=0))[48] == 1
    assert covering_shares(Covering(min_trumps=0, min_jacks=5))[24] == 1


def test_null_counts_flat_when_it_is_chosen() -> None:
    for covering, value in ((Covering(Game.NULL), 23), (Covering(Game.NULL, hand=True), 35)):
        assert all(share == (bid <= value) for bid, share in covering_shares(covering).items())


def test_jacks_in_ten_cards() -> None:
    known = ["20.342", "42.825", "28.907", "7.341", "0.584"]
    assert [per_cent(share) for share in trumps_held(Game.GRAND).values()] == known


@pytest.mark.parametrize("game", SUIT_GAMES)
def test_trumps_of_a_suit_in_ten_cards(game: Game) -> None:
    known = ["0.547", "5.012", "17.349", "29.740", "27.758", "14.573", "4.286", "0.680", "0.054"]
    shares = trumps_held(game)
    assert [per_cent(shares[trumps]) for trumps in range(9)] == known
    assert sum(shares.values()) == 1


def test_a_jack_lies_in_the_skat_in_59_of_248_deals() -> None:
    assert 1 - trumps_held(Game.GRAND, cards=2)[0] == Fraction(59, 248)


@pytest.mark.parametrize("game", SUIT_GAMES)
@pytest.mark.parametrize(
    ("cards", "with_so_many", "without_so_many"),
    [
        (10, ["22.177", "6.653", "1.835", "0.459"], ["22.177", "15.524", "10.706", "7.265"]),
        (12, ["24.194", "8.871", "3.059", "0.983"], ["24.194", "15.323", "9.511", "5.774"]),
    ],
)
def test_matadors_in_a_suit_game(game: Game, cards: int, with_so_many: list[str], without_so_many: list[str]) -> None:
    shares = matadors_held(game, cards=cards)
    assert [per_cent(shares[Matadors.of(count)]) for count in (1, 2, 3, 4)] == with_so_many
    assert [per_cent(shares[Matadors.of(-count)]) for count in (1, 2, 3, 4)] == without_so_many
    assert sum(shares.values()) == 1


def test_matadors_in_grand_are_four_at_most_and_add_up() -> None:
    shares = matadors_held(Game.GRAND)
    assert max(tops.count for tops in shares) == 4
    assert sum(shares.values()) == 1
    assert shares[Matadors.of(4)] == trumps_held(Game.GRAND)[4]
    assert shares[Matadors.of(-4)] == trumps_held(Game.GRAND)[0]


def test_ten_cards_cannot_be_with_eleven_but_can_be_without() -> None:
    shares = matadors_held(Game.SPADES)
    assert Matadors.of(11) not in shares
    assert shares[Matadors.of(-11)] == Fraction(comb(21, 10), comb(32, 10))


@pytest.mark.parametrize("covering", SETTINGS)
def test_a_higher_bid_is_never_covered_more_often(covering: Covering) -> None:
    shares = list(covering_shares(covering).values())
    assert len(shares) == len(BIDS) == 63
    assert shares == sorted(shares, reverse=True)


def test_no_seat_covers_more_than_another() -> None:
    assert len({tuple(covering_shares(Covering(seat=seat)).values()) for seat in (*Seat, None)}) == 1


def test_twelve_cards_do_not_always_cover_more_than_ten() -> None:
    """A jack of spades in the skat makes "without 2" into "without 1"."""
    before, after = covering_shares(Covering(Game.HEARTS)), covering_shares(Covering(Game.HEARTS, after_skat=True))
    assert before[30] > after[30]


@pytest.mark.parametrize(("trumps", "jacks", "wrong"), [(-1, 3, -1), (13, 3, 13), (5, -1, -1), (5, 6, 6)])
def test_limits_beyond_what_a_hand_can_hold_are_refused(trumps: int, jacks: int, wrong: int) -> None:
    with pytest.raises(ValueError, match=f"not {wrong}"):
        Covering(min_trumps=trumps, min_jacks=jacks)


@pytest.mark.parametrize("covering", SETTINGS[:3] + SETTINGS[7:10])
def test_hands_by_jacks_and_trumps_are_all_hands_together(covering: Covering) -> None:
    whole, hands = covering_hands(covering)
    parts = [
        covering_hands(covering, jacks=(jacks, jacks), trumps=trumps)
        for jacks in range(5)
        for trumps in ((0, 4), (5, 11))
    ]
    assert sum(number for _, number in parts) == hands == comb(32, 12 if covering.after_skat else 10)
    for bid in (18, 24, 48, 96):
        assert sum(part[bid] for part, _ in parts) == whole[bid]


def test_hands_with_so_many_trumps_are_those_of_the_hypergeometric_distribution() -> None:
    for trumps in range(11):
        _, hands = covering_hands(Covering(Game.SPADES), trumps=(trumps, trumps))
        assert hands == comb(11, trumps) * comb(21, 10 - trumps)
    _, hands = covering_hands(Covering(Game.GRAND), trumps=(3, 4))
    assert hands == 4 * comb(28, 7) + comb(28, 6)
    assert covering_hands(Covering(), jacks=(0, 0), trumps=(8, 11)) == (dict.fromkeys(BIDS, 0), 0)


@compiled
def next_hands(hand: int, masks: NDArray[np.uint32]) -> tuple[int, int]:
    """Fill in the sets of as many cards from this one on, in the order of their masks: how many, and the next."""
    for place in range(len(masks)):
        if hand >= 1 << 32:
            return place, hand
        masks[place] = hand
        lowest = hand & -hand
        ripple = hand + lowest
        hand = ripple | (hand ^ ripple) // lowest >> 2
    return len(masks), hand


@pytest.mark.parametrize(
    "covering",
    [*LOOKED_AT, *(pytest.param(other, marks=pytest.mark.prove) for other in SETTINGS if other not in LOOKED_AT)],
)
def test_every_single_hand_of_ten_or_twelve_cards_is_counted_right(covering: Covering) -> None:
    size = 12 if covering.after_skat else 10
    values, masks, hand = np.zeros(BIDS[-1] + 1, np.int64), np.empty(1 << 16, np.uint32), (1 << size) - 1
    while hand < 1 << 32:
        filled, hand = next_hands(hand, masks)
        values += np.bincount(covered_values(masks[:filled], covering), minlength=len(values))
    assert values.sum() == {10: 64_512_240, 12: 225_792_840}[size]
    one_by_one = {bid: Fraction(int(values[bid:].sum()), comb(32, size)) for bid in BIDS}
    assert one_by_one == covering_shares(covering)
