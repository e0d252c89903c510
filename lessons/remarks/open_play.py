"""What is said to a card played with all cards open: how it differs from a right one, what it costs, what is right."""

from __future__ import annotations

from enum import Enum

from engine.cards import Card
from lessons.exercises.findings import Finding
from lessons.exercises.open_play import OpenPlay, PlayMistake
from lessons.open_cards.words import named, spoken
from lessons.text import N_, Pack, capitalised, card_name, translate

_WORDS: dict[Enum, str] = {
    PlayMistake.TRUMP_LED: N_("Not quite: no trump is to be led here, but the {best}."),
    PlayMistake.TRUMP_NOT_LED: N_("Not quite: a trump is to be led here, the {best}."),
    PlayMistake.OTHER_SUIT_LED: N_("Not quite: another suit is to be led here, with the {best}."),
    PlayMistake.HIGH_CARD_LED: N_("Not quite: that is too high a card to lead. The {best} is right."),
    PlayMistake.LOW_CARD_LED: N_("Not quite: that is too low a card to lead. The {best} is right."),
    PlayMistake.TRUMPED: N_("Not quite: the trump is to be kept. The {best} is right."),
    PlayMistake.NOT_TRUMPED: N_("Not quite: here a trump is due, the {best}."),
    PlayMistake.OTHER_SUIT_THROWN: N_("Not quite: a card of another suit is due, the {best}."),
    PlayMistake.HIGH_CARD_ADDED: N_("Not quite: that card is too high. The {best} is right."),
    PlayMistake.LOW_CARD_ADDED: N_("Not quite: that card is too low. The {best} is right."),
}


def play_remark(task: OpenPlay, finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake, and what the card costs."""
    card = finding.values["card"]
    assert isinstance(card, Card)
    remark = translate(_WORDS[finding.made], language, best=card_name(task.nearest(card), language, pack))
    costs = translate(
        _YOU_END if task.declares else _DECLARER_ENDS,
        language,
        Card=capitalised(card_name(card, language, pack)),
        verdict=spoken(task.verdicts[card], language),
        points=task.values[card],
    )
    return f"{remark} {costs}"


def right_play(task: OpenPlay, language: str, pack: Pack) -> str:
    """What is said when the card is right: what it leads to, and what the others would."""
    wanted = task.position.game.sort(task.wanted)
    best = task.values[wanted[0]]
    others = [value for card, value in task.values.items() if card not in task.wanted]
    if task.to_win:
        message = _WINS if task.declares else _BEATS
        other = max(others) if task.declares else min(others)
        name = card_name(wanted[0], language, pack)
        return translate(message, language, best=name, points=best, other=other)
    cost = min(abs(best - value) for value in others)
    return translate(_BEST[task.declares], language, cards=named(wanted, language, pack), points=best, cost=cost)


_YOU_END = N_("{Card}: {verdict}. With best play from there you end with {points} points.")
_DECLARER_ENDS = N_("{Card}: {verdict}. With best play from there the declarer ends with {points} points.")
_BEST = {
    True: N_(
        "Right: the best is {cards}. With best play you end with {points} points. Any other card costs {cost} or more."
    ),
    False: N_(
        "Right: the best is {cards}. With best play the declarer ends with {points} points. "
        "Any other card costs {cost} or more."
    ),
}
_WINS = N_("Right: with the {best} you get {points} points, with any other card {other} at most.")
_BEATS = N_("Right: with the {best} the declarer stays at {points}, with any other card he gets at least {other}.")
