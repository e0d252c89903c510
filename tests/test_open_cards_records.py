"""Games from elsewhere for the page "What was right": what is read of them, their codes, and what wins them."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.auction import BIDS
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.house_rules import AllPass, HouseRules
from engine.moves import Concede, Play
from engine.record import Record
from lessons.exercises.first_deal import FirstDeal
from lessons.open_cards.records import Unplayed, as_record, played, read_record, with_cards
from lessons.open_cards.settings import read_line
from lessons.open_cards.verdicts import Goal, Outcome, Weight, outcome_of, verdicts
from lessons.open_cards.words import headline, outlook, unplayed
from lessons.text import LANGUAGES, Pack
from tests.felts import play
from tests.games import LOW, finished, record
from tests.open_cards import FELT, SOLVER, begun, opened

# --- What is read of a record ------------------------------------------------------------------------------------

RAMSCH = HouseRules(all_pass=AllPass.RAMSCH)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (record("Mp Rp Fp"), Unplayed.PASSED_IN),
        (finished(record("Mp Rp Fp", rules=RAMSCH)), Unplayed.RAMSCH),
        (record("Mp Rp Fp", rules=RAMSCH), Unplayed.RAMSCH),
        (record("M18 Fy M20 Fy M22 Fy M23 Fy M24 Fy Mp Rp Fs F-CACT F.N"), Unplayed.IMPOSSIBLE_NULL),
        (record(""), Unplayed.NOT_YET),
        (record(f"{LOW} Fs"), Unplayed.NOT_YET),
    ],
)
def test_a_record_without_cards_to_go_through_says_why(game: Record, why: Unplayed) -> None:
    assert played(game) is why
    app = opened(game)
    assert app.info[0].value == unplayed(why, "en")
    assert app.query_params["record"] == str(game)
    play(app, FELT, str(next(iter(game.deal.forehand))))  # its cards can be played
    assert not app.exception


NONSENSE = [
    "",
    "x",
    "=",
    "F",
    "CJ-CJ",
    "²",
    "a=b " * 300,
    str(record(LOW)) + " F²",
    str(record(LOW)) + " FCJ",
    "\0 [x](y)",
]


@pytest.mark.parametrize("code", NONSENSE)
def test_what_is_no_game_is_none(code: str) -> None:
    assert read_record(code) is None


@pytest.mark.parametrize(
    ("contract", "goal"), [("C", Goal()), ("Ghs", Goal(90)), ("Co", Goal(120, every_trick=True)), ("Nh", Goal())]
)
def test_what_wins_is_what_was_announced(contract: str, goal: Goal) -> None:
    skat = "" if Contract.parse(contract).hand else " Fs F-SQHQ"
    assert begun(record(f"{LOW}{skat} F.{contract}")).goal == goal


DIAMONDS = Deal.parse("CJSADADTDKD9D8SKHAH7-SJHJDJC7C8C9CTSTS9S8-CACKCQHTHKHQH9H8SQS7-DQD7")


@pytest.mark.parametrize(("bid", "goal"), [(18, Goal()), (20, Goal(90)), (33, Goal(120, True)), (40, Goal(None))])
def test_who_has_overbid_needs_more_than_61(bid: int, goal: Goal) -> None:
    calls = " ".join(f"M{each} Fy" for each in BIDS if each <= bid)  # with 1, game 2: 18, 27 with Schneider
    assert begun(record(f"{calls} Mp Rp Fs F-DQD7 F.D", DIAMONDS)).goal == goal


def test_the_skat_laid_away_and_cards_played_are_those_of_the_record() -> None:
    game = begun(record(f"{LOW} Fs F-SQHQ F.C FCJ MS7 RSA".replace("MS7 RSA", "MC7 RSA")))
    assert (str(game.skat), [str(card) for card in game.cards]) == ("SQ HQ", ["CJ", "C7", "SA"])
    assert game.start.turn is Seat.FOREHAND
    assert len(game.start.hand(Seat.FOREHAND)) == 10


# --- Codes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [Game.NULL, Game.HEARTS])
@pytest.mark.parametrize("declarer", Seat)
def test_any_game_on_the_table_has_a_code_that_leads_back_to_it(game: Game, declarer: Seat) -> None:
    deal = Deal.from_seed(3)
    for discard in (None, SOLVER.best_discard(deal, declarer=declarer, game=game).cards):
        base = as_record(deal, declarer, game, discard)
        line = tuple(each.card for each in SOLVER.best_line(begun(base).start))
        code = str(with_cards(base, line[:7]))
        found = read_record(code)
        assert found is not None
        assert (begun(found).cards, begun(found).start) == (line[:7], begun(base).start)
        assert begun(found).contract.hand is (discard is None)


def test_who_goes_on_otherwise_forgets_what_was_given_up() -> None:
    begun_game = FirstDeal.of(7).records[7]
    assert begun_game.declarer
    given_up = begun_game.after(Concede(begun_game.declarer))
    cards = begun(given_up).cards
    assert with_cards(given_up, cards) is given_up
    position = begun(given_up).start
    for card in cards:
        position = position.played(card)
    longer = with_cards(given_up, (*cards, next(iter(position.legal))))
    assert [type(move) for move in longer.moves[-8:]] == [Play] * 8
    shorter = with_cards(given_up, cards[:2])
    assert (begun(shorter).cards, shorter.finish) == (cards[:2], None)


# --- Goals -------------------------------------------------------------------------------------------------------


def test_a_card_that_costs_no_point_but_the_trick_that_was_needed_loses() -> None:
    start = begun(record(f"{LOW} F.Co")).start
    better, worse = islice(start.legal, 2)
    each = {card: Outcome(120, card == better) for card in start.legal}
    said = verdicts(start, each)
    assert (said[better].weight, said[worse].weight, said[worse].cost) == (Weight.BEST, Weight.LOSES, 0)
    assert outcome_of(start, each) == Outcome(120, True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("goal", [Goal(), Goal(90), Goal(120, True), Goal(None)])
def test_each_goal_has_its_words(goal: Goal, language: str) -> None:
    game = begun(finished(record(f"{LOW} F.C")))
    end = read_line(game.start, "".join(map(str, game.cards)), None)[0].position
    wins = [False] if goal.points is None else [False, True]
    for position in (game.start, end):
        said = {outlook(position, Outcome(95 if won else 50, won), language, goal) for won in wins}
        assert len(said) == len(wins)
    assert all("{" not in headline(game.start, Outcome(77, won), language, Pack.FRENCH, goal) for won in wins)
    if goal.points == 90:
        assert "90" in outlook(game.start, Outcome(70, False), language, goal)
