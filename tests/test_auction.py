from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.auction import BIDS, Auction, Bid, Call, Hold, Objection, Outcome, Pass, Phase, parse_call
from engine.deals import Seat
from tests.strategies import auctions, seats

F, M, R = Seat

CASES = list(csv.DictReader((Path(__file__).parent / "rules" / "auctions.csv").read_text("utf-8").splitlines()))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_an_auction_ends_as_its_source_says(case: dict[str, str]) -> None:
    outcome = Auction.parse(case["auction"]).outcome
    assert outcome is not None
    assert (f"{outcome.declarer.value} {outcome.bid}" if outcome.declarer else "passed in") == case["outcome"]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_an_auction_is_open_until_its_last_call(case: dict[str, str]) -> None:
    calls = Auction.parse(case["auction"]).calls
    for length in range(len(calls)):
        assert Auction(calls[:length]).outcome is None


def test_there_are_sixty_three_bids_and_they_are_what_games_are_worth() -> None:
    assert len(BIDS) == 63
    assert (BIDS[0], BIDS[-1]) == (18, 264)
    assert list(BIDS) == sorted(set(BIDS))
    assert BIDS[:15] == (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48)


@pytest.mark.parametrize(
    ("auction", "call", "objection"),
    [
        ("", "F18", Objection.NOT_YOUR_TURN),  # forehand does not speak before being asked
        ("", "R18", Objection.NOT_YOUR_TURN),
        ("", "M19", Objection.NOT_A_BID),
        ("", "M17", Objection.NOT_A_BID),
        ("", "M0", Objection.NOT_A_BID),
        ("", "My", Objection.NOTHING_TO_HOLD),
        ("M20 Fy", "M20", Objection.NOT_HIGHER),
        ("M20 Fy", "M18", Objection.NOT_HIGHER),
        ("M20 Fy", "M21", Objection.NOT_A_BID),
        ("M20", "F22", Objection.HOLD_OR_PASS),
        ("M20", "M22", Objection.NOT_YOUR_TURN),
        ("M20 Fp", "F22", Objection.PASSED_ALREADY),
        ("M20 Fp", "R20", Objection.NOT_HIGHER),
        ("Mp", "M18", Objection.PASSED_ALREADY),
        ("Mp R18 Fy", "M20", Objection.PASSED_ALREADY),
        ("Mp Rp", "F20", Objection.ONLY_EIGHTEEN),
        ("Mp Rp", "F19", Objection.NOT_A_BID),
        ("Mp Rp", "Fy", Objection.NOTHING_TO_HOLD),
        ("M264 Fy", "M265", Objection.NOT_A_BID),
        ("Mp Rp Fp", "M18", Objection.AUCTION_OVER),
        ("M18 Fp Rp", "Rp", Objection.AUCTION_OVER),
    ],
)
def test_a_call_is_refused_for_the_right_reason(auction: str, call: str, objection: Objection) -> None:
    before = Auction.parse(auction)
    assert before.objection(parse_call(call)) is objection
    with pytest.raises(ValueError, match=call):
        before.after(parse_call(call))
    assert before == Auction.parse(auction)


def test_at_264_one_can_only_pass() -> None:
    assert Auction.parse("M264 Fy").legal == (Pass(M),)


def test_forehand_may_take_the_game_at_18_after_two_passes_and_at_nothing_else() -> None:
    auction = Auction.parse("Mp Rp")
    assert auction.phase is Phase.OPTION
    assert auction.legal == (Bid(F, 18), Pass(F))


def test_forehand_has_no_option_when_somebody_has_bid() -> None:
    assert Auction.parse("M18 Fy Mp Rp").outcome == Outcome(F, 18)


def test_rearhand_bids_to_the_winner_of_the_first_duel() -> None:
    auction = Auction.parse("M18 Fp R20")
    assert (auction.turn, auction.holder, auction.bid, auction.phase) == (M, M, 20, Phase.ANSWER)
    assert auction.still_in == {M, R}


def test_the_error_says_which_call_is_wrong_and_why() -> None:
    with pytest.raises(ValueError, match=r"call 3, M19, is not allowed: no game has this value"):
        Auction.parse("M18 Fy M19")


@pytest.mark.parametrize("code", ["", "X18", "M", "Mx", "M-18", "18", "M1.5", "m18", "M²", "M018", "M 18", "Myy"])
def test_what_is_no_call_is_refused_with_its_code(code: str) -> None:
    with pytest.raises(ValueError, match=f"not a call: '{code}'"):
        parse_call(code)


@given(auctions())
def test_an_auction_reads_back_from_its_code(auction: Auction) -> None:
    assert Auction.parse(str(auction)) == auction
    assert hash(Auction.parse(str(auction))) == hash(auction)


@given(auctions(), st.lists(st.integers(0, 63), min_size=130, max_size=130))
def test_every_auction_ends_and_its_bids_only_rise(auction: Auction, choices: list[int]) -> None:
    for choice in choices:
        if auction.outcome:
            break
        auction = auction.after(auction.legal[choice % len(auction.legal)])
    assert auction.outcome
    assert auction.turn is None
    assert auction.legal == ()
    bids = [call.value for call in auction.calls if isinstance(call, Bid)]
    assert bids == sorted(set(bids))
    assert auction.outcome.bid == (bids[-1] if bids else 0)
    assert auction.outcome.declarer is None or auction.still_in == {auction.outcome.declarer}


@given(auctions(), seats, st.integers(0, 300))
def test_exactly_the_legal_calls_are_allowed(auction: Auction, seat: Seat, number: int) -> None:
    calls: tuple[Call, ...] = (Bid(seat, number), *(Bid(seat, bid) for bid in BIDS), Hold(seat), Pass(seat))
    for call in calls:
        if call in auction.legal:
            assert auction.objection(call) is None
            assert auction.after(call).calls[-1] == call
        else:
            assert auction.objection(call) is not None
            with pytest.raises(ValueError, match=str(call)):
                auction.after(call)
