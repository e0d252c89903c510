"""What the steps on German-suited cards and on Skat for two ask, what is right, and which mistake was made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import SUIT_GAMES, Game
from engine.draws import Draws
from engine.tricks import illegality, legal_plays
from lessons.exercises.findings import Finding

FIGURES = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
ROW = 8


class PackMistake(Enum):
    """What was taken for the same in the other pack."""

    OTHER_SUIT = auto()
    OTHER_RANK = auto()
    BOTH_OTHER = auto()


@dataclass(frozen=True, slots=True)
class SameCard:
    """A card of the other pack: which of these is it?"""

    card: Card

    @classmethod
    def drawn(cls, draws: Draws) -> SameCard:
        """A figure or an ace: these have other names."""
        return cls(Card(draws.choice(tuple(Suit)), draws.choice(FIGURES)))

    @property
    def options(self) -> tuple[Card, ...]:
        """The figures and aces of two suits, its own among them."""
        suits = [self.card.suit, _NEXT[self.card.suit]]
        return tuple(Card(suit, rank) for suit in sorted(suits, key=lambda suit: suit.value) for rank in FIGURES)

    def judge(self, given: Card) -> Finding:
        """Whether it is the same card."""
        values = {"given": given, "card": self.card}
        if given == self.card:
            return Finding(good=Cards.of((given,)), values=values)
        bad = Cards.of((given,))
        if given.suit is self.card.suit:
            return Finding(PackMistake.OTHER_RANK, bad=bad, values=values)
        return Finding(
            PackMistake.OTHER_SUIT if given.rank is self.card.rank else PackMistake.BOTH_OTHER, bad=bad, values=values
        )


_NEXT = {Suit.CLUBS: Suit.SPADES, Suit.SPADES: Suit.DIAMONDS, Suit.DIAMONDS: Suit.HEARTS, Suit.HEARTS: Suit.CLUBS}


@dataclass(frozen=True, slots=True)
class ForTwo:
    """Skat for two: eight open cards on eight hidden ones for each; the other has led.

    ``under`` are the hidden cards below the learner's open ones, in the same order.
    """

    game: Game
    led: Card
    row: tuple[Card, ...]
    under: tuple[Card, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> ForTwo:
        """A suit is led of which an open card or two are there."""
        game = draws.choice(SUIT_GAMES)
        while True:
            pack = draws.shuffled(DECK)
            mine, under, led = pack[:ROW], pack[ROW : 2 * ROW], pack[2 * ROW]
            task = cls(game, led, game.sort(Cards.of(mine)), under)
            if 1 <= len(task.wanted) <= 2:
                return task

    @property
    def open_cards(self) -> Cards:
        """The learner's open cards, which alone can be played."""
        return Cards.of(self.row)

    @property
    def wanted(self) -> Cards:
        """The open cards that may be played."""
        return legal_plays(self.open_cards, self.led, self.game)

    def turned_up(self, played: Card) -> Card:
        """The card that comes to light when an open one is played."""
        return self.under[self.row.index(played)]

    def judge(self, given: Card) -> Finding:
        """Whether the card may be played."""
        reason = illegality(self.open_cards, self.led, self.game, given)
        bad = Cards.of((given,))
        if reason:
            return Finding(reason, bad=bad, values={"card": given})
        return Finding(good=bad, values={"card": given, "under": self.turned_up(given)})
