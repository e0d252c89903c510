"""How a game has ended, by card points and tricks: won or lost, Schneider, Schwarz. What an answer takes for true.

What a side that lost has reached is asked of ``engine.levels``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import DECK, Cards
from engine.contracts import Contract, Game
from engine.levels import game_value
from engine.matadors import Matadors
from engine.values import Level
from lessons.exercises.findings import Finding
from lessons.facts import numbers

TRICKS = (len(DECK) - 2) // 3
_ASKED = (Level.GAME, Level.SCHNEIDER, Level.SCHWARZ)


class EndMistake(Enum):
    """What was taken for true about points and tricks."""

    SKAT_FORGOTTEN = auto()
    SIDES_SWAPPED = auto()
    HALF_IS_ENOUGH = auto()
    WIN_NOT_SEEN = auto()
    LOSS_NOT_SEEN = auto()
    SCHNEIDER_TOO_SOON = auto()
    SCHNEIDER_NOT_SEEN = auto()
    OWN_SCHNEIDER_NOT_SEEN = auto()
    SCHWARZ_BY_POINTS = auto()
    SCHWARZ_NOT_SEEN = auto()
    OWN_SCHWARZ_NOT_SEEN = auto()


@dataclass(frozen=True, slots=True)
class End:
    """Whether the declarer has won, and what the other side has become."""

    won: bool
    level: Level

    @property
    def key(self) -> str:
        """The end as text: "won SCHNEIDER"."""
        return f"{'won' if self.won else 'lost'} {self.level.name}"


ENDS = {end.key: end for end in (End(won, level) for won in (True, False) for level in _ASKED)}
"""All ends by their text."""


@dataclass(frozen=True, slots=True)
class Ended:
    """What one side has in its tricks, and the skat, which is the declarer's: how has the game ended?

    ``pile`` are the cards of the side's tricks, of which only number and points are shown.
    """

    declarer: bool
    pile: Cards
    skat: Cards

    @property
    def tricks(self) -> int:
        """How many tricks the side has."""
        return len(self.pile) // 3

    @property
    def declarer_points(self) -> int:
        """The declarer's card points, the skat included."""
        return (self.pile | self.skat).points if self.declarer else DECK.points - self.pile.points

    @property
    def loser_points(self) -> int:
        """The card points of the side that has lost."""
        return DECK.points - self.declarer_points if self.wanted.won else self.declarer_points

    @property
    def wanted(self) -> End:
        """How the game has ended."""
        return self._end(self.declarer_points)

    @property
    def without_skat(self) -> End:
        """How it would have ended if the skat did not count for the declarer."""
        return self._end(self.pile.points) if self.declarer else self.wanted

    def _end(self, points: int) -> End:
        """How it would have ended with these points of the declarer's."""
        tricks = self.tricks if self.declarer else TRICKS - self.tricks
        value = game_value(Contract(Game.HEARTS), Matadors(True, 1), card_points=points, tricks=tricks)
        level = max(set(value.levels) & set(_ASKED), key=_ASKED.index)
        return End(points >= numbers()["win"], level)

    def judge(self, given: End) -> Finding:
        """Whether it has ended like this."""
        return Finding(None if given == self.wanted else self._mistake(given))

    def _mistake(self, given: End) -> EndMistake:
        wanted = self.wanted
        if given == self.without_skat:
            return EndMistake.SKAT_FORGOTTEN
        if given.won is not wanted.won:
            if self.declarer_points == numbers()["half"]:
                return EndMistake.HALF_IS_ENOUGH
            if not self.declarer:
                return EndMistake.SIDES_SWAPPED
            return EndMistake.WIN_NOT_SEEN if wanted.won else EndMistake.LOSS_NOT_SEEN
        if given.level is Level.SCHWARZ:
            return EndMistake.SCHWARZ_BY_POINTS
        if wanted.level is Level.SCHWARZ:
            return EndMistake.SCHWARZ_NOT_SEEN if wanted.won else EndMistake.OWN_SCHWARZ_NOT_SEEN
        if wanted.level is Level.GAME:
            return EndMistake.SCHNEIDER_TOO_SOON
        return EndMistake.SCHNEIDER_NOT_SEEN if wanted.won else EndMistake.OWN_SCHNEIDER_NOT_SEEN
