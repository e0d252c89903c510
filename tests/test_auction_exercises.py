"""Exercises of the chapter on bidding, the table with Alma and Otto, the ladder, and what is said about all of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from engine.auction import BIDS, Auction, Bid, Call, Outcome, Pass
from engine.bots import BOLD, CAREFUL
from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from lessons.auction_table import CALLERS, AuctionTable, Bidder, Sitting
from lessons.bid_ladder import RUNGS, ladder_html, rungs, said
from lessons.exercises.auctions import BiddingMistake, LastWord, Promise, WrittenDown
from lessons.exercises.calls import LowestBid, MaySay, WhoSpeaks
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.remarks.auctions import auction_remark, caller_explains, outcome_told, situation
from lessons.text import LANGUAGES, Pack
from quizzes.generators.auction import covered_bids
from tests.drawing import SEEDS, drawn

SPADES = Twelve(Game.SPADES, Cards.parse("CJ HJ SA ST SK S9 S7 CA HA D8"), Cards.parse("D7 H7"))
STRONG = Cards.parse("CJ SJ HJ CA CT CK HA H7 S9 D8")
WEAK = Cards.parse("CK C9 SQ S9 S8 HK H9 DT D8 D7")


# --- Promises and values -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "mistake"),
    [
        (22, None),
        (23, BiddingMistake.PROMISED_TOO_MUCH),
        (20, BiddingMistake.PROMISED_TOO_LITTLE),
    ],
)
def test_spades_with_1_promise_22_and_not_one_number_more(given: int, mistake: BiddingMistake | None) -> None:
    assert Promise(SPADES, (18, 20, 22, 23, 24)).judge(given).mistake is mistake


def test_a_promise_without_the_game_level_is_named() -> None:
    with_2 = Twelve(Game.CLUBS, STRONG - Cards.parse("HJ") | Cards.parse("DJ"), Cards.parse("D7 H8"))
    assert Promise(with_2, (24, 36)).judge(24).mistake is BiddingMistake.GAME_LEFT_OUT


def test_taking_the_bid_for_the_value_is_named() -> None:
    task = WrittenDown(SPADES, 18, (18, 22, 33, 44))
    assert task.judge(22).right
    assert task.judge(18).mistake is BiddingMistake.BID_TAKEN_FOR_VALUE
    assert task.judge(33).mistake is BiddingMistake.OTHER_VALUE


def test_the_bid_and_the_value_are_both_offered_and_differ() -> None:
    for task in drawn(WrittenDown.drawn):
        assert task.bid < task.value.total
        assert {task.bid, task.value.total} <= set(task.options)
        assert len(set(task.options)) == 4


def test_the_highest_covered_bid_is_offered_in_different_places() -> None:
    tasks = drawn(Promise.drawn)
    assert all([option for option in task.options if task.judge(option).right] == [task.value.total] for task in tasks)
    assert len({task.options.index(task.value.total) for task in tasks}) > 1


# --- The ladder --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [LowestBid.drawn, LowestBid.for_rearhand])
def test_exactly_one_number_is_the_lowest_that_may_be_said(make: Callable[[Draws], LowestBid]) -> None:
    for task in drawn(make):
        assert [option for option in task.options if task.judge(option).right] == [task.wanted]
        assert task.auction.turn is task.sitting.you
        assert task.auction.after(Bid(task.sitting.you, task.wanted)).bid == task.wanted


def test_a_number_between_two_bids_is_no_bid() -> None:
    task = LowestBid(Sitting(Seat.MIDDLEHAND), Auction.parse("M18 Fy M20 Fy"), (20, 21, 22, 23))
    assert task.judge(21).mistake is BiddingMistake.NOT_A_BID
    assert task.judge(20).mistake is BiddingMistake.NOT_HIGHER
    assert task.judge(23).mistake is BiddingMistake.RUNG_SKIPPED


def test_rearhand_begins_above_the_last_number_or_at_18_when_nobody_has_bid() -> None:
    assert LowestBid(Sitting(Seat.REARHAND), Auction.parse("M18 Fy M20 Fp"), ()).wanted == 22
    assert LowestBid(Sitting(Seat.REARHAND), Auction.parse("Mp"), ()).wanted == 18
    assert LowestBid(Sitting(Seat.REARHAND), Auction.parse("M18 Fp"), ()).passed is Bidder.ALMA


def test_some_rearhand_questions_begin_after_two_bids_and_some_after_none() -> None:
    assert {bool(task.auction.bid) for task in drawn(LowestBid.for_rearhand)} == {True, False}


def test_a_jump_and_the_next_number_are_allowed_and_three_others_are_not() -> None:
    for task in drawn(MaySay.jump):
        assert len(task.options) == 5
        assert len(task.wanted) == 2
        assert task.judge(task.wanted).right
        assert task.judge(frozenset(task.options)).mistake is BiddingMistake.NOT_HIGHER
        low, high = sorted(task.wanted, key=int)
        assert task.judge(frozenset({high})).mistake is BiddingMistake.NEXT_LEFT_OUT
        assert task.judge(frozenset({low})).mistake is BiddingMistake.MAY_JUMP


@pytest.mark.parametrize(
    ("calls", "given", "said"),
    [
        ("", {27, "pass"}, "Not quite: nobody has bid yet, so you may begin with 18."),
        ("", {18, "pass"}, "Not quite: nobody has bid yet, and 27 is on the ladder, so you may begin with it."),
        ("M18 Fy", {27, "pass"}, "Not quite: 20 comes right after 18, so you may say it."),
        ("M18 Fy", {20, "pass"}, "Not quite: 27 is on the ladder and higher than 18, so you may say it."),
    ],
)
def test_a_number_left_out_is_told_by_the_last_one_if_there_is_one(
    calls: str, given: set[int | str], said: str
) -> None:
    task = MaySay(Sitting(Seat.MIDDLEHAND), Auction.parse(calls), (20 if calls else 18, 27, "pass"))
    assert auction_remark(task.judge(frozenset(given)), "en", Pack.FRENCH) == said


# --- Who speaks --------------------------------------------------------------------------------------------------


def test_middlehand_asks_first() -> None:
    task = WhoSpeaks(Sitting(Seat.FOREHAND), Auction())
    assert task.judge(Bidder.ALMA).right
    assert task.judge(Bidder.YOU).mistake is BiddingMistake.FOREHAND_ANSWERS
    assert task.judge(Bidder.OTTO).mistake is BiddingMistake.REARHAND_WAITS


def test_who_has_just_spoken_waits_for_the_answer() -> None:
    task = WhoSpeaks(Sitting(Seat.FOREHAND), Auction.parse("M18"))
    assert task.judge(Bidder.YOU).right
    assert task.judge(Bidder.ALMA).mistake is BiddingMistake.JUST_SPOKEN


def test_every_player_is_asked_for_once_in_a_while() -> None:
    for make in (WhoSpeaks.opening, WhoSpeaks.first_duel):
        assert {task.wanted for task in drawn(make)} == set(Bidder)


def test_forehand_plays_a_strong_hand_and_passes_a_weak_one() -> None:
    assert LastWord(STRONG).judge(True).right
    assert LastWord(STRONG).judge(False).mistake is BiddingMistake.GOOD_HAND_PASSED
    assert LastWord(WEAK).judge(False).right
    assert LastWord(WEAK).judge(True).mistake is BiddingMistake.WEAK_HAND_PLAYED


def test_hands_for_the_last_word_are_clear_either_way() -> None:
    tasks = drawn(LastWord.drawn)
    assert {task.best.good for task in tasks} == {True, False}
    assert all(task.best.good or BOLD.best(task.hand) is None for task in tasks)
    assert all(task.best.count >= CAREFUL.enough if task.best.good else task.best.count < BOLD.enough for task in tasks)


# --- The table ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("you", Seat)
def test_alma_sits_to_the_left_and_otto_to_the_right(you: Seat) -> None:
    sitting = Sitting(you)
    assert (sitting.seat(Bidder.ALMA), sitting.seat(Bidder.OTTO)) == (you.left, you.left.left)
    assert [sitting.seat(sitting.bidder(seat)) for seat in Seat] == list(Seat)


def test_the_deal_is_the_same_in_every_seat_and_two_hands_are_worth_a_bid() -> None:
    for seed in SEEDS:
        tables = [AuctionTable.drawn(Draws(seed), you) for you in Seat]
        assert len({table.deal for table in tables}) == 1
        assert sum(CAREFUL.limit(hand) > 0 for hand in tables[0].deal.hands) >= 2


Policy = Callable[[AuctionTable, Auction], Call]

POLICIES: dict[str, Policy] = {
    "always on": lambda _table, auction: auction.legal[0],
    "always pass": lambda table, _auction: Pass(table.sitting.you),
    "as a careful caller": lambda table, auction: CAREFUL.call(table.hand(Bidder.YOU), auction),
}


def play(table: AuctionTable, policy: Policy) -> Outcome:
    auction = table.up_to_you(Auction())
    spoken = 0
    while auction.outcome is None:
        assert auction.turn is table.sitting.you
        for language in LANGUAGES:
            assert situation(table, auction, language)
        auction = table.after(auction, policy(table, auction))
        spoken += 1
    assert spoken >= 1
    assert not situation(table, auction, "en")
    return auction.outcome


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("you", Seat)
def test_every_auction_comes_to_an_end_in_every_seat(you: Seat, policy: str) -> None:
    for seed in SEEDS:
        table = AuctionTable.drawn(Draws(seed), you)
        outcome = play(table, POLICIES[policy])
        assert outcome.bid in (0, *BIDS)
        if policy == "always on":
            assert table.yours(outcome)
        if policy == "always pass":
            assert not table.yours(outcome)
        for language in LANGUAGES:
            for pack in Pack:
                told = outcome_told(table, outcome, language, pack)
                told += "".join(caller_explains(caller, table.hand(caller), language, pack) for caller in CALLERS)
                assert "{" not in told


def test_the_callers_go_to_their_limit_and_no_further() -> None:
    for seed in SEEDS:
        table = AuctionTable.drawn(Draws(seed), Seat.MIDDLEHAND)
        outcome = play(table, POLICIES["always pass"])
        if outcome.declarer:
            declarer = table.sitting.bidder(outcome.declarer)
            assert outcome.bid <= CALLERS[declarer].limit(table.hand(declarer))


DEAL = Deal(
    forehand=Cards.parse("CJ HJ SA ST SK S9 S7 CA HA D8"),
    middlehand=Cards.parse("SJ DJ CT CK C8 C7 HT H9 DA D7"),
    rearhand=Cards.parse("C9 CQ SQ S8 HK HQ H8 DT DK DQ"),
    skat=Cards.parse("H7 D9"),
)


def test_what_is_said_after_an_auction_fits_the_bid_and_the_hand() -> None:
    you = AuctionTable(DEAL, Sitting(Seat.FOREHAND))
    assert outcome_told(you, Outcome(Seat.FOREHAND, 20), "en", Pack.FRENCH) == (
        "You play at 20. Spades covers it: with 1, game 2, times 11 = 22."
    )
    assert "have overbid" in outcome_told(you, Outcome(Seat.FOREHAND, 24), "en", Pack.FRENCH)
    assert outcome_told(you, Outcome(Seat.MIDDLEHAND, 18), "en", Pack.FRENCH) == (
        "Alma plays at 18. Spades would have covered up to 22."
    )
    weak = AuctionTable(DEAL, Sitting(Seat.REARHAND))
    assert "passing was right" in outcome_told(weak, Outcome(Seat.MIDDLEHAND, 18), "en", Pack.FRENCH)
    assert "But will it win?" in outcome_told(weak, Outcome(Seat.REARHAND, 18), "en", Pack.FRENCH)


def test_a_caller_tells_what_was_counted_and_where_it_stopped() -> None:
    told = caller_explains(Bidder.ALMA, DEAL.forehand, "en", Pack.FRENCH)
    assert told == (
        "Spades: trumps 7 + jacks 2 + other aces 2 = 11, and 8 are enough. "
        "With 1, game 2, times 11 = 22, so 22 was the limit."
    )
    assert "Not a single bid" in caller_explains(Bidder.OTTO, DEAL.rearhand, "en", Pack.FRENCH)
    grand = Cards.parse("CJ SJ HJ CA SA HA D9 D8 S8 H7")
    assert caller_explains(Bidder.ALMA, grand, "en", Pack.FRENCH).startswith("Grand: jacks 3 + aces 3 = 6, and 6 are")
    null = Cards.parse("C7 C8 S7 S9 SJ H7 H8 H9 D7 D8")
    assert caller_explains(Bidder.ALMA, null, "en", Pack.FRENCH).startswith("Null")


# --- The ladder on the page --------------------------------------------------------------------------------------


def test_the_ladder_shows_the_last_number_and_rungs_around_it() -> None:
    assert rungs(Auction()) == BIDS[:RUNGS]
    assert 48 in rungs(Auction.parse("M48"))
    assert rungs(Auction.parse("M264")) == BIDS[-RUNGS:]


def test_the_ladder_tells_what_was_answered() -> None:
    assert said(Auction.parse("M18 Fy M20 Fy M22")) == {18: "yes", 20: "yes", 22: "asked"}
    assert said(Auction.parse("M18 Fy M20 Fp R22 Mp")) == {18: "yes", 20: "pass", 22: "pass"}
    assert said(Auction.parse("M18 Fy Mp")) == {18: "yes"}
    assert said(Auction.parse("Mp Rp")) == {}


def test_the_bracket_spans_what_the_game_covers() -> None:
    html = ladder_html(BIDS[:8], "en", covered=22, words="your Spades cover these", answers={18: "yes", 20: "asked"})
    assert 'grid-column:1/span 3"' in html
    assert html.count('class="covered') == 3
    assert 'aria-label="The ladder of bids: 18 yes, 20 asked, 22, 23' in html
    assert "span" not in ladder_html(BIDS[:8], "en", covered=0, words="", answers={}).split("<div")[1]


# --- Words -------------------------------------------------------------------------------------------------------


@cache
def wrong() -> list[Finding]:
    """The findings of many wrong answers to all these tasks."""
    findings: list[Finding] = []
    for seed in SEEDS:
        draws = Draws(seed)
        for task in (
            Promise.drawn(draws),
            LowestBid.drawn(draws),
            LowestBid.for_rearhand(draws),
            WrittenDown.drawn(draws),
        ):
            findings += [task.judge(option) for option in task.options]
        for turn in (WhoSpeaks.opening(draws), WhoSpeaks.first_duel(draws)):
            findings += [turn.judge(bidder) for bidder in Bidder]
        jump, word = MaySay.jump(draws), LastWord.drawn(draws)
        findings += [jump.judge(frozenset({option})) for option in jump.options]
        findings += [word.judge(True), word.judge(False)]
        for difficulty in (1, 2, 3):
            promise = covered_bids(draws, difficulty)
            findings += [promise.judge(option) for option in promise.options]
    return [finding for finding in findings if finding.mistake]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_is_answered_in_every_language(language: str, pack: Pack) -> None:
    assert all("{" not in auction_remark(finding, language, pack) for finding in wrong())
    assert {finding.mistake for finding in wrong()} == set(BiddingMistake)


def test_a_mistake_about_you_is_told_to_you_and_one_about_alma_names_her() -> None:
    task = WhoSpeaks(Sitting(Seat.REARHAND), Auction())
    assert "you are rearhand" in auction_remark(task.judge(Bidder.YOU), "en", Pack.FRENCH)
    assert "Alma is forehand" in auction_remark(task.judge(Bidder.ALMA), "en", Pack.FRENCH)
