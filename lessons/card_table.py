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

Messages from the browser are not trusted: each carries the turn and a serial number, which is used up by the
first one that arrives, and names cards that must lie there and be free to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

import streamlit as st

from engine.cards import Card
from engine.contracts import Game
from lessons.card_faces import FULL_FROM, parcel, suit_svg
from lessons.session import _, four_colours, language, pack
from lessons.text import N_, card_name, game_name

_ASSETS = Path(__file__).resolve().parent / "assets"


class Mode(Enum):
    """What may be done with the cards. ``ORDER``: they are chosen in turn, each gets its number."""

    SHOW = "show"
    CHOOSE = "choose"
    ORDER = "order"
    PLAY = "play"


class Mark(Enum):
    """How a card is marked, apart from being chosen."""

    HINTED = "hinted"
    TAKES = "takes"
    RIGHT = "right"
    WRONG = "wrong"
    UNPLAYABLE = "unplayable"


@dataclass(frozen=True, slots=True)
class Shown:
    """A card on the felt (None: face down), its mark, and a word at its lower edge ("takes it")."""

    card: Card | None
    mark: Mark | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket under the first ``count`` cards, golden words and plain words after them."""

    count: int
    gold: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together: a hand, the skat.

    ``label`` is written above them, ``name`` only spoken (default: the label). ``active``: whether its cards can be
    chosen where the mode allows it; face-down cards never can.
    """

    cards: tuple[Shown | Card | None, ...]
    label: str = ""
    name: str = ""
    active: bool = True
    bracket: Bracket | None = None


@dataclass(frozen=True, slots=True)
class Badge:
    """The contract in a corner of the felt: a game's sign, its name, more words."""

    text: str
    game: Game | None = None
    more: str = ""


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
    footer: str = "",
    on_check: Callable[[tuple[Card, ...]], None] | None = None,
    on_play: Callable[[Card], None] | None = None,
) -> tuple[Card, ...]:
    """Lay the groups on the felt and return the cards now chosen, in the order in which they were chosen.

    ``turn`` names the question; ``chosen`` are the cards chosen at its beginning (in ``SHOW``: throughout);
    ``limit`` is the most that can be chosen. ``on_check`` is called on Enter with the chosen cards, ``on_play`` with
    the card played, also one marked unplayable: the page answers why. Both run as widget callbacks, before the page.
    ``footer`` is a line below the cards, where the number of chosen cards stands in the modes that count.
    """
    laid = tuple(groups)
    slots = _slots(laid)
    free = {slot.id: slot.shown.card for slot in slots if slot.free and slot.shown.card and mode is not Mode.SHOW}
    opened = _opened(key, str(turn))
    opened.free, opened.limit, opened.start = free, limit, tuple(chosen)
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

    _component(
        key=key,
        data={
            "turn": opened.turn,
            "serial": opened.serial,
            "mode": mode.value,
            "limit": limit,
            "chosen": [str(card) for card in now],
            "groups": [_group_sent(number, group, slots) for number, group in enumerate(laid)],
            "bubble": bubble,
            "badge": badge and _badge_sent(badge),
            "words": _words(mode, footer),
            "icons": _ICONS,
            **_pictures(slots),
        },
        on_chosen_change=lambda: None,
        on_check_change=check,
        on_play_change=play,
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


# --- Messages ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Opened:
    """What a felt in this session accepts: for which turn, the serial number due, the cards free to choose."""

    turn: str
    serial: int = 0
    free: dict[str, Card] = field(default_factory=dict)
    limit: int | None = None
    start: tuple[Card, ...] = ()


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


# --- What is sent ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Slot:
    """One card's place: its id on the felt, what lies there, and whether it may be chosen."""

    group: int
    id: str
    shown: Shown
    free: bool


def _slots(groups: tuple[Group, ...]) -> list[_Slot]:
    slots = []
    for number, group in enumerate(groups):
        for place, one in enumerate(group.cards):
            shown = one if isinstance(one, Shown) else Shown(one)
            name = str(shown.card) if shown.card else f"back-{number}-{place}"
            slots.append(_Slot(number, name, shown, group.active and shown.card is not None))
    ids = [slot.id for slot in slots]
    if len(set(ids)) != len(ids):
        raise ValueError(f"a card lies twice on the felt: {' '.join(sorted(ids))}")
    return slots


def _group_sent(number: int, group: Group, slots: list[_Slot]) -> dict[str, Any]:
    return {
        "id": f"group-{number}",
        "label": group.label,
        "name": group.name or group.label or _("cards"),
        "cards": [_card_sent(slot) for slot in slots if slot.group == number],
        "bracket": group.bracket and asdict(group.bracket),
    }


def _card_sent(slot: _Slot) -> dict[str, Any]:
    card, mark, word = slot.shown.card, slot.shown.mark, slot.shown.word
    says = [word] if word else [_(_SAID[mark])] if mark else []
    return {
        "id": slot.id,
        "face": str(card) if card else "back",
        "name": card_name(card, language(), pack()) if card else _("a card face down"),
        "says": says,
        "mark": mark.value if mark else "",
        "word": word,
        "active": slot.free,
    }


def _badge_sent(badge: Badge) -> dict[str, str]:
    suit = badge.game.suit if badge.game else None
    sign = suit_svg(suit, size=17, pack=pack(), four_colours=four_colours()) if suit else ""
    return {"text": badge.text, "more": badge.more, "sign": sign}


def _pictures(slots: list[_Slot]) -> dict[str, Any]:
    sent = parcel((slot.shown.card for slot in slots), pack=pack(), letters=language(), four_colours=four_colours())
    style = f"{pack().value} {language()} {four_colours()}"
    return {"style": style, "fullFrom": FULL_FROM, "faces": sent.faces, "strokes": sent.strokes}


_SAID = {
    Mark.HINTED: N_("a hint"),
    Mark.TAKES: N_("takes the trick"),
    Mark.RIGHT: N_("right"),
    Mark.WRONG: N_("wrong"),
    Mark.UNPLAYABLE: N_("may not be played"),
}
_KEYS = {
    Mode.SHOW: "",
    Mode.CHOOSE: N_("← → move · Space choose · Enter check"),
    Mode.ORDER: N_("← → move · Space number · Enter check"),
    Mode.PLAY: N_("← → move · Space lift · Enter play"),
}
_TOUCH = {
    Mode.SHOW: "",
    Mode.CHOOSE: N_("Tap to choose"),
    Mode.ORDER: N_("Tap one after the other"),
    Mode.PLAY: N_("Tap to lift, tap again to play"),
}


def _words(mode: Mode, footer: str) -> dict[str, str]:
    """What the felt itself says; the browser fills {n} and {limit}."""
    return {
        "count": _("{n} chosen"),
        "countOf": _("{n} of {limit} chosen"),
        "chosen": _("chosen"),
        "number": _("number {n}"),
        "lifted": _("lifted"),
        "left": footer,
        "keys": _(_KEYS[mode]),
        "touch": _(_TOUCH[mode]),
    }


def _icon(d: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#fff" stroke-width="3.4"'
        f' stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="{d}"/></svg>'
    )


_TICK = _icon("M5 12.5L10 18L19 6")
_ICONS = {
    "chosen": _TICK,
    "right": _TICK,
    "wrong": _icon("M6 6L18 18M18 6L6 18"),
    "hinted": _icon("M9 17.5C9 14 5.5 13 5.5 9A6.5 6.5 0 0 1 18.5 9C18.5 13 15 14 15 17.5ZM9.5 21.5H14.5"),
}


def _asset(name: str) -> str:
    return (_ASSETS / name).read_text(encoding="utf-8")


_component = st.components.v2.component(
    "felt",
    html="""<div class="felt">
<div class="top"></div><div class="rows"></div>
<div class="foot"><span class="count" role="status"></span><span class="keys"></span></div>
</div>
""",
    css=_asset("felt.css"),
    js=_asset("fan.js") + _asset("felt.js"),
)
