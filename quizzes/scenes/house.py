"""Questions on house rules, as the chapter "At other tables" asks them; each says that the rule is no official one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lessons.exercises.house_games import Doubled
from lessons.exercises.ramsch import RamschEnd
from lessons.scenes.house_scores import doubled, ended
from lessons.session import _
from lessons.stages import Scene


def kontra(task: Doubled) -> Scene:
    """What goes on the list after Kontra, and maybe Re."""
    return _marked(doubled(task))


def ramsch(task: RamschEnd) -> Scene:
    """Who pays in Ramsch, and what."""
    return _marked(ended(task))


def _marked(scene: Scene) -> Scene:
    """The question with a word on what it goes by."""
    return replace(scene, asks=_("A house rule, never official. {asks}", asks=scene.asks))


SCENES: dict[str, Callable[[Any], Scene]] = {"kontra": kontra, "ramsch": ramsch}
