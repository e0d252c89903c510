"""Which game, and Hand or pick up, with all cards open: asked once more of a solver of its own."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from engine.contracts import Contract, Game
from engine.deals import Deal
from engine.open_positions import OpenPosition
from engine.solver import Solver
from engine.values import settle
from lessons.exercises.following import YOU
from lessons.exercises.open_games import GameMistake, HandOrPickUp, SkatMistake, Way, WhichGame
from lessons.remarks.open_games import comes_to, game_remark, right_game, right_way, skat_remark
from lessons.text import LANGUAGES, Pack
from quizzes.generators import GENERATORS
from quizzes.question import DIFFICULTIES, Question, make, remembered
from tests.many import few
from tests.practising import Window

pytestmark = pytest.mark.many

every_difficulty = pytest.mark.parametrize("difficulty", DIFFICULTIES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def games(difficulty: int) -> list[WhichGame]:
    return [question.task for question in few("which-game", difficulty)]


def ways(difficulty: int) -> list[HandOrPickUp]:
    return [question.task for question in few("hand-or-pick-up", difficulty)]


@cache
def solver() -> Solver:
    return Solver(megabytes=8)


def start(deal: Deal, game: Game) -> OpenPosition:
    return OpenPosition.before_the_lead(deal, declarer=YOU, game=game)


# --- Which game ------------------------------------------------------------------------------------------------------


def score(deal: Deal, game: Game, points: int | None) -> int:
    """What a game counts at 18 with so many points in the end; in Null 1 for safe and 0 for beaten."""
    twelve, at = deal.hand(YOU) | deal.skat, start(deal, game)
    if game is Game.NULL:
        return settle(Contract(game), bid=18, tricks=0 if points else 1).score
    tricks = 10 if solver().takes_every_trick(at) else 0 if solver().takes_no_trick(at) else None
    return settle(Contract(game), bid=18, cards=twelve, card_points=points, tricks=tricks, awarded=True).score


@every_difficulty
def test_the_game_that_is_right_counts_most_by_the_points_that_best_play_gives(difficulty: int) -> None:
    for task in games(difficulty)[: len(games(difficulty)) // 6]:
        counted = {}
        for game in task.options:
            at = start(task.deal, game)
            points = int(solver().null_is_safe(at)) if game is Game.NULL else solver().card_points(at)
            counted[game] = score(task.deal, game, points)
        best = max(counted, key=lambda game: counted[game])
        assert task.wanted is best
        assert counted[best] > max(value for game, value in counted.items() if game is not best)
        assert counted[best] > 0
        assert {game: result.score for game, result in task.results.items()} == counted


def test_the_harder_the_more_games_are_won_and_then_the_dearest_is_lost() -> None:
    for difficulty in DIFFICULTIES:
        for task in games(difficulty):
            won = [game for game, result in task.results.items() if result.won]
            assert len(task.options) == (3 if difficulty == 1 else 4)
            assert (len(won) == 1) is (difficulty == 1)
            if difficulty == 3:
                dearest = max(result.value.total for result in task.results.values() if not result.won)
                assert dearest > task.results[task.wanted].score


@every_difficulty
@each_language
def test_what_is_said_of_a_game_has_its_number(difficulty: int, language: str) -> None:
    for task in games(difficulty)[:2]:
        best = task.results[task.wanted].score
        assert str(best) in right_game(task, language, Pack.FRENCH)
        for game in task.options:
            assert str(abs(task.results[game].score)) in comes_to(task, game, language)
            if game is not task.wanted:
                finding = task.judge(game)
                won = task.results[game].won
                assert (finding.mistake is GameMistake.WINS_LESS) is won
                assert (finding.mistake is GameMistake.NULL_BEATEN) is (not won and game is Game.NULL)
                assert game_remark(task, finding, language, Pack.FRENCH)


# --- Hand or pick up -------------------------------------------------------------------------------------------------


@every_difficulty
def test_hand_wins_or_picking_up_or_nothing_by_exact_points(difficulty: int) -> None:
    least, most = ((12, 29), (5, 14), (0, 6))[difficulty - 1]
    for task in ways(difficulty)[: len(ways(difficulty)) // 6]:
        hand = solver().card_points(start(task.deal, task.game))
        best = solver().best_discard(task.deal, declarer=YOU, game=task.game).points
        assert best is not None
        assert (task.hand_points, task.picked_up_points) == (hand, best)
        assert task.wanted is (Way.HAND if hand >= 61 else Way.PICK_UP if best >= 61 else Way.NEITHER)
        decides = best if task.wanted is Way.NEITHER else hand
        assert least <= (decides - 61 if task.wanted is Way.HAND else 61 - decides) <= most


@every_difficulty
def test_where_hand_is_right_nothing_after_picking_up_counts_as_much(difficulty: int) -> None:
    for task in ways(difficulty):
        if task.wanted is not Way.HAND:
            continue
        deal, at = task.deal, start(task.deal, task.game)
        twelve = deal.hand(YOU) | deal.skat
        levels = (solver().makes(at, 90)) + (solver().takes_every_trick(at))
        reached = 1 if solver().discard_that_makes(90, deal, declarer=YOU, game=task.game) else 0
        if reached and solver().discard_that_takes_every_trick(deal, declarer=YOU, game=task.game):
            reached = 2
        hand, picked = (
            settle(
                Contract(task.game, hand=by_hand),
                bid=18,
                cards=twelve,
                card_points=(61, 90, 120)[level],
                tricks=10 if level == 2 else None,
                awarded=True,
            ).score
            for by_hand, level in ((True, levels), (False, reached))
        )
        assert hand > picked


def test_each_way_is_right_now_and_then() -> None:
    for difficulty in DIFFICULTIES:
        right = Counter(task.wanted for task in ways(difficulty))
        assert set(right) == set(Way)


@every_difficulty
@each_language
def test_each_wrong_way_is_named_and_answered(difficulty: int, language: str) -> None:
    named = {
        (Way.HAND, Way.PICK_UP): SkatMistake.HAND_LOSES,
        (Way.PICK_UP, Way.HAND): SkatMistake.HAND_WINS_TOO,
        (Way.NEITHER, Way.HAND): SkatMistake.HAND_NOT_SEEN,
        (Way.NEITHER, Way.PICK_UP): SkatMistake.PICK_UP_NOT_SEEN,
        (Way.HAND, Way.NEITHER): SkatMistake.LOST_ANYWAY,
        (Way.PICK_UP, Way.NEITHER): SkatMistake.LOST_ANYWAY,
    }
    for task in ways(difficulty)[:4]:
        for way in set(Way) - {task.wanted}:
            finding = task.judge(way)
            assert finding.mistake is named[way, task.wanted]
            said = skat_remark(task, finding, language, Pack.FRENCH)
            assert str(task.hand_points) in said or str(task.picked_up_points) in said
        assert str(task.hand_points) in right_way(task, language, Pack.FRENCH)


# --- On the page -----------------------------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize("skill", ["which-game", "hand-or-pick-up"])
def test_on_the_page_a_wrong_answer_is_told_what_it_comes_to(skill: str, language: str) -> None:
    window = Window("drill", language, skill=skill, seed="3", difficulty="2")
    question: Question = window.question
    window.choose(question, next(iter(GENERATORS[skill].wrong(question.task))))
    window.press()
    assert len(window.app.error) == 1
    assert "reckoning" in window.words


def test_a_question_that_a_page_remembers_is_the_one_that_is_made() -> None:
    assert remembered("which-game", 3, 1) == make("which-game", 3, 1)
