"""What stands under the felt: the tricks of the line with the verdict on each card, and what is to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from engine.cards import Card, Cards
from engine.contracts import Game
from engine.deals import Deal, Seat
from engine.open_positions import OpenPosition
from lessons import frame
from lessons.open_cards.answers import outcomes
from lessons.open_cards.settings import Line
from lessons.open_cards.verdicts import USUAL, Goal, Verdict, Weight, verdicts
from lessons.session import _, _n, language, pack
from lessons.text import capitalised, card_name, game_name, seat_name


def verdicts_on(line: Line, goal: Goal = USUAL) -> list[Verdict]:
    """The verdict on each card of the line."""
    played = zip(line.positions, line.cards, strict=False)
    return [verdicts(position, outcomes(position, goal))[card] for position, card in played]


def tricks(line: Line, goal: Goal, go: Callable[[Line], None], *, told: range) -> None:
    """The line by tricks, with the verdict on the cards at these places; a press on a trick leads back there."""
    if not line.cards:
        st.markdown(_("None yet. Play one, or let best play go to the end."))
        return
    judged = enumerate(verdicts_on(line, goal))
    said = [_card(verdict) if place in told else f"[[{verdict.card}]]" for place, verdict in judged]
    for number, trick in enumerate(line.tricks):
        here = number == min(line.at, len(line.cards) - 1) // 3
        with st.container(key=f"open-trick-{number}", horizontal=True, vertical_alignment="center", gap="small"):
            st.button(
                _("Trick {n}", n=number + 1),
                key=f"open-to-{number}",
                type="secondary" if here else "tertiary",
                on_click=go,
                args=(line.moved(3 * number),),
            )
            cards = said[3 * number : 3 * number + 3]
            if trick.complete:
                taker = capitalised(seat_name(trick.winner(line.start.game), language()))
                counts = line.start.game is not Game.NULL
                said_of = _n("{taker}, {n} point", "{taker}, {n} points", trick.points, taker=taker)
                cards.append(said_of if counts else taker)
            frame.prose("\N{EN SPACE}".join(cards))


def _card(verdict: Verdict) -> str:
    card = f"[[{verdict.card}]]"
    if verdict.weight is Weight.BEST:
        return f"{card} ✓"
    if verdict.weight is Weight.EVEN:
        return card
    cost = f"−{verdict.cost}" if verdict.cost else ""
    loses = _("loses")
    return f"{card} **{cost} {loses}**" if verdict.weight is Weight.LOSES else f"{card} {cost}"


def choices(
    start: OpenPosition, deal: Deal, chosen: Cards | None, change: Callable[..., None], other: Callable[[], None]
) -> None:
    """Who plays what, with which cards laid away (``chosen``: None for the best); other cards."""
    seats = {seat.value: capitalised(seat_name(seat, language())) for seat in Seat}
    games = {each.value: game_name(each, language(), pack()) for each in Game}
    _choice("declarer", _("Declarer"), start.declarer.value, seats, change)
    _choice("game", _("Game"), start.game.value, games, change)
    skats = {_BEST: _("best discard"), code(deal.skat): _("Hand, left as it was")}
    if chosen:
        skats.setdefault(code(chosen), _("own discard"))
    _choice("discard", _("Skat"), code(chosen) if chosen else _BEST, skats, change)
    twelve = deal.hand(start.declarer) | deal.skat
    away = twelve - start.hand(start.declarer)
    counts = "" if start.game is Game.NULL else _("It counts for the declarer.")
    lie = _("In the skat: [[{cards}]].", cards=away)
    frame.prose(f"{lie} {counts}")
    with st.container(key="open-others", horizontal=True):
        with st.popover(_("Lay away others")):
            _discard(start.game.sort(twelve), away, change)
        st.button(_("Other cards"), key="open-other", icon=":material/shuffle:", on_click=other)


_BEST = "best"


def code(cards: Cards) -> str:
    """The cards as they stand in the address."""
    return "".join(map(str, cards))


def _choice(name: str, label: str, now: str, options: Mapping[str, str], change: Callable[..., None]) -> None:
    key = f"open-{name}"
    st.session_state[key] = now

    def chosen() -> None:
        said: Any = st.session_state[key]
        change(**{name: None if said == _BEST else said})

    st.pills(label, list(options), format_func=options.__getitem__, key=key, on_change=chosen, required=True, wrap=True)


def _discard(twelve: Sequence[Card], away: Cards, change: Callable[..., None]) -> None:
    """Any two of the twelve cards; as soon as there are two, they are laid away."""
    key = f"open-away {away}"
    names = {str(card): card_name(card, language(), pack()) for card in twelve}

    def chosen() -> None:
        said: list[str] = st.session_state[key]
        if len(said) == 2:
            change(discard=code(Cards.parse("".join(said))))

    st.multiselect(
        _("Which two cards?"),
        list(names),
        default=[str(card) for card in away],
        format_func=names.__getitem__,
        max_selections=2,
        key=key,
        on_change=chosen,
    )
