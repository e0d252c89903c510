"""What stands around the numbers of the hand lab: the cards, the ways to choose them, seat and bid."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from engine.auction import BIDS
from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Seat
from lessons import session
from lessons.card_table import Group, felt
from lessons.hand_lab.looking import Looking
from lessons.hand_lab.picker import picker
from lessons.hand_lab.settings import HAND, Problem
from lessons.hand_rows import Look, hand_svg
from lessons.session import _, _n, language, pack
from lessons.text import N_, capitalised, seat_name

SAMPLES = (
    (N_("The Grand that cannot be lost"), "CJ SJ HJ DJ CA CT SA ST HA DA"),
    (N_("The Null that takes no trick"), "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7"),
    (N_("Five trumps, two jacks among them"), "CJ DJ SK S9 S7 HA HT CA C8 D7"),
)
"""Hands to press when there is none yet."""


def cards(looks: Looking) -> None:
    """The hand on the felt, or the picker as long as cards are being chosen."""
    first = looks.settings.first
    if looks.choosing or not first.complete:
        picker(first, looks.choose)
    else:
        shown = [Group(Game.GRAND.sort(first.hand), name=_("The hand"))]
        if first.skat:
            shown.append(Group(Game.GRAND.sort(first.skat), label=_("The skat")))
        felt(shown, key="lab-hand", turn=f"{first.hand} {first.skat}")
    if first.complete and len(first.skat) == 1:
        st.markdown(_("One more card makes the skat. Until then it counts as unknown."))
    else:
        st.empty()


def buttons(looks: Looking) -> None:
    """Deal, change, clear, compare; one of them is the obvious next step."""
    settings = looks.settings
    complete = settings.first.complete
    with st.container(key="lab-actions", horizontal=True, vertical_alignment="center"):
        st.button(
            _("Deal me one"),
            key="lab-deal",
            icon=":material/shuffle:",
            type="secondary" if complete else "primary",
            on_click=looks.deal_one,
        )
        if complete:
            label = _("Done") if looks.choosing else _("Change cards")
            st.button(label, key="lab-change", icon=":material/edit:", on_click=_toggle, args=(looks,))
        if settings.first.hand:
            st.button(_("Clear"), key="lab-clear", icon=":material/backspace:", on_click=looks.clear)
        if complete and settings.other == settings.first:  # said where it was pressed: on a phone all else is far below
            st.markdown(_("This hand is kept. Now choose the one to compare it with."))
        elif not complete or settings.other:
            st.empty()  # else the button of the last run stays, dimmed, as long as deals are solved
        else:
            compare = _("Compare with another hand")
            st.button(compare, key="lab-compare", icon=":material/compare_arrows:", on_click=looks.keep_to_compare)


def _toggle(looks: Looking) -> None:
    looks.choosing = not looks.choosing


def code_field(looks: Looking) -> None:
    """A field for a code or a link, and what was wrong with what stood there."""

    def typed() -> None:
        looks.type_cards(st.session_state["lab-code"])
        if not looks.typed:
            st.session_state["lab-code"] = ""

    st.text_input(
        _("Or type the cards, or paste a link"),
        key="lab-code",
        placeholder=_("CJ SJ HA H10 …"),
        on_change=typed,
        max_chars=2_000,
    )
    _tell(looks.typed)


def problems(looks: Looking) -> None:
    """What is wrong with the link; the rest of it holds."""
    if looks.unread:
        session.say_unread(looks.unread)
    else:
        st.empty()
    _tell(looks.problems)


def _tell(problems: Iterable[Problem]) -> None:
    if said := [problem.say(language(), pack(), session.quoted) for problem in problems]:
        st.info("  \n".join(said), icon=":material/info:")
    else:
        st.empty()  # what was said before goes at once, and not when all deals are solved


def seat_and_bid(looks: Looking) -> None:
    """Where the hand sits, and what has been bid."""
    names = {"any": _("any")} | {seat.value: capitalised(seat_name(seat, language())) for seat in Seat}
    settings, none = looks.settings, _("none")
    st.session_state["lab-seat"] = settings.seat.value if settings.seat else "any"
    st.session_state["lab-bid"] = settings.bid
    with st.container(key="lab-known", horizontal=True, vertical_alignment="bottom"):
        st.segmented_control(
            _("Seat"),
            list(names),
            key="lab-seat",
            format_func=names.__getitem__,
            required=True,
            on_change=lambda: looks.seat(st.session_state["lab-seat"]),
        )
        st.selectbox(
            _("Bid so far"),
            (0, *BIDS),
            key="lab-bid",
            format_func=lambda bid: str(bid) if bid else none,
            width=120,
            on_change=lambda: looks.bid(st.session_state["lab-bid"]),
        )


def invitation(looks: Looking) -> None:
    """What stands beside an empty hand, or half a hand, in two places as verdict and progress do."""
    with st.container(key="lab-invitation"):
        _invitation(looks)
    st.empty()


def _invitation(looks: Looking) -> None:
    missing = HAND - len(looks.settings.first.hand)
    if missing < HAND:
        _head(_n("{n} card is missing.", "{n} cards are missing.", missing))
        st.markdown(_("Then the numbers appear, and you can choose the skat too."))
        return
    _head(_("Choose ten cards."))
    st.markdown(_("Or let a hand be dealt. Hundreds of deals with it are then solved while you watch. Or try one:"))
    look = Look(language(), pack(), session.four_colours())
    for number, (name, code) in enumerate(SAMPLES):
        hand = Cards.parse(code)
        with st.container(key=f"lab-try-{number}", horizontal=True, vertical_alignment="center"):
            picture = hand_svg(Game.GRAND.sort(hand), (), look)
            st.markdown(picture, unsafe_allow_html=True, width="content")
            st.button(_(name), key=f"lab-sample-{number}", on_click=looks.open_hand, args=(hand,))


def _head(words: str) -> None:
    st.markdown(f'<p class="lab-head">{words}</p>', unsafe_allow_html=True)
