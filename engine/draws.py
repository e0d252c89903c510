"""Random numbers that are the same on every machine, for every version of Python and NumPy.

``Draws`` is counter-based: word k of stream (seed, index) is a hash of these three numbers, SplitMix64's
(Steele, Lea, Flood 2014), so any deal of a long series can be had without the deals before it.
``engine.compiled`` computes the very same words in compiled code. Not for secrets.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
FRACTION_BITS = 59  # 32 times a fraction still fits into 64 bits
WORD_SERVES = 1 << 30  # the product of all n that one word serves stays within this

_64 = (1 << 64) - 1


def mixed(number: int) -> int:
    """The number, 0 to 2**64 - 1, hashed by SplitMix64's finalizer, one to one."""
    number = (number ^ number >> 30) * MIX_1 & _64
    number = (number ^ number >> 27) * MIX_2 & _64
    return number ^ number >> 31


def stream(seed: int, index: int) -> int:
    """The state from which the words of this stream are counted."""
    return mixed(mixed(seed + GAMMA & _64) + index * GAMMA & _64)


class Draws:
    """A stream of random draws, fixed by seed and index (each 0 to 2**64 - 1, or ValueError).

    A word of 64 bits gives a fraction of 59; a draw below n is the whole part of n times the fraction, and
    what remains behind the point serves the next draw, while the product of all n served by the word is at
    most 2**30. So the probability of whatever one word decides is off by less than one part in 2**29.
    ``seed`` is kept, for what belongs to the seed and not to one of its streams.

    >>> draws = Draws(7)
    >>> [draws.below(6) + 1 for _ in range(10)] == [Draws(7).below(6) + 1] * 10
    False
    """

    __slots__ = ("_fraction", "_served", "_state", "seed")

    def __init__(self, seed: int, index: int = 0) -> None:
        for name, number in (("seed", seed), ("index", index)):
            if not 0 <= number <= _64:
                raise ValueError(f"the {name} is a whole number from 0 to 2**64 - 1, not {number!r}")
        self.seed = operator.index(seed)
        self._state = stream(self.seed, operator.index(index))
        self._fraction = 0
        self._served = WORD_SERVES

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely; n is 1 to 2**30, or ValueError."""
        if not 1 <= n <= WORD_SERVES:
            raise ValueError(f"draws are made among 1 to 2**30, not among {n!r}")
        self._served *= n
        if self._served > WORD_SERVES:
            self._state = self._state + GAMMA & _64
            self._fraction = mixed(self._state) >> 64 - FRACTION_BITS
            self._served = n
        scaled = self._fraction * n
        self._fraction = scaled & (1 << FRACTION_BITS) - 1
        return scaled >> FRACTION_BITS

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely. ValueError when there are none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order, every order as likely."""
        rest = list(items)
        order = []
        while rest:
            place = self.below(len(rest))
            order.append(rest[place])
            rest[place] = rest[-1]  # the last one fills the gap: as random as closing ranks, and quicker
            rest.pop()
        return tuple(order)
