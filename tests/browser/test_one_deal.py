"""The first chapter and the last in a real browser: a deal watched with keys alone and by itself, every step."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons.exercises.first_deal import FirstDeal
from lessons.text import card_name, steps
from tests.browser.checks import assert_accessible, assert_fits, each_theme, settled
from tests.browser.conftest import Visit

SEED = 7
DEAL = FirstDeal.of(SEED)


def test_a_deal_is_watched_with_keys_alone_and_then_by_itself(visit: Visit, site: str) -> None:
    page = visit(f"{site}/one-deal?seed={SEED}&step=5")
    page.locator(".felt .card svg").first.wait_for()
    settled(page)
    assert_fits(page)
    first, second = (card_name(card, "en") for card in DEAL.records[-1].tricks[0].cards[:2])
    trick = page.get_by_role("group", name="The trick")
    page.get_by_role("button", name="Next card").focus()
    page.keyboard.press("Enter")
    expect(trick.get_by_role("img", name=first)).to_be_visible()
    page.keyboard.press("Enter")
    expect(trick.get_by_role("img", name=second)).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Play by itself").press("Enter")
    expect(trick.get_by_role("img")).to_have_count(3)
    page.get_by_role("button", name="Pause").press("Enter")
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()


def test_on_a_phone_cards_and_buttons_are_seen_together(visit: Visit, site: str) -> None:
    page = visit(f"{site}/one-deal?seed={SEED}&step=5&lang=de", width=390, touch=True)
    page.locator(".felt .card svg").first.wait_for()
    settled(page)
    button = page.get_by_role("button", name="Nächste Karte")
    for _card in range(3):
        button.tap()
        settled(page)
    expect(button).to_be_in_viewport()
    assert_fits(page)


@each_theme
@pytest.mark.parametrize("slug", ["one-deal", "first-hints"])
def test_every_step_is_accessible_and_fits_a_phone(visit: Visit, site: str, slug: str, dark: bool) -> None:
    page = visit(f"{site}/{slug}?seed={SEED}&step=1", dark=dark)
    count = len(steps(slug, "en"))
    for number in range(1, count + 1):
        expect(page.get_by_role("img", name=f"Step {number} of")).to_be_visible()
        page.locator(".felt .card svg").first.wait_for()
        settled(page)
        page.get_by_role("button", name="Hint").click()
        settled(page)
        assert_accessible(page)
        page.set_viewport_size({"width": 390, "height": 844})
        assert_fits(page)
        page.set_viewport_size({"width": 1280, "height": 844})
        if number < count:
            page.get_by_role("button", name="Skip").click()
