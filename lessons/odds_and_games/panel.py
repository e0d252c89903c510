"""One bar or cell looked at closely: its shares, and hands that belong to it, each with a way into the hand lab."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons import frame, session
from lessons.hand_rows import Look, hand_svg
from lessons.odds_and_games.examples import Example, numbered
from lessons.odds_and_games.looking import Looking
from lessons.odds_and_games.settings import Show
from lessons.odds_and_games.shown import Number, Reader, Shown
from lessons.session import _, language
from lessons.text import with_cards


def panel(looks: Looking, shown: Shown, head: str, found: tuple[Example, ...], reader: Reader) -> None:
    """The chosen place: which one, how often, and examples."""
    _choose(looks, shown)
    columns = "".join(map(_number, shown.numbers))
    st.markdown(f'<div class="shares">{columns}</div>', unsafe_allow_html=True)
    if shown.said:
        st.markdown(shown.said)
    if looks.settings.show is Show.OVERBID:
        frame.link("overbid-lab")
    if not found:
        st.markdown(_("There is no example among these deals."))
        return
    st.markdown(f"**{head}**")
    for number, example in enumerate(found):
        _example(number, example, reader)
    st.button(_("Other deals"), key="odds-other", icon=":material/shuffle:", on_click=_other_deals)


def _other_deals() -> None:
    """What is drawn by lot, and what is dealt, from another seed."""
    session.another_seed()


def _choose(looks: Looking, shown: Shown) -> None:
    """Its name, and the menu that is the twin of a click on the chart."""
    key = f"odds-at-{looks.settings.show.value}"
    if st.session_state.get(key) != looks.settings.at:
        st.session_state[key] = looks.settings.at
    st.header(shown.place, anchor=False)
    st.selectbox(
        _("Look at another one, or choose it in the chart"),
        list(shown.names),
        format_func=lambda code: shown.names.get(code, code),
        key=key,
        on_change=lambda: looks.change("at", st.session_state[key]),
    )


def _number(number: Number) -> str:
    mark = f'<i class="mark {number.mark}"></i>' if number.mark else ""
    return (
        f'<div><p>{mark}{escape(number.name)}</p><p class="big">{escape(number.share)}</p>'
        f'<p>{escape(number.more)}</p><p class="quiet">{escape(number.count)}</p></div>'
    )


def _example(number: int, example: Example, reader: Reader) -> None:
    """A hand, what became of it, and the way to the lab."""
    look = Look(language(), session.pack(), session.four_colours())
    picture = hand_svg(example.game.sort(example.hand), example.game.sort(example.skat), look)
    said = with_cards(example.said, frame.chip)
    deal = escape(numbered(example, reader))
    st.markdown(f'<div class="example">{picture}<p>{said}</p><p class="quiet">{deal}</p></div>', unsafe_allow_html=True)
    if not session.alone():
        with st.container(key=f"odds-lab-{number}"):
            frame.link("hand-lab", _("Open in the hand lab"), icon=True, **example.query)
