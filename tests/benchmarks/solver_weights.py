"""Find the order of cards and the first guess of the solver anew, from nothing, and set them beside those in use.

``python -m tests.benchmarks.solver_weights [deals] [seed] [file]``: without anything 80 deals and seed 1, which takes
20 seconds of a core; the same deals and seed find the same. With a file, what was found is written there as
``engine/solving/weights.csv`` has it. In rounds of longer and longer endings, each searched with the weights of the
round before, the first with none:

1. Examples. On a line of a proof that the declarer reaches so many points, or not, wherever the side that has to prove
   it is to play: every card is searched alone, with an empty table, and what that costs is counted in cards played. A
   card that fails costs besides what the cheapest right one does, which must be searched after it.
2. A fit. Scores are linear in the features of a card. If cards were drawn by the softmax of their scores, the expected
   square root of the cost is to be least.

The first guess is a linear regression to the exact points of the endings, which are needed anyway.

A row of weights is a context (leader, second, third of the trick; of these the declarer, left, right) and of that a
class of plays (who takes the trick: open, own side, other side; of these, following: a plain suit, trumps, or else a
trump, a card thrown off; leading: a trump, a plain suit, two rows of nothing). A column is a feature:

0   always 1
1   the card's points
2   higher cards of its suit against it
3   own cards of the suit
4   the declarer's, or, when he plays, those of the defender who has more
5   the partner's, or, when the declarer plays, those of the defender who has fewer
6   whether it beats what lies on the table; leading: the partner's higher cards of the suit
7   trumps against it, of the hand that has most
8   points on the table
9   own cards of the suit from it upwards
10  whether 4 is none
11  whether 5 is none
12  lower cards of its suit against it
13  whether it is a ten or an ace
14  own trumps
15  whether it is the only own card of its suit

The weights in use were found by the programs of which this is the short form, with this fit to 85 % of 36,395 examples
of clubs and 39,718 of Grand (the rest was kept to look at), in endings of seven to ten tricks; the first round began
with an order made by hand. They stopped by the clock, so the same examples cannot be drawn again. From those that were
written down the old fit still gives the weights in use to the last digit, and this one all but the same (a correlation
of 0.9998). The guess in use was fitted to 1,097 endings of clubs and 1,823 of Grand.

Seen, as cards played for the exact points of 40 other deals, mean: 80 deals give 5,000 examples of a game, and weights
with which clubs take 143,000 and Grand 104,000 (in use 95,000 and 106,000, none 1,089,000 and 1,001,000). 500 deals,
a minute of a core, give 30,000, and 118,000 and 76,000. A few deals make much of the mean: of 250 others these took
142,000 and 68,000 (in use 93,000 and 74,000), so more examples of this kind help Grand a little, and not clubs. The
guess found is as good as the one in use, 10 points off.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice

import numpy as np

from engine.contracts import Game
from engine.open_positions import OpenPosition
from engine.solver import Solver
from engine.solving.bounds import above_all, unmatched
from engine.solving.engine_room import address, rules_of
from engine.solving.guess import first_guess
from engine.solving.layout import GROUPS, POINTS
from engine.solving.plays import FEATURES
from engine.solving.weights import weights_of
from tests.benchmarks.solver import decide, positions
from tests.benchmarks.solver_examples import ROWS, WANTED, Examples, Numbers, Root, gather

ROUNDS = (((5, 6), 4), ((7, 8), 2), ((8, 9, 10, 10), 1))
"""Tricks of the endings, and how many endings for each deal asked for."""
DEALS = 40
"""How many are solved to compare."""
TYPICAL = np.array([1, 11, 4, 6, 6, 6, 1, 6, 20, 4, 1, 1, 4, 1, 6, 1], np.float64)
"""How large each feature gets, about: the fit divides by it."""


def fitted(examples: Examples, steps: int = 360, rate: float = 0.09, pull: float = 3e-6) -> Numbers:
    """The weights for which the expected effort is least: steps of Adam on all examples at once, ``pull`` towards 0."""
    group = np.repeat(np.arange(len(examples.sizes)), examples.sizes)
    starts = np.cumsum([0, *examples.sizes[:-1]])
    rows, features = np.concatenate(examples.rows), np.concatenate(examples.features) / TYPICAL
    effort = np.sqrt(np.array(examples.costs) + 3.0)
    weights, mean, square = (np.zeros((ROWS, FEATURES)) for _ in range(3))
    for step in range(1, steps + 1):
        score = (weights[rows] * features).sum(1)
        share = np.exp(score - np.maximum.reduceat(score, starts)[group])
        share /= np.add.reduceat(share, starts)[group]
        slope = share * (effort - np.add.reduceat(share * effort, starts)[group]) / len(starts)
        down = np.stack([np.bincount(rows, slope * column, ROWS) for column in features.T], 1) + pull * weights
        mean, square = 0.9 * mean + 0.1 * down, 0.999 * square + 0.001 * down**2
        weights -= rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return np.round(64 * weights / TYPICAL).astype(np.int64)


GUESS = ("always", "points left", "own points", "own trumps", "theirs", "tops", "sure trumps", "their tops", "lead")
"""What the first guess adds up, in the order of ``first_guess``; from "own trumps" on as shares."""


def guess_row(game: Game, root: Root) -> list[float]:
    """The numbers of ``GUESS`` for a position."""
    layout = rules_of(game, tricks=False).layout
    groups = [int(group) for group in layout[GROUPS + 1 : GROUPS + 5]]
    own, left, right = root.hands
    mine, theirs = own & int(layout[GROUPS]), (left | right) & int(layout[GROUPS])
    held = sum(int(layout[POINTS + card]) for card in range(32) if own >> card & 1)

    def tops(hand: int, others: int) -> int:
        return sum(int(above_all(hand & group, others & group)).bit_count() for group in groups)

    counts = (
        mine.bit_count(),
        theirs.bit_count(),
        tops(own, left | right),
        int(unmatched(mine, theirs)),
        tops(left, own | right) + tops(right, own | left),
        root.turn == 0,
    )
    return [1, root.rest, held, *(root.rest * count / own.bit_count() for count in counts)]


def compare_guess(game: Game, roots: list[Root]) -> None:
    """Fit the first guess to four of five endings and print how far off it is at the others, and the one in use."""
    rows, exact = np.array([guess_row(game, root) for root in roots]), np.array([root.value for root in roots])
    unseen = np.arange(len(roots)) % 5 == 0
    found = np.linalg.lstsq(rows[~unseen], exact[~unseen], rcond=None)[0]
    layout = address(rules_of(game, tricks=False).layout)
    used = [first_guess(root.turn, *root.hands, root.rest, layout) for root in roots]
    guesses = {"in use": np.array(used), "found": rows @ found, "half of what is left": rows[:, 1] / 2}
    off = [f"{name} {np.sqrt(np.mean((guess - exact)[unseen] ** 2)):.1f}" for name, guess in guesses.items()]
    print(f"  first guess, points off at {unseen.sum()} of the endings, left out of the fit: {', '.join(off)}")
    print(f"    found: {', '.join(f'{name} {n:+.3f}' for name, n in zip(GUESS, found, strict=True))}", flush=True)


@contextmanager
def searching_with(game: Game, weights: Numbers) -> Iterator[None]:
    """The solver orders cards by these weights."""
    rules = rules_of(game, tricks=False)
    kept, rules.at = rules.at, (rules.at[0], address(weights))
    try:
        yield
    finally:
        rules.at = kept


def cards_played(ask: Callable[[Solver, OpenPosition], object], starts: list[OpenPosition]) -> str:
    """Mean and median over the positions, each with an empty table."""
    cards = []
    for start in starts:
        solver = Solver()
        ask(solver, start)
        cards.append(solver.nodes)
    return f"{np.mean(cards):9,.0f} ({np.median(cards):7,.0f})"


def compare(game: Game, found: Numbers, seed: int) -> None:
    """Print the cards played for whole deals with the weights in use, those found, and none."""
    starts = list(islice(positions(game, WANTED[game], seed), DEALS))
    print(f"  cards played, mean (median) of {DEALS} other deals: {'61 or not':22}exact points")
    for name, weights in {"in use": weights_of(game), "found": found, "none": np.zeros_like(found)}.items():
        with searching_with(game, weights):
            cells = [cards_played(ask, starts) for ask in (decide, Solver.card_points)]
        print(f"    {name:43}{'   '.join(cells)}", flush=True)


def main(deals: str = "80", seed: str = "1", file: str = "") -> None:
    """Find weights for both kinds of games, print how good they are, and write them."""
    both = []
    for game in WANTED:
        examples, weights = Examples(), np.zeros((ROWS, FEATURES), np.int64)
        for number, (tricks, times) in enumerate(ROUNDS):
            gather(examples, game, weights, tricks, times * int(deals), f"{seed} {game.name} {number}")
            weights = fitted(examples)
        print(f"{game.name.lower()}: {len(examples.sizes):,} examples from {len(examples.roots):,} endings")
        compare_guess(game, examples.roots)
        compare(game, weights, int(seed) + 1_000_000)
        both.append(weights)
    if file:
        np.savetxt(file, np.concatenate(both), fmt="%d", delimiter=",")


if __name__ == "__main__":
    main(*sys.argv[1:])
