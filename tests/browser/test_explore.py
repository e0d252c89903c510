"""The page on bid levels in a real browser: simulate, stop, choose a bid by keyboard or on the chart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.auction import BIDS
from tests.browser.checks import assert_accessible, assert_fits, dark_too, settled
from tests.browser.conftest import Server, Visit

PATIENCE = 60_000  # milliseconds; ten million deals take about two seconds on a machine that does nothing else


@pytest.fixture
def explore(site: str, visit: Visit) -> Callable[..., Page]:
    """Open the page and wait for its curves."""

    def open_page(query: str = "seed=7", **window: object) -> Page:
        page = visit(f"{site}/bid-levels?{query}", **window)  # type: ignore[arg-type]
        page.set_default_timeout(PATIENCE)
        chart(page, 1).locator(".points path").first.wait_for(timeout=PATIENCE)
        settled(page)
        return page

    return open_page


def chart(page: Page, number: int = 0) -> Locator:
    """The common bids, or the rare ones."""
    return page.locator(".js-plotly-plot").nth(number)


def the_bid(page: Page) -> Locator:
    return page.get_by_role("heading", level=3)


def says(page: Page, text: str) -> None:
    expect(page.get_by_text(text)).to_be_visible(timeout=PATIENCE)


def press_the_button(page: Page, name: str) -> None:
    """Press it by keyboard."""
    page.get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")


# --- Simulating --------------------------------------------------------------------------------------------------


def test_a_million_deals_and_their_curve(explore: Callable[..., Page]) -> None:
    page = explore()
    expect(page.get_by_role("heading", level=1)).to_have_text("Six hands in ten cover 18. One in nine covers 48.")
    says(page, "100,000 deals simulated.")
    expect(page.get_by_role("figure", name="Hands that cover each bid: 18: 58.3")).to_have_count(2)  # both charts
    page.get_by_role("button", name="Simulate 1,000,000 deals").click()
    says(page, "1,000,000 deals simulated.")
    says(page, "simulated: 1,000,000 deals")
    says(page, "of 3,000,000 hands")
    settled(page)
    expect(chart(page).locator(".points path")).to_have_count(24)
    expect(chart(page, 1).locator(".points path")).to_have_count(39)
    assert "deals=1000000" in page.url


SLOWLY = """
import time
from lessons.bids import simulation

simulation.CHUNK = 20_000
counted = simulation.simulate
simulation.simulate = lambda *args, **kw: (time.sleep(0.05) or tally for tally in counted(*args, **kw))
"""


@pytest.fixture
def slow_site() -> Iterator[str]:
    """The site on a machine that counts so slowly that a run is always still going on when "Stop" shows."""
    server = Server("asgi.py", before=SLOWLY)
    yield server.address
    assert not server.stop()


def test_a_run_is_stopped_midway_by_keyboard_and_what_was_counted_stays(slow_site: str, visit: Visit) -> None:
    page = visit(f"{slow_site}/bid-levels?seed=7")
    page.get_by_role("radio", name="10,000,000").click(timeout=PATIENCE)
    press_the_button(page, "Simulate 10,000,000 deals")
    stop = page.get_by_test_id("stMain").get_by_role("button", name="Stop")  # Streamlit may show one of its own above
    expect(stop).to_be_focused(timeout=PATIENCE)
    page.keyboard.press("Enter")
    said = page.get_by_text("of 10,000,000 deals. All of them count.")
    expect(said).to_be_visible(timeout=PATIENCE)
    counted = int(said.inner_text().removeprefix("Stopped after ").split(" ")[0].replace(",", ""))
    assert 100_000 <= counted < 10_000_000
    says(page, f"simulated: {counted:,} deals")
    says(page, f"of {3 * counted:,} hands")
    settled(page)
    assert f"deals={counted}" in page.url
    expect(page.get_by_role("button", name="Simulate 10,000,000 deals")).to_be_focused()


def test_a_click_elsewhere_does_not_end_a_run(explore: Callable[..., Page]) -> None:
    page = explore("seed=7&deals=4000000&bid=24")
    page.get_by_role("button", name="Higher bid").click()
    expect(the_bid(page)).to_have_text("At 27", timeout=PATIENCE)
    says(page, "4,000,000 deals simulated.")


def test_the_numbers_are_taken_away_as_a_file_and_the_page_as_a_link(explore: Callable[..., Page]) -> None:
    page = explore("seed=7&skat=after")
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert download.value.suggested_filename == "bid-levels-7.csv"
    assert len(lines) == 1 + len(BIDS)
    assert lines[1].startswith("18,0.85")
    page.get_by_role("button", name="Link").click()
    says(page, "/bid-levels?skat=after&seed=7")


# --- Choosing a bid ----------------------------------------------------------------------------------------------


def test_a_bid_is_chosen_by_keyboard_alone(explore: Callable[..., Page]) -> None:
    page = explore("seed=7&bid=24")
    press_the_button(page, "Higher bid")
    expect(the_bid(page)).to_have_text("At 27")
    settled(page)
    expect(page.get_by_role("button", name="Higher bid")).to_be_focused()
    page.keyboard.press("Enter")
    expect(the_bid(page)).to_have_text("At 30")
    page.get_by_role("combobox", name="Bid").focus()
    page.keyboard.type("48")
    page.keyboard.press("Enter")
    expect(the_bid(page)).to_have_text("At 48")
    settled(page)
    assert "bid=48" in page.url
    press_the_button(page, "Lower bid")
    expect(the_bid(page)).to_have_text("At 46")


def test_a_click_on_the_chart_chooses_a_bid_also_after_another_choice(explore: Callable[..., Page]) -> None:
    page = explore("seed=7&bid=24")
    for number, bid in ((0, 36), (1, 120), (0, 36)):
        place = BIDS.index(bid) - (number and BIDS.index(77))
        chart(page, number).locator(".points path").nth(place).click(force=True)
        expect(the_bid(page)).to_have_text(f"At {bid}")
        settled(page)
        press_the_button(page, "Higher bid")
        expect(the_bid(page)).not_to_have_text(f"At {bid}")
        settled(page)


def test_the_deal_of_an_example_opens_under_the_focus(explore: Callable[..., Page]) -> None:
    page = explore()
    page.get_by_role("button", name=re.compile(r"^Deal \d")).first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close deal")).to_be_focused()
    settled(page)
    assert "deal=" in page.url
    expect(page.locator(".others > svg")).to_have_count(3)


# --- For everybody -----------------------------------------------------------------------------------------------


@dark_too
@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.prove), 390])
def test_the_page_is_accessible_and_fits(explore: Callable[..., Page], width: int, dark: bool) -> None:
    page = explore("seed=7&seat=F&skat=after", width=width, dark=dark)
    for name in ("All 63 bids as a table", "What is counted here"):
        page.get_by_text(name).click()
    page.get_by_text("Covered is not won.").wait_for()
    settled(page)
    assert_accessible(page)
    assert_fits(page)
