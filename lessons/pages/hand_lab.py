"""Explore: what ten cards are worth, at once by counting, then better and better by solving deals."""

import streamlit as st

from lessons import frame, session
from lessons.hand_lab import panel
from lessons.hand_lab.closer import closer
from lessons.hand_lab.looking import looking
from lessons.hand_lab.results import Results
from lessons.session import _
from lessons.solver_ready import get_ready
from lessons.text import steps

st.html(frame.ASSETS / "lab.css")
st.html(frame.ASSETS / "hand-lab.css")
looks = looking()
results = Results(looks) if looks.settings.first.complete else None

frame.title_row(_("Explore · Hand lab"), _("What is this hand worth?"))
with st.container(key="lab-problems"):  # always there: what stands below keeps its place, and with it the focus
    panel.problems(looks)
with st.container(key="hand-lab"):
    left, right = st.columns([6, 5], gap="large")
    with left:
        panel.cards(looks)
        panel.buttons(looks)
        panel.code_field(looks)
        if results:  # above the verdict on a phone: who changes them sees what comes of it
            panel.seat_and_bid(looks)
        else:
            st.empty()
        if results and looks.choosing:
            results.hint()
        else:
            st.empty()
    with right:
        if results:
            results.verdict()
            results.progress()
            st.empty()
        else:
            panel.invitation(looks)
            panel.seat_and_bid(looks)
    if results:
        results.comparison()
        results.games()
        closer(looks, results)
        results.take_away()
    for step in steps("hand-lab", session.language()):
        with st.expander(step.title, icon=":material/help:"):
            frame.prose(step.text)

if results and results.running:
    get_ready()
    results.solve()
