"""The chapter on the list in a real browser: a line written and players ranked, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.checks import assert_accessible, assert_fits, open_step, settled
from tests.browser.conftest import Visit
from tests.browser.keys import answer
from tests.right_way import WAY

SLUG = "the-list"


def test_a_line_is_written_and_the_players_are_ranked_by_keyboard(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, SLUG, "line")
    answer(page, SLUG, "line", WAY[SLUG]["line"](draws))
    expect(page.get_by_text("Right.")).to_be_visible()
    expect(page.locator(".sheet .new th")).to_have_text("4")
    settled(page)
    assert_accessible(page)

    page, draws = open_step(visit, site, SLUG, "ranking", width=390)
    answer(page, SLUG, "ranking", WAY[SLUG]["ranking"](draws))
    expect(page.get_by_text("Equal totals are decided")).to_be_visible()
    assert_fits(page)
