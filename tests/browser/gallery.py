"""A page for the browser tests: hands, an exercise and a small game on the felt. ``?show=`` says what lies there."""

from __future__ import annotations

import streamlit as st

from engine.cards import Card, Cards
from engine.contracts import Game
from lessons.card_table import (
    Badge,
    Bracket,
    Bubble,
    Group,
    Mark,
    Mode,
    Player,
    Shown,
    Table,
    chosen_in,
    face_down,
    felt,
    game_badge,
)

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


def auction() -> None:
    felt(
        [Group(Game.SPADES.sort(Cards.parse("CJ HJ SA ST SK S9 S7 CA HA D8")), name="Your hand")],
        key="auction",
        table=Table(
            you=Player("You", YOU, "forehand, answer", bubbles=(Bubble("Yes.", past=True), Bubble("Yes.", past=True))),
            left=Player(
                "Alma",
                ALMA,
                "middlehand",
                "asks",
                hand=face_down(10, "Alma"),
                bubbles=(Bubble("18?", past=True), Bubble("20?", past=True), Bubble("22?")),
            ),
            right=Player("Otto", OTTO, "rearhand, waits his turn", hand=face_down(10, "Otto")),
            middle=face_down(2, "The skat"),
        ),
    )


def talk() -> None:
    """The auction is over, the others show their hands."""
    felt(
        [Group(Game.SPADES.sort(Cards.parse("CJ HJ SA ST SK S9 S7 CA HA D8")), name="Your hand")],
        key="talk",
        table=Table(
            you=Player("You", YOU, "rearhand", bubbles=(Bubble("35?", past=True), Bubble("Passe."))),
            left=Player(
                "Alma",
                ALMA,
                "forehand, plays at 35",
                hand=Group(Game.CLUBS.sort(Cards.parse("SJ CT CK C9 C8 SQ S8 HT HK D7")), name="Alma"),
                bubbles=(Bubble("Ja.", past=True), Bubble("Ja.", past=True), Bubble("Ja.", past=True)),
            ),
            right=Player(
                "Otto",
                OTTO,
                "middlehand",
                hand=Group(Game.HEARTS.sort(Cards.parse("DJ HQ H9 H8 H7 DA DT DK CQ C7")), name="Otto"),
                bubbles=(Bubble("33?", past=True), Bubble("Passe.", past=True)),
            ),
            middle=face_down(2, "The skat"),
        ),
    )


@st.fragment
def trick() -> None:
    kept = st.session_state.setdefault("trick_played", {"card": None})
    hand = [card for card in Game.SPADES.sort(Cards.parse("SA ST SK S9 CA C8 HA")) if card != kept["card"]]
    lead = Game.SPADES.following(Cards.of(hand), Card.parse("CT")) if kept["card"] is None else Cards()
    felt(
        [Group(tuple(Shown(c, None if c in lead else Mark.UNPLAYABLE) for c in hand), name="Your hand")],
        key="trick",
        mode=Mode.PLAY,
        badge=game_badge(Game.SPADES, "bid 22"),
        table=Table(
            you=Player(
                "You",
                YOU,
                "declarer · 2 tricks",
                "your turn",
                lines=("14 points with the skat", "61 to win"),
                played=kept["card"],
            ),
            left=Player(
                "Alma",
                ALMA,
                "middlehand · 1 trick",
                "led",
                hand=face_down(6, "Alma"),
                played=Shown(Card.parse("CT"), Mark.TAKES, "highest so far"),
            ),
            right=Player("Otto", OTTO, "rearhand · no trick", hand=face_down(6, "Otto"), played=Card.parse("CK")),
            slot="your card",
            notes=("You play alone, with 1.", "Trick 4 of 10"),
            remark=("Clubs were led.", "You have clubs, so you must follow: ace or 8."),
            last=Group((Card.parse("HK"), Card.parse("HT"), Card.parse("H7")), label="Last trick"),
            last_note="Alma, 14 points",
        ),
        on_play=lambda card: kept.update(card=card),
    )


def laid_open() -> None:
    felt(
        [Group(Game.GRAND.sort(Cards.parse("CJ SJ CA CT CK SA ST SK HA D8")), name="Your hand")],
        key="open",
        table=Table(
            you=Player("You", YOU, "forehand"),
            left=Player(
                "Alma",
                ALMA,
                "middlehand",
                hand=Group(Game.NULL.sort(Cards.parse("C7 C8 S7 S8 H7 H8 D7 C9 S9 H9")), name="Alma"),
            ),
            right=Player("Otto", OTTO, "rearhand", hand=face_down(10, "Otto")),
        ),
    )


YOU, ALMA, OTTO = Card.parse("HJ"), Card.parse("HQ"), Card.parse("SK")
SCENES = {
    "choose": choose,
    "states": states,
    "order": order,
    "play": play,
    "auction": auction,
    "talk": talk,
    "trick": trick,
    "open": laid_open,
}

st.set_page_config(layout="wide" if st.query_params.get("wide") else "centered")
st.title("Felt")
SCENES[st.query_params.get("show", "choose")]()
