"""What is said in the chapter on the deal: what happened at the table, what an answer took for true, why it is right.

The findings are those of ``lessons.exercises.seats`` and ``lessons.exercises.deals``. Sentences name players as labels
("Forehand: Alma."), so that they hold for the learner as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.cards import DECK, Rank, Suit
from engine.dealing import HAND, Mishap, Remedy
from engine.deals import Seat
from lessons.exercises.deals import AfterMishap, Cuts, NextPacket, WrongNumbers
from lessons.exercises.findings import Finding
from lessons.exercises.seats import Chair, DealMistake, Event, NextDealer, WhoSits
from lessons.remarks.points import ranks_and_suits
from lessons.text import N_, Pack, capitalised, rank_name, seat_name, translate

_NAMES = {Chair.YOU: N_("you"), Chair.ALMA: "Alma", Chair.IDA: "Ida", Chair.OTTO: "Otto"}
_JOKER = N_("Joker")
_SKAT = N_("the skat")

_WORDS: dict[Enum, str] = {
    DealMistake.SKAT_CARD_OUT: N_(
        "Not quite: the {rank} is needed. {ace}, {king}, {queen}, {jack}, {ten}, {nine}, {eight} and {seven} stay."
    ),
    DealMistake.STRANGER_LEFT: N_(
        "Right so far, but one thing is still in the pack that Skat does without: {stranger}."
    ),
    DealMistake.DEALER_FOR_FOREHAND: N_(
        "Not quite: you took the dealer for forehand. Forehand is the player on the dealer's left."
    ),
    DealMistake.WRONG_WAY_ROUND: N_(
        "Not quite: you went round to the right. In Skat everything goes to the left, like the hands of a clock."
    ),
    DealMistake.OTHER_SEAT: N_("Not quite: this seat is {sits}. Begin on the dealer's left: that is forehand."),
    DealMistake.SITS_OUT: N_("Not quite: the dealer has no seat in this deal, but sits out."),
    DealMistake.IS_DEALT_TO: N_("Not quite: this seat is {sits} and gets cards. Only the dealer gets none."),
    DealMistake.TOO_FEW_LIFTED: N_("Not quite: {lifted} lifted is too few. It must be {least} at least."),
    DealMistake.TOO_FEW_LEFT: N_(
        "Not quite: with {lifted} lifted only {stay} would stay. There must be {least} at least."
    ),
    DealMistake.CUT_MISSED: N_("Right so far, but {lifted} counts too: {lifted} lifted and {stay} left is enough."),
    DealMistake.SKAT_TOO_EARLY: N_("Not yet: before the skat, every player gets a first packet."),
    DealMistake.SKAT_AGAIN: N_("No: the skat is complete. The rest goes to the players."),
    DealMistake.SKAT_NOW: N_("Not yet: everybody has a first packet. Now it is time for the skat."),
    DealMistake.DEALER_FIRST: N_("No: the dealer comes last. The first packet goes to the left, to forehand."),
    DealMistake.OUT_OF_TURN: N_("No: it goes round to the left, one packet each. Next in turn: {place}."),
    DealMistake.OTHER_SIZE: N_("Not quite: the place is right, but the packet has {size} cards in this round."),
    DealMistake.SAME_DEALER_AFTER_PASSING_IN: N_(
        "Not quite: a deal passed in is over and counts as a deal. It is not dealt again; the turn goes to the left."
    ),
    DealMistake.SAME_DEALER_AGAIN: N_("Not quite: nobody deals twice in a row. The turn goes to the left."),
    DealMistake.NEXT_DEALER_AFTER_MISDEAL: N_(
        "Not quite: a misdeal does not count as a deal, so the same player has to deal again."
    ),
    DealMistake.OTHER_REMEDY: N_("Not quite: {taken} {reason}"),
}

_REASONS: dict[Enum, str] = {
    Mishap.EXPOSED: N_("The card has been seen and the dealer is to blame, so the same dealer deals again."),
    Mishap.LATE_OBJECTION: N_(
        "Cards have been picked up, so it is too late to object to shuffling, cutting or dealing. The deal stands."
    ),
    Mishap.SKAT_SEEN: N_("The deal stands, but whoever has looked at the skat may not bid in it."),
    Mishap.SKAT_TAKEN_UP: N_(
        "The skat can no longer be told apart, so all twelve cards are shuffled and the dealer draws two of them."
    ),
    Remedy.DEAL_AGAIN: N_("Each of the two parties has a wrong number of cards, so the deal cannot stand."),
    Remedy.DECLARER_WINS: N_(
        "The bidding is over, and of the two parties only the declarer has the right number: that wins the game."
    ),
}
_TAKEN_FOR = {
    Remedy.DEAL_AGAIN: N_("you took the deal for spoilt."),
    Remedy.PLAY_ON: N_("you would let it go, but it has a consequence."),
    Remedy.MAY_NOT_BID: N_("that is for somebody who has looked at the skat and no more."),
    Remedy.SKAT_DRAWN: N_("that is for a skat which has been mixed with a hand."),
    Remedy.DECLARER_WINS: N_(
        "the declarer wins by it only after the bidding, and only with the right number in his own hand."
    ),
    Remedy.DEFENDERS_WIN: N_(
        "the defenders win by it only after the bidding, and only when both have the right number."
    ),
}
_BIDDING = N_("The bidding is not over yet, and until it is, wrong numbers are always dealt again.")
_RIGHT = N_("Right. {reason}")

REMEDIES = {
    Remedy.DEAL_AGAIN: N_("The same dealer deals again"),
    Remedy.PLAY_ON: N_("Play on, the deal stands"),
    Remedy.MAY_NOT_BID: N_("Play on, but this player may not bid"),
    Remedy.SKAT_DRAWN: N_("Shuffle these twelve cards and draw a skat"),
    Remedy.DECLARER_WINS: N_("The declarer wins"),
    Remedy.DEFENDERS_WIN: N_("The defenders win"),
}


def chair_name(one: Chair | None, language: str) -> str:
    """The player's name: "Alma", "you"; "the skat" for None."""
    return translate(_SKAT if one is None else _NAMES[one], language)


def rank_label(option: str, language: str, pack: Pack) -> str:
    """A rank of an ordinary pack in words: "ace", "6", "Joker"."""
    if option in {rank.value for rank in Rank}:
        return rank_name(Rank(option), language, pack)
    return translate(_JOKER, language) if option == "joker" else option


def deal_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    values = ranks_and_suits(language, pack) | _named(finding.values, language, pack)
    return translate(_WORDS[finding.made], language, **values)


def _named(values: Mapping[str, object], language: str, pack: Pack) -> dict[str, object]:
    named: dict[str, object] = {}
    for key, value in values.items():
        match value:
            case Chair() | None:
                named[key] = chair_name(value, language)
            case Seat():
                named[key] = seat_name(value, language)
            case Rank():
                named[key] = rank_name(value, language, pack)
            case Mishap():
                named["reason"] = translate(_REASONS[value], language)
            case WrongNumbers():
                named["reason"] = why_numbers(value, language)
            case Remedy():
                named["taken"] = translate(_TAKEN_FOR[value], language)
            case _:
                named[key] = translate(_JOKER, language) if value == "joker" else value
    return named


# --- Right answers -----------------------------------------------------------------------------------------------

_RIGHT_PACK = N_("Right: {ranks} ranks in {suits} suits stay, {count} cards.")
_RIGHT_SEATS = {
    Seat.FOREHAND: N_("Right. On the dealer's left: {name}. Forehand will lead to the first trick."),
    Seat.MIDDLEHAND: N_("Right. On forehand's left: {name}."),
    Seat.REARHAND: N_("Right. On middlehand's left: {name}."),
}
_RIGHT_OUT = N_("Right. The dealer deals to the three others and plays again in the next deal.")
_RIGHT_CUTS = N_("Right. From {least} to {most} cards may be lifted.")
_RIGHT_DEAL = N_("Right: {hand} cards for everyone, {skat} in the skat. You can deal.")
_RIGHT_PACKET = N_("Right. {place}: {size} cards.")
_RIGHT_DEALERS = {
    Event.PLAYED: N_("Right. The turn goes to the left: {name}."),
    Event.PASSED_IN: N_("Right. A deal passed in counts as a deal, so the turn goes to the left: {name}."),
    Event.MISDEAL: N_("Right. A misdeal does not count, so once more: {name}."),
}


def right_pack(language: str) -> str:
    """Said to the right pack."""
    return translate(_RIGHT_PACK, language, ranks=len(Rank), suits=len(Suit), count=len(DECK))


def right_seat(task: WhoSits, language: str) -> str:
    """Said to the right player."""
    if task.seat is None:
        return translate(_RIGHT_OUT, language)
    return translate(_RIGHT_SEATS[task.seat], language, name=chair_name(task.wanted, language))


def right_cuts(task: Cuts, language: str) -> str:
    """Said to all the cuts that count."""
    return translate(_RIGHT_CUTS, language, least=min(task.wanted), most=max(task.wanted))


def right_deal(language: str) -> str:
    """Said when the last packet is dealt."""
    return translate(_RIGHT_DEAL, language, hand=HAND, skat=len(DECK) - 3 * HAND)


def right_packet(task: NextPacket, language: str) -> str:
    """Said to the right packet."""
    place = capitalised(chair_name(task.dealing.place, language))
    return translate(_RIGHT_PACKET, language, place=place, size=task.dealing.size)


def right_dealer(task: NextDealer, language: str) -> str:
    """Said to the right dealer."""
    return translate(_RIGHT_DEALERS[task.event], language, name=chair_name(task.wanted, language))


def right_remedy(task: AfterMishap | WrongNumbers, language: str) -> str:
    """Said to what follows: why it does."""
    if isinstance(task, WrongNumbers):
        reason = why_numbers(task, language)
    else:
        reason = translate(_REASONS[task.mishap], language)
    return translate(_RIGHT, language, reason=reason)


def why_numbers(task: WrongNumbers, language: str) -> str:
    """Why wrong numbers have this consequence."""
    return translate(_BIDDING if task.declarer is None else _REASONS[task.wanted], language)


# --- What happened -----------------------------------------------------------------------------------------------

_WHO = N_("Who is {seat}?")
_WHO_NOT = N_("Who gets no cards?")
_EVENTS = {
    Event.PLAYED: N_("The game has been played."),
    Event.PASSED_IN: N_("Nobody wants to play: passed in."),
    Event.MISDEAL: N_("The cards were dealt wrongly: a misdeal."),
}
_MISHAPS = {
    Mishap.EXPOSED: N_("While dealing, the dealer turns a card face up by mistake."),
    Mishap.LATE_OBJECTION: N_("All have picked up their cards. Only now {name} says: “You did not cut!”"),
    Mishap.SKAT_SEEN: N_("The cards are dealt. Before the bidding, {name} looks at the skat."),
    Mishap.SKAT_TAKEN_UP: N_("{name} takes the skat for a packet of the hand and picks it up."),
}
_COUNT_BIDDING = N_("The bidding goes on. Somebody counts the cards: {counts}.")
_COUNT_LATER = N_("The bidding is over, declarer: {name}. Somebody counts the cards: {counts}.")


def seat_asked(task: WhoSits, language: str) -> str:
    """The question about the seats."""
    if task.seat is None:
        return translate(_WHO_NOT, language)
    return translate(_WHO, language, seat=seat_name(task.seat, language))


def event_told(task: NextDealer, language: str) -> str:
    """How the deal ended."""
    return translate(_EVENTS[task.event], language)


def mishap_told(task: AfterMishap, language: str) -> str:
    """What went wrong."""
    return translate(_MISHAPS[task.mishap], language, name=chair_name(task.culprit, language))


def numbers_told(task: WrongNumbers, language: str) -> str:
    """How many cards each has, and how far the game has come."""
    three = (one for one in Chair if one is not Chair.IDA)
    counts = ", ".join(f"{chair_name(one, language)} {task.number(one)}" for one in three)
    if task.alone is None:
        return translate(_COUNT_BIDDING, language, counts=counts)
    return translate(_COUNT_LATER, language, counts=counts, name=chair_name(task.alone, language))
