"""What the hand lab reads, and what is exact at once."""

from __future__ import annotations

import random
from dataclasses import replace
from urllib.parse import urlencode

import pytest

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import Game
from engine.deals import Seat
from engine.hand_samples import Asked, Way
from lessons import text
from lessons.hand_lab import panel
from lessons.hand_lab.games import facts, guess
from lessons.hand_lab.picker import read
from lessons.hand_lab.read_cards import linked, read_cards
from lessons.hand_lab.settings import Choice, Settings, parse, read_choice
from lessons.lab_links import lab_query
from lessons.text import Pack, card_name
from tests.hands import random_hands
from tests.lab_hands import HAND

CODE = "CJHJSASTSKS9S7HAC9D8"


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("CJ SJ HA", "CJ SJ HA"),
        ("cjsjha", "CJ SJ HA"),
        ("cj, sj; ha.", "CJ SJ HA"),
        ("KB PB H10 KaroD", "CJ SJ HT DQ"),
        ("Kreuz-Bube, Pik 10, Herz Dame, Karo Ass", "CJ ST HQ DA"),
        ("jack of clubs, ten of spades", "CJ ST"),
        ("J♣ 10♠ Q♥️ 7♦", "CJ ST HQ D7"),
        ("♣J♠10", "CJ ST"),
        ("7c 8c 9c", "C7 C8 C9"),
        ("Eichel Unter, Schellen Ober", "CJ DQ"),
        ("SAST", "SA ST"),
        ("", ""),
    ],
)
def test_cards_are_read_however_they_are_typed(typed: str, cards: str) -> None:
    found = read_cards(typed)
    assert " ".join(map(str, found.cards)) == cards
    assert not found.unknown
    assert not found.twice


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("pack", Pack)
def test_every_card_is_read_by_its_code_and_by_its_name(language: str, pack: Pack) -> None:
    for card in DECK:
        assert read_cards(str(card)).cards == (card,)
        if (pack, card.suit) != (Pack.GERMAN, Suit.SPADES) or language == "en":
            assert read_cards(card_name(card, language, pack)).cards == (card,), card_name(card, language, pack)


def test_what_is_no_card_is_quoted_as_it_was_typed_and_a_long_text_is_read_to_its_end() -> None:
    assert read_cards("CJ Xy SJ").unknown == ("Xy",)
    assert not read_cards("ace of spades " * 40).unknown


def test_any_hand_is_read_from_its_code_in_any_order_and_spacing() -> None:
    for hand in random_hands(40, 12):
        codes = [str(card) for card in hand]
        random.Random(1).shuffle(codes)
        for between in ("", " ", ", "):
            assert Cards.of(read_cards(between.join(codes)).cards) == hand


@pytest.mark.parametrize("typed", ["hello", "X9", "12345", "C", "![](//a.b/c.png)", "C1", "?!"])
def test_what_is_no_card_is_named_and_nothing_else_is_lost(typed: str) -> None:
    assert read_cards(typed).unknown
    found = read_cards(f"CJ {typed} SJ")
    assert {Card.parse("CJ"), Card.parse("SJ")} <= set(found.cards)
    assert found.unknown


@pytest.mark.parametrize(
    ("query", "said", "kept"),
    [
        ({"hand": CODE[:18]}, ["Nine cards. A hand has ten."], 9),
        ({"hand": CODE + "D7"}, ["Eleven cards. A hand has ten: the first ten are kept."], 10),
        ({"hand": "CJ"}, ["One card. A hand has ten."], 1),
        ({"hand": CODE[:18] + "CJ"}, ["The jack of clubs comes twice. It counts once.",
                                      "Nine cards. A hand has ten."], 9),
        ({"hand": CODE[:18] + "X5"}, ["“X5” names no card. A suit and a rank do, like CJ for the jack of clubs.",
                                      "Nine cards. A hand has ten."], 9),
        ({"hand": CODE, "skat": "CJ D7"}, ["The jack of clubs is in the hand, so it cannot lie in the skat.",
                                           "One card in the skat. It has two."], 10),
        ({"hand": CODE, "skat": "D7"}, ["One card in the skat. It has two."], 10),
        ({"hand": CODE, "skat": "D7DTDA"}, ["Three cards in the skat. It has two: the first two are kept."], 10),
        ({"hand": CODE, "bid": "19"}, ["There is no bid of 19. The next one is 20."], 10),
        ({"hand": CODE, "bid": "300"}, ["There is no bid of 300. The highest is 264."], 10),
        ({"hand": CODE, "bid": "much"}, ["“much” is no bid. The bids are numbers from 18 to 264."], 10),
        ({"hand": CODE, "seat": "X"}, ["There is no seat “X”. F is forehand, M middlehand, R rearhand."], 10),
        ({"hand": CODE, "other": "CJ"}, ["The hand to compare with: One card. A hand has ten."], 10),
        ({"hand": "%%%"}, ["“%%%” names no card. A suit and a rank do, like CJ for the jack of clubs."], 0),
        ({"hand": ""}, [], 0),
    ],
)  # fmt: skip
def test_each_mistake_in_a_link_has_its_own_sentence_and_the_rest_is_kept(
    query: dict[str, str], said: list[str], kept: int
) -> None:
    settings, problems, unread = parse(query)
    assert [problem.say("en") for problem in problems] == said
    assert all(problem.say("de") != problem.say("en") for problem in problems)
    assert len(settings.first.hand) == kept
    assert not unread


def test_what_strangers_wrote_is_quoted_where_it_is_shown() -> None:
    _, problems, _ = parse({"hand": CODE, "seat": "![x](//y)"})
    assert "<quoted>" in problems[0].say("en", quoted=lambda _text: "<quoted>")


def test_an_address_shows_the_same_again() -> None:
    first, second = random_hands(2, 10)
    skat = Cards.of(tuple(DECK - first)[:2])
    settings = Settings(Choice(first, skat), Choice(second), Seat.REARHAND, 24, Game.NULL, 40)
    assert parse(settings.query()) == (settings, (), ())
    assert Settings().query() == {}
    assert parse({}) == (Settings(), (), ())
    assert parse(lab_query(first, seat=Seat.FOREHAND, bid=18, skat=skat))[0] == Settings(
        Choice(first, skat), seat=Seat.FOREHAND, bid=18
    )


@pytest.mark.parametrize("part", [{"deals": "0"}, {"deals": "99999999"}, {"deals": "x"}, {"game": "Q"}])
def test_parts_of_a_link_that_mean_nothing_are_named(part: dict[str, str]) -> None:
    settings, problems, unread = parse({"hand": CODE, **part})
    ((name, value),) = part.items()
    assert (problems, unread) == ((), (f"{name}={value}",))
    assert settings == Settings(Choice(HAND))


def test_a_link_of_ours_is_read_from_the_text_field() -> None:
    query = Settings(Choice(HAND), bid=24).query()
    assert linked(f"https://x.example/hand-lab?{urlencode(query)}&lang=de") == {**query, "lang": "de"}
    assert linked("https://x.example/drill?seed=1") == linked("CJ SJ") == linked("http://[x") == {}


def test_half_a_skat_is_not_solved() -> None:
    choice, _ = read_choice(CODE, "D7")
    assert choice.asked(None).skat is None


@pytest.mark.parametrize(
    "message",
    [None, "x", {}, {"turn": 1, "edit": 1, "hand": ["CJ"], "skat": []},
     {"turn": 0, "edit": 1, "hand": ["XX"], "skat": []},
     {"turn": 0, "edit": 1, "hand": ["CJ"], "skat": ["CJ"]}, {"turn": 0, "edit": "1", "hand": [], "skat": []},
     {"turn": 0, "edit": 1, "hand": [str(card) for card in DECK][:11], "skat": []}, {"turn": 0, "edit": 1, "hand": 5}],
)  # fmt: skip
def test_a_forged_message_of_the_picker_is_not_believed(message: object) -> None:
    assert read(message, 0) is None


def test_a_message_of_the_picker_is_what_is_chosen() -> None:
    message = {"turn": 0, "edit": 3, "hand": ["CJ", "D7"], "skat": ["HA"]}
    assert read(message, 0) == (Choice(Cards.parse("CJ D7"), Cards.parse("HA")), 3)


def test_facts_count_all_skats_and_overbid_those_that_fall_short() -> None:
    without = Asked(Cards.parse("HJ DJ CA CT CK C9 SA HA HT D7"))
    clubs = facts(without)[Game.CLUBS]
    assert (clubs.worst, clubs.best, clubs.values[Way.PICKED_UP].total) == (24, 96, 36)
    assert f"{float(clubs.overbid(36)):.3f}" == "0.173"
    assert clubs.overbid(24) == 0
    known = facts(replace(without, skat=Cards.parse("CJ D8")))[Game.CLUBS]
    assert (known.worst, known.best) == (24, 24)
    assert known.overbid(36) == 1


def test_the_guess_with_an_open_seat_is_the_mean_of_the_three() -> None:
    each = [guess(Asked(HAND, seat), Game.SPADES, Way.HAND, 18) for seat in Seat]
    assert guess(Asked(HAND), Game.SPADES, Way.HAND, 18) == pytest.approx(sum(each) / 3)


def test_all_ranks_have_a_german_letter() -> None:
    letters = {Rank.JACK: "B", Rank.QUEEN: "D", Rank.KING: "K", Rank.ACE: "A", Rank.TEN: "10"}
    for rank, letter in letters.items():
        assert read_cards(f"K{letter}").cards == (Card(Suit.CLUBS, rank),)


def test_the_hand_to_try_has_as_many_trumps_as_its_name_says() -> None:
    """Five, the jacks counted in, as in the rule of thumb."""
    ((_name, code),) = (each for each in panel.SAMPLES if "Five trumps, two jacks" in each[0])
    hand = Cards.parse(code)
    assert sum(map(Game.SPADES.is_trump, hand)) == 5
    assert len(hand.of_rank(Rank.JACK)) == 2
    assert len(hand) == 10
