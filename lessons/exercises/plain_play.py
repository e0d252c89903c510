"""Players whose reasons fit into a sentence: they follow suit, take cheaply and feed their partner.

A plain player knows his own hand and the cards that have fallen, no others. He is no strong player; he plays so that
somebody who sees Skat for the first time can understand every card.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import DECK, Card, Cards, Rank
from engine.contracts import Game
from engine.positions import Position
from engine.tricks import Trick, legal_plays

WORTH_A_TRUMP = 3
"""So many card points in a trick are worth a trump."""


def plain_card(at: Position) -> Card:
    """The card that a plain player plays now. ValueError when nobody has to play a card."""
    if at.turn is None or not at.tricks:
        raise ValueError("there is no trick to play to")
    player = _Player(at)
    return player.follow() if at.tricks[-1].cards else player.lead()


class _Player:
    """The player whose turn it is, and what he knows."""

    def __init__(self, at: Position) -> None:
        assert at.turn
        self.game: Game = at.game
        self.trick: Trick = at.tricks[-1]
        self.seat, self.declarer = at.turn, at.declarer
        self.hand = at.hand(at.turn)
        self.legal = legal_plays(self.hand, self.trick.led, at.game)
        fallen = Cards.of(card for trick in at.tricks for card in trick.cards)
        self.outside = DECK - fallen - self.hand

    # --- Leading -------------------------------------------------------------------------------------------------

    def lead(self) -> Card:
        """The declarer draws trumps first; then everybody leads what nothing of its suit can beat, or a low card."""
        trumps = [card for card in self.hand if self.game.is_trump(card)]
        side = [card for card in self.hand if not self.game.is_trump(card)]
        out = sum(map(self.game.is_trump, self.outside))
        if trumps and (not side or (self.seat is self.declarer and out > 1)):
            best = max(trumps, key=self.game.strength)
            return best if self.master(best) else self.cheapest(trumps)
        masters = [card for card in side if self.master(card)]
        return max(masters, key=lambda card: card.points) if masters else self.cheapest(side)

    # --- Following -----------------------------------------------------------------------------------------------

    def follow(self) -> Card:
        """Feed a trick that is the partner's; take one that is worth it and safe, as cheaply as possible; else low."""
        best = self.best
        last = len(self.trick.cards) == 2
        if self.partner_takes and (last or self.master(best)):
            return max(self.legal, key=lambda card: (not self.game.is_trump(card), card.points))
        taking = [card for card in self.legal if self.game.beats(card, best)]
        if last and taking:
            return self.take(taking)
        safe = [card for card in taking if self.master(card) and card.rank is not Rank.JACK]
        if safe and not self.partner_takes:
            return max(safe, key=lambda card: card.points)
        return self.cheapest(self.legal)

    def take(self, taking: list[Card]) -> Card:
        """The trick is safe: with a card of the suit as dear as possible; a trump only for a trick with points."""
        follows = [card for card in taking if card.rank is not Rank.JACK]
        spare = [card for card in self.legal if not self.game.is_trump(card)]
        if spare and self.game.is_trump(taking[0]) and self.trick.points < WORTH_A_TRUMP:
            return self.cheapest(spare)
        return max(follows, key=lambda card: card.points) if follows else min(taking, key=self.game.strength)

    @property
    def best(self) -> Card:
        """The card that takes the trick as it lies."""
        winner = self.trick.winner(self.game)
        return next(card for seat, card in self.trick.plays if seat is winner)

    @property
    def partner_takes(self) -> bool:
        """Whether the trick, as it lies, is the other defender's."""
        return self.declarer not in (self.seat, self.trick.winner(self.game))

    # --- Cards ---------------------------------------------------------------------------------------------------

    def master(self, card: Card) -> bool:
        """Whether no card outside can beat this one, trumps on a side suit left aside."""
        higher = (other for other in self.outside if self.game.follows(other, card))
        return not any(self.game.strength(other) > self.game.strength(card) for other in higher)

    def cheapest(self, cards: Iterable[Card]) -> Card:
        """The card with fewest points, rather no trump, rather a low one."""
        return min(cards, key=lambda card: (card.points, self.game.is_trump(card), self.game.strength(card)))
