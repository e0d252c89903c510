"""What the steps on trumps ask, what is right, and which mistake a wrong answer made.

Trumps, their order and who takes a trick are the engine's; tricks are played by the rules from dealt hands. The
frame of a task is that of ``lessons.exercises.points``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.cards import DECK, JACKS, Card, Cards, Rank, Suit
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.tricks import Trick, legal_plays
from lessons.exercises.findings import Finding, Mistake, judge_order


@dataclass(frozen=True, slots=True)
class TrumpsIn:
    """A hand, in which every trump of the game is to be chosen."""

    game: Game
    hand: Cards

    @classmethod
    def in_suit_game(cls, draws: Draws) -> TrumpsIn:
        """A suit game, two or three jacks, one at least of another suit, with cards of its suit beside it."""
        game = draws.choice(SUIT_GAMES)
        while True:
            task = cls(game, _hand(draws))
            others = [jack for jack in task.hand & JACKS if jack.suit is not game.suit]
            companions = [jack for jack in others if len(task.hand.of_suit(jack.suit)) > 1]
            if companions and 2 <= len(task.hand & JACKS) <= 3 and 5 <= len(task.wanted) <= 7:
                return task

    @classmethod
    def in_grand(cls, draws: Draws) -> TrumpsIn:
        """Two or three jacks and two aces, in Grand."""
        while True:
            task = cls(Game.GRAND, _hand(draws))
            if 2 <= len(task.wanted) <= 3 and len(task.hand.of_rank(Rank.ACE)) >= 2:
                return task

    @property
    def wanted(self) -> Cards:
        """The trumps of the hand."""
        return Cards.of(card for card in self.hand if self.game.is_trump(card))

    def judge(self, given: Cards) -> Finding:
        """Whether these are all the trumps, and no other cards."""
        good, bad, missed = given & self.wanted, given - self.wanted, self.wanted - given
        if bad:
            mistake = Mistake.SUIT_CARD_IN_GRAND if self.game is Game.GRAND else Mistake.SIDE_CARD_CHOSEN
            return Finding(mistake, good=good, bad=bad, values={"card": next(iter(bad)), "game": self.game})
        if missed and given == self.hand & JACKS:
            return Finding(Mistake.ONLY_JACKS_TAKEN, good=good, values={"card": next(iter(missed)), "game": self.game})
        if forgotten := missed & JACKS:
            strange = [jack for jack in forgotten if self.game.suit and jack.suit is not self.game.suit]
            mistake = Mistake.JACK_AS_SUIT_CARD if strange else Mistake.TRUMP_JACK_MISSED
            return Finding(mistake, good=good, values={"card": [*strange, *forgotten][0]})
        if missed:
            values = {"card": next(iter(missed)), "game": self.game}
            return Finding(Mistake.TRUMP_MISSED, good=good, values=values)
        values = {"count": len(good), "jacks": len(good & JACKS), "suit": len(good - JACKS), "game": self.game}
        return Finding(good=good, values=values)


@dataclass(frozen=True, slots=True)
class TrumpsOut:
    """A hand in a suit game: how many trumps do the other players and the skat hold?"""

    game: Game
    hand: Cards

    @classmethod
    def drawn(cls, draws: Draws) -> TrumpsOut:
        """A hand with two jacks at least and four to seven trumps in all."""
        game = draws.choice(SUIT_GAMES)
        while True:
            task = cls(game, _hand(draws))
            if len(task.hand & JACKS) >= 2 and 4 <= len(task.own) <= 7:
                return task

    @property
    def own(self) -> Cards:
        """The trumps of the hand."""
        return Cards.of(card for card in self.hand if self.game.is_trump(card))

    @property
    def out(self) -> int:
        """How many trumps are elsewhere."""
        return len(self.game.trumps) - len(self.own)

    def judge(self, given: int) -> Finding:
        """Whether so many trumps are out; if not, what was counted."""
        values = {
            "given": given,
            "own": len(self.own),
            "total": len(self.game.trumps),
            "out": self.out,
            "jacks": len(JACKS),
            "suit": len(self.game.trumps) - len(JACKS),
            "game": self.game,
        }
        if given == self.out:
            return Finding(good=self.own, values=values)
        return Finding(self._mistake(given), good=self.own, values=values)

    def _mistake(self, given: int) -> Mistake:
        suit = Suit(self.game.value)
        held, whole = self.hand.of_suit(suit), DECK.of_suit(suit)
        if given == len(self.game.trumps):
            return Mistake.OWN_TRUMPS_COUNTED
        if given == len(self.own):
            return Mistake.OWN_TRUMPS_ANSWERED
        if given in (len(whole) - len(held), len(whole - JACKS) - len(held - JACKS)):
            return Mistake.JACKS_NOT_COUNTED
        if given == len(JACKS) + len(whole) - len(self.own):
            return Mistake.JACK_COUNTED_TWICE
        return Mistake.TRUMPS_MISCOUNTED


@dataclass(frozen=True, slots=True)
class StrengthOrder:
    """Cards to be put in order, the highest first: trumps, or cards of one suit, or both, when that suit is led.

    With a suit ``led`` one card of another suit may lie there, which is no trump: it takes nothing, so it comes last.
    """

    game: Game
    cards: tuple[Card, ...]
    led: Suit | None = None

    @classmethod
    def of(cls, draws: Draws, game: Game, cards: Cards, *, led: Suit | None = None) -> StrengthOrder:
        """These cards, mixed; there may be trumps among them and cards of one other suit, which is led."""
        return cls(game, _mixed(draws, cards, cls(game, (), led).strength), led)

    @classmethod
    def jacks(cls, draws: Draws) -> StrengthOrder:
        """The four jacks."""
        return cls(Game.GRAND, _mixed(draws, JACKS, Game.GRAND.strength))

    @classmethod
    def suit(cls, draws: Draws) -> StrengthOrder:
        """Five cards of the trump suit without its jack; ten and king are among them."""
        game = draws.choice(SUIT_GAMES)
        suit = Suit(game.value)
        fixed = Cards.of((Card(suit, Rank.TEN), Card(suit, Rank.KING)))
        rest = draws.shuffled(DECK.of_suit(suit) - JACKS - fixed)[:3]
        return cls(game, _mixed(draws, fixed | Cards.of(rest), game.strength))

    @classmethod
    def trumps(cls, draws: Draws) -> StrengthOrder:
        """Six trumps: two or three jacks, and ten and king of the suit among the others."""
        game = draws.choice(SUIT_GAMES)
        suit = Suit(game.value)
        fixed = Cards.of((Card(suit, Rank.TEN), Card(suit, Rank.KING)))
        jacks = draws.shuffled(JACKS)[: 2 + draws.below(2)]
        rest = draws.shuffled(DECK.of_suit(suit) - JACKS - fixed)[: 4 - len(jacks)]
        return cls(game, _mixed(draws, fixed | Cards.of(jacks) | Cards.of(rest), game.strength))

    @classmethod
    def null(cls, draws: Draws) -> StrengthOrder:
        """Five cards of one suit in Null: jack and ten, king or queen, and two more."""
        suit = draws.choice(tuple(Suit))
        court = draws.choice((Rank.KING, Rank.QUEEN))
        fixed = Cards.of(Card(suit, rank) for rank in (Rank.JACK, Rank.TEN, court))
        rest = draws.shuffled(DECK.of_suit(suit) - fixed)[:2]
        return cls(Game.NULL, _mixed(draws, fixed | Cards.of(rest), Game.NULL.strength))

    @property
    def wanted(self) -> tuple[Card, ...]:
        """The cards in order, the highest first."""
        return tuple(sorted(self.cards, key=self.strength, reverse=True))

    def strength(self, card: Card) -> int:
        """How high the card stands among these: 0 when it is neither a trump nor of the suit that is led."""
        strange = self.led and card.suit is not self.led and not self.game.is_trump(card)
        return 0 if strange else self.game.strength(card)

    def judge(self, given: Sequence[Card]) -> Finding:
        """Whether no card stands behind a lower one."""
        return judge_order(given, self.cards, self.strength, self._mistake)

    def _mistake(self, card: Card, other: Card) -> Mistake:
        if self.strength(card) == 0:
            return Mistake.OTHER_SUIT_ABOVE_LED
        if self.game is Game.NULL:
            if card.rank is Rank.JACK:
                return Mistake.JACK_HIGH_IN_NULL
            return Mistake.TEN_HIGH_IN_NULL if card.rank is Rank.TEN else Mistake.LOWER_THAN_THE_NEXT
        if card.rank is other.rank is Rank.JACK:
            return Mistake.JACKS_MIXED_UP
        if other.rank is Rank.JACK:
            return Mistake.JACK_BELOW_SUIT_CARD
        if self.game.is_trump(other) and not self.game.is_trump(card):
            return Mistake.SIDE_SUIT_ABOVE_TRUMP
        return Mistake.TEN_BELOW_KING if other.rank is Rank.TEN else Mistake.LOWER_THAN_THE_NEXT


@dataclass(frozen=True, slots=True)
class TakesTrick:
    """A complete trick, played by the rules: which card takes it?"""

    game: Game
    trick: Trick

    @classmethod
    def trumped(cls, draws: Draws) -> TakesTrick:
        """A side suit was led and a trump without points took the trick; no jack lies in it."""

        def fits(task: TakesTrick) -> bool:
            cards = task.trick.cards
            return (
                not Cards.of(cards) & JACKS
                and not task.game.is_trump(cards[0])
                and task.game.is_trump(task.taker)
                and task.taker.points == 0
                and task.trick.points >= 10
            )

        return cls._played(draws, fits)

    @classmethod
    def thrown(cls, draws: Draws) -> TakesTrick:
        """No trump lies in the trick, and a card of another suit, worth more than the taker, was thrown off."""

        def fits(task: TakesTrick) -> bool:
            led, *others = task.trick.cards
            return not any(map(task.game.is_trump, task.trick.cards)) and any(
                card.suit is not led.suit and card.points > task.taker.points for card in others
            )

        return cls._played(draws, fits)

    @classmethod
    def _played(cls, draws: Draws, fits: Callable[[TakesTrick], bool]) -> TakesTrick:
        game = draws.choice(SUIT_GAMES)
        while True:
            deal = Deal.from_pack(draws.shuffled(DECK))
            for _ in range(20):
                trick = Trick(Seat.FOREHAND)
                for seat in Seat:
                    trick = trick.after(draws.choice(tuple(legal_plays(deal.hand(seat), trick.led, game))))
                if fits(task := cls(game, trick)):
                    return task

    @property
    def taker(self) -> Card:
        """The card that takes the trick."""
        winner = self.trick.winner(self.game)
        return next(card for seat, card in self.trick.plays if seat is winner)

    def judge(self, given: Card) -> Finding:
        """Whether this card takes the trick; if not, what was taken for higher."""
        taker = self.taker
        values = {"card": given, "taker": taker, "other": taker, "led": self.trick.cards[0], "game": self.game}
        values |= {"points": self.trick.points}
        if given == taker:
            return Finding(good=Cards.of((given,)), values=values)
        return Finding(self._mistake(given), bad=Cards.of((given,)), values=values)

    def _mistake(self, given: Card) -> Mistake:
        if self.game.is_trump(self.taker) and not self.game.is_trump(given):
            return Mistake.TRUMP_OVERLOOKED
        if self.game is Game.NULL and given.rank is Rank.JACK:
            return Mistake.JACK_HIGH_IN_NULL
        if not self.game.follows(given, self.taker):
            return Mistake.OTHER_SUIT_TAKEN_FOR_HIGHER
        return self._in_one_suit(given)

    def _in_one_suit(self, given: Card) -> Mistake:
        """What is taken for higher than the taker, of the same suit or a trump as it is."""
        if self.game is Game.NULL:
            return Mistake.TEN_HIGH_IN_NULL if given.rank is Rank.TEN else Mistake.LOWER_CARD_TAKEN
        if self.taker.rank is Rank.JACK:
            return Mistake.JACKS_MIXED_UP if given.rank is Rank.JACK else Mistake.JACK_BELOW_SUIT_CARD
        if self.taker.rank is Rank.TEN and given.rank in (Rank.KING, Rank.QUEEN):
            return Mistake.TEN_BELOW_KING
        return Mistake.LOWER_TRUMP_TAKEN if self.game.is_trump(given) else Mistake.LOWER_CARD_TAKEN


def _hand(draws: Draws) -> Cards:
    return Cards.of(draws.shuffled(DECK)[:10])


def _mixed(draws: Draws, cards: Cards, strength: Callable[[Card], int]) -> tuple[Card, ...]:
    """The cards in an order that is not yet the one asked for."""
    while True:
        mixed = draws.shuffled(cards)
        strengths = list(map(strength, mixed))
        if strengths != sorted(strengths, reverse=True):
            return mixed
