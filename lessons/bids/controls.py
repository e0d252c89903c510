"""The switches of the page on bidding statistics: seat, skat and game, and behind folds the finer ones."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any

import streamlit as st

from engine.cards import Rank, Suit
from engine.contracts import Game
from engine.deals import Seat
from engine.solved_counts import MOST_JACKS, MOST_TRUMPS
from lessons import frame, held_from, session
from lessons.bids.looking import Looking
from lessons.bids.settings import CHOICES, NO_GRAND, NO_SUIT_GAME, asks_for_trumps
from lessons.bids.wording import chosen, how_many, rule
from lessons.card_faces import suit_svg
from lessons.phone_fold import folded
from lessons.session import _, _n, language, pack
from lessons.text import capitalised, game_name, jacks_name, rank_name, seat_name
from lessons.written_numbers import percent


def controls(looks: Looking) -> None:
    """What is looked at; on a phone behind a line that says it."""
    with folded("looking", chosen(looks.settings.look, language(), pack())):
        _switches(looks)


def _switches(looks: Looking) -> None:
    with st.container(key="looking", horizontal=True, vertical_alignment="bottom", gap="medium"):
        _control(looks, "seat", _("Seat"), _say_seat, required=True, wrap=True)
        _control(looks, "skat", _("Skat"), _say_moment, required=True, wrap=True)
        _control(looks, "game", _("Game"), _say_game, widget=st.pills, required=True, wrap=True)
    with st.container(key="looking-closer", horizontal=True, vertical_alignment="center", gap="small"):
        _which_hands(looks)
        chance = percent(looks.settings.look.threshold, language(), digits=0)
        with st.popover(_("Held from {chance}", chance=chance), icon=":material/thumb_up:", key="held-from"):
            _control(looks, "p", _("Chance that is enough to hold"), _say_chance, widget=st.select_slider)
            st.markdown(rule(looks.settings.look, language()))
            st.markdown(held_from.chosen(language()))
            if not session.alone():
                said = _("Which games come of it")
                frame.link("games-and-odds", said, p=f"{100 * looks.settings.look.threshold:.0f}")
        if looks.settings.look.game is None:
            with st.popover(_("Limits"), icon=":material/tune:"):
                st.markdown(_("What may be covered as the best game. Held and made know no such limits."))
                _control(looks, "trumps", _("A suit game has at least"), _say_trumps, widget=st.selectbox)
                _control(looks, "jacks", _("Grand has at least"), _say_jacks, widget=st.selectbox)


def _which_hands(looks: Looking) -> None:
    """How many jacks and trumps they have."""
    look = looks.settings.look
    jacks = capitalised(jacks_name(language(), pack()))
    label = _("{jacks} and trumps", jacks=jacks)
    said = [how_many(look.jacks, MOST_JACKS, language()), how_many(look.trumps, MOST_TRUMPS, language())]
    if any(said):
        label = _("{jacks}: {some}, trumps: {more}", jacks=jacks, some=said[0] or _("any"), more=said[1] or _("any"))
    with st.popover(label, icon=":material/filter_alt:", key="which-hands"):
        labels = (_("{jacks} at least", jacks=jacks), _("{jacks} at most", jacks=jacks))
        _range(looks, "with-jacks", *labels, look.jacks, MOST_JACKS)
        if asks_for_trumps(look.game):
            _range(looks, "with-trumps", _("Trumps at least"), _("Trumps at most"), look.trumps, MOST_TRUMPS)
            note = (
                _("The jacks are trumps too.")
                if look.game
                else _("Trumps are those of the longest suit with the jacks.")
            )
            st.markdown(note)


def _range(looks: Looking, name: str, at_least: str, at_most: str, holds: tuple[int, int], most: int) -> None:
    """Two menus for the two ends; one that is moved past the other takes it along."""
    # A slider with two ends would need a default beside the state that is set here, of which Streamlit warns.
    with st.container(horizontal=True):
        for end, label in enumerate((at_least, at_most)):
            key = f"look-{name}-{end}"
            st.session_state[key] = holds[end]  # in every run, as below
            st.selectbox(label, range(most + 1), key=key, on_change=_move, args=(looks, name, holds, end))


def _move(looks: Looking, name: str, holds: tuple[int, int], end: int) -> None:
    moved = st.session_state[f"look-{name}-{end}"]
    least, past = (moved, max(moved, holds[1])) if end == 0 else (min(moved, holds[0]), moved)
    looks.change(name, str(least) if least == past else f"{least}-{past}")


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
    # Said in every run: what lies behind a fold is drawn when that is opened, and would begin with its first choice.
    st.session_state[key] = looks.settings.code(name)

    def change() -> None:
        looks.change(name, st.session_state[key])

    labels = {code: say(code) for code in CHOICES[name]}
    widget(label, list(labels), format_func=labels.__getitem__, key=key, on_change=change, **look)


def _say_seat(code: str) -> str:
    return _("Any") if code == "any" else capitalised(seat_name(Seat(code), language()))


def _say_moment(code: str) -> str:
    return {"before": _("Before"), "after": _("After"), "hand": _("Hand only")}[code]


def _say_chance(code: str) -> str:
    return percent(float(code), language(), digits=0)


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
