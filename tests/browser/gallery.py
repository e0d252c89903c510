"""A page for the browser tests: hands, an exercise and a small game on the felt. ``?show=`` says what lies there."""

from __future__ import annotations

import streamlit as st

from engine.cards import Card, Cards
from engine.contracts import Game
from lessons.card_table import Badge, Bracket, Group, Mark, Mode, Shown, chosen_in, felt, game_badge

HAND = Game.HEARTS.sort(Cards.parse("CJ SJ DJ HA HT H9 CA SK DQ D8"))
ASKED = Cards.parse("CJ SJ DJ HA HT H9")


def choose() -> None:
    kept = st.session_state.setdefault("exercise", {"checks": 0, "given": None})

    def check(given: tuple[Card, ...]) -> None:
        kept["checks"] += 1
        kept["given"] = given

    done = kept["given"] is not None
    cards = tuple(
        Shown(card, (Mark.RIGHT if card in ASKED else Mark.WRONG) if done and card in kept["given"] else None)
        for card in HAND
    )
    now = felt(
        [Group(cards, name="Your hand")],
        key="trumps",
        mode=Mode.SHOW if done else Mode.CHOOSE,
        chosen=kept["given"] or (),
        bubble="Hearts! Which of these are trumps?",
        badge=game_badge(Game.HEARTS),
        on_check=check,
    )
    st.button("Check", on_click=lambda: check(chosen_in("trumps")), type="primary")
    st.markdown(f"checks: {kept['checks']}, chosen: {Cards.of(now)}")


def states() -> None:
    cards = [
        Shown(Card.parse("HA")),
        Shown(Card.parse("SK")),
        Shown(Card.parse("D9"), Mark.UNPLAYABLE),
        Shown(Card.parse("HT"), Mark.HINTED),
        Shown(Card.parse("CA"), Mark.TAKES, "takes it"),
        Shown(Card.parse("DJ"), Mark.RIGHT),
        Shown(Card.parse("SJ"), Mark.WRONG),
        Shown(None),
    ]
    felt([Group(tuple(cards), label="States")], key="states")
    hand = Game.CLUBS.sort(Cards.parse("CJ SJ CA CT C9 C8 SA HA HK D7"))
    felt(
        [
            Group(
                hand, label="Your hand", bracket=Bracket(2, "with 2", "the next one, the jack of hearts, is missing")
            ),
            Group(Game.CLUBS.sort(Cards.parse("H9 DQ")), label="The skat"),
        ],
        key="value",
    )


@st.fragment
def order() -> None:
    kept = st.session_state.setdefault("ordered", {"given": ()})
    felt(
        [Group(HAND[:6], name="Trumps")],
        key="order",
        mode=Mode.ORDER,
        bubble="Highest first!",
        on_check=lambda given: kept.update(given=given),
    )
    st.markdown("order: " + " ".join(map(str, kept["given"])))


@st.fragment
def play() -> None:
    kept = st.session_state.setdefault("played", {"left": HAND, "played": []})

    def go(card: Card) -> None:
        if card.suit.value == "D":
            kept["refused"] = str(card)
            return
        kept["left"] = tuple(one for one in kept["left"] if one != card)
        kept["played"].append(str(card))

    felt(
        [
            Group(
                tuple(Shown(c, Mark.UNPLAYABLE if c.suit.value == "D" else None) for c in kept["left"]),
                name="Your hand",
            )
        ],
        key="game",
        mode=Mode.PLAY,
        on_play=go,
        badge=Badge("Spades", Game.SPADES, "bid 22"),
    )
    st.markdown(f"played: {' '.join(kept['played'])}; refused: {kept.get('refused', '')}")


st.title("Felt")
{"choose": choose, "states": states, "order": order, "play": play}[st.query_params.get("show", "choose")]()
