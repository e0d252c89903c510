"""Questions on the list: an amount for each player, a total to find, players to be put in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.house_rules import Scoring
from lessons.exercises.totals import AddUp
from lessons.scenes.lists import column
from lessons.scenes.totals import adding_up, in_order, shares
from lessons.session import _
from lessons.stages import Scene


def list_totals(task: AddUp) -> Scene:
    """One player's total, by Seeger or Seeger-Fabian."""
    player = column(task.player, task.sheet.players)
    seeger = task.scoring is Scoring.SEEGER
    asks = (
        _("What is the total of “{player}” by Seeger?", player=player)
        if seeger
        else _("What is the total of “{player}” by Seeger-Fabian?", player=player)
    )
    return adding_up(task, asks=asks)


SCENES: dict[str, Callable[[Any], Scene]] = {
    "seeger-three": shares,
    "seeger-four": shares,
    "list-totals": list_totals,
    "ranking": in_order,
}
