"""What the learner has chosen: language, pack, colours, and the seed of the cards on the page.

All of it lives in ``st.session_state`` and is read at the moment of use, so that it also holds inside callbacks
and fragments. What differs from the default stands in the address too (``?lang=de&pack=german&colours=2``), so
that a reload or a shared link shows the same page; what comes from the address is checked before it is used.
"""

from __future__ import annotations

import secrets
from collections.abc import Container

import streamlit as st

from lessons.text import LANGUAGES, N_, Pack, translate, translate_plural

SEEDS = 1 << 32
"""Seeds are whole numbers from 0 to this, exclusive."""


def language() -> str:
    """The learner's language: as chosen, else as in the address, else as the browser asks, else English."""
    return str(_setting("lang", LANGUAGES, browser_language()))


def pack() -> Pack:
    """The suits the learner sees on the cards."""
    return Pack(_setting("pack", [pack.value for pack in Pack], Pack.FRENCH.value))


def four_colours() -> bool:
    """Whether each suit has its own colour, or black and red are shared by two."""
    return _setting("colours", ("4", "2"), "4") == "4"


def browser_language() -> str:
    """The language the browser asks for, if it is one of ours; else English."""
    asked = (st.context.locale or "").partition("-")[0].lower()
    return asked if asked in LANGUAGES else "en"


def choose(name: str, value: str) -> None:
    """Keep a setting: ``lang``, ``pack`` or ``colours``, with its value as written in the address."""
    st.session_state[f"setting_{name}"] = value


def enter(page: str) -> None:
    """Begin the run of a page: remember which one, and let the address tell the settings that are not the default."""
    st.session_state["page"] = page
    st.session_state.pop("settings_changed", None)
    defaults = {"lang": browser_language(), "pack": Pack.FRENCH.value, "colours": "4"}
    chosen = {"lang": language(), "pack": pack().value, "colours": "4" if four_colours() else "2"}
    for name, value in chosen.items():
        if value == defaults[name]:
            st.query_params.pop(name, None)
        elif st.query_params.get(name) != value:
            st.query_params[name] = value


def _setting(name: str, allowed: Container[str], default: str) -> str:
    key = f"setting_{name}"
    if key not in st.session_state:
        asked = st.query_params.get(name, default)
        st.session_state[key] = asked if asked in allowed else default
    return str(st.session_state[key])


# --- Words -------------------------------------------------------------------------------------------------------


def _(message: str, **values: object) -> str:
    """The message in the learner's language."""
    return translate(message, language(), **values)


def _n(one: str, many: str, n: int, **values: object) -> str:
    """The form of the message that goes with ``n``, in the learner's language."""
    return translate_plural(one, many, n, language(), **values)


# --- Seeds -------------------------------------------------------------------------------------------------------

_BAD_SEED = N_("This link asks for the cards of “{seed}”, but they are numbered from 0 to {last}. Here are others.")


def seed() -> int:
    """The seed of the cards on this page: from the address, else the one seen here before, else a new one.

    A seed in the address that is none is answered by a message in this place; nothing else is lost by it.
    """
    asked = st.query_params.get("seed")
    number = parse_seed(asked)
    if number is None:
        number = _seeds().get(_page(), secrets.randbelow(SEEDS))
        if asked is not None:
            st.info(_(_BAD_SEED, seed=asked[:20], last=SEEDS - 1), icon=":material/link_off:")
    keep_seed(number)
    return number


def another_seed() -> int:
    """Choose a new seed for this page, put it into the address, and return it."""
    number = secrets.randbelow(SEEDS)
    keep_seed(number)
    return number


def parse_seed(text: str | None) -> int | None:
    """The seed that the text names; None when it is not a whole number in range."""
    if text is None or not (text.isascii() and text.isdecimal()) or len(text) > len(str(SEEDS)):
        return None
    number = int(text)
    return number if number < SEEDS else None


def keep_seed(number: int) -> None:
    """Show these cards on this page from now on, and in the address."""
    _seeds()[_page()] = number
    if st.query_params.get("seed") != str(number):
        st.query_params["seed"] = str(number)


def _seeds() -> dict[str, int]:
    seeds: dict[str, int] = st.session_state.setdefault("seeds", {})
    return seeds


def _page() -> str:
    """Which page runs, as named by the app; "" for a page that runs alone."""
    return str(st.session_state.get("page", ""))
