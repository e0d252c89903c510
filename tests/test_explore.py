"""How often hands make each bid level: what the address says, the finding in the title, the numbers, and the page."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.testing.v1 import AppTest

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Game
from engine.counting import covering_shares
from engine.covering import Covering
from engine.deals import Deal, Seat
from engine.simulation import CHUNK, count
from engine.tally import Share
from lessons import text
from lessons.bids import charts as bid_charts
from lessons.bids import simulation as bid_simulation
from lessons.bids.curves import LAST_PLAIN, Row, csv_file, estimate, finding, one_in, percent, rows, simple, table
from lessons.bids.examples import Look, best_game, deal_html, example_html
from lessons.bids.settings import CHOICES, FIRST_LOOK, MOST, NAMES, Settings, parse, shown
from lessons.bids.simulation import Looking
from lessons.text import Pack

LANGUAGES = list(text.LANGUAGES)
CODES = [(name, code) for name, codes in CHOICES.items() for code in codes] + [("deals", "1"), ("deal", "17R")]
LOOKS = [
    Settings(),
    Settings(after_skat=True),
    Settings(hand=True),
    Settings(min_jacks=2),
    Settings(min_jacks=5),
    Settings(min_trumps=0, min_jacks=0),
    Settings(min_trumps=12, min_jacks=5),
    Settings(min_trumps=8),
    Settings(seat=Seat.REARHAND, after_skat=True, hand=True, min_trumps=6),
    *(Settings(game=game, after_skat=after) for game in Game for after in (False, True)),
]


def spaced(written: str) -> str:
    return written.replace("\N{NO-BREAK SPACE}", " ")


def looked_at(settings: Settings, deals: int = 2000) -> tuple[Row, ...]:
    return rows(settings, count(settings.covering, seed=7, deals=deals))


# --- The address -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "code"), CODES)
def test_what_is_looked_at_stands_in_the_address_and_is_read_from_it(name: str, code: str) -> None:
    settings = Settings().changed(name, code)
    assert settings.code(name) == code
    assert parse(settings.query()) == (settings, ())


def test_what_is_usual_is_left_out_of_the_address() -> None:
    assert Settings().query() == {}
    assert Settings(game=Game.CLUBS, after_skat=True).query() == {"skat": "after", "game": "C"}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("game", "Q"),
        ("game", ""),
        ("seat", "dealer"),
        ("skat", "under"),
        ("hand", "1"),
        ("trumps", "13"),
        ("trumps", "-1"),
        ("jacks", "6"),
        ("jacks", "٣"),
        ("bid", "19"),
        ("deals", "0"),
        ("deals", "10000001"),
        ("deals", "1e6"),
        ("deals", "9" * 5000),
        ("deal", "17"),
        ("deal", "R"),
        ("deal", "17X"),
        ("deal", "17any"),
        ("deal", "99999999R"),
    ],
)
def test_a_part_of_the_address_that_means_nothing_is_named_and_costs_nothing_else(name: str, code: str) -> None:
    settings, unknown = parse({"skat": "after", "hand": "yes", name: code} | {"step": "3"})
    expected = Settings(after_skat=name != "skat", hand=name != "hand")
    assert settings == expected
    assert unknown == (f"{name}={code[:20]}",)


@given(st.dictionaries(st.sampled_from(NAMES), st.text(max_size=9)))
def test_whatever_an_address_says_something_can_be_looked_at(query: dict[str, str]) -> None:
    settings, unknown = parse(query)
    assert parse(settings.query())[0] == settings
    assert len(unknown) <= len(query)
    assert 1 <= settings.deals <= MOST


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", LOOKS, ids=str)
def test_what_is_shown_is_said_in_one_sentence(settings: Settings, language: str) -> None:
    said = shown(settings, language)
    assert said.endswith(".")
    assert said.count(".") == 1
    assert "{" not in said


def test_the_sentence_names_games_and_jacks_as_the_pack_does() -> None:
    assert shown(Settings(), "en") == (
        "Shown: any seat, before the skat, best game: a suit game with 5 trumps or more, or Grand with 3 jacks or more."
    )
    assert "Grand with 1 unter or more" in shown(Settings(min_jacks=1), "en", Pack.GERMAN)
    assert shown(Settings(Seat.FOREHAND, True, True, Game.CLUBS), "de", Pack.GERMAN) == (
        "Gezeigt: Vorhand, nach dem Skat, als Handspiel, Eichel mit beliebigen Karten."
    )


# --- The finding -------------------------------------------------------------------------------------------------

NUMBERS = {
    word: number
    for number, word in enumerate(
        "one two three four five six seven eight nine ten eleven twelve".split(),  # noqa: SIM905
        start=1,
    )
}
CLAIM = re.compile(
    r"(?P<all>Every hand covers|All cover)|(?P<half>Half of (all hands|them) cover)"
    r"|(?P<none>No hand covers|None covers)"
    r"|(?P<some>\w+) (hands? )?in (?P<n>[\w,]+) covers?"
)


def claims(title: str) -> Iterator[tuple[Fraction, int]]:
    """The share and the bid of each sentence of an English title."""
    for sentence in title.rstrip(".").split(". "):
        said, bid = CLAIM.match(sentence), int(sentence.rsplit(" ", 1)[1])
        assert said, sentence
        if said["n"]:
            n = NUMBERS.get(said["n"]) or int(said["n"].replace(",", ""))
            some = NUMBERS.get(said["some"].lower()) or int(said["some"])
            yield Fraction(some, n), bid
        else:
            yield Fraction(1 if said["all"] else 0) if not said["half"] else Fraction(1, 2), bid


def test_the_title_says_what_the_usual_curve_shows() -> None:
    shares = covering_shares(Covering())
    assert (f"{float(shares[18]):.5f}", f"{float(shares[48]):.5f}") == ("0.58262", "0.11623")
    assert finding(shares, "en") == "Six hands in ten cover 18. One in nine covers 48."
    assert finding(shares, "de") == "Sechs von zehn Blättern reichen für 18. Eines von neun reicht für 48."


@pytest.mark.parametrize("settings", LOOKS, ids=str)
def test_every_claim_of_a_title_is_true_to_a_twentieth(settings: Settings) -> None:
    shares = covering_shares(settings.covering)
    for claim, bid in claims(finding(shares, "en")):
        if claim in (0, 1):
            assert shares[bid] == claim
        else:
            assert abs(claim - shares[bid]) <= shares[bid] / 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", LOOKS, ids=str)
def test_a_title_is_one_or_two_whole_sentences(settings: Settings, language: str) -> None:
    title = finding(covering_shares(settings.covering), language)
    assert re.fullmatch(r"[A-ZÄÖÜ\d][^.{}]*\.( [A-ZÄÖÜ\d][^.{}]*\.)?", title), title


def test_titles_at_the_edges() -> None:
    assert finding(covering_shares(Covering(Game.NULL)), "en") == "Every hand covers 23. None covers 24."
    assert finding(covering_shares(Covering(min_trumps=12, min_jacks=5)), "en") == "No hand covers 18."


@given(st.fractions(min_value=0, max_value=1))
def test_a_simple_share_is_close_and_never_pretends_all_or_none(share: Fraction) -> None:
    said = simple(share)
    assert abs(said - share) <= share / 20
    assert (said in (0, 1)) == (share in (0, 1))


# --- Numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("share", "english", "german"),
    [
        (Fraction(1, 2), "50.0 %", "50,0 %"),
        (0.38558, "38.6 %", "38,6 %"),
        (0.0241904, "2.42 %", "2,42 %"),
        (Fraction(1, 64_512_240), "0.0000016 %", "0,0000016 %"),
        (0, "0 %", "0 %"),
        (1, "100 %", "100 %"),
        (0.999996, "99.99960 %", "99,99960 %"),
    ],
)
def test_a_share_is_written_with_three_figures_that_count(share: float | Fraction, english: str, german: str) -> None:
    assert (spaced(percent(share, "en")), spaced(percent(share, "de"))) == (english, german)


@pytest.mark.parametrize(
    ("covering", "hands", "written"),
    [
        (38_558, 100_000, ("38.56 %", "± 0.30")),
        (3_855_800, 10_000_000, ("38.558 %", "± 0.030")),
        (4, 100_000, ("0.0040 %", "0.0016 – 0.0103 %")),
        (0, 100_000, ("0 %", "< 0.0038 %")),
        (100_000, 100_000, ("100 %", "> 99.9962 %")),
    ],
)
def test_an_estimate_comes_with_how_far_off_it_may_be(covering: int, hands: int, written: tuple[str, str]) -> None:
    share = covering / hands
    row = Row(Fraction(1, 2), 1, Share(24, covering, hands, (share * (1 - share) / hands) ** 0.5))
    assert tuple(map(spaced, estimate(row, "en"))) == written


def test_how_many_hands_there_are_to_one() -> None:
    assert (one_in(Fraction(38558, 100_000), "en"), one_in(Fraction(1, 64_512_240), "de")) == ("2.6", "64.512.240")


def test_the_table_has_all_bids_in_the_numbers_of_the_language() -> None:
    written = table(looked_at(Settings()), "de")
    assert [int(row[0]) for row in written] == list(BIDS)
    assert spaced(written[BIDS.index(24)][1]) == "38,6 %"
    assert all("." not in row[1] for row in written)


def test_the_file_says_what_it_was_made_with_and_has_decimal_points() -> None:
    settings = Settings(seat=Seat.REARHAND, hand=True)
    those = looked_at(settings)
    read = list(csv.DictReader(csv_file(those, settings, seed=7, deals=2000).splitlines()))
    assert [int(row["bid"]) for row in read] == list(BIDS)
    for row, known in zip(read, those, strict=True):
        assert float(row["exact"]) == pytest.approx(float(known.exact))
        assert float(row["low"]) <= float(row["simulated"]) <= float(row["high"])
        assert int(row["covering"]) / int(row["hands"]) == pytest.approx(float(row["simulated"]))
    made_with = {"seat": "R", "skat": "before", "hand": "yes", "game": "best", "trumps": "5", "jacks": "3"}
    assert made_with.items() <= read[0].items()
    assert (read[0]["seed"], read[0]["deals"]) == ("7", "2000")


# --- Examples ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("covering", "cards", "game"),
    [
        (Covering(), "CJ SJ HA HT H7 CA ST DA D8 D7", Game.HEARTS),  # Hearts 30 and Diamonds 27
        (Covering(), "CJ SJ HJ D7 D8 C7 C8 S7 S8 H7", Game.GRAND),
        (Covering(), "CA CK S7 S8 H7 H8 D7 D8 D9 DQ", None),
        (Covering(Game.CLUBS), "SA SK S7 S8 H7 H8 D7 D8 D9 DQ", Game.CLUBS),
        (Covering(Game.NULL), "SA SK S7 S8 H7 H8 D7 D8 D9 DQ", Game.NULL),
    ],
)
def test_an_example_is_shown_with_the_game_that_covers_most(covering: Covering, cards: str, game: Game | None) -> None:
    assert best_game(covering, Cards.parse(cards)) is game


@given(st.integers(0, 10**6), st.sampled_from([look.covering for look in LOOKS]), st.sampled_from(list(Seat)))
def test_the_chain_under_an_example_ends_in_what_it_covers(index: int, covering: Covering, seat: Seat) -> None:
    deal = Deal.from_seed(1, index)
    written = example_html(covering, deal, seat, Look("en"))
    value = covering.value(covering.cards(deal, seat))
    assert (f"= {value}</p>" in written or f"always {value}</p>" in written) if value else "no bid" in written


def test_the_cards_of_an_example_are_read_out_and_the_skat_after_them() -> None:
    deal = Deal.from_seed(1)
    written = example_html(Covering(after_skat=True), deal, Seat.FOREHAND, Look("en"))
    names = re.findall('aria-label="(.*?)"', written)
    assert len(names) == 1
    assert names[0].count(" of ") == 12
    assert names[0].endswith("; in the skat ten of hearts, king of hearts")


def test_an_opened_deal_shows_the_other_two_hands_and_the_skat() -> None:
    written = deal_html(Covering(), Deal.from_seed(1), Seat.MIDDLEHAND, Look("de"))
    assert len(re.findall("aria-label", written)) == 3
    assert "Vorhand" in written
    assert "Mittelhand" not in written
    assert "<p>Skat</p>" in written


# --- The chart ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", LOOKS, ids=str)
def test_both_parts_of_the_chart_can_be_drawn_for_every_look(settings: Settings) -> None:
    those = looked_at(settings)
    for draw, bids in ((bid_charts.common, BIDS[: LAST_PLAIN + 1]), (bid_charts.rare, BIDS[LAST_PLAIN + 1 :])):
        figure = json.loads(draw(those, 24, "en").to_json())
        marks = figure["data"][-1]
        assert [BIDS[place] for place in marks["x"]] == list(bids)
        assert [re.search(r"<b>(\d+)</b>", hover)[1] for hover in marks["text"]] == list(map(str, bids))  # type: ignore[index]
        low, high = figure["layout"]["yaxis"]["range"]
        assert low < high
        if figure["layout"]["yaxis"].get("type") == "log":
            assert all(height is None or height > 0 for trace in figure["data"] for height in trace["y"])


def test_all_common_bids_are_labelled_and_the_chosen_one_is_bold_and_has_a_line() -> None:
    figure = bid_charts.common(looked_at(Settings()), 24, "en")
    labels = [label.replace("<b>", "").replace("</b>", "") for label in figure.layout.xaxis.ticktext]
    assert labels == [str(bid) for bid in BIDS if bid <= 72]
    assert "<b>24</b>" in figure.layout.xaxis.ticktext
    assert [shape.x0 for shape in figure.layout.shapes] == [BIDS.index(24)]
    assert not bid_charts.rare(looked_at(Settings()), 24, "en").layout.shapes


def test_a_bid_without_a_simulated_hand_still_tells_its_exact_share() -> None:
    those = looked_at(Settings(), deals=100)
    marks = bid_charts.rare(those, 24, "en").data[-1]
    place = list(marks.x).index(BIDS.index(132))
    assert marks.marker.color[place] == "rgba(0,0,0,0)"
    assert "exact 0.0000016" in marks.text[place]


# --- The page ----------------------------------------------------------------------------------------------------

APP = str(Path(__file__).resolve().parent.parent / "app.py")


def explore(language: str = "en", **query: str) -> AppTest:
    app = AppTest.from_file(APP, default_timeout=120)
    app.context = {"locale": language}
    app.run()
    app.switch_page("lessons/pages/bid_levels.py")
    for name, value in ({"seed": "7"} | query).items():
        app.query_params[name] = value
    app.run()
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_changes_the_title_the_sentence_and_the_address(language: str) -> None:
    app = explore(language)
    for name in ("seat", "skat", "hand", "trumps", "jacks", "game"):
        for code in [*list(CHOICES[name])[1:], Settings().code(name)]:
            switch = app.selectbox if name in ("trumps", "jacks") else app.button_group
            switch(key=f"look-{name}").set_value(code).run()
            assert not app.exception
            expected = Settings().changed(name, code)
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


@pytest.mark.parametrize(("language", "said"), [("en", "cannot read “game=Q” “bid=19” in"), ("de", "“bid=19” im Link")])
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
    app.number_input(key="look-seed").set_value(8).run()
    assert app.query_params["seed"] == "8"
    assert looks(app).tally.shares() != first
    app.number_input(key="look-seed").set_value(7).run()
    assert looks(app).tally.shares() == first


def test_the_same_number_again_means_other_deals() -> None:
    app = explore()
    app.button_group(key="look-aim").set_value(FIRST_LOOK).run()
    assert app.button(key="go").label == "Simulate 100,000 other deals"
    app.button(key="go").click().run()
    assert app.query_params["seed"] != "7"
    assert looks(app).tally.deals == FIRST_LOOK
