"""All cards open, before the first card: which game is worth most, and does Hand win, or only who picks up?

What a game comes to is asked of the solver. Nobody has bid more than the lowest bid, so nothing is overbid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Deal
from engine.open_positions import OpenPosition
from engine.values import Result
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU
from lessons.open_cards.answers import best_discard, best_result, card_points, discard_that_makes, makes
from lessons.open_cards.verdicts import WIN

LOWEST = BIDS[0]


class GameMistake(Enum):
    """What is wrong with a game that was chosen."""

    GAME_LOSES = auto()
    NULL_BEATEN = auto()
    WINS_LESS = auto()


class SkatMistake(Enum):
    """What was taken for true about Hand and the skat."""

    HAND_LOSES = auto()
    HAND_WINS_TOO = auto()
    HAND_NOT_SEEN = auto()
    PICK_UP_NOT_SEEN = auto()
    LOST_ANYWAY = auto()


class Way(Enum):
    """How a game is won: as Hand, only after picking up, or not at all."""

    HAND = auto()
    PICK_UP = auto()
    NEITHER = auto()


def start_of(deal: Deal, game: Game, discard: Cards | None = None) -> OpenPosition:
    """The learner's game before the first card; without a discard the skat stays as it lies."""
    return OpenPosition.before_the_lead(deal, declarer=YOU, game=game, discard=discard)


def result_of(deal: Deal, contract: Contract) -> Result:
    """What this contract of the learner's comes to when all play as well as can be."""
    twelve = deal.hand(YOU) | deal.skat
    return best_result(start_of(deal, contract.game), contract, LOWEST, twelve)


@dataclass(frozen=True, slots=True)
class WhichGame:
    """Two cards are laid away, the skat of the ``deal``: which of the games is to be announced?"""

    deal: Deal
    options: tuple[Game, ...]

    @property
    def results(self) -> Mapping[Game, Result]:
        """By game what it comes to."""
        return {game: result_of(self.deal, Contract(game)) for game in self.options}

    @property
    def wanted(self) -> Game:
        """The game with the best score."""
        results = self.results
        return max(self.options, key=lambda game: results[game].score)

    def points(self, game: Game) -> int | None:
        """The declarer's points in the end; None in Null."""
        return None if game is Game.NULL else card_points(start_of(self.deal, game))

    def judge(self, given: Game) -> Finding:
        """Whether the game is worth most; if not, whether it is lost or won for less."""
        if given is self.wanted:
            return Finding()
        if self.results[given].won:
            return Finding(GameMistake.WINS_LESS, values={"game": given})
        beaten = GameMistake.NULL_BEATEN if given is Game.NULL else GameMistake.GAME_LOSES
        return Finding(beaten, values={"game": given})


@dataclass(frozen=True, slots=True)
class HandOrPickUp:
    """Ten cards and the skat, open: a suit game or Grand as Hand, or with two other cards laid away?"""

    deal: Deal
    game: Game

    @property
    def hand_points(self) -> int:
        """What Hand comes to, in card points."""
        return card_points(start_of(self.deal, self.game))

    @property
    def picked_up_points(self) -> int:
        """What comes of the best discard."""
        points = best_discard(self.deal, YOU, self.game).points
        assert points is not None
        return points

    @property
    def away(self) -> Cards:
        """The best discard."""
        return best_discard(self.deal, YOU, self.game).cards

    @property
    def wanted(self) -> Way:
        """How it is won."""
        if makes(start_of(self.deal, self.game), WIN):
            return Way.HAND
        return Way.PICK_UP if discard_that_makes(WIN, self.deal, YOU, self.game) else Way.NEITHER

    def judge(self, given: Way) -> Finding:
        """Whether it is won like that; if not, what was taken for true."""
        wanted = self.wanted
        if given is wanted:
            return Finding()
        if wanted is Way.NEITHER:
            return Finding(SkatMistake.LOST_ANYWAY)
        if given is Way.NEITHER:
            return Finding(SkatMistake.HAND_NOT_SEEN if wanted is Way.HAND else SkatMistake.PICK_UP_NOT_SEEN)
        return Finding(SkatMistake.HAND_LOSES if given is Way.HAND else SkatMistake.HAND_WINS_TOO)
