"""What can be said of deals without solving them, counted over millions: what is covered and held, and who bids what.

Deal i of a seed is ``Deal.from_seed(seed, i)``: a result depends on the seed and the
deals alone, and what is kept does not grow with them. Whoever iterates may stop at any time and go on later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.auction import BIDS
from engine.chances import THRESHOLD, Chances
from engine.compiled import deal_hands
from engine.contracts import Game
from engine.draws import Draws
from engine.feature_tables import Ints, Masks
from engine.reaching import Portion, Reached
from engine.rule_auctions import choose
from engine.solved_counts import Curve, Look, reached

CHUNK = 1 << 15
"""Deals between two looks at a progress bar."""


@dataclass(frozen=True, slots=True, eq=False)
class DealtHands:
    """The hands of some deals, three rows a deal, as ``solved_counts`` looks at them."""

    seats: Ints
    cards: Masks
    skat: Masks

    @classmethod
    def of(cls, *, seed: int, first: int = 0, deals: int) -> DealtHands:
        """Deals ``first`` to ``first + deals - 1`` of the seed. ValueError when there are no such deals."""
        Draws(seed, first)
        Draws(seed, first + max(deals - 1, 0))
        masks = np.empty((deals, 4), np.uint32)
        deal_hands(np.uint64(seed), np.uint64(first), deals, masks)
        return cls(np.tile(np.arange(3), deals), np.ascontiguousarray(masks[:, :3]).ravel(), np.repeat(masks[:, 3], 3))


def simulate_curves(
    look: Look,
    curves: Sequence[Curve],
    *,
    seed: int,
    deals: int,
    chunk: int = CHUNK,
    first: int = 0,
    chances: Chances | None = None,
) -> Iterator[dict[Curve, Reached]]:
    """How far hands reach in deals ``first`` to ``first + deals - 1``: all that is counted so far, after each chunk.

    The curves are counted over the same deals. Covered and held alone: ValueError for what is made.
    """
    counted = dict.fromkeys(curves, Reached.empty())
    for start, size in _chunks(first, deals, chunk):
        dealt = DealtHands.of(seed=seed, first=start, deals=size)
        counted = {curve: so_far + reached(dealt, look, curve, chances) for curve, so_far in counted.items()}
        yield counted


@dataclass(frozen=True, slots=True, eq=False)
class Auctions:
    """Counts over deals by the rule of ``engine.rule_auctions``; two of them add up.

    games
        By game, in the order of ``Game``, shape (6,); ``hand`` those played Hand.
    declarers
        By seat, shape (3,).
    bids
        Games by the bid at which they were won, shape (265,); at 0 the deals passed in.
    """

    deals: int = 0
    games: Ints = field(default_factory=lambda: np.zeros(len(Game), np.int64))
    hand: Ints = field(default_factory=lambda: np.zeros(len(Game), np.int64))
    declarers: Ints = field(default_factory=lambda: np.zeros(3, np.int64))
    bids: Ints = field(default_factory=lambda: np.zeros(BIDS[-1] + 1, np.int64))

    def __add__(self, other: Auctions) -> Auctions:
        """Both together."""
        return Auctions(
            self.deals + other.deals,
            self.games + other.games,
            self.hand + other.hand,
            self.declarers + other.declarers,
            self.bids + other.bids,
        )

    @property
    def passed_in(self) -> Portion:
        """The share of deals that nobody plays."""
        return self._of_deals(int(self.bids[0]))

    def played(self, game: Game) -> Portion:
        """The share of all deals in which the game is played, Hand or not."""
        return self._of_deals(int(self.games[list(Game).index(game)]))

    def _of_deals(self, some: int) -> Portion:
        share = some / max(self.deals, 1)
        return Portion(some, self.deals, self.deals, (share * (1 - share) / max(self.deals, 1)) ** 0.5)


def simulate_auctions(
    *,
    seed: int,
    deals: int,
    chunk: int = CHUNK,
    first: int = 0,
    after: Auctions | None = None,
    threshold: float = THRESHOLD,
    chances: Chances | None = None,
) -> Iterator[Auctions]:
    """Auctions and games of deals ``first`` to ``first + deals - 1``: all that is counted so far, after each chunk."""
    counted = after or Auctions()
    for start, size in _chunks(first, deals, chunk):
        dealt = DealtHands.of(seed=seed, first=start, deals=size)
        chosen = choose(dealt.cards.reshape(-1, 3), dealt.skat[::3], chances=chances, threshold=threshold)
        played = chosen.played
        counted += Auctions(
            size,
            np.bincount(chosen.games[played], minlength=len(Game)),
            np.bincount(chosen.games[played & chosen.hand], minlength=len(Game)),
            np.bincount(chosen.declarers[played], minlength=3),
            np.bincount(chosen.bids, minlength=BIDS[-1] + 1),
        )
        yield counted


def _chunks(first: int, deals: int, chunk: int) -> Iterator[tuple[int, int]]:
    if chunk < 1:
        raise ValueError(f"a chunk has at least one deal, not {chunk!r}")
    for start in range(first, first + deals, chunk):
        yield start, min(chunk, first + deals - start)
