"""Explore: a deal with all cards open, played card by card, with the solver's verdict on each card."""

import streamlit as st

from engine.cards import Card
from engine.deals import Deal
from engine.open_positions import OpenPosition
from lessons import frame, session
from lessons.explain_play import why_illegal
from lessons.open_cards import answers
from lessons.open_cards.below import choices, code, tricks, verdicts_on
from lessons.open_cards.settings import LIVELY, Line, read_game, read_line
from lessons.open_cards.table import table
from lessons.open_cards.verdicts import value_of, verdicts
from lessons.open_cards.words import headline, outlook, told
from lessons.session import _, language, pack

st.html(frame.ASSETS / "open-cards.css")
address = st.query_params.to_dict()
deal = Deal.from_seed(session.seed(first=LIVELY))
declarer, game, chosen, unread = read_game(deal, address)

slot = st.empty()
if not answers.ready():
    waits = _("Getting the solver ready. The first time after installation this takes a minute …")
    answers.warm_up(lambda done, steps: slot.progress(done / steps, text=waits))
    slot.empty()

discard = chosen or answers.best_discard(deal, declarer, game).cards
start = OpenPosition.before_the_lead(deal, declarer=declarer, game=game, discard=discard)
line, unplayed = read_line(start, address.get("line", ""), address.get("at"))
position = line.position
values = {} if position.over else answers.card_values(position)
if unread or unplayed:
    session.say_unread([*unread, *unplayed])


def go(to: Line) -> None:
    """Look at another place, or at other cards."""
    at = None if to.at == len(to.cards) else str(to.at)
    session.write(
        declarer=declarer.value, game=game.value, discard=code(chosen) if chosen else None, line=to.code or None, at=at
    )


def play(card: Card) -> None:
    """The seat in turn plays the card, if it may."""
    if card in position.legal:
        go(line.played(card))
    else:
        st.session_state["open-refused"] = (line.at, card)


def best_card() -> None:
    """The seat in turn plays its best card, the first of them if there are more."""
    go(line.played(next(iter(verdicts(position, values).values())).better[0]))


def to_the_end() -> None:
    """Best play of all, to the end."""
    go(line.played(*answers.best_line(position)))


def change(**parts: str | None) -> None:
    """Another declarer, game or skat: from the first card on."""
    kept = {"declarer": declarer.value, "game": game.value, "line": None, "at": None}
    if "declarer" in parts:
        kept["discard"] = None
    session.write(**{**kept, **parts})


def other_cards() -> None:
    """Another deal, with the game that promises most in it."""
    session.another_seed(declarer=None, game=None, discard=None, line=None, at=None)


def remark() -> tuple[str, str]:
    """What the last card was worth, and what best play leads to now."""
    refused = st.session_state.pop("open-refused", None)
    if refused and refused[0] == line.at and position.turn:
        hand, led = position.hand(position.turn), position.trick.led
        return why_illegal(hand, led, game, refused[1], language(), pack()), ""
    said = told(verdicts_on(line)[line.at - 1], language(), pack()) if line.at else ""
    return said, outlook(position, value_of(position, values), language())


def moves() -> None:
    """The buttons: a card back or on, the best card, the rest of best play, from the start."""
    with st.container(key="open-moves", horizontal=True):
        on = line.at < len(line.cards)
        st.button(_("Back"), key="open-back", on_click=go, args=(line.moved(line.at - 1),), disabled=not line.at)
        if on:
            st.button(_("Forward"), key="open-forward", on_click=go, args=(line.moved(line.at + 1),))
        st.button(_("Best card"), key="open-best", on_click=best_card, disabled=position.over)
        st.button(_("To the end"), key="open-end", on_click=to_the_end, disabled=position.over)
        st.button(_("Start again"), key="open-start", on_click=go, args=(Line(start),), disabled=not line.cards)
        st.toggle(_("Show what each card costs"), value=True, key="open-costs")


first = value_of(start, answers.card_values(start))
frame.title_row(_("Explore · All cards open"), headline(start, first, language(), pack()))
shown = st.session_state.get("open-costs", True)
table(line, discard, verdicts(position, values) if shown else None, remark=remark(), on_play=play)
moves()
left, right = st.columns([6, 5], gap="large")
with left:
    tricks(line, go)
with right:
    choices(start, deal, chosen, change, other_cards)
