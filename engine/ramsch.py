"""Ramsch: everyone alone, trumps and ranks as in Grand, and most card points lose. A house rule. [RULES 2j]

There is no contract and no declarer, so it has a result of its own. Who pushes which cards in Schieberamsch is
the record's business; here only the number of refusals counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.deals import Seat
from engine.house_rules import HouseRules, RamschSkat, RamschTie

MARCH = 120


@dataclass(frozen=True, slots=True)
class RamschResult:
    """A settled Ramsch; the tuples run forehand, middlehand, rearhand.

    ``points`` are card points, the skat with whoever it counts for; ``losers`` pay, ``virgins`` took no trick,
    ``marched`` took all ten and is paid for it, ``doublings`` says how often the scores were doubled.
    """

    points: tuple[int, ...]
    scores: tuple[int, ...]
    losers: frozenset[Seat]
    virgins: frozenset[Seat]
    marched: Seat | None
    doublings: int

    def score(self, seat: Seat) -> int:
        """The score of one seat."""
        return self.scores[list(Seat).index(seat)]


def settle_ramsch(
    points: Sequence[int],
    *,
    takers: Sequence[Seat],
    skat_points: int,
    refusals: int = 0,
    bock: bool = False,
    rules: HouseRules,
) -> RamschResult:
    """The result of a Ramsch.

    Parameters
    ----------
    points
        Card points in the tricks of forehand, middlehand and rearhand, without the skat.
    takers
        Who took the ten tricks, in order.
    skat_points
        Card points in the skat.
    refusals
        How many players of a Schieberamsch pushed the skat on unseen; each doubles.
    bock
        Whether a Bock round is on, which doubles as well.

    Raises ValueError, quoting what is wrong, when these cannot be the points and tricks of one deal.

    >>> takers = [Seat.MIDDLEHAND] * 5 + [Seat.REARHAND] * 5
    >>> settle_ramsch((0, 51, 55), takers=takers, skat_points=14, rules=HouseRules()).scores
    (0, 0, -138)
    """
    _check(points, takers, skat_points)
    _check_doubled(refusals, bock, rules)
    virgins = frozenset(seat for seat in Seat if seat not in takers)
    marched = takers[-1] if len(virgins) == 2 and rules.ramsch_durchmarsch else None
    losers = _losers(points, takers, skat_points, rules)
    counted = _with_skat(points, takers, skat_points, losers, rules)
    if marched:
        losers, paid = frozenset(), {marched: MARCH}
    else:
        paid = {seat: -counted[seat] for seat in losers}
    doublings = refusals + bock + (bool(virgins) and not marched and rules.ramsch_jungfrau)
    return RamschResult(
        points=tuple(counted.values()),
        scores=tuple(paid.get(seat, 0) * 2**doublings for seat in Seat),
        losers=losers,
        virgins=virgins,
        marched=marched,
        doublings=doublings,
    )


def _losers(points: Sequence[int], takers: Sequence[Seat], skat_points: int, rules: HouseRules) -> frozenset[Seat]:
    """Who has most points; a tie goes as the switch has it.

    With the skat to the last trick it is counted before they are compared, with the skat to the loser after.
    """
    compared = _with_skat(points, takers, skat_points, (), rules)
    most = max(compared.values())
    tied = {seat for seat in Seat if compared[seat] == most}
    if rules.ramsch_tie is RamschTie.LATER_TRICK:
        return frozenset([next(seat for seat in reversed(takers) if seat in tied)])
    if rules.ramsch_tie is RamschTie.THREE_WAY_ZERO and len(tied) == 3:
        return frozenset()
    return frozenset(tied)


def _with_skat(
    points: Sequence[int], takers: Sequence[Seat], skat_points: int, losers: Iterable[Seat], rules: HouseRules
) -> dict[Seat, int]:
    """The points with the skat: added to the last trick, or to the loser. Of two losers each is charged with it."""
    getting = [takers[-1]] if rules.ramsch_skat is RamschSkat.LAST_TRICK else losers
    return {seat: own + skat_points * (seat in getting) for seat, own in zip(Seat, points, strict=True)}


def _check(points: Sequence[int], takers: Sequence[Seat], skat_points: int) -> None:
    """Points and tricks as one deal can give them."""
    if len(points) != 3 or min(points) < 0 or not 0 <= skat_points <= 22 or sum(points) + skat_points != 120:
        raise ValueError(f"three players and the skat share 120 card points, not {tuple(points)} and {skat_points}")
    if len(takers) != 10:
        raise ValueError(f"a Ramsch has ten tricks, not {len(takers)}")
    for seat, own in zip(Seat, points, strict=True):
        if own and seat not in takers:
            raise ValueError(f"{seat.name.lower()} has {own} card points without a trick")


def _check_doubled(refusals: int, bock: bool, rules: HouseRules) -> None:
    """Pushing and Bock only where these rules have them."""
    most = 3 * rules.schieben
    if not 0 <= refusals <= most:
        raise ValueError(f"{refusals!r} players pushed unseen, and these rules ({rules}) allow 0 to {most}")
    if bock and not rules.bock:
        raise ValueError(f"these rules ({rules}) have no Bock rounds")
