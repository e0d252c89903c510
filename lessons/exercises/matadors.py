"""What the steps on matadors ask, what is right, and which mistake a wrong answer made.

The cards are dealt, and the skat is counted wherever the engine counts it. Rows that are completed, built or changed
stand in ``lessons.exercises.rows``, tasks on the value in ``lessons.exercises.values``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import DECK, JACKS, Card, Cards, Rank
from engine.contracts import SUIT_GAMES, Game
from engine.draws import Draws
from engine.matadors import Matadors, matadors
from lessons.exercises.findings import Finding

VALUED_GAMES = (*SUIT_GAMES, Game.GRAND)


class ValueMistake(Enum):
    """What a wrong answer on the value of a game takes for true."""

    SUITS_MIXED_UP = auto()
    OTHER_BASE = auto()
    SIDE_CARD_COUNTED = auto()
    PAST_THE_GAP = auto()
    ROW_TOO_SHORT = auto()
    STOPPED_AFTER_JACKS = auto()
    SKAT_NOT_COUNTED = auto()
    WITH_FOR_WITHOUT = auto()
    FORGOT_GAME = auto()
    LEVELS_MISCOUNTED = auto()
    MATADORS_IN_NULL = auto()
    OTHER_NULL = auto()
    IS_A_VALUE = auto()


class CountMistake(Enum):
    """How somebody counts who says "with" or "without" rightly, and then a wrong number; or counts the wrong jacks."""

    COUNTED_OWN_JACKS = auto()
    COUNTED_PAST_GAP = auto()
    ENDED_WITH_JACKS = auto()
    GAME_AMONG_MATADORS = auto()
    ALL_TRUMPS_COUNTED = auto()
    COUNTED_TOO_FEW = auto()
    COUNTED_TOO_MANY = auto()


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
        values = {"given": given, "counted": self.counted, "in_hand": self.in_hand, "twelve": self}
        if given == self.counted:
            return Finding(values=values)
        if given == self.in_hand:
            return Finding(ValueMistake.SKAT_NOT_COUNTED, values=values)
        if given.held is self.counted.held:
            return Finding(self._miscounted(given.count), values=values)
        own_jacks = given.held and given.count == len((self.hand | self.skat) & JACKS)
        return Finding(CountMistake.COUNTED_OWN_JACKS if own_jacks else ValueMistake.WITH_FOR_WITHOUT, values=values)

    def _miscounted(self, given: int) -> CountMistake:
        """How somebody comes to this number who knows whether it is with or without."""
        cards, counted = self.hand | self.skat, self.counted
        jacks = len(cards & JACKS) if counted.held else len(JACKS - cards)
        if counted.count < given == jacks:
            return CountMistake.COUNTED_PAST_GAP
        if given < counted.count:
            return CountMistake.ENDED_WITH_JACKS if given == len(JACKS) else CountMistake.COUNTED_TOO_FEW
        if given == counted.count + 1:
            return CountMistake.GAME_AMONG_MATADORS
        all_trumps = counted.held and given == len(cards & Cards.of(self.game.trumps))
        return CountMistake.ALL_TRUMPS_COUNTED if all_trumps else CountMistake.COUNTED_TOO_MANY


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

    @classmethod
    def long(cls, draws: Draws) -> ChooseMatadors:
        """A suit game with 5 to 7: the row goes on below the jacks, and one trump lies below the gap."""
        game, count = draws.choice(SUIT_GAMES), 5 + draws.below(3)
        below = draws.shuffled(game.trumps[count + 1 :])[:1]
        held = Cards.of((*game.trumps[:count], *below))
        others = draws.shuffled(DECK - Cards.of(game.trumps))
        return cls(Twelve(game, held | Cards.of(others[: 10 - len(held)]), Cards.of(others[-2:])))

    @classmethod
    def grand(cls, draws: Draws) -> ChooseMatadors:
        """A Grand with some of the jacks, every second time with all four, and two aces beside them."""
        count = 4 if draws.below(2) else 1 + draws.below(3)
        top, gap = (Cards.of(Game.GRAND.trumps[start:stop]) for start, stop in ((0, count), (count, count + 1)))
        while True:
            pack = draws.shuffled(DECK - top - gap)
            hand, skat = top | Cards.of(pack[: 10 - count]), Cards.of(pack[-2:])
            if len(hand.of_rank(Rank.ACE)) >= 2 and not skat & JACKS:
                return cls(Twelve(Game.GRAND, hand, skat))

    @property
    def wanted(self) -> Cards:
        """The row from the jack of clubs down."""
        return Cards.of(self.twelve.game.trumps[: self.twelve.in_hand.count])

    @property
    def gap(self) -> Card | None:
        """The highest trump that is missing; None when none is."""
        below = self.twelve.game.trumps[len(self.wanted) :]
        return below[0] if below else None

    def judge(self, given: Cards) -> Finding:
        """Whether this is the row, the whole row, and nothing else."""
        game, good = self.twelve.game, given & self.wanted
        values: dict[str, object] = {"game": game, "gap": self.gap}
        if side := [card for card in given if not game.is_trump(card)]:
            return Finding(ValueMistake.SIDE_CARD_COUNTED, good, Cards.of(side), values | {"card": side[0]})
        below = [card for card in game.trumps if card in given - self.wanted]
        if missed := [card for card in game.trumps if card in self.wanted - given]:
            mistake = ValueMistake.STOPPED_AFTER_JACKS if given == JACKS else ValueMistake.ROW_TOO_SHORT
            return Finding(mistake, good, Cards.of(below), values | {"card": missed[0]})
        if below:
            return Finding(ValueMistake.PAST_THE_GAP, good, Cards.of(below), values | {"card": below[0]})
        return Finding(good=good, values=values)


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
    most = max(4, counted.count)
    return [Matadors(counted.held, count) for count in (counted.count - 1, counted.count + 1) if 1 <= count <= most]
