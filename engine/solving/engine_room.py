"""From positions to arrays and back: the one place that calls the searches."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.open_positions import OpenPosition
from engine.solving import null, points, table
from engine.solving.layout import Layout, layout, mask_of, places
from engine.solving.weights import first_weights


class EngineRoom:
    """One table, one stack, and what the table is about."""

    def __init__(self, megabytes: float) -> None:
        self._table, self._state = table.new_table(megabytes)
        frames, plays, found = points.new_stack()
        self._stack = (frames, plays, found)
        self._weights = first_weights()
        self._about: tuple[Game, bool] | None = None
        self._others = (0, 0)

    @property
    def nodes(self) -> int:
        """How many cards have been played in all searches so far."""
        return int(self._state[table.NODES])

    def forget(self) -> None:
        """Empty the table."""
        table.forget(self._table, self._state)

    def key(self, position: OpenPosition) -> tuple[int, int]:
        """What is the same for positions that come to the same, with a leader and without a card on the table."""
        game = position.game
        self._set(position, layout(game))
        frame = self._stack[0][0]
        if game is Game.NULL:
            return int(null.null_key(frame[points.OWNERS], _squeezed())), int(frame[points.TURN])
        return int(points.key_of(frame[points.OWNERS], layout(game))), int(frame[points.TURN])

    def reaches(self, position: OpenPosition, target: int) -> bool:
        """Whether the declarer gets so many points more, the open trick among them."""
        rules = self._ask(position)
        return self._search(position, target, rules) >= target

    def points(self, position: OpenPosition) -> int:
        """How many points more the declarer gets."""
        rules = self._ask(position)
        self._set(position, rules)
        low, high = 0, int(self._stack[0][0, points.REST])
        target = max(1, min(high, 61 - position.points))
        while low < high:
            value = self._search(position, target, rules)
            if value >= target:
                low = value
                target = value + 1
            else:
                high = value
                target = value
        return low

    def takes_all(self, position: OpenPosition) -> bool:
        """Whether the declarer gets every trick from here on."""
        rules = self._ask(position, tricks=True)
        self._set(position, rules)
        rest = int(self._stack[0][0, points.REST])
        return self._search(position, rest, rules) >= rest

    def takes_none(self, position: OpenPosition) -> bool:
        """Whether the declarer gets no trick from here on."""
        rules = self._ask(position, tricks=True)
        return self._search(position, 1, rules) < 1

    def null_is_safe(self, position: OpenPosition) -> bool:
        """Whether the declarer keeps out of every trick from here on."""
        rules = self._ask(position)
        self._set(position, rules)
        return bool(null.avoids_all(self._stack, self._table, self._state, rules, _squeezed()))

    def _search(self, position: OpenPosition, target: int, rules: Layout) -> int:
        self._set(position, rules)
        return int(points.reaches(target, self._stack, self._table, self._state, rules, self._weights))

    def _ask(self, position: OpenPosition, *, tricks: bool = False) -> Layout:
        """The layout of the question. The table is emptied unless the question is related to the one before:
        the same game, and the defenders hold what they held, or what is left of it. Nothing in it is ever wrong
        for another deal, but a small table is a fast one.
        """
        held = [position.hand(seat) | _played_by(position, seat) for seat in _others(position.declarer)]
        left, right = held[0].mask, held[1].mask
        related = left & ~self._others[0] == 0 and right & ~self._others[1] == 0
        if self._about != (position.game, tricks) or not related:
            self.forget()
            self._about, self._others = (position.game, tricks), (left, right)
        return layout(position.game, tricks=tricks)

    def _set(self, position: OpenPosition, rules: Layout) -> None:
        """Write the position into the first frame, seats counted from the declarer."""
        game, trick = position.game, position.trick
        around = (position.declarer, *_others(position.declarer))
        at = {seat: place for place, seat in enumerate(around)}
        masks = [mask_of(position.hand(seat), game) for seat in around]
        frame = self._stack[0][0]
        frame[:] = 0
        frame[points.HAND : points.HAND + 3] = masks
        frame[points.OWNERS] = points.owners_of(*masks)
        frame[points.TURN] = (at[trick.leader] + len(trick.cards)) % 3
        frame[points.PLACE] = len(trick.cards)
        on_table = sum(int(rules.points[places(game)[card]]) for card in trick.cards)
        frame[points.TRICK] = on_table
        held = masks[0] | masks[1] | masks[2]
        frame[points.REST] = on_table + sum(int(rules.points[place]) for place in range(32) if held >> place & 1)
        if trick.cards:
            winner = trick.winner(game)
            taking = next(card for seat, card in trick.plays if seat is winner)
            frame[points.LED] = places(game)[trick.cards[0]]
            frame[points.WINNING] = places(game)[taking]
            frame[points.WINNER] = at[winner]


def _others(declarer: Seat) -> tuple[Seat, Seat]:
    return declarer.left, declarer.left.left


def _played_by(position: OpenPosition, seat: Seat) -> Cards:
    return Cards.of(card for player, card in position.trick.plays if player is seat)


_SQUEEZED: list[NDArray[np.uint16]] = []


def _squeezed() -> NDArray[np.uint16]:
    if not _SQUEEZED:
        _SQUEEZED.append(null.squeezed_suits())
    return _SQUEEZED[0]
