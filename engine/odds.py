"""Chances that can be counted out for a player who sees ten cards: what the skat brings, how trumps split.

All are exact. Of the 22 cards he does not see, every pair is equally likely to be the skat (231 of them); and when he
knows the skat too, every hand of ten of the other twenty is equally likely on either side. What others have bid is
left out.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

from engine.cards import DECK, Cards
from engine.contracts import Contract, Game
from engine.levels import game_value
from engine.matadors import matadors

UNSEEN = 22
SKATS = comb(UNSEEN, 2)
"""So many skats are possible with ten cards: 231."""


def skat_brings(useful: int, *, least: int = 1) -> Fraction:
    """The chance that at least ``least`` (1 or 2) of so many useful cards lie in the skat, none of them in the hand.

    >>> [f"{float(skat_brings(useful)):.1%}" for useful in (1, 4, 8)]
    ['9.1%', '33.8%', '60.6%']
    """
    if not 0 <= useful <= UNSEEN:
        raise ValueError(f"of {UNSEEN} unseen cards 0 to {UNSEEN} can be useful, not {useful!r}")
    return sum((Fraction(comb(useful, n) * comb(UNSEEN - useful, 2 - n), SKATS) for n in range(least, 3)), Fraction(0))


def trumps_split(missing: int) -> dict[tuple[int, int], Fraction]:
    """How the trumps that the declarer does not hold lie with two defenders of ten cards, the longer hand first.

    The declarer has seen the skat: none of them lies there.

    >>> {f"{more}-{fewer}": f"{float(chance):.1%}" for (more, fewer), chance in trumps_split(4).items()}
    {'2-2': '41.8%', '3-1': '49.5%', '4-0': '8.7%'}
    """
    if not 0 <= missing <= 10:
        raise ValueError(f"0 to 10 trumps can be missing, not {missing!r}")
    ways = {fewer: comb(missing, fewer) * comb(20 - missing, 10 - fewer) for fewer in range(missing // 2, -1, -1)}
    return {
        (missing - fewer, fewer): Fraction(count * (1 if 2 * fewer == missing else 2), comb(20, 10))
        for fewer, count in ways.items()
    }


def overbid_risk(counted_on: int) -> Fraction:
    """The share of skats with which a hand without so many matadors, or more, is worth less than that many matadors.

    A higher jack in the skat leaves it without fewer; the two highest together make it one with two, which counts
    as many. A hand that is with matadors risks nothing, and neither does one that counts on a single matador.

    >>> [f"{float(overbid_risk(count)):.1%}" for count in (1, 2, 3, 4)]
    ['0.0%', '17.3%', '26.0%', '33.8%']
    """
    if counted_on < 2:
        return Fraction(0)
    return skat_brings(counted_on) - (Fraction(1, SKATS) if counted_on == 2 else 0)


def skat_values(cards: Cards, game: Game, *, hand: bool = False) -> dict[int, Fraction]:
    """What a game of these ten cards is worth with each of the 231 skats, and how likely each value is, rising.

    >>> cards = Cards.parse("HJ DJ CA CT CK C9 SA HA HT D7")
    >>> {value: f"{float(chance):.1%}" for value, chance in skat_values(cards, Game.CLUBS).items()}
    {24: '17.3%', 36: '82.3%', 96: '0.4%'}
    """
    if len(cards) != 10:
        raise ValueError(f"ten cards are asked for, not {len(cards)}: {cards}")
    contract = Contract(game, hand=hand)
    values: dict[int, int] = {}
    for pair in combinations(DECK - cards, 2):
        tops = None if game is Game.NULL else matadors(cards | Cards.of(pair), game)
        total = game_value(contract, tops).total
        values[total] = values.get(total, 0) + 1
    return {total: Fraction(count, SKATS) for total, count in sorted(values.items())}
