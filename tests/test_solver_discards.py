"""Discards, announcements, and the second start of the solver."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations

import pytest

from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solver import Solver

# A clear clubs hand for forehand, with two cards in the skat that are better away.
DEAL = Deal.parse("CJSJHJCACTCKC9HAHTD7-DJCQC8SASTSKHKHQDADT-C7SQS9S8S7H9H8H7DKDQ-D9D8")

# Middlehand takes every trick of a spades game, if the right two cards are away.
SURE = Deal.parse("CACTCKCQC9C7HKHQH9H8-CJSJHJDJSASTSKDADTC8-SQS9S8S7DKDQD9D8D7H7-HAHT")


def after_each_discard(deal: Deal, game: Game) -> dict[Cards, OpenPosition]:
    """The start after each of the 66 discards of middlehand."""
    pairs = map(Cards.of, combinations(deal.middlehand | deal.skat, 2))
    return {
        pair: OpenPosition.before_the_lead(deal, declarer=Seat.MIDDLEHAND, game=game, discard=pair) for pair in pairs
    }


@pytest.mark.parametrize(("number", "game"), [(1, Game.HEARTS), (5, Game.GRAND), (7, Game.CLUBS)])
def test_the_best_discard_is_the_best_of_all_66(number: int, game: Game) -> None:
    deal, solver, other = Deal.from_seed(3, number), Solver(megabytes=32), Solver(megabytes=32)
    best = solver.best_discard(deal, declarer=Seat.MIDDLEHAND, game=game)
    points = {pair: other.card_points(start) for pair, start in after_each_discard(deal, game).items()}
    assert best.points == points[best.cards] == max(points.values())


def test_a_null_is_safe_after_the_discard_found_or_after_none() -> None:
    other, found = Solver(megabytes=32), set()
    for number in range(30):
        deal = Deal.from_seed(3, number)
        best = Solver(megabytes=1).best_discard(deal, declarer=Seat.MIDDLEHAND, game=Game.NULL)
        safe = {pair: other.null_is_safe(start) for pair, start in after_each_discard(deal, Game.NULL).items()}
        assert best.safe == safe[best.cards] == any(safe.values())
        found.add(best.safe)
    assert found == {True, False}


def test_every_trick_is_taken_after_the_discard_found() -> None:
    solver = Solver(megabytes=32)
    found = solver.discard_that_takes_every_trick(SURE, declarer=Seat.MIDDLEHAND, game=Game.SPADES)
    starts = after_each_discard(SURE, Game.SPADES)
    assert found
    assert solver.takes_every_trick(starts[found])
    assert not all(map(solver.takes_every_trick, starts.values()))


def test_a_discard_that_makes_the_points_does_and_none_is_found_for_one_more() -> None:
    solver = Solver(megabytes=32)
    best = solver.best_discard(DEAL, declarer=Seat.FOREHAND, game=Game.CLUBS)
    assert best.points is not None
    making = solver.discard_that_makes(best.points, DEAL, declarer=Seat.FOREHAND, game=Game.CLUBS)
    assert making
    start = OpenPosition.before_the_lead(DEAL, declarer=Seat.FOREHAND, game=Game.CLUBS, discard=making)
    assert solver.makes(start, best.points)
    assert solver.discard_that_makes(best.points + 1, DEAL, declarer=Seat.FOREHAND, game=Game.CLUBS) is None


def test_the_best_announcement_is_the_game_with_the_highest_score() -> None:
    solver = Solver(megabytes=64)
    best = solver.best_announcement(DEAL, declarer=Seat.FOREHAND, bid=18)
    discards = solver.best_discards(DEAL, declarer=Seat.FOREHAND)
    points = discards[best.contract.game].points
    assert best.result.won
    assert points is not None
    assert best.result.card_points is not None
    assert points >= best.result.card_points
    for game, discard in discards.items():
        if game.value in "DHSC" and discard.points and discard.points >= 61:
            assert best.result.score >= game.base * 4  # with 3, game 4


def test_a_discard_has_two_of_the_twelve_cards() -> None:
    with pytest.raises(ValueError, match="two of the twelve"):
        OpenPosition.before_the_lead(DEAL, declarer=Seat.FOREHAND, game=Game.CLUBS, discard=Cards.parse("CJ"))
    with pytest.raises(ValueError, match="two of the twelve"):
        OpenPosition.before_the_lead(DEAL, declarer=Seat.FOREHAND, game=Game.CLUBS, discard=Cards.parse("CJ DA"))


ASK = """
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solver import Solver
solver, deal = Solver(megabytes=8), Deal.from_seed(5)
for game in Game:
    start = OpenPosition.before_the_lead(deal, declarer=Seat.REARHAND, game=game)
    print(solver.null_is_safe(start) if game is Game.NULL else solver.card_points(start))
"""


def test_a_second_start_from_the_cache_answers_like_the_first() -> None:
    first, second = (
        subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True).stdout for _ in range(2)
    )
    assert first == second
    assert len(first.split()) == 6
