"""What the steps on adding up a list ask, what is right, and which mistake a wrong answer made.

Seeger, Seeger-Fabian for three and four, the ranking, and Bierlachs; what each adds is asked of
``engine.score_sheet``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.auction import BIDS
from engine.deals import Seat, Table
from engine.draws import Draws
from engine.house_rules import Scoring
from engine.score_sheet import OTHERS, WIN, Entry, ScoreSheet, Total
from lessons.exercises.findings import Finding
from lessons.exercises.lists import ListMistake, NewLine, Number, drawn_sheet
from lessons.exercises.scores import SettleMistake
from lessons.exercises.settling import lost, won

TOTALS = range(-999, 1000)
"""The totals that can be answered; lists as short as those here come to far less."""

_EVEN = [bid for bid in BIDS if bid % 12 == 0][:5]  # values of which sums are often equal


@dataclass(frozen=True, slots=True)
class AddUp:
    """A list at its end: what is this player's total?"""

    sheet: ScoreSheet
    player: int
    scoring: Scoring

    @classmethod
    def seeger(cls, draws: Draws) -> AddUp:
        """Three players; this one has won, and lost."""
        return cls.drawn(draws, Scoring.SEEGER)

    @classmethod
    def fabian(cls, draws: Draws) -> AddUp:
        """Three players; this one has won and lost, and so have others."""
        return cls.drawn(draws, Scoring.SEEGER_FABIAN)

    @classmethod
    def drawn(cls, draws: Draws, scoring: Scoring, *, players: int = 3, deals: int = 7, passed: bool = False) -> AddUp:
        """This player has won and lost, not as often, and so have others; ``passed``: some deals are passed in."""
        while True:
            task = cls(drawn_sheet(draws, players, deals, passed=passed), draws.below(players), scoring)
            total = task.total
            if total.won and total.lost and total.lost_by_others and total.won != total.lost:
                return task

    @property
    def total(self) -> Total:
        """What the player has."""
        return self.sheet.totals(self.scoring)[self.player]

    @property
    def number(self) -> Number:
        """The total, and the wrong ones that come of a bent rule."""
        total = self.total
        points, won, lost, others = total.points, total.won, total.lost, total.lost_by_others
        rate, other_rate = OTHERS[self.sheet.players], OTHERS[7 - self.sheet.players]
        extra = rate * others if self.scoring is Scoring.SEEGER_FABIAN else 0
        bent = [
            (ListMistake.FIFTY_FORGOTTEN, points + extra),
            (ListMistake.LOSSES_REWARDED, points + WIN * (won + lost) + extra),
            (ListMistake.LOSSES_LEFT_OUT, points + WIN * won + extra),
            (ListMistake.SIGNS_SWAPPED, points + WIN * (lost - won) + extra),
        ]
        if extra:
            own = points + WIN * (won - lost)
            bent = [
                (ListMistake.OTHERS_FORGOTTEN, own),
                (ListMistake.OWN_LOSSES_REWARDED, own + rate * (others + lost)),
                (ListMistake.RATE_OF_THE_OTHER_TABLE, own + other_rate * others),
                *bent,
            ]
        values = {
            "points": points,
            "won": won,
            "lost": lost,
            "others": others,
            "fifty": WIN,
            "rate": rate,
            "other_rate": other_rate,
            "fifties": WIN * (won - lost),
            "extra": extra,
        }
        return Number.among(total.total, bent, values, ListMistake.TOTAL_MISCOUNTED)


@dataclass(frozen=True, slots=True)
class WhoGets:
    """Four at the table, and a game was lost: who gets something for it, and how much?"""

    sheet: ScoreSheet
    declarer: int

    @classmethod
    def drawn(cls, draws: Draws) -> WhoGets:
        """Any dealer, any declarer."""
        sheet = drawn_sheet(draws, 4, draws.below(4))
        return cls(sheet, sheet.table.player(draws.choice(tuple(Seat))))

    @property
    def dealer(self) -> int:
        """Who sat out."""
        return self.sheet.table.dealer

    @property
    def amounts(self) -> tuple[int, ...]:
        """The amounts to choose from."""
        return tuple(sorted((*OTHERS.values(), WIN)))

    @property
    def wanted(self) -> tuple[frozenset[int], int]:
        """Who gets something and how much, as the engine adds it up."""
        after = self.sheet.after(Entry(self.declarer, ((self.declarer, -36),)))
        pairs = zip(self.sheet.totals(Scoring.SEEGER_FABIAN), after.totals(Scoring.SEEGER_FABIAN), strict=True)
        gains = {new.player: new.bonus - old.bonus for old, new in pairs if new.bonus > old.bonus}
        return frozenset(gains), max(gains.values())

    def judge(self, given: tuple[frozenset[int], int]) -> Finding:
        """Whether these players get this; the loser is spoken of first, then the dealer."""
        who, amount = given
        players, rate = self.wanted
        values = {
            "player": min(players - who, default=self.declarer),
            "players": self.sheet.players,
            "fifty": WIN,
            "rate": rate,
            "given": amount,
        }
        if who - players:
            return Finding(ListMistake.LOSER_REWARDED, values=values)
        if self.dealer not in who:
            return Finding(ListMistake.DEALER_FORGOTTEN, values=values)
        if players - who:
            return Finding(ListMistake.DEFENDER_FORGOTTEN, values=values)
        if amount == WIN:
            return Finding(ListMistake.FIFTY_FOR_OTHERS, values=values)
        return Finding(None if amount == rate else ListMistake.RATE_OF_THE_OTHER_TABLE, values=values)


@dataclass(frozen=True, slots=True)
class Ranking:
    """A list that has come to its end: who is first, second, third?"""

    sheet: ScoreSheet

    @classmethod
    def drawn(cls, draws: Draws) -> Ranking:
        """Two of four players have the same total, sometimes as many wins too, and nobody shares a place."""
        return cls.decided(draws, 4, by=draws.choice((1, 1, 2)))

    @classmethod
    def decided(cls, draws: Draws, players: int, *, by: int) -> Ranking:
        """Nobody shares a place. Totals alone decide (0), or two are equal (1), or their wins as well (2)."""
        values = _EVEN if by < 2 else _EVEN[::2]
        while True:
            scores = [_scored(draws, deal, players, values) for deal in range(players + 2)]
            merits = [_merits(player, scores) for player in range(players)]
            totals, wins, all_three = (len({merit[:size] for merit in merits}) for size in (1, 2, 3))
            if all_three == players and totals == players - (by > 0) and (wins < players) is (by == 2):
                return cls(ScoreSheet(players, tuple(Entry(player, ((player, score),)) for player, score in scores)))

    @property
    def ranking(self) -> tuple[tuple[int, Total], ...]:
        """The engine's ranking."""
        return self.sheet.ranking(Scoring.CLASSIC)

    @property
    def wanted(self) -> tuple[int, ...]:
        """The players, best first."""
        return tuple(total.player for _place, total in self.ranking)

    def judge(self, given: Sequence[int]) -> Finding:
        """Whether this is the order; the first player out of place decides which mistake it was."""
        if len(given) < len(self.wanted):
            return Finding(ListMistake.NOT_ALL_RANKED, values={"missing": len(self.wanted) - len(given)})
        totals = {total.player: total for _place, total in self.ranking}
        for one, best in zip(given, self.wanted, strict=True):
            if one != best:
                values = {"player": best, "other": one, "players": self.sheet.players}
                return Finding(self._mistake(totals[one], totals[best]), values=values)
        return Finding()

    @staticmethod
    def _mistake(one: Total, best: Total) -> ListMistake:
        if one.total < best.total:
            return ListMistake.LOWER_TOTAL_FIRST
        return ListMistake.FEWER_WINS_FIRST if one.won < best.won else ListMistake.MORE_LOSSES_FIRST


def _scored(draws: Draws, deal: int, players: int, values: Sequence[int]) -> tuple[int, int]:
    """Who has played this deal, the first being number 0, and the score; two games of three are won."""
    player = Table(players, deal % players).player(draws.choice(tuple(Seat)))
    value = draws.choice(values)
    return player, value if draws.below(3) else -2 * value


def _merits(player: int, scores: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """The player's total, games won and games lost: much is drawn until they fit, so here without the list."""
    own = [score for other, score in scores if other == player]
    won = sum(score > 0 for score in own)
    return sum(own), won, len(own) - won


@dataclass(frozen=True, slots=True)
class Minuses:
    """A game of Bierlachs: who gets a minus, and which?"""

    line: NewLine

    @classmethod
    def drawn(cls, draws: Draws) -> Minuses:
        """Won or lost, after a few others."""
        return cls(NewLine(drawn_sheet(draws, 3, 3), draws.below(3), draws.choice((won, lost))(draws)))

    @property
    def wanted(self) -> tuple[frozenset[int], int]:
        """Who gets a minus and which, as the engine writes it."""
        row = self.line.written.written(Scoring.BIERLACHS)[-1]
        return frozenset(player for player, score in enumerate(row) if score), min(row)

    @property
    def amounts(self) -> tuple[int, ...]:
        """The minuses to choose from: value and bid, once and twice."""
        value, bid = self.line.game.result.value.total, self.line.game.bid
        return tuple(sorted({-value, -2 * value, -bid, -2 * bid}, reverse=True))

    def judge(self, given: tuple[frozenset[int], int]) -> Finding:
        """Whether these players get this minus."""
        who, amount = given
        players, minus = self.wanted
        result, declarer = self.line.game.result, self.line.player
        values = {"player": declarer, "players": 3, "value": result.value.total, "base": result.value.base}
        if result.won and declarer in who:
            return Finding(ListMistake.WINNER_CHARGED, values=values)
        if result.won and players - who:
            return Finding(ListMistake.OPPONENT_SPARED, values=values)
        if who != players:
            return Finding(ListMistake.OPPONENTS_CHARGED, values=values)
        if amount == minus:
            return Finding(values=values)
        if abs(amount) == 2 * result.value.total:
            return Finding(SettleMistake.WIN_DOUBLED, values=values)
        if abs(amount) == result.value.total:
            return Finding(SettleMistake.LOSS_COUNTED_ONCE, values=values)
        return Finding(
            SettleMistake.BID_DOUBLED if abs(amount) != result.bid else SettleMistake.BID_WRITTEN, values=values
        )
