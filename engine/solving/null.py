"""The search for Null: can the declarer keep out of every trick?

All cards of a chain are one play, since nothing counts but who takes the trick. A suit is safe when the declarer's
cards, from the lowest, each have fewer cards of the others below them than cards of his own; with all suits safe and
a defender to lead, nothing can happen any more.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled
from engine.solving.bits import lowest, ones
from engine.solving.layout import Layout
from engine.solving.plays import OPEN, OURS, legal_of, settled_lead, settled_second, settled_third
from engine.solving.points import (
    BEST,
    COUNT,
    HAND,
    KEY,
    LED,
    NEXT,
    OWNERS,
    PLACE,
    TURN,
    WINNER,
    WINNING,
    play_card,
)
from engine.solving.table import MASK, NODES, recall, remember


def squeezed_suits() -> NDArray[np.uint16]:
    """By eight owners of two bits each, low to high: the same without the gaps (3), gaps at the top."""
    table = np.zeros(1 << 16, np.uint16)
    words = np.arange(1 << 16)
    at = np.zeros(1 << 16, np.int64)
    for place in range(8):
        owner = words >> 2 * place & 3
        held = owner != 3
        table[held] |= (owner[held] << 2 * at[held]).astype(np.uint16)
        at[held] += 1
    for place in range(8):
        table[at <= place] |= np.uint16(3 << 2 * place)
    return table


@compiled
def danger(own: int, others: int) -> int:
    """How far the declarer is from being safe in a suit: 0 when he is."""
    most, held = np.int64(0), np.int64(0)
    while own:
        card = lowest(own)
        own &= own - 1
        below = ones(others & ((np.int64(1) << card) - 1))
        most = max(most, below - held)
        held += 1
    return most


@compiled
def list_null_plays(
    plays: NDArray[np.int64],
    turn: int,
    place: int,
    led: int,
    winning: int,
    winner: int,
    hands: NDArray[np.int64],
    layout: Layout,
) -> int:
    """One card of each chain, the likeliest first, each ``score << 16 | settled << 5 | card``; returns how many."""
    own, after, before = hands[turn], hands[(turn + 1) % 3], hands[(turn + 2) % 3]
    legal, foreign = own, after | before
    if place:
        legal = legal_of(own, layout.groups[layout.group_of[led]])
        foreign |= np.int64(1) << winning
    count = np.int64(0)
    for number in range(4):
        group = layout.groups[number]
        rest = legal & group
        if not rest:
            continue
        risk = danger(hands[0] & group, (hands[1] | hands[2]) & group)
        length, his = ones(own & group), ones(hands[0] & group)
        mates = ones((after | before) & group) - his if turn else np.int64(0)
        while rest:
            card = lowest(rest)
            above = foreign & group & ~((np.int64(2) << card) - 1)
            chain = rest & ((above & -above) - 1) if above else rest
            rest ^= chain
            below = ones(foreign & group & ((np.int64(1) << card) - 1))
            if place == 0:
                settled = settled_lead(card, turn, after, before, layout)
            elif place == 1:
                settled = settled_second(card, turn, led, winning, winner, after, layout)
            else:
                settled = settled_third(card, turn, winning, winner, layout)
            follows = place > 0 and layout.group_of[led] == number
            if turn == 0:
                score = -1000 if settled == OURS else 0
                if place == 0:
                    score += -20 * below - 5 * length - 3 * risk
                elif follows:
                    score += 10 * below - (200 if settled == OPEN else 0)
                else:
                    score += 20 * risk + 4 * below - 2 * length
            else:
                score = 1000 if settled != OPEN and settled != OURS else 0
                if place == 0:
                    score += 30 * risk - 6 * below - 4 * his - 4 * length - 2 * mates
                elif follows:
                    score += -3 * below if place == 1 else 3 * below
                else:
                    score += 3 * below - 4 * length - 5 * risk
            entry = score << 16 | settled << 5 | card
            at = count
            while at and plays[at - 1] < entry:
                plays[at] = plays[at - 1]
                at -= 1
            plays[at] = entry
            count += 1
    return count


@compiled
def null_key(owners: int, squeezed: NDArray[np.uint16]) -> int:
    """The owners by relative ranks."""
    key = np.int64(0)
    for number in range(4):
        shift = np.int64(16 * number)
        key |= np.int64(squeezed[owners >> shift & 65535]) << shift
    return key


@compiled
def avoids_all(
    stack: tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]],
    table: NDArray[np.int64],
    state: NDArray[np.int64],
    layout: Layout,
    squeezed: NDArray[np.uint16],
) -> int:
    """1 when the declarer need not take a trick from the position in the first frame on, else 0."""
    frames, plays, _ = stack
    ply = np.int64(0)
    nodes = np.int64(0)
    entering = True
    value = np.int64(-1)
    while True:
        frame = frames[ply]
        turn, place = frame[TURN], frame[PLACE]
        if entering:
            value = -1
            hands = frame[HAND : HAND + 3]
            if place == 0:
                value = _known(frame, table, state, layout, squeezed)
            if value < 0:
                frame[COUNT] = list_null_plays(
                    plays[ply], turn, place, frame[LED], frame[WINNING], frame[WINNER], hands, layout
                )
                frame[NEXT] = 0
                frame[BEST] = 0 if turn == 0 else 1
                entering = False
        else:
            frame[NEXT] += 1
            frame[BEST] = value
            value = -1
        if value < 0:
            good = np.int64(1) if turn == 0 else np.int64(0)
            at = frame[NEXT]
            if frame[BEST] == good or at == frame[COUNT]:
                value = frame[BEST]
                if place == 0:
                    size = ones(frame[HAND])
                    word = value << 20 | value << 12 | size << 2 | turn
                    remember(table, state, frame[KEY], word)
            else:
                nodes += 1
                card = plays[ply, at] & 31
                play_card(frames, ply, card, layout)
                ply += 1
                if place == 2 and frames[ply, TURN] == 0:
                    value = 0  # the declarer has taken the trick
                    ply -= 1
                    entering = False
                else:
                    entering = True
                continue
        if ply == 0:
            state[NODES] += nodes
            return value
        ply -= 1
        entering = False


@compiled
def _known(
    frame: NDArray[np.int64],
    table: NDArray[np.int64],
    state: NDArray[np.int64],
    layout: Layout,
    squeezed: NDArray[np.uint16],
) -> int:
    """What needs no search when a trick begins; -1 when it does."""
    own, others = frame[HAND], frame[HAND + 1] | frame[HAND + 2]
    if not own:
        return np.int64(1)
    if frame[TURN]:
        risk = np.int64(0)
        for number in range(4):
            group = layout.groups[number]
            risk += danger(own & group, others & group)
        if risk == 0:
            return np.int64(1)
    key = null_key(frame[OWNERS], squeezed)
    frame[KEY] = key
    word = recall(table, state[MASK], key, frame[TURN])
    if word:
        return word >> 12 & 1
    return np.int64(-1)
