"""The chapter on other tables in a real browser: Kontra, a Ramsch trick and Skat for two, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.checks import assert_accessible, assert_fits, open_step, settled
from tests.browser.conftest import Visit
from tests.browser.keys import answer
from tests.right_way import WAY

SLUG = "other-tables"


def test_kontra_is_said_and_cards_are_played_by_keyboard(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, SLUG, "kontra")
    answer(page, SLUG, "kontra", WAY[SLUG]["kontra"](draws))
    expect(page.get_by_text("You said Kontra.")).to_be_visible()
    settled(page)
    assert_accessible(page)

    page, draws = open_step(visit, site, SLUG, "below")
    answer(page, SLUG, "below", WAY[SLUG]["below"](draws))
    expect(page.get_by_text("points are not yours")).to_be_visible()

    page, draws = open_step(visit, site, SLUG, "two", width=390)
    answer(page, SLUG, "two", WAY[SLUG]["two"](draws))
    expect(page.get_by_text("turns up")).to_be_visible()
    assert_fits(page)
