"""What is said about the calls of an auction: what may be said, who speaks, how it ended.

Findings are those of ``lessons.exercises.calls`` and ``lessons.exercises.outcomes``; what is said about the numbers of
a hand stands in ``lessons.remarks.auctions``.
"""

from __future__ import annotations

from enum import Enum

from engine.auction import BIDS, Hold, Outcome, Phase
from lessons.auction_table import Bidder, Sitting
from lessons.exercises.auctions import BiddingMistake
from lessons.exercises.calls import CallMistake, LowestBid, MaySay, WhoSpeaks
from lessons.exercises.findings import Finding
from lessons.exercises.outcomes import AuctionEnd, EndMistake
from lessons.explain_play import auction_ended
from lessons.remarks.auctions import auction_remark, bidder_name
from lessons.text import N_, Pack, translate

_HAS_PASSED = N_("Not quite: {name} has passed, and who has passed is out.")
_YOU_HAVE_PASSED = N_("Not quite: you have passed, and who has passed is out.")

_WORDS: dict[Enum, str] = {
    CallMistake.ASKED_BACK: N_("Not quite: {last} has been asked. The answer is yes or pass, not another number."),
    CallMistake.NOTHING_TO_HOLD: N_("Not quite: yes is an answer, and nobody has asked you."),
    CallMistake.ONLY_EIGHTEEN: N_("Not quite: both others have passed. There is only {first} now, or pass."),
    CallMistake.YES_LEFT_OUT: N_("Not quite: {last} has been asked, and you may say yes to it."),
    CallMistake.PASS_LEFT_OUT: N_("Not quite: whoever speaks may pass, at any time."),
    CallMistake.HAS_PASSED: _HAS_PASSED,
    CallMistake.WINNER_IS_ASKED: N_("Not quite: {name} is left over and is asked next. Rearhand asks."),
    EndMistake.FOREHAND_HAS_TO_PLAY: N_("Not quite: forehand need not play. All three have passed, so nobody does."),
    EndMistake.TWO_PASSES_ARE_ENOUGH: N_("Not quite: only two have passed. The third one plays: {declarer}."),
    EndMistake.SECOND_DUEL_LEFT_OUT: N_(
        "Not quite: you stopped at the first pass. After that rearhand went on asking."
    ),
    EndMistake.HAS_PASSED: _HAS_PASSED,
    EndMistake.ONLY_HELD_NUMBERS_COUNT: N_(
        "Not quite: {given} was held, but then {bid} was asked. A number binds as soon as it is said."
    ),
    EndMistake.EARLIER_NUMBER: N_("Not quite: {given} was said, but {bid} came after it. The last number counts."),
    EndMistake.NUMBER_NOT_SAID: N_("Not quite: nobody has said {given}. The last number said is {bid}."),
}
_OF_YOU: dict[Enum, str] = {
    CallMistake.HAS_PASSED: _YOU_HAVE_PASSED,
    CallMistake.WINNER_IS_ASKED: N_("Not quite: you are left over and are asked next. Rearhand asks."),
    EndMistake.HAS_PASSED: _YOU_HAVE_PASSED,
}


def call_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    if finding.mistake is None or isinstance(finding.mistake, BiddingMistake):
        return auction_remark(finding, language, pack)
    values = dict(finding.values) | {"first": BIDS[0]}
    bidder, outcome, sitting = (values.get(key) for key in ("bidder", "outcome", "sitting"))
    if isinstance(bidder, Bidder):
        values["name"] = bidder_name(bidder, language)
    if isinstance(outcome, Outcome) and isinstance(sitting, Sitting):
        values |= {"bid": outcome.bid, "declarer": _declarer(outcome, sitting, language)}
    of_you = bidder is Bidder.YOU and finding.mistake in _OF_YOU
    return translate((_OF_YOU if of_you else _WORDS)[finding.mistake], language, **values)


def _declarer(outcome: Outcome, sitting: Sitting, language: str) -> str:
    return bidder_name(sitting.bidder(outcome.declarer), language) if outcome.declarer else ""


# --- Right answers -----------------------------------------------------------------------------------------------

_NEXT_RUNG = N_("Right. After {last} comes {wanted}.")
_FIRST_RUNG = N_("Right. Nobody has bid yet, so it begins with {wanted}.")
_JUMPS = N_("Right. Every number of the ladder above {last} is open to you.")
_OPEN = N_("Right. Nobody has bid yet: every number of the ladder is open to you, and so is pass.")
_ABOVE = N_("Right. Every number of the ladder above {last} is open to you, and so is pass.")
_YES_OR_PASS = N_("Right. You have been asked {last}. There are two answers: yes or pass.")
_LAST_WORD = N_("Right. Both others have passed: {first} or pass.")
_MIDDLEHAND = N_("Right. {name} is middlehand and asks first.")
_YOU_MIDDLEHAND = N_("Right. You are middlehand and ask first.")
_ANSWERS = N_("Right. {name} has been asked: {last}. Now it is yes or pass.")
_YOU_ANSWER = N_("Right. You have been asked: {last}. Now it is yes or pass.")
_GOES_ON = N_("Right. {last} is held. Now {name} goes higher or passes.")
_YOU_GO_ON = N_("Right. {last} is held. Now you go higher or pass.")
_REARHAND = N_("Right. One of the first two has passed, so now rearhand asks: {name}.")
_FOREHAND = N_("Right. Both others have passed without a number. Forehand has the last word: {name}.")
_PLAYS_AT = N_("Right. The others have passed. Declarer: {name}, at {bid}, the last number said.")
_PASSED_IN = N_("Right. {reason}")


def right_number(task: LowestBid, language: str) -> str:
    """Said to the lowest number that may be asked."""
    last = task.auction.bid
    return translate(_NEXT_RUNG if last else _FIRST_RUNG, language, last=last, wanted=task.wanted)


def right_said(task: MaySay, language: str) -> str:
    """Said when all that may be said is chosen."""
    auction = task.auction
    if auction.phase is Phase.ASK:
        message = _JUMPS if all(isinstance(said, int) for said in task.options) else _ABOVE if auction.bid else _OPEN
    else:
        message = _YES_OR_PASS if auction.phase is Phase.ANSWER else _LAST_WORD
    return translate(message, language, last=auction.bid, first=BIDS[0])


def right_speaker(task: WhoSpeaks, language: str) -> str:
    """Said to the player whose turn it is."""
    auction = task.auction
    third, second = _MIDDLEHAND, _YOU_MIDDLEHAND
    if auction.phase is Phase.OPTION:
        third = second = _FOREHAND
    elif auction.phase is Phase.ANSWER:
        third, second = _ANSWERS, _YOU_ANSWER
    elif auction.calls:
        held = isinstance(auction.calls[-1], Hold)
        third, second = (_GOES_ON, _YOU_GO_ON) if held else (_REARHAND, _REARHAND)
    message = second if task.wanted is Bidder.YOU else third
    return translate(message, language, name=bidder_name(task.wanted, language), last=auction.bid)


def right_end(task: AuctionEnd, language: str) -> str:
    """Said to the right declarer and number, or to passed in."""
    if task.outcome.passed_in:
        return translate(_PASSED_IN, language, reason=auction_ended(task.outcome, language))
    name = _declarer(task.outcome, task.sitting, language)
    return translate(_PLAYS_AT, language, name=name, bid=task.outcome.bid)
