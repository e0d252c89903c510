"""The table with all hands open before a question, and lines of play in rows below it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import streamlit as st

from engine.contracts import Game
from engine.open_positions import OpenPosition
from engine.tricks import Trick
from lessons import frame
from lessons.auction_table import Bidder, Sitting
from lessons.card_table import Group, Table
from lessons.exercises.following import YOU
from lessons.scenes.tricks import player_name, trick_table
from lessons.session import _, _n, language, pack
from lessons.text import game_name

SITTING = Sitting(YOU)


def open_hands(position: OpenPosition, *, notes: tuple[str, ...] = ()) -> Table:
    """The three players with their roles, the others' hands open, and the trick as far as it goes."""
    roles = {one: _("declarer") if SITTING.seat(one) is position.declarer else _("defender") for one in Bidder}
    hands = {
        one: Group(position.game.sort(position.hand(SITTING.seat(one))), name=player_name(one))
        for one in (Bidder.ALMA, Bidder.OTTO)
    }
    held = len(position.hand(YOU))
    table = trick_table(SITTING, position.trick, held=held, roles=roles, hands=hands)
    return replace(table, notes=notes, small=True)


def standing(position: OpenPosition) -> str:
    """The game, and what each side has so far."""
    lying = sum(hand.points for hand in position.hands) + position.trick.points
    return _(
        "{game} · declarer {own}, defenders {others}",
        game=game_name(position.game, language(), pack()),
        own=position.points,
        others=120 - lying - position.points,
    )


def tricks_shown(position: OpenPosition, tricks: Iterable[Trick]) -> None:
    """Tricks in rows: the cards as they are played, who takes them, the points; and what it all comes to.

    In Null no points are counted.
    """
    null, points, rows = position.game is Game.NULL, position.points, []
    for trick in tricks:
        taker = trick.winner(position.game)
        points += trick.points if taker is position.declarer else 0
        name = player_name(SITTING.bidder(taker))
        took = name if null else _n("{taker}, {n} point", "{taker}, {n} points", trick.points, taker=name)
        rows.append(f"<p>{' '.join(frame.chip(card) for card in trick.cards)} {took}</p>")
    if not null:
        end = _("Declarer {own}, defenders {others}", own=points, others=120 - points)
        rows.append(f"<p><b>{end}</b></p>")
    st.markdown(f'<div class="reckoning">{"".join(rows)}</div>', unsafe_allow_html=True)
