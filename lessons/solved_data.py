"""The solved deals that the charts count: those that came with the program, or those of a file made by the command.

One copy serves all who look. Who runs a site may name a bigger file in the environment, ``SOLVED_DEALS=deals.parquet``;
it is made by ``python -m engine.solve_deals``.
"""

from __future__ import annotations

import os
from logging import getLogger
from pathlib import Path

import streamlit as st

from engine.solved_files import SHIPPED, About, SolvedDeals
from engine.solved_hands import COLUMNS, SolvedHands


@st.cache_resource(show_spinner=False)
def solved_hands() -> SolvedHands:
    """The hands of all solved deals, three a deal. Shared by everybody: never write into it."""
    return SolvedHands.of(SolvedDeals.read(path(), columns=COLUMNS))


@st.cache_resource(show_spinner=False)
def about() -> About:
    """How they were made: seed, number of deals, how many of them with exact points."""
    return About.of(path())


@st.cache_resource(show_spinner=False)
def path() -> Path:
    """The file: the one named in the environment if it can be read, else the one that came with the program."""
    named = os.environ.get("SOLVED_DEALS")
    if not named:
        return SHIPPED
    try:
        About.of(Path(named))
    except (OSError, ValueError) as problem:
        getLogger("reizend").warning("SOLVED_DEALS=%s cannot be read (%s); the shipped deals are shown", named, problem)
        return SHIPPED
    return Path(named)
