"""The table of all that is known of one hand or two, to be read and to be taken away. No Streamlit."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contracts import Contract
from engine.hand_samples import Way
from lessons.explain import matadors_name
from lessons.hand_lab.games import SHOWN, facts, guess
from lessons.hand_lab.rows import Shown, mean, way_name
from lessons.hand_lab.settings import together
from lessons.hand_lab.told import announced, contracts, standing
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
    N_("Points on average"),
    N_("Pays up to"),
)
COLUMNS = (
    "hand",
    "skat",
    "seat",
    "bid",
    "contract",
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
    "mean_score",
    "mean_score_error",
    "pays_up_to",
)


def rows(shown: Shown) -> list[list[str]]:
    """The table in the learner's language."""
    language, all_facts = shown.look.language, facts(shown.asked)
    table = []
    for contract, way in _contracts(shown):
        each = all_facts[contract.game]
        plan = standing(shown.samples, contract, shown.bid) if len(shown.samples) else None
        name = f"{game_name(contract.game, language, shown.look.pack)}, {way_name(way, shown.asked, language)}"
        exact = [matadors_name(each.tops, language) if each.tops else "–", *["–"] * 5]
        if contract.schneider:
            name = f"{name}, {announced(contract, language)}"
        else:
            skats = each.skats[way]
            exact[1:] = [
                str(each.values[way].total),
                str(min(skats)),
                str(max(skats)),
                percent(each.overbid(shown.bid, way), language),
                rough(guess(shown.asked, contract.game, way, shown.bid), language),
            ]
        table.append(
            [
                name,
                *exact,
                rough(plan.chance, language, digits=1) if plan else "–",
                rough(plan.chance_error, language, digits=1) if plan else "–",
                mean(plan) if plan else "–",
                str(shown.samples.highest(contract) or "–") if len(shown.samples) else "–",
            ]
        )
    return table


def records(shown: Shown) -> list[list[object]]:
    """The same for other programs."""
    asked, all_facts = shown.asked, facts(shown.asked)
    table: list[list[object]] = []
    for contract, way in _contracts(shown):
        each = all_facts[contract.game]
        plan = standing(shown.samples, contract, shown.bid) if len(shown.samples) else None
        exact: list[object] = [each.tops.signed if each.tops else "", *[""] * 5]
        if not contract.schneider:
            skats = each.skats[way]
            exact[1:] = [
                each.values[way].total,
                min(skats),
                max(skats),
                round(float(each.overbid(shown.bid, way)), 6),
                round(guess(asked, contract.game, way, shown.bid), 4),
            ]
        table.append(
            [
                together(asked.hand),
                together(asked.skat) if asked.skat else "",
                asked.seat.value if asked.seat else "",
                shown.bid,
                contract_name(contract, "en"),
                contract.game.value,
                "hand" if way else "skat",
                *exact,
                len(shown.samples),
                plan.won if plan else "",
                round(plan.chance, 6) if plan else "",
                round(plan.chance_error, 6) if plan else "",
                round(plan.score, 3) if plan else "",
                round(plan.score_error, 3) if plan else "",
                shown.samples.highest(contract) if len(shown.samples) else "",
            ]
        )
    return table


def _contracts(shown: Shown) -> Iterator[tuple[Contract, Way]]:
    """What is told of, each game with the skat and as Hand, with what is announced if that gains."""
    plans = ((game, way) for game in SHOWN for way in shown.asked.ways)
    return ((each, way) for game, way in plans for each in contracts(shown.samples, shown.bid, game, way))
