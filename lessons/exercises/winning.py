"""What the steps on tricks and winning ask, what is right, and which mistake a wrong answer made.

Who takes a trick is asked of ``engine.tricks``, what a side that lost reached of ``engine.levels``. Tasks with a trick
to be played to are those of ``lessons.exercises.following``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import DECK, JACKS, Card, Cards, Rank
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.levels import game_value
from engine.matadors import Matadors
from engine.tricks import Trick, illegality, legal_plays
from engine.values import Level
from lessons.exercises.findings import Finding
from lessons.exercises.following import Follow
from lessons.exercises.points import miscounted
from lessons.facts import numbers


class TrickMistake(Enum):
    """What was taken for true about a trick."""

    THROWN_OFF = auto()
    TRUMP_TOO_LOW = auto()
    CARD_TOO_LOW = auto()
    TAKEN_IN_NULL = auto()
    NO_TRUMP = auto()
    OTHER_SUIT = auto()
    LOWER_CARD = auto()


@dataclass(frozen=True, slots=True)
class TakeIt:
    """A trick that the learner wants, in Null one that he does not want; he plays last."""

    trick: Follow

    @classmethod
    def over_a_trump(cls, draws: Draws) -> TakeIt:
        """A side suit that the hand has not, trumped already; it has higher trumps, lower ones, and other cards."""

        def fits(task: Follow) -> bool:
            trumps = [card for card in task.hand if task.game.is_trump(card)]
            return (
                not task.game.is_trump(task.led)
                and task.game.is_trump(task.trick.cards[1])
                and task.wanted == task.hand
                and {task.wins(card) for card in trumps} == {True, False}
                and len(trumps) < len(task.hand)
            )

        return cls(Follow.drawn(draws, draws.choice(SUIT_GAMES), 6, fits))

    @classmethod
    def in_grand(cls, draws: Draws) -> TakeIt:
        """A suit in Grand that the hand has not; it has a jack or two, and an ace that takes nothing."""

        def fits(task: Follow) -> bool:
            jacks = task.hand & JACKS
            return (
                not task.game.is_trump(task.led)
                and task.wanted == task.hand
                and 1 <= len(jacks) <= 2
                and any(map(task.wins, jacks))
                and len(task.hand.of_rank(Rank.ACE)) >= 1
            )

        return cls(Follow.drawn(draws, Game.GRAND, 8, fits))

    @classmethod
    def in_null(cls, draws: Draws) -> TakeIt:
        """The learner plays Null and can stay below with a ten only where tens stand low."""

        def fits(task: Follow) -> bool:
            wins = {card: task.wins(card) for card in task.wanted}
            tens = [card for card in task.wanted.of_rank(Rank.TEN) if not wins[card]]
            return bool(tens) and any(wins.values()) and task.led.rank in (Rank.KING, Rank.QUEEN, Rank.JACK)

        return cls(Follow.drawn(draws, Game.NULL, 8, fits))

    def judge(self, given: Card) -> Finding:
        """Whether the card does what is wanted; a card that may not be played has the engine's reason."""
        task, bad = self.trick, Cards.of((given,))
        best = self.best
        if reason := illegality(task.hand, task.led, task.game, given):
            return Finding(reason, bad=bad, values={"card": given})
        if task.wins(given) is not (task.game is Game.NULL):
            return Finding(good=bad, values={"card": given})
        return Finding(self._mistake(given), bad=bad, values={"card": given, "best": best, "led": task.led})

    @property
    def best(self) -> Card:
        """The card that takes the trick as it lies."""
        trick = self.trick.trick
        winner = trick.winner(self.trick.game)
        return next(card for seat, card in trick.plays if seat is winner)

    def _mistake(self, given: Card) -> TrickMistake:
        game = self.trick.game
        if game is Game.NULL:
            return TrickMistake.TAKEN_IN_NULL
        if game.is_trump(given):
            return TrickMistake.TRUMP_TOO_LOW
        return TrickMistake.CARD_TOO_LOW if game.follows(given, self.trick.led) else TrickMistake.THROWN_OFF


def judge_taker(trick: Trick, game: Game, given: Seat) -> Finding:
    """Whether this player takes the trick; if not, what his card lacks, for why he was named nothing shows."""
    winner = trick.winner(game)
    if given is winner:
        return Finding()
    cards = dict(trick.plays)
    card, best = cards[given], cards[winner]
    if game.is_trump(best) and not game.is_trump(card):
        mistake = TrickMistake.NO_TRUMP
    else:
        mistake = TrickMistake.LOWER_CARD if game.follows(card, best) else TrickMistake.OTHER_SUIT
    return Finding(mistake, values={"card": card})


@dataclass(frozen=True, slots=True)
class WhoLeads:
    """A complete trick: who leads to the next?"""

    game: Game
    trick: Trick

    @classmethod
    def drawn(cls, draws: Draws) -> WhoLeads:
        """A trick that is not taken by the card with most points."""
        game = draws.choice(SUIT_GAMES)
        while True:
            pack = draws.shuffled(DECK)
            hands = {seat: Cards.of(pack[8 * place : 8 * place + 8]) for place, seat in enumerate(Seat)}
            trick = Trick(draws.choice(tuple(Seat)))
            while trick.turn:
                trick = trick.after(draws.choice(tuple(legal_plays(hands[trick.turn], trick.led, game))))
            task = cls(game, trick)
            if task.winner is not task.richest:
                return task

    @property
    def winner(self) -> Seat:
        """Who takes the trick, and so leads to the next."""
        return self.trick.winner(self.game)

    @property
    def richest(self) -> Seat:
        """Who has played the card with most points, the first of them when there are two."""
        return max(self.trick.plays, key=lambda play: play[1].points)[0]

    def judge(self, given: Seat) -> Finding:
        """Whether this player leads."""
        return judge_taker(self.trick, self.game, given)


class CountMistake(Enum):
    """What was taken for true about points and levels."""

    SKAT_FORGOTTEN = auto()
    ONLY_THE_SKAT = auto()
    TOO_FEW = auto()
    TOO_MANY = auto()
    NO_SCHNEIDER = auto()
    SCHNEIDER = auto()
    SCHWARZ_BY_POINTS = auto()
    SCHWARZ = auto()


@dataclass(frozen=True, slots=True)
class SkatCounts:
    """All that the declarer has taken, and the skat: how many points has he?"""

    pile: Cards
    skat: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> SkatCounts:
        """Four tricks that do not win by themselves; with the skat they do."""
        while True:
            pack = draws.shuffled(DECK)
            task = cls(Cards.of(pack[:12]), Cards.of(pack[12:14]))
            if task.decides and task.skat.points:
                return task

    @classmethod
    def any_pile(cls, draws: Draws, tricks: int) -> SkatCounts:
        """So many tricks, and a skat that counts something; the game may be won or lost, with the skat or without."""
        while True:
            pack = draws.shuffled(DECK)
            task = cls(Cards.of(pack[: 3 * tricks]), Cards.of(pack[3 * tricks : 3 * tricks + 2]))
            if task.skat.points:
                return task

    @property
    def decides(self) -> bool:
        """Whether it is the skat that wins the game."""
        return self.pile.points < numbers()["win"] <= self.points

    @property
    def points(self) -> int:
        """The declarer's points."""
        return (self.pile | self.skat).points

    def judge(self, given: int) -> Finding:
        """Whether these are the points."""
        if given == self.points:
            return Finding(values={"points": given})
        if given == self.pile.points:
            return Finding(CountMistake.SKAT_FORGOTTEN, bad=self.skat)
        if given == self.skat.points:
            return Finding(CountMistake.ONLY_THE_SKAT, bad=self.pile)
        if bent := miscounted(tuple(self.pile | self.skat), given):
            mistake, counted = bent
            return Finding(mistake, values={"given": given, "points": self.points, "counted": counted})
        return Finding(CountMistake.TOO_FEW if given < self.points else CountMistake.TOO_MANY, values={"given": given})


@dataclass(frozen=True, slots=True)
class Beaten:
    """What the losing side has taken, the skat beside it when that is the declarer: how badly has it lost?"""

    declarer: bool
    pile: Cards
    skat: Cards

    @classmethod
    def by_points(cls, draws: Draws) -> Beaten:
        """Points close to the limit of Schneider on either side of it."""
        limit = numbers()["schneider"]
        return cls._drawn(draws, 9, lambda task: abs(task.points - limit) <= 3)

    @classmethod
    def by_tricks(cls, draws: Draws) -> Beaten:
        """One trick that counts nothing, or no trick at all; then the declarer has points in the skat."""
        size = 3 * draws.below(2)
        return cls._drawn(draws, size, lambda task: task.pile.points == 0 and (size > 0 or task.skat.points > 0))

    @classmethod
    def _drawn(cls, draws: Draws, size: int, fits: Callable[[Beaten], bool]) -> Beaten:
        declarer = draws.below(2) == 1
        while True:
            pack = draws.shuffled(DECK)
            task = cls(declarer, Cards.of(pack[:size]), Cards.of(pack[size : size + 2]))
            if fits(task):
                return task

    @property
    def points(self) -> int:
        """The points of the side that lost."""
        return (self.pile | self.skat).points if self.declarer else self.pile.points

    @property
    def tricks(self) -> int:
        """How many tricks it has taken."""
        return len(self.pile) // 3

    @property
    def wanted(self) -> Level:
        """The highest level reached: Schwarz, Schneider, or only the game."""
        value = game_value(
            Contract(Game.HEARTS),
            Matadors(True, 1),
            card_points=self.points if self.declarer else DECK.points - self.points,
            tricks=self.tricks if self.declarer else len(DECK) // 3 - self.tricks,
        )
        return max(set(value.levels) & {Level.GAME, Level.SCHNEIDER, Level.SCHWARZ}, key=list(Level).index)

    def judge(self, given: Level) -> Finding:
        """Whether this level has been reached."""
        if given is self.wanted:
            return Finding()
        if self.wanted is Level.SCHWARZ:
            return Finding(CountMistake.SCHWARZ)
        if given is Level.SCHWARZ:
            return Finding(CountMistake.SCHWARZ_BY_POINTS)
        return Finding(CountMistake.SCHNEIDER if self.wanted is Level.SCHNEIDER else CountMistake.NO_SCHNEIDER)
