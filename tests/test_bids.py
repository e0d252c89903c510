"""How often hands make each bid level: what the address says, the finding in the title, the numbers, the chart."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Game
from engine.counting import covering_shares
from engine.covering import Covering
from engine.deals import Deal, Seat
from engine.simulation import count
from engine.tally import Share
from lessons import text
from lessons.bids import charts as bid_charts
from lessons.bids.curves import LAST_PLAIN, Row, csv_file, estimate, finding, rows, table
from lessons.bids.examples import best_game, deal_html, example_html
from lessons.bids.settings import CHOICES, MOST, NAMES, Settings, parse, shown
from lessons.hand_rows import Look
from lessons.text import Pack
from lessons.written_numbers import one_in, percent, simple

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
