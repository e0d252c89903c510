"""What the steps on fixed prices ask: base values, the four Nulls, and the numbers that are no game's value.

Values that are counted level by level stand in ``lessons.exercises.values``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.auction import BIDS
from engine.cards import DECK, JACKS, Card, Cards, Rank, Suit
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.levels import GameValue, game_value
from engine.matadors import matadors
from lessons.exercises.findings import Finding, judge_order
from lessons.exercises.matadors import VALUED_GAMES, Twelve, ValueMistake
from lessons.facts import bid_rows

NULLS = tuple(map(Contract.parse, ("N", "Nh", "No", "Nho")))


@dataclass(frozen=True, slots=True)
class SuitsByPrice:
    """The four aces, to be put in the order of what their suits cost as trumps, the dearest first."""

    cards: tuple[Card, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> SuitsByPrice:
        """The aces in an order that is not yet the one asked for."""
        while True:
            task = cls(draws.shuffled(Card(suit, Rank.ACE) for suit in Suit))
            if task.cards != task.wanted:
                return task

    @property
    def wanted(self) -> tuple[Card, ...]:
        """The aces in order."""
        return tuple(sorted(self.cards, key=base_of, reverse=True))

    def judge(self, given: Sequence[Card]) -> Finding:
        """Whether no suit stands before a dearer one."""
        found = judge_order(given, self.cards, base_of, lambda _card, _other: ValueMistake.SUITS_MIXED_UP)
        games = {name: Game(card.suit.value) for name, card in found.values.items() if isinstance(card, Card)}
        return replace(found, values=dict(found.values) | games)


def base_of(card: Card) -> int:
    """The base value of the game in which this card's suit is trump."""
    return Game(card.suit.value).base


@dataclass(frozen=True, slots=True)
class BaseOf:
    """A game that is played: what is its base value?"""

    twelve: Twelve

    @classmethod
    def drawn(cls, draws: Draws) -> BaseOf:
        """Any game with a base value."""
        return cls(Twelve.drawn(draws, lambda _: True))

    @property
    def options(self) -> tuple[int, ...]:
        """The base values there are."""
        return tuple(game.base for game in VALUED_GAMES)

    def judge(self, given: int) -> Finding:
        """Whether this is the game's base value, or another game's."""
        other = next(game for game in VALUED_GAMES if game.base == given)
        values = {"game": self.twelve.game, "base": self.twelve.game.base, "given": given, "other": other}
        return Finding(None if other is self.twelve.game else ValueMistake.OTHER_BASE, values=values)


# --- Null, and the numbers ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NullValue:
    """A Null with jacks in the hand: what is it worth?"""

    contract: Contract
    hand: Cards
    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> NullValue:
        """A low hand with a jack and no ace; the four Nulls, and what counting matadors would make of it."""
        contract = draws.choice(NULLS)
        while True:
            hand = Cards.of(draws.shuffled(DECK)[:10])
            low = sum(card.rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE) for card in hand)
            null = cls(contract, hand, ())
            if hand & JACKS and not hand.of_rank(Rank.ACE) and low >= 5 and null.bent not in map(_null, NULLS):
                break
        return cls(contract, hand, tuple(sorted({*map(_null, NULLS), null.bent})))

    @property
    def value(self) -> GameValue:
        """Its fixed value."""
        return game_value(self.contract, None)

    @property
    def bent(self) -> int:
        """The value with jacks counted as matadors: a level more for each, and one for the game."""
        return _null(NULLS[0]) * (matadors(self.hand, Game.GRAND).count + 1)

    def judge(self, given: int) -> Finding:
        """Whether this is the fixed value, another Null's, or made with matadors."""
        values: dict[str, object] = {"contract": self.contract, "value": self.value, "given": given}
        if given == self.value.total:
            return Finding(values=values)
        if other := [null for null in NULLS if _null(null) == given]:
            return Finding(ValueMistake.OTHER_NULL, values=values | {"other": other[0]})
        return Finding(ValueMistake.MATADORS_IN_NULL, values=values)


def _null(contract: Contract) -> int:
    return game_value(contract, None).total


@dataclass(frozen=True, slots=True)
class NoGame:
    """Four numbers, one of which no game is worth."""

    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> NoGame:
        """A number between two bids up to 72, and three bids around it."""
        ladder = [bid for bid in BIDS if bid <= 72]
        empty = draws.choice([number for number in range(ladder[0], ladder[-1]) if number not in BIDS])
        near = sorted(ladder, key=lambda bid: abs(bid - empty))[:6]
        return cls(tuple(sorted((empty, *draws.shuffled(near)[:3]))))

    @property
    def wanted(self) -> int:
        """The number that is no value."""
        return next(option for option in self.options if option not in BIDS)

    def judge(self, given: int) -> Finding:
        """Whether no game is worth this."""
        mistake = None if given == self.wanted else ValueMistake.IS_A_VALUE
        behind = next((row for row in bid_rows() if row.bid == given), None)
        return Finding(mistake, values={"given": given, "behind": behind})
