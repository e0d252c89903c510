"""The list: what each deal counts, and how a series is added up. [RULES 2j, 2k; SkWO 6.3.1]

Four ways to add up the same entries: the classical list, Seeger, Seeger-Fabian and Bierlachs. What a single game
is worth stands in ``values`` and ``ramsch``. Entry money and other charges of tournaments are left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.deals import Seat, Table
from engine.house_rules import HouseRules, Scoring
from engine.ramsch import RamschResult
from engine.values import Result

ROUNDS = 12
WIN = 50
OTHERS = {3: 40, 4: 30}
NAMES = "ABCD"


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal on the list: who scored what.

    ``declarer`` is the player whose game it was; None for Ramsch and for a deal passed in, which has no scores.
    Players are numbered from 0 and written A to D: "A+144", "B-54", "-" for passed in, "R" and the scores of a
    Ramsch ("RB-60C-60", "R" alone when nobody scored). After a Grand Hand in place of Ramsch the same dealer deals
    again [RULES 2j]: "B+96=".

    >>> Entry.parse("B-54").scores, str(Entry(None, ((1, -60), (2, -60)), ramsch=True))
    (((1, -54),), 'RB-60C-60')
    """

    declarer: int | None = None
    scores: tuple[tuple[int, int], ...] = ()
    ramsch: bool = False
    same_dealer_again: bool = False

    def __post_init__(self) -> None:
        players = [player for player, _ in self.scores]
        if players != sorted(set(players)) or not all(0 <= player < 4 for player in players):
            raise ValueError(f"an entry names each player once, in order, not {players}")
        if not all(score for _, score in self.scores):
            raise ValueError(f"an entry names who scored, not who scored 0: {self.scores}")
        if self.ramsch:
            if self.declarer is not None:
                raise ValueError(f"Ramsch has no declarer: {self}")
        elif players != ([] if self.declarer is None else [self.declarer]):
            raise ValueError(f"in a game the declarer alone scores: {self}")
        if self.same_dealer_again and self.declarer is None:
            raise ValueError(f"the same dealer deals again only after a Grand Hand in place of Ramsch: {self}")

    @classmethod
    def of(cls, result: Result, player: int, *, same_dealer_again: bool = False) -> Entry:
        """The entry of a settled game whose declarer is this player."""
        return cls(player, ((player, result.score),), same_dealer_again=same_dealer_again)

    @classmethod
    def of_ramsch(cls, result: RamschResult, table: Table) -> Entry:
        """The entry of a settled Ramsch, played with these players in their seats."""
        scores = sorted((table.player(seat), result.score(seat)) for seat in Seat)
        return cls(None, tuple((player, score) for player, score in scores if score), ramsch=True)

    @classmethod
    def parse(cls, code: str) -> Entry:
        """The entry of a code; ValueError, quoting it, for anything else."""
        if code == "-":
            return cls()
        ramsch = code.startswith("R")
        if not re.fullmatch(r"R([A-D][+-][1-9][0-9]*)*|[A-D][+-][1-9][0-9]*=?", code):
            raise ValueError(f"not an entry: {code!r} (A+144, B-54, B+96=, - for passed in, R or RC-60 for Ramsch)")
        scores = tuple((NAMES.index(name), int(score)) for name, score in re.findall(r"([A-D])([+-][0-9]+)", code))
        return cls(None if ramsch else scores[0][0], scores, ramsch, code.endswith("="))

    @property
    def passed_in(self) -> bool:
        """Whether all three passed and nothing was played."""
        return self.declarer is None and not self.ramsch

    @property
    def won(self) -> bool | None:
        """Whether the declarer won; None without one."""
        return None if self.declarer is None else self.scores[0][1] > 0

    def __str__(self) -> str:
        if self.passed_in:
            return "-"
        scores = "".join(f"{NAMES[player]}{score:+}" for player, score in self.scores)
        return "R" * self.ramsch + scores + "=" * self.same_dealer_again


@dataclass(frozen=True, slots=True)
class Total:
    """What one player has at the end of a list, or so far.

    ``points`` are game points as written (in Bierlachs minuses only), ``bonus`` what the system adds to them.
    ``lost_by_others`` counts the lost games of all other players, those played while this one sat out too.
    """

    player: int
    points: int
    won: int
    lost: int
    lost_by_others: int
    bonus: int

    @property
    def total(self) -> int:
        """Game points and bonus."""
        return self.points + self.bonus


def bonus(*, won: int, lost: int, lost_by_others: int, players: int, scoring: Scoring) -> int:
    """What a system adds to the game points. [SkWO 6.3.1]

    Seeger: 50 per own game won, minus 50 per own game lost. Seeger-Fabian: also 40 at a table of three, or 30 at
    one of four, per game that another player lost. The other systems add nothing.
    Kontra and Bock double none of this, and a Ramsch is nobody's own game, won or lost.

    >>> 612 + bonus(won=9, lost=2, lost_by_others=5, players=3, scoring=Scoring.SEEGER_FABIAN)
    1162
    """
    if scoring not in (Scoring.SEEGER, Scoring.SEEGER_FABIAN):
        return 0
    others = OTHERS[players] * lost_by_others if scoring is Scoring.SEEGER_FABIAN else 0
    return WIN * (won - lost) + others


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The deals of a series at one table, in order; player A deals first, then clockwise, also after passed-in deals.

    Only an entry that says so leaves the dealer in place.

    The code is the number of players and the entries. Raises ValueError, quoting deal and entry, when a player
    scores who is not at the table, or who deals at a table of four and so sits out.

    >>> sheet = ScoreSheet.parse("3 A+144 A-54 C+46")
    >>> [total.total for total in sheet.totals(Scoring.SEEGER_FABIAN)], str(sheet.after(Entry()))
    ([90, 40, 136], '3 A+144 A-54 C+46 -')
    """

    players: int
    entries: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        for number, (entry, table) in enumerate(zip(self.entries, self.tables, strict=False), start=1):
            for player, _ in entry.scores:
                if player >= self.players or player == table.sitting_out:
                    raise ValueError(
                        f"{NAMES[player]} does not play deal {number} at a table of {self.players}: {entry}"
                    )

    @classmethod
    def parse(cls, code: str) -> ScoreSheet:
        """The sheet of a code such as "4 B+20 - A-36"; ValueError, quoting it, for anything else."""
        players, *entries = code.split() or [""]
        if players not in ("3", "4"):
            raise ValueError(f"a score sheet starts with 3 or 4 players, not with {players!r}: {code!r}")
        return cls(int(players), tuple(map(Entry.parse, entries)))

    @property
    def length(self) -> int:
        """Deals in a whole list, twelve rounds: 36 at three, 48 at four. Passed-in deals count, repeated ones not."""
        return ROUNDS * self.players

    @property
    def complete(self) -> bool:
        """Whether the list is full. Bierlachs goes on until someone has lost: ``bierlachs_losers``."""
        return sum(not entry.same_dealer_again for entry in self.entries) >= self.length

    @property
    def table(self) -> Table:
        """Who deals the next deal, and who sits where."""
        return self.tables[-1]

    @property
    def tables(self) -> tuple[Table, ...]:
        """Who dealt, and who sat where, in each deal; the last table is that of the next deal."""
        tables = [Table(self.players)]
        for entry in self.entries:
            tables.append(tables[-1] if entry.same_dealer_again else tables[-1].after())
        return tuple(tables)

    def after(self, entry: Entry) -> ScoreSheet:
        """The sheet with one deal more."""
        return ScoreSheet(self.players, (*self.entries, entry))

    def totals(self, scoring: Scoring) -> tuple[Total, ...]:
        """What each player has so far, in the order of the places."""
        points = [0] * self.players
        for written in self.written(scoring):
            points = [had + new for had, new in zip(points, written, strict=True)]
        lost_games = sum(entry.won is False for entry in self.entries)
        return tuple(self._total(player, points[player], lost_games, scoring) for player in range(self.players))

    def _total(self, player: int, points: int, lost_games: int, scoring: Scoring) -> Total:
        own = [entry.won for entry in self.entries if entry.declarer == player]
        won, lost = own.count(True), own.count(False)
        others = lost_games - lost
        added = bonus(won=won, lost=lost, lost_by_others=others, players=self.players, scoring=scoring)
        return Total(player, points, won, lost, others, added)

    def running(self, scoring: Scoring) -> tuple[tuple[int, ...], ...]:
        """The totals of all players after each deal."""
        sheets = (ScoreSheet(self.players, self.entries[:number]) for number in range(1, len(self.entries) + 1))
        return tuple(tuple(total.total for total in sheet.totals(scoring)) for sheet in sheets)

    def written(self, scoring: Scoring) -> tuple[tuple[int, ...], ...]:
        """What each deal writes to each player, without the bonus.

        In Bierlachs there are only minuses: what one wins is written against each of his opponents in that deal,
        what one loses against himself.
        """
        rows = []
        for entry, table in zip(self.entries, self.tables, strict=False):
            scores = dict(entry.scores)
            if scoring is Scoring.BIERLACHS:
                scores = _minuses(scores, table)
            rows.append(tuple(scores.get(player, 0) for player in range(self.players)))
        return tuple(rows)

    def ranking(self, scoring: Scoring) -> tuple[tuple[int, Total], ...]:
        """Places and totals, best first: by total, more own wins, fewer own losses. [SkWO 6.3.1]

        Who is equal in all three shares the place; a tournament draws lots.
        """
        ranked = sorted(self.totals(scoring), key=_merit, reverse=True)
        merits = [_merit(total) for total in ranked]
        return tuple((merits.index(_merit(total)) + 1, total) for total in ranked)

    def bierlachs_losers(self, rules: HouseRules) -> tuple[int, ...]:
        """Who has reached the agreed minus and pays; nobody while the series goes on."""
        limit = rules.bierlachs_limit
        return tuple(total.player for total in self.totals(Scoring.BIERLACHS) if total.total <= limit)

    def __str__(self) -> str:
        return " ".join((str(self.players), *map(str, self.entries)))


def _minuses(scores: dict[int, int], table: Table) -> dict[int, int]:
    """A deal's scores as Bierlachs writes them."""
    minuses = {player: score for player, score in scores.items() if score < 0}
    for winner, score in scores.items():
        for opponent in (table.player(seat) for seat in Seat):
            if score > 0 and opponent != winner:
                minuses[opponent] = minuses.get(opponent, 0) - score
    return minuses


def _merit(total: Total) -> tuple[int, int, int]:
    return total.total, total.won, -total.lost
