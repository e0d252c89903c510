"""What the charts count, kept for everybody who looks at the same."""

from __future__ import annotations

import numpy as np
import streamlit as st

from engine.contracts import Game
from engine.dealt_odds import dealt
from engine.feature_tables import Masks
from engine.reaching import Portion
from engine.rule_auctions import Played
from engine.solved_counts import grand_by_aces, made_by_trumps
from engine.solved_hands import Way
from lessons.odds_and_games.exact_charts import Checks
from lessons.odds_and_games.settings import CHECKED
from lessons.solved_data import solved_hands


@st.cache_resource(max_entries=32, show_spinner=False)
def played(percent: int) -> Played:
    """The solved deals as played by the rule with this chance, in per cent. Shared: never write into it."""
    return Played.of(solved_hands(), threshold=percent / 100)


@st.cache_resource(show_spinner=False)
def exact_deals() -> int:
    """How many of the solved deals know their exact points."""
    return int(np.isfinite(solved_hands().points[Way.PICK_UP][::3, 0]).sum())


@st.cache_resource(max_entries=32, show_spinner=False)
def made(way: Way, game: Game | None) -> tuple[tuple[Portion, ...], ...]:
    """Games won by what is held: jacks and trumps, in Grand jacks and aces."""
    return grand_by_aces(solved_hands(), way) if game is Game.GRAND else made_by_trumps(solved_hands(), way, game)


@st.cache_resource(max_entries=8, show_spinner=False)
def masks(seed: int) -> Masks:
    """The dealt cards of a seed. Shared: never write into them."""
    return dealt(seed=seed, deals=CHECKED)


@st.cache_resource(max_entries=32, show_spinner=False)
def checks(seed: int) -> Checks:
    """What is counted exactly, counted on the dealt cards of a seed too."""
    return Checks.of(masks(seed))
