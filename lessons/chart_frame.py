"""A chart on the page with all that belongs to it: its picture, then the table, the file and the link.

The finding stands above it, as the title of the page or a heading; this is told what to show.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any
from urllib.parse import urlencode

import plotly.graph_objects as go
import streamlit as st

from lessons import frame
from lessons.chart_style import CONFIG
from lessons.link_button import link_button
from lessons.save_button import save_button
from lessons.session import _


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a chart shows, in all forms but the picture.

    Attributes
    ----------
    name
        What its files are called ("trump-split"), and the key of the widgets.
    alt
        What the picture shows, in a sentence or two with its main numbers, for those who hear the page read.
    head, rows
        The table as it is read, in the learner's language; the first cell names its row.
    columns, records
        The same for other programs: plain names, numbers with decimal points, shares from 0 to 1.
    query
        What has to stand in the address to show the same again; language and cards are not part of it.
    """

    name: str
    alt: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    columns: Sequence[str]
    records: Sequence[Sequence[object]]
    query: Mapping[str, str]

    def csv_file(self) -> str:
        """The records as a file."""
        file = io.StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows(self.records)
        return file.getvalue()


@dataclass(frozen=True, slots=True)
class Chart(Numbers):
    """One chart in all its forms."""

    figure: go.Figure


def picture(
    chart: Chart,
    *,
    title: str,
    about: str,
    legend: bool = False,
    clicked: Callable[[Mapping[str, Any]], None] | None = None,
) -> None:
    """The picture alone, with a button that saves it.

    ``title`` and ``about`` (what is counted, of what) stand on the page anyway and go along with a saved picture; so
    does the ``legend`` of the page, if there is one. ``clicked`` is told the point that was pressed, and must have a
    widget as twin.
    """
    key = f"chart-{chart.name}"

    def pressed() -> None:
        if clicked and (points := st.session_state[key].selection.points):
            clicked(points[0])

    chosen: dict[str, Any] = {"on_select": pressed, "selection_mode": "points"} if clicked else {}
    with st.container(key=f"picture-{chart.name}"):
        st.plotly_chart(chart.figure, key=key, config=CONFIG, alt=chart.alt, **chosen)
        save_button(chart.name, title=title, about=about, alt=chart.alt, legend=legend)


def below(chart: Numbers) -> None:
    """The table behind a fold, and beside it the ways to take the chart away."""
    with st.container(key=f"below-{chart.name}", horizontal=True, vertical_alignment="top", gap="medium"):
        st.download_button(
            _("CSV"),
            chart.csv_file,  # made when it is asked for
            file_name=f"{chart.name}.csv",
            mime="text/csv",
            on_click="ignore",
            type="tertiary",
            icon=":material/download:",
            key=f"csv-{chart.name}",
        )
        link_button(address(chart.query), key=f"link-{chart.name}")
    with st.expander(_("The numbers as a table"), icon=":material/table_rows:", key=f"table-{chart.name}"):
        # As HTML: Streamlit's own table reads each cell as Markdown, which takes longer than all else on the page.
        rows = [[escape(text) for text in row] for row in chart.rows]
        st.html(frame.table([escape(name) for name in chart.head], rows, name=chart.alt))


def address(query: Mapping[str, str]) -> str:
    """The address of this page with this query."""
    return f"{st.context.url or ''}?{urlencode(query)}"
