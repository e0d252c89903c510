"""What is said about cards that would take a trick: which was left out or takes nothing, and what holds."""

from __future__ import annotations

from enum import Enum

from engine.cards import Card
from engine.contracts import Game
from engine.tricks import Illegal
from lessons.exercises.findings import Finding
from lessons.exercises.taking import Taking, TakingMistake
from lessons.exercises.winning import TrickMistake
from lessons.explain_play import why_illegal
from lessons.remarks.points import ranks_and_suits
from lessons.text import N_, Pack, card_name, suit_name, translate, translate_plural

_WORDS: dict[Enum, str] = {
    TrickMistake.THROWN_OFF: N_(
        "Not quite: the {card} takes nothing. It is neither a trump nor one of the {suit} that were led."
    ),
    TrickMistake.TRUMP_TOO_LOW: N_("Not quite: the {card} is a trump, but the {best} in the trick is a higher one."),
    TrickMistake.CARD_TOO_LOW: N_("Not quite: the {card} may be played, but the {best} in the trick is higher."),
    TakingMistake.LOW_TRUMP_LEFT_OUT: N_(
        "Not quite: the {card} is missing. It is a trump, and the {best}, which is best so far, does not beat it."
    ),
    TakingMistake.JACK_LEFT_OUT: N_(
        "Not quite: the {card} is missing. It is a trump and above the {best}, which is best so far."
    ),
    TakingMistake.TEN_BELOW_PICTURE: N_(
        "Not quite: the {card} is missing. The {ten} comes right after the {ace}, so it beats the {best}."
    ),
    TakingMistake.TEN_HIGH_IN_NULL: N_(
        "Not quite: in Null the {ten} stands below the {jack}, so the {card} does not beat the {best}."
    ),
    TakingMistake.JACK_HIGH_IN_NULL: N_(
        "Not quite: in Null no {jack} is a trump. It stands below the {queen}, so it does not beat the {best}."
    ),
    TakingMistake.LEFT_OUT: N_("Not quite: the {card} is missing. It beats the {best}, which is best so far."),
}
_NO_TRUMPS = N_("Not quite: the {card} takes nothing. {Suit} were led, it is none of them, and in Null nothing trumps.")
_REFUSED = N_("The {card} may not be played. {reason}")


def taking_remark(task: Taking, finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    mistake = finding.made
    card, follow = finding.values["card"], task.follow
    assert isinstance(card, Card)
    named = card_name(card, language, pack)
    if isinstance(mistake, Illegal):
        reason = why_illegal(follow.hand, follow.led, follow.game, card, language, pack)
        return translate(_REFUSED, language, card=named, reason=reason)
    suit = suit_name(follow.led.suit, language, pack)
    in_null = mistake is TrickMistake.THROWN_OFF and follow.game is Game.NULL
    return translate(
        _NO_TRUMPS if in_null else _WORDS[mistake],
        language,
        **ranks_and_suits(language, pack)
        | {"card": named, "best": card_name(task.best, language, pack), "suit": suit, "Suit": suit},
    )


def right_taking(task: Taking, language: str, pack: Pack) -> str:
    """What is said when these are the cards: how many, and what they beat."""
    best = card_name(task.best, language, pack)
    return translate_plural(
        "Right: {n} card may be played and beats the {best}.",
        "Right: {n} cards may be played and beat the {best}.",
        len(task.wanted),
        language,
        best=best,
    )
