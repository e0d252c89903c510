"""What is said about bidding: to an answer, to a call, and afterwards by the callers about themselves.

Findings are those of ``lessons.exercises.auctions``; reasons for illegal calls come from ``lessons.explain_play``.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.auction import BIDS, Auction, Hold, Outcome, Phase
from engine.bots import FEWEST_TRUMPS, Assessment, Caller
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.levels import GameValue, game_value
from lessons.auction_table import CALLERS, AuctionTable, Bidder, Sitting
from lessons.exercises.auctions import NULLS, BiddingMistake, LastWord, Promise, WrittenDown
from lessons.exercises.findings import Finding
from lessons.explain import chain, fixed_value
from lessons.explain_play import auction_ended
from lessons.remarks.values import counting
from lessons.text import N_, Pack, contract_name, game_name, jacks_name, translate

_NAMES = {Bidder.YOU: N_("you"), Bidder.ALMA: "Alma", Bidder.OTTO: "Otto"}

_WORDS: dict[Enum, str] = {
    BiddingMistake.PROMISED_TOO_MUCH: N_("Not quite: your game is worth {value}, and {given} would promise more."),
    BiddingMistake.PROMISED_TOO_LITTLE: N_("{given} is safe, but your game covers more than that."),
    BiddingMistake.GAME_LEFT_OUT: N_("Not quite: you left out the game itself. Every chain has it."),
    BiddingMistake.NOT_A_BID: N_("Not quite: no game is worth {given}, so it is no bid."),
    BiddingMistake.NOT_HIGHER: N_("Not quite: {last} has been said. The next number must be higher."),
    BiddingMistake.RUNG_SKIPPED: N_("You may say {given}, but that is a jump. There is a lower number."),
    BiddingMistake.FOREHAND_ANSWERS: N_("Not quite: {name} is forehand. Forehand is asked first and answers."),
    BiddingMistake.REARHAND_WAITS: N_("Not quite: {name} is rearhand and waits until one of the others has passed."),
    BiddingMistake.JUST_SPOKEN: N_("Not quite: {name} has just spoken. Now the other one of the two is due."),
    BiddingMistake.NEXT_LEFT_OUT: N_("Not quite: {given} comes right after {last}, so you may say it."),
    BiddingMistake.MAY_JUMP: N_("Not quite: {given} is on the ladder and higher than {last}, so you may say it."),
    BiddingMistake.GOOD_HAND_PASSED: N_(
        "You may pass, but look again. {counts} = {count}: that is a game, and it starts cheaply."
    ),
    BiddingMistake.WEAK_HAND_PLAYED: N_(
        "You may, but look again. {counts} = {count}: too little, and a lost game counts double."
    ),
    BiddingMistake.BID_TAKEN_FOR_VALUE: N_(
        "Not quite: {given} was only your promise. What is written down is the value of the game."
    ),
    BiddingMistake.OTHER_VALUE: N_("Not quite. Count again: {counting}, times {base}."),
    BiddingMistake.PAST_THE_GAP: N_("Not quite: you counted on past the gap."),
    BiddingMistake.JACKS_ONLY: N_("Not quite: you stopped after the {jacks_word}, but the row goes on."),
    BiddingMistake.HAND_LEFT_OUT: N_("Not quite: you left out Hand."),
    BiddingMistake.LEVEL_LEFT_OUT: N_("Not quite: you left out a level of what is to be announced."),
    BiddingMistake.HAND_IMAGINED: N_("Not quite: you counted Hand, but this is no Hand game."),
    BiddingMistake.OTHER_NULL: N_("Not quite: {given} is the value of {other}."),
}
_NOBODY_HAS_BID: dict[Enum, str] = {
    BiddingMistake.NEXT_LEFT_OUT: N_("Not quite: nobody has bid yet, so you may begin with {given}."),
    BiddingMistake.MAY_JUMP: N_(
        "Not quite: nobody has bid yet, and {given} is on the ladder, so you may begin with it."
    ),
}
_OF_YOU: dict[Enum, str] = {
    BiddingMistake.FOREHAND_ANSWERS: N_("Not quite: you are forehand. Forehand is asked first and answers."),
    BiddingMistake.REARHAND_WAITS: N_("Not quite: you are rearhand and wait until one of the others has passed."),
    BiddingMistake.JUST_SPOKEN: N_("Not quite: you have just spoken. Now the other one of the two is due."),
}

_COUNTED = N_("{mistake} That makes: {chain}.")
_COUNTS = N_("{game}: trumps {trumps} + {jacks_word} {jacks} + other aces {aces}")


def bidder_name(bidder: Bidder, language: str) -> str:
    """The player's name: "Alma", "you"."""
    return translate(_NAMES[bidder], language)


def names_of_others(you: Seat, language: str) -> dict[Seat, str]:
    """The names of the two who sit with the reader, by their seats."""
    sitting = Sitting(you)
    return {sitting.seat(bidder): bidder_name(bidder, language) for bidder in (Bidder.ALMA, Bidder.OTTO)}


def auction_remark(finding: Finding, language: str, pack: Pack) -> str:
    """The sentence for the finding's mistake; ValueError when there is none."""
    of_you = finding.values.get("bidder") is Bidder.YOU
    message = (_OF_YOU if of_you else _WORDS)[finding.made]
    if finding.values.get("last") == 0:
        message = _NOBODY_HAS_BID.get(finding.made, message)
    values = {"jacks_word": jacks_name(language, pack)} | _named(finding.values, language, pack)
    said = translate(message, language, **values)
    bent = finding.values.get("bent")
    if isinstance(bent, GameValue) and bent.matadors:
        return translate(_COUNTED, language, mistake=said, chain=chain(bent, language))
    return said


def _named(values: Mapping[str, object], language: str, pack: Pack) -> dict[str, object]:
    named: dict[str, object] = {}
    for key, value in values.items():
        named[key] = value
        match value:
            case GameValue(matadors=None):
                named |= {key: value.total, "other": _null_name(value, language, pack)}
            case GameValue():
                named |= {key: value.total, "counting": counting(value, language), "base": value.base}
            case Auction():
                named["last"] = value.bid
            case Bidder():
                named["name"] = bidder_name(value, language)
            case Assessment():
                named |= {"counts": counts(value, language, pack), "count": value.count}
    return named


def _null_name(value: GameValue, language: str, pack: Pack) -> str:
    """The Null that is worth this."""
    contracts = (Contract.parse(code) for code in NULLS)
    return next(contract_name(each, language, pack) for each in contracts if game_value(each, None) == value)


def counts(assessed: Assessment, language: str, pack: Pack) -> str:
    """What a suit game counts up: "Clubs: trumps 6 + jacks 2 + other aces 1"."""
    game = game_name(assessed.game, language, pack)
    values = {"trumps": assessed.trumps, "jacks": assessed.jacks, "aces": assessed.aces}
    return translate(_COUNTS, language, game=game, jacks_word=jacks_name(language, pack), **values)


# --- Right answers -----------------------------------------------------------------------------------------------

_RIGHT = N_("Right. {reason}")
_PROMISED = N_("Right: {chain}. Every number up to there is covered.")
_PLAY = N_("Right. {counts} = {count}: a game, and you get it at the lowest price.")
_PASS_IN = N_("Right. {counts} = {count}: too little. All three have passed, and nobody writes anything.")
_WRITTEN = N_("Right: {chain}. The bid of {bid} was only the promise.")


def right_promise(task: Promise, language: str) -> str:
    """Said to the highest bid that the hand covers."""
    if task.value.matadors is None:
        return translate(_RIGHT, language, reason=fixed_value(task.contract, task.value, language))
    return translate(_PROMISED, language, chain=chain(task.value, language))


def right_last_word(task: LastWord, language: str, pack: Pack) -> str:
    """Said to a choice that fits the hand."""
    counted = {"counts": counts(task.best, language, pack), "count": task.best.count}
    return translate(_PLAY if task.best.good else _PASS_IN, language, **counted)


def right_written(task: WrittenDown, language: str) -> str:
    """Said to the value, which is written down whatever was bid."""
    return translate(_WRITTEN, language, chain=chain(task.value, language), bid=task.bid)


# --- The auction -------------------------------------------------------------------------------------------------

_ASKS_YOU = N_("{name} says {bid}. Do you hold?")
_YOU_OPEN = N_("You open the bidding, to {name}.")
_YOU_ASK = N_("{name} has said yes to {bid}. Do you go higher?")
_YOU_ASK_NEXT = N_("{passed} has passed at {bid}. Now you ask {name}.")
_YOU_ASK_FRESH = N_("{passed} has passed. Now you ask {name}.")
_YOUR_OPTION = N_("Both have passed. Do you play at {first}?")
_YOU_PLAY = N_("You play at {bid}.")
_PLAYS = N_("{name} plays at {bid}.")
_COVERED = N_("{game} covers it: {chain}.")
_COVERED_BUT_WEAK = N_("{game} covers it: {chain}. But will it win? {counts}: that is little.")
_NOT_COVERED = N_("{game} covers only {value}: without help from the skat or a Schneider you have overbid.")
_COULD_GO_ON = N_("{game} would have covered up to {value}.")
_WELL_PASSED = N_("With your hand, passing was right.")


def situation(table: AuctionTable, auction: Auction, language: str) -> str:
    """What the learner has to answer now, in a sentence; "" when it is not the learner's turn."""
    if auction.turn is not table.sitting.you:
        return ""
    values: dict[str, object] = {"bid": auction.bid}
    if auction.phase is Phase.OPTION:
        return translate(_YOUR_OPTION, language, first=BIDS[0])
    other = _opponent(table, auction)
    values["name"] = bidder_name(other, language)
    if auction.phase is Phase.ANSWER:
        return translate(_ASKS_YOU, language, **values)
    if not auction.calls:
        return translate(_YOU_OPEN, language, **values)
    last = auction.calls[-1]
    if isinstance(last, Hold):
        return translate(_YOU_ASK, language, **values)
    values["passed"] = bidder_name(table.sitting.bidder(last.seat), language)
    return translate(_YOU_ASK_NEXT if auction.bid else _YOU_ASK_FRESH, language, **values)


def _opponent(table: AuctionTable, auction: Auction) -> Bidder:
    """With whom the learner now speaks: who holds, or who has asked."""
    if auction.phase is Phase.ASK:
        return table.sitting.bidder(auction.holder)
    return table.sitting.bidder(auction.calls[-1].seat)


def outcome_told(table: AuctionTable, outcome: Outcome, language: str, pack: Pack) -> str:
    """How it ended and what that means for the learner's hand."""
    mine = table.your_game
    values: dict[str, object] = {"game": game_name(mine.game, language, pack), "value": mine.value.total}
    values |= {"chain": chain(mine.value, language), "bid": outcome.bid}
    if outcome.declarer is None:
        said = auction_ended(outcome, language)
    elif table.yours(outcome):
        covered = (_COVERED if mine.good else _COVERED_BUT_WEAK) if mine.value.covers(outcome.bid) else _NOT_COVERED
        values["counts"] = counts(mine, language, pack)
        return f"{translate(_YOU_PLAY, language, **values)} {translate(covered, language, **values)}"
    else:
        name = bidder_name(table.sitting.bidder(outcome.declarer), language)
        said = translate(_PLAYS, language, name=name, **values)
    if not mine.good:
        return f"{said} {translate(_WELL_PASSED, language)}"
    if mine.value.total > outcome.bid:
        return f"{said} {translate(_COULD_GO_ON, language, **values)}"
    return said


_LIMIT = N_("{counts} = {count}, and {enough} are enough. {Chain}, so {value} was the limit.")
_TOO_LITTLE = N_("{counts} = {count}, and it takes {enough}. Not a single bid.")
_TOO_FEW_TRUMPS = N_("{counts}: it takes {fewest} trumps at least. Not a single bid.")
_GRAND = N_(
    "Grand: {jacks_word} {jacks} + aces {aces} = {count}, and {enough} are enough. {Chain}, so {value} was the limit."
)
_NULL = N_("Null: the low cards are there in every suit. It is always worth {value}, and that was the limit.")


def caller_explains(bidder: Bidder, hand: Cards, language: str, pack: Pack) -> str:
    """What the caller counted in this hand, and how far it went."""
    caller: Caller = CALLERS[bidder]
    best = caller.best(hand) or next(each for each in caller.assess(hand) if each.game.suit)
    said = chain(best.value, language)
    values: dict[str, object] = {
        "counts": counts(best, language, pack),
        "count": best.count,
        "jacks": best.jacks,
        "jacks_word": jacks_name(language, pack),
        "aces": best.aces,
        "Chain": said[:1].upper() + said[1:],
        "value": best.value.total,
        "fewest": FEWEST_TRUMPS,
    }
    enough = caller.enough - 2 if best.game is Game.GRAND else caller.enough
    if best.good:
        message = {Game.GRAND: _GRAND, Game.NULL: _NULL}.get(best.game, _LIMIT)
    else:
        message = _TOO_FEW_TRUMPS if best.trumps < FEWEST_TRUMPS else _TOO_LITTLE
    return translate(message, language, enough=enough, **values)
