"""The hand lab as a page: choosing cards in every way, solving and stopping, two hands, mistakes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import Cards
from engine.contracts import Game
from engine.hand_samples import Asked
from lessons import course, long_work
from lessons.hand_lab import looking, solving
from lessons.hand_lab import results as results_on_page
from lessons.hand_lab.looking import KEY, Looking
from lessons.hand_lab.picker import KEY as PICKER
from lessons.hand_lab.settings import NAMES, Choice
from lessons.text import translate
from tests.visiting import html, open_page, words

CODE = "CJC9SASTSKS9S7HJHAD8"
SURE = "CJCACTSJSASTHJHADJDA"
LANGUAGES = ["en", pytest.param("de", marks=pytest.mark.prove)]
"""Each page runs in every language in every run; its switches in the second one in the longer proofs."""


@pytest.fixture(autouse=True)
def nothing_solved_yet() -> None:
    """What one test has solved is not there for the next."""
    solving.forget()


def lab(language: str = "en", **query: str) -> AppTest:
    app = open_page(course.lesson_of("hand-lab"), language, **query)
    assert not app.exception
    return app


def looks(app: AppTest) -> Looking:
    found: Looking = app.session_state[KEY]
    return found


def address(app: AppTest) -> dict[str, str]:
    return {name: app.query_params[name] for name in NAMES if name in app.query_params}


def press(app: AppTest, hand: str, skat: str = "", **forged: object) -> AppTest:
    """What the browser sends when these cards have been pressed."""
    picker = app.get_by_key(PICKER)
    sent: dict[str, Any] = json.loads(picker.proto.json)
    states = app._tree.get_widget_states()
    state = states.widgets.add(id=picker.proto.id)
    message = {"turn": sent["turn"], "edit": sent["edit"] + 1, "hand": hand.split(), "skat": skat.split(), **forged}
    state.json_value = json.dumps({"cards": message})
    return app._run(states)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_lab_invites_and_shows_hands_to_try(language: str) -> None:
    app = lab(language)
    assert translate("Choose ten cards.", language) in words(app)
    assert [button.key for button in app.button if button.key and "sample" in button.key] == [
        f"lab-sample-{number}" for number in range(3)
    ]
    assert address(app) == {}


def test_a_hand_to_try_is_solved_and_called_and_stands_in_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "ENOUGH", 40)
    app = lab()
    app.button(key="lab-sample-0").click().run()
    assert not app.exception
    assert app.query_params["hand"] == SURE
    shown = words(app)
    assert "Grand Hand, Schwarz announced, up to 240." in shown
    assert "all 40</p>" in shown
    assert shown.count("<section") == 6
    assert html(app).count("<th scope=row>") == 12 + 5  # Schwarz is announced in five games
    assert [header.value for header in app.header] == ["The six games", "All 231 skats"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_shows_everybody_the_same(language: str) -> None:
    query = {"hand": SURE, "seat": "M", "bid": "24", "deals": "40"}
    first, again = lab(language, **query), lab(language, **query)
    assert words(first) == words(again)
    assert address(first) == query
    assert first.button_group(key="lab-seat").value == "M"
    assert first.selectbox(key="lab-bid").value == 24


def test_cards_pressed_one_by_one_make_a_hand_and_then_a_skat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "ENOUGH", 2)
    app = press(lab(), "CJ")
    assert address(app)["hand"] == "CJ"
    assert "9 cards are missing." in words(app)
    assert not app.info
    app = press(app, "CJ HJ SA ST SK S9 S7 HA C9 D8")
    assert looks(app).settings.first == Choice(Cards.parse(CODE))
    assert looks(app).choosing
    assert 'class="lab-hint" href="#lab-verdict"' in words(app)  # the picker fills a phone: the verdict is below it
    assert 'id="lab-verdict"' in words(app)
    app = press(app, "CJ HJ SA ST SK S9 S7 HA C9 D8", "D7")
    assert "One more card makes the skat." in words(app)
    app = press(app, "CJ HJ SA ST SK S9 S7 HA C9 D8", "D7 H7")
    assert "One more card makes the skat." not in words(app)
    assert address(app)["skat"] == "H7D7"
    app.button(key="lab-change").click().run()
    assert not looks(app).choosing
    assert "lab-hint" not in words(app)


def test_a_message_of_an_older_state_changes_nothing() -> None:
    app = press(lab(), "CJ", turn=99)
    assert address(app) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_typed_and_what_is_wrong_with_them_is_said(language: str) -> None:
    app = lab(language)
    app.text_input(key="lab-code").set_value("kb k9 pa p10 pk p9 p7 hb ha").run()
    said = {"en": "Nine cards. A hand has ten.", "de": "Neun Karten. Ein Blatt hat zehn."}
    assert said[language] in app.info[0].value
    assert address(app)["hand"] == CODE[:18]
    app.text_input(key="lab-code").set_value("hello").run()
    assert "hel" in app.info[0].value
    assert address(app)["hand"] == CODE[:18]  # it stays


def test_a_link_is_pasted_and_twelve_cards_are_a_hand_and_a_skat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "ENOUGH", 1)
    app = lab()
    app.text_input(key="lab-code").set_value(f"https://x.example/hand-lab?hand={CODE}&bid=22&deals=1&lang=de").run()
    assert address(app) == {"hand": CODE, "bid": "22", "deals": "1"}
    assert app.title[0].value == "What is this hand worth?"
    app.text_input(key="lab-code").set_value(f"{SURE} D7 D8").run()
    assert address(app)["hand"] == SURE
    assert address(app)["skat"] == "D8D7"
    app.text_input(key="lab-code").set_value("https://x.example/drill?seed=1").run()
    assert [info.value for info in app.info] == ["There is no hand in this link."]
    assert address(app)["hand"] == SURE


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"hand": CODE[:18]}, "Nine cards. A hand has ten."),
        ({"hand": CODE, "skat": "CJ"}, "The jack of clubs is in the hand"),
        ({"hand": CODE, "bid": "19"}, "There is no bid of 19"),
        ({"hand": CODE, "seat": "<b>"}, "There is no seat “`<b>`”"),
        ({"hand": CODE, "game": "Q"}, "cannot read “game=Q”"),
        ({"hand": "![](//a.b/c.png)"}, "“`!`” names no card"),
    ],
)
def test_a_broken_link_is_answered_kindly_and_what_can_be_kept_is_kept(query: dict[str, str], said: str) -> None:
    app = lab(**{"deals": "1", **query})
    assert any(said in info.value for info in app.info), [info.value for info in app.info]
    if query["hand"].startswith("CJ"):
        assert address(app)["hand"] == query["hand"]
    again = app.run()
    assert not again.exception


def test_a_link_with_one_card_in_the_skat_says_for_how_long_it_is_as_if_there_were_none() -> None:
    app = lab(hand=CODE, skat="C7", deals="1")
    kept = "One more card makes the skat. Until then it counts as unknown."
    assert kept in words(app)
    app.selectbox(key="lab-bid").set_value(20).run()
    assert not app.info
    assert kept in words(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_stops_keeps_what_is_solved_and_can_go_on(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    def three_steps(self: results_on_page.Results) -> None:
        """A run of the page that is broken into."""
        for _step, _ in zip(range(3), solving.solve_on(self.asked, until=self.looks.settings.deals), strict=False):
            pass

    at = 100.0
    monkeypatch.setattr(long_work, "monotonic", lambda: at)
    monkeypatch.setattr(results_on_page.Results, "solve", three_steps)
    hand = "CJCACTSJSASTHJHADJD7"
    app = lab(language, hand=hand)
    assert translate("The first deals are being solved …", language) in words(app)
    assert app.button(key="lab-go").label == translate("Stop", language)
    app.button(key="lab-go").click().run()
    counted = len(solving.known(Asked(Cards.parse(hand))))
    assert counted == 3 * solving.STEP
    assert address(app) == {"hand": hand, "deals": str(counted)}
    assert "500" not in app.button(key="lab-go").label
    assert translate("Too few deals to judge this hand.", language) in words(app)
    at = 100.5
    app.button(key="lab-go").click().run()  # the second press on what was "Stop" when it was made
    assert address(app) == {"hand": hand, "deals": str(counted)}
    at = 102.0
    app.button(key="lab-go").click().run()
    assert address(app) == {"hand": hand}  # as many as usual again
    app.button(key="lab-go").click().run()  # a double click
    assert address(app) == {"hand": hand}
    assert app.button(key="lab-go").label == translate("Stop", language)


def test_who_goes_back_finds_what_was_there_and_who_is_in_haste_is_not_led_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = 100.0
    monkeypatch.setattr("lessons.own_query.monotonic", lambda: at)
    app = lab(hand=CODE, deals="1", bid="22")
    app.selectbox(key="lab-bid").set_value(24).run()
    app.query_params["bid"] = "22"  # another press, made before the address had arrived
    app.run()
    assert looks(app).settings.bid == 24
    at = 102.0
    app.query_params["bid"] = "22"  # the browser's Back
    app.run()
    assert looks(app).settings.bid == 22


def places(app: AppTest) -> list[list[str]]:
    """What stands where on the page, in its main part and in each column."""
    lab_at = app.get_by_key("hand-lab")
    columns = lab_at.children[0].children
    return [[child.type for child in block.children.values()] for block in (lab_at, *columns.values())]


def test_what_stands_below_keeps_its_place_so_that_nothing_stale_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What moves up while deals are solved would be seen twice until all are: Streamlit keeps what a run leaves out."""
    solved = places(lab(hand=CODE, deals="1"))
    compared = places(lab(hand=CODE, other=SURE, deals="1"))
    monkeypatch.setattr(results_on_page.Results, "solve", lambda _self: None)
    running, empty = places(lab(hand=CODE)), places(lab())
    others = [places(lab(hand=CODE, game="N")), places(lab(hand=CODE, skat="C7C8")), places(lab(hand=CODE, bid="24"))]
    assert len({len(each[0]) for each in (solved, compared, running, *others)}) == 1
    assert len({len(column) for each in (solved, compared, running, empty) for column in each[1:]}) <= 2
    assert [len(each[2]) for each in (solved, compared, running, empty)] == [3] * 4
    assert [len(each[1]) for each in (solved, compared, running)] == [len(empty[1])] * 3


def test_with_the_skat_known_discards_are_ranked_for_any_game() -> None:
    app = lab(hand=SURE, skat="C7D7", deals="3")
    assert [header.value for header in app.header] == ["The six games", "What to lay away"]
    assert words(app).count('class="pair"') == 5
    assert "Hand:" not in words(app)
    app.button_group(key="lab-game").set_value(Game.CLUBS).run()
    assert not app.exception
    assert address(app)["game"] == "C"
    app.selectbox(key="lab-bid").set_value(264).run()
    app.button_group(key="lab-game").set_value(Game.NULL).run()
    assert not app.exception
    assert "No Null reaches this bid." in words(app)


def test_with_the_skat_known_the_discards_that_were_tried_stand_in_the_headline() -> None:
    app = lab(hand=SURE, skat="C7D7", deals="30")
    assert not app.exception
    assert "Play Grand. Grand carries a bid of up to 1" in words(app)
    assert "the same two cards laid away in every deal Grand wins all 30 deals solved" in words(app)
    assert "with these twelve cards" in words(app)


@pytest.mark.parametrize("game", list(Game))
def test_every_game_shows_its_231_skats(game: Game) -> None:
    app = lab(hand=SURE, deals="1", game=game.value)
    assert ("All 231 skats as squares" in words(app)) == (game is not Game.NULL)
    assert ("Nothing has been bid yet. Shown is a bid of " in words(app)) == (game is not Game.NULL)


def test_two_hands_are_kept_swapped_and_parted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "ENOUGH", 2)
    app = lab(hand=SURE, deals="2", skat="C7D7")
    app.button(key="lab-compare").click().run()
    assert address(app)["other"] == SURE
    kept = app.get_by_key("lab-actions").markdown
    assert [each.value for each in kept] == ["This hand is kept. Now choose the one to compare it with."]
    assert words(app).count("This hand is kept.") == 2  # and where both will stand
    app.button(key="lab-deal").click().run()
    assert not app.exception
    assert address(app)["hand"] != SURE
    assert (address(app)["other"], address(app)["other-skat"]) == (SURE, "C7D7")
    dealt = address(app)["hand"]
    app.button(key="lab-swap").click().run()
    assert (address(app)["hand"], address(app)["skat"], address(app)["other"]) == (SURE, "C7D7", dealt)
    assert words(app).count("<section") == 6 + 2
    app.button(key="lab-remove").click().run()
    assert "other" not in address(app)
    app.button(key="lab-clear").click().run()
    assert not {"hand", "skat", "other"} & address(app).keys()
    assert "Choose ten cards." in words(app)


def test_who_comes_back_finds_the_hand_as_it_was_left() -> None:
    app = lab(hand=CODE, deals="1", bid="24")
    app.switch_page("lessons/pages/rules.py").run()
    for name in ("hand", "deals", "bid"):
        del app.query_params[name]  # as the browser does
    app.switch_page("lessons/pages/hand_lab.py").run()
    assert address(app) == {"hand": CODE, "deals": "1", "bid": "24"}
