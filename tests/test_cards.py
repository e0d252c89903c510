"""The 32 cards, sets of them, and their codes."""

from __future__ import annotations

import pytest
from hypothesis import given

from engine.cards import DECK, JACKS, Card, Cards, Rank, Suit
from tests.strategies import cards, sets_of_cards


def test_the_pack_has_32_cards_and_120_points() -> None:
    assert (len(DECK), DECK.points) == (32, 120)
    assert all((len(suit), suit.points) == (8, 30) for suit in map(DECK.of_suit, Suit))


@pytest.mark.parametrize(
    ("rank", "points"), [("J", 2), ("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("9", 0), ("8", 0), ("7", 0)]
)
def test_a_card_has_the_points_of_its_rank(rank: str, points: int) -> None:
    assert Rank(rank).points == points
    assert all(card.points == points for card in DECK.of_rank(Rank(rank)))


def test_a_rank_has_no_order_outside_a_game() -> None:
    with pytest.raises(TypeError):
        sorted(Rank)  # type: ignore[type-var]


@given(cards)
def test_a_card_parses_back_from_its_code(card: Card) -> None:
    assert Card.parse(str(card)) == Card.parse(str(card).lower()) == card
    assert Card.at(card.index) == card


def test_bits_run_suit_by_suit_from_diamonds_and_end_with_the_jack() -> None:
    assert [str(Card.at(index)) for index in (0, 5, 6, 7, 8, 31)] == ["D7", "DT", "DA", "DJ", "H7", "CJ"]


@given(sets_of_cards())
def test_a_set_of_cards_parses_back_from_its_code(some: Cards) -> None:
    assert Cards.parse(str(some)) == Cards.parse(str(some).replace(" ", "")) == some
    assert Cards.of(some) == some


@given(sets_of_cards(), sets_of_cards())
def test_sets_of_cards_behave_like_sets(some: Cards, others: Cards) -> None:
    assert set(some | others) == set(some) | set(others)
    assert set(some & others) == set(some) & set(others)
    assert set(some - others) == set(some) - set(others)
    assert (some <= others) == (set(some) <= set(others))
    assert all((card in some) == (card in set(some)) for card in DECK)
    assert len(some) == len(set(some))


@given(sets_of_cards(), sets_of_cards())
def test_equal_sets_of_cards_are_equal_whatever_card_differs(some: Cards, others: Cards) -> None:
    assert (some == others) == (set(some) == set(others))


@given(sets_of_cards())
def test_a_set_and_the_rest_of_the_pack_share_out_its_points(some: Cards) -> None:
    assert some.points + (DECK - some).points == 120


def test_cards_are_written_clubs_first_and_the_jack_first_in_its_suit() -> None:
    assert str(Cards.parse("D7 HA CJ SJ CA")) == "CJ CA SJ HA D7"


def test_a_jack_is_of_the_suit_printed_on_it() -> None:
    assert str(DECK.of_suit(Suit.HEARTS)) == "HJ HA HT HK HQ H9 H8 H7"
    assert str(JACKS) == "CJ SJ HJ DJ"


@pytest.mark.parametrize("code", ["", "C", "C1", "XA", "10C", "C10", "CAA", "♣J", "\ufb06", "\u017fJ"])
def test_an_unknown_card_is_refused_and_quoted(code: str) -> None:
    with pytest.raises(ValueError, match=f"not a card: '{code}'"):
        Card.parse(code)


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("CJ SX HA", "not a card: 'SX' .* at position 2 of 'CJ SX HA'"),
        ("CJ S", "not a card: 'S' .* at position 2"),
        ("CJ HA CJ", "card CJ comes twice, again at position 3 of 'CJ HA CJ'"),
    ],
)
def test_a_bad_set_of_cards_is_refused_with_the_place(code: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Cards.parse(code)


def test_a_card_cannot_be_in_a_set_twice() -> None:
    with pytest.raises(ValueError, match="card HA comes twice"):
        Cards.of([Card.parse("HA"), Card.parse("CJ"), Card.parse("HA")])


@pytest.mark.parametrize("mask", [-1, 1 << 32])
def test_a_mask_has_32_bits(mask: int) -> None:
    with pytest.raises(ValueError, match=str(mask)):
        Cards(mask)
