"""A game in play with all cards open: what the solver is asked about.

It is less than a ``Position``, which also knows the auction and what was announced, and can stand for an ending that
no deal was played to: any hands, any seat to lead, any declarer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.moves import Play
from engine.positions import Stage
from engine.record import Record
from engine.results import declarer_points, declarer_tricks, defender_tricks
from engine.tricks import Trick, legal_plays

_NO_CARDS = Cards()


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """All hands, the open trick, and what the declarer has so far.

    ``hands`` run forehand, middlehand, rearhand. ``points`` are the declarer's card points so far, the skat among
    them; ``won`` and ``lost`` are the tricks that he and that the defenders have taken. Raises ValueError unless
    the three hands fit the open trick.

    >>> deal = Deal.from_seed(1)
    >>> position = OpenPosition.before_the_lead(deal, declarer=Seat.REARHAND, game=Game.GRAND)
    >>> position.turn.name, position.points, len(position.legal)
    ('FOREHAND', 14, 10)
    """

    game: Game
    declarer: Seat
    hands: tuple[Cards, Cards, Cards]
    trick: Trick
    points: int = 0
    won: int = 0
    lost: int = 0

    def __post_init__(self) -> None:
        seen = Cards.of(self.trick.cards)
        sizes = []
        for seat in Seat:
            if twice := seen & self.hand(seat):
                raise ValueError(f"{twice} lies in two places")
            seen |= self.hand(seat)
            sizes.append(len(self.hand(seat)) + any(player is seat for player, _ in self.trick.plays))
        if len(set(sizes)) > 1 or self.trick.complete or (self.trick.cards and sizes[0] == 0):
            raise ValueError(f"hands of {sizes} cards do not fit the trick {self.trick}")

    @classmethod
    def of(cls, record: Record) -> OpenPosition:
        """The position of a game in play. Raises ValueError at any other moment, and in Ramsch."""
        at = record.position
        if at.stage is not Stage.PLAY or at.contract is None or at.declarer is None:
            raise ValueError(f"not a game in play with a declarer, but waiting for {at.stage.value}")
        trick = at.tricks[-1]
        taken = {"points": declarer_points(at), "won": len(declarer_tricks(at)), "lost": len(defender_tricks(at))}
        return cls(at.game, at.declarer, at.hands, trick, **taken)

    @classmethod
    def before_the_lead(
        cls, deal: Deal, *, declarer: Seat, game: Game, discard: Cards | None = None, leader: Seat = Seat.FOREHAND
    ) -> OpenPosition:
        """The position before the first card; without a discard the skat stays as it is, as in a Hand game.

        Raises ValueError when the discard is not two of the declarer's twelve cards.
        """
        hands, skat = list(deal.hands), deal.skat
        if discard is not None:
            twelve = deal.hand(declarer) | deal.skat
            if len(discard) != 2 or not discard <= twelve:
                raise ValueError(f"{discard} is not two of the twelve cards {twelve}")
            hands[list(Seat).index(declarer)] = twelve - discard
            skat = discard
        first, second, third = hands
        return cls(game, declarer, (first, second, third), Trick(leader), points=skat.points)

    def hand(self, seat: Seat) -> Cards:
        """The cards this seat holds."""
        return self.hands[list(Seat).index(seat)]

    @property
    def turn(self) -> Seat | None:
        """Who plays next; None when all cards are played."""
        turn = self.trick.turn
        return turn if turn and self.hand(turn) else None

    @property
    def legal(self) -> Cards:
        """The cards that may be played."""
        return legal_plays(self.hand(self.turn), self.trick.led, self.game) if self.turn else _NO_CARDS

    @property
    def over(self) -> bool:
        """Whether nothing can change any more: all cards are played or, in Null, the declarer has a trick."""
        return self.turn is None or (self.game is Game.NULL and self.won > 0)

    def played(self, card: Card) -> OpenPosition:
        """The position after a card of the seat in turn; ValueError when it may not be played, or nobody is in turn."""
        if self.turn is None:
            raise ValueError(f"{card} cannot be played: all cards are")
        return self.after(Play(self.turn, card))

    def after(self, play: Play) -> OpenPosition:
        """The position after a card; ValueError, quoting it, when it may not be played."""
        if play.seat is not self.turn or play.card not in self.legal:
            raise ValueError(f"{play} may not be played to {self.trick}")
        first, second, third = (
            hand - Cards.of((play.card,)) if seat is play.seat else hand
            for seat, hand in zip(Seat, self.hands, strict=True)
        )
        trick = self.trick.after(play.card)
        later = replace(self, hands=(first, second, third), trick=Trick(trick.leader) if trick.complete else trick)
        if not trick.complete:
            return later
        winner = trick.winner(self.game)
        later = replace(later, trick=Trick(winner))
        if winner is self.declarer:
            return replace(later, points=self.points + trick.points, won=self.won + 1)
        return replace(later, lost=self.lost + 1)
