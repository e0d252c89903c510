"""What is said of a rule on trial: the finding, what is counted, what it brings, and whether other numbers do better.

Every sentence is made of the numbers shown. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan

from engine.hand_features import Kind
from engine.reaching import NORMAL_95, sure_of
from engine.rule_scores import Mean
from engine.rule_trials import Truth
from engine.score_sheet import OTHERS, WIN
from engine.solved_hands import Way
from lessons.remarks.points import ranks_and_suits
from lessons.remarks.values import one_of
from lessons.text import N_, Pack, capitalised, seat_name, translate, translate_plural
from lessons.thumb_rules.rules import Numbers, ThumbRule
from lessons.thumb_rules.settings import Settings
from lessons.thumb_rules.tried import ENOUGH, Compared, Tried
from lessons.written_numbers import decimal, in_words, percent, whole

# --- The rule ----------------------------------------------------------------------------------------------------

_NAMES = {
    "hand-points": N_("{least} hand points"),
    "caller": N_("The bidding chapter’s count of {least}"),
    "grand-points": N_("{least} {jacks_word}, aces and tens for Grand"),
    "grand-caller": N_("{least} {jacks_word} and aces for Grand"),
}
_JACKS_AND_TRUMPS = N_("At least {trumps} trumps, {jacks} of them {jacks_word}")
_ONE_JACK = N_("At least {trumps} trumps, a {jack} among them")
_TRUMPS = N_("At least {trumps} trumps")
_SAFE_NULL = N_("Null with every suit safe")
_WITH_JACKS = N_("{name}, {n} {jacks_word} among them")
_WITH_JACK = N_("{name}, a {jack} among them")
_WITH_TRUMPS = N_("{name}, with {n} trumps")


def words(rule: ThumbRule, message: str, language: str, pack: Pack) -> str:
    """A message of the rule: its button, how a player tells it, what is counted."""
    values = {**ranks_and_suits(language, pack), "trumps": rule.told.trumps, "jacks": rule.told.jacks}
    return capitalised(translate(message, language, **values))


def name(settings: Settings, language: str, pack: Pack) -> str:
    """The rule with its present numbers: "At least five trumps, two of them jacks"."""
    rule, numbers = settings.rule, settings.numbers
    least, jacks, trumps = (in_words(number, language) for number in (numbers.least, numbers.jacks, numbers.trumps))
    values = {**ranks_and_suits(language, pack), "least": least, "jacks": jacks, "trumps": trumps}
    if rule.at_most:
        return _null_name(numbers, language)
    if rule.axis == "trumps":
        message = {0: _TRUMPS, 1: _ONE_JACK}.get(numbers.jacks, _JACKS_AND_TRUMPS)
        return capitalised(translate(message, language, **values))
    said = capitalised(translate(_NAMES[rule.slug], language, **values))
    if numbers.jacks and numbers.jacks != rule.told.jacks:
        said = translate(_WITH_JACK if numbers.jacks == 1 else _WITH_JACKS, language, **values, name=said, n=jacks)
    if numbers.trumps and numbers.trumps != rule.told.trumps:
        said = translate(_WITH_TRUMPS, language, name=said, n=trumps)
    return said


def _null_name(numbers: Numbers, language: str) -> str:
    if not numbers.least:
        return translate(_SAFE_NULL, language)
    return translate_plural(
        "Null with {n} card to lay away", "Null with up to {n} cards to lay away", numbers.least, language
    )


# --- The finding -------------------------------------------------------------------------------------------------

_GAINS = N_("{name}: with open cards it wins {n} of 100 games and gains points.")
_LOSES = N_("{name}: with open cards it wins {n} of 100 games and loses points.")
_LOSES_ALL_THE_SAME = N_("{name}: with open cards it wins {n} of 100 games and yet loses points.")
_EVEN = N_("{name}: with open cards it wins {n} of 100 games, about as many as it needs.")
_OPEN = N_("{name}: with open cards it wins {n} of 100 games, too few games to say whether it gains points.")
_AGREES = N_("{name}: of 100 hands it says yes to, a sensible player plays {n}.")
_NO_HAND = N_("{name}: no hand says yes.")


def finding(one: Tried, language: str, pack: Pack) -> str:
    """The title of the page."""
    said = name(one.settings, language, pack)
    if not one.plays:
        return translate(_NO_HAND, language, name=said)
    if one.plays < ENOUGH:
        return translate_plural(
            "{name}: {n} hand says yes, too few to judge.",
            "{name}: {n} hands say yes, too few to judge.",
            one.plays,
            language,
            name=said,
        )
    trusted = one.verdict.trusted.share
    if one.settings.truth is Truth.HELD:
        return translate(_AGREES, language, name=said, n=of_100(trusted))
    even = not isnan(one.even) and abs(trusted - one.even) < _ABOUT
    losing = _LOSES_ALL_THE_SAME if trusted > 0.5 else _LOSES
    message = {1: _GAINS, 0: _EVEN if even else _OPEN, -1: losing}[one.gains]
    return translate(message, language, name=said, n=of_100(trusted))


_ABOUT = 0.02
"""A share of games won that is no further than this from what a rule needs is about what it needs."""


def of_100(share: float) -> int:
    """So many of 100; nearly all is not all, and hardly any is not none."""
    return round(100 * share) if share in (0, 1) else min(max(round(100 * share), 1), 99)


_SHOWN = N_("Tried on {hands} hands of {deals} deals, {seat}, {way}, at {bid}.")
_ANY_SEAT = N_("all seats")
_WAYS = {Way.PICK_UP: N_("picked up"), Way.HAND: N_("as Hand")}
_MADE = N_("Right is a game that is won with all cards open, the best discard and best play of all three.")
_MADE_AS_HAND = N_("Right is a game that is won with all cards open and best play of all three, the skat left alone.")
_HELD = N_("Right is a game that a sensible player would hold: his own cards give it a chance of {p} or more.")
_LEFT_OUT = N_("Hands that are not worth {bid} in this game are left out: {hands} hands.")


def shown(one: Tried, hands: int, language: str) -> str:
    """On what the rule is tried, and what is called right."""
    settings = one.settings
    seat = seat_name(settings.seat, language) if settings.seat else translate(_ANY_SEAT, language)
    said = [
        translate(
            _SHOWN,
            language,
            hands=whole(one.hands, language),
            deals=whole(hands // 3, language),
            seat=seat,
            way=translate(_WAYS[settings.way], language),
            bid=settings.bid,
        )
    ]
    if left_out := (hands // 3 if settings.seat else hands) - one.hands:
        said.append(translate(_LEFT_OUT, language, bid=settings.bid, hands=whole(left_out, language)))
    if settings.truth is Truth.MADE:
        said.append(translate(_MADE_AS_HAND if settings.way is Way.HAND else _MADE, language))
    else:
        said.append(translate(_HELD, language, p=percent(settings.threshold, language, digits=0)))
    return " ".join(said)


# --- What it brings ----------------------------------------------------------------------------------------------

_SCALE = N_(
    "Points by Seeger-Fabian, against each opponent: a game won brings its value and {bonus}; a game lost costs twice "
    "its value and {bonus}, and the {others} that each opponent gets."
)
_EVEN_AT = N_("To come out even, {even} of 100 have to be won. With all cards open {made} are.")
_NEVER_LOST = N_("With all cards open all of its games are won.")
_NEVER_WON = N_("With all cards open none of its games is won.")
_PASSING = N_("Passing counts 0; what the others would make of the deal is left out.")
_NO_OTHER_GAME = N_("So is any other game that the hand could play instead.")


def points(mean: Mean, language: str, *, times: int = 1, z: float = NORMAL_95) -> tuple[str, str]:
    """A mean score and how far off it may be: "−4.1", "± 1.0"; ``times`` 100 for 100 hands, in whole points.

    Of a few hands their own scatter does not tell how far off it may be: then "" stands there.
    """
    digits = 0 if times > 1 else 1
    value, reach = round(times * mean.value, digits), times * z * mean.error
    sign = "+" if value > 0 else "\N{MINUS SIGN}" if value < 0 else ""
    if mean.hands < ENOUGH:
        return sign + decimal(abs(value), 1, language), ""
    if digits:
        return sign + decimal(abs(value), 1, language), f"±\N{NO-BREAK SPACE}{decimal(reach, 1, language)}"
    return sign + whole(int(abs(value)), language), f"±\N{NO-BREAK SPACE}{whole(max(round(reach), 1), language)}"


def brings(one: Tried, language: str) -> str:
    """Why that is so: which points, how many games it has to win; and what it is compared with."""
    said = [translate(_SCALE, language, bonus=WIN, others=OTHERS[3])]
    if not isnan(one.even):
        said.append(translate(_EVEN_AT, language, even=of_100(one.even), made=of_100(one.made)))
    elif one.plays:
        said.append(translate(_NEVER_LOST if one.made else _NEVER_WON, language))
    said.append(translate(_PASSING, language))
    if one.settings.rule.kind is not Kind.SUIT:
        said.append(translate(_NO_OTHER_GAME, language))
    return " ".join(said)


# --- Beside the rule as it is told -------------------------------------------------------------------------------

_AS_TOLD = N_("This is the rule as it is told. Move a slider to look for a better one.")
_TOO_FEW = N_("It says yes too seldom to be compared with the rule as it is told.")
_BETTER = N_("**Better than the rule as told:** {n} ± {reach} points more in 100 hands.")
_WORSE = N_("**Worse than the rule as told:** {n} ± {reach} points fewer in 100 hands.")
_NO_OTHER = N_(
    "**No better and no worse than the rule as told,** as far as these deals can tell: {n} ± {reach} points in 100 "
    "hands."
)
_RIGHT = {
    1: N_("It is right more often, in {n} ± {reach} more of 100 games that it plays."),
    -1: N_("It is right less often, in {n} ± {reach} fewer of 100 games that it plays."),
    0: N_("It is right about as often."),
}
_FOUND = {
    1: N_("It finds more, {n} ± {reach} more of 100 good games."),
    -1: N_("It finds less, {n} ± {reach} fewer of 100 good games."),
    0: N_("It finds about as many good games."),
}
_LUCK = N_("Of many settings one looks better by luck: the ± allow for all {n} that can be tried here.")


def beside(compared: Compared, language: str) -> str:
    """Whether the chosen numbers are better; no difference is claimed that luck in picking them may have made."""
    if compared.same:
        return translate(_AS_TOLD, language)
    if not compared.enough:
        return translate(_TOO_FEW, language)
    spread, tries = compared.spread, compared.chosen.settings.tries
    z = sure_of(tries)
    sign = spread.sign_among(tries)
    message = {1: _BETTER, -1: _WORSE, 0: _NO_OTHER}[sign]
    value, reach = points(spread, language, times=100, z=z)
    if sign and value[1:] == reach[2:]:
        n, off = _apart(spread, z, language)
    else:
        n, off = value[1:] if sign else value, reach[2:]
    said = [translate(message, language, n=n, reach=off)]
    for messages, mean in ((_RIGHT, compared.trusted), (_FOUND, compared.found)):
        n, off = _apart(mean, z, language)
        said.append(translate(messages[mean.sign_among(tries)], language, n=n, reach=off))
    return " ".join([*said, translate(_LUCK, language, n=whole(tries, language))])


def _apart(mean: Mean, z: float, language: str) -> tuple[str, str]:
    """How much it is in 100, and how far off it may be; "0.4 ± 0.4 more" would claim a difference and take it back."""
    size, error = 100 * abs(mean.value), 100 * z * mean.error
    digits = next((some for some in (1, 2) if round(size, some) != round(error, some)), 3)
    return decimal(size, digits, language), decimal(error, digits, language)


# --- Along the slider --------------------------------------------------------------------------------------------

_LABELS = {
    "least": N_("It says yes from a count of"),
    "jacks": N_("{jacks_word} at least"),
    "trumps": N_("Trumps at least"),
}
_MOST = N_("Cards to lay away at most")
_FROM = N_("From {at} on: {n} of 100 are right, and {m} of 100 good games are found.")
_UP_TO = N_("Up to {at}: {n} of 100 are right, and {m} of 100 good games are found.")
_NOTHING = N_("With {at} it plays no game.")
_BEST = N_("Best from {at} on: {points} points in 100 hands.")
_CLOSE = N_("Best from {at} on, too close to tell apart.")
_BEST_UP_TO = N_("Best up to {at}: {points} points in 100 hands.")
_CLOSE_UP_TO = N_("Best up to {at}, too close to tell apart.")
_CLOSE_BETWEEN = N_("Best between {first} and {last}, too close to tell apart.")
_NEVER = N_("No number here clearly gains points.")
_SELDOM = N_("With each number it says yes too seldom to tell which gains points.")


def label(rule: ThumbRule, number: str, language: str, pack: Pack) -> str:
    """What is written on a slider."""
    message = _MOST if rule.at_most else _LABELS[number]
    return capitalised(translate(message, language, jacks_word=ranks_and_suits(language, pack)["jacks_word"]))


def right_and_found(one: Tried, language: str) -> str:
    """What the first chart says of the chosen number."""
    at, verdict = one.settings.at, one.verdict
    if not one.plays or isnan(verdict.found.share):
        return translate(_NOTHING, language, at=at)
    if one.plays < ENOUGH:
        return translate_plural(
            "With {at} it plays {n} hand alone.", "With {at} it plays {n} hands alone.", one.plays, language, at=at
        )
    message = _UP_TO if one.settings.rule.at_most else _FROM
    return translate(message, language, at=at, n=of_100(verdict.trusted.share), m=of_100(verdict.found.share))


def best(curve: Sequence[Tried], language: str) -> str:
    """What the second chart says: the number that brings most."""
    close = [one for one in curve if one.close]
    gaining = [one for one in close if one.spread.sign_among(len(curve)) > 0]
    if not gaining:
        return translate(_SELDOM if all(one.plays < ENOUGH for one in curve) else _NEVER, language)
    if len(close) > 2:
        first, last = close[0].settings.at, close[-1].settings.at
        return translate(_CLOSE_BETWEEN, language, first=first, last=last)
    at = one_of(tuple(str(one.settings.at) for one in close), language)
    at_most = curve[0].settings.rule.at_most
    if len(close) > 1:
        return translate(_CLOSE_UP_TO if at_most else _CLOSE, language, at=at)
    message = _BEST_UP_TO if at_most else _BEST
    return translate(message, language, at=at, points=points(close[0].spread, language, times=100)[0])
