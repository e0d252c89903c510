"""The moves a game is made of, each with its code, and why a move may be refused.

A move says who makes it and what is done; whether it may be done now is asked in ``engine.refusals``. Codes have
no spaces and only letters that can stand in a URL.

========= =============== =========================================================
code      move            means
========= =============== =========================================================
M18 Fy Fp Bid, Hold, Pass a call (``engine.auction``)
Fs        PickUp          takes up the skat
F-D7H8    Discard         lays two cards away
F.Ch      Announce        names the contract
Mk Fr     Kontra, Re      doubles, doubles again
M~D7H8 M~ Push            pushes two cards, or the skat unseen, on in Schieberamsch
FCJ       Play            plays a card
Fc        Claim           shows the hand: all the rest is mine
Fg        Concede         gives the game up
Ft        ThrowIn         gives the rest up
Ma Md     Answer          agrees to, or declines, what was asked
========= =============== =========================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.auction import Call, parse_call
from engine.cards import Card, Cards
from engine.contracts import Contract
from engine.deals import Seat

_UNSEEN = Cards()


@dataclass(frozen=True, slots=True)
class PickUp:
    """The declarer, or in Schieberamsch whoever's turn it is, takes up the skat."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat.value}s"


@dataclass(frozen=True, slots=True)
class Discard:
    """The declarer lays two of his twelve cards away; they count for him."""

    seat: Seat
    cards: Cards

    def __str__(self) -> str:
        return f"{self.seat.value}-{_run(self.cards)}"


@dataclass(frozen=True, slots=True)
class Announce:
    """The declarer names the contract; without having picked up, a plain one is played without the level Hand."""

    seat: Seat
    contract: Contract

    def __str__(self) -> str:
        return f"{self.seat.value}.{self.contract}"


@dataclass(frozen=True, slots=True)
class Kontra:
    """A defender doubles the score (house rule)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat.value}k"


@dataclass(frozen=True, slots=True)
class Re:
    """The declarer doubles it again (house rule)."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat.value}r"


@dataclass(frozen=True, slots=True)
class Push:
    """Two cards pushed on in Schieberamsch; no cards when the skat is pushed on unseen."""

    seat: Seat
    cards: Cards = _UNSEEN

    def __str__(self) -> str:
        return f"{self.seat.value}~{_run(self.cards)}"


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat.value}{self.card}"


@dataclass(frozen=True, slots=True)
class Claim:
    """A player shows his hand: all remaining tricks are his; in Null, the declarer: none is."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat.value}c"


@dataclass(frozen=True, slots=True)
class Concede:
    """A player gives the game up for his side."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat.value}g"


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """A player throws his cards in: the rest goes to the other side."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat.value}t"


@dataclass(frozen=True, slots=True)
class Answer:
    """A defender agrees to the declarer's claim or concession, or declines it."""

    seat: Seat
    agrees: bool

    def __str__(self) -> str:
        return self.seat.value + ("a" if self.agrees else "d")


Move = Call | PickUp | Discard | Announce | Kontra | Re | Push | Play | Claim | Concede | ThrowIn | Answer


def _run(cards: Cards) -> str:
    return str(cards).replace(" ", "")


_WORDS: dict[str, type[PickUp] | type[Kontra] | type[Re] | type[Claim] | type[Concede] | type[ThrowIn]] = {
    "s": PickUp,
    "k": Kontra,
    "r": Re,
    "c": Claim,
    "g": Concede,
    "t": ThrowIn,
}


def parse_move(code: str) -> Move:
    """The move of a code; ValueError, quoting it, for anything else.

    >>> parse_move("F-D7H8") == Discard(Seat.FOREHAND, Cards.parse("H8 D7"))
    True
    >>> str(parse_move("R.Co")), str(parse_move("M~")), str(parse_move("Fd"))
    ('R.Co', 'M~', 'Fd')
    """
    if code[:1] not in {each.value for each in Seat}:
        raise ValueError(f"not a move: {code!r} (it starts with a seat, one of F M R)")
    seat, said = Seat(code[0]), code[1:]
    try:
        return _parse_said(seat, said)
    except ValueError as problem:
        raise ValueError(f"not a move: {code!r} ({problem})") from None


def _parse_said(seat: Seat, said: str) -> Move:
    if said in _WORDS:
        return _WORDS[said](seat)
    if said in ("a", "d"):
        return Answer(seat, said == "a")
    if said[:1] == "-":
        return Discard(seat, Cards.parse(said[1:]))
    if said[:1] == "~":
        return Push(seat, Cards.parse(said[1:]))
    if said[:1] == ".":
        return Announce(seat, Contract.parse(said[1:]))
    if said in ("y", "p") or said.isdigit():
        return parse_call(seat.value + said)
    return Play(seat, Card.parse(said))


class Refusal(Enum):
    """Why a move other than a call or a card is not allowed."""

    GAME_OVER = "the game is over"
    NOT_YOUR_TURN = "it is somebody else's turn"
    NOT_NOW = "this is not the moment for it"
    ALREADY_ANNOUNCED = "an announcement is final"
    SKAT_IS_CLOSED = "after the announcement nobody looks at the skat or changes it"
    NOT_TWO_CARDS = "two cards are laid away"
    NOT_OF_THE_TWELVE = "a card laid away is one of the twelve"
    HAND_AFTER_PICKING_UP = "Hand, and what needs it, is announced only without having picked up the skat"
    BELOW_THE_BID = "this Null is worth less than the bid"
    ONLY_GRAND_HAND = "instead of Ramsch only Grand Hand is played"
    JACK_PUSHED = "who has looked may not push a jack"
    NO_KONTRA_HERE = "Kontra is not played by these rules"
    NOT_A_DEFENDER = "only defenders say Kontra"
    DID_NOT_BID = "Kontra needs a bid or a hold of one's own"
    TOO_LATE = "it is too late for it"
    ALREADY_SAID = "it has been said"
    NO_KONTRA_TO_ANSWER = "Re answers a Kontra, at once, by the declarer"
    EVERYONE_ALONE = "in Ramsch there are no sides to claim or concede for"
    NOT_CERTAIN = "a defender claims only what he takes himself against any play"
    NOT_IN_NULL = "in Null a defender has no tricks to claim, and nobody any to throw in"
    JUST_DECLINED = "it has just been declined"
