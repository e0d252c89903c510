"""Games from elsewhere on the page "What was right": their codes, what wins them, where they turned, and ways back."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from engine.auction import BIDS
from engine.cards import Card
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.house_rules import AllPass, HouseRules
from engine.moves import Answer, Concede, Play
from engine.record import Record
from engine.solver import Solver
from lessons import course
from lessons.exercises.first_deal import FirstDeal
from lessons.open_cards.records import Played, Unplayed, as_record, played, read_record, with_cards
from lessons.open_cards.settings import Line, read_line
from lessons.open_cards.verdicts import Goal, Outcome, Weight, outcome_of, verdicts
from lessons.open_cards.words import cut_short, headline, outlook, unplayed
from lessons.text import LANGUAGES, Pack
from tests.felts import play, sent_to
from tests.games import JACKS, LOW, finished, record
from tests.lesson_walks import SiteWalk
from tests.visiting import open_page, words

FELT = "open-felt"
SOLVER = Solver(megabytes=16)


def begun(game: Record) -> Played:
    found = played(game)
    assert isinstance(found, Played)
    return found


def opened(code: Record | str, language: str = "en", **query: str) -> AppTest:
    app = open_page(course.lesson_of("open-cards"), language, record=str(code), **query)
    assert not app.exception
    return app


def remark(app: AppTest) -> list[str]:
    said: list[str] = sent_to(app, FELT)["table"]["remark"]
    return said


def turned_at(app: AppTest) -> list[str]:
    """The places to which the page leads because the game turned there."""
    keys = [str(button.key) for button in app.button]
    return [key.removeprefix("open-turned-") for key in keys if key.startswith("open-turned-")]


@lru_cache
def turned_games() -> list[tuple[Record, list[int]]]:
    """Finished games of two plain players and a learner, and where a card of theirs changed sides."""
    games = []
    for seed in range(40):
        game = begun(FirstDeal.of(seed).records[-1])
        turns, position = [], game.start
        for place, card in enumerate(game.cards):
            after = position.played(card)
            if SOLVER.makes(position, 61) != (SOLVER.makes(after, 61) if not after.over else after.points >= 61):
                turns.append(place)
            position = after
        games.append((game.record, turns))
        if len(games) > 2 and any(turns for _game, turns in games) and not all(turns for _game, turns in games):
            return games
    raise AssertionError("no game with a turn, or none without")


TURNED, TURNS = next(each for each in turned_games() if each[1])
PLAIN = next(game for game, turns in turned_games() if not turns)

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


def test_the_page_knows_the_contract() -> None:
    app = opened(record(f"{LOW} F.Co"))
    assert app.title[0].value == "Clubs can be won, with every trick."
    assert sent_to(app, FELT)["table"]["notes"][0].startswith("Clubs ouvert · declarer")
    assert remark(app)[1] == "With best play the declarer gets every trick: won."
    app.button(key="open-end").click().run()
    assert not app.exception
    assert remark(app)[1] == "The declarer has every trick: won."


# --- Going through a game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_that_turned_a_game_lead_to_their_places(language: str) -> None:
    app = opened(TURNED, language)
    assert turned_at(app) == [str(place) for place in TURNS]
    app.button(key=f"open-turned-{TURNS[0]}").click().run()
    assert (app.query_params["at"], "line" in app.query_params) == (str(TURNS[0]), False)
    app.button(key="open-forward").click().run()
    assert not app.exception
    assert ("loses the game" if language == "en" else "kostet") in remark(app)[0]
    assert "**" in words(app)


def test_a_game_without_a_turn_says_so_and_how_it_was_settled() -> None:
    said = words(opened(PLAIN))
    assert "No card turned this game" in said
    assert "on the list" in said or "counts double" in said


def test_cards_that_only_lead_to_a_position_are_not_judged() -> None:
    made_up = TURNS[0] + 1
    app = opened(TURNED, **{"from": str(made_up), "at": str(made_up)})
    game = begun(TURNED)
    begins = Line(game.start, game.cards, made_up).position
    value = SOLVER.card_points(begins)
    assert app.title[0].value == headline(begins, Outcome(value, value >= 61), "en", Pack.FRENCH)
    assert not remark(app)[0]
    assert "They are not judged." in words(app)
    assert turned_at(app) == [str(place) for place in TURNS if place >= made_up]
    assert remark(opened(TURNED, at=str(made_up)))[0]


def test_a_part_of_a_game_that_it_does_not_have_is_told() -> None:
    app = opened(TURNED, **{"from": "31"})
    assert "from=31" in words(app)
    assert turned_at(app) == [str(place) for place in TURNS]


@pytest.mark.parametrize("played_out", [PLAIN, TURNED], ids=["plain", "turned"])
@pytest.mark.parametrize("place", [0, 14])
def test_a_game_given_up_while_it_could_go_otherwise_ended_too_early(played_out: Record, place: int) -> None:
    game = begun(played_out)
    assert game.record.declarer
    points = SOLVER.card_points(Line(game.start, game.cards).moved(place).position)
    best = Outcome(points, points >= 61)
    before = with_cards(game.record, game.cards[:place])
    by_declarer = before.after(Concede(game.record.declarer))
    if not by_declarer.finish:  # with fewer cards than nine a defender has to agree
        by_declarer = by_declarer.after(Answer(game.record.declarer.left, agrees=True))
    by_defender = before.after(Concede(game.record.declarer.left))
    too_early = {True: "", False: "It ended too early: with best play it was still lost."}
    assert cut_short(by_defender, best, "en") == too_early[best.won]
    too_early = {True: "It ended too early: with best play it was still won.", False: ""}
    assert cut_short(by_declarer, best, "en") == too_early[best.won]
    if place:
        assert bool(too_early[best.won]) is ("It ended too early" in words(opened(by_declarer)))


def test_a_finished_game_opens_at_its_first_card_and_one_in_play_where_it_stands() -> None:
    assert len(in_front(opened(PLAIN))) == 10
    unfinished = FirstDeal.of(7).records[7]
    app = opened(unfinished)
    assert [card["id"] for card in trick(app)] == [str(begun(unfinished).cards[6])]


def in_front(app: AppTest) -> list[dict[str, object]]:
    groups = sent_to(app, FELT)["groups"]
    return [card for group in groups if group["place"] == "rows" for card in group["cards"]]


def trick(app: AppTest) -> list[dict[str, object]]:
    return [card for group in sent_to(app, FELT)["groups"] if group["place"] == "trick" for card in group["cards"]]


def test_other_cards_leave_the_game_and_there_is_a_way_back() -> None:
    game = begun(PLAIN)
    app = opened(PLAIN, at="6")
    position = Line(game.start, game.cards, 6).position
    other = next(card for card in position.legal if card != game.cards[6])
    play(app, FELT, str(other))
    assert app.query_params["line"] == "".join(map(str, (*game.cards[:6], other)))
    assert app.code[0].value == str(with_cards(PLAIN, (*game.cards[:6], other)))
    app.button(key="open-back-to-game").click().run()
    assert not app.exception
    assert ("line" in app.query_params, app.query_params["at"]) == (False, "6")
    assert app.code[0].value == str(PLAIN)
    assert not [each for each in app.button if each.key == "open-back-to-game"]


def test_the_card_of_the_game_leads_back_into_it() -> None:
    main = begun(PLAIN).cards
    start = begun(PLAIN).start
    other = next(card for card in start.legal if card != main[0])
    astray = Line(start, main, 0, main).played(other)
    assert astray.astray
    assert (astray.back.cards, astray.back.at) == (main, 0)
    found = astray.moved(0).played(main[0])
    assert (found.cards, found.at, found.astray) == (main, 1, False)


def test_another_game_with_the_same_cards_and_back() -> None:
    app = opened(PLAIN, at="3")
    app.button_group(key="open-game").set_value("G").run()
    assert not app.exception
    assert (app.query_params["game"], app.query_params["record"]) == ("G", str(PLAIN))
    assert "Grand" in app.title[0].value
    app.button(key="open-played").click().run()
    assert "game" not in app.query_params
    assert app.code[0].value == str(PLAIN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_that_is_pasted_opens_and_nonsense_changes_nothing(language: str) -> None:
    app = opened(PLAIN, language, at="5")
    before = sent_to(app, FELT)["groups"]
    app.text_input(key="open-paste").set_value("my nicest game").run()
    assert not app.exception
    assert len(app.info) == 1
    assert app.text_input(key="open-paste").value == "my nicest game"
    assert (sent_to(app, FELT)["groups"], app.query_params["record"]) == (before, str(PLAIN))
    app.text_input(key="open-paste").set_value(f"  {TURNED}\n").run()
    assert not app.exception
    assert (app.query_params["record"], "at" in app.query_params, len(app.info)) == (str(TURNED), False, 0)
    assert app.text_input(key="open-paste").value == ""


def test_an_address_with_nonsense_says_so_and_shows_dealt_cards() -> None:
    app = opened("nonsense")
    assert "record=nonsense" in app.info[0].value
    assert len(in_front(app)) == 10
    app = opened(PLAIN, at="31", line="XX", costs="maybe")
    assert all(part in app.info[0].value for part in ("at=31", "line=XX", "costs=maybe"))


def test_whether_the_costs_are_shown_stands_in_the_address() -> None:
    app = opened(TURNED, costs="off")
    assert {card["word"] for card in in_front(app)} == {""}
    assert "✓" not in "".join(each.value for each in app.markdown)  # cards to come are not judged yet
    app.toggle(key="open-costs").set_value(True).run()
    assert "costs" not in app.query_params
    assert {card["word"] for card in in_front(app)} != {""}
    app.toggle(key="open-costs").set_value(False).run()
    assert app.query_params["costs"] == "off"


def test_other_cards_are_dealt_ones() -> None:
    app = opened(PLAIN)
    app.button(key="open-other").click().run()
    assert not app.exception
    assert ("record" in app.query_params, "seed" in app.query_params) == (False, True)
    assert str(JACKS) not in app.code[0].value
    assert Card.parse(str(in_front(app)[0]["id"]))


# --- From the chapters -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.prove)])
@pytest.mark.parametrize(
    ("slug", "step", "cards"),
    [
        ("one-deal", "watch", 30),
        ("one-deal", "end", 30),
        ("following-suit", "concede", None),
        ("skat-or-hand", "declare", 0),
    ],
)
def test_the_game_of_a_step_that_is_done_can_be_seen_with_all_cards_open(
    slug: str, step: str, cards: int | None, language: str
) -> None:
    walk = SiteWalk(slug, step, language=language)
    assert not links(walk.app)
    walk.answer_right()
    (found,) = links(walk.app)
    game = begun(found)
    assert cards is None or len(game.cards) == cards


def links(app: AppTest) -> list[Record]:
    """The games to which the page links, to see them with all cards open."""
    asked = [parse_qs(each.proto.query_string) for each in app.get("page_link")]
    return [Record.parse(query["record"][0]) for query in asked if "record" in query]
