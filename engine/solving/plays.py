"""The cards worth trying in a position, the likeliest first.

Own cards of a suit with no live card of another hand between them are a chain: they take the same tricks. In a chain
cards of equal points are one play, and where it is settled which side takes the trick, only the richest card counts
(when it is one's own side) or the poorest: to keep the other one instead gains at most the difference, later.

Seats are 0 for the declarer, 1 to his left, 2 to his right.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled
from engine.solving.bits import lowest, ones
from engine.solving.layout import Layout

FEATURES = 10
CLASSES = 12
CONTEXTS = 9
OPEN, OURS, THEIRS = 0, 1, 2


@compiled
def legal_of(hand: int, group: int) -> int:
    """The cards of the hand that may follow the group led."""
    following = hand & group
    return following if following else hand


@compiled
def settled_lead(card: int, turn: int, after: int, last: int, layout: Layout) -> int:
    """Which side takes the trick when this card is led, if it is certain; ``after`` and ``last`` play next."""
    group = layout.groups[layout.group_of[card]]
    beaten_by = layout.beaten_by[card]
    second, third = legal_of(after, group), legal_of(last, group)
    if turn == 0:
        if not (second | third) & beaten_by:
            return OURS
        return OPEN if second & ~beaten_by and third & ~beaten_by else THEIRS
    mine, partner = (second, third) if turn == 2 else (third, second)  # the declarer's, the partner's
    if not mine & beaten_by:
        return OURS
    if mine & ~beaten_by or partner & layout.beaten_by[lowest(mine)]:
        return OPEN
    return THEIRS


@compiled
def settled_second(card: int, turn: int, led: int, winning: int, winner: int, last: int, layout: Layout) -> int:
    """The same for the second card of a trick."""
    if layout.beaten_by[winning] >> card & 1:
        winning, winner = card, turn
    third = (turn + 1) % 3
    ours = (winner == 0) == (turn == 0)
    if (winner == 0) == (third == 0):
        return OURS if ours else THEIRS
    can = legal_of(last, layout.groups[layout.group_of[led]])
    beaters = can & layout.beaten_by[winning]
    if not beaters:
        return OURS if ours else THEIRS
    if beaters == can:
        return THEIRS if ours else OURS
    return OPEN


@compiled
def settled_third(card: int, turn: int, winning: int, winner: int, layout: Layout) -> int:
    """The same for the last card."""
    if layout.beaten_by[winning] >> card & 1 or (winner == 0) == (turn == 0):
        return OURS
    return THEIRS


@compiled
def list_plays(
    plays: NDArray[np.int64],
    turn: int,
    place: int,
    led: int,
    winning: int,
    winner: int,
    trick: int,
    own: int,
    after: int,
    before: int,
    layout: Layout,
    weights: NDArray[np.int64],
) -> int:
    """Fill in the cards worth trying and return how many.

    An entry is ``score << 16 | chain << 8 | settled << 5 | card``, sorted from the highest score. ``own``, ``after``
    and ``before`` are the hands of who plays, of the next seat and of the one before.
    """
    legal = own
    foreign = after | before
    if place:
        legal = legal_of(own, layout.groups[layout.group_of[led]])
        foreign |= np.int64(1) << winning
    against, with_me = foreign, np.int64(0)
    one, two = after, before  # for the declarer both are against him
    if turn == 1:
        one, two = before, after
    context = 3 * place + turn
    theirs_trumps = ones(one & layout.groups[0])
    if turn == 0:
        theirs_trumps = max(theirs_trumps, ones(two & layout.groups[0]))
    count, chain_number = np.int64(0), np.int64(0)
    for group_number in range(5):
        group = layout.groups[group_number]
        rest = legal & group
        if not rest:
            continue
        held = own & group
        length = ones(held)
        if turn == 0:
            against, with_me = (one | two) & group, np.int64(0)
            first, second = ones(one & group), ones(two & group)
            if second > first:
                first, second = second, first
        else:
            against, with_me = one & group, two & group
            first, second = ones(against), ones(with_me)
        while rest:
            card = lowest(rest)
            above = foreign & group & ~((np.int64(2) << card) - 1)
            chain = rest & ((above & -above) - 1) if above else rest
            rest ^= chain
            chain_number += 1
            if place == 0:
                settled = settled_lead(card, turn, after, before, layout)
                kind = 1 if group_number else 0
            else:
                if place == 1:
                    settled = settled_second(card, turn, led, winning, winner, after, layout)
                else:
                    settled = settled_third(card, turn, winning, winner, layout)
                kind = 3 if group_number else 2
                if layout.group_of[led] == group_number:
                    kind = 0 if group_number else 1
            if settled != OPEN:  # one card of the chain will do
                best = card
                more = chain & (chain - 1)
                while more:
                    other = lowest(more)
                    more &= more - 1
                    if (layout.points[other] > layout.points[best]) == (settled == OURS) and (
                        layout.points[other] != layout.points[best]
                    ):
                        best = other
                chain = np.int64(1) << best
            seen = np.int64(0)  # points, as bits
            while chain:
                card = lowest(chain)
                chain &= chain - 1
                points = layout.points[card]
                if seen >> points & 1:
                    continue
                seen |= np.int64(1) << points
                higher = ~((np.int64(2) << card) - 1)
                w = weights[context, 4 * settled + kind]
                score = w[0] + w[1] * points + w[2] * ones(against & higher) + w[3] * length
                score += w[4] * first + w[5] * second + w[7] * theirs_trumps + w[8] * trick
                if place:
                    score += w[6] * (layout.beaten_by[winning] >> card & 1)
                else:
                    score += w[6] * ones(with_me & higher)
                score += w[9] * ones(held & higher)
                entry = score << 16 | chain_number << 8 | settled << 5 | card
                at = count
                while at and plays[at - 1] < entry:
                    plays[at] = plays[at - 1]
                    at -= 1
                plays[at] = entry
                count += 1
    return count
