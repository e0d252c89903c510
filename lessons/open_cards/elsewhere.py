"""Games that come from elsewhere, on the page: where the game turned, its code to copy, and a field for another."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from engine.record import Record
from lessons import frame
from lessons.open_cards.answers import outcomes
from lessons.open_cards.below import verdicts_on
from lessons.open_cards.records import Played, read_record
from lessons.open_cards.settings import Line
from lessons.open_cards.verdicts import Weight, outcome_of
from lessons.open_cards.words import cut_short, ended, never_turned, turned
from lessons.session import _, language, pack
from lessons.text import capitalised, seat_name

_FIELD = "open-paste"


def turns(game: Played, line: Line, go: Callable[[Line], None], *, won: bool, made_up: int = 0) -> None:
    """The cards of the game with which it changed sides, each a way to its place; then how it was settled.

    The first ``made_up`` cards only lead to the position that the game is about, and are not judged.
    """
    if made_up:
        st.markdown(_("The cards up to here were made up, to come to this position. They are not judged."))
    main = Line(game.start, game.cards, 0, game.cards)
    judged = list(enumerate(verdicts_on(main, game.goal)))[made_up:]
    found = [place for place, verdict in judged if verdict.weight is Weight.LOSES]
    for place in found:
        seat = main.moved(place).position.turn
        assert seat
        with st.container(key=f"open-turn-{place}", horizontal=True, vertical_alignment="center", gap="small"):
            st.button(
                _("Card {n}", n=place + 1),
                key=f"open-turned-{place}",
                type="secondary" if line.at == place and not line.astray else "tertiary",
                on_click=go,
                args=(main.moved(place),),
            )
            who = capitalised(seat_name(seat, language()))
            frame.prose(f"[[{game.cards[place]}]] {who}: {turned(seat is game.start.declarer, language())}")
    if not found and len(game.cards) > made_up:
        st.markdown(never_turned(won, language()))
    if said := ended(game.record, language(), pack()):
        rest = main.moved(len(game.cards)).position
        best = outcome_of(rest, outcomes(rest, game.goal), game.goal)
        st.markdown(" ".join(filter(None, (cut_short(game.record, best, language()), said))))


def back_to_the_game(line: Line, go: Callable[[Line], None]) -> None:
    """The way back for who plays other cards than were played."""
    if line.main and line.astray:
        st.button(
            _("Back to the game"), key="open-back-to-game", icon=":material/undo:", on_click=go, args=(line.back,)
        )


def codes(record: Record, open_record: Callable[[Record], None]) -> None:
    """The code of the game on the table, and a field for the code of another one."""
    st.markdown(_("This game as a code, to copy:"))
    st.code(str(record), language=None, wrap_lines=True)

    def pasted() -> None:
        code = str(st.session_state[_FIELD]).strip()
        found = read_record(code)
        st.session_state["open-no-code"] = bool(code) and found is None
        if found:
            st.session_state[_FIELD] = ""
            open_record(found)

    st.text_input(_("Paste the code of a game"), key=_FIELD, on_change=pasted, autocomplete="off")
    if st.session_state.get("open-no-code"):
        st.info(
            _("This is not the code of a game: it names the cards dealt, then each call and card. All stays as it is."),
            icon=":material/content_paste_off:",
        )
