"""Whether what was given is an answer at all: of the right kind, and about what lies there. ValueError if it is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import TypeVar

from engine.cards import Card, Cards

Kind = TypeVar("Kind", bound=Enum)


def number(given: object, last: int, first: int = 0) -> int:
    """A whole number from ``first`` to ``last``."""
    if isinstance(given, bool) or not isinstance(given, int) or not first <= given <= last:
        raise ValueError(f"a number from {first} to {last} is asked for, not {given!r}")
    return given


def one(given: object, among: Iterable[Card]) -> Card:
    """One of these cards."""
    if not isinstance(given, Card) or given not in tuple(among):
        raise ValueError(f"one of the cards on the table is asked for, not {given!r}")
    return given


def some(given: object, among: Iterable[Card]) -> Cards:
    """One at least of these cards, as the tuple of those that were chosen."""
    if not isinstance(given, tuple) or not given:
        raise ValueError(f"cards are asked for, not {given!r}")
    return Cards.of(one(card, among) for card in given)


def order(given: object, of: Sequence[Card]) -> tuple[Card, ...]:
    """All of these cards, in any order."""
    if not isinstance(given, tuple) or len(some(given, of)) < len(of):
        raise ValueError(f"all of the cards are asked for, not {given!r}")
    return given


def named(given: object, kind: type[Kind]) -> Kind:
    """A member of the enumeration, by its name."""
    if not isinstance(given, str) or given not in kind.__members__:
        raise ValueError(f"one of {', '.join(kind.__members__)} is asked for, not {given!r}")
    return kind[given]
