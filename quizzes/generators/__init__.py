"""The generators of questions, by skill: random draws and a difficulty in, a task out. No words, no Streamlit.

A task is an exercise of ``lessons.exercises``, or a ``OneOf`` of ``quizzes.choices``. What the chapters of the course
ask is not written twice: a generator chooses which situations are easy, medium and hard.
"""

from __future__ import annotations

from quizzes.generators import (
    announcing,
    auction,
    cards,
    chains,
    deal,
    following,
    house,
    matadors,
    nulls,
    open_discards,
    open_games,
    open_null,
    open_play,
    overbid,
    score_list,
    settlements,
    tricks,
    value,
)
from quizzes.generators.kinds import Generator, one_of

GENERATORS: dict[str, Generator] = {
    **cards.GENERATORS,
    **following.GENERATORS,
    **tricks.GENERATORS,
    **deal.GENERATORS,
    **auction.GENERATORS,
    "matadors": one_of("matadors", matadors.shown),
    "matadors-hidden": one_of("matadors-hidden", matadors.hidden),
    **chains.GENERATORS,
    "value": one_of("value", value.listed),
    **nulls.GENERATORS,
    **announcing.GENERATORS,
    "overbid": one_of("overbid", overbid.spotted),
    "overbid-charge": one_of("overbid-charge", overbid.charged),
    "overbid-rescue": one_of("overbid-rescue", overbid.rescued),
    **settlements.GENERATORS,
    **score_list.GENERATORS,
    **house.GENERATORS,
    **open_play.GENERATORS,
    **open_null.GENERATORS,
    **open_games.GENERATORS,
    **open_discards.GENERATORS,
}
"""Every skill; the keys are the ids of ``quizzes.skills``, in the same order."""
