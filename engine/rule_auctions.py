"""Whole deals by one stated rule: who wins the auction, in which game, and whether he wins it.

The rule. *Everybody bids up to his limit* (``engine.chances``): he holds as long as one of his games is won at the bid
with a chance that is enough. *The declarer plays the game with the best mean score* in Seeger-Fabian's count at a table
of three: the value and 50 when it is won, twice the value and 50 lost, and 40 to each opponent, when it is not. Hand he
plays when that promises more with his ten cards than any game with the skat, or when only a Hand game reaches the
bid. Otherwise he picks up and judges again with twelve cards.

All this is decided from what each player sees. Only whether the game is won is taken from the deals solved with all
cards open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.auction import BIDS
from engine.chances import THRESHOLD, Chances, Moment, odds_of, shipped
from engine.compiled_chances import Table, choose_games, win_auctions
from engine.contracts import Game
from engine.feature_tables import Floats, Ints, Masks
from engine.reaching import Bools, Portion, portion
from engine.score_sheet import OTHERS, WIN
from engine.solved_hands import SolvedHands, Way

Number = TypeVar("Number", np.int64, np.float64)

NOBODY = -1
GAMES = tuple(Game)

_TABLE = Table(
    np.array([next((bid for bid in BIDS if bid > number), BIDS[-1]) for number in range(BIDS[-1] + 1)]),
    WIN,
    WIN + OTHERS[3],
)


def won_auctions(limits: Ints) -> tuple[Ints, Ints]:
    """Who becomes declarer (0-2, or ``NOBODY``) and at which bid, of players who hold to their limits.

    ``limits`` has the shape (deals, 3): forehand, middlehand, rearhand; 0 for one who passes at once. Middlehand bids
    to forehand, rearhand to the one who is left, step by step; forehand may play at 18 when nobody has bid.

    >>> declarers, bids = won_auctions(np.array([[24, 20, 0], [0, 23, 30], [18, 0, 0], [0, 0, 0]]))
    >>> declarers.tolist(), bids.tolist()
    ([0, 2, 0, -1], [20, 24, 18, 0])
    """
    declarers, bids = np.empty(len(limits), np.int64), np.empty(len(limits), np.int64)
    win_auctions(np.ascontiguousarray(limits, np.int64), _TABLE.next_bid, declarers, bids)
    return declarers, bids


@dataclass(frozen=True, slots=True, eq=False)
class Chosen:
    """What becomes of deals by the rule, one row a deal.

    declarers, bids
        Seat (0-2) or ``NOBODY``, and the bid, 0 when passed in.
    games, hand
        What is played, as its place in ``Game``, and whether as Hand; without meaning when passed in.
    chances
        What the declarer thinks of it when he announces it.
    """

    declarers: Ints
    bids: Ints
    games: Ints
    hand: Bools
    chances: Floats

    @property
    def played(self) -> Bools:
        """Which deals are not passed in."""
        played: Bools = self.declarers != NOBODY
        return played


def choose(hands: Masks, skats: Masks, *, chances: Chances | None = None, threshold: float = THRESHOLD) -> Chosen:
    """Auction and announcement of deals: ``hands`` has the shape (deals, 3), ``skats`` (deals,)."""
    judge, deals = chances or shipped(), len(hands)
    declarers, bids, games = (np.empty(deals, np.int64) for _ in range(3))
    chosen = Chosen(declarers, bids, games, np.empty(deals, np.bool_), np.empty(deals))
    choose_games(
        np.ascontiguousarray(hands, np.uint32),
        np.ascontiguousarray(skats, np.uint32),
        odds_of(threshold),
        judge.judged(Moment.BEFORE),
        judge.judged(Moment.HAND),
        judge.judged(Moment.AFTER),
        _TABLE,
        chosen.declarers,
        chosen.bids,
        chosen.games,
        chosen.hand,
        chosen.chances,
    )
    return chosen


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """Solved deals played by the rule.

    ``rows`` is the declarer's place in ``hands``, forehand's when passed in; ``won`` whether the game is won and worth
    the bid, with all cards open; ``points`` what he makes, NaN where it is not known, in Null and when passed in.
    """

    hands: SolvedHands
    chosen: Chosen
    rows: Ints
    won: Bools
    points: Floats

    @classmethod
    def of(cls, hands: SolvedHands, *, chances: Chances | None = None, threshold: float = THRESHOLD) -> Played:
        """Play all deals."""
        chosen = choose(hands.cards.reshape(-1, 3), hands.skat[::3], chances=chances, threshold=threshold)
        rows = 3 * np.arange(len(hands)) + np.maximum(chosen.declarers, 0)

        def of_game(hand: NDArray[Number], pick_up: NDArray[Number]) -> NDArray[Number]:
            made: NDArray[Number] = np.where(chosen.hand, hand[rows, chosen.games], pick_up[rows, chosen.games])
            return made

        values = of_game(hands.values[Way.HAND], hands.values[Way.PICK_UP])
        points = of_game(hands.points[Way.HAND], hands.points[Way.PICK_UP])
        won = chosen.played & (values > 0) & (values >= chosen.bids)
        return cls(hands, chosen, rows, won, np.where(chosen.played, points, np.nan))

    @property
    def passed_in(self) -> Portion:
        """The share of deals that nobody plays."""
        return self._of_deals(~self.chosen.played)

    def games(self) -> dict[Game, Portion]:
        """The share of all deals in which each game is played, Hand or not."""
        return {game: self._of_deals(self.plays(game)) for game in Game}

    def hand_games(self) -> Portion:
        """The share of games played Hand."""
        return self._of_games(self.chosen.hand, self.chosen.played)

    def games_won(self, game: Game | None = None) -> Portion:
        """The share of games won, of all or of one."""
        return self._of_games(self.won, self.chosen.played if game is None else self.plays(game))

    def plays(self, game: Game) -> Bools:
        """The deals in which this game is played."""
        plays: Bools = self.chosen.played & (self.chosen.games == GAMES.index(game))
        return plays

    def histogram(self, of: Bools | None = None) -> Ints:
        """How many declarers make so many card points, 0 to 120, in these deals, or all; Null has none."""
        known = ~np.isnan(self.points) if of is None else of & ~np.isnan(self.points)
        counts: Ints = np.bincount(self.points[known].astype(np.int64), minlength=121)
        return counts

    def of_hands(self, deals: Bools) -> Bools:
        """The declarers of these deals, marked among all hands, as ``solved_counts.examples`` wants them."""
        marked = np.zeros(3 * len(self.hands), bool)
        marked[self.rows[deals]] = True
        return marked

    def _of_deals(self, hits: Bools) -> Portion:
        return portion(hits, np.arange(len(hits)))

    def _of_games(self, hits: Bools, of: Bools) -> Portion:
        return portion(hits[of], np.flatnonzero(of))
