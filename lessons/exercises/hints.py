"""First hints for bidding: what a hand covers, whether it is worth a game, a safe Null, and what Hand is good for.

Those for play stand in ``hint_plays``, those for the skat in ``hint_skats``. What is covered, worth or safe is asked of
the engine and its callers, and how often that comes true of the solver (``hint_odds``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from engine.auction import BIDS
from engine.bots import CAREFUL, FEWEST_TRUMPS, Assessment
from engine.cards import DECK, Card, Cards, Suit
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal
from engine.draws import Draws
from engine.levels import GameValue, game_value
from engine.matadors import matadors
from lessons.exercises import hint_pool
from lessons.exercises.findings import Finding
from lessons.exercises.hint_odds import DEALS, hand_game_won, null_caught, won_with_skat

FEWEST_JACKS = 2
CLEARLY_WON = 13
"""Of the deals tried, so many are won when it is said that a hand wins; when it is said that it loses, so many lost."""
CAUGHT = 3
"""Of the deals tried, a Null that is not safe loses so many at least."""


class HintMistake(Enum):
    """What an answer takes for true."""

    GAME_LEFT_OUT = auto()
    BEYOND_THE_HAND = auto()
    MORE_WAS_COVERED = auto()
    WEAK_HAND_PLAYED = auto()
    GOOD_HAND_PASSED = auto()
    SUIT_IS_SAFE = auto()
    BID_NOT_COVERED = auto()
    MORE_THAN_NEEDED = auto()

    ACE_TOO_EARLY = auto()
    POINTS_GIVEN_AWAY = auto()
    NOT_TWO_CARDS = auto()
    TRUMP_LAID_AWAY = auto()
    ACE_LAID_AWAY = auto()
    BARE_TEN_KEPT = auto()
    TEN_BARED = auto()
    NO_SUIT_FEWER = auto()
    POINTS_HELD_BACK = auto()
    TRUMP_LED = auto()
    OTHER_SUIT_LED = auto()


def _hand(draws: Draws) -> Cards:
    return Cards.of(draws.shuffled(DECK)[:10])


def _with_top(draws: Draws) -> tuple[Cards, Game]:
    """A hand good for a suit game, with the highest trump: then no skat can take a matador away."""
    while True:
        hand = _hand(draws)
        games = [game for game in SUIT_GAMES if game.trumps[0] in hand and CAREFUL.likes(hand, game)]
        if games:
            return hand, draws.choice(games)


# --- Count before you bid ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HowFar:
    """A hand, and the game that is to be played: which of these bids is the last one that it covers?"""

    hand: Cards
    game: Game
    options: tuple[int, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> HowFar:
        """The value itself among bids near it, and the value without the level for the game."""
        hand, game = _with_top(draws)
        value = _value(hand, Contract(game))
        at = BIDS.index(value.total)
        near = [value.total - value.base, value.total + value.base, BIDS[at + 1], BIDS[max(at - 1, 0)]]
        others = draws.shuffled({bid for bid in near if bid in BIDS} - {value.total})
        return cls(hand, game, tuple(sorted((value.total, *others[:3]))))

    @property
    def value(self) -> GameValue:
        """What the ten cards are worth in this game."""
        return _value(self.hand, Contract(self.game))

    def judge(self, given: int) -> Finding:
        """Whether this is the last bid covered."""
        value = self.value
        values: dict[str, object] = {"given": given, "total": value.total, "game": self.game}
        if given == value.total:
            return Finding(values=values)
        if given > value.total:
            return Finding(HintMistake.BEYOND_THE_HAND, values=values)
        left_out = given == value.total - value.base
        return Finding(HintMistake.GAME_LEFT_OUT if left_out else HintMistake.MORE_WAS_COVERED, values=values)


def _value(hand: Cards, contract: Contract) -> GameValue:
    return game_value(contract, matadors(hand, contract.game))


# --- Two jacks and five trumps -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WorthAGame:
    """A hand: play a suit game with it, or pass? ``won``: in how many deals it wins that game, if that is known."""

    hand: Cards
    won: int | None = None

    @classmethod
    def drawn(cls, draws: Draws) -> WorthAGame:
        """A hand on which the rule of thumb and a careful caller, who also counts aces, agree, and so do the deals."""
        seed, won = draws.choice(hint_pool.WORTH)
        return replace(cls.any(Draws(seed)), won=won)

    @classmethod
    def any(cls, draws: Draws) -> WorthAGame:
        """The same, whether the deals agree or not."""
        wanted = draws.below(2) == 1
        while True:
            task = cls(_hand(draws))
            if task.wanted is wanted and CAREFUL.likes(task.hand, task.best.game) is wanted and task.best.trumps > 3:
                return task

    @property
    def tried(self) -> int:
        """In how many deals the game is won, with the best two laid away; to find out takes seconds."""
        return won_with_skat(self.hand, self.best.game)

    @property
    def is_clear(self) -> bool:
        """Whether clearly more than half of the deals are won, or clearly fewer."""
        return self.tried >= CLEARLY_WON if self.wanted else self.tried <= DEALS - CLEARLY_WON

    @property
    def best(self) -> Assessment:
        """The suit game with most trumps, more aces beside them deciding."""
        suits = [each for each in CAREFUL.assess(self.hand) if each.game in SUIT_GAMES]
        return max(suits, key=lambda each: (each.trumps, each.aces))

    @property
    def trumps(self) -> Cards:
        """What would be trumps then."""
        return self.hand & Cards.of(self.best.game.trumps)

    @property
    def wanted(self) -> bool:
        """Whether there are five trumps, two jacks among them."""
        return self.best.trumps >= FEWEST_TRUMPS and self.best.jacks >= FEWEST_JACKS

    def judge(self, given: bool) -> Finding:
        """Whether this is what the rule of thumb says."""
        values: dict[str, object] = {"deals": DEALS} if self.won is None else {"worth": self.won, "deals": DEALS}
        if given == self.wanted:
            return Finding(good=self.trumps, values=values)
        mistake = HintMistake.WEAK_HAND_PLAYED if given else HintMistake.GOOD_HAND_PASSED
        return Finding(mistake, good=self.trumps, values=values)


# --- When Null is safe -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SafeNull:
    """A hand for Null, safe but for one suit: which?"""

    hand: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> SafeNull:
        """Three suits are safe; the fourth has two cards at least, and is caught now and then."""
        while True:
            sizes = draws.shuffled(draws.choice(_SIZES))
            unsafe = draws.choice([place for place, size in enumerate(sizes) if size > 1])
            hand = Cards()
            for place, (suit, size) in enumerate(zip(Suit, sizes, strict=True)):
                hand |= _of_suit(draws, suit, size, safe=place != unsafe)
            if len(null_caught(hand)) >= CAUGHT:
                return cls(hand)

    @property
    def caught(self) -> Deal:
        """A deal in which the hand takes a trick."""
        return null_caught(self.hand)[0]

    @property
    def _unsafe(self) -> list[Suit]:
        return [suit for suit in Suit if not CAREFUL.likes(self.hand.of_suit(suit), Game.NULL)]

    @property
    def suit(self) -> Suit:
        """The suit that is not safe."""
        return self._unsafe[0]

    @property
    def danger(self) -> Card:
        """The lowest card with which the others can make the suit take a trick."""
        low_first = Game.NULL.sort(self.hand.of_suit(self.suit))[::-1]
        held = range(1, len(low_first) + 1)
        return next(low_first[n - 1] for n in held if not CAREFUL.likes(Cards.of(low_first[:n]), Game.NULL))

    @property
    def below(self) -> int:
        """How many lower cards of the suit the learner does not hold."""
        outside = DECK.of_suit(self.suit) - self.hand
        return sum(Game.NULL.strength(card) < Game.NULL.strength(self.danger) for card in outside)

    def judge(self, given: Card) -> Finding:
        """Whether the card is of the suit that is not safe."""
        values: dict[str, object] = {"caught": len(null_caught(self.hand)), "deals": DEALS}
        if given.suit is self.suit:
            return Finding(good=Cards.of((given,)), values=values)
        values.update(card=given, suit=given.suit)
        return Finding(HintMistake.SUIT_IS_SAFE, bad=Cards.of((given,)), values=values)


_SIZES = ((4, 3, 2, 1), (3, 3, 2, 2), (4, 2, 2, 2), (3, 3, 3, 1), (4, 4, 1, 1))


def _of_suit(draws: Draws, suit: Suit, size: int, *, safe: bool) -> Cards:
    """So many cards of the suit that are safe in Null, or not."""
    while True:
        cards = Cards.of(draws.shuffled(DECK.of_suit(suit))[:size])
        if CAREFUL.likes(cards, Game.NULL) is safe:
            return cards


# --- When Hand pays ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandPays:
    """The learner plays at a bid: what is the least that he must promise, so that it is covered?"""

    hand: Cards
    game: Game
    bid: int

    @classmethod
    def drawn(cls, draws: Draws) -> HandPays:
        """A bid that is covered with the skat picked up, only by Hand, or only by Schneider announced as well.

        In the last case Schneider that is merely reached would not do: then it has to be announced.
        """
        return cls.any(Draws(draws.choice(hint_pool.HANDS[draws.below(len(hint_pool.HANDS))])))

    @classmethod
    def any(cls, draws: Draws) -> HandPays:
        """The same, whether what has to be promised is often kept or not."""
        hand, game = _with_top(draws)
        totals = [_value(hand, contract).total for contract in _contracts(game)]
        case = draws.below(len(totals))
        least = totals[case - 1] if case else BIDS[0] - 1
        if case == 2:
            least += game.base
        return cls(hand, game, draws.choice([bid for bid in BIDS if least < bid <= totals[case]]))

    @property
    def options(self) -> tuple[Contract, ...]:
        """The skat picked up, Hand, and Hand with Schneider announced."""
        return _contracts(self.game)

    def value(self, contract: Contract) -> GameValue:
        """What the ten cards are worth in this contract, the announced levels reached."""
        return _value(self.hand, contract)

    @property
    def wanted(self) -> Contract:
        """The first that covers the bid."""
        return next(contract for contract in self.options if self.value(contract).total >= self.bid)

    def kept(self, contract: Contract) -> int:
        """In how many deals a Hand game makes the points that it promises."""
        return hand_game_won(self.hand, self.game, 90 if contract.schneider else 61)

    @property
    def is_clear(self) -> bool:
        """Whether a promise that has to be made is kept clearly more often than not."""
        return not self.wanted.hand or self.kept(self.wanted) >= CLEARLY_WON

    def judge(self, given: Contract) -> Finding:
        """Whether this covers the bid and promises no more than that takes."""
        values: dict[str, object] = {"bid": self.bid, "total": self.value(given).total, "deals": DEALS}
        if given.hand:
            values["kept"] = self.kept(given)
        if given == self.wanted:
            return Finding(values=values)
        covered = self.value(given).total >= self.bid
        return Finding(HintMistake.MORE_THAN_NEEDED if covered else HintMistake.BID_NOT_COVERED, values=values)


def _contracts(game: Game) -> tuple[Contract, ...]:
    return Contract(game), Contract(game, hand=True), Contract(game, hand=True, schneider=True)
