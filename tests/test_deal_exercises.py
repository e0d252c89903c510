"""Exercises of the chapter on the deal: what is right, and which mistake a wrong answer is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from engine.cards import Card, Cards
from engine.dealing import Mishap, Remedy
from engine.deals import PACKETS, Deal, Seat, Table
from engine.draws import Draws
from lessons.exercises.deals import AfterMishap, Cuts, Dealing, NextPacket, PackMaking, WrongNumbers, packet_sizes
from lessons.exercises.findings import Finding
from lessons.exercises.seats import Chair, DealMistake, Event, NextDealer, WhoSits, chairs
from lessons.remarks.deals import (
    deal_remark,
    event_told,
    mishap_told,
    numbers_told,
    rank_label,
    right_cuts,
    right_deal,
    right_dealer,
    right_pack,
    right_packet,
    right_remedy,
    right_seat,
    seat_asked,
)
from lessons.text import LANGUAGES, Pack
from tests.drawing import SEEDS, drawn

YOU, ALMA, IDA, OTTO = Chair


def test_six_kinds_of_cards_go_out_of_an_ordinary_pack() -> None:
    for task in drawn(PackMaking.drawn):
        assert len(task.options) == 8 + 6
        assert task.judge(frozenset({"2", "3", "4", "5", "6", "joker"})).right
        assert task.judge(task.wanted - {"joker"}).mistake is DealMistake.STRANGER_LEFT
        assert task.judge(task.wanted | {"7"}).mistake is DealMistake.SKAT_CARD_OUT


@pytest.mark.parametrize(
    ("players", "dealer", "seat", "wanted"),
    [
        (3, 0, Seat.FOREHAND, ALMA),
        (3, 0, Seat.MIDDLEHAND, OTTO),
        (3, 0, Seat.REARHAND, YOU),
        (3, 1, Seat.FOREHAND, OTTO),
        (4, 0, Seat.FOREHAND, ALMA),
        (4, 0, Seat.MIDDLEHAND, IDA),
        (4, 0, Seat.REARHAND, OTTO),
        (4, 2, None, IDA),
    ],
)
def test_seats_run_to_the_left_from_the_dealer(players: int, dealer: int, seat: Seat | None, wanted: Chair) -> None:
    task = WhoSits(Table(players, dealer), seat)
    assert [one for one in chairs(players) if task.judge(one).right] == [wanted]


@pytest.mark.parametrize(
    ("players", "seat", "given", "mistake"),
    [
        (3, Seat.FOREHAND, YOU, DealMistake.DEALER_FOR_FOREHAND),
        (3, Seat.FOREHAND, OTTO, DealMistake.WRONG_WAY_ROUND),
        (3, Seat.MIDDLEHAND, ALMA, DealMistake.WRONG_WAY_ROUND),
        (3, Seat.REARHAND, OTTO, DealMistake.OTHER_SEAT),
        (4, Seat.MIDDLEHAND, ALMA, DealMistake.OTHER_SEAT),
        (4, Seat.REARHAND, YOU, DealMistake.SITS_OUT),
        (4, Seat.REARHAND, ALMA, DealMistake.WRONG_WAY_ROUND),
        (4, None, ALMA, DealMistake.IS_DEALT_TO),
    ],
)
def test_who_is_taken_for_another_seat(players: int, seat: Seat | None, given: Chair, mistake: DealMistake) -> None:
    assert WhoSits(Table(players, 0), seat).judge(given).mistake is mistake


def test_a_cut_is_judged_by_both_parts() -> None:
    task = Cuts(Table(3), (2, 4, 16, 28, 31))
    assert task.judge(frozenset({4, 16, 28})).right
    assert task.judge(frozenset({2, 4, 16, 28})).mistake is DealMistake.TOO_FEW_LIFTED
    assert task.judge(frozenset({4, 16, 28, 31})).mistake is DealMistake.TOO_FEW_LEFT
    assert task.judge(frozenset({4, 16})).mistake is DealMistake.CUT_MISSED
    for one in drawn(Cuts.drawn):
        assert {4, 28} < one.wanted < set(one.options)
        assert one.judge(one.wanted).right


def test_dealing_to_the_right_places_gives_the_deal_of_the_pack() -> None:
    start = Dealing.drawn(Draws(3, 1))
    dealing = start
    while dealing.dealt < len(PACKETS):
        assert [place for place in (*chairs(3), None) if dealing.judge(place).right] == [dealing.place]
        dealing = Dealing(start.table, start.pack, dealing.dealt + 1)
    places = (*(chairs(3)[start.table.player(seat)] for seat in Seat), None)
    laid = [Cards.of(map(Card.parse, dealing.cards(place))) for place in places]
    assert Deal(*laid) == Deal.from_pack([Card.parse(code) for code in start.pack])


@pytest.mark.parametrize(
    ("dealt", "given", "mistake"),
    [
        (0, YOU, DealMistake.DEALER_FIRST),
        (0, None, DealMistake.SKAT_TOO_EARLY),
        (1, ALMA, DealMistake.OUT_OF_TURN),
        (3, ALMA, DealMistake.SKAT_NOW),
        (4, None, DealMistake.SKAT_AGAIN),
    ],
)
def test_a_packet_in_the_wrong_place_is_told_why(dealt: int, given: Chair | None, mistake: DealMistake) -> None:
    dealing = Dealing(Table(3, 0), Dealing.drawn(Draws(0, 1)).pack, dealt)
    assert dealing.judge(given).mistake is mistake


def test_packets_are_three_skat_four_three() -> None:
    assert packet_sizes() == (3, 2, 4, 3)


def test_one_of_four_packets_is_the_next_and_a_wrong_size_is_told() -> None:
    mistakes = set()
    for task in drawn(NextPacket.drawn):
        assert len(set(task.options)) == 4
        findings = [task.judge(option) for option in task.options]
        assert sum(finding.right for finding in findings) == 1
        mistakes |= {finding.mistake for finding in findings}
    assert {DealMistake.OTHER_SIZE, DealMistake.OUT_OF_TURN, DealMistake.SKAT_AGAIN, DealMistake.SKAT_NOW} <= mistakes


@pytest.mark.parametrize(
    ("event", "wanted", "given", "mistake"),
    [
        (Event.PLAYED, ALMA, YOU, DealMistake.SAME_DEALER_AGAIN),
        (Event.PLAYED, ALMA, OTTO, DealMistake.WRONG_WAY_ROUND),
        (Event.PASSED_IN, ALMA, YOU, DealMistake.SAME_DEALER_AFTER_PASSING_IN),
        (Event.MISDEAL, YOU, ALMA, DealMistake.NEXT_DEALER_AFTER_MISDEAL),
    ],
)
def test_only_after_a_misdeal_the_same_player_deals(
    event: Event, wanted: Chair, given: Chair, mistake: DealMistake
) -> None:
    task = NextDealer(Table(3, 0), event)
    assert task.judge(wanted).right
    assert task.judge(given).mistake is mistake


def test_every_mishap_comes_up_and_has_one_answer_among_the_options() -> None:
    tasks = drawn(AfterMishap.drawn)
    assert {task.mishap for task in tasks} == set(Mishap)
    assert {task.wanted for task in tasks} == {
        Remedy.DEAL_AGAIN,
        Remedy.PLAY_ON,
        Remedy.MAY_NOT_BID,
        Remedy.SKAT_DRAWN,
    }
    for task in tasks:
        assert [option for option in task.options if task.judge(option).right] == [task.wanted]
        assert (task.culprit.value == "you") <= (task.mishap is Mishap.EXPOSED)


def test_wrong_numbers_come_up_in_the_auction_and_after_it_on_one_side_and_on_both() -> None:
    tasks = drawn(WrongNumbers.drawn)
    assert {(task.declarer is None, task.wanted) for task in tasks} == {
        (True, Remedy.DEAL_AGAIN),
        (False, Remedy.DEAL_AGAIN),
        (False, Remedy.DECLARER_WINS),
    }
    for task in tasks:
        assert sorted(map(task.number, chairs(3))) == [9, 10, 11]
        assert [option for option in task.options if task.judge(option).right] == [task.wanted]


# --- Words -------------------------------------------------------------------------------------------------------


def findings() -> Iterator[Finding]:
    """Findings for right and wrong answers of every exercise."""
    for seed in SEEDS:
        draws = Draws(seed, 2)
        making, cuts = PackMaking.drawn(draws), Cuts.drawn(draws)
        yield from (making.judge(making.wanted ^ {option}) for option in making.options)
        yield from (cuts.judge(cuts.wanted ^ {option}) for option in cuts.options)
        for sits in (WhoSits.of_three(draws), WhoSits.of_four(draws)):
            yield from map(sits.judge, chairs(sits.table.players))
        for dealt in range(len(PACKETS)):
            yield from map(Dealing.drawn(draws, dealt=dealt).judge, (*chairs(3), None))
        packet = NextPacket.drawn(draws)
        yield from map(packet.judge, packet.options)
        yield from map(NextDealer.drawn(draws).judge, chairs(3))
        mishap, numbers = AfterMishap.drawn(draws), WrongNumbers.drawn(draws)
        yield from map(mishap.judge, mishap.options)
        yield from map(numbers.judge, numbers.options)


@pytest.fixture(scope="module")
def wrong() -> list[Finding]:
    return [finding for finding in findings() if not finding.right]


def test_every_mistake_is_made_by_some_answer(wrong: list[Finding]) -> None:
    assert {finding.mistake for finding in wrong} == set(DealMistake)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_has_its_words(wrong: list[Finding], language: str, pack: Pack) -> None:
    for finding in wrong:
        words = deal_remark(finding, language, pack)
        assert words
        assert "{" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_right_answer_has_its_words(language: str) -> None:
    said = {right_pack(language), right_deal(language), rank_label("joker", language, Pack.FRENCH)}
    for seed in SEEDS:
        draws = Draws(seed, 3)
        for sits in (WhoSits.of_three(draws), WhoSits.of_four(draws)):
            said |= {seat_asked(sits, language), right_seat(sits, language)}
        said |= {right_cuts(Cuts.drawn(draws), language), right_packet(NextPacket.drawn(draws), language)}
        deals, mishap, numbers = NextDealer.drawn(draws), AfterMishap.drawn(draws), WrongNumbers.drawn(draws)
        said |= {event_told(deals, language), right_dealer(deals, language)}
        said |= {mishap_told(mishap, language), right_remedy(mishap, language)}
        said |= {numbers_told(numbers, language), right_remedy(numbers, language)}
    assert all(said)
    assert not any("{" in words for words in said)


def test_a_right_answer_has_no_mistake_to_speak_of() -> None:
    with pytest.raises(ValueError, match="right answer"):
        deal_remark(Finding(), "en", Pack.FRENCH)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("draw", [AfterMishap.drawn, WrongNumbers.drawn])
def test_each_wrong_remedy_is_told_something_of_its_own(
    draw: Callable[[Draws], AfterMishap | WrongNumbers], language: str
) -> None:
    for seed in SEEDS:
        task = draw(Draws(seed, 4))
        wrong = [task.judge(given) for given in task.options if given is not task.wanted]
        assert len({deal_remark(finding, language, Pack.FRENCH) for finding in wrong}) == len(wrong) == 3
