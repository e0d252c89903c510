"""Shares of hands that cover, are held to, or make each bid, counted over solved deals.

Three curves over the 63 bids. *Covered*: the value of the cards reaches it (``engine.covering``). *Held*: a sensible
player would say yes to it (``engine.chances``). *Made*: best play of all wins a game that is worth it, with all cards
open (``engine.solved``). What is covered is known exactly as well (``Look.exactly_covered``); here it is counted over
the same hands as the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

import numpy as np

from engine.cards import Rank
from engine.chances import THRESHOLD, Chances, Moment, shipped, worth_with
from engine.compiled import cover_hands
from engine.contracts import SUIT_GAMES, Game
from engine.counting import covering_hands
from engine.covering import Covering
from engine.deals import Seat
from engine.draws import Draws
from engine.feature_tables import Ints, Masks, many_of_rank, many_trumps, matadors_tables
from engine.reaching import Bools, Portion, Reached, portions
from engine.solved_hands import SolvedHands, Way

GAMES = tuple(Game)


class Hands(Protocol):
    """Hands of whole deals, solved (``SolvedHands``) or only dealt (``engine.rule_simulation``)."""

    @property
    def seats(self) -> Ints:
        """0-2."""

    @property
    def cards(self) -> Masks:
        """Ten each."""

    @property
    def skat(self) -> Masks:
        """Of the deal."""


MOST_JACKS, MOST_TRUMPS = 4, 11


class Curve(Enum):
    """What a hand may do to a bid."""

    COVERED = "covered"
    HELD = "held"
    MADE = "made"


@dataclass(frozen=True, slots=True)
class Look:
    """Which hands are looked at, and what for.

    game
        One game, or None for the best of each hand. For what is covered that is ``Covering``'s best game, which needs
        ``min_trumps`` or ``min_jacks`` and is never Null; what is held or made may be any of the six.
    seat
        Whose hands; None for all three.
    moment
        BEFORE: ten cards, to be picked up. HAND: ten cards, Hand games alone. AFTER: twelve cards. What is made is
        the same before and after: a game won by picking up, with the best discard.
    jacks, trumps
        How many at least and at most, among the cards seen; trumps of the game, or of the longest suit with the jacks
        when it is any game.
    threshold
        The chance that is enough to hold.

    >>> Look(Game.CLUBS, jacks=(2, 4)).covering.game
    <Game.CLUBS: 'C'>
    """

    game: Game | None = None
    seat: Seat | None = None
    moment: Moment = Moment.BEFORE
    jacks: tuple[int, int] = (0, MOST_JACKS)
    trumps: tuple[int, int] = (0, MOST_TRUMPS)
    threshold: float = THRESHOLD
    min_trumps: int = 5
    min_jacks: int = 2

    def __post_init__(self) -> None:
        for name, (least, most), highest in (
            ("jacks", self.jacks, MOST_JACKS),
            ("trumps", self.trumps, MOST_TRUMPS),
        ):
            if not 0 <= least <= most <= highest:
                raise ValueError(f"there are 0 to {highest} {name}, not {least!r} to {most!r}")
        if self.game is Game.NULL and self.trumps != (0, MOST_TRUMPS):
            raise ValueError(f"Null has no trumps to ask for: {self.trumps!r}")

    @property
    def covering(self) -> Covering:
        """What is covered, with any jacks and trumps."""
        after, hand = self.moment is Moment.AFTER, self.moment is Moment.HAND
        return Covering(self.game, self.seat, after, hand, self.min_trumps, self.min_jacks)

    def exactly_covered(self) -> dict[int, Fraction]:
        """The exact share of all such hands that cover each of the 63 bids; 0 when there are no such hands.

        >>> f"{float(Look(jacks=(2, 4), min_jacks=3).exactly_covered()[24]):.1%}"
        '62.1%'
        """
        covering, hands = covering_hands(self.covering, jacks=self.jacks, trumps=self.trumps)
        return {bid: Fraction(number, max(hands, 1)) for bid, number in covering.items()}

    @property
    def way(self) -> Way:
        """How it is played."""
        return Way.HAND if self.moment is Moment.HAND else Way.PICK_UP

    def seen(self, hands: Hands) -> Masks:
        """The ten or twelve cards the player sees."""
        return hands.cards | hands.skat if self.moment is Moment.AFTER else hands.cards

    def chosen(self, hands: Hands) -> Bools:
        """Which hands are looked at."""
        cards = self.seen(hands)
        chosen = np.ones(len(cards), bool)
        if self.jacks != (0, MOST_JACKS):
            chosen &= _within(many_of_rank(cards, Rank.JACK), self.jacks)
        if self.trumps != (0, MOST_TRUMPS):
            chosen &= _within(
                longest_trumps(cards) if self.game is None else many_trumps(cards, self.game), self.trumps
            )
        if self.seat is not None:
            chosen &= hands.seats == list(Seat).index(self.seat)
        return chosen

    def reach(self, hands: Hands, curve: Curve, chances: Chances | None = None) -> Ints:
        """The highest bid that each hand covers, is held to, or makes; 0 for none.

        ValueError when hands should make something that have not been solved.
        """
        if curve is Curve.COVERED:
            return covered_values(self.seen(hands), self.covering)
        if curve is Curve.HELD:
            judge = chances or shipped()
            return judge.limits(
                self.seen(hands), hands.seats, threshold=self.threshold, moments=[self.moment], game=self.game
            )
        if not isinstance(hands, SolvedHands):
            raise ValueError("what hands make is known only when they have been solved")
        values = hands.values[self.way]
        best: Ints = values.max(axis=1) if self.game is None else values[:, GAMES.index(self.game)]
        return best


def reached(hands: Hands, look: Look, curve: Curve, chances: Chances | None = None) -> Reached:
    """How far the hands reach that are looked at; its ``portions`` are the curve."""
    return Reached.of(look.reach(hands, curve, chances), look.chosen(hands))


def longest_trumps(cards: Masks) -> Ints:
    """The trumps of the suit game in which a hand has most."""
    longest: Ints = np.max([many_trumps(cards, game) for game in SUIT_GAMES], axis=0)
    return longest


def covered_values(cards: Masks, covering: Covering) -> Ints:
    """``Covering.value`` of many hands: of these ten or twelve cards."""
    values = np.empty(len(cards), np.int64)
    cover_hands(np.ascontiguousarray(cards), *_worths(covering), covering.null_value, values)
    return values


@lru_cache(maxsize=64)
def _worths(covering: Covering) -> tuple[Ints, Ints]:
    """What is covered in each suit, by jacks and the seven other trumps, and in Grand, by jacks."""
    moment = Moment.HAND if covering.hand else Moment.BEFORE

    def worths(game: Game, matadors: Ints) -> Ints:
        each = np.array([worth_with(game, count, moment) for count in range(MOST_TRUMPS + 1)])
        held = np.bitwise_count(np.arange(len(matadors)))
        counts = np.array([covering.looks_at(game, trumps=trumps) for trumps in range(MOST_TRUMPS + 1)])
        found: Ints = each[np.abs(matadors)] * counts[held]
        return found

    suit, grand = matadors_tables()
    return np.array([worths(game, suit) for game in SUIT_GAMES]), worths(Game.GRAND, grand)


# --- By what is held ----------------------------------------------------------------------------------------------


def made_by_trumps(hands: SolvedHands, way: Way, game: Game | None = None) -> tuple[tuple[Portion, ...], ...]:
    """How many suit games are won, by jacks (5 rows) and trumps, jacks among them (12 columns), in the ten cards.

    ``game`` is one suit game, or None for all four of each hand. ValueError for Grand and Null.
    """
    if game is not None and game not in SUIT_GAMES:
        raise ValueError(f"jacks and trumps are told apart in suit games, not in {game.name.title()}")
    games = SUIT_GAMES if game is None else (game,)
    jacks = many_of_rank(hands.cards, Rank.JACK)
    cells = np.concatenate([jacks * (MOST_TRUMPS + 1) + many_trumps(hands.cards, each) for each in games])
    hits = np.concatenate([hands.won(way, each) for each in games])
    return _rows(portions(cells, hits, np.tile(hands.deals, len(games)), number=5 * (MOST_TRUMPS + 1)), 5)


def grand_by_aces(hands: SolvedHands, way: Way) -> tuple[tuple[Portion, ...], ...]:
    """How many Grands are won, by jacks (5 rows) and aces (5 columns) in the ten cards."""
    cells = many_of_rank(hands.cards, Rank.JACK) * 5 + many_of_rank(hands.cards, Rank.ACE)
    return _rows(portions(cells, hands.won(way, Game.GRAND), hands.deals, number=25), 5)


def points_made(hands: SolvedHands, way: Way, game: Game, chosen: Bools | None = None) -> Ints:
    """How many hands make so many card points, 0 to 120, in a game; those that were solved exactly alone count."""
    points = hands.points[way][:, GAMES.index(game)]
    known = ~np.isnan(points) if chosen is None else chosen & ~np.isnan(points)
    counts: Ints = np.bincount(points[known].astype(np.int64), minlength=121)
    return counts


# --- Examples -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Found:
    """A hand: the number of its deal and its seat; ``row`` is its place in the arrays."""

    index: int
    seat: Seat
    row: int


def examples(hands: SolvedHands, rows: Bools, *, wanted: int = 6, seed: int = 0) -> tuple[Found, ...]:
    """Some of the hands that are marked in ``rows``, drawn by lot; another seed draws others.

    ``look.chosen(hands) & (look.reach(hands, Curve.MADE) >= 24)``, say, marks the hands that make 24.
    """
    places = np.flatnonzero(rows)
    drawn = _some_of(len(places), wanted, Draws(seed, 0))
    return tuple(Found(int(hands.deals[row]), list(Seat)[hands.seats[row]], int(row)) for row in places[drawn])


def _some_of(size: int, wanted: int, draws: Draws) -> list[int]:
    """So many different places below ``size``, in the order drawn."""
    drawn: dict[int, None] = {}
    while len(drawn) < min(wanted, size):
        drawn[draws.below(size)] = None
    return list(drawn)


def _within(numbers: Ints, limits: tuple[int, int]) -> Bools:
    inside: Bools = (numbers >= limits[0]) & (numbers <= limits[1])
    return inside


def _rows(cells: Sequence[Portion], number: int) -> tuple[tuple[Portion, ...], ...]:
    width = len(cells) // number
    return tuple(tuple(cells[row * width : (row + 1) * width]) for row in range(number))
