"""Questions on house rules, none of which is official: what Kontra and Re make of a game, who pays in Ramsch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.contracts import Game
from engine.deals import Seat
from engine.draws import Draws
from lessons.exercises.findings import Finding
from lessons.exercises.house_games import Doubled
from lessons.exercises.lists import Line
from lessons.exercises.matadors import Twelve
from lessons.exercises.ramsch import SEATING, RamschEnd
from lessons.exercises.settling import Settling
from quizzes.generators import overbid
from quizzes.generators.kinds import Generator, found, number_of
from quizzes.generators.settlements import settlement


def kontra(draws: Draws, difficulty: int) -> Doubled:
    """A game after Kontra, and maybe Re.

    Difficulty 1: Kontra on suit games, clearly won or lost. 2: Re as well; Schneider, Hand, Grand. 3: half of
    them overbid, which no Kontra mends; the others at the edges.
    """
    doublings = 1 + draws.below(2) if difficulty > 1 else 1
    if difficulty == 3 and draws.below(2):
        return Doubled(_overbid(draws), doublings)
    counted = found(lambda: settlement(draws, difficulty), lambda task: task.contract.game is not Game.NULL)
    return Doubled(counted, doublings)


def _overbid(draws: Draws) -> Settling:
    situation = overbid.charged(draws, 2).situation
    assert situation.bid
    twelve = Twelve(situation.game, situation.hand, situation.skat)
    return Settling(twelve, situation.contract, situation.bid, situation.card_points)


def ramsch(draws: Draws, difficulty: int) -> RamschEnd:
    """A Ramsch that is over.

    Difficulty 1: everyone has a trick, and the skat does not decide. 2: it does, or somebody has no trick, or all.
    3: the skat was pushed on unseen.
    """
    if difficulty == 1:
        return found(lambda: RamschEnd.plain(draws), lambda task: not _skat_decides(task))
    if difficulty == 2:
        if draws.below(2):
            return RamschEnd.odd(draws)
        return found(lambda: RamschEnd.plain(draws), _skat_decides)
    pushed = 1 + draws.below(2)
    task = RamschEnd.odd(draws) if draws.below(2) else RamschEnd.plain(draws)
    return replace(task, refusals=pushed)


def _skat_decides(task: RamschEnd) -> bool:
    """Whether somebody else has most points in the tricks alone."""
    loser = task.written[0]
    return max(zip(task.points, Seat, strict=True), key=lambda pair: pair[0])[1] is not loser


def _wrong_lines(task: RamschEnd) -> Iterator[Line]:
    """The right column with a wrong score, and the other columns."""
    right = task.line
    yield from (Line(right.who, score) for score in task.wrong)
    yield from (Line(player, right.score) for player in range(SEATING.players) if player != right.who)


def _judge_line(task: RamschEnd, given: object) -> Finding:
    if not isinstance(given, Line) or type(given.who) is not int:
        raise ValueError(f"{given!r} is no line")
    return task.judge_line(given)


GENERATORS: dict[str, Generator] = {
    "kontra": Generator(
        kontra,
        lambda task, given: task.judge(number_of(given, task.options)),
        lambda task: str(task.result.score),
        lambda task: map(str, task.wrong),
    ),
    "ramsch": Generator(ramsch, _judge_line, lambda task: task.line, _wrong_lines),
}
