"""What a hand wins: many deals that it may lie in, each solved with all cards open, in all six games both ways.

A deal is asked how far the declarer gets, picked up with what is best laid away and as Hand, and not what that
scores. So any contract at any bid is counted from the same samples (``HandSamples.scores``), and with it how high the
hand may be bid (``HandSamples.limit``). One hand gives the same deals to everybody; nothing is taken from what others
have bid. Ouvert is left out wherever contracts are compared: where all cards are open it costs nothing, so it would
always score more than the same game without it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property, lru_cache
from math import inf, sqrt

import numpy as np
from numpy.typing import NDArray

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.draws import Draws, mixed
from engine.open_positions import OpenPosition
from engine.reaching import sure_of
from engine.refusals import CONTRACTS
from engine.solver import Solver
from engine.stakes import Stakes
from engine.values import Matadors, game_value, matadors

Floats = NDArray[np.float64]
Small = NDArray[np.int8]

GAMES = tuple(Game)
SEATS = tuple(Seat)
SURE = sure_of(1)
"""So many standard errors two means must be apart to be told apart: then it is wrong in one case of twenty."""


class Way(IntEnum):
    """Whether the skat is picked up; the number is its column in ``HandSamples.levels``."""

    PICKED_UP = 0
    HAND = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """Ten cards, the seat (None: each in turn), and the skat where it is known. ValueError unless they fit."""

    hand: Cards
    seat: Seat | None = None
    skat: Cards | None = None

    def __post_init__(self) -> None:
        if len(self.hand) != 10 or (self.skat is not None and (len(self.skat) != 2 or self.skat & self.hand)):
            raise ValueError(f"ten cards and maybe two others are asked for, not {self.hand} and {self.skat}")

    @property
    def ways(self) -> tuple[Way, ...]:
        """Who knows the skat has picked it up."""
        return tuple(Way) if self.skat is None else (Way.PICKED_UP,)

    def deal(self, index: int) -> tuple[Deal, Seat]:
        """Deal number ``index`` of this hand, and where it sits in it: every deal with these cards is as likely."""
        seat = self.seat or SEATS[index % len(SEATS)]
        seed = mixed(self.hand.mask << 32 | (self.skat.mask if self.skat else 0))
        return Deal.given(Draws(seed, index), hand=self.hand, seat=seat, skat=self.skat or Cards()), seat


@dataclass(frozen=True, slots=True)
class Standing:
    """How a contract does at a bid: the chance to win it, 0-1, and the mean score, each with its standard error."""

    contract: Contract
    samples: int
    won: int
    score: float
    score_error: float

    @property
    def chance(self) -> float:
        """The share of the samples that are won; overbid is lost."""
        return self.won / self.samples

    @property
    def chance_error(self) -> float:
        """As if one game more had been won and one more lost: after few samples nothing is certain yet."""
        cautious = (self.won + 1) / (self.samples + 2)
        return sqrt(cautious * (1 - cautious) / self.samples)


@dataclass(frozen=True, slots=True)
class Limit:
    """How high a hand may be bid, without ouvert.

    ``bid`` is the highest bid at which some contract, named before the skat is seen, still scores 0 or more on
    average, 0 when there is none; ``standing`` is that contract there, of several the one that scores most.
    ``surely`` is the same for means that are 0 or more in spite of their error, ``maybe`` for those that may be. Of
    many contracts one looks good by luck: ``surely`` allows for all of them. Whether even the best one fails, which is
    what ``maybe`` is asked for, is a question about that one alone.
    """

    bid: int
    standing: Standing | None
    surely: int
    maybe: int


@dataclass(frozen=True, eq=False)
class HandSamples:
    """The samples of a hand so far: how far the declarer gets in each.

    levels
        Shape (samples, 6 games, 2 ways): no trick, up to 30 points, up to 60, 61, 90, every trick: 0-5; in Null
        lost or won: 0-1.
    tops
        Shape (samples, 6): the matadors of hand and skat, negative for "without", 0 in Null.
    """

    asked: Asked
    levels: Small
    tops: Small

    @classmethod
    def none(cls, asked: Asked) -> HandSamples:
        """Nothing solved yet."""
        return cls(asked, np.zeros((0, len(GAMES), len(Way)), np.int8), np.zeros((0, len(GAMES)), np.int8))

    def __len__(self) -> int:
        return len(self.levels)

    def and_more(self, number: int, solver: Solver) -> HandSamples:
        """So many samples more."""
        levels, tops = [], []
        for index in range(len(self), len(self) + number):
            deal, seat = self.asked.deal(index)
            levels.append([_levels(solver, deal, seat, game, self.asked.ways) for game in GAMES])
            twelve = deal.hand(seat) | deal.skat
            tops.append([0 if game is Game.NULL else matadors(twelve, game).signed for game in GAMES])
        more = np.array(levels, np.int8).reshape(-1, len(GAMES), len(Way))
        return replace(
            self,
            levels=np.concatenate((self.levels, more)),
            tops=np.concatenate((self.tops, np.array(tops, np.int8).reshape(-1, len(GAMES)))),
        )

    def first(self, number: int) -> HandSamples:
        """The first of them alone."""
        return self if number >= len(self) else replace(self, levels=self.levels[:number], tops=self.tops[:number])

    # --- What it is worth ----------------------------------------------------------------------------------------

    def scores(self, contract: Contract, bid: int) -> Floats:
        """What the contract scores in each sample."""
        game = GAMES.index(contract.game)
        levels, tops = self.levels[:, game, Way(contract.hand)], self.tops[:, game]
        scores = np.empty(len(levels))
        for top in np.unique(tops):
            here = tops == top
            scores[here] = np.array(_scores(contract, bid, int(top)))[levels[here]]
        return scores

    def standing(self, contract: Contract, bid: int = BIDS[0]) -> Standing:
        """How it does at this bid."""
        scores = self.scores(contract, bid)
        return Standing(contract, len(scores), int((scores > 0).sum()), float(scores.mean()), mean_error(scores))

    def best(self, bid: int = BIDS[0], *, game: Game | None = None, way: Way | None = None) -> Standing:
        """The contract that scores most at this bid, of those of the game, and of those with the skat or without.

        ValueError when none of them can be announced at it: a Null below the bid.
        """
        contracts = self.contracts(bid, game=game, way=way)
        return max((self.standing(contract, bid) for contract in contracts), key=lambda each: each.score)

    def contracts(
        self, bid: int, *, game: Game | None = None, way: Way | None = None, ouvert: bool = False
    ) -> tuple[Contract, ...]:
        """What may sensibly be announced at this bid: no Null below it, and with a known skat no Hand."""
        return tuple(
            contract
            for contract in CONTRACTS
            if contract.ouvert == ouvert
            and Way(contract.hand) in self.asked.ways
            and game in (None, contract.game)
            and way in (None, Way(contract.hand))
            and (contract.game is not Game.NULL or game_value(contract, None).covers(bid))
        )

    def apart(self, one: Contract, other: Contract, bid: int) -> tuple[float, float]:
        """By how much one contract scores more than another, and the standard error: both on the same deals."""
        difference = self.scores(one, bid) - self.scores(other, bid)
        return float(difference.mean()), mean_error(difference)

    @cached_property
    def limit(self) -> Limit:
        """How high the hand may be bid."""

        contracts = self.contracts(BIDS[0])
        bid = max(map(self.highest, contracts))
        return Limit(
            bid,
            self.best(bid) if bid else None,
            max(map(self.surely, contracts)),
            max(self._highest(contract, lambda at: at.score + SURE * at.score_error) for contract in contracts),
        )

    def surely(self, contract: Contract) -> int:
        """The highest bid at which a contract scores 0 or more in spite of its error, and of the luck of the best."""
        sure = sure_of(len(self.contracts(BIDS[0])))
        return self._highest(contract, lambda at: at.score - sure * at.score_error)

    def highest(self, contract: Contract) -> int:
        """The highest bid at which a contract, ouvert too, scores 0 or more on average."""
        return self._highest(contract, lambda at: at.score)

    def _highest(self, contract: Contract, worth: Callable[[Standing], float]) -> int:
        """The highest bid at which it is still worth 0: a higher bid never makes a contract better."""
        top = game_value(contract, None).total if contract.game is Game.NULL else BIDS[-1]
        bids = [bid for bid in BIDS if bid <= top]
        place = bisect_left(bids, True, key=lambda bid: worth(self.standing(contract, bid)) < 0)
        return bids[place - 1] if place else 0


def mean_error(scores: Floats) -> float:
    """The standard error of a mean; of samples that all agree, the next may still be lost instead of won."""
    number = len(scores)
    if number < 2:
        return inf
    one_apart = 3 * float(np.abs(scores).max()) / (number + 2)  # a game lost counts -2 instead of 1
    return max(float(scores.std(ddof=1)) / sqrt(number), one_apart)


@lru_cache(maxsize=50_000)
def _scores(contract: Contract, bid: int, top: int) -> tuple[int, ...]:
    held = None if contract.game is Game.NULL else Matadors.of(top)
    return tuple(result.score for result in Stakes.with_matadors(contract, bid=bid, matadors=held).results)


# --- Solving -----------------------------------------------------------------------------------------------------


def _levels(solver: Solver, deal: Deal, seat: Seat, game: Game, ways: Sequence[Way]) -> tuple[int, int]:
    """How far the declarer gets picked up and as Hand; where Hand is not asked for, 0."""
    start = OpenPosition.before_the_lead(deal, declarer=seat, game=game)
    if game is Game.NULL:
        hand = Way.HAND in ways and solver.null_is_safe(start)
        return int(hand or bool(solver.best_discard(deal, declarer=seat, game=game).safe)), int(hand)
    as_hand = _level_as_hand(solver, start) if Way.HAND in ways else 0
    return _level_picked_up(solver, deal, seat, game, as_hand), as_hand


def _level_as_hand(solver: Solver, start: OpenPosition) -> int:
    if solver.makes(start, 61):
        return (5 if solver.takes_every_trick(start) else 4) if solver.makes(start, 90) else 3
    if solver.makes(start, 31):
        return 2
    return 0 if solver.takes_no_trick(start) else 1


def _level_picked_up(solver: Solver, deal: Deal, seat: Seat, game: Game, at_least: int) -> int:
    """What a Hand game makes is also made by laying the skat back; so only what is above it is asked."""

    def reached(level: int) -> bool:
        if level == 5:
            return solver.discard_that_takes_every_trick(deal, declarer=seat, game=game) is not None
        points = {2: 31, 3: 61, 4: 90}[level]
        return solver.discard_that_makes(points, deal, declarer=seat, game=game) is not None

    level = max(at_least, 1)  # who may lay away anything and takes no trick at all is too rare to be asked for
    if at_least < 3 and reached(3):
        level = 3
    elif at_least < 2:
        return 2 if reached(2) else level
    while 3 <= level < 5 and reached(level + 1):
        level += 1
    return level
