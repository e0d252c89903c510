"""The frame of the pages for looking things up: headings with an address of their own, contents, links to steps.

A part of such a page has an address: ``/rules#overbid``, and ``?to=overbid`` for links inside the site, which
have no #. Both bring it into view.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

from lessons import frame, session
from lessons.session import _
from lessons.taught import Place

_arrival = st.components.v2.component(
    "look_up",
    html="<span></span>\n",
    js=(frame.ASSETS / "look-up.js").read_text(encoding="utf-8"),
)


def set_up() -> None:
    """The style of these pages, on the screen and on paper, and the way to the part that the address names."""
    with st.container(key="setup-look-up"):
        st.html(frame.ASSETS / "look-up.css")
        _arrival(key="look_up", data={"to": st.query_params.get("to", "")})


def heading(name: str, title: str, *, level: int = 2) -> str:
    """The HTML of a heading that can be linked to: its link stands beside it."""
    here = _("Link to “{title}”", title=title)
    anchor = f'<a class="here" href="#{name}" aria-label="{escape(here)}">#</a>'
    named = f'<span role="heading" aria-level="{level}" id="{name}" tabindex="-1">{escape(title)}</span>'
    return f'<div class="part level-{level}">{named} {anchor}</div>'


def contents(parts: Iterable[tuple[str, str]]) -> None:
    """A table of contents, name and title of each part: beside the text, or folded where there is no room."""
    links = "".join(f'<li><a href="#{name}">{escape(title)}</a></li>' for name, title in parts)
    name = _("Contents")
    nav = f'<nav aria-label="{name}"><ol>{links}</ol></nav>'
    folded = f"<details><summary>{name}</summary>{nav}</details>"
    st.html(f'<div class="contents"><div class="for-wide">{nav}</div><div class="for-narrow">{folded}</div></div>')


def step_link(place: Place) -> None:
    """A link to the step that teaches it."""
    language = session.language()
    label = f":material/school: {place.name(language, session.pack())}"
    frame.link(place.slug, label, icon=False, step=str(place.number(language)))
