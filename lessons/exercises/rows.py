"""What the steps on gaps ask: which card would fill one, which cards are missing, which make a row, which change it.

Hands and counts are those of ``lessons.exercises.matadors``, the words for a mistake stand in ``lessons.remarks.rows``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import JACKS, Card, Cards
from engine.contracts import SUIT_GAMES, Game
from engine.draws import Draws
from engine.matadors import Matadors, matadors
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve

TRUMPS_TO_LAY = 5
MOST_ASKED = 4


class RowMistake(Enum):
    """What a wrong answer on a row of trumps takes for true."""

    GAP_FURTHER_UP = auto()
    MISSING_JACKS_COUNTED = auto()
    COUNTED_PAST_HELD = auto()
    MISSING_OVERLOOKED = auto()
    TOO_FEW_LAID = auto()
    CARD_TOO_HIGH = auto()
    CARD_NEEDED = auto()
    CHANGER_MISSED = auto()
    UNCHANGED_CHOSEN = auto()


def _silent(draws: Draws, fits: Callable[[Twelve], bool]) -> Twelve:
    """A hand for a suit game that fits, with a skat that changes nothing."""
    return Twelve.drawn(
        draws, lambda twelve: twelve.game is not Game.GRAND and twelve.counted == twelve.in_hand and fits(twelve)
    )


def missing_trumps(twelve: Twelve) -> tuple[Card, ...]:
    """The trumps that the hand does not hold, highest first."""
    return tuple(card for card in twelve.game.trumps if card not in twelve.hand)


@dataclass(frozen=True, slots=True)
class FillTheGap:
    """A hand "with": which of the missing trumps would make its row longer?"""

    twelve: Twelve
    shown: tuple[Card, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> FillTheGap:
        """With 1 to 3; every second time the row would grow by more than one card. The missing trumps lie mixed."""
        leap = draws.below(2) == 1

        def fits(twelve: Twelve) -> bool:
            counted, trumps = twelve.in_hand, twelve.game.trumps
            return counted.held and counted.count <= 3 and (trumps[counted.count + 1] in twelve.hand) is leap

        twelve = _silent(draws, fits)
        return cls(twelve, draws.shuffled(missing_trumps(twelve)))

    @property
    def gap(self) -> Card:
        """The card that ends the row."""
        return self.twelve.game.trumps[self.twelve.in_hand.count]

    @property
    def filled(self) -> Matadors:
        """What the hand would be with it."""
        return matadors(self.twelve.hand | Cards.of((self.gap,)), self.twelve.game)

    def judge(self, given: Card) -> Finding:
        """Whether this card fills the gap; if not, a higher one is missing."""
        values = {"card": given, "gap": self.gap, "filled": self.filled}
        if given == self.gap:
            return Finding(good=Cards.of((given,)), values=values)
        return Finding(RowMistake.GAP_FURTHER_UP, bad=Cards.of((given,)), values=values)


@dataclass(frozen=True, slots=True)
class ChooseMissing:
    """A hand "without": which of the missing trumps count?"""

    twelve: Twelve

    @classmethod
    def drawn(cls, draws: Draws) -> ChooseMissing:
        """Without 1 to 4, every second time with another jack missing further down."""
        gap = draws.below(2) == 1

        def fits(twelve: Twelve) -> bool:
            counted, jacks = twelve.in_hand, 4 - len(twelve.hand & JACKS)
            return not counted.held and counted.count <= MOST_ASKED and (jacks > counted.count) is gap

        return cls(_silent(draws, fits))

    @property
    def shown(self) -> tuple[Card, ...]:
        """The trumps that are missing, highest first."""
        return missing_trumps(self.twelve)

    @property
    def wanted(self) -> Cards:
        """Those above the highest trump that is held."""
        return Cards.of(self.shown[: self.twelve.in_hand.count])

    def judge(self, given: Cards) -> Finding:
        """Whether these are the trumps above the first one held; if not, where the count went wrong."""
        first = self.twelve.game.trumps[len(self.wanted)]
        good, below = given & self.wanted, given - self.wanted
        values: dict[str, object] = {"first": first, "twelve": self.twelve}
        if below:
            card = next(card for card in self.shown if card in below)
            all_jacks = given == JACKS - self.twelve.hand
            mistake = RowMistake.MISSING_JACKS_COUNTED if all_jacks else RowMistake.COUNTED_PAST_HELD
            return Finding(mistake, good, below, values | {"card": card})
        if overlooked := self.wanted - given:
            card = next(card for card in self.shown if card in overlooked)
            return Finding(RowMistake.MISSING_OVERLOOKED, good, values=values | {"card": card})
        return Finding(good=good, values=values)


@dataclass(frozen=True, slots=True)
class LayRow:
    """With or without so many: five trumps are to be chosen that make it."""

    game: Game
    wanted: Matadors

    @classmethod
    def drawn(cls, draws: Draws) -> LayRow:
        """A suit game, with or without 1 to 4, without 2 at least."""
        held = draws.below(2) == 1
        return cls(draws.choice(SUIT_GAMES), Matadors(held, draws.below(4) + 1 if held else draws.below(3) + 2))

    def judge(self, given: Cards) -> Finding:
        """Whether these are five trumps that make it; if not, the first card that is one too many or missing."""
        values: dict[str, object] = {"wanted": self.wanted, "count": TRUMPS_TO_LAY, "chosen": len(given)}
        if len(given) < TRUMPS_TO_LAY:
            return Finding(RowMistake.TOO_FEW_LAID, values=values)
        values["made"] = matadors(given, self.game)
        for place, card in enumerate(self.game.trumps[: self.wanted.count + 1]):
            needed = self.wanted.held is (place < self.wanted.count)
            if needed and card not in given:
                return Finding(RowMistake.CARD_NEEDED, values=values | {"card": card})
            if not needed and card in given:
                return Finding(RowMistake.CARD_TOO_HIGH, bad=Cards.of((card,)), values=values | {"card": card})
        return Finding(good=given, values=values)


@dataclass(frozen=True, slots=True)
class ChooseChangers:
    """A hand before the skat is seen: which of the missing trumps would, alone in the skat, change its count?"""

    twelve: Twelve

    @classmethod
    def drawn(cls, draws: Draws) -> ChooseChangers:
        """Without 2 to 4, every fourth time with 1 to 3."""
        held = draws.below(4) == 0

        def fits(twelve: Twelve) -> bool:
            counted = twelve.in_hand
            return counted.held is held and (1 if held else 2) <= counted.count <= (3 if held else MOST_ASKED)

        return cls(_silent(draws, fits))

    @property
    def shown(self) -> tuple[Card, ...]:
        """The trumps that may lie in the skat, highest first."""
        return missing_trumps(self.twelve)

    def with_skat(self, card: Card) -> Matadors:
        """What the hand is with this card in the skat."""
        return matadors(self.twelve.hand | Cards.of((card,)), self.twelve.game)

    @property
    def wanted(self) -> tuple[Card, ...]:
        """The cards that change the count, highest first."""
        return tuple(card for card in self.shown if self.with_skat(card) != self.twelve.in_hand)

    def judge(self, given: Cards) -> Finding:
        """Whether these cards change the count, and no other."""
        wanted = Cards.of(self.wanted)
        good, bad, missed = given & wanted, given - wanted, wanted - given
        wrong = [card for card in self.shown if card in (bad or missed)]
        if not wrong:
            return Finding(good=good)
        values = {"card": wrong[0], "now": self.twelve.in_hand, "changed": self.with_skat(wrong[0])}
        return Finding(RowMistake.UNCHANGED_CHOSEN if bad else RowMistake.CHANGER_MISSED, good, bad, values)
