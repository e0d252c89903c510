"""Game values: the bids, matadors, the levels of a value, and what is refused as no game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.values import (
    GameValue,
    Level,
    Matadors,
    game_value,
    matadors,
    possible_values,
    settle,
    won_values,
)
from tests.rules import rows
from tests.strategies import matadors_in, sets_of_cards, trump_contracts, trump_games

CLUBS_HAND = Cards.parse("HJ DJ CT CK C9 C8 SA DA DT D7 CJ HQ")
FOUR_JACKS = Cards.parse("CJ SJ HJ DJ CA CT SA ST HA HT DA DT")


# --- bids -------------------------------------------------------------------------------------------------------


def made_by(contract: Contract, value: GameValue) -> str:
    """The game and multiplier as the bid table writes them; for Null the contract."""
    return str(contract) if value.matadors is None else f"{contract.game.value}{value.multiplier}"


def test_brute_force_gives_the_63_bids_and_the_games_that_make_them() -> None:
    games: dict[int, set[str]] = {}
    for contract, value in won_values():
        games.setdefault(value.total, set()).add(made_by(contract, value))
    assert games == {int(row["bid"]): set(row["made_by"].split()) for row in rows("bids")}
    assert possible_values() == tuple(sorted(games))


def test_there_are_484_ways_to_win() -> None:
    assert len(list(won_values())) == 484


def test_some_bids_need_a_hand_game() -> None:
    picked_up = {value.total for contract, value in won_values() if not contract.hand}
    assert set(possible_values()) - picked_up == {int(row["bid"]) for row in rows("bids") if row["only_hand"] == "yes"}


def test_multipliers_run_from_2_to_18_in_suits_and_to_11_in_grand() -> None:
    for game, most in ((Game.HEARTS, 18), (Game.GRAND, 11)):
        multipliers = [value.multiplier for contract, value in won_values() if contract.game is game]
        assert (min(multipliers), max(multipliers)) == (2, most)


# --- matadors ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "game", "counted"),
    [
        ("HJ DJ CJ", "H", "1"),  # the skat holds the jack of clubs
        ("SJ HJ DJ CJ", "H", "4"),
        ("HJ DJ SJ", "H", "-1"),
        ("CJ SJ HJ DJ HA HT HK HQ H9 H8 H7", "H", "11"),
        ("CJ SJ HJ DJ HA HT HK HQ H9 H8 H7", "G", "4"),
        ("CJ SJ HJ DJ HA HK", "H", "5"),
        ("H7", "H", "-10"),
        ("CA SA", "H", "-11"),
        ("CA SA", "G", "-4"),
        ("CJ SJ HJ DJ CA CT", "H", "4"),  # ace and ten of another suit
    ],
)
def test_matadors_end_at_the_first_gap(cards: str, game: str, counted: str) -> None:
    assert str(matadors(Cards.parse(cards), Game(game))) == counted


def test_null_has_no_matadors() -> None:
    with pytest.raises(ValueError, match="Null has no trumps"):
        matadors(CLUBS_HAND, Game.NULL)


@given(sets_of_cards(), trump_games)
def test_with_and_without_are_mirror_images(cards: Cards, game: Game) -> None:
    one, other = matadors(cards, game), matadors(Cards(cards.mask ^ 0xFFFFFFFF), game)
    assert (one.count, one.held) == (other.count, not other.held)


@given(st.integers(-11, 11).filter(bool))
def test_a_number_of_matadors_parses_back(signed: int) -> None:
    assert Matadors.parse(str(Matadors.of(signed))) == Matadors.of(signed)


@pytest.mark.parametrize("code", ["0", "12", "-12", "with", "", " 1", "1_0", "--1", "\u0662", "9" * 5000])
def test_no_such_number_of_matadors(code: str) -> None:
    with pytest.raises(ValueError, match=f"not a number of matadors: '{code}'"):
        Matadors.parse(code)


def test_a_grand_has_four_matadors_at_most() -> None:
    with pytest.raises(ValueError, match="4 trumps, so 5 matadors"):
        settle(Contract.parse("G"), matadors=5, bid=18, card_points=61)


# --- the breakdown ----------------------------------------------------------------------------------------------


def test_a_value_is_its_breakdown() -> None:
    value = game_value(Contract.parse("Ghs"), Matadors.of(4), card_points=89)
    assert value.base == 24
    assert value.levels == (Level.GAME, Level.HAND, Level.SCHNEIDER, Level.SCHNEIDER_ANNOUNCED)
    assert (value.multiplier, value.total) == (8, 192)


def test_an_ouvert_game_counts_every_level() -> None:
    assert game_value(Contract.parse("Co"), Matadors.of(-1)).levels == tuple(Level)


def test_a_bid_is_covered_by_the_least_multiple_that_reaches_it() -> None:
    value = game_value(Contract.parse("C"), Matadors.of(2))
    assert [value.covering(bid) for bid in (18, 36, 40, 48, 50)] == [36, 36, 48, 48, 60]
    assert [value.covers(bid) for bid in (35, 36, 40)] == [True, True, False]


@given(trump_contracts, st.data())
def test_a_value_never_falls_when_a_level_is_added(contract: Contract, data: st.DataObject) -> None:
    held = data.draw(matadors_in(contract.game))
    points = data.draw(st.integers(31, 89))
    plain = game_value(contract, held, card_points=points, tricks=5).total
    assert plain <= game_value(contract, held, card_points=90, tricks=9).total
    assert plain <= game_value(contract, held, card_points=120, tricks=10).total
    for higher in (replace(contract, hand=True), replace(contract, hand=True, schneider=True)):
        assert plain <= game_value(higher, held, card_points=points, tricks=5).total
    assert (
        plain < game_value(replace(contract, ouvert=True), held, card_points=points, tricks=5).total or contract.ouvert
    )


@given(trump_contracts, st.integers(0, 120), st.sampled_from([None, 0, 5, 10]), st.data())
def test_schneider_and_schwarz_count_for_either_side(
    contract: Contract, points: int, tricks: int | None, data: st.DataObject
) -> None:
    held = data.draw(matadors_in(contract.game))
    other = replace(held, held=not held.held)
    mirrored = None if tricks is None else 10 - tricks
    value = game_value(contract, held, card_points=points, tricks=tricks)
    assert value.total == game_value(contract, other, card_points=120 - points, tricks=mirrored).total


# --- bad input --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "said", "complaint"),
    [
        ("C", {"bid": 19, "matadors": 1, "card_points": 61}, "19 is not a bid"),
        ("C", {"bid": 0, "matadors": 1, "card_points": 61}, "0 is not a bid"),
        ("C", {"bid": 18, "card_points": 61}, "not neither"),
        ("C", {"bid": 18, "card_points": 61, "matadors": 1, "cards": CLUBS_HAND}, "not both"),
        ("C", {"bid": 18, "card_points": 61, "matadors": 0}, "not 0"),
        (
            "C",
            {"bid": 18, "card_points": 61, "cards": Cards.parse("CJ SJ HJ DJ CA CT CK CQ C9")},
            "twelve .* not 9: CJ",
        ),
        ("C", {"bid": 18, "card_points": 121, "matadors": 1}, "not 121"),
        ("C", {"bid": 18, "card_points": -1, "matadors": 1}, "not -1"),
        ("C", {"bid": 18, "card_points": 61, "matadors": 1, "tricks": -1}, "tricks, not -1"),
        ("C", {"bid": 18, "card_points": 61, "matadors": 1, "tricks": 11}, "tricks, not 11"),
        ("C", {"bid": 18, "card_points": 1, "matadors": 1}, "no ten tricks can give 1 card points"),
        ("C", {"bid": 18, "card_points": 119, "matadors": 1}, "no ten tricks can give 119 card points"),
        ("C", {"bid": 18, "card_points": 23, "matadors": -1, "tricks": 0}, "23 card points and 0 tricks .* 22 at most"),
        ("C", {"bid": 18, "card_points": 118, "matadors": 1, "tricks": 10}, "118 card points and 10 tricks"),
        ("C", {"bid": 18, "card_points": 100, "matadors": 1, "tricks": 1}, "100 card points and 1 tricks"),
        ("C", {"bid": 18, "matadors": 1}, "C was played to the end, so it needs the declarer's card points"),
        ("G", {"bid": 18, "card_points": 4, "tricks": 0, "cards": FOUR_JACKS}, "CJ CA .* cannot give 4 .* in 0 tricks"),
        ("N", {"bid": 23}, "N was played to the end, so it needs the declarer's number of tricks"),
        ("N", {"bid": 23, "tricks": 0, "card_points": 0}, "neither matadors nor card points"),
        ("N", {"bid": 23, "tricks": 0, "matadors": 1}, "neither matadors nor card points"),
        ("N", {"bid": 23, "tricks": -1}, "tricks, not -1"),
        ("N", {"bid": 24}, "N at a bid of 24 is an impossible Null, settled by the declarer's cards"),
        ("N", {"bid": 24, "tricks": 0}, "impossible Null"),
    ],
)
def test_bad_input_is_refused_and_quoted(contract: str, said: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        settle(Contract.parse(contract), **said)


def test_a_trump_game_has_no_value_without_matadors() -> None:
    with pytest.raises(ValueError, match="C has a value only with a number of matadors"):
        game_value(Contract.parse("C"), None)
