"""Questions on tricks: cards to be chosen, a reason to be picked, the end of a game to be named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lessons.exercises.following import Follow
from lessons.exercises.trumps import TakesTrick
from lessons.remarks.following import right_all
from lessons.remarks.points import right_taker
from lessons.scenes.ended import how_ended
from lessons.scenes.following import all_that_may
from lessons.scenes.one_card import game_said, may_play, takers
from lessons.scenes.trumps import taken
from lessons.session import _, language, pack
from lessons.stages import Scene


def legal(task: Follow) -> Scene:
    """All cards that may be played."""
    asks = _("{trumps} Choose every card that you may play.", trumps=game_said(task))
    return all_that_may(task, right_all(task, language(), pack()), asks=asks)


def winner(task: TakesTrick) -> Scene:
    """The card that takes the trick."""
    return taken(task, right=right_taker(task, language(), pack()))


SCENES: dict[str, Callable[[Any], Scene]] = {
    "may-play": may_play,
    "legal-cards": legal,
    "trick-winner": winner,
    "taking-cards": takers,
    "schneider-schwarz": how_ended,
}
