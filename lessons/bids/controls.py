"""The switches of the page on bid levels: seat, skat, Hand, game and its limits; below the chart deals and seed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from engine.cards import Rank, Suit
from engine.contracts import Game
from engine.deals import Seat
from lessons import session
from lessons.bids.curves import Row, csv_file
from lessons.bids.settings import CHOICES, FIRST_LOOK, MOST, NO_GRAND, NO_SUIT_GAME
from lessons.bids.simulation import Looking
from lessons.card_faces import suit_svg
from lessons.session import SEEDS, _, _n, language, pack
from lessons.text import capitalised, game_name, jacks_name, rank_name, seat_name
from lessons.written_numbers import whole

DEALS = (FIRST_LOOK // 10, FIRST_LOOK, 10 * FIRST_LOOK, MOST)


def controls(looks: Looking) -> None:
    """What is looked at."""
    with st.container(key="looking", horizontal=True, vertical_alignment="bottom", gap="medium"):
        _control(looks, "seat", _("Seat"), _say_seat, required=True, wrap=True)
        _control(
            looks, "skat", _("Skat"), {"before": _("Before"), "after": _("After")}.__getitem__, required=True, wrap=True
        )
        _control(
            looks, "hand", _("Played as Hand"), {"no": _("No"), "yes": _("Hand")}.__getitem__, required=True, wrap=True
        )
        _control(looks, "game", _("Game"), _say_game, widget=st.pills, required=True, wrap=True)
        if looks.settings.game is None:
            with st.popover(_("Limits"), icon=":material/tune:"):
                _control(looks, "trumps", _("A suit game has at least"), _say_trumps, widget=st.selectbox)
                _control(looks, "jacks", _("Grand has at least"), _say_jacks, widget=st.selectbox)


def _control(
    looks: Looking,
    name: str,
    label: str,
    say: Callable[[str], str],
    *,
    widget: Callable[..., Any] = st.segmented_control,
    **look: Any,
) -> None:
    """One switch: it shows what holds, also when the address has changed it, and changes it."""
    key = f"look-{name}"
    holds = looks.settings.code(name)
    if st.session_state.get(key) != holds:
        st.session_state[key] = holds

    def change() -> None:
        looks.change(name, st.session_state[key])

    labels = {code: say(code) for code in CHOICES[name]}
    widget(label, list(labels), format_func=labels.__getitem__, key=key, on_change=change, **look)


def _say_seat(code: str) -> str:
    return _("Any") if code == "any" else capitalised(seat_name(Seat(code), language()))


def _say_game(code: str) -> str:
    """The game; a suit game by its sign and base value, with the name of the suit for those who hear it."""
    if code == "best":
        return _("best")
    game = Game(code)
    name = game_name(game, language(), pack())
    return f"![{name}]({_sign(game.suit)}) {game.base}" if game.suit else name


def _sign(suit: Suit) -> str:
    """The suit's sign as the address of a picture, light enough where the page is dark."""
    svg = suit_svg(suit, size=20, pack=pack(), four_colours=session.four_colours())
    if st.context.theme.type == "dark":
        for on_paper, on_dark in _ON_DARK.items():
            svg = svg.replace(on_paper, on_dark)
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


_ON_DARK = {"#1D1A20": "#F3ECE4", "#14733F": "#6FD19A", "#C2143A": "#FF8A96", "#DD6B00": "#F2A24A"}


def _say_trumps(code: str) -> str:
    limit = int(code)
    if limit in (0, NO_SUIT_GAME):
        return _("no limit") if limit == 0 else _("never a suit game")
    return _n("{n} trump", "{n} trumps", limit)


def _say_jacks(code: str) -> str:
    limit = int(code)
    if limit in (0, NO_GRAND):
        return _("no limit") if limit == 0 else _("never Grand")
    return f"{limit} {rank_name(Rank.JACK, language(), pack()) if limit == 1 else jacks_name(language(), pack())}"


def notes(looks: Looking) -> None:
    """What the reader should know about these settings."""
    said = []
    if looks.settings.seat:
        said.append(
            _("The seat changes nothing: the cards do not know who deals. Only the simulated hands are others.")
        )
    if looks.settings.game:
        said.append(_("Here every hand plays this one game, however little it has for it."))
    if said:
        st.markdown(" ".join(said))


# --- Below the chart ---------------------------------------------------------------------------------------------


def simulated_deals(looks: Looking) -> None:
    """How many deals the button simulates, and which."""
    with st.container(key="deals", horizontal=True, vertical_alignment="bottom", gap="medium"):
        if st.session_state.get("look-aim") != looks.aim:
            st.session_state["look-aim"] = looks.aim

        def aim() -> None:
            looks.aim = st.session_state["look-aim"]

        labels = {deals: whole(deals, language()) for deals in sorted({*DEALS, looks.aim})}
        st.segmented_control(
            _("Deals to simulate"),
            list(labels),
            format_func=labels.__getitem__,
            key="look-aim",
            on_change=aim,
            required=True,
            wrap=True,
        )
        if st.session_state.get("look-seed") != str(looks.seed):
            st.session_state["look-seed"] = str(looks.seed)
        # A field of text: one of numbers takes the front of what it cannot read, 3 for "3.7", as if it were typed.
        st.text_input(
            _("Seed"),
            key="look-seed",
            on_change=lambda: looks.sow(st.session_state["look-seed"]),
            max_chars=40,
            autocomplete="off",
            width=190,
        )
    if looks.unread:
        said = _(
            "A seed is a whole number from 0 to {last}, and “{text}” is none. It stays at {seed}.",
            last=SEEDS - 1,
            text=session.quoted(looks.unread),
            seed=looks.seed,
        )
        st.info(said, icon=":material/touch_app:")


def take_away(looks: Looking, rows: tuple[Row, ...]) -> None:
    """The numbers as a file, and the address that shows the same again."""
    made = {"seed": looks.seed, "deals": looks.tally.deals}
    st.download_button(
        _("CSV"),
        lambda: csv_file(rows, looks.settings, **made),  # made on demand: during a simulation it changes all the time
        file_name=f"bid-levels-{looks.seed}.csv",
        mime="text/csv",
        on_click="ignore",
        type="tertiary",
        icon=":material/download:",
    )
    with st.popover(_("Link"), type="tertiary", icon=":material/link:"):
        st.markdown(_("This link shows the same curves and the same hands to everybody."))
        query = looks.settings.query() | {"seed": str(looks.seed)}
        st.code(f"{st.context.url or ''}?{urlencode(query)}", language=None, wrap_lines=True)
