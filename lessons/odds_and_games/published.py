"""Which games people play, as published: the only numbers on the page that are not counted here. No Streamlit.

Shares of games are given by one source of the games played, by the other of all deals, those passed in among them.
They are compared as shares of the games played; what is passed in is a share of all deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.contracts import Game
from lessons.text import N_


@dataclass(frozen=True, slots=True)
class Published:
    """What one source says of what was played.

    Attributes
    ----------
    name
        A message: where it was played.
    source, address
        Where it was published.
    deals
        How many were counted, those passed in among them; None when the source does not say.
    passed_in
        The share of deals that nobody played, 0-1.
    games
        The share of the games played, 0-1, by game.
    won, won_address
        The share of the games played that the declarer won, and where that was published.
    """

    name: str
    source: str
    address: str
    deals: int | None
    passed_in: float
    games: Mapping[Game, float]
    won: float
    won_address: str


_SAXON_PLAYED = 19_604
_ONLINE_PASSED_IN = 0.0497

SAXONY = Published(
    N_("four tournaments in Saxony"),
    "lars-gebauer.de, Skatspielereien",
    "https://fastfood.lars-gebauer.de/skatspielereien.html",
    20_000,
    396 / 20_000,
    {
        Game.DIAMONDS: 2_155 / _SAXON_PLAYED,
        Game.HEARTS: 2_637 / _SAXON_PLAYED,
        Game.SPADES: 3_296 / _SAXON_PLAYED,
        Game.CLUBS: 4_324 / _SAXON_PLAYED,
        Game.GRAND: 5_880 / _SAXON_PLAYED,
        Game.NULL: 1_312 / _SAXON_PLAYED,
    },
    16_050 / _SAXON_PLAYED,
    "https://fastfood.lars-gebauer.de/skatspielereien.html",
)
"""The source counts games; 19,604 of its 20,000 deals were played, and its per cents are of those."""

ONLINE = Published(
    N_("tournaments at Skat-Online"),
    "skatblog.com, Skat in Zahlen",
    "https://skatblog.com/2014/12/08/skat-in-zahlen",
    None,
    _ONLINE_PASSED_IN,
    {
        game: share / (1 - _ONLINE_PASSED_IN)
        for game, share in {
            Game.DIAMONDS: 0.1019,
            Game.HEARTS: 0.1267,
            Game.SPADES: 0.1539,
            Game.CLUBS: 0.2007,
            Game.GRAND: 0.3064,
            Game.NULL: 0.0607,
        }.items()
    },
    0.8164,
    "https://www.skatblog.com/tag/statistik/",
)
"""The source gives shares of all deals, which come to 100 % with those passed in: here they are of the games played.

What was won, 81.64 % of the games, stands in its second part ("Skat in Zahlen (2)"), counted over 17,967,106 deals.
"""

SOURCES = (SAXONY, ONLINE)
