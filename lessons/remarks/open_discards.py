"""What is said to two cards laid away with all cards open: what is missed of them, and what they come to."""

from __future__ import annotations

from enum import Enum

from engine.cards import Card, Cards
from lessons.exercises.findings import Finding
from lessons.exercises.open_discards import DiscardMistake, OpenDiscard
from lessons.remarks.open_games import both
from lessons.text import N_, Pack, card_name, translate

_WORDS: dict[Enum, str] = {
    DiscardMistake.NOT_TWO_CARDS: N_("Lay two cards away, not {count}."),
    DiscardMistake.TRUMP_LAID_AWAY: N_("Not quite: the {card} is a trump, and you miss it."),
    DiscardMistake.ACE_LAID_AWAY: N_("Not quite: the {card} is worth more in your hand."),
    DiscardMistake.TEN_LEFT_BARE: N_("Not quite: the {card} is left without a card beside it."),
    DiscardMistake.FEWER_POINTS: N_("Not quite: more points are to be laid away."),
    DiscardMistake.NOT_TOGETHER: N_("Not quite: each of these two may go, but not both together."),
    DiscardMistake.OTHER_CARDS: N_("Not quite: the {card} is to be kept."),
}


def discard_remark(task: OpenDiscard, finding: Finding, given: Cards, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake, and what the discard comes to."""
    card = finding.values.get("card")
    named = card_name(card, language, pack) if isinstance(card, Card) else ""
    message = _WORDS[finding.made]
    if finding.mistake is DiscardMistake.OTHER_CARDS and finding.bad == given:
        message = N_("Not quite: both of these are to be kept.")
    remark = translate(message, language, card=named, count=finding.values.get("count"))
    if finding.mistake is DiscardMistake.NOT_TWO_CARDS:
        return remark
    costs = N_("With {cards} laid away you end with {points} points, and the best discard gets {most}.")
    numbers = {"points": task.points(given), "most": task.most}
    return f"{remark} {translate(costs, language, cards=both(given, language, pack), **numbers)}"


def right_discard(task: OpenDiscard, given: Cards, language: str, pack: Pack) -> str:
    """What is said when the game is won with these two laid away."""
    points, most = task.points(given), task.most
    message = N_("Right: with {cards} laid away you end with {points} points, and nothing gets more.")
    if points < most:
        message = N_("Right: with {cards} laid away you end with {points} points. The best discard gets {most}.")
    return translate(message, language, cards=both(given, language, pack), points=points, most=most)
