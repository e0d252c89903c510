"""The sentences about matadors, values, results, play and bidding: right in English, there in every language."""

from __future__ import annotations

import pytest

from engine.auction import Auction, Outcome, parse_call
from engine.cards import Card, Cards
from engine.contracts import Contract, Game
from engine.deals import Seat
from engine.house_rules import HandLoss, HouseRules, Kontra
from engine.tricks import Trick
from engine.values import Ending, GameValue, Level, Matadors, Result, game_value, settle
from lessons import explain, explain_play
from lessons.text import LANGUAGES, Pack

TWELVE = Cards.parse("HJ DJ CT CK C9 C8 SA DA DT D7 CJ HQ")


def played(code: str, matadors: int, bid: int, points: int, tricks: int | None = None) -> Result:
    return settle(Contract.parse(code), matadors=matadors, bid=bid, card_points=points, tricks=tricks)


# --- Matadors ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "game", "sentence"),
    [
        ("CJ SJ CA CT", "C", "With 2: the next one, the jack of hearts, is missing."),
        ("CJ SJ HJ DJ HA HK", "H", "With 5: the next one, the ten of hearts, is missing."),
        ("HJ DJ CA", "C", "Without 2: the first one you hold is the jack of hearts."),
        ("HA HT S7", "H", "Without 4: the first one you hold is the ace of hearts."),
        ("CJ SJ HJ DJ", "G", "With 4: you hold every trump."),
        ("CA SA HA DA", "G", "Without 4: you hold none of the four jacks."),
        ("CA SA HA", "D", "Without 11: you hold no trump at all."),
    ],
)
def test_it_is_said_where_the_count_of_matadors_stops(cards: str, game: str, sentence: str) -> None:
    assert explain.matadors_counted(Cards.parse(cards), Game(game), "en") == sentence


def test_a_german_pack_has_an_unter_where_the_french_has_a_jack() -> None:
    said = explain.matadors_counted(Cards.parse("CJ SJ"), Game.CLUBS, "en", Pack.GERMAN)
    assert said == "With 2: the next one, the unter of hearts, is missing."


def test_the_skat_is_said_to_change_the_count_when_it_does() -> None:
    hand, game = Cards.parse("CJ HJ CA"), Game.CLUBS
    assert "with 1 in the hand, with 3 over all" in explain.skat_effect(hand, Cards.parse("SJ D7"), game, "en")
    assert "changes nothing: with 1" in explain.skat_effect(hand, Cards.parse("D8 D7"), game, "en")


# --- Values ------------------------------------------------------------------------------------------------------


def test_a_value_is_counted_aloud_as_players_do() -> None:
    value = game_value(Contract.parse("Ch"), Matadors(True, 2))
    assert explain.chain(value, "en") == "with 2, game 3, Hand 4, times 12 = 48"
    value = game_value(Contract.parse("Ghs"), Matadors(False, 4), card_points=95)
    assert explain.chain(value, "en") == "without 4, game 5, Hand 6, Schneider 7, announced 8, times 24 = 192"


def test_a_null_is_worth_what_it_is_always_worth() -> None:
    contract = Contract.parse("Nh")
    value = game_value(contract, None)
    assert explain.chain(value, "en") == "35"
    assert explain.fixed_value(contract, value, "en") == "Null Hand is always worth 35."


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_level_has_a_name_and_a_reason(level: Level, language: str) -> None:
    assert explain.level_name(level, language)
    assert explain.why_level(level, language).endswith(".")


def test_minus_is_written_with_a_minus_and_not_with_a_hyphen() -> None:
    assert (explain.signed(48), explain.signed(0), explain.signed(-96)) == ("48", "0", "\u221296")


# --- Results -----------------------------------------------------------------------------------------------------


def test_an_overbid_game_is_said_to_be_charged_at_the_least_multiple() -> None:
    result = settle(Contract.parse("Ch"), cards=TWELVE, bid=46, card_points=74)
    assert explain.why_result(result, "en") == (
        "Overbid: the game turned out to be worth 36, and the bid was 46. "
        "The least multiple of 12 that reaches 46 is 48. A lost game counts double: \u221296."
    )


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (played("C", 2, 36, 61), "Won: 36 goes on the list."),
        (played("H", 2, 33, 92), "Won, and only just: Schneider lifts the value to 40, and that covers the bid of 33."),
        (
            played("S", 1, 44, 120, 10),
            "Won, and only just: Schwarz lifts the value to 44, and that covers the bid of 44.",
        ),
        (
            played("S", 1, 33, 120, 10),
            "Won, and only just: Schneider lifts the value to 44, and that covers the bid of 33.",
        ),
        (played("Hhs", 1, 50, 90), "Won: 50 goes on the list."),
        (played("C", 2, 36, 59), "Lost: 59 points, and the declarer needs 61. A lost game counts double: \u221272."),
        (
            played("Chs", 2, 48, 85),
            "Lost: Schneider was announced, and 85 points are not 90. A lost game counts double: \u2212144.",
        ),
    ],
)
def test_a_result_is_explained_by_what_decided_it(result: Result, sentence: str) -> None:
    assert explain.why_result(result, "en") == sentence


def test_schneider_has_not_saved_a_game_that_was_covered_without_it() -> None:
    assert explain.rescued_by(played("H", 2, 30, 92)) is None
    assert explain.rescued_by(played("H", 2, 33, 92)) is Level.SCHNEIDER
    assert explain.rescued_by(played("Hhs", 1, 50, 90)) is None, "an announced level was promised, not reached"


def test_a_null_below_the_bid_is_said_to_be_written_as_another_game() -> None:
    cards = Cards.parse("HJ C9 C8 C7 S9 S8 S7 H8 H7 D7 HA DA")
    result = settle(Contract.parse("N"), cards=cards, bid=24)
    assert "costs least: Diamonds, 27." in explain.why_result(result, "en")


def test_kontra_is_said_to_double_the_score_and_not_the_value() -> None:
    rules = HouseRules(kontra=Kontra.BEFORE_OWN_CARD)
    result = settle(Contract.parse("C"), matadors=2, bid=18, card_points=59, doublings=1, rules=rules)
    assert "counts double: \u221272. What is doubled at this table is the score and nothing else" in explain.why_result(
        result, "en"
    )
    assert explain.why_result(result, "en").endswith("\u2212144.")


def test_before_1999_a_lost_hand_game_is_said_to_count_once() -> None:
    rules = HouseRules(hand_loss=HandLoss.SINGLE)
    result = settle(Contract.parse("Ch"), matadors=2, bid=18, card_points=59, rules=rules)
    assert explain.why_result(result, "en").endswith("counts once: \u221248.")


RESULTS = [
    *(settle(Contract.parse("Ch"), matadors=2, bid=18, ended=end) for end in Ending if end is not Ending.PLAYED),
    settle(Contract.parse("N"), bid=18, tricks=1),
    settle(Contract.parse("N"), bid=18, tricks=0),
    played("Chz", 4, 48, 100),
    played("C", -1, 60, 70),
    played("C", -1, 18, 20),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("result", RESULTS, ids=str)
def test_every_end_of_a_game_is_explained_in_every_language(result: Result, language: str) -> None:
    said = explain.why_result(result, language)
    assert explain.signed(result.score) in said
    assert "{" not in said
    assert bool(explain.why_lost(result, language)) is not result.won


# --- Play --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led", "game", "card", "sentence"),
    [
        ("CA D7", "CT", "H", "D7", "Clubs were led, and you have clubs."),
        ("CJ D7", "HA", "H", "D7", "Trumps were led, and you have a trump."),
        ("CJ C7", "SJ", "H", "C7", "The jack of spades is a trump, so trumps were led, and you have a trump."),
        (
            "SJ S7",
            "SA",
            "H",
            "SJ",
            "Spades were led, and you have spades. The jack of spades is none of them: it is a trump.",
        ),
        ("SJ S7", "SA", "H", "CA", "You do not hold this card: ace of clubs."),
        ("SJ S7", "SA", "H", "S7", ""),
        ("SJ S7", "SA", "N", "SJ", ""),
    ],
)
def test_it_is_said_why_a_card_may_not_be_played(hand: str, led: str, game: str, card: str, sentence: str) -> None:
    cards, played_card = Cards.parse(hand), Card.parse(card)
    assert explain_play.why_illegal(cards, Card.parse(led), Game(game), played_card, "en") == sentence


def test_who_leads_may_play_what_he_likes() -> None:
    assert explain_play.why_illegal(Cards.parse("CA"), None, Game.HEARTS, Card.parse("CA"), "en") == ""


@pytest.mark.parametrize(
    ("trick", "game", "sentence"),
    [
        ("F CA CT SJ", "H", "Rearhand takes the trick: the jack of spades is the only trump in it."),
        ("F HA SJ CJ", "H", "Rearhand takes the trick: the jack of clubs is its highest trump."),
        ("M SK SA H7", "C", "Rearhand takes the trick: spades were led, and the ace of spades is the highest of them."),
        ("M S7 HA D7", "C", "Middlehand takes the trick: spades were led, and nobody else played spades or a trump."),
        ("M S7 HA D7", "N", "Middlehand takes the trick: spades were led, and nobody else played spades."),
        (
            "F ST SJ SK",
            "N",
            "Rearhand takes the trick: spades were led, and the king of spades is the highest of them.",
        ),
    ],
)
def test_it_is_said_who_takes_a_trick_and_why(trick: str, game: str, sentence: str) -> None:
    assert explain_play.why_taken(Trick.parse(trick), Game(game), "en") == sentence


def test_a_trick_is_taken_by_a_name_or_by_you_where_seats_are_not_known_yet() -> None:
    trick, names = Trick.parse("F CA CT SJ"), {Seat.FOREHAND: "Alma", Seat.MIDDLEHAND: "Otto"}
    said = explain_play.why_taken(trick, Game.HEARTS, "en", names=names)
    assert said == "You take the trick: the jack of spades is the only trump in it."
    said = explain_play.why_taken(trick, Game.NULL, "de", names=names)
    assert said.startswith("Alma macht den Stich: ")


# --- Bidding -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("auction", "call", "sentence"),
    [
        ("M18 Fy", "M18", "18 has been said, so the next bid has to be higher."),
        ("M18 Fy", "M19", "No game is worth 19. The next number is 20."),
        ("", "M300", "No game is worth 300. The highest number is 264."),
        ("M18", "F20", "18 has been asked. The answer is yes or pass, not another number."),
        ("M18", "R20", "It is forehand's turn to speak."),
        ("Mp", "M18", "Middlehand has passed, and who has passed is out."),
        ("", "My", "Nobody has asked, so there is nothing to hold."),
        ("Mp Rp", "F20", "The other two have passed. Forehand takes the game at 18 or passes."),
        ("Mp Rp Fp", "F18", "The bidding is over."),
        ("M18", "Fy", ""),
    ],
)
def test_it_is_said_why_a_call_is_not_allowed(auction: str, call: str, sentence: str) -> None:
    assert explain_play.why_not_called(Auction.parse(auction), parse_call(call), "en") == sentence


def test_the_end_of_the_bidding_names_the_declarer_and_the_bid() -> None:
    won = Outcome(Seat.REARHAND, 23)
    assert explain_play.auction_ended(won, "en") == "Rearhand plays, at 23."
    assert explain_play.auction_ended(won, "en", you=Seat.REARHAND) == "You play, at 23."
    assert "nobody plays" in explain_play.auction_ended(Outcome(), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_and_bidding_are_explained_in_every_language(language: str) -> None:
    trick, hand = Trick.parse("F SA ST SJ"), Cards.parse("SJ S7")
    said = [
        explain_play.why_taken(trick, Game.HEARTS, language),
        explain_play.why_illegal(hand, Card.parse("SA"), Game.HEARTS, Card.parse("SJ"), language),
        explain_play.why_not_called(Auction.parse("M18 Fy"), parse_call("M18"), language),
        explain_play.auction_ended(Outcome(Seat.FOREHAND, 18), language),
        explain.skat_effect(hand, Cards.parse("CJ D7"), Game.CLUBS, language),
        explain.chain(GameValue(9, Matadors(True, 1), (Level.GAME,)), language),
    ]
    assert all(said)
    assert "{" not in "".join(said)
