"""What is said to answers about the first hints."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import Card, Suit
from engine.contracts import Contract, Game
from engine.tricks import Illegal
from lessons.exercises.findings import Finding
from lessons.exercises.hint_leads import TRUMPS_LEFT, LeadShort
from lessons.exercises.hint_plays import DrawTrumps, Give
from lessons.exercises.hint_skats import LayAway
from lessons.exercises.hints import HandPays, HintMistake, HowFar, SafeNull, WorthAGame
from lessons.explain import chain
from lessons.explain_play import why_illegal
from lessons.facts import numbers
from lessons.remarks.points import ranks_and_suits
from lessons.text import (
    N_,
    Pack,
    capitalised,
    card_name,
    contract_name,
    game_name,
    suit_name,
    translate,
    translate_plural,
)

_WORDS: dict[Enum, str] = {
    HintMistake.GAME_LEFT_OUT: N_("Not quite: that leaves out the game itself, which every chain has. {chain}."),
    HintMistake.BEYOND_THE_HAND: N_("Not quite: {chain}. At {given} you would need luck in the skat."),
    HintMistake.MORE_WAS_COVERED: N_("{given} is safe, but the hand covers more: {chain}."),
    HintMistake.WEAK_HAND_PLAYED: N_(
        "Better not: {game} would give you {trumps} trumps, {jacks} of the {jacks_word} among them, "
        "and a lost game counts double."
    ),
    HintMistake.GOOD_HAND_PASSED: N_(
        "You may pass, but look again: {game} would give you {trumps} trumps, {jacks} of the {jacks_word} among them. "
        "Counted as for a bid: {trumps} + {jacks} + {aces} = {count}."
    ),
    HintMistake.SUIT_IS_SAFE: N_(
        "Not quite: {suit} cannot take a trick. Whenever the others lead a low card of it, you have a lower one left."
    ),
    HintMistake.BID_NOT_COVERED: N_("Not quite: that is worth {total}, and you have bid {bid}."),
    HintMistake.MORE_THAN_NEEDED: N_("It covers {bid}, but you promise more than you have to. Less is enough."),
    HintMistake.ACE_TOO_EARLY: N_(
        "Too early! Trumps still outside: {out}. Whoever has one and none of this suit takes your {card}."
    ),
    HintMistake.POINTS_GIVEN_AWAY: N_(
        "You may, but this trick is lost anyway, and the {card} gives {points} points to the others. "
        "A lower card is enough."
    ),
    HintMistake.NOT_TWO_CARDS: N_("Two cards go into the skat, and you have chosen {count}."),
    HintMistake.TRUMP_LAID_AWAY: N_("You may, but the {card} is a trump. You will need it more than a side card."),
    HintMistake.ACE_LAID_AWAY: N_(
        "You may, but the {card} is the highest of its suit. Unless it is trumped, it takes a trick and its own points."
    ),
    HintMistake.BARE_TEN_KEPT: N_(
        "You may, but the {card} stays behind alone. As soon as the {ace} of its suit is led, it falls."
    ),
    HintMistake.TEN_BARED: N_(
        "You may, but without the {guard} the {card} stays behind alone, and the {ace} can catch it."
    ),
    HintMistake.NO_SUIT_FEWER: N_(
        "You may, but you still have cards of every suit that you had. Which suit has only two?"
    ),
    HintMistake.POINTS_HELD_BACK: N_(
        "You may, but the trick is yours and your partner's, whatever you play. It could have {wanted} points from you."
    ),
    HintMistake.TRUMP_LED: N_("You may, but with that you draw trumps for Alma, and one of yours goes with hers."),
    HintMistake.OTHER_SUIT_LED: N_(
        "You may, but who knows what Alma has of it? Of one suit you know that she has nothing: {suit}."
    ),
}
_REFUSED = N_("You may not. {reason}")


def hint_remark(finding: Finding, language: str, pack: Pack, **values: object) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    said = {**ranks_and_suits(language, pack), **finding.values, **values}
    return capitalised(translate(_WORDS[finding.made], language, **_named(said, language, pack)))


def odds(finding: Finding, language: str) -> str:
    """What the answer comes to, with all cards open: points, or deals won; "" where nothing was tried."""
    values, said = finding.values, None
    if "cost" in values or "others" in values:
        return _cost(values, language)
    if "caught" in values:
        said = _CAUGHT if finding.right else _CAUGHT_ELSEWHERE
    elif "best" in values:
        said = _WON if values["won"] == values["best"] else _OTHERS_WON
    elif "worth" in values:
        said = _WORTH
    elif "kept" in values:
        said = _KEPT
    return translate(said, language, **values) if said else ""


def _cost(values: Mapping[str, object], language: str) -> str:
    cost = values.get("cost")
    if "deals" in values:
        message = _OTHERS_ON_AVERAGE if cost is None else _ON_AVERAGE
        return translate(message, language, **values, trumps=TRUMPS_LEFT)
    if isinstance(cost, int):
        return translate_plural(
            "With all cards open this costs {n} point.", "With all cards open this costs {n} points.", cost, language
        )
    return translate(_OTHERS, language, **values)


_WORTH = N_("With all cards open a game with this hand is won in {worth} of {deals} deals.")
_KEPT = N_("With all cards open this promise is kept in {kept} of {deals} deals.")
_OTHERS = N_("With all cards open any other card costs {others} points or more.")
_ON_AVERAGE = N_("Tried in {deals} deals with {trumps} trumps left to the declarer, it costs {cost} points on average.")
_OTHERS_ON_AVERAGE = N_(
    "Tried in {deals} deals with {trumps} trumps left to the declarer, any other card costs {others} points or more "
    "on average."
)
_CAUGHT = N_("With all cards open they catch you in {caught} of {deals} deals.")
_CAUGHT_ELSEWHERE = N_("With all cards open they catch you in {caught} of {deals} deals, but not in this suit.")
_WON = N_("With all cards open you win {won} of {deals} deals so.")
_OTHERS_WON = N_("With all cards open you win {won} of {deals} deals so, and {best} with the best two.")


def _named(values: dict[str, object], language: str, pack: Pack) -> dict[str, object]:
    named: dict[str, object] = {}
    for key, value in values.items():
        match value:
            case Card():
                named[key] = card_name(value, language, pack)
            case Suit():
                named[key] = suit_name(value, language, pack)
            case Game():
                named[key] = game_name(value, language, pack)
            case _:
                named[key] = value
    return named


def counted(task: WorthAGame) -> dict[str, object]:
    """What was counted in a hand."""
    best = task.best
    return {"game": best.game, "trumps": best.trumps, "jacks": best.jacks, "aces": best.aces, "count": best.count}


def card_remark(task: Give, finding: Finding, language: str, pack: Pack) -> str:
    """What is said to a card that was not allowed, or that gives the wrong points."""
    card, follow = finding.values["card"], task.trick
    if isinstance(finding.mistake, Illegal) and isinstance(card, Card):
        reason = why_illegal(follow.hand, follow.led, follow.game, card, language, pack)
        return translate(_REFUSED, language, reason=reason)
    return hint_remark(finding, language, pack)


# --- Right answers -----------------------------------------------------------------------------------------------

_COVERED = N_("Right: {chain}. Whatever lies in the skat, up to that you are covered.")
_PLAY = N_(
    "Right: {game}, {trumps} trumps, {jacks} of the {jacks_word} among them. "
    "Counted as for a bid, with {aces} for aces of other suits: {trumps} + {jacks} + {aces} = {count}."
)
_PASS = N_("Right: {trumps} trumps at best, with {jacks} of the {jacks_word}. Leave this one to the others.")
_DRAWN = N_("Right: after {out} rounds at most nobody else has a trump, and your aces are safe.")
_DRAWN_AT_ONCE = N_("Right: with that the last trump outside is gone, and your aces are safe.")
_GUARDED = N_("Right: only {points} points from you, and after the {ace} your {ten} is the highest of its suit.")
_GUARDED_WHOLLY = N_("Right: not one point from you, and after the {ace} your {ten} is the highest of its suit.")
_FED = N_("Right: {points} points that nobody can take from you two any more.")
_TEN_SAFE = N_("Right: {points} points are safe in the skat. Left alone, the {ten} would fall to the {ace}.")
_VOID = N_("Right: no {suit} left. When they lead it, you may trump, and they have to give you their points.")
_SHORT = N_("Right: Alma has no {suit}. She must spend a trump, or leave the trick to you two.")
_LEAST = N_("Right: {chain} covers {bid}. {why}")
_PICK_UP = N_("The skat may be seen, and it costs nothing.")
_PICKED_UP = N_("{game}, skat picked up")
_HAND = N_("Hand is worth a level, and the bid needs it.")
_ANNOUNCED = N_("Hand alone would not reach it; Schneider and its announcement do. Now you also need {most} points.")


def right_bid(task: HowFar, language: str) -> str:
    """How far the hand can bid, and why."""
    return translate(_COVERED, language, chain=capitalised(chain(task.value, language)))


def right_verdict(task: WorthAGame, language: str, pack: Pack) -> str:
    """Whether the hand is worth a game."""
    words = _named({**ranks_and_suits(language, pack), **counted(task)}, language, pack)
    return translate(_PLAY if task.wanted else _PASS, language, **words)


def right_draw(task: DrawTrumps, language: str) -> str:
    """Why trumps are led first."""
    return translate(_DRAWN if task.out > 1 else _DRAWN_AT_ONCE, language, out=task.out)


def right_gift(task: Give, language: str, pack: Pack) -> str:
    """What the points given to the trick are good for."""
    words = {**ranks_and_suits(language, pack), "points": task.wanted}
    guarded = _GUARDED if task.wanted else _GUARDED_WHOLLY
    return translate(_FED if task.feeds else guarded, language, **words)


def right_ten(finding: Finding, language: str, pack: Pack) -> str:
    """Why the bare ten goes."""
    return translate(_TEN_SAFE, language, **{**ranks_and_suits(language, pack), **finding.values})


def right_void(task: LayAway, language: str, pack: Pack) -> str:
    """What a suit less is good for."""
    return translate(_VOID, language, suit=suit_name(next(iter(task.short)).suit, language, pack))


def right_lead(task: LeadShort, language: str, pack: Pack) -> str:
    """Why the suit is led that the declarer has not."""
    return translate(_SHORT, language, suit=suit_name(task.suit, language, pack))


def right_suit(task: SafeNull, language: str, pack: Pack) -> str:
    """Why the suit is not safe."""
    return translate_plural(
        "Right: of {suit} the others may have a card below your {danger}. When they lead it, yours has to take.",
        "Right: of {suit} the others may have {n} cards below your {danger}. They can lead them until it has to take.",
        task.below,
        language,
        **_named({"suit": task.suit, "danger": task.danger}, language, pack),
    )


def right_promise(task: HandPays, language: str) -> str:
    """Why so much has to be promised."""
    contract = task.wanted
    why = _ANNOUNCED if contract.schneider else _HAND if contract.hand else _PICK_UP
    said = capitalised(chain(task.value(contract), language))
    return translate(_LEAST, language, chain=said, bid=task.bid, why=translate(why, language, most=numbers()["most"]))


def promise_name(contract: Contract, language: str, pack: Pack) -> str:
    """A contract as an answer: "Hearts, skat picked up", "Hearts Hand, Schneider announced"."""
    name = contract_name(contract, language, pack)
    return name if contract.hand else translate(_PICKED_UP, language, game=name)
