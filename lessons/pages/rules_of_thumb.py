"""Explore: rules of thumb on trial, each with its numbers on sliders, against what best play makes of solved deals."""

import streamlit as st

from engine.score_sheet import OTHERS, WIN
from lessons import facts, frame, session
from lessons.session import _
from lessons.solved_data import solved_hands
from lessons.text import steps
from lessons.thumb_rules import panels
from lessons.thumb_rules.controls import choose_rule, conditions, looking, numbers
from lessons.thumb_rules.tried import compared
from lessons.thumb_rules.words import beside, finding, shown, words
from lessons.written_numbers import whole

language, pack = session.language(), session.pack()
st.html(frame.ASSETS / "thumb-rules.css")
seed = session.seed(first=1)
looks = looking()
settings = looks.settings
hands = solved_hands()
result = compared(hands, settings)
one = result.chosen

frame.title_row(_("Explore · Rules of thumb on trial"), finding(one, language, pack))
choose_rule(looks)
panels.felt(hands, settings, seed)
st.markdown(f'<p class="shown">{shown(one, len(hands.cards), language)}</p>', unsafe_allow_html=True)
conditions(looks)
left, right = st.columns([6, 4], gap="large")
with left:
    panels.shares(one)
    panels.four_fields(hands, settings)
with right, st.container(key="numbers"):
    st.header(_("Find a better rule"), anchor=False)
    st.markdown(words(settings.rule, settings.rule.counted, language, pack))
    panels.elsewhere(settings)
    numbers(looks)
    st.markdown(beside(result, language))
panels.charts(looks, hands, seed)
panels.examples(looks, hands, seed)
panels.all_rules(hands, settings)
for step in steps("rules-of-thumb", language):
    with st.expander(step.title, icon=":material/help:"):
        frame.prose(step.text, **facts.numbers(), deals=whole(len(hands), language), bonus=WIN, others=OTHERS[3])
        if step.name == "others":
            frame.link("first-hints")
