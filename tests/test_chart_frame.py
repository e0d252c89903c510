"""A chart on the page: its table, its file, its link."""

from __future__ import annotations

import csv
import io
import re

from streamlit.testing.v1 import AppTest

from tests.felts import sent_to
from tests.visiting import html


def page() -> None:
    import plotly.graph_objects as go

    from lessons.chart_frame import Chart, below, picture

    wins = Chart(
        "wins",
        "Three of three games are won.",
        head=("Game", "Won", "Band"),
        rows=(("Clubs", "100 %", "> 29.2 %"), ("Null", "0 %", "< 70.8 %")),
        columns=("game", "won"),
        records=(("C", 1.0), ("N", 0.0)),
        query={"game": "C", "p": "0.4"},
        figure=go.Figure(),
    )
    picture(wins, title="All are won", about="Three games.")
    below(wins)


def test_a_band_with_one_edge_is_no_quotation() -> None:
    app = AppTest.from_function(page).run()
    assert not app.exception
    table = html(app)
    assert re.findall(r"<th scope=row>(.*?)</th>", table) == ["Clubs", "Null"]
    assert re.findall(r"<td>(.*?)</td>", table) == ["100 %", "&gt; 29.2 %", "0 %", "&lt; 70.8 %"]


def test_a_saved_picture_says_what_it_shows() -> None:
    app = AppTest.from_function(page).run()
    sent = sent_to(app, "save-wins")
    assert (sent["name"], sent["legend"]) == ("wins", False)
    assert sent["words"] == {
        "save": "Save the picture",
        "title": "All are won",
        "about": "Three games.",
        "alt": "Three of three games are won.",
    }


def test_the_link_leads_to_the_same_and_the_file_holds_plain_numbers() -> None:
    app = AppTest.from_function(page).run()
    assert sent_to(app, "link-wins")["address"].endswith("?game=C&p=0.4")
    from lessons.chart_frame import Chart

    file = Chart("", "", (), (), ("game", "won"), (("C", 1.0),), {}, figure=None).csv_file()
    assert list(csv.reader(io.StringIO(file))) == [["game", "won"], ["C", "1.0"]]
