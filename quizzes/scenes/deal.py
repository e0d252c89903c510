"""Questions on the deal: a player to be tapped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lessons.scenes.turns import whose_turn
from lessons.stages import Scene

SCENES: dict[str, Callable[[Any], Scene]] = dict.fromkeys(
    ("who-leads", "who-speaks-first", "who-deals-next"), whose_turn
)
