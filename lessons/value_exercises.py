"""What the steps on game value ask, what is right, and which mistake a wrong answer made.

A task is drawn from a random source and holds engine objects only; its cards are dealt, and the skat is counted
wherever the engine counts it. ``judge`` returns the ``Finding`` of ``lessons.findings``; the sentence that goes
with it stands in ``lessons.value_remarks``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto

from engine.auction import BIDS
from engine.cards import DECK, JACKS, Cards, Rank
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.draws import Draws
from engine.levels import GameValue, Level, game_value
from engine.matadors import Matadors, matadors
from lessons.findings import Finding

VALUED_GAMES = (*SUIT_GAMES, Game.GRAND)
NULLS = tuple(map(Contract.parse, ("N", "Nh", "No", "Nho")))


class ValueMistake(Enum):
    """What a wrong answer on the value of a game takes for true."""

    OTHER_BASE = auto()
    SIDE_CARD_COUNTED = auto()
    PAST_THE_GAP = auto()
    ROW_TOO_SHORT = auto()
    JACKS_COUNTED = auto()
    MISCOUNTED_MISSING = auto()
    SKAT_NOT_COUNTED = auto()
    WITH_FOR_WITHOUT = auto()
    MATADORS_MISCOUNTED = auto()
    FORGOT_GAME = auto()
    LEVEL_TOO_MANY = auto()
    LEVEL_MISSING = auto()
    LEVEL_NOT_EARNED = auto()
    MATADORS_IN_NULL = auto()
    OTHER_NULL = auto()
    IS_A_VALUE = auto()


@dataclass(frozen=True, slots=True)
class Twelve:
    """A declarer's cards: ten in the hand, two in the skat, and the game he plays."""

    game: Game
    hand: Cards
    skat: Cards

    @classmethod
    def drawn(cls, draws: Draws, fits: Callable[[Twelve], bool]) -> Twelve:
        """A dealt hand with five trumps at least (in Grand, three jacks) that fits."""
        while True:
            pack = draws.shuffled(DECK)
            twelve = cls(draws.choice(VALUED_GAMES), Cards.of(pack[:10]), Cards.of(pack[10:12]))
            if twelve.playable and fits(twelve):
                return twelve

    @property
    def playable(self) -> bool:
        """Whether somebody might play this game with the hand."""
        return len(self.trumps) >= (3 if self.game is Game.GRAND else 5)

    @property
    def trumps(self) -> Cards:
        """The trumps of the hand."""
        return self.hand & Cards.of(self.game.trumps)

    @property
    def in_hand(self) -> Matadors:
        """The matadors over the ten cards of the hand."""
        return matadors(self.hand, self.game)

    @property
    def counted(self) -> Matadors:
        """The matadors over all twelve, as they count."""
        return matadors(self.hand | self.skat, self.game)

    def judge_matadors(self, given: Matadors) -> Finding:
        """Whether these are the matadors; if not, what was counted."""
        values = {"given": given, "counted": self.counted, "in_hand": self.in_hand, "game": self.game}
        if given == self.counted:
            return Finding(values=values)
        if given == self.in_hand:
            return Finding(ValueMistake.SKAT_NOT_COUNTED, values=values)
        if given.held is not self.counted.held:
            return Finding(ValueMistake.WITH_FOR_WITHOUT, values=values)
        return Finding(ValueMistake.MATADORS_MISCOUNTED, values=values)


# --- Base value and matadors -------------------------------------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class ChooseMatadors:
    """A hand "with": its matadors are to be chosen."""

    twelve: Twelve

    @classmethod
    def drawn(cls, draws: Draws) -> ChooseMatadors:
        """A suit game with 1 to 4, every second time 2 or more; trumps remain below the gap; the skat is silent."""
        least = 1 + draws.below(2)

        def fits(twelve: Twelve) -> bool:
            counted = twelve.in_hand
            return (
                twelve.game is not Game.GRAND
                and counted.held
                and least <= counted.count <= 4
                and len(twelve.trumps) > counted.count
                and twelve.counted == counted
            )

        return cls(Twelve.drawn(draws, fits))

    @property
    def wanted(self) -> Cards:
        """The row from the jack of clubs down."""
        return Cards.of(self.twelve.game.trumps[: self.twelve.in_hand.count])

    def judge(self, given: Cards) -> Finding:
        """Whether this is the row, the whole row, and nothing else."""
        game, good = self.twelve.game, given & self.wanted
        values: dict[str, object] = {"game": game, "gap": game.trumps[len(self.wanted)]}
        if side := [card for card in given if not game.is_trump(card)]:
            return Finding(ValueMistake.SIDE_CARD_COUNTED, good, Cards.of(side), values | {"card": side[0]})
        if missed := [card for card in game.trumps if card in self.wanted - given]:
            return Finding(ValueMistake.ROW_TOO_SHORT, good, values=values | {"card": missed[0]})
        if below := [card for card in game.trumps if card in given - self.wanted]:
            return Finding(ValueMistake.PAST_THE_GAP, good, Cards.of(below), values | {"card": below[0]})
        return Finding(good=good, values=values)


@dataclass(frozen=True, slots=True)
class CountMissing:
    """A hand "without": how many trumps are missing from the top?"""

    twelve: Twelve
    options: tuple[int, ...] = (1, 2, 3, 4, 5)

    @classmethod
    def drawn(cls, draws: Draws) -> CountMissing:
        """A suit game without 1 to 4, every second time with another jack missing further down; the skat is silent."""
        gap = draws.below(2) == 1

        def fits(twelve: Twelve) -> bool:
            counted, jacks = twelve.in_hand, 4 - len(twelve.hand & JACKS)
            return (
                twelve.game is not Game.GRAND
                and not counted.held
                and counted.count <= 4
                and (jacks > counted.count) is gap
                and twelve.counted == counted
            )

        return cls(Twelve.drawn(draws, fits))

    def judge(self, given: int) -> Finding:
        """Whether so many are missing; if not, what was counted."""
        counted, game = self.twelve.in_hand, self.twelve.game
        jacks = 4 - len(self.twelve.hand & JACKS)
        first = game.trumps[counted.count]
        values = {"game": game, "first": first, "counted": counted, "given": given}
        if given == counted.count:
            return Finding(good=Cards.of((first,)), values=values)
        mistake = ValueMistake.JACKS_COUNTED if given == jacks else ValueMistake.MISCOUNTED_MISSING
        return Finding(mistake, values=values)


@dataclass(frozen=True, slots=True)
class SkatSpeaks:
    """Hand and skat, of which the skat changes the count: with or without how many?"""

    twelve: Twelve
    options: tuple[Matadors, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> SkatSpeaks:
        """Four answers: the right one, the hand's alone, and the neighbours of these."""
        twelve = Twelve.drawn(draws, lambda twelve: twelve.in_hand != twelve.counted)
        right, hand = twelve.counted, twelve.in_hand
        others = [Matadors(not right.held, right.count), *_beside(right), *_beside(hand)]
        options = [right, hand]
        options += [other for other in dict.fromkeys(draws.shuffled(others)) if other not in options][
            : 4 - len(options)
        ]
        return cls(twelve, tuple(sorted(options, key=lambda each: (not each.held, each.count))))

    def judge(self, given: Matadors) -> Finding:
        """Whether these are the matadors over all twelve cards."""
        return self.twelve.judge_matadors(given)


def _beside(counted: Matadors) -> list[Matadors]:
    return [Matadors(counted.held, count) for count in (counted.count - 1, counted.count + 1) if 1 <= count <= 4]


# --- The value ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SimpleValue:
    """A plain game, picked up and won with 61 to 89 points: what is it worth?"""

    twelve: Twelve
    points: int
    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> SimpleValue:
        """Four values: the right one, without the game, one level more, and the skat left out or two more."""
        twelve = Twelve.drawn(draws, lambda twelve: 2 <= twelve.counted.count <= 4)
        base, levels = twelve.game.base, twelve.counted.count + 1
        bent = [levels - 1, twelve.in_hand.count + 1, levels + 1, levels + 2, levels + 3]
        options = dict.fromkeys((levels, *bent))
        return cls(twelve, _plain_points(draws), tuple(sorted(base * level for level in tuple(options)[:4])))

    @property
    def value(self) -> GameValue:
        """The value, as its breakdown."""
        return game_value(Contract(self.twelve.game), self.twelve.counted, card_points=self.points)

    def judge(self, given: int) -> Finding:
        """Whether this is the value; if not, which level is wrong."""
        value, base = self.value, self.twelve.game.base
        values = {"value": value, "given": given, "game": self.twelve.game, "in_hand": self.twelve.in_hand}
        values |= {"counted": self.twelve.counted}
        if given == value.total:
            return Finding(values=values)
        if given == value.total - base:
            return Finding(ValueMistake.FORGOT_GAME, values=values)
        if given == base * (self.twelve.in_hand.count + 1):
            return Finding(ValueMistake.SKAT_NOT_COUNTED, values=values)
        return Finding(ValueMistake.LEVEL_TOO_MANY, values=values)


@dataclass(frozen=True, slots=True)
class Built:
    """A value as the learner builds it: each part may still be open."""

    held: bool | None = None
    count: int | None = None
    levels: tuple[Level, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the matadors are chosen; levels may rightly be none."""
        return self.held is not None and self.count is not None

    def value(self, base: int) -> GameValue | None:
        """What has been built so far; None without matadors."""
        if self.held is None or self.count is None:
            return None
        return GameValue(base, Matadors(self.held, self.count), tuple(level for level in Level if level in self.levels))


@dataclass(frozen=True, slots=True)
class BuildValue:
    """A game that was played, to be built up level by level."""

    twelve: Twelve
    contract: Contract
    points: int
    tricks: int

    @classmethod
    def hand_game(cls, draws: Draws) -> BuildValue:
        """A plain Hand game; every second time the skat changes the matadors."""
        speaks = draws.below(2) == 1
        twelve = Twelve.drawn(draws, lambda twelve: (twelve.in_hand != twelve.counted) is speaks)
        return cls(twelve, Contract(twelve.game, hand=True), _plain_points(draws), tricks=7)

    @classmethod
    def high_game(cls, draws: Draws) -> BuildValue:
        """Schneider or Schwarz, picked up or Hand, announced or not; with 3 at least where all tricks are taken."""
        announced, schwarz = draws.choice((("", False), ("", True), ("h", False), ("hs", False), ("h", True)))

        def fits(twelve: Twelve) -> bool:
            return twelve.counted.count <= 5 and (not schwarz or (twelve.in_hand.held and twelve.in_hand.count >= 3))

        twelve = Twelve.drawn(draws, fits)
        contract = Contract.parse(twelve.game.value + announced)
        return cls(twelve, contract, 120 if schwarz else 90 + draws.below(18), 10 if schwarz else 8 + draws.below(2))

    @property
    def value(self) -> GameValue:
        """The value, as its breakdown."""
        return game_value(self.contract, self.twelve.counted, card_points=self.points, tricks=self.tricks)

    def judge(self, given: Built) -> Finding:
        """Whether it is built right; else the first part that is not: matadors, the game, a level."""
        built, right = given.value(self.twelve.game.base), self.value
        if built is None or built.matadors is None:
            raise ValueError("a value without matadors is not built yet")
        matadors_found = self.twelve.judge_matadors(built.matadors)
        values = {**matadors_found.values, "value": right, "built": built, "points": self.points}
        if matadors_found.mistake:
            return Finding(matadors_found.mistake, values=values)
        if missing := [level for level in right.levels if level not in built.levels]:
            mistake = ValueMistake.FORGOT_GAME if missing[0] is Level.GAME else ValueMistake.LEVEL_MISSING
            return Finding(mistake, values=values | {"level": missing[0]})
        if unearned := [level for level in built.levels if level not in right.levels]:
            return Finding(ValueMistake.LEVEL_NOT_EARNED, values=values | {"level": unearned[0]})
        return Finding(values=values)


def _plain_points(draws: Draws) -> int:
    """Points of a won game without Schneider."""
    return 61 + draws.below(29)


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
            if hand & JACKS and not hand.of_rank(Rank.ACE) and low >= 5:
                break
        null = cls(contract, hand, ())
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
class Behind:
    """One way to reach a number: so many levels of a game's base value, or a Null."""

    contract: Contract
    levels: int = 1

    @property
    def base(self) -> int:
        """What each level is worth; for a Null its value."""
        return game_value(self.contract, None).total if self.contract.game is Game.NULL else self.contract.game.base


def games_behind(number: int) -> tuple[Behind, ...]:
    """All ways in which a won game can be worth this; none for a number that cannot be bid.

    >>> [(behind.contract.game.name, behind.levels) for behind in games_behind(36)]
    [('DIAMONDS', 4), ('CLUBS', 3)]
    >>> games_behind(19), len(games_behind(23))
    ((), 1)
    """
    suits_and_grand = (
        Behind(Contract(game), number // game.base)
        for game in VALUED_GAMES
        if number % game.base == 0 and 2 <= number // game.base <= len(game.trumps) + len(Level)
    )
    return (*suits_and_grand, *(Behind(null) for null in NULLS if _null(null) == number))


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
        return Finding(mistake, values={"given": given, "behind": games_behind(given)})


def shared_number(numbers: Iterable[int] = BIDS) -> int:
    """The lowest number that two games are worth; Null's are no suit's."""
    return next(number for number in numbers if len(games_behind(number)) > 1)
