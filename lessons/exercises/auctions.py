"""What the steps on bidding ask, what is right, and which mistake a wrong answer made.

Who may say what is the engine's ``Auction``; a task only puts the learner into one. The full auction against two
callers stands in ``lessons.auction_table``, the sentences in ``lessons.remarks.auctions``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.auction import BIDS, Auction, Bid, Call, Hold, Objection, Pass
from engine.bots import BOLD, CAREFUL, Assessment, Caller
from engine.cards import DECK, Cards
from engine.contracts import Contract
from engine.deals import Seat
from engine.draws import Draws
from engine.levels import GameValue, game_value
from lessons.auction_table import Bidder, Sitting
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
    MAY_JUMP = auto()
    GOOD_HAND_PASSED = auto()
    WEAK_HAND_PLAYED = auto()
    BID_TAKEN_FOR_VALUE = auto()
    OTHER_VALUE = auto()


@dataclass(frozen=True, slots=True)
class Promise:
    """Ten cards and the game they would play: what is the highest bid they cover?"""

    twelve: Twelve
    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> Promise:
        """Bids around the right one; without the game, where that is a bid."""
        twelve = Twelve.drawn(draws, lambda twelve: twelve.in_hand.count <= 4)
        value = _covered(twelve)
        place = BIDS.index(value)
        near = BIDS[max(0, place - 1) : place + 3]
        tempting = [bid for bid in (value - twelve.game.base, value + twelve.game.base) if bid in BIDS]
        return cls(twelve, tuple(sorted({*near, *tempting})))

    @property
    def value(self) -> GameValue:
        """What the ten cards are worth in this game."""
        return game_value(Contract(self.twelve.game), self.twelve.in_hand)

    def judge(self, given: int) -> Finding:
        """Whether this is the last bid that the value covers."""
        values = {"given": given, "value": self.value, "game": self.twelve.game}
        if given == self.value.total:
            return Finding(values=values)
        if given == self.value.total - self.twelve.game.base:
            return Finding(BiddingMistake.GAME_LEFT_OUT, values=values)
        much = given > self.value.total
        return Finding(BiddingMistake.PROMISED_TOO_MUCH if much else BiddingMistake.PROMISED_TOO_LITTLE, values=values)


def _covered(twelve: Twelve) -> int:
    return game_value(Contract(twelve.game), twelve.in_hand).total


# --- The ladder --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LowestBid:
    """An auction in which the learner asks: what is the lowest number to say?"""

    sitting: Sitting
    auction: Auction
    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> LowestBid:
        """Middlehand's turn after forehand held; the next number up is no bid, or the one after next tempts."""
        last = draws.choice(BIDS[:20])
        auction = _climb(last)
        right = _lowest(auction)
        others = [number for number in range(last, right + 6) if number != right]
        return cls(Sitting(Seat.MIDDLEHAND), auction, tuple(sorted((right, *draws.shuffled(others)[:3]))))

    @classmethod
    def for_rearhand(cls, draws: Draws) -> LowestBid:
        """Rearhand's first turn: one of the first two has passed, on a number or without any."""
        auction = draws.choice(
            (
                Auction.parse("Mp"),
                _climb(draws.choice(BIDS[:7])).after(Pass(Seat.MIDDLEHAND)),
                _climb(draws.choice(BIDS[:7]), held=False).after(Pass(Seat.FOREHAND)),
            )
        )
        right = _lowest(auction)
        others = sorted({FIRST, auction.bid, *BIDS[BIDS.index(right) + 1 :][:2]} - {0, right})
        return cls(Sitting(Seat.REARHAND), auction, tuple(sorted((right, *others))))

    @property
    def passed(self) -> Bidder:
        """Who is out; ValueError when nobody is."""
        (seat,) = set(Seat) - self.auction.still_in
        return self.sitting.bidder(seat)

    @property
    def wanted(self) -> int:
        """The lowest number that may be said."""
        return _lowest(self.auction)

    @property
    def said(self) -> Auction:
        """The auction when it has been said."""
        return self.auction.after(Bid(self.sitting.you, self.wanted))

    def judge(self, given: int) -> Finding:
        """Whether this number may be said, and is the lowest."""
        values = {"given": given, "wanted": self.wanted, "auction": self.auction}
        if given == self.wanted:
            return Finding(values=values)
        return Finding(_wrong_number(self.auction, given) or BiddingMistake.RUNG_SKIPPED, values=values)


@dataclass(frozen=True, slots=True)
class MayJump:
    """The learner asks: which of these numbers may be said?"""

    sitting: Sitting
    auction: Auction
    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> MayJump:
        """One bid too low, the last one, one number that is no bid, the next bid and a jump."""
        auction = _climb(draws.choice(BIDS[1:7]))
        last = BIDS.index(auction.bid)
        low, jump = draws.choice(BIDS[:last]), draws.choice(BIDS[last + 3 : last + 8])
        empty = draws.choice([number for number in range(auction.bid, jump) if number not in BIDS])
        return cls(Sitting(Seat.MIDDLEHAND), auction, tuple(sorted({low, auction.bid, empty, BIDS[last + 1], jump})))

    @property
    def wanted(self) -> frozenset[int]:
        """The numbers that may be said."""
        return frozenset(number for number in self.options if _wrong_number(self.auction, number) is None)

    def judge(self, given: frozenset[int]) -> Finding:
        """Whether all of them may be said, and no other may; the lowest wrong one decides the mistake."""
        values: dict[str, object] = {"auction": self.auction, "last": self.auction.bid}
        if wrong := sorted(given - self.wanted):
            return Finding(_wrong_number(self.auction, wrong[0]), values=values | {"given": wrong[0]})
        if missed := sorted(self.wanted - given):
            return Finding(BiddingMistake.MAY_JUMP, values=values | {"given": missed[0]})
        return Finding(values=values | {"given": max(given)})


def _climb(bid: int, *, held: bool = True) -> Auction:
    """Middlehand has asked forehand step by step up to this number, and forehand has held all (but the last)."""
    steps = BIDS[: BIDS.index(bid) + 1][-3:]
    calls: tuple[Call, ...] = tuple(
        call for step in steps for call in (Bid(Seat.MIDDLEHAND, step), Hold(Seat.FOREHAND))
    )
    return Auction(calls if held else calls[:-1])


def _lowest(auction: Auction) -> int:
    return next(call.value for call in auction.legal if isinstance(call, Bid))


def _wrong_number(auction: Auction, number: int) -> BiddingMistake | None:
    """Why the number may not be said by whose turn it is; None when it may."""
    assert auction.turn
    objection = auction.objection(Bid(auction.turn, number))
    if objection is None:
        return None
    return BiddingMistake.NOT_A_BID if objection is Objection.NOT_A_BID else BiddingMistake.NOT_HIGHER


# --- Who speaks --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhoSpeaks:
    """An auction that goes on: whose turn is it?"""

    sitting: Sitting
    auction: Auction

    @classmethod
    def opening(cls, draws: Draws) -> WhoSpeaks:
        """Before the first call."""
        return cls(Sitting(draws.choice(tuple(Seat))), Auction())

    @classmethod
    def first_duel(cls, draws: Draws) -> WhoSpeaks:
        """After a few calls between middlehand and forehand, neither having passed."""
        return cls(Sitting(draws.choice(tuple(Seat))), _climb(draws.choice(BIDS[:5]), held=draws.below(2) == 1))

    @property
    def wanted(self) -> Bidder:
        """Who speaks."""
        assert self.auction.turn
        return self.sitting.bidder(self.auction.turn)

    def judge(self, given: Bidder) -> Finding:
        """Whether it is this player's turn; if not, why the player waits."""
        seat = self.sitting.seat(given)
        values = {"bidder": given, "auction": self.auction}
        if given is self.wanted:
            return Finding(values=values)
        if seat is Seat.REARHAND:
            return Finding(BiddingMistake.REARHAND_WAITS, values=values)
        mistake = BiddingMistake.JUST_SPOKEN if self.auction.calls else BiddingMistake.FOREHAND_ANSWERS
        return Finding(mistake, values=values)


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
