"""Bidding: who speaks, what may be said, who becomes declarer at which bid.

``Auction`` holds its calls; everything else is derived from them. The bids are the values that a won game can
have (``engine.values``), so they are nowhere typed in. What the declarer does then stands in ``engine.record``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import Enum

from engine.deals import Seat
from engine.values import possible_values

BIDS: tuple[int, ...] = tuple(sorted(possible_values()))


@dataclass(frozen=True, slots=True)
class Bid:
    """A number named to a player who may hold it: "M18". Forehand's 18 after two passes is one as well."""

    seat: Seat
    value: int

    def __str__(self) -> str:
        return f"{self.seat.value}{self.value}"


@dataclass(frozen=True, slots=True)
class Hold:
    """Yes to the number just named: "Fy"."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat.value}y"


@dataclass(frozen=True, slots=True)
class Pass:
    """No, and out of the auction: "Fp"."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat.value}p"


Call = Bid | Hold | Pass


def parse_call(code: str) -> Call:
    """The call of a code: seat letter, then a number, y or p. ValueError, quoting the code, for anything else.

    A number that is no bid parses, so that an auction can say what is wrong with it.
    """
    seat, said = code[:1], code[1:]
    if seat in {each.value for each in Seat}:
        if said in _WORDS:
            return _WORDS[said](Seat(seat))
        if re.fullmatch("0|[1-9][0-9]{0,8}", said):
            return Bid(Seat(seat), int(said))
    raise ValueError(f"not a call: {code!r} (a seat F M R, then a number, y or p, like M18)")


_WORDS: dict[str, type[Hold] | type[Pass]] = {"y": Hold, "p": Pass}


class Objection(Enum):
    """Why a call may not be made."""

    AUCTION_OVER = "the auction is over"
    PASSED_ALREADY = "who has passed is out"
    NOT_YOUR_TURN = "somebody else speaks now"
    NOT_A_BID = "no game has this value"
    NOT_HIGHER = "a bid has to be higher than the last one"
    HOLD_OR_PASS = "who is asked holds or passes"
    NOTHING_TO_HOLD = "nobody has asked"
    ONLY_EIGHTEEN = "forehand takes the game at 18 or passes"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an auction ended: the declarer and the bid, or nobody and 0 when it was passed in."""

    declarer: Seat | None = None
    bid: int = 0

    @property
    def passed_in(self) -> bool:
        """Whether all three passed."""
        return self.declarer is None


class Phase(Enum):
    """What the auction waits for."""

    ASK = "the bidder names a number or passes"
    ANSWER = "the holder holds the number or passes"
    OPTION = "forehand takes the game at 18 or passes"
    OVER = "nothing"


@dataclass(frozen=True, slots=True)
class _Standing:
    """Where the auction stands [RULES 2g]: who bids to whom, the last number said, and the outcome at the end."""

    phase: Phase = Phase.ASK
    bidder: Seat = Seat.MIDDLEHAND
    holder: Seat = Seat.FOREHAND
    bid: int = 0
    outcome: Outcome | None = None

    @property
    def turn(self) -> Seat | None:
        if self.phase is Phase.OVER:
            return None
        return self.bidder if self.phase is Phase.ASK else self.holder

    def after(self, call: Call) -> _Standing:
        if self.phase is Phase.OPTION:
            won = Outcome(self.holder, call.value) if isinstance(call, Bid) else Outcome()
            return replace(self, phase=Phase.OVER, bid=won.bid, outcome=won)
        if isinstance(call, Bid):
            return replace(self, phase=Phase.ANSWER, bid=call.value)
        if isinstance(call, Hold):
            return replace(self, phase=Phase.ASK)
        return self._duel_over(self.bidder if self.phase is Phase.ANSWER else self.holder)

    def _duel_over(self, winner: Seat) -> _Standing:
        """Rearhand bids to the winner of the first duel; the winner of the second is declarer at the last bid."""
        if self.bidder is Seat.MIDDLEHAND:
            return replace(self, phase=Phase.ASK, bidder=Seat.REARHAND, holder=winner)
        if self.bid == 0:
            return replace(self, phase=Phase.OPTION)
        return replace(self, phase=Phase.OVER, outcome=Outcome(winner, self.bid))


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction as the calls made so far; ValueError, quoting the call, when one of them is not allowed.

    Middlehand bids to forehand, then rearhand to whoever is left; numbers may be skipped; after two passes without
    a bid forehand may have the game at 18. [ISkO 3.3; RULES 2g]

    >>> auction = Auction.parse("M18 Fy M20 Fp R22 My R23 Mp")
    >>> auction.outcome.declarer.name, auction.outcome.bid
    ('REARHAND', 23)
    >>> Auction.parse("Mp Rp").turn.name, [str(call) for call in Auction.parse("Mp Rp").legal]
    ('FOREHAND', ['F18', 'Fp'])
    """

    calls: tuple[Call, ...] = ()
    _standing: _Standing = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_standing", _Standing())
        for place, call in enumerate(self.calls, start=1):
            if objection := self.objection(call):
                raise ValueError(f"call {place}, {call}, is not allowed: {objection.value}")
            object.__setattr__(self, "_standing", self._standing.after(call))

    @classmethod
    def parse(cls, code: str) -> Auction:
        """The auction of a code: its calls, separated by spaces. ValueError, quoting what is wrong."""
        return cls(tuple(map(parse_call, code.split())))

    @property
    def turn(self) -> Seat | None:
        """Who speaks; None when the auction is over."""
        return self._standing.turn

    @property
    def outcome(self) -> Outcome | None:
        """Declarer and bid, or that it was passed in; None while the auction goes on."""
        return self._standing.outcome

    @property
    def bid(self) -> int:
        """The highest number said so far, held or not yet; 0 when there is none."""
        return self._standing.bid

    @property
    def phase(self) -> Phase:
        """Whether a number is asked for, or an answer, or forehand's decision, or nothing more."""
        return self._standing.phase

    @property
    def holder(self) -> Seat:
        """Who holds or passes when a number is named; the winner of the first duel from then on."""
        return self._standing.holder

    @property
    def still_in(self) -> frozenset[Seat]:
        """The seats that have not passed."""
        return frozenset(Seat) - {call.seat for call in self.calls if isinstance(call, Pass)}

    @property
    def legal(self) -> tuple[Call, ...]:
        """What the speaker may say: bids upwards, then hold, then pass."""
        seat = self.turn
        if seat is None:
            return ()
        said: tuple[Call, ...] = (*(Bid(seat, value) for value in BIDS), Hold(seat), Pass(seat))
        return tuple(call for call in said if self.objection(call) is None)

    def objection(self, call: Call) -> Objection | None:
        """Why the call may not be made now; None when it may."""
        if self.phase is Phase.OVER:
            return Objection.AUCTION_OVER
        if call.seat is not self.turn:
            return Objection.NOT_YOUR_TURN if call.seat in self.still_in else Objection.PASSED_ALREADY
        if isinstance(call, Bid):
            return self._objection_to_number(call.value)
        if isinstance(call, Hold) and self.phase is not Phase.ANSWER:
            return Objection.NOTHING_TO_HOLD
        return None

    def _objection_to_number(self, value: int) -> Objection | None:
        if self.phase is Phase.ANSWER:
            return Objection.HOLD_OR_PASS
        if value not in BIDS:
            return Objection.NOT_A_BID
        if self.phase is Phase.OPTION:
            return None if value == BIDS[0] else Objection.ONLY_EIGHTEEN
        return None if value > self.bid else Objection.NOT_HIGHER

    def after(self, call: Call) -> Auction:
        """The auction with one call more; ValueError, quoting it, when the call is not allowed."""
        return Auction((*self.calls, call))

    def __str__(self) -> str:
        return " ".join(map(str, self.calls))
