"""Exercises of the chapter on matadors: what is right, which mistake a wrong answer is, and what is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from engine.cards import JACKS, Card, Cards, Rank
from engine.contracts import Game
from engine.draws import Draws
from engine.matadors import Matadors, matadors
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import ChooseMatadors, CountMistake, SkatSpeaks, Twelve, ValueMistake
from lessons.exercises.rows import (
    TRUMPS_TO_LAY,
    ChooseChangers,
    ChooseMissing,
    FillTheGap,
    LayRow,
    RowMistake,
)
from lessons.remarks.rows import right_changers, right_filled, row_remark
from lessons.right_answers import Offer, right_answer
from lessons.stages import Verdict
from lessons.table_pieces import Mark
from lessons.text import LANGUAGES, Pack
from tests.drawing import SEEDS, drawn


def clubs(hand: str, skat: str = "S8 D7") -> Twelve:
    return Twelve(Game.CLUBS, Cards.parse(hand), Cards.parse(skat))


WITH_2 = clubs("CJ SJ DJ CA CT C8 HA H7 S9 D8")
WITHOUT_1 = clubs("SJ DJ CA CT CK C8 HA H7 S9 D9")
OLD_ONE_IN_SKAT = clubs("SJ HJ CA CT CK C8 HA H7 S9 D8", "CJ D7")


# --- Rows to choose ----------------------------------------------------------------------------------------------


def test_the_row_of_matadors_is_the_jack_of_clubs_and_all_below_it_without_a_gap() -> None:
    assert ChooseMatadors(WITH_2).judge(Cards.parse("CJ SJ")).right


@pytest.mark.parametrize(
    ("given", "mistake", "bad"),
    [
        ("CJ SJ DJ", ValueMistake.PAST_THE_GAP, "DJ"),
        ("CJ", ValueMistake.ROW_TOO_SHORT, ""),
        ("CJ DJ", ValueMistake.ROW_TOO_SHORT, "DJ"),
        ("CJ SJ HA", ValueMistake.SIDE_CARD_COUNTED, "HA"),
    ],
)
def test_a_row_that_is_no_row_says_where_it_goes_wrong(given: str, mistake: ValueMistake, bad: str) -> None:
    finding = ChooseMatadors(WITH_2).judge(Cards.parse(given))
    assert (finding.mistake, finding.bad) == (mistake, Cards.parse(bad))


def test_who_stops_after_the_four_jacks_is_told_that_the_row_goes_on() -> None:
    task = ChooseMatadors(clubs("CJ SJ HJ DJ CA CT C8 HA H7 S9"))
    assert task.judge(JACKS).mistake is ValueMistake.STOPPED_AFTER_JACKS
    assert "ace of clubs" in row_remark(task.judge(JACKS), "en", Pack.FRENCH)
    assert task.judge(Cards.parse("CJ SJ HJ DJ CA CT")).right


def test_all_eleven_trumps_are_a_row_of_eleven() -> None:
    hand = Cards.of(Game.CLUBS.trumps[:10])
    task = ChooseMatadors(Twelve(Game.CLUBS, hand, Cards.of((Game.CLUBS.trumps[10], Card.parse("HA")))))
    assert task.twelve.counted == Matadors(True, 11)
    assert task.judge(hand).right


def test_in_grand_the_row_ends_with_the_jacks_and_an_ace_is_no_matador() -> None:
    task = ChooseMatadors(Twelve(Game.GRAND, Cards.parse("CJ SJ HJ DJ CA CT C8 HA H7 S9"), Cards.parse("D7 D8")))
    assert task.judge(JACKS).right
    assert task.judge(JACKS | Cards.parse("CA")).mistake is ValueMistake.SIDE_CARD_COUNTED


# --- Gaps and missing trumps -------------------------------------------------------------------------------------


def test_only_the_highest_missing_trump_fills_the_gap_and_the_row_runs_on() -> None:
    task = FillTheGap(WITH_2, ())
    assert task.gap == Card.parse("HJ")
    assert task.judge(Card.parse("HJ")).right
    assert task.filled == Matadors(True, 6)
    assert right_filled(task.gap, task.filled, "en", Pack.FRENCH) == (
        "Right. With the jack of hearts you would play with 6."
    )
    assert task.judge(Card.parse("CK")).mistake is RowMistake.GAP_FURTHER_UP


@pytest.mark.parametrize(
    ("given", "mistake", "bad"),
    [
        ("CJ", None, ""),
        ("CJ HJ", RowMistake.MISSING_JACKS_COUNTED, "HJ"),
        ("CJ CQ", RowMistake.COUNTED_PAST_HELD, "CQ"),
        ("HJ", RowMistake.COUNTED_PAST_HELD, "HJ"),
    ],
)
def test_missing_trumps_below_the_first_one_held_do_not_count(given: str, mistake: RowMistake | None, bad: str) -> None:
    finding = ChooseMissing(WITHOUT_1).judge(Cards.parse(given))
    assert (finding.mistake, finding.bad) == (mistake, Cards.parse(bad))


def test_a_missing_trump_left_out_is_named() -> None:
    task = ChooseMissing(clubs("HJ CA CT CK C8 C7 HA H7 S9 D8"))
    finding = task.judge(Cards.parse("CJ"))
    assert finding.mistake is RowMistake.MISSING_OVERLOOKED
    assert "jack of spades" in row_remark(finding, "en", Pack.FRENCH)


# --- A row to lay ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "given", "mistake", "card"),
    [
        (-2, "HJ DJ CA CK C7", None, ""),
        (-2, "HJ C7 C8 C9 CQ", None, ""),
        (-2, "SJ HJ DJ CA CK", RowMistake.CARD_TOO_HIGH, "SJ"),
        (-2, "DJ CA CT CK CQ", RowMistake.CARD_NEEDED, "HJ"),
        (2, "CJ SJ DJ CA CT", None, ""),
        (2, "CJ SJ HJ CA CT", RowMistake.CARD_TOO_HIGH, "HJ"),
        (2, "SJ HJ DJ CA CT", RowMistake.CARD_NEEDED, "CJ"),
        (2, "CJ SJ", RowMistake.TOO_FEW_LAID, ""),
    ],
)
def test_any_five_trumps_that_make_it_are_right_and_else_the_first_wrong_card_is_named(
    wanted: int, given: str, mistake: RowMistake | None, card: str
) -> None:
    finding = LayRow(Game.CLUBS, Matadors.of(wanted)).judge(Cards.parse(given))
    assert finding.mistake is mistake
    assert str(finding.values.get("card", "")) == card


# --- The skat ----------------------------------------------------------------------------------------------------


def test_the_old_one_in_the_skat_turns_without_into_with() -> None:
    task = SkatSpeaks(OLD_ONE_IN_SKAT, (Matadors(False, 1), Matadors(True, 3)))
    assert task.judge(Matadors(True, 3)).right
    assert task.judge(Matadors(False, 1)).mistake is ValueMistake.SKAT_NOT_COUNTED
    assert task.judge(Matadors(False, 3)).mistake is ValueMistake.WITH_FOR_WITHOUT
    assert task.judge(Matadors(True, 2)).mistake is CountMistake.COUNTED_TOO_FEW


def test_every_trump_above_the_first_one_held_changes_without_and_only_the_gap_changes_with() -> None:
    without_2 = ChooseChangers(clubs("HJ CA CT CK C8 C7 HA H7 S9 D8"))
    assert without_2.judge(Cards.parse("CJ SJ")).right
    assert right_changers(without_2, "en", Pack.FRENCH) == "Right. Jack of clubs: with 1. Jack of spades: without 1."
    assert without_2.judge(Cards.parse("CJ")).mistake is RowMistake.CHANGER_MISSED
    assert without_2.judge(Cards.parse("CJ SJ DJ")).mistake is RowMistake.UNCHANGED_CHOSEN
    assert ChooseChangers(WITH_2).judge(Cards.parse("HJ")).right


# --- What is drawn -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [ChooseMatadors.drawn, ChooseMatadors.long, ChooseMatadors.grand])
def test_hands_drawn_for_a_row_have_ten_cards_beside_a_skat_that_changes_nothing(
    make: Callable[[Draws], ChooseMatadors],
) -> None:
    for task in drawn(make):
        assert (len(task.twelve.hand), len(task.twelve.skat)) == (10, 2)
        assert not task.twelve.hand & task.twelve.skat
        assert task.twelve.in_hand == task.twelve.counted
        assert task.judge(task.wanted).right


def test_long_rows_go_below_the_jacks_and_have_a_trump_below_the_gap() -> None:
    tasks = drawn(ChooseMatadors.long)
    assert {task.twelve.counted.count for task in tasks} == {5, 6, 7}
    assert all(len(task.twelve.trumps) == len(task.wanted) + 1 for task in tasks)


@pytest.mark.parametrize("make", [ChooseMatadors.drawn, ChooseMatadors.long, ChooseMatadors.grand])
def test_the_row_is_found_whatever_single_card_was_chosen(make: Callable[[Draws], ChooseMatadors]) -> None:
    for task in drawn(make):
        hand = task.twelve.game.sort(task.twelve.hand)

        def judge(given: tuple[Card, ...], task: ChooseMatadors = task) -> Verdict:
            finding = task.judge(Cards.of(given))
            return Verdict(finding.right, "", dict.fromkeys(finding.bad, Mark.WRONG))

        for card in hand:
            if not judge((card,)).right:
                assert right_answer(judge, (card,), Offer(hand)) == tuple(card for card in hand if card in task.wanted)


def test_grands_are_with_1_to_4_and_hold_two_aces() -> None:
    tasks = drawn(ChooseMatadors.grand)
    assert {task.twelve.counted.count for task in tasks} == {1, 2, 3, 4}
    assert all(len(task.twelve.hand.of_rank(Rank.ACE)) >= 2 for task in tasks)


def test_a_gap_filled_makes_the_row_longer_by_one_or_by_more() -> None:
    grown = {task.filled.count - task.twelve.in_hand.count for task in drawn(FillTheGap.drawn)}
    assert 1 in grown
    assert max(grown) > 1
    assert all(task.gap in task.shown for task in drawn(FillTheGap.drawn))


def test_hands_drawn_without_are_without_with_the_skat_too_and_sometimes_miss_a_jack_further_down() -> None:
    tasks = drawn(ChooseMissing.drawn)
    assert all(not task.twelve.counted.held and task.judge(task.wanted).right for task in tasks)
    gaps = [4 - len(task.twelve.hand & JACKS) > task.twelve.counted.count for task in tasks]
    assert any(gaps)
    assert not all(gaps)


def test_every_row_asked_for_can_be_laid() -> None:
    asked = {str(task.wanted) for task in drawn(LayRow.drawn)}
    assert asked == {"1", "2", "3", "4", "-2", "-3", "-4"}
    for task in drawn(LayRow.drawn):
        top, count = task.game.trumps, task.wanted.count
        cards = (*top[:count], *top[count + 1 :]) if task.wanted.held else top[count:]
        laid = Cards.of(cards[:TRUMPS_TO_LAY])
        assert matadors(laid, task.game) == task.wanted
        assert task.judge(laid).right


def test_the_skat_always_speaks_where_it_is_taught_and_both_counts_are_offered() -> None:
    for task in drawn(SkatSpeaks.drawn):
        assert task.twelve.in_hand != task.twelve.counted
        assert {task.twelve.in_hand, task.twelve.counted} <= set(task.options)
        assert len(set(task.options)) == len(task.options) == 4


def test_a_long_row_has_four_answers_too() -> None:
    long = [task for task in drawn(SkatSpeaks.drawn, range(150, 240)) if task.twelve.counted.count > 5]
    assert long
    assert all(len(set(task.options)) == 4 for task in long)


def test_what_may_lie_in_the_skat_is_asked_with_and_without() -> None:
    tasks = drawn(ChooseChangers.drawn)
    assert {task.twelve.in_hand.held for task in tasks} == {True, False}
    for task in tasks:
        assert len(task.wanted) == (1 if task.twelve.in_hand.held else task.twelve.in_hand.count)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_occurs_and_is_answered_in_every_language(language: str, pack: Pack) -> None:
    said = set()
    for seed in SEEDS:
        for finding in wrong(seed):
            if finding.mistake:
                said.add(finding.mistake)
                assert "{" not in row_remark(finding, language, pack)
    assert said >= {*RowMistake, ValueMistake.STOPPED_AFTER_JACKS, ValueMistake.PAST_THE_GAP}


@cache
def wrong(seed: int) -> list[Finding]:
    draws = Draws(seed)
    row, grand = ChooseMatadors.long(draws), ChooseMatadors.grand(draws)
    gap, missing, changers = FillTheGap.drawn(draws), ChooseMissing.drawn(draws), ChooseChangers.drawn(draws)
    lay, trumps = LayRow.drawn(draws), Game.CLUBS.trumps
    return [
        *(row.judge(cards) for cards in (JACKS, row.twelve.hand, row.twelve.trumps)),
        *(grand.judge(cards) for cards in (grand.twelve.hand, Cards.parse("CJ"))),
        *(gap.judge(card) for card in gap.shown),
        *(missing.judge(cards) for cards in (Cards.of(missing.shown), Cards(), JACKS - missing.twelve.hand)),
        *(lay.judge(Cards.of(cards)) for cards in (trumps[:2], trumps[:5], lay.game.trumps[5:10])),
        *(changers.judge(cards) for cards in (Cards(), Cards.of(changers.shown))),
    ]
