"""A list as it lies on the table: ruled paper with a line for each deal and a column for each player. No Streamlit.

As on a printed list the number of the deal and its score stand on the left, and the declarer's running sum in the
column of the declarer. Who sat out is struck through. What is only being considered is written in pencil.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from engine.deals import Table
from engine.house_rules import Scoring
from engine.score_sheet import Entry, ScoreSheet
from lessons.explain import signed
from lessons.text import N_, translate

NUMBER = N_("Deal")
PASSED, RAMSCH = N_("passed in"), N_("Ramsch")
SUMS = {"points": N_("Score"), "won": N_("Won"), "lost": N_("Lost"), "total": N_("Total")}


@dataclass(frozen=True, slots=True)
class Pencil:
    """What is not written yet: the score of the next line, and what would stand in which columns."""

    score: str = ""
    cells: tuple[tuple[int, str], ...] = ()


def paper_html(
    sheet: ScoreSheet,
    names: Sequence[str],
    language: str,
    *,
    title: str,
    scoring: Scoring = Scoring.CLASSIC,
    lines: int = 0,
    sums: Sequence[str] = (),
    pencil: Pencil | None = None,
    new: bool = False,
    struck: frozenset[int] = frozenset(),
) -> str:
    """The list as a table.

    ``lines`` are ruled at least, empty where nothing is written yet; ``sums`` (keys of ``SUMS``) stand below the
    double rule; ``new`` makes the last line bold; ``struck`` are the numbers of lines marked at the edge.
    """
    head = [translate(NUMBER, language), "+/−", *names]
    rows = [_row(number, cells) for number, cells in enumerate(_written(sheet, scoring, language), start=1)]
    marked = [_classes(number, new and number == len(rows), number in struck) for number in range(1, len(rows) + 1)]
    if pencil is not None:
        rows.append(_row(len(rows) + 1, _pencilled(pencil, sheet.table)))
        marked.append(' class="pencil"')
    for number in range(len(rows) + 1, lines + 1):
        rows.append(_row(number, [""] * (1 + sheet.players)))
        marked.append("")
    body = "".join(f"<tr{kind}>{row}</tr>" for kind, row in zip(marked, rows, strict=True))
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    foot = "".join(_sum(sheet, key, scoring, language) for key in sums)
    return (
        f'<div class="sheet"><table><caption>{escape(title)}</caption><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody>{f'<tfoot>{foot}</tfoot>' if foot else ''}</table></div>"
    )


def _classes(number: int, new: bool, struck: bool) -> str:
    kinds = [kind for kind, holds in (("new", new), ("struck", struck)) if holds]
    return f' class="{" ".join(kinds)}"' if kinds and number else ""


def _row(number: int, cells: Sequence[str]) -> str:
    return f'<th scope="row">{number}</th>' + "".join(
        cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in cells
    )


def _written(sheet: ScoreSheet, scoring: Scoring, language: str) -> list[list[str]]:
    """The cells of every deal: its score, and the running sums of those it is written to."""
    sums = [0] * sheet.players
    rows = []
    for entry, table, scores in zip(sheet.entries, sheet.tables, sheet.written(scoring), strict=False):
        sums = [had + score for had, score in zip(sums, scores, strict=True)]
        cells = [
            signed(total) if score else _absent(table, p)
            for p, (total, score) in enumerate(zip(sums, scores, strict=True))
        ]
        rows.append([_said(entry, min(scores) or max(scores), language), *cells])
    return rows


def _said(entry: Entry, score: int, language: str) -> str:
    """What stands beside the number of a deal."""
    if entry.passed_in or entry.ramsch:
        return translate(PASSED if entry.passed_in else RAMSCH, language)
    return f"{score:+}".replace("-", "−")


def _absent(table: Table, player: int) -> str:
    return '<td class="out"></td>' if player == table.sitting_out else ""


def _pencilled(pencil: Pencil, table: Table) -> list[str]:
    cells = dict(pencil.cells)
    return [pencil.score, *(cells.get(player) or _absent(table, player) for player in range(table.players))]


def _sum(sheet: ScoreSheet, key: str, scoring: Scoring, language: str) -> str:
    totals = sheet.totals(scoring)
    cells = "".join(f"<td>{signed(getattr(total, key))}</td>" for total in totals)
    return f'<tr class="{key}"><th scope="row" colspan="2">{escape(translate(SUMS[key], language))}</th>{cells}</tr>'
