"""Below the chart: the deals behind it, solved and simulated, and the buttons that make more of them."""

from __future__ import annotations

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from engine.solved_checks import NotSolvedDealsError
from lessons import session, solved_data
from lessons.bids.looking import Looking, came
from lessons.bids.settings import MOST
from lessons.session import SEEDS, _, _n, language
from lessons.solved_upload import MOST_MEGABYTES, read_upload, refused
from lessons.written_numbers import whole

MORE = 500
"""So many deals the button solves."""
CAME, OWN, FILE = "came", "own", "file"


def solved_deals(looks: Looking) -> DeltaGenerator:
    """The button that solves more, and what has been solved; returns the place for the bar."""
    with st.container(key="solve-run", horizontal=True, vertical_alignment="center", gap="medium"):
        st.button(
            solve_label(looks),
            key="solve",
            # To tens of thousands 500 more add hardly anything: it is what to do next only where there are few.
            type="primary" if looks.own else "secondary",
            on_click=solve_or_stop,
            args=(looks,),
            disabled=not looks.solving and looks.solved_asked >= looks.solved_most,
        )
        looks.solving_work.drawn(running=looks.solving)
        slot = st.empty()
        if looks.solving:
            slot.progress(*looks.solved_progress(len(looks.solved)))
        else:
            slot.markdown(solved_state(looks))
    return slot


def simulated_deals(looks: Looking) -> DeltaGenerator:
    """The button for deals that need no solving; returns the place for the bar."""
    with st.container(key="run", horizontal=True, vertical_alignment="center", gap="medium"):
        st.button(simulate_label(looks), key="go", on_click=simulate_or_stop, args=(looks,))
        looks.simulation.work.drawn(running=looks.counting)
        slot = st.empty()
        looks.simulation.draw(slot, stopped=looks.stopped)
    return slot


# --- What the two buttons do, and what stands beside them -------------------------------------------------------------


def simulate_or_stop(looks: Looking) -> None:
    """What the button for cheap deals does: stop; else simulate as many as there may be; else other ones."""
    if not looks.simulation.work.pressed(running=looks.counting):
        return
    if looks.counting:
        looks.stop()
    elif looks.settings.deals < MOST:
        looks.change("deals", str(MOST))
    else:
        session.another_seed()
        looks.other_deals()


def simulate_label(looks: Looking) -> str:
    """What is written on it."""
    if looks.counting:
        return _("Stop")
    deals = whole(MOST // 1_000_000, language())
    if looks.settings.deals < MOST:
        return _("Simulate {deals} million deals", deals=deals)
    return _("Simulate {deals} million others", deals=deals)


def solve_or_stop(looks: Looking) -> None:
    """What the button for solved deals does: stop; else solve some more."""
    if not looks.solving_work.pressed(running=looks.solving):
        return
    if looks.solving:
        with looks.solving_work.lock:
            looks.solved_stopped = looks.solved_asked
            looks.ask_for_solved(len(looks.solved))
    else:
        looks.solved_stopped = 0
        looks.ask_for_solved(min(looks.solved_asked + MORE, looks.solved_most))


def solve_label(looks: Looking) -> str:
    """What is written on it."""
    return _("Stop") if looks.solving else _("Solve {deals} more deals", deals=whole(MORE, language()))


def solved_state(looks: Looking) -> str:
    """What has been solved, in a sentence or two."""
    solved = len(looks.solved)
    deals = whole(solved, language())
    if looks.solved_stopped:
        asked = whole(looks.solved_stopped, language())
        return _("Stopped at {deals} of {asked} solved deals. All of them count.", deals=deals, asked=asked)
    if not solved:
        return _("No deal of your own is solved yet.")
    said = _n("{deals} deal solved", "{deals} deals solved", solved, deals=deals)
    if looks.of_file or solved >= looks.solved_most:
        return _("{solved}; for more there is the command.", solved=said)
    if looks.own:
        return _("{solved} · the band narrows as you watch", solved=said)
    return _("{solved} · of so many, more hardly move the band; with “my own” you see it narrow", solved=said)


# --- Which deals -----------------------------------------------------------------------------------------------------


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
                "A Parquet file, as this command of the program writes it. "
                "Yours is kept while this page stays open, and nobody else sees it."
            )
        )
        # Not st.code, for which every visitor of the page would wait: it fetches a script that colours code.
        st.markdown("`python -m engine.solve_deals --deals 1000 --seed 7 --out deals.parquet`")
        st.download_button(
            _("The {deals} solved deals as such a file", deals=whole(came(), language())),
            lambda: solved_data.path().read_bytes(),
            file_name="solved-deals.parquet",
            mime="application/octet-stream",
            on_click="ignore",
            type="tertiary",
            icon=":material/download:",
            key="solved-download",
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
        # Taken away, or about to be replaced: it stays at hand, and in view where the next one cannot be used.
        looks.of_file, st.session_state["solved file left"] = False, looks.of_file
        return
    try:
        hands = read_upload(file)
    except NotSolvedDealsError as problem:
        st.session_state["solved file refused"] = refused(problem, language())
        looks.of_file = looks.of_file or st.session_state.pop("solved file left", False)
    else:
        looks.file, looks.of_file, looks.solved_stopped = hands, True, 0
