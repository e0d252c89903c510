"""The skills: for each its id, title, question, source and the step of a lesson that teaches it.

The generators stand under the same ids in ``quizzes.generators``. Here are the words of a question and of its
answers; what is said to a wrong answer stands in ``quizzes.feedback``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.contracts import Game
from engine.values import Matadors, Result
from lessons.explain import matadors_name, signed
from lessons.text import N_, Pack, contract_name, game_name, translate
from quizzes.choices import Answer, Outlook, Verdict
from quizzes.question import Question

Prompt = Callable[[Question], str]


@dataclass(frozen=True, slots=True)
class Skill:
    """One row.

    Attributes
    ----------
    id
        The name of the generator, in URLs and in the log.
    title
        A message: what is practised, in a few words.
    prompt
        The message of the question, or what chooses it by the situation.
    source
        The paragraphs of the rules that decide.
    lesson, step
        Where it is taught: the slug of a chapter and the name of a step in its prose.
    answers
        The messages for yes and no; their ``{value}`` is what the answer rests on.
    """

    id: str
    title: str
    prompt: str | Prompt
    source: str
    lesson: str
    step: str
    answers: tuple[str, str] = ("", "")


# --- Questions ---------------------------------------------------------------------------------------------------

_WON_NULL = N_("{contract}, won without a trick. What goes on the list?")
_ONE_TRICK = N_("You bid {bid}. {contract}, and you take one trick. What goes on the list?")
_NO_TRICK = N_("You bid {bid}. {contract}, and you take no trick. What goes on the list?")
_WON = N_("{contract}, won with {points} points. What goes on the list?")
_WON_AT = N_("You bid {bid}. {contract}, won with {points} points. What goes on the list?")
_ALL_TRICKS = N_("You bid {bid}. {contract}, and all ten tricks are yours. What goes on the list?")
_PLAYED = N_("You bid {bid}. {contract}, and you end with {points} points. What goes on the list?")


def _value_prompt(question: Question) -> str:
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


SKILLS = {
    skill.id: skill
    for skill in (
        Skill(
            "matadors",
            N_("Matadors from hand and skat"),
            N_("You play {game}. With or without how many?"),
            "ISkO 2.4.1-2.4.3",
            "matadors",
            "skat",
        ),
        Skill(
            "matadors-hidden",
            N_("Matadors with the skat face down"),
            N_("You think of {game}; the skat is still face down. What are you now, and what may it become?"),
            "ISkO 2.4.2",
            "matadors",
            "change",
        ),
        Skill("value", N_("What goes on the list"), _value_prompt, "ISkO 5.2.1-5.2.6, 5.4.1", "game-value", "game"),
        Skill(
            "overbid",
            N_("Overbid or not"),
            N_("You bid {bid}. {contract} ends with {points} points. Is it overbid?"),
            "ISkO 2022 3.6.1, 3.6.3",
            "won-lost-overbid",
            "equal",
            (N_("Yes, it is worth {value}"), N_("No, it is worth {value}")),
        ),
        Skill(
            "overbid-charge",
            N_("What an overbid game costs"),
            N_("You bid {bid}, and {contract} turns out overbid, with {points} points. What goes on the list?"),
            "ISkO 2022 3.6.3, 5.4.2",
            "won-lost-overbid",
            "charge",
        ),
        Skill(
            "overbid-rescue",
            N_("What would have saved it"),
            N_("You bid {bid}, and {contract} is overbid, with {points} points. Would 90 points have saved it?"),
            "ISkO 2022 3.6.4, 4.1.5",
            "won-lost-overbid",
            "rescue",
            (N_("Yes, it would be worth {value}"), N_("No, it would be worth {value}")),
        ),
    )
}


def prompt(question: Question, language: str, pack: Pack = Pack.FRENCH) -> str:
    """The question in words."""
    situation = question.situation
    bid = question.evidence.bid if isinstance(question.evidence, Result) else None
    asked = SKILLS[question.skill].prompt
    return translate(
        asked if isinstance(asked, str) else asked(question),
        language,
        game=game_name(situation.game, language, pack),
        contract=contract_name(situation.contract, language, pack),
        bid=bid,
        points=situation.card_points,
    )


# --- Answers -----------------------------------------------------------------------------------------------------

_OUTLOOK = N_("{now} now, {fewest} to {most} with the skat")
_CERTAIN = N_("{now}, whatever the skat holds")


def answer_text(question: Question, answer: Answer, language: str) -> str:
    """One of the answers in words."""
    if isinstance(answer, Matadors):
        return matadors_name(answer, language)
    if isinstance(answer, Outlook):
        now = matadors_name(answer.now, language)
        message = _OUTLOOK if answer.fewest < answer.most else _CERTAIN
        return translate(message, language, now=now, fewest=answer.fewest, most=answer.most)
    if isinstance(answer, Verdict):
        yes, no = SKILLS[question.skill].answers
        return translate(yes if answer.yes else no, language, value=answer.value)
    return signed(answer)
