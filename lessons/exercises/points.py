"""What the steps on card points ask, what is right, and which mistake a wrong answer made.

A task is drawn from a random source and holds engine objects only. ``judge`` compares an answer with what the
engine says. Tasks on trumps stand in ``lessons.exercises.trumps``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, count

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.draws import Draws
from lessons.exercises.findings import Finding, Mistake, judge_order

COUNTING = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)


@dataclass(frozen=True, slots=True)
class MissingCard:
    """One suit lies there without one of its cards, another one whole: which rank is missing?"""

    missing: Card
    whole: Suit

    @classmethod
    def drawn(cls, draws: Draws) -> MissingCard:
        """Any card missing, any other suit beside it."""
        suit, whole, *_others = draws.shuffled(Suit)
        return cls(draws.choice(tuple(DECK.of_suit(suit))), whole)

    @property
    def shown(self) -> Cards:
        """The seven cards of the suit that lie there."""
        return DECK.of_suit(self.missing.suit) - Cards.of((self.missing,))

    @property
    def options(self) -> Cards:
        """The whole suit: in it the card that the other one lacks is to be found."""
        return DECK.of_suit(self.whole)

    def judge(self, given: Card) -> Finding:
        """Whether the first suit lacks the card of this rank."""
        bad = Cards.of((given,))
        if given.rank is self.missing.rank:
            return Finding(good=bad, values={"card": given})
        return Finding(Mistake.CARD_IS_THERE, bad=bad, values={"card": Card(self.missing.suit, given.rank)})


@dataclass(frozen=True, slots=True)
class PointOrder:
    """Cards to be put in order, most points first; equal cards in any order."""

    cards: tuple[Card, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> PointOrder:
        """One card of each rank that counts, of any suit."""
        return cls(draws.shuffled(Card(draws.choice(tuple(Suit)), rank) for rank in COUNTING))

    def judge(self, given: Sequence[Card]) -> Finding:
        """Whether no card stands behind one that is worth less."""
        return judge_order(given, self.cards, lambda card: card.points, self._mistake)

    @staticmethod
    def _mistake(card: Card, other: Card) -> Mistake:
        if other.rank is Rank.TEN:
            return Mistake.TEN_WORTH_LESS_THAN_COURTS
        if card.rank is Rank.JACK:
            return Mistake.JACK_WORTH_MORE_THAN_COURTS
        return Mistake.WORTH_LESS_THAN_THE_NEXT


@dataclass(frozen=True, slots=True)
class Noughts:
    """A hand, in which all cards that count nothing are to be chosen."""

    hand: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> Noughts:
        """Ten cards, among them a jack and three to six that count nothing."""
        while True:
            task = cls(Cards.of(draws.shuffled(DECK)[:10]))
            if task.hand.of_rank(Rank.JACK) and 3 <= len(task.wanted) <= 6:
                return task

    @property
    def wanted(self) -> Cards:
        """The cards of the hand without points."""
        return Cards.of(card for card in self.hand if card.points == 0)

    def judge(self, given: Cards) -> Finding:
        """Whether these are all the cards without points, and no others."""
        good, bad, missed = given & self.wanted, given - self.wanted, self.wanted - given
        if bad:
            card = next(iter(bad))
            return Finding(Mistake.COUNTING_CARD_CHOSEN, good=good, bad=bad, values={"card": card})
        if missed:
            return Finding(Mistake.NOUGHT_MISSED, good=good, values={"missing": len(missed)})
        return Finding(good=good, values={"count": len(good)})


# Wrong ways to count a card, each with the mistake it is.
_BENT: tuple[tuple[Mistake, Callable[[Card], int]], ...] = (
    (Mistake.JACKS_LEFT_OUT, lambda card: 0 if card.rank is Rank.JACK else card.points),
    (
        Mistake.KING_AND_QUEEN_SWAPPED,
        lambda card: {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}.get(card.rank, card.rank).points,
    ),
    (Mistake.COURTS_TAKEN_FOR_TENS, lambda card: 10 if card.rank in COUNTING[2:] else card.points),
    (
        Mistake.NUMBERS_TAKEN_FOR_POINTS,
        lambda card: int(card.rank.value) if card.rank.value.isdecimal() else card.points,
    ),
    (Mistake.ACE_TAKEN_FOR_TEN, lambda card: min(card.points, Rank.TEN.points)),
    (Mistake.CARDS_COUNTED, lambda _card: 1),
)


def miscounted(cards: Sequence[Card], given: int) -> tuple[Mistake, tuple[int, ...]] | None:
    """The mistake with which the cards come to this sum, and what each of them was counted as; None if there is none.

    Not asked here: whether the sum is right.
    """
    for mistake, bent in _BENT:
        counted = tuple(map(bent, cards))
        if given == sum(counted):
            return mistake, counted
    return None


def miscounts(cards: Sequence[Card]) -> tuple[int, ...]:
    """The sums to which the cards come with each of the mistakes."""
    return tuple(sum(map(bent, cards)) for _mistake, bent in _BENT)


@dataclass(frozen=True, slots=True)
class CountPoints:
    """Cards whose points are to be added up."""

    cards: tuple[Card, ...]

    @classmethod
    def of_suit(cls, draws: Draws) -> CountPoints:
        """A whole suit, as printed, the jack among it."""
        cards = DECK.of_suit(draws.choice(tuple(Suit)))
        return cls(tuple(sorted(cards, key=lambda card: -card.points)))

    @classmethod
    def trick(cls, draws: Draws) -> CountPoints:
        """Three cards, two of which at least count."""
        while True:
            cards = draws.shuffled(DECK)[:3]
            if sum(card.points > 0 for card in cards) >= 2:
                return cls(cards)

    @classmethod
    def pile(cls, draws: Draws, tricks: int = 3) -> CountPoints:
        """The cards of some tricks in one pile, worth more than a handful."""
        while True:
            cards = draws.shuffled(DECK)[: 3 * tricks]
            if Cards.of(cards).points >= 20:
                return cls(cards)

    @property
    def points(self) -> int:
        """What they are worth together."""
        return Cards.of(self.cards).points

    def judge(self, given: int) -> Finding:
        """Whether this is their sum; if not, what was counted."""
        values: dict[str, object] = {"given": given, "points": self.points, "cards": self.cards}
        if given == self.points:
            return Finding(good=Cards.of(self.cards), values=values)
        if bent := miscounted(self.cards, given):
            mistake, counted = bent
            return Finding(mistake, values=values | {"counted": counted})
        for mistake, card_points in (
            (Mistake.CARD_LEFT_OUT, self.points - given),
            (Mistake.CARD_COUNTED_TWICE, given - self.points),
        ):
            if card := next((card for card in self.cards if 0 < card.points == card_points), None):
                return Finding(mistake, values=values | {"card": card})
        few = given < self.points
        return Finding(Mistake.TOO_FEW_POINTS if few else Mistake.TOO_MANY_POINTS, values=values)


WIN = DECK.points // 2 + 1  # [ISkO 2022 2.1: the declarer needs 61 of the 120 points]


@dataclass(frozen=True, slots=True)
class BringTo:
    """Points the declarer has already, and cards of which some bring exactly what is missing."""

    have: int
    cards: tuple[Card, ...]
    target: int = WIN

    @classmethod
    def drawn(cls, draws: Draws) -> BringTo:
        """Six cards; two or three of them, but no single one, are what is missing."""
        for size in count(draws.below(2)):
            cards = draws.shuffled(DECK)[:6]
            missing = Cards.of(cards[: 2 + size % 2]).points
            task = cls(WIN - missing, draws.shuffled(cards))
            if all(card.points for card in cards[: 2 + size % 2]) and not task._reached(1):
                return task
        raise AssertionError("unreachable")

    def _reached(self, size: int) -> bool:
        return any(self.have + Cards.of(some).points == self.target for some in combinations(self.cards, size))

    def judge(self, given: Cards) -> Finding:
        """Whether the chosen cards bring the declarer exactly to the target."""
        total = self.have + given.points
        values = {"total": total, "chosen": given.points, "have": self.have, "target": self.target}
        if total == self.target:
            return Finding(good=given, values=values)
        if total < self.target:
            values |= {"missing": self.target - total}
            return Finding(Mistake.SHORT_OF_TARGET, values=values)
        return Finding(Mistake.BEYOND_TARGET, values=values | {"over": total - self.target})


class Side(Enum):
    """Who may win a game."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"


@dataclass(frozen=True, slots=True)
class WhoWon:
    """All the cards the defenders took, the rest being the declarer's: who has won?"""

    pile: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> WhoWon:
        """A pile close to one half: every second time exactly 60."""
        points = draws.choice((WIN - 1, WIN - 1, WIN - 1, WIN - 2, WIN - 3, WIN))
        while True:
            cards = Cards.of(draws.shuffled(DECK)[: 3 * (3 + draws.below(2))])
            if cards.points == points:
                return cls(cards)

    @property
    def declarer_points(self) -> int:
        """What is left for the declarer, the skat included."""
        return (DECK - self.pile).points

    @property
    def winner(self) -> Side:
        """The declarer with 61 points or more, else the defenders."""
        return Side.DECLARER if self.declarer_points >= WIN else Side.DEFENDERS

    def judge(self, given: Side) -> Finding:
        """Whether this side has won."""
        values = {
            "defenders": self.pile.points,
            "declarer": self.declarer_points,
            "deck": DECK.points,
            "target": WIN,
            "winner": self.winner,
        }
        if given is self.winner:
            return Finding(values=values)
        half = self.declarer_points == WIN - 1
        return Finding(Mistake.SIXTY_TAKEN_FOR_A_WIN if half else Mistake.WRONG_SIDE, values=values)
