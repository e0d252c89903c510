"""What is said to an answer: the mistake by its name, the reason, and both reckonings, the learner's and the right one.

Every ``Mistake`` has a headline and a reason here. The reckonings go to the page as engine objects, which draws
them as chain and ruler. No Streamlit.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.contracts import Game
from engine.values import Result
from lessons.explain import why_result
from lessons.text import N_, Pack, translate, translate_plural
from quizzes.choices import Choice, Mistake, OneOf, Outlook, Reckoning
from quizzes.particulars import particulars
from quizzes.skills import SKILLS


@dataclass(frozen=True, slots=True)
class Feedback:
    """The words for one answer, and what it rests on.

    ``assumed`` is empty for the right answer. ``lesson`` and ``step`` say where to read about it.
    """

    right: bool
    headline: str
    reason: str
    assumed: tuple[Reckoning, ...]
    holds: tuple[Reckoning, ...]
    lesson: str
    step: str


def feedback(question: OneOf, given: Choice, language: str, pack: Pack = Pack.FRENCH) -> Feedback:
    """What to say when this choice was made."""
    skill, values = SKILLS[question.skill], particulars(question, given, language, pack)
    if given.mistake is None:
        return Feedback(
            True,
            translate(_RIGHT, language),
            _right_reason(question, language, pack, values),
            (),
            given.reckonings,
            skill.lesson,
            skill.step,
        )
    headline, reason = MISTAKES[given.mistake]
    lesson, step = STEPS.get(given.mistake, (skill.lesson, skill.step))
    told = _differing(given, question.right)
    return Feedback(
        False,
        translate(headline, language, **values),
        translate(reason, language, **values),
        given.reckonings[told],
        question.right.reckonings[told],
        lesson,
        step,
    )


def _differing(given: Choice, right: Choice) -> slice:
    """The reckonings worth comparing: of an outlook, either where it starts or where it may lead."""
    if isinstance(given.answer, Outlook) and isinstance(right.answer, Outlook):
        return slice(1) if given.answer.now != right.answer.now else slice(1, None)
    return slice(None)


# --- The right answer --------------------------------------------------------------------------------------------

_RIGHT = N_("Right.")


def _right_reason(question: OneOf, language: str, pack: Pack, values: dict[str, object]) -> str:
    """Why the right answer is right, as short as it can be said."""
    if question.skill == "matadors":
        return str(values["counted"])
    if question.skill == "matadors-hidden":
        return str(values["cases"])
    if question.skill == "overbid-rescue":
        return _sentence(str(values["chain"]))
    result = question.evidence
    assert isinstance(result, Result)
    if question.skill == "value" and result.won:
        if result.contract.game is Game.NULL:
            return str(values["fixed"])
        base, levels = result.value.base, result.value.multiplier
        return translate_plural("{n} level of {base}.", "{n} levels of {base}.", levels, language, base=base)
    if question.skill == "overbid" and not result.overbid:
        return _sentence(str(values["chain"]))
    return why_result(result, language, pack)


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}."


# --- The mistakes ------------------------------------------------------------------------------------------------

MISTAKES: dict[Mistake, tuple[str, str]] = {
    Mistake.SKAT_NOT_COUNTED: (
        N_("Not quite: the skat is missing."),
        N_("Its two cards count as well, seen or unseen. {counted}"),
    ),
    Mistake.COUNTED_PAST_GAP: (
        N_("Not quite: you counted past the gap."),
        N_("The count ends where the chain breaks. {counted}"),
    ),
    Mistake.COUNTED_JACKS_ONLY: (
        N_("Not quite: you stopped after the jacks."),
        N_("The trumps go on below the {last_jack}, with the {next_trump}. {counted}"),
    ),
    Mistake.COUNTED_ALL_TRUMPS: (
        N_("Not quite: you counted all your trumps."),
        N_("Only the unbroken chain from the top counts. {counted}"),
    ),
    Mistake.COUNTED_JACKS_HELD: (
        N_("Not quite: you counted what you hold."),
        N_("If the {top} is missing, you count what is missing, down to the first one you hold. {counted}"),
    ),
    Mistake.WITHOUT_TAKEN_FOR_WITH: (
        N_("Not quite: you mixed up with and without."),
        N_("It hangs on the highest trump, the {top}: with it you are with. {counted}"),
    ),
    Mistake.GAME_COUNTED_IN: (
        N_("Not quite: you counted the game twice, or counted it in."),
        N_("The game is no matador. It is counted once, after them. {counted}"),
    ),
    Mistake.STOPPED_EARLY: (
        N_("Not quite: one is still missing."),
        N_("Count on to the first break. {counted}"),
    ),
    Mistake.SKAT_THOUGHT_HARMLESS: (N_("Not quite: the skat can change that."), "{cases}"),
    Mistake.SKAT_ONLY_LENGTHENS: (N_("Not quite: the skat can take matadors away too."), "{cases}"),
    Mistake.WITHOUT_STAYS_WITHOUT: (N_("Not quite: without can turn into with."), "{cases}"),
    Mistake.ONE_SKAT_CARD_ONLY: (N_("Not quite: the skat has two cards."), "{cases}"),
    Mistake.CHAIN_NOT_JOINED: (
        N_("Not quite: a filled gap joins what lies on both sides."),
        N_("Then the chain runs on. {cases}"),
    ),
    Mistake.FORGOT_GAME_LEVEL: (
        N_("Not quite: you left out the game itself."),
        N_("The game is one level, right after the matadors. Every chain has it."),
    ),
    Mistake.FORGOT_HAND_LEVEL: (
        N_("Not quite: you left out Hand."),
        N_("Leaving the skat alone is worth one level of its own."),
    ),
    Mistake.HAND_IMAGINED: (
        N_("Not quite: this was no Hand game."),
        N_("The skat was picked up, so the level Hand does not count."),
    ),
    Mistake.SCHNEIDER_NOT_COUNTED: (
        N_("Not quite: you left out Schneider."),
        N_("With {points} points for you the others have no more than 30. That is one level, announced or not."),
    ),
    Mistake.SCHNEIDER_COUNTED_TOO_SOON: (
        N_("Not quite: that was no Schneider yet."),
        N_("Schneider begins at 90 points, and you have {points}."),
    ),
    Mistake.OWN_SCHNEIDER_NOT_COUNTED: (
        N_("Not quite: you are Schneider yourself."),
        N_("With 30 points or fewer the level counts against you as well."),
    ),
    Mistake.SCHWARZ_NOT_COUNTED: (
        N_("Not quite: you left out Schwarz."),
        N_("The others have no trick at all. That is one level on top of Schneider."),
    ),
    Mistake.ANNOUNCEMENT_NOT_COUNTED: (
        N_("Not quite: you left out the announcement."),
        N_("Saying so beforehand is one level, doing it is another."),
    ),
    Mistake.MISSED_LEVEL_NOT_COUNTED: (
        N_("Not quite: a promise counts even when it is broken."),
        N_("Who announces Schneider and misses it pays for Schneider and for the announcement."),
    ),
    Mistake.WRONG_BASE: (
        N_("Not quite: {assumed_base} is the base value of {assumed_game}."),
        N_("You play {game}, and its base value is {base}."),
    ),
    Mistake.NULL_HAND_NOT_COUNTED: (N_("Not quite: you left out Hand."), "{fixed}"),
    Mistake.NULL_HAND_IMAGINED: (N_("Not quite: this was no Hand game."), "{fixed}"),
    Mistake.NULL_OUVERT_NOT_COUNTED: (N_("Not quite: the cards lay open on the table."), "{fixed}"),
    Mistake.NULL_OUVERT_IMAGINED: (N_("Not quite: nobody saw your cards."), "{fixed}"),
    Mistake.NULL_TAKEN_FOR_ANOTHER: (N_("Not quite: that is the price of another Null."), "{fixed}"),
    Mistake.BID_TAKEN_FOR_VALUE: (
        N_("Not quite: {bid} was only the bid."),
        N_("The bid decides who plays. What goes on the list is what the game is worth."),
    ),
    Mistake.FORGOT_DOUBLE: (N_("Not quite: a lost game counts double."), "{lost}"),
    Mistake.LOST_TAKEN_FOR_WON: (N_("Not quite: this game is lost."), "{lost}"),
    Mistake.OVERBID_NOT_SEEN: (
        N_("Not quite: the value does not reach the bid."),
        N_("You bid {bid}, and the game is worth {worth}. Then it is lost, whatever the points."),
    ),
    Mistake.EQUAL_TAKEN_FOR_SHORT: (
        N_("Not quite: equal is enough."),
        N_("What reaches the bid of {bid} covers it; nothing has to be left over."),
    ),
    Mistake.CHARGED_THE_BID: (
        N_("Not quite: you charged the bid itself."),
        N_("Only multiples of the base value are charged. {charge}"),
    ),
    Mistake.CHARGED_THE_VALUE: (
        N_("Not quite: you charged what the game was worth."),
        N_("Overbid, it is charged as if it had reached the bid. {charge}"),
    ),
    Mistake.CHARGED_THE_HOPE: (
        N_("Not quite: you charged what you had hoped for."),
        N_("Neither the hope nor the value counts now. {charge}"),
    ),
    Mistake.CHARGED_TWICE: (
        N_("Not quite: there is one penalty, not two."),
        N_("Overbid and short of points is still lost only once. {charge}"),
    ),
    Mistake.MULTIPLE_TOO_LOW: (N_("Not quite: {assumed_charge} does not reach the bid."), "{charge}"),
    Mistake.MULTIPLE_TOO_HIGH: (N_("Not quite: that is one multiple too far."), "{charge}"),
    Mistake.OVERBID_THOUGHT_FINAL: (
        N_("Not quite: Schneider can still save it."),
        N_("Whether a game is overbid shows at its end. With 90 points it is {chain}."),
    ),
    Mistake.SCHNEIDER_THOUGHT_ENOUGH: (
        N_("Not quite: Schneider is not enough here."),
        N_("Even with 90 points it is {chain}, and the bid is {bid}."),
    ),
    Mistake.SCHNEIDER_COUNTED_TWICE: (
        N_("Not quite: reaching Schneider is one level."),
        N_("It counts once, and once more only if it was announced: {chain}."),
    ),
}

STEPS: dict[Mistake, tuple[str, str]] = {
    Mistake.COUNTED_PAST_GAP: ("matadors", "gap"),
    Mistake.COUNTED_JACKS_ONLY: ("matadors", "long"),
    Mistake.COUNTED_ALL_TRUMPS: ("matadors", "with"),
    Mistake.COUNTED_JACKS_HELD: ("matadors", "without"),
    Mistake.WITHOUT_TAKEN_FOR_WITH: ("matadors", "without"),
    Mistake.SKAT_NOT_COUNTED: ("matadors", "skat"),
    Mistake.GAME_COUNTED_IN: ("game-value", "game"),
    Mistake.FORGOT_GAME_LEVEL: ("game-value", "game"),
    Mistake.FORGOT_HAND_LEVEL: ("game-value", "hand"),
    Mistake.HAND_IMAGINED: ("game-value", "hand"),
    Mistake.SCHNEIDER_NOT_COUNTED: ("game-value", "schneider"),
    Mistake.SCHNEIDER_COUNTED_TOO_SOON: ("game-value", "schneider"),
    Mistake.OWN_SCHNEIDER_NOT_COUNTED: ("game-value", "schneider"),
    Mistake.SCHWARZ_NOT_COUNTED: ("game-value", "schneider"),
    Mistake.ANNOUNCEMENT_NOT_COUNTED: ("game-value", "schneider"),
    Mistake.MISSED_LEVEL_NOT_COUNTED: ("won-lost-overbid", "announced"),
    Mistake.WRONG_BASE: ("game-value", "base"),
    Mistake.NULL_HAND_NOT_COUNTED: ("game-value", "null"),
    Mistake.NULL_HAND_IMAGINED: ("game-value", "null"),
    Mistake.NULL_OUVERT_NOT_COUNTED: ("game-value", "null"),
    Mistake.NULL_OUVERT_IMAGINED: ("game-value", "null"),
    Mistake.NULL_TAKEN_FOR_ANOTHER: ("game-value", "null"),
    Mistake.BID_TAKEN_FOR_VALUE: ("bidding", "value"),
}
