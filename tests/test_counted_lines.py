"""Two engines agree on how many ways there are to play the first cards of a game: ``Record`` and the strings below."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from engine.deals import Seat
from engine.record import Record

CASES = list(csv.DictReader((Path(__file__).parent / "data" / "counted_lines.csv").read_text("utf-8").splitlines()))
NAMES = [case["record"].split()[-1] for case in CASES]

Hands = list[list[str]]


def suit_of(card: str, game: str) -> str:
    return "trump" if game != "N" and (card[1] == "J" or card[0] == game) else card[0]


def height_of(card: str, game: str) -> int:
    if game == "N":
        return "789TJQKA".index(card[1])
    return 10 + "DHSC".index(card[0]) if card[1] == "J" else "789QKTA".index(card[1])


def winner(trick: list[str], leader: int, game: str) -> int:
    best = 0
    for place in (1, 2):
        mine, its = suit_of(trick[place], game), suit_of(trick[best], game)
        if mine == its and height_of(trick[place], game) > height_of(trick[best], game):
            best = place
        if mine == "trump" and its != "trump":
            best = place
    return (leader + best) % 3


def lines(hands: Hands, trick: list[str], leader: int, game: str, declarer: int, depth: int) -> int:
    if depth == 0:
        return 1
    turn = (leader + len(trick)) % 3
    following = [card for card in hands[turn] if trick and suit_of(card, game) == suit_of(trick[0], game)]
    total = 0
    for card in following or hands[turn]:
        left = [[held for held in hand if held != card] for hand in hands]
        played = [*trick, card]
        if len(played) < 3:
            total += lines(left, played, leader, game, declarer, depth - 1)
            continue
        taker = winner(played, leader, game)
        if game == "N" and taker == declarer:
            total += depth == 1
        else:
            total += lines(left, [], taker, game, declarer, depth - 1)
    return total


def lines_of_record(record: Record, depth: int) -> int:
    if depth == 1:
        return len(record.legal)
    return sum(lines_of_record(record.after(play), depth - 1) for play in record.legal)


# Each card more takes four times as long; the sixth ends the second trick.
so_many_cards = pytest.mark.parametrize("cards", [5, pytest.param(6, marks=pytest.mark.prove)])


@pytest.mark.prove
@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_counter_finds_the_counted_lines(case: dict[str, str]) -> None:
    record = Record.parse(case["record"])
    assert record.contract
    assert record.declarer
    hands = [str(record.hand(seat)).split() for seat in Seat]
    declarer = list(Seat).index(record.declarer)
    for depth in range(1, 7):
        found = lines(hands, [], 0, str(record.contract), declarer, depth)
        assert found == int(case[f"cards_{depth}"])


@so_many_cards
@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_record_allows_the_counted_lines(case: dict[str, str], cards: int) -> None:
    record = Record.parse(case["record"])
    for depth in range(1, 1 + cards):
        assert lines_of_record(record, depth) == int(case[f"cards_{depth}"])
