"""How an ending may have come about: a deal, and tricks to play from it until each holds what was wished for.

With them an ending is a game like any other: it has a code, and the page with all cards open can show it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import DECK, Card, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.record import Record
from engine.tricks import Trick, legal_plays
from lessons.open_cards.records import as_record, with_cards

_TRIES = 20
_STEPS = 90


def with_history(draws: Draws, game: Game, declarer: Seat, hands: Sequence[Cards], leader: Seat) -> Record | None:
    """A game in which forehand, middlehand and rearhand come to hold these cards, the leader to play.

    The skat was picked up and has no trump. None when some tries find none.
    """
    held = hands[0] | hands[1] | hands[2]
    size = 10 - len(hands[0])
    for _try in range(_TRIES):
        gone = draws.shuffled(DECK - held)
        plain = [card for card in gone if not game.is_trump(card)]
        if len(plain) < 2:
            return None
        skat = Cards.of(plain[:2])
        rest = [card for card in gone if card not in skat]
        past = [Cards.of(rest[size * place : size * (place + 1)]) for place in range(3)]
        cards = _Past(game, tuple(hands), leader, draws).played(past)
        if cards is not None:
            first, second, third = (now | before for now, before in zip(hands, past, strict=True))
            return with_cards(as_record(Deal(first, second, third, skat), declarer, game, skat), cards)
    return None


class _Past:
    """The search for tricks that use up the cards of the past by the rules and leave the lead where it shall be."""

    def __init__(self, game: Game, kept: tuple[Cards, ...], leader: Seat, draws: Draws) -> None:
        self._game, self._kept, self._leader, self._draws = game, kept, leader, draws
        self._steps = 0

    def played(self, past: list[Cards]) -> tuple[Card, ...] | None:
        """The cards in the order in which they fell."""
        self._steps = 0
        return self._on(Trick(Seat.FOREHAND), past)

    def _on(self, trick: Trick, past: list[Cards]) -> tuple[Card, ...] | None:
        self._steps += 1
        if self._steps > _STEPS:
            return None
        if trick.complete:
            trick = Trick(trick.winner(self._game))
        if not trick.cards and not any(past):
            return () if trick.leader is self._leader else None
        assert trick.turn
        place = list(Seat).index(trick.turn)
        legal = legal_plays(self._kept[place] | past[place], trick.led, self._game) & past[place]
        for card in self._draws.shuffled(legal):
            left = [hand - Cards.of((card,)) if at == place else hand for at, hand in enumerate(past)]
            rest = self._on(trick.after(card), left)
            if rest is not None:
                return (card, *rest)
        return None
