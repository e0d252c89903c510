"""Game values and settlements: worked cases as data, the bids, bad input, and properties of every game."""

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
    GameValue,
    Level,
    Loss,
    Matadors,
    Result,
    game_value,
    impossible_null,
    matadors,
    possible_values,
    settle,
    won_values,
)
from tests.rules import number, rows
from tests.strategies import any_bid, matadors_in, sets_of_cards, trump_contracts, trump_games, twelve_cards

SETTLEMENTS = rows("settlements")
ENDINGS = {"conceded": Ending.CONCEDED, "skat looked at during play": Ending.SKAT_SEEN}

CLUBS_HAND = Cards.parse("HJ DJ CT CK C9 C8 SA DA DT D7 CJ HQ")
NO_JACKS = Cards.parse("C9 C8 C7 S9 S8 S7 H9 H8 D8 D7 HQ DK")
FOUR_JACKS = Cards.parse("CJ SJ HJ DJ CA CT SA ST HA HT DA DT")


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
