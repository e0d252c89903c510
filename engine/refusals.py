"""Why a move may not be made in a position, and which moves may.

One small function per kind of move. What a move does stands in ``engine.positions``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.auction import Bid, Call, Hold, Objection, Pass
from engine.cards import JACKS, Cards
from engine.claims import takes_all_the_rest
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.house_rules import Kontra as KontraRule
from engine.house_rules import NullOverbid
from engine.moves import (
    Announce,
    Answer,
    Claim,
    Concede,
    Discard,
    Kontra,
    Move,
    PickUp,
    Play,
    Push,
    Re,
    Refusal,
    ThrowIn,
)
from engine.positions import Position, Stage, below_the_bid
from engine.tricks import Illegal, illegality, legal_plays
from engine.values import won_values

Reason = Objection | Illegal | Refusal
GRAND_HAND = Contract(Game.GRAND, hand=True)


def refusal(at: Position, move: Move) -> Reason | None:
    """Why the move may not be made; None when it may."""
    if at.stage is Stage.OVER:
        return Refusal.GAME_OVER
    match move:
        case Kontra(seat):
            return _refuse_kontra(at, seat)
        case Re(seat):
            return _refuse_re(at, seat)
        case Claim() | Concede() | ThrowIn():
            return _refuse_claim(at, move)
        case Bid() | Hold() | Pass():
            return _refuse_call(at, move)
        case PickUp() | Discard() | Announce() if at.contract:
            return Refusal.ALREADY_ANNOUNCED if isinstance(move, Announce) else Refusal.SKAT_IS_CLOSED
    if move.seat is not at.turn:
        return Refusal.NOT_YOUR_TURN
    match move:
        case PickUp():
            return None if at.stage in (Stage.SKAT, Stage.PUSH) and not at.looked else Refusal.NOT_NOW
        case Discard(seat, cards):
            return _refuse_laying_away(at, seat, cards) if at.stage is Stage.DISCARD else Refusal.NOT_NOW
        case Announce(_, contract):
            return _refuse_announcement(at, contract)
        case Push(seat, cards):
            return _refuse_push(at, seat, cards)
        case Answer():
            return None if at.stage is Stage.ANSWER else Refusal.NOT_NOW
        case Play(seat, card):
            if at.stage is not Stage.PLAY:
                return Refusal.NOT_NOW
            return illegality(at.hand(seat), at.tricks[-1].led, at.game, card)


def _refuse_call(at: Position, call: Call) -> Reason | None:
    if at.stage is Stage.AUCTION:
        return at.auction.objection(call)
    if at.stage is Stage.GRAND_HAND and isinstance(call, Pass):
        return None if call.seat is at.turn else Refusal.NOT_YOUR_TURN
    return Objection.AUCTION_OVER


def _refuse_laying_away(at: Position, seat: Seat, cards: Cards) -> Refusal | None:
    if len(cards) != 2:
        return Refusal.NOT_TWO_CARDS
    return None if cards <= at.hand(seat) else Refusal.NOT_OF_THE_TWELVE


def _refuse_push(at: Position, seat: Seat, cards: Cards) -> Refusal | None:
    """Two cards but no jack by one who looked, the skat as it lies by one who did not. [RULES 2j]"""
    if at.stage is not Stage.PUSH or (cards and not at.looked):
        return Refusal.NOT_NOW
    if not at.looked:
        return None
    return _refuse_laying_away(at, seat, cards) or (Refusal.JACK_PUSHED if cards & JACKS else None)


def _refuse_announcement(at: Position, contract: Contract) -> Refusal | None:
    """What needs Hand is not announced after picking up. [RULES 2d]

    Hand and ouvert count only when they are said: playing from the hand without a word is allowed, and plain.
    """
    if at.stage is Stage.GRAND_HAND:
        return None if contract == GRAND_HAND else Refusal.ONLY_GRAND_HAND
    if at.stage not in (Stage.SKAT, Stage.ANNOUNCE):
        return Refusal.NOT_NOW
    if at.looked and contract.hand:
        return Refusal.HAND_AFTER_PICKING_UP
    if at.rules.null_overbid is NullOverbid.FORBID and below_the_bid(contract, at.bid):
        return Refusal.BELOW_THE_BID
    return None


def _refuse_kontra(at: Position, seat: Seat) -> Refusal | None:
    """By a defender, once, while the house rule allows it; not in Ramsch. [RULES 2j]"""
    rule = at.rules.kontra
    if rule is KontraRule.OFF:
        return Refusal.NO_KONTRA_HERE
    if at.stage is not Stage.PLAY or at.contract is None:
        return Refusal.NOT_NOW
    if seat is at.declarer:
        return Refusal.NOT_A_DEFENDER
    if at.kontra:
        return Refusal.ALREADY_SAID
    if rule is KontraRule.ONLY_IF_BID and not _has_bid(at, seat):
        return Refusal.DID_NOT_BID
    played = at.cards_played if rule is KontraRule.BEFORE_FIRST_LEAD else 10 - len(at.hand(seat))
    return Refusal.TOO_LATE if played else None


def _has_bid(at: Position, seat: Seat) -> bool:
    return any(call.seat is seat and not isinstance(call, Pass) for call in at.auction.calls)


def _refuse_re(at: Position, seat: Seat) -> Refusal | None:
    if at.re:
        return Refusal.ALREADY_SAID
    if at.kontra is None or seat is not at.declarer or at.stage is not Stage.PLAY:
        return Refusal.NO_KONTRA_TO_ANSWER
    return None if at.cards_played == at.kontra_at else Refusal.TOO_LATE


def _refuse_claim(at: Position, move: Claim | Concede | ThrowIn) -> Refusal | None:
    """The declarer asks for consent; a defender claims only what is certain. [RULES 2i]"""
    if at.stage is not Stage.PLAY:
        return Refusal.NOT_NOW
    if at.contract is None:
        return Refusal.EVERYONE_ALONE
    if move.seat is at.declarer and at.needs_consent(move):
        return Refusal.JUST_DECLINED if at.asked_at == at.cards_played else None
    if isinstance(move, Concede):
        return None
    if at.game is Game.NULL:
        return Refusal.NOT_IN_NULL
    if isinstance(move, Claim) and not takes_all_the_rest(
        dict(zip(Seat, at.hands, strict=True)), at.tricks[-1], at.game, move.seat
    ):
        return Refusal.NOT_CERTAIN
    return None


def legal_moves(at: Position) -> tuple[Move, ...]:
    """What the player whose turn it is may do to carry the game on."""
    return tuple(move for move in _carrying_on(at) if refusal(at, move) is None)


def interruptions(at: Position) -> tuple[Move, ...]:
    """Kontra, Re, claims, concessions and throwing in: what a player may do whether or not it is his turn."""
    kinds = (Kontra, Re, Claim, Concede, ThrowIn)
    return tuple(move for kind in kinds for seat in Seat if refusal(at, move := kind(seat)) is None)


def _carrying_on(at: Position) -> tuple[Move, ...]:
    """The moves worth asking about at this stage: some of them may still be refused."""
    seat = at.turn
    if seat is None:
        return ()
    match at.stage:
        case Stage.AUCTION:
            return at.auction.legal
        case Stage.SKAT | Stage.ANNOUNCE:
            return (PickUp(seat), *(Announce(seat, contract) for contract in CONTRACTS))
        case Stage.GRAND_HAND:
            return (Announce(seat, GRAND_HAND), Pass(seat))
        case Stage.DISCARD:
            return tuple(Discard(seat, pair) for pair in _pairs(at.hand(seat)))
        case Stage.PUSH:
            return (PickUp(seat), Push(seat), *(Push(seat, pair) for pair in _pairs(at.hand(seat))))
        case Stage.PLAY:
            return tuple(Play(seat, card) for card in legal_plays(at.hand(seat), at.tricks[-1].led, at.game))
        case _:
            return (Answer(seat, True), Answer(seat, False))


def _pairs(cards: Cards) -> Iterator[Cards]:
    return map(Cards.of, combinations(cards, 2))


# Every contract there is, once. [RULES 2d]
CONTRACTS = tuple(dict.fromkeys(contract for contract, _ in won_values()))
