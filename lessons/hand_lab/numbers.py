"""The table of all that is known of one hand or two, to be read and to be taken away. No Streamlit."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contracts import Game
from engine.hand_samples import Way
from lessons.explain import matadors_name
from lessons.hand_lab.games import SHOWN, facts, guess
from lessons.hand_lab.rows import Shown, limits, mean, standing, way_name
from lessons.hand_lab.settings import together
from lessons.hand_lab.verdicts import announced
from lessons.text import N_, contract_name, game_name
from lessons.written_numbers import percent, rough

HEAD = (
    N_("Game"),
    N_("Matadors"),
    N_("Value"),
    N_("Worst skat"),
    N_("Best skat"),
    N_("Overbid"),
    N_("First guess"),
    N_("Won"),
    N_("Standard error"),
    N_("Mean score"),
    N_("Pays up to"),
)
COLUMNS = (
    "hand",
    "skat",
    "seat",
    "bid",
    "game",
    "way",
    "matadors",
    "value",
    "worst_skat",
    "best_skat",
    "overbid",
    "first_guess",
    "samples",
    "won",
    "chance",
    "chance_error",
    "best_contract",
    "mean_score",
    "mean_score_error",
    "pays_up_to",
    "announced",
    "announced_pays_up_to",
)


def rows(shown: Shown) -> list[list[str]]:
    """The table in the learner's language."""
    language, all_facts = shown.look.language, facts(shown.asked)
    table = []
    for game, way in _plans(shown):
        each = all_facts[game]
        skats = each.skats[way]
        plan = standing(shown, game, way) if len(shown.samples) else None
        best = shown.samples.best(shown.bid, game=game, way=way) if plan else None
        name = f"{game_name(game, language, shown.look.pack)}, {way_name(way, shown.asked, language)}"
        table.append(
            [
                name,
                matadors_name(each.tops, language) if each.tops else "–",
                str(each.values[way].total),
                str(min(skats)),
                str(max(skats)),
                percent(each.overbid(shown.bid, way), language),
                rough(guess(shown.asked, game, way, shown.bid), language),
                rough(plan.chance, language, digits=1) if plan else "–",
                rough(plan.chance_error, language, digits=1) if plan else "–",
                mean(best) if best else "–",
                _limit(shown, game, way) if len(shown.samples) else "–",
            ]
        )
    return table


def _limit(shown: Shown, game: Game, way: Way) -> str:
    plain, more = limits(shown, game, way)
    return f"{plain or '–'}; {announced(more[0], shown.look.language)}: {more[1]}" if more else str(plain or "–")


def records(shown: Shown) -> list[list[object]]:
    """The same for other programs, with the best contract of each game by name."""
    asked, all_facts = shown.asked, facts(shown.asked)
    table: list[list[object]] = []
    for game, way in _plans(shown):
        each = all_facts[game]
        skats = each.skats[way]
        plan = standing(shown, game, way) if len(shown.samples) else None
        best = shown.samples.best(shown.bid, game=game, way=way) if plan else None
        pays = limits(shown, game, way) if len(shown.samples) else None
        table.append(
            [
                together(asked.hand),
                together(asked.skat) if asked.skat else "",
                asked.seat.value if asked.seat else "",
                shown.bid,
                game.value,
                "hand" if way else "skat",
                each.tops.signed if each.tops else "",
                each.values[way].total,
                min(skats),
                max(skats),
                round(float(each.overbid(shown.bid, way)), 6),
                round(guess(asked, game, way, shown.bid), 4),
                len(shown.samples),
                plan.won if plan else "",
                round(plan.chance, 6) if plan else "",
                round(plan.chance_error, 6) if plan else "",
                contract_name(best.contract, "en") if best else "",
                round(best.score, 3) if best else "",
                round(best.score_error, 3) if best else "",
                pays[0] if pays else "",
                contract_name(pays[1][0], "en") if pays and pays[1] else "",
                pays[1][1] if pays and pays[1] else "",
            ]
        )
    return table


def _plans(shown: Shown) -> Iterator[tuple[Game, Way]]:
    return ((game, way) for game in SHOWN for way in shown.asked.ways)
