"""The first chapter and the last in a real browser: a deal watched with keys alone and by itself, every step."""

from __future__ import annotations

from playwright.sync_api import expect

from lessons.exercises.first_deal import FirstDeal
from lessons.text import card_name
from tests.browser.checks import assert_accessible, assert_fits, settled
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
