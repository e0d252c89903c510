"""What is said in the chapter on skat or Hand: what an answer took for true, and why it is right.

The findings are those of ``lessons.exercises.announcing`` and ``lessons.exercises.laying_away``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from engine.contracts import Contract, Game
from engine.levels import Level, game_value
from engine.matadors import Matadors
from lessons.exercises.announcing import (
    Consequence,
    Moment,
    Possible,
    Promise,
    Promised,
    Saying,
    SayMistake,
    TooLate,
    Word,
)
from lessons.exercises.findings import Finding
from lessons.exercises.laying_away import LayAway, SkatCounts
from lessons.exercises.points import WIN
from lessons.text import N_, Pack, card_name, contract_name, game_name, translate

_ONE_MATADOR = Matadors(True, 1)
SCHNEIDER_AT = next(
    points
    for points in range(WIN, 121)
    if Level.SCHNEIDER in game_value(Contract(Game.GRAND), _ONE_MATADOR, card_points=points).levels
)

_WORDS: dict[Enum, str] = {
    SayMistake.NOT_TWO_CARDS: N_("You may not: two cards are laid away, not {count}. Whoever has ten again can play."),
    SayMistake.TRUMP_LAID_AWAY: N_(
        "Not quite: you may, but the {card} is a trump, and it would be missing when you play. Lay away side cards."
    ),
    SayMistake.FEWER_POINTS: N_("Not quite: you may, but these bring {points} points. Two others bring more."),
    SayMistake.SKAT_FORGOTTEN: N_("Not quite: you forgot the skat. Its {skat} points are the declarer's, in Hand too."),
    SayMistake.SKAT_ALONE: N_("Not quite: that is the skat alone. The tricks count as well: {tricks}."),
    SayMistake.SUM_WRONG: N_("Not quite: {tricks} in tricks, and then the two cards of the skat."),
    SayMistake.HAND_TOO_LATE: N_(
        "You may not say “{saying}”: you have picked up the skat. Hand is only for those who leave it alone."
    ),
    SayMistake.LEVEL_NEEDS_HAND: N_(
        "You may not say “{saying}”: Schneider and Schwarz are announced with Hand only, and Hand has to be said."
    ),
    SayMistake.OUVERT_NEEDS_HAND: N_(
        "You may not say “{saying}”: outside Null, ouvert includes Hand, and you have picked up the skat."
    ),
    SayMistake.NO_POINTS_IN_NULL: N_(
        "You may not say “{saying}”: in Null no points are counted, so there is no Schneider and no Schwarz."
    ),
    SayMistake.POSSIBLE_MISSED: N_("Right so far, but you may also say “{saying}”."),
    SayMistake.NOT_PROMISED: N_("Not quite: {contract} does not promise this: “{promise}”. {why}"),
    SayMistake.PROMISE_MISSED: N_("Not quite: {contract} promises this too: “{promise}”. {why}"),
    SayMistake.OTHER_MOMENT: N_("Not quite: {taken} {reason}"),
}
_REASONS = {
    Moment.LOOKED_AFTER_HAND: N_("After the announcement the skat is closed. Who looks at it has lost the game."),
    Moment.GRAND_AFTER_ALL: N_("What has been announced is final, for better or worse."),
    Moment.HAND_UNSAID: N_("You may leave the skat alone without a word, but what is not said does not count."),
}
_TAKEN_FOR = {
    Consequence.LOST: N_("nothing is lost by this."),
    Consequence.STANDS: N_("nobody has announced anything else here."),
    Consequence.PLAIN: N_("you took this for a question of Hand."),
    Consequence.COUNTS: N_("you would let it count as wished."),
}
_NOT_PROMISED = {
    Promise.SKAT_UNTOUCHED: N_(
        "Nobody said Hand, and in Null ouvert does not include it, so the skat may be picked up."
    ),
    Promise.SCHNEIDER: N_("In Null no points are counted."),
    Promise.ALL_TRICKS: N_("Only Schwarz and ouvert promise that, and Null never."),
    Promise.CARDS_OPEN: N_("Only ouvert promises that."),
    Promise.NO_TRICK: N_("Only Null promises that."),
}
_PROMISED = {
    Promise.SKAT_UNTOUCHED: N_("Hand was said, or outside Null ouvert said it too."),
    Promise.SCHNEIDER: N_("Schneider was announced, or Schwarz or ouvert, which include it."),
    Promise.ALL_TRICKS: N_("Schwarz was announced, or ouvert, which includes it."),
    Promise.CARDS_OPEN: N_("That is what ouvert means."),
    Promise.NO_TRICK: N_("That is how Null is won."),
}
PROMISES = {
    Promise.SKAT_UNTOUCHED: N_("The skat stays where it is"),
    Promise.SCHNEIDER: N_("{points} points at least"),
    Promise.ALL_TRICKS: N_("Every trick"),
    Promise.CARDS_OPEN: N_("The cards lie open"),
    Promise.NO_TRICK: N_("Not a single trick"),
}
CONSEQUENCES = {
    Consequence.LOST: N_("The game is lost"),
    Consequence.STANDS: N_("It is too late for a change: the first announcement stands"),
    Consequence.PLAIN: N_("It is played, but counts without Hand"),
    Consequence.COUNTS: N_("All is well, it counts as wished"),
}
_SAID = {
    Word.HAND: N_("Hand"),
    Word.SCHNEIDER: N_("Schneider"),
    Word.SCHWARZ: N_("Schwarz"),
    Word.OUVERT: N_("ouvert"),
}
_MOMENTS = {
    Moment.LOOKED_AFTER_HAND: N_("You have announced {game} Hand. Then you look at the skat."),
    Moment.GRAND_AFTER_ALL: N_("You have announced {game}. Then you would rather play Grand."),
    Moment.HAND_UNSAID: N_("You leave the skat face down and say “{game}”. You do not say “Hand”."),
}


def word_name(word: Word, language: str) -> str:
    """The word as it is said: "Hand"."""
    return translate(_SAID[word], language)


def saying_name(saying: Saying, language: str, pack: Pack) -> str:
    """The announcement as it is said, possible or not: "Hearts, Hand, Schneider"."""
    words = (word_name(word, language) for word in Word if word in saying.words)
    return ", ".join((game_name(saying.game, language, pack), *words))


def promise_name(promise: Promise, language: str) -> str:
    """What is promised: "90 points at least"."""
    return translate(PROMISES[promise], language, points=SCHNEIDER_AT)


def say_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    named = _named(finding.values, language, pack)
    if isinstance(promise := finding.values.get("promise"), Promise):
        whys = _NOT_PROMISED if finding.mistake is SayMistake.NOT_PROMISED else _PROMISED
        named["why"] = translate(whys[promise], language)
    said = translate(_WORDS[finding.made], language, **named)
    saying = finding.values.get("saying")
    if finding.mistake is SayMistake.POSSIBLE_MISSED and isinstance(saying, Saying):
        return _unsaid_too(said, (saying,), language, looked=bool(finding.values["looked"]))
    return said


def _unsaid_too(said: str, possible: Iterable[Saying], language: str, *, looked: bool) -> str:
    """The sentence; and where one of these leaves Hand unsaid, the skat lying untouched, what becomes of Hand."""
    if looked or all(saying.contract.hand for saying in possible):
        return said
    return f"{said} {translate(_HAND_UNSAID, language)}"


def _named(values: Mapping[str, object], language: str, pack: Pack) -> dict[str, object]:
    named = dict(values)
    for key, value in values.items():
        match value:
            case Saying():
                named[key] = saying_name(value, language, pack)
            case Contract():
                named[key] = contract_name(value, language, pack)
            case Promise():
                named[key] = promise_name(value, language)
            case Moment():
                named["reason"] = translate(_REASONS[value], language)
            case Consequence():
                named["taken"] = translate(_TAKEN_FOR[value], language)
    if "card" in values:
        named["card"] = card_name(values["card"], language, pack)  # type: ignore[arg-type]
    return named


# --- Right answers and questions ---------------------------------------------------------------------------------

_RIGHT = N_("Right. {reason}")
_RIGHT_AWAY = N_("Right: {points} points are yours already, whatever becomes of the tricks.")
_RIGHT_SUM = N_("Right: {tricks} and {skat} from the skat are {total}.")
_RIGHT_LOOKED = N_("Right. Who has picked up announces a plain game, or Null, or Null ouvert.")
_RIGHT_HAND = N_("Right. With Hand goes Schneider, or Schwarz, or ouvert; with Null Hand only ouvert.")
_HAND_UNSAID = N_("You may leave the skat alone and not say Hand. Then Hand does not count.")
_INCLUDES = N_("Right. Ouvert includes Schwarz, Schwarz includes Schneider, and all of them include Hand.")
_NULL_PROMISES = N_("Right. In Null nothing counts but the tricks: there must be none.")
_PLAYS = N_("You play {contract}. The aim: {need}.")
_UNSAID = N_(
    "You play {contract}. You left the skat alone but did not say Hand, so it does not count. The aim: {need}."
)
_NEED_POINTS = N_("{points} points")
_NEED_ALL = N_("every trick")
_NEED_NONE = N_("no trick at all")


def right_away(task: LayAway, language: str) -> str:
    """Said to the two cards that count most."""
    return translate(_RIGHT_AWAY, language, points=task.best.points)


def right_sum(task: SkatCounts, language: str) -> str:
    """Said to the right sum."""
    values = {"tricks": task.tricks, "skat": task.total - task.tricks, "total": task.total}
    return translate(_RIGHT_SUM, language, **values)


def right_possible(task: Possible, language: str) -> str:
    """Said when all possible announcements are chosen."""
    looked = task.record.position.looked
    return _unsaid_too(
        translate(_RIGHT_LOOKED if looked else _RIGHT_HAND, language), task.wanted, language, looked=looked
    )


def right_promised(task: Promised, language: str) -> str:
    """Said to the right promises."""
    return translate(_NULL_PROMISES if task.contract.game is Game.NULL else _INCLUDES, language)


def right_moment(task: TooLate, language: str) -> str:
    """Said to the right consequence."""
    return translate(_RIGHT, language, reason=translate(_REASONS[task.moment], language))


def moment_told(task: TooLate, language: str, pack: Pack) -> str:
    """What the declarer does."""
    return translate(_MOMENTS[task.moment], language, game=game_name(task.game, language, pack))


def contract_told(contract: Contract, language: str, pack: Pack, *, looked: bool) -> str:
    """What has been announced and what it takes, and that Hand counts only when it was said."""
    if contract.game is Game.NULL:
        need = translate(_NEED_NONE, language)
    elif contract.schwarz:
        need = translate(_NEED_ALL, language)
    else:
        need = translate(_NEED_POINTS, language, points=SCHNEIDER_AT if contract.schneider else WIN)
    message = _PLAYS if looked or contract.hand else _UNSAID
    return translate(message, language, contract=contract_name(contract, language, pack), need=need)
