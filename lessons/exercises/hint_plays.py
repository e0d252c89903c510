"""First hints for play: draw trumps, guard tens, feed the partner.

Each position is one in which the solver says the same as the hint, and clearly; others are drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.open_positions import OpenPosition
from engine.record import Record
from engine.tricks import Trick, illegality, legal_plays
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU, Follow
from lessons.exercises.hint_history import with_history
from lessons.exercises.hints import HintMistake
from lessons.open_cards import answers
from lessons.open_cards.records import with_cards
from lessons.open_cards.verdicts import verdicts

ALMA = YOU.left
PARTNER = ALMA.left
"""Otto, who plays before the learner; Alma leads."""

SEEDS = 1 << 24
"""So many positions of a kind; one is drawn once and kept, for a page is drawn again at every click."""
CLEAR = 3
"""A wrong card costs so many points at least."""


def _least(costs: Mapping[Card, int]) -> int:
    """What the best of the wrong cards costs."""
    return min(cost for cost in costs.values() if cost)


def costs(position: OpenPosition) -> dict[Card, int]:
    """What each card that may be played costs, with all cards open."""
    return {card: each.cost for card, each in verdicts(position, answers.outcomes(position)).items()}


# --- Draw trumps -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawTrumps:
    """The declarer to lead, with the highest trumps that are left and two aces; the others still have some trumps."""

    record: Record

    @classmethod
    def drawn(cls, draws: Draws) -> DrawTrumps:
        """Two or three trumps of the learner's, and no more of the others'; either ace would be trumped."""
        return cls(_trumps_out(draws.below(SEEDS)))

    @property
    def game(self) -> Game:
        """What is played."""
        return self.record.game

    @property
    def hand(self) -> Cards:
        """The learner's cards."""
        return self.record.hand(YOU)

    @property
    def fallen(self) -> Cards:
        """The trumps that have been played."""
        return Cards.of(card for trick in self.record.tricks for card in trick.cards if self.game.is_trump(card))

    @property
    def trumps(self) -> Cards:
        """The learner's trumps."""
        return self.hand & Cards.of(self.game.trumps)

    @property
    def out(self) -> int:
        """How many trumps the others still have."""
        return len(self.game.trumps) - len(self.trumps) - len(self.fallen)

    @cached_property
    def costs(self) -> Mapping[Card, int]:
        """What each card costs."""
        return costs(OpenPosition.of(self.record))

    def judge(self, given: Card) -> Finding:
        """Whether a trump is led: then nothing can stop the aces."""
        values: dict[str, object] = {"card": given, "out": self.out, "own": len(self.trumps)}
        if given in self.trumps:
            return Finding(good=Cards.of((given,)), values=values | {"others": _least(self.costs)})
        values["cost"] = self.costs[given]
        return Finding(HintMistake.ACE_TOO_EARLY, bad=Cards.of((given,)), values=values)


@lru_cache(maxsize=300)
def _trumps_out(seed: int) -> Record:
    """The game of the seed."""
    draws = Draws(seed)
    while True:
        game = draws.choice(SUIT_GAMES)
        own = 2 + draws.below(2)
        out = 1 + draws.below(own)
        left = sorted(draws.shuffled(game.trumps)[: own + out], key=game.strength, reverse=True)
        aces = [Card(suit, Rank.ACE) for suit in draws.shuffled(Suit) if suit is not game.suit][:2]
        hand = Cards.of((*left[:own], *aces))
        plain = draws.shuffled(DECK - hand - Cards.of(game.trumps))[: 2 * len(hand) - out]
        others = draws.shuffled((*left[own:], *plain))
        hands = (Cards.of(others[: len(hand)]), Cards.of(others[len(hand) :]), hand)
        if not _either_ace_falls(OpenPosition(game, YOU, hands, Trick(YOU)), hand):
            continue
        record = with_history(draws, game, YOU, hands, YOU)
        if record:
            return record


def _either_ace_falls(position: OpenPosition, hand: Cards) -> bool:
    """Whether every trump leads to every trick that is left, and each ace costs one."""
    return all(answers.takes_every_trick(position.played(card)) is position.game.is_trump(card) for card in hand)


# --- Guard the tens, feed the partner ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Give:
    """The learner is last to a trick that is decided, whatever he plays: how many points does he give to it?

    ``feeds`` is whether the trick goes to his partner; else it goes against him.
    """

    record: Record
    feeds: bool

    @classmethod
    def guarding(cls, draws: Draws) -> Give:
        """An ace is led, and the hand has the ten of its suit with a low card beside it."""

        return cls(_gift_drawn(draws.below(SEEDS), _guards_a_ten, feeds=False), feeds=False)

    @classmethod
    def feeding(cls, draws: Draws) -> Give:
        """The partner takes the trick before the learner plays; a ten can go into it, and no ace."""

        return cls(_gift_drawn(draws.below(SEEDS), _has_a_ten_to_give, feeds=True), feeds=True)

    @property
    def trick(self) -> Follow:
        """The trick and the learner's cards."""
        assert self.record.open_trick
        return Follow(self.record.game, self.record.open_trick, self.record.hand(YOU))

    @property
    def wanted(self) -> int:
        """The card points to give: as many as possible to the partner, as few as possible to the other side."""
        return _gift(self.trick, feeds=self.feeds)

    @cached_property
    def costs(self) -> Mapping[Card, int]:
        """What each card costs that may be played."""
        return costs(OpenPosition.of(self.record))

    def judge(self, given: Card) -> Finding:
        """Whether the card gives what is wanted; one that may not be played has the engine's reason."""
        task, bad = self.trick, Cards.of((given,))
        values: dict[str, object] = {"card": given, "points": given.points, "wanted": self.wanted}
        if reason := illegality(task.hand, task.led, task.game, given):
            return Finding(reason, bad=bad, values=values)
        if given.points == self.wanted:
            return Finding(good=bad, values=values | {"others": _least(self.costs)})
        values["cost"] = self.costs[given]
        return Finding(
            HintMistake.POINTS_HELD_BACK if self.feeds else HintMistake.POINTS_GIVEN_AWAY, bad=bad, values=values
        )


def _guards_a_ten(task: Follow) -> bool:
    return (
        task.led.rank is Rank.ACE
        and Card(task.led.suit, Rank.TEN) in task.hand
        and not task.game.is_trump(task.led)
        and not task.game.is_trump(task.trick.cards[1])
        and 2 <= len(task.wanted) <= 3
        and sum(map(task.game.is_trump, task.hand)) >= 2
    )


def _has_a_ten_to_give(task: Follow) -> bool:
    if task.trick.winner(task.game) is not PARTNER:
        return False
    points = {card.points for card in task.wanted}
    return max(points) == Rank.TEN.points and len(points) > 1 and not any(map(task.game.is_trump, task.wanted))


@lru_cache(maxsize=600)
def _gift_drawn(seed: int, fits: Callable[[Follow], bool], *, feeds: bool) -> Record:
    """The game of the seed, seven cards each in it. The learner plays alone, or Alma does."""
    draws = Draws(seed)
    while True:
        game, pack = draws.choice(SUIT_GAMES), draws.shuffled(DECK)
        own, second, first = (Cards.of(pack[7 * place : 7 * place + 7]) for place in range(3))
        tricks = [Trick(ALMA, (led, then)) for led in first for then in legal_plays(second, led, game)]
        follows = (Follow(game, trick, own) for trick in draws.shuffled(tricks))
        follow = next(filter(fits, follows), None)
        declarer = ALMA if feeds else YOU
        if not follow or not _gift_is_clear(follow, declarer, first, second, feeds=feeds):
            continue
        led, then = follow.trick.cards
        record = with_history(draws, game, declarer, (first, second, own), ALMA)
        if record:
            played = (*(card for trick in record.tricks for card in trick.cards), led, then)
            return with_cards(record, played)


def _gift(task: Follow, *, feeds: bool) -> int:
    return (max if feeds else min)(card.points for card in task.wanted)


def _gift_is_clear(task: Follow, declarer: Seat, first: Cards, second: Cards, *, feeds: bool) -> bool:
    """Whether exactly the cards with the wanted points are best, and the others clearly worse."""
    led, then = task.trick.cards
    hands = (first - Cards.of((led,)), second - Cards.of((then,)), task.hand)
    wanted = _gift(task, feeds=feeds)
    each = costs(OpenPosition(task.game, declarer, hands, task.trick))
    return all(cost == 0 if card.points == wanted else cost >= CLEAR for card, cost in each.items())
