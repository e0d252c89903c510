"""Charts of the page on games, points and odds, drawn once for all of its tests."""

from __future__ import annotations

import csv
import io
from functools import cache

from engine.contracts import Game
from engine.dealt_odds import dealt
from engine.feature_tables import Masks
from engine.rule_auctions import Played
from engine.rule_simulation import Auctions, simulate_auctions
from engine.solved_counts import grand_by_aces, made_by_trumps
from engine.solved_hands import Way
from lessons.odds_and_games import exact_charts, games_chart, jacks_chart, points_chart
from lessons.odds_and_games.exact_charts import Checks
from lessons.odds_and_games.settings import Settings, Show
from lessons.odds_and_games.shown import Reader, Shown
from tests.test_solved_counts import HANDS

EN = Reader("en")
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
