"""May this one card be played, and why? What an answer takes for true.

Trick and hand are those of ``lessons.exercises.following``; whether the card may be played is asked of
``engine.tricks``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import Card, Rank
from engine.contracts import Game
from engine.tricks import illegality
from lessons.exercises.findings import Finding
from lessons.exercises.following import Follow


class Reason(Enum):
    """Yes or no, and why. Some never hold: that a trump fits anywhere, that a jack has its suit, that one must win."""

    FOLLOWS = auto()
    VOID = auto()
    TRUMP_ANYWHERE = auto()
    MUST_FOLLOW = auto()
    PRINTED_SUIT = auto()
    MUST_TRUMP = auto()
    MUST_WIN = auto()

    @property
    def may(self) -> bool:
        """Whether it says that the card may be played."""
        return self in (Reason.FOLLOWS, Reason.VOID, Reason.TRUMP_ANYWHERE)


class MayMistake(Enum):
    """What was taken for true about one card."""

    JACK_FOLLOWS_ITS_SUIT = auto()
    JACK_LED_TAKEN_FOR_SUIT = auto()
    JACK_IS_NO_TRUMP_IN_NULL = auto()
    FOLLOWING_NOT_SEEN = auto()
    THOUGHT_TO_FOLLOW = auto()
    THOUGHT_VOID = auto()
    TRUMP_ANYWHERE = auto()
    VOID_NOT_SEEN = auto()
    MUST_TRUMP = auto()
    MUST_WIN = auto()


@dataclass(frozen=True, slots=True)
class MayPlay:
    """One card of the hand that somebody wants to play to the trick."""

    follow: Follow
    card: Card

    @property
    def wanted(self) -> Reason:
        """What holds."""
        task = self.follow
        if illegality(task.hand, task.led, task.game, self.card):
            return Reason.MUST_FOLLOW
        return Reason.FOLLOWS if task.game.follows(self.card, task.led) else Reason.VOID

    @property
    def options(self) -> tuple[Reason, ...]:
        """What may be answered: what always makes sense, and what may be thought of this card."""
        game, card, led = self.follow.game, self.card, self.follow.led
        thought = {
            Reason.TRUMP_ANYWHERE: game.is_trump(card),
            Reason.PRINTED_SUIT: led.rank is Rank.JACK and game.is_trump(led) and led.suit is not game.suit,
            Reason.MUST_TRUMP: game is not Game.NULL and not game.is_trump(card) and not game.is_trump(led),
            Reason.MUST_WIN: not self.follow.wins(card),
        }
        return tuple(reason for reason in Reason if thought.get(reason, True))

    def judge(self, given: Reason) -> Finding:
        """Whether this holds; if not, what was taken for true."""
        if given is self.wanted:
            return Finding()
        mistake = self._mistake(given)
        jack = self._own_jack if mistake is MayMistake.JACK_FOLLOWS_ITS_SUIT else None
        return Finding(mistake, values={"card": jack or self.card})

    @property
    def _own_jack(self) -> Card | None:
        """The jack in the hand that was left behind by the suit that was led."""
        task, jack = self.follow, Card(self.follow.led.suit, Rank.JACK)
        left = task.game.is_trump(jack) and not task.game.is_trump(task.led)
        return jack if left and jack in task.hand else None

    def _mistake(self, given: Reason) -> MayMistake:
        wanted, game, led = self.wanted, self.follow.game, self.follow.led
        own_jack = self.card.rank is Rank.JACK and self.card.suit is led.suit and not game.is_trump(led)
        match given:
            case Reason.TRUMP_ANYWHERE:
                return MayMistake.TRUMP_ANYWHERE
            case Reason.PRINTED_SUIT:
                return MayMistake.JACK_LED_TAKEN_FOR_SUIT
            case Reason.MUST_TRUMP | Reason.MUST_WIN:
                return MayMistake[given.name]
            case Reason.FOLLOWS:
                if own_jack:
                    return MayMistake.JACK_FOLLOWS_ITS_SUIT
                printed = led.rank is Rank.JACK and game.is_trump(led) and self.card.suit is led.suit
                return MayMistake.JACK_LED_TAKEN_FOR_SUIT if printed else MayMistake.THOUGHT_TO_FOLLOW
            case Reason.VOID:
                return MayMistake.THOUGHT_VOID if wanted is Reason.MUST_FOLLOW else MayMistake.FOLLOWING_NOT_SEEN
        if wanted is Reason.VOID:
            return MayMistake.JACK_FOLLOWS_ITS_SUIT if self._own_jack else MayMistake.VOID_NOT_SEEN
        return MayMistake.JACK_IS_NO_TRUMP_IN_NULL if own_jack else MayMistake.FOLLOWING_NOT_SEEN
