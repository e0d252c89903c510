"""What ten tricks can give: nothing that was played is refused, and what is refused cannot be played."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.cards import DECK, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.limits import Knowledge, check_null, check_result, forced_tricks, possible
from engine.matadors import Matadors, matadors
from tests.games import played, strength
from tests.strategies import deals, games, seats, trump_games

GRAND, HEARTS = Game.GRAND, Game.HEARTS
LOWEST = Cards.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9")
HIGHEST = Cards.parse("CA CK CQ SA SK SQ HA HK HQ DA DK DQ")


def with_cards(game: Game, code: str) -> Knowledge:
    """Twelve cards in this game."""
    return Knowledge(game, cards=Cards.parse(code))


def with_matadors(game: Game, signed: int) -> Knowledge:
    """A number of matadors in this game."""
    return Knowledge(game, matadors=Matadors.of(signed))


wishes = st.sampled_from(["all", "none", "any"])
choices = st.lists(st.integers(0, 9), min_size=30, max_size=30)


@st.composite
def lopsided(draw: st.DrawFn, game: Game, declarer: Seat) -> Deal:
    """Deals with many trumps for the declarer or few, and sometimes the best of his cards in the skat."""
    pack = draw(st.permutations(tuple(DECK)))
    noise = draw(st.lists(st.integers(0, 3), min_size=32, max_size=32))
    tilt = draw(st.sampled_from([-2, 0, 2]))
    rank = {card: place - tilt * game.is_trump(card) for card, place in zip(pack, noise, strict=True)}
    order = sorted(pack, key=lambda card: rank[card])
    twelve = sorted(order[:12], key=lambda card: strength(game, card)) if draw(st.booleans()) else order[:12]
    hands = {declarer: twelve[:10], declarer.left: order[12:22], declarer.left.left: order[22:]}
    forehand, middlehand, rearhand = (Cards.of(hands[seat]) for seat in Seat)
    return Deal(forehand, middlehand, rearhand, Cards.of(twelve[10:]))


@given(st.data(), trump_games, seats, wishes, choices)
def test_no_game_that_was_played_is_refused(
    data: st.DataObject, game: Game, declarer: Seat, wish: str, choose: list[int]
) -> None:
    cards, points, tricks = played(data.draw(lopsided(game, declarer)), game, declarer, wish, choose)
    for known in (Knowledge(game, cards=cards), Knowledge(game, matadors=matadors(cards, game)), Knowledge(game)):
        check_result(known, card_points=points, tricks=tricks)
        check_result(known, card_points=points, tricks=None)
        assert forced_tricks(known, points) in (None, tricks)


@given(deals, seats, wishes, choices)
def test_no_null_that_was_played_is_refused(deal: Deal, declarer: Seat, wish: str, choose: list[int]) -> None:
    cards, _, tricks = played(deal, Game.NULL, declarer, wish, choose)
    check_null(cards, tricks)


@given(deals, seats, games)
def test_cards_say_at_least_as_much_as_their_matadors(deal: Deal, declarer: Seat, game: Game) -> None:
    assume(game is not Game.NULL)
    cards = deal.hand(declarer) | deal.skat
    for points, tricks in ((0, 0), (4, 0), (120, 10), (118, 9), (2, 1)):
        if possible(Knowledge(game, cards=cards), points, tricks):
            assert possible(Knowledge(game, matadors=matadors(cards, game)), points, tricks)
            assert possible(Knowledge(game), points, tricks)


def test_points_lie_between_the_worst_and_the_best_cards_of_so_many_tricks() -> None:
    worth = sorted([11, 10, 4, 3, 2, 0, 0, 0] * 4)
    for points, tricks in product(range(121), range(11)):
        if points not in (1, 119):
            least, most = sum(worth[: 3 * tricks + 2]), sum(worth[30 - 3 * tricks :])
            assert possible(Knowledge(GRAND), points, tricks) == (least <= points <= most)


JACKS_AND_SEVENS = "CJ SJ HJ DJ C7 S7 H7 D7 C8 S8 H8 D8"


@pytest.mark.parametrize(
    ("known", "points", "tricks"),
    [
        # A trick is certain, or certainly lost.
        (with_cards(GRAND, "CJ SJ HJ C7 S7 H7 D7 C8 S8 H8 D8 C9"), 4, 0),  # three matadors, two in the skat
        (with_cards(GRAND, JACKS_AND_SEVENS), 8, 1),  # two of the four jacks are in the ten cards
        (with_cards(GRAND, "SJ HJ DJ CA CT SA ST HA HT DA DT C7"), 120, 10),  # the jack of clubs is out
        (with_cards(GRAND, "CJ CA CT CK SA ST SK HA HT HK DA DT"), 120, 10),  # one jack beats two of three
        (with_cards(GRAND, "CA CT CK CQ SA ST SK SQ HA HT HK HQ"), 100, 9),  # four jacks: two tricks at least
        (with_cards(HEARTS, "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7 C7"), 60, 8),  # nine of eleven trumps in hand
        (with_cards(HEARTS, "SJ HJ DJ HA HT HK HQ H9 H8 H7 C7 C8"), 80, 6),  # one trump out beats one of eight
        (with_cards(GRAND, str(LOWEST)), 90, 8),  # nothing there is higher than anything
        (with_cards(HEARTS, "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7 CA"), 120, 8),
        # What lies where decides the points.
        (with_cards(GRAND, "CJ SJ C7 S7 H7 D7 C8 S8 H8 D8 C9 S9"), 2, 0),  # without a trick both are in the skat
        (with_cards(GRAND, "CJ CA C7 S7 H7 D7 C8 S8 H8 D8 C9 S9"), 11, 0),  # and so is the one
        (with_cards(GRAND, JACKS_AND_SEVENS), 6, 2),  # the jacks are worth eight
        (with_cards(GRAND, "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 DT"), 5, 1),  # three cards worth at least nine
        (with_cards(GRAND, "SJ HJ DJ CA CT SA ST HA HT DA DT C7"), 120, 9),  # the trick lost holds two points
        (with_cards(HEARTS, "CJ HJ HA HT HK HQ H9 H8 H7 CA CT SA"), 92, 9),  # no three cards have twenty-eight
        # The same, as far as the number of matadors tells it.
        (with_matadors(GRAND, -1), 120, 10),
        (with_matadors(HEARTS, -1), 120, None),
        (with_matadors(HEARTS, 3), 30, 0),
        (with_matadors(HEARTS, 11), 120, 8),
        (with_matadors(HEARTS, 11), 34, None),
        (with_matadors(HEARTS, -11), 60, 5),
        (with_matadors(HEARTS, -7), 90, None),
        (with_matadors(GRAND, -4), 90, 9),
    ],
)
def test_what_cannot_be_played_is_refused(known: Knowledge, points: int, tricks: int | None) -> None:
    with pytest.raises(ValueError, match=r"cannot give|contradict"):
        check_result(known, card_points=points, tricks=tricks)


@pytest.mark.parametrize(
    ("known", "points", "tricks"),
    [
        (with_cards(GRAND, "CJ SJ C7 S7 H7 D7 C8 S8 H8 D8 C9 S9"), 4, 0),  # both matadors laid away
        (with_cards(GRAND, JACKS_AND_SEVENS), 8, 2),
        (with_cards(GRAND, "CJ DJ CA CT CK SA ST SK HA HT HK DA"), 120, 10),  # two jacks out, both under one
        (with_cards(HEARTS, "CJ HJ HA HT HK HQ H9 H8 H7 CA CT SA"), 120, 10),
        (with_cards(GRAND, "SJ HJ DJ CA CT SA ST HA HT DA DT C7"), 118, 9),
        (with_matadors(HEARTS, 11), 120, 9),
        (with_matadors(HEARTS, 1), 120, 10),
        (with_matadors(HEARTS, -1), 118, 9),
        (Knowledge(GRAND), 120, 9),  # the trick lost is worth nothing
        (Knowledge(GRAND), 0, 1),
    ],
)
def test_what_can_be_played_is_not(known: Knowledge, points: int, tricks: int) -> None:
    check_result(known, card_points=points, tricks=tricks)


def test_points_seldom_force_schwarz() -> None:
    assert forced_tricks(Knowledge(GRAND), 120) is None
    assert forced_tricks(Knowledge(GRAND), 0) is None
    assert forced_tricks(Knowledge(GRAND, cards=LOWEST), 0) == 0
    assert forced_tricks(Knowledge(GRAND, cards=Cards.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 DT")), 0) == 0


def test_all_points_force_all_tricks_where_the_defenders_have_no_three_blanks() -> None:
    """A trick without points needs two of the defenders' sevens, eights and nines and one of the declarer's."""
    nearly_all = with_cards(HEARTS, "CJ SJ HJ DJ HA HT HK HQ CA SA DA DT")
    assert forced_tricks(nearly_all, 120) == 10
    assert forced_tricks(with_cards(HEARTS, "CJ SJ HJ DJ HA HT HK HQ CA SA DA D7"), 120) is None


def test_null_with_the_lowest_of_every_suit_takes_no_trick() -> None:
    check_null(LOWEST, 0)
    with pytest.raises(ValueError, match=r"C9 C8 C7 .* cannot take a trick in Null, let alone 1"):
        check_null(LOWEST, 1)


def test_null_with_the_three_highest_of_every_suit_takes_the_first_trick() -> None:
    check_null(HIGHEST, 1)
    with pytest.raises(ValueError, match="take the first trick in Null whatever is led"):
        check_null(HIGHEST, 0)


def test_null_may_lay_away_the_two_highest_of_a_suit() -> None:
    check_null(Cards.parse("SA SK HA HK HQ DA DK DQ CA CK CQ CJ"), 0)


def test_null_with_a_whole_suit_can_go_either_way() -> None:
    whole = Cards.parse("CJ CA CT CK CQ C9 C8 C7 S7 S8 H7 H8")
    check_null(whole, 0)
    check_null(whole, 1)
