"""How an auction ended: who plays at what, or that it was passed in; and which mistake a wrong answer made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from engine.auction import BIDS, Auction, Bid, Outcome, Pass
from engine.deals import Seat
from engine.draws import Draws
from lessons.auction_table import Bidder, Sitting
from lessons.exercises.auctions import FIRST
from lessons.exercises.calls import passes, up_to
from lessons.exercises.findings import Finding

NOBODY = "nobody"
MOST_NUMBERS = 5
Answer = tuple[str, int]
"""The name of a ``Bidder`` and a number; ``NOBODY`` and 0 for passed in."""


class EndMistake(Enum):
    """What a wrong answer takes for true about the end of an auction."""

    FOREHAND_HAS_TO_PLAY = auto()
    TWO_PASSES_ARE_ENOUGH = auto()
    SECOND_DUEL_LEFT_OUT = auto()
    HAS_PASSED = auto()
    ONLY_HELD_NUMBERS_COUNT = auto()
    EARLIER_NUMBER = auto()
    NUMBER_NOT_SAID = auto()


@dataclass(frozen=True, slots=True)
class AuctionEnd:
    """An auction that is over: who plays, and at which number?"""

    sitting: Sitting
    auction: Auction

    @classmethod
    def drawn(cls, draws: Draws, auction: Auction) -> AuctionEnd:
        """In any seat."""
        return cls(Sitting(draws.choice(tuple(Seat))), auction)

    @property
    def outcome(self) -> Outcome:
        """How it ended."""
        assert self.auction.outcome
        return self.auction.outcome

    @property
    def wanted(self) -> Answer:
        """The answer."""
        return self._answer(self.outcome.declarer, self.outcome.bid)

    def _answer(self, seat: Seat | None, bid: int) -> Answer:
        return (NOBODY, 0) if seat is None else (self.sitting.bidder(seat).value, bid)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers to choose from: the last ones said, and the next ones."""
        last = max(self.outcome.bid, FIRST)
        said = [call.value for call in self.auction.calls if isinstance(call, Bid)][-3:]
        after = [bid for bid in BIDS if bid > last]
        return tuple(sorted({last, *said, *after[: MOST_NUMBERS - len({last, *said})]}))

    @property
    def bent(self) -> dict[Answer, EndMistake]:
        """Wrong answers that one rule bent leads to, the most telling first."""
        bent: dict[Answer, EndMistake] = {}
        for mistake, answer in self._bent():
            if answer != self.wanted:
                bent.setdefault(answer, mistake)
        return bent

    def _bent(self) -> Iterator[tuple[EndMistake, Answer]]:
        bid = self.outcome.bid
        if self.outcome.passed_in:
            yield EndMistake.FOREHAND_HAS_TO_PLAY, self._answer(Seat.FOREHAND, FIRST)
            return
        said = [call.value for call in self.auction.calls if isinstance(call, Bid)]
        last_asked = max(number for number, call in enumerate(self.auction.calls) if isinstance(call, Bid))
        dropped = isinstance(self.auction.calls[min(last_asked + 1, len(self.auction.calls) - 1)], Pass)
        if len(said) > 1 and dropped:
            yield EndMistake.ONLY_HELD_NUMBERS_COUNT, self._answer(self.outcome.declarer, said[-2])
        first = up_to(self.auction, passes(self.auction)[0])
        if first.bid:
            yield EndMistake.SECOND_DUEL_LEFT_OUT, self._answer(first.holder, first.bid)
        if bid == FIRST:
            yield EndMistake.TWO_PASSES_ARE_ENOUGH, (NOBODY, 0)
        last = self.auction.calls[-1].seat
        if last is not self.outcome.declarer:
            yield EndMistake.HAS_PASSED, self._answer(last, bid)
        if (above := BIDS[BIDS.index(bid) + 1]) in self.numbers:
            yield EndMistake.NUMBER_NOT_SAID, self._answer(self.outcome.declarer, above)

    def judge(self, given: Answer) -> Finding:
        """Whether it ended so; ValueError for a player or a number that cannot be answered."""
        who, number = given
        if (who, number) != (NOBODY, 0) and (number not in self.numbers or not Bidder(who)):
            raise ValueError(f"{given} is not among the answers")
        values: dict[str, object] = {"outcome": self.outcome, "sitting": self.sitting, "given": number}
        if who != NOBODY:
            values["bidder"] = Bidder(who)
        return Finding(None if given == self.wanted else self._mistake(who, number), values=values)

    def _mistake(self, who: str, number: int) -> EndMistake:
        if mistake := self.bent.get((who, number)):
            return mistake
        if who == NOBODY:
            return EndMistake.TWO_PASSES_ARE_ENOUGH
        if who != self.wanted[0]:
            return EndMistake.HAS_PASSED
        said = [call.value for call in self.auction.calls if isinstance(call, Bid)]
        return EndMistake.EARLIER_NUMBER if number in said else EndMistake.NUMBER_NOT_SAID
