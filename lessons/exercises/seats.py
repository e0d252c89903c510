"""Who sits where, who deals next: what the chapter on the deal asks about the seats, and how wrong answers err.

Players are ``Chair`` values, numbered clockwise as the engine's ``Table`` numbers them: the learner is number 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.deals import Seat, Table
from engine.draws import Draws
from lessons.exercises.findings import Finding


class Chair(Enum):
    """Who sits at the table: Alma on the learner's left, Otto on the right, Ida across when there are four."""

    YOU = "you"
    ALMA = "alma"
    IDA = "ida"
    OTTO = "otto"


def chairs(players: int) -> tuple[Chair, ...]:
    """The players clockwise from the learner."""
    return tuple(chair for chair in Chair if players == 4 or chair is not Chair.IDA)


def chair(table: Table, player: int) -> Chair:
    """Who has this number at the table."""
    return chairs(table.players)[player % table.players]


class DealMistake(Enum):
    """What a wrong answer takes for true."""

    SKAT_CARD_OUT = auto()
    STRANGER_LEFT = auto()
    DEALER_FOR_FOREHAND = auto()
    WRONG_WAY_ROUND = auto()
    OTHER_SEAT = auto()
    SITS_OUT = auto()
    IS_DEALT_TO = auto()
    TOO_FEW_LIFTED = auto()
    TOO_FEW_LEFT = auto()
    CUT_MISSED = auto()
    SKAT_TOO_EARLY = auto()
    SKAT_AGAIN = auto()
    SKAT_NOW = auto()
    DEALER_FIRST = auto()
    OUT_OF_TURN = auto()
    OTHER_SIZE = auto()
    SAME_DEALER_AFTER_PASSING_IN = auto()
    SAME_DEALER_AGAIN = auto()
    NEXT_DEALER_AFTER_MISDEAL = auto()
    OTHER_REMEDY = auto()


@dataclass(frozen=True, slots=True)
class WhoSits:
    """Somebody deals: who sits in this seat? At a table of four ``seat`` None asks who sits out."""

    table: Table
    seat: Seat | None

    @classmethod
    def of_three(cls, draws: Draws) -> WhoSits:
        """Any of the three seats at a table of three."""
        return cls(Table(3, draws.below(3)), draws.choice(tuple(Seat)))

    @classmethod
    def of_four(cls, draws: Draws) -> WhoSits:
        """Any of the three seats, or no seat, at a table of four."""
        return cls(Table(4, draws.below(4)), draws.choice((*Seat, None)))

    @property
    def dealer(self) -> Chair:
        """Who deals."""
        return chair(self.table, self.table.dealer)

    @property
    def wanted(self) -> Chair:
        """Who sits there."""
        player = self.table.dealer if self.seat is None else self.table.player(self.seat)
        return chair(self.table, player)

    def judge(self, given: Chair) -> Finding:
        """Whether it is this player; if not, whether the dealer was misplaced, or counted round to the right."""
        player = chairs(self.table.players).index(given)
        sits = self.table.seat(player)
        values: dict[str, object] = {"chair": given, "dealer": self.dealer, "sits": sits}
        if given is self.wanted:
            return Finding(values=values)
        if self.seat is None:
            return Finding(DealMistake.IS_DEALT_TO, values=values)
        if sits is None:
            return Finding(DealMistake.SITS_OUT, values=values)
        if self.seat is Seat.FOREHAND and given is self.dealer:
            return Finding(DealMistake.DEALER_FOR_FOREHAND, values=values)
        mirrored = (2 * self.table.dealer - self.table.player(self.seat)) % self.table.players
        other = DealMistake.WRONG_WAY_ROUND if player == mirrored else DealMistake.OTHER_SEAT
        return Finding(other, values=values)


class Event(Enum):
    """How a deal ended."""

    PLAYED = "played"
    PASSED_IN = "passed in"
    MISDEAL = "misdeal"


@dataclass(frozen=True, slots=True)
class NextDealer:
    """A deal has ended: who deals next?"""

    table: Table
    event: Event

    @classmethod
    def drawn(cls, draws: Draws) -> NextDealer:
        """Any dealer at a table of three; a game played comes up less often than the two traps together."""
        return cls(Table(3, draws.below(3)), draws.choice(tuple(Event)))

    @property
    def dealer(self) -> Chair:
        """Who has dealt."""
        return chair(self.table, self.table.dealer)

    @property
    def wanted(self) -> Chair:
        """Who deals next."""
        return chair(self.table, self.table.after(misdeal=self.event is Event.MISDEAL).dealer)

    def judge(self, given: Chair) -> Finding:
        """Whether it is this player; if not, what was taken for the rule."""
        values: dict[str, object] = {"chair": given, "dealer": self.dealer, "wanted": self.wanted}
        if given is self.wanted:
            return Finding(values=values)
        if self.event is Event.MISDEAL:
            return Finding(DealMistake.NEXT_DEALER_AFTER_MISDEAL, values=values)
        if given is not self.dealer:
            return Finding(DealMistake.WRONG_WAY_ROUND, values=values)
        passed_in = self.event is Event.PASSED_IN
        mistake = DealMistake.SAME_DEALER_AFTER_PASSING_IN if passed_in else DealMistake.SAME_DEALER_AGAIN
        return Finding(mistake, values=values)
