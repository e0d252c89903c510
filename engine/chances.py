"""How likely a hand is to win, judged as a player does: from his own cards and his seat, before anything is played.

The rule by which "what a sensible player would hold" is meant, to be told in a sentence: *he holds a bid as long as
one of his games is worth it with the cards he sees and wins at it with a chance of at least so much.* The chance is a
logistic model: each feature of ``engine.hand_features``, the seat, and missing matadors that the bid counts on (a jack
in the skat would overbid it: ``engine.odds.overbid_risk``) add to the odds or take from them. The weights stand in
``data/chances.csv``; they were fitted by ``engine.fit_chances`` to deals solved with all cards open and best play of
all three, the discard among it. So a chance is the share of such hands that can be won with open cards: in real play
defenders find less, and so do declarers.

Left out: what the others have bid, hope for more matadors or Schneider, and Null ouvert.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from math import exp, inf, log
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.auction import BIDS
from engine.cards import Cards
from engine.compiled_chances import SURE, Judged, find_limits, odds_at_bids
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.feature_tables import Floats, Ints, Masks, feature_tables, many_matadors, matadors_tables
from engine.hand_features import FEATURES, Kind, features, safe_in_null, safe_lead, to_lay_away
from engine.values import Matadors, game_value, matadors

SHIPPED = Path(__file__).parent / "data" / "chances.csv"

THRESHOLD = 0.4
"""What is enough unless another chance is asked for.

A lost game costs twice its value, so two games in three should be won. But the chance is that of one game, named
before the skat is seen, and afterwards there are six to choose from: players who hold at 0.4 win three in four of
the games they get (``engine.rule_auctions``), and pass in one deal in fourteen. At 0.5 it would be one in seven.
"""

WITHOUT = {2: "counts on two missing", 3: "counts on three missing", 4: "counts on four missing"}
"""What counts as 1 for a bid that the game reaches only without two, three, or four or more matadors."""
SEATS = ("forehand", "middlehand")
"""What counts as 1 for that seat; rearhand is the measure of both."""


class Moment(Enum):
    """What the player knows and intends."""

    BEFORE = "before"
    """Ten cards; he will pick up the skat and lay away what is best."""
    HAND = "hand"
    """Ten cards; the skat stays as it lies."""
    AFTER = "after"
    """Twelve cards; he has picked up the skat and not yet laid away."""

    @property
    def cards(self) -> int:
        """How many cards he sees."""
        return 12 if self is Moment.AFTER else 10


BIDDING = (Moment.BEFORE, Moment.HAND)
Weights = Mapping[tuple[Moment, Kind], Mapping[str, float]]


@dataclass(frozen=True, eq=False)
class Chances:
    """Chances to win by these weights, for each moment and kind of game."""

    weights: Weights

    @classmethod
    def read(cls, path: Path = SHIPPED) -> Chances:
        """Those of a file with the columns moment, kind, feature and weight."""
        weights: dict[tuple[Moment, Kind], dict[str, float]] = {}
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(line for line in file if not line.startswith("#")):
                those = weights.setdefault((Moment(row["moment"]), Kind(row["kind"])), {})
                those[row["feature"]] = float(row["weight"])
        return cls(weights)

    # --- One hand, readable ---------------------------------------------------------------------------------------

    def chance(
        self, cards: Cards, seat: Seat, game: Game, *, moment: Moment = Moment.BEFORE, bid: int = BIDS[0]
    ) -> float:
        """The chance, 0-1, to win this game at this bid; 0 when the cards seen are worth less than the bid.

        A hand that is safe in Null wins it for sure. ValueError for a wrong number of cards.

        >>> cards = Cards.parse("CJ SJ HA HT H7 CA ST DA D8 D7")
        >>> chances = shipped()
        >>> chances.chance(cards, Seat.FOREHAND, Game.HEARTS) > chances.chance(cards, Seat.MIDDLEHAND, Game.SPADES)
        True
        >>> chances.chance(cards, Seat.FOREHAND, Game.HEARTS, bid=33)
        0.0
        """
        if len(cards) != moment.cards:
            raise ValueError(f"{moment.value}: {moment.cards} cards are judged, not {len(cards)}: {cards}")
        if value(cards, game, moment) < bid:
            return 0.0
        if game is Game.NULL and safe_in_null(cards, leads=seat is Seat.FOREHAND):
            return 1.0
        weights = self.weights[moment, Kind.of(game)]
        seen = {**features(cards, game), seat.name.lower(): 1}
        if counted_on := missing_counted_on(cards, game, moment, bid):
            seen[WITHOUT[min(counted_on, 4)]] = 1
        return _chance_of(sum(weights.get(name, 0.0) * count for name, count in seen.items()))

    def limit(
        self,
        cards: Cards,
        seat: Seat,
        *,
        threshold: float = THRESHOLD,
        moments: Iterable[Moment] = BIDDING,
        game: Game | None = None,
    ) -> int:
        """The highest bid a player holds with these cards; 0 when he passes at once.

        It is the largest bid at which one of his games has a chance of at least ``threshold``, by ``chance``: the
        full value of the game, or with matadors missing one that fewer of them reach. With ``game`` he thinks of
        that game alone.

        >>> shipped().limit(Cards.parse("CJ SJ HJ DJ CA CT CK CQ SA HA"), Seat.FOREHAND)
        144
        """
        odds_of(threshold)
        return max(
            (
                worth
                for moment in moments
                for each in ([game] if game else Game)
                for worth in self._worths(cards, each, moment)
                if self.chance(cards, seat, each, moment=moment, bid=worth) >= threshold
            ),
            default=0,
        )

    # --- Many hands -----------------------------------------------------------------------------------------------

    def chances(
        self, masks: ArrayLike, seats: ArrayLike, *, moment: Moment = Moment.BEFORE, bids: ArrayLike = BIDS[0]
    ) -> Floats:
        """``chance`` of many hands, shape (hands, 6): masks of ``Cards``, seats 0-2, bids; games as in ``Game``."""
        masks, seats, bids = _hands(masks, seats, bids)
        odds = np.empty((len(masks), len(Game)))
        odds_at_bids(masks, seats, bids, self.judged(moment), odds)
        return 1 / (1 + np.exp(-odds))

    def limits(
        self,
        masks: ArrayLike,
        seats: ArrayLike,
        *,
        threshold: float = THRESHOLD,
        moments: Iterable[Moment] = BIDDING,
        game: Game | None = None,
    ) -> Ints:
        """``limit`` of many hands, shape (hands,)."""
        enough = odds_of(threshold)
        masks, seats, _ = _hands(masks, seats, 0)
        limits = np.zeros(len(masks), np.int64)
        first, past = (list(Game).index(game), list(Game).index(game) + 1) if game else (0, len(Game))
        for moment in moments:
            find_limits(masks, seats, first, past, enough, self.judged(moment), limits)
        return limits

    def _worths(self, cards: Cards, game: Game, moment: Moment) -> Iterator[int]:
        """The bids up to which a game may be held: the chance falls only from one of them to the next."""
        for count in range(1, 2 if game is Game.NULL else matadors(cards, game).count + 1):
            yield worth_with(game, count, moment)

    def judged(self, moment: Moment) -> Judged:
        """What the compiled parts look up."""
        return self._judged[moment]

    @cached_property
    def _judged(self) -> dict[Moment, Judged]:
        return {moment: self._judged_at(moment) for moment in Moment}

    def _judged_at(self, moment: Moment) -> Judged:
        def weighed(kind: Kind) -> list[Floats]:
            weights = np.array([self.weights[moment, kind][name] for name in FEATURES[kind]])
            return [table @ weights for table in feature_tables(kind)]

        (trumps, side), (jacks, in_grand), (null_hand, in_null) = map(weighed, Kind)
        null_by_lead = np.repeat(null_hand[:, None], 2, axis=1)
        null_by_lead[0, 1] = SURE
        all_weights = [self.weights[moment, kind] for kind in Kind]
        return Judged(
            trumps,
            side,
            jacks,
            in_grand,
            in_null,
            np.array([to_lay_away(Cards(mask)) for mask in range(256)]),
            np.array([int(safe_lead(Cards(mask))) for mask in range(256)]),
            null_by_lead,
            np.array([[weights["forehand"], weights["middlehand"], 0.0] for weights in all_weights]),
            np.array(
                [
                    [0.0, 0.0, *(weights.get(WITHOUT[min(count, 4)], 0.0) for count in range(2, 12))]
                    for weights in all_weights
                ]
            ),
            *matadors_tables(),
            np.array([[worth_with(game, count, moment) for count in range(12)] for game in Game]),
        )


def names(moment: Moment, kind: Kind) -> tuple[str, ...]:
    """The names of the weights: features, seats and, where the skat may take matadors away, ``WITHOUT``."""
    without = () if moment is Moment.AFTER or kind is Kind.NULL else tuple(WITHOUT.values())
    return (*FEATURES[kind], *SEATS, *without)


@cache
def shipped() -> Chances:
    """The chances that come with the program."""
    return Chances.read()


# --- What a game is worth, and how it may lose worth --------------------------------------------------------------


def value(cards: Cards, game: Game, moment: Moment) -> int:
    """What the cards seen are worth in a game: matadors and game, one more for Hand; Null 23 or 35.

    As ``Covering(game, hand=...).value``.
    """
    return worth_with(game, 1 if game is Game.NULL else matadors(cards, game).count, moment)


def missing_counted_on(cards: Cards, game: Game, moment: Moment, bid: int) -> int:
    """How many missing matadors a bid that the cards reach counts on, two at least; else 0, and with matadors.

    >>> cards = Cards.parse("DJ CA CT CK CQ C9 SA ST HA D7")   # Clubs without 3, game 4: 48
    >>> [missing_counted_on(cards, Game.CLUBS, Moment.BEFORE, bid) for bid in (24, 36, 48)]
    [0, 2, 3]
    """
    if game is Game.NULL or moment is Moment.AFTER or (tops := matadors(cards, game)).held:
        return 0
    enough = next(count for count in range(1, tops.count + 1) if worth_with(game, count, moment) >= bid)
    return enough if enough > 1 else 0


@cache
def worth_with(game: Game, count: int, moment: Moment) -> int:
    """What a game is worth with or without so many matadors; Null with any number."""
    contract = Contract(game, hand=moment is Moment.HAND)
    if game is Game.NULL:
        return game_value(contract, None).total
    # No Grand has more than four matadors, but the tables are square.
    return game_value(contract, Matadors.of(min(max(count, 1), len(game.trumps)))).total


def many_values(masks: Masks, moment: Moment) -> Ints:
    """``value`` of many hands in all six games, shape (hands, 6)."""
    values = np.empty((len(masks), len(Game)), np.int64)
    for place, game in enumerate(Game):
        worths = np.array([worth_with(game, count, moment) for count in range(12)])
        values[:, place] = worths[0] if game is Game.NULL else worths[np.abs(many_matadors(masks, game))]
    return values


# --- Arrays ----------------------------------------------------------------------------------------------------------


def _hands(masks: ArrayLike, seats: ArrayLike, bids: ArrayLike) -> tuple[NDArray[np.uint32], Ints, Ints]:
    hands = np.ascontiguousarray(masks, np.uint32)
    return hands, _for_each(seats, hands), _for_each(bids, hands)


def _for_each(numbers: ArrayLike, hands: NDArray[np.uint32]) -> Ints:
    return np.ascontiguousarray(np.broadcast_to(np.asarray(numbers, np.int64), hands.shape))


def odds_of(threshold: float) -> float:
    """The odds of a chance that is enough, as a logarithm; ValueError unless it lies between 0 and 1."""
    if not 0 < threshold < 1:
        raise ValueError(f"a chance that is enough lies between 0 and 1, not at {threshold!r}")
    return log(threshold / (1 - threshold))


def _chance_of(odds: float) -> float:
    return 1 / (1 + exp(-odds)) if odds != -inf else 0.0
