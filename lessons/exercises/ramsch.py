"""What the steps on Ramsch ask, what is right, and which mistake a wrong answer made.

A trick that nobody wants, what a Ramsch costs, and two cards to push on; decided by the engine's tricks, by
``settle_ramsch`` and by a record with pushing. The mistakes stand in ``lessons.exercises.house_games``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.auction import Pass
from engine.cards import DECK, JACKS, Card, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat, Table
from engine.draws import Draws
from engine.house_rules import AllPass, HouseRules
from engine.moves import PickUp, Push
from engine.ramsch import MARCH, RamschResult, settle_ramsch
from engine.record import Record
from engine.tricks import illegality
from lessons.exercises.findings import Finding
from lessons.exercises.following import Follow
from lessons.exercises.house_games import HouseMistake
from lessons.exercises.lists import Line

RULES = HouseRules(all_pass=AllPass.RAMSCH, schieben=True)
SEATING = Table(3)
"""The learner, player 0, deals and so sits in rearhand."""


@dataclass(frozen=True, slots=True)
class StayBelow:
    """A trick in Ramsch that the learner, who plays last, does not want."""

    trick: Follow

    @classmethod
    def drawn(cls, draws: Draws) -> StayBelow:
        """Points lie there, and the hand can take the trick or leave it."""

        def fits(task: Follow) -> bool:
            wins = {task.wins(card) for card in task.wanted}
            return wins == {True, False} and sum(card.points for card in task.trick.cards) >= 10

        return cls(Follow.drawn(draws, Game.GRAND, 8, fits))

    def judge(self, given: Card) -> Finding:
        """Whether the card stays below; a card that may not be played has the engine's reason."""
        task, bad = self.trick, Cards.of((given,))
        if reason := illegality(task.hand, task.led, task.game, given):
            return Finding(reason, bad=bad, values={"card": given})
        points = task.trick.after(given).points
        if task.wins(given):
            return Finding(HouseMistake.TRICK_TAKEN, bad=bad, values={"card": given, "points": points})
        return Finding(good=bad, values={"card": given, "points": points})


@dataclass(frozen=True, slots=True)
class RamschEnd:
    """A Ramsch is over: whose column is written, and with what? The skat goes with the last trick.

    ``refusals``: how many players have pushed the skat on unseen, each of which doubles.
    """

    takers: tuple[Seat, ...]
    points: tuple[int, int, int]
    skat: Cards
    refusals: int = 0

    @classmethod
    def plain(cls, draws: Draws) -> RamschEnd:
        """Everyone has a trick, one has most points, and the skat has some too."""
        return cls._drawn(draws, lambda: draws.shuffled((*Seat, *(draws.choice(tuple(Seat)) for _trick in range(7)))))

    @classmethod
    def odd(cls, draws: Draws) -> RamschEnd:
        """Two of three times somebody has no trick, else somebody has all of them."""
        those = draws.shuffled(Seat)[: 2 if draws.below(3) else 1]
        return cls._drawn(
            draws, lambda: draws.shuffled((*those, *(draws.choice(those) for _t in range(10 - len(those)))))
        )

    @classmethod
    def _drawn(cls, draws: Draws, takers: Callable[[], tuple[Seat, ...]]) -> RamschEnd:
        """A Ramsch with tricks so taken, in which just one player is written."""
        while True:
            pack, taken = draws.shuffled(DECK), takers()
            points = dict.fromkeys(Seat, 0)
            for number, seat in enumerate(taken):
                points[seat] += Cards.of(pack[3 * number : 3 * number + 3]).points
            forehand, middlehand, rearhand = points.values()
            task = cls(taken, (forehand, middlehand, rearhand), Cards.of(pack[30:]))
            if task.skat.points and len(task.result.losers) == (task.result.marched is None):
                return task

    @property
    def result(self) -> RamschResult:
        """How the engine settles it."""
        skat = self.skat.points
        return settle_ramsch(self.points, takers=self.takers, skat_points=skat, refusals=self.refusals, rules=RULES)

    @property
    def written(self) -> tuple[Seat, int]:
        """Whose column is written, and with what."""
        return next((seat, self.result.score(seat)) for seat in Seat if self.result.score(seat))

    @property
    def wrong(self) -> dict[int, HouseMistake]:
        """Wrong scores, each with the mistake that leads to it."""
        seat, right = self.written
        result = self.result
        own = self.points[list(Seat).index(seat)]
        if result.marched:
            bent = [(HouseMistake.MARCH_PUNISHED, -right), (HouseMistake.MARCH_PUNISHED, -2 * right)]
            bent += [(HouseMistake.PUSHING_FORGOTTEN, MARCH)] * bool(self.refusals)
        else:
            bent = list(self._bent_loss(own, result.points[list(Seat).index(seat)]))
        return {score: mistake for mistake, score in reversed(bent) if score != right}

    def _bent_loss(self, own: int, total: int) -> Iterator[tuple[HouseMistake, int]]:
        """What somebody writes who bends one rule; ``own`` points are those without the skat."""
        result = self.result
        times = 2**result.doublings
        if own != total:
            yield HouseMistake.SKAT_LEFT_OUT, -own * times
        else:
            yield HouseMistake.SKAT_ADDED, -(total + self.skat.points) * times
        if self.refusals:
            yield HouseMistake.PUSHING_FORGOTTEN, -total * 2 ** bool(result.virgins)
        if result.virgins:
            yield HouseMistake.VIRGIN_FORGOTTEN, -total * times // 2
        elif not self.refusals:
            yield HouseMistake.LOSS_DOUBLED, -2 * total
        yield HouseMistake.POINTS_REWARDED, total * times

    @property
    def options(self) -> tuple[int, ...]:
        """The scores to choose from, the highest first."""
        return tuple(sorted((self.written[1], *self.wrong), reverse=True))

    def judge(self, given: tuple[Seat, int]) -> Finding:
        """Whether this column gets this score."""
        seat, score = given
        right, written = self.written
        values = {
            "seat": right,
            "points": abs(written),
            "skat": self.skat.points,
            "march": max(MARCH, written),
            "score": written,
        }
        if seat is not right:
            return Finding(self._other_column(seat), values=values)
        return Finding(None if score == written else self.wrong[score], values=values)

    def _other_column(self, seat: Seat) -> HouseMistake:
        """Why somebody takes this player for the one who is written."""
        most = max(self.points)
        if self.result.marched:
            return HouseMistake.MARCHER_MISSED
        if self.points[list(Seat).index(seat)] == most:
            return HouseMistake.SKAT_DECIDES
        return HouseMistake.FEWEST_TAKEN if seat not in self.takers else HouseMistake.OTHER_LOSES

    @property
    def line(self) -> Line:
        """What is written, as a line of the list."""
        seat, score = self.written
        return Line(SEATING.player(seat), score)

    def judge_line(self, given: Line) -> Finding:
        """Whether this line is written. ValueError for a column or a score that is not there."""
        seat = SEATING.seat(given.who)
        if seat is None or given.score not in self.options:
            raise ValueError(f"nothing to be written here: {given}")
        return self.judge((seat, given.score))


@dataclass(frozen=True, slots=True)
class PushTwo:
    """Schieberamsch: the learner has taken up the skat and pushes two cards on."""

    record: Record

    @classmethod
    def drawn(cls, draws: Draws) -> PushTwo:
        """Forehand, with a jack or two among his twelve cards."""
        while True:
            deal = Deal.from_pack(draws.shuffled(DECK))
            if 1 <= len((deal.forehand | deal.skat) & JACKS) <= 2:
                passes = (Pass(Seat.MIDDLEHAND), Pass(Seat.REARHAND), Pass(Seat.FOREHAND))
                return cls(Record(deal, (*passes, *(Pass(seat) for seat in Seat), PickUp(Seat.FOREHAND)), RULES))

    @property
    def twelve(self) -> Cards:
        """The learner's twelve cards."""
        return self.record.hand(Seat.FOREHAND)

    def judge(self, given: Cards) -> Finding:
        """Whether these may be pushed."""
        reason = self.record.refusal(Push(Seat.FOREHAND, given))
        jacks = given & JACKS
        if jacks:
            return Finding(HouseMistake.PUSHED_A_JACK, bad=jacks, values={"card": next(iter(jacks))})
        if reason:
            return Finding(HouseMistake.PUSHED_NOT_TWO, values={"count": len(given)})
        return Finding(good=given, values={"points": given.points})
