"""Rulings on broken rules, for the cases that a course on Skat has to tell. [RULES 2i]

A record refuses what is not allowed, so the breach itself is in none: the record given here is the game as it
stood just before. A ruling may be waived: the innocent side may have the error put right and play on, which is
to go on with the record. [ISkO 4.1.6, 4.2.3]
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.deals import Seat
from engine.positions import Position, Stage
from engine.record import Record
from engine.results import decided_result, declarer_points, given_to_declarer, settled
from engine.values import Ending, Level, Result


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a game counts that a breach of the rules has stopped.

    ``decided`` says that it had been won or lost before and stands with the points so far; otherwise the guilty
    side has lost. ``granted`` are the levels given to a declarer who needed them and could still have reached
    them. ``may_play_on`` are the players who may have the error put right instead.
    """

    guilty: Seat
    decided: bool
    granted: tuple[Level, ...]
    may_play_on: tuple[Seat, ...]
    result: Result


def rule_on_breach(record: Record, guilty: Seat) -> Ruling:
    """The ruling when ``guilty`` does not follow suit though he could, or leads out of turn. [ISkO 4.1.3-4.1.6]

    Raises ValueError when no card is due, and in Ramsch, for whose breaches there is no rule.
    """
    at = record.position
    if at.stage is not Stage.PLAY or at.contract is None:
        raise ValueError(
            f"only a declarer's game can be stopped by a breach while it is played, not this one: {record}"
        )
    others = tuple(seat for seat in Seat if (seat is at.declarer) is not (guilty is at.declarer))
    if stands := decided_result(at):
        return Ruling(guilty, True, (), others, stands)
    if guilty is at.declarer:
        return Ruling(guilty, False, (), others, settled(at, ended=Ending.REVOKED))
    result = given_to_declarer(at)
    return Ruling(guilty, False, _granted(at, result), others, result)


def _granted(at: Position, result: Result) -> tuple[Level, ...]:
    """The levels counted as reached although they were not yet. [ISkO 4.1.5]"""
    granted = {
        Level.SCHNEIDER: result.card_points is not None and result.card_points >= 90 > declarer_points(at),
        Level.SCHWARZ: result.tricks == 10,
    }
    return tuple(level for level, counts in granted.items() if counts)


def rule_on_skat(record: Record) -> Ruling:
    """The ruling when the declarer looks at the skat, or changes it, after his announcement. [ISkO 3.4.8]

    He loses at the simple level, decided or not. Raises ValueError when nothing has been announced.
    """
    at = record.position
    if at.stage is not Stage.PLAY or at.declarer is None:
        raise ValueError(f"nobody has announced a game that is still played: {record}")
    others = tuple(seat for seat in Seat if seat is not at.declarer)
    return Ruling(at.declarer, False, (), others, settled(at, ended=Ending.SKAT_SEEN))
