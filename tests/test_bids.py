"""What the page on bid levels looks at: its address, and how that is said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chances import Moment
from engine.contracts import Game
from engine.deals import Seat
from engine.solved_counts import Look
from lessons.bids.settings import CHOICES, MOST, NAMES, Settings, parse
from lessons.bids.wording import chosen, how_many, rule, shown
from lessons.text import Pack
from tests.bid_rows import LOOKS
from tests.readings import LANGUAGES, spaced

CAME = {"came": 50_000, "more": 5_000}
FEW = {"seat", "skat", "game", "p", "jacks", "show"}
CODES = [(name, code) for name in sorted(FEW) for code in CHOICES[name]] + [
    ("with-jacks", "0-4"),
    ("with-jacks", "2"),
    ("with-trumps", "5-11"),
    ("trumps", "12"),
    ("bid", "264"),
    ("deals", "1"),
    ("solved", "55000"),
    ("own", "0"),
    ("own", "5000"),
    ("hands", "3"),
]


# --- The address --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "code"), CODES)
def test_what_is_looked_at_stands_in_the_address_and_is_read_from_it(name: str, code: str) -> None:
    settings = Settings().changed(name, code)
    assert settings.code(name) == code
    assert parse(settings.query(), **CAME) == (settings, ())


def test_what_is_usual_is_left_out_of_the_address() -> None:
    assert Settings().query() == {}
    assert Settings(Look(Game.CLUBS, moment=Moment.AFTER)).query() == {"skat": "after", "game": "C"}
    assert parse({"solved": "50000"}, **CAME) == (Settings(), ())


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("game", "Q"),
        ("game", ""),
        ("seat", "dealer"),
        ("hand", "1"),
        ("trumps", "13"),
        ("jacks", "٣"),
        ("with-jacks", "3-2"),
        ("with-jacks", "2-5"),
        ("with-trumps", "5-"),
        ("p", "0.99"),
        ("p", "40"),
        ("bid", "19"),
        ("show", "won"),
        ("deals", "0"),
        ("deals", "10000001"),
        ("deals", "1e6"),
        ("deals", "9" * 5000),
        ("solved", "0"),
        ("solved", "55001"),
        ("own", "5001"),
        ("own", "-1"),
        ("hands", ""),
    ],
)
def test_a_part_of_the_address_that_means_nothing_is_named_and_costs_nothing_else(name: str, code: str) -> None:
    settings, unknown = parse({"skat": "after", "bid": "30", name: code} | {"step": "3"}, **CAME)
    assert settings == Settings(Look(moment=Moment.AFTER), bid=24 if name == "bid" else 30)
    assert unknown == (f"{name}={code[:20]}",)


def test_trumps_are_asked_for_in_suit_games_alone() -> None:
    settings = Settings().changed("with-trumps", "5-7")
    assert settings.changed("game", "C").look.trumps == (5, 7)
    for game in "GN":
        assert settings.changed("game", game).look.trumps == (0, 11)
        assert parse({"with-trumps": "5-7", "game": game}, **CAME)[1] == ("with-trumps=5-7",)


def test_addresses_of_before_still_show_hand_games() -> None:
    assert parse({"hand": "yes"}, **CAME) == (Settings(Look(moment=Moment.HAND)), ())
    assert parse({"hand": "no"}, **CAME) == (Settings(), ())
    assert parse({"hand": "yes", "skat": "after"}, **CAME) == (Settings(Look(moment=Moment.AFTER)), ("hand=yes",))


@given(st.dictionaries(st.sampled_from([*NAMES, "hand"]), st.text(max_size=9)))
def test_whatever_an_address_says_something_can_be_looked_at(query: dict[str, str]) -> None:
    settings, unknown = parse(query, **CAME)
    assert parse(settings.query(), **CAME)[0] == settings
    assert len(unknown) <= len(query)
    assert 1 <= settings.deals <= MOST


# --- In words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_what_is_shown_is_said_in_whole_sentences(look: Look, language: str) -> None:
    for said in (shown(look, language), rule(look, language)):
        assert said.endswith(".")
        assert "{" not in said
        assert ".." not in said


def test_the_sentences_name_games_cards_and_chances() -> None:
    assert shown(Look(), "en") == (
        "Shown: any seat, before the skat, the best game of each hand. "
        "Covered: a suit game with 5 trumps or more, or Grand with 2 jacks or more."
    )
    assert "Grand with 1 unter or more" in shown(Look(min_jacks=1), "en", Pack.GERMAN)
    assert shown(Look(Game.CLUBS, Seat.FOREHAND, Moment.AFTER, trumps=(5, 11)), "de", Pack.GERMAN) == (
        "Gezeigt: Vorhand, nach dem Aufnehmen, Eichel mit beliebigen Karten. Trümpfe im Blatt: 5 oder mehr."
    )
    assert shown(Look(jacks=(2, 3), trumps=(0, 6)), "en").endswith(
        "Only hands with so many jacks: 2 to 3. Only hands with so many trumps in their longest suit: at most 6."
    )
    assert spaced(rule(Look(threshold=0.55), "en")).endswith("with a chance of at least 55 %.")
    assert [how_many(limits, 4, "en") for limits in ((0, 4), (2, 2), (4, 4))] == ["", "2", "4"]


def test_what_is_chosen_is_said_in_a_line() -> None:
    assert chosen(Look(), "en") == ["Any seat", "before the skat", "best game"]
    look = Look(game=Game.GRAND, seat=Seat.FOREHAND, moment=Moment.HAND, jacks=(2, 3), trumps=(0, 6), threshold=0.55)
    assert spaced(" · ".join(chosen(look, "en"))) == (
        "Forehand · Hand games only · Grand · jacks: 2 to 3 · trumps: at most 6 · Held from 55 %"
    )
    assert chosen(look, "de", Pack.GERMAN)[3] == "Unter: 2 bis 3"
