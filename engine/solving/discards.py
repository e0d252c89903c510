"""The discards worth trying of a twelve-card hand, the likeliest first, all in masks in the order of the game.

A chain is what one hand holds of a suit with no card of the others between. Laying away either of two cards of a
chain leaves the same game, but for the points of the one that stays: the richer is safe in the skat, the other may be
lost. So only the richest of each chain are tried, which leaves half of the 66 discards, and none of the rest is better.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations

from engine.cards import DECK, Cards
from engine.contracts import Game
from engine.solving import layout


@dataclass(frozen=True, slots=True)
class Start:
    """A game before the first card, ``laid`` being laid away; ``turn`` leads, counted from the declarer."""

    game: Game
    turn: int
    own: int
    left: int
    right: int
    laid: int
    points: int

    @property
    def away(self) -> Cards:
        """The two cards laid away."""
        return layout.cards_of(self.laid, self.game)


def starts(game: Game, turn: int, twelve: int, left: int, right: int) -> list[Start]:
    """The game after each discard worth trying."""
    return [
        Start(game, turn, twelve ^ laid, left, right, laid, points)
        for laid, points in _worth_trying(twelve, left | right, game)
    ]


@cache
def _cards(game: Game) -> list[tuple[int, int, int, int, int]]:
    """By card, sorted as a hand: its place, its suit, the cards of the suit above it, its points, its promise.

    It promises much to lay away points that the defenders could get, and in Null high cards; trumps and aces are kept.
    """
    table, places = layout.layout(game), layout.places(game)
    cards = []
    for card in DECK:
        place = places[card]
        suit = int(table[layout.GROUP_OF + place])
        above = int(table[layout.GROUPS + suit]) & ~((2 << place) - 1)
        if game is Game.NULL:
            promise = game.strength(card)
        else:
            promise = -100 if game.is_trump(card) else card.points - (20 if card.points == 11 else 0)
        cards.append((place, suit, above, card.points, promise))
    return cards


def _worth_trying(twelve: int, others: int, game: Game) -> list[tuple[int, int]]:
    """The discards, and the points of each."""
    held = [card for card in _cards(game) if twelve >> card[0] & 1]
    lengths = [0] * 5
    chains: dict[tuple[int, int], list[int]] = {}
    for at, (_, suit, above, _, _) in enumerate(held):
        lengths[suit] += 1
        chains.setdefault((suit, above & others), []).append(at)
    richest = [sorted(chain, key=lambda at: -held[at][3])[:2] for chain in chains.values()]
    pairs = [tuple(sorted(chain)) for chain in richest if len(chain) == 2]
    pairs += combinations(sorted(chain[0] for chain in richest), 2)
    first_plain = 4 if game is Game.NULL else 0  # in Null no suit is better for being short
    found = []
    for one, two in pairs:
        (place, suit, _, points, promise), (other, other_suit, _, more, promise_too) = held[one], held[two]
        promise += promise_too
        for each in (suit, other_suit):
            if each > first_plain:
                promise -= 6 * (lengths[each] - (2 if suit == other_suit else 1))
        found.append((-promise, one, two, 1 << place | 1 << other, points + more))
    return [(laid, points) for *_, laid, points in sorted(found)]
