"""All 32 cards below ten slots and two for the skat: a pressed card goes up, pressed again it comes back.

The browser moves a card at once and tells the page; ``turn`` names the cards that the page has set by itself, and
``edit`` counts the presses since, so that an answer to an older press changes nothing that was pressed after it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from engine.cards import DECK, Card, Cards, Rank, Suit
from engine.contracts import Game
from lessons.card_parcel import parcel
from lessons.card_table import joined
from lessons.hand_lab.settings import HAND, SKAT, Choice
from lessons.session import _, four_colours, language, pack
from lessons.text import card_name

KEY = "lab-picker"
_SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
_ORDER = [str(card) for card in Game.GRAND.sort(DECK)]
_ROWS = [str(Card(suit, rank)) for suit in _SUITS for rank in Rank]


@dataclass(slots=True)
class _State:
    """What the picker last showed: set by the page so many times, pressed so many times since."""

    choice: Choice
    turn: int = 0
    edit: int = 0


def picker(choice: Choice, on_change: Callable[[Choice], None]) -> None:
    """Show what is chosen; ``on_change`` is told what is chosen after a press."""
    state: _State = st.session_state.setdefault(f"{KEY} state", _State(choice))
    if state.choice != choice:  # by a link, a code, a button
        state.choice, state.turn = choice, state.turn + 1

    def changed() -> None:
        message = (st.session_state.get(KEY) or {}).get("cards")
        pressed = read(message, state.turn)
        if pressed:
            state.choice, state.edit = pressed
            on_change(pressed[0])

    style = f"{pack().value} {language()} {four_colours()}"
    sent = parcel(DECK, pack=pack(), letters=language(), four_colours=four_colours())
    _component(
        key=KEY,
        data={
            "turn": state.turn,
            "edit": state.edit,
            "hand": list(map(str, choice.hand)),
            "skat": list(map(str, choice.skat)),
            "cards": _ROWS,
            "order": _ORDER,
            "names": {str(card): card_name(card, language(), pack()) for card in DECK},
            "style": style,
            "faces": {name: compact for name, (_full, compact) in sent.faces.items()},
            "strokes": sent.strokes,
            "words": _words(),
        },
        on_cards_change=changed,
    )


def read(message: object, turn: int) -> tuple[Choice, int] | None:
    """What a message of the browser says is chosen, and after how many presses; None when it cannot be."""
    if not isinstance(message, dict) or message.get("turn") != turn or not isinstance(message.get("edit"), int):
        return None
    try:
        hand, skat = (Cards.parse("".join(map(str, message[name]))) for name in ("hand", "skat"))
    except (KeyError, TypeError, ValueError):
        return None
    if len(hand) > HAND or len(skat) > SKAT or hand & skat:
        return None
    return Choice(hand, skat), message["edit"]


def _words() -> dict[str, str]:
    return {
        "hand": _("The hand"),
        "skat": _("The skat, if you know it"),
        "pool": _("All cards"),
        "count": _("{n} of 10", n="{n}"),
        "full": _("Ten cards and a skat. Give one back first."),
        "inHand": _("in the hand"),
        "inSkat": _("in the skat"),
        "back": _("{card}, give it back", card="{card}"),
        "keys": _("Press a card: it goes up, or comes back. ← → ↑ ↓ move, Space presses."),
        "touch": _("Press a card: it goes up, or comes back."),
    }


_component = st.components.v2.component(
    "picker",
    html="""<div class="picker">
<div class="head"><p class="hand-label"></p><p class="count" role="status"></p></div>
<div class="grid">
<div class="hand" role="group"></div>
<div class="pool" role="group"></div>
<div class="side"><p class="skat-label"></p><div class="skat" role="group"></div></div>
</div>
<p class="keys"></p>
</div>
""",
    css=joined("picker.css"),
    js=joined("parts.js", "picker.js"),
)
