"""Questions on bidding: what may be said, who speaks, how it ended, and how far a hand may go."""

from __future__ import annotations

from collections.abc import Iterator

from engine.auction import BIDS, Auction, Bid
from engine.contracts import SUIT_GAMES
from engine.draws import Draws
from lessons.auction_table import Bidder
from lessons.exercises.auctions import NULLS, Promise
from lessons.exercises.calls import Holding, LowestBid, MaySay, Said, WhoSpeaks, passes, up_to, whole_auction
from lessons.exercises.findings import Finding
from lessons.exercises.matadors import Twelve
from lessons.exercises.outcomes import Answer, AuctionEnd
from quizzes.generators.hands import Held, found, found_null
from quizzes.generators.kinds import Generator

# --- The next bid ------------------------------------------------------------------------------------------------


def next_bid(draws: Draws, difficulty: int) -> Holding[LowestBid] | Holding[MaySay]:
    """What may be said now.

    Difficulty 1: the lowest number, low on the ladder. 2: every number that may be said, jumps too. 3: numbers, yes and
    pass, for whoever speaks, high on the ladder as well.
    """
    if difficulty == 1:
        lowest = draws.choice((LowestBid.drawn, LowestBid.for_rearhand))
        return Holding.drawn(draws, lowest(draws))
    if difficulty == 2:
        return Holding.drawn(draws, MaySay.jump(draws, rungs=slice(1, 16)))
    return Holding.drawn(draws, MaySay.anything(draws, _in_the_middle(draws)))


def _in_the_middle(draws: Draws) -> Auction:
    """An auction that goes on: from the first call to forehand's last word, often with great jumps."""
    if draws.below(6) == 0:
        return Auction.parse("Mp Rp")
    auction = whole_auction(draws, first=draws.below(3), second=1 + draws.below(3), jumps=True)
    auction = up_to(auction, draws.below(len(auction.calls)))
    if auction.turn and auction.bid and draws.below(2) == 0:  # a call far up the ladder, for whoever is asked
        high = BIDS[BIDS.index(auction.bid) + 5 + draws.below(30)]
        place = max(number for number, call in enumerate(auction.calls) if isinstance(call, Bid))
        calls = list(auction.calls)
        calls[place] = Bid(calls[place].seat, high)
        return Auction(tuple(calls))
    return auction


def _judge_next(holding: Holding[LowestBid] | Holding[MaySay], given: int | frozenset[Said]) -> Finding:
    task = holding.task
    if isinstance(given, frozenset) and isinstance(task, MaySay):
        return task.judge(given)
    if not isinstance(given, int) or isinstance(task, MaySay) or given not in task.options:
        raise ValueError(f"{given!r} is not among {task.options}")
    return task.judge(given)


def _wrong_next(holding: Holding[LowestBid] | Holding[MaySay]) -> Iterator[int | frozenset[Said]]:
    """One number too many, the lowest first; one left out; yes and pass forgotten."""
    task, wanted = holding.task, holding.task.wanted
    if isinstance(task, LowestBid):
        yield from (number for number in task.options if number != wanted)
        return
    assert isinstance(wanted, frozenset)
    yield from (wanted | {said} for said in task.options if said not in wanted)
    yield from (wanted - {said} for said in task.options if said in wanted and len(wanted) > 1)


# --- Who speaks --------------------------------------------------------------------------------------------------


def who_speaks(draws: Draws, difficulty: int) -> Holding[WhoSpeaks]:
    """Whose turn it is.

    Difficulty 1: in the first duel. 2: when somebody has just passed, or one call later. 3: in the second duel, after
    jumps, and when only forehand is left.
    """
    if difficulty == 3 and draws.below(6) == 0:
        return _speaker(draws, Auction.parse("Mp Rp"))
    auction = whole_auction(draws, first=draws.below(4), second=1 + draws.below(3), jumps=difficulty == 3)
    passed = passes(auction)[0]
    if difficulty == 1:
        return _speaker(draws, up_to(auction, draws.below(passed)))
    ended = len(auction.calls)
    calls = passed + draws.below(min(2, ended - passed)) if difficulty == 2 else draws.choice(range(passed, ended))
    return _speaker(draws, up_to(auction, calls))


def _speaker(draws: Draws, auction: Auction) -> Holding[WhoSpeaks]:
    return Holding.drawn(draws, WhoSpeaks.anywhere(draws, auction))


def _wrong_speakers(holding: Holding[WhoSpeaks]) -> list[str]:
    return [bidder.name for bidder in Bidder if bidder is not holding.task.wanted]


# --- How it ended ------------------------------------------------------------------------------------------------


def auction_end(draws: Draws, difficulty: int) -> Holding[AuctionEnd]:
    """Who plays at what, or passed in.

    Difficulty 1: rearhand passes, so the first duel decides. 2: both duels, or only the second. 3: jumps, more calls,
    and forehand's last word.
    """
    if difficulty == 1:
        auction = whole_auction(draws, first=1 + draws.below(3), second=0)
    elif difficulty == 2:
        auction = whole_auction(draws, first=draws.below(3), second=1 + draws.below(2))
    elif draws.below(4) == 0:
        auction = whole_auction(draws, first=0, second=0)
    else:
        auction = whole_auction(draws, first=draws.below(4), second=draws.below(2) + 1, jumps=True)
    return Holding.drawn(draws, AuctionEnd.drawn(draws, auction))


def _wrong_ends(holding: Holding[AuctionEnd]) -> list[Answer]:
    task = holding.task
    earlier = [(task.wanted[0], number) for number in task.numbers if task.wanted[1]]
    return [*task.bent, *earlier]


# --- How far a hand may go ---------------------------------------------------------------------------------------

_NULL_IN = 5  # one in so many


def covered_bids(draws: Draws, difficulty: int) -> Promise:
    """The highest bid that the ten cards cover in this game.

    Difficulty 1: suit games with short rows. 2: Hand as well, Grand, and the plain Nulls. 3: rows beyond a gap, long
    ones, announcements, ouvert.
    """
    if difficulty > 1 and draws.below(_NULL_IN) == 0:
        announced = draws.choice(NULLS[:2] if difficulty == 2 else NULLS)[1:]
        return Promise.among(draws, _twelve(found_null(draws)), announced)
    announced = draws.choice({1: ("",), 2: ("", "h"), 3: ("h", "h", "hs", "")}[difficulty])

    def fits(held: Held) -> bool:
        twelve = _twelve(held)
        count = twelve.in_hand.count
        if difficulty == 1:
            return held.game in SUIT_GAMES and count <= 2
        if difficulty == 2:
            return count <= 3
        return _gap_tempts(twelve)

    return Promise.among(draws, _twelve(found(draws, fits, strong="s" in announced)), announced)


def _gap_tempts(twelve: Twelve) -> bool:
    """Whether there is a jack alike beyond the end of the row, or the row goes on below the jacks."""
    counted = twelve.in_hand
    alike = [jack in twelve.hand for jack in twelve.game.trumps[:4]].count(counted.held)
    return counted.count > 4 or alike > counted.count


def _twelve(held: Held) -> Twelve:
    return Twelve(held.game, held.hand, held.skat)


def _judge_covered(task: Promise, given: int) -> Finding:
    if given not in task.options:
        raise ValueError(f"{given!r} is not among {task.options}")
    return task.judge(given)


def _wrong_covered(task: Promise) -> list[int]:
    named = [bid for bid in task.bent if bid in task.options]
    return [*named, *(bid for bid in task.options if bid != task.value.total and bid not in named)]


GENERATORS = {
    "next-bid": Generator(next_bid, _judge_next, lambda holding: holding.task.wanted, _wrong_next),
    "who-speaks": Generator(
        who_speaks,
        lambda holding, given: holding.task.judge(Bidder[given]),
        lambda holding: holding.task.wanted.name,
        _wrong_speakers,
    ),
    "auction-end": Generator(
        auction_end,
        lambda holding, given: holding.task.judge(given),
        lambda holding: holding.task.wanted,
        _wrong_ends,
    ),
    "covered-bids": Generator(covered_bids, _judge_covered, lambda task: task.value.total, _wrong_covered),
}
