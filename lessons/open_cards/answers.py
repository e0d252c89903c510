"""The solver of all sessions: one table, asked by one at a time, each answer kept for those who ask it again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from threading import Lock

from engine import solver
from engine.cards import Card
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solver import BestDiscard, Solver

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
def best_line(position: OpenPosition) -> tuple[Card, ...]:
    """The cards of best play, to the end."""
    with _alone:
        return tuple(play.card for play in _solver.best_line(position))
