"""From positions to arrays and back: the one place that calls the searches, and holds the arrays they work on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solving import layout, null, points, table
from engine.solving.discards import Start, starts
from engine.solving.guess import first_guess
from engine.solving.weights import weights_of


@cache
def _squeezed() -> NDArray[np.int64]:
    return null.squeezed_suits()


def address(array: NDArray[np.int64]) -> int:
    """Where the array lies in memory; it is to be kept as long as this is used."""
    return int(array.ctypes.data)


class Rules:
    """A game as the searches see it: its layout and weights, and masks of ``Cards`` brought into its order."""

    def __init__(self, game: Game, *, tricks: bool) -> None:
        self.game, self.tricks = game, tricks
        self.layout = layout.layout(game, tricks=tricks)
        self.weights = weights_of(game)
        self.at = address(self.layout), address(self.weights)
        # By byte of a mask of ``Cards``: the same cards in the order of the game, and their points.
        self._bytes = [[self._of_byte(byte << 8 * suit) for byte in range(256)] for suit in range(4)]

    def _of_byte(self, mask: int) -> tuple[int, int]:
        moved = layout.mask_of(Cards(mask), self.game)
        return moved, sum(int(self.layout[layout.POINTS + place]) for place in range(32) if moved >> place & 1)

    def moved(self, cards: Cards) -> tuple[int, int]:
        """The cards in the order of the game, and their points."""
        mask, (a, b, c, d) = cards.mask, self._bytes
        one, two, three, four = a[mask & 255], b[mask >> 8 & 255], c[mask >> 16 & 255], d[mask >> 24]
        return one[0] | two[0] | three[0] | four[0], one[1] + two[1] + three[1] + four[1]

    def place(self, card: Card) -> int:
        """The bit of a card."""
        return layout.places(self.game)[card]


@cache
def rules_of(game: Game, *, tricks: bool) -> Rules:
    """The rules of a game, made once."""
    return Rules(game, tricks=tricks)


_FIRST_STEP = 3  # points; steps of one from a first guess ask ten questions, these six
_BETTER = 5  # points; by so much the best discard is better than the guess for the likeliest


class EngineRoom:
    """One table, one stack, and what the table is about."""

    def __init__(self, megabytes: float) -> None:
        self._table, self._state = table.new_table(megabytes)
        self._stack = np.zeros((points.PLIES, points.COLUMNS), np.int64)
        self._at = address(self._stack), address(self._table), address(self._state)
        self._about: tuple[Game, bool, int, int] | None = None

    @property
    def nodes(self) -> int:
        """How many cards have been played in all searches so far."""
        return int(self._state[table.NODES])

    def forget(self) -> None:
        """Empty the table."""
        table.forget(self._table, self._state)

    def starts(self, deal: Deal, declarer: Seat, game: Game) -> list[Start]:
        """The game after each discard worth trying, the likeliest first."""
        rules, around = rules_of(game, tricks=False), _AROUND[declarer]
        twelve = rules.moved(deal.hand(declarer) | deal.skat)[0]
        left, right = (rules.moved(deal.hand(seat))[0] for seat in around[1:])
        return starts(game, around.index(Seat.FOREHAND), twelve, left, right)

    def reaches(self, position: OpenPosition | Start, target: int) -> bool:
        """Whether the declarer gets so many points more, the open trick among them."""
        return self._search(target, self._set(position, tricks=False)) >= target

    def points(self, position: OpenPosition | Start) -> int:
        """How many points more the declarer gets."""
        rules = self._set(position, tricks=False)
        low, high = 0, int(self._stack[0, points.REST])
        target = self._guess(rules)
        step, upwards = 0, True
        while low < high:  # longer and longer steps one way, then back into what is left between
            value = self._search(target, rules)
            up = value >= target
            low, high = (value, high) if up else (low, value)
            if step == 0:
                step = _FIRST_STEP
            elif up == upwards:
                step = min(2 * step, 16)
            else:
                step = max(1, min(_FIRST_STEP, (high - low) // 2))
            upwards = up
            target = min(high, low + step) if up else max(low + 1, high - step + 1)
        return low

    def best_of(self, starts: Sequence[Start]) -> tuple[Start, int]:
        """The start with which the declarer gets most, the first of several, and all his points with it.

        Each question is put to all starts that may still reach so much: a seventh fewer cards are played than for the
        exact points of the first start and then one more for each of the rest.
        """
        most = [120] * len(starts)
        best = max(starts, key=lambda start: start.points)  # what is laid away is sure
        low, high = best.points, 120
        guess = starts[0].points + self._guess(self._set(starts[0], tricks=False)) + _BETTER
        target = min(max(low + 1, guess), high)
        while low < high:
            reached = self._first_to_reach(target, starts, most)
            if reached:
                best, low = reached
                target = min(high, low + _FIRST_STEP)
            else:
                high = max(low, *most)
                target = max(low + 1, high - _FIRST_STEP + 1)
        return best, low

    def _first_to_reach(self, target: int, starts: Sequence[Start], most: list[int]) -> tuple[Start, int] | None:
        """The first start that reaches the target, and how far at least; the others can reach ``most``, now less."""
        for number, start in enumerate(starts):
            if most[number] >= target:
                value = start.points + self._search(target - start.points, self._set(start, tricks=False))
                if value >= target:
                    return start, value
                most[number] = value
        return None

    def takes_all(self, position: OpenPosition | Start) -> bool:
        """Whether the declarer gets every trick from here on."""
        rules = self._set(position, tricks=True)
        rest = int(self._stack[0, points.REST])
        return self._search(rest, rules) >= rest

    def takes_none(self, position: OpenPosition | Start) -> bool:
        """Whether the declarer gets no trick from here on."""
        return self._search(1, self._set(position, tricks=True)) < 1

    def null_is_safe(self, position: OpenPosition | Start) -> bool:
        """Whether the declarer keeps out of every trick from here on."""
        rules = self._set(position, tricks=False)
        return bool(null.avoids_all(*self._at, rules.at[0], address(_squeezed())))

    def _guess(self, rules: Rules) -> int:
        """About how many points more the declarer gets in the first frame."""
        frame = self._stack[0]
        own, left, right = map(int, frame[points.HAND : points.HAND + 3])
        return int(first_guess(int(frame[points.TURN]), own, left, right, int(frame[points.REST]), rules.at[0]))

    def _search(self, target: int, rules: Rules) -> int:
        return int(points.reaches(target, *self._at, *rules.at))

    def _set(self, position: OpenPosition | Start, *, tricks: bool) -> Rules:
        """Write the position into the first frame, seats counted from the declarer."""
        rules = rules_of(position.game, tricks=tricks)
        if isinstance(position, Start):
            self._relate(position.game, position.left, position.right, tricks=tricks)
            rest = 30 if tricks else 120 - position.points
            points.begin(self._at[0], position.turn, position.own, position.left, position.right, rest)
            return rules
        trick, around = position.trick, _AROUND[position.declarer]
        (own, one), (left, two), (right, three) = (rules.moved(position.hand(seat)) for seat in around)
        turn = around.index(trick.leader) + len(trick.cards)
        held = [left, right]
        frame = self._stack[0]
        points.begin(self._at[0], turn % 3, own, left, right, one + two + three)
        if trick.cards:
            frame[points.PLACE] = len(trick.cards)
            frame[points.TRICK] = rules.moved(Cards.of(trick.cards))[1]
            frame[points.REST] += frame[points.TRICK]
            winner = trick.winner(position.game)
            for seat, card in trick.plays:
                if seat is winner:
                    frame[points.WINNING], frame[points.WINNER] = rules.place(card), around.index(seat)
                if seat is not position.declarer:
                    held[around.index(seat) - 1] |= 1 << rules.place(card)
            frame[points.LED] = rules.place(trick.cards[0])
        self._relate(position.game, *held, tricks=tricks)
        return rules

    def _relate(self, game: Game, left: int, right: int, *, tricks: bool) -> None:
        """Empty the table unless the question is related to the one before.

        It is when the game is the same and the defenders hold what they held, or what is left of it. Nothing in the
        table is ever wrong for another deal, but a small table is a fast one.
        """
        about = self._about
        if about is None or about[:2] != (game, tricks) or left & ~about[2] or right & ~about[3]:
            self.forget()
            self._about = (game, tricks, left, right)


_AROUND = {seat: (seat, seat.left, seat.left.left) for seat in Seat}
