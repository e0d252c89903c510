"""What the steps on Kontra and Bock ask, what is right, and which mistake a wrong answer made.

These are house rules. When Kontra may be said is asked of the engine's record, what a game counts of ``settle``, which
deals are doubled of ``engine.bock``. Ramsch stands in ``lessons.exercises.ramsch``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.auction import BIDS, Bid, Hold, Pass
from engine.bock import bock_deals_after
from engine.cards import DECK, Card, Cards
from engine.contracts import SUIT_GAMES, Contract
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.house_rules import HouseRules
from engine.house_rules import Kontra as KontraRule
from engine.moves import Announce, Kontra, Move, Refusal
from engine.record import Record
from engine.score_sheet import Entry, ScoreSheet
from engine.values import Result, settle
from lessons.exercises.findings import Finding
from lessons.exercises.lists import drawn_sheet
from lessons.exercises.settling import Settling, hearts_with_1_at_23, lost, won
from lessons.facts import bid_rows
from lessons.open_cards.records import cards_of

KONTRA_RULES = HouseRules(kontra=KontraRule.BEFORE_OWN_CARD)
MOST_WRONG = 4


class HouseMistake(Enum):
    """What a wrong answer takes for true about a house rule."""

    KONTRA_FORGOTTEN = auto()
    RE_FORGOTTEN = auto()
    THREEFOLD = auto()
    BID_DOUBLED_TOO = auto()
    KONTRA_TURNS_ROUND = auto()
    OWN_KONTRA = auto()
    KONTRA_TOO_LATE = auto()
    KONTRA_STILL_OPEN = auto()
    TRICK_TAKEN = auto()
    OTHER_LOSES = auto()
    SKAT_DECIDES = auto()
    FEWEST_TAKEN = auto()
    MARCHER_MISSED = auto()
    SKAT_LEFT_OUT = auto()
    SKAT_ADDED = auto()
    LOSS_DOUBLED = auto()
    VIRGIN_FORGOTTEN = auto()
    PUSHING_FORGOTTEN = auto()
    POINTS_REWARDED = auto()
    MARCH_PUNISHED = auto()
    PUSHED_NOT_TWO = auto()
    PUSHED_A_JACK = auto()
    EVENT_DOUBLED = auto()
    ROUND_TOO_SHORT = auto()
    ROUND_TOO_LONG = auto()
    LATER_DOUBLED = auto()


# --- Kontra and Re -----------------------------------------------------------------------------------------------


def doubled(game: Settling, doublings: int) -> Result:
    """The game after Kontra (1), or Kontra and Re (2)."""
    return settle(
        game.contract,
        bid=game.bid,
        cards=game.twelve.hand | game.twelve.skat,
        card_points=game.points,
        doublings=doublings,
        rules=KONTRA_RULES,
    )


@dataclass(frozen=True, slots=True)
class SayKontra:
    """A defender's hand, and how the game ends: Kontra or not, both may be said."""

    game: Settling
    hand: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> SayKontra:
        """The declarer wins as often as he loses; the hand is one of the two others."""
        game = draws.choice((won, lost))(draws)
        rest = draws.shuffled(DECK - game.twelve.hand - game.twelve.skat)
        return cls(game, Cards.of(rest[:10]))

    def result(self, *, kontra: bool) -> Result:
        """What goes on the list."""
        return doubled(self.game, int(kontra))


@dataclass(frozen=True, slots=True)
class Doubled:
    """A game after Kontra, and maybe Re: what goes on the list?"""

    game: Settling
    doublings: int

    @classmethod
    def drawn(cls, draws: Draws) -> Doubled:
        """Won, lost, or overbid, which no Kontra mends."""
        return cls(draws.choice((won, lost, hearts_with_1_at_23))(draws), 1 + draws.below(2))

    @property
    def result(self) -> Result:
        """How the engine settles it."""
        return doubled(self.game, self.doublings)

    @property
    def wrong(self) -> dict[int, HouseMistake]:
        """Wrong scores, each with the mistake that leads to it."""
        result = self.result
        plain = result.score // 2**self.doublings
        bent = [(HouseMistake.KONTRA_FORGOTTEN, plain)]
        if self.doublings == 2:
            bent += [(HouseMistake.RE_FORGOTTEN, 2 * plain), (HouseMistake.THREEFOLD, 3 * plain)]
        if result.overbid:
            bent.append((HouseMistake.BID_DOUBLED_TOO, result.value.total * 2**self.doublings))
        bent.append((HouseMistake.KONTRA_TURNS_ROUND, -result.score))
        wrong: dict[int, HouseMistake] = {}
        for mistake, score in bent:
            if score != result.score:
                wrong.setdefault(score, mistake)
        if len(wrong) < 3:
            wrong.setdefault(3 * plain, HouseMistake.THREEFOLD)
        return dict(list(wrong.items())[:MOST_WRONG])

    @property
    def options(self) -> tuple[int, ...]:
        """The scores to choose from, the highest first."""
        return tuple(sorted((self.result.score, *self.wrong), reverse=True))

    def judge(self, given: int) -> Finding:
        """Whether this goes on the list."""
        result = self.result
        values = {"value": result.value.total, "bid": result.bid, "given": given}
        return Finding(None if given == result.score else self.wrong[given], values=values)


@dataclass(frozen=True, slots=True)
class UntilWhen:
    """The first trick is under way: who may still say Kontra?"""

    record: Record

    @classmethod
    def drawn(cls, draws: Draws) -> UntilWhen:
        """Nobody has played yet, or one, or two; somebody may still say it."""
        while True:
            record = Record(Deal.from_pack(draws.shuffled(DECK)), rules=KONTRA_RULES)
            contract = Contract(draws.choice(SUIT_GAMES), hand=True)
            for move in (*draws.choice(_AUCTIONS), None):
                declarer = record.turn
                assert declarer
                record = record.after(move or Announce(declarer, contract))
            for _card in range(draws.below(3)):
                record = record.after(draws.choice(record.legal))
            task = cls(record)
            if task.wanted:
                return task

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the first trick so far."""
        return cards_of(self.record)

    @property
    def wanted(self) -> frozenset[Seat]:
        """Who may still say it."""
        return frozenset(seat for seat in Seat if self.record.refusal(Kontra(seat)) is None)

    def judge(self, given: frozenset[Seat]) -> Finding:
        """Whether these may still say it, and nobody else."""
        for seat in sorted(given - self.wanted, key=lambda seat: seat.value):
            own = self.record.refusal(Kontra(seat)) is Refusal.NOT_A_DEFENDER
            return Finding(HouseMistake.OWN_KONTRA if own else HouseMistake.KONTRA_TOO_LATE, values={"seat": seat})
        for seat in self.wanted - given:
            return Finding(HouseMistake.KONTRA_STILL_OPEN, values={"seat": seat})
        return Finding()


_F, _M, _R = Seat
_LOWEST = BIDS[0]
_AUCTIONS: tuple[tuple[Move, ...], ...] = (
    (Pass(_M), Pass(_R), Bid(_F, _LOWEST)),
    (Bid(_M, _LOWEST), Pass(_F), Pass(_R)),
    (Pass(_M), Bid(_R, _LOWEST), Pass(_F)),
    (Bid(_M, _LOWEST), Hold(_F), Pass(_M), Pass(_R)),
)


# --- Bock --------------------------------------------------------------------------------------------------------

_BY_POINTS = tuple(row.bid for row in bid_rows()[:14] if row.null is None)  # Null is not lost at 60 to 60


@dataclass(frozen=True, slots=True)
class BockRound:
    """A list on which one game was lost at 60 to 60: which deals are doubled?"""

    sheet: ScoreSheet
    event: int

    @classmethod
    def drawn(cls, draws: Draws) -> BockRound:
        """Three or four players; after the event there are more deals than a round has."""
        players, event = 3 + draws.below(2), 2 + draws.below(2)
        while True:
            sheet = drawn_sheet(draws, players, event + players + 2, values=_BY_POINTS)
            if sheet.entries[event - 1].won is False:
                return cls(sheet, event)

    @property
    def wanted(self) -> frozenset[int]:
        """The numbers of the deals that are doubled."""
        deals = range(self.event, len(self.sheet.entries))
        happened = [int(number == self.event) for number in range(1, len(self.sheet.entries) + 1)]
        owed = {n + 1: bock_deals_after(happened[:n], players=self.sheet.players) for n in deals}
        return frozenset(number for number, left in owed.items() if left)

    @property
    def doubled(self) -> ScoreSheet:
        """The list as it is written with the round of Bock."""
        entries = [
            Entry(entry.declarer, tuple((player, 2 * score) for player, score in entry.scores))
            if number in self.wanted
            else entry
            for number, entry in enumerate(self.sheet.entries, start=1)
        ]
        return ScoreSheet(self.sheet.players, tuple(entries))

    def judge(self, given: frozenset[int]) -> Finding:
        """Whether these deals are doubled."""
        values = {"event": self.event, "players": self.sheet.players}
        if self.event in given:
            return Finding(HouseMistake.EVENT_DOUBLED, values=values)
        if given == self.wanted:
            return Finding(values=values)
        if given < self.wanted:
            return Finding(HouseMistake.ROUND_TOO_SHORT, values=values)
        return Finding(
            HouseMistake.ROUND_TOO_LONG if given > self.wanted else HouseMistake.LATER_DOUBLED, values=values
        )
