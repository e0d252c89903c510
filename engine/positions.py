"""Where a game stands, and what each move changes.

A ``Position`` is what the moves of a record add up to: whose turn it is, who holds what, what was announced, how
the game ended. It takes every move on trust; whether a move is allowed is asked in ``engine.refusals``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine.auction import Auction, Bid, Call, Hold, Pass
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.house_rules import AllPass, HouseRules
from engine.moves import Announce, Answer, Claim, Concede, Discard, Kontra, Move, PickUp, Play, Push, Re, ThrowIn
from engine.tricks import Trick
from engine.values import game_value


class Stage(Enum):
    """What the game waits for."""

    AUCTION = "a call"
    SKAT = "the declarer picks the skat up or announces a Hand game"
    DISCARD = "the declarer lays two cards away"
    ANNOUNCE = "the declarer names the contract"
    GRAND_HAND = "one player after the other may declare Grand Hand instead of Ramsch"
    PUSH = "one player after the other pushes the skat on"
    PLAY = "a card"
    ANSWER = "the defenders answer what the declarer claims or concedes"
    OVER = "nothing"


class Finish(Enum):
    """How a game came to its end."""

    PASSED_IN = "all three passed"
    PLAYED_OUT = "all tricks were played, or in Null the declarer took one"
    IMPOSSIBLE_NULL = "the Null announced is worth less than the bid: lost before the first lead"
    DECLARER_CONCEDED = "the declarer gave up"
    DEFENDERS_CONCEDED = "a defender gave up, for both"
    REST_TO_DECLARER = "the remaining cards went to the declarer"
    REST_TO_DEFENDERS = "the remaining cards went to the defenders"


_NOTHING_SAID = Auction()
_AT = {seat: place for place, seat in enumerate(Seat)}


@dataclass(frozen=True, slots=True)
class Position:
    """A game after some of its moves.

    ``hands`` are the cards still held, ``skat`` what lies in the skat (nothing while it is picked up), ``looked``
    whether the declarer, or in Schieberamsch the player whose turn it is, has picked it up, and ``pushed_unseen`` how
    many there pushed it on without. Until the end the last of ``tricks`` is the open one. ``asked`` is the claim or
    concession the defenders have to answer, ``asked_at`` and ``kontra_at`` how many cards had been played when
    something was asked last and when Kontra was said.
    """

    rules: HouseRules
    hands: tuple[Cards, Cards, Cards]
    skat: Cards
    stage: Stage = Stage.AUCTION
    turn: Seat | None = Seat.MIDDLEHAND
    auction: Auction = _NOTHING_SAID
    declarer: Seat | None = None
    looked: bool = False
    pushed_unseen: int = 0
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    kontra: Seat | None = None
    kontra_at: int = -1
    re: bool = False
    asked: Claim | Concede | None = None
    asked_at: int = -1
    finish: Finish | None = None

    @classmethod
    def opening(cls, deal: Deal, rules: HouseRules) -> Position:
        """The position before the first call."""
        return cls(rules, deal.hands, deal.skat)

    @property
    def game(self) -> Game:
        """Which cards are trumps; Ramsch is played as Grand."""
        return self.contract.game if self.contract else Game.GRAND

    @property
    def bid(self) -> int:
        """What the declarer bid or held; 0 when the auction was passed in or goes on."""
        outcome = self.auction.outcome
        return outcome.bid if outcome else 0

    @property
    def cards_played(self) -> int:
        """How many cards have been played, 0-30."""
        return sum(len(trick.cards) for trick in self.tricks)

    @property
    def full_tricks(self) -> tuple[Trick, ...]:
        """The tricks of three cards."""
        return self.tricks[:-1] if self.tricks and not self.tricks[-1].complete else self.tricks

    @property
    def twelve(self) -> Cards:
        """The declarer's hand and skat, played cards among them: what matadors are counted over. [ISkO 2.4.2]"""
        assert self.declarer
        played = Cards.of(card for trick in self.tricks for seat, card in trick.plays if seat is self.declarer)
        return self.hand(self.declarer) | self.skat | played

    def hand(self, seat: Seat) -> Cards:
        """The cards this seat holds now."""
        return self.hands[_AT[seat]]

    def needs_consent(self, move: Claim | Concede | ThrowIn) -> bool:
        """Whether defenders are asked: when the declarer claims, or concedes with fewer than nine cards. [RULES 2i]"""
        if move.seat is not self.declarer or isinstance(move, ThrowIn):
            return False
        return isinstance(move, Claim) or len(self.hand(move.seat)) < 9

    def after(self, move: Move) -> Position:
        """The position after the move, which is taken to be allowed."""
        match move:
            case Bid() | Hold() | Pass():
                return self._after_call(move)
            case PickUp(seat):
                stage = Stage.PUSH if self.stage is Stage.PUSH else Stage.DISCARD
                held = self._hands_with(seat, self.hand(seat) | self.skat)
                return replace(self, stage=stage, looked=True, hands=held, skat=Cards())
            case Discard(seat, cards):
                held = self._hands_with(seat, self.hand(seat) - cards)
                return replace(self, stage=Stage.ANNOUNCE, hands=held, skat=cards)
            case Push():
                return self._after_push(move)
            case Announce(seat, contract):
                return self._after_announcement(seat, contract)
            case Kontra(seat):
                return replace(self, kontra=seat, kontra_at=self.cards_played)
            case Re():
                return replace(self, re=True)
            case Play():
                return self._after_play(move)
            case Claim() | Concede() | ThrowIn():
                return self._after_giving_up_or_claiming(move)
            case Answer():
                return self._after_answer(move)

    def _hands_with(self, seat: Seat, cards: Cards) -> tuple[Cards, Cards, Cards]:
        first, second, third = self.hands
        at = _AT[seat]
        return (cards if at == 0 else first, cards if at == 1 else second, cards if at == 2 else third)

    def _over(self, finish: Finish) -> Position:
        return replace(self, stage=Stage.OVER, turn=None, asked=None, finish=finish)

    def _playing(self) -> Position:
        """Forehand leads the first trick. [RULES 2i]"""
        return replace(self, stage=Stage.PLAY, turn=Seat.FOREHAND, tricks=(Trick(Seat.FOREHAND),))

    def _after_call(self, call: Call) -> Position:
        if self.stage is Stage.GRAND_HAND:
            if call.seat is Seat.REARHAND:
                return replace(self, stage=Stage.PUSH, turn=Seat.FOREHAND)
            return replace(self, turn=call.seat.left)
        auction = self.auction.after(call)
        outcome = auction.outcome
        if outcome is None:
            return replace(self, auction=auction, turn=auction.turn)
        if outcome.declarer:
            return replace(self, auction=auction, stage=Stage.SKAT, turn=outcome.declarer, declarer=outcome.declarer)
        return replace(self, auction=auction)._after_three_passes()

    def _after_three_passes(self) -> Position:
        """The deal is passed in, or Ramsch by house rule. [ISkO 3.3.7; RULES 2j]"""
        if self.rules.all_pass is AllPass.PASSED_IN:
            return self._over(Finish.PASSED_IN)
        if self.rules.schieben:
            return replace(self, stage=Stage.GRAND_HAND, turn=Seat.FOREHAND)
        return self._playing()

    def _after_push(self, push: Push) -> Position:
        """Two cards, or the skat unseen, go on to the next; what rearhand pushes is the skat. [RULES 2j]"""
        if push.cards:
            held = self._hands_with(push.seat, self.hand(push.seat) - push.cards)
            pushed = replace(self, hands=held, skat=push.cards, looked=False)
        else:
            pushed = replace(self, pushed_unseen=self.pushed_unseen + 1)
        return pushed._playing() if push.seat is Seat.REARHAND else replace(pushed, turn=push.seat.left)

    def _after_announcement(self, seat: Seat, contract: Contract) -> Position:
        announced = replace(self, declarer=seat, contract=contract)
        if below_the_bid(contract, self.bid):
            return announced._over(Finish.IMPOSSIBLE_NULL)
        return announced._playing()

    def _after_play(self, play: Play) -> Position:
        """The winner of a trick leads the next; Null is over with the declarer's first trick. [RULES 2i]"""
        trick = self.tricks[-1].after(play.card)
        tricks = (*self.tricks[:-1], trick)
        held = self._hands_with(play.seat, self.hand(play.seat) - Cards.of((play.card,)))
        if not trick.complete:
            return replace(self, hands=held, tricks=tricks, turn=trick.turn)
        winner = trick.winner(self.game)
        if len(tricks) == 10 or (self.game is Game.NULL and winner is self.declarer):
            return replace(self, hands=held, tricks=tricks)._over(Finish.PLAYED_OUT)
        return replace(self, hands=held, tricks=(*tricks, Trick(winner)), turn=winner)

    def _after_giving_up_or_claiming(self, move: Claim | Concede | ThrowIn) -> Position:
        """What ends the game at once, and what the defenders are asked first. [RULES 2i]"""
        if move.seat is not self.declarer:
            if isinstance(move, Concede):
                return self._over(Finish.DEFENDERS_CONCEDED)
            return self._over(Finish.REST_TO_DEFENDERS if isinstance(move, Claim) else Finish.REST_TO_DECLARER)
        if isinstance(move, ThrowIn) or not self.needs_consent(move):
            return self._over(Finish.DECLARER_CONCEDED if isinstance(move, Concede) else Finish.REST_TO_DEFENDERS)
        return replace(self, stage=Stage.ANSWER, turn=move.seat.left, asked=move, asked_at=self.cards_played)

    def _after_answer(self, answer: Answer) -> Position:
        """A claim needs both defenders, a concession one; otherwise the game goes on. [RULES 2i]"""
        concession = isinstance(self.asked, Concede)
        settled = answer.agrees is concession or answer.seat.left is self.declarer
        if not settled:
            return replace(self, turn=answer.seat.left)
        if answer.agrees:
            return self._over(Finish.DECLARER_CONCEDED if concession else Finish.REST_TO_DECLARER)
        return replace(self, stage=Stage.PLAY, turn=self.tricks[-1].turn, asked=None)


def below_the_bid(contract: Contract, bid: int) -> bool:
    """Whether this is a Null worth less than the bid; other games may still grow. [RULES 2a]"""
    return contract.game is Game.NULL and not game_value(contract, None).covers(bid)
