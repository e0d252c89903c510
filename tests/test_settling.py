"""Settlements: worked cases as data, won and lost, the impossible Null, Kontra and Bock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.house_rules import HouseRules, NullOverbid
from engine.values import (
    Ending,
    Level,
    Loss,
    Matadors,
    Result,
    impossible_null,
    matadors,
    settle,
)
from tests.rules import number, rows
from tests.strategies import any_bid, matadors_in, trump_contracts, twelve_cards

SETTLEMENTS = rows("settlements")
ENDINGS = {"conceded": Ending.CONCEDED, "skat looked at during play": Ending.SKAT_SEEN}

CLUBS_HAND = Cards.parse("HJ DJ CT CK C9 C8 SA DA DT D7 CJ HQ")
NO_JACKS = Cards.parse("C9 C8 C7 S9 S8 S7 H9 H8 D8 D7 HQ DK")


def told(row: dict[str, str]) -> dict[str, Any]:
    """What a row says of the game: cards where it has them, else matadors."""
    cards = Cards.parse(row["hand"] + row["skat_or_discard"]) if row["hand"] else None
    return {
        "bid": int(row["bid"]),
        "cards": cards,
        "matadors": None if cards else number(row["matadors"]),
        "card_points": number(row["card_points"]),
        "tricks": number(row["tricks"]),
        "ended": ENDINGS.get(row["note"], Ending.PLAYED),
    }


# --- cases ------------------------------------------------------------------------------------------------------


def test_no_case_is_missing() -> None:
    assert len({row["id"] for row in SETTLEMENTS}) == 88


@pytest.mark.parametrize("row", SETTLEMENTS, ids=lambda row: row["id"])
def test_a_game_is_settled_by_the_skat_order(row: dict[str, str]) -> None:
    result = settle(Contract.parse(row["contract"]), **told(row))
    settled = (result.score, "won" if result.won else "lost", "yes" if result.overbid else "no")
    assert settled == (int(row["score"]), row["result"], row["overbid"])


@pytest.mark.parametrize("row", [row for row in SETTLEMENTS if row["hand"]], ids=lambda row: row["id"])
def test_matadors_are_counted_over_hand_and_skat(row: dict[str, str]) -> None:
    game = Contract.parse(row["contract"]).game
    if game is not Game.NULL:
        assert str(matadors(Cards.parse(row["hand"] + row["skat_or_discard"]), game)) == row["matadors"]


@pytest.mark.parametrize("row", rows("house_rules"), ids=lambda row: row["id"])
def test_a_game_is_settled_by_house_rules(row: dict[str, str]) -> None:
    result = settle(
        Contract.parse(row["contract"]),
        bid=int(row["bid"]),
        matadors=number(row["matadors"]),
        card_points=number(row["card_points"]),
        tricks=number(row["tricks"]),
        doublings=int(row["doublings"]),
        rules=HouseRules.parse(row["rules"]),
    )
    assert (result.score, result.charged) == (int(row["score"]), int(row["charged"]))
    assert result.won == (row["result"] == "won")


@pytest.mark.parametrize("row", rows("bug_reports"), ids=lambda row: row["id"])
def test_what_other_programs_got_wrong(row: dict[str, str]) -> None:
    result = settle(
        Contract.parse(row["contract"]),
        bid=int(row["bid"]),
        cards=Cards.parse(row["cards"]) if row["cards"] else None,
        matadors=number(row["matadors"]),
        card_points=number(row["card_points"]),
        tricks=number(row["tricks"]),
    )
    assert (result.score, result.loss.name if result.loss else "") == (int(row["score"]), row["loss"])


# --- won and lost -----------------------------------------------------------------------------------------------


def by_the_formula(contract: Contract, held: Matadors, bid: int, points: int, tricks: int | None) -> int:
    """The score by one formula, written down apart from the engine."""
    schneider = contract.schneider or points >= 90 or points <= 30
    schwarz = contract.schwarz or tricks in (0, 10)
    said = contract.hand + contract.schneider + contract.schwarz + contract.ouvert
    value = contract.game.base * (held.count + 1 + said + schneider + schwarz)
    made = points >= 61 and (not contract.schneider or points >= 90) and (not contract.schwarz or tricks == 10)
    if made and value >= bid:
        return value
    return -2 * max(value, contract.game.base * -(-bid // contract.game.base))


@given(trump_contracts, any_bid, st.integers(0, 120), st.sampled_from([None, *range(11)]), st.data())
def test_every_game_agrees_with_the_formula(
    contract: Contract, bid: int, points: int, tricks: int | None, data: st.DataObject
) -> None:
    held = data.draw(matadors_in(contract.game))
    result = settle(contract, bid=bid, matadors=held, card_points=points, tricks=tricks, awarded=True)
    assert result.score == by_the_formula(contract, held, bid, points, tricks)
    assert result.won == (result.score > 0) == (result.loss is None)
    assert result.overbid == (result.value.total < bid) == (result.loss is Loss.OVERBID)
    assert result.charged >= max(bid, result.value.total)


@given(twelve_cards, trump_contracts, any_bid, st.integers(31, 89))
def test_cards_and_their_matadors_are_settled_alike(cards: Cards, contract: Contract, bid: int, points: int) -> None:
    held = matadors(cards, contract.game)
    by_cards = settle(contract, bid=bid, cards=cards, card_points=points, awarded=True)
    assert by_cards == settle(contract, bid=bid, matadors=held, card_points=points, awarded=True)


@pytest.mark.parametrize(
    ("contract", "signed", "bid", "points", "tricks", "loss"),
    [
        ("C", 1, 30, 50, None, Loss.OVERBID),  # also short of 61
        ("Chs", 2, 48, 25, None, Loss.ANNOUNCEMENT_MISSED),  # also short of 61
        ("C", 1, 24, 60, None, Loss.TOO_FEW_POINTS),
        ("Chz", 4, 24, 120, 9, Loss.ANNOUNCEMENT_MISSED),
        ("Chz", 4, 24, 120, None, Loss.ANNOUNCEMENT_MISSED),  # no trick told: neither side is Schwarz
    ],
)
def test_the_first_reason_is_named(
    contract: str, signed: int, bid: int, points: int, tricks: int | None, loss: Loss
) -> None:
    result = settle(Contract.parse(contract), bid=bid, matadors=signed, card_points=points, tricks=tricks)
    assert result.loss is loss


@pytest.mark.parametrize(
    ("ending", "loss"),
    [(Ending.CONCEDED, Loss.CONCEDED), (Ending.SKAT_SEEN, Loss.SKAT_SEEN), (Ending.REVOKED, Loss.REVOKED)],
)
def test_a_game_broken_off_is_lost_at_the_simple_level(ending: Ending, loss: Loss) -> None:
    result = settle(Contract.parse("G"), bid=18, matadors=2, ended=ending)
    assert (result.score, result.loss, result.value.levels) == (-144, loss, (Level.GAME,))
    assert settle(Contract.parse("G"), bid=18, matadors=2, card_points=120, tricks=10, ended=ending).score == -144


def test_a_game_broken_off_still_counts_what_was_announced() -> None:
    assert settle(Contract.parse("Ghs"), bid=18, matadors=2, ended=Ending.CONCEDED).score == -2 * 24 * 6


def test_a_game_broken_off_can_be_overbid() -> None:
    result = settle(Contract.parse("D"), bid=22, matadors=1, ended=Ending.CONCEDED)
    assert (result.score, result.loss, result.overbid) == (-54, Loss.OVERBID, True)


def test_a_null_can_be_conceded() -> None:
    result = settle(Contract.parse("No"), bid=23, ended=Ending.CONCEDED)
    assert (result.score, result.loss) == (-92, Loss.CONCEDED)


def test_a_null_is_lost_by_one_trick() -> None:
    result = settle(Contract.parse("N"), bid=23, tricks=1)
    assert (result.score, result.loss) == (-46, Loss.TOOK_A_TRICK)


def test_the_examples_of_the_documentation() -> None:
    overbid = settle(Contract.parse("Ch"), cards=CLUBS_HAND, bid=46, card_points=74, tricks=8)
    assert (overbid.score, overbid.loss, overbid.value.total, overbid.charged) == (-96, Loss.OVERBID, 36, 48)
    assert settle(Contract.parse("H"), matadors=2, bid=33, card_points=92, tricks=9).score == 40
    assert settle(Contract.parse("Nh"), bid=33, tricks=0).score == 35


def test_the_declarer_may_be_named() -> None:
    assert settle(Contract.parse("N"), bid=23, tricks=0, declarer=Seat.MIDDLEHAND).declarer is Seat.MIDDLEHAND
    assert settle(Contract.parse("N"), bid=23, tricks=0).declarer is None


def test_neither_side_is_schwarz_when_no_tricks_are_told() -> None:
    result = settle(Contract.parse("H"), matadors=2, bid=18, card_points=120)
    assert (result.score, result.tricks) == (40, None)


def test_points_that_force_it_make_a_side_schwarz() -> None:
    low = Cards.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9")
    result = settle(Contract.parse("G"), cards=low, bid=18, card_points=0)
    assert (result.tricks, result.value.levels) == (0, (Level.GAME, Level.SCHNEIDER, Level.SCHWARZ))


def test_points_that_were_awarded_need_not_be_possible() -> None:
    """A claim gives 61 points to whoever has them coming, and no trick to a Null that had to take one."""
    highest = Cards.parse("CA CK CQ SA SK SQ HA HK HQ DA DK DQ")
    assert settle(Contract.parse("N"), bid=18, cards=highest, tricks=0, awarded=True).score == 23
    low = Cards.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9")
    with pytest.raises(ValueError, match="cannot give 90 card points"):
        settle(Contract.parse("G"), bid=18, cards=low, card_points=90)
    assert settle(Contract.parse("G"), bid=18, cards=low, card_points=90, awarded=True).score == 144
    assert settle(Contract.parse("G"), bid=18, cards=low, card_points=0, awarded=True).tricks is None


# --- the impossible Null ----------------------------------------------------------------------------------------


def null(bid: int, rules: HouseRules, **said: Any) -> Result:
    """A Null at this bid by a declarer without a jack."""
    return settle(Contract.parse("N"), bid=bid, cards=NO_JACKS, rules=rules, **said)


@pytest.mark.parametrize("said", [{}, {"tricks": 0}, {"tricks": 4}, {"card_points": 30, "ended": Ending.CONCEDED}])
def test_an_impossible_null_is_lost_at_once_whatever_happens(said: dict[str, Any]) -> None:
    result = null(24, HouseRules(), **said)
    assert (result.score, result.loss, result.overbid) == (-126, Loss.OVERBID, True)
    assert (result.value.total, result.charged, result.charged_as) == (23, 63, Game.DIAMONDS)


def test_of_two_equally_cheap_games_the_lower_base_is_written() -> None:
    assert impossible_null(CLUBS_HAND, bid=72, hand=False) == (Game.DIAMONDS, 72)


def test_a_null_hand_is_written_as_a_hand_game() -> None:
    assert impossible_null(NO_JACKS, bid=36, hand=True) == (Game.DIAMONDS, 72)
    assert settle(Contract.parse("Nh"), bid=36, cards=NO_JACKS).score == -144


def test_a_null_is_never_written_as_ouvert() -> None:
    ouvert = settle(Contract.parse("Nho"), bid=60, cards=CLUBS_HAND)
    assert ouvert.score == settle(Contract.parse("Nh"), bid=60, cards=CLUBS_HAND).score == -120


def test_a_table_may_forbid_the_null_that_is_too_low() -> None:
    with pytest.raises(ValueError, match="N is worth 23 and cannot be announced at a bid of 24"):
        null(24, HouseRules(null_overbid=NullOverbid.FORBID))
    assert null(23, HouseRules(null_overbid=NullOverbid.FORBID), tricks=0).score == 23


# --- Kontra and Bock --------------------------------------------------------------------------------------------

DOUBLED = HouseRules.parse("kontra=before_own_card,bock=grand_hand")


@given(trump_contracts, any_bid, st.integers(31, 89), st.integers(1, 3), st.data())
def test_kontra_doubles_the_score_and_nothing_else(
    contract: Contract, bid: int, points: int, doublings: int, data: st.DataObject
) -> None:
    held = data.draw(matadors_in(contract.game))
    single = settle(contract, bid=bid, matadors=held, card_points=points, awarded=True)
    result = settle(
        contract, bid=bid, matadors=held, card_points=points, awarded=True, doublings=doublings, rules=DOUBLED
    )
    assert result == replace(single, score=single.score * 2**doublings, doublings=doublings)


@pytest.mark.parametrize(("code", "most"), [("isko", 0), ("kontra=only_if_bid", 2), ("bock=value_72", 1)])
def test_nobody_doubles_what_the_rules_do_not_double(code: str, most: int) -> None:
    with pytest.raises(ValueError, match=f"{most + 1} doublings, and these rules .* allow 0 to {most}"):
        settle(Contract.parse("N"), bid=23, tricks=0, doublings=most + 1, rules=HouseRules.parse(code))
