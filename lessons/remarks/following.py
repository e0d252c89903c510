"""What is said to answers about following suit, revokes, claims and giving up."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import Card, Rank
from engine.results import declarer_points, defender_points
from engine.tricks import Illegal
from lessons.auction_table import Sitting
from lessons.exercises.endings import (
    Claiming,
    ClaimMistake,
    Consent,
    ConsentMistake,
    GivingUp,
    Revoke,
    RevokeMistake,
    alone_from,
)
from lessons.exercises.findings import Finding
from lessons.exercises.following import YOU, Follow, FollowMistake, LookBack, LookMistake, Partners, Sign
from lessons.explain_play import why_illegal, why_taken
from lessons.remarks.auctions import bidder_name, names_of_others
from lessons.remarks.points import ranks_and_suits
from lessons.text import N_, Pack, capitalised, card_name, suit_name, translate

Task = Follow | LookBack | Partners | Revoke | Claiming | GivingUp

_WORDS: dict[Enum, str] = {
    FollowMistake.MUST_WIN: N_(
        "Not quite: you took it that you must win. Nobody has to, so the {card} may be played too."
    ),
    FollowMistake.MUST_TRUMP: N_(
        "Not quite: you took it that you must trump. Nobody has to, so the {card} may be played too."
    ),
    FollowMistake.MUST_NOT_TRUMP: N_("Not quite: you have no {suit}, so you may trump. The {card} is a trump."),
    FollowMistake.JACK_LEFT_OUT_IN_NULL: N_(
        "Not quite: the {card} is missing. In Null there are no trumps, so it belongs to the {suit}."
    ),
    FollowMistake.CARD_LEFT_OUT: N_("Not quite: the {card} may be played too."),
    FollowMistake.JACK_LED_TAKEN_FOR_SUIT: N_(
        "Not quite: you took the {led} for one of the {suit}. It is a trump, so trumps were led."
    ),
    FollowMistake.TRUMP_ANYWHERE: N_(
        "Not quite: you took it that a trump fits everywhere. It does so only if you have nothing of what was led."
    ),
    LookMistake.LAST_TRICK_CLOSED: N_(
        "Not quite: nobody has led yet. Until then everybody may see the last trick again."
    ),
    LookMistake.NEXT_CARD_IS_LED: N_("Not quite: the {led} has been led, and with that the last trick is closed."),
    LookMistake.OLDER_TRICK_OPENED: N_("Not quite: only the last trick may be seen again. Older ones stay closed."),
    Sign.NAME_A_SUIT: N_("You may not. Only the card that you play may tell your partner something."),
    Sign.SHOW_A_CARD: N_("You may not. Only the card that you play may tell your partner something."),
    Sign.SIGH: N_("You may not. A sigh tells your partner something about your hand."),
    Sign.PRAISE: N_("You may not. Praise tells your partner to go on like that. Keep it until the game is over."),
    Sign.HESITATE: N_("You may not. A pause that is not needed says something about your cards."),
    RevokeMistake.CARD_TAKEN_BACK: N_(
        "Not quite: the card lies. Only the other side may ask to have it put right, else the game stops here."
    ),
    RevokeMistake.GUILTY_SIDE_WINS: N_(
        "Not quite: the game was still open, and {name} broke the rule. {name}'s side loses."
    ),
    ClaimMistake.CERTAIN: N_(
        "Not quite: lead your trumps first, then each suit from the top. Every card takes its trick."
    ),
    ClaimMistake.UNCERTAIN: N_("Not quite: {name} can beat the {own} with the {card}."),
    ConsentMistake.DEFENDER_ASKS: N_("Not quite: a defender asks nobody, and loses the game for both."),
    ConsentMistake.EARLY_ASKS: N_("Not quite: you hold {held} cards. With {alone} or more the declarer asks nobody."),
    ConsentMistake.LATE_DOES_NOT_ASK: N_(
        "Not quite: you hold {held} cards. With fewer than {alone} a defender has to agree."
    ),
    ConsentMistake.BOTH_ASKED: N_("Not quite: one of the two defenders is enough."),
}
_REFUSED = N_("You may not. {reason}")
_REFUSED_ONE = N_("You may not play the {card}. {reason}")
_WON_BEFORE = N_("Not quite: the declarer had {points} points before that. The game was won, and stays won.")
_LOST_BEFORE = N_("Not quite: the defenders had {points} points before that. The game was lost, and stays lost.")


def following_remark(task: Task, finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    mistake = finding.made
    if isinstance(task, Follow) and isinstance(mistake, Illegal):
        reason = why_illegal(task.hand, task.led, task.game, _card(finding), language, pack)
        if len(finding.good) + len(finding.bad) == 1:
            return translate(_REFUSED, language, reason=reason)
        return translate(_REFUSED_ONE, language, reason=reason, card=card_name(_card(finding), language, pack))
    if isinstance(task, Revoke) and mistake is RevokeMistake.DECIDED_BEFORE:
        at = task.record.position
        if task.ruling.result.won:
            return translate(_WON_BEFORE, language, points=declarer_points(at))
        return translate(_LOST_BEFORE, language, points=defender_points(at))
    return translate(_WORDS[mistake], language, **_values(task, finding, language, pack))


def _values(task: Task, finding: Finding, language: str, pack: Pack) -> Mapping[str, object]:
    """What the sentences speak of, in words."""
    match task:
        case Follow():
            suit = suit_name(task.led.suit, language, pack)
            led = card_name(task.led, language, pack)
            return {"card": card_name(_card(finding), language, pack), "suit": suit, "led": led}
        case LookBack():
            return {"led": card_name(task.led, language, pack) if task.led else ""}
        case Revoke():
            return {"name": guilty_name(task, language)}
        case Claiming():
            return danger(task, language, pack)
        case GivingUp():
            return {"held": len(task.record.hand(task.you)), "alone": alone_from()}
    return {}


def _card(finding: Finding) -> Card:
    """The card that the finding speaks of."""
    card = finding.values["card"]
    assert isinstance(card, Card)
    return card


def guilty_name(task: Revoke, language: str) -> str:
    """Who did not follow: "Otto"."""
    return bidder_name(Sitting(task.you).bidder(task.guilty), language)


def danger(task: Claiming, language: str, pack: Pack) -> dict[str, object]:
    """Who can beat which card with which: placeholders; none when nobody can."""
    if task.danger is None:
        return {}
    own, card, seat = task.danger
    name = bidder_name(Sitting(task.you).bidder(seat), language)
    return {"own": card_name(own, language, pack), "card": card_name(card, language, pack), "name": name}


# --- Right answers -----------------------------------------------------------------------------------------------

_YOU_MAY = N_("You may, and it wins. {taken}")
_YOU_MAY_STAY_BELOW = N_("You may; nobody has to win. {taken}")
_JACK_AWAY = N_("Right. The {card} has left its suit for good: it is a trump.")
_VOID = N_("Right, all {count}. Without {suit} nothing binds you: neither to trump nor to win.")
_IN_NULL = N_("Right. In Null even a {jack} is a card of its suit.")
_MAY_LOOK = N_("Right: there it is, for all to see, until the next card is led.")
_NEXT_IS_LED = N_("Right: the {led} has been led, so the last trick stays closed.")
_OLDER = N_("Right: older tricks stay closed, and nobody counts his pile. Who wants to know has to remember.")
_CARDS_SPEAK = N_("Right: cards may speak, players may not.")
_GUILTY_DECLARER = N_("Right: the game was still open, and {name} loses it at once.")
_GUILTY_DEFENDER = N_("Right: the game was still open, and {name} loses it for both defenders.")
_WON_ALREADY = N_("Right: with {declarer} points the declarer had won before that, and so it stays.")
_LOST_ALREADY = N_("Right: with {defenders} points against him the declarer had lost before that, and so it stays.")
_CERTAIN = N_("Right: whatever falls, every trick is yours.")
_UNCERTAIN = N_("Right: {name} can beat the {own} with the {card}.")
_DEFENDER_ALONE = N_("Right: a defender asks nobody, and loses the game for both.")
_DECLARER_ALONE = N_("Right: with {held} cards in hand the declarer asks nobody.")
_DECLARER_ASKS = N_("Right: with {held} cards in hand, one of the defenders has to agree.")


def right_play(task: Follow, card: Card, language: str, pack: Pack) -> str:
    """What is said to a card that may be played: whether it wins, and who takes the trick."""
    taken = why_taken(task.trick.after(card), task.game, language, pack, names=names_of_others(YOU, language))
    return translate(_YOU_MAY if task.wins(card) else _YOU_MAY_STAY_BELOW, language, taken=taken)


def right_jack(task: Follow, language: str, pack: Pack) -> str:
    """What is said when the jack of the led suit was left out."""
    jack = next(card for card in task.hand if card.suit is task.led.suit and card not in task.wanted)
    return translate(_JACK_AWAY, language, card=card_name(jack, language, pack))


def right_void(task: Follow, language: str, pack: Pack) -> str:
    """What is said when all cards were chosen."""
    return translate(_VOID, language, count=len(task.hand), suit=suit_name(task.led.suit, language, pack))


def right_null(language: str, pack: Pack) -> str:
    """What is said when the jack was chosen in Null."""
    return translate(_IN_NULL, language, **ranks_and_suits(language, pack))


_FREE = N_("Right, all {count}: you have no {suit}, so nothing binds you.")
_FREE_OF_TRUMPS = N_("Right, all {count}: you have no trump, so nothing binds you.")
_TRUMPS_FOLLOW = N_("Right: trumps were led, and you have these: {cards}.")
_JACK_WAS_LED = N_("Right: the {led} is a trump, so trumps were led. You have these: {cards}.")
_SUIT_FOLLOWS = N_("Right: {suit} were led, and you have these: {cards}.")
_AND_CARDS = N_("{reason} You may play these: {cards}.")


def right_all(task: Follow, language: str, pack: Pack) -> str:
    """What is said when all cards were chosen that may be played, whatever was led."""
    game, led = task.game, task.led
    cards = ", ".join(card_name(card, language, pack) for card in task.wanted)
    values = {"count": len(task.hand), "suit": suit_name(led.suit, language, pack)}
    if not game.following(task.hand, led):
        return translate(_FREE_OF_TRUMPS if game.is_trump(led) else _FREE, language, **values)
    if game.is_trump(led):
        message = _TRUMPS_FOLLOW if led.suit is game.suit else _JACK_WAS_LED
        return translate(message, language, led=card_name(led, language, pack), cards=cards)
    if jack := next((card for card in task.hand if card.rank is Rank.JACK and card.suit is led.suit), None):
        reason = right_jack(task, language, pack) if game.is_trump(jack) else right_null(language, pack)
        return translate(_AND_CARDS, language, reason=reason, cards=cards)
    return translate(_SUIT_FOLLOWS, language, **values, cards=cards)


def right_look(task: LookBack, language: str, pack: Pack) -> str:
    """What is said about looking back."""
    if task.allowed:
        return translate(_MAY_LOOK, language)
    led = card_name(task.led, language, pack) if task.led else ""
    return translate(_OLDER if task.older else _NEXT_IS_LED, language, led=led)


def right_partners(language: str) -> str:
    """What is said to the defender who lets cards speak."""
    return translate(_CARDS_SPEAK, language)


def right_fate(task: Revoke, language: str) -> str:
    """Who wins after a revoke, and why."""
    at = task.record.position
    if task.ruling.decided:
        message = _WON_ALREADY if task.ruling.result.won else _LOST_ALREADY
    else:
        message = _GUILTY_DECLARER if task.guilty is task.record.declarer else _GUILTY_DEFENDER
    name = capitalised(guilty_name(task, language))
    return translate(message, language, name=name, declarer=declarer_points(at), defenders=defender_points(at))


def right_claim(task: Claiming, language: str, pack: Pack) -> str:
    """Whether the claim holds, and what stands against it."""
    return translate(_CERTAIN if task.certain else _UNCERTAIN, language, **danger(task, language, pack))


def right_consent(task: GivingUp, language: str) -> str:
    """Who has to agree."""
    held = len(task.record.hand(task.you))
    if not task.declares:
        return translate(_DEFENDER_ALONE, language)
    return translate(_DECLARER_ALONE if task.wanted is Consent.NOBODY else _DECLARER_ASKS, language, held=held)
