"""The ten first hints in a real browser: one played by keyboard alone, one tapped on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from engine.draws import Draws
from lessons.exercises.hint_plays import DrawTrumps
from lessons.exercises.hints import SafeNull
from lessons.text import card_name, steps
from tests.browser.checks import assert_accessible, assert_fits, settled
from tests.browser.conftest import Visit

SEED = 7
PLACES = {step.name: number for number, step in enumerate(steps("first-hints", "en"), start=1)}


def test_trumps_are_drawn_with_keys_alone(visit: Visit, site: str) -> None:
    page = visit(f"{site}/first-hints?seed={SEED}&step={PLACES['draw']}")
    task = DrawTrumps.drawn(Draws(SEED, PLACES["draw"]))
    page.locator(".felt .card svg").first.wait_for()
    settled(page)
    page.get_by_role("button", name=card_name(task.game.sort(task.hand)[0], "en")).focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Too early")
    settled(page)
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    assert_accessible(page)


def test_on_a_phone_the_suit_that_is_not_safe_is_tapped(visit: Visit, site: str) -> None:
    page = visit(f"{site}/first-hints?seed={SEED}&step={PLACES['null']}", width=390, touch=True)
    task = SafeNull.drawn(Draws(SEED, PLACES["null"]))
    page.locator(".felt .card svg").first.wait_for()
    settled(page)
    page.get_by_role("button", name=card_name(task.danger, "en")).tap()
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    assert_fits(page)
