"""What the calls and the announcement of others make likely: how a listener reads them, and how sure he is.

By the rule book no call proves anything: anybody may bid anything, and with the two cards of the skat nearly every
hand can be worth nearly every number. So nothing is made impossible here, unless a reading is told to have no doubt.
What is taken from the auction: how far each other player went, where he stopped, and in which game the declarer
thinks he wins. Not taken: how the others play, and which two cards they lay away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from engine.auction import BIDS, Auction, Bid, Pass
from engine.bots import BOLD, CAREFUL, Caller
from engine.cards import Cards, Suit
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.values import game_value, matadors
from engine.views import View

Voice = Callable[[Deal], float]
"""How likely one player would have spoken as he did, 0-1, were this the deal."""

_TOO_HIGH = 0.4  # in Null: so much less likely for each card that is too high to be safe


@dataclass(frozen=True, slots=True)
class Heard:
    """How far a player went: the highest number he named or held, 0 for none, and the number he did not go to.

    ``stopped`` is None for one who has not passed.
    """

    went: int = 0
    stopped: int | None = None

    def fits(self, limit: int) -> bool:
        """Whether a player with this limit would have gone so far and no further."""
        return self.went <= limit and (self.stopped is None or limit < self.stopped)


def heard(auction: Auction, seat: Seat) -> Heard:
    """What this seat has said: a pass to a number refuses it, any other pass refuses the next higher number.

    >>> auction = Auction.parse("M18 Fy M20 Fp R22 My R23 Mp")
    >>> heard(auction, Seat.FOREHAND), heard(auction, Seat.REARHAND)
    (Heard(went=18, stopped=20), Heard(went=23, stopped=None))
    >>> heard(Auction.parse("Mp"), Seat.MIDDLEHAND)
    Heard(went=0, stopped=18)
    """
    went, stopped, number, asked = 0, None, 0, False
    for call in auction.calls:
        if isinstance(call, Bid):
            number = call.value
        if call.seat is seat and isinstance(call, Pass):
            stopped = number if asked else next((bid for bid in BIDS if bid > number), None)
        elif call.seat is seat:
            went = number
        asked = isinstance(call, Bid)
    return Heard(went, stopped)


@dataclass(frozen=True, slots=True)
class Reading:
    """A listener who thinks that others bid like one of these callers, each as likely, or in some other way.

    ``doubt`` is the chance, 0-1, that is left to a hand none of the callers would have spoken so with. With a doubt
    of 0 such hands are taken to be impossible.

    A declarer is read by the ten cards he plays with, which are a little better than those he bid on: whether the
    callers like his game, and whether the cards he has seen reach the bid. In Null each card that is too high to be
    safe makes his hand less likely.
    """

    callers: tuple[Caller, ...] = (CAREFUL, BOLD, Caller(6))
    doubt: float = 0.05

    def __post_init__(self) -> None:
        if not 0 <= self.doubt <= 1 or not self.callers:
            raise ValueError(f"a reading has callers and a doubt of 0 to 1, not {self.callers} and {self.doubt!r}")

    def voices(self, view: View) -> tuple[Voice, ...]:
        """One for each other player who has said something."""
        voices: list[Voice] = []
        for seat in Seat:
            if seat is view.seat:
                continue
            words = heard(view.auction, seat)
            if seat is view.declarer and view.contract:
                voices.append(self._voice_of_declarer(seat, view.contract, words.went))
            elif words != Heard():
                voices.append(self._voice_of_caller(seat, words))
        return tuple(voices)

    def of_calls(self, ten: Cards, words: Heard) -> float:
        """How likely a player with these ten cards calls so."""
        highest = min(self.callers, key=lambda caller: caller.enough).limit(ten)  # nobody else goes further
        if highest < words.went:
            return self._believed(0)
        if words.went == 0 and words.fits(highest):
            return self._believed(1)
        return self._believed(sum(words.fits(caller.limit(ten)) for caller in self.callers) / len(self.callers))

    def of_announcement(self, ten: Cards, skat: Cards, contract: Contract, bid: int) -> float:
        """How likely a player who bid so much announces this with the ten cards he plays with.

        >>> ten, skat = Cards.parse("CJ SJ CA CK C9 C8 HA HT D9 D8"), Cards.parse("S7 S8")
        >>> [Reading().of_announcement(ten, skat, Contract(game), 18) for game in (Game.CLUBS, Game.HEARTS)]
        [1.0, 0.05]
        """
        if contract.game is Game.NULL:
            return self._believed(_TOO_HIGH ** _too_high(ten))
        looked_at = ten if contract.hand else ten | skat
        if not game_value(contract, matadors(looked_at, contract.game)).covers(bid):
            return self.doubt
        return self._believed(sum(caller.likes(ten, contract.game) for caller in self.callers) / len(self.callers))

    def _believed(self, share: float) -> float:
        return self.doubt + (1 - self.doubt) * share

    def _voice_of_caller(self, seat: Seat, words: Heard) -> Voice:
        return lambda deal: self.of_calls(deal.hand(seat), words)

    def _voice_of_declarer(self, seat: Seat, contract: Contract, bid: int) -> Voice:
        return lambda deal: self.of_announcement(deal.hand(seat), deal.skat, contract, bid)


LIKELY = Reading()
"""Others bid carefully, boldly or very boldly, and one in twenty of them as nobody would expect."""


def _too_high(ten: Cards) -> int:
    """Cards that can be made to take a trick: beside the 7, the second up to the 9, the third up to the jack, ..."""
    return sum(_too_high_in_suit(ten.of_suit(suit)) for suit in Suit)


@cache
def _too_high_in_suit(cards: Cards) -> int:
    ranks = sorted(Game.NULL.strength(card) - 1 for card in cards)
    return sum(rank > 2 * place for place, rank in enumerate(ranks))
