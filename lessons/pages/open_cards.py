"""Explore: a deal or a whole game with all cards open, gone through card by card, with the solver's verdict on each."""

import streamlit as st

from engine.cards import Card
from engine.deals import Deal
from engine.open_positions import OpenPosition
from engine.record import Record
from lessons import frame, session
from lessons.explain_play import why_illegal
from lessons.open_cards import answers
from lessons.open_cards.below import choices, code, tricks, verdicts_on
from lessons.open_cards.elsewhere import back_to_the_game, codes, turns
from lessons.open_cards.records import Played, Unplayed, as_record, played, read_record, with_cards
from lessons.open_cards.settings import LIVELY, Line, read_from, read_game, read_line
from lessons.open_cards.table import table
from lessons.open_cards.verdicts import USUAL, outcome_of, verdicts
from lessons.open_cards.words import headline, outlook, told, unplayed
from lessons.session import _, language, pack
from lessons.solver_ready import get_ready

OWN = ("declarer", "game", "discard")

st.html(frame.ASSETS / "open-cards.css")
address = st.query_params.to_dict()
record = read_record(address.get("record", ""))
unread = [f"record={address['record']}"] if "record" in address and record is None else []
deal = record.deal if record else Deal.from_seed(session.seed(first=LIVELY))
other = record is not None and any(name in address for name in OWN)
"""Whether of a record only the cards are used, for another game than was played with them."""
found = None if record is None or other else played(record)
game = found if isinstance(found, Played) else None

get_ready()

if game:
    chosen, discard, start = game.skat, game.skat, game.start
else:
    declarer, kind, own, more = read_game(deal, address)
    unread += more
    chosen = own
    discard = own or answers.best_discard(deal, declarer, kind).cards
    start = OpenPosition.before_the_lead(deal, declarer=declarer, game=kind, discard=discard)
goal = game.goal if game else USUAL
at = address.get(
    "at", ("0" if game.record.finish else str(len(game.cards))) if game and "line" not in address else None
)
line, unplayable = read_line(start, address.get("line", ""), at, game.cards if game else ())
made_up = read_from(address.get("from", "0"), game.cards) if game else 0
unread += [f"from={address['from']}"] if made_up is None else []
made_up = made_up or 0
"""So many cards of the game only lead to the position that it is about: they are not judged."""
judged_from = made_up if line.cards[:made_up] == line.main[:made_up] else 0
position = line.position
outcomes = answers.outcomes(position, goal)
shown = address.get("costs") != "off"
unread += [f"costs={address['costs']}"] if address.get("costs", "off") != "off" else []
if unread or unplayable:
    session.say_unread([*unread, *unplayable])
if isinstance(found, Unplayed):
    st.info(unplayed(found, language()), icon=":material/playing_cards:")


def go(to: Line) -> None:
    """Look at another place, or at other cards."""
    if game:
        session.write(line=to.code if to.astray else None, at=str(to.at))
        return
    place = None if to.at == len(to.cards) else str(to.at)
    laid_away = code(chosen) if chosen else None
    session.write(
        declarer=start.declarer.value, game=start.game.value, discard=laid_away, line=to.code or None, at=place
    )


def play(card: Card) -> None:
    """The seat in turn plays the card, if it may."""
    if card in position.legal:
        go(line.played(card))
    else:
        st.session_state["open-refused"] = (line.at, card)


def best_card() -> None:
    """The seat in turn plays its best card, the first of them if there are more."""
    go(line.played(next(iter(verdicts(position, outcomes).values())).better[0]))


def to_the_end() -> None:
    """Best play of all, to the end."""
    go(line.played(*answers.best_line(position, goal)))


def change(**parts: str | None) -> None:
    """Another declarer, game or skat: from the first card on."""
    kept = {"declarer": start.declarer.value, "game": start.game.value, "line": None, "at": None}
    if "declarer" in parts:
        kept["discard"] = None
    session.write(**{**kept, **parts})


def other_cards() -> None:
    """Another deal, with the game that promises most in it."""
    session.another_seed(**dict.fromkeys(("record", *OWN, "line", "at", "from")))


def open_record(to: Record) -> None:
    """Another game, from its first card on."""
    fresh = dict.fromkeys(("seed", *OWN, "line", "at", "from"))
    session.write(record=str(to), **fresh)


def remark() -> tuple[str, str]:
    """What the last card was worth, and what best play leads to now."""
    refused = st.session_state.pop("open-refused", None)
    if refused and refused[0] == line.at and position.turn:
        hand, led = position.hand(position.turn), position.trick.led
        return why_illegal(hand, led, start.game, refused[1], language(), pack()), ""
    said = told(verdicts_on(line, goal)[line.at - 1], language(), pack()) if line.at > judged_from else ""
    return said, outlook(position, outcome_of(position, outcomes, goal), language(), goal)


def switched() -> None:
    """The verdicts on the cards are shown or hidden."""
    session.write(costs=None if st.session_state["open-costs"] else "off")


def moves() -> None:
    """The buttons: a card back or on, the best card, the rest of best play, from the start."""
    with st.container(key="open-moves", horizontal=True):
        on = line.at < len(line.cards)
        st.button(_("Back"), key="open-back", on_click=go, args=(line.moved(line.at - 1),), disabled=not line.at)
        if on:
            st.button(_("Forward"), key="open-forward", on_click=go, args=(line.moved(line.at + 1),))
        st.button(_("Best card"), key="open-best", on_click=best_card, disabled=position.over)
        st.button(_("To the end"), key="open-end", on_click=to_the_end, disabled=position.over)
        again = Line(start, line.main, 0, line.main)
        st.button(_("Start again"), key="open-start", on_click=go, args=(again,), disabled=not line.cards)
        back_to_the_game(line, go)
        st.session_state["open-costs"] = shown
        st.toggle(_("Show what each card costs"), key="open-costs", on_change=switched)


begins = Line(start, game.cards, made_up).position if game else start
first = outcome_of(begins, answers.outcomes(begins, goal), goal)
frame.title_row(_("Explore · All cards open"), headline(start, first, language(), pack(), goal))
table(
    line,
    discard,
    verdicts(position, outcomes) if shown else None,
    contract=game.contract if game else None,
    remark=remark(),
    on_play=play,
)
moves()
left, right = st.columns([6, 5], gap="large")
with left:
    st.header(_("The cards played"), anchor=False)
    if game:
        turns(game, line, go, won=first.won, made_up=made_up)
    tricks(line, goal, go, told=range(judged_from, len(line.cards) if shown else line.at))
with right:
    choices(start, deal, chosen, change, other_cards)
    if other:
        st.button(
            _("Back to the game"), key="open-played", icon=":material/undo:", on_click=open_record, args=(record,)
        )
    laid_away = None if discard == deal.skat else discard
    base = game.record if game else as_record(deal, start.declarer, start.game, laid_away)
    codes(with_cards(base, line.cards), open_record)
