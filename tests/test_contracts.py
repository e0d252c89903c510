"""Trumps and rank orders of the six games, and what may be announced with them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK, JACKS, Card, Cards, Suit
from engine.contracts import SUIT_GAMES, Contract, Game
from tests.strategies import cards, contracts, games, sets_of_cards

CARD = Card.parse


def order(game: Game, suit: Suit) -> str:
    """The ranks of a side suit, best first."""
    side = [card for card in DECK.of_suit(suit) if not game.is_trump(card)]
    return "".join(card.rank.value for card in sorted(side, key=game.strength, reverse=True))


# --- games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "base"), [("D", 9), ("H", 10), ("S", 11), ("C", 12), ("G", 24)])
def test_a_game_has_its_base_value(game: str, base: int) -> None:
    assert Game(game).base == base


def test_null_has_no_base_value() -> None:
    with pytest.raises(ValueError, match="its four values are fixed"):
        _ = Game.NULL.base


@pytest.mark.parametrize(("game", "trumps"), [("D", 11), ("H", 11), ("S", 11), ("C", 11), ("G", 4), ("N", 0)])
def test_a_game_has_so_many_trumps(game: str, trumps: int) -> None:
    assert len(Game(game).trumps) == trumps
    assert Cards.of(Game(game).trumps) == Cards.of(card for card in DECK if Game(game).is_trump(card))


def test_the_jacks_lead_the_trumps_whatever_the_suit() -> None:
    assert " ".join(map(str, Game.DIAMONDS.trumps)) == "CJ SJ HJ DJ DA DT DK DQ D9 D8 D7"
    assert " ".join(map(str, Game.GRAND.trumps)) == "CJ SJ HJ DJ"


@pytest.mark.parametrize("game", [*SUIT_GAMES, Game.GRAND])
def test_the_ten_stands_behind_the_ace(game: Game) -> None:
    assert all(order(game, suit) == "ATKQ987" for suit in Suit if suit is not game.suit)


def test_in_null_the_ten_stands_between_jack_and_nine() -> None:
    assert all(order(Game.NULL, suit) == "AKQJT987" for suit in Suit)


def test_a_jack_does_not_follow_its_own_suit() -> None:
    assert not Game.HEARTS.follows(CARD("SJ"), CARD("SA"))
    assert not Game.GRAND.follows(CARD("SA"), CARD("SJ"))
    assert Game.NULL.follows(CARD("SJ"), CARD("SA"))


def test_jacks_and_the_trump_suit_follow_each_other() -> None:
    assert Game.HEARTS.follows(CARD("H7"), CARD("SJ"))
    assert Game.HEARTS.follows(CARD("SJ"), CARD("H7"))
    assert not Game.GRAND.follows(CARD("H7"), CARD("SJ"))


@pytest.mark.parametrize(
    ("game", "card", "other", "beats"),
    [
        ("H", "H7", "SA", True),
        ("H", "SA", "H7", False),
        ("H", "DJ", "HA", True),
        ("H", "DJ", "HJ", False),
        ("H", "CA", "S7", False),
        ("G", "ST", "SK", True),
        ("N", "ST", "SK", False),
        ("N", "SJ", "ST", True),
        ("N", "HJ", "SA", False),
        ("G", "HJ", "SA", True),
    ],
)
def test_which_card_takes_the_trick_from_the_other(game: str, card: str, other: str, beats: bool) -> None:
    assert Game(game).beats(CARD(card), CARD(other)) == beats


@given(games, cards, cards)
def test_of_two_cards_of_one_suit_exactly_one_beats_the_other(game: Game, card: Card, other: Card) -> None:
    if card != other and game.follows(card, other):
        assert game.beats(card, other) != game.beats(other, card)


@given(games, sets_of_cards(), cards)
def test_cards_that_follow_are_found_in_a_hand(game: Game, hand: Cards, led: Card) -> None:
    assert set(game.following(hand, led)) == {card for card in hand if game.follows(card, led)}


@given(games, sets_of_cards())
def test_a_sorted_hand_keeps_its_cards_and_starts_with_the_trumps(game: Game, hand: Cards) -> None:
    ordered = game.sort(hand)
    assert Cards.of(ordered) == hand
    trumps = [card for card in ordered if game.is_trump(card)]
    assert list(ordered[: len(trumps)]) == trumps == [card for card in game.trumps if card in hand]


def test_a_hand_is_sorted_for_the_game() -> None:
    hand = Cards.parse("CA CT C9 SK DJ HQ H7 DA DT SJ")
    assert " ".join(map(str, Game.HEARTS.sort(hand))) == "SJ DJ HQ H7 CA CT C9 SK DA DT"
    assert " ".join(map(str, Game.NULL.sort(hand))) == "CA CT C9 SK SJ HQ H7 DA DJ DT"


def test_there_are_four_jacks_among_the_trumps_of_every_game_but_null() -> None:
    assert all(Cards.of(game.trumps) & JACKS == JACKS for game in Game if game is not Game.NULL)


# --- contracts --------------------------------------------------------------------------------------------------


@given(contracts)
def test_a_contract_parses_back_from_its_code(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract


SAID = ["".join(letter for letter, on in zip("hszo", bits, strict=True) if on) for bits in product([0, 1], repeat=4)]


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize("said", SAID)
def test_every_mix_of_announcements_is_a_contract_or_refused(game: Game, said: str) -> None:
    null_allows, hand_or_ouvert = not set(said) & set("sz"), bool(set(said) & set("ho"))
    allowed = null_allows if game is Game.NULL else hand_or_ouvert or not said
    if allowed:
        contract = Contract.parse(game.value + said)
        assert len(str(contract)) <= 1 + len(said)
        assert Contract.parse(str(contract)) == contract
    else:
        with pytest.raises(ValueError, match=f"'{game.value}{said}'"):
            Contract.parse(game.value + said)


def test_what_an_announcement_implies_is_implied() -> None:
    assert Contract.parse("Co") == Contract.parse("Cho") == Contract.parse("Chszo")
    assert Contract.parse("Ghz") == Contract.parse("Ghsz")
    ouvert = Contract(Game.CLUBS, ouvert=True)
    assert ouvert.hand
    assert ouvert.schneider
    assert ouvert.schwarz


def test_the_shortest_code_is_written() -> None:
    assert [str(Contract.parse(code)) for code in ("Cho", "Ghsz", "Nho", "No", "Dh")] == [
        "Co",
        "Ghz",
        "Nho",
        "No",
        "Dh",
    ]


def test_null_ouvert_is_no_hand_game() -> None:
    assert Contract.parse("No") != Contract.parse("Nho")
    assert not Contract.parse("No").hand


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("Cs", "Schneider can be announced only in a Hand game, not after picking up the skat: 'Cs'"),
        ("Gz", "Schwarz can be announced only in a Hand game, not after picking up the skat: 'Gz'"),
        ("Nhs", "Schneider and Schwarz cannot be announced in Null: .*: 'Nhs'"),
        ("Nz", "cannot be announced in Null"),
    ],
)
def test_an_impossible_announcement_is_refused_with_the_reason(code: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Contract.parse(code)


@pytest.mark.parametrize("code", ["", "X", "h", "Chh", "Cx", "C h", "ch", "Ramsch"])
def test_a_code_of_no_contract_is_refused_and_quoted(code: str) -> None:
    with pytest.raises(ValueError, match=f"not a contract: '{code}'"):
        Contract.parse(code)


@given(st.sampled_from(SAID), games)
def test_nothing_but_hand_games_announces_schneider(said: str, game: Game) -> None:
    try:
        contract = Contract.parse(game.value + said)
    except ValueError:
        return
    assert contract.hand or not (contract.schneider or contract.schwarz)
