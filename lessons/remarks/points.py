"""The words for a mistake: what the answer took for true, and what holds.

One message for each mistake. Its placeholders are the finding's values, with cards, games and suits under the
names they have in the learner's language and pack; ``{card_points}`` is what ``{card}`` counts, and ``{jack}``,
``{jack_points}`` and so on stand for the ranks. What is said to a right answer stands with the step.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from engine.cards import Card, Rank, Suit
from engine.contracts import Game
from lessons.exercises.findings import Finding, Mistake
from lessons.exercises.trumps import TakesTrick
from lessons.explain_play import reason_taken
from lessons.text import N_, Pack, card_name, game_name, jacks_name, rank_name, suit_name, translate, translate_plural

_WORDS: dict[Enum, str] = {
    Mistake.CARD_IS_THERE: N_("Look again: the {card} lies on the table."),
    Mistake.COUNTING_CARD_CHOSEN: N_("Not quite: the {card} counts {card_points}."),
    Mistake.TEN_WORTH_LESS_THAN_COURTS: N_(
        "Not quite: the {card} counts {card_points}, the {other} {other_points}. "
        "Only the {ace} counts more than the {ten}."
    ),
    Mistake.JACK_WORTH_MORE_THAN_COURTS: N_(
        "Not quite: the {card} counts only {card_points}. Later on it will be strong; in points it is small."
    ),
    Mistake.WORTH_LESS_THAN_THE_NEXT: N_(
        "Not quite: the {card} counts {card_points}, the {other} {other_points}. More points come first."
    ),
    Mistake.CARDS_COUNTED: N_("Not quite: {given} is the number of cards. Add up what each of them counts."),
    Mistake.KING_AND_QUEEN_SWAPPED: N_(
        "Not quite: you took {king} and {queen} for each other. "
        "The {king} counts {king_points}, the {queen} {queen_points}."
    ),
    Mistake.COURTS_TAKEN_FOR_TENS: N_(
        "Not quite: you gave every picture as much as a ten. "
        "The {king} counts {king_points}, the {queen} {queen_points}, the {jack} {jack_points}."
    ),
    Mistake.NUMBERS_TAKEN_FOR_POINTS: N_(
        "Not quite: you added the numbers printed on the cards. Each {nine}, {eight} and {seven} counts nothing."
    ),
    Mistake.ACE_TAKEN_FOR_TEN: N_(
        "Not quite: you gave the {ace} as much as the {ten}. The {ace} counts {ace_points}, the {ten} {ten_points}."
    ),
    Mistake.CARD_LEFT_OUT: N_("Not quite: {card_points} points are missing. Did you leave out the {card}?"),
    Mistake.CARD_COUNTED_TWICE: N_("Not quite: that is {card_points} points too many. Did you count the {card} twice?"),
    Mistake.TOO_FEW_POINTS: N_("Not quite: it is more than {given}. Begin with the aces and tens, then the pictures."),
    Mistake.TOO_MANY_POINTS: N_("Not quite: it is less than {given}. Begin with the aces and tens, then the pictures."),
    Mistake.SHORT_OF_TARGET: N_("Not quite: {have} and {chosen} are {total}. You still need {missing} for {target}."),
    Mistake.BEYOND_TARGET: N_(
        "You would win with that, but {have} and {chosen} are {total}: {over} more than the {target} asked for here."
    ),
    Mistake.SIXTY_TAKEN_FOR_A_WIN: N_(
        "Not quite: both sides have {declarer}. You took half for enough; the declarer needs {target}."
    ),
    Mistake.WRONG_SIDE: N_(
        "Not quite: the defenders took {defenders} of the {deck} points, which leaves the declarer {declarer}. "
        "He needs {target}."
    ),
    Mistake.JACK_AS_SUIT_CARD: N_(
        "Not quite: the {card} is missing. You took it for one of the {card_suit}, but every {jack} is a trump."
    ),
    Mistake.TRUMP_JACK_MISSED: N_("Not quite: the {card} is missing. It is a trump, as every {jack} is."),
    Mistake.ONLY_JACKS_TAKEN: N_(
        "Not quite: the {card} is missing. You took only {jacks_word} for trumps, but {game} are trumps too."
    ),
    Mistake.TRUMP_MISSED: N_("Not quite: the {card} is missing. {game} are trumps, low ones too."),
    Mistake.SIDE_CARD_CHOSEN: N_("Not quite: the {card} is no trump. {game} are trumps, and so is every {jack}."),
    Mistake.SUIT_CARD_IN_GRAND: N_("Not quite: the {card} is no trump. In Grand only a {jack} is one."),
    Mistake.JACKS_NOT_COUNTED: N_(
        "Not quite: you counted only the suit. "
        "Trumps are {jacks} {jacks_word} and {suit} other cards; you hold {own} of them."
    ),
    Mistake.JACK_COUNTED_TWICE: N_(
        "Not quite: one {jack} came twice. "
        "He is among the {jacks} {jacks_word}, so the suit has only {suit} other cards."
    ),
    Mistake.OWN_TRUMPS_COUNTED: N_("Not quite: {given} is all of them. {own} you hold yourself."),
    Mistake.OWN_TRUMPS_ANSWERED: N_("Not quite: {given} is what you hold yourself. How many do you not see?"),
    Mistake.TRUMPS_MISCOUNTED: N_(
        "Not quite: there are {total} trumps, {jacks} {jacks_word} and {suit} more. You hold {own}."
    ),
    Mistake.TEN_BELOW_KING: N_(
        "Not quite: you put the {card} above the {other}. The {ten} comes right after the {ace}."
    ),
    Mistake.JACK_BELOW_SUIT_CARD: N_(
        "Not quite: you put the {card} above the {other}. Every {jack} is higher, even than the {ace} of trumps."
    ),
    Mistake.JACKS_MIXED_UP: N_(
        "Not quite: the {other} beats the {card}. From the top it is always {clubs}, {spades}, {hearts}, {diamonds}."
    ),
    Mistake.SIDE_SUIT_ABOVE_TRUMP: N_(
        "Not quite: you put the {card} above the {other}. The {other} is a trump, and even the lowest beats it."
    ),
    Mistake.OTHER_SUIT_ABOVE_LED: N_(
        "Not quite: you put the {card} above the {other}. "
        "The {card} is not of the suit that was led, so it takes nothing, however high it is."
    ),
    Mistake.TEN_HIGH_IN_NULL: N_(
        "Not quite: you put the {card} above the {other}. In Null the {ten} has its place between {jack} and {nine}."
    ),
    Mistake.JACK_HIGH_IN_NULL: N_(
        "Not quite: you put the {card} above the {other}. In Null no {jack} is a trump; it stands below the {queen}."
    ),
    Mistake.LOWER_THAN_THE_NEXT: N_("Not quite: you put the {card} above the {other}, which is higher."),
    Mistake.TRUMP_OVERLOOKED: N_(
        "Not quite: the {card} is no trump, the {taker} is one. A trump takes the trick, even the lowest."
    ),
    Mistake.OTHER_SUIT_TAKEN_FOR_HIGHER: N_(
        "Not quite: the {led} was led. The {card} is of another suit, so it takes nothing, however high it is."
    ),
    Mistake.LOWER_CARD_TAKEN: N_("Not quite: the {taker} is of the same suit and higher than the {card}."),
    Mistake.LOWER_TRUMP_TAKEN: N_("Not quite: both are trumps, and the {taker} is higher than the {card}."),
}


def remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    values = {**ranks_and_suits(language, pack), **_named(finding, language, pack)}
    if finding.mistake in (Mistake.NOT_ALL_TAPPED, Mistake.NOUGHT_MISSED):
        return _counted(finding.mistake, int(str(values["missing"])), language)
    if finding.mistake is Mistake.JACKS_LEFT_OUT:
        said = _jacks_left_out(values, language)
    else:
        said = translate(_WORDS[finding.made], language, **values)
    counted = finding.values.get("counted")
    if finding.mistake is Mistake.CARDS_COUNTED or not isinstance(counted, tuple):
        return said
    return f"{said} {translate(_COUNTED, language, sum=added(counted))}"


_COUNTED = N_("You counted {sum}.")


def added(points: Iterable[int]) -> str:
    """How points are added: "11 + 10 + 4 = 25", the most first; noughts are left out."""
    counting = sorted(filter(None, points), reverse=True)
    return f"{' + '.join(map(str, counting))} = {sum(counting)}" if len(counting) > 1 else str(sum(counting))


def _jacks_left_out(values: dict[str, object], language: str) -> str:
    """How many jacks are missing from the sum, and what they come to."""
    missing = int(str(values["points"])) - int(str(values["given"]))
    count = missing // Rank.JACK.points
    return translate(_ONE_JACK if count == 1 else _JACKS, language, count=count, missing=missing, **values)


_ONE_JACK = N_("Not quite: you left out the {jack}. It counts {jack_points}.")
_JACKS = N_("Not quite: you left out {count} {jacks_word}. Each counts {jack_points}, together {missing}.")


def _counted(mistake: Enum, n: int, language: str) -> str:
    """The sentences that have one form for one card and another for more."""
    if mistake is Mistake.NOT_ALL_TAPPED:
        return translate_plural(
            "Not quite: {n} card is not in the row yet. Give each of them its number.",
            "Not quite: {n} cards are not in the row yet. Give each of them its number.",
            n,
            language,
        )
    return translate_plural(
        "Right so far, but {n} card that counts nothing is still missing.",
        "Right so far, but {n} cards that count nothing are still missing.",
        n,
        language,
    )


_TAKES = {
    "only trump": N_("Right: the {card} is the only trump in the trick."),
    "highest trump": N_("Right: the {card} is the highest trump in the trick."),
    "highest of suit": N_("Right: {suit} were led, and the {card} is the highest of them."),
    "nobody followed": N_("Right: {suit} were led, and there is no other of them in the trick, nor a trump."),
    "nobody followed, no trumps": N_("Right: {suit} were led, and there is no other of them in the trick."),
}


def right_taker(task: TakesTrick, language: str, pack: Pack) -> str:
    """Why this card takes the trick."""
    card = task.taker
    suit = suit_name(card.suit, language, pack)
    return translate(
        _TAKES[reason_taken(task.trick, task.game)], language, card=card_name(card, language, pack), suit=suit
    )


def ranks_and_suits(language: str, pack: Pack) -> dict[str, object]:
    """Names of ranks ("jack") and suits ("clubs"), and ``jack_points`` and so on: placeholders for prose too."""
    values: dict[str, object] = {"jacks_word": jacks_name(language, pack)}
    for rank in Rank:
        name = rank.name.lower()
        values |= {name: rank_name(rank, language, pack), f"{name}_points": rank.points}
    return values | {suit.name.lower(): suit_name(suit, language, pack) for suit in Suit}


def _named(finding: Finding, language: str, pack: Pack) -> dict[str, object]:
    """The finding's values in words."""
    values: dict[str, object] = {}
    for key, value in finding.values.items():
        if isinstance(value, Card):
            values |= {
                key: card_name(value, language, pack),
                f"{key}_points": value.points,
                f"{key}_suit": suit_name(value.suit, language, pack),
            }
        elif isinstance(value, Game):
            values[key] = game_name(value, language, pack)
        else:
            values[key] = value
    return values
