"""Explore: how often hands cover each bid, are held to it by a sensible player, and make it."""

import streamlit as st

from engine.auction import BIDS
from lessons import chart_frame, frame, session
from lessons.bids import charts as bid_charts
from lessons.bids.below import own_file, simulated_deals, solved_deals, which_deals
from lessons.bids.controls import controls
from lessons.bids.curves import COLUMNS, HEAD, described, exactly, finding, records, rows, table
from lessons.bids.looking import get_ready, looking
from lessons.bids.panel import choose, panel
from lessons.bids.settings import OF_THE_LOOK
from lessons.bids.wording import shown
from lessons.chart_frame import Chart
from lessons.facts import numbers
from lessons.session import _
from lessons.text import steps
from lessons.written_numbers import percent, whole

language = session.language()
st.html(frame.ASSETS / "explore.css")
head = st.container()
looks = looking()
get_ready()
settings = looks.settings
look = settings.look
chance = percent(look.threshold, language, digits=0)
the_rows = rows(look, looks.counted.curves, looks.made)

with head:
    frame.title_row(_("Explore · Bidding statistics"), finding(the_rows, look, language))
    said = (
        shown(look, language, session.pack()),
        _("Held: by a player who sees a chance of {chance} or more to win.", chance=chance),
        _("Made: with all cards open and best play of all three."),
    )
    st.markdown(f'<p class="shown">{" ".join(said)}</p>', unsafe_allow_html=True)
controls(looks)


def chart(name: str, draw, **forms) -> Chart:
    """One part of the curves; the table, the file and the link belong to both."""
    figure = draw(the_rows, settings.bid, language, dark=st.context.theme.type == "dark")
    alt = _("Hands that cover each bid, are held to it, and make it: {shares}.", shares=described(the_rows, language))
    nothing = {"head": (), "rows": (), "columns": (), "records": (), "query": {}}
    return Chart(name=name, figure=figure, alt=alt, **(forms or nothing))


def clicked(point) -> None:
    """A press on a chart chooses the bid."""
    if point.get("x") in range(len(BIDS)):
        choose(looks, BIDS[int(point["x"])])


with st.container(key="bid-sides"):
    left, right = st.columns([6.7, 3.3], gap="large")
with left:
    query = settings.query() | {"seed": str(looks.seed)}
    made_with = {name: settings.code(name) for name in OF_THE_LOOK} | {
        "seed": looks.seed,
        "simulated_deals": looks.counted.deals,
        "solved_deals": len(looks.solved),
    }
    common = chart(
        "bid-levels",
        bid_charts.common,
        head=[_(name) for name in HEAD],
        rows=table(the_rows, language),
        columns=[*COLUMNS, *made_with],
        records=[[*record, *made_with.values()] for record in records(the_rows)],
        query=query,
    )
    rare = chart("bid-levels-rare", bid_charts.rare)
    for column, part in zip(st.columns([7, 3], gap="small"), (common, rare), strict=True):
        with column:
            chart_frame.picture(part, clicked=clicked)
    with st.container(key="more-deals"):
        solved_slot = solved_deals(looks)
        simulated_slot = simulated_deals(looks)
        which_deals(looks)
with right:
    panel(looks, the_rows[BIDS.index(settings.bid)])

chart_frame.below(common)
if looks.of_file:
    st.markdown(
        _("The link does not bring your file along: whoever opens it sees the deals that came with the program.")
    )
own_file(looks)
for step in steps("bid-levels", language):
    with st.expander(step.title, icon=":material/help:"):
        frame.prose(
            step.text,
            **numbers(),
            hands=whole(exactly(look)[1], language),
            chance=chance,
        )

if looks.counting:
    looks.count_on(simulated_slot)
elif looks.solving:
    looks.solve_on(solved_slot)
