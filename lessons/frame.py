"""What every page has around it: the style, the title row with "Cards & language", prose with cards in it, links.

The frame knows no lesson and no question; it is told what to show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from logging import getLogger
from pathlib import Path
from time import sleep

import streamlit as st

from engine.cards import Card, Suit
from lessons import session
from lessons.card_faces import chip_svg, suit_svg
from lessons.course import lesson_of
from lessons.session import _
from lessons.streamlit_words import translated
from lessons.text import LANGUAGES, N_, Pack, card_name, with_cards

ASSETS = Path(__file__).resolve().parent / "assets"

_PACKS = {Pack.FRENCH.value: N_("French suits"), Pack.GERMAN.value: N_("German suits")}
_COLOURS = {"4": N_("Four colours"), "2": N_("Two colours")}

_page = st.components.v2.component(
    "page",
    html="<span></span>\n",
    js=(ASSETS / "page.js").read_text(encoding="utf-8"),
)


def set_up() -> None:
    """The style, the logo that suits the theme, and what holds for keys and clicks on every page."""
    st.session_state[_RUNS] = st.session_state.get(_RUNS, 0) + 1
    theme = "dark" if st.context.theme.type == "dark" else "light"
    st.logo(str(ASSETS / f"logo-{theme}.svg"))
    with st.container(key="setup"):
        st.html(ASSETS / "style.css")
        said = {"language": session.language(), "words": translated()}
        _page(key="page_wide", data=said, on_reconnected_change=lambda: None)


FIRST_SCREEN = 0.45
"""Seconds that a browser has for the first screen of a long page before the rest is sent."""
_RUNS = "runs of any page"


def first_screen() -> None:
    """Let the browser draw what it has got before it gets the rest, on the page with which a visit begins.

    It takes all at once that lies there, and fetches the scripts for all of it before it draws any: the first chart
    would come a third of a second later. On later pages most of these scripts are there.
    """
    if st.session_state.get(_RUNS) == 1:
        sleep(FIRST_SCREEN)


@contextmanager
def kind_about_errors() -> Iterator[None]:
    """Log an unexpected error and say so in the learner's language, instead of showing a stack trace.

    With ``client.showErrorDetails = "full"``, as in development and tests, the error passes through.
    """
    try:
        yield
    except Exception:
        if st.get_option("client.showErrorDetails") == "full":
            raise
        getLogger("reizend").exception("A page failed")
        st.error(
            _("Something went wrong on our side, and it has been noted. Reload the page or choose another one above."),
            icon=":material/heart_broken:",
        )


# --- The title row -----------------------------------------------------------------------------------------------


def title_row(kicker: str, title: str, *, done: Sequence[bool] = (), at: int = 0, note: str = "") -> None:
    """The top of a page: a small line, the title, how far the learner is, and "Cards & language".

    Parameters
    ----------
    kicker
        What the page belongs to ("Chapter 3 of 14", "Drill"); may be empty.
    done
        For a page in steps: for each step, whether it is done. Shown as ticks.
    at
        The number of the present step, from 1.
    note
        A short text in the place of the ticks ("Question 7 · 5 right").
    """
    with st.container(key="title", horizontal=True, vertical_alignment="bottom", gap="medium"):
        with st.container(key="title-beside" if done else "title-alone", gap=None):
            if kicker:
                st.html(f'<p class="kicker">{escape(kicker)}</p>')
            st.title(title, anchor=False)
        if done:
            st.html(_ticks(done, at), width="content")
        elif note:
            st.html(f'<p class="note">{escape(note)}</p>', width="content")
        settings()


def _ticks(done: Sequence[bool], at: int) -> str:
    bars = (
        f"<b>{number}</b>" if number == at else f'<i class="{"done" if step else "open"}"></i>'
        for number, step in enumerate(done, start=1)
    )
    name = _("Step {number} of {count}, {done} done", number=at, count=len(done), done=sum(done))
    return f'<div class="ticks" role="img" aria-label="{escape(name)}">{"".join(bars)}</div>'


def settings() -> None:
    """ "Cards & language": language, pack and colours, behind one button."""
    # In a fragment only the fragment has run; the navigation must learn of the choice too.
    if st.session_state.pop("settings_changed", False):
        st.rerun()
    colours = "4" if session.four_colours() else "2"
    with st.popover(_("Cards & language"), type="tertiary", icon=":material/tune:", key="settings"):
        _choice("lang", _("Language"), session.language(), LANGUAGES)
        _choice("pack", _("Cards"), session.pack().value, {pack: _(said) for pack, said in _PACKS.items()})
        _choice("colours", _("Colours"), colours, {number: _(said) for number, said in _COLOURS.items()})


def _choice(name: str, label: str, chosen: str, options: dict[str, str]) -> None:
    """One setting: its values, as written in the address, and what they are called."""

    def keep() -> None:
        session.choose(name, st.session_state[key])
        st.session_state["settings_changed"] = True

    key = f"choice_{name}"
    st.session_state[key] = chosen
    st.segmented_control(label, list(options), format_func=options.__getitem__, key=key, on_change=keep, required=True)


# --- Words and links ---------------------------------------------------------------------------------------------


def chip(card: Card) -> str:
    """The card as a small picture in running text, with the learner's suits, letters and colours."""
    language, pack = session.language(), session.pack()
    name = card_name(card, language, pack)
    return chip_svg(card, pack=pack, letters=language, four_colours=session.four_colours(), name=name)


def sign(suit: Suit, *, size: float = 20) -> str:
    """The suit's sign with the learner's suits and colours, as decoration beside its name."""
    picture = suit_svg(suit, size=size, pack=session.pack(), four_colours=session.four_colours())
    return f'<span class="sign">{picture}</span>'


def prose(text: str, **values: object) -> None:
    """A piece of Markdown: its placeholders filled, its ``[[CJ SJ]]`` drawn."""
    filled = text.format(**values) if values else text
    st.markdown(with_cards(filled, chip), unsafe_allow_html=True)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, name: str) -> str:
    """The HTML of a small table; ``name`` is read out before it. In more rows than one the first cell names its row."""

    def cells(row: Sequence[str]) -> str:
        tags = ["th scope=row" if len(rows) > 1 and place == 0 else "td" for place in range(len(row))]
        return "".join(f"<{tag}>{cell}</{tag[:2]}>" for tag, cell in zip(tags, row, strict=True))

    top = "<thead><tr>" + "".join(f"<th scope=col>{cell}</th>" for cell in head) + "</tr></thead>"
    body = "<tbody>" + "".join(f"<tr>{cells(row)}</tr>" for row in rows) + "</tbody>"
    return f'<table class="look-up" aria-label="{escape(name)}">{top}{body}</table>'


def link(slug: str, label: str = "", *, icon: bool = True, **query: str) -> None:
    """A link to another page; it keeps the session, which a link in Markdown would not."""
    lesson = lesson_of(slug)
    picture = f":material/{lesson.icon}:" if icon else None
    said = label or _(lesson.title)
    st.page_link(lesson.script, label=said, icon=picture, query_params=query or None, width="stretch")
