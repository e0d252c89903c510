"""Hands that a player would really play, found among fresh deals.

A question is dealt, not composed: its cards are the first hand of a stream of deals on which somebody at the
table would play a game, and on which what the question is about has happened. So everything else about the
hand is as likely as at a table. The thresholds below are habits of players, not rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.cards import DECK, JACKS, Cards, Rank
from engine.contracts import SUIT_GAMES, Game
from engine.deals import NONE, Deal
from engine.draws import Draws

ACES = DECK.of_rank(Rank.ACE)
_TRUMPS = {game: Cards.of(game.trumps) for game in Game}
_SAFE_IN_NULL = DECK.of_rank(Rank.SEVEN) | DECK.of_rank(Rank.EIGHT) | DECK.of_rank(Rank.NINE)


@dataclass(frozen=True, slots=True)
class Held:
    """Ten cards, the skat, and the game that their holder would play."""

    game: Game
    hand: Cards
    skat: Cards

    @property
    def cards(self) -> Cards:
        """All twelve, over which matadors are counted. [ISkO 2.4.2]"""
        return self.hand | self.skat

    @property
    def skat_trumps(self) -> Cards:
        """The trumps in the skat."""
        return self.skat & _TRUMPS[self.game]


def playable(hand: Cards, *, strong: bool = False) -> Iterator[Game]:
    """The suit games and Grand that a player would dare with these ten cards; ``strong``: without the skat too.

    >>> [game.name for game in playable(Cards.parse("CJ SJ CA CT C9 C8 SA HA HK D7"))]
    ['CLUBS', 'GRAND']
    """
    aces = hand & ACES
    for game in SUIT_GAMES:
        trumps = hand & _TRUMPS[game]
        if len(trumps) >= 5 + strong and len(trumps | aces) >= 7 + strong:
            yield game
    jacks = hand & JACKS
    if len(jacks) >= 2 + strong and len(jacks) + len(aces) >= 5 + strong:
        yield Game.GRAND


def null_playable(hand: Cards, *, strong: bool = False) -> bool:
    """Whether a player would dare Null: low cards, and no suit without a low one; ``strong``: open, or by hand."""
    low = hand & _SAFE_IN_NULL
    if len(low) < 6 + strong:
        return False
    return all(not cards or Game.NULL.sort(cards)[-1].rank in (Rank.SEVEN, Rank.EIGHT) for cards in _by_suit(hand))


def found(
    draws: Draws, fits: Callable[[Held], bool], *, strong: bool = False, skat: Cards = NONE, top: Cards = NONE
) -> Held:
    """The first hand of this stream with a game that its holder would play and that fits.

    ``skat`` are cards known to lie there, ``top`` cards known to be in the hand, so that what they do need not be
    waited for.
    """
    for hand, lying in _hands(draws, skat, top):
        games = [game for game in playable(hand, strong=strong) if fits(Held(game, hand, lying))]
        if games:
            return Held(draws.choice(games), hand, lying)
    raise AssertionError("deals do not end")


def found_null(draws: Draws, *, strong: bool = False) -> Held:
    """The first hand of this stream on which its holder would play Null."""
    return next(Held(Game.NULL, hand, skat) for hand, skat in _hands(draws) if null_playable(hand, strong=strong))


def _hands(draws: Draws, skat: Cards = NONE, top: Cards = NONE) -> Iterator[tuple[Cards, Cards]]:
    while True:
        deal = Deal.given(draws, skat=skat, hand=top)
        for hand in deal.hands[:1] if top else deal.hands:
            yield hand, deal.skat


def _by_suit(hand: Cards) -> Iterator[Cards]:
    return (hand.of_suit(game.suit) for game in SUIT_GAMES if game.suit)
