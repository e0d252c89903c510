"""What the steps on following suit ask, what is right, and which mistake a wrong answer made.

Whether a card may be played is asked of ``engine.tricks``; its reason for refusing one is the mistake itself. How a
game is cut short stands in ``lessons.exercises.endings``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import DECK, JACKS, Card, Cards, Rank
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Seat
from engine.draws import Draws
from engine.tricks import Trick, illegality, legal_plays
from lessons.exercises.findings import Finding

YOU = Seat.REARHAND


class FollowMistake(Enum):
    """What an answer takes for true that leaves out cards which may be played."""

    MUST_WIN = auto()
    MUST_TRUMP = auto()
    MUST_NOT_TRUMP = auto()
    JACK_LEFT_OUT_IN_NULL = auto()
    JACK_LED_TAKEN_FOR_SUIT = auto()
    TRUMP_ANYWHERE = auto()
    CARD_LEFT_OUT = auto()


@dataclass(frozen=True, slots=True)
class Follow:
    """Two cards lie there and the learner, the last to play, holds these: what may be played?"""

    game: Game
    trick: Trick
    hand: Cards

    @classmethod
    def side_suit(cls, draws: Draws) -> Follow:
        """A side suit that the hand has: it can win with a card of it, or stay below; it also has trumps."""

        def fits(task: Follow) -> bool:
            wins = [task.wins(card) for card in task.wanted]
            return (
                task._in_side_suit
                and Card(task.led.suit, Rank.JACK) not in task.hand
                and len(task.wanted) < len(task.hand)
                and any(wins)
                and not all(wins)
                and any(map(task.game.is_trump, task.hand))
            )

        return cls.drawn(draws, draws.choice(SUIT_GAMES), 8, fits)

    @classmethod
    def with_jack(cls, draws: Draws) -> Follow:
        """A side suit of which the hand has two cards or three, and its jack."""

        def fits(task: Follow) -> bool:
            jack = Card(task.led.suit, Rank.JACK)
            return task._in_side_suit and jack in task.hand and 2 <= len(task.wanted) <= 3

        return cls.drawn(draws, draws.choice(SUIT_GAMES), 6, fits)

    @classmethod
    def jack_led(cls, draws: Draws) -> Follow:
        """A jack is led that is not of the trump suit; the hand has cards of its suit, and other trumps."""

        def fits(task: Follow) -> bool:
            of_suit = task.hand.of_suit(task.led.suit) - JACKS
            return (
                task.led.rank is Rank.JACK
                and task.led.suit is not task.game.suit
                and len(of_suit) >= 2
                and 2 <= len(task.wanted) <= 4
            )

        return cls.drawn(draws, draws.choice(SUIT_GAMES), 8, fits)

    @classmethod
    def void(cls, draws: Draws) -> Follow:
        """A side suit of which the hand has nothing; it has two trumps at least, and two others."""

        def fits(task: Follow) -> bool:
            trumps = sum(map(task.game.is_trump, task.hand))
            return task._in_side_suit and task.wanted == task.hand and 2 <= trumps <= 4 and not task._trumped

        return cls.drawn(draws, draws.choice(SUIT_GAMES), 6, fits)

    @classmethod
    def in_null(cls, draws: Draws) -> Follow:
        """Null: the hand has the jack of the suit that was led, and one or two more of it."""

        def fits(task: Follow) -> bool:
            return Card(task.led.suit, Rank.JACK) in task.wanted and 2 <= len(task.wanted) <= 3

        return cls.drawn(draws, Game.NULL, 6, fits)

    @classmethod
    def drawn(cls, draws: Draws, game: Game, size: int, fits: Callable[[Follow], bool]) -> Follow:
        """Hand and trick of the first deal that fits, hands being of this size."""
        while True:
            pack = draws.shuffled(DECK)
            own, others = Cards.of(pack[:size]), Cards.of(pack[size : 2 * size])
            lead = Trick(YOU.left, (pack[-1],))
            task = cls(game, lead.after(draws.choice(tuple(legal_plays(others, pack[-1], game)))), own)
            if fits(task):
                return task

    @property
    def led(self) -> Card:
        """The card that was led."""
        return self.trick.cards[0]

    @property
    def wanted(self) -> Cards:
        """The cards that may be played."""
        return legal_plays(self.hand, self.led, self.game)

    def wins(self, card: Card) -> bool:
        """Whether the trick is taken with this card."""
        return self.trick.after(card).winner(self.game) is YOU

    @property
    def _in_side_suit(self) -> bool:
        return not self.game.is_trump(self.led)

    @property
    def _trumped(self) -> bool:
        return self.game.is_trump(self.trick.cards[1])

    def judge_play(self, given: Card) -> Finding:
        """Whether the card may be played; if not, the mistake is the engine's reason."""
        reason = illegality(self.hand, self.led, self.game, given)
        if reason:
            return Finding(reason, bad=Cards.of((given,)), values={"card": given})
        return Finding(good=Cards.of((given,)), values={"card": given})

    def judge_all(self, given: Cards) -> Finding:
        """Whether these are all the cards that may be played, and no others.

        A card that may not be played is spoken of first, the jack before any other.
        """
        good, bad, missed = given & self.wanted, given - self.wanted, self.wanted - given
        if bad:
            card = max(bad, key=lambda card: card.rank is Rank.JACK and card.suit is self.led.suit)
            if mistake := self._thought_of(bad):
                return Finding(mistake, good, bad, {"card": card})
            return Finding(illegality(self.hand, self.led, self.game, card), good, bad, {"card": card})
        if missed:
            mistake, card = self._left_out(given, missed)
            return Finding(mistake, good, values={"card": card, "led": self.led, "game": self.game})
        return Finding(good=good, values={"count": len(good)})

    def _thought_of(self, bad: Cards) -> FollowMistake | None:
        """What these cards have in common that may not be played, if it is more than that: their suit, or trumps."""
        printed = self.hand.of_suit(self.led.suit)
        if self.game.is_trump(self.led):
            return FollowMistake.JACK_LED_TAKEN_FOR_SUIT if bad == printed - Cards.of(self.game.trumps) else None
        trumps = Cards.of(filter(self.game.is_trump, self.hand))
        return FollowMistake.TRUMP_ANYWHERE if bad == trumps and not trumps & printed else None

    def _left_out(self, given: Cards, missed: Cards) -> tuple[FollowMistake, Card]:
        """What the answer may have taken for true, and the card by which it shows."""
        if self.game is Game.NULL and (jacks := missed & JACKS):
            return FollowMistake.JACK_LEFT_OUT_IN_NULL, next(iter(jacks))
        card = next(iter(missed))
        trumps = Cards.of(filter(self.game.is_trump, self.hand))
        if trumps and self.wanted == self.hand:
            if missed == self.hand - trumps:
                return FollowMistake.MUST_TRUMP, card
            if missed == trumps:
                return FollowMistake.MUST_NOT_TRUMP, card
        if all(map(self.wins, given)) and not any(map(self.wins, missed)):
            return FollowMistake.MUST_WIN, card
        return FollowMistake.CARD_LEFT_OUT, card


class LookMistake(Enum):
    """What was taken for true about looking back."""

    LAST_TRICK_CLOSED = auto()
    NEXT_CARD_IS_LED = auto()
    OLDER_TRICK_OPENED = auto()


@dataclass(frozen=True, slots=True)
class LookBack:
    """A trick has been taken, maybe another card led: may the learner see ``older``, the trick before, or the last?"""

    game: Game
    trick: Trick
    led: Card | None
    older: bool

    @classmethod
    def drawn(cls, draws: Draws) -> LookBack:
        """Any complete trick, and a card of its winner."""
        game, pack = draws.choice(SUIT_GAMES), draws.shuffled(DECK)
        hands = {seat: Cards.of(pack[8 * place : 8 * place + 8]) for place, seat in enumerate(Seat)}
        trick = Trick(draws.choice(tuple(Seat)))
        while trick.turn:
            trick = trick.after(draws.choice(tuple(legal_plays(hands[trick.turn], trick.led, game))))
        rest = hands[trick.winner(game)] - Cards.of(trick.cards)
        situation = draws.below(4)  # the last trick still open for inspection is asked as often as all the rest
        return cls(game, trick, draws.choice(tuple(rest)) if situation == 2 else None, situation == 3)

    @property
    def allowed(self) -> bool:
        """Only the last trick may be seen, and only until the next card is led. [RULES 2i]"""
        return self.led is None and not self.older

    def judge(self, given: bool) -> Finding:
        """Whether looking is allowed, as answered."""
        if given == self.allowed:
            return Finding()
        if self.allowed:
            return Finding(LookMistake.LAST_TRICK_CLOSED)
        return Finding(LookMistake.OLDER_TRICK_OPENED if self.older else LookMistake.NEXT_CARD_IS_LED)


class Sign(Enum):
    """What a defender might do to tell his partner something."""

    LEAD_A_SUIT = auto()
    THROW_A_CARD = auto()
    REMEMBER = auto()
    NAME_A_SUIT = auto()
    SIGH = auto()
    PRAISE = auto()
    HESITATE = auto()
    SHOW_A_CARD = auto()


ALLOWED = (Sign.LEAD_A_SUIT, Sign.THROW_A_CARD, Sign.REMEMBER)


@dataclass(frozen=True, slots=True)
class Partners:
    """One thing that a defender may do among others that he may not."""

    options: tuple[Sign, ...]

    @classmethod
    def drawn(cls, draws: Draws) -> Partners:
        """One that is allowed, three that are not."""
        forbidden = [sign for sign in Sign if sign not in ALLOWED]
        return cls(draws.shuffled((draws.choice(ALLOWED), *draws.shuffled(forbidden)[:3])))

    def judge(self, given: Sign) -> Finding:
        """Whether a defender may do that; if not, the mistake is the sign itself."""
        return Finding() if given in ALLOWED else Finding(given)
