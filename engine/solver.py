"""What would have been right, with all cards open: exact answers for every game with a declarer.

A ``Solver`` says how many card points the declarer gets when everybody plays as well as can be, whether he makes so
many, whether he takes every trick, whether his Null is safe, what each card costs, how the game goes on, and what to
lay away. Ramsch is left out. Nothing is sampled here: every answer is certain. The searches stand in
``engine.solving``, on masks and arrays; what a technique of theirs bought is told there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from engine.cards import Card, Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.moves import Play
from engine.open_positions import OpenPosition
from engine.solving.engine_room import EngineRoom
from engine.tricks import Trick
from engine.values import Result, settle

MEGABYTES = 128
"""How large the table of a solver may grow unless it is told otherwise."""


@dataclass(frozen=True, slots=True)
class BestDiscard:
    """The two cards to lay away in a game, and what they lead to.

    ``points`` are the declarer's card points with them, in Null None. ``safe`` says whether a Null is won, in the
    other games it is None.
    """

    game: Game
    cards: Cards
    points: int | None
    safe: bool | None


@dataclass(frozen=True, slots=True)
class BestAnnouncement:
    """The contract with the best score, what to lay away for it, and how it ends."""

    contract: Contract
    discard: Cards
    result: Result


class Solver:
    """Answers questions about open positions and remembers what it found out for the next, related question.

    It holds one table of at most ``megabytes`` (10**6 bytes), which the system gives it bit by bit as it is needed.
    Not to be shared by threads: each has a solver of its own, and they run beside each other.

    >>> deal = Deal.from_seed(5)
    >>> start = OpenPosition.before_the_lead(deal, declarer=Seat.FOREHAND, game=Game.GRAND)
    >>> solver = Solver(megabytes=8)
    >>> points = solver.card_points(start)
    >>> solver.makes(start, points), solver.makes(start, points + 1)
    (True, False)
    """

    def __init__(self, *, megabytes: float = MEGABYTES) -> None:
        self._room = EngineRoom(megabytes)

    @property
    def nodes(self) -> int:
        """How many cards have been played in all searches so far."""
        return self._room.nodes

    def forget(self) -> None:
        """Empty the table. Only whoever measures needs this."""
        self._room.forget()

    def card_points(self, position: OpenPosition) -> int:
        """The declarer's card points in the end, the skat among them, when all play as well as can be."""
        _refuse_null(position)
        return position.points + self._room.points(position)

    def makes(self, position: OpenPosition, points: int) -> bool:
        """Whether the declarer can reach so many card points against any play: 61, 90, 31, ..."""
        _refuse_null(position)
        return self._room.reaches(position, points - position.points)

    def takes_every_trick(self, position: OpenPosition) -> bool:
        """Whether the declarer makes the defenders Schwarz: they have no trick and get none, whatever they play."""
        _refuse_null(position)
        return position.lost == 0 and self._room.takes_all(position)

    def takes_no_trick(self, position: OpenPosition) -> bool:
        """Whether the declarer himself will be Schwarz: he has no trick, and the defenders leave him none."""
        _refuse_null(position)
        return position.won == 0 and self._room.takes_none(position)

    def null_is_safe(self, position: OpenPosition) -> bool:
        """Whether the declarer of a Null keeps out of every trick, whatever the defenders play."""
        if position.game is not Game.NULL:
            raise ValueError(f"not a Null: {position.game}")
        return position.won == 0 and self._room.null_is_safe(position)

    def card_values(self, position: OpenPosition) -> dict[Card, int]:
        """By legal card the declarer's card points in the end, when all play as well as can be from there on.

        In Null 1 where he is still safe and 0 where he is not. The best card of the seat in turn has the value of
        the position: the highest for the declarer, the lowest for a defender.
        """
        values: dict[Card, int] = {}
        for card in position.legal:
            later = position.after(_play(position, card))
            if position.game is Game.NULL:
                values[card] = int(self.null_is_safe(later))
            else:
                values[card] = later.points + self._room.points(later)
        return values

    def card_costs(self, position: OpenPosition) -> dict[Card, int]:
        """By legal card the points that it costs the side that plays it against the best card, 0 for the best."""
        values = self.card_values(position)
        if position.turn is position.declarer:
            best = max(values.values(), default=0)
            return {card: best - value for card, value in values.items()}
        best = min(values.values(), default=0)
        return {card: value - best for card, value in values.items()}

    def best_line(self, position: OpenPosition) -> tuple[Play, ...]:
        """A line to the end that is best play of all; a Null ends with the declarer's first trick."""
        plays: list[Play] = []
        null = position.game is Game.NULL
        value = int(self.null_is_safe(position)) if null else self.card_points(position)
        while not position.over:
            play = next(each for each in self._candidates(position) if self._keeps(position, each, value))
            plays.append(play)
            position = position.after(play)
        return tuple(plays)

    def _candidates(self, position: OpenPosition) -> list[Play]:
        return [_play(position, card) for card in position.game.sort(position.legal)]

    def _keeps(self, position: OpenPosition, play: Play, value: int) -> bool:
        """Whether the side in turn still has the value of the position after the card."""
        later = position.after(play)
        if position.game is Game.NULL:
            return value == (position.turn is not position.declarer) or self.null_is_safe(later) == bool(value)
        if position.turn is position.declarer:
            return self.makes(later, value)
        return not self.makes(later, value + 1)

    def best_discard(self, deal: Deal, *, declarer: Seat, game: Game) -> BestDiscard:
        """The two cards to lay away in this game, with all cards open; the first of several equally good ones."""
        starts = self._room.starts(deal, declarer, game)
        if game is Game.NULL:
            safe = next((start for start in starts if self._room.null_is_safe(start)), None)
            return BestDiscard(game, (safe or starts[0]).away, None, safe is not None)
        best, points = self._room.best_of(starts)
        return BestDiscard(game, best.away, points, None)

    def discard_that_makes(self, points: int, deal: Deal, *, declarer: Seat, game: Game) -> Cards | None:
        """Two cards to lay away with which the declarer reaches so many card points; None when there are none."""
        starts = self._room.starts(deal, declarer, game)
        return next((start.away for start in starts if self._room.reaches(start, points - start.points)), None)

    def discard_that_takes_every_trick(self, deal: Deal, *, declarer: Seat, game: Game) -> Cards | None:
        """Two cards to lay away with which the declarer takes all ten tricks; None when there are none."""
        starts = self._room.starts(deal, declarer, game)
        return next((start.away for start in starts if self._room.takes_all(start)), None)

    def best_discards(self, deal: Deal, *, declarer: Seat) -> dict[Game, BestDiscard]:
        """The best discard in each of the six games."""
        return {game: self.best_discard(deal, declarer=declarer, game=game) for game in Game}

    def best_announcement(self, deal: Deal, *, declarer: Seat, bid: int) -> BestAnnouncement:
        """What to announce for this bid after picking up: the contract and discard with the best score.

        Schneider and Schwarz count when they are made. A lost game is played for its least loss.
        """
        found = [self._announcement(deal, declarer, game, bid) for game in Game if game is not Game.NULL]
        null = self.best_discard(deal, declarer=declarer, game=Game.NULL)
        for ouvert in (True, False):
            contract = Contract(Game.NULL, ouvert=ouvert)
            twelve = deal.hand(declarer) | deal.skat
            result = settle(contract, bid=bid, cards=twelve, tricks=0 if null.safe else 1, awarded=True)
            found.append(BestAnnouncement(contract, null.cards, result))
        return max(found, key=lambda each: each.result.score)

    def _announcement(self, deal: Deal, declarer: Seat, game: Game, bid: int) -> BestAnnouncement:
        """The best end of a suit game or Grand: Schwarz, Schneider, won, lost with 31 points, with a trick, without."""
        cards, points, tricks = self._best_level(deal, declarer, game)
        twelve, contract = deal.hand(declarer) | deal.skat, Contract(game)
        result = settle(contract, bid=bid, cards=twelve, card_points=points, tricks=tricks, awarded=True)
        return BestAnnouncement(contract, cards, result)

    def _best_level(self, deal: Deal, declarer: Seat, game: Game) -> tuple[Cards, int, int | None]:
        """The discard for the highest level that can be made, with the least points and the tricks that show it."""
        schwarz = self.discard_that_takes_every_trick(deal, declarer=declarer, game=game)
        if schwarz:
            return schwarz, 120, 10
        for points in (90, 61, 31):
            if cards := self.discard_that_makes(points, deal, declarer=declarer, game=game):
                return cards, points, None
        starts = self._room.starts(deal, declarer, game)
        for start in starts:
            if not self._room.takes_none(start):
                return start.away, 30, None
        return starts[0].away, starts[0].points, 0


def _play(position: OpenPosition, card: Card) -> Play:
    assert position.turn
    return Play(position.turn, card)


def _refuse_null(position: OpenPosition) -> None:
    if position.game is Game.NULL:
        raise ValueError("in Null no points are counted and no levels reached")


def warm_up(report: Callable[[int, int], object]) -> None:
    """Make everything ready: load the compiled searches or, the first time after installation, compile them.

    The first question of each kind does it by itself; here ``report`` is told before each step how many of how many
    are done.
    """
    deal, solver = Deal.from_seed(1), Solver(megabytes=1)
    for done, game in enumerate((Game.NULL, Game.CLUBS)):
        report(done, 2)
        first, second, third = (Cards.of(islice(hand, 2)) for hand in deal.hands)
        ending = OpenPosition(game, Seat.FOREHAND, (first, second, third), Trick(Seat.FOREHAND))
        solver.card_values(ending)
    report(2, 2)
