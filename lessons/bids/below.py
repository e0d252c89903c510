"""Below the chart: the deals behind it, solved and simulated, and the buttons that make more of them."""

from __future__ import annotations

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.solved_checks import NotSolvedDealsError
from lessons import session
from lessons.bids.looking import (
    Looking,
    came,
    progress,
    simulate_label,
    simulate_or_stop,
    solve_label,
    solve_or_stop,
    solved_progress,
    solved_state,
    state,
)
from lessons.session import SEEDS, _, language
from lessons.solved_upload import MOST_MEGABYTES, read_upload, refused
from lessons.written_numbers import whole

CAME, OWN, FILE = "came", "own", "file"


def solved_deals(looks: Looking) -> DeltaGenerator:
    """The primary button and what has been solved; returns the place for the bar."""
    with st.container(key="solve-run", horizontal=True, vertical_alignment="center", gap="medium"):
        st.button(
            solve_label(looks),
            key="solve",
            type="primary",
            on_click=solve_or_stop,
            args=(looks,),
            disabled=not looks.solving and looks.solved_asked >= looks.solved_most,
        )
        slot = st.empty()
        if looks.solving:
            solved, asked = len(looks.solved), looks.solved_asked
            slot.progress(solved / asked, text=solved_progress(solved, asked))
        else:
            slot.markdown(solved_state(looks))
    return slot


def simulated_deals(looks: Looking) -> DeltaGenerator:
    """The button for deals that need no solving; returns the place for the bar."""
    with st.container(key="run", horizontal=True, vertical_alignment="center", gap="medium"):
        st.button(simulate_label(looks), key="go", on_click=simulate_or_stop, args=(looks,))
        slot = st.empty()
        if looks.counting:
            dealt, asked = looks.counted.dealt, looks.settings.deals
            slot.progress(dealt / asked, text=progress(dealt, asked))
        else:
            slot.markdown(state(looks))
    return slot


def which_deals(looks: Looking) -> None:
    """Whose solved deals are looked at, and the seed."""
    labels = {
        CAME: _("the {deals} that came with it", deals=whole(came(), language())),
        OWN: _("my own"),
    }
    if looks.file is not None:
        labels[FILE] = _("my file")
    holds = FILE if looks.of_file else OWN if looks.own else CAME
    with st.container(key="deals", horizontal=True, vertical_alignment="bottom", gap="medium"):
        st.session_state["look-source"] = holds
        st.segmented_control(
            _("Solved deals"),
            list(labels),
            format_func=labels.__getitem__,
            key="look-source",
            on_change=lambda: _choose(looks, st.session_state["look-source"]),
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


def _choose(looks: Looking, source: str) -> None:
    looks.of_file, looks.solved_stopped = source == FILE, 0
    if source != FILE:
        looks.change("own", "0" if source == OWN else "")


def own_file(looks: Looking) -> None:
    """A file of solved deals that the learner brings along."""
    with st.expander(_("Use your own file of solved deals"), icon=":material/upload_file:", key="own-file"):
        st.markdown(
            _(
                "The command that solves deals writes such files; the README says how. "
                "Yours is kept while this page stays open, and nobody else sees it."
            )
        )
        st.file_uploader(
            _("File of solved deals"),
            key="solved-file",
            max_upload_size=MOST_MEGABYTES,
            on_change=lambda: _take(looks),
        )
        if problem := st.session_state.get("solved file refused"):
            st.info(problem, icon=":material/draft:")


def _take(looks: Looking) -> None:
    """Look at the file that was brought; where it cannot be used, say why and keep everything else."""
    st.session_state.pop("solved file refused", None)
    file = st.session_state["solved-file"]
    if file is None:
        looks.file, looks.of_file = None, False
        return
    try:
        hands = read_upload(file)
    except NotSolvedDealsError as problem:
        st.session_state["solved file refused"] = refused(problem, language())
    else:
        looks.file, looks.of_file, looks.solved_stopped = hands, True, 0
