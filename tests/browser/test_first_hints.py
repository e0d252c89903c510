"""The ten first hints in a real browser: one played by keyboard alone, one tapped on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from lessons.exercises.hint_plays import DrawTrumps
from lessons.exercises.hints import SafeNull
from lessons.text import card_name
from tests.browser.checks import assert_accessible, assert_fits, open_step
from tests.browser.conftest import Visit
from tests.browser.keys import play


def test_trumps_are_drawn_with_keys_alone(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "first-hints", "draw")
    task = DrawTrumps.drawn(draws)
    first, *_others, last = task.game.sort(task.hand)
    play(page, last)
    expect(page.get_by_role("alert")).to_contain_text("Too early")
    play(page, first)
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    assert_accessible(page)


def test_on_a_phone_the_suit_that_is_not_safe_is_tapped(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "first-hints", "null", width=390, touch=True)
    task = SafeNull.drawn(draws)
    page.get_by_role("button", name=card_name(task.danger, "en")).tap()
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    assert_fits(page)
