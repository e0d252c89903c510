"""What the charts of games, skats and trumps say, and how far it holds."""

from __future__ import annotations

import re
from fractions import Fraction

import numpy as np
import pytest

from engine.auction import BIDS
from engine.chances import THRESHOLD, Moment, worth_with
from engine.contracts import SUIT_GAMES, Game
from engine.odds import overbid_risk, skat_brings
from engine.rule_auctions import Played
from engine.rule_simulation import Auctions, simulate_auctions
from engine.score_sheet import OTHERS, WIN
from lessons import held_from
from lessons.odds_and_games import games_chart
from lessons.odds_and_games.exact_charts import bids_counting_on
from lessons.odds_and_games.published import SOURCES, Published
from lessons.odds_and_games.settings import MOST_USEFUL, Settings, Show, places, usual
from lessons.odds_and_games.shown import Reader, often, one_each
from lessons.text import LANGUAGES
from lessons.written_numbers import share_in_words
from tests.odds_shown import EN, auctions, drawn, file, played
from tests.readings import spaced
from tests.test_solved_counts import HANDS

readers = pytest.mark.parametrize("reader", [Reader(language) for language in LANGUAGES], ids=LANGUAGES)


# --- Findings -----------------------------------------------------------------------------------------------------


@readers
def test_every_chart_has_its_finding_its_table_and_its_words(reader: Reader) -> None:
    titles = set()
    for show in Show:
        shown = drawn(usual(show), reader)
        titles.add(shown.title)
        assert shown.chart.alt
        assert shown.chart.rows
        assert all(len(row) == len(shown.chart.head) for row in shown.chart.rows)
        assert all(len(record) == len(shown.chart.columns) for record in shown.chart.records)
        assert set(shown.names) == set(places(usual(show)))
    assert len(titles) == len(Show)


@pytest.mark.parametrize(
    ("settings", "title"),
    [
        (usual(Show.SKAT), "Four useful cards: about one time in three the skat brings at least one."),
        (usual(Show.SKAT).changed("at", "1"), "One useful card: in 9.1 % of all cases the skat brings it."),
        (
            usual(Show.TRUMPS),
            "Four trumps are missing: in 49.5 % of all deals they lie 3–1, in 8.7 % all with one opponent.",
        ),
        (
            usual(Show.TRUMPS).changed("at", "1-1"),
            "Two trumps are missing: in 52.6 % of all deals they lie 1–1, in 47.4 % all with one opponent.",
        ),
        (usual(Show.OVERBID), "A bid that counts on “without 2”: about one time in six the skat breaks it."),
        (usual(Show.OVERBID).changed("at", "1"), "A bid that counts on “without 1” is safe from every skat."),
    ],
)
def test_the_title_says_what_is_exact(settings: Settings, title: str) -> None:
    assert spaced(drawn(settings).title) == title


SAID = re.compile(
    r"(?P<about>about )?((?P<half>half the time)|(?P<some>\w+) times? in (?P<n>\w+)|(?P<share>[\d.]+)\s% of all cases)"
)
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}


def test_words_that_are_a_hundredth_off_are_about_so_much_also_where_the_number_is_exact() -> None:
    exact = {usual(Show.SKAT).changed("at", str(n)): skat_brings(n) for n in range(1, MOST_USEFUL + 1)}
    exact |= {usual(Show.OVERBID).changed("at", str(n)): overbid_risk(n) for n in range(2, 7)}
    for settings, share in exact.items():
        said = SAID.search(drawn(settings).title)
        assert said, settings
        if said["share"]:
            assert said["share"] == f"{100 * float(share):.{len(said['share']) - 2}f}"
            continue
        n = NUMBERS["two" if said["half"] else said["n"]]
        assert n in (2, 3, 4, 5, 6, 8, 10), "people have no words for others"
        near = Fraction(NUMBERS["one" if said["half"] else said["some"]], n)
        assert bool(said["about"]) == (abs(near - share) > share / 100)
    for language, half in (("en", "about half the time"), ("de", "etwa in jedem zweiten Fall")):
        assert often(Fraction(4876, 10_000), language) == half
        assert spaced(often(Fraction(2, 11), language)).startswith("in 18 % ")


def test_the_files_hold_the_numbers_that_books_print() -> None:
    brings = [f"{100 * float(row['exact']):.1f}" for row in file(drawn(usual(Show.SKAT)))]
    assert brings == ["9.1", "17.7", "26.0", "33.8", "41.1", "48.1", "54.5", "60.6"]
    split = file(drawn(usual(Show.TRUMPS)))
    for missing, known in (("4", "41.8 49.5 8.7"), ("5", "69.7 27.1 3.3"), ("6", "37.2 48.8 13.0 1.1")):
        said = [f"{100 * float(row['exact']):.1f}" for row in split if row["missing"] == missing]
        assert " ".join(said) == known
    risk = [f"{100 * float(row['exact']):.1f}" for row in file(drawn(usual(Show.OVERBID)))]
    assert risk == ["0.0", "17.3", "26.0", "33.8", "41.1", "48.1"]


def test_a_bid_counts_on_as_many_missing_matadors_as_it_takes() -> None:
    assert [bids_counting_on(Game.CLUBS, count) for count in (1, 2, 3)] == [(18, 24), (27, 36), (40, 48)]
    for game in (*SUIT_GAMES, Game.GRAND):
        for count in range(1, 5):
            first, last = bids_counting_on(game, count)
            assert worth_with(game, count, Moment.BEFORE) == last
            assert count == 1 or worth_with(game, count - 1, Moment.BEFORE) < first


def test_games_are_compared_as_shares_of_the_games_played() -> None:
    rows = {row["game"]: row for row in file(drawn(usual(Show.GAMES)))}
    for column in ("share", "saxony", "skat_online"):
        assert sum(float(rows[game.value][column]) for game in Game) == pytest.approx(1, abs=0.001)
    assert int(rows["P"]["of"]) == auctions().deals
    assert int(rows["G"]["of"]) == auctions().deals - int(rows["P"]["some"])
    notes = " ".join(drawn(usual(Show.GAMES)).notes)
    assert all(source.address in notes for source in SOURCES)


def test_simulated_and_solved_deals_agree_on_the_games() -> None:
    """Two samples of the same rule: their difference is within four of its standard errors."""
    played_by_all = int(played().chosen.played.sum())
    for game in Game:
        one = games_chart.of_games(auctions())[game.value]
        other = one_each(int(played().plays(game).sum()), played_by_all)
        error = np.hypot(one.standard_error, other.standard_error)
        assert abs(one.share - other.share) < 4 * error, game


def test_the_title_follows_the_games() -> None:
    clubs = auctions_of(100, 100, 100, 500, 100)
    shown = games_chart.games(usual(Show.GAMES), clubs, played(), EN)
    assert spaced(shown.title).startswith("Clubs is played most by our rule, about 56 % of the games; ")
    assert "Grand, 30.0 %" in spaced(shown.title)


def auctions_of(*games: int, passed_in: int = 0) -> Auctions:
    """So many games of Diamonds and on, and deals passed in."""
    deals = sum(games) + passed_in
    return Auctions(
        deals, np.array([*games, *[0] * (6 - len(games))]), bids=np.bincount([0] * passed_in, minlength=265)
    )


@pytest.mark.parametrize(
    ("counted", "said"),
    [
        (auctions_of(passed_in=10), "Too few deals to say anything: none of them is played."),
        (auctions_of(0, 0, 0, 0, 1), "Too few deals to say which game is played most."),
        (auctions_of(1, 1, 3, 4, 11), "Too few deals to say which game is played most."),
        (auctions_of(20, 20, 20, 190, 210), "Too few deals to say which game is played most."),
        (auctions_of(20, 20, 20, 150, 250), "Grand is played most: about 54 % of the games by our rule,"),
        (auctions_of(2_000, 2_000, 2_000, 10_000, 22_000), "Grand is played most: 57.9 % of the games by our rule,"),
    ],
)
def test_the_title_names_a_game_only_where_the_deals_tell_it_from_the_next(counted: Auctions, said: str) -> None:
    shown = games_chart.games(usual(Show.GAMES), counted, played(), EN)
    assert spaced(shown.title).startswith(said)


def test_one_deal_is_one_deal() -> None:
    one = auctions_of(0, 0, 0, 0, 1)
    assert "our rule, 1 deal simulated" in games_chart.games(usual(Show.GAMES), one, played(), EN).legend[0][1]
    german = games_chart.games(usual(Show.GAMES), one, played(), Reader("de"))
    assert "unsere Regel, 1 Spiel simuliert" in german.legend[0][1]


def test_of_null_ouvert_only_facts_are_said() -> None:
    assert drawn(usual(Show.GAMES)).notes[-1] == "Our players know no Null ouvert; people do play it."


# --- The chance from which a bid is held --------------------------------------------------------------------------


def even(value: int) -> Fraction:
    """The share of games of this value that has to be won to come out even, by Seeger-Fabian at a table of three."""
    won, lost = value + WIN, 2 * value + WIN + OTHERS[3]
    return Fraction(lost, won + lost)


def test_about_two_games_in_three_have_to_be_won_to_come_out_even() -> None:
    assert [f"{float(even(value)):.3f}" for value in (18, 48, 264)] == ["0.649", "0.655", "0.663"]
    said = {share_in_words(even(bid), "en") for bid in BIDS}
    assert {f"{each.some} in {each.n}" for each in said} == {"two in three"}
    assert "about two in three" in held_from.chosen("en")


def test_what_is_said_of_the_usual_chance_is_so() -> None:
    """Around it games are most like both published ones; with a higher one more deals are passed in, and more won."""
    few = HANDS.up_to(5_000)
    counts = {percent: simulate(percent) for percent in (25, 40, 60, 75)}
    for source in SOURCES:
        near = [apart(counts[percent], source) for percent in (40, 60, 75)]
        assert near == sorted(near)
        assert near[0] < apart(counts[25], source)
        assert counts[40].passed_in.share > source.passed_in > counts[25].passed_in.share
    passed_in = [counts[percent].passed_in.share for percent in sorted(counts)]
    assert passed_in == sorted(passed_in)
    those = [Played.of(few, threshold=percent / 100) for percent in sorted(counts)]
    won = [each.games_won().share for each in those]
    assert won == sorted(won)
    usual_ones = those[1].chosen
    assert (usual_ones.chances[usual_ones.played] > THRESHOLD + 0.05).mean() > 0.75  # most stand better than that


def simulate(percent: int) -> Auctions:
    *_, counted = simulate_auctions(seed=5, deals=20_000, threshold=percent / 100)
    return counted


def apart(counted: Auctions, source: Published) -> float:
    """How much of the games would have to be others for the shares to be the same."""
    shares = games_chart.of_games(counted)
    return sum(abs(shares[game.value].share - source.games[game]) for game in Game) / 2
