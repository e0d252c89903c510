"""A game that is over: the points and tricks of one side, and the skat. How has it ended?"""

from __future__ import annotations

from lessons.card_table import Group, felt
from lessons.exercises.ended import ENDS, TRICKS, Ended
from lessons.lesson_steps import Scene, Stage, Verdict
from lessons.remarks.ended import end_remark, end_text, right_end
from lessons.session import _, _n, language
from lessons.step_tasks import choice, picked


def how_ended(task: Ended) -> Scene:
    """The tricks of one side as a pile with its points, those of the other side without, the skat open."""
    own = _("The declarer's tricks") if task.declarer else _("The defenders' tricks")
    other = _("The defenders' tricks") if task.declarer else _("The declarer's tricks")
    points = _n("{n} point", "{n} points", task.pile.points)

    def draw(stage: Stage) -> None:
        piles = [
            Group((None,) * task.tricks, f"{own}: {task.tricks} · {points}", small=True),
            Group((None,) * (TRICKS - task.tricks), f"{other}: {TRICKS - task.tricks}", small=True),
        ]
        felt(
            [*(pile for pile in piles if pile.cards), Group(tuple(task.skat), _("The skat"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            on_check=stage.act,
        )

    def judge(given: str) -> Verdict:
        finding = task.judge(ENDS[given])
        return Verdict(
            finding.right, right_end(task, language()) if finding.right else end_remark(task, finding, language())
        )

    held = (
        _n(
            "The declarer has {n} trick with {points}, and the skat.",
            "The declarer has {n} tricks with {points}, and the skat.",
            task.tricks,
            points=points,
        )
        if task.declarer
        else _n(
            "The defenders have {n} trick with {points}.",
            "The defenders have {n} tricks with {points}.",
            task.tricks,
            points=points,
        )
    )
    return Scene(
        felt=draw,
        ask=choice(_("How has it ended?"), {key: end_text(end, language()) for key, end in ENDS.items()}),
        given=picked,
        judge=judge,
        asks=_("{held} How has the game ended for the declarer?", held=held),
    )
