"""The cards worth trying in a position, the likeliest first.

Own cards of a suit with no live card of another hand between them are a chain: they take the same tricks. In a chain
cards of equal points are one play, and where it is settled which side takes the trick, only the richest card counts
(when it is one's own side) or the poorest: to keep the other one instead gains at most the difference, later.

Seats are 0 for the declarer, 1 to his left, 2 to his right. Tables are given by their addresses (``layout``,
``weights``).
"""

from __future__ import annotations

from engine.compiled import compiled
from engine.solving.bits import get, lowest, ones, put
from engine.solving.layout import BEATEN_BY, GROUP_OF, GROUPS, POINTS

FEATURES = 16
CLASSES = 12
CONTEXTS = 9
OPEN, OURS, THEIRS = 0, 1, 2


@compiled
def legal_of(hand: int, group: int) -> int:
    """The cards of the hand that may follow the group led."""
    following = hand & group
    return following if following else hand


@compiled
def settled_lead(card: int, turn: int, after: int, last: int, rules: int) -> int:
    """Which side takes the trick when this card is led, if it is certain; ``after`` and ``last`` play next."""
    group = get(rules, GROUPS + get(rules, GROUP_OF + card))
    beaten_by = get(rules, BEATEN_BY + card)
    second, third = legal_of(after, group), legal_of(last, group)
    if turn == 0:
        if not (second | third) & beaten_by:
            return OURS
        return OPEN if second & ~beaten_by and third & ~beaten_by else THEIRS
    mine, partner = (second, third) if turn == 2 else (third, second)  # the declarer's, the partner's
    if not mine & beaten_by:
        return OURS
    if mine & ~beaten_by or partner & get(rules, BEATEN_BY + lowest(mine)):
        return OPEN
    return THEIRS


@compiled
def settled_second(card: int, turn: int, led: int, winning: int, winner: int, last: int, rules: int) -> int:
    """The same for the second card of a trick."""
    if get(rules, BEATEN_BY + winning) >> card & 1:
        winning, winner = card, turn
    third = turn + 1 if turn < 2 else 0
    ours = (winner == 0) == (turn == 0)
    if (winner == 0) == (third == 0):
        return OURS if ours else THEIRS
    can = legal_of(last, get(rules, GROUPS + get(rules, GROUP_OF + led)))
    beaters = can & get(rules, BEATEN_BY + winning)
    if not beaters:
        return OURS if ours else THEIRS
    if beaters == can:
        return THEIRS if ours else OURS
    return OPEN


@compiled
def settled_third(card: int, turn: int, winning: int, winner: int, rules: int) -> int:
    """The same for the last card."""
    if get(rules, BEATEN_BY + winning) >> card & 1 or (winner == 0) == (turn == 0):
        return OURS
    return THEIRS


@compiled
def dearest(chain: int, sign: int, rules: int) -> int:
    """The card of the chain with the most points (``sign`` 1), or the fewest (-1)."""
    best = lowest(chain)
    most = sign * get(rules, POINTS + best)
    chain &= chain - 1
    while chain:
        card = lowest(chain)
        chain &= chain - 1
        points = sign * get(rules, POINTS + card)
        if points > most:
            best, most = card, points
    return best


@compiled
def list_plays(
    plays: int,
    turn: int,
    place: int,
    led: int,
    winning: int,
    winner: int,
    trick: int,
    own: int,
    after: int,
    before: int,
    rules: int,
    weights: int,
) -> int:
    """Write the cards worth trying to ``plays`` and return how many.

    An entry is ``score << 16 | chain << 8 | settled << 5 | card``, sorted from the highest score. ``own``, ``after``
    and ``before`` are the hands of who plays, of the next seat and of the one before.
    """
    legal = own
    foreign = after | before
    led_group = -1
    if place:
        led_group = get(rules, GROUP_OF + led)
        legal = legal_of(own, get(rules, GROUPS + led_group))
        foreign |= 1 << winning
    count, chains, rest = 0, 0, legal
    while rest:
        card = lowest(rest)
        group = get(rules, GROUPS + get(rules, GROUP_OF + card))
        above = foreign & group & ~((2 << card) - 1)
        chain = rest & group
        if above:
            chain &= (above & -above) - 1
        rest ^= chain
        chains += 1
        if place == 0:
            settled = settled_lead(card, turn, after, before, rules)
        elif place == 1:
            settled = settled_second(card, turn, led, winning, winner, after, rules)
        else:
            settled = settled_third(card, turn, winning, winner, rules)
        if settled != OPEN and chain & (chain - 1):  # one card of the chain will do
            chain = 1 << dearest(chain, 1 if settled == OURS else -1, rules)
        seen = 0  # points, as bits
        while chain:
            card = lowest(chain)
            chain &= chain - 1
            points = 1 << get(rules, POINTS + card)
            if not seen & points:
                seen |= points
                put(plays, count, chains << 8 | settled << 5 | card)
                count += 1
    if count > 1:
        _sort(plays, count, turn, place, led_group, winning, trick, own, after, before, rules, weights)
    return count


@compiled
def _sort(
    plays: int,
    count: int,
    turn: int,
    place: int,
    led_group: int,
    winning: int,
    trick: int,
    own: int,
    after: int,
    before: int,
    rules: int,
    weights: int,
) -> None:
    """Give every play its score, and sort."""
    trumps = get(rules, GROUPS)
    one, two = after, before  # for the declarer both are against him, for a defender the first
    if turn == 1:
        one, two = before, after
    against_all = one | two if turn == 0 else one
    with_all = 0 if turn == 0 else two
    their_trumps = ones(one & trumps)
    if turn == 0:
        their_trumps = max(their_trumps, ones(two & trumps))
    my_trumps = ones(own & trumps)
    beaters = 0
    if place:
        beaters = get(rules, BEATEN_BY + winning)
    known = -1
    base = weights + 8 * FEATURES * CLASSES * (3 * place + turn)
    held, against, length, first, second = 0, 0, 0, 0, 0
    for number in range(count):
        entry = get(plays, number)
        card, settled = entry & 31, entry >> 5 & 3
        group_number = get(rules, GROUP_OF + card)
        if group_number != known:
            known = group_number
            group = get(rules, GROUPS + known)
            held, against = own & group, against_all & group
            length = ones(held)
            first, second = ones(one & group), ones(two & group)
            if turn == 0 and second > first:
                first, second = second, first
        if place == 0:
            kind = 1 if known else 0
        elif led_group == known:
            kind = 0 if known else 1
        else:
            kind = 3 if known else 2
        w = base + 8 * FEATURES * (4 * settled + kind)
        below = (1 << card) - 1
        points = get(rules, POINTS + card)
        score = get(w, 0) + get(w, 1) * points + get(w, 2) * ones(against & ~below) + get(w, 3) * length
        score += get(w, 4) * first + get(w, 5) * second + get(w, 7) * their_trumps + get(w, 8) * trick
        if place:
            score += get(w, 6) * (beaters >> card & 1)
        else:
            score += get(w, 6) * ones(with_all & get(rules, GROUPS + known) & ~below)
        score += get(w, 9) * ones(held & ~below) + get(w, 12) * ones(against & below) + get(w, 14) * my_trumps
        if points >= 10:
            score += get(w, 13)
        if first == 0:
            score += get(w, 10)
        if second == 0:
            score += get(w, 11)
        if length == 1:
            score += get(w, 15)
        entry |= score << 16
        at = number
        while at and get(plays, at - 1) < entry:
            put(plays, at, get(plays, at - 1))
            at -= 1
        put(plays, at, entry)
