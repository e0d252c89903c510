"""What is said to an answer on a row of trumps: what it took for true and what holds, or why it is right.

The findings are those of ``lessons.exercises.rows``; the names come from ``lessons.explain``.
"""

from __future__ import annotations

from engine.cards import Card
from engine.matadors import Matadors
from lessons.exercises.findings import Finding
from lessons.exercises.rows import ChooseChangers, RowMistake
from lessons.explain import matadors_name
from lessons.remarks.values import named, right, value_remark
from lessons.text import N_, Pack, capitalised, card_name, translate

_WORDS: dict[RowMistake, str] = {
    RowMistake.GAP_FURTHER_UP: N_(
        "Not quite: the {gap} is missing too, and it is higher. As long as it is, the {card} adds nothing."
    ),
    RowMistake.MISSING_JACKS_COUNTED: N_(
        "Not quite: you counted all missing {jacks_word}. Stop at the first trump you hold, the {first}."
    ),
    RowMistake.COUNTED_PAST_HELD: N_(
        "Not quite: you hold the {first}, and there the count ends. The {card} stands below it."
    ),
    RowMistake.MISSING_OVERLOOKED: N_("Not quite: the {card} is missing as well, and it stands above all you hold."),
    RowMistake.TOO_FEW_LAID: N_("Not quite: you chose {chosen} trumps. It takes {count}."),
    RowMistake.CARD_TOO_HIGH: N_(
        "Not quite: this is {made}. To play {wanted}, the {card} has to stay out of the hand."
    ),
    RowMistake.CARD_NEEDED: N_("Not quite: this is {made}. To play {wanted}, the {card} has to be in the hand."),
    RowMistake.CHANGER_MISSED: N_(
        "Not quite: one is missing. With the {card} in the skat you play {changed}, no longer {now}."
    ),
    RowMistake.UNCHANGED_CHOSEN: N_("Not quite: with the {card} in the skat you still play {now}."),
}

_FILLED = N_("With the {card} you would play {filled}.")
_CHANGES = N_("{card}: {changed}.")


def row_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    if not isinstance(finding.mistake, RowMistake):
        return value_remark(finding, language, pack)
    return translate(_WORDS[finding.mistake], language, **named(finding.values, language, pack))


def right_filled(card: Card, filled: Matadors, language: str, pack: Pack) -> str:
    """Said to the card that fills the gap."""
    reason = translate(_FILLED, language, card=card_name(card, language, pack), filled=matadors_name(filled, language))
    return right(reason, language)


def right_changers(task: ChooseChangers, language: str, pack: Pack) -> str:
    """Said to all the cards that change the count: what each of them makes of it."""
    changes = (
        translate(
            _CHANGES,
            language,
            card=capitalised(card_name(card, language, pack)),
            changed=matadors_name(task.with_skat(card), language),
        )
        for card in task.wanted
    )
    return right(" ".join(changes), language)
