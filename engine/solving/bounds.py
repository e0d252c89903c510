"""What is certain without a search, when a trick begins.

A trump that is played takes its trick unless a higher one beats it, so of the declarer's trumps only so many can be
lost as the others have higher ones to match (and the other way round). Who leads can cash his highest cards as long as
nobody can ruff, and the others must follow with what they have, at the least with their cheapest cards.
"""

from __future__ import annotations

from engine.compiled import compiled
from engine.solving.bits import get, highest, ones
from engine.solving.layout import GROUPS, KINDS, WORTH


@compiled
def cheapest(mask: int, number: int, rules: int) -> tuple[int, int]:
    """The points of so many of the cheapest cards, and what is left without them."""
    total = 0
    for kind in range(6):
        if number <= 0:
            break
        part = mask & get(rules, KINDS + kind)
        size = ones(part)
        if size > number:
            for _ in range(size - number):
                part &= part - 1
            size = number
        total += size * get(rules, WORTH + kind)
        number -= size
        mask ^= part
    return total, mask


@compiled
def richest(mask: int, number: int, rules: int) -> tuple[int, int]:
    """The points of so many of the richest cards, and what is left without them."""
    total = 0
    for kind in range(5, -1, -1):
        if number <= 0:
            break
        part = mask & get(rules, KINDS + kind)
        size = ones(part)
        if size > number:
            for _ in range(size - number):
                part &= part - 1
            size = number
        total += size * get(rules, WORTH + kind)
        number -= size
        mask ^= part
    return total, mask


@compiled
def unmatched(own: int, others: int) -> int:
    """How many of the own trumps take a trick at least: all but those for which the others have a higher one."""
    free, sure = 0, 0
    both = own | others
    while both:
        card = highest(both)
        bit = 1 << card
        both ^= bit
        if others & bit:
            free += 1
        elif free:
            free -= 1
        else:
            sure += 1
    return sure


@compiled
def above_all(own: int, others: int) -> int:
    """The own cards of a suit that are higher than all of the others."""
    if not others:
        return own
    return own & ~((2 << highest(others)) - 1)


@compiled
def sure_trumps(own: int, one: int, two: int, theirs: int, rules: int) -> int:
    """The points a hand's trumps make at least for its side, whoever leads.

    ``one`` and ``two`` are the other hands, ``theirs`` those of their cards that are against it. Into each trick
    everybody puts at least his cheapest cards.
    """
    trumps = own & get(rules, GROUPS)
    theirs &= get(rules, GROUPS)
    if not trumps:
        return 0
    sure = unmatched(trumps, theirs)
    if not sure:
        return 0
    top = above_all(trumps, theirs)
    tops = ones(top)
    total, _ = richest(top, tops, rules)
    if sure > tops:
        more, _ = cheapest(trumps & ~top, sure - tops, rules)
        total += more
    first, _ = cheapest(one, sure, rules)
    second, _ = cheapest(two, sure, rules)
    return total + first + second


@compiled
def waits(own: int, one: int, two: int, rules: int) -> int:
    """The points a hand makes at least for its side, whoever leads, when its highest trumps outnumber the others'.

    It follows, with its highest card of the suit where no higher one is left, and trumps high as soon as it cannot
    follow. So it throws nothing away; once it has the lead it draws what trumps are left and cashes everything. Until
    then each trump of the others may have ruffed one of its highest cards. -1 when its trumps are too few.
    """
    trumps = own & get(rules, GROUPS)
    theirs = (one | two) & get(rules, GROUPS)
    high = ones(above_all(trumps, theirs))
    if high <= ones(one & theirs) or high <= ones(two & theirs):
        return -1
    cashed = 0
    for number in range(1, 5):
        group = get(rules, GROUPS + number)
        held, a, b = own & group, one & group, two & group
        if held:
            top = above_all(held, a | b)
            cashed |= held if ones(top) >= max(ones(a), ones(b)) else top
    if theirs:
        _, cashed = richest(cashed, ones(theirs), rules)
    cashed |= trumps
    tricks = ones(cashed)
    total, _ = richest(cashed, tricks, rules)
    first, _ = cheapest(one, tricks, rules)
    second, _ = cheapest(two, tricks, rules)
    return total + first + second


@compiled
def declarer_at_least(turn: int, own: int, left: int, right: int, rules: int) -> int:
    """The points the declarer gets at least, whoever leads."""
    if turn == 0:
        return declarer_cashes(own, left, right, rules)
    return max(waits(own, left, right, rules), sure_trumps(own, left, right, left | right, rules))


@compiled
def defender_at_least(leads: bool, own: int, declarer: int, partner: int, rules: int) -> int:
    """The points this defender's cards bring his side at least."""
    if leads:
        return defender_cashes(own, declarer, partner, rules)
    sure = sure_trumps(own, declarer, partner, declarer, rules)
    if partner & get(rules, GROUPS):
        return sure
    return max(sure, waits(own, declarer, partner, rules))


@compiled
def defenders_at_least(turn: int, own: int, left: int, right: int, rules: int) -> int:
    """The points the defenders get at least, whoever leads."""
    one = defender_at_least(turn == 1, left, own, right, rules)
    two = defender_at_least(turn == 2, right, own, left, rules)
    return max(one, two)


@compiled
def declarer_cashes(own: int, left: int, right: int, rules: int) -> int:
    """The points the declarer makes at least when he leads."""
    trumps = get(rules, GROUPS)
    mine, both = own & trumps, (left | right) & trumps
    most = max(ones(left & trumps), ones(right & trumps))
    top = above_all(mine, both)
    rounds = ones(top)
    drawn = rounds >= most
    if drawn:
        top, rounds = mine, ones(mine)
    extra = 0 if drawn else unmatched(mine, both) - rounds
    total, _ = richest(top, rounds, rules)
    if extra:
        more, _ = cheapest(mine & ~top, extra, rules)
        total += more
    tricks = rounds
    one, left_rest = cheapest(left & trumps, rounds, rules)
    two, right_rest = cheapest(right & trumps, rounds, rules)
    left_rest |= left & ~trumps
    right_rest |= right & ~trumps
    left_ruffs = ones(left & trumps) > rounds
    right_ruffs = ones(right & trumps) > rounds
    for number in range(1, 5):
        group = get(rules, GROUPS + number)
        held = own & group
        if not held:
            continue
        a, b = left & group, right & group
        top = above_all(held, a | b)
        size = ones(top)
        if not size:
            continue
        if size >= max(ones(a), ones(b)):
            top = held
            size = ones(held)
        if left_ruffs:
            size = min(size, ones(a))
        if right_ruffs:
            size = min(size, ones(b))
        if size <= 0:
            continue
        points, _ = richest(top, size, rules)
        total += points
        tricks += size
        points, rest = cheapest(a, size, rules)
        one += points
        left_rest = left_rest & ~group | rest
        points, rest = cheapest(b, size, rules)
        two += points
        right_rest = right_rest & ~group | rest
    tricks += extra
    points, _ = cheapest(left_rest, tricks - ones(left) + ones(left_rest), rules)
    one += points
    points, _ = cheapest(right_rest, tricks - ones(right) + ones(right_rest), rules)
    return total + one + two + points


@compiled
def defender_cashes(own: int, declarer: int, partner: int, rules: int) -> int:
    """The points the defenders make at least when this one leads."""
    trumps = get(rules, GROUPS)
    mine, his, mates = own & trumps, declarer & trumps, partner & trumps
    top = above_all(mine, his | mates)
    rounds = ones(top)
    if rounds >= max(ones(his), ones(mates)):
        top, rounds = mine, ones(mine)
    extra = max(0, unmatched(mine, his) - rounds)
    total, _ = richest(top, rounds, rules)
    if extra:
        more, _ = cheapest(mine & ~top, extra, rules)
        total += more
    tricks = rounds
    lost, rest_his = cheapest(his, rounds, rules)
    given, _ = richest(mates, rounds, rules)
    rest_his |= declarer & ~trumps
    ruffs = ones(his) > rounds
    rest_mates = partner & ~trumps  # he keeps his trumps
    room = ones(rest_mates) if mates else 10  # so many tricks before he has to ruff
    for number in range(1, 5):
        group = get(rules, GROUPS + number)
        held = own & group
        if not held or room <= 0:
            continue
        a, b = declarer & group, partner & group
        top = above_all(held, a | b)
        size = ones(top)
        if not size:
            continue
        if size >= max(ones(a), ones(b)):
            top = held
            size = ones(held)
        if ruffs:
            size = min(size, ones(a))
        size = min(size, room)
        if size <= 0:
            continue
        room -= size
        points, _ = richest(top, size, rules)
        total += points
        tricks += size
        points, rest = cheapest(a, size, rules)
        lost += points
        rest_his = rest_his & ~group | rest
        points, rest = richest(b, size, rules)
        given += points
        rest_mates = rest_mates & ~group | rest
    points, _ = cheapest(rest_his, tricks + extra - ones(declarer) + ones(rest_his), rules)
    lost += points
    # The partner throws his richest cards in while tricks are cashed.
    in_trumps = min(ones(mates), rounds)
    followed = ones(partner & ~trumps) - ones(rest_mates)
    points, rest_mates = richest(rest_mates, tricks - in_trumps - followed, rules)
    given += points
    if extra:
        left_over = rest_mates
        if ones(mates) > in_trumps:
            _, kept = richest(mates, in_trumps, rules)
            left_over |= kept
        points, _ = cheapest(left_over, extra, rules)
        given += points
    return total + lost + given
