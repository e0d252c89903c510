"""What is said about the first deal: who has played what, who takes a trick and why, and to each answer.

Players have names here, no seats: nobody has heard of forehand yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import DECK, Card, Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.record import Record
from engine.results import declarer_points
from engine.tricks import Trick
from lessons.auction_table import Bidder, Sitting
from lessons.exercises.findings import Finding
from lessons.exercises.first_deal import PLAYERS, Enough, FirstMistake, LeftOver, completed, won
from lessons.exercises.following import YOU, Follow
from lessons.explain_play import why_illegal
from lessons.facts import numbers
from lessons.remarks.auctions import bidder_name
from lessons.text import N_, Pack, capitalised, card_name, suit_name, translate

SITTING = Sitting(YOU)

_WORDS: dict[Enum, str] = {
    FirstMistake.PLAYER_FORGOTTEN: N_(
        "Not quite: {given} are left when {dealt} players have their {held} cards. There are {players}."
    ),
    FirstMistake.OTHER_NUMBER: N_("Not quite. {players} players hold {held} each; take that from {cards}."),
    FirstMistake.SKAT_FORGOTTEN: N_(
        "Not quite: {tricks} alone would be too little, but the skat is yours too. {tricks} + {skat} = {total}."
    ),
    FirstMistake.HALF_IS_ENOUGH: N_(
        "Not quite: {tricks} + {skat} = {total}, and that is exactly half. You need more than half: {win}."
    ),
    FirstMistake.OTHER_SUM: N_("Not quite: {tricks} + {skat} = {total}, and you need {win}."),
    FirstMistake.TOO_FEW_POINTS: N_(
        "You have {points} points and need {win}, so Alma and Otto have won. It can be done: play these tricks again."
    ),
}


def first_remark(finding: Finding, language: str, **values: object) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    facts = {"players": PLAYERS, "cards": len(DECK), "win": numbers()["win"]}
    return translate(_WORDS[finding.made], language, **{**facts, **finding.values, **values})


def sums(task: Enough) -> dict[str, object]:
    """The numbers of which an answer about the points speaks."""
    return {"tricks": task.tricks, "skat": task.skat.points, "total": task.total}


# --- What has happened -------------------------------------------------------------------------------------------

# By what was done: of another player, and of the learner.
_PLAYED = {
    "leads": (N_("{name} leads the {card}."), N_("You lead the {card}.")),
    "follows": (N_("{name} follows suit with the {card}."), N_("You follow suit with the {card}.")),
    "follows trump": (N_("Trumps were led: {name} plays the {card}."), N_("Trumps were led: you play the {card}.")),
    "trumps": (
        N_("{name} has no {suit} and plays a trump, the {card}."),
        N_("You have no {suit} and play a trump, the {card}."),
    ),
    "throws": (
        N_("{name} has no {suit} and throws away the {card}."),
        N_("You have no {suit} and throw away the {card}."),
    ),
    "throws on trump": (
        N_("{name} has no trump left and throws away the {card}."),
        N_("You have no trump left and throw away the {card}."),
    ),
}
_TAKEN = {
    "only trump": (
        N_("{name} takes all three: the {card} is the only trump."),
        N_("You take all three: the {card} is the only trump."),
    ),
    "highest trump": (
        N_("{name} takes all three: the {card} is the highest trump here."),
        N_("You take all three: the {card} is the highest trump here."),
    ),
    "highest of suit": (
        N_("{name} takes all three: nobody played a trump, and the {card} is the highest of the {suit}."),
        N_("You take all three: nobody played a trump, and the {card} is the highest of the {suit}."),
    ),
    "nobody followed": (
        N_("{name} takes all three: nobody else had {suit}, and nobody played a trump."),
        N_("You take all three: nobody else had {suit}, and nobody played a trump."),
    ),
}
_BEGINS = N_("{name} leads the first card.")
_TURNED = N_("You turn the skat over: {first}, {second}.")
_YOURS = N_("Both are yours and count {skat} points more.")


def _of(pair: tuple[str, str], seat: Seat, language: str, **values: object) -> str:
    name = capitalised(bidder_name(SITTING.bidder(seat), language))
    return translate(pair[seat is YOU], language, name=name, **values)


def last_card(record: Record, language: str, pack: Pack) -> str:
    """Who has played the last card, and how it goes with the first: "Otto follows suit with the ten of spades."."""
    trick = completed(record) or record.open_trick
    if not trick or not trick.cards:
        return translate(_BEGINS, language, name=bidder_name(Bidder.ALMA, language))
    seat, card = list(trick.plays)[-1]
    led, game = trick.cards[0], record.game
    if len(trick.cards) == 1:
        done = "leads"
    elif game.follows(card, led):
        done = "follows trump" if game.is_trump(led) else "follows"
    elif game.is_trump(card):
        done = "trumps"
    else:
        done = "throws on trump" if game.is_trump(led) else "throws"
    words = {"card": card_name(card, language, pack), "suit": suit_name(led.suit, language, pack)}
    return _of(_PLAYED[done], seat, language, **words)


def taken_by(trick: Trick, game: Game, language: str, pack: Pack) -> str:
    """Who takes the trick and why."""
    seat = trick.winner(game)
    card = next(card for player, card in trick.plays if player is seat)
    alike = sum(game.follows(other, card) for other in trick.cards)
    if game.is_trump(card):
        reason = "only trump" if alike == 1 else "highest trump"
    else:
        reason = "nobody followed" if alike == 1 else "highest of suit"
    words = {"card": card_name(card, language, pack), "suit": suit_name(card.suit, language, pack)}
    return _of(_TAKEN[reason], seat, language, **words)


def skat_turned(skat: Cards, language: str, pack: Pack) -> tuple[str, str]:
    """What is said when the skat is turned over."""
    first, second = (card_name(card, language, pack) for card in skat)
    return translate(_TURNED, language, first=first, second=second), translate(_YOURS, language, skat=skat.points)


# --- Right answers -----------------------------------------------------------------------------------------------

_LEFT = N_("Right. These {skat} are the skat. For now nobody sees them, and yet they will count.")
_RIGHT_TAKEN = N_("Right. {taken}")
_REFUSED = N_("You may not. {reason}")
_ALLOWED = N_("That is how it goes: you have {suit}, so you follow suit. {taken}")
_WON = N_("{points} of {deck} points: more than half. You have won.")
_LOST = N_("{points} of {deck} points: not more than half, so Alma and Otto have won. You can do better in a moment.")
_ENOUGH = N_("Right: {tricks} + {skat} = {total}, and {win} win.")
_NOT_ENOUGH = N_("Right: {tricks} + {skat} = {total}, and {win} are needed.")
_HALF = N_("Right: {tricks} + {skat} = {total}. That is exactly half, and half is not enough.")
_YOU_WON = N_("{points} points: you have played the end of a Skat game and won it.")


def right_left(task: LeftOver, language: str) -> str:
    """What the cards left over are."""
    return translate(_LEFT, language, skat=len(task.deal.skat))


def right_taker(trick: Trick, game: Game, language: str, pack: Pack) -> str:
    """Who takes the trick."""
    return translate(_RIGHT_TAKEN, language, taken=taken_by(trick, game, language, pack))


def refused(hand: Cards, led: Card | None, game: Game, card: Card, language: str, pack: Pack) -> str:
    """Why the card may not be played."""
    return translate(_REFUSED, language, reason=why_illegal(hand, led, game, card, language, pack))


def right_first(task: Follow, card: Card, language: str, pack: Pack) -> str:
    """What is said to a card that follows suit."""
    taken = taken_by(task.trick.after(card), task.game, language, pack)
    return translate(_ALLOWED, language, suit=suit_name(task.led.suit, language, pack), taken=taken)


def at_the_end(record: Record, language: str) -> str:
    """What the whole deal has come to."""
    words: Mapping[str, object] = {**numbers(), "points": declarer_points(record.position)}
    return translate(_WON if won(record.position) else _LOST, language, **words)


def right_sum(task: Enough, language: str) -> str:
    """Whether the points are enough, and how they add up."""
    message = _ENOUGH if task.wanted else _HALF if task.total == numbers()["half"] else _NOT_ENOUGH
    return translate(message, language, **sums(task), win=numbers()["win"])


def last_tricks_won(record: Record, language: str) -> str:
    """What is said when the learner has won the deal."""
    return translate(_YOU_WON, language, points=declarer_points(record.position))
