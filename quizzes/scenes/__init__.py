"""How the task of each skill is shown and asked: ``SCENES`` has, by skill, what makes a ``Scene`` of it.

Most of them are scenes of the chapters, ``lessons.scenes``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lessons.stages import Scene
from quizzes.scenes import auction, cards, choices, deal, house, open_cards, score_list, tricks, values

SCENES: dict[str, Callable[[Any], Scene]] = {
    **cards.SCENES,
    **tricks.SCENES,
    **deal.SCENES,
    **auction.SCENES,
    **choices.SCENES,
    **values.SCENES,
    **score_list.SCENES,
    **house.SCENES,
    **open_cards.SCENES,
}
