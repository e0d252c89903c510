"""The felt without a browser: what it sends, what it accepts, what it keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from engine.cards import Card, Cards
from lessons.card_table import Group, Player, Shown, Table, face_down
from lessons.table_sending import laid_out
from tests.felts import check, choose, fire, play, sent_to, stamp, tap

HAND = "CJ SJ DJ HA HT H9 CA SK DQ D8"


def page() -> None:
    """A hand to choose from, with the answers that reached the page below it."""
    import streamlit as st

    from engine.cards import Card, Cards
    from engine.contracts import Game
    from lessons import session
    from lessons.card_table import Group, Mark, Mode, Player, Shown, Table, chosen_in, felt

    kept = st.session_state
    session.choose("lang", kept.get("lang", "en"))
    session.choose("pack", kept.get("pack", "french"))
    kept.setdefault("answers", [])
    hand = Game.HEARTS.sort(Cards.parse("CJ SJ DJ HA HT H9 CA SK DQ D8"))
    marked = tuple(Shown(card, Mark.UNPLAYABLE if card == Card.parse("D8") else None) for card in hand)
    you, alma = Player("You", Card.parse("HJ"), tap="you"), Player("Alma", Card.parse("HQ"), tap="alma")
    otto = Player("Otto", Card.parse("SK"))
    now = felt(
        [Group(marked, name="Your hand"), Group((None, None), label="The skat")],
        key="hand",
        mode=Mode(kept.get("mode", "choose")),
        turn=kept.get("turn", 1),
        limit=kept.get("limit"),
        on_check=lambda given: kept["answers"].append(" ".join(map(str, given))),
        on_play=lambda card: kept["answers"].append(str(card)),
        table=Table(you, alma, otto) if kept.get("tapping") else None,
        on_tap=kept["answers"].append if kept.get("tapping") == "yes" else None,
    )
    kept["now"] = " ".join(map(str, now))
    assert now == chosen_in("hand")
    assert chosen_in("no such felt") == ()


@pytest.fixture
def felt() -> Callable[..., AppTest]:
    """The page with such settings, after its first run."""

    def start(**settings: Any) -> AppTest:
        at = AppTest.from_function(page, default_timeout=30)
        for name, value in settings.items():
            at.session_state[name] = value
        at.run()
        assert not at.exception
        return at

    return start


def answers(at: AppTest) -> list[str]:
    """What reached the page."""
    assert not at.exception
    found: list[str] = at.session_state["answers"]
    return found


# --- What is kept ------------------------------------------------------------------------------------------------


def test_chosen_cards_stay_chosen_in_their_order_until_the_turn_changes(felt: Callable[..., AppTest]) -> None:
    at = choose(felt(), "hand", "HA", "CJ")
    assert at.session_state["now"] == "HA CJ"
    assert sent_to(at.run(), "hand")["chosen"] == ["HA", "CJ"]
    at.session_state["turn"] = 2
    assert at.run().session_state["now"] == ""


def test_what_was_chosen_for_another_turn_does_not_count(felt: Callable[..., AppTest]) -> None:
    at = choose(felt(), "hand", "HA", turn="7")
    assert at.session_state["now"] == ""


@pytest.mark.parametrize("cards", [["XX"], ["HA", "HA"], ["C7"], ["group-1-0"], ["HA", "HT", "H9"]])
def test_cards_that_cannot_be_chosen_are_not_accepted(felt: Callable[..., AppTest], cards: list[str]) -> None:
    at = choose(felt(limit=2), "hand", *cards)
    assert at.session_state["now"] == ""
    assert answers(check(at, "hand", *cards)) == []


# --- Messages ----------------------------------------------------------------------------------------------------


def test_enter_brings_the_chosen_cards_to_the_page(felt: Callable[..., AppTest]) -> None:
    assert answers(check(felt(), "hand", "SJ", "CJ")) == ["SJ CJ"]


def test_a_message_counts_once_however_often_it_arrives(felt: Callable[..., AppTest]) -> None:
    at = felt(mode="play")
    serial = sent_to(at, "hand")["serial"]
    at = play(at, "hand", "CA")
    at = play(at, "hand", "CA", serial=serial)
    at = play(at, "hand", "SK", serial=serial)
    assert answers(at) == ["CA"]
    assert answers(play(at, "hand", "SK")) == ["CA", "SK"]


def test_a_card_marked_unplayable_still_reaches_the_page(felt: Callable[..., AppTest]) -> None:
    assert answers(play(felt(mode="play"), "hand", "D8")) == ["D8"]


@pytest.mark.parametrize(
    "forged", [{"turn": "2"}, {"serial": 7}, {"serial": None}, {"card": "C7"}, {"card": ["CA"]}, {"card": None}]
)
def test_forged_and_stale_messages_are_ignored(felt: Callable[..., AppTest], forged: dict[str, object]) -> None:
    at = felt(mode="play")
    at = fire(at, "hand", "play", {"card": "CA", **stamp(at, "hand"), **forged})
    assert answers(at) == []
    assert answers(play(at, "hand", "CA")) == ["CA"]


def test_a_player_is_tapped_once(felt: Callable[..., AppTest]) -> None:
    at = felt(mode="show", tapping="yes")
    serial = sent_to(at, "hand")["serial"]
    at = tap(at, "hand", "alma")
    at = tap(at, "hand", "you", serial=serial)
    assert answers(at) == ["alma"]
    assert answers(tap(at, "hand", "you")) == ["alma", "you"]


@pytest.mark.parametrize("player", ["otto", "", "nobody", ["you"], {"you": 1}, None])
def test_who_is_no_answer_cannot_be_tapped(felt: Callable[..., AppTest], player: object) -> None:
    at = felt(mode="show", tapping="yes")
    assert answers(fire(at, "hand", "tap", {"player": player, **stamp(at, "hand")})) == []


def test_nobody_can_be_tapped_where_players_are_only_shown(felt: Callable[..., AppTest]) -> None:
    assert answers(tap(felt(mode="show", tapping="no"), "hand", "you")) == []


def test_nothing_is_chosen_or_played_where_cards_are_only_shown(felt: Callable[..., AppTest]) -> None:
    at = felt(mode="show")
    assert answers(play(at, "hand", "CA")) == []
    assert choose(at, "hand", "CA").session_state["now"] == ""


# --- What is sent ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "pack", "name"),
    [
        ("en", "french", "jack of clubs"),
        ("de", "french", "Kreuz-Bube"),
        ("en", "german", "unter of acorns"),
        ("de", "german", "Eichel-Unter"),
    ],
)
def test_cards_are_spoken_in_the_learners_language_and_pack(
    felt: Callable[..., AppTest], lang: str, pack: str, name: str
) -> None:
    hand, skat = sent_to(felt(lang=lang, pack=pack), "hand")["groups"]
    assert hand["cards"][0]["name"] == name
    assert len({card["name"] for card in hand["cards"]}) == 10
    assert skat["hidden"]


def test_a_covered_skat_tells_its_number_and_no_card(felt: Callable[..., AppTest]) -> None:
    skat = sent_to(felt(), "hand")["groups"][1]
    assert skat["name"] == "The skat: 2 cards face down"
    assert all(card["face"] == "back" and not card["active"] for card in skat["cards"])


def test_a_mark_is_also_said(felt: Callable[..., AppTest]) -> None:
    last = sent_to(felt(), "hand")["groups"][0]["cards"][-1]
    assert (last["face"], last["says"]) == ("D8", ["may not be played"])


@pytest.mark.parametrize("pack", ["french", "german"])
def test_a_run_of_a_page_with_a_hand_stays_small_to_send(felt: Callable[..., AppTest], pack: str) -> None:
    assert felt(pack=pack).get_by_key("hand").proto.ByteSize() < 60_000


def test_a_card_cannot_lie_on_the_felt_twice() -> None:
    hand = Group(tuple(Cards.parse("CJ SJ")))
    player = Player("Alma", Card.parse("HQ"))
    laid_out([hand], Table(player, player, player, middle=face_down(2)))
    with pytest.raises(ValueError, match="twice on the felt: CJ CJ SJ"):
        laid_out([hand], Table(player, player, Player("Otto", Card.parse("SK"), played=Card.parse("CJ"))))
    with pytest.raises(ValueError, match="twice"):
        laid_out([hand, Group((Shown(Card.parse("SJ")),))], None)


def test_only_the_learners_own_cards_are_free_to_be_played() -> None:
    table = Table(
        you=Player("You", Card.parse("HJ")),
        left=Player("Alma", Card.parse("HQ"), hand=Group(tuple(Cards.parse("C7 C8"))), played=Card.parse("CT")),
        right=Player("Otto", Card.parse("SK"), hand=face_down(2)),
        slot="your card",
    )
    placed = laid_out([Group(tuple(Cards.parse("CA SA")))], table)
    assert [slot.id for one in placed for slot in one.slots if slot.free] == ["CA", "SA"]
    assert {one.place for one in placed} == {"rows", "left", "right", "trick"}
