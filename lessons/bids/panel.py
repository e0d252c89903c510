"""One bid looked at closely: its shares, and hands that cover it, each with the deal it comes from."""

from __future__ import annotations

import streamlit as st

from engine.auction import BIDS
from engine.covering import Covering
from engine.deals import Deal
from engine.simulation import Example, examples
from lessons import session
from lessons.bids.curves import Row, all_hands, estimate
from lessons.bids.examples import deal_html, example_html
from lessons.bids.settings import FIRST_LOOK
from lessons.bids.simulation import Looking
from lessons.hand_rows import Look
from lessons.session import _, language
from lessons.text import seat_name
from lessons.written_numbers import one_in, percent, whole

_WANTED = 3


def panel(looks: Looking, row: Row) -> None:
    """The chosen bid: which one, how often, and examples."""
    _choose_bid(looks)
    _shares(looks, row)
    _examples(looks, row)


def _choose_bid(looks: Looking) -> None:
    """The bid by menu, and one bid down or up."""
    bid = looks.settings.bid
    place = BIDS.index(bid)
    with st.container(key="bid-choice", horizontal=True, vertical_alignment="center", gap="small"):
        st.subheader(_("At {bid}", bid=bid), anchor=False)
        chosen = st.session_state
        if chosen.get("look-bid") != bid:
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


def _shares(looks: Looking, row: Row) -> None:
    """Exact and simulated, side by side."""
    simulated, band = estimate(row, language())
    found, hands = whole(row.simulated.covering, language()), whole(row.simulated.hands, language())
    number, of = whole(row.hands, language()), whole(all_hands(looks.settings), language())
    if row.exact in (0, 1):
        times = _("every hand") if row.exact else _("no hand")
    else:
        times = _("one hand in {n}", n=one_in(row.exact, language()))
    parts = (
        ("exact", _("exact"), percent(row.exact, language()), times, number, _("of {hands} hands", hands=of)),
        ("simulated", _("simulated"), simulated, band, found, _("of {hands} hands", hands=hands)),
    )
    columns = "".join(
        f'<div><p><i class="mark {mark}"></i>{name}</p><p class="big">{share}</p><p>{more}</p>'
        f'<p class="quiet">{count}<br>{of}</p></div>'
        for mark, name, share, more, count, of in parts
    )
    st.markdown(f'<div class="shares">{columns}</div>', unsafe_allow_html=True)


def _examples(looks: Looking, row: Row) -> None:
    """Some hands that cover the bid and no more; else some that cover more; else why there are none."""
    tally, bid, settings = looks.tally, looks.settings.bid, looks.settings
    only = tally.highest_bids()[bid]
    if not row.exact:
        st.markdown(_("No hand covers {bid} in this way: matadors and the game alone never come to so much.", bid=bid))
    elif not row.simulated.covering:
        rarity = one_in(row.exact, language())
        st.markdown(
            _("Not one of these hands covers {bid}: only one in {n} does. Simulate more of them.", bid=bid, n=rarity)
        )
    else:
        head = _("Hands that cover {bid} and no more") if only else _("Hands that cover {bid}, and more")
        st.markdown(f"**{head.format(bid=bid)}**")
    found = _found(looks, at_least=not only) if row.simulated.covering else ()
    if settings.deal and settings.deal not in {(example.index, example.seat) for example in found}:
        index, seat = settings.deal
        found = (Example(index, Deal.from_seed(looks.seed, index), seat), *found)
    for example in found:
        _example(looks, example)


def _found(looks: Looking, *, at_least: bool) -> tuple[Example, ...]:
    covering, bid = looks.settings.covering, looks.settings.bid
    few = min(looks.tally.deals, FIRST_LOOK)
    found = _search(covering, bid, looks.seed, few, at_least)
    if not found and not looks.running:
        with st.spinner(_("Looking for a hand …")):
            found = _search(covering, bid, looks.seed, looks.tally.deals, at_least)
    return found


@st.cache_data(max_entries=64, show_spinner=False)
def _search(covering: Covering, bid: int, seed: int, deals: int, at_least: bool) -> tuple[Example, ...]:
    return examples(covering, bid, seed=seed, deals=deals, wanted=_WANTED, at_least=at_least)


def _example(looks: Looking, example: Example) -> None:
    """A hand, and under it the way to its deal, which opens and closes in place."""
    covering, settings = looks.settings.covering, looks.settings
    look = Look(language(), session.pack(), session.four_colours())
    opened = settings.deal == (example.index, example.seat)
    code = f"{example.index}{example.seat.value}"
    words = {"deal": whole(example.index, language()), "seat": seat_name(example.seat, language())}
    st.markdown(example_html(covering, example.deal, example.seat, look), unsafe_allow_html=True)
    st.button(
        _("Close deal {deal}, {seat}", **words) if opened else _("Deal {deal}, {seat}", **words),
        key=f"deal-{code}",
        type="tertiary",
        icon=f":material/{'expand_less' if opened else 'expand_more'}:",
        on_click=looks.change,
        args=("deal", "" if opened else code),
    )
    if opened:
        st.markdown(deal_html(covering, example.deal, example.seat, look), unsafe_allow_html=True)
