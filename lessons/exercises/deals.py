"""The pack, the cut, the packets and what may go wrong with them: what the chapter on the deal asks.

Players are the ``Chair`` values of ``lessons.exercises.seats``, which has the questions about the seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import DECK, Rank
from engine.dealing import LEAST_CUT, Mishap, Remedy, may_cut, miscounted, remedy
from engine.deals import PACKETS, Seat, Table
from engine.draws import Draws
from lessons.exercises.findings import Finding
from lessons.exercises.seats import Chair, DealMistake, chair, chairs

STRANGERS = ("6", "5", "4", "3", "2", "joker")
"""What is in an ordinary pack and not in the Skat pack; the other ranks are the engine's. [RULES 2h]"""


@dataclass(frozen=True, slots=True)
class PackMaking:
    """An ordinary pack, rank by rank in mixed order: which ranks go out?"""

    options: tuple[str, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> PackMaking:
        """All ranks of an ordinary pack, and the jokers, in random order."""
        return cls(draws.shuffled((*(rank.value for rank in Rank), *STRANGERS)))

    @property
    def wanted(self) -> frozenset[str]:
        """What goes out."""
        return frozenset(STRANGERS)

    def judge(self, given: frozenset[str]) -> Finding:
        """Whether exactly these go out; if not, the first one that does not belong, or is left in."""
        for option in self.options:
            if option in given - self.wanted:
                return Finding(DealMistake.SKAT_CARD_OUT, values={"rank": Rank(option)})
        left = [option for option in self.options if option in self.wanted - given]
        return Finding(DealMistake.STRANGER_LEFT, values={"stranger": left[0]}) if left else Finding()


@dataclass(frozen=True, slots=True)
class Cuts:
    """So many cards may have been lifted: which of these cuts count?"""

    table: Table
    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> Cuts:
        """Both limits, one beside each on either side, and two cuts in between."""
        high = len(DECK) - LEAST_CUT
        low_out, high_out = 1 + draws.below(LEAST_CUT - 1), high + 1 + draws.below(LEAST_CUT - 1)
        between = draws.shuffled(range(LEAST_CUT + 1, high))[:2]
        return cls(Table(3, draws.below(3)), tuple(sorted({low_out, LEAST_CUT, *between, high, high_out})))

    @property
    def wanted(self) -> frozenset[int]:
        """The cuts that count."""
        return frozenset(filter(may_cut, self.options))

    @property
    def cutter(self) -> Chair:
        """Who cuts."""
        return chair(self.table, self.table.cutter)

    def judge(self, given: frozenset[int]) -> Finding:
        """Whether all cuts that count are chosen and no others; if not, the first that is wrong."""
        for lifted in self.options:
            values: dict[str, object] = {"lifted": lifted, "stay": len(DECK) - lifted, "least": LEAST_CUT}
            if lifted in given and not may_cut(lifted):
                few = lifted < LEAST_CUT
                return Finding(DealMistake.TOO_FEW_LIFTED if few else DealMistake.TOO_FEW_LEFT, values=values)
            if lifted not in given and may_cut(lifted):
                return Finding(DealMistake.CUT_MISSED, values=values)
        return Finding()


@dataclass(frozen=True, slots=True)
class Dealing:
    """A deal under way: ``dealt`` packets lie on the table. Who gets the next one?"""

    table: Table
    pack: tuple[str, ...]
    dealt: int = 0

    @classmethod
    def drawn(cls, draws: Draws, *, dealt: int = 0) -> Dealing:
        """A shuffled pack before the first packet, or after so many."""
        return cls(Table(3, draws.below(3)), tuple(map(str, draws.shuffled(DECK))), dealt)

    @property
    def place(self) -> Chair | None:
        """Who gets the next packet; None for the skat."""
        seat, _size = PACKETS[self.dealt]
        return None if seat is None else chair(self.table, self.table.player(seat))

    @property
    def size(self) -> int:
        """How many cards the next packet has."""
        return PACKETS[self.dealt][1]

    def cards(self, place: Chair | None) -> tuple[str, ...]:
        """The cards that lie there, in the order in which they were dealt."""
        lie: list[str] = []
        top = 0
        for seat, size in PACKETS[: self.dealt]:
            if (None if seat is None else chair(self.table, self.table.player(seat))) is place:
                lie += self.pack[top : top + size]
            top += size
        return tuple(lie)

    def judge(self, given: Chair | None) -> Finding:
        """Whether the next packet goes there; if not, what was taken for the order."""
        values: dict[str, object] = {"place": self.place, "size": self.size}
        if given is self.place:
            return Finding(values=values)
        return Finding(self._mistake(given), values=values)

    def _mistake(self, given: Chair | None) -> DealMistake:
        if given is None:
            return DealMistake.SKAT_AGAIN if self.cards(None) else DealMistake.SKAT_TOO_EARLY
        if self.place is None:
            return DealMistake.SKAT_NOW
        if not self.dealt and given is chair(self.table, self.table.dealer):
            return DealMistake.DEALER_FIRST
        return DealMistake.OUT_OF_TURN


@dataclass(frozen=True, slots=True)
class NextPacket:
    """In the middle of a deal: who gets the next packet, and how many cards has it?"""

    dealing: Dealing
    options: tuple[tuple[Chair | None, int], ...]

    @classmethod
    def drawn(cls, draws: Draws) -> NextPacket:
        """Three or more packets lie there. Beside the right answer: another size, another player, the skat or not."""
        dealing = Dealing.drawn(draws, dealt=3 + draws.below(len(PACKETS) - 3))
        sizes = draws.shuffled(size for size in (2, 3, 4) if size != dealing.size)
        others = draws.shuffled(one for one in chairs(3) if one is not dealing.place)
        beside: list[tuple[Chair | None, int]] = [(others[0], dealing.size), (dealing.place, sizes[0])]
        beside.append((others[1], sizes[0]) if dealing.place is None else (None, 2))
        return cls(dealing, draws.shuffled([(dealing.place, dealing.size), *beside]))

    def judge(self, given: tuple[Chair | None, int]) -> Finding:
        """Whether this is the next packet; the place is looked at before the size."""
        place, size = given
        finding = self.dealing.judge(place)
        if not finding.right or size == self.dealing.size:
            return finding
        return Finding(DealMistake.OTHER_SIZE, values={**finding.values, "given": size})


@dataclass(frozen=True, slots=True)
class AfterMishap:
    """Something went wrong while the cards were dealt: what follows?"""

    mishap: Mishap
    dealing: Dealing
    culprit: Chair
    options: tuple[Remedy, ...] = (Remedy.DEAL_AGAIN, Remedy.PLAY_ON, Remedy.MAY_NOT_BID, Remedy.SKAT_DRAWN)

    @classmethod
    def drawn(cls, draws: Draws) -> AfterMishap:
        """Any mishap, in a deal that is done; the culprit is the dealer, or one of the others."""
        mishap = draws.choice(tuple(Mishap))
        dealing = Dealing.drawn(draws, dealt=len(PACKETS))
        dealer = chair(dealing.table, dealing.table.dealer)
        others = [one for one in (Chair.ALMA, Chair.OTTO) if one is not dealer]
        return cls(mishap, dealing, dealer if mishap is Mishap.EXPOSED else draws.choice(others))

    @property
    def wanted(self) -> Remedy:
        """What follows."""
        return remedy(self.mishap)

    def judge(self, given: Remedy) -> Finding:
        """Whether this follows."""
        return Finding(
            None if given is self.wanted else DealMistake.OTHER_REMEDY, values={"mishap": self.mishap, "given": given}
        )


@dataclass(frozen=True, slots=True)
class WrongNumbers:
    """Hands with a card too many and too few are found, during the auction or when somebody plays alone."""

    table: Table
    numbers: tuple[int, int, int]
    declarer: Seat | None
    options: tuple[Remedy, ...] = (
        Remedy.DEAL_AGAIN,
        Remedy.PLAY_ON,
        Remedy.DECLARER_WINS,
        Remedy.DEFENDERS_WIN,
    )

    @classmethod
    def drawn(cls, draws: Draws) -> WrongNumbers:
        """One hand has eleven cards and one nine; often the declarer's own hand is right."""
        many, few, right = draws.shuffled(Seat)
        numbers = {many: 11, few: 9, right: 10}
        declarer = draws.choice((None, right, right, many))
        return cls(
            Table(3, draws.below(3)),
            (numbers[Seat.FOREHAND], numbers[Seat.MIDDLEHAND], numbers[Seat.REARHAND]),
            declarer,
        )

    @property
    def by_seat(self) -> dict[Seat, int]:
        """How many cards each seat has."""
        return dict(zip(Seat, self.numbers, strict=True))

    def number(self, one: Chair) -> int:
        """How many cards the player has."""
        seat = self.table.seat(chairs(3).index(one))
        assert seat
        return self.by_seat[seat]

    @property
    def alone(self) -> Chair | None:
        """The declarer; None while the auction goes on."""
        return None if self.declarer is None else chair(self.table, self.table.player(self.declarer))

    @property
    def wanted(self) -> Remedy:
        """What follows."""
        return miscounted(self.by_seat, self.declarer)

    def judge(self, given: Remedy) -> Finding:
        """Whether this follows."""
        return Finding(
            None if given is self.wanted else DealMistake.OTHER_REMEDY, values={"numbers": self, "given": given}
        )


def packet_sizes() -> tuple[int, ...]:
    """The sizes of the packets, round by round: three each, two for the skat, four each, three each."""
    return tuple(size for seat, size in PACKETS if seat in (None, Seat.FOREHAND))
