"""Auctions of players who hold to their limits, and what they play."""

from __future__ import annotations

import numpy as np
import pytest

from engine import solved_files
from engine.auction import BIDS, Auction, Bid, Hold, Pass, Phase
from engine.cards import Cards
from engine.chances import BIDDING, Moment, many_values, shipped, value
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.rule_auctions import NOBODY, Played, choose, won_auctions
from engine.score_sheet import OTHERS, WIN
from engine.solved_files import SolvedDeals
from engine.solved_hands import SolvedHands
from tests.hands import random_hands

SOLVED = SolvedDeals.read(solved_files.SHIPPED)
HANDS = SolvedHands.of(SOLVED)


@pytest.fixture(scope="module")
def played() -> Played:
    return Played.of(HANDS)


def held_to_limits(limits: dict[Seat, int]) -> Auction:
    """The auction, call by call, by the rules of ``engine.auction``."""
    auction = Auction()
    while (seat := auction.turn) is not None:
        if auction.phase is Phase.ANSWER:
            auction = auction.after(Hold(seat) if auction.bid <= limits[seat] else Pass(seat))
        else:
            step = next(bid for bid in BIDS if bid > auction.bid)
            auction = auction.after(Bid(seat, step) if step <= limits[seat] else Pass(seat))
    return auction


def test_players_who_hold_to_their_limits_bid_as_the_rules_have_it() -> None:
    rng = np.random.default_rng(8)
    limits = rng.choice([0, 0, 18, 20, 22, 23, 24, 27, 48, 60, 192], (300, 3))
    declarers, bids = won_auctions(limits)
    for row in range(300):
        outcome = held_to_limits(dict(zip(Seat, limits[row].tolist(), strict=True))).outcome
        assert outcome is not None
        declarer = NOBODY if outcome.declarer is None else list(Seat).index(outcome.declarer)
        assert (declarers[row], bids[row]) == (declarer, outcome.bid or 0), limits[row]


@pytest.mark.parametrize("moment", Moment)
def test_many_hands_are_worth_what_single_ones_are(moment: Moment) -> None:
    hands = random_hands(30, moment.cards)
    values = many_values(np.array([cards.mask for cards in hands], np.uint32), moment)
    assert values.tolist() == [[value(cards, game, moment) for game in Game] for cards in hands]


def mean_scores(cards: Cards, seat: Seat, moment: Moment, bid: int) -> list[float]:
    scores = []
    for game in Game:
        chance = shipped().chance(cards, seat, game, moment=moment, bid=bid)
        worth = value(cards, game, moment)
        scores.append(chance * (worth + WIN) - (1 - chance) * (2 * max(worth, bid) + WIN + OTHERS[3]))
    return scores


def test_the_declarer_plays_what_promises_most(played: Played) -> None:
    for index in range(25):
        rows = [SOLVED.row(index, seat) for seat in Seat]
        limits = {row.seat: shipped().limit(row.cards, row.seat) for row in rows}
        outcome = held_to_limits(limits).outcome
        assert outcome is not None
        if outcome.declarer is None:
            assert not played.chosen.played[index]
            assert np.isnan(played.points[index])
            continue
        row, bid = next(row for row in rows if row.seat is outcome.declarer), outcome.bid
        assert bid is not None
        hand, before = (max(mean_scores(row.cards, row.seat, moment, bid)) for moment in (Moment.HAND, Moment.BEFORE))
        must = shipped().limit(row.cards, row.seat, moments=[Moment.BEFORE]) < bid
        assert played.chosen.hand[index] == (must or hand > before)
        moment, cards = (Moment.HAND, row.cards) if played.chosen.hand[index] else (Moment.AFTER, row.cards | row.skat)
        scores = mean_scores(cards, row.seat, moment, bid)
        assert played.chosen.games[index] == scores.index(max(scores))
        game = list(Game)[played.chosen.games[index]]
        assert played.chosen.chances[index] == pytest.approx(
            shipped().chance(cards, row.seat, game, moment=moment, bid=bid)
        )
        made = (row.hand if played.chosen.hand[index] else row.pick_up)[game]
        worth = made.value(Contract(game, hand=bool(played.chosen.hand[index])), row.cards | row.skat)
        assert played.won[index] == (made.won and worth >= bid)


@pytest.mark.parametrize("threshold", [0.25, 0.4, 0.7])
def test_the_compiled_pass_plays_what_is_chosen_step_by_step(threshold: float) -> None:
    judge, cards, skats = shipped(), HANDS.cards.reshape(-1, 3), HANDS.skat[::3]
    limits = {
        moment: judge.limits(HANDS.cards, HANDS.seats, threshold=threshold, moments=[moment]).reshape(-1, 3)
        for moment in BIDDING
    }
    declarers, bids = won_auctions(np.maximum(*limits.values()))
    rows, seats = np.arange(len(cards)), np.maximum(declarers, 0)
    ten = cards[rows, seats]
    chances, scores = {}, {}
    for moment in Moment:
        seen = ten | skats if moment is Moment.AFTER else ten
        chances[moment], values = judge.chances(seen, seats, moment=moment, bids=bids), many_values(seen, moment)
        lost = 2 * np.maximum(values, bids[:, None]) + WIN + OTHERS[3]
        scores[moment] = chances[moment] * (values + WIN + lost) - lost
    more = scores[Moment.HAND].max(axis=1) > scores[Moment.BEFORE].max(axis=1)
    hand = more | (bids > limits[Moment.BEFORE][rows, seats])
    games = np.where(hand[:, None], scores[Moment.HAND], scores[Moment.AFTER]).argmax(axis=1)
    chance = np.where(hand, chances[Moment.HAND][rows, games], chances[Moment.AFTER][rows, games])

    chosen = choose(cards, skats, threshold=threshold)
    assert np.array_equal(chosen.declarers, declarers)
    assert np.array_equal(chosen.bids, bids)
    played = chosen.played
    assert 1_000 < played.sum() < len(played)
    assert np.array_equal(chosen.hand[played], hand[played])
    assert np.array_equal(chosen.games[played], games[played])
    assert np.allclose(chosen.chances[played], chance[played], rtol=1e-12)


def test_the_shares_add_up(played: Played) -> None:
    games = played.games()
    assert sum(one.some for one in games.values()) + played.passed_in.some == len(HANDS)
    assert {one.hands for one in games.values()} == {len(HANDS)}
    won = played.games_won()
    assert won.hands == played.chosen.played.sum()
    assert sum(played.games_won(game).some for game in Game) == won.some
    assert 0 < played.hand_games().share < 0.3


def test_who_asks_for_more_passes_more_and_wins_more(played: Played) -> None:
    bold, careful = (Played.of(HANDS, threshold=threshold) for threshold in (0.25, 0.7))
    assert bold.passed_in.share < played.passed_in.share < careful.passed_in.share
    assert bold.games_won().share < careful.games_won().share


def test_at_the_usual_threshold_three_games_in_four_are_won_and_few_deals_passed_in(played: Played) -> None:
    """What the default is chosen by."""
    low, high = played.games_won().band()
    assert 0.75 < low < high < 0.78
    low, high = played.passed_in.band()
    assert low - 0.01 < 1 / 14 < high + 0.01


def test_points_of_declarers_are_counted_where_there_are_any(played: Played) -> None:
    counts = played.histogram()
    grand = played.histogram(played.plays(Game.GRAND))
    assert counts.sum() == played.chosen.played.sum() - played.plays(Game.NULL).sum() - unsolved(played)
    assert 0 < grand.sum() <= played.plays(Game.GRAND).sum()
    assert played.histogram(played.plays(Game.NULL)).sum() == 0


def unsolved(played: Played) -> int:
    """Games of points that were decided only."""
    return int(
        (played.chosen.played & ~played.plays(Game.NULL) & (3 * np.arange(len(HANDS)) >= 3 * SOLVED.about.exact)).sum()
    )


def test_examples_are_the_hands_of_declarers(played: Played) -> None:
    lost = played.of_hands(played.plays(Game.GRAND) & ~played.won)
    assert lost.sum() == played.games()[Game.GRAND].some - played.games_won(Game.GRAND).some
    for row in np.flatnonzero(lost):
        assert HANDS.seats[row] == played.chosen.declarers[row // 3]


def test_a_bid_only_a_hand_game_reaches_makes_a_hand_game(played: Played) -> None:
    limits = shipped().limits(HANDS.cards, HANDS.seats).reshape(-1, 3)
    before = shipped().limits(HANDS.cards, HANDS.seats, moments=BIDDING[:1]).reshape(-1, 3)
    rows = np.arange(len(HANDS))
    must = played.chosen.played & (played.chosen.bids > before[rows, played.chosen.declarers])
    assert played.chosen.hand[must].all()
    assert (limits >= before).all()


def test_cards_alone_decide_what_is_played(played: Played) -> None:
    again = choose(HANDS.cards.reshape(-1, 3)[:50], HANDS.skat[::3][:50])
    assert again.games.tolist() == played.chosen.games[:50].tolist()
    assert again.bids.tolist() == played.chosen.bids[:50].tolist()
