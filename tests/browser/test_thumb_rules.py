"""The page on rules of thumb in a real browser: a better rule is found by keyboard or on the chart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import assert_accessible, assert_fits, assert_links_clear_of_examples, each_theme, settled
from tests.browser.conftest import Visit

PATIENCE = 60_000  # milliseconds


def trial(visit: Visit, site: str, query: str = "", **window: bool | int) -> Page:
    """The page with both charts drawn."""
    page = visit(f"{site}/rules-of-thumb?seed=1{query}", **window)  # type: ignore[arg-type]
    page.set_default_timeout(PATIENCE)
    page.locator(".js-plotly-plot").nth(1).locator(".points path").first.wait_for(timeout=PATIENCE)
    settled(page)
    return page


def finds(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(title, timeout=PATIENCE)
    settled(page)


@pytest.mark.prove
def test_a_better_rule_is_found_with_keys_and_on_the_chart(visit: Visit, site: str) -> None:
    page = trial(visit, site)
    finds(
        page, "At least five trumps, two of them jacks: with open cards it wins 61 of 100 games and yet loses points."
    )
    assert_links_clear_of_examples(page)
    slider = page.get_by_role("slider", name="Trumps at least")
    for _press in range(3):  # faster than the page can answer
        slider.press("ArrowRight")
    finds(page, "At least eight trumps, two of them jacks: with open cards it wins 99 of 100 games and gains points.")
    slider.press("ArrowLeft")
    finds(page, "At least seven trumps, two of them jacks: with open cards it wins 94 of 100 games and gains points.")
    expect(page.get_by_text("Better than the rule as told:")).to_be_visible()
    assert "trumps=7" in page.url
    lowest = page.locator(".js-plotly-plot").nth(1).locator(".points path").first
    lowest.hover(force=True)  # the chart looks for what it has under the mouse before it is pressed
    lowest.click(force=True)
    finds(page, "At least four trumps, two of them jacks: with open cards it wins 59 of 100")
    page.get_by_role("button", name="Back to the rule as told").press("Enter")
    finds(page, "At least five trumps, two of them jacks: with open cards it wins 61 of 100")
    assert "trumps" not in page.url


@each_theme
def test_the_trial_is_accessible_and_fits_a_phone(visit: Visit, site: str, dark: bool) -> None:
    page = trial(visit, site, "&rule=null-skat&truth=held", dark=dark)
    page.get_by_text("The numbers as a table").click()
    settled(page)
    assert_accessible(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert_fits(page)
    other_rule = page.get_by_role("radio", name="Safe Null")
    expect(other_rule).to_be_hidden()
    page.get_by_role("button", name="Rule: Null, two to lay away").press("Enter")
    expect(other_rule).to_be_visible()
    expect(page.get_by_role("button", name="Hide the choices")).to_be_focused()
    page.get_by_role("button", name="Picked up · at 18 · any seat").click()
    seats = page.get_by_role("radiogroup", name="Seat").get_by_role("radio")
    expect(seats.last).to_be_visible()
    tops = [box["y"] for seat in seats.all() if (box := seat.bounding_box())]
    assert len(tops) == 4
    assert len(set(tops)) == 1, "a seat stands in a line by itself"
