"""First hints for the skat: a ten that stands alone goes, and so does a short suit.

What the others hold is not seen, so many deals are tried (``hint_odds``). The hands come from ``hint_pool``: there,
what the hint says wins clearly more often than any other two side cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from engine.cards import DECK, Cards, Rank, Suit
from engine.contracts import SUIT_GAMES, Game
from engine.draws import Draws
from lessons.exercises import hint_pool
from lessons.exercises.findings import Finding
from lessons.exercises.hint_odds import DEALS, won_without
from lessons.exercises.hints import HintMistake
from lessons.open_cards.verdicts import WIN

CLEAR = 3
"""Of the deals tried, so many more are won."""


@dataclass(frozen=True, slots=True)
class LayAway:
    """The skat is picked up: which two go?"""

    game: Game
    twelve: Cards

    @classmethod
    def bare_ten(cls, draws: Draws) -> LayAway:
        """One side suit is a ten and nothing else; there is an ace, and more than one card beside them."""
        return cls.any_bare_ten(Draws(draws.choice(hint_pool.TENS)))

    @classmethod
    def any_bare_ten(cls, draws: Draws) -> LayAway:
        """The same, whether it is clear or not."""
        return cls._drawn(
            draws,
            lambda task: len(task.bare_tens) == 1 and len(task.sides) >= 4 and len(task.sides.of_rank(Rank.ACE)) >= 1,
        )

    @classmethod
    def one_suit_fewer(cls, draws: Draws) -> LayAway:
        """One side suit has two cards and no ace; the others have three or more, or none."""
        return cls.any_suit_fewer(Draws(draws.choice(hint_pool.VOIDS)))

    @classmethod
    def any_suit_fewer(cls, draws: Draws) -> LayAway:
        """The same, whether it is clear or not."""

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

    def won(self, away: Cards, tried: int = DEALS) -> int:
        """In how many of the ``hint_odds`` deals the game is won when these two are laid away."""
        return won_without(self.twelve, self.game, away, WIN, tried)

    @property
    def right(self) -> frozenset[Cards]:
        """All pairs that go by the hint: the short suit, or a bare ten with no ace, so that no other ten is bared."""
        if not self.bare_tens:
            return frozenset((self.short,))
        others = self.sides - self.bare_tens - self.sides.of_rank(Rank.ACE)
        pairs = [self.bare_tens | Cards.of((card,)) for card in others]
        return frozenset(pair for pair in pairs if not _alone(self.sides - pair))

    @property
    def advice(self) -> Cards:
        """The pair of them with which most deals are won."""
        return max(self.right, key=self.won)

    @property
    def is_clear(self) -> bool:
        """Whether any two that are right win clearly more often than any two other side cards; first a quick look."""
        others = {Cards.of(pair) for pair in combinations(self.sides, 2)} - self.right
        for tried, margin in ((4, 0), (DEALS, CLEAR)):
            least = min((self.won(pair, tried) for pair in self.right), default=0)
            if any(self.won(pair, tried) + margin > least for pair in others):
                return False
        return True

    def odds(self, away: Cards) -> dict[str, object]:
        """How many deals are won with these two laid away, and how many with the best two."""
        return {"won": self.won(away), "best": self.won(self.advice), "deals": DEALS} if len(away) == 2 else {}

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
            values = {"card": ten, "guard": next(iter(guard))}
            return Finding(HintMistake.TEN_BARED, bad=guard, values=values)
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
            values = {"card": next(iter(trumps))}
            return Finding(HintMistake.TRUMP_LAID_AWAY, bad=trumps, values=values)
        return None


def _alone(sides: Cards) -> Cards:
    return Cards.of(ten for ten in sides.of_rank(Rank.TEN) if len(sides.of_suit(ten.suit)) == 1)
