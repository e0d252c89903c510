"""Games that come from elsewhere: from the code of a record to what can be gone through, and back to a code."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from engine.auction import BIDS
from engine.cards import Card, Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.moves import Announce, Answer, Claim, Concede, Discard, PickUp, Play, ThrowIn, parse_move
from engine.open_positions import OpenPosition
from engine.positions import Finish, Stage
from engine.record import Record
from engine.stakes import Stakes
from lessons.open_cards.verdicts import Goal

_LONGEST = 1_000
"""No code of a game is longer; the longest has some 400 letters."""

_AUCTIONS = {Seat.FOREHAND: "Mp Rp F18", Seat.MIDDLEHAND: "M18 Fp Rp", Seat.REARHAND: "Mp R18 Fp"}


class Unplayed(Enum):
    """Why a record has no cards to go through."""

    PASSED_IN = "all three passed"
    RAMSCH = "nobody plays alone"
    IMPOSSIBLE_NULL = "a Null below the bid is lost before the first card"
    NOT_YET = "nobody has announced a game yet"


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was begun, maybe finished: where it began, its cards, and what won it.

    >>> record = as_record(Deal.from_seed(1), Seat.REARHAND, Game.GRAND, discard=None)
    >>> game = played(with_cards(record, (Card.parse("CJ"),)))
    >>> game.contract.hand, game.goal.points, len(game.cards), played(Record.parse(str(record))).cards
    (True, 61, 1, ())
    """

    record: Record
    contract: Contract
    start: OpenPosition
    cards: tuple[Card, ...]
    goal: Goal

    @property
    def skat(self) -> Cards:
        """What lies in the skat while it is played."""
        return self.record.skat


@lru_cache(maxsize=200)
def read_record(code: str) -> Record | None:
    """The record of a code; None when it is none."""
    try:
        return Record.parse(code) if len(code) <= _LONGEST else None
    except ValueError:
        return None


@lru_cache(maxsize=200)
def played(record: Record) -> Played | Unplayed:
    """The game of a record, or why it has none to go through."""
    if record.finish is Finish.PASSED_IN:
        return Unplayed.PASSED_IN
    if record.finish is Finish.IMPOSSIBLE_NULL:
        return Unplayed.IMPOSSIBLE_NULL
    if record.contract is None or record.declarer is None:
        in_ramsch = record.stage in (Stage.GRAND_HAND, Stage.PUSH) or record.position.tricks
        return Unplayed.RAMSCH if in_ramsch else Unplayed.NOT_YET
    begun = next(place for place, move in enumerate(record.moves, start=1) if isinstance(move, Announce))
    start = OpenPosition.of(Record(record.deal, record.moves[:begun], record.rules))
    twelve = record.deal.hand(record.declarer) | record.deal.skat
    bid = record.position.bid or BIDS[0]  # Grand Hand instead of Ramsch follows no bid
    goal = Goal.of(Stakes.of(record.contract, bid=bid, twelve=twelve, rules=record.rules))
    return Played(record, record.contract, start, cards_of(record), goal)


def cards_of(record: Record) -> tuple[Card, ...]:
    """The cards played, in their order."""
    return tuple(move.card for move in record.moves if isinstance(move, Play))


def as_record(deal: Deal, declarer: Seat, game: Game, discard: Cards | None) -> Record:
    """A game before its first card, played at the lowest bid; without a discard the skat was never picked up."""
    auction = map(parse_move, _AUCTIONS[declarer].split())
    if discard is None:
        return Record(deal, (*auction, Announce(declarer, Contract(game, hand=True))))
    laid_away = (PickUp(declarer), Discard(declarer, discard))
    return Record(deal, (*auction, *laid_away, Announce(declarer, Contract(game))))


def with_cards(record: Record, cards: tuple[Card, ...]) -> Record:
    """The record with these cards: itself if it has them, else as far as it goes the same way, and on from there.

    Who goes on otherwise forgets what was claimed or given up.
    """
    if cards == cards_of(record):
        return record
    left = list(cards)
    kept = []
    for move in record.moves:
        if isinstance(move, Play):
            if not left or left[0] != move.card:
                break
            left.pop(0)
        if not isinstance(move, Claim | Concede | ThrowIn | Answer):
            kept.append(move)
    later = Record(record.deal, tuple(kept), record.rules)
    for card in left:
        assert later.turn
        later = later.after(Play(later.turn, card))
    return later
