"""Explore: how often hands make each bid level, exactly and on simulated deals."""

import pandas as pd
import streamlit as st

from engine.auction import BIDS
from engine.counting import covering_shares
from lessons import frame, session
from lessons.bids import charts as bid_charts
from lessons.bids.controls import controls, notes, simulated_deals, take_away
from lessons.bids.curves import all_hands, described, finding, rows, table
from lessons.bids.panel import choose, panel
from lessons.bids.settings import shown
from lessons.bids.simulation import go, go_label, looking, progress, state, warm_up
from lessons.chart_style import CONFIG
from lessons.facts import numbers
from lessons.session import _
from lessons.text import steps
from lessons.written_numbers import whole

language = session.language()
st.html(frame.ASSETS / "explore.css")
head = st.container()
looks = looking()
with st.spinner(_("Shuffling for the first time …")):
    warm_up()
settings = looks.settings
the_rows = rows(settings, looks.tally)

with head:
    frame.title_row(_("Explore · Bidding statistics"), finding(covering_shares(settings.covering), language))
    said = (shown(settings, language, session.pack()), _("To cover a bid is not yet to win the game."))
    st.markdown(f'<p class="shown">{" ".join(said)}</p>', unsafe_allow_html=True)
controls(looks)
notes(looks)


def chart(place: str, draw) -> None:
    """One part of the curve; a click on it chooses a bid."""
    key = f"chart-{place}"

    def clicked() -> None:
        points = st.session_state[key].selection.points
        if points and points[0].get("x") in range(len(BIDS)):
            choose(looks, BIDS[int(points[0]["x"])])

    st.plotly_chart(
        draw(the_rows, settings.bid, language),
        key=key,
        on_select=clicked,
        selection_mode="points",
        config=CONFIG,
        alt=_(
            "Hands that cover each bid: {shares}. All numbers are in the table below.",
            shares=described(the_rows, language),
        ),
    )


def legend() -> None:
    """What the two curves are."""
    simulated = _("simulated: {deals} deals, with a 95 % band", deals=whole(looks.tally.deals, language))
    exact = _("exact: all {hands} hands counted", hands=whole(all_hands(settings), language))
    marks = (
        f'<span><i class="mark {mark}"></i>{text}</span>' for mark, text in (("simulated", simulated), ("exact", exact))
    )
    st.markdown(f'<p class="legend">{"".join(marks)}</p>', unsafe_allow_html=True)


left, right = st.columns([7, 3], gap="large")
with left:
    legend()
    for column, part in zip(st.columns([7, 3], gap="small"), ("common", "rare"), strict=True):
        with column:
            chart(part, getattr(bid_charts, part))
    with st.container(key="run", horizontal=True, vertical_alignment="center", gap="medium"):
        st.button(go_label(looks), key="go", type="primary", on_click=go, args=(looks,))
        slot = st.empty()
        if looks.running:
            slot.progress(looks.tally.deals / settings.deals, text=progress(looks.tally.deals, settings.deals))
        else:
            slot.markdown(state(looks))
        take_away(looks, the_rows)
    simulated_deals(looks)
with right:
    panel(looks, the_rows[BIDS.index(settings.bid)])

with st.expander(_("All 63 bids as a table"), icon=":material/table_rows:", key="all-bids"):
    names = [_("Bid"), _("Exact"), _("Simulated"), _("95 % band"), _("Hands")]
    st.table(pd.DataFrame(table(the_rows, language), columns=names).set_index(names[0]), alt=shown(settings, language))
for step in steps("bid-levels", language):
    with st.expander(step.title, icon=":material/help:"):
        frame.prose(step.text, **numbers(), hands=whole(all_hands(settings), language))

if looks.running:
    looks.count_on(slot)
