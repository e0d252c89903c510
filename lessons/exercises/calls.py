"""What may be said in an auction and who speaks, what is right, and which mistake a wrong answer made.

Who may say what is the engine's ``Auction``; a task only puts the learner into one. How an auction ends is asked in
``lessons.exercises.outcomes``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Generic, TypeVar

from engine.auction import BIDS, Auction, Bid, Call, Hold, Objection, Pass
from engine.bots import CAREFUL
from engine.cards import DECK, Card, Cards
from engine.deals import Seat
from engine.draws import Draws
from lessons.auction_table import Bidder, Sitting
from lessons.exercises.auctions import FIRST, BiddingMistake
from lessons.exercises.findings import Finding

Asked = TypeVar("Asked")


class CallMistake(Enum):
    """What a wrong answer takes for true about the calls."""

    ASKED_BACK = auto()
    NOTHING_TO_HOLD = auto()
    ONLY_EIGHTEEN = auto()
    YES_LEFT_OUT = auto()
    PASS_LEFT_OUT = auto()
    HAS_PASSED = auto()
    WINNER_IS_ASKED = auto()


@dataclass(frozen=True, slots=True)
class Holding(Generic[Asked]):
    """A task about the calls, and the ten cards that the learner holds meanwhile."""

    task: Asked
    hand: Cards

    @classmethod
    def drawn(cls, draws: Draws, task: Asked) -> Holding[Asked]:
        """Any ten cards."""
        return cls(task, Cards.of(draws.shuffled(DECK)[:10]))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand, sorted for the game that suits it."""
        return CAREFUL.assess(self.hand)[0].game.sort(self.hand)


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
        return Finding(_wrong(self.auction, given) or BiddingMistake.RUNG_SKIPPED, values=values)


Said = int | str
"""What may be said, as an answer: a number, or one of these two."""
YES, PASS = "yes", "pass"


@dataclass(frozen=True, slots=True)
class MaySay:
    """It is the learner's turn: which of these may be said?"""

    sitting: Sitting
    auction: Auction
    options: tuple[Said, ...]

    @classmethod
    def jump(cls, draws: Draws, *, rungs: slice = slice(1, 7)) -> MaySay:
        """One bid too low, the last one, one number that is no bid, the next bid and a jump; middlehand asks."""
        auction = _climb(draws.choice(BIDS[rungs]))
        last = BIDS.index(auction.bid)
        low, jump = draws.choice(BIDS[:last]), draws.choice(BIDS[last + 3 : last + 8])
        empty = draws.choice([number for number in range(auction.bid, jump) if number not in BIDS])
        return cls(Sitting(Seat.MIDDLEHAND), auction, tuple(sorted({low, auction.bid, empty, BIDS[last + 1], jump})))

    @classmethod
    def anything(cls, draws: Draws, auction: Auction) -> MaySay:
        """Whoever speaks in this auction: the last number, the next, one that is no bid, a jump, yes and pass."""
        assert auction.turn
        last = BIDS.index(auction.bid) if auction.bid else -1
        above = BIDS[last + 1 : last + 6]
        empty = [number for number in range(max(auction.bid, FIRST), max(above)) if number not in BIDS]
        numbers = {*BIDS[max(last, 0) : last + 1], above[0], draws.choice(above[2:]), draws.choice(empty)}
        return cls(Sitting(auction.turn), auction, (*sorted(numbers), YES, PASS))

    @property
    def wanted(self) -> frozenset[Said]:
        """What may be said."""
        return frozenset(said for said in self.options if _wrong(self.auction, said) is None)

    def judge(self, given: frozenset[Said]) -> Finding:
        """Whether all of it may be said, and nothing else may; the first that is wrong decides the mistake."""
        if not given or given - {*self.options}:
            raise ValueError(f"{set(given)} is not among {self.options}")
        values: dict[str, object] = {"auction": self.auction, "last": self.auction.bid}
        for said in self.options:
            if said in given and (mistake := _wrong(self.auction, said)):
                return Finding(mistake, values=values | {"given": said})
        for said in self.options:
            if said in self.wanted - given:
                lowest = next(one for one in self.options if one in self.wanted)
                number = BiddingMistake.NEXT_LEFT_OUT if said == lowest else BiddingMistake.MAY_JUMP
                return Finding(_MISSED.get(said, number), values=values | {"given": said})
        return Finding(values=values | {"given": self.options[-1]})


_MISSED: dict[Said, Enum] = {YES: CallMistake.YES_LEFT_OUT, PASS: CallMistake.PASS_LEFT_OUT}


def _wrong(auction: Auction, said: Said) -> Enum | None:
    """Why this may not be said by whose turn it is; None when it may."""
    assert auction.turn
    seat = auction.turn
    call: Call = Bid(seat, said) if isinstance(said, int) else Hold(seat) if said == YES else Pass(seat)
    objection = auction.objection(call)
    return None if objection is None else _OBJECTED[objection]


_OBJECTED: dict[Objection, Enum] = {
    Objection.NOT_A_BID: BiddingMistake.NOT_A_BID,
    Objection.NOT_HIGHER: BiddingMistake.NOT_HIGHER,
    Objection.HOLD_OR_PASS: CallMistake.ASKED_BACK,
    Objection.NOTHING_TO_HOLD: CallMistake.NOTHING_TO_HOLD,
    Objection.ONLY_EIGHTEEN: CallMistake.ONLY_EIGHTEEN,
}


def _climb(bid: int, *, held: bool = True) -> Auction:
    """Middlehand has asked forehand step by step up to this number, and forehand has held all (but the last)."""
    steps = BIDS[: BIDS.index(bid) + 1][-3:]
    calls: tuple[Call, ...] = tuple(
        call for step in steps for call in (Bid(Seat.MIDDLEHAND, step), Hold(Seat.FOREHAND))
    )
    return Auction(calls if held else calls[:-1])


def _lowest(auction: Auction) -> int:
    return next(call.value for call in auction.legal if isinstance(call, Bid))


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

    @classmethod
    def anywhere(cls, draws: Draws, auction: Auction) -> WhoSpeaks:
        """In any seat."""
        return cls(Sitting(draws.choice(tuple(Seat))), auction)

    @property
    def wanted(self) -> Bidder:
        """Who speaks."""
        assert self.auction.turn
        return self.sitting.bidder(self.auction.turn)

    def judge(self, given: Bidder) -> Finding:
        """Whether it is this player's turn; if not, why the player waits."""
        values = {"bidder": given, "auction": self.auction}
        if given is self.wanted:
            return Finding(values=values)
        return Finding(self._mistake(self.sitting.seat(given)), values=values)

    def _mistake(self, seat: Seat) -> Enum:
        calls = self.auction.calls
        if seat not in self.auction.still_in:
            return CallMistake.HAS_PASSED
        if calls and seat is calls[-1].seat:
            return BiddingMistake.JUST_SPOKEN
        if seat is Seat.REARHAND:
            return BiddingMistake.REARHAND_WAITS
        return CallMistake.WINNER_IS_ASKED if calls else BiddingMistake.FOREHAND_ANSWERS


# --- Whole auctions ----------------------------------------------------------------------------------------------


def whole_auction(draws: Draws, *, first: int, second: int, jumps: bool = False) -> Auction:
    """An auction in which so many numbers are asked in the first duel and in the second; without any, 18 or pass.

    Either of the two may win a duel. With ``jumps`` every third number is higher than it need be.
    """
    auction = _duel(draws, _duel(draws, Auction(), first, jumps=jumps), second, jumps=jumps)
    if auction.turn is None:
        return auction
    last = Bid(auction.turn, FIRST) if draws.below(2) else Pass(auction.turn)
    return auction.after(last)


def _duel(draws: Draws, auction: Auction, asked: int, *, jumps: bool) -> Auction:
    """So many numbers are asked and held, and the asker passes; or the last of them is not held."""
    dropped = asked > 0 and draws.below(2) == 1
    calls = list(auction.calls)
    asker, holder = auction.turn, auction.holder
    assert asker
    place = BIDS.index(auction.bid) if auction.bid else -1
    for number in range(1, asked + 1):
        place += 1 + (draws.below(3) * draws.below(2) if jumps else 0)
        calls += [Bid(asker, BIDS[place]), Pass(holder) if dropped and number == asked else Hold(holder)]
    return Auction(tuple(calls if dropped else [*calls, Pass(asker)]))


def up_to(auction: Auction, calls: int) -> Auction:
    """The auction after so many calls."""
    return Auction(auction.calls[:calls])


def passes(auction: Auction) -> tuple[int, ...]:
    """After how many calls somebody has passed."""
    return tuple(number for number, call in enumerate(auction.calls, start=1) if isinstance(call, Pass))
