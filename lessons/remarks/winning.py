"""What is said to answers about tricks and winning."""

from __future__ import annotations

from enum import Enum

from engine.cards import Card
from engine.tricks import Illegal
from engine.values import Level
from lessons.auction_table import Sitting
from lessons.exercises.findings import Finding, Mistake
from lessons.exercises.following import YOU
from lessons.exercises.winning import Beaten, CountMistake, SkatCounts, TakeIt, TrickMistake, WhoLeads
from lessons.explain_play import why_illegal, why_taken
from lessons.facts import numbers
from lessons.remarks.auctions import bidder_name, names_of_others
from lessons.remarks.points import remark
from lessons.text import N_, Pack, capitalised, card_name, suit_name, translate

Task = TakeIt | WhoLeads | SkatCounts | Beaten

_WORDS: dict[Enum, str] = {
    TrickMistake.THROWN_OFF: N_(
        "You may, but the {card} takes nothing: it is neither a trump nor one of the {suit} that were led."
    ),
    TrickMistake.TRUMP_TOO_LOW: N_("You may, but the {best} is the higher trump, and the trick is lost."),
    TrickMistake.CARD_TOO_LOW: N_("You may, but the {best} is higher, and the trick is lost."),
    TrickMistake.TAKEN_IN_NULL: N_("You may, but the {card} takes the trick, and with it Null is over and lost."),
    TrickMistake.NO_TRUMP: N_("Not quite: the {card} is no trump. {taken}"),
    TrickMistake.OTHER_SUIT: N_("Not quite: the {card} is not of the suit that was led. {taken}"),
    TrickMistake.LOWER_CARD: N_("Not quite: the {card} is not the highest. {taken}"),
    CountMistake.SKAT_FORGOTTEN: N_(
        "Not quite: you forgot the skat. Its two cards belong to the declarer, and their points count: {skat} more."
    ),
    CountMistake.ONLY_THE_SKAT: N_("Not quite: {skat} is only the skat. The tricks count as well."),
    CountMistake.TOO_FEW: N_("Not quite: it is more than {given}. Add the tricks first, then the skat."),
    CountMistake.TOO_MANY: N_("Not quite: it is less than {given}. Add the tricks first, then the skat."),
    CountMistake.NO_SCHNEIDER: N_("Not quite: {counted}, and Schneider ends at {limit}."),
    CountMistake.SCHNEIDER: N_("Not quite: {counted}. With {limit} or fewer the loser is Schneider."),
    CountMistake.SCHWARZ_BY_POINTS: N_("Not quite: Schwarz is only who has taken no trick, and a trick lies here."),
    CountMistake.SCHWARZ: N_("Not quite: there is not a single trick, and that is Schwarz."),
}
_REFUSED = N_("You may not. {reason}")
_IN_PILE = N_("the tricks hold {pile} points")
_WITH_SKAT = N_("the tricks hold {pile} points and the skat {skat}, which makes {points}")


def winning_remark(task: Task, finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    mistake = finding.made
    if isinstance(task, TakeIt):
        return _of_card(task, finding, language, pack)
    if isinstance(mistake, Mistake):
        return remark(finding, language, pack)
    values = {**finding.values, "limit": numbers()["schneider"]}
    if isinstance(task, WhoLeads):
        taken = why_taken(task.trick, task.game, language, pack, names=names_of_others(YOU, language))
        return taker_remark(finding, taken, language, pack)
    if isinstance(task, SkatCounts):
        values["skat"] = task.skat.points
    else:
        values["counted"] = counted(task, language)
    return translate(_WORDS[mistake], language, **values)


def taker_remark(finding: Finding, taken: str, language: str, pack: Pack) -> str:
    """What the card lacks that was said to take the trick; ``taken`` says who takes it, and why."""
    card = finding.values["card"]
    assert isinstance(card, Card)
    return translate(_WORDS[finding.made], language, card=card_name(card, language, pack), taken=taken)


def _of_card(task: TakeIt, finding: Finding, language: str, pack: Pack) -> str:
    """What is said to a card that was not allowed, or that does not do what was wanted."""
    card, trick, mistake = finding.values["card"], task.trick, finding.mistake
    assert isinstance(card, Card)
    assert mistake is not None
    if isinstance(mistake, Illegal):
        reason = why_illegal(trick.hand, trick.led, trick.game, card, language, pack)
        return translate(_REFUSED, language, reason=reason)
    return translate(
        _WORDS[mistake],
        language,
        card=card_name(card, language, pack),
        best=card_name(task.best, language, pack),
        suit=suit_name(trick.led.suit, language, pack),
    )


def counted(task: Beaten, language: str) -> str:
    """How the points of the side that lost add up: "the tricks hold 24 points and the skat 4, which makes 28"."""
    message = _WITH_SKAT if task.declarer else _IN_PILE
    return translate(message, language, pile=task.pile.points, skat=task.skat.points, points=task.points)


# --- Right answers -----------------------------------------------------------------------------------------------

_TAKEN = N_("Right. {taken}")
_STAYED_BELOW = N_("Right: you stay below, and Null goes on. {taken}")
_LEADS = N_("Right, and {name} leads to the next trick. {taken}")
_YOU_LEAD = N_("Right, and you lead to the next trick. {taken}")
_WITH_THE_SKAT = N_("Right: {pile} in the tricks and {skat} in the skat are {points}. Without the skat it was lost.")
_BOTH_COUNT = N_("Right: {pile} in the tricks and {skat} in the skat are {points}.")
_ONLY_LOST = N_("Right: {counted}. More than {limit}, so it is lost and no worse.")
_IS_SCHNEIDER = N_("Right: {counted}. With {limit} or fewer that is Schneider.")
_IS_SCHWARZ = N_("Right: not a single trick, and that is Schwarz.")
_SCHWARZ_WITH_SKAT = N_("Right: not a single trick, and that is Schwarz. The {skat} points in the skat change nothing.")
_NOT_SCHWARZ = N_("Right: a trick without points is still a trick, so it is Schneider and not Schwarz.")


def right_card(task: TakeIt, card: Card, language: str, pack: Pack) -> str:
    """What is said to a card that does what was wanted."""
    trick = task.trick
    taken = why_taken(trick.trick.after(card), trick.game, language, pack, names=names_of_others(YOU, language))
    return translate(_TAKEN if trick.wins(card) else _STAYED_BELOW, language, taken=taken)


def right_leader(task: WhoLeads, language: str, pack: Pack) -> str:
    """Who leads to the next trick, and why."""
    name = capitalised(bidder_name(Sitting(YOU).bidder(task.winner), language))
    taken = why_taken(task.trick, task.game, language, pack, names=names_of_others(YOU, language))
    return translate(_YOU_LEAD if task.winner is YOU else _LEADS, language, name=name, taken=taken)


def right_count(task: SkatCounts, language: str) -> str:
    """The declarer's points, and what the skat was good for."""
    message = _WITH_THE_SKAT if task.decides else _BOTH_COUNT
    return translate(message, language, pile=task.pile.points, skat=task.skat.points, points=task.points)


def right_level(task: Beaten, language: str) -> str:
    """How badly the game was lost, and why."""
    if task.wanted is Level.SCHWARZ:
        return translate(_SCHWARZ_WITH_SKAT if task.declarer else _IS_SCHWARZ, language, skat=task.skat.points)
    if task.wanted is Level.SCHNEIDER and task.pile.points == 0 and task.tricks == 1:
        return translate(_NOT_SCHWARZ, language)
    message = _IS_SCHNEIDER if task.wanted is Level.SCHNEIDER else _ONLY_LOST
    said = counted(task, language)
    return translate(message, language, counted=said, limit=numbers()["schneider"])
