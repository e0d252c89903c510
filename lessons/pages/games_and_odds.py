"""Explore: which games are played, what they make, and what can be counted out about the skat and the trumps."""

from collections.abc import Mapping
from typing import Any

import streamlit as st

from engine.chances import THRESHOLD
from engine.solved_hands import Way
from lessons import chart_frame, frame, session, solved_data
from lessons.odds_and_games import counts, exact_charts, examples, games_chart, jacks_chart, points_chart
from lessons.odds_and_games.controls import aim, run, switches
from lessons.odds_and_games.looking import looking
from lessons.odds_and_games.panel import panel
from lessons.odds_and_games.settings import Show
from lessons.odds_and_games.shown import Reader, reproducible
from lessons.session import _
from lessons.text import steps
from lessons.written_numbers import percent

language = session.language()
reader = Reader(language, session.pack())
st.html(frame.ASSETS / "odds.css")
head = st.container()
looks = looking()
settings = looks.settings

with st.spinner(_("Counting …")):
    match settings.show:
        case Show.GAMES | Show.POINTS:
            played = counts.played(settings.percent)
            shown = (
                games_chart.games(settings, looks.auctions, played, reader)
                if settings.show is Show.GAMES
                else points_chart.points(settings, played, counts.exact_deals(), reader)
            )
            found = examples.played_games(settings, played, looks.seed, reader)
        case Show.JACKS:
            hands = solved_data.solved_hands()
            made = counts.made(settings.way or Way.PICK_UP, settings.game)
            shown = jacks_chart.jacks(settings, made, len(hands), reader)
            found = examples.cell_hands(settings, hands, looks.seed, reader)
        case _:
            draw = {Show.SKAT: exact_charts.skat, Show.TRUMPS: exact_charts.trumps, Show.OVERBID: exact_charts.overbid}
            shown = draw[settings.show](settings, counts.checks(looks.seed), reader)
            found = examples.dealt_hands(settings, counts.masks(looks.seed), reader)

chart = reproducible(shown.chart, settings, looks.seed)
with head:
    frame.title_row(_("Explore · Games, points and odds"), shown.title)
    badge = f' <span class="badge">{_("exact")}</span>' if shown.exact else ""
    st.markdown(f'<p class="shown">{shown.about}{badge}</p>', unsafe_allow_html=True)
switches(looks)


def clicked(point: Mapping[str, Any]) -> None:
    """A bar or cell was pressed."""
    code = point.get("customdata")
    looks.change("at", str(code[0] if isinstance(code, list) else code))


left, right = st.columns([7, 3.4], gap="large")
slot = None
with left:
    if shown.legend:
        marks = "".join(f'<span><i class="mark {mark}"></i>{text}</span>' for mark, text in shown.legend)
        st.markdown(f'<p class="legend">{marks}</p>', unsafe_allow_html=True)
    chart_frame.picture(chart, title=shown.title, about=shown.about, legend=bool(shown.legend), clicked=clicked)
    if shown.notes:
        with st.container(key="odds-notes"):
            st.markdown("\n\n".join(shown.notes))
    if settings.show is Show.GAMES:
        slot = run(looks)
        aim(looks)
    chart_frame.below(chart)
with right, st.container(key="odds-panel"):
    panel(looks, shown, examples.head(settings, reader), found, reader)

for step in steps("games-and-odds", language):
    with st.expander(step.title, icon=":material/help:"):
        frame.prose(step.text, usual=percent(THRESHOLD, language, digits=0))

if slot and looks.running:
    looks.count_on(slot)
