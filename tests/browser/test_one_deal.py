"""The first chapter and the last in a real browser: a deal watched with keys alone and by itself, every step."""

from __future__ import annotations

from playwright.sync_api import expect

from lessons.exercises.first_deal import FirstDeal
from lessons.text import card_name
from tests.browser.checks import assert_accessible, assert_fits, open_step
from tests.browser.conftest import Visit
from tests.browser.keys import press, press_button

SEED = 7
DEAL = FirstDeal.of(SEED)


def test_a_deal_is_watched_with_keys_alone_and_then_by_itself(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "one-deal", "watch")
    assert_fits(page)
    first, second = (card_name(card, "en") for card in DEAL.records[-1].tricks[0].cards[:2])
    trick = page.get_by_role("group", name="The trick")
    press_button(page, page.get_by_role("button", name="Next card"))
    expect(trick.get_by_role("img", name=first)).to_be_visible()
    press(page, "Enter")
    expect(trick.get_by_role("img", name=second)).to_be_visible()
    assert_accessible(page)
    press_button(page, page.get_by_role("button", name="Play by itself"))
    expect(trick.get_by_role("img")).to_have_count(3)
    page.get_by_role("button", name="Pause").press("Enter")
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()


def test_on_a_phone_cards_and_buttons_are_seen_together(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "one-deal", "watch", query="&lang=de", width=390, touch=True)
    button = page.get_by_role("button", name="Nächste Karte")
    for card in DEAL.records[-1].tricks[0].cards:
        button.tap()
        trick = page.get_by_role("group", name="Der Stich").get_by_role("img", name=card_name(card, "de"))
        expect(trick).to_be_visible()
    expect(button).to_be_in_viewport()
    assert_fits(page)
