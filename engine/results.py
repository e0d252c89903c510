"""What a finished game counts, and what it would count if it stopped now.

Points and tricks are added up here and handed to ``engine.values`` (Ramsch: ``engine.ramsch``), which knows what
they are worth. Also here: when a game is decided, and what a declarer gets whose opponents give up.
"""

from __future__ import annotations

from engine.contracts import Game
from engine.deals import Seat
from engine.limits import Knowledge, possible
from engine.positions import Finish, Position
from engine.ramsch import RamschResult, settle_ramsch
from engine.tricks import Trick
from engine.values import Ending, Result, settle

# Grand Hand instead of Ramsch follows no bid; it is worth more than the lowest one in any case.
_NO_BID = 18


def result_of(at: Position) -> Result | RamschResult | None:
    """The result of a finished game; None while it goes on, and when it was passed in."""
    match at.finish:
        case Finish.PLAYED_OUT if at.contract is None:
            return settled_ramsch(at)
        case Finish.PLAYED_OUT | Finish.IMPOSSIBLE_NULL:
            return settled(at, card_points=declarer_points(at), tricks=len(declarer_tricks(at)))
        case Finish.REST_TO_DECLARER if at.game is not Game.NULL:
            tricks = 10 - len(defender_tricks(at))
            return settled(at, card_points=120 - defender_points(at), tricks=tricks, awarded=True)
        case Finish.REST_TO_DECLARER | Finish.REST_TO_DEFENDERS:
            return settled(at, card_points=declarer_points(at), tricks=len(declarer_tricks(at)), awarded=True)
        case Finish.DECLARER_CONCEDED:
            return settled(at, ended=Ending.CONCEDED)
        case Finish.DEFENDERS_CONCEDED:
            return decided_result(at) or given_to_declarer(at)
        case _:
            return None


def settled(
    at: Position,
    *,
    card_points: int | None = None,
    tricks: int | None = None,
    ended: Ending = Ending.PLAYED,
    awarded: bool = False,
) -> Result:
    """The declarer's game settled with these points and tricks, as ``settle`` does; Null leaves the points out."""
    assert at.contract
    return settle(
        at.contract,
        bid=at.bid or _NO_BID,
        cards=at.twelve,
        card_points=None if at.game is Game.NULL else card_points,
        tricks=tricks,
        ended=ended,
        awarded=awarded,
        doublings=(at.kontra is not None) + at.re,
        declarer=at.declarer,
        rules=at.rules,
    )


def settled_ramsch(at: Position) -> RamschResult:
    """The result of a Ramsch played to its end."""
    takers = [trick.winner(Game.GRAND) for trick in at.full_tricks]
    taken = list(zip(takers, at.full_tricks, strict=True))
    points = [sum(trick.points for taker, trick in taken if taker is seat) for seat in Seat]
    return settle_ramsch(points, takers=takers, skat_points=at.skat.points, refusals=at.pushed_unseen, rules=at.rules)


def declarer_tricks(at: Position) -> tuple[Trick, ...]:
    """The full tricks the declarer has taken."""
    return tuple(trick for trick in at.full_tricks if trick.winner(at.game) is at.declarer)


def defender_tricks(at: Position) -> tuple[Trick, ...]:
    """The full tricks the defenders have taken."""
    return tuple(trick for trick in at.full_tricks if trick.winner(at.game) is not at.declarer)


def declarer_points(at: Position) -> int:
    """The card points the declarer has so far, the skat included."""
    return at.skat.points + sum(trick.points for trick in declarer_tricks(at))


def defender_points(at: Position) -> int:
    """The card points the defenders have so far."""
    return sum(trick.points for trick in defender_tricks(at))


def decided_result(at: Position) -> Result | None:
    """The result that stands, whatever happens to the rest; None while the game is open. [ISkO 4.1.3]

    Won, when the declarer's points so far win by themselves; lost, when nothing he can still reach would win.
    Schneider counts only when the points for it are in, on either side. A Null that goes on is never decided.
    """
    if at.game is Game.NULL:
        return None
    points = declarer_points(at)
    won = settled(at, card_points=points, awarded=True)
    if won.won:
        return won
    if any(result.won for result in _reachable(at)):
        return None
    return settled(at, card_points=max(points, min(89, 120 - defender_points(at))), awarded=True)


def given_to_declarer(at: Position) -> Result:
    """What the declarer gets when the defenders give up or break the rules of an open game. [ISkO 4.1.4, 4.1.5]

    He wins at the simple level, or at the higher one that he announced or that his bid needs, when he can still
    reach it; what he has reached already he keeps.
    """
    if at.game is Game.NULL:
        return settled(at, tricks=0, awarded=True)
    return next(result for result in _reachable(at) if result.won)


def _reachable(at: Position) -> tuple[Result, ...]:
    """The results at the simple level, with Schneider, with Schwarz, as far as the defenders' tricks allow them."""
    points, against = declarer_points(at), defender_points(at)
    levels: list[tuple[int, int | None]] = []
    if against < 60:
        levels.append((max(61, points), None))
    if against <= 30:
        levels.append((max(90, points), None))
    if not defender_tricks(at) and possible(Knowledge(at.game, at.twelve, skat=at.skat), 120, 10):
        levels.append((120, 10))
    return tuple(settled(at, card_points=card_points, tricks=tricks, awarded=True) for card_points, tricks in levels)
