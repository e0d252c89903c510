"""The overbid lab in the app: a hand, all skats beside it, and what each group of them makes of the bid."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from streamlit.testing.v1 import AppTest

from engine.draws import Draws
from lessons import course
from lessons.skat_outcomes import Fate, Promise, outcomes, risky_bids
from lessons.skat_squares import fate_name, headline, share_of
from lessons.text import LANGUAGES
from tests.visiting import open_page

SEEDS = range(30)


@cache
def hand_of(seed: int, bid: int | None = None) -> Promise:
    promise = Promise.drawn(Draws(seed))
    return replace(promise, bid=bid or risky_bids(promise.game, promise.hand)[-1])


WITH_TWO_BIDS = next(seed for seed in SEEDS if len(risky_bids(hand_of(seed).game, hand_of(seed).hand)) > 1)


def opened(seed: int, language: str = "en", **query: str) -> AppTest:
    app = open_page(course.lesson_of("overbid-lab"), language, seed=str(seed), **query)
    assert not app.exception
    return app


def words(app: AppTest) -> str:
    return "".join(str(element.value) for element in app.markdown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [1, WITH_TWO_BIDS])
def test_each_group_stands_there_with_its_exact_share_and_its_mark(seed: int, language: str) -> None:
    app, promise = opened(seed, language), hand_of(seed)
    assert app.title[0].value == headline(promise, language)
    shown = words(app)
    assert shown.count('class="outcome"') == len(outcomes(promise))
    for outcome in outcomes(promise):
        assert share_of(outcome, language) in shown
        assert fate_name(outcome.fate, language) in shown
    assert "[[" not in shown


def test_turning_over_the_skat_names_the_group_it_belongs_to_and_another_skat_follows() -> None:
    app = opened(1)
    assert "this skat" not in words(app)
    app.button(key="lab-turn").click().run()
    assert not app.exception
    assert words(app).count('class="outcome now"') == 1
    assert app.button(key="lab-turn").label == "Turn over another skat"
    for _again in range(3):
        app.button(key="lab-turn").click().run()
        assert words(app).count('class="outcome now"') == 1


def test_a_lower_bid_is_broken_by_fewer_skats_and_stands_in_the_address() -> None:
    promise = hand_of(WITH_TWO_BIDS)
    lowest = risky_bids(promise.game, promise.hand)[0]
    app = opened(WITH_TWO_BIDS)
    app.button_group(key=f"lab-bid-{WITH_TWO_BIDS}").set_value(lowest).run()
    assert not app.exception
    assert app.query_params["bid"] == str(lowest)
    assert str(lowest) in app.title[0].value
    assert app.title[0].value == headline(hand_of(WITH_TWO_BIDS, lowest), "en")


def test_a_bid_that_no_skat_can_break_is_refused_in_words() -> None:
    app = opened(1, bid="264")
    assert "bid=264" in app.info[0].value
    assert app.title[0].value == headline(hand_of(1), "en")


def test_other_cards_are_dealt_at_their_own_bid() -> None:
    app = opened(1, bid=str(hand_of(1).bid))
    app.button(key="lab-other").click().run()
    assert not app.exception
    assert "bid" not in app.query_params
    assert app.query_params["seed"] != "1"


def test_every_headline_occurs() -> None:
    said = {headline(hand, "en").replace(str(hand.bid), "?") for hand in map(hand_of, range(60))}
    assert said == {
        "One card in the skat, and your ? hangs by a Schneider.",
        "One card in the skat, and your ? is in danger.",
    }
    assert any(Fate.WORTH_MORE in {each.fate for each in outcomes(hand_of(seed))} for seed in SEEDS)
