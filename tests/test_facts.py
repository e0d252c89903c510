"""The facts that prose calls by name, and the games behind the bids."""

from __future__ import annotations

from engine.cards import Suit
from engine.contracts import Game
from lessons.facts import BidRow, bid_rows, names, numbers, order_of
from lessons.text import Pack

# Every bid with the products that have this value. [RULES 2f, counted by hand and in three other programs]
PRODUCTS = """
18 D2; 20 H2; 22 S2; 23; 24 C2; 27 D3; 30 H3; 33 S3; 35; 36 D4 C3; 40 H4; 44 S4; 45 D5; 46; 48 C4 G2; 50 H5; 54 D6;
55 S5; 59; 60 H6 C5; 63 D7; 66 S6; 70 H7; 72 D8 C6 G3; 77 S7; 80 H8; 81 D9; 84 C7; 88 S8; 90 D10 H9; 96 C8 G4;
99 D11 S9; 100 H10; 108 D12 C9; 110 H11 S10; 117 D13; 120 H12 C10 G5; 121 S11; 126 D14; 130 H13; 132 S12 C11; 135 D15;
140 H14; 143 S13; 144 D16 C12 G6; 150 H15; 153 D17; 154 S14; 156 C13; 160 H16; 162 D18; 165 S15; 168 C14 G7; 170 H17;
176 S16; 180 H18 C15; 187 S17; 192 C16 G8; 198 S18; 204 C17; 216 C18 G9; 240 G10; 264 G11
"""
HAND_ONLY = "35 59 135 150 153 160 162 165 170 176 180 187 192 198 204 216 240 264"


def written(row: BidRow) -> str:
    return " ".join([str(row.bid), *(f"{game.value}{times}" for game, times in row.products)])


def test_every_bid_has_the_games_of_its_value_behind_it() -> None:
    assert [written(row) for row in bid_rows()] == [" ".join(row.split()) for row in PRODUCTS.split(";")]


def test_four_bids_are_values_of_null() -> None:
    assert {row.bid: str(row.null) for row in bid_rows() if row.null} == {23: "N", 35: "Nh", 46: "No", 59: "Nho"}


def test_some_bids_only_a_game_without_the_skat_can_reach() -> None:
    assert [row.bid for row in bid_rows() if row.hand_only] == list(map(int, HAND_ONLY.split()))


def test_prose_finds_the_numbers_of_the_rules() -> None:
    known = numbers()
    assert (known["deck"], known["half"], known["win"], known["schneider"], known["most"]) == (120, 60, 61, 30, 90)
    assert (known["bids"], known["lowest"], known["highest"], known["trumps"]) == (63, 18, 264, 11)
    assert (known["diamonds"], known["clubs"], known["grand"]) == (9, 12, 24)
    assert (known["null"], known["null_hand"], known["null_ouvert"], known["null_ouvert_hand"]) == (23, 35, 46, 59)


def test_the_word_for_a_jack_depends_on_the_pack() -> None:
    assert names("de", Pack.GERMAN)["jack"] == "Unter"
    assert names("en", Pack.FRENCH) == {"jack": "jack", "jacks": "jacks"}


def test_the_order_of_the_cards_is_that_of_the_game() -> None:
    assert " ".join(map(str, order_of(Game.GRAND, None))) == "CJ SJ HJ DJ"
    assert " ".join(map(str, order_of(Game.HEARTS, Suit.CLUBS))) == "CA CT CK CQ C9 C8 C7"
    assert " ".join(map(str, order_of(Game.NULL, Suit.CLUBS))) == "CA CK CQ CJ CT C9 C8 C7"
