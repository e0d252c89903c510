"""The page on bidding statistics: switches, address, deals that are simulated or solved, a file of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

import pytest
from streamlit.delta_generator import DeltaGenerator
from streamlit.testing.v1 import AppTest

from engine.auction import BIDS
from engine.chances import Moment
from engine.contracts import Game
from engine.rule_simulation import CHUNK, simulate_curves
from engine.solved_counts import Look
from engine.solved_files import SHIPPED
from engine.solved_hands import SolvedHands
from lessons import course, held_from, long_work, simulated, solved_data, solving_on
from lessons.bids import below, judged
from lessons.bids import looking as bid_looking
from lessons.bids.below import MORE
from lessons.bids.curves import finding, rows
from lessons.bids.looking import CHEAP, Looking
from lessons.bids.settings import FIRST_LOOK, MOST, NAMES, Settings
from lessons.bids.step_chart import KEY
from lessons.bids.wording import chosen, shown
from tests.felts import fire, sent_to
from tests.readings import spaced
from tests.visiting import html, open_page

LANGUAGES = ["en", pytest.param("de", marks=pytest.mark.prove)]
"""Each page runs in every language in every run; its switches in the second one in the longer proofs."""
HANDS = solved_data.solved_hands()
CAME = len(HANDS)


def explore(language: str = "en", **query: str) -> AppTest:
    app = open_page(course.lesson_of("bid-levels"), language, **{"seed": "7", "deals": "1000", **query})
    assert not app.exception
    return app


def written(app: AppTest) -> str:
    return spaced("\n".join(str(element.value) for element in [*app.header, *app.markdown]))


def looks(app: AppTest) -> Looking:
    found: Looking = app.session_state["bid levels"]
    return found


def asked(app: AppTest) -> dict[str, str]:
    return {name: app.query_params[name] for name in NAMES if name in app.query_params}


@pytest.fixture(autouse=True)
def leisurely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Presses are made as far apart as a person makes them, however fast the test is."""
    monkeypatch.setattr(long_work, "LATE", -inf)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Solved deals of any seed, as many as are asked for, at once: those of the file stand in for them."""
    there = {"own": 0, "more": CAME}

    def known(seed: int | None) -> SolvedHands:
        return HANDS if seed is None else HANDS.up_to(there["own"])

    def solve_on(seed: int | None, *, until: int) -> Iterator[SolvedHands]:
        if seed is not None:
            there["own"] = until
        yield known(seed)

    monkeypatch.setattr(solving_on, "known", known)
    monkeypatch.setattr(solving_on, "solve_on", solve_on)
    judged.forget()
    yield
    judged.forget()  # of a seed, what is kept for everybody is of other deals


@pytest.fixture
def standing_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs of the page end before they have counted or solved a single deal more."""
    monkeypatch.setattr(Looking, "count_on", lambda _looks, _place: None)
    monkeypatch.setattr(Looking, "solve_on", lambda _looks, _place: None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_with_all_three_curves(language: str) -> None:
    app = open_page(course.lesson_of("bid-levels"), language, seed="7")
    assert not app.exception
    looked = looks(app)
    assert app.title[0].value == finding(rows(Look(), looked.counted.curves, looked.made), Look(), language)
    assert looked.counted.deals == FIRST_LOOK
    assert len(looked.solved) == CAME
    assert [len(part["curves"]) for part in sent_to(app, KEY)["parts"]] == [3, 3]
    assert ("50,000 deals solved" if language == "en" else "50.000 Spiele durchgerechnet") in written(app)
    assert html(app).count("<th scope=row>") == 63
    assert asked(app) == {}


def test_a_press_on_the_chart_chooses_a_bid_and_one_that_means_nothing_changes_nothing() -> None:
    app = explore(bid="24")
    pressed = {"serial": sent_to(app, KEY)["serial"] + 1, "place": BIDS.index(48)}
    fire(app, KEY, "bid", pressed)
    assert app.header[0].value == "At 48"
    assert sent_to(app, KEY)["serial"] == pressed["serial"]
    assert sent_to(app, KEY)["chosen"] == pressed["place"]
    assert sent_to(app, KEY)["session"] != sent_to(explore(), KEY)["session"]
    fire(app, KEY, "bid", {"serial": 9, "place": 63})
    assert not app.exception
    assert app.header[0].value == "At 48"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_changes_the_sentence_and_the_address(language: str) -> None:
    app = explore(language)
    settings = Settings(deals=1000)
    for name, code in [
        ("seat", "R"),
        ("skat", "hand"),
        ("game", "C"),
        ("game", "best"),
        ("trumps", "12"),
        ("jacks", "1"),
    ]:
        switch = app.selectbox if name in ("trumps", "jacks") else app.button_group
        switch(key=f"look-{name}").set_value(code).run()
        assert not app.exception
        settings = settings.changed(name, code)
        assert shown(settings.look, language) in written(app)
        assert asked(app) == settings.query()
    fold = app.button(key="turn-looking")  # what a phone shows instead of all these switches
    assert fold.label == " · ".join(chosen(settings.look, language))
    fold.click().run()
    assert app.button(key="turn-looking").label == {"en": "Hide the choices", "de": "Auswahl einklappen"}[language]
    assert asked(app) == settings.query()
    app.select_slider(key="look-p").set_value("0.6").run()
    assert asked(app)["p"] == "0.6"
    assert "60 %" in written(app)
    assert held_from.chosen(language) in written(app)


def test_so_many_jacks_and_trumps_are_chosen_by_both_ends_and_one_takes_the_other_along() -> None:
    app = explore()
    app.selectbox(key="look-with-jacks-0").set_value(2).run()
    assert asked(app)["with-jacks"] == "2-4"
    app.selectbox(key="look-with-jacks-1").set_value(1).run()
    assert asked(app)["with-jacks"] == "1"
    app.selectbox(key="look-with-trumps-0").set_value(6).run()
    assert asked(app)["with-trumps"] == "6-11"
    assert "trumps in their longest suit: 6 or more" in written(app)
    app.button_group(key="look-game").set_value("N").run()
    assert "with-trumps" not in asked(app)
    assert "look-with-trumps-0" not in [box.key for box in app.selectbox]
    assert not app.exception


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ({"game": "C", "skat": "hand"}, "Every hand covers 36."),
        ({"with-jacks": "0", "with-trumps": "8-11"}, "There is no such hand."),
        (
            {"trumps": "12", "jacks": "5"},
            "By value no hand covers 18. With open cards half of all hands make it: there every game",
        ),
        ({"game": "N", "bid": "264"}, "Every hand covers 23. With open cards 8.8 % of all hands make it."),
    ],
)
def test_every_look_has_something_to_say(query: dict[str, str], title: str) -> None:
    app = explore(**query)
    said = app.title[0].value
    assert spaced(said).startswith(title)
    if query.get("bid") == "264":
        assert "There is none among the 150,000 solved hands." in written(app)


def test_a_bid_is_chosen_by_menu_or_step_by_step() -> None:
    app = explore("de")
    app.selectbox(key="look-bid").set_value(264).run()
    assert app.header[0].value.endswith("264")
    app.button(key="bid-higher").click().run()
    assert app.header[0].value.endswith("264")
    app.selectbox(key="look-bid").set_value(20).run()
    app.button(key="bid-higher").click().run()
    assert app.header[0].value.endswith("22")
    assert asked(app)["bid"] == "22"
    for _press in range(3):
        app.button(key="bid-lower").click().run()
    assert app.header[0].value.endswith("18")


def test_examples_of_each_kind_are_shown_and_others_of_them() -> None:
    app = explore()
    first = [element.value for element in app.markdown if "example" in element.value]
    assert len(first) == 3
    app.button(key="other-hands").click().run()
    assert [element.value for element in app.markdown if "example" in element.value] != first
    app.selectbox(key="look-show").set_value("held-lost").run()
    assert written(app).count(": held, <b>lost</b>") == 3
    assert asked(app) == {"deals": "1000", "hands": "1", "show": "held-lost"}
    assert written(explore(hands="1", show="held-lost")) == written(app)


def test_a_link_shows_what_it_names() -> None:
    app = explore("de", skat="after", game="H", seat="M", deals="3000", bid="40", solved="2000", p="0.5")
    assert "Herz mit beliebigen Karten" in written(app)
    assert app.header[0].value == "Bei 40"
    assert looks(app).counted.deals == 3000
    assert len(looks(app).solved) == 2000
    assert app.button_group(key="look-game").value == "H"
    *_, alone = simulate_curves(looks(app).settings.look, CHEAP, seed=7, deals=3000)
    for curve in CHEAP:
        assert looks(app).counted.curves[curve].portions() == alone[curve].portions()


def test_who_presses_in_haste_is_not_led_back(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 100.0
    monkeypatch.setattr("lessons.own_query.monotonic", lambda: at)
    app = explore(bid="20")
    app.button(key="bid-higher").click().run()
    app.query_params["bid"] = "20"  # the next press was made before the address had arrived
    app.button(key="bid-higher").click().run()
    assert looks(app).settings.bid == 23
    app.query_params["bid"] = "22"  # another press, that chooses nothing
    app.run()
    assert looks(app).settings.bid == 23
    at = 102.0
    app.query_params["bid"] = "22"  # the browser's Back
    app.run()
    assert looks(app).settings.bid == 22


def test_who_comes_back_finds_the_page_as_it_was_left() -> None:
    app = explore(game="C", skat="after", bid="48")
    app.switch_page("lessons/pages/rules.py").run()
    for name in asked(app):
        del app.query_params[name]  # as the browser does
    app.switch_page("lessons/pages/bid_levels.py").run()
    assert looks(app).settings == Settings(Look(Game.CLUBS, moment=Moment.AFTER), bid=48, deals=1000)
    assert app.button_group(key="look-game").value == "C"
    assert app.query_params["bid"] == "48"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "cannot read “game=Q” “bid=19” in"), ("de", "„game=Q“ „bid=19“ im Link")]
)
def test_a_bad_link_is_answered_kindly_and_the_rest_of_it_holds(language: str, said: str) -> None:
    app = explore(language, game="Q", bid="19", skat="after", seed="minus one")
    assert [said in info.value for info in app.info] == [False, True]
    assert "minus one" in app.info[0].value
    assert looks(app).settings == Settings(Look(moment=Moment.AFTER), deals=1000)
    assert "game" not in app.query_params
    app.button_group(key="look-seat").set_value("F").run()
    assert not app.info


# --- Simulating --------------------------------------------------------------------------------------------------


def test_all_the_cheap_deals_at_one_press(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(below, "MOST", 300_000)
    app = explore()
    app.button(key="go").click().run()
    assert not app.exception
    assert looks(app).counted.deals == 300_000
    assert app.query_params["deals"] == "300000"
    assert "300,000 deals simulated." in written(app)
    *_, alone = simulate_curves(Look(), CHEAP, seed=7, deals=300_000)
    for curve in CHEAP:
        assert looks(app).counted.curves[curve].portions() == alone[curve].portions()


@pytest.mark.parametrize(
    ("language", "stop", "said"),
    [
        ("en", "Stop", "Stopped after 1,000 of 10,000,000 deals. All of them count."),
        ("de", "Anhalten", "Angehalten nach 1.000 von 10.000.000 Spielen. Sie zählen alle."),
    ],
)
@pytest.mark.usefixtures("standing_still")
def test_who_stops_keeps_what_was_counted_and_can_go_on(language: str, stop: str, said: str) -> None:
    app = explore(language)
    app.button(key="go").click().run()
    assert app.button(key="go").label == stop
    assert app.query_params["deals"] == str(MOST)
    app.button(key="go").click().run()
    assert said in written(app)
    assert app.query_params["deals"] == "1000"
    app.button(key="bid-higher").click().run()
    assert said in written(app)  # another bid of the same deals
    app.button(key="go").click().run()
    assert app.button(key="go").label == stop


@pytest.mark.parametrize("button", ["go", "solve"])
@pytest.mark.usefixtures("standing_still")
def test_a_double_press_is_one_press(button: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = explore(own="0")
    start = app.button(key=button).label
    monkeypatch.setattr(long_work, "LATE", 60.0)
    for _ in range(2):
        app.button(key=button).click().run()
        assert app.button(key=button).label == "Stop"
    for work in (looks(app).simulation.work, looks(app).solving_work):
        work.turned = -inf
    for _ in range(2):
        app.button(key=button).click().run()
        assert app.button(key=button).label == start
    assert "Stopped a" in written(app)


def test_a_run_that_a_click_has_overtaken_adds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streamlit begins the next run while the thread of the old one still counts."""
    looking = Looking(Settings(deals=10 * FIRST_LOOK), seed=7)
    real, clicks = simulate_curves, iter([looking.stop])

    def overtaken(*args: Any, **kwargs: Any) -> Any:
        counted = list(real(*args, **kwargs))
        if kwargs.get("first"):
            next(clicks, lambda: None)()
        return counted

    monkeypatch.setattr(bid_looking, "simulate_curves", overtaken)
    looking.count_on(DeltaGenerator())
    assert looking.counted.deals == looking.settings.deals == FIRST_LOOK
    assert looking.stopped == 10 * FIRST_LOOK


def test_each_step_is_kept_before_a_click_can_break_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulated, "progress", lambda counted, deals: f"{counted}/{deals}")
    monkeypatch.setattr(long_work, "BAR", -inf)
    looking = Looking(Settings(deals=MOST), seed=7)

    class Clicked(Exception):  # noqa: N818
        pass

    deals = 2 * CHUNK + FIRST_LOOK

    def progress(_value: float, text: str) -> None:
        if text == f"{deals}/{MOST}":
            raise Clicked

    place = DeltaGenerator()
    monkeypatch.setattr(place, "progress", progress)
    assert looking.counting
    with pytest.raises(Clicked):
        looking.count_on(place)
    assert looking.counted.deals == deals
    *_, alone = simulate_curves(Look(), CHEAP, seed=7, deals=deals)
    for curve in CHEAP:
        assert looking.counted.curves[curve].portions() == alone[curve].portions()


def test_what_is_kept_to_go_back_to_does_not_grow_without_end() -> None:
    looking = Looking(Settings(deals=3000), seed=7)
    first = looking.counted
    looking.change("game", "C")
    assert looking.counted is not first
    looking.change("game", "best")
    assert looking.counted is first
    for trumps in range(13):
        looking.change("trumps", str(trumps))
        assert looking.counted.deals == 3000
    assert len(looking.simulation._kept) <= 12


def test_another_seed_gives_other_deals_and_the_same_seed_the_same() -> None:
    app = explore(deals="5000")
    first = looks(app).counted
    app.text_input(key="look-seed").set_value(" 8 ").run()
    assert app.query_params["seed"] == "8"
    assert looks(app).counted is not first
    app.text_input(key="look-seed").set_value("7").run()
    assert looks(app).counted is first


SLOPPY = [pytest.param(each, marks=pytest.mark.prove) for each in ("3.7", "1e3", "1 000", "seven", "4294967296")]


@pytest.mark.parametrize("sloppy", ["3,7", "-1", "٣", *SLOPPY])
def test_what_is_no_whole_number_is_no_seed_and_changes_nothing(sloppy: str) -> None:
    app = explore()
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
    app = explore()
    app.text_input(key="look-seed").set_value("").run()
    assert app.text_input(key="look-seed").value == "7"
    assert not app.info


def test_when_all_are_simulated_the_button_means_other_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(below, "MOST", 2_000)
    app = explore(deals="2000")
    app.button(key="go").click().run()
    assert app.query_params["seed"] != "7"
    assert looks(app).counted.deals == 2000


# --- Solving -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "none", "some"),
    [
        ("en", "No deal of your own is solved yet.", "1,000 deals solved · the band narrows as you watch"),
        (
            "de",
            "Noch ist kein eigenes Spiel durchgerechnet.",
            "1.000 Spiele durchgerechnet · mit jedem wird die Spanne enger",
        ),
    ],
)
@pytest.mark.usefixtures("quick")
def test_own_deals_begin_with_none_and_their_band_narrows(language: str, none: str, some: str) -> None:
    app = explore(language)
    assert app.button(key="solve").proto.type == "secondary"  # of thousands, more hardly tell
    app.button_group(key="look-source").set_value("own").run()
    assert app.button(key="solve").proto.type == "primary"
    assert none in written(app)
    assert asked(app)["own"] == "0"
    widths = []
    for presses in (1, 2):
        app.button(key="solve").click().run()
        assert not app.exception
        assert asked(app)["own"] == str(MORE * presses)
        low, high = looks(app).made.portions()[0].band()
        widths.append(high - low)
    assert some in written(app)
    assert widths[1] < 0.8 * widths[0]
    app.button_group(key="look-source").set_value("came").run()
    assert "own" not in asked(app)
    assert len(looks(app).solved) == CAME


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.usefixtures("standing_still")
def test_who_stops_solving_keeps_what_is_solved(own: bool) -> None:
    app = explore(**({"own": "0"} if own else {}))
    there = 0 if own else CAME
    app.button(key="solve").click().run()
    assert app.button(key="solve").label == "Stop"
    assert asked(app)["own" if own else "solved"] == str(there + MORE)
    app.button(key="solve").click().run()
    assert f"Stopped at {there:,} of {there + MORE:,} solved deals. All of them count." in written(app)
    assert asked(app).get("own" if own else "solved") == ("0" if own else None)


def test_the_bar_of_the_solver_begins_with_what_was_asked_for_last() -> None:
    looking = Looking(Settings(own=0), seed=3)
    looking.ask_for_solved(500)
    assert looking.solved_progress(0) == (0.0, "0 of 500 more deals solved")
    looking.settings, looking.solved_from = Settings(own=1500), 1000
    assert looking.solved_progress(1125) == (0.25, "125 of 500 more deals solved")
    looking.settings, looking.solved_from = Settings(solved=CAME + 500), CAME
    assert looking.solved_progress(CAME + 5) == (0.01, "5 of 500 more deals solved")


def test_examples_stay_while_more_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving_on, "known", lambda _seed: HANDS)
    sizes = [len(Looking(Settings(own=own)).examples_from()[1]) for own in (0, 1, 5, 7, 500, 511, 512, 1000)]
    assert sizes == [0, 1, 4, 4, 256, 256, 512, 512]
    assert len(Looking(Settings(solved=2000)).examples_from()[1]) == 2000


@pytest.mark.usefixtures("quick")
def test_a_link_to_own_deals_solves_them() -> None:
    app = explore(own="700")
    assert len(looks(app).solved) == 700
    assert "700 deals solved" in written(app)
    assert app.button_group(key="look-source").value == "own"
    app.text_input(key="look-seed").set_value("8").run()  # and nobody has asked to solve 700 of those
    assert asked(app)["own"] == "0"


@pytest.mark.usefixtures("quick")
def test_at_the_most_that_is_solved_here_the_button_rests() -> None:
    app = explore(own=str(solving_on.MOST_MORE))
    assert app.button(key="solve").disabled
    assert "for more there is the command" in written(app)


def test_five_deals_are_really_solved() -> None:
    app = explore(own="5", seed="1")
    assert not app.exception
    assert looks(app).made.portions() == Looking(Settings(solved=5)).made.portions()  # the file is of seed 1 too


# --- A file of one's own -----------------------------------------------------------------------------------------


def test_a_file_of_ones_own_is_looked_at_and_the_link_says_that_it_is_not_part_of_it() -> None:
    app = explore()
    app.file_uploader(key="solved-file").upload("deals.parquet", SHIPPED.read_bytes(), "application/octet-stream").run()
    assert not app.exception
    mine = looks(app).file
    assert mine is not None
    assert looks(app).solved is mine
    assert len(mine) == CAME
    assert app.button_group(key="look-source").value == "file"
    assert app.button(key="solve").disabled
    assert "The link does not bring your file along" in written(app)
    assert set(asked(app)) == {"deals"}
    app.button_group(key="look-source").set_value("came").run()
    assert looks(app).solved is not mine
    assert "does not bring your file" not in written(app)


def test_a_file_that_cannot_be_used_leaves_the_one_before_in_view() -> None:
    app = explore()
    uploader = app.file_uploader(key="solved-file")
    uploader.upload("deals.parquet", SHIPPED.read_bytes(), "application/octet-stream").run()
    mine = looks(app).file
    assert looks(app).of_file
    app.file_uploader(key="solved-file").clear().run()  # as the browser does before it sends another one
    assert not looks(app).of_file
    app.file_uploader(key="solved-file").upload("notes.csv", b"a,b", "text/csv").run()
    assert looks(app).solved is mine


@pytest.mark.parametrize(("language", "said"), [("en", "This is no Parquet file"), ("de", "keine Parquet-Datei")])
def test_a_foreign_file_is_refused_kindly_and_everything_else_is_kept(language: str, said: str) -> None:
    app = explore(language, game="C", solved="2000")
    app.file_uploader(key="solved-file").upload("notes.csv", b"a,b", "text/csv").run()
    assert not app.exception
    assert [said in info.value for info in app.info] == [True]
    assert len(looks(app).solved) == 2000
    assert looks(app).settings.look.game is Game.CLUBS
