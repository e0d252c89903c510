"""The page "What was right" in the app: a card played is judged as the solver says, and the address tells all of it."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from engine.solver import Solver
from lessons import course
from lessons.open_cards.settings import LIVELY, Line, read_game, read_line, suggestion
from lessons.open_cards.verdicts import Outcome, Weight, verdicts
from lessons.open_cards.words import headline, named, spoken, told
from lessons.text import LANGUAGES, Pack
from tests.felts import play, sent_to
from tests.visiting import open_page, words

FELT = "open-felt"
DEAL = Deal.from_seed(LIVELY)
SEAT, GAME = suggestion(DEAL)
SOLVER = Solver(megabytes=16)


def start_of(game: Game = GAME, seat: Seat = SEAT, seed: int = LIVELY) -> OpenPosition:
    deal = Deal.from_seed(seed)
    away = SOLVER.best_discard(deal, declarer=seat, game=game).cards
    return OpenPosition.before_the_lead(deal, declarer=seat, game=game, discard=away)


START = start_of()
VALUES = SOLVER.card_values(START)


def outcomes(values: dict[Card, int]) -> dict[Card, Outcome]:
    return {card: Outcome(value, value >= 61) for card, value in values.items()}


OUTCOMES = outcomes(VALUES)
BEST = max(OUTCOMES.values(), key=lambda each: each.value)


def opened(language: str = "en", **query: str) -> AppTest:
    app = open_page(course.lesson_of("open-cards"), language, **{"seed": str(LIVELY), **query})
    assert not app.exception
    return app


def in_front(app: AppTest) -> dict[str, dict[str, object]]:
    """The cards of the seat in turn, as they were sent to the felt."""
    group = next(each for each in sent_to(app, FELT)["groups"] if each["place"] == "rows")
    return {card["id"]: card for card in group["cards"]}


def pressed(app: AppTest, name: str) -> AppTest:
    app.button(key=f"open-{name}").click().run()
    assert not app.exception
    return app


# --- Cards and their verdicts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_carries_what_the_solver_says_it_costs(language: str) -> None:
    app = opened(language)
    assert app.title[0].value == headline(START, BEST, language, Pack.FRENCH)
    costs = SOLVER.card_costs(START)
    shown = in_front(app)
    assert {card: one["word"] for card, one in shown.items()} == {
        str(card): f"−{cost}" if cost else "0" for card, cost in costs.items()
    }
    assert {card for card, one in shown.items() if one["mark"] == "wrong"} == {
        str(card) for card, value in VALUES.items() if value < 61
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_played_is_judged_and_stands_in_the_address(language: str) -> None:
    bad = min(VALUES, key=lambda card: VALUES[card])
    app = play(opened(language), FELT, str(bad))
    assert not app.exception
    verdict = verdicts(START, OUTCOMES)[bad]
    assert verdict.weight is Weight.LOSES
    assert sent_to(app, FELT)["table"]["remark"][0] == told(verdict, language, Pack.FRENCH)
    assert app.query_params.items() >= {"line": str(bad), "game": GAME.value, "declarer": SEAT.value}.items()
    assert f"−{verdict.cost}" in words(app)


def test_with_the_verdicts_hidden_a_card_is_judged_only_when_it_is_played() -> None:
    app = opened()
    app.toggle(key="open-costs").set_value(False).run()
    assert {(one["word"], one["mark"]) for one in in_front(app).values()} == {("", "")}
    bad = min(VALUES, key=lambda card: VALUES[card])
    app = play(app, FELT, str(bad))
    assert "loses the game. Better: " in sent_to(app, FELT)["table"]["remark"][0]


def test_a_card_that_may_not_be_played_stays_and_it_is_said_why() -> None:
    line = Line(START).played(Card.parse("SA"))
    wrong = next(card for card in line.position.hand(Seat.MIDDLEHAND) if card not in line.position.legal)
    app = play(opened(line="SA"), FELT, str(wrong))
    assert app.query_params["line"] == "SA"
    assert "Spades were led" in sent_to(app, FELT)["table"]["remark"][0]


# --- Going on and back -------------------------------------------------------------------------------------------


def test_best_play_reaches_the_points_of_the_headline_and_each_trick_leads_back() -> None:
    app = pressed(pressed(opened(), "best"), "end")
    line = app.query_params["line"]
    assert len(line) == 60
    end = read_line(START, line, None)[0].position
    assert end.points == max(VALUES.values())
    assert sent_to(app, FELT)["table"]["remark"][1] == f"The declarer has {end.points} points: won."
    pressed(app, "to-4")
    assert (app.query_params["line"], app.query_params["at"]) == (line, "12")
    pressed(pressed(pressed(app, "forward"), "back"), "back")
    assert app.query_params["at"] == "11"
    pressed(app, "start")
    assert "line" not in app.query_params


def test_another_card_in_the_middle_of_a_line_cuts_off_its_rest_and_the_same_card_does_not() -> None:
    line = Line(START, tuple(play.card for play in SOLVER.best_line(START))).moved(0)
    same = line.played(line.cards[0])
    assert (same.cards, same.at) == (line.cards, 1)
    other = next(card for card in START.legal if card != line.cards[0])
    assert line.played(other) == Line(START, (other,), 1)


def test_another_game_or_seat_begins_anew_and_other_cards_are_another_deal() -> None:
    app = opened(line="SA")
    app.button_group(key="open-game").set_value("G").run()
    assert not app.exception
    assert (app.query_params["game"], "line" in app.query_params) == ("G", False)
    assert "Grand" in app.title[0].value
    pressed(app, "other")
    assert app.query_params["seed"] != str(LIVELY)
    assert "game" not in app.query_params


def test_the_skat_left_as_it_was_and_an_own_discard_are_named() -> None:
    app = opened()
    hand = "".join(map(str, DEAL.skat))
    app.button_group(key="open-discard").set_value(hand).run()
    assert app.query_params["discard"] == hand
    mine = "SAST"
    app = opened(discard=mine)
    assert app.button_group(key="open-discard").value == mine
    assert not set(Cards.parse(mine)) & {Card.parse(card) for card in in_front(app)}


# --- Null --------------------------------------------------------------------------------------------------------


def test_in_null_cards_are_safe_or_lose_and_the_end_is_told() -> None:
    seed = next(seed for seed in range(200) if _safe_and_not(start_of(Game.NULL, Seat.FOREHAND, seed)))
    start = start_of(Game.NULL, Seat.FOREHAND, seed)
    values = SOLVER.card_values(start)
    app = opened(seed=str(seed), game="N", declarer="F")
    assert app.title[0].value == "This Null can be won."
    assert {card: one["word"] for card, one in in_front(app).items()} == {
        str(card): "safe" if value else "loses" for card, value in values.items()
    }
    app = play(app, FELT, str(next(card for card, value in values.items() if not value)))
    assert "loses the game" in sent_to(app, FELT)["table"]["remark"][0]
    app = pressed(app, "end")
    assert sent_to(app, FELT)["table"]["remark"][1] == "The declarer has a trick: the Null is lost."
    assert " point" not in words(app)
    assert app.button(key="open-best").disabled


def _safe_and_not(start: OpenPosition) -> bool:
    return set(SOLVER.card_values(start).values()) == {0, 1}


# --- Addresses ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("forged", "unread", "kept"),
    [
        ({"line": "SAXX"}, "line=XX", "SA"),
        ({"line": "SASA"}, "line=SA", "SA"),
        ({"line": "SA" + "S" * 5000}, "line=SSSS", "SA"),
        ({"line": "SA", "at": "-1"}, "at=-1", "SA"),
        ({"line": "SA", "at": "99"}, "at=99", "SA"),
        ({"game": "X"}, "game=X", ""),
        ({"declarer": "forehand"}, "declarer=forehand", ""),
        ({"discard": "SASA"}, "discard=SASA", ""),
        ({"discard": "HAHT"}, "discard=HAHT", ""),
    ],
)
def test_forged_parts_of_an_address_are_told_and_the_rest_holds(forged: dict[str, str], unread: str, kept: str) -> None:
    app = opened(**forged)
    assert unread in app.info[0].value
    assert len(app.info[0].value) < 300
    assert app.title[0].value == headline(START, BEST, "en", Pack.FRENCH)
    trick = [each for each in sent_to(app, FELT)["groups"] if each["place"] == "trick"]
    assert [card["id"] for group in trick for card in group["cards"]] == ([kept] if kept else [])


# --- Verdicts by themselves --------------------------------------------------------------------------------------


def test_a_defender_loses_the_game_by_letting_the_declarer_have_61() -> None:
    position = START.played(min(VALUES, key=lambda card: VALUES[card]))
    said = verdicts(position, outcomes(SOLVER.card_values(position)))
    for card, verdict in said.items():
        value = SOLVER.card_points(position.played(card))
        assert (verdict.weight is Weight.LOSES) is (value >= 61)
        assert verdict.cost == value - VALUES[min(VALUES, key=lambda card: VALUES[card])]


def test_of_three_better_cards_the_last_has_an_or() -> None:
    cards = [Card.parse(code) for code in ("CA", "CT", "CK")]
    assert named(cards, "en", Pack.FRENCH) == "ace of clubs, ten of clubs or king of clubs"
    assert named(cards[:2], "de", Pack.FRENCH) == "Kreuz-Ass oder Kreuz-Zehn"
    assert named(cards[:1], "en", Pack.FRENCH) == "ace of clubs"


def test_the_verdict_is_spoken_in_full() -> None:
    said = {spoken(each, "en") for each in verdicts(START, OUTCOMES).values()}
    assert {"the best", "costs 1 point and loses the game", "costs 17 points and loses the game"} <= said


def test_a_hand_without_a_suggestion_is_played_by_whoever_holds_most() -> None:
    assert read_game(DEAL, {}) == (SEAT, GAME, None, [])
    assert (SEAT, GAME) == (Seat.FOREHAND, Game.HEARTS)
