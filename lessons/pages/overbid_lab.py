"""Explore: a hand before and after each possible skat, all of them as squares, with what each makes of the bid."""

from dataclasses import replace

import streamlit as st

from engine.cards import Cards
from engine.draws import Draws
from lessons import frame, session
from lessons.card_table import Group, felt, game_badge
from lessons.course import chapter_number
from lessons.explain import matadors_name
from lessons.lab_links import lab_query
from lessons.session import _
from lessons.skat_outcomes import SKATS, Outcome, Promise, all_skats, outcomes, risky_bids
from lessons.skat_squares import headline, legend_html, outcome_html, squares_svg
from lessons.text import with_cards

language = session.language()
st.html(frame.ASSETS / "lab.css")


def bid_asked(bids: tuple[int, ...]) -> int:
    """The bid that the address asks for, one that the skat may break; else the highest."""
    asked = st.query_params.get("bid")
    if asked is None:
        return bids[-1]
    if asked not in map(str, bids):
        session.say_unread([f"bid={asked}"])
        return bids[-1]
    return int(asked)


def other_cards() -> None:
    """Another hand, at its highest bid."""
    st.query_params.pop("bid", None)
    session.another_seed()


def turn_over() -> None:
    """Another skat beside the same hand."""
    st.session_state[turns] = st.session_state.get(turns, 0) + 1


def bid_chosen() -> None:
    """Keep the bid in the address."""
    session.write(bid=str(st.session_state[f"lab-bid-{seed}"]))


seed = session.seed()
turns = f"lab-skat-{seed}"
drawn = Promise.drawn(Draws(seed))
bids = risky_bids(drawn.game, drawn.hand)
promise = replace(drawn, bid=bid_asked(bids))
turned = st.session_state.get(turns, 0)
skat: Cards | None = Draws(seed, turned).choice(all_skats(promise.hand)) if turned else None


def hand() -> None:
    """The hand on the felt, and the skat below it once it is turned over."""
    shown = [Group(promise.game.sort(promise.hand), name=_("Your hand"))]
    if skat is not None:
        shown.append(Group(promise.game.sort(skat), label=_("The skat")))
    felt(
        shown,
        key="lab-felt",
        turn=f"{seed} {turned}",
        bubble=f"{promise.bid}!",
        badge=game_badge(promise.game, _("picked up")),
    )


def squares() -> None:
    """All the skats, and what their marks mean."""
    with st.container(key="lab-squares", horizontal=True, vertical_alignment="center"):
        st.header(_("All {skats} skats", skats=SKATS), anchor=False)
        note = _("exact, not sampled")
        st.html(f'<p class="note">{note}</p>', width="content")
    picture = squares_svg(promise, language, marked=skat)
    st.markdown(picture + legend_html(promise, language, marked=skat is not None), unsafe_allow_html=True)


def intro() -> None:
    """What was promised, and at which bid."""
    counted = promise.value.matadors
    assert counted
    missing = " ".join(map(str, promise.game.trumps[: counted.count]))
    frame.prose(
        _(
            "You are {matadors}: [[{cards}]] are elsewhere. If they stay there, your game is worth {value}. "
            "The skat decides, and you have bid before seeing it.",
            matadors=matadors_name(counted, language),
            cards=missing,
            value=promise.value.total,
        )
    )
    if len(bids) > 1:
        key = f"lab-bid-{seed}"
        st.session_state[key] = promise.bid
        st.segmented_control(_("Your bid"), bids, key=key, on_change=bid_chosen, required=True)


def groups() -> None:
    """What the skats make of the bid, group by group; the one that was turned over is named."""
    dearest = max(outcome.value.total for outcome in outcomes(promise))
    until = max(dearest, promise.bid + promise.game.base)  # room for the flag
    rows = (
        outcome_html(promise, outcome, language, until=until, now=_is_now(outcome)) for outcome in outcomes(promise)
    )
    st.markdown(with_cards("".join(rows), frame.chip), unsafe_allow_html=True)


def _is_now(outcome: Outcome) -> bool:
    return skat is not None and skat in outcome.skats


def buttons() -> None:
    """Another skat, another hand."""
    with st.container(horizontal=True):
        label = _("Turn over another skat") if turned else _("Turn over the skat")
        st.button(label, key="lab-turn", type="primary", on_click=turn_over)
        st.button(_("Other cards"), key="lab-other", icon=":material/shuffle:", on_click=other_cards)


frame.title_row(
    _("Overbid lab · chapter {number}", number=chapter_number("won-lost-overbid")), headline(promise, language)
)
with st.container(key="lab"):
    left, right = st.columns([5, 6.6], gap="large")
    with left:
        hand()
        squares()
    with right:
        intro()
        buttons()
        groups()
        frame.link("hand-lab", _("This hand in the hand lab"), **lab_query(promise.hand, bid=promise.bid))
        frame.link("won-lost-overbid")
