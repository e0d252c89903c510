"""The words of questions with answers to choose from: the question, and each answer.

What is said to a wrong answer stands in ``quizzes.feedback``. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.contracts import Game
from engine.values import Matadors, Result
from lessons.explain import matadors_name, signed
from lessons.text import N_, Pack, contract_name, game_name, translate
from quizzes.choices import Answer, OneOf, Outlook, Verdict
from quizzes.figures import Score

_WON_NULL = N_("{contract}, won without a trick. What goes on the list?")
_ONE_TRICK = N_("You bid {bid}. {contract}, and you take one trick. What goes on the list?")
_NO_TRICK = N_("You bid {bid}. {contract}, and you take no trick. What goes on the list?")
_WON = N_("{contract}, won with {points} points. What goes on the list?")
_WON_AT = N_("You bid {bid}. {contract}, won with {points} points. What goes on the list?")
_ALL_TRICKS = N_("You bid {bid}. {contract}, and all ten tricks are yours. What goes on the list?")
_PLAYED = N_("You bid {bid}. {contract}, and you end with {points} points. What goes on the list?")


def _value_prompt(question: OneOf) -> str:
    """Won or lost is told at the first two difficulties, and to be seen at the third."""
    situation = question.situation
    if situation.game is Game.NULL:
        if situation.bid is None:
            return _WON_NULL
        return _NO_TRICK if situation.tricks == 0 else _ONE_TRICK
    if situation.tricks == 10:
        return _ALL_TRICKS
    if question.difficulty == 3:
        return _PLAYED
    return _WON_AT if situation.bid else _WON


_PROMPTS: dict[str, str | Callable[[OneOf], str]] = {
    "matadors": N_("You play {game}. With or without how many?"),
    "matadors-hidden": N_(
        "You think of {game}; the skat is still face down. What are you now, and what may it become?"
    ),
    "value": _value_prompt,
    "overbid": N_("You bid {bid}. {contract} ends with {points} points. Is it overbid?"),
    "overbid-charge": N_(
        "You bid {bid}, and {contract} turns out overbid, with {points} points. What goes on the list?"
    ),
    "overbid-rescue": N_(
        "You bid {bid}, and {contract} is overbid, with {points} points. Would 90 points have saved it?"
    ),
}
"""By skill: the message of the question, or what chooses it by the situation."""

_YES_AND_NO = {
    "overbid": (N_("Yes, it is worth {value}"), N_("No, it is worth {value}")),
    "overbid-rescue": (N_("Yes, it would be worth {value}"), N_("No, it would be worth {value}")),
}
"""Their ``{value}`` is what the answer rests on."""


def prompt(question: OneOf, language: str, pack: Pack = Pack.FRENCH) -> str:
    """The question in words."""
    situation = question.situation
    bid = question.evidence.bid if isinstance(question.evidence, Result) else None
    asked = _PROMPTS[question.skill]
    return translate(
        asked if isinstance(asked, str) else asked(question),
        language,
        game=game_name(situation.game, language, pack),
        contract=contract_name(situation.contract, language, pack),
        bid=bid,
        points=situation.card_points,
    )


# --- Answers -----------------------------------------------------------------------------------------------------

_OUTLOOK = N_("now “{now}”, {fewest} to {most} once the skat is turned up")
_CERTAIN = N_("“{now}”, whatever the skat holds")


def answer_text(question: OneOf, answer: Answer, language: str) -> str:
    """One of the answers in words."""
    if isinstance(answer, Matadors):
        return matadors_name(answer, language)
    if isinstance(answer, Outlook):
        now = matadors_name(answer.now, language)
        message = _OUTLOOK if answer.fewest < answer.most else _CERTAIN
        return translate(message, language, now=now, fewest=answer.fewest, most=answer.most)
    if isinstance(answer, Verdict):
        yes, no = _YES_AND_NO[question.skill]
        return translate(yes if answer.yes else no, language, value=answer.value)
    return signed(answer)


# --- Scores ------------------------------------------------------------------------------------------------------

FEW = 5
"""Below so many attempts a percentage says more than is known."""

_OF_FEW = N_("{right} of {asked} right")
_OF_MANY = N_("{percent} % of {asked}")


def score_told(score: Score, language: str) -> str:
    """How much of what was asked was right; "" when nothing was.

    >>> score_told(Score(asked=1), "en"), score_told(Score(8, 6), "en")
    ('0 of 1 right', '75 % of 8')
    """
    if score.share is None:
        return ""
    message = _OF_FEW if score.asked < FEW else _OF_MANY
    return translate(message, language, right=score.right, asked=score.asked, percent=round(100 * score.share))
