"""What the steps of "Won, lost, overbid" ask, what is right, and which mistake a wrong answer made.

A task is a game that is over; the engine settles it. The wrong scores to choose from are those of ``scores``.
The two worked games that every telling of the rules repeats are here as well, with their side suits mixed anew.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.auction import BIDS
from engine.bots import CAREFUL
from engine.cards import DECK, JACKS, Card, Cards, Rank, Suit
from engine.contracts import Contract, Game
from engine.draws import Draws
from engine.levels import GameValue, game_value
from engine.limits import Knowledge, possible
from engine.matadors import matadors
from engine.values import Result, settle
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.exercises.scores import SettleMistake, bent_scores
from lessons.skat_outcomes import SCHNEIDER_POINTS

MOST_OPTIONS = 5
PLAIN_NULL = Contract(Game.NULL)


@dataclass(frozen=True, slots=True)
class Settling:
    """A game that is over: what goes on the list?"""

    twelve: Twelve
    contract: Contract
    bid: int
    points: int | None = None
    tricks: int | None = None

    @property
    def result(self) -> Result:
        """How the engine settles it."""
        return settle(
            self.contract,
            bid=self.bid,
            cards=self.twelve.hand | self.twelve.skat,
            card_points=self.points,
            tricks=self.tricks,
        )

    @property
    def bent(self) -> dict[int, SettleMistake]:
        """Wrong scores, each with the mistake that leads to it; the likeliest come first."""
        right = self.result.score
        wrong: dict[int, SettleMistake] = {}
        for mistake, score in bent_scores(self.twelve, self.result):
            if score != right:
                wrong.setdefault(score, mistake)
        return dict(list(wrong.items())[: MOST_OPTIONS - 1])

    @property
    def options(self) -> tuple[int, ...]:
        """The scores to choose from, the highest first."""
        return tuple(sorted((self.result.score, *self.bent), reverse=True))

    def judge(self, given: int) -> Finding:
        """Whether this goes on the list; if not, which rule was bent."""
        result = self.result
        values: dict[str, object] = {
            "result": result,
            "contract": self.contract,
            "value": result.value.total,
            "base": result.value.base,
            "charged": result.charged,
            "bid": self.bid,
            "points": self.points,
            "given": given,
        }
        return Finding(None if given == result.score else self.bent[given], values=values)


# --- Games as they are dealt -------------------------------------------------------------------------------------


def won(draws: Draws) -> Settling:
    """Picked up and won, at a bid below the value."""
    return _played(draws, points=61 + draws.below(29))


def lost(draws: Draws) -> Settling:
    """Picked up and lost with more than 30 points, at a bid below the value."""
    return _played(draws, points=31 + draws.below(30))


def _played(draws: Draws, *, points: int) -> Settling:
    def task(twelve: Twelve) -> Settling:
        return Settling(twelve, Contract(twelve.game), BIDS[0], points)

    def fits(twelve: Twelve) -> bool:
        away = not any(map(twelve.game.is_trump, twelve.skat))
        return (
            away
            and twelve.counted.count <= 4
            and CAREFUL.likes(twelve.hand, twelve.game)
            and bool(bids_below(task(twelve)))
            and possible(Knowledge(twelve.game, twelve.hand | twelve.skat, skat=twelve.skat), points, None)
        )

    plain = task(Twelve.drawn(draws, fits))
    return replace(plain, bid=draws.choice(bids_below(plain)))


def bids_below(task: Settling) -> tuple[int, ...]:
    """The last bids below what the game was worth before it was played."""
    promised = game_value(Contract(task.contract.game, hand=task.contract.hand), task.twelve.counted)
    return tuple(bid for bid in BIDS if bid < promised.total)[-4:]


# --- The worked games --------------------------------------------------------------------------------------------

_WITH_1 = ("CJ HJ HA HT HK H8 SA ST CA D7", "DT CK")
_WITH_2 = ("CJ SJ HA HT HQ H9 SA SK CA D8", "DT CQ")


def hearts_with_1_at_23(draws: Draws) -> Settling:
    """Rearhand has held 23, plays Hearts with 1 and takes 78 points."""
    return Settling(_mixed(draws, *_WITH_1), Contract.parse("H"), 23, 78)


def hearts_with_2_at_30(draws: Draws) -> Settling:
    """Middlehand has bid 30, plays Hearts with 2 and takes 75 points."""
    return Settling(_mixed(draws, *_WITH_2), Contract.parse("H"), 30, 75)


def hearts_with_2_at_33(draws: Draws) -> Settling:
    """The same game at 33 and with 90 points: Schneider lifts it to 40, and that covers the bid."""
    return Settling(_mixed(draws, *_WITH_2), Contract.parse("H"), 33, SCHNEIDER_POINTS)


def without_schneider(task: Settling) -> Result:
    """The same game with one point less than Schneider needs."""
    return replace(task, points=SCHNEIDER_POINTS - 1).result


def _mixed(draws: Draws, hand: str, skat: str) -> Twelve:
    """The cards with the suits that are not trump exchanged; jacks stay, so nothing changes in value."""
    sides = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS)
    other = dict(zip(sides, draws.shuffled(sides), strict=True))

    def mixed(codes: str) -> Cards:
        cards = Cards.parse(codes)
        return Cards.of(
            card if card.rank is Rank.JACK or card.suit is Suit.HEARTS else Card(other[card.suit], card.rank)
            for card in cards
        )

    return Twelve(Game.HEARTS, mixed(hand), mixed(skat))


# --- Null below the bid ------------------------------------------------------------------------------------------


def impossible_null(draws: Draws) -> Settling:
    """A hand without a high card, and a bid that its Null does not reach: plain, every fourth time Hand or ouvert."""
    contract = draws.choice((PLAIN_NULL, PLAIN_NULL, Contract.parse("Nh"), Contract.parse("No")))
    bids = [bid for bid in BIDS if bid > game_value(contract, None).total][:5]
    while True:
        pack = draws.shuffled(DECK)
        hand, skat = Cards.of(pack[:10]), Cards.of(pack[10:12])
        low = sum(card.rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE) for card in hand)
        if low >= 6 and not hand.of_rank(Rank.ACE) and (hand | skat) & JACKS:
            return Settling(Twelve(Game.NULL, hand, skat), contract, draws.choice(bids))


def written_as(task: Settling) -> GameValue:
    """The suit game or Grand as which an impossible Null is written, before the bid replaces its value."""
    game = task.result.charged_as
    return game_value(Contract(game, hand=task.contract.hand), matadors(task.twelve.hand | task.twelve.skat, game))
