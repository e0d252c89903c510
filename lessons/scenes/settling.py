"""A game that is over, to be settled: a scene for the chapter "Won, lost, overbid" and for drills."""

from __future__ import annotations

from engine.contracts import Game
from engine.levels import GameValue
from lessons.card_table import Badge, Mark
from lessons.exercises.findings import Finding
from lessons.exercises.settling import Settling, written_as
from lessons.explain import signed
from lessons.facts import numbers
from lessons.remarks.settling import right_result, settle_remark
from lessons.scenes.values import hand_and_skat, held_matadors, value_box
from lessons.session import _, language, pack
from lessons.stages import Scene, Stage, Verdict
from lessons.step_tasks import choice, names, picked
from lessons.text import contract_name, game_name


def settling(task: Settling, *, hint: str = "") -> Scene:
    """A game that is over: what goes on the list? An answer shows the value on the ruler, with the bid as a flag."""
    twelve, contract = task.twelve, contract_name(task.contract, language(), pack())
    is_null = task.contract.game is Game.NULL

    def draw(stage: Stage) -> None:
        badge = Badge(contract, twelve.game, _("bid {bid}", bid=task.bid))
        hand_and_skat(twelve, bubble=_("What goes on the list?"), badge=badge, bracket=not is_null)(stage)
        if stage.verdict and not is_null:
            value_box(task.result.value, bid=task.bid, chips=held_matadors(twelve, task.result.value))
        elif stage.done and task.result.charged_as is not Game.NULL:
            written_box(task)

    facts: dict[str, object] = {
        "bid": task.bid,
        "points": task.points,
        "contract": contract,
        "value": task.result.value.total,
    }
    return Scene(
        felt=draw,
        ask=choice(_("Score"), {str(score): signed(score) for score in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_result(task.result, language(), pack())),
        values=words(twelve.game) | facts,
        hint=hint,
        asks=_asked(task, facts),
    )


def _asked(task: Settling, facts: dict[str, object]) -> str:
    """What was bid, announced and reached, and what it asks for."""
    if task.contract.game is not Game.NULL:
        if task.tricks is not None:
            return _(
                "{contract} at a bid of {bid}, {points} points in {tricks} tricks. What goes on the list?",
                tricks=task.tricks,
                **facts,
            )
        return _("{contract} at a bid of {bid}, {points} points. What goes on the list?", **facts)
    if task.result.charged_as is not Game.NULL:
        return _("You bid {bid} and announced {contract}. What goes on the list?", **facts)
    if task.tricks:
        return _("You bid {bid}. {contract}, and you take one trick. What goes on the list?", **facts)
    return _("You bid {bid}. {contract}, and you take no trick. What goes on the list?", **facts)


def written_box(task: Settling) -> None:
    """As which game an impossible Null is written."""
    written: GameValue = written_as(task)
    game = game_name(task.result.charged_as, language(), pack())
    value_box(written, title=_("Written as {game}", game=game), bid=task.bid)


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    says = right if finding.right else settle_remark(finding, language(), pack())
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    return Verdict(finding.right, says, marks)


def words(game: Game) -> dict[str, object]:
    """What the prose of the steps speaks of."""
    return names() | numbers() | {"game": game_name(game, language(), pack())}
