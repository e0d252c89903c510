"""The page on bid levels: its switches, its address, and a simulation that can be stopped."""

from __future__ import annotations

import pytest
from streamlit.delta_generator import DeltaGenerator
from streamlit.testing.v1 import AppTest

from engine.contracts import Game
from engine.counting import covering_shares
from engine.covering import Covering
from engine.simulation import CHUNK, count
from lessons import course, text
from lessons.bids import simulation as bid_simulation
from lessons.bids.curves import finding
from lessons.bids.settings import CHOICES, FIRST_LOOK, MOST, NAMES, Settings, shown
from lessons.bids.simulation import Looking
from tests.visiting import open_page

LANGUAGES = list(text.LANGUAGES)


def spaced(written: str) -> str:
    return written.replace("\N{NO-BREAK SPACE}", " ")


def explore(language: str = "en", **query: str) -> AppTest:
    app = open_page(course.lesson_of("bid-levels"), language, **{"seed": "7", **query})
    assert not app.exception
    return app


def written(app: AppTest) -> str:
    return spaced("\n".join(str(element.value) for element in [*app.subheader, *app.markdown]))


def looks(app: AppTest) -> Looking:
    found: Looking = app.session_state["bid levels"]
    return found


def no_counting_on(_looks: Looking, _place: DeltaGenerator) -> None:
    """A run of the page that ends before it has counted a single deal more."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_with_the_curve_of_a_first_look(language: str) -> None:
    app = explore(language)
    assert app.title[0].value == finding(covering_shares(Covering()), language)
    assert looks(app).tally.deals == FIRST_LOOK
    assert len(app.get("plotly_chart")) == 2
    assert ("300,000" if language == "en" else "300.000") in written(app)
    assert len(app.table[0].value) == 63


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.prove)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_changes_the_title_the_sentence_and_the_address(language: str, every: bool) -> None:
    app, few = explore(language, deals="1000"), Settings(deals=1000)
    for name in ("seat", "skat", "hand", "trumps", "jacks", "game"):
        codes = list(CHOICES[name])[1:]
        for code in [*(codes if every else codes[-1:]), few.code(name)]:
            switch = app.selectbox if name in ("trumps", "jacks") else app.button_group
            switch(key=f"look-{name}").set_value(code).run()
            assert not app.exception
            expected = few.changed(name, code)
            assert app.title[0].value == finding(covering_shares(expected.covering), language)
            assert shown(expected, language) in written(app)
            assert {name: app.query_params[name] for name in NAMES if name in app.query_params} == expected.query()


@pytest.mark.parametrize(("language", "said"), [("en", "The seat changes nothing"), ("de", "Der Platz ändert nichts")])
def test_who_switches_the_seat_is_told_that_it_cannot_matter(language: str, said: str) -> None:
    app = explore(language)
    assert said not in written(app)
    exact = looks(app).tally.shares()
    app.button_group(key="look-seat").set_value("R").run()
    assert said in written(app)
    assert looks(app).tally.shares() != exact
    assert covering_shares(looks(app).settings.covering) == covering_shares(Covering())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bid_is_chosen_by_menu_or_step_by_step(language: str) -> None:
    app = explore(language)
    app.selectbox(key="look-bid").set_value(48).run()
    assert app.subheader[0].value.endswith("48")
    app.button(key="bid-higher").click().run()
    assert app.subheader[0].value.endswith("50")
    assert app.query_params["bid"] == "50"
    app.button(key="bid-lower").click().run().button(key="bid-lower").click().run()
    assert app.subheader[0].value.endswith("46")
    app.selectbox(key="look-bid").set_value(264).run()
    app.button(key="bid-higher").click().run()
    assert app.subheader[0].value.endswith("264")
    app.selectbox(key="look-bid").set_value(18).run()
    app.button(key="bid-lower").click().run()
    assert app.subheader[0].value.endswith("18")


def test_the_examples_cover_the_bid_and_no_more() -> None:
    app = explore(bid="24")
    assert "**Hands that cover 24 and no more**" in written(app)
    assert written(app).count("times 12 = 24</p>") == 3


def test_where_no_hand_ends_at_the_bid_examples_cover_more() -> None:
    app = explore(bid="23")
    assert "**Hands that cover 23, and more**" in written(app)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"bid": "264"}, "No hand covers 264 in this way"),
        ({"bid": "132"}, "only one in 64,512,240 does"),
        ({"game": "N", "bid": "23"}, "<b>Null</b>: always 23"),
        ({"game": "C", "bid": "24"}, "every hand"),
        ({"trumps": "12", "jacks": "5"}, "no hand"),
    ],
)
def test_every_bid_of_every_curve_has_something_to_say(query: dict[str, str], said: str) -> None:
    assert said in written(explore(**query))


def test_the_deal_of_an_example_opens_in_place_and_has_an_address() -> None:
    app = explore(bid="24")
    code = next(button.key for button in app.button if button.key and button.key.startswith("deal-"))[5:]
    app.button(key=f"deal-{code}").click().run()
    assert app.query_params["deal"] == code
    assert app.button(key=f"deal-{code}").label.startswith("Close deal")
    assert "<p>Skat</p>" in written(app)
    again = explore(bid="24", deal=code)
    assert written(again) == written(app)
    app.button(key=f"deal-{code}").click().run()
    assert "deal" not in app.query_params


def test_a_linked_deal_is_shown_even_where_it_is_no_example() -> None:
    app = explore(bid="24", deal="12345R")
    assert "Close deal 12,345, rearhand" in [button.label for button in app.button]


def test_a_link_shows_what_it_names() -> None:
    app = explore("de", skat="after", hand="yes", game="H", seat="M", deals="3000", bid="40")
    assert "Herz mit beliebigen Karten" in written(app)
    assert app.subheader[0].value == "Bei 40"
    assert looks(app).tally.deals == 3000
    assert app.button_group(key="look-game").value == "H"
    assert "von 3.000 Blättern" in written(app)
    assert looks(app).tally.shares() == count(looks(app).settings.covering, seed=7, deals=3000).shares()


def test_who_comes_back_finds_the_page_as_it_was_left() -> None:
    app = explore(game="C", skat="after", bid="48", deals="3000")
    app.switch_page("lessons/pages/rules.py").run()
    for name in ("game", "skat", "bid", "deals"):
        del app.query_params[name]  # as the browser does
    app.switch_page("lessons/pages/bid_levels.py").run()
    assert looks(app).settings == Settings(game=Game.CLUBS, after_skat=True, bid=48, deals=3000)
    assert app.button_group(key="look-game").value == "C"
    assert app.query_params["bid"] == "48"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "cannot read “game=Q” “bid=19” in"), ("de", "„game=Q“ „bid=19“ im Link")]
)
def test_a_bad_link_is_answered_kindly_and_the_rest_of_it_holds(language: str, said: str) -> None:
    app = explore(language, game="Q", bid="19", skat="after", seed="minus one")
    assert [said in info.value for info in app.info] == [False, True]
    assert "minus one" in app.info[0].value
    assert looks(app).settings == Settings(after_skat=True)
    assert "game" not in app.query_params
    app.button_group(key="look-hand").set_value("yes").run()
    assert not app.info


# --- Simulating --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_million_deals_at_one_press(language: str) -> None:
    app = explore(language)
    app.button(key="go").click().run()
    assert not app.exception
    assert looks(app).tally.deals == 1_000_000
    assert app.query_params["deals"] == "1000000"
    million = "1,000,000 deals simulated." if language == "en" else "1.000.000 Spiele simuliert."
    assert million in written(app)
    assert looks(app).tally.shares() == count(Covering(seat=None), seed=7, deals=1_000_000).shares()


@pytest.mark.parametrize(
    ("language", "stop", "said"),
    [
        ("en", "Stop", "Stopped after 100,000 of 10,000,000 deals. All of them count."),
        ("de", "Anhalten", "Angehalten nach 100.000 von 10.000.000 Spielen. Sie zählen alle."),
    ],
)
def test_who_stops_keeps_what_was_counted_and_can_go_on(
    monkeypatch: pytest.MonkeyPatch, language: str, stop: str, said: str
) -> None:
    monkeypatch.setattr(Looking, "count_on", no_counting_on)
    app = explore(language)
    app.button_group(key="look-aim").set_value(MOST).run()
    app.button(key="go").click().run()
    assert app.button(key="go").label == stop
    app.button(key="go").click().run()
    assert said in written(app)
    assert app.query_params.get("deals", str(FIRST_LOOK)) == str(FIRST_LOOK)
    assert "10" in app.button(key="go").label
    app.button(key="go").click().run()
    assert app.button(key="go").label == stop


def test_each_step_is_kept_before_a_click_can_break_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bid_simulation, "progress", lambda counted, deals: f"{counted}/{deals}")
    looking = Looking(Settings(deals=MOST), seed=7)

    class Clicked(Exception):  # noqa: N818
        pass

    def progress(_value: float, text: str) -> None:
        if text == f"{2 * CHUNK + FIRST_LOOK}/{MOST}":
            raise Clicked

    place = DeltaGenerator()
    monkeypatch.setattr(place, "progress", progress)
    assert looking.running
    with pytest.raises(Clicked):
        looking.count_on(place)
    deals = 2 * CHUNK + FIRST_LOOK
    assert looking.tally.deals == deals
    assert looking.tally.shares() == count(Covering(seat=None), seed=7, deals=deals).shares()


def test_going_back_to_what_was_simulated_needs_no_new_simulation() -> None:
    looking = Looking(Settings(deals=3000), seed=7)
    first = looking.tally.shares()
    looking.change("game", "C")
    looking.change("seat", "M")
    assert looking.tally.shares() != first
    looking.change("game", "best")
    looking.change("seat", "any")
    assert looking.tally.shares() == first
    for jacks in CHOICES["jacks"]:
        for trumps in CHOICES["trumps"]:
            looking.change("jacks", jacks)
            looking.change("trumps", trumps)
            assert looking.tally.deals == 3000
    assert len(looking.tallies) <= 12  # and what is kept does not grow without end


def test_another_seed_gives_other_deals_and_the_same_seed_the_same() -> None:
    app = explore(deals="5000")
    first = looks(app).tally.shares()
    app.text_input(key="look-seed").set_value(" 8 ").run()
    assert app.query_params["seed"] == "8"
    assert looks(app).tally.shares() != first
    app.text_input(key="look-seed").set_value("7").run()
    assert looks(app).tally.shares() == first


SLOPPY = [pytest.param(each, marks=pytest.mark.prove) for each in ("3.7", "1e3", "1 000", "seven")]


@pytest.mark.parametrize("sloppy", ["3,7", "-1", "4294967296", "٣", *SLOPPY])
def test_what_is_no_whole_number_is_no_seed_and_changes_nothing(sloppy: str) -> None:
    app = explore(deals="1000")
    app.text_input(key="look-seed").set_value(sloppy).run()
    assert app.query_params["seed"] == "7"
    assert app.text_input(key="look-seed").value == "7"
    said = [info.value for info in app.info]
    assert len(said) == 1
    assert sloppy in said[0]
    assert "stays at 7" in said[0]
    app.text_input(key="look-seed").set_value("8").run()
    assert app.query_params["seed"] == "8"
    assert not app.info


def test_an_emptied_seed_is_there_again_without_a_word() -> None:
    app = explore(deals="1000")
    app.text_input(key="look-seed").set_value("").run()
    assert app.text_input(key="look-seed").value == "7"
    assert not app.info


def test_the_same_number_again_means_other_deals() -> None:
    app = explore()
    app.button_group(key="look-aim").set_value(FIRST_LOOK).run()
    assert app.button(key="go").label == "Simulate 100,000 other deals"
    app.button(key="go").click().run()
    assert app.query_params["seed"] != "7"
    assert looks(app).tally.deals == FIRST_LOOK
