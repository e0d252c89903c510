"""One game looked at closely: what each of the 231 skats makes of it, or, where the skat is known, what to lay away."""

from __future__ import annotations

import streamlit as st

from engine.auction import BIDS
from engine.contracts import Contract, Game
from engine.hand_samples import Way
from lessons import frame
from lessons.hand_lab.games import SHOWN, facts
from lessons.hand_lab.looking import Looking
from lessons.hand_lab.results import Results
from lessons.session import _, language, pack
from lessons.skat_outcomes import SKATS, Promise, outcomes
from lessons.skat_squares import legend_html, outcome_html, squares_svg
from lessons.text import game_name, with_cards


def closer(looks: Looking, results: Results) -> None:
    """The part of the page below the six games, in four places whatever it shows: none is seen twice meanwhile."""
    game = results.game
    known = results.asked.skat is not None
    st.header(_("What to lay away") if known else _("All {skats} skats", skats=SKATS), anchor=False)
    names = {each: game_name(each, language(), pack()) for each in SHOWN}
    st.session_state["lab-game"] = game
    st.segmented_control(
        _("Game"),
        SHOWN,
        key="lab-game",
        format_func=names.__getitem__,
        required=True,
        label_visibility="collapsed",
        on_change=lambda: looks.game(st.session_state["lab-game"]),
    )
    if known:
        _discards(results, results.contract)
    else:
        _skats(looks, results, game)


def _discards(results: Results, contract: Contract | None) -> None:
    st.empty()
    left, right = st.columns([6, 5], gap="large")
    results.discards_at = left.empty()
    right.markdown(
        _(
            "Here the same two cards are laid away in every deal, as by a player who sees only the own twelve. The "
            "rows above take the best discard of each single deal, which only open cards show."
        )
    )
    if contract is None:
        results.discards_at.markdown(_("No Null reaches this bid."))
    else:
        results.draw_discards(contract)


def _skats(looks: Looking, results: Results, game: Game) -> None:
    if game is Game.NULL:
        st.markdown(_("Null has no matadors: whatever lies in the skat, it is worth 23, as Hand 35, ouvert 46 or 59."))
        st.empty()
        return
    promise = _promise(looks, results, game)
    if not looks.settings.bid:
        assumed = _(
            "Nothing has been bid yet. Shown is a bid of {bid}, which this game covers with your ten cards.",
            bid=promise.bid,
        )
        st.markdown(f'<p class="quiet">{assumed}</p>', unsafe_allow_html=True)
    else:
        st.empty()
    left, right = st.columns([5, 6.6], gap="large")
    with left:
        st.markdown(squares_svg(promise, language()) + legend_html(promise, language()), unsafe_allow_html=True)
    with right:
        dearest = max(outcome.value.total for outcome in outcomes(promise))
        until = max(dearest, promise.bid + promise.game.base)
        rows = (outcome_html(promise, outcome, language(), until=until) for outcome in outcomes(promise))
        st.markdown(with_cards("".join(rows), frame.chip), unsafe_allow_html=True)


def _promise(looks: Looking, results: Results, game: Game) -> Promise:
    """The game at the bid so far, or at the highest bid that it covers as it stands."""
    value = facts(results.asked)[game].values[Way.PICKED_UP].total
    bid = looks.settings.bid or max((each for each in BIDS if each <= value), default=BIDS[0])
    return Promise(game, results.asked.hand, bid)
