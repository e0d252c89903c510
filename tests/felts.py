"""The browser's side of a felt, for tests of pages that have none: what it would send is sent."""

from __future__ import annotations

import json
from typing import Any

from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.testing.v1 import AppTest


def sent_to(at: AppTest, key: str) -> dict[str, Any]:
    """What the page sent to the felt with this key."""
    content: dict[str, Any] = json.loads(at.get_by_key(key).proto.json)
    return content


def choose(at: AppTest, key: str, *cards: str, turn: str | None = None) -> AppTest:
    """Choose these cards, and no others."""
    felt = at.get_by_key(key)
    states = at._tree.get_widget_states()
    state = states.widgets.add(id=felt.proto.id)
    state.json_value = json.dumps({"chosen": {"turn": turn or sent_to(at, key)["turn"], "cards": list(cards)}})
    return at._run(states)


def check(at: AppTest, key: str, *cards: str, **forged: object) -> AppTest:
    """Press Enter with these cards chosen."""
    return fire(at, key, "check", {"cards": list(cards), **stamp(at, key), **forged})


def play(at: AppTest, key: str, card: str, **forged: object) -> AppTest:
    """Play this card."""
    return fire(at, key, "play", {"card": card, **stamp(at, key), **forged})


def tap(at: AppTest, key: str, player: str, **forged: object) -> AppTest:
    """Tap this player."""
    return fire(at, key, "tap", {"player": player, **stamp(at, key), **forged})


def stamp(at: AppTest, key: str) -> dict[str, Any]:
    """Turn and serial number, as they are due."""
    sent = sent_to(at, key)
    return {"turn": sent["turn"], "serial": sent["serial"]}


def fire(at: AppTest, key: str, event: str, value: object) -> AppTest:
    """Send an event as the browser does, through Streamlit's own (private) way of naming it."""
    states = at._tree.get_widget_states()
    trigger = states.widgets.add(id=_make_trigger_id(at.get_by_key(key).proto.id, "events"))
    trigger.json_trigger_value = json.dumps([{"event": event, "value": value}])
    return at._run(states)
