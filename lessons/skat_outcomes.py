"""What each of the 231 skats makes of a hand and the bid that was said on it: counted one by one, not sampled.

The twelve cards stay the same whatever is laid away, so the two cards of the skat alone decide the matadors, and
with them whether the bid is covered. [ISkO 2.4.2; RULES 2a, 2e]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations
from math import comb

from engine.auction import BIDS
from engine.cards import DECK, Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.draws import Draws
from engine.levels import GameValue, game_value
from engine.limits import ALL_POINTS
from engine.matadors import Matadors, matadors
from engine.values import settle

SCHNEIDER_POINTS = ALL_POINTS - ALL_POINTS // 4
"""From so many card points of the declarer the others are Schneider. [ISkO 5.2.3]"""

SKATS = comb(len(DECK) - 10, 2)
"""How many skats can lie beside a hand: two of the 22 cards that its holder does not see."""


class Fate(Enum):
    """What a skat makes of the bid, in the order in which skats are shown."""

    COVERED = "covered"
    NEEDS_SCHNEIDER = "needs Schneider"
    BEYOND_SCHNEIDER = "beyond Schneider"
    WORTH_MORE = "worth more"


@dataclass(frozen=True, slots=True)
class Promise:
    """Ten cards, the game their holder wants to play after picking up, and the bid said on it."""

    game: Game
    hand: Cards
    bid: int

    @classmethod
    def drawn(cls, draws: Draws, fits: Callable[[Promise], bool] = lambda _: True) -> Promise:
        """A dealt hand "without" with five trumps or six, and a bid on it that some skat breaks."""
        while True:
            game, hand = draws.choice(SUIT_GAMES), Cards.of(draws.shuffled(DECK)[:10])
            counted = matadors(hand, game)
            if counted.held or not 2 <= counted.count <= 4 or len(hand & Cards.of(game.trumps)) not in (5, 6):
                continue
            promise = cls(game, hand, draws.choice(risky_bids(game, hand)))
            if fits(promise):
                return promise

    @property
    def value(self) -> GameValue:
        """What the game is worth as long as the skat changes nothing."""
        return self.with_skat(Cards())

    def with_skat(self, skat: Cards, *, card_points: int | None = None) -> GameValue:
        """What it is worth with these cards in the skat."""
        return game_value(Contract(self.game), matadors(self.hand | skat, self.game), card_points=card_points)

    def fate(self, skat: Cards) -> Fate:
        """What these cards in the skat make of the bid."""
        value = self.with_skat(skat)
        if value.total > self.value.total:
            return Fate.WORTH_MORE
        if value.covers(self.bid):
            return Fate.COVERED
        schneider = self.with_skat(skat, card_points=SCHNEIDER_POINTS)
        return Fate.NEEDS_SCHNEIDER if schneider.covers(self.bid) else Fate.BEYOND_SCHNEIDER

    def breaks(self, skat: Cards) -> bool:
        """Whether the game is worth less than the bid with these cards in the skat."""
        return not self.with_skat(skat).covers(self.bid)

    @property
    def unseen_trumps(self) -> Cards:
        """The trumps that may lie in the skat."""
        return Cards.of(self.game.trumps) - self.hand

    @property
    def breakers(self) -> Cards:
        """The trumps each of which breaks the bid when it lies in the skat without another."""
        return Cards.of(card for card in self.unseen_trumps if self.breaks(Cards.of((card,))))

    def cause(self, skat: Cards) -> Cards:
        """The fewest cards of the skat that count the matadors as all of it does; none if it changes nothing."""
        counted = matadors(self.hand | skat, self.game)
        trumps = [card for card in self.game.trumps if card in skat]
        for size in range(len(trumps)):
            for cards in map(Cards.of, combinations(trumps, size)):
                if matadors(self.hand | cards, self.game) == counted:
                    return cards
        return Cards.of(trumps)


def risky_bids(game: Game, hand: Cards) -> tuple[int, ...]:
    """The bids that a hand "without" covers and that a black jack in the skat may break; the highest comes last.

    Only multiples of the base value: the bids between two of them are broken by the same skats as the higher one.
    """
    promised = game_value(Contract(game), matadors(hand, game))
    least = game_value(Contract(game), Matadors(held=True, count=1)).total
    return tuple(bid for bid in BIDS if least < bid <= promised.total and bid % game.base == 0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """All skats that make the same of the hand: the fate of the bid and the number of levels.

    ``ways`` are the matadors that come about, each with the sets of cards in the skat that bring it.
    """

    fate: Fate
    value: GameValue
    skats: tuple[Cards, ...]
    ways: tuple[tuple[Matadors, tuple[Cards, ...]], ...]

    @property
    def share(self) -> float:
        """Its share of all skats."""
        return len(self.skats) / SKATS


def all_skats(hand: Cards) -> tuple[Cards, ...]:
    """Every skat that can lie beside this hand."""
    return tuple(map(Cards.of, combinations(DECK - hand, 2)))


@lru_cache(maxsize=64)
def outcomes(promise: Promise) -> tuple[Outcome, ...]:
    """The skats sorted by what they make of the hand: fate by fate, in each the commonest first."""
    found: dict[tuple[Fate, int], list[Cards]] = {}
    for skat in all_skats(promise.hand):
        found.setdefault((promise.fate(skat), promise.with_skat(skat).total), []).append(skat)
    fates = list(Fate)
    rows = sorted(found.items(), key=lambda row: (fates.index(row[0][0]), -len(row[1])))
    return tuple(_outcome(promise, fate, tuple(skats)) for (fate, _total), skats in rows)


def _outcome(promise: Promise, fate: Fate, skats: tuple[Cards, ...]) -> Outcome:
    """The chain shown is that of the way with the fewest and highest cards."""
    causes: dict[Matadors, dict[Cards, None]] = {}
    for cause, skat in sorted(((promise.cause(skat), skat) for skat in skats), key=lambda pair: _simplest(*pair)):
        causes.setdefault(matadors(promise.hand | skat, promise.game), {})[cause] = None
    ways = tuple((counted, tuple(cards)) for counted, cards in causes.items())
    return Outcome(fate, game_value(Contract(promise.game), ways[0][0]), skats, ways)


def _simplest(cause: Cards, skat: Cards) -> tuple[int, int, int]:
    """Fewest cards first, then the jack of clubs before that of spades."""
    return len(cause), -cause.mask, -skat.mask


def schneider_value(promise: Promise, outcome: Outcome) -> GameValue:
    """What the game is worth with such a skat when the others are Schneider."""
    return promise.with_skat(outcome.skats[0], card_points=SCHNEIDER_POINTS)


def lost_score(promise: Promise, outcome: Outcome) -> int:
    """What goes on the list when such a skat has broken the bid, whatever the points short of Schneider."""
    points = ALL_POINTS // 2 + 1
    return settle(Contract(promise.game), bid=promise.bid, matadors=outcome.value.matadors, card_points=points).score


def breaking(promise: Promise) -> int:
    """How many of the skats break the bid."""
    return sum(map(promise.breaks, all_skats(promise.hand)))
