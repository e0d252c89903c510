"""The felt: cards on the page, to be looked at, chosen, put in order or played.

One component draws everything that lies on the table. A page describes what is there with small values
(``Shown``, ``Group``, ``Badge``) and gets back the cards that are chosen::

    chosen = felt(
        [Group(tuple(game.sort(hand)), name=_("Your hand"))],
        key="trumps",
        mode=Mode.CHOOSE,
        turn=f"{seed}/{step}",           # another turn is another question: nothing is chosen
        bubble=_("Hearts! Which of these are trumps?"),
        badge=game_badge(Game.HEARTS),
        on_check=check,                  # Enter on a card; the page's own button calls the same function
    )
    st.button(_("Check"), on_click=lambda: check(chosen_in("trumps")), type="primary")

Cards may be ``Card``, ``Shown`` (a card with a mark) or None (face down). What is chosen stays chosen until the turn
changes. Texts come in translated; names of cards and the words of the felt itself are made here, in the learner's
language and pack. Keys: arrows, Home, End move; Space chooses or lifts; Enter checks or plays.

With ``table=Table(you=Player(...), left=..., right=..., middle=face_down(2))`` the others sit around the hand: what
they say (``Bubble``), their cards, the trick (``Player.played``), the skat, the trick before. With ``on_tap`` the
players are buttons.

Messages from the browser are not trusted: each carries the turn and a serial number, which is used up by the
first one that arrives, and names cards that must lie there and be free to choose, or a player who can be tapped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import streamlit as st

from engine.cards import Card
from engine.contracts import Game
from lessons.right_answers import Offer
from lessons.session import language, pack
from lessons.table_pieces import Badge, Bracket, Bubble, Group, Mark, Mode, Player, Shown, Table, face_down
from lessons.table_sending import badge_sent, group_sent, laid_out, pictures_sent, table_sent, words_sent
from lessons.text import game_name

__all__ = [
    "Badge",
    "Bracket",
    "Bubble",
    "Group",
    "Mark",
    "Mode",
    "Player",
    "Shown",
    "Table",
    "chosen_in",
    "face_down",
    "felt",
    "game_badge",
    "offered_in",
]

_ASSETS = Path(__file__).resolve().parent / "assets"


def game_badge(game: Game, more: str = "") -> Badge:
    """The badge that names a game in the learner's words."""
    return Badge(game_name(game, language(), pack()), game, more)


def felt(
    groups: Iterable[Group],
    *,
    key: str,
    mode: Mode = Mode.SHOW,
    turn: object = 0,
    chosen: Iterable[Card] = (),
    limit: int | None = None,
    bubble: str = "",
    badge: Badge | None = None,
    table: Table | None = None,
    footer: str = "",
    on_check: Callable[[tuple[Card, ...]], None] | None = None,
    on_play: Callable[[Card], None] | None = None,
    on_tap: Callable[[str], None] | None = None,
) -> tuple[Card, ...]:
    """Lay the groups on the felt and return the cards now chosen, in the order in which they were chosen.

    ``turn`` names the question; ``chosen`` are the cards chosen at its beginning (in ``SHOW``: throughout);
    ``limit`` is the most that can be chosen. ``on_check`` is called on Enter with the chosen cards, ``on_play`` with
    the card played, also one marked unplayable: the page answers why. ``on_tap`` is called with the ``tap`` of the
    player who was tapped; without it nobody can be. All run as widget callbacks, before the page.
    ``table`` sets players, trick and skat around the groups, which are then the learner's own hand.
    ``footer`` is a line below the cards, where the number of chosen cards stands in the modes that count.
    """
    placed = laid_out(groups, table)
    slots = [slot for one in placed for slot in one.slots]
    free = {slot.id: slot.shown.card for slot in slots if slot.free and slot.shown.card and mode is not Mode.SHOW}
    opened = _opened(key, str(turn))
    opened.free, opened.limit, opened.start, opened.mode = free, limit, tuple(chosen), mode
    now = chosen_in(key)

    def check() -> None:
        message = _message(key, "check")
        if message is None:
            return
        given = now if mode is Mode.SHOW else _named(opened, message.get("cards"))
        if given is not None and on_check:
            on_check(given)

    def play() -> None:
        message = _message(key, "play")
        given = _named(opened, [message.get("card")]) if message else None
        if given and on_play:
            on_play(given[0])

    def tap() -> None:
        message = _message(key, "tap")
        if on_tap and message and message.get("player") in players:
            on_tap(message["player"])

    players = [player.tap for player in table.players if player.tap] if table else []
    _component(
        key=key,
        data={
            "turn": opened.turn,
            "serial": opened.serial,
            "mode": mode.value,
            "limit": limit,
            "chosen": [str(card) for card in now],
            "groups": [group_sent(one) for one in placed],
            "bubble": bubble,
            "badge": badge_sent(badge),
            "table": table_sent(table),
            "tapping": on_tap is not None,
            "words": words_sent(mode, footer),
            **pictures_sent(placed),
        },
        on_chosen_change=lambda: None,
        on_check_change=check,
        on_play_change=play,
        on_tap_change=tap,
    )
    return now


def chosen_in(key: str) -> tuple[Card, ...]:
    """The cards now chosen on the felt with this key; also inside callbacks. Empty when there is no such felt."""
    opened: _Opened | None = st.session_state.get(f"{key} opened")
    if opened is None:
        return ()
    said = (st.session_state.get(key) or {}).get("chosen")
    if isinstance(said, dict) and said.get("turn") == opened.turn:
        named = _named(opened, said.get("cards"))
        if named is not None:
            return named
    return opened.start


def offered_in(key: str) -> Offer:
    """What may be answered on the felt with this key, as it was last shown; nothing when there is no such felt."""
    opened: _Opened | None = st.session_state.get(f"{key} opened")
    if opened is None:
        return Offer()
    return Offer(tuple(opened.free.values()), opened.limit, opened.mode is Mode.ORDER)


# --- Messages ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Opened:
    """What a felt in this session accepts: for which turn, the serial number due, the cards free to choose."""

    turn: str
    serial: int = 0
    free: dict[str, Card] = field(default_factory=dict)
    limit: int | None = None
    start: tuple[Card, ...] = ()
    mode: Mode = Mode.SHOW


def _opened(key: str, turn: str) -> _Opened:
    opened: _Opened = st.session_state.setdefault(f"{key} opened", _Opened(turn))
    opened.turn = turn
    return opened


def _message(key: str, event: str) -> dict[str, Any] | None:
    """The message of this event if it is for this turn and the first with the serial number due, which it uses up."""
    opened: _Opened = st.session_state[f"{key} opened"]
    message = (st.session_state.get(key) or {}).get(event)
    if not isinstance(message, dict) or (message.get("turn"), message.get("serial")) != (opened.turn, opened.serial):
        return None
    opened.serial += 1
    return message


def _named(opened: _Opened, ids: object) -> tuple[Card, ...] | None:
    """The cards named in a message; None when one is not free, comes twice, or they are too many."""
    if not isinstance(ids, list) or not all(isinstance(one, str) and one in opened.free for one in ids):
        return None
    if len(set(ids)) != len(ids) or (opened.limit is not None and len(ids) > opened.limit):
        return None
    return tuple(opened.free[one] for one in ids)


# --- The component -----------------------------------------------------------------------------------------------


def joined(*parts: str) -> str:
    """The files as one, without comments, indentation and spaces of a style: it travels with every run of a page."""
    text = "\n".join((_ASSETS / part).read_text(encoding="utf-8") for part in parts)
    lines = (_COMMENT.sub("", line.strip()) for line in text.splitlines())
    text = "\n".join(filter(None, lines))
    if parts[0].endswith(".css"):
        # All in a single line would be taken for the name of a file.
        return _SPACES.sub(r"\1", text).replace("}", "}\n", 1)
    return text


_COMMENT = re.compile(r"(?:^|(?<=[;}]) )(?://|/\*).*")
"""A comment, as those files have them: in a line of its own, or after the end of what it is about."""

_SPACES = re.compile(r"\s*([{};,])\s*|(?<=:) ")
"""Spaces and ends of lines that mean nothing in a style sheet."""


_component = st.components.v2.component(
    "felt",
    html="""<div class="felt">
<div class="top"></div><div class="notes"></div>
<div class="seat left">
<div class="who"></div><div class="place" data-place="left"></div><div class="said"></div></div>
<div class="between">
<div class="seat across"><div class="who"></div><div class="said"></div></div>
<div class="place" data-place="middle"></div>
</div>
<div class="seat right">
<div class="who"></div><div class="place" data-place="right"></div><div class="said"></div></div>
<div class="last"><div class="place" data-place="last"></div><p></p></div>
<div class="place trick" data-place="trick"></div>
<div class="seat you"><div class="who"></div><div class="said"></div></div>
<div class="place rows" data-place="rows"></div>
<div class="remark" role="status"></div>
<div class="foot"><span class="count" role="status"></span><span class="keys"></span></div>
</div>
""",
    css=joined("felt.css"),
    js=joined("parts.js", "fan.js", "seats.js", "felt.js"),
)
