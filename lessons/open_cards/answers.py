"""The solver of all sessions: one table, asked by one at a time, each answer kept for those who ask it again.

Pages, chapters and drills ask here, and only after ``lessons.solver_ready`` has seen to it that it is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Lock

from engine import solver
from engine.cards import Card, Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solver import BestDiscard, Solver
from engine.stakes import Stakes
from engine.values import Result
from lessons.open_cards.verdicts import USUAL, Goal, Outcome, outcome_of

_solver = Solver()
_alone = Lock()
_warm = False


def ready() -> bool:
    """Whether everything is compiled; if not, the first answer would wait for it."""
    return _warm


def warm_up(report: Callable[[int, int], object]) -> None:
    """Load or compile the solver; ``report`` is told how many of how many steps are done."""
    global _warm
    solver.warm_up(report)
    _warm = True


@contextmanager
def asked() -> Iterator[Solver]:
    """The solver, for many questions in a row whose answers nobody asks for again; meanwhile all others wait."""
    with _alone:
        yield _solver


@lru_cache(maxsize=1_000)
def best_discard(deal: Deal, declarer: Seat, game: Game) -> BestDiscard:
    """What is best laid away in this game."""
    with _alone:
        return _solver.best_discard(deal, declarer=declarer, game=game)


@lru_cache(maxsize=20_000)
def card_values(position: OpenPosition) -> dict[Card, int]:
    """As ``Solver.card_values``: to be read, not changed."""
    with _alone:
        return _solver.card_values(position)


@lru_cache(maxsize=1_000)
def discard_that_makes(points: int, deal: Deal, declarer: Seat, game: Game) -> Cards | None:
    """As ``Solver.discard_that_makes``."""
    with _alone:
        return _solver.discard_that_makes(points, deal, declarer=declarer, game=game)


@lru_cache(maxsize=1_000)
def card_points(position: OpenPosition) -> int:
    """As ``Solver.card_points``."""
    with _alone:
        return _solver.card_points(position)


@lru_cache(maxsize=1_000)
def best_result(position: OpenPosition, contract: Contract, bid: int, twelve: Cards) -> Result:
    """What best play of a contract with these twelve cards leads to, Schneider and Schwarz included."""
    with _alone:
        return Stakes.of(contract, bid=bid, twelve=twelve).outcome(position, _solver)


@lru_cache(maxsize=20_000)
def makes(position: OpenPosition, points: int) -> bool:
    """As ``Solver.makes``."""
    with _alone:
        return _solver.makes(position, points)


@lru_cache(maxsize=20_000)
def takes_every_trick(position: OpenPosition) -> bool:
    """As ``Solver.takes_every_trick``."""
    with _alone:
        return _solver.takes_every_trick(position)


@lru_cache(maxsize=20_000)
def null_is_safe(position: OpenPosition) -> bool:
    """As ``Solver.null_is_safe``."""
    with _alone:
        return _solver.null_is_safe(position)


@lru_cache(maxsize=20_000)
def outcomes(position: OpenPosition, goal: Goal = USUAL) -> dict[Card, Outcome]:
    """What each card that may be played leads to, in a game that is won with the ``goal``: to be read."""
    if position.over:
        return {}

    def won(card: Card, value: int) -> bool:
        if position.game is Game.NULL:
            return value == 1
        if goal.every_trick:
            return takes_every_trick(position.played(card))
        return goal.points is not None and value >= goal.points

    return {card: Outcome(value, won(card, value)) for card, value in card_values(position).items()}


@lru_cache(maxsize=1_000)
def best_line(position: OpenPosition, goal: Goal = USUAL) -> tuple[Card, ...]:
    """The cards of best play, to the end."""
    if not goal.every_trick or position.game is Game.NULL:
        with _alone:
            return tuple(play.card for play in _solver.best_line(position))
    line: list[Card] = []
    while not position.over:
        each = outcomes(position, goal)
        best = outcome_of(position, each, goal)
        line.append(next(card for card in position.game.sort(position.legal) if each[card] == best))
        position = position.played(line[-1])
    return tuple(line)
