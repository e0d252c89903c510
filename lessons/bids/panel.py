"""One bid looked at closely: its shares, and hands at it, each with the ways to its deal."""

from __future__ import annotations

import streamlit as st

from engine.auction import BIDS
from engine.chances import Moment
from engine.reaching import Portion
from lessons import frame, session
from lessons.bids.curves import FEW, Row, estimate, hands_there_are
from lessons.bids.examples import Example, found
from lessons.bids.looking import Looking
from lessons.bids.settings import Shown
from lessons.hand_rows import Look
from lessons.lab_links import lab_query
from lessons.session import _, language
from lessons.written_numbers import banded, one_in, percent, whole


def panel(looks: Looking, row: Row) -> None:
    """The chosen bid: which one, how often, and examples."""
    _choose_bid(looks)
    _shares(row)
    _of_those(looks, row)
    _examples(looks)


def _choose_bid(looks: Looking) -> None:
    """The bid by menu, and one bid down or up."""
    bid = looks.settings.bid
    place = BIDS.index(bid)
    with st.container(key="bid-choice", horizontal=True, vertical_alignment="center", gap="small"):
        st.header(_("At {bid}", bid=bid), anchor=False)
        chosen = st.session_state
        chosen["look-bid"] = bid
        st.selectbox(
            _("Bid"),
            BIDS,
            key="look-bid",
            width=88,
            label_visibility="collapsed",
            on_change=lambda: choose(looks, chosen["look-bid"]),
        )
        for key, label, icon, other in (
            ("bid-lower", _("Lower bid"), "chevron_left", max(place - 1, 0)),
            ("bid-higher", _("Higher bid"), "chevron_right", min(place + 1, len(BIDS) - 1)),
        ):
            st.button(label, key=key, icon=f":material/{icon}:", on_click=choose, args=(looks, BIDS[other]))


def choose(looks: Looking, bid: int) -> None:
    """Look at this bid from now on."""
    looks.change("bid", str(bid))


def _shares(row: Row) -> None:
    """The three shares side by side, each with how sure it is and what it means."""

    def estimated(portion: Portion) -> tuple[str, str]:
        share, band = estimate(portion, language())
        return share, band or _("none solved")

    parts = (
        ("covered", _("covered"), (percent(row.exact, language()), _("exact")), _("the value reaches the bid")),
        ("held", _("held"), estimated(row.held), _("a sensible player says yes")),
        ("made", _("made"), estimated(row.made), _("won with all cards open")),
    )
    columns = "".join(
        f'<div><p><i class="mark {mark}"></i>{name}</p><p class="big">{share}</p><p class="quiet">{sure}</p>'
        f"<p>{meaning}</p></div>"
        for mark, name, (share, sure), meaning in parts
    )
    st.markdown(f'<div class="shares">{columns}</div>', unsafe_allow_html=True)


def _of_those(looks: Looking, row: Row) -> None:
    """How many hands that is, and how often those that cover the bid make it, and those that hold it."""
    hands = hands_there_are(looks.settings.look, language())
    if row.exact in (0, 1):
        said = _("Every hand covers it.") if row.exact else _("No hand covers it.")
    else:
        said = _(
            "One hand in {n} covers it; all {hands} hands were counted.", n=one_in(row.exact, language()), hands=hands
        )
    covering, holding = (
        banded(estimate(portion, language())) if portion.hands >= FEW else ""
        for portion in looks.judged.make_it(row.bid)
    )
    if covering:
        said += " " + _("Of those that cover it, {share} make it.", share=covering)
    if holding and covering:
        said += " " + _("Of those that hold it, {share}.", share=holding)
    elif holding:
        said += " " + _("Of those that hold it, {share} make it.", share=holding)
    st.markdown(f'<p class="check">{said}</p>', unsafe_allow_html=True)


# --- Examples ----------------------------------------------------------------------------------------------------


def _examples(looks: Looking) -> None:
    """Some hands at the bid, with their games; else why there are none."""
    labels = {
        # Without the bid: a browser sends the label, and after a fast press it may be that of the bid before.
        Shown.COVERED.value: _("Hands that cover it"),
        Shown.HELD.value: _("Hands that hold it"),
        Shown.MADE.value: _("Hands that make it"),
        Shown.HELD_AND_LOST.value: _("Held, but lost"),
    }
    with st.container(key="example-choice", horizontal=True, vertical_alignment="bottom", gap="small"):
        state = st.session_state
        state["look-show"] = looks.settings.code("show")
        st.selectbox(
            _("Solved hands, at random"),
            list(labels),
            format_func=labels.__getitem__,
            key="look-show",
            on_change=lambda: looks.change("show", state["look-show"]),
        )
        st.button(
            _("Others"),
            key="other-hands",
            icon=":material/shuffle:",
            on_click=looks.change,
            args=("hands", str(looks.settings.draw + 1)),
        )
    hands, judged = looks.judged_examples()
    examples = found(hands, looks.settings, judged)
    if not len(hands):
        st.markdown(_("Solve some deals first, then there will be hands to look at."))
    elif not examples:
        st.markdown(_("There is none among the {hands} solved hands.", hands=whole(3 * len(hands), language())))
    for number, example in enumerate(examples):
        _example(number, example)


def _example(number: int, example: Example) -> None:
    """A hand, and under it the ways to look at it closely."""
    look = Look(language(), session.pack(), session.four_colours())
    st.markdown(example.html(look), unsafe_allow_html=True)
    with st.container(key=f"example-{number}", horizontal=True, gap="small"):
        skat = example.deal.skat if example.look.moment is Moment.AFTER else None
        query = lab_query(example.hand, seat=example.seat, bid=example.bid, skat=skat)
        _link("hand-lab", _("Open in the hand lab"), query)
        _link("open-cards", _("All cards open"), example.open_cards())


def _link(slug: str, label: str, query: dict[str, str]) -> None:
    if not session.alone():
        frame.link(slug, label, icon=False, **query)
