"""The search for card points: can the declarer reach so many?

One question at a time (a zero window), answered by alpha-beta over single cards with an explicit stack; what is
known of a position is kept when a trick begins. The answer is a bound: not below the target when the declarer
reaches it, below when he does not.

What each technique bought, in cards played for the exact points, mean of clubs with a biddable hand / Grand with a
Grand hand, each on top of those before; the deals are the same within a line, 50, 40, 60, 60 and 60 of them:

- table at tricks, chains, an order by hand: 2,390,000 / 530,000
- sure tricks (``bounds`` without ``waits``): 2,390,000 -> 660,000 / 530,000 -> 290,000
- learned order (``weights``) from 10,000 and 14,000 examples: 160,000 -> 100,000 / 226,000 -> 138,000
- learned from 28,000 and 40,000, also of questions that are easily decided: 183,000 -> 139,000 / 145,000 -> 126,000
- sure tricks of who has the highest trumps (``bounds.waits``): 139,000 -> 104,000 / 126,000 -> 91,000
- a first guess and steps of three: six questions for ten, few cards less
- memory by address in place of arrays (``bits``): 360 -> 80 ns a card

Without one of them and with all the others, 15 deals of clubs, 41,000 cards: without chains 194,000, without sure
tricks 299,000, without learned order (none at all) 1,225,000, without the difference of neighbours 46,000, with ranks
in the key 43,000. The card that was best before, first again, brought nothing.
"""

from __future__ import annotations

from engine.compiled import compiled
from engine.solving.bits import get, lowest, ones, put
from engine.solving.bounds import declarer_at_least, defenders_at_least
from engine.solving.layout import BEATEN_BY, POINTS, SQUEEZED, STARTS
from engine.solving.plays import OPEN, list_plays
from engine.solving.table import MASK, NODES, recall, remember

# Columns of a frame: what is true at one card of the line being looked at. PLAYS and FOUND are lists of 16.
TURN, PLACE, LED, WINNING, WINNER, TRICK, SO_FAR, REST = 0, 1, 2, 3, 4, 5, 6, 7
OWNERS, HAND, BEST, COUNT, NEXT, KEY, KNOWN = 8, 9, 12, 13, 14, 15, 16
PLAYS, FOUND, COLUMNS = 24, 40, 56
PLIES = 32
_BEYOND = 1000


@compiled
def owners_of(first: int, second: int, third: int) -> int:
    """Two bits a card: who holds it, 3 for nobody."""
    word = 0
    for card in range(32):
        owner = 3
        if first >> card & 1:
            owner = 0
        elif second >> card & 1:
            owner = 1
        elif third >> card & 1:
            owner = 2
        word |= owner << 2 * card
    return word


@compiled
def begin(frame: int, turn: int, first: int, second: int, third: int, rest: int) -> None:
    """Write the frame of a trick that begins; ``turn`` leads, and so many points are left."""
    put(frame, TURN, turn)
    put(frame, PLACE, 0)
    put(frame, SO_FAR, 0)
    put(frame, REST, rest)
    put(frame, OWNERS, owners_of(first, second, third))
    put(frame, HAND, first)
    put(frame, HAND + 1, second)
    put(frame, HAND + 2, third)


@compiled
def key_of(owners: int, rules: int) -> int:
    """The owners with the gaps closed among cards of equal points: jacks, and 9 8 7 of each suit."""
    start = get(rules, STARTS)
    part = owners >> start & 255
    key = owners ^ (part ^ get(rules, SQUEEZED + part)) << start
    for number in range(1, 5):
        start = get(rules, STARTS + number)
        part = owners >> start & 63
        key ^= (part ^ get(rules, SQUEEZED + (part | 192)) & 63) << start
    return key


@compiled
def reaches(target: int, stack: int, table: int, state: int, rules: int, weights: int) -> int:
    """A bound of the declarer's points from the position in the first frame: at least ``target``, or below it.

    All but the target are addresses: of the frames, the table and its state, the layout, the weights.
    """
    frame, ply, nodes = stack, 0, 0
    value = -1
    entering = True
    while True:
        turn, place = get(frame, TURN), get(frame, PLACE)
        if entering:
            value = _known(frame, turn, target, table, state, rules) if place == 0 else -1
            if value < 0:
                count = list_plays(
                    frame + 8 * PLAYS, turn, place, get(frame, LED), get(frame, WINNING), get(frame, WINNER),
                    get(frame, TRICK), get(frame, HAND + turn), get(frame, HAND + (turn + 1 if turn < 2 else 0)),
                    get(frame, HAND + (turn - 1 if turn else 2)), rules, weights,
                )  # fmt: skip
                put(frame, COUNT, count)
                put(frame, BEST, 0 if turn == 0 else _BEYOND)
                put(frame, NEXT, 0)
        else:  # a card has been answered: ``value`` is what it leads to
            at = get(frame, NEXT)
            put(frame, FOUND + at, value)
            put(frame, NEXT, at + 1)
            best = get(frame, BEST)
            put(frame, BEST, max(best, value) if turn == 0 else min(best, value))
            value = -1
        if value < 0:
            best = get(frame, BEST)
            if (best >= target) == (turn == 0) or _exhausted(frame, turn, target, rules):
                value = get(frame, BEST)
                if place == 0:
                    _keep(frame, turn, target, table, state)
            else:
                nodes += 1
                play_card(frame, get(frame, PLAYS + get(frame, NEXT)) & 31, rules)
                frame += 8 * COLUMNS
                ply += 1
                entering = True
                continue
        if ply == 0:
            put(state, NODES, get(state, NODES) + nodes)
            return value
        frame -= 8 * COLUMNS
        ply -= 1
        entering = False


@compiled
def _known(frame: int, turn: int, target: int, table: int, state: int, rules: int) -> int:
    """A bound that needs no search, when a trick begins; -1 when there is none that answers the question."""
    so_far, rest = get(frame, SO_FAR), get(frame, REST)
    own, left, right = get(frame, HAND), get(frame, HAND + 1), get(frame, HAND + 2)
    if so_far >= target:
        return so_far
    if so_far + rest < target:
        return so_far + rest
    if not own & (own - 1):
        return so_far + rest * _takes_last(turn, own, left, right, rules) if own else so_far
    key = key_of(get(frame, OWNERS), rules)
    word = recall(table, get(state, MASK), key, turn)
    put(frame, KEY, key)
    put(frame, KNOWN, word)
    if word:
        lower, upper = so_far + (word >> 12 & 255), so_far + (word >> 20 & 255)
        if lower >= target:
            return lower
        if upper < target:
            return upper
    lower = so_far + declarer_at_least(turn, own, left, right, rules)
    if lower >= target:
        return lower
    upper = so_far + rest - defenders_at_least(turn, own, left, right, rules)
    return upper if upper < target else -1


@compiled
def _exhausted(frame: int, turn: int, target: int, rules: int) -> bool:
    """Whether no card is left to try, after passing over those of which a neighbour tells enough.

    Neighbours of a chain differ by at most their points.
    """
    at, count = get(frame, NEXT), get(frame, COUNT)
    while at < count:
        play = get(frame, PLAYS + at)
        if play >> 5 & 3 != OPEN:
            return False
        bound = -1
        for earlier in range(at):
            other = get(frame, PLAYS + earlier)
            if (other ^ play) >> 8 & 255 == 0:
                apart = abs(get(rules, POINTS + (other & 31)) - get(rules, POINTS + (play & 31)))
                found = get(frame, FOUND + earlier)
                if turn == 0 and found + apart < target:
                    bound = found + apart
                elif turn and found - apart >= target:
                    bound = found - apart
        if bound < 0:
            return False
        put(frame, FOUND + at, bound)
        best = get(frame, BEST)
        put(frame, BEST, max(best, bound) if turn == 0 else min(best, bound))
        at += 1
        put(frame, NEXT, at)
    return True


@compiled
def _keep(frame: int, turn: int, target: int, table: int, state: int) -> None:
    """Remember what a position at the beginning of a trick is worth."""
    best, so_far, word = get(frame, BEST), get(frame, SO_FAR), get(frame, KNOWN)
    lower, upper = 0, get(frame, REST)
    if word:
        lower, upper = word >> 12 & 255, word >> 20 & 255
    if best >= target:
        lower = max(lower, best - so_far)
    else:
        upper = min(upper, best - so_far)
    size = ones(get(frame, HAND))
    remember(table, state, get(frame, KEY), upper << 20 | lower << 12 | size << 2 | turn)


@compiled
def _takes_last(turn: int, own: int, left: int, right: int, rules: int) -> int:
    """1 when the declarer takes the last trick, else 0."""
    a, b, c = lowest(own), lowest(left), lowest(right)
    if turn == 1:
        a, b, c = b, c, a
    elif turn == 2:
        a, b, c = c, a, b
    best, winner = a, turn
    if get(rules, BEATEN_BY + best) >> b & 1:
        best, winner = b, (turn + 1) % 3
    if get(rules, BEATEN_BY + best) >> c & 1:
        winner = (turn + 2) % 3
    return 1 if winner == 0 else 0


@compiled
def play_card(frame: int, card: int, rules: int) -> None:
    """Fill in the next frame: the position after this card."""
    later = frame + 8 * COLUMNS
    turn, place, led = get(frame, TURN), get(frame, PLACE), card
    winning, winner, trick = card, turn, get(rules, POINTS + card)
    if place:
        led = get(frame, LED)
        trick += get(frame, TRICK)
        if not get(rules, BEATEN_BY + get(frame, WINNING)) >> card & 1:
            winning, winner = get(frame, WINNING), get(frame, WINNER)
    put(later, HAND, get(frame, HAND))
    put(later, HAND + 1, get(frame, HAND + 1))
    put(later, HAND + 2, get(frame, HAND + 2))
    put(later, HAND + turn, get(frame, HAND + turn) ^ 1 << card)
    put(later, OWNERS, get(frame, OWNERS) | 3 << 2 * card)
    so_far, rest = get(frame, SO_FAR), get(frame, REST)
    if place == 2:
        put(later, SO_FAR, so_far + trick if winner == 0 else so_far)
        put(later, REST, rest - trick)
        put(later, TURN, winner)
        put(later, PLACE, 0)
        return
    put(later, SO_FAR, so_far)
    put(later, REST, rest)
    put(later, TURN, turn + 1 if turn < 2 else 0)
    put(later, PLACE, place + 1)
    put(later, TRICK, trick)
    put(later, LED, led)
    put(later, WINNING, winning)
    put(later, WINNER, winner)
