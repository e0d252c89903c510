"""From the values on the felt to what the browser is sent: names, pictures and words in the learner's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any

from engine.cards import Card
from lessons.card_faces import FULL_FROM, avatar_svg, suit_svg
from lessons.card_parcel import parcel
from lessons.session import _, _n, four_colours, language, pack
from lessons.table_pieces import Badge, Group, Mark, Mode, Player, Shown, Table
from lessons.text import N_, card_name


@dataclass(frozen=True, slots=True)
class Slot:
    """One card's place: the group's place, the card's id on the felt, what lies there, and whether it is free.

    ``spot`` is set in a trick: 0 left, 1 before the learner, 2 right.
    """

    id: str
    shown: Shown
    free: bool
    spot: int | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A group with its place on the felt ("rows", "left", "right", "middle", "trick", "last") and its slots."""

    id: str
    place: str
    group: Group
    slots: tuple[Slot, ...]


def laid_out(groups: Iterable[Group], table: Table | None) -> list[Placed]:
    """All groups in their places. Raises ValueError when a card lies on the felt twice."""
    placed = [_placed(f"group-{number}", "rows", group) for number, group in enumerate(groups)]
    if table:
        others = {"left": table.left.hand, "right": table.right.hand, "middle": table.middle, "last": table.last}
        placed += [_placed(place, place, replace(group, active=False)) for place, group in others.items() if group]
        placed += _trick(table)
    ids = [slot.id for one in placed for slot in one.slots]
    if len(set(ids)) != len(ids):
        raise ValueError(f"a card lies twice on the felt: {' '.join(sorted(ids))}")
    return placed


def _placed(name: str, place: str, group: Group) -> Placed:
    slots = []
    for number, one in enumerate(group.cards):
        shown = _shown(one)
        free = group.active and shown.card is not None
        slots.append(Slot(str(shown.card) if shown.card else f"{name}-{number}", shown, free))
    return Placed(name, place, group, tuple(slots))


def _trick(table: Table) -> list[Placed]:
    played = [(spot, player.played) for spot, player in enumerate((table.left, table.you, table.right))]
    slots = tuple(Slot(str(_shown(card).card), _shown(card), False, spot) for spot, card in played if card is not None)
    if not slots and not table.slot:
        return []
    return [Placed("trick", "trick", Group((), name=_("The trick")), slots)]


def _shown(one: Shown | Card | None) -> Shown:
    return one if isinstance(one, Shown) else Shown(one)


# --- What is sent ------------------------------------------------------------------------------------------------


def group_sent(placed: Placed) -> dict[str, Any]:
    """A group: where it lies, its words, its cards."""
    group = placed.group
    hidden = bool(placed.slots) and all(slot.shown.card is None for slot in placed.slots)
    counted = hidden and not group.pile
    count = _n("{n} card face down", "{n} cards face down", len(placed.slots)) if counted else ""
    name = group.name or group.label
    return {
        "id": placed.id,
        "place": placed.place,
        "label": group.label,
        "name": ": ".join(filter(None, (name, count))) or _("cards"),
        "hidden": hidden,
        "small": group.small,
        "cards": [_card_sent(slot) for slot in placed.slots],
        "bracket": group.bracket and asdict(group.bracket),
    }


def _card_sent(slot: Slot) -> dict[str, Any]:
    card, mark, word = slot.shown.card, slot.shown.mark, slot.shown.word
    says = [_(_SAID[mark])] if mark else []
    if word:
        says = [word] if mark is Mark.TAKES else [*says, word]
    if slot.shown.spoken:
        says = [slot.shown.spoken]
    return {
        "id": slot.id,
        "face": str(card) if card else "back",
        "name": card_name(card, language(), pack()) if card else _("a card face down"),
        "says": says,
        "mark": (Mark.HINTED if mark is Mark.MISSED else mark).value if mark else "",
        "word": word,
        "active": slot.free,
        "spot": slot.spot,
    }


def badge_sent(badge: Badge | None) -> dict[str, str] | None:
    """The contract's badge with the sign of its suit."""
    if badge is None:
        return None
    suit = badge.game.suit if badge.game else None
    sign = suit_svg(suit, size=17, pack=pack(), four_colours=four_colours()) if suit else ""
    return {"text": badge.text, "more": badge.more, "sign": sign}


def table_sent(table: Table | None) -> dict[str, Any] | None:
    """The players and the words around the cards."""
    if table is None:
        return None
    return {
        "seats": {
            place: _player_sent(player)
            for place, player in (
                ("left", table.left),
                ("across", table.across),
                ("right", table.right),
                ("you", table.you),
            )
            if player
        },
        "slot": "" if table.you.played else table.slot,
        "notes": table.notes,
        "remark": table.remark,
        "lastNote": table.last_note,
        "small": table.small,
    }


def _player_sent(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "head": avatar_svg(player.head),
        "role": player.role,
        "badge": player.badge,
        "lines": player.lines,
        "bubbles": [asdict(bubble) for bubble in player.bubbles],
        "tap": player.tap,
        "mark": player.mark.value if player.mark else "",
        "says": _(_SAID[player.mark]) if player.mark else "",
    }


def pictures_sent(placed: list[Placed]) -> dict[str, Any]:
    """The faces of all cards that lie there."""
    cards = (slot.shown.card for one in placed for slot in one.slots)
    sent = parcel(cards, pack=pack(), letters=language(), four_colours=four_colours())
    style = f"{pack().value} {language()} {four_colours()}"
    return {"style": style, "fullFrom": FULL_FROM, "faces": sent.faces, "strokes": sent.strokes, "icons": _ICONS}


# --- The felt's own words and signs ------------------------------------------------------------------------------

_SAID = {
    Mark.HINTED: N_("a hint"),
    Mark.TAKES: N_("takes the trick"),
    Mark.RIGHT: N_("right"),
    Mark.WRONG: N_("wrong"),
    Mark.MISSED: N_("not chosen, but right"),
    Mark.UNPLAYABLE: N_("may not be played"),
}
_KEYS = {
    Mode.SHOW: "",
    Mode.CHOOSE: N_("← → move · Space choose · Enter check"),
    Mode.ORDER: N_("← → move · Space number · Enter check"),
    Mode.PLAY: N_("Click lifts, a second click plays · ← → Space Enter"),
}
_TOUCH = {
    Mode.SHOW: "",
    Mode.CHOOSE: N_("Tap to choose"),
    Mode.ORDER: N_("Tap one after the other"),
    Mode.PLAY: N_("Tap to lift, tap again to play"),
}


def words_sent(mode: Mode, footer: str) -> dict[str, str]:
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
