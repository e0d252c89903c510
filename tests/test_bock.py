"""Bock rounds: what calls for one, and how long it lasts."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bock import bock_deals_after, bock_events
from engine.contracts import Contract
from engine.house_rules import ISKO, BockEvent, HouseRules
from engine.values import settle

EVERY = HouseRules(bock=frozenset(BockEvent))


def events(contract: str, kontra: int = 0, **said: Any) -> set[str]:
    """The names of what happened in a game, at a table that knows every event."""
    result = settle(Contract.parse(contract), bid=18, **said)
    return {event.name for event in bock_events(result, kontra=kontra, rules=EVERY)}


def test_sixty_points_each_call_for_bock() -> None:
    assert events("D", matadors=1, card_points=60) == {"SIXTY_SIXTY"}
    assert events("D", matadors=1, card_points=59) == set()


def test_a_game_lost_against_kontra_calls_for_bock_once_even_with_re() -> None:
    assert events("D", kontra=1, matadors=1, card_points=50) == {"KONTRA_LOST"}
    assert events("D", kontra=2, matadors=1, card_points=50) == {"KONTRA_LOST"}
    assert events("D", kontra=2, matadors=1, card_points=70) == {"KONTRA_AND_RE"}
    assert events("D", kontra=1, matadors=1, card_points=70) == set()


def test_a_grand_hand_calls_for_bock_when_it_is_won() -> None:
    assert events("Gh", matadors=-1, card_points=61) == {"GRAND_HAND", "VALUE_72"}
    assert events("Gh", matadors=-1, card_points=59) == set()
    assert events("G", matadors=-2, card_points=61) == {"VALUE_72"}


def test_a_high_value_calls_for_bock_once() -> None:
    only_96 = HouseRules(bock=frozenset([BockEvent.VALUE_96]))
    result = settle(Contract.parse("G"), bid=18, matadors=3, card_points=61)
    assert bock_events(result, rules=EVERY) == {BockEvent.VALUE_72}
    assert bock_events(result, rules=only_96) == {BockEvent.VALUE_96}


@pytest.mark.parametrize(
    ("total", "event"),
    [
        (222, "EQUAL_DIGITS"),
        (-333, "EQUAL_DIGITS"),
        (1111, "EQUAL_DIGITS"),
        (100, "ROUND_HUNDRED"),
        (-1000, "ROUND_HUNDRED"),
        (0, None),
        (11, None),
        (122, None),
        (220, None),
    ],
)
def test_a_beautiful_total_calls_for_bock(total: int, event: str | None) -> None:
    found = bock_events(None, totals=[17, total], rules=EVERY)
    assert [event.name for event in found] == ([event] if event else [])


def test_the_rule_book_knows_no_bock() -> None:
    result = settle(Contract.parse("Gh"), bid=18, matadors=2, card_points=60)
    assert bock_events(result, kontra=2, totals=[100, 222], rules=ISKO) == set()


@pytest.mark.parametrize(
    ("happened", "players", "left"),
    [([], 3, 0), ([1], 3, 3), ([1], 4, 4), ([1, 0, 0, 0], 3, 0), ([2, 0], 3, 5), ([1, 1, 0], 3, 4), ([0, 0], 4, 0)],
)
def test_a_bock_round_is_one_deal_per_player_and_rounds_add_up(happened: list[int], players: int, left: int) -> None:
    assert bock_deals_after(happened, players=players) == left
