"""Exact shares by counting all hands, not sampling: 64,512,240 of ten cards, 225,792,840 of twelve.

No hand is looked at singly. The jacks a hand holds (16 cases) fix Grand and, unless they are all there or
all missing, the matadors of every suit; what remains is how many cards of each suit lie beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product, takewhile
from math import comb

from engine.auction import BIDS
from engine.contracts import SUIT_GAMES, Game
from engine.covering import Covering
from engine.values import Matadors

_Jacks = tuple[bool, ...]  # clubs, spades, hearts, diamonds held or not
_Holding = tuple[int, Matadors, int]  # cards of the suit beside the jacks, matadors, number of ways


def covering_hands(
    covering: Covering, *, jacks: tuple[int, int] = (0, 4), trumps: tuple[int, int] = (0, 11)
) -> tuple[dict[int, int], int]:
    """How many hands cover each of the 63 bids, and how many there are, with so many jacks and trumps.

    Both at least and at most; trumps are those of the game looked at, in Grand the jacks, and for the best game those
    of the longest suit with the jacks. In Null nobody asks for trumps. There may be no such hand at all.

    >>> covering, hands = covering_hands(Covering(min_jacks=3), jacks=(2, 2), trumps=(6, 11))
    >>> f"{covering[33] / hands:.1%}", hands
    ('19.3%', 5689404)
    """
    reached, hands = dict.fromkeys(BIDS, 0), 0
    size = 12 if covering.after_skat else 10
    # With at most so many trumps, less those with fewer than asked for.
    for most, sign in ((trumps[1], 1), (trumps[0] - 1, -1)):
        for held in product((True, False), repeat=4):
            if not jacks[0] <= sum(held) <= jacks[1]:
                continue
            room = _room(covering, most - sum(held))
            everything, *_ = _ways_below(covering, held, size - sum(held), room, bids=(BIDS[-1] + 1,))
            hands += sign * everything
            for bid, ways in zip(BIDS, _ways_below(covering, held, size - sum(held), room), strict=True):
                reached[bid] += sign * (everything - ways)
    return reached, hands


def trumps_held(game: Game, *, cards: int = 10) -> dict[int, Fraction]:
    """How likely so many trumps of the game are among this many random cards; in Grand, so many jacks.

    >>> 1 - trumps_held(Game.GRAND, cards=2)[0]   # at least one jack in the skat
    Fraction(59, 248)
    """
    trumps = len(game.trumps)
    hands = comb(32, cards)
    return {
        held: Fraction(comb(trumps, held) * comb(32 - trumps, cards - held), hands)
        for held in range(max(0, cards - 32 + trumps), min(trumps, cards) + 1)
    }


def matadors_held(game: Game, *, cards: int = 10) -> dict[Matadors, Fraction]:
    """How likely a suit game or Grand is "with n" or "without n" over this many random cards, 1 to 31.

    >>> chances = matadors_held(Game.HEARTS)
    >>> f"{float(chances[Matadors(held=True, count=2)]):.3%}"
    '6.653%'
    """
    trumps = len(game.trumps)
    hands = comb(32, cards)
    chances = {}
    for held in (True, False):
        here = cards if held else 32 - cards  # where the run of top trumps lies: in these cards, or in the others
        for count in range(1, min(trumps, here) + 1):
            # The run takes ``count`` cards of its side; the next trump, if there is one, lies on the other side.
            placed = count + (count < trumps)
            chances[Matadors(held, count)] = Fraction(comb(32 - placed, here - count), hands)
    return chances


def _room(covering: Covering, most: int) -> tuple[int, ...]:
    """How many cards there may be in each suit beside the jacks for so many trumps; below 0, none at all."""
    if covering.game in (Game.GRAND, Game.NULL):
        return (7 if most >= 0 else -1,) * 4
    if covering.game is None:
        return (most,) * 4
    return tuple(most if game is covering.game else 7 for game in SUIT_GAMES)


def _ways_below(
    covering: Covering,
    jacks: _Jacks,
    others: int,
    room: Sequence[int] = (7, 7, 7, 7),
    *,
    bids: Sequence[int] = BIDS,
) -> list[int]:
    """For each bid: the hands with these jacks and so many other cards, with room in each suit, that stay below it."""
    held = sum(jacks)
    run = _run(jacks)
    floor = max(covering.null_value, covering.worth(Game.GRAND, Matadors(jacks[0], run), trumps=held))
    suits = [
        [(size, covering.worth(game, tops, trumps=held + size), ways) for size, tops, ways in _holdings(jacks)]
        for game in SUIT_GAMES
    ]
    below = []
    for bid in bids:
        hands = [int(floor < bid)]
        for holdings, most in zip(suits, room, strict=True):
            counts = [0] * 8
            for size, worth, ways in holdings:
                counts[size] += ways if worth < bid and size <= most else 0
            hands = _together(hands, counts)
        below.append(hands[others])
    return below


def _run(jacks: _Jacks) -> int:
    """How many jacks from clubs down are alike, all held or all missing."""
    return len(list(takewhile(lambda jack: jack == jacks[0], jacks)))


def _holdings(jacks: _Jacks) -> list[_Holding]:
    """What a hand with these jacks can hold of the seven other cards of a suit, were that suit trumps."""
    run = _run(jacks)
    if run < 4:
        return [(size, Matadors(jacks[0], run), comb(7, size)) for size in range(8)]
    holdings = []
    for more in range(8):  # cards from the ace down that lengthen the run
        free = max(6 - more, 0)  # below the card that breaks it
        for extra in range(free + 1):
            size = more + extra if jacks[0] else (more < 7) + extra
            holdings.append((size, Matadors(jacks[0], 4 + more), comb(free, extra)))
    return holdings


def _together(hands: Sequence[int], suit: Sequence[int]) -> list[int]:
    """Ways to hold so many cards of what was counted before and one more suit: a product of polynomials."""
    ways = [0] * (len(hands) + len(suit) - 1)
    for some, first in enumerate(hands):
        for more, second in enumerate(suit):
            ways[some + more] += first * second
    return ways
