"""Whose turn is it: who deals, who speaks first, who leads, told of the deals before. What drills ask about the deal.

Players are the ``Chair`` values of ``lessons.exercises.seats``, which has what the chapter asks about the seats.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from engine.auction import Auction
from engine.cards import DECK, Cards
from engine.contracts import Game
from engine.deals import Seat, Table
from engine.draws import Draws
from lessons.exercises.findings import Finding
from lessons.exercises.seats import Chair, Event, chair, chairs


class TurnMistake(Enum):
    """What a wrong answer takes for true."""

    MISDEAL_COUNTED = auto()
    PASSED_IN_LEFT_OUT = auto()
    DEALER_NOT_MOVED = auto()
    WRONG_WAY_ROUND = auto()
    DECLARER_DEALS = auto()
    DEALERS_MISCOUNTED = auto()
    DECLARER_LEADS = auto()
    DEALER_LEADS = auto()
    OTHER_SEAT_LEADS = auto()
    FOREHAND_SPEAKS = auto()
    REARHAND_SPEAKS = auto()
    SITS_OUT = auto()


class Turn(Enum):
    """What it is somebody's turn to do."""

    DEALS = "deals"
    SPEAKS = "speaks"
    LEADS = "leads"

    @property
    def seat(self) -> Seat | None:
        """The seat that does it; None for the dealer. [RULES 2g, 2i]"""
        if self is Turn.SPEAKS:
            return Auction().turn
        return Seat.FOREHAND if self is Turn.LEADS else None


@dataclass(frozen=True, slots=True)
class Ended:
    """How a deal ended; of a game that was played also who played what, and whether it was won."""

    event: Event
    declarer: Chair | None = None
    game: Game | None = None
    won: bool = False

    @classmethod
    def drawn(cls, draws: Draws, table: Table, event: Event) -> Ended:
        """Any game of any declarer."""
        if event is not Event.PLAYED:
            return cls(event)
        declarer = chair(table, table.player(draws.choice(tuple(Seat))))
        return cls(event, declarer, draws.choice(tuple(Game)), draws.below(3) > 0)


@dataclass(frozen=True, slots=True)
class WhoseTurn:
    """Somebody deals, or has dealt and deals have ended since: who deals, speaks first or leads now?

    ``table`` is that of the first of the deals told of, or of the present one when there are none. ``declarer`` plays
    alone now. ``hand`` are the learner's cards in the last deal that was dealt.
    """

    turn: Turn
    table: Table
    before: tuple[Ended, ...]
    hand: Cards
    declarer: Chair | None = None

    @classmethod
    def drawn(
        cls, draws: Draws, turn: Turn, *, players: int, events: tuple[Event, ...] = (), declared: bool = False
    ) -> WhoseTurn:
        """Any dealer; the deals before have ended so, in any order; with ``declared`` somebody plays alone now."""
        table = Table(players, draws.below(players))
        before, now = [], table
        for event in draws.shuffled(events):
            before.append(Ended.drawn(draws, now, event))
            now = now.after(misdeal=event is Event.MISDEAL)
        hand = Cards.of(draws.shuffled(DECK)[:10])
        alone = chair(now, now.player(draws.choice(tuple(Seat)))) if declared else None
        return cls(turn, table, tuple(before), hand, alone)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The table in each deal told of, and now."""
        tables = [self.table]
        for ended in self.before:
            tables.append(tables[-1].after(misdeal=ended.event is Event.MISDEAL))
        return tuple(tables)

    @property
    def now(self) -> Table:
        """The table now."""
        return self.tables[-1]

    @property
    def dealers(self) -> tuple[Chair, ...]:
        """Who dealt, one after the other, and who deals now."""
        return tuple(chair(table, table.dealer) for table in self.tables)

    @property
    def wanted(self) -> Chair:
        """Whose turn it is."""
        return chair(self.now, self._player(self.now))

    def _player(self, table: Table) -> int:
        return table.dealer if self.turn.seat is None else table.player(self.turn.seat)

    @property
    def bent(self) -> dict[Chair, TurnMistake]:
        """What each other player would be the answer to, the most telling first."""
        bent: dict[Chair, TurnMistake] = {}
        for mistake, player in (*self._bent_dealers(), *self._bent_seats()):
            if (one := chair(self.table, player)) is not self.wanted:
                bent.setdefault(one, mistake)
        return bent

    def judge(self, given: Chair) -> Finding:
        """Whether it is this player's turn; if not, what was taken for the rule. ValueError for who is not there."""
        sits = self.now.seat(chairs(self.table.players).index(given))
        values: dict[str, object] = {"sits": sits, "dealers": self.dealers, "name": self.wanted}
        return Finding(None if given is self.wanted else self.bent[given], values=values)

    def _bent_dealers(self) -> Iterator[tuple[TurnMistake, int]]:
        """Whose turn it is for somebody who is wrong about the deals before."""
        events = [ended.event for ended in self.before]
        if not events:
            return
        if Event.MISDEAL in events:
            yield TurnMistake.MISDEAL_COUNTED, self._player(_moved(self.table, len(events)))
        if passed := events.count(Event.PASSED_IN):
            yield TurnMistake.PASSED_IN_LEFT_OUT, self._player(_moved(self.now, -passed))
        yield TurnMistake.DEALER_NOT_MOVED, self._player(self.table)
        moves = len(events) - events.count(Event.MISDEAL)
        yield TurnMistake.WRONG_WAY_ROUND, self._player(_moved(self.table, -moves))
        if self.turn is Turn.DEALS:
            players = range(self.table.players)
            last = self.before[-1].declarer
            yield from ((TurnMistake.DECLARER_DEALS, player) for player in players if chair(self.table, player) is last)
            yield from ((TurnMistake.DEALERS_MISCOUNTED, player) for player in players)

    def _bent_seats(self) -> Iterator[tuple[TurnMistake, int]]:
        """Whose turn it is for somebody who is wrong about the seats."""
        now, seats = self.now, {seat: self.now.player(seat) for seat in Seat}
        if now.sitting_out is not None:
            yield TurnMistake.SITS_OUT, now.sitting_out
        if self.turn is Turn.SPEAKS:
            yield TurnMistake.FOREHAND_SPEAKS, seats[Seat.FOREHAND]
            yield TurnMistake.REARHAND_SPEAKS, seats[Seat.REARHAND]
        if self.turn is Turn.LEADS:
            if self.declarer is not None:
                yield TurnMistake.DECLARER_LEADS, chairs(now.players).index(self.declarer)
            yield TurnMistake.DEALER_LEADS, now.dealer
            yield TurnMistake.WRONG_WAY_ROUND, _moved(now, -1).dealer
            yield from ((TurnMistake.OTHER_SEAT_LEADS, player) for player in seats.values())


def _moved(table: Table, places: int) -> Table:
    """The table when the dealer is so many places further to the left."""
    return Table(table.players, (table.dealer + places) % table.players)
