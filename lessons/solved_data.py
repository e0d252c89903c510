"""The solved deals that the charts count: those that came with the program, or those of a file made by the command.

One copy serves all who look. Who runs a site may name a bigger file in the environment, ``SOLVED_DEALS=deals.parquet``;
it is made by ``python -m engine.solve_deals``. No Streamlit.
"""

from __future__ import annotations

import os
from functools import cache
from logging import getLogger
from pathlib import Path

from engine.solved_checks import NotSolvedDealsError, read_solved
from engine.solved_files import SHIPPED, About, SolvedDeals
from engine.solved_hands import COLUMNS, SolvedHands


def solved_hands() -> SolvedHands:
    """The hands of all solved deals, three a deal. Shared by everybody: never write into it."""
    return _read()[1]


def about() -> About:
    """How they were made: seed, number of deals, how many of them with exact points."""
    return _read()[0]


def path() -> Path:
    """The file that they come from."""
    return _read()[2]


@cache
def _read() -> tuple[About, SolvedHands, Path]:
    name = os.environ.get("SOLVED_DEALS", "")
    named = _named(name)
    solved = named or SolvedDeals.read(columns=COLUMNS)
    return solved.about, SolvedHands.of(solved), Path(name) if named else SHIPPED


def _named(name: str) -> SolvedDeals | None:
    """The deals of the file that the environment names; None, and a line in the log, when it cannot be read."""
    if not name:
        return None
    try:
        return read_solved(Path(name))
    except (OSError, NotSolvedDealsError) as problem:
        getLogger("reizend").warning("SOLVED_DEALS=%s: %s. The shipped deals are shown instead.", name, problem)
        return None
