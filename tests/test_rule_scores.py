"""What rules of thumb bring: each score by the rule book, means and their errors by hand."""

from __future__ import annotations

from dataclasses import replace
from math import isnan, sqrt

import numpy as np
import pytest

from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.hand_features import Kind
from engine.rule_scores import Mean, Scores
from engine.rule_trials import Ground, hand_points, jacks_and_trumps
from engine.score_sheet import OTHERS, WIN
from engine.solved_hands import Way
from engine.values import settle
from lessons.solved_data import solved_hands

HANDS = solved_hands()
GAMES = tuple(Game)
ALL = np.ones(4, bool)


def tried(kind: Kind, way: Way, bid: int) -> tuple[Ground, Scores]:
    ground = Ground.of(HANDS, kind, way=way, bid=bid, covering=True)
    return ground, Scores.of(HANDS, ground, way=way, bid=bid)


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize(
    ("kind", "bid"), [(Kind.SUIT, 18), (Kind.SUIT, 33), (Kind.GRAND, 48), (Kind.NULL, 18), (Kind.NULL, 23)]
)
def test_every_score_is_that_of_the_rule_book(kind: Kind, bid: int, way: Way) -> None:
    ground, scores = tried(kind, way, bid)
    seen = set()
    for place in range(300):
        row, game = ground.rows[place], GAMES[ground.games[place]]
        contract = Contract(game, hand=way is Way.HAND)
        value, points = HANDS.values[way][row, ground.games[place]], HANDS.points[way][row, ground.games[place]]
        twelve = HANDS.cards[row] | HANDS.skat[row]
        if game is Game.NULL:
            result = settle(contract, bid=bid, tricks=0 if value else 1)
        else:
            result = settle(contract, bid=bid, cards=Cards(int(twelve)), card_points=int(points))
            if points == 120:
                continue  # with every trick or without one: the points alone do not tell
        score = result.score + WIN if result.won else result.score - WIN - OTHERS[3]
        assert scores.simple[place] + scores.own_schneider[place] == score
        assert scores.charged[place] == result.charged or points <= 30
        seen.add((result.won, result.overbid))
    assert {won for won, _overbid in seen} == {True, False}


def test_who_holds_less_than_the_bid_is_not_tried_with_it() -> None:
    at_24 = Ground.of(HANDS, Kind.SUIT, bid=24, covering=True)
    everybody = Ground.of(HANDS, Kind.SUIT, bid=18, covering=True)
    assert len(everybody.rows) == len(HANDS.cards) > len(at_24.rows)
    assert not len(Ground.of(HANDS, Kind.NULL, bid=24, covering=True).rows)
    assert len(Ground.of(HANDS, Kind.NULL, bid=24, way=Way.HAND, covering=True).rows) == len(HANDS.cards)
    one = Ground.of(HANDS, Kind.SUIT, bid=24, covering=True, seat=Seat.REARHAND).trial(hand_points())
    assert set(one.rows) <= set(at_24.rows)


def test_a_mean_and_its_error_are_those_of_the_deals() -> None:
    deals = np.array([0, 0, 1, 2])
    mean = Mean.of(np.array([1.0, 3.0, 5.0, 3.0]), ALL, deals)
    assert mean.value == 3
    assert mean.error == pytest.approx(sqrt((-2) ** 2 + 2**2) / 4)
    assert mean.sign == 1
    assert mean.band()[0] == pytest.approx(3 - 1.96 * mean.error, abs=0.001)
    assert isnan(Mean.of(np.zeros(4), ~ALL, deals).value)
    assert Mean.of(np.zeros(4), ~ALL, deals).sign == 0


def test_a_difference_on_the_same_deals_is_known_better_than_its_parts() -> None:
    ground, scores = tried(Kind.SUIT, Way.PICK_UP, 18)
    everybody = np.ones(len(ground.rows), bool)
    one, other = (scores.mean(ground.trial(hand_points(least)).yes, everybody) for least in (10, 11))
    difference = one - other
    assert difference.value == pytest.approx(one.value - other.value)
    assert difference.error < sqrt(one.error**2 + other.error**2)
    assert (one - one).error == (one - one).sign == 0


def test_spread_over_all_hands_a_rule_brings_what_its_games_bring() -> None:
    ground, scores = tried(Kind.SUIT, Way.PICK_UP, 18)
    scores = replace(scores, own_schneider=np.zeros(len(ground.rows)))
    yes = ground.trial(jacks_and_trumps()).yes
    each, spread = scores.mean(yes), scores.mean(yes, np.ones(len(yes), bool))
    assert spread.value * len(yes) == pytest.approx(each.value * yes.sum())
    assert spread.hands == len(yes)


def test_own_schneiders_are_taken_from_the_hands_whose_points_are_known() -> None:
    ground, scores = tried(Kind.SUIT, Way.PICK_UP, 18)
    yes = ground.trial(jacks_and_trumps()).yes
    known = yes & ~np.isnan(scores.own_schneider)
    assert 0 < known.sum() < yes.sum()
    without = replace(scores, own_schneider=np.full(len(yes), np.nan))
    taken = scores.mean(yes).value - without.mean(yes).value
    assert taken == pytest.approx(scores.own_schneider[known].mean())
    assert taken < 0
    assert scores.mean(yes).error > without.mean(yes).error


def test_null_has_no_schneider() -> None:
    _ground, scores = tried(Kind.NULL, Way.PICK_UP, 18)
    assert not scores.own_schneider.any()
