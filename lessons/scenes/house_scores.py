"""What games by house rules cost, after Kontra and Re and in Ramsch: scenes for the chapter and for drills."""

from __future__ import annotations

from engine.ramsch import MARCH
from lessons.exercises.house_games import Doubled
from lessons.exercises.lists import Line
from lessons.exercises.ramsch import RamschEnd
from lessons.explain import signed
from lessons.remarks.house_games import right_doubled, right_ramsch
from lessons.scenes.house_games import added_up, doubled_game, said, told
from lessons.scenes.lists import line_given, written_by
from lessons.session import _, _n, language, pack
from lessons.stages import Scene, Verdict
from lessons.step_tasks import choice, picked
from lessons.text import contract_name


def doubled(task: Doubled, *, hint: str = "") -> Scene:
    """A game after Kontra, and maybe Re; what goes on the list?"""
    game = task.game
    contract = contract_name(game.contract, language(), pack())
    said_of = {"contract": contract, "bid": game.bid, "points": game.points, "said": said(task)}
    return Scene(
        felt=doubled_game(task),
        ask=choice(_("Score"), {str(score): signed(score) for score in task.options}),
        given=picked,
        judge=lambda given: told(task.judge(int(given)), right_doubled(task, language(), pack())),
        values=said_of,
        hint=hint,
        asks=_("Bid {bid}, {contract}, {points} points. {said} What goes on the list?", **said_of),
    )


def ended(task: RamschEnd, *, hint: str = "") -> Scene:
    """A Ramsch is over; the line is to be written."""

    def judge(given: Line) -> Verdict:
        return told(task.judge_line(given), right_ramsch(task, language()))

    asks = _("This Ramsch is over; the skat goes with the last trick. Whose column is written, and with what?")
    if task.refusals:
        pushed = _n(
            "{n} player pushed the skat on unseen, and that doubles.",
            "{n} players pushed the skat on unseen, and each of them doubles.",
            task.refusals,
        )
        asks = f"{pushed} {asks}"
    return Scene(
        felt=added_up(task),
        ask=lambda stage: written_by(stage, 3, task.options, label=_("Column")),
        given=line_given,
        judge=judge,
        values={"march": MARCH},
        hint=hint,
        nudge=_("A line needs two things: whose column, and which score."),
        asks=asks,
    )
