"""Ramsch: worked cases as data, and what every Ramsch has in common."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.house_rules import BockEvent, HouseRules
from engine.ramsch import RamschResult, settle_ramsch
from engine.tricks import Trick, legal_plays
from tests.rules import rows
from tests.strategies import deals

FOREHAND, MIDDLEHAND, REARHAND = Seat
BY_TURNS = [FOREHAND, MIDDLEHAND, REARHAND] * 3 + [FOREHAND]


@pytest.mark.parametrize("row", rows("ramsch"), ids=lambda row: row["id"])
def test_a_ramsch_is_settled_by_the_rules_of_the_table(row: dict[str, str]) -> None:
    result = settle_ramsch(
        [int(points) for points in row["points"].split()],
        takers=[Seat(letter) for letter in row["takers"].split()],
        skat_points=int(row["skat"]),
        refusals=int(row["refusals"]),
        rules=HouseRules.parse(row["rules"]),
    )
    assert list(result.scores) == [int(score) for score in row["scores"].split()]


def test_the_skat_goes_to_the_last_trick_unless_the_table_says_otherwise() -> None:
    result = settle_ramsch((40, 40, 26), takers=BY_TURNS, skat_points=14, rules=HouseRules())
    assert result.points == (54, 40, 26)
    assert result.losers == {FOREHAND}


def test_a_bock_round_doubles_a_ramsch() -> None:
    rules = HouseRules(bock=frozenset([BockEvent.SIXTY_SIXTY]))
    result = settle_ramsch((50, 40, 26), takers=BY_TURNS, skat_points=4, bock=True, rules=rules)
    assert (result.scores, result.doublings) == ((-108, 0, 0), 1)


def test_who_took_no_trick_is_named() -> None:
    result = settle_ramsch((0, 60, 60), takers=[MIDDLEHAND] * 5 + [REARHAND] * 5, skat_points=0, rules=HouseRules())
    assert result.virgins == {FOREHAND}
    assert result.losers == {MIDDLEHAND, REARHAND}
    assert result.marched is None
    assert result.score(REARHAND) == -120


def played(deal: Deal, choose: list[int], rules: HouseRules) -> RamschResult:
    """A Ramsch played out with any legal cards."""
    hands = dict(zip(Seat, deal.hands, strict=True))
    points = dict.fromkeys(Seat, 0)
    takers = [FOREHAND]
    number = iter(choose)
    for _ in range(10):
        trick = Trick(takers[-1])
        while (seat := trick.turn) is not None:
            legal = list(legal_plays(hands[seat], trick.led, Game.GRAND))
            card = legal[next(number) % len(legal)]
            hands[seat] -= type(deal.skat).of([card])
            trick = trick.after(card)
        takers.append(trick.winner(Game.GRAND))
        points[takers[-1]] += trick.points
    return settle_ramsch(list(points.values()), takers=takers[1:], skat_points=deal.skat.points, rules=rules)


table_rules = st.sampled_from(
    ["isko", "ramsch_skat=loser", "ramsch_tie=both", "ramsch_tie=later_trick", "ramsch_jungfrau=off"]
).map(HouseRules.parse)


@given(deals, st.lists(st.integers(0, 9), min_size=30, max_size=30), table_rules)
def test_who_has_most_points_pays_for_them(deal: Deal, choose: list[int], rules: HouseRules) -> None:
    result = played(deal, choose, rules)
    assert sum(result.points) >= 120
    for seat, points in zip(Seat, result.points, strict=True):
        if seat in result.losers:
            assert points == max(result.points)
            assert result.score(seat) == -points * 2**result.doublings
        else:
            assert result.score(seat) == 120 * (seat is result.marched)


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"points": (40, 40, 40)}, r"share 120 card points, not \(40, 40, 40\) and 14"),
        ({"points": (40, 66)}, r"not \(40, 66\)"),
        ({"points": (-4, 60, 50)}, r"not \(-4, 60, 50\)"),
        ({"points": (40, 40, 10), "skat_points": 30}, "and 30"),
        ({"takers": [FOREHAND] * 9}, "ten tricks, not 9"),
        ({"takers": [FOREHAND] * 5 + [MIDDLEHAND] * 5}, "rearhand has 26 card points without a trick"),
        ({"refusals": 1}, r"1 players pushed unseen, and these rules \(isko\) allow 0 to 0"),
        ({"bock": True}, "no Bock rounds"),
    ],
)
def test_a_ramsch_that_cannot_be_is_refused(changed: dict[str, Any], complaint: str) -> None:
    said: dict[str, Any] = {"points": (40, 40, 26), "takers": BY_TURNS, "skat_points": 14, "rules": HouseRules()}
    said |= changed
    with pytest.raises(ValueError, match=complaint):
        settle_ramsch(said.pop("points"), **said)
