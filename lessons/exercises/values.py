"""What the steps on game value ask, what is right, and which mistake a wrong answer made.

The cards and their matadors are those of ``lessons.exercises.matadors``; every value is the engine's, and wrong ones
to choose from are made by bending one rule. Fixed prices stand in ``lessons.exercises.prices``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from engine.bots import CAREFUL
from engine.cards import Cards
from engine.contracts import Contract
from engine.draws import Draws
from engine.levels import GameValue, Level, game_value
from engine.limits import Knowledge, possible
from engine.matadors import Matadors
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import ChooseMatadors, Twelve, ValueMistake
from lessons.exercises.points import WIN
from lessons.exercises.prices import BaseOf

MOST_TO_BUILD = 5
MOST_LEVELS = 6
_ANNOUNCED = (Level.SCHNEIDER_ANNOUNCED, Level.SCHWARZ_ANNOUNCED)


class LevelMistake(Enum):
    """Which level was left out of a chain, or counted without a reason; the game itself is a ``ValueMistake``."""

    HAND_LEFT_OUT = auto()
    SCHNEIDER_LEFT_OUT = auto()
    OWN_SCHNEIDER_LEFT_OUT = auto()
    ANNOUNCEMENT_LEFT_OUT = auto()
    SCHWARZ_LEFT_OUT = auto()
    HAND_IMAGINED = auto()
    SCHNEIDER_TOO_SOON = auto()
    OWN_SCHNEIDER_TOO_SOON = auto()
    ANNOUNCEMENT_IMAGINED = auto()
    SCHWARZ_TOO_SOON = auto()


_LEFT_OUT = {
    Level.HAND: LevelMistake.HAND_LEFT_OUT,
    Level.SCHNEIDER: LevelMistake.SCHNEIDER_LEFT_OUT,
    Level.SCHNEIDER_ANNOUNCED: LevelMistake.ANNOUNCEMENT_LEFT_OUT,
    Level.SCHWARZ: LevelMistake.SCHWARZ_LEFT_OUT,
    Level.SCHWARZ_ANNOUNCED: LevelMistake.ANNOUNCEMENT_LEFT_OUT,
    Level.OUVERT: LevelMistake.ANNOUNCEMENT_LEFT_OUT,
}
_IMAGINED = {
    Level.HAND: LevelMistake.HAND_IMAGINED,
    Level.SCHNEIDER: LevelMistake.SCHNEIDER_TOO_SOON,
    Level.SCHNEIDER_ANNOUNCED: LevelMistake.ANNOUNCEMENT_IMAGINED,
    Level.SCHWARZ: LevelMistake.SCHWARZ_TOO_SOON,
    Level.SCHWARZ_ANNOUNCED: LevelMistake.ANNOUNCEMENT_IMAGINED,
    Level.OUVERT: LevelMistake.ANNOUNCEMENT_IMAGINED,
}


@dataclass(frozen=True, slots=True)
class Counted:
    """A value as the learner counts it: the cards taken for matadors, and how many levels there are in all."""

    cards: Cards
    levels: int


@dataclass(frozen=True, slots=True)
class SimpleValue:
    """A plain game "with", picked up and won with 61 to 89 points: its matadors and its levels are to be counted."""

    twelve: Twelve
    points: int

    @classmethod
    def drawn(cls, draws: Draws) -> SimpleValue:
        """No trump was laid away."""

        def fits(twelve: Twelve) -> bool:
            return twelve.counted.held and 2 <= twelve.counted.count <= 4 and _side_cards_away(twelve)

        return cls(Twelve.drawn(draws, fits), _plain_points(draws))

    @property
    def value(self) -> GameValue:
        """The value, as its breakdown."""
        return game_value(Contract(self.twelve.game), self.twelve.counted, card_points=self.points)

    @property
    def wanted(self) -> Counted:
        """The right answer."""
        return Counted(ChooseMatadors(self.twelve).wanted, self.value.multiplier)

    def chain(self, given: Counted) -> GameValue | None:
        """What was counted, as a chain; None when there is no reason for so many levels."""
        more = {0: (), 1: (Level.GAME,)}.get(given.levels - len(given.cards))
        return None if more is None else GameValue(self.twelve.game.base, Matadors(True, len(given.cards)), more)

    def judge(self, given: Counted) -> Finding:
        """Whether it is counted right; if not, which card is wrong, or else the levels."""
        found = ChooseMatadors(self.twelve).judge(given.cards)
        if found.mistake or given == self.wanted:
            return found
        forgot = given.levels == len(given.cards)
        mistake = ValueMistake.FORGOT_GAME if forgot else ValueMistake.LEVELS_MISCOUNTED
        return Finding(mistake, found.good, values={"levels": given.levels, "base": self.twelve.game.base})


@dataclass(frozen=True, slots=True)
class Built:
    """A value as the learner builds it: each part may still be open."""

    held: bool | None = None
    count: int | None = None
    base: int | None = None
    levels: frozenset[Level] = frozenset()

    @property
    def value(self) -> GameValue | None:
        """What has been built; None as long as matadors or base are open."""
        if self.held is None or self.count is None or self.base is None:
            return None
        levels = tuple(level for level in Level if level in self.levels)
        return GameValue(self.base, Matadors(self.held, self.count), levels)


@dataclass(frozen=True, slots=True)
class BuildValue:
    """A game that was played, to be built up level by level; ``offered`` are the levels to choose from."""

    twelve: Twelve
    contract: Contract
    offered: tuple[Level, ...]
    points: int
    tricks: int | None = None

    @classmethod
    def hand_game(cls, draws: Draws) -> BuildValue:
        """A plain Hand game; every second time the skat changes the matadors."""
        speaks = draws.below(2) == 1

        def fits(twelve: Twelve) -> bool:
            return twelve.counted.count <= MOST_TO_BUILD and (twelve.in_hand != twelve.counted) is speaks

        twelve = Twelve.drawn(draws, fits)
        offered = (Level.GAME, Level.HAND, Level.SCHNEIDER)
        return cls(twelve, Contract(twelve.game, hand=True), offered, _plain_points(draws))

    @classmethod
    def high_game(cls, draws: Draws) -> BuildValue:
        """Schneider or Schwarz, picked up or Hand, announced or not, with a hand that may well have done it."""
        announced, schwarz = draws.choice((("", False), ("", True), ("h", False), ("hs", False), ("h", True)))
        points, tricks = (120, 10) if schwarz else (90 + draws.below(18), 7 + draws.below(2))

        def fits(twelve: Twelve) -> bool:
            if twelve.counted.count > MOST_TO_BUILD or not _side_cards_away(twelve):
                return False
            if schwarz and not (twelve.in_hand.held and twelve.in_hand.count >= 3):
                return False
            known = Knowledge(twelve.game, twelve.hand | twelve.skat)
            return CAREFUL.likes(twelve.hand, twelve.game) and possible(known, points, tricks)

        twelve = Twelve.drawn(draws, fits)
        contract = Contract.parse(twelve.game.value + announced)
        return cls(twelve, contract, offered_for(contract), points, tricks)

    @property
    def won(self) -> bool:
        """Whether the points are enough; games that miss what was announced are not built here."""
        return self.points >= WIN

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of matadors to choose from."""
        return tuple(range(1, max(MOST_TO_BUILD, self.twelve.counted.count + 1) + 1))

    @property
    def value(self) -> GameValue:
        """The value, as its breakdown."""
        return game_value(self.contract, self.twelve.counted, card_points=self.points, tricks=self.tricks)

    def judge(self, given: GameValue) -> Finding:
        """Whether it is built right; else the first part that is not: matadors, base, the game, another level."""
        if given.matadors is None:
            raise ValueError(f"a value without matadors is not built yet: {given}")
        found, right = self.twelve.judge_matadors(given.matadors), self.value
        values: dict[str, object] = {**found.values, "value": right, "points": self.points}
        if found.mistake:
            return Finding(found.mistake, values=values)
        if given.base != right.base:
            return Finding(ValueMistake.OTHER_BASE, values={**values, **BaseOf(self.twelve).judge(given.base).values})
        if missing := [level for level in right.levels if level not in given.levels]:
            return Finding(self.left_out(missing[0]), values=values | {"level": missing[0]})
        if unearned := [level for level in given.levels if level not in right.levels]:
            return Finding(self.imagined(unearned[0]), values=values | {"level": unearned[0]})
        return Finding(values=values)

    def left_out(self, level: Level) -> Enum:
        """The mistake of who leaves out a level that counts."""
        if level is Level.GAME:
            return ValueMistake.FORGOT_GAME
        own = level is Level.SCHNEIDER and not self.won
        return LevelMistake.OWN_SCHNEIDER_LEFT_OUT if own else _LEFT_OUT[level]

    def imagined(self, level: Level) -> Enum:
        """The mistake of who counts a level that there is no reason for."""
        own = level is Level.SCHNEIDER and not self.won
        return LevelMistake.OWN_SCHNEIDER_TOO_SOON if own else _IMAGINED[level]


@dataclass(frozen=True, slots=True)
class Said:
    """A chain as far as the learner has said it after the matadors; ``ended`` by the base value."""

    levels: tuple[Level, ...] = ()
    ended: bool = False


@dataclass(frozen=True, slots=True)
class SayChain:
    """A game that was played, to be counted aloud piece by piece; ``offered`` are the levels, in no order."""

    played: BuildValue
    offered: tuple[Level, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> SayChain:
        """A Hand game or a high one."""
        played = BuildValue.hand_game(draws) if draws.below(2) else BuildValue.high_game(draws)
        return cls(played, draws.shuffled(played.offered))

    @property
    def wanted(self) -> Said:
        """The whole chain."""
        return Said(self.played.value.levels, ended=True)

    def value(self, levels: tuple[Level, ...]) -> GameValue:
        """What it would be worth with these levels."""
        return replace(self.played.value, levels=levels)

    def goes_on(self, levels: tuple[Level, ...]) -> bool:
        """Whether the chain begins like this."""
        return levels == self.wanted.levels[: len(levels)]

    def judge(self, given: Said) -> Finding:
        """Whether this is the whole chain; if not, the first level that is too many, or the one that was due."""
        values: dict[str, object] = {"points": self.played.points}
        if unearned := [level for level in given.levels if level not in self.wanted.levels]:
            return Finding(self.played.imagined(unearned[0]), values=values | {"level": unearned[0]})
        if given == self.wanted:
            return Finding()
        due = next(level for place, level in enumerate(self.wanted.levels) if level not in given.levels[: place + 1])
        return Finding(self.played.left_out(due), values=values | {"level": due})


def offered_for(contract: Contract) -> tuple[Level, ...]:
    """The levels to choose from for a game so announced; what only Hand allows is not offered without it."""
    return tuple(level for level in Level if level is not Level.OUVERT and (contract.hand or level not in _ANNOUNCED))


def _side_cards_away(twelve: Twelve) -> bool:
    """Whether no trump lies in the skat, as after a sensible discard."""
    return not any(map(twelve.game.is_trump, twelve.skat))


def _plain_points(draws: Draws) -> int:
    """Points of a won game without Schneider."""
    return 61 + draws.below(29)
