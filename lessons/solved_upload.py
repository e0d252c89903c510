"""A learner's own file of solved deals, as made by ``python -m engine.solve_deals``. No Streamlit."""

from __future__ import annotations

from typing import BinaryIO

from engine.solved_checks import NotSolvedDealsError, Reason, read_solved_hands
from engine.solved_hands import SolvedHands
from lessons.text import N_, translate
from lessons.written_numbers import whole

MOST_DEALS = 100_000
"""So many deals take 60 MB of a session's memory; who has more names the file in ``SOLVED_DEALS``."""
MOST_MEGABYTES = 4

_WHY = {
    Reason.NOT_PARQUET: N_("This is no Parquet file, or only a part of one. The command that solves deals writes one."),
    Reason.FOREIGN: N_("This file holds something else, or was made by another version of the command."),
    Reason.BROKEN: N_("This file says that it holds solved deals, but they do not fit that. It may be damaged."),
    Reason.TOO_MANY: N_("This file holds more deals than one visitor may bring: {most} at most."),
}


def read_upload(file: BinaryIO) -> SolvedHands:
    """The hands of the file. Raises NotSolvedDealsError."""
    return read_solved_hands(file, most=MOST_DEALS)


def refused(problem: NotSolvedDealsError, language: str) -> str:
    """Why a file is not taken, in a sentence or two."""
    return translate(_WHY[problem.reason], language, most=whole(MOST_DEALS, language))
