"""Questions with all cards open, which the solver answers: cards to be played, yes or no, games to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lessons.scenes.open_discards import open_discard
from lessons.scenes.open_games import hand_or_pick_up, which_game
from lessons.scenes.open_null import open_null
from lessons.scenes.open_play import open_play
from lessons.stages import Scene

SCENES: dict[str, Callable[[Any], Scene]] = {
    **dict.fromkeys(("winning-card", "best-card"), open_play),
    "null-safe": open_null,
    "which-game": which_game,
    "hand-or-pick-up": hand_or_pick_up,
    "best-discard": open_discard,
}
