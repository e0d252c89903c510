"""What the learner has chosen: language, pack, colours, and the seed of the cards on the page.

All of it lives in ``st.session_state`` and is read at the moment of use, so that it also holds inside callbacks
and fragments. What differs from the default stands in the address too (``?lang=de&pack=german&colours=2``), so
that a reload or a shared link shows the same page; what comes from the address is checked before it is used.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Container, Iterable
from urllib.parse import unquote, urlsplit

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
    st.session_state["arrived"] = st.session_state.get("page") != page
    st.session_state["page"] = page
    st.session_state.pop("settings_changed", None)
    address = st.query_params.to_dict()
    defaults = {"lang": browser_language(), "pack": Pack.FRENCH.value, "colours": "4"}
    chosen = {"lang": language(), "pack": pack().value, "colours": "4" if four_colours() else "2"}
    for name, value in chosen.items():
        address.pop(name, None)
        if value != defaults[name]:
            address[name] = value
    if address != st.query_params.to_dict():
        st.query_params.from_dict(address)


def _setting(name: str, allowed: Container[str], default: str) -> str:
    key = f"setting_{name}"
    if key not in st.session_state:
        asked = st.query_params.get(name, default)
        if asked not in allowed:
            st.session_state.setdefault("unread", []).append(f"{name}={asked}")
        st.session_state[key] = asked if asked in allowed else default
    return str(st.session_state[key])


# --- Words -------------------------------------------------------------------------------------------------------


def _(message: str, **values: object) -> str:
    """The message in the learner's language."""
    return translate(message, language(), **values)


def _n(one: str, many: str, n: int, **values: object) -> str:
    """The form of the message that goes with ``n``, in the learner's language."""
    return translate_plural(one, many, n, language(), **values)


# --- Addresses ---------------------------------------------------------------------------------------------------

_UNREAD = N_("This page cannot read {parts} in the link. The rest of it holds, and the usual stands in.")
_NO_PAGE = N_("There is no page called “{page}” here. This is the map of all there are.")


def asked_page() -> str:
    """The page that the address asks for: its path below that of the app; "" for none."""
    path = f"/{unquote(urlsplit(st.context.url or '').path).strip('/')}/"
    base = f"/{str(st.get_option('server.baseUrlPath') or '').strip('/')}/"
    return (path.removeprefix(base) if base != "//" else path).strip("/").strip()


def lost(page: str) -> None:
    """Remember that there is no such page, to say so on the one that is shown instead."""
    st.session_state["lost"] = page


def answer_address() -> None:
    """Say what the address asked for in vain: a page, settings."""
    if page := st.session_state.pop("lost", ""):
        st.info(_(_NO_PAGE, page=quoted(page)), icon=":material/link_off:")
    if parts := st.session_state.pop("unread", ()):
        say_unread(parts)


def say_unread(parts: Iterable[str]) -> None:
    """Say which parts of the address ("step=x") mean nothing here."""
    said = " ".join(_("“{text}”", text=quoted(part, most=40)) for part in parts)
    st.info(_(_UNREAD, parts=said), icon=":material/link_off:")


def quoted(text: str, most: int = 20) -> str:
    """What strangers wrote into an address, cut short, to be shown in a message as it stands.

    It is no Markdown: a picture in it would be fetched from wherever its author says.

    >>> quoted("seed=-1"), quoted("![](//a.b/c.png)")
    ('seed=-1', '`![](//a.b/c.png)`')
    """
    shown = " ".join(text[:most].replace("`", "'").split())
    return shown if re.fullmatch(r"(?:[^\W_]|[ =+-])*", shown) else f"`{shown}`"


# --- Seeds -------------------------------------------------------------------------------------------------------

_BAD_SEED = N_("This link asks for the cards of “{seed}”, but they are numbered from 0 to {last}. Here are others.")


def seed(*, first: int | None = None, **others: str | None) -> int:
    """The seed of the cards on this page: from the address, else the one seen here before, else ``first`` or a new one.

    It is put into the address, together with the ``others`` that the page wants to stand there.

    A seed in the address that is none is answered by a message in this place; nothing else is lost by it.
    """
    asked = st.query_params.get("seed")
    number = parse_seed(asked)
    if number is None:
        number = _seeds().get(_page(), new_seed() if first is None else first)
        if asked is not None:
            st.info(_(_BAD_SEED, seed=quoted(asked), last=SEEDS - 1), icon=":material/link_off:")
    keep_seed(number, **others)
    return number


def another_seed(**others: str | None) -> int:
    """Choose a new seed for this page, put it into the address with what else changes there, and return it."""
    number = new_seed()
    keep_seed(number, **others)
    return number


def new_seed() -> int:
    """Any seed."""
    return secrets.randbelow(SEEDS)


def parse_seed(text: str | None) -> int | None:
    """The seed that the text names; None when it is not a whole number in range."""
    if text is None or not (text.isascii() and text.isdecimal()) or len(text) > len(str(SEEDS)):
        return None
    number = int(text)
    return number if number < SEEDS else None


def keep_seed(number: int, **others: str | None) -> None:
    """Show these cards on this page from now on, and in the address, together with what else changes there.

    What changes at once is written at once: every change of the address is a step for the browser's Back.
    """
    _seeds()[_page()] = number
    write(seed=str(number), **others)


def write(**parts: str | None) -> None:
    """Write these parts of the address, if they are not there yet; what is None goes from it."""
    if any(st.query_params.get(name) != value for name, value in parts.items()):
        address = {**st.query_params.to_dict(), **parts}
        st.query_params.from_dict({name: value for name, value in address.items() if value is not None})


def arrived() -> bool:
    """Whether this run of the page is the first one after another page, or of all."""
    return bool(st.session_state.get("arrived", True))


def alone() -> bool:
    """Whether this page runs by itself, without the others around it to which it could link."""
    return not _page()


def _seeds() -> dict[str, int]:
    seeds: dict[str, int] = st.session_state.setdefault("seeds", {})
    return seeds


def _page() -> str:
    """Which page runs, as named by the app; "" for a page that runs alone."""
    return str(st.session_state.get("page", ""))
