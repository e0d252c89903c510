"""Seeds of hands for which a hint holds clearly, found by trying many: too slow to be done before a learner.

Each is the seed of the task's own "any": ``LayAway.any_bare_ten(Draws(56))`` and so on. ``tests/find_hints.py`` finds
them anew, and ``make prove`` tries each of them.
"""

from __future__ import annotations


def _numbers(words: str) -> tuple[int, ...]:
    return tuple(map(int, words.split()))


TENS = _numbers("""
    21 24 35 37 50 56 68 73 77 78 86 100 106 108 113 117 124 128 133 137 150 169 171 189
""")

VOIDS = _numbers("""
    0 2 4 5 7 8 10 12 13 15 17 18 20 22 23 27 28 33 37 38 41 42 44 51
""")

SHORT = _numbers("""
    54 308 549 651 787 831 915 1091 1125 1419 1827 1847 1885 1934 1945 1965 2028 2063 2079 2094 2230
    2314 2442 2477 2557 2668 2707 2878 3220 3260 3291 3410 3577 3613 3623 3625 4646 4917 5011 5290 5677
    5905 5927 5954 5993
""")

WORTH = tuple(
    zip(
        _numbers("0 1 2 4 5 7 9 10 11 14 15 16 18 19 20 21 24 26 27 28 29 30 31 32 33 35 36 40"),
        _numbers("2 0 20 20 18 20 3 20 6 2 0 20 20 3 3 15 2 0 19 20 3 1 19 16 6 18 1 13"),
        strict=True,
    )
)
"""Each with the number of deals, of 20, that are won."""

HANDS = (
    _numbers("""
    4 7 10 13 16 17 21 24 27 28 29 37 38 44 47 48 50 53 55 57 65 68 72 74 84 89 92 97 100 101
    """),
    _numbers("""
    1 3 6 15 40 52 56 67 83 95 96 109 117 127 128 138 139 143 217 225 236 240 245 251 262 266 268 270 271 275
    """),
    _numbers("""
    34 368 444 463 500 668 721 827 859 1111 1209 1351 1547 1606 1649 1680 1754 1833 1987 2079 2594 2803 2944
    3014 3035 3095 3227 3376 3446 3460
    """),
)
"""The skat picked up, Hand, and Hand with Schneider announced."""
