"""The search for Null: can the declarer keep out of every trick?

All cards of a chain are one play, since nothing counts but who takes the trick. A suit is safe when the declarer's
cards, from the lowest, each have fewer cards of the others below them than cards of his own; with all suits safe and
a defender to lead, nothing can happen any more.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled
from engine.solving.bits import get, lowest, ones, put
from engine.solving.layout import GROUP_OF, GROUPS
from engine.solving.plays import OPEN, OURS, THEIRS, legal_of, settled_lead, settled_second, settled_third
from engine.solving.points import (
    BEST,
    COLUMNS,
    COUNT,
    HAND,
    KEY,
    LED,
    NEXT,
    OWNERS,
    PLACE,
    PLAYS,
    TURN,
    WINNER,
    WINNING,
    play_card,
)
from engine.solving.table import MASK, NODES, recall, remember


def squeezed_suits() -> NDArray[np.int64]:
    """By eight owners of two bits each, low to high: the same without the gaps (3), gaps at the top."""
    table = np.zeros(1 << 16, np.int64)
    words = np.arange(1 << 16)
    at = np.zeros(1 << 16, np.int64)
    for place in range(8):
        owner = words >> 2 * place & 3
        held = owner != 3
        table[held] |= owner[held] << 2 * at[held]
        at[held] += 1
    for place in range(8):
        table[at <= place] |= 3 << 2 * place
    return table


@compiled
def danger(own: int, others: int) -> int:
    """How far the declarer is from being safe in a suit: 0 when he is."""
    most, held = 0, 0
    while own:
        card = lowest(own)
        own &= own - 1
        below = ones(others & ((1 << card) - 1))
        most = max(most, below - held)
        held += 1
    return most


@compiled
def list_null_plays(frame: int, turn: int, place: int, rules: int) -> int:
    """One card of each chain, the likeliest first, each ``score << 16 | settled << 5 | card``; returns how many."""
    plays = frame + 8 * PLAYS
    following, previous = turn + 1 if turn < 2 else 0, turn - 1 if turn else 2
    own, after, before = get(frame, HAND + turn), get(frame, HAND + following), get(frame, HAND + previous)
    his, others = get(frame, HAND), get(frame, HAND + 1) | get(frame, HAND + 2)
    led, winning, winner = get(frame, LED), get(frame, WINNING), get(frame, WINNER)
    rest, foreign, led_group = own, after | before, -1
    if place:
        led_group = get(rules, GROUP_OF + led)
        rest = legal_of(own, get(rules, GROUPS + led_group))
        foreign |= 1 << winning
    count = 0
    known, risk, length, his_length, mates = -1, 0, 0, 0, 0
    while rest:
        card = lowest(rest)
        number = get(rules, GROUP_OF + card)
        group = get(rules, GROUPS + number)
        if number != known:
            known = number
            risk = danger(his & group, others & group)
            length, his_length = ones(own & group), ones(his & group)
            mates = ones((after | before) & group) - his_length if turn else 0
        above = foreign & group & ~((2 << card) - 1)
        chain = rest & group
        if above:
            chain &= (above & -above) - 1
        rest ^= chain
        below = ones(foreign & group & ((1 << card) - 1))
        if place == 0:
            settled = settled_lead(card, turn, after, before, rules)
        elif place == 1:
            settled = settled_second(card, turn, led, winning, winner, after, rules)
        else:
            settled = settled_third(card, turn, winning, winner, rules)
        if turn == 0:
            score = -1000 if settled == OURS else 0
            if place == 0:
                score += -20 * below - 5 * length - 3 * risk
            elif number == led_group:
                score += 10 * below - (200 if settled == OPEN else 0)
            else:
                score += 20 * risk + 4 * below - 2 * length
        else:
            score = 1000 if settled == THEIRS else 0
            if place == 0:
                score += 30 * risk - 6 * below - 4 * his_length - 4 * length - 2 * mates
            elif number == led_group:
                score += -3 * below if place == 1 else 3 * below
            else:
                score += 3 * below - 4 * length - 5 * risk
        entry = score << 16 | settled << 5 | card
        at = count
        while at and get(plays, at - 1) < entry:
            put(plays, at, get(plays, at - 1))
            at -= 1
        put(plays, at, entry)
        count += 1
    return count


@compiled
def null_key(owners: int, squeezed: int) -> int:
    """The owners by relative ranks; ``squeezed`` is the address of that table."""
    key = 0
    for shift in range(0, 64, 16):
        key |= get(squeezed, owners >> shift & 65535) << shift
    return key


@compiled
def avoids_all(stack: int, table: int, state: int, rules: int, squeezed: int) -> int:
    """1 when the declarer need not take a trick from the position in the first frame on, else 0.

    All arguments are addresses, as in ``points.reaches``.
    """
    frame, ply, nodes = stack, 0, 0
    entering = True
    value = -1
    while True:
        turn, place = get(frame, TURN), get(frame, PLACE)
        if entering:
            value = _known(frame, table, state, rules, squeezed) if place == 0 else -1
            if value < 0:
                put(frame, COUNT, list_null_plays(frame, turn, place, rules))
                put(frame, NEXT, 0)
                put(frame, BEST, 0 if turn == 0 else 1)
        else:
            put(frame, NEXT, get(frame, NEXT) + 1)
            put(frame, BEST, value)
            value = -1
        if value < 0:
            best, at = get(frame, BEST), get(frame, NEXT)
            if (best == 1) == (turn == 0) or at == get(frame, COUNT):
                value = best
                if place == 0:
                    word = value << 20 | value << 12 | ones(get(frame, HAND)) << 2 | turn
                    remember(table, state, get(frame, KEY), word)
            else:
                nodes += 1
                play_card(frame, get(frame, PLAYS + at) & 31, rules)
                frame += 8 * COLUMNS
                ply += 1
                entering = place < 2 or get(frame, TURN) != 0
                if entering:
                    continue
                value = 0  # the declarer has taken the trick
        if ply == 0:
            put(state, NODES, get(state, NODES) + nodes)
            return value
        frame -= 8 * COLUMNS
        ply -= 1
        entering = False


@compiled
def _known(frame: int, table: int, state: int, rules: int, squeezed: int) -> int:
    """What needs no search when a trick begins; -1 when it does."""
    own, others = get(frame, HAND), get(frame, HAND + 1) | get(frame, HAND + 2)
    if not own:
        return 1
    if get(frame, TURN):
        risk = 0
        for number in range(4):
            group = get(rules, GROUPS + number)
            risk += danger(own & group, others & group)
        if risk == 0:
            return 1
    key = null_key(get(frame, OWNERS), squeezed)
    put(frame, KEY, key)
    word = recall(table, get(state, MASK), key, get(frame, TURN))
    return word >> 12 & 1 if word else -1
