"""What the steps on the lines of a list ask, what is right, and which mistake a wrong answer made.

The list itself is the engine's ``ScoreSheet``, the games are those of ``lessons.exercises.settling``. Players are
numbered as on the sheet. How a whole list is added up stands in ``lessons.exercises.totals``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any

from engine.auction import BIDS
from engine.contracts import Contract
from engine.deals import Seat, Table
from engine.draws import Draws
from engine.house_rules import Scoring
from engine.levels import game_value
from engine.score_sheet import ROUNDS, Entry, ScoreSheet
from engine.values import Loss
from lessons.exercises.findings import Finding
from lessons.exercises.settling import Settling, hearts_with_1_at_23, hearts_with_2_at_33, lost, won

MOST_WRONG = 4
GAMES = 6


class ListMistake(Enum):
    """What a wrong answer takes for true about a list."""

    OTHER_COLUMN = auto()
    PROMISE_DROPPED = auto()
    PROMISE_THOUGHT_KEPT = auto()
    ADDED_FOR_SUBTRACTED = auto()
    SUBTRACTED_FOR_ADDED = auto()
    LINE_ALONE = auto()
    LOSS_TAKEN_ONCE = auto()
    OTHER_SUM = auto()
    PASSED_IN_LEFT_OUT = auto()
    OTHER_TABLE = auto()
    ROUNDS_FOR_DEALS = auto()
    PLAYED_NOT_TAKEN_OFF = auto()
    FIFTY_FORGOTTEN = auto()
    LOSSES_REWARDED = auto()
    LOSSES_LEFT_OUT = auto()
    SIGNS_SWAPPED = auto()
    OTHERS_FORGOTTEN = auto()
    OWN_LOSSES_REWARDED = auto()
    RATE_OF_THE_OTHER_TABLE = auto()
    TOTAL_MISCOUNTED = auto()
    LOSER_REWARDED = auto()
    DEALER_FORGOTTEN = auto()
    DEFENDER_FORGOTTEN = auto()
    FIFTY_FOR_OTHERS = auto()
    NOT_ALL_RANKED = auto()
    LOWER_TOTAL_FIRST = auto()
    FEWER_WINS_FIRST = auto()
    MORE_LOSSES_FIRST = auto()
    WINNER_CHARGED = auto()
    OPPONENT_SPARED = auto()
    OPPONENTS_CHARGED = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """What is written: in whose column, or for which players, and with what."""

    who: Any
    score: int

    @property
    def said(self) -> tuple[Any, int]:
        """Both, as they are judged."""
        return self.who, self.score


@dataclass(frozen=True, slots=True)
class Number:
    """A number to be found among wrong ones, each with the mistake that leads to it; the likeliest come first.

    ``other`` is the mistake behind any further number, where the number is to be written: None, where it is chosen.
    """

    right: int
    wrong: Mapping[int, ListMistake]
    values: Mapping[str, object] = field(default_factory=dict)
    other: ListMistake | None = None

    @classmethod
    def among(
        cls,
        right: int,
        bent: Iterable[tuple[ListMistake, int]],
        values: Mapping[str, object],
        other: ListMistake | None = None,
    ) -> Number:
        """The wrong numbers that differ from the right one and from each other: a few of them, to choose from."""
        wrong: dict[int, ListMistake] = {}
        for mistake, number in bent:
            if number != right:
                wrong.setdefault(number, mistake)
        return cls(right, dict(list(wrong.items())[: None if other else MOST_WRONG]), values, other)

    @property
    def options(self) -> tuple[int, ...]:
        """The numbers to choose from, the highest first."""
        return tuple(sorted((self.right, *self.wrong), reverse=True))

    def judge(self, given: int) -> Finding:
        """Whether this is the number; if not, how one comes to it."""
        values = {**self.values, "given": given, "right": self.right}
        if given == self.right:
            return Finding(values=values)
        return Finding(self.wrong[given] if self.other is None else self.wrong.get(given, self.other), values=values)


def drawn_sheet(
    draws: Draws, players: int, deals: int, *, passed: bool = False, values: Sequence[int] = BIDS[:14]
) -> ScoreSheet:
    """A list as it might stand: two games of three are won; with ``passed``, some deals are passed in."""
    entries, table = [], Table(players)
    for _deal in range(deals):
        entries.append(Entry() if passed and draws.below(5) == 0 else _entry(draws, table, values))
        table = table.after()
    return ScoreSheet(players, tuple(entries))


def _entry(draws: Draws, table: Table, values: Sequence[int]) -> Entry:
    player, value = table.player(draws.choice(tuple(Seat))), draws.choice(values)
    return Entry(player, ((player, value if draws.below(3) else -2 * value),))


@dataclass(frozen=True, slots=True)
class NewLine:
    """A game has been played: in whose column is it written, and as what?"""

    sheet: ScoreSheet
    player: int
    game: Settling

    @classmethod
    def drawn(cls, draws: Draws) -> NewLine:
        """A game won or lost, after a few others."""
        sheet = drawn_sheet(draws, 3, 3)
        return cls(sheet, draws.below(3), draws.choice((won, lost))(draws))

    @property
    def entry(self) -> Entry:
        """The line as it has to be."""
        return Entry.of(self.game.result, self.player)

    @property
    def written(self) -> ScoreSheet:
        """The list with the line."""
        return self.sheet.after(self.entry)

    @property
    def _broken(self) -> dict[int, ListMistake]:
        """Wrong scores of an announcement that was missed: as if it had not been made."""
        game, result = self.game, self.game.result
        if result.loss is not Loss.ANNOUNCEMENT_MISSED:
            return {}
        plain = Contract(game.contract.game, hand=True)
        reached = game_value(plain, result.value.matadors, card_points=game.points).total
        return {reached: ListMistake.PROMISE_THOUGHT_KEPT, -2 * reached: ListMistake.PROMISE_DROPPED}

    @property
    def options(self) -> tuple[int, ...]:
        """The scores to choose from, the highest first."""
        wrong = dict.fromkeys((*self._broken, *self.game.bent))
        return tuple(sorted((self.game.result.score, *list(wrong)[:MOST_WRONG]), reverse=True))

    def judge(self, given: tuple[int, int]) -> Finding:
        """Whether the line says this player and this score."""
        player, score = given
        if player != self.player:
            return Finding(ListMistake.OTHER_COLUMN, values={"player": self.player, "players": self.sheet.players})
        if score in self._broken:
            return Finding(self._broken[score], values={"points": self.game.points})
        return self.game.judge(score)


def missed(draws: Draws) -> Settling:
    """Schneider announced and missed, with enough points for a plain game."""
    plain = won(draws)
    return replace(plain, contract=Contract(plain.contract.game, hand=True, schneider=True))


@dataclass(frozen=True, slots=True)
class Running:
    """A game has been played: which sum stands in the declarer's column now?"""

    line: NewLine

    @classmethod
    def drawn(cls, draws: Draws) -> Running:
        """Two games of three are lost; the declarer has a sum, and another one than the others."""
        while True:
            sheet = drawn_sheet(draws, 3, 4)
            task = cls(NewLine(sheet, draws.below(3), draws.choice((lost, lost, won))(draws)))
            if task.sums[task.line.player] not in (0, *task._other_sums):
                return task

    @property
    def sums(self) -> tuple[int, ...]:
        """What everyone had before."""
        return tuple(total.points for total in self.line.sheet.totals(Scoring.CLASSIC))

    @property
    def _other_sums(self) -> list[int]:
        return [total for player, total in enumerate(self.sums) if player != self.line.player]

    @property
    def number(self) -> Number:
        """The new sum, and the wrong ones."""
        before, score = self.sums[self.line.player], self.line.game.result.score
        wrong_way = ListMistake.ADDED_FOR_SUBTRACTED if score < 0 else ListMistake.SUBTRACTED_FOR_ADDED
        bent = [(wrong_way, before - score), (ListMistake.LINE_ALONE, score)]
        if score < 0:
            bent.append((ListMistake.LOSS_TAKEN_ONCE, before + score // 2))
        bent += [(ListMistake.OTHER_SUM, other + score) for other in self._other_sums]
        values = {"before": before, "score": score, "size": abs(score), "player": self.line.player, "players": 3}
        return Number.among(before + score, bent, values)


@dataclass(frozen=True, slots=True)
class Remaining:
    """A list that is not full: how many deals are still to come?"""

    sheet: ScoreSheet

    @classmethod
    def drawn(cls, draws: Draws) -> Remaining:
        """Three or four players, seven to nine deals, one or two of them passed in."""
        players, deals = 3 + draws.below(2), 7 + draws.below(3)
        while True:
            sheet = drawn_sheet(draws, players, deals, passed=True)
            if 1 <= _passed(sheet) <= 2:
                return cls(sheet)

    @property
    def number(self) -> Number:
        """How many are still to come, and the wrong numbers."""
        sheet, deals = self.sheet, len(self.sheet.entries)
        other = ScoreSheet(7 - sheet.players)
        bent = [
            (ListMistake.PASSED_IN_LEFT_OUT, sheet.length - deals + _passed(sheet)),
            (ListMistake.OTHER_TABLE, other.length - deals),
            (ListMistake.ROUNDS_FOR_DEALS, ROUNDS - deals),
            (ListMistake.PLAYED_NOT_TAKEN_OFF, sheet.length),
        ]
        values = {"deals": deals, "length": sheet.length, "at": sheet.players, "rounds": ROUNDS}
        return Number.among(sheet.length - deals, bent, values)


def _passed(sheet: ScoreSheet) -> int:
    return sum(entry.passed_in for entry in sheet.entries)


@dataclass(frozen=True, slots=True)
class SixGames:
    """Six games of a list, none of them written yet."""

    games: tuple[tuple[int, Settling], ...]

    @classmethod
    def drawn(cls, draws: Draws) -> SixGames:
        """Won, lost, overbid, saved by Schneider, an announcement missed: in any order, by anyone."""
        kinds = draws.shuffled((won, won, lost, missed, hearts_with_1_at_23, hearts_with_2_at_33))
        return cls(tuple((draws.below(3), kind(draws)) for kind in kinds))

    def line(self, written: int) -> NewLine:
        """The task of the next line, after so many."""
        entries = (Entry.of(game.result, player) for player, game in self.games[:written])
        return NewLine(ScoreSheet(3, tuple(entries)), *self.games[written])

    @property
    def whole(self) -> ScoreSheet:
        """The list with all six lines."""
        return self.line(GAMES - 1).written
