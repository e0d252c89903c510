"""What one player may know of a game: his own cards, and what was said and played in the open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.auction import Auction
from engine.cards import DECK, Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.house_rules import HouseRules
from engine.moves import Claim, Concede, Discard, Move, PickUp, Push
from engine.positions import Position, Stage
from engine.refusals import legal_moves
from engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class View:
    """A game as the player in ``seat`` sees it.

    ``picked_up`` are the two cards he took up, ``laid_away`` those he discarded or pushed on, ``skat`` what he knows
    to lie in the skat. ``shown`` are the declarer's cards where they lie open, in an ouvert game and after his claim;
    otherwise none. ``lacks`` runs forehand, middlehand, rearhand: the cards each has shown not to hold by not
    following. ``legal`` is empty when it is somebody else's turn.
    """

    seat: Seat
    rules: HouseRules
    stage: Stage
    turn: Seat | None
    hand: Cards
    auction: Auction
    declarer: Seat | None
    contract: Contract | None
    picked_up: Cards
    laid_away: Cards
    skat: Cards
    shown: Cards
    tricks: tuple[Trick, ...]
    lacks: tuple[Cards, ...]
    kontra: Seat | None
    re: bool
    pushed_unseen: int
    asked: Claim | Concede | None
    legal: tuple[Move, ...]

    @property
    def game(self) -> Game:
        """Which cards are trumps; Ramsch is played as Grand."""
        return self.contract.game if self.contract else Game.GRAND

    @property
    def played(self) -> Cards:
        """All cards played so far."""
        return Cards.of(card for trick in self.tricks for card in trick.cards)

    @property
    def unseen(self) -> Cards:
        """The cards whose place this player does not know."""
        return DECK - self.hand - self.skat - self.shown - self.played

    def could_hold(self, seat: Seat) -> Cards:
        """The cards this seat may hold, as far as this player can tell."""
        if seat is self.seat:
            return self.hand
        if seat is self.declarer and self.shown:
            return self.shown
        return self.unseen - self.lacks[list(Seat).index(seat)]


def view_of(at: Position, deal: Deal, moves: Sequence[Move], seat: Seat) -> View:
    """What this seat knows at the position that the moves have led to."""
    picked_up, laid_away, skat = _own_skat(deal, moves, seat)
    return View(
        seat=seat,
        rules=at.rules,
        stage=at.stage,
        turn=at.turn,
        hand=at.hand(seat),
        auction=at.auction,
        declarer=at.declarer,
        contract=at.contract,
        picked_up=picked_up,
        laid_away=laid_away,
        skat=skat,
        shown=_shown(at, moves),
        tricks=at.tricks,
        lacks=tuple(_lacks(at, other) for other in Seat),
        kontra=at.kontra,
        re=at.re,
        pushed_unseen=at.pushed_unseen,
        asked=at.asked,
        legal=legal_moves(at) if seat is at.turn else (),
    )


def _own_skat(deal: Deal, moves: Sequence[Move], seat: Seat) -> tuple[Cards, Cards, Cards]:
    """What the seat picked up, what it laid away or pushed on, and what of it is known to lie in the skat still."""
    skat, picked_up, laid_away, known = deal.skat, Cards(), Cards(), Cards()
    for move in moves:
        if isinstance(move, PickUp):
            picked_up = skat if move.seat is seat else picked_up
            known = Cards()
        elif isinstance(move, Discard | Push) and move.cards:
            skat = move.cards
            if move.seat is seat:
                laid_away = known = skat
    return picked_up, laid_away, known


def _shown(at: Position, moves: Sequence[Move]) -> Cards:
    """The declarer's hand lies open in ouvert games [RULES 2d] and once he has claimed."""
    if at.declarer and at.contract and (at.contract.ouvert or Claim(at.declarer) in moves):
        return at.hand(at.declarer)
    return Cards()


def _lacks(at: Position, seat: Seat) -> Cards:
    """All cards of the suits, or all trumps, that this seat did not follow."""
    lacking = Cards()
    for trick in at.tricks:
        led = trick.led
        for player, card in trick.plays:
            if player is seat and led and not at.game.follows(card, led):
                lacking |= at.game.following(DECK, led)
    return lacking
