"""Exercises on house rules and other packs: what is right, and which mistake a wrong answer is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from itertools import combinations
from typing import TypeVar

import pytest

from engine.cards import JACKS, Card, Cards
from engine.deals import Seat
from engine.draws import Draws
from engine.score_sheet import ScoreSheet
from engine.tricks import Illegal
from lessons.exercises.findings import Finding
from lessons.exercises.house_games import BockRound, Doubled, HouseMistake, SayKontra, UntilWhen
from lessons.exercises.lists import Line
from lessons.exercises.other_packs import ForTwo, PackMistake, SameCard
from lessons.exercises.ramsch import PushTwo, RamschEnd, StayBelow
from lessons.exercises.settling import hearts_with_1_at_23
from lessons.remarks.house_games import (
    house_remark,
    illegal_or_remark,
    kontra_told,
    right_below,
    right_bock,
    right_doubled,
    right_for_two,
    right_push,
    right_ramsch,
    right_same,
    right_until,
)
from lessons.text import LANGUAGES, Pack
from tests.drawing import FEW, SEEDS, drawn

T = TypeVar("T")
F, M, R = Seat


# --- Kontra ------------------------------------------------------------------------------------------------------


def test_kontra_doubles_what_goes_on_the_list_and_not_the_value() -> None:
    for task in drawn(SayKontra.drawn):
        assert task.result(kontra=True).score == 2 * task.result(kontra=False).score
        assert task.result(kontra=True).value == task.result(kontra=False).value
        assert not task.hand & (task.game.twelve.hand | task.game.twelve.skat)


@pytest.mark.parametrize(("doublings", "score"), [(1, -120), (2, -240)])
def test_no_kontra_saves_an_overbid_game(doublings: int, score: int) -> None:
    task = Doubled(hearts_with_1_at_23(Draws(1, 1)), doublings)
    assert task.result.score == score
    assert task.judge(20 * 2**doublings).mistake is HouseMistake.BID_DOUBLED_TOO
    assert task.judge(-60).mistake is HouseMistake.KONTRA_FORGOTTEN


def test_kontra_and_re_are_two_doublings_and_not_three_times() -> None:
    for task in drawn(Doubled.drawn):
        assert [score for score in task.options if task.judge(score).right] == [task.result.score]
        assert len(task.options) >= 3


def test_a_defender_may_say_kontra_until_his_own_first_card() -> None:
    for task in drawn(UntilWhen.drawn):
        played = {F: 1, M: 2, R: 3}
        late = {seat for seat in Seat if len(task.cards) >= played[seat]}
        assert task.wanted == set(Seat) - late - {task.record.declarer}
    lengths = {len(task.cards) for task in drawn(UntilWhen.drawn)}
    assert lengths == {0, 1, 2}


# --- Ramsch and Bock ---------------------------------------------------------------------------------------------

SKAT = Cards.parse("CT CK")


def test_the_skat_goes_with_the_last_trick_and_may_decide_who_loses() -> None:
    task = RamschEnd((F, F, F, M, M, M, R, R, R, R), (36, 38, 32), SKAT)
    assert task.written == (R, -46)
    assert task.judge((R, -32)).mistake is HouseMistake.SKAT_LEFT_OUT
    assert task.judge((M, -46)).mistake is HouseMistake.SKAT_DECIDES
    assert task.judge((F, -46)).mistake is HouseMistake.OTHER_LOSES
    assert task.judge((R, -92)).mistake is HouseMistake.LOSS_DOUBLED
    assert task.judge((R, 46)).mistake is HouseMistake.POINTS_REWARDED


def test_who_has_no_trick_doubles_it_for_the_loser() -> None:
    task = RamschEnd((F, F, F, F, F, F, M, M, M, M), (64, 42, 0), SKAT)
    assert task.written == (F, -128)
    assert task.judge((F, -64)).mistake is HouseMistake.VIRGIN_FORGOTTEN
    assert task.judge((R, -128)).mistake is HouseMistake.FEWEST_TAKEN


def test_each_who_pushes_the_skat_on_unseen_doubles_it() -> None:
    task = RamschEnd((F, F, F, M, M, M, M, R, R, R), (51, 40, 15), SKAT, refusals=2)
    assert task.written == (F, -204)
    assert task.judge((F, -51)).mistake is HouseMistake.PUSHING_FORGOTTEN
    virgin = RamschEnd((F, F, F, F, F, F, M, M, M, M), (65, 41, 0), SKAT, refusals=2)
    assert virgin.written == (F, -520), "[RULES 2j V15]"
    assert virgin.judge((F, -130)).mistake is HouseMistake.PUSHING_FORGOTTEN
    assert virgin.judge((F, -260)).mistake is HouseMistake.VIRGIN_FORGOTTEN


def test_the_line_of_a_ramsch_is_written_in_the_column_of_who_sits_there() -> None:
    task = RamschEnd((F, F, F, M, M, M, R, R, R, R), (36, 38, 32), SKAT)
    assert task.line == Line(0, -46), "the learner sits in rearhand"
    assert task.judge_line(task.line).right
    assert task.judge_line(Line(2, -46)).mistake is HouseMistake.SKAT_DECIDES
    for nonsense in (Line(3, -46), Line(0, -47)):
        with pytest.raises(ValueError, match=r"written|players"):
            task.judge_line(nonsense)


def test_all_ten_tricks_are_rewarded() -> None:
    task = RamschEnd((M,) * 10, (0, 106, 0), SKAT)
    assert task.written == (M, 120)
    assert task.judge((M, -120)).mistake is HouseMistake.MARCH_PUNISHED
    assert task.judge((F, 120)).mistake is HouseMistake.MARCHER_MISSED
    assert any(task.result.marched for task in drawn(RamschEnd.odd))
    assert all(task.result.virgins for task in drawn(RamschEnd.odd))
    assert not any(task.result.virgins for task in drawn(RamschEnd.plain))


def test_in_ramsch_the_trick_can_be_left_to_others() -> None:
    for task in drawn(StayBelow.drawn):
        assert {task.judge(card).right for card in task.trick.wanted} == {True, False}


def test_two_cards_are_pushed_and_no_jack_among_them() -> None:
    for task in drawn(PushTwo.drawn)[:10]:
        jacks, others = task.twelve & JACKS, tuple(task.twelve - JACKS)
        assert task.judge(Cards.of(others[:2])).right
        assert task.judge(Cards.of(others[:3])).mistake is HouseMistake.PUSHED_NOT_TWO
        assert task.judge(Cards.of((next(iter(jacks)), others[0]))).mistake is HouseMistake.PUSHED_A_JACK


def test_a_round_of_bock_is_as_long_as_the_table_is_wide() -> None:
    task = BockRound(ScoreSheet.parse("3 B+20 C-48 A+24 B-36 C+30 A+20"), 2)
    assert task.wanted == {3, 4, 5}
    assert str(task.doubled) == "3 B+20 C-48 A+48 B-72 C+60 A+20"
    assert task.judge(frozenset({2, 3, 4})).mistake is HouseMistake.EVENT_DOUBLED
    assert task.judge(frozenset({3, 4})).mistake is HouseMistake.ROUND_TOO_SHORT
    assert task.judge(frozenset({3, 4, 5, 6})).mistake is HouseMistake.ROUND_TOO_LONG
    assert task.judge(frozenset({4, 5, 6})).mistake is HouseMistake.LATER_DOUBLED
    assert {len(task.wanted) for task in drawn(BockRound.drawn)} == {3, 4}


# --- Other packs, two players ------------------------------------------------------------------------------------


def test_a_card_of_the_other_pack_has_one_that_is_the_same() -> None:
    for task in drawn(SameCard.drawn):
        assert [card for card in task.options if task.judge(card).right] == [task.card]


def test_for_two_only_open_cards_follow_and_the_hidden_one_turns_up() -> None:
    for task in drawn(ForTwo.drawn):
        assert {card for card in task.row if task.judge(card).right} == set(task.wanted)
        assert len({*task.row, *task.under, task.led}) == 17
        card = next(iter(task.wanted))
        assert task.judge(card).values["under"] == task.turned_up(card) == task.under[task.row.index(card)]


# --- Words -------------------------------------------------------------------------------------------------------


def subsets(items: tuple[T, ...]) -> list[frozenset[T]]:
    return [frozenset(some) for size in range(1, len(items) + 1) for some in combinations(items, size)]


def answers() -> Iterator[Finding]:
    for seed in SEEDS[:20]:
        draws = [Draws(seed, 1) for _place in range(7)]
        same, doubled, push = SameCard.drawn(draws[0]), Doubled.drawn(draws[1]), PushTwo.drawn(draws[2])
        until, bock = UntilWhen.drawn(draws[3]), BockRound.drawn(draws[4])
        yield from map(same.judge, same.options)
        yield from map(doubled.judge, doubled.options)
        odd = RamschEnd.odd(draws[6])
        for end in (RamschEnd.plain(draws[5]), odd, replace(odd, refusals=1)):
            yield from (end.judge((seat, score)) for seat in Seat for score in end.options)
        yield from (push.judge(Cards.of(some)) for some in combinations(push.twelve, 2))
        yield push.judge(Cards.of(tuple(push.twelve - JACKS)[:1]))
        yield from map(until.judge, subsets(tuple(Seat)))
        yield from map(bock.judge, subsets(tuple(range(1, len(bock.sheet.entries) + 1)))[:200])
        yield bock.judge(bock.wanted | {len(bock.sheet.entries)})
        yield bock.judge(frozenset({len(bock.sheet.entries)}))


def card_answers() -> Iterator[tuple[StayBelow | ForTwo, Finding]]:
    for seed in FEW:
        below, two = StayBelow.drawn(Draws(seed, 1)), ForTwo.drawn(Draws(seed, 1))
        yield from ((below, below.judge(card)) for card in below.trick.hand)
        yield from ((two, two.judge(card)) for card in two.row)


@pytest.fixture(scope="module")
def wrong() -> dict[Enum, Finding]:
    return {finding.mistake: finding for finding in answers() if finding.mistake}


@pytest.fixture(scope="module")
def cards() -> dict[Enum, tuple[StayBelow | ForTwo, Finding]]:
    return {finding.mistake: (task, finding) for task, finding in card_answers() if finding.mistake}


def test_every_mistake_is_made_by_some_answer(
    wrong: dict[Enum, Finding], cards: dict[Enum, tuple[StayBelow | ForTwo, Finding]]
) -> None:
    assert {*HouseMistake, *PackMistake} - set(wrong) - set(cards) == set()
    assert set(cards) & set(Illegal)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_mistake_has_its_words(
    wrong: dict[Enum, Finding], cards: dict[Enum, tuple[StayBelow | ForTwo, Finding]], language: str, pack: Pack
) -> None:
    said = [house_remark(finding, language, pack) for finding in wrong.values()]
    said += [illegal_or_remark(task, finding, language, pack) for task, finding in cards.values()]
    assert all(len(words) > 20 and "{" not in words for words in said)


def test_a_right_answer_has_no_words_of_a_mistake() -> None:
    with pytest.raises(ValueError, match="right answer"):
        house_remark(Finding(), "en", Pack.FRENCH)


def test_the_other_packs_name_of_the_card_is_told() -> None:
    task = SameCard(Card.parse("SQ"))
    assert house_remark(task.judge(Card.parse("SJ")), "de", Pack.FRENCH).endswith("das wäre Grün-Unter.")
    assert right_same(task, "de", Pack.FRENCH) == "Richtig. Grün-Ober ist Pik-Dame."
    assert right_same(task, "de", Pack.GERMAN) == "Richtig. Pik-Dame ist Grün-Ober."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_to_right_answers_is_complete(language: str) -> None:
    for seed in SEEDS:
        kontra, push, two = SayKontra.drawn(Draws(seed)), PushTwo.drawn(Draws(seed)), ForTwo.drawn(Draws(seed))
        below = StayBelow.drawn(Draws(seed))
        low = next(card for card in below.trick.wanted if below.judge(card).right)
        said = [
            *(kontra_told(kontra, language, kontra=spoken) for spoken in (True, False)),
            right_doubled(Doubled.drawn(Draws(seed)), language, Pack.FRENCH),
            right_until(UntilWhen.drawn(Draws(seed)), language),
            right_below(below, low, language, Pack.FRENCH),
            *(right_ramsch(draw(Draws(seed)), language) for draw in (RamschEnd.plain, RamschEnd.odd)),
            right_push(push.judge(Cards.of(tuple(push.twelve - JACKS)[:2])), language),
            right_bock(BockRound.drawn(Draws(seed)), language),
            right_for_two(two, next(iter(two.wanted)), language, Pack.FRENCH),
        ]
        assert all(words and "{" not in words for words in said)
