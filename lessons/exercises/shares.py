"""What one deal brings to each player by Seeger-Fabian, at three and at four, and which mistake a wrong answer made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from engine.auction import BIDS
from engine.contracts import Contract
from engine.deals import Seat
from engine.draws import Draws
from engine.house_rules import Scoring
from engine.levels import GameValue, game_value
from engine.matadors import Matadors
from engine.score_sheet import OTHERS, WIN, Entry, ScoreSheet
from lessons.exercises.findings import Finding
from lessons.exercises.lists import ListMistake, drawn_sheet
from lessons.exercises.matadors import VALUED_GAMES
from lessons.exercises.settling import Settling

MOST_AMOUNTS = 5
Amounts = tuple[int, ...]
"""What each player gets, in the order of the places."""


class ShareMistake(Enum):
    """What a wrong answer takes for true."""

    FIFTY_FORGOTTEN = auto()
    FIFTY_ADDED_FOR_A_LOSS = auto()
    FIFTY_TAKEN_FOR_A_WIN = auto()
    LOSS_TAKEN_ONCE = auto()
    LOSS_TAKEN_FOR_WIN = auto()
    LOSER_REWARDED = auto()
    OTHERS_LEFT_EMPTY = auto()
    DEFENDERS_REWARDED = auto()
    PASSED_IN_COUNTED = auto()


@dataclass(frozen=True, slots=True)
class Shares:
    """A deal is over: what does it bring to each?

    What is known of it is the ``game`` itself, or its ``value`` and that it was won or lost, or only the ``score``
    that goes on the list. ``declarer`` is None when it was passed in.
    """

    sheet: ScoreSheet
    declarer: int | None = None
    score: int = 0
    value: GameValue | None = None
    game: Settling | None = None

    @classmethod
    def scored(cls, draws: Draws, players: int) -> Shares:
        """The score is told; every second game is lost."""
        value = draws.choice(BIDS[:14])
        sheet = _sheet(draws, players)
        return cls(sheet, _somebody(draws, sheet), value if draws.below(2) else -2 * value)

    @classmethod
    def valued(cls, draws: Draws, players: int) -> Shares:
        """The value is told, and that it was won or, twice as often, lost."""
        matadors = Matadors(draws.below(2) == 0, 1 + draws.below(4))
        value = game_value(Contract(draws.choice(VALUED_GAMES), hand=draws.below(3) == 0), matadors)
        sheet = _sheet(draws, players)
        score = -2 * value.total if draws.below(3) else value.total
        return cls(sheet, _somebody(draws, sheet), score, value)

    @classmethod
    def played(cls, draws: Draws, players: int, game: Settling) -> Shares:
        """The game itself is told: the learner's own, so that he does not sit out."""
        dealt = 1 + draws.below(players - 1) if players == 4 else draws.below(players)
        return cls(drawn_sheet(draws, players, dealt), 0, game.result.score, game=game)

    @classmethod
    def passed_in(cls, draws: Draws, players: int) -> Shares:
        """Nobody has played."""
        return cls(_sheet(draws, players))

    @property
    def dealer(self) -> int:
        """Who dealt."""
        return self.sheet.table.dealer

    @property
    def rate(self) -> int:
        """What each of the others gets for a lost game."""
        return OTHERS[self.sheet.players]

    @property
    def wanted(self) -> Amounts:
        """What the deal adds to each total, as the engine adds it up."""
        entry = Entry() if self.declarer is None else Entry(self.declarer, ((self.declarer, self.score),))
        old, new = (sheet.totals(Scoring.SEEGER_FABIAN) for sheet in (self.sheet, self.sheet.after(entry)))
        return tuple(after.total - before.total for before, after in zip(old, new, strict=True))

    @property
    def bent(self) -> dict[int, Enum]:
        """Wrong amounts for the declarer, each with the mistake that leads to it, the likeliest first."""
        assert self.declarer is not None
        bent: dict[int, Enum] = {}
        for mistake, amount in self._bent():
            if amount != self.wanted[self.declarer]:
                bent.setdefault(amount, mistake)
        return dict(list(bent.items())[: MOST_AMOUNTS - 1])

    def _bent(self) -> Iterator[tuple[Enum, int]]:
        score, won = self.score, self.score > 0
        yield ShareMistake.FIFTY_FORGOTTEN, score
        if won:
            yield ShareMistake.FIFTY_TAKEN_FOR_A_WIN, score - WIN
        else:
            yield ShareMistake.FIFTY_ADDED_FOR_A_LOSS, score + WIN
        if self.game:
            for other, mistake in self.game.bent.items():
                yield mistake, _with_fifty(other)
        elif not won:
            if self.value:
                yield ShareMistake.LOSS_TAKEN_ONCE, _with_fifty(score // 2)
                yield ShareMistake.LOSS_TAKEN_FOR_WIN, _with_fifty(-score // 2)
            yield ShareMistake.LOSER_REWARDED, _with_fifty(score) + self.rate

    def amounts(self, player: int) -> Amounts:
        """The amounts to choose from for this player, the highest first."""
        if player == self.declarer:
            return tuple(sorted((self.wanted[player], *self.bent), reverse=True))
        return tuple(sorted((0, *OTHERS.values(), WIN)))

    def judge(self, given: Amounts) -> Finding:
        """Whether everyone gets this; the declarer is looked at first. ValueError for amounts not to choose from."""
        players = range(self.sheet.players)
        if len(given) != len(players) or any(given[player] not in self.amounts(player) for player in players):
            raise ValueError(f"{given} is not among the answers")
        others = [given[player] for player in players if player != self.declarer]
        values: dict[str, object] = {
            "players": self.sheet.players,
            "player": self.dealer if self.declarer is None else self.declarer,
            "fifty": WIN,
            "rate": self.rate,
            "score": self.score,
            "given": max(others),
        }
        if self.declarer is not None and given[self.declarer] != self.wanted[self.declarer]:
            return self._declarer_judged(given[self.declarer], values)
        mistake = None if given == self.wanted else self._mistake(others, given[self.dealer])
        return Finding(mistake, values=values)

    def _declarer_judged(self, amount: int, values: dict[str, object]) -> Finding:
        assert self.declarer is not None
        mistake = self.bent[amount]
        values |= {"given": amount, "right": self.wanted[self.declarer]}
        if isinstance(mistake, ShareMistake) or self.game is None:
            return Finding(mistake, values=values)
        score = next(other for other in self.game.bent if _with_fifty(other) == amount)
        return self.game.judge(score)

    def _mistake(self, others: list[int], dealers: int) -> Enum:
        if self.declarer is None:
            return ShareMistake.PASSED_IN_COUNTED
        if self.score > 0:
            return ShareMistake.DEFENDERS_REWARDED
        if not any(others):
            return ShareMistake.OTHERS_LEFT_EMPTY
        if self.sheet.table.sitting_out is not None and dealers == 0:
            return ListMistake.DEALER_FORGOTTEN
        if 0 in others:
            return ListMistake.DEFENDER_FORGOTTEN
        return ListMistake.FIFTY_FOR_OTHERS if WIN in others else ListMistake.RATE_OF_THE_OTHER_TABLE

    def with_others(self, amount: int, *, dealer: int | None = None) -> Amounts:
        """The right answer for the declarer, and this amount for everyone else; another one for the dealer."""
        given = [right if player == self.declarer else amount for player, right in enumerate(self.wanted)]
        if dealer is not None:
            given[self.dealer] = dealer
        return tuple(given)


def _sheet(draws: Draws, players: int) -> ScoreSheet:
    return drawn_sheet(draws, players, draws.below(players))


def _somebody(draws: Draws, sheet: ScoreSheet) -> int:
    return sheet.table.player(draws.choice(tuple(Seat)))


def _with_fifty(score: int) -> int:
    return score + WIN if score > 0 else score - WIN
