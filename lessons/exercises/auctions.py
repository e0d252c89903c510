"""What the steps on bidding ask about a hand and its value: how far it may go, whether to play, what is written down.

Who may say what in an auction stands in ``lessons.exercises.calls``, the full auction against two callers in
``lessons.auction_table``, the sentences in ``lessons.remarks.auctions``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto

from engine.auction import BIDS, Auction
from engine.bots import BOLD, CAREFUL, Assessment, Caller
from engine.cards import DECK, JACKS, Cards
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.levels import GameValue, Level, game_value
from engine.matadors import Matadors
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve

FIRST = BIDS[0]


class BiddingMistake(Enum):
    """What a wrong answer on bidding takes for true."""

    PROMISED_TOO_MUCH = auto()
    PROMISED_TOO_LITTLE = auto()
    GAME_LEFT_OUT = auto()
    NOT_A_BID = auto()
    NOT_HIGHER = auto()
    RUNG_SKIPPED = auto()
    FOREHAND_ANSWERS = auto()
    REARHAND_WAITS = auto()
    JUST_SPOKEN = auto()
    NEXT_LEFT_OUT = auto()
    MAY_JUMP = auto()
    GOOD_HAND_PASSED = auto()
    WEAK_HAND_PLAYED = auto()
    BID_TAKEN_FOR_VALUE = auto()
    OTHER_VALUE = auto()
    PAST_THE_GAP = auto()
    JACKS_ONLY = auto()
    HAND_LEFT_OUT = auto()
    LEVEL_LEFT_OUT = auto()
    HAND_IMAGINED = auto()
    OTHER_NULL = auto()


@dataclass(frozen=True, slots=True)
class Promise:
    """Ten cards and the game they would play: what is the highest bid they cover?

    ``announced`` are the letters after the game in the contract's code: "h" for Hand.
    """

    twelve: Twelve
    options: tuple[int, ...]
    announced: str = ""

    @classmethod
    def drawn(cls, draws: Draws) -> Promise:
        """Bids around the right one; without the game, where that is a bid."""
        twelve = Twelve.drawn(draws, lambda twelve: twelve.in_hand.count <= 4)
        task = cls(twelve, ())
        value = task.value.total
        place = BIDS.index(value)
        near = BIDS[max(0, place - 1) : place + 3]
        tempting = [bid for bid in (value - twelve.game.base, value + twelve.game.base) if bid in BIDS]
        return replace(task, options=tuple(sorted({*near, *tempting})))

    @classmethod
    def among(cls, draws: Draws, twelve: Twelve, announced: str = "") -> Promise:
        """The bids of somebody who counts otherwise, and one beside the right one."""
        task = cls(twelve, (), announced)
        right = task.value.total
        place = BIDS.index(right)
        beside = draws.shuffled(bid for bid in BIDS[max(0, place - 1) : place + 2] if bid not in (right, *task.bent))
        wrong = [bid for bid in task.bent if bid in BIDS][:4]
        return replace(task, options=tuple(sorted((right, *wrong, *beside[:1]))))

    @property
    def contract(self) -> Contract:
        """What would be announced."""
        return Contract.parse(self.twelve.game.value + self.announced)

    @property
    def value(self) -> GameValue:
        """What the ten cards are worth in this game."""
        return game_value(self.contract, None if self.twelve.game is Game.NULL else self.twelve.in_hand)

    @property
    def bent(self) -> dict[int, tuple[BiddingMistake, GameValue]]:
        """The values of somebody who bends one rule of counting, the most telling first."""
        bent: dict[int, tuple[BiddingMistake, GameValue]] = {}
        for mistake, value in self._bent():
            if value.total != self.value.total:
                bent.setdefault(value.total, (mistake, value))
        return bent

    def _bent(self) -> Iterator[tuple[BiddingMistake, GameValue]]:
        value, game, hand = self.value, self.twelve.game, self.twelve.hand
        if game is Game.NULL:
            for code in NULLS:
                yield BiddingMistake.OTHER_NULL, game_value(Contract.parse(code), None)
            return
        counted = self.twelve.in_hand
        alike = len(hand & JACKS) if counted.held else len(JACKS - hand)
        if counted.count < len(JACKS):
            yield BiddingMistake.PAST_THE_GAP, replace(value, matadors=Matadors(counted.held, alike))
        else:
            yield BiddingMistake.JACKS_ONLY, replace(value, matadors=Matadors(counted.held, len(JACKS)))
        for level in value.levels[::-1]:
            shorter = tuple(one for one in value.levels if one is not level)
            yield _LEFT_OUT.get(level, BiddingMistake.LEVEL_LEFT_OUT), replace(value, levels=shorter)
        if Level.HAND not in value.levels:
            yield BiddingMistake.HAND_IMAGINED, replace(value, levels=(*value.levels, Level.HAND))

    def judge(self, given: int) -> Finding:
        """Whether this is the last bid that the value covers."""
        values: dict[str, object] = {"given": given, "value": self.value, "game": self.twelve.game}
        if given == self.value.total:
            return Finding(values=values)
        if given in self.bent:
            mistake, bent = self.bent[given]
            return Finding(mistake, values={**values, "bent": bent})
        much = given > self.value.total
        return Finding(BiddingMistake.PROMISED_TOO_MUCH if much else BiddingMistake.PROMISED_TOO_LITTLE, values=values)


_LEFT_OUT = {Level.GAME: BiddingMistake.GAME_LEFT_OUT, Level.HAND: BiddingMistake.HAND_LEFT_OUT}
NULLS = ("N", "Nh", "No", "Nho")


# --- Deciding ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastWord:
    """Forehand's choice after two passes: play at 18, or pass the deal in."""

    hand: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> LastWord:
        """A hand that a careful caller likes for sure, or one that counts too little for even a bold one."""
        strong = draws.below(3) > 0
        while True:
            task = cls(Cards.of(draws.shuffled(DECK)[:10]))
            liked = (Caller(9) if strong else Caller(6)).best(task.hand) is not None
            counts_little = strong or task.best.count < BOLD.enough
            if liked is strong and counts_little and task.best.game.suit:
                return task

    @property
    def auction(self) -> Auction:
        """Both others have passed."""
        return Auction.parse("Mp Rp")

    @property
    def best(self) -> Assessment:
        """The game that suits the hand best."""
        return CAREFUL.assess(self.hand)[0]

    def judge(self, given: bool) -> Finding:
        """Whether playing (True) or passing fits the hand; either is allowed."""
        values = {"best": self.best, "hand": self.hand, "given": given, "first": FIRST, "game": self.best.game}
        if given is self.best.good:
            return Finding(values=values)
        return Finding(BiddingMistake.WEAK_HAND_PLAYED if given else BiddingMistake.GOOD_HAND_PASSED, values=values)


@dataclass(frozen=True, slots=True)
class WrittenDown:
    """A game won by a declarer who bid less than it is worth: what is written down?"""

    twelve: Twelve
    bid: int
    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> WrittenDown:
        """A bid one to four rungs below the value."""
        twelve = Twelve.drawn(draws, lambda twelve: 2 <= twelve.counted.count <= 4)
        value = game_value(Contract(twelve.game), twelve.counted).total
        place, base = BIDS.index(value), twelve.game.base
        bid = draws.choice(BIDS[max(0, place - 4) : place])
        options = dict.fromkeys((value, bid, value - base, value + base, 2 * value))
        return cls(twelve, bid, tuple(sorted(tuple(options)[:4])))

    @property
    def value(self) -> GameValue:
        """What the game is worth, won without Schneider."""
        return game_value(Contract(self.twelve.game), self.twelve.counted)

    def judge(self, given: int) -> Finding:
        """Whether this is the value of the game, not the bid."""
        values = {"given": given, "bid": self.bid, "value": self.value, "game": self.twelve.game}
        if given == self.value.total:
            return Finding(values=values)
        if given == self.bid:
            return Finding(BiddingMistake.BID_TAKEN_FOR_VALUE, values=values)
        if given == self.value.total - self.twelve.game.base:
            return Finding(BiddingMistake.GAME_LEFT_OUT, values=values)
        return Finding(BiddingMistake.OTHER_VALUE, values=values)
