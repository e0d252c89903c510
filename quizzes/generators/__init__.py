"""Pure generators of questions, by skill: random draws and a difficulty in, a ``Draft`` out."""

from __future__ import annotations

from collections.abc import Callable

from engine.draws import Draws
from quizzes.choices import Draft
from quizzes.generators import matadors, overbid, value

Generator = Callable[[Draws, int], Draft]

GENERATORS: dict[str, Generator] = {
    "matadors": matadors.shown,
    "matadors-hidden": matadors.hidden,
    "value": value.listed,
    "overbid": overbid.spotted,
    "overbid-charge": overbid.charged,
    "overbid-rescue": overbid.rescued,
}
