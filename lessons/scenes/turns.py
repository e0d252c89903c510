"""Whose turn it is, to be tapped at the table: who deals, who speaks first, who leads."""

from __future__ import annotations

from engine.contracts import Game
from lessons.card_table import Group
from lessons.exercises.seats import Chair
from lessons.exercises.turns import Turn, WhoseTurn
from lessons.remarks.turns import right_turn, turn_asked, turn_remark
from lessons.scenes.deals import seating
from lessons.session import _, language, pack
from lessons.stages import Scene, Stage, Verdict


def whose_turn(task: WhoseTurn) -> Scene:
    """The table as it was at first; once it is answered, as it is now, with everyone's seat."""
    asked = turn_asked(task, language(), pack())

    def draw(stage: Stage) -> None:
        seating(
            stage,
            task.now if stage.done else task.table,
            _before(task),
            roles=stage.done,
            dealt=_("has dealt") if task.before and not stage.done else "",
            alone=None if stage.done else task.declarer,
            tapping=True,
        )

    def judge(given: str) -> Verdict:
        finding = task.judge(Chair(given))
        return Verdict(
            finding.right, right_turn(task, language()) if finding.right else turn_remark(finding, language())
        )

    return Scene(felt=draw, own_buttons=True, judge=judge, asks=asked)


def _before(task: WhoseTurn) -> list[Group]:
    """The learner's cards, if he was dealt any; the pack, where it has not been dealt yet."""
    if task.before and task.turn is not Turn.DEALS:
        return [Group((None,) * 5, name=_("The pack"), pile=True)]
    if task.tables[-2:][0].sitting_out == 0:
        return []
    name = _("Your hand in the last deal") if task.before else _("Your hand")
    return [Group(Game.GRAND.sort(task.hand), label=name if task.before else "", name=name)]
