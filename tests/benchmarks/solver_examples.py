"""Examples of which card to try first, for ``solver_weights``: on lines of proofs, what each card would have cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.cards import Cards
from engine.contracts import Game
from engine.solving import points, table
from engine.solving.engine_room import address, rules_of
from engine.solving.layout import POINTS
from engine.solving.plays import CLASSES, CONTEXTS, list_plays
from tests.benchmarks.solver import biddable, grand_hand, positions

Numbers = NDArray[np.int64]

ROWS = CONTEXTS * CLASSES
WANTED = {Game.CLUBS: biddable, Game.GRAND: grand_hand}

# The plays are listed with weights that make a number out of the score from which all features can be read: each is a
# digit, of a base that is larger than it can get. The first digit is the class, as the weight of what is always 1.
BASES = (4, 12, 12, 12, 12, 12, 12, 12, 23, 12, 2, 2, 12, 2, 12, 2)
DIGITS = np.cumprod((1, *BASES[:-1]), dtype=np.int64)


def reading_weights() -> Numbers:
    """Weights with which a score tells all features."""
    weights = np.tile(DIGITS, (ROWS, 1))
    weights[:, 0] = np.arange(ROWS) % 4
    return weights


def features_of(entries: Numbers, context: int) -> tuple[Numbers, Numbers]:
    """The rows of weights of the listed plays, and their features."""
    digits = (entries >> 16)[:, None] // DIGITS % BASES
    rows = context * CLASSES + 4 * (entries >> 5 & 3) + digits[:, 0]
    digits[:, 0] = 1
    return rows, digits


class Root(NamedTuple):
    """An ending: who leads, the hands, the points in it, and the declarer's with best play."""

    turn: int
    hands: tuple[int, int, int]
    rest: int
    value: int


@dataclass
class Examples:
    """Groups of cards to choose from, how many in each; of each card its row of weights, its features, its cost."""

    sizes: list[int] = field(default_factory=list)
    rows: list[Numbers] = field(default_factory=list)
    features: list[Numbers] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)
    roots: list[Root] = field(default_factory=list)
    """The endings from which they come."""


class Search:
    """Positions of one game, searched with given weights."""

    def __init__(self, game: Game, weights: Numbers) -> None:
        self.rules, self.weights, self.reading = rules_of(game, tricks=False), weights, reading_weights()
        self.table, self.state = table.new_table(64)
        self.stack = np.zeros((points.PLIES + 1, points.COLUMNS), np.int64)
        self.line = np.zeros_like(self.stack)
        self.plays = np.zeros(16, np.int64)

    def ask(self, target: int, frame: Numbers) -> tuple[int, int]:
        """A bound of the declarer's points from the frame, and how many cards were played for it."""
        self.stack[0] = frame
        before = int(self.state[table.NODES])
        at = address(self.stack), address(self.table), address(self.state)
        value = points.reaches(target, *at, self.rules.at[0], address(self.weights))
        return int(value), int(self.state[table.NODES]) - before

    def alone(self, target: int, frame: Numbers) -> tuple[int, int]:
        """The same with an empty table."""
        table.forget(self.table, self.state)
        return self.ask(target, frame)

    def exact(self, frame: Numbers) -> int:
        """The declarer's points with best play."""
        table.forget(self.table, self.state)
        low, high = 0, int(frame[points.REST])
        target = max(1, high // 2)
        while low < high:
            value, _cards = self.ask(target, frame)
            low, high = (value, high) if value >= target else (low, value)
            target = min(low + 1, high) if value >= target else high
        return low

    def listed(self, frame: Numbers) -> Numbers:
        """The cards worth trying, with scores that tell their features."""
        turn, place, led, winning, winner, trick = map(int, frame[[0, 1, 2, 3, 4, 5]])
        own, after, before = (int(frame[points.HAND + (turn + seat) % 3]) for seat in range(3))
        at = address(self.plays), self.rules.at[0], address(self.reading)
        count = list_plays(at[0], turn, place, led, winning, winner, trick, own, after, before, *at[1:])
        return self.plays[:count].copy()

    def after(self, ply: int, card: int) -> Numbers:
        """The frame after this card on the line."""
        points.play_card(address(self.line[ply]), card, self.rules.at[0])
        later: Numbers = self.line[ply + 1]
        return later


def endings(game: Game, tricks: tuple[int, ...], random: Random) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Who leads, and three hands; in one of four the declarer's first ten cards are any, in the others worth a bid."""
    wanted, rules = WANTED[game], rules_of(game, tricks=False)
    seed = random.randrange(1 << 32)
    deals = positions(game, wanted, seed), positions(game, lambda _hand: True, seed)
    while True:
        size, start = random.choice(tricks), next(deals[random.random() < 0.25])
        own, left, right = (rules.moved(Cards.of(random.sample(list(hand), size)))[0] for hand in start.hands)
        yield random.randrange(3), (own, left, right)


def gather(examples: Examples, game: Game, weights: Numbers, tricks: tuple[int, ...], count: int, seed: str) -> None:
    """Add the examples of so many endings, four lines of each."""
    search, random = Search(game, weights), Random(seed)
    for turn, hands in islice(endings(game, tricks, random), count):
        held = hands[0] | hands[1] | hands[2]
        rest = sum(int(search.rules.layout[POINTS + card]) for card in range(32) if held >> card & 1)
        root = np.zeros(points.COLUMNS, np.int64)
        points.begin(address(root), turn, *hands, rest)
        value = search.exact(root)
        examples.roots.append(Root(turn, hands, rest, value))
        for _line in range(4):
            easy = 0 if random.random() < 0.4 else random.randrange(1, 22)
            target = value - easy if random.random() < 0.5 else value + 1 + easy
            if 0 < target <= rest:
                search.line[0] = root
                follow(examples, search, target, target <= value, random)


def follow(examples: Examples, search: Search, target: int, reached: bool, random: Random) -> None:
    """One line of a proof: the side that proves plays a right card, mostly the cheapest, the other side any."""
    for ply in range(points.PLIES):
        frame = search.line[ply]
        so_far, rest = int(frame[points.SO_FAR]), int(frame[points.REST])
        over = so_far >= target or so_far + rest < target or int(frame[points.HAND]).bit_count() <= 2
        if frame[points.PLACE] == 0 and over:
            return
        entries = search.listed(frame)
        cards = [int(entry) & 31 for entry in entries]
        card = random.choice(cards)
        if len(cards) > 1 and (frame[points.TURN] == 0) == reached:
            asked = [search.alone(target, search.after(ply, card)) for card in cards]
            right = [(value >= target) == reached for value, _cost in asked]
            costs = [cost for _value, cost in asked]
            good = sorted((cost, card) for cost, card, fine in zip(costs, cards, right, strict=True) if fine)
            if not all(right) or good[-1][0] > 2 * good[0][0] + 10:
                rows, features = features_of(entries, 3 * int(frame[points.PLACE]) + int(frame[points.TURN]))
                examples.sizes.append(len(cards))
                examples.rows.append(rows)
                examples.features.append(features)
                examples.costs += [cost if fine else cost + good[0][0] for cost, fine in zip(costs, right, strict=True)]
            card = good[0][1] if random.random() < 0.6 else random.choice(good)[1]
        search.after(ply, card)
