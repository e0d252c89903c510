"""Why a bid is held from some chance on: nothing forces just this one, and what it costs is said. No Streamlit."""

from __future__ import annotations

from lessons.text import N_, translate

_CHOSEN = N_(
    "The chance from which a bid is held is chosen, not derived. A lost game costs double: about two in three have to "
    "be won to come out even. Held with a smaller chance, a game loses points by itself."
)


def chosen(language: str) -> str:
    """That the chance is a choice, and what a game held so narrowly does to a player's points."""
    return translate(_CHOSEN, language)
