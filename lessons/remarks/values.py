"""What is said to an answer on the value of a game: what it took for true and what holds, or why it is right.

The findings are those of ``lessons.exercises.matadors``, ``prices`` and ``values``; the reasons come from
``lessons.explain``, made of the same objects that decided the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import Card, Rank, Suit
from engine.contracts import Contract, Game
from engine.levels import GameValue, Level
from engine.matadors import Matadors
from lessons.exercises.findings import Finding, Mistake
from lessons.exercises.matadors import CountMistake, Twelve, ValueMistake
from lessons.exercises.values import LevelMistake
from lessons.explain import chain, level_name, matadors_counted, matadors_name, why_level
from lessons.facts import BidRow
from lessons.remarks.points import ranks_and_suits, remark
from lessons.text import N_, Pack, card_name, contract_name, game_name, translate

OLD_ONE = Card(Suit.CLUBS, Rank.JACK)

_WORDS: dict[Enum, str] = {
    ValueMistake.SUITS_MIXED_UP: N_("Not quite: {other} is dearer than {card}, so it comes first."),
    ValueMistake.OTHER_BASE: N_("Not quite: {given} is the base value of {other}. {game} has {base}."),
    ValueMistake.SIDE_CARD_COUNTED: N_("Not quite: the {card} is no trump in {game}, so it is no matador."),
    ValueMistake.PAST_THE_GAP: N_(
        "Not quite: the {gap} is missing, and there the row ends. The {card} comes too late."
    ),
    ValueMistake.ROW_TOO_SHORT: N_("Not quite: the row goes on. You hold the {card} as well."),
    ValueMistake.STOPPED_AFTER_JACKS: N_(
        "Not quite: the row does not end with the {jacks_word}. You hold the {card} as well."
    ),
    ValueMistake.SKAT_NOT_COUNTED: N_(
        "Not quite: you counted the hand alone. The skat is yours too, so {in_hand} turns into {counted}."
    ),
    ValueMistake.WITH_FOR_WITHOUT: N_(
        "Not quite: the {old_one} decides. If he is among your twelve cards you play with, if not, without."
    ),
    CountMistake.COUNTED_OWN_JACKS: N_(
        "Not quite: you counted the {jacks_word} you hold. Without the {old_one}, those that are missing count. "
        "{why_matadors}"
    ),
    CountMistake.COUNTED_PAST_GAP: N_("Not quite: “{given}” counts on behind the gap. {why_matadors}"),
    CountMistake.ENDED_WITH_JACKS: N_(
        "Not quite: “{given}” ends with the {jacks_word}, but the row goes on in trumps. {why_matadors}"
    ),
    CountMistake.GAME_AMONG_MATADORS: N_(
        "Not quite: “{given}” is one too many. The game is counted once, after the matadors. {why_matadors}"
    ),
    CountMistake.ALL_TRUMPS_COUNTED: N_(
        "Not quite: “{given}” counts all your trumps. Only the unbroken row from the top counts. {why_matadors}"
    ),
    CountMistake.COUNTED_TOO_FEW: N_("Not quite: “{given}” stops too early. {why_matadors}"),
    CountMistake.COUNTED_TOO_MANY: N_("Not quite: “{given}” goes on too far. {why_matadors}"),
    ValueMistake.FORGOT_GAME: N_("Not quite: you left out the game itself. Every chain has it."),
    ValueMistake.LEVELS_MISCOUNTED: N_(
        "Not quite: that would be {levels} × {base}. Count the matadors, then one more for the game."
    ),
    **dict.fromkeys(
        (
            LevelMistake.HAND_LEFT_OUT,
            LevelMistake.SCHNEIDER_LEFT_OUT,
            LevelMistake.ANNOUNCEMENT_LEFT_OUT,
            LevelMistake.SCHWARZ_LEFT_OUT,
        ),
        N_("Not quite: a level is missing. {why_level}"),
    ),
    LevelMistake.OWN_SCHNEIDER_LEFT_OUT: N_(
        "Not quite: a level is missing. With {points} points you are Schneider yourself, announced or not."
    ),
    LevelMistake.OWN_SCHNEIDER_TOO_SOON: N_(
        "Not quite: with {points} points you are not Schneider yourself. That is who has 30 or fewer."
    ),
    ValueMistake.MATADORS_IN_NULL: N_(
        "Not quite: you counted matadors. In Null no card is a trump, so nothing is added."
    ),
    ValueMistake.OTHER_NULL: N_("Not quite: {given} is {other}. You said {contract}."),
    ValueMistake.IS_A_VALUE: N_("Not quite: {given} can be bid. It is {behind}."),
}

_NOT_EARNED = {
    Level.HAND: N_("Not quite: you picked up the skat, so it was no Hand game."),
    Level.SCHNEIDER: N_("Not quite: {points} points are no Schneider yet. It begins at 90."),
    Level.SCHNEIDER_ANNOUNCED: N_("Not quite: you had not announced Schneider."),
    Level.SCHWARZ: N_("Not quite: the others took a trick, so they are not Schwarz."),
    Level.SCHWARZ_ANNOUNCED: N_("Not quite: you had not announced Schwarz."),
    Level.OUVERT: N_("Not quite: your cards did not lie open on the table."),
}

_FULL_LEVEL = {
    Level.SCHNEIDER_ANNOUNCED: N_("Schneider announced"),
    Level.SCHWARZ_ANNOUNCED: N_("Schwarz announced"),
}

_RIGHT = N_("Right. {reason}")
_RIGHT_SUITS = N_("The price of each suit stands on its card now.")
_RIGHT_BASE = N_("{game} has the base value {base}.")
_RIGHT_VALUE = N_("Right: {chain}.")
_RIGHT_NO_GAME = N_("No base value fits into {given} with two levels or more, and no Null has it either.")
_PRODUCT = N_("{levels} × {base} in {game}")
_OR = N_("{one} or {other}")
_TIMES = "\u00a0×\u00a0"  # a product stays in one line


def value_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    if isinstance(finding.mistake, Mistake):
        return remark(finding, language, pack)
    message = _WORDS.get(finding.made)
    if message is None:
        level = finding.values["level"]
        assert isinstance(level, Level)
        message = _NOT_EARNED[level]
    return translate(message, language, **named(finding.values, language, pack))


def right(reason: str, language: str) -> str:
    """A right answer and its reason: "Right. With 2: the next one, the jack of hearts, is missing."."""
    return translate(_RIGHT, language, reason=reason)


def right_suits(language: str) -> str:
    """Said to the suits in their order."""
    return right(translate(_RIGHT_SUITS, language), language)


def right_base(game: Game, language: str, pack: Pack) -> str:
    """Said to the right base value."""
    return right(translate(_RIGHT_BASE, language, game=game_name(game, language, pack), base=game.base), language)


def right_value(value: GameValue, language: str) -> str:
    """Said to the right value: the chain as it is counted out."""
    return translate(_RIGHT_VALUE, language, chain=chain(value, language))


def right_no_game(given: int, language: str) -> str:
    """Said to the number that no game is worth."""
    return right(translate(_RIGHT_NO_GAME, language, given=given), language)


def level_in_full(level: Level, language: str) -> str:
    """The level by itself, outside a chain: "Schneider announced"."""
    full = _FULL_LEVEL.get(level)
    return translate(full, language) if full else level_name(level, language)


def counting(value: GameValue, language: str) -> str:
    """The chain as far as the levels: "with 2, game 3", before it is multiplied."""
    assert value.matadors
    numbered = enumerate(value.levels, value.matadors.count + 1)
    levels = (f"{level_name(level, language)} {number}" for number, level in numbered)
    return ", ".join((matadors_name(value.matadors, language), *levels))


def games_behind(row: BidRow, language: str, pack: Pack) -> tuple[str, ...]:
    """The ways to reach a bid, in words: "4 × 9 in Diamonds", or the Null of that value."""
    products = (
        translate(_PRODUCT, language, levels=levels, base=game.base, game=game_name(game, language, pack))
        for game, levels in row.products
    )
    products = (product.replace(" × ", _TIMES) for product in products)
    return (*products, *([contract_name(row.null, language, pack)] if row.null else []))


def one_of(ways: tuple[str, ...], language: str) -> str:
    """Several ways in one sentence: "4 × 9 in Diamonds or 3 × 12 in Clubs"."""
    said = ways[-1]
    for way in reversed(ways[:-1]):
        said = translate(_OR, language, one=way, other=said)
    return said


def named(values: Mapping[str, object], language: str, pack: Pack) -> dict[str, object]:
    """The finding's values in words."""
    words: dict[str, object] = {**ranks_and_suits(language, pack), "old_one": card_name(OLD_ONE, language, pack)}
    for key, value in values.items():
        words[key] = _word(value, language, pack)
        if isinstance(value, Twelve):
            words["why_matadors"] = matadors_counted(value.hand | value.skat, value.game, language, pack)
        if isinstance(value, Level):
            words["why_level"] = why_level(value, language)
    return words


def _word(value: object, language: str, pack: Pack) -> object:
    match value:
        case Card():
            return card_name(value, language, pack)
        case Game():
            return game_name(value, language, pack)
        case Contract():
            return contract_name(value, language, pack)
        case Matadors():
            return matadors_name(value, language)
        case GameValue():
            return value.total
        case BidRow():
            return one_of(games_behind(value, language, pack), language)
    return value
