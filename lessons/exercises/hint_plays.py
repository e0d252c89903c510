"""First hints for play and for the skat: draw trumps, guard tens, lay away, feed the partner, lead into a void."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.tricks import Trick, illegality
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU, Follow
from lessons.exercises.hints import HintMistake

PARTNER = YOU.left.left
"""Otto, who plays before the learner; Alma leads."""


# --- Draw trumps -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawTrumps:
    """The declarer to lead, with the highest trumps that are left and two aces; the others still have some trumps."""

    game: Game
    hand: Cards
    fallen: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> DrawTrumps:
        """Two or three trumps of the learner's, and no more of the others'."""
        game = draws.choice(SUIT_GAMES)
        own = 2 + draws.below(2)
        out = 1 + draws.below(own)
        left = sorted(draws.shuffled(game.trumps)[: own + out], key=game.strength, reverse=True)
        aces = [Card(suit, Rank.ACE) for suit in draws.shuffled(Suit) if suit is not game.suit][:2]
        return cls(game, Cards.of((*left[:own], *aces)), Cards.of(game.trumps) - Cards.of(left))

    @property
    def trumps(self) -> Cards:
        """The learner's trumps."""
        return self.hand & Cards.of(self.game.trumps)

    @property
    def out(self) -> int:
        """How many trumps the others may still have."""
        return len(self.game.trumps) - len(self.trumps) - len(self.fallen)

    def judge(self, given: Card) -> Finding:
        """Whether a trump is led: then nothing can stop the aces."""
        values: dict[str, object] = {"card": given, "out": self.out, "own": len(self.trumps)}
        if given in self.trumps:
            return Finding(good=Cards.of((given,)), values=values)
        return Finding(HintMistake.ACE_TOO_EARLY, bad=Cards.of((given,)), values=values)


# --- Guard the tens, feed the partner ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Give:
    """The learner is last to a trick that is decided, whatever he plays: how many points does he give to it?

    ``feeds`` is whether the trick goes to his partner; else it goes against him.
    """

    trick: Follow
    feeds: bool

    @classmethod
    def guarding(cls, draws: Draws) -> Give:
        """An ace is led, and the hand has the ten of its suit with a low card beside it."""

        def fits(task: Follow) -> bool:
            guards = [card for card in task.wanted if card.rank is not Rank.TEN]
            return (
                task.led.rank is Rank.ACE
                and not task.game.is_trump(task.led)
                and not task.game.is_trump(task.trick.cards[1])
                and Card(task.led.suit, Rank.TEN) in task.wanted
                and 1 <= len(guards) <= 2
            )

        return cls(Follow.drawn(draws, draws.choice(SUIT_GAMES), 7, fits), feeds=False)

    @classmethod
    def feeding(cls, draws: Draws) -> Give:
        """The partner takes the trick before the learner plays; a ten can go into it, and no ace."""

        def fits(task: Follow) -> bool:
            points = {card.points for card in task.wanted}
            return (
                task.trick.winner(task.game) is PARTNER
                and max(points) == Rank.TEN.points
                and len(points) > 1
                and not any(map(task.game.is_trump, task.wanted))
            )

        return cls(Follow.drawn(draws, draws.choice(SUIT_GAMES), 7, fits), feeds=True)

    @property
    def wanted(self) -> int:
        """The card points to give: as many as possible to the partner, as few as possible to the other side."""
        return (max if self.feeds else min)(card.points for card in self.trick.wanted)

    def judge(self, given: Card) -> Finding:
        """Whether the card gives what is wanted; one that may not be played has the engine's reason."""
        task, bad = self.trick, Cards.of((given,))
        values: dict[str, object] = {"card": given, "points": given.points, "wanted": self.wanted}
        if reason := illegality(task.hand, task.led, task.game, given):
            return Finding(reason, bad=bad, values=values)
        if given.points == self.wanted:
            return Finding(good=bad, values=values)
        return Finding(
            HintMistake.POINTS_HELD_BACK if self.feeds else HintMistake.POINTS_GIVEN_AWAY, bad=bad, values=values
        )


# --- What the skat is for ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LayAway:
    """The skat is picked up: which two go?"""

    game: Game
    twelve: Cards

    @classmethod
    def bare_ten(cls, draws: Draws) -> LayAway:
        """One side suit is a ten and nothing else; there is an ace, and more than one card beside them."""
        return cls._drawn(
            draws,
            lambda task: len(task.bare_tens) == 1 and len(task.sides) >= 4 and len(task.sides.of_rank(Rank.ACE)) >= 1,
        )

    @classmethod
    def one_suit_fewer(cls, draws: Draws) -> LayAway:
        """One side suit has two cards and no ace; the others have three or more, or none."""

        def fits(task: LayAway) -> bool:
            sizes = sorted(len(task.of_suit(suit)) for suit in task.suits)
            pair = next((task.of_suit(suit) for suit in task.suits if len(task.of_suit(suit)) == 2), Cards())
            return sizes[:1] == [2] and sizes.count(2) == 1 and len(sizes) > 1 and not pair.of_rank(Rank.ACE)

        return cls._drawn(draws, fits)

    @classmethod
    def _drawn(cls, draws: Draws, fits: Callable[[LayAway], bool]) -> LayAway:
        """Twelve cards with six trumps at least."""
        while True:
            task = cls(draws.choice(SUIT_GAMES), Cards.of(draws.shuffled(DECK)[:12]))
            if len(task.twelve - task.sides) >= 6 and fits(task):
                return task

    @property
    def sides(self) -> Cards:
        """The cards that are no trumps."""
        return self.twelve - Cards.of(self.game.trumps)

    @property
    def suits(self) -> list[Suit]:
        """The side suits of which there are cards."""
        return [suit for suit in Suit if self.of_suit(suit)]

    def of_suit(self, suit: Suit) -> Cards:
        """The side cards of the suit."""
        return self.sides.of_suit(suit)

    @property
    def bare_tens(self) -> Cards:
        """The tens that are alone in their suit."""
        return _alone(self.sides)

    @property
    def short(self) -> Cards:
        """The two cards that are all of their suit."""
        return next(self.of_suit(suit) for suit in self.suits if len(self.of_suit(suit)) == 2)

    def judge_ten(self, given: Cards) -> Finding:
        """Whether the bare ten goes and no other stands alone then, and whether no trump and no ace goes."""
        if refused := self._refused(given):
            return refused
        if aces := given.of_rank(Rank.ACE):
            return Finding(HintMistake.ACE_LAID_AWAY, bad=aces, values={"card": next(iter(aces))})
        if kept := self.bare_tens - given:
            return Finding(HintMistake.BARE_TEN_KEPT, values={"card": next(iter(kept))})
        if bared := _alone(self.sides - given):
            ten = next(iter(bared))
            guard = given.of_suit(ten.suit)
            return Finding(HintMistake.TEN_BARED, bad=guard, values={"card": ten, "guard": next(iter(guard))})
        return Finding(good=given, values={"points": given.points})

    def judge_void(self, given: Cards) -> Finding:
        """Whether a suit is gone with the two cards, and no trump is."""
        if refused := self._refused(given):
            return refused
        if given != self.short:
            return Finding(HintMistake.NO_SUIT_FEWER, bad=given - self.short)
        return Finding(good=given, values={"suit": next(iter(given)).suit})

    def _refused(self, given: Cards) -> Finding | None:
        if len(given) != 2:
            return Finding(HintMistake.NOT_TWO_CARDS, values={"count": len(given)})
        if trumps := given - self.sides:
            return Finding(HintMistake.TRUMP_LAID_AWAY, bad=trumps, values={"card": next(iter(trumps))})
        return None


def _alone(sides: Cards) -> Cards:
    return Cards.of(ten for ten in sides.of_rank(Rank.TEN) if len(sides.of_suit(ten.suit)) == 1)


# --- Lead into the declarer's void -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LeadShort:
    """A defender to lead, who has seen the declarer trump a side suit: what does he lead?"""

    game: Game
    seen: Trick
    hand: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> LeadShort:
        """Otto led the suit, the learner followed, Alma trumped; the hand has it, another suit, and a trump."""
        while True:
            game, pack = draws.choice(SUIT_GAMES), draws.shuffled(DECK)
            seen, hand = Trick(PARTNER, pack[:3]), Cards.of(pack[3:9])
            led, followed, trumped = seen.cards
            follows = not game.is_trump(led) and game.follows(followed, led) and game.is_trump(trumped)
            trumps = sum(map(game.is_trump, hand))
            if follows and game.following(hand, led) and 1 <= trumps <= 2 and len({card.suit for card in hand}) > 2:
                return cls(game, seen, hand)

    @property
    def declarer(self) -> Seat:
        """Who has trumped."""
        return self.seen.winner(self.game)

    @property
    def suit(self) -> Suit:
        """The suit of which the declarer has nothing."""
        return self.seen.cards[0].suit

    def judge(self, given: Card) -> Finding:
        """Whether the card is of the suit that the declarer has not."""
        values: dict[str, object] = {"card": given, "suit": self.suit}
        if self.game.follows(given, self.seen.cards[0]):
            return Finding(good=Cards.of((given,)), values=values)
        trump = self.game.is_trump(given)
        return Finding(
            HintMistake.TRUMP_LED if trump else HintMistake.OTHER_SUIT_LED, bad=Cards.of((given,)), values=values
        )
