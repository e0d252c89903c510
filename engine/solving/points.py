"""The search for card points: can the declarer reach so many?

One question at a time (a zero window), answered by alpha-beta over single cards with an explicit stack; what is
known of a position is kept when a trick begins. The answer is a bound: not below the target when the declarer
reaches it, below when he does not.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.compiled import compiled
from engine.solving.bits import lowest, ones
from engine.solving.layout import Layout
from engine.solving.plays import OPEN, list_plays
from engine.solving.table import MASK, NODES, recall, remember

# Columns of a frame, what is true at one card of the line being looked at.
TURN, PLACE, LED, WINNING, WINNER, TRICK, SO_FAR, REST = 0, 1, 2, 3, 4, 5, 6, 7
OWNERS, HAND, BEST, COUNT, NEXT, KEY, KNOWN = 8, 9, 12, 13, 14, 15, 16
COLUMNS = 24
PLIES = 32
WIDTH = 16
_BEYOND = np.int64(1000)


def new_stack() -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Room for one search: frames, the plays of each, and what became of them."""
    return (
        np.zeros((PLIES, COLUMNS), np.int64),
        np.zeros((PLIES, WIDTH), np.int64),
        np.zeros((PLIES, WIDTH), np.int64),
    )


@compiled
def owners_of(first: int, second: int, third: int) -> int:
    """Two bits a card: who holds it, 3 for nobody."""
    word = np.int64(0)
    for card in range(32):
        owner = np.int64(3)
        if first >> card & 1:
            owner = np.int64(0)
        elif second >> card & 1:
            owner = np.int64(1)
        elif third >> card & 1:
            owner = np.int64(2)
        word |= owner << np.int64(2 * card)
    return word


@compiled
def key_of(owners: int, layout: Layout) -> int:
    """The owners with the gaps closed among cards of equal points: jacks, and 9 8 7 of each suit."""
    key = owners
    start = layout.starts[0]
    part = owners >> start & 255
    key ^= (part ^ layout.squeezed[part]) << start
    for number in range(1, 5):
        start = layout.starts[number]
        part = owners >> start & 63
        key ^= (part ^ (layout.squeezed[part | 192] & 63)) << start
    return key


@compiled
def reaches(
    target: int,
    stack: tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]],
    table: NDArray[np.int64],
    state: NDArray[np.int64],
    layout: Layout,
    weights: NDArray[np.int64],
) -> int:
    """A bound of the declarer's points from the position in the first frame: at least ``target``, or below it."""
    frames, plays, found = stack
    ply = np.int64(0)
    value = np.int64(-1)
    nodes = np.int64(0)
    entering = True
    while True:
        frame = frames[ply]
        turn, place = frame[TURN], frame[PLACE]
        if entering:
            so_far, rest = frame[SO_FAR], frame[REST]
            value = -1
            if place == 0:
                first, second, third = frame[HAND], frame[HAND + 1], frame[HAND + 2]
                if so_far >= target:
                    value = so_far
                elif so_far + rest < target:
                    value = so_far + rest
                elif not first & (first - 1):
                    value = so_far
                    if first:
                        value += rest * _takes_last(turn, first, second, third, layout)
                else:
                    key = key_of(frame[OWNERS], layout)
                    frame[KEY] = key
                    word = recall(table, state[MASK], key, turn)
                    if word:
                        lower, upper = so_far + (word >> 12 & 255), so_far + (word >> 20 & 255)
                        if lower >= target:
                            value = lower
                        elif upper < target:
                            value = upper
                    if value < 0:
                        frame[KNOWN] = word
            if value < 0:
                after = frame[HAND + (turn + 1) % 3]
                before = frame[HAND + (turn + 2) % 3]
                frame[COUNT] = list_plays(
                    plays[ply], turn, place, frame[LED], frame[WINNING], frame[WINNER], frame[TRICK],
                    frame[HAND + turn], after, before, layout, weights,
                )  # fmt: skip
                frame[BEST] = 0 if turn == 0 else _BEYOND
                frame[NEXT] = 0
                entering = False
                value = -1
        else:  # a card has been answered: ``value`` is what it leads to
            at = frame[NEXT]
            found[ply, at] = value
            frame[NEXT] = at + 1
            if turn == 0:
                frame[BEST] = max(frame[BEST], value)
            else:
                frame[BEST] = min(frame[BEST], value)
            value = -1
        if value < 0:
            best = frame[BEST]
            done = best >= target if turn == 0 else best < target
            at = frame[NEXT]
            count = frame[COUNT]
            if not done:
                while at < count:  # neighbours of a chain differ by at most their points
                    play = plays[ply, at]
                    if play >> 5 & 3 != OPEN:
                        break
                    bound = np.int64(-1)
                    for earlier in range(at):
                        other = plays[ply, earlier]
                        if (other ^ play) >> 8 & 255 == 0:
                            apart = abs(layout.points[other & 31] - layout.points[play & 31])
                            if turn == 0 and found[ply, earlier] + apart < target:
                                bound = found[ply, earlier] + apart
                            elif turn and found[ply, earlier] - apart >= target:
                                bound = found[ply, earlier] - apart
                    if bound < 0:
                        break
                    found[ply, at] = bound
                    best = max(best, bound) if turn == 0 else min(best, bound)
                    frame[BEST] = best
                    at += 1
                frame[NEXT] = at
                done = at == count
            if done:
                value = best
                if place == 0:
                    word = frame[KNOWN]
                    lower, upper = np.int64(0), frame[REST]
                    if word:
                        lower, upper = word >> 12 & 255, word >> 20 & 255
                    if best >= target:
                        lower = max(lower, best - frame[SO_FAR])
                    else:
                        upper = min(upper, best - frame[SO_FAR])
                    size = ones(frame[HAND])
                    card = plays[ply, min(at, count - 1)] & 31
                    word = upper << 20 | lower << 12 | card << 7 | size << 2 | turn
                    remember(table, state, frame[KEY], word)
            else:
                nodes += 1
                play_card(frames, ply, plays[ply, at] & 31, layout)
                ply += 1
                entering = True
                continue
        # ``value`` is settled here: back to the card before
        if ply == 0:
            state[NODES] += nodes
            return value
        ply -= 1
        entering = False


@compiled
def _takes_last(turn: int, first: int, second: int, third: int, layout: Layout) -> int:
    """1 when the declarer takes the last trick, else 0."""
    a, b, c = lowest(first), lowest(second), lowest(third)
    if turn == 1:
        a, b, c = b, c, a
    elif turn == 2:
        a, b, c = c, a, b
    best, winner = a, turn
    if layout.beaten_by[best] >> b & 1:
        best, winner = b, (turn + 1) % 3
    if layout.beaten_by[best] >> c & 1:
        winner = (turn + 2) % 3
    return np.int64(1) if winner == 0 else np.int64(0)


@compiled
def play_card(frames: NDArray[np.int64], ply: int, card: int, layout: Layout) -> None:
    """Fill in the next frame: the position after this card."""
    frame, following = frames[ply], frames[ply + 1]
    turn, place = frame[TURN], frame[PLACE]
    winning, winner = card, turn
    led = card
    points = layout.points[card]
    if place:
        led = frame[LED]
        points += frame[TRICK]
        if not layout.beaten_by[frame[WINNING]] >> card & 1:
            winning, winner = frame[WINNING], frame[WINNER]
    following[HAND] = frame[HAND]
    following[HAND + 1] = frame[HAND + 1]
    following[HAND + 2] = frame[HAND + 2]
    following[HAND + turn] ^= np.int64(1) << card
    following[OWNERS] = frame[OWNERS] | np.int64(3) << 2 * card
    if place == 2:
        following[TURN] = winner
        following[PLACE] = 0
        following[TRICK] = 0
        following[SO_FAR] = frame[SO_FAR] + (points if winner == 0 else 0)
        following[REST] = frame[REST] - points
    else:
        following[TURN] = (turn + 1) % 3
        following[PLACE] = place + 1
        following[TRICK] = points
        following[SO_FAR] = frame[SO_FAR]
        following[REST] = frame[REST]
    following[LED] = led
    following[WINNING] = winning
    following[WINNER] = winner
