"""Drills on value, on the end of a game and on house rules: the answers found anew by strings and tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.cards import Cards
from lessons.exercises.prices import NullValue
from lessons.exercises.settling import Settling
from quizzes.question import DIFFICULTIES
from tests.many import SEEDS, questions

pytestmark = pytest.mark.many

BASE = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
NULLS = {"N": 23, "Nh": 35, "No": 46, "Nho": 59}
every_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)


def tasks(skill: str, difficulty: int) -> list[Any]:
    return [question.task for question in questions(skill, difficulty)]


def answers(skill: str, difficulty: int) -> list[tuple[Any, Any]]:
    return [(question.task, question.right) for question in questions(skill, difficulty)]


def run(cards: Cards, game: str) -> tuple[bool, int]:
    """With or without how many: the run of equal letters at the start of "held, missing, held ..."."""
    order = ["CJ", "SJ", "HJ", "DJ"] + [game + rank for rank in "ATKQ987" if game != "G"]
    letters = "".join("+" if card in str(cards).split() else "-" for card in order)
    return letters[0] == "+", len(letters) - len(letters.lstrip(letters[0]))


def levels(announced: str, points: int, tricks: int | None) -> set[str]:
    """What counts besides the matadors, by what was said and what came of it. [RULES 2a]"""
    said = {"": "", "h": "h", "hs": "hs", "hz": "hsz", "o": "hszo"}[announced]
    named = {"GAME"} | {{"h": "HAND", "s": "SCHNEIDER", "z": "SCHWARZ", "o": "OUVERT"}[letter] for letter in said}
    named |= {f"{level}_ANNOUNCED" for level in ("SCHNEIDER", "SCHWARZ") if level in named}
    if points >= 90 or points <= 30:
        named.add("SCHNEIDER")
    return named | ({"SCHWARZ"} if tricks in (0, 10) else set())


def names(given: Sequence[Any] | frozenset[Any]) -> set[str]:
    return {level.name for level in given}


def score(task: Settling) -> int:
    """What goes on the list for a game that is not overbid, or for an impossible Null."""
    contract = str(task.contract)
    cards = task.twelve.hand | task.twelve.skat
    if contract[0] == "N":
        price = NULLS[contract]
        if price < task.bid:
            return cheapest(cards, task.bid, hand="h" in contract)
        return -2 * price if task.tricks else price
    assert task.points is not None
    counted = levels(contract[1:], task.points, task.tricks)
    value = BASE[contract[0]] * (run(cards, contract[0])[1] + len(counted))
    base = BASE[contract[0]]
    needed = 90 if "SCHNEIDER_ANNOUNCED" in counted else 61
    kept = "SCHWARZ_ANNOUNCED" not in counted or task.tricks == 10
    won = kept and task.points >= needed and value >= task.bid
    return value if won else -2 * max(value, base * -(-task.bid // base))


def cheapest(cards: Cards, bid: int, *, hand: bool) -> int:
    return -2 * min(base * max(run(cards, game)[1] + 1 + hand, -(-bid // base)) for game, base in BASE.items())


# --- Value ---------------------------------------------------------------------------------------------------------


@every_difficulty
def test_a_chain_has_matadors_base_and_the_levels_that_were_said_or_reached(difficulty: int) -> None:
    for task, value in answers("chain", difficulty):
        game, announced = str(task.contract)[0], str(task.contract)[1:]
        assert (value.matadors.held, value.matadors.count) == run(task.twelve.hand | task.twelve.skat, game)
        assert value.base == BASE[game]
        assert names(value.levels) == levels(announced, task.points, task.tricks)
        assert value.matadors.count in task.counts


def test_a_chain_grows_longer_and_the_skat_breaks_it() -> None:
    def changed(difficulty: int) -> int:
        found = [task.twelve for task in tasks("chain", difficulty)]
        return sum(run(each.hand, each.game.value) != run(each.hand | each.skat, each.game.value) for each in found)

    assert changed(1) == 0
    assert changed(3) > len(SEEDS) // 2
    assert all(task.twelve.game.value != "G" for task in tasks("chain", 1))
    assert all(task.points >= 61 for difficulty in (1, 2) for task in tasks("chain", difficulty))
    assert any(task.points <= 30 for task in tasks("chain", 3))
    assert {task.tricks for task in tasks("chain", 3)} == {None, 10}


@every_difficulty
def test_a_chain_is_said_in_the_order_of_its_levels(difficulty: int) -> None:
    order = ["GAME", "HAND", "SCHNEIDER", "SCHNEIDER_ANNOUNCED", "SCHWARZ"]
    for task, said in answers("say-chain", difficulty):
        wanted = levels(str(task.played.contract)[1:], task.played.points, task.played.tricks)
        assert said.ended
        assert [level.name for level in said.levels] == [name for name in order if name in wanted]


def test_saying_a_chain_moves_to_the_edges() -> None:
    points = {level: {task.played.points for task in tasks("say-chain", level)} for level in DIFFICULTIES}
    assert points[1].isdisjoint({30, 31, 120})
    assert {89, 90} <= points[2]
    assert {30, 31, 120} <= points[3]


@every_difficulty
def test_a_null_has_one_of_four_prices(difficulty: int) -> None:
    for task, right in answers("null-value", difficulty):
        if isinstance(task, NullValue):
            assert int(right) == NULLS[str(task.contract)]
        else:
            assert int(right) == score(task)
            assert task.bid <= NULLS[str(task.contract)]


def test_a_null_is_lost_at_times_only_when_it_is_hard() -> None:
    assert {str(task.contract) for task in tasks("null-value", 1)} == {"N", "Nh"}
    assert {str(task.contract) for task in tasks("null-value", 2)} == set(NULLS)
    assert all("J" in str(task.hand) for task in tasks("null-value", 2))
    assert {task.tricks for task in tasks("null-value", 3)} == {0, 1}


def allowed(saying: str, *, looked: bool) -> bool:
    """What may be announced, as the table of the rules has it. [RULES 2d]"""
    words = set(saying[1:])
    if saying[0] == "N":
        return words <= ({"o"} if looked else {"h", "o"})
    if looked:
        return not words
    return "o" in words or "h" in words or not words


@every_difficulty
def test_what_may_be_announced_stands_in_the_table(difficulty: int) -> None:
    for task, right in answers("may-announce", difficulty):
        looked = task.record.position.looked
        assert right == {str(one) for one in task.options if allowed(str(one), looked=looked)}


def test_the_skat_is_picked_up_first_then_untouched_then_either() -> None:
    looked = {level: {task.record.position.looked for task in tasks("may-announce", level)} for level in DIFFICULTIES}
    assert looked == {1: {True}, 2: {False}, 3: {True, False}}


# --- Won, lost -----------------------------------------------------------------------------------------------------


@every_difficulty
@pytest.mark.parametrize("skill", ["settlement", "impossible-null"])
def test_the_score_is_that_of_the_reference_formula(skill: str, difficulty: int) -> None:
    for task, right in answers(skill, difficulty):
        assert int(right) == score(task)
        assert skill == "settlement" or task.bid > NULLS[str(task.contract)]


def test_settlements_move_to_60_and_61_to_89_and_90_and_to_30_and_31() -> None:
    points = {level: {task.points for task in tasks("settlement", level)} for level in DIFFICULTIES}
    assert points[1].isdisjoint({60, 61, 89, 90, 30, 31})
    assert {60, 61, 89, 90, 30, 31} <= points[3]
    assert {str(task.contract)[1:] for task in tasks("settlement", 1)} == {""}


@every_difficulty
def test_who_misses_pays_for_all_that_was_said(difficulty: int) -> None:
    for task, right in answers("failed-announcement", difficulty):
        game = task.settling
        assert names(right) == levels(str(game.contract)[1:], game.points, game.tricks)
        assert score(game) < 0
        assert game.contract.schneider, "something was announced that can be missed"
        assert game.points < 90 or game.contract.schwarz


def test_announcements_are_missed_by_more_and_more() -> None:
    said = {
        level: {str(task.settling.contract)[1:] for task in tasks("failed-announcement", level)}
        for level in DIFFICULTIES
    }
    assert said == {1: {"hs", "hz"}, 2: {"hz", "o"}, 3: {"hs", "hz", "o"}}
    assert any(task.settling.points <= 30 for task in tasks("failed-announcement", 3))
    assert all(task.settling.points > 30 for task in tasks("failed-announcement", 2))


def least(bid: int, levels_of: dict[str, int]) -> int:
    """The cheapest game as which an impossible Null can be written, of so many levels each. [RULES 2a]"""
    return min(base * max(levels_of.get(game, 0), -(-bid // base)) for game, base in BASE.items())


def nulls(task: Settling) -> int:
    """Which difficulty it is: the bid decides, or the matadors do, or Hand and ouvert come in."""
    said, cards = str(task.contract)[1:], task.twelve.hand | task.twelve.skat
    written = {game: run(cards, game)[1] + 1 for game in BASE}
    if said:
        inherited = least(task.bid, {game: count + 1 for game, count in written.items()})
        return 3 if "h" not in said or inherited != least(task.bid, written) else 0
    return 1 if least(task.bid, written) == least(task.bid, {}) else 2


@every_difficulty
def test_a_null_below_the_bid_is_decided_by_the_bid_then_by_matadors_then_by_hand(difficulty: int) -> None:
    assert {nulls(task) for task in tasks("impossible-null", difficulty)} == {difficulty}
    said = {str(task.contract) for task in tasks("impossible-null", difficulty)}
    assert said == ({"Nh", "No", "Nho"} if difficulty == 3 else {"N"})


# --- House rules ---------------------------------------------------------------------------------------------------


@every_difficulty
def test_kontra_doubles_the_score_and_re_once_more(difficulty: int) -> None:
    for task, right in answers("kontra", difficulty):
        assert int(right) == score(task.game) * 2**task.doublings


def test_kontra_comes_alone_then_with_re_then_on_games_that_are_overbid() -> None:
    assert {task.doublings for task in tasks("kontra", 1)} == {1}
    assert {task.doublings for task in tasks("kontra", 2)} == {1, 2}
    assert not any(task.result.overbid for task in tasks("kontra", 2))
    assert {task.result.overbid for task in tasks("kontra", 3)} == {True, False}


@every_difficulty
def test_in_ramsch_most_points_pay_with_the_skat_in_the_last_trick(difficulty: int) -> None:
    for task, line in answers("ramsch", difficulty):
        takers = "".join(seat.value for seat in task.takers)
        worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
        skat = sum(worth.get(code[1], 0) for code in str(task.skat).split())
        points = {seat: own + skat * (seat == takers[-1]) for seat, own in zip("FMR", task.points, strict=True)}
        without = sum(seat not in takers for seat in "FMR")
        loser = max(points, key=lambda seat: points[seat])
        amount = 120 if without == 2 else -points[loser] * 2**without
        assert (line.who, line.score) == ("RFM".index(loser), amount * 2**task.refusals)


def test_ramsch_becomes_odd_and_then_the_skat_was_pushed_on() -> None:
    assert all(len(set(task.takers)) == 3 for task in tasks("ramsch", 1))
    assert {len(set(task.takers)) for task in tasks("ramsch", 2)} == {1, 2, 3}
    assert {task.refusals for level in (1, 2) for task in tasks("ramsch", level)} == {0}
    assert {task.refusals for task in tasks("ramsch", 3)} == {1, 2}
