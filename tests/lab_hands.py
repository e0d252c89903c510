"""Hands for the tests of the hand lab whose solved deals are made up."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.cards import Cards
from engine.contracts import Game
from engine.hand_samples import GAMES, Asked, HandSamples, Way
from engine.matadors import matadors
from lessons.hand_lab.rows import Shown
from lessons.hand_rows import Look

HAND = Cards.parse("CJ HJ SA ST SK S9 S7 HA C9 D8")


def made_up(*, seed: int, won: dict[Game, float], number: int = 200, as_hand: float = 0.85) -> HandSamples:
    """Samples in which games are won so often, without a solver; as Hand this share of it."""
    draw = np.random.default_rng(seed)
    asked = Asked(HAND)
    levels = np.zeros((number, len(GAMES), len(Way)), np.int8)
    for place, game in enumerate(GAMES):
        luck = draw.random(number)
        for way in Way:
            chance = won.get(game, 0.0) * (as_hand if way else 1)
            levels[:, place, way] = np.where(
                luck < chance, 1 if game is Game.NULL else 3, 0 if game is Game.NULL else 2
            )
    tops = [0 if game is Game.NULL else matadors(HAND, game).signed for game in GAMES]
    return HandSamples(asked, levels, np.tile(np.array(tops, np.int8), (number, 1)))


def levels_of(game: Game, way: Way, levels: list[int], hand: Cards = HAND) -> HandSamples:
    """Samples in which one game reaches these levels in one way, and everything else is lost."""
    none = HandSamples.none(Asked(hand))
    tops = [0 if each is Game.NULL else matadors(hand, each).signed for each in GAMES]
    all_levels = np.zeros((len(levels), len(GAMES), len(Way)), np.int8)
    all_levels[:, GAMES.index(game), way] = levels
    return replace(none, levels=all_levels, tops=np.tile(np.array(tops, np.int8), (len(levels), 1)))


def grand_and_grand_hand(schneider: int, as_hand: int) -> HandSamples:
    """400 deals, 90 in 100 Grands of 72 won, so many with Schneider, which makes them 96; so many as Hand, 96 too."""
    strong = Cards.parse("CJ SJ HA HT HK H9 SA ST C8 D7")
    samples = levels_of(Game.GRAND, Way.PICKED_UP, [2] * 40 + [3] * (360 - schneider) + [4] * schneider, strong)
    samples.levels[:, GAMES.index(Game.GRAND), Way.HAND] = [2] * (400 - as_hand) + [3] * as_hand
    return samples


def shown(samples: HandSamples, language: str = "en", bid: int = 0) -> Shown:
    return Shown(samples, bid or 18, bool(bid), Look(language), lambda _suit: "")
