"""Rules of thumb against what is made and held: by the readable rules, hand by hand."""

from __future__ import annotations

import numpy as np
import pytest

from engine import solved_files
from engine.bots import CAREFUL
from engine.cards import Cards
from engine.chances import Moment, shipped
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Seat
from engine.hand_features import Kind
from engine.rule_trials import (
    Ground,
    Rule,
    Truth,
    best_suit,
    caller,
    grand_caller,
    grand_points,
    hand_points,
    jacks_and_trumps,
    null_to_lay_away,
)
from engine.solved_files import SolvedDeals
from engine.solved_hands import SolvedHands, Way
from tests.hands import random_hands

SOLVED = SolvedDeals.read(solved_files.SHIPPED)
HANDS = SolvedHands.of(SOLVED)
CARDS = Cards.parse("CJ HJ HA HT H8 SA ST D7 D8 C9")  # five hearts, two jacks, two aces, two tens
GAMES = tuple(Game)


@pytest.mark.parametrize(
    ("rule", "game", "yes"),
    [
        (jacks_and_trumps(2, 5), Game.HEARTS, True),
        (jacks_and_trumps(3, 5), Game.HEARTS, False),
        (jacks_and_trumps(2, 6), Game.HEARTS, False),
        (hand_points(11), Game.HEARTS, True),
        (hand_points(12), Game.HEARTS, False),
        (grand_points(6), Game.GRAND, True),
        (grand_points(7), Game.GRAND, False),
        (caller(8), Game.HEARTS, True),
        (caller(9), Game.HEARTS, False),
        (caller(6), Game.SPADES, False),
        (grand_caller(4), Game.GRAND, True),
        (grand_caller(5), Game.GRAND, False),
        (null_to_lay_away(7), Game.NULL, False),
        (null_to_lay_away(8), Game.NULL, True),
    ],
)
def test_a_rule_counts_what_it_says(rule: Rule, game: Game, yes: bool) -> None:
    assert rule.says_yes(np.array([CARDS.mask], np.uint32), game).tolist() == [yes]


def test_the_callers_rules_are_those_of_the_bots() -> None:
    hands = random_hands(200, 10)
    masks = np.array([cards.mask for cards in hands], np.uint32)
    for game in Game:
        rule = {Game.GRAND: grand_caller(), Game.NULL: null_to_lay_away()}.get(game, caller())
        assert rule.says_yes(masks, game).tolist() == [CAREFUL.likes(cards, game) for cards in hands]


def test_the_suit_that_is_thought_of_has_most_trumps_and_is_the_dearest_of_equals() -> None:
    hands = random_hands(100, 10)
    chosen = best_suit(np.array([cards.mask for cards in hands], np.uint32))
    for cards, place in zip(hands, chosen, strict=True):
        best = max(SUIT_GAMES, key=lambda game: (sum(map(game.is_trump, cards)), game.base))
        assert GAMES[place] is best


@pytest.mark.parametrize(
    ("rule", "way", "bid"),
    [
        (jacks_and_trumps(), Way.PICK_UP, 18),
        (hand_points(), Way.PICK_UP, 30),
        (grand_points(), Way.PICK_UP, 18),
        (null_to_lay_away(2), Way.HAND, 23),
    ],
)
def test_a_verdict_counts_the_hands_one_by_one(rule: Rule, way: Way, bid: int) -> None:
    tried = Ground.of(HANDS, rule.kind, way=way, bid=bid, seat=Seat.REARHAND).trial(rule)
    held = Ground.of(HANDS, rule.kind, way=way, bid=bid, seat=Seat.REARHAND, truth=Truth.HELD).trial(rule)
    for index in range(20):
        row = SOLVED.row(index, Seat.REARHAND)
        mask = np.array([row.cards.mask], np.uint32)
        game = {"suit": GAMES[int(best_suit(mask)[0])], "grand": Game.GRAND, "null": Game.NULL}[rule.kind.value]
        made = (row.hand if way is Way.HAND else row.pick_up)[game]
        worth = made.value(Contract(game, hand=way is Way.HAND), row.cards | row.skat)
        assert tried.yes[index] == held.yes[index] == rule.says_yes(mask, game)[0]
        assert tried.so[index] == (worth >= bid)
        moment = Moment.HAND if way is Way.HAND else Moment.BEFORE
        assert held.so[index] == (shipped().chance(row.cards, row.seat, game, moment=moment, bid=bid) >= 0.4)


def test_the_four_numbers_of_a_verdict_are_all_hands() -> None:
    tried = Ground.of(HANDS, Kind.SUIT).trial(hand_points())
    verdict = tried.verdict
    assert verdict.right_yes + verdict.wrong_yes + verdict.missed + verdict.right_no == len(HANDS.cards)
    assert verdict.trusted.share == verdict.right_yes / (verdict.right_yes + verdict.wrong_yes)
    assert verdict.found.share == verdict.right_yes / (verdict.right_yes + verdict.missed)
    assert verdict.right.some == verdict.right_yes + verdict.right_no
    wrong = tried.of_hands(tried.yes & ~tried.so, hands=len(HANDS.cards))
    assert wrong.sum() == verdict.wrong_yes


def test_a_slider_trades_trust_for_finding() -> None:
    those = [Ground.of(HANDS, Kind.GRAND).trial(grand_points(least)).verdict for least in (4, 6, 8)]
    assert those[0].found.share > those[1].found.share > those[2].found.share
    assert those[0].trusted.share < those[1].trusted.share < those[2].trusted.share


def test_a_safe_null_is_always_won_by_those_who_do_not_lead() -> None:
    for way in Way:
        for seat in (Seat.MIDDLEHAND, Seat.REARHAND):
            verdict = Ground.of(HANDS, Kind.NULL, way=way, seat=seat).trial(null_to_lay_away(0)).verdict
            assert verdict.wrong_yes == 0
