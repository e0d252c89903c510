"""Choosing blind: what to lay away and what to play when only the own twelve cards are known.

A solver that lays away with all cards open knows too much. Here a choice is made on some deals, for all of them
together, as a player has to; whoever then tries it on other deals measures it fairly.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import TypeVar

from engine.cards import Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal

T = TypeVar("T", bound=Hashable)

DEALS_A_ROUND = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play, and what to lay away for it; in a Hand game, or when it is laid away already, nothing."""

    contract: Contract
    discard: Cards | None = None

    def __str__(self) -> str:
        return str(self.contract) if self.discard is None else f"{self.contract} without {self.discard}"


def best_in_the_long_run(options: Sequence[T], deals: Iterator[Deal], score: Callable[[T, Deal], float]) -> T:
    """The option with the most score over the deals: after every two of them the worse half is given up.

    Of equally good ones the first stays. When the deals end, the best so far is chosen.

    >>> deals = (Deal.from_seed(1, index) for index in range(99))
    >>> best_in_the_long_run([7, 2, 9], deals, lambda number, deal: number)
    9
    """
    left, totals = list(options), dict.fromkeys(options, 0.0)
    while len(left) > 1:
        some = list(islice(deals, DEALS_A_ROUND))
        for deal, option in product(some, left):  # one deal after the other: a solver remembers only the last one
            totals[option] += score(option, deal)
        keep = 1 if len(some) < DEALS_A_ROUND else (len(left) + 1) // 2
        kept = set(sorted(left, key=lambda option: -totals[option])[:keep])
        left = [option for option in left if option in kept]
    return left[0]


def promising_discards(twelve: Cards, game: Game, *, most: int) -> tuple[Cards, ...]:
    """So many pairs to lay away, the most promising first: trumps and aces kept, suits cleared, points brought home.

    >>> twelve = Cards.parse("CJ SJ CA CK C9 C8 HA HT D9 D8 ST SK")
    >>> [str(pair) for pair in promising_discards(twelve, Game.CLUBS, most=2)]
    ['ST SK', 'D9 D8']
    """
    pairs = [Cards.of(pair) for pair in combinations(twelve, 2)]
    return tuple(sorted(pairs, key=lambda pair: -_promise(pair, twelve - pair, game))[:most])


def promising_contracts(twelve: Cards) -> tuple[Contract, ...]:
    """What might be played after picking up: the two longest suits, Grand, both Nulls."""
    trumps = {game: twelve & Cards.of(game.trumps) for game in SUIT_GAMES}
    suits = sorted(SUIT_GAMES, key=lambda game: (len(trumps[game]), trumps[game].points), reverse=True)[:2]
    return (*map(Contract, suits), Contract(Game.GRAND), Contract(Game.NULL), Contract(Game.NULL, ouvert=True))


def _promise(pair: Cards, kept: Cards, game: Game) -> int:
    """Points for a discard; only their order matters."""
    if game is Game.NULL:
        # A high card is a danger, less so the more low ones lie beside it.
        return sum(3 * game.strength(card) - 2 * len(kept.of_suit(card.suit)) for card in pair)
    promise = 0
    for card in pair:
        if game.is_trump(card):
            promise -= 40
            continue
        beside = game.following(kept, card)
        promise += card.points - 6 * len(beside) - (25 if card.points == 11 else 0)
        if card.points == 10 and any(other.points == 11 for other in beside):
            promise -= 10  # the ten beside its ace takes a trick of its own
    return promise
