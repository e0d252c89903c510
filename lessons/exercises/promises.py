"""What the steps on keeping a bid ask: which trumps cover it, which cards carry it, what would save it, what it costs.

Each task is answered with cards on the felt or with levels. Games to be settled stand in
``lessons.exercises.settling``, the words for a mistake in ``lessons.remarks.promises``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from itertools import combinations

from engine.auction import BIDS
from engine.bots import CAREFUL
from engine.cards import DECK, Card, Cards
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.levels import GameValue, Level, game_value
from engine.limits import ALL_POINTS, ALL_TRICKS, Knowledge, possible
from engine.matadors import matadors
from engine.tricks import Trick, legal_plays
from engine.values import Result
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.exercises.rows import TRUMPS_TO_LAY
from lessons.exercises.settling import Settling, bids_below, hearts_with_2_at_30, hearts_with_2_at_33
from lessons.skat_outcomes import SCHNEIDER_POINTS

MOST_TO_LIFT = 2


class PromiseMistake(Enum):
    """What a wrong answer on the keeping of a bid takes for true."""

    TOO_FEW_LAID = auto()
    BID_NOT_COVERED = auto()
    CARRIER_MISSED = auto()
    IDLE_CHOSEN = auto()
    SHORT_OF_SCHNEIDER = auto()
    GAME_LEFT_OUT = auto()
    HAND_LEFT_OUT = auto()
    UNREACHED_DROPPED = auto()
    ANNOUNCEMENT_DROPPED = auto()
    OWN_SCHNEIDER_DROPPED = auto()
    NOT_PROMISED = auto()


@dataclass(frozen=True, slots=True)
class CoverBid:
    """A game and a bid: five trumps are to be chosen whose matadors cover it."""

    game: Game
    bid: int

    @classmethod
    def drawn(cls, draws: Draws) -> CoverBid:
        """A suit game and a bid that needs two, three or four matadors."""
        game = draws.choice(SUIT_GAMES)
        return cls(game, draws.choice([bid for bid in BIDS if 2 * game.base < bid <= 5 * game.base]))

    def value(self, given: Cards) -> GameValue:
        """What the game is worth when these are all its trumps."""
        return game_value(Contract(self.game), matadors(given, self.game))

    def judge(self, given: Cards) -> Finding:
        """Whether these are five trumps that cover the bid."""
        values: dict[str, object] = {"bid": self.bid, "count": TRUMPS_TO_LAY, "chosen": len(given)}
        if len(given) < TRUMPS_TO_LAY:
            return Finding(PromiseMistake.TOO_FEW_LAID, values=values)
        value = self.value(given)
        values |= {"chain": value, "value": value.total}
        if value.covers(self.bid):
            return Finding(good=given, values=values)
        return Finding(PromiseMistake.BID_NOT_COVERED, values=values)


@dataclass(frozen=True, slots=True)
class ChooseCarriers:
    """A game that is worth just its bid: on which of the twelve cards does it hang?"""

    settling: Settling

    @classmethod
    def drawn(cls, draws: Draws) -> ChooseCarriers:
        """Hearts with 2 at 30, as it is told everywhere."""
        return cls(hearts_with_2_at_30(draws))

    def without(self, card: Card) -> GameValue:
        """What the game would be worth if another player held this card."""
        twelve = self.settling.twelve
        cards = (twelve.hand | twelve.skat) - Cards.of((card,))
        return game_value(self.settling.contract, matadors(cards, twelve.game), card_points=self.settling.points)

    @property
    def wanted(self) -> Cards:
        """The cards without any one of which the value is below the bid."""
        twelve = self.settling.twelve
        return Cards.of(card for card in twelve.hand | twelve.skat if not self.without(card).covers(self.settling.bid))

    def judge(self, given: Cards) -> Finding:
        """Whether these cards carry the bid, and no other."""
        good, bad, missed = given & self.wanted, given - self.wanted, self.wanted - given
        wrong = self.settling.twelve.game.sort(bad or missed)
        if not wrong:
            return Finding(good=good)
        value = self.without(wrong[0])
        values = {"card": wrong[0], "chain": value, "bid": self.settling.bid}
        return Finding(PromiseMistake.IDLE_CHOSEN if bad else PromiseMistake.CARRIER_MISSED, good, bad, values)


@dataclass(frozen=True, slots=True)
class LiftToSchneider:
    """A game that only Schneider can save: which cards of the others' tricks were missing for it?"""

    settling: Settling
    lost: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> LiftToSchneider:
        """Hearts with 2 at 33, played by the rules to less than Schneider: two cards can lift it, but not any two."""
        return _played_out(hearts_with_2_at_33(draws), draws.below(1 << 30))

    @property
    def any_two(self) -> bool | None:
        """Whether any two cards would lift it; None when none would, or a single one does."""
        lifts = {
            size: [self.points_with(Cards.of(cards)) >= SCHNEIDER_POINTS for cards in combinations(self.shown, size)]
            for size in (1, MOST_TO_LIFT)
        }
        return None if any(lifts[1]) or not any(lifts[MOST_TO_LIFT]) else all(lifts[MOST_TO_LIFT])

    @property
    def shown(self) -> tuple[Card, ...]:
        """What counts in the others' tricks, the dearest first."""
        counting = [card for card in self.lost if card.points]
        return tuple(sorted(counting, key=lambda card: (-card.points, str(card))))

    def points_with(self, cards: Cards) -> int:
        """The declarer's points with these cards in his own tricks."""
        assert self.settling.points is not None
        return self.settling.points + cards.points

    def result(self, cards: Cards) -> Result:
        """How the game ends with these cards in his own tricks."""
        return replace(self.settling, points=self.points_with(cards)).result

    def judge(self, given: Cards) -> Finding:
        """Whether these lift the declarer to Schneider, and the game to its bid."""
        result = self.result(given)
        values = {"sum": result.card_points, "chain": result.value, "bid": result.bid, "points": self.settling.points}
        if result.won:
            return Finding(good=given, values=values)
        return Finding(PromiseMistake.SHORT_OF_SCHNEIDER, values=values)


@lru_cache(maxsize=64)
def _played_out(told: Settling, seed: int) -> LiftToSchneider:
    """The game with these cards, played until it ends as it is wanted; a page asks for it again on every run."""
    draws = Draws(seed)
    while True:
        lost = _lost_tricks(draws, told.twelve)
        task = LiftToSchneider(replace(told, points=ALL_POINTS - lost.points), lost)
        if task.any_two is False:
            return task


def _lost_tricks(draws: Draws, twelve: Twelve) -> Cards:
    """What the defenders take who play at random; middlehand, the declarer, beats what he can, or gives little."""
    rest = draws.shuffled(DECK - twelve.hand - twelve.skat)
    hands = {
        Seat.FOREHAND: Cards.of(rest[:10]),
        Seat.MIDDLEHAND: twelve.hand,
        Seat.REARHAND: Cards.of(rest[10:]),
    }
    leader, lost = Seat.FOREHAND, Cards()
    for _ in range(ALL_TRICKS):
        trick = Trick(leader)
        while trick.turn is not None:
            seat = trick.turn
            legal = legal_plays(hands[seat], trick.led, twelve.game)
            card = _beating(trick, legal, twelve.game) if seat is Seat.MIDDLEHAND else draws.choice(tuple(legal))
            trick, hands[seat] = trick.after(card), hands[seat] - Cards.of((card,))
        leader = trick.winner(twelve.game)
        if leader is not Seat.MIDDLEHAND:
            lost |= Cards.of(trick.cards)
    return lost


def _beating(trick: Trick, legal: Cards, game: Game) -> Card:
    """The highest card to lead, the lowest that beats all that lie there, or else the cheapest."""
    if trick.led is None:
        return max(legal, key=game.strength)
    beating = [card for card in legal if all(game.beats(card, other) for other in trick.cards)]
    return min(beating or legal, key=lambda card: (0 if beating else card.points, game.strength(card)))


# --- What was announced and missed -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PayLevels:
    """An announcement that failed: which levels are paid for?"""

    settling: Settling
    offered: tuple[Level, ...] = tuple(Level)

    @classmethod
    def drawn(cls, draws: Draws) -> PayLevels:
        """Schneider announced and missed; or, with 3 or 4, Schwarz announced or ouvert, and one trick or two lost."""
        announced = draws.choice(("hs", "hz", "o"))
        tricks = None if announced == "hs" else ALL_TRICKS - 1 - draws.below(2)
        points = SCHNEIDER_POINTS - 15 + draws.below(15) if tricks is None else 100 + draws.below(16)

        def task(twelve: Twelve) -> Settling:
            return Settling(twelve, Contract.parse(twelve.game.value + announced), BIDS[0], points, tricks)

        def fits(twelve: Twelve) -> bool:
            known = Knowledge(twelve.game, twelve.hand | twelve.skat, skat=twelve.skat)
            return (
                twelve.counted.held
                and (1 if tricks is None else 3) <= twelve.counted.count <= 4
                and not any(map(twelve.game.is_trump, twelve.skat))
                and CAREFUL.likes(twelve.hand, twelve.game)
                and bool(bids_below(task(twelve)))
                and possible(known, points, tricks)
            )

        plain = task(Twelve.drawn(draws, fits))
        return cls(replace(plain, bid=draws.choice(bids_below(plain))))

    def value(self, levels: frozenset[Level]) -> GameValue:
        """What it would be worth with these levels."""
        right = self.settling.result.value
        return replace(right, levels=tuple(level for level in Level if level in levels))

    def judge(self, given: frozenset[Level]) -> Finding:
        """Whether these are the levels that are paid for; if not, the first one that is missing or too many."""
        wanted, contract = self.settling.result.value.levels, self.settling.contract
        values: dict[str, object] = {"contract": contract, "points": self.settling.points}
        missing = [level for level in wanted if level not in given]
        if missing:
            own = missing[0] is Level.SCHNEIDER and not contract.schneider
            named = {Level.GAME: PromiseMistake.GAME_LEFT_OUT, Level.HAND: PromiseMistake.HAND_LEFT_OUT}
            reached = missing[0] in (Level.SCHNEIDER, Level.SCHWARZ)
            other = PromiseMistake.UNREACHED_DROPPED if reached else PromiseMistake.ANNOUNCEMENT_DROPPED
            other = PromiseMistake.OWN_SCHNEIDER_DROPPED if own else other
            return Finding(named.get(missing[0], other), values=values | {"level": missing[0]})
        if more := [level for level in Level if level in given and level not in wanted]:
            return Finding(PromiseMistake.NOT_PROMISED, values=values | {"level": more[0]})
        return Finding(values=values)
