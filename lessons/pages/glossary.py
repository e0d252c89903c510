"""Look up: the words of the game, each with what it is called in the other language."""

from unicodedata import normalize

import streamlit as st

from lessons import session
from lessons.facts import names, numbers
from lessons.frame import prose, title_row
from lessons.session import _, _n
from lessons.text import capitalised, steps

language = session.language()
other = next(code for code in ("de", "en") if code != language)
elsewhere = {step.name: step.title for step in steps("glossary", other)}
# Letters apart from their dots, so that "überreizt" stands under u.
words = sorted(steps("glossary", language), key=lambda step: normalize("NFD", step.title.casefold()))

title_row("", _("Glossary"))
st.markdown(_("The words of the game, in English and German."))
asked = st.text_input(_("Find a word"), placeholder=_("trump, Stich, 18 …"), icon=":material/search:", width=400)
wanted = asked.strip().casefold()
values = {**numbers(), **names(language, session.pack())}
found = [
    (step, text)
    for step in words
    if (text := step.text.format(**values))
    if wanted in f"{step.title} {elsewhere[step.name]} {text}".casefold()
]
if wanted:
    st.markdown(_n("{n} word", "{n} words", len(found)) if found else _("No word here says that. Try another one."))
half = -(-len(found) // 2)
for column, part in zip(st.columns(2, gap="large"), (found[:half], found[half:]), strict=True):
    with column:
        prose(
            "\n\n".join(
                f'**{capitalised(step.title)}** · <i lang="{other}">{elsewhere[step.name]}</i><br>{text}'
                for step, text in part
            )
        )
