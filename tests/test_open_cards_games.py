"""Games from elsewhere on the page "What was right": where they turned, ways back, and the way to them."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import Card
from engine.moves import Answer, Concede
from engine.record import Record
from lessons.exercises.first_deal import FirstDeal
from lessons.open_cards.records import with_cards
from lessons.open_cards.settings import Line
from lessons.open_cards.verdicts import Outcome
from lessons.open_cards.words import cut_short, headline
from lessons.text import LANGUAGES, Pack
from tests.felts import play, sent_to
from tests.games import JACKS, LOW, record
from tests.lesson_walks import SiteWalk
from tests.open_cards import FELT, SOLVER, begun, opened
from tests.visiting import words


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
