"""The page on games, points and odds: its addresses, and what others have published."""

from __future__ import annotations

import csv
import io

import pytest

from engine.contracts import Game
from lessons.odds_and_games.published import ONLINE, SAXONY
from lessons.odds_and_games.settings import NAMES, Settings, Show, parse, places, usual
from lessons.odds_and_games.shown import reproducible
from tests.odds_shown import drawn


def every_setting() -> list[Settings]:
    """Each chart with each choice of each switch, one after the other."""
    found = []
    for show in Show:
        first = usual(show)
        found.append(first)
        for name in NAMES[1:]:
            found += [first.changed(name, code) for code in first.choices(name)]
    return found


# --- Addresses ----------------------------------------------------------------------------------------------------


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


def per_cents(shares: list[float]) -> list[float]:
    return [round(100 * share, 1) for share in shares]


# --- What is published --------------------------------------------------------------------------------------------


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
