"""Sentences about play and bidding: why a card may not be played, who takes a trick, why a call is refused.

Each sentence is made from the object or the reason that the engine decided with, so words and rules cannot
disagree. Sentences about matadors, values and results stand in ``lessons.explain``. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.auction import BIDS, Auction, Bid, Call, Objection, Outcome
from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.tricks import Illegal, Trick, illegality
from lessons.text import N_, Pack, capitalised, card_name, seat_name, suit_name, translate

_ILLEGAL = {
    Illegal.NOT_IN_HAND: N_("You do not hold this card: {card}."),
    Illegal.MUST_FOLLOW_SUIT: N_("{Suit} were led, and you have {suit}."),
    Illegal.MUST_FOLLOW_TRUMP: N_("Trumps were led, and you have a trump."),
    Illegal.JACK_IS_TRUMP: N_("{Suit} were led, and you have {suit}. The {card} is none of them: it is a trump."),
}
_JACK_LED = N_("The {led} is a trump, so trumps were led, and you have a trump.")


def why_illegal(hand: Cards, led: Card | None, game: Game, card: Card, language: str, pack: Pack = Pack.FRENCH) -> str:
    """Why this card may not be played: "Clubs were led, and you have clubs."; "" when it may."""
    reason = illegality(hand, led, game, card)
    if reason is None:
        return ""
    message = _ILLEGAL[reason]
    if reason is Illegal.MUST_FOLLOW_TRUMP and led and led.suit is not game.suit:
        message = _JACK_LED
    suit = suit_name((led or card).suit, language, pack)
    return translate(
        message,
        language,
        card=card_name(card, language, pack),
        led=card_name(led or card, language, pack),
        suit=suit,
        Suit=capitalised(suit),
    )


# By why it was taken: of another player, and of the reader.
_TAKEN = {
    "only trump": (
        N_("{Seat} takes the trick: the {card} is the only trump in it."),
        N_("You take the trick: the {card} is the only trump in it."),
    ),
    "highest trump": (
        N_("{Seat} takes the trick: the {card} is its highest trump."),
        N_("You take the trick: the {card} is its highest trump."),
    ),
    "highest of suit": (
        N_("{Seat} takes the trick: {suit} were led, and the {card} is the highest of them."),
        N_("You take the trick: {suit} were led, and the {card} is the highest of them."),
    ),
    "nobody followed": (
        N_("{Seat} takes the trick: {suit} were led, and nobody else played {suit} or a trump."),
        N_("You take the trick: {suit} were led, and nobody else played {suit} or a trump."),
    ),
    "nobody followed, no trumps": (
        N_("{Seat} takes the trick: {suit} were led, and nobody else played {suit}."),
        N_("You take the trick: {suit} were led, and nobody else played {suit}."),
    ),
}


def why_taken(
    trick: Trick, game: Game, language: str, pack: Pack = Pack.FRENCH, *, names: Mapping[Seat, str] | None = None
) -> str:
    """Who takes the trick and why. Raises ValueError when no card lies in it.

    With the ``names`` of the others, players are called by them, and the seat that has none is the reader's.
    """
    winner = trick.winner(game)
    best = next(card for seat, card in trick.plays if seat is winner)
    reason = reason_taken(trick, game)
    name = seat_name(winner, language) if names is None else names.get(winner, "")
    return translate(
        _TAKEN[reason][not name],
        language,
        Seat=capitalised(name),
        card=card_name(best, language, pack),
        suit=suit_name(best.suit, language, pack),
    )


def reason_taken(trick: Trick, game: Game) -> str:
    """Why the trick is taken by the card that takes it: "only trump", "highest of suit"."""
    winner = trick.winner(game)
    best = next(card for seat, card in trick.plays if seat is winner)
    alike = sum(game.follows(card, best) for card in trick.cards)
    if game.is_trump(best):
        return "only trump" if alike == 1 else "highest trump"
    if alike > 1:
        return "highest of suit"
    return "nobody followed" if game.trumps else "nobody followed, no trumps"


_OBJECTIONS = {
    Objection.AUCTION_OVER: N_("The bidding is over."),
    Objection.PASSED_ALREADY: N_("{Speaker} has passed, and who has passed is out."),
    Objection.NOT_YOUR_TURN: N_("It is {turn}'s turn to speak."),
    Objection.NOT_A_BID: N_("No game is worth {bid}. The next number is {next}."),
    Objection.NOT_HIGHER: N_("{last} has been said, so the next bid has to be higher."),
    Objection.HOLD_OR_PASS: N_("{last} has been asked. The answer is yes or pass, not another number."),
    Objection.NOTHING_TO_HOLD: N_("Nobody has asked, so there is nothing to hold."),
    Objection.ONLY_EIGHTEEN: N_("The other two have passed. Forehand takes the game at 18 or passes."),
}
_ABOVE_ALL = N_("No game is worth {bid}. The highest number is {highest}.")


def why_not_called(auction: Auction, call: Call, language: str) -> str:
    """Why this call may not be made now: "20 has been said, so the next bid has to be higher."; "" when it may."""
    reason = auction.objection(call)
    if reason is None:
        return ""
    bid = call.value if isinstance(call, Bid) else auction.bid
    higher = next((each for each in BIDS if each > bid), None)
    message = _ABOVE_ALL if reason is Objection.NOT_A_BID and higher is None else _OBJECTIONS[reason]
    return translate(
        message,
        language,
        Speaker=capitalised(seat_name(call.seat, language)),
        turn=seat_name(auction.turn or call.seat, language),
        bid=bid,
        last=auction.bid,
        next=higher,
        highest=BIDS[-1],
    )


_PLAYS = N_("{Seat} plays, at {bid}.")
_YOU_PLAY = N_("You play, at {bid}.")
_PASSED_IN = N_("All three have passed: nobody plays, and the next player deals.")


def auction_ended(outcome: Outcome, language: str, *, you: Seat | None = None) -> str:
    """How the bidding ended: "Rearhand plays, at 23."; ``you`` is the seat of the reader, if any."""
    if outcome.declarer is None:
        return translate(_PASSED_IN, language)
    seat = capitalised(seat_name(outcome.declarer, language))
    return translate(_YOU_PLAY if outcome.declarer is you else _PLAYS, language, Seat=seat, bid=outcome.bid)
