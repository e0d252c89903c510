"""Parts of the steps on matadors: a row to choose from the hand, and the missing trumps laid out beside it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from lessons.card_table import Badge, Group, Mark, Mode, Shown, felt
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.exercises.rows import RowMistake
from lessons.lesson_steps import Stage, Verdict
from lessons.remarks.rows import row_remark
from lessons.scenes.values import Draw, held_group
from lessons.session import _, language, pack


def told(finding: Finding, right: str) -> Verdict:
    """What the learner is told: ``right`` when the answer was right, else the words for the mistake."""
    marks = dict.fromkeys(finding.good, Mark.RIGHT) | dict.fromkeys(finding.bad, Mark.WRONG)
    incomplete = finding.mistake is RowMistake.TOO_FEW_LAID
    says = right if finding.right else row_remark(finding, language(), pack())
    return Verdict(finding.right, says, marks, incomplete=incomplete)


def matadors_to_choose(twelve: Twelve, *, bubble: str, badge: Badge) -> Draw:
    """The hand, whose matadors are to be chosen; a right answer brackets them."""

    def draw(stage: Stage) -> None:
        felt(
            [held_group(twelve.hand, twelve, stage, "", explained=stage.done)],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            bubble=bubble,
            badge=badge,
            footer=_("That is it.") if stage.found else "",
            on_check=stage.act,
        )

    return draw


def hand_and_missing(
    twelve: Twelve,
    missing: Sequence[Card],
    *,
    bubble: str,
    badge: Badge,
    limit: int | None = None,
) -> Draw:
    """The hand, and below it the trumps it lacks, which can be chosen; a right answer brackets what is counted."""

    def draw(stage: Stage) -> None:
        hand = held_group(twelve.hand, twelve, stage, _("Your hand"), explained=stage.done, active=False)
        lacking = Group(
            tuple(Shown(card, stage.marks.get(card)) for card in missing), label=_("Trumps you do not hold")
        )
        felt(
            [hand, lacking],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            limit=limit,
            bubble=bubble,
            badge=badge,
            footer=_("That is it.") if stage.found else "",
            on_check=stage.act,
        )

    return draw


def trumps_to_lay(trumps: Sequence[Card], *, count: int, bubble: str, badge: Badge) -> Draw:
    """All trumps of a game, of which so many are to be chosen as a hand."""

    def draw(stage: Stage) -> None:
        felt(
            [Group(tuple(Shown(card, stage.marks.get(card)) for card in trumps), name=_("All trumps"))],
            key=f"{stage.slug}-felt",
            mode=Mode.SHOW if stage.done else Mode.CHOOSE,
            turn=stage.key,
            limit=count,
            bubble=bubble,
            badge=badge,
            footer=_("That is it.") if stage.found else "",
            on_check=stage.act,
        )

    return draw
