"""Example hands at a bid: they are and do what is said of them."""

from __future__ import annotations

import re

import pytest

from engine.cards import Cards
from engine.chances import Moment, shipped
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.record import Record
from engine.solved_counts import Curve, Found, Look, reached
from engine.solved_hands import SolvedHands
from lessons import solved_data
from lessons.bids import judged
from lessons.bids.examples import Example, _example
from lessons.bids.examples import found as found_among
from lessons.bids.judged import Judged
from lessons.bids.settings import Settings, Shown
from lessons.hand_rows import Look as CardLook
from lessons.open_cards.records import played
from tests.bid_rows import HANDS


def found(hands: SolvedHands, settings: Settings) -> tuple[Example, ...]:
    return found_among(hands, settings, Judged.of(hands, settings.look))


@pytest.mark.parametrize("shown_as", Shown)
@pytest.mark.parametrize(
    ("look", "bid"),
    [
        (Look(), 24),
        (Look(moment=Moment.AFTER, seat=Seat.MIDDLEHAND), 30),
        (Look(Game.CLUBS, jacks=(1, 3)), 24),
        (Look(moment=Moment.HAND, threshold=0.3), 35),
    ],
)
def test_examples_do_what_is_said_of_them(look: Look, bid: int, shown_as: Shown) -> None:
    examples = found(HANDS, Settings(look, bid=bid, examples=shown_as))
    assert examples
    for example in examples:
        seen = example.hand | example.deal.skat if look.moment is Moment.AFTER else example.hand
        limit = shipped().limit(seen, example.seat, threshold=look.threshold, moments=[look.moment], game=look.game)
        assert (example.held is not None) == (limit >= bid)
        if example.held:
            moments = [look.moment]
            limit = shipped().limit(seen, example.seat, threshold=look.threshold, moments=moments, game=example.held)
            assert limit >= bid
        assert look.seat in (None, example.seat)
        assert look.game in (None, example.game)
        if shown_as is Shown.COVERED:
            assert look.covering.value(seen) >= bid
        if shown_as in (Shown.HELD, Shown.HELD_AND_LOST):
            assert example.held is not None
        if shown_as is Shown.MADE:
            assert example.made
            assert example.value >= bid
        if shown_as is Shown.HELD_AND_LOST:
            assert not example.made


def test_a_hand_that_makes_one_game_and_was_held_for_another_names_both() -> None:
    """Deal 15,885: middlehand holds 24 for Grand, which is lost, and would make Hearts."""
    hands = solved_data.solved_hands()
    row = 3 * 15_885 + 1
    assert (
        shipped().limit(Cards(int(hands.cards[row])), Seat.MIDDLEHAND, moments=[Moment.BEFORE], game=Game.HEARTS) < 24
    )
    reach = {curve: Look().reach(hands, curve) >= 24 for curve in Curve}
    example = _example(hands, Found(15_885, Seat.MIDDLEHAND, row), Settings(examples=Shown.MADE), reach)
    assert (example.game, example.held, example.made) == (Game.HEARTS, Game.GRAND, Game.HEARTS)
    assert "<p>Hearts, worth 30: held as Grand, <b>made</b></p>" in example.html(CardLook("en"))


def test_a_hand_shown_as_covering_names_a_game_that_covers_and_beside_it_the_one_it_makes() -> None:
    """Deal 70, forehand: worth 36 as Diamonds Hand, which is lost; no trick need be taken in Null Hand."""
    look = Look(moment=Moment.HAND)
    reach = {curve: look.reach(HANDS, curve) >= 24 for curve in Curve}
    example = _example(HANDS, Found(70, Seat.FOREHAND, 210), Settings(look=look, bid=24), reach)
    assert (example.game, example.value, example.made) == (Game.DIAMONDS, 36, Game.NULL)
    assert "Diamonds Hand, worth 36: not held, <b>made as Null Hand</b>" in example.html(CardLook("en"))


def test_of_those_that_cover_and_hold_so_many_make_it() -> None:
    look = Look(seat=Seat.FOREHAND)
    covering, _holding = Judged.of(HANDS, look).make_it(40)
    seen = [Cards(int(mask)) for mask in HANDS.cards[::3]]
    covers = [look.covering.value(cards) >= 40 for cards in seen]
    makes = look.reach(HANDS, Curve.MADE)[::3] >= 40
    assert (covering.hands, covering.some) == (sum(covers), sum(makes[covers]))
    holds = [shipped().limit(cards, Seat.FOREHAND, moments=[Moment.BEFORE]) >= 40 for cards in seen[:300]]
    few = Judged.of(HANDS.up_to(300), look).make_it(40)[1]
    assert (few.hands, few.some) == (sum(holds), sum(makes[:300][holds]))


def test_what_was_counted_is_kept_for_all_who_look_at_the_same_and_for_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged.forget()
    some, grand = HANDS.up_to(500), Look(Game.GRAND)
    first = judged.judged(None, some, Look())
    assert judged.judged(None, HANDS.up_to(500), Look()) is first
    others = [(None, some, grand), (None, HANDS.up_to(501), Look()), (7, some, Look())]
    assert not any(judged.judged(*other) is first for other in others)
    assert len(judged._kept) == 4
    assert first.made.portions() == reached(some, Look(), Curve.MADE).portions()
    monkeypatch.setattr(judged, "_MOST_BYTES", 2 * first.nbytes)
    assert judged.judged(None, some, Look()) is first
    judged.judged(None, some, Look(Game.CLUBS))
    assert judged.judged(None, some, Look()) is first
    assert len(judged._kept) == 2
    judged.forget()
    assert judged.judged(None, some, Look()) is not first
    judged.forget()


def test_other_examples_are_others_and_the_same_number_shows_the_same() -> None:
    first, again, others = (found(HANDS, Settings(draw=draw)) for draw in (0, 0, 1))
    assert first == again
    assert first != others
    assert found(HANDS, Settings(bid=264)) == ()
    assert found(HANDS.up_to(0), Settings()) == ()


def test_the_deal_of_an_example_is_the_solved_one_and_opens_with_all_cards() -> None:
    for example in found(HANDS, Settings(examples=Shown.MADE)):
        number = next(index for index in range(3000) if Deal.from_seed(1, index).hand(example.seat) == example.hand)
        assert example.deal == Deal.from_seed(1, number)
        query = example.open_cards()
        assert Record.parse(query["record"]).deal == example.deal
        assert (query["declarer"], query["game"]) == (example.seat.value, example.game.value)  # type: ignore[union-attr]
    for example in found(HANDS, Settings(Look(moment=Moment.HAND), examples=Shown.MADE)):
        game = played(Record.parse(example.open_cards()["record"]))
        assert (game.start.declarer, game.start.game, game.contract.hand) == (example.seat, example.game, True)  # type: ignore[union-attr]


def test_the_cards_of_an_example_are_read_out_with_what_becomes_of_them() -> None:
    (example, *_) = found(HANDS, Settings(Look(moment=Moment.AFTER), examples=Shown.HELD_AND_LOST))
    written = example.html(CardLook("en"))
    names = re.findall('aria-label="(.*?)"', written)
    assert len(names) == 1
    assert names[0].count(" of ") == 12
    assert "; in the skat " in names[0]
    assert ": held, <b>lost</b>" in written
    (poor, *_) = found(HANDS, Settings(Look(jacks=(0, 0), min_trumps=0), bid=121, examples=Shown.COVERED)) or [None]
    assert poor is None or Cards.parse(str(poor.hand)) == poor.hand
