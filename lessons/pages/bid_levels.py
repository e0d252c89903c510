"""Explore: how often hands cover each bid, are held to it by a sensible player, and make it."""

import streamlit as st

from engine.auction import BIDS
from engine.chances import THRESHOLD
from lessons import chart_frame, frame, session
from lessons.bids.below import own_file, simulated_deals, solved_deals, which_deals
from lessons.bids.controls import controls
from lessons.bids.curves import COLUMNS, HEAD, described, exactly, finding, records, rows, table
from lessons.bids.looking import get_ready, looking
from lessons.bids.panel import choose, panel
from lessons.bids.settings import OF_THE_LOOK
from lessons.bids.step_chart import step_chart
from lessons.bids.wording import shown
from lessons.chart_frame import Numbers
from lessons.facts import numbers
from lessons.session import _
from lessons.text import steps
from lessons.written_numbers import percent, whole

language = session.language()
st.html(frame.ASSETS / "explore.css")
head, switches = st.container(), st.container()
looks = looking()
get_ready()
settings = looks.settings
look = settings.look
chance = percent(look.threshold, language, digits=0)
the_rows = rows(look, looks.counted.curves, looks.made)

title = finding(the_rows, look, language)
said = (
    shown(look, language, session.pack()),
    _("Held: by a player who sees a chance of {chance} or more to win.", chance=chance),
    _("Made: with all cards open and best play of all three."),
)
with head:
    frame.title_row(_("Explore · Bidding statistics"), title)
    st.markdown(f'<p class="shown">{" ".join(said)}</p>', unsafe_allow_html=True)

with st.container(key="bid-sides"):
    left, right = st.columns([6.7, 3.3], gap="large")
query = settings.query() | {"seed": str(looks.seed)}
made_with = {name: settings.code(name) for name in OF_THE_LOOK} | {
    "seed": looks.seed,
    "simulated_deals": looks.counted.deals,
    "solved_deals": len(looks.solved),
}
in_numbers = Numbers(
    name="bid-levels",
    alt=_("Hands that cover each bid, are held to it, and make it: {shares}.", shares=described(the_rows, language)),
    head=[_(name) for name in HEAD],
    rows=table(the_rows, language),
    columns=[*COLUMNS, *made_with],
    records=[[*record, *made_with.values()] for record in records(the_rows)],
    query=query,
)
with left:
    # Before the switches above it: what is sent first is drawn first.
    deals = _(
        "Reizend: {simulated} random deals from seed {seed}, {solved} solved deals.",
        simulated=whole(looks.counted.deals, language),
        seed=looks.seed,
        solved=whole(len(looks.solved), language),
    )
    step_chart(
        the_rows,
        settings.bid,
        alt=in_numbers.alt,
        title=title,
        about=" ".join((*said, deals)),
        on_bid=lambda bid: choose(looks, bid),
    )
with switches:
    controls(looks)
frame.first_screen()
with right:
    panel(looks, the_rows[BIDS.index(settings.bid)])
with left, st.container(key="more-deals"):
    solved_slot = solved_deals(looks)
    simulated_slot = simulated_deals(looks)
    which_deals(looks)

chart_frame.below(in_numbers)
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
            usual=percent(THRESHOLD, language, digits=0),
        )

if looks.counting:
    looks.count_on(simulated_slot)
elif looks.solving:
    looks.solve_on(solved_slot)
