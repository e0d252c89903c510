"""The six charts in numbers and words: addresses, published shares, findings, examples. No page is opened."""

from __future__ import annotations

import csv
import io
import re
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from engine.auction import BIDS
from engine.cards import Rank
from engine.chances import THRESHOLD, Moment, worth_with
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal, Seat
from engine.dealt_odds import dealt
from engine.feature_tables import Masks
from engine.odds import overbid_risk, skat_brings
from engine.reaching import Portion
from engine.rule_auctions import Played
from engine.rule_simulation import Auctions, simulate_auctions
from engine.solved_counts import grand_by_aces, made_by_trumps
from engine.solved_hands import Way
from engine.values import game_value, matadors
from lessons import held_from
from lessons.odds_and_games import exact_charts, games_chart, jacks_chart, points_chart
from lessons.odds_and_games.exact_charts import Checks, bids_counting_on
from lessons.odds_and_games.examples import Example, cell_hands, dealt_hands, played_games
from lessons.odds_and_games.published import ONLINE, SAXONY, SOURCES, Published
from lessons.odds_and_games.settings import LEVELS, MOST_USEFUL, NAMES, Settings, Show, parse, places, usual
from lessons.odds_and_games.shown import Reader, Shown, often, one_each, reproducible
from lessons.text import LANGUAGES
from lessons.written_numbers import percent, share_in_words
from tests.test_solved_counts import HANDS

EN = Reader("en")
readers = pytest.mark.parametrize("reader", [Reader(language) for language in LANGUAGES], ids=LANGUAGES)
EXACT = {Show.SKAT: exact_charts.skat, Show.TRUMPS: exact_charts.trumps, Show.OVERBID: exact_charts.overbid}


@cache
def masks() -> Masks:
    return dealt(seed=1, deals=30_000)


@cache
def checks() -> Checks:
    return Checks.of(masks())


@cache
def played() -> Played:
    return Played.of(HANDS)


@cache
def auctions() -> Auctions:
    *_, counted = simulate_auctions(seed=9, deals=30_000)
    return counted


def drawn(settings: Settings, reader: Reader = EN) -> Shown:
    if settings.show in EXACT:
        return EXACT[settings.show](settings, checks(), reader)
    if settings.show is Show.GAMES:
        return games_chart.games(settings, auctions(), played(), reader)
    if settings.show is Show.POINTS:
        return points_chart.points(settings, played(), 3_000, reader)
    made = grand_by_aces if settings.game is Game.GRAND else made_by_trumps
    cells = made(HANDS, settings.way or Way.PICK_UP) if made is grand_by_aces else suit_games(settings)
    return jacks_chart.jacks(settings, cells, len(HANDS), reader)


@cache
def suit_games(settings: Settings) -> jacks_chart.Portions:
    return made_by_trumps(HANDS, settings.way or Way.PICK_UP, settings.game)


def file(shown: Shown) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(shown.chart.csv_file())))


def spaced(written: str) -> str:
    return written.replace("\N{NO-BREAK SPACE}", " ")


# --- Addresses ---------------------------------------------------------------------------------------------------


def every_setting() -> list[Settings]:
    """Each chart with each choice of each switch, one after the other."""
    found = []
    for show in Show:
        first = usual(show)
        found.append(first)
        for name in NAMES[1:]:
            found += [first.changed(name, code) for code in first.choices(name)]
    return found


def test_what_an_address_says_is_what_it_was_made_from() -> None:
    cell = usual(Show.JACKS).changed("game", "G").changed("at", "4-4")
    for each in (*every_setting(), Settings(deals=2_000_000), cell):
        assert parse(each.query()) == (each, ()), each


def test_the_usual_chart_needs_no_address() -> None:
    assert usual(Show.GAMES).query() == {}
    assert usual(Show.POINTS).query() == {"chart": "points"}


@pytest.mark.parametrize(
    ("query", "unknown"),
    [
        ({"chart": "poker"}, ("chart=poker",)),
        ({"chart": "jacks", "game": "N"}, ("game=N",)),
        ({"chart": "skat", "way": "hand"}, ("way=hand",)),
        ({"chart": "skat", "at": "9"}, ("at=9",)),
        ({"chart": "overbid", "game": "G", "at": "5"}, ("at=5",)),
        ({"deals": "0"}, ("deals=0",)),
        ({"deals": "99999999999"}, ("deals=99999999999",)),
        ({"p": "41"}, ("p=41",)),
        ({"at": "![](//a.b/c.png) and more of it"}, ("at=![](//a.b/c.png) and",)),
    ],
)
def test_what_means_nothing_is_named_and_the_rest_kept(query: dict[str, str], unknown: tuple[str, ...]) -> None:
    settings, named = parse({**query, "seed": "7"})
    assert named == unknown
    assert settings.show.value == query.get("chart", "games") or "chart" in unknown[0]
    assert settings.at in places(settings)


def test_another_game_keeps_the_place_only_where_it_has_it() -> None:
    jacks = usual(Show.JACKS).changed("at", "2-7")
    assert jacks.changed("game", "H").at == "2-7"
    assert jacks.changed("game", "G").at == "2-2"


def test_link_and_file_tell_the_seed_and_all_that_was_chosen() -> None:
    settings = usual(Show.JACKS).changed("game", "G").changed("way", "hand")
    chart = reproducible(drawn(settings).chart, settings, 7)
    assert chart.query == {**settings.query(), "seed": "7"}
    rows = list(csv.DictReader(io.StringIO(chart.csv_file())))
    assert all((row["game"], row["way"], row["seed"]) == ("G", "hand", "7") for row in rows)


# --- What is published ------------------------------------------------------------------------------------------


def per_cents(shares: list[float]) -> list[float]:
    return [round(100 * share, 1) for share in shares]


def test_the_saxon_shares_are_those_of_the_games_played() -> None:
    assert per_cents([SAXONY.games[game] for game in Game]) == [11.0, 13.5, 16.8, 22.1, 30.0, 6.7]
    assert per_cents([SAXONY.passed_in, SAXONY.won]) == [2.0, 81.9]
    assert sum(SAXONY.games.values()) == pytest.approx(1)


def test_the_online_shares_were_published_of_all_deals_those_passed_in_among_them() -> None:
    of_deals = [(1 - ONLINE.passed_in) * ONLINE.games[game] for game in Game]
    assert per_cents(of_deals) == [10.2, 12.7, 15.4, 20.1, 30.6, 6.1]
    assert per_cents([ONLINE.passed_in]) == [5.0]
    assert sum(ONLINE.games.values()) == pytest.approx(1, abs=0.001)
    # The second part of the same source gives shares of the games played.
    assert per_cents([ONLINE.games[game] for game in Game]) == [10.7, 13.3, 16.2, 21.1, 32.2, 6.4]


# --- Findings ----------------------------------------------------------------------------------------------------


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


# --- The chance from which a bid is held -------------------------------------------------------------------------


def test_about_two_games_in_three_have_to_be_won_to_come_out_even() -> None:
    said = {share_in_words(held_from.even(bid), "en") for bid in BIDS}
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


# --- Points ------------------------------------------------------------------------------------------------------


def test_the_zones_of_points_meet_where_the_rules_have_it() -> None:
    shown = drawn(usual(Show.POINTS))
    colours = shown.chart.figure.data[0].marker.color
    codes = list(shown.chart.figure.data[0].customdata)
    for last, first in ((30, 31), (60, 61), (89, 90)):
        assert colours[last] != colours[first]
        assert codes[first] == str(first) != codes[last]
    assert len(codes) == 121
    counts = played().histogram()
    assert [int(row["games"]) for row in file(shown)] == counts.tolist()
    assert [row[0].split(":")[0] for row in shown.chart.rows] == ["0 to 30", "31 to 60", "61 to 89", "90 to 120"]
    many = [counts[first:past].sum() for first, past in zip(LEVELS, (*LEVELS[1:], 121), strict=True)]
    assert [row[1] for row in shown.chart.rows] == [f"{some:,}" for some in many]


def test_points_of_one_game_and_way_alone() -> None:
    every = [drawn(usual(Show.POINTS).changed("way", way.value)) for way in Way]
    games = [sum(int(row["games"]) for row in file(shown)) for shown in every]
    assert sum(games) == played().histogram().sum()
    hand = usual(Show.POINTS).changed("game", "G").changed("way", "hand")
    assert "Grand Hand" in drawn(hand).about
    of = (played().chosen.hand) & played().plays(Game.GRAND)
    assert sum(int(row["games"]) for row in file(drawn(hand))) == played().histogram(of).sum()


def test_no_game_at_all_is_said() -> None:
    none = Played.of(HANDS, threshold=0.999)
    shown = points_chart.points(usual(Show.POINTS).changed("game", "H").changed("way", "hand"), none, 3_000, EN)
    assert shown.title == "No such game was played in these deals."


def test_of_a_few_games_the_points_title_says_how_many_and_no_more() -> None:
    few = Played.of(HANDS, threshold=0.8)
    settings = usual(Show.POINTS).changed("game", "D").changed("way", "hand")
    games = few.histogram(points_chart.of_kind(settings, few))
    assert 0 < games.sum() < 30
    assert points_chart.points(settings, few, 3_000, EN).title == (
        f"Too few such games to say: {games[61:].sum()} of {games.sum()} reach 61 points with all cards open."
    )
    assert drawn(usual(Show.POINTS)).title.startswith("With all cards open declarers reach 61 points about ")


# --- Jacks and trumps --------------------------------------------------------------------------------------------


def test_a_cell_tells_how_often_such_hands_win() -> None:
    settings = usual(Show.JACKS)
    shown = drawn(settings)
    cell = suit_games(settings)[2][6]
    assert shown.numbers[0].share == percent(cell.share, "en", digits=2)
    assert shown.title.startswith(f"With all cards open 2 jacks and 6 trumps win a suit game {often_of(cell)}; ")
    row = next(row for row in file(shown) if (row["jacks"], row["trumps"]) == ("2", "6"))
    assert (int(row["some"]), int(row["hands"])) == (cell.some, cell.hands)


def often_of(portion: Portion) -> str:
    return often(Fraction(portion.some, portion.hands), "en")


def title_of_cell(won: tuple[int, int], fewer: tuple[int, int] = (0, 0), reader: Reader = EN) -> str:
    """Of hands with 2 jacks and 6 trumps, and with a trump fewer, of which so many of so many win."""
    nothing = one_each(0, 0)
    cells = [[nothing] * 11 for _ in range(5)]
    cells[2][5:7] = [one_each(*fewer), one_each(*won)]
    return jacks_chart.jacks(usual(Show.JACKS), cells, 50_000, reader).title


@pytest.mark.parametrize(
    ("won", "fewer", "said"),
    [
        ((1, 1), (0, 1), "2 jacks and 6 trumps: too few such hands to say, 1 of 1 won with all cards open."),
        ((0, 2), (9, 15), "2 jacks and 6 trumps: too few such hands to say, 0 of 2 won with all cards open."),
        ((28, 29), (90, 150), "2 jacks and 6 trumps: too few such hands to say, 28 of 29 won with all cards open."),
        ((53, 53), (6, 9), "in all 53 games."),
        ((53, 53), (0, 99), "in all 53 games; with one trump fewer, in none of 99 games."),
        ((471, 472), (5, 12_061), "in 471 of 472 games; with one trump fewer, in 5 of 12,061 games."),
        ((400, 600), (1_000, 2_000), "about two times in three; with one trump fewer, half the time."),
        ((4_000, 6_000), (29, 29), "two times in three."),
    ],
)
def test_a_cell_title_claims_no_more_than_its_hands_carry(
    won: tuple[int, int], fewer: tuple[int, int], said: str
) -> None:
    title = title_of_cell(won, fewer)
    assert title.endswith(said)
    assert "with all cards open" in title.lower()


@pytest.mark.parametrize("way", Way)
def test_no_cell_is_said_to_win_always_or_never(way: Way) -> None:
    settings = usual(Show.JACKS).changed("way", way.value)
    cells = suit_games(settings)
    titles = [jacks_chart.jacks(settings.changed("at", at), cells, len(HANDS), EN).title for at in places(settings)]
    assert len(set(titles)) == len(titles)
    assert not any(word in title for title in titles for word in ("always", "never"))


def test_a_cell_is_full_only_when_all_win_and_empty_only_without_hands() -> None:
    shown = drawn(usual(Show.JACKS).changed("game", "G"))
    texts = dict(zip(shown.chart.figure.data[1].customdata, shown.chart.figure.data[1].text, strict=True))
    for row in file(shown):
        some, hands, text = int(row["some"]), int(row["hands"]), texts[f"{row['jacks']}-{row['aces']}"]
        assert (text == "") == (hands == 0)
        assert (text == "100") == (some == hands > 0)
        assert (text == "0") == (some == 0 < hands)
    empty = drawn(usual(Show.JACKS).changed("game", "G").changed("at", "4-4"))
    assert "not one such hand in 50,000 deals" in empty.title


# --- Examples ----------------------------------------------------------------------------------------------------


def of_deal(example: Example, seed: int) -> tuple[bool, bool]:
    deal = Deal.from_seed(seed, example.deal)
    return deal.hand(example.seat) == example.hand, example.skat in (deal.skat, type(deal.skat)())


def test_examples_are_hands_of_the_deals_they_name() -> None:
    for show in Show:
        found = examples_of(usual(show))
        assert len(found) == 3
        assert all(all(of_deal(example, 1)) for example in found)
        assert all(example.query["seat"] == example.seat.value for example in found)


def examples_of(settings: Settings) -> tuple[Example, ...]:
    if settings.show in (Show.GAMES, Show.POINTS):
        return played_games(settings, played(), 4, EN)
    return cell_hands(settings, HANDS, 4, EN) if settings.show is Show.JACKS else dealt_hands(settings, masks(), EN)


def test_examples_lack_as_many_useful_cards_as_they_should() -> None:
    for useful in range(2, 9):
        for example in examples_of(usual(Show.SKAT).changed("at", str(useful))):
            assert sum(card.rank in (Rank.JACK, Rank.ACE) for card in example.hand) == 8 - useful


def test_examples_hold_as_many_jacks_and_trumps_as_they_should() -> None:
    for example in examples_of(usual(Show.JACKS).changed("at", "3-7")):
        assert sum(card.rank is Rank.JACK for card in example.hand) == 3
        assert sum(map(example.game.is_trump, example.hand)) == 7


def test_examples_split_the_trumps_as_they_should() -> None:
    for example in examples_of(usual(Show.TRUMPS).changed("at", "4-0")):
        deal = Deal.from_seed(1, example.deal)
        others = [sum(map(example.game.is_trump, deal.hand(seat))) for seat in (Seat.MIDDLEHAND, Seat.REARHAND)]
        assert sorted(others) == [0, 4]
        assert example.said.count("[[") == 1
        assert "no trump" in example.said


def test_one_example_of_three_is_overbid_and_says_so() -> None:
    found = examples_of(usual(Show.OVERBID).changed("at", "3"))
    for example in found:
        assert matadors(example.hand, Game.CLUBS).count == 3
        value = game_value_of(example)
        assert example.bid == 48
        assert ("overbid" in example.said) == (value < 48)
    assert ["overbid" in example.said for example in found].count(True) == 1
    assert len(examples_of(usual(Show.OVERBID).changed("at", "1"))) == 3


def game_value_of(example: Example) -> int:
    return game_value(Contract(example.game), matadors(example.hand | example.skat, example.game)).total


def test_examples_of_points_lie_in_their_zone() -> None:
    for example in examples_of(usual(Show.POINTS).changed("at", "90")):
        assert int(example.said.split(" with ")[1].split()[0]) >= 90


def test_another_seed_draws_other_examples() -> None:
    one, other = (played_games(usual(Show.GAMES), played(), seed, EN) for seed in (4, 5))
    assert {example.deal for example in one} != {example.deal for example in other}
