"""The charts of points made and of jacks and trumps: they claim no more than their games carry."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.contracts import Game
from engine.reaching import Portion
from engine.rule_auctions import Played
from engine.solved_hands import Way
from lessons.odds_and_games import jacks_chart, points_chart
from lessons.odds_and_games.settings import LEVELS, Show, places, usual
from lessons.odds_and_games.shown import Reader, often, one_each
from lessons.written_numbers import percent
from tests.odds_shown import EN, drawn, file, played, suit_games
from tests.test_solved_counts import HANDS

# --- Points -------------------------------------------------------------------------------------------------------


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


# --- Jacks and trumps ---------------------------------------------------------------------------------------------


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
