"""Exercises on the list: what is right, and which mistake a wrong answer is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import permutations

import pytest

from engine.draws import Draws
from engine.house_rules import Scoring
from engine.score_sheet import Entry, ScoreSheet
from lessons.exercises.findings import Finding
from lessons.exercises.lists import GAMES, ListMistake, NewLine, Number, Remaining, Running, SixGames
from lessons.exercises.scores import SettleMistake
from lessons.exercises.totals import TOTALS, AddUp, Minuses, Ranking, WhoGets
from lessons.remarks.lists import (
    list_done,
    list_remark,
    right_gains,
    right_line,
    right_minuses,
    right_number,
    right_ranking,
)
from lessons.score_paper import Pencil, paper_html
from lessons.text import LANGUAGES, Pack
from tests.drawing import FEW, SEEDS, drawn

NUMBERS: tuple[Callable[[Draws], Running | Remaining | AddUp], ...] = (
    Running.drawn,
    Remaining.drawn,
    AddUp.seeger,
    AddUp.fabian,
)

# --- Lines -------------------------------------------------------------------------------------------------------


def test_only_the_declarer_is_written_and_the_defenders_get_nothing() -> None:
    for task in drawn(NewLine.drawn):
        score = task.game.result.score
        assert task.judge((task.player, score)).right
        for other in {0, 1, 2} - {task.player}:
            assert task.judge((other, score)).mistake is ListMistake.OTHER_COLUMN


def test_a_game_lost_is_taken_away_from_the_column_twice_over() -> None:
    tasks = [task for task in drawn(Running.drawn) if not task.line.game.result.won]
    assert tasks
    for task in tasks:
        before, value = task.sums[task.line.player], task.line.game.result.charged
        number = task.number
        assert number.right == before - 2 * value
        assert number.judge(before + 2 * value).mistake is ListMistake.ADDED_FOR_SUBTRACTED


@pytest.mark.parametrize(("players", "length"), [(3, 36), (4, 48)])
def test_a_list_has_twelve_rounds_and_what_is_passed_in_counts(players: int, length: int) -> None:
    sheet = ScoreSheet(players, (Entry(), Entry()))
    number = Remaining(sheet).number
    assert number.right == length - 2
    assert number.judge(length).mistake is ListMistake.PASSED_IN_LEFT_OUT
    assert number.judge(10).mistake is ListMistake.ROUNDS_FOR_DEALS


def test_six_games_are_written_one_after_the_other() -> None:
    for task in drawn(SixGames.drawn):
        assert [len(task.line(written).sheet.entries) for written in range(GAMES)] == list(range(GAMES))
        assert task.whole.entries[-1] == task.line(GAMES - 1).entry
        assert {game.result.won for _player, game in task.games} == {True, False}


# --- Totals ------------------------------------------------------------------------------------------------------

SHEET = ScoreSheet.parse("3 A+24 B-48 C+20 A-36 C-36")


@pytest.mark.parametrize(
    ("scoring", "right", "wrong"),
    [
        (Scoring.SEEGER, -12, {38: ListMistake.LOSSES_LEFT_OUT, 88: ListMistake.LOSSES_REWARDED}),
        (
            Scoring.SEEGER_FABIAN,
            -12 + 80,
            {
                -12: ListMistake.OTHERS_FORGOTTEN,
                108: ListMistake.OWN_LOSSES_REWARDED,
                48: ListMistake.RATE_OF_THE_OTHER_TABLE,
            },
        ),
    ],
)
def test_fifty_for_own_games_and_forty_for_those_the_others_lost(
    scoring: Scoring, right: int, wrong: dict[int, ListMistake]
) -> None:
    number = AddUp(SHEET, 0, scoring).number
    assert number.right == right
    assert {given: number.judge(given).mistake for given in wrong} == wrong


def test_a_total_that_no_bent_rule_comes_to_is_one_that_was_miscounted() -> None:
    for task in drawn(AddUp.fabian):
        number = task.number
        assert set(number.wrong.values()) >= {ListMistake.OTHERS_FORGOTTEN, ListMistake.OWN_LOSSES_REWARDED}
        assert all(number.judge(given).mistake is mistake for given, mistake in number.wrong.items())
        strange = next(given for given in TOTALS if given != number.right and given not in number.wrong)
        finding = number.judge(strange)
        assert finding.mistake is ListMistake.TOTAL_MISCOUNTED
        assert f" {task.total.points} ".replace(" -", " −") in list_remark(finding, "en", Pack.FRENCH)


def test_the_dealer_of_four_gets_thirty_and_is_easily_forgotten() -> None:
    for task in drawn(WhoGets.drawn):
        who, amount = task.wanted
        assert (len(who), amount) == (3, 30)
        assert task.dealer in who
        assert task.judge((who, amount)).right
        assert task.judge((who - {task.dealer}, amount)).mistake is ListMistake.DEALER_FORGOTTEN
        assert task.judge((who | {task.declarer}, amount)).mistake is ListMistake.LOSER_REWARDED
        assert task.judge((who, 40)).mistake is ListMistake.RATE_OF_THE_OTHER_TABLE
        assert task.judge((who, 50)).mistake is ListMistake.FIFTY_FOR_OTHERS


def test_the_learner_is_spoken_to_and_the_others_are_named() -> None:
    task = Ranking(ScoreSheet.parse("4 B+48 A+24 A+24"))
    words = [list_remark(task.judge(order), "en", Pack.FRENCH) for order in ((1, 0, 2, 3), (2, 1, 0, 3))]
    assert words[0] == "Not quite: you and “Alma” have the same total, but you have won more games."
    assert not [said for said in words if "“You” ha" in said]
    assert "you have the higher total" in words[1]


def test_equal_totals_are_decided_by_games_won_and_then_by_games_lost() -> None:
    more_wins = Ranking(ScoreSheet.parse("4 B+48 A+24 A+24"))
    assert more_wins.wanted[:2] == (0, 1)
    assert more_wins.judge((1, 0, 2, 3)).mistake is ListMistake.FEWER_WINS_FIRST
    fewer_losses = Ranking(ScoreSheet.parse("4 B+48 A+96 - - D-12 A-48"))
    assert fewer_losses.wanted[:2] == (1, 0)
    assert fewer_losses.judge((0, 1, 2, 3)).mistake is ListMistake.MORE_LOSSES_FIRST
    assert fewer_losses.judge((2, 1, 0, 3)).mistake is ListMistake.LOWER_TOTAL_FIRST
    for task in drawn(Ranking.drawn):
        assert [order for order in permutations(range(4)) if task.judge(order).right] == [task.wanted]
        totals = [total.total for _place, total in task.ranking]
        assert totals == sorted(totals, reverse=True)
        assert len(set(totals)) == 3


def test_in_bierlachs_the_winner_writes_a_minus_for_each_opponent() -> None:
    for task in drawn(Minuses.drawn):
        who, minus = task.wanted
        result = task.line.game.result
        if result.won:
            assert who == {0, 1, 2} - {task.line.player}
            assert minus == -result.value.total
        else:
            assert who == {task.line.player}
            assert minus == result.score
        assert [
            (players, amount)
            for players in _subsets(3)
            for amount in task.amounts
            if task.judge((players, amount)).right
        ] == [(who, minus)]


def _subsets(players: int) -> list[frozenset[int]]:
    return [frozenset(p for p in range(players) if mask >> p & 1) for mask in range(1, 2**players)]


# --- Words -------------------------------------------------------------------------------------------------------


def answers() -> Iterator[Finding]:
    for seed in FEW:
        for draw in NUMBERS:
            number: Number = draw(Draws(seed, 1)).number
            yield from map(number.judge, (*number.options, *([1000] if number.other else [])))
        for line in (NewLine.drawn(Draws(seed, 1)), *(SixGames.drawn(Draws(seed, 1)).line(n) for n in range(GAMES))):
            yield from (line.judge((player, score)) for player in range(3) for score in line.options)
        gets, minuses, ranking = (
            WhoGets.drawn(Draws(seed, 1)),
            Minuses.drawn(Draws(seed, 1)),
            Ranking.drawn(Draws(seed, 1)),
        )
        yield from (gets.judge((who, amount)) for who in _subsets(4) for amount in gets.amounts)
        yield from (minuses.judge((who, amount)) for who in _subsets(3) for amount in minuses.amounts)
        yield from map(ranking.judge, permutations(range(4)))
        yield ranking.judge(ranking.wanted[:2])


@pytest.fixture(scope="module")
def wrong() -> dict[Enum, Finding]:
    return {finding.mistake: finding for finding in answers() if finding.mistake}


def test_every_mistake_is_made_by_some_answer(wrong: dict[Enum, Finding]) -> None:
    assert set(ListMistake) - set(wrong) == set()
    assert {
        SettleMistake.LOSS_COUNTED_ONCE,
        SettleMistake.OVERBID_NOT_SEEN,
    } <= set(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_has_its_words(wrong: dict[Enum, Finding], language: str) -> None:
    for finding in wrong.values():
        said = list_remark(finding, language, Pack.GERMAN)
        assert len(said) > 20
        assert "{" not in said


def test_a_right_answer_has_no_mistake_to_speak_of() -> None:
    with pytest.raises(ValueError, match="right answer"):
        list_remark(Finding(), "en", Pack.FRENCH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_to_right_answers_is_complete(language: str) -> None:
    for seed in SEEDS:
        said = [right_number(draw(Draws(seed, 1)), language) for draw in NUMBERS]
        said.append(right_line(NewLine.drawn(Draws(seed, 1)).game.result, language, Pack.FRENCH, number=2))
        said.append(right_gains(WhoGets.drawn(Draws(seed, 1)), language))
        said.append(right_ranking(Ranking.drawn(Draws(seed, 1)), language))
        said.append(right_minuses(Minuses.drawn(Draws(seed, 1)), language))
        assert all(words and "{" not in words for words in said)


def test_forgetting_to_double_and_forgetting_the_fifty_are_named() -> None:
    task = next(task for task in drawn(Running.drawn) if not task.line.game.result.won)
    number = task.number
    once = next(given for given, mistake in number.wrong.items() if mistake is ListMistake.LOSS_TAKEN_ONCE)
    assert "you forgot to double" in list_remark(number.judge(once), "en", Pack.FRENCH)
    fifty = AddUp(ScoreSheet.parse("3 A+24 A+20 A-36"), 0, Scoring.SEEGER).number
    assert "you forgot the 50" in list_remark(fifty.judge(8), "en", Pack.FRENCH)


def test_the_end_of_a_list_is_told_with_a_true_minus() -> None:
    assert list_done({0: 12, 1: -8, 2: 0}, 3, "de").endswith("du 12, Alma −8, Otto 0.")


# --- Paper -------------------------------------------------------------------------------------------------------


def paper(sheet: str, **more: object) -> str:
    read = ScoreSheet.parse(sheet)
    return paper_html(read, "ABCD"[: read.players], "en", title="List", **more)  # type: ignore[arg-type]


def test_the_sum_so_far_stands_in_the_declarers_column() -> None:
    shown = paper("3 A+24 A-36")
    assert "<td>+24</td><td>24</td><td></td><td></td>" in shown
    assert "<td>−36</td><td>−12</td><td></td><td></td>" in shown


def test_who_sits_out_is_struck_through_and_passed_in_is_written() -> None:
    shown = paper("4 - C+20")
    assert 'passed in</td><td class="out"></td><td></td>' in shown
    assert '<td>+20</td><td></td><td class="out"></td><td>20</td>' in shown


def test_pencil_empty_lines_and_sums_follow_what_is_written() -> None:
    shown = paper("3 A+24", lines=4, pencil=Pencil("−40", ((1, "−40"),)), sums=("points", "won"), new=True)
    assert shown.count("<tr") == 1 + 4 + 2
    assert '<tr class="new"><th scope="row">1</th>' in shown
    assert '<tr class="pencil"><th scope="row">2</th><td>−40</td><td></td><td>−40</td>' in shown


def test_bierlachs_writes_the_same_minus_to_both_opponents() -> None:
    assert "<td>−24</td><td></td><td>−24</td><td>−24</td>" in paper("3 A+24", scoring=Scoring.BIERLACHS)
