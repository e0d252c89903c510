"""Rules of thumb on trial: how often a rule says yes or no to a game, and how often it is right.

A rule counts something in ten cards and says yes from a number on. It is tried on every hand with every game of its
kind (a suit-game rule on the suit with most trumps), against what best play makes with all cards open, or against what
a sensible player would hold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import numpy as np

from engine.auction import BIDS
from engine.cards import Cards, Rank
from engine.chances import THRESHOLD, Chances, Moment, many_values, shipped
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Seat
from engine.feature_tables import Ints, Masks, feature_tables, many_of_rank, many_of_suit, many_trumps
from engine.hand_features import FEATURES, Kind
from engine.reaching import Bools, Portion, portion
from engine.solved_hands import SolvedHands, Way

GAMES = tuple(Game)


@dataclass(frozen=True, slots=True)
class Rule:
    """Yes to a game of this kind from ``least`` on, of what ``counted`` counts; less is said yes to if ``at_most``.

    Two more conditions belong to some rules: so many jacks and so many trumps at least.
    """

    kind: Kind
    counted: Callable[[Masks, Game], Ints]
    least: int
    jacks: int = 0
    trumps: int = 0
    at_most: bool = False

    def says_yes(self, cards: Masks, game: Game) -> Bools:
        """Whether the rule would play the game, of many hands."""
        number = self.counted(cards, game)
        yes = number <= self.least if self.at_most else number >= self.least
        yes &= many_of_rank(cards, Rank.JACK) >= self.jacks
        if self.trumps:
            yes &= many_trumps(cards, game) >= self.trumps
        return yes


def _jacks(cards: Masks, game: Game) -> Ints:  # noqa: ARG001
    return many_of_rank(cards, Rank.JACK)


def _hand_points(cards: Masks, game: Game) -> Ints:
    return many_trumps(cards, game) + _grand_points(cards, game)


def _grand_points(cards: Masks, game: Game) -> Ints:
    return _jacks(cards, game) + many_of_rank(cards, Rank.ACE) + many_of_rank(cards, Rank.TEN)


def _caller_points(cards: Masks, game: Game) -> Ints:
    """Trumps, jacks once more, and aces of other suits; in Grand jacks and aces."""
    if game is Game.GRAND:
        return many_trumps(cards, game) + many_of_rank(cards, Rank.ACE)
    side_cards = cards & ~np.uint32(Cards.of(game.trumps).mask)
    return many_trumps(cards, game) + _jacks(cards, game) + many_of_rank(side_cards, Rank.ACE)


def _to_lay_away(cards: Masks, game: Game) -> Ints:  # noqa: ARG001
    _of_hands, of_suits = feature_tables(Kind.NULL)
    to_lay_away = of_suits[:, FEATURES[Kind.NULL].index("to lay away")].astype(np.int64)
    number: Ints = np.sum([to_lay_away[many_of_suit(cards, suit)] for suit in range(len(SUIT_GAMES))], axis=0)
    return number


def jacks_and_trumps(jacks: int = 2, trumps: int = 5) -> Rule:
    """ "Two jacks and five trumps are a suit game": so many jacks and, jacks among them, so many trumps."""
    return Rule(Kind.SUIT, many_trumps, trumps, jacks=jacks)


def hand_points(least: int = 10) -> Rule:
    """Trumps, jacks once more, aces and tens of all suits: ten or more to bid a suit game."""
    return Rule(Kind.SUIT, _hand_points, least)


def grand_points(least: int = 6) -> Rule:
    """Jacks, aces and tens: six or more for Grand."""
    return Rule(Kind.GRAND, _grand_points, least)


def caller(enough: int = 8) -> Rule:
    """As ``bots.Caller`` likes suit games: five trumps, and trumps, jacks once more and other aces are so many."""
    return Rule(Kind.SUIT, _caller_points, enough, trumps=5)


def grand_caller(enough: int = 6) -> Rule:
    """As ``bots.Caller`` likes Grand: two jacks, and jacks and aces are so many (two fewer than for a suit game)."""
    return Rule(Kind.GRAND, _caller_points, enough, jacks=2)


def null_to_lay_away(most: int = 0) -> Rule:
    """Null when so few cards have to go until every suit is safe; 0 as ``bots.Caller``, 2 is what a skat can take."""
    return Rule(Kind.NULL, _to_lay_away, most, at_most=True)


class Truth(Enum):
    """Against what a rule is tried."""

    MADE = "made"
    """Best play wins the game with all cards open, and it is worth the bid."""
    HELD = "held"
    """The chance to win it at the bid is enough (``engine.chances``)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a rule did: hands by what it said and by what was so, and the shares that matter.

    ``right_yes`` and ``right_no`` were said rightly, ``wrong_yes`` is a game that fails, ``missed`` one that was
    there. ``trusted`` is the share of its yes that is right, ``found`` the share of good games that it finds,
    ``right`` that of everything it says.
    """

    right_yes: int
    wrong_yes: int
    missed: int
    right_no: int
    trusted: Portion
    found: Portion
    right: Portion


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """The hands of a trial and what was said and so of each.

    ``rows`` is their place among all hands, ``games`` the game that each would play, as its place in ``Game``.
    """

    rows: Ints
    deals: Ints
    yes: Bools
    so: Bools
    games: Ints

    @property
    def verdict(self) -> Verdict:
        """The counts."""
        yes, so, deals = self.yes, self.so, self.deals
        return Verdict(
            int((yes & so).sum()),
            int((yes & ~so).sum()),
            int((~yes & so).sum()),
            int((~yes & ~so).sum()),
            portion(so[yes], deals[yes]),
            portion(yes[so], deals[so]),
            portion(yes == so, deals),
        )

    def of_hands(self, marked: Bools, *, hands: int) -> Bools:
        """Hands of the trial, such as ``trial.yes & ~trial.so``, marked among all, for ``solved_counts.examples``."""
        all_hands = np.zeros(hands, bool)
        all_hands[self.rows[marked]] = True
        return all_hands


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The hands on which rules of one kind are tried, and what is so of each; ``cards`` are those of ``rows``."""

    cards: Masks
    rows: Ints
    deals: Ints
    games: Ints
    so: Bools

    @classmethod
    def of(
        cls,
        hands: SolvedHands,
        kind: Kind,
        *,
        truth: Truth = Truth.MADE,
        way: Way = Way.PICK_UP,
        bid: int = BIDS[0],
        seat: Seat | None = None,
        threshold: float = THRESHOLD,
        chances: Chances | None = None,
        covering: bool = False,
    ) -> Ground:
        """All hands, or those of a seat: is their game of this kind good, played this way, at this bid?

        With ``covering`` only hands count whose ten cards are worth the bid in that game: who has less does not bid
        so high, whatever a rule says of his hand.
        """
        moment = Moment.HAND if way is Way.HAND else Moment.BEFORE
        chosen = np.ones(len(hands.cards), bool) if seat is None else hands.seats == list(Seat).index(seat)
        rows = np.flatnonzero(chosen)
        cards = hands.cards[rows]
        games = best_suit(cards) if kind is Kind.SUIT else np.full(len(rows), GAMES.index(_only_game(kind)))
        if covering:
            covered = many_values(cards, moment)[np.arange(len(rows)), games] >= bid
            rows, cards, games = rows[covered], cards[covered], games[covered]
        if truth is Truth.MADE:
            so = hands.values[way][rows, games] >= bid
        else:
            judged = (chances or shipped()).chances(cards, hands.seats[rows], moment=moment, bids=bid)
            so = judged[np.arange(len(rows)), games] >= threshold
        return cls(cards, rows, hands.deals[rows], games, so)

    def trial(self, rule: Rule) -> Trial:
        """What the rule says of each hand; it has to be of the kind that the ground is for."""
        yes = np.zeros(len(self.rows), bool)
        for place in np.unique(self.games):
            here = self.games == place
            yes[here] = rule.says_yes(self.cards[here], GAMES[place])
        return Trial(self.rows, self.deals, yes, self.so, self.games)


def best_suit(cards: Masks) -> Ints:
    """The suit game a player thinks of first, as its place in ``Game``: most trumps, of equal ones the dearest."""
    trumps = np.array([many_trumps(cards, game) for game in SUIT_GAMES])
    dearest_first: Ints = len(SUIT_GAMES) - 1 - trumps[::-1].argmax(axis=0)
    return dearest_first


def _only_game(kind: Kind) -> Game:
    return Game.GRAND if kind is Kind.GRAND else Game.NULL
