"""The hand lab in a real browser: the tenth card by keyboard, numbers that come in, stop; on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import assert_accessible, assert_fits, settled
from tests.browser.conftest import Visit

NINE = "CJHJSASTSKS9S7HAC9"
ONE_IN_ALL = "?hand=CJC9C8SASTSKS9S7HJHA&other=CJC9SASTSKS9S7HJHAD8&skat=C7D7&bid=24&deals=6"


def card(page: Page) -> str:
    """What is read out of the card that has the focus."""
    said: str = page.evaluate("document.activeElement.shadowRoot?.activeElement?.getAttribute('aria-label') ?? ''")
    return said


def test_the_tenth_card_is_chosen_by_keyboard_and_the_hand_is_solved_until_stopped(visit: Visit, site: str) -> None:
    page = visit(f"{site}/hand-lab?hand={NINE}")
    count = page.locator(".picker .count")
    expect(count).to_have_text("9 of 10")
    settled(page)
    page.get_by_role("button", name="Cards & language").focus()
    page.keyboard.press("Tab")
    assert card(page) == "jack of clubs, give it back"
    page.keyboard.press("Tab")
    assert card(page) == "jack of clubs, in the hand"
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    assert card(page) == "eight of diamonds"
    page.keyboard.press("Space")
    expect(count).to_have_text("10 of 10")
    assert card(page) == "eight of diamonds, in the hand"
    expect(page.locator(".lab-figures")).to_be_visible()
    assert card(page) == "eight of diamonds, in the hand"  # the page has run, and the focus has stayed
    expect(page.locator("[data-stale=true]:visible")).to_have_count(0)  # nothing of what stood there before
    expect(page.locator(".st-key-lab-go button")).to_have_text("Stop")
    expect(page.get_by_test_id("stStatusWidget")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_have_count(1)  # not Streamlit's: it would leave half a page
    page.locator(".st-key-lab-go button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-lab-go button")).to_contain_text("more deals")
    page.locator(".picker .hand .card").last.focus()
    page.keyboard.press("Delete")
    expect(count).to_have_text("9 of 10")
    expect(page.get_by_text("1 card is missing.")).to_be_visible()
    settled(page)


@pytest.mark.prove
def test_nobody_is_shut_out_of_the_numbers_and_they_fit_a_phone(visit: Visit, site: str) -> None:
    page = visit(f"{site}/hand-lab{ONE_IN_ALL}")
    page.locator(".lab-discards").wait_for()
    page.get_by_role("button", name="CSV").wait_for()
    settled(page)
    assert_accessible(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert_fits(page)
    page.set_viewport_size({"width": 320, "height": 844})
    tables = "[...document.querySelectorAll('.lab-discards, .lab-two')]"
    page.wait_for_function(f"{tables}.every((one) => one.getBoundingClientRect().right <= 320)")
