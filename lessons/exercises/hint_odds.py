"""In how many of some dealt hands a choice is right, with all cards open: for who sees only his own cards.

The same cards always meet the same deals, so that a number said once holds, and choices are compared fairly.
"""

from __future__ import annotations

from functools import lru_cache

from engine.cards import Cards
from engine.contracts import Game
from engine.deals import NONE, Deal
from engine.draws import Draws
from engine.open_positions import OpenPosition
from lessons.exercises.following import YOU
from lessons.open_cards import answers
from lessons.open_cards.verdicts import WIN

DEALS = 20
"""So many deals are tried with the cards that are known."""


@lru_cache(maxsize=500)
def deals(hand: Cards, skat: Cards = NONE) -> tuple[Deal, ...]:
    """Deals in which the learner has these cards."""
    return tuple(Deal.given(Draws(hand.mask, place), hand=hand, seat=YOU, skat=skat) for place in range(DEALS))


@lru_cache(maxsize=2_000)
def hand_game_won(hand: Cards, game: Game, points: int) -> int:
    """In how many deals the learner makes so many points with the skat untouched."""
    starts = [OpenPosition.before_the_lead(deal, declarer=YOU, game=game) for deal in deals(hand)]
    return sum(answers.makes(start, points) for start in starts)


@lru_cache(maxsize=2_000)
def won_without(twelve: Cards, game: Game, away: Cards, points: int, tried: int = DEALS) -> int:
    """In how many deals the learner makes so many points when these two of his twelve cards are laid away."""
    skat = Cards.of(tuple(twelve)[:2])
    starts = [
        OpenPosition.before_the_lead(deal, declarer=YOU, game=game, discard=away)
        for deal in deals(twelve - skat, skat)[:tried]
    ]
    return sum(answers.makes(start, points) for start in starts)


def won_with_skat(hand: Cards, game: Game) -> int:
    """In how many deals the learner wins with the skat picked up and the best two laid away. It takes its time."""
    return sum(answers.discard_that_makes(WIN, deal, YOU, game) is not None for deal in deals(hand))


@lru_cache(maxsize=2_000)
def null_caught(hand: Cards) -> tuple[Deal, ...]:
    """The deals in which the learner's Null takes a trick."""
    return tuple(
        deal
        for deal in deals(hand)
        if not answers.null_is_safe(OpenPosition.before_the_lead(deal, declarer=YOU, game=Game.NULL))
    )
