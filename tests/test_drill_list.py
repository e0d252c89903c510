"""Drills on the list: amounts, totals and places, added up anew with plain numbers."""

from __future__ import annotations

from functools import cache

import pytest

from engine.house_rules import Scoring
from engine.score_sheet import WIN
from lessons.exercises.lists import ListMistake
from lessons.exercises.shares import ShareMistake, Shares
from lessons.exercises.totals import AddUp, Ranking
from lessons.remarks.lists import list_remark, right_number, right_ranking
from lessons.remarks.shares import right_shares, share_remark, shares_asked
from lessons.text import LANGUAGES, Pack
from quizzes.generators import GENERATORS
from tests.many import SEEDS, asked

pytestmark = pytest.mark.many

LEVELS = (1, 2, 3)
BASE = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
each = pytest.mark.parametrize("level", LEVELS)


@cache
def shares(skill: str, level: int) -> list[Shares]:
    return [asked(skill, seed, level).task for seed in SEEDS]


def lines(code: str) -> list[tuple[int, int]]:
    """Who played each deal and the score, from the code of a sheet: "3 A+24 - B-40"."""
    return [("ABCD".index(line[0]), int(line[1:])) for line in code.split()[1:] if line != "-"]


def settled(task: Shares) -> int:
    """The score of a game with these cards, points and bid, by the formula of RULES 2a."""
    game = task.game
    assert game
    assert game.points is not None
    base, held = BASE[game.contract.game.value], str(game.twelve.hand | game.twelve.skat).split()
    row = ["CJ", "SJ", "HJ", "DJ", *(game.contract.game.value + rank for rank in "ATKQ987")]
    has = [card in held for card in row]
    count = next(n for n, one in enumerate(has) if one is not has[0])
    schneider = game.points >= 90 or game.points <= 30
    value = base * (count + 1 + schneider)
    made = game.points >= 61 and value >= game.bid
    return value if made else -2 * max(value, base * -(-game.bid // base))


@each
@pytest.mark.parametrize(("skill", "players", "rate"), [("seeger-three", 3, 40), ("seeger-four", 4, 30)])
def test_a_lost_game_brings_the_rate_to_everyone_else_and_fifty_less_to_the_loser(
    skill: str, players: int, rate: int, level: int
) -> None:
    for task in shares(skill, level):
        wanted = [0] * players
        if task.declarer is not None:
            score = settled(task) if task.game else task.score
            wanted = [0 if score > 0 else rate] * players
            wanted[task.declarer] = score + 50 if score > 0 else score - 50
        assert task.wanted == tuple(wanted), task


@each
def test_a_total_is_points_and_fifties_and_what_the_others_lost(level: int) -> None:
    for seed in SEEDS:
        task = asked("list-totals", seed, level).task
        assert isinstance(task, AddUp)
        played = lines(str(task.sheet))
        own = [score for player, score in played if player == task.player]
        total = sum(own) + sum(50 if score > 0 else -50 for score in own)
        if level > 1:
            rate = 30 if task.sheet.players == 4 else 40
            total += rate * sum(score < 0 for player, score in played if player != task.player)
        assert task.number.right == total


@each
def test_equal_totals_are_decided_by_wins_and_then_by_losses(level: int) -> None:
    for seed in SEEDS:
        task = asked("ranking", seed, level).task
        assert isinstance(task, Ranking)
        played, players = lines(str(task.sheet)), range(task.sheet.players)
        own = {one: [score for player, score in played if player == one] for one in players}
        merits = {one: (sum(own[one]), sum(s > 0 for s in own[one]), -sum(s < 0 for s in own[one])) for one in players}
        assert task.wanted == tuple(sorted(players, key=merits.__getitem__, reverse=True))
        assert len(set(merits.values())) == len(players)
        totals, wins = ({merit[:size] for merit in merits.values()} for size in (1, 2))
        assert len(totals) == len(players) - (level > 1)
        assert (len(wins) < len(players)) is (level == 3)


def test_a_deal_grows_harder_by_what_is_told_of_it() -> None:
    for skill in ("seeger-three", "seeger-four"):
        assert all(task.declarer is not None and not task.value and not task.game for task in shares(skill, 1))
        assert all(task.value for task in shares(skill, 2) if task.declarer is not None)
        assert all(task.game for task in shares(skill, 3) if task.declarer is not None)
        for level in (2, 3):
            assert 0 < sum(task.declarer is None for task in shares(skill, level)) < len(SEEDS) / 4


def test_totals_grow_harder_by_system_and_table() -> None:
    kinds = [asked("list-totals", 1, level).task for level in LEVELS]
    assert [(task.scoring, task.sheet.players) for task in kinds] == [
        (Scoring.SEEGER, 3),
        (Scoring.SEEGER_FABIAN, 3),
        (Scoring.SEEGER_FABIAN, 4),
    ]


@each
def test_a_total_that_is_typed_names_the_rule_that_was_bent(level: int) -> None:
    named = []
    for seed in SEEDS:
        question = asked("list-totals", seed, level)
        task, right = question.task, question.right
        played = lines(str(task.sheet))
        own = [score for player, score in played if player == task.player]
        fifties = sum(50 if score > 0 else -50 for score in own)
        others = sum(score < 0 for player, score in played if player != task.player) * (30 if level == 3 else 40)
        bent = {right - fifties: ListMistake.FIFTY_FORGOTTEN}
        if level > 1:
            bent |= {right - others: ListMistake.OTHERS_FORGOTTEN}
        for given, mistake in bent.items():
            told = question.judge(given).mistake
            assert told is not ListMistake.TOTAL_MISCOUNTED, (question, given)
            named.append(told is mistake)
        with pytest.raises(ValueError, match="is asked for"):
            question.judge(str(right))
    assert named.count(False) < len(named) / 8, "seldom two bent rules come to the same"


def test_what_is_left_out_is_named() -> None:
    task = next(task for task in shares("seeger-four", 1) if task.score < 0)
    assert task.judge(task.with_others(0)).mistake is ShareMistake.OTHERS_LEFT_EMPTY
    assert task.judge(task.with_others(30, dealer=0)).mistake is ListMistake.DEALER_FORGOTTEN
    assert task.judge(task.with_others(40)).mistake is ListMistake.RATE_OF_THE_OTHER_TABLE
    assert task.judge(task.with_others(50)).mistake is ListMistake.FIFTY_FOR_OTHERS
    with pytest.raises(ValueError, match="is not among"):
        task.judge((0, 0, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_is_told_in_words(language: str) -> None:
    said: list[str] = []
    for level in LEVELS:
        for seed in range(10):
            for skill in ("seeger-three", "seeger-four"):
                question = asked(skill, seed, level)
                said += [shares_asked(question.task, language), right_shares(question.task, WIN, language)]
                findings = map(question.judge, GENERATORS[skill].wrong(question.task))
                said += [share_remark(finding, language, Pack.FRENCH) for finding in findings if finding.mistake]
            for skill in ("list-totals", "ranking"):
                question = asked(skill, seed, level)
                findings = map(question.judge, GENERATORS[skill].wrong(question.task))
                said += [list_remark(finding, language, Pack.FRENCH) for finding in findings if finding.mistake]
            said.append(right_number(asked("list-totals", seed, level).task, language))
            said.append(right_ranking(asked("ranking", seed, level).task, language))
    assert all(words and "{" not in words for words in said)
