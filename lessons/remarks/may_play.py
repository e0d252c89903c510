"""What is said about one card that somebody wants to play: what was taken for true, and what holds."""

from __future__ import annotations

from enum import Enum

from engine.cards import Card, Rank
from engine.contracts import Game
from lessons.exercises.findings import Finding
from lessons.exercises.may_play import MayMistake, MayPlay, Reason
from lessons.explain_play import why_illegal
from lessons.remarks.points import ranks_and_suits
from lessons.text import N_, Pack, capitalised, card_name, suit_name, translate

# --- The answers to choose from ------------------------------------------------------------------------------------

_ANSWERS: dict[Reason, str] = {
    Reason.FOLLOWS: N_("Yes: it follows what was led"),
    Reason.VOID: N_("Yes: I have nothing of what was led"),
    Reason.TRUMP_ANYWHERE: N_("Yes: a trump may always be played"),
    Reason.MUST_TRUMP: N_("No: I have to trump"),
    Reason.MUST_WIN: N_("No: I have to win the trick"),
}
_NO_SUIT = N_("No: {suit} were led, and I have {suit}")
_NO_TRUMP = N_("No: trumps were led, and I have a trump")


def reason_text(task: MayPlay, reason: Reason, language: str, pack: Pack) -> str:
    """An answer in words."""
    led, game = task.follow.led, task.follow.game
    trump_led = game.is_trump(led) and reason is Reason.MUST_FOLLOW
    message = _ANSWERS.get(reason) or (_NO_TRUMP if trump_led else _NO_SUIT)
    return translate(message, language, suit=suit_name(led.suit, language, pack))


# --- Mistakes ------------------------------------------------------------------------------------------------------

_WORDS: dict[Enum, str] = {
    MayMistake.JACK_FOLLOWS_ITS_SUIT: N_(
        "Not quite: you took the {card} for one of the {suit}. It is a trump and no longer belongs to them."
    ),
    MayMistake.JACK_LED_TAKEN_FOR_SUIT: N_(
        "Not quite: you took the {led} for one of the {suit}. It is a trump, so trumps were led."
    ),
    MayMistake.JACK_IS_NO_TRUMP_IN_NULL: N_(
        "Not quite: you took the {card} for a trump. In Null there are none, so it belongs to the {suit}."
    ),
    MayMistake.THOUGHT_TO_FOLLOW: N_("Not quite: the {card} does not follow; it is not of what was led."),
    MayMistake.THOUGHT_VOID: N_("Not quite: you overlooked the {other}. It follows, so you are bound."),
    MayMistake.TRUMP_ANYWHERE: N_(
        "Not quite: you took it that a trump fits everywhere. It does so only if you have nothing of what was led."
    ),
    MayMistake.MUST_TRUMP: N_("Not quite: you took it that you must trump. Nobody ever has to."),
    MayMistake.MUST_WIN: N_("Not quite: you took it that you must win. Nobody ever has to."),
}
_FOLLOWING_NOT_SEEN = N_("Not quite: you did not see that the {card} follows. It is one of the {suit} that were led.")
_TRUMP_FOLLOWS = N_("Not quite: you did not see that the {card} follows. Trumps were led, and it is one.")
_VOID_OF_SUIT = N_("Not quite: you took it that you have {suit}. You have none, so nothing binds you.")
_VOID_OF_TRUMPS = N_("Not quite: you took it that you have a trump. You have none, so nothing binds you.")


def may_remark(task: MayPlay, finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    mistake = finding.made
    trumps = task.follow.game.is_trump(task.follow.led)
    if mistake is MayMistake.FOLLOWING_NOT_SEEN:
        message = _TRUMP_FOLLOWS if trumps else _FOLLOWING_NOT_SEEN
    elif mistake is MayMistake.VOID_NOT_SEEN:
        message = _VOID_OF_TRUMPS if trumps else _VOID_OF_SUIT
    else:
        message = _WORDS[mistake]
    card = finding.values["card"]
    assert isinstance(card, Card)
    return translate(message, language, **_values(task, language, pack) | {"card": card_name(card, language, pack)})


def _values(task: MayPlay, language: str, pack: Pack) -> dict[str, object]:
    follow = task.follow
    other = next((card for card in follow.wanted if card != task.card), task.card)

    def name(card: Card) -> str:
        return card_name(card, language, pack)

    suit = suit_name(follow.led.suit, language, pack)
    return {"card": name(task.card), "other": name(other), "led": name(follow.led), "suit": suit}


# --- Right answers -------------------------------------------------------------------------------------------------

_MAY_NOT = N_("Right, you may not. {reason}")
_SUIT_FOLLOWS = N_("Right: {suit} were led, and the {card} is one of them.")
_SUIT_IN_NULL = N_("Right: {suit} were led, and in Null even the {card} is one of them.")
_TRUMPS_LED = N_("Right: trumps were led, and the {card} is one.")
_JACK_LED = N_("Right: the {led} is a trump, so trumps were led, and the {card} is one.")
_NO_SUIT_HELD = N_("Right: you have no {suit}, so you may play what you like.")
_NO_TRUMP_HELD = N_("Right: you have no trump, so you may play what you like.")
_ONLY_THE_JACK = N_("Right: the {jack} of {suit} is a trump, so you have no {suit} and may play what you like.")


def right_reason(task: MayPlay, language: str, pack: Pack) -> str:
    """What is said to the right answer."""
    follow, wanted = task.follow, task.wanted
    game, led = follow.game, follow.led
    values = _values(task, language, pack) | {"jack": ranks_and_suits(language, pack)["jack"]}
    if wanted is Reason.MUST_FOLLOW:
        reason = why_illegal(follow.hand, led, game, task.card, language, pack)
        return translate(_MAY_NOT, language, reason=reason)
    if wanted is Reason.VOID:
        if game.is_trump(led):
            return translate(_NO_TRUMP_HELD, language)
        own_jack = game is not Game.NULL and Card(led.suit, Rank.JACK) in follow.hand
        return translate(_ONLY_THE_JACK if own_jack else _NO_SUIT_HELD, language, **values)
    if game.is_trump(led):
        message = _JACK_LED if led.suit is not game.suit else _TRUMPS_LED
    else:
        jack = game is Game.NULL and task.card.rank is Rank.JACK
        message = _SUIT_IN_NULL if jack else _SUIT_FOLLOWS
    return capitalised(translate(message, language, **values))
