"""Look up: the words of the game, each with what it is called in five languages and where it is taught."""

from html import escape

import streamlit as st

from lessons import session
from lessons.course import lesson_of
from lessons.frame import title_row
from lessons.look_up import heading, set_up, step_link
from lessons.rule_book import rule_numbers, rule_words
from lessons.session import _, _n
from lessons.taught import TERMS as TAUGHT
from lessons.terms import ALSO, TERMS, TONGUES, plain
from lessons.text import LANGUAGES, Step, capitalised, steps

language = session.language()
facts = {**rule_numbers(), **rule_words(language, session.pack())}
titles = {code: {step.name: step.title for step in steps("glossary", code)} for code in LANGUAGES}


def tongues(name: str) -> dict[str, str]:
    """What the word is called in each language; where no list has it, as the glossary of that language calls it."""
    ours = {code: titles[code][name] for code in LANGUAGES if code != language}
    called = {**ours, **TERMS.get(name, {})}
    return {tongue: called[tongue] for tongue in TONGUES if tongue in called}


def found(step: Step, wanted: str) -> bool:
    """Whether the word, in any language, or its explanation has these letters."""
    everything = [titles[code][step.name] for code in LANGUAGES] + list(tongues(step.name).values())
    return wanted in plain(" ".join([*everything, ALSO.get(step.name, ""), step.text.format(**facts)]))


def term(step: Step) -> None:
    """A word: its meaning, its names, and the step that teaches it."""
    names = "".join(
        f'<span><abbr title="{TONGUES[tongue]}">{tongue}</abbr> <i lang="{tongue}">{escape(word)}</i></span> '
        for tongue, word in tongues(step.name).items()
        if (tongue, plain(word)) != (language, plain(step.title))
    )
    said = f'<p>{step.text.format(**facts)}</p><p class="tongues">{names}</p>'
    st.markdown(heading(step.name, capitalised(step.title)) + said, unsafe_allow_html=True)
    step_link(TAUGHT[step.name])


set_up()
title_row("", _(lesson_of("glossary").title))
st.markdown(_("The words of the game. † marks a suggestion that no native reader has checked yet."))
asked = st.text_input(_("Find a word in any of the languages"), placeholder=_("trump, Stich, levée …"), width=400)
wanted = plain(asked.strip())
words = sorted(steps("glossary", language), key=lambda step: plain(step.title))
shown = [step for step in words if found(step, wanted)]
if wanted:
    st.markdown(_n("{n} word", "{n} words", len(shown)) if shown else _("No word here says that. Try another one."))
half = -(-len(shown) // 2)
with st.container(key="glossary"):
    for column, part in zip(st.columns(2, gap="large"), (shown[:half], shown[half:]), strict=True):
        with column:
            for each in part:
                term(each)
