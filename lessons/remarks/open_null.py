"""What is said to a Null with all cards open: how it is broken, or why nobody can."""

from __future__ import annotations

from enum import Enum

from lessons.exercises.findings import Finding
from lessons.exercises.open_null import NullMistake, OpenNull, Safety
from lessons.text import N_, Pack, card_name, suit_name, translate

_WORDS: dict[Enum, str] = {
    NullMistake.GAP_NOT_SEEN: N_(
        "Not quite: the {first} is led first, and you have to take trick {n} with the {caught}."
    ),
    NullMistake.GAP_CANNOT_BE_USED: N_(
        "Not quite. What is not safe by itself: {suits}. But as the cards lie, nobody can catch you there."
    ),
    NullMistake.SAFE_SUITS_DOUBTED: N_("Not quite: each of your suits is safe by itself, whatever the others hold."),
}
_RIGHT = {
    NullMistake.GAP_NOT_SEEN: N_("Right: the {first} is led first, and you have to take trick {n} with the {caught}."),
    NullMistake.GAP_CANNOT_BE_USED: N_(
        "Right. What is not safe by itself: {suits}. But as the cards lie, nobody can catch you there."
    ),
    NullMistake.SAFE_SUITS_DOUBTED: N_("Right: each of your suits is safe by itself, whatever the others hold."),
}
"""What there was to be seen: the same as after the mistake of not seeing it."""


def null_remark(task: OpenNull, finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    return translate(_WORDS[finding.made], language, **_names(task, language, pack))


def right_null(task: OpenNull, language: str, pack: Pack) -> str:
    """What is said when the answer is right."""
    other = next(one for one in Safety if one is not task.wanted)
    seen = task.judge(other).made
    assert isinstance(seen, NullMistake)
    return translate(_RIGHT[seen], language, **_names(task, language, pack))


def _names(task: OpenNull, language: str, pack: Pack) -> dict[str, object]:
    if task.wanted is Safety.SAFE:
        return {"suits": ", ".join(suit_name(suit, language, pack) for suit in task.unsafe)}
    tricks = task.tricks
    return {
        "first": card_name(tricks[0].cards[0], language, pack),
        "caught": card_name(task.caught, language, pack),
        "n": len(tricks),
    }
