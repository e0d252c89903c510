"""A Null and what it is worth: a scene for the chapter on value and for drills."""

from __future__ import annotations

from lessons.card_table import Badge, Group, felt
from lessons.exercises.prices import NullValue
from lessons.explain import fixed_value
from lessons.facts import numbers
from lessons.remarks.values import right
from lessons.scenes.values import told
from lessons.session import _, language, pack
from lessons.stages import Scene, Stage
from lessons.step_tasks import choice, names, picked
from lessons.text import contract_name


def null_worth(task: NullValue, *, hint: str = "") -> Scene:
    """A Null with jacks in it; what is it worth?"""
    contract = contract_name(task.contract, language(), pack())

    def draw(stage: Stage) -> None:
        felt(
            [Group(task.contract.game.sort(task.hand), name=_("Your hand"))],
            key=f"{stage.slug}-felt",
            turn=stage.key,
            bubble=f"{contract}!",
            badge=Badge(contract, task.contract.game),
        )

    return Scene(
        felt=draw,
        ask=choice(_("Value"), {str(number): str(number) for number in task.options}),
        given=picked,
        judge=lambda given: told(
            task.judge(int(given)), right(fixed_value(task.contract, task.value, language()), language())
        ),
        values=names() | numbers() | {"contract": contract},
        hint=hint,
        asks=_("You say {contract} with this hand. What is it worth?", contract=contract),
    )
