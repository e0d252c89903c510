"""Hands for tests, the same in every run."""

from __future__ import annotations

from engine.cards import DECK, Cards
from engine.draws import Draws


def random_hands(number: int, size: int, *, seed: int = 6) -> list[Cards]:
    """So many hands of so many cards."""
    return [Cards.of(Draws(seed, index).shuffled(DECK)[:size]) for index in range(number)]
