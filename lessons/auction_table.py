"""An auction of the learner against two callers, Alma and Otto: who sits where, and what they say when.

The callers are ``engine.bots``: each sees only its own ten cards and the calls so far. Alma counts carefully, Otto
is bold. Nothing here knows Streamlit or a language.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.auction import Auction, Call, Outcome
from engine.bots import BOLD, CAREFUL, Assessment, Caller
from engine.cards import DECK, Cards
from engine.deals import Deal, Seat
from engine.draws import Draws


class Bidder(Enum):
    """Who sits at the table."""

    YOU = "you"
    ALMA = "alma"
    OTTO = "otto"


CALLERS = {Bidder.ALMA: CAREFUL, Bidder.OTTO: BOLD}


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where the learner sits; Alma sits to the left, Otto to the right.

    >>> Sitting(Seat.MIDDLEHAND).bidder(Seat.FOREHAND).name, Sitting(Seat.MIDDLEHAND).seat(Bidder.ALMA).name
    ('OTTO', 'REARHAND')
    """

    you: Seat

    def seat(self, bidder: Bidder) -> Seat:
        """The player's seat."""
        return {Bidder.YOU: self.you, Bidder.ALMA: self.you.left, Bidder.OTTO: self.you.left.left}[bidder]

    def bidder(self, seat: Seat) -> Bidder:
        """Who sits there."""
        return next(bidder for bidder in Bidder if self.seat(bidder) is seat)


@dataclass(frozen=True, slots=True)
class AuctionTable:
    """A deal, and where the learner sits. The auction itself is kept by the page and passed in."""

    deal: Deal
    sitting: Sitting

    @classmethod
    def drawn(cls, draws: Draws, you: Seat) -> AuctionTable:
        """A deal in which two players at least have something to bid, the same whichever seat the learner takes."""
        while True:
            deal = Deal.from_pack(draws.shuffled(DECK))
            if sum(CAREFUL.limit(hand) > 0 for hand in deal.hands) >= 2:
                return cls(deal, Sitting(you))

    def hand(self, bidder: Bidder) -> Cards:
        """The player's ten cards."""
        return self.deal.hand(self.sitting.seat(bidder))

    @property
    def your_game(self) -> Assessment:
        """The game that a careful caller would have in mind with the learner's hand, good or not."""
        return CAREFUL.assess(self.hand(Bidder.YOU))[0]

    def up_to_you(self, auction: Auction) -> Auction:
        """The auction after Alma and Otto have spoken, until it is the learner's turn or over."""
        while auction.turn and (caller := self._caller(auction.turn)):
            auction = auction.after(caller.call(self.deal.hand(auction.turn), auction))
        return auction

    def after(self, auction: Auction, call: Call) -> Auction:
        """The auction after the learner's call and the answers to it. ValueError when the call is not allowed."""
        return self.up_to_you(auction.after(call))

    def _caller(self, seat: Seat) -> Caller | None:
        return CALLERS.get(self.sitting.bidder(seat))

    def yours(self, outcome: Outcome) -> bool:
        """Whether the learner has become declarer."""
        return outcome.declarer is self.sitting.you

    def to_regret(self, outcome: Outcome) -> bool:
        """Whether the learner has bid too much for the hand, or has passed while a good game still covered more."""
        mine = self.your_game
        if self.yours(outcome):
            return not (mine.good and mine.value.covers(outcome.bid))
        return mine.good and mine.value.total > outcome.bid
