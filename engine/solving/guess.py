"""Where to begin when the exact points are asked: a guess, so that few questions are left.

A linear fit to 2,920 endings of five to ten tricks; it is 11 to 12 points off (root of the mean square), half of what
is left 26. Shares are parts of the cards of a hand, weighted with the points that are left.
``tests/benchmarks/solver_weights.py`` makes such a fit anew.
"""

from __future__ import annotations

from engine.compiled import compiled
from engine.solving.bits import get, ones
from engine.solving.bounds import above_all, unmatched
from engine.solving.layout import GROUPS, POINTS


@compiled
def first_guess(turn: int, own: int, left: int, right: int, rest: int, rules: int) -> int:
    """About how many of the ``rest`` points the declarer gets; the first six are as in ``bounds``."""
    trumps = get(rules, GROUPS)
    mine, theirs = own & trumps, (left | right) & trumps
    size = max(1, ones(own))
    points = 0
    for card in range(32):
        if own >> card & 1:
            points += get(rules, POINTS + card)
    tops, their_tops = 0, 0
    for number in range(1, 5):
        group = get(rules, GROUPS + number)
        a, b, c = own & group, left & group, right & group
        tops += ones(above_all(a, b | c))
        their_tops += ones(above_all(b, a | c)) + ones(above_all(c, a | b))
    sure = unmatched(mine, theirs)
    lead = 1 if turn == 0 else 0
    if get(rules, GROUPS + 4):  # Grand
        shares = 0.679 * ones(mine) - 0.459 * ones(theirs) + 0.529 * tops + 0.432 * sure - 0.167 * their_tops
        guess = -2.6 + 0.058 * rest + 0.351 * points + rest * (shares + 0.529 * lead) / size
    else:
        shares = 0.545 * ones(mine) - 0.270 * ones(theirs) + 0.536 * tops + 0.630 * sure - 0.113 * their_tops
        guess = -4.2 + 0.110 * rest + 0.077 * points + rest * (shares + 0.429 * lead) / size
    return max(1, min(rest, int(guess)))
