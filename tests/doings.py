"""What a learner does in a step, one thing after the other, whoever does it: an AppTest, or keys in a browser.

Answers are told by their places and buttons by their keys, so that a walk is the same in every language. Below stand
the answers that many steps share: ``task`` is the exercise, which says what is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeVar

from engine.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose these cards on the felt, one after the other."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card on the felt."""

    card: Card


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap this player on the felt."""

    player: str


@dataclass(frozen=True, slots=True)
class Type:
    """Type this number into the only field."""

    number: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick the answer at this place of the only list of answers, from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Press the answers at these places, from 0, of the row of buttons with this name: the end of its key."""

    row: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """Press the button with this name: the end of its key."""

    button: str


Doing = Choose | Play | Tap | Type | Pick | Mark | Press
Doings = tuple[Doing, ...]
Answer = TypeVar("Answer")

CHECK = Press("act")
"""The button that checks an answer, and leads on from a right one."""

YES_OR_NO = (True, False)


def right(answers: Iterable[Answer], judge: Callable[[Answer], Any]) -> Answer:
    """The first answer that is judged right."""
    return next(answer for answer in answers if judge(answer).right)


# --- Cards, numbers, players -------------------------------------------------------------------------------------


def choose(cards: Iterable[Card]) -> Doings:
    """Choose these cards, and check."""
    return Choose(tuple(cards)), CHECK


def choose_wanted(task: Any) -> Doings:
    """Choose all the cards that are wanted, in their order if they have one, and check."""
    return choose(task.wanted)


def choose_one(cards: Iterable[Card], judge: Callable[[Card], Any]) -> Doings:
    """Choose the first card that is right, and check."""
    return choose([right(cards, judge)])


def choose_some(cards: Iterable[Card], judge: Callable[[Cards], Any], *sizes: int) -> Doings:
    """Choose the first so many cards that are right together, and check."""
    held = tuple(cards)
    ways = [Cards.of(some) for size in sizes for some in combinations(held, size)]
    found = right(ways, judge)
    return choose(found)


def play_any(task: Any) -> Doings:
    """Play one of the cards that are wanted."""
    return (Play(next(iter(task.wanted))),)


def play_one(cards: Iterable[Card], judge: Callable[[Card], Any]) -> Doings:
    """Play the first card that is right."""
    return (Play(right(cards, judge)),)


def type_in(number: int) -> Doings:
    """Type this number, and check."""
    return Type(number), CHECK


def tap_wanted(task: Any) -> Doings:
    """Tap the player who is wanted."""
    return (Tap(task.wanted.value),)


# --- Answers to pick ---------------------------------------------------------------------------------------------


def pick(answer: object, options: Iterable[object]) -> Doings:
    """Pick this one of the answers, and check."""
    return Pick(list(options).index(answer)), CHECK


def pick_right(task: Any) -> Doings:
    """Pick the answer that is right among the task's own, and check."""
    return pick(right(task.options, task.judge), task.options)


def mark(row: str, answers: Iterable[object], options: Iterable[object]) -> Mark:
    """Press these of the answers in this row."""
    offered = list(options)
    return Mark(row, tuple(sorted(offered.index(answer) for answer in answers)))


def mark_wanted(task: Any, options: Iterable[object] = ()) -> Doings:
    """Press all the answers that are wanted among the task's own or these, and check."""
    return mark("answer", task.wanted, options or task.options), CHECK
