"""The three curves over solved deals: covered as counted exactly, held and made as hand by hand."""

from __future__ import annotations

import numpy as np
import pytest

from engine import solved_files
from engine.auction import BIDS
from engine.cards import Cards, Rank
from engine.chances import Moment, shipped
from engine.contracts import SUIT_GAMES, Game
from engine.covering import Covering
from engine.deals import Seat
from engine.solved_counts import (
    Curve,
    Look,
    covered_values,
    examples,
    grand_by_aces,
    longest_trumps,
    made_by_trumps,
    points_made,
    reached,
)
from engine.solved_files import SolvedDeals, table_of
from engine.solved_hands import SolvedHands, Way
from tests.hands import random_hands

SOLVED = SolvedDeals.read(solved_files.SHIPPED)
HANDS = SolvedHands.of(SOLVED)
LOOKS = [
    Look(),
    Look(Game.CLUBS, Seat.MIDDLEHAND),
    Look(Game.GRAND, moment=Moment.AFTER, jacks=(2, 4)),
    Look(Game.NULL, moment=Moment.HAND),
    Look(moment=Moment.HAND, trumps=(5, 8), threshold=0.6),
    Look(Game.HEARTS, Seat.FOREHAND, trumps=(4, 6)),
]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("covering", [Covering(), Covering(Game.NULL, hand=True), Covering(hand=True, min_jacks=2)])
def test_what_many_hands_cover_is_what_each_covers(covering: Covering, after: bool) -> None:
    hands = random_hands(60, 12 if after else 10)
    masks = np.array([cards.mask for cards in hands], np.uint32)
    assert covered_values(masks, covering).tolist() == [covering.value(cards) for cards in hands]


@pytest.mark.parametrize("look", LOOKS)
def test_the_covered_curve_agrees_with_the_exact_one(look: Look) -> None:
    """All 63 bids are one sample of deals: none may be four standard errors off."""
    exact = look.exactly_covered()
    for bid, seen in zip(BIDS, reached(HANDS, look, Curve.COVERED).portions(), strict=True):
        low, high = seen.band(z=4)
        assert low <= float(exact[bid]) <= high, (bid, seen)


@pytest.mark.parametrize("look", LOOKS)
def test_the_curves_count_the_hands_one_by_one(look: Look) -> None:
    """The first 20 deals, with the readable rules."""
    chosen = look.chosen(HANDS)[:60]
    reach = {curve: look.reach(HANDS, curve)[:60] for curve in Curve}
    for at in range(60):
        row = SOLVED.row(at // 3, list(Seat)[at % 3])
        cards = row.cards | row.skat if look.moment is Moment.AFTER else row.cards
        jacks = len(cards.of_rank(Rank.JACK))
        games = SUIT_GAMES if look.game is None else () if look.game is Game.NULL else (look.game,)
        trumps = max((sum(map(game.is_trump, cards)) for game in games), default=0)
        fits = look.jacks[0] <= jacks <= look.jacks[1] and look.trumps[0] <= trumps <= look.trumps[1]
        assert chosen[at] == (fits and look.seat in (None, row.seat))
        assert reach[Curve.COVERED][at] == look.covering.value(cards)
        limit = shipped().limit(cards, row.seat, threshold=look.threshold, moments=[look.moment], game=look.game)
        assert reach[Curve.HELD][at] == limit
        if look.game is None:
            assert reach[Curve.MADE][at] == (row.hand_bid if look.moment is Moment.HAND else row.pick_up_bid)


def test_what_is_held_is_covered_by_some_game() -> None:
    """And nothing but luck makes more than the cards cover: Schneider, and what lies in the skat."""
    without_limits = Covering(seat=None, min_trumps=0, min_jacks=0)
    covers = np.maximum(covered_values(HANDS.cards, without_limits), 23)
    assert (Look().reach(HANDS, Curve.HELD) <= covers).all()
    made = Look().reach(HANDS, Curve.MADE)
    assert 0 < (made > covers).mean() < 0.2


def test_a_lower_threshold_holds_more_and_hand_games_make_less() -> None:
    held = [reached(HANDS, Look(threshold=threshold), Curve.HELD).portions()[0].share for threshold in (0.2, 0.4, 0.8)]
    assert held == sorted(held, reverse=True)
    before, hand = (reached(HANDS, Look(moment=moment), Curve.MADE).portions()[0].share for moment in list(Moment)[:2])
    assert hand < before / 2


def test_suit_games_by_jacks_and_trumps_add_up() -> None:
    cells = made_by_trumps(HANDS, Way.PICK_UP)
    assert (len(cells), len(cells[0])) == (5, 12)
    assert sum(cell.hands for row in cells for cell in row) == 4 * len(HANDS.cards)
    won = sum(int(HANDS.won(Way.PICK_UP, game).sum()) for game in SUIT_GAMES)
    assert sum(cell.some for row in cells for cell in row) == won
    assert all(not cells[jacks][trumps].hands for jacks in range(5) for trumps in range(jacks))
    assert cells[2][6].share > cells[2][4].share > cells[2][2].share
    one = made_by_trumps(HANDS, Way.PICK_UP, Game.SPADES)
    assert sum(cell.hands for row in one for cell in row) == len(HANDS.cards)
    with pytest.raises(ValueError, match="not in Null"):
        made_by_trumps(HANDS, Way.PICK_UP, Game.NULL)


def test_grands_by_jacks_and_aces_add_up() -> None:
    cells = grand_by_aces(HANDS, Way.HAND)
    assert (len(cells), len(cells[0])) == (5, 5)
    assert sum(cell.hands for row in cells for cell in row) == len(HANDS.cards)
    assert sum(cell.some for row in cells for cell in row) == HANDS.won(Way.HAND, Game.GRAND).sum()


def test_points_are_counted_where_they_are_known() -> None:
    points = HANDS.points[Way.PICK_UP][:, list(Game).index(Game.CLUBS)]
    counts = points_made(HANDS, Way.PICK_UP, Game.CLUBS)
    assert counts.sum() == (~np.isnan(points)).sum() > 0
    assert counts[61:].sum() == (points >= 61).sum()
    forehand = points_made(HANDS, Way.PICK_UP, Game.CLUBS, HANDS.seats == 0)
    assert 0 < forehand.sum() < counts.sum()
    assert points_made(HANDS, Way.PICK_UP, Game.NULL).sum() == 0


def test_examples_are_drawn_among_the_marked_hands() -> None:
    marked = Look().chosen(HANDS) & (Look().reach(HANDS, Curve.MADE) >= 48)
    found = examples(HANDS, marked, wanted=5, seed=1)
    assert len({one.row for one in found}) == 5
    for one in found:
        assert SOLVED.row(one.index, one.seat).pick_up_bid >= 48
        assert Cards(int(HANDS.cards[one.row])) == SOLVED.row(one.index, one.seat).cards
    assert found == examples(HANDS, marked, wanted=5, seed=1) != examples(HANDS, marked, wanted=5, seed=2)
    assert len(examples(HANDS, HANDS.cards == HANDS.cards[4])) == 1
    assert examples(HANDS, np.zeros(len(HANDS.cards), bool)) == ()


def test_more_deals_can_be_put_behind() -> None:
    """As when some more are solved while somebody waits."""
    about = SOLVED.about
    parts = [
        SolvedHands.of(
            SolvedDeals(
                solved_files.About(about.seed, first, past, past),
                table_of(SOLVED.row(index, seat) for index in range(first, past) for seat in Seat),
            )
        )
        for first, past in ((0, 4), (4, 10))
    ]
    both = parts[0] + parts[1]
    assert len(both) == 10
    assert both.cards.tolist() == HANDS.cards[:30].tolist()
    assert both.values[Way.HAND].tolist() == HANDS.values[Way.HAND][:30].tolist()
    with pytest.raises(ValueError, match="deal 4 should follow"):
        parts[0] + parts[0]


@pytest.mark.parametrize(
    ("changes", "told"),
    [({"jacks": (3, 2)}, "jacks, not 3 to 2"), ({"trumps": (0, 12)}, "trumps"), ({"jacks": (0, 5)}, "0 to 4 jacks")],
)
def test_hands_that_cannot_be_are_refused(changes: dict[str, tuple[int, int]], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Look(**changes)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Null has no trumps"):
        Look(Game.NULL, trumps=(2, 3))


def test_the_longest_suit_is_the_one_with_most_trumps() -> None:
    cards = Cards.parse("CJ HA HK H7 S7 S8 D9 D8 DT DA")
    assert longest_trumps(np.array([cards.mask], np.uint32)).tolist() == [5]
