"""The page on games, points and odds in a real browser: what is pressed in a chart, and a simulation."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import assert_accessible, assert_links_clear_of_examples, settled
from tests.browser.conftest import Visit

PATIENCE = 60_000
SVG = "{http://www.w3.org/2000/svg}"


def press(page: Page, mark: Locator) -> None:
    """Press a bar or a cell where the mouse would; Plotly lays a layer of its own over them."""
    mark.scroll_into_view_if_needed()
    box = mark.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_auctions_are_simulated_and_a_bar_and_a_cell_are_pressed(visit: Visit, site: str) -> None:
    page = visit(f"{site}/games-and-odds?seed=7")
    page.set_default_timeout(PATIENCE)
    marks = page.locator(".js-plotly-plot .point")
    heading = page.get_by_role("heading", level=2)
    marks.first.wait_for()
    settled(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").click()
    assert download.value.suggested_filename == "games-played.svg"
    saved = ElementTree.parse(download.value.path()).getroot()
    written = ["".join(text.itertext()) for text in saved.iter(f"{SVG}text")]
    assert written[0].startswith("Grand is played most: 31.")
    assert "tournaments at Skat-Online" in written
    assert {"Clubs", "30"} <= set(written)
    points = [path for path in saved.iter(f"{SVG}path") if path.get("d", "").startswith("M")]
    assert len([path for path in points if "fill: rgb" in path.get("style", "")]) >= 7  # colours go along
    assert_links_clear_of_examples(page)
    page.get_by_role("button", name="Simulate 1,000,000 deals").click()
    expect(page.get_by_text("1,000,000 deals simulated.")).to_be_visible(timeout=PATIENCE)
    settled(page)
    assert "deals=1000000" in page.url
    press(page, page.locator(".js-plotly-plot .barlayer .point").nth(3))
    expect(heading).to_have_text("Clubs")
    settled(page)
    page.get_by_role("radio", name="Jacks and trumps").click()
    page.locator(".js-plotly-plot .heatmaplayer image").wait_for()
    page.get_by_text("The numbers as a table").click()
    expect(page.get_by_role("cell", name="20.7 – 100\N{NO-BREAK SPACE}%").first).to_be_visible()
    settled(page)
    assert_accessible(page)
    press(page, page.locator(".js-plotly-plot .scatterlayer .point").nth(3))
    expect(heading).to_have_text("0 jacks and 3 trumps")
    assert "at=0-3" in page.url
    page.set_viewport_size({"width": 390, "height": 844})  # the switches fold into a line, the chart comes up
    expect(page.get_by_role("button", name="Chart: Jacks and trumps")).to_be_visible()
    expect(page.get_by_role("radio", name="Points made")).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 844})
    expect(page.get_by_role("radio", name="Points made")).to_be_visible()
    page.get_by_role("link", name="Open in the hand lab").first.click()
    expect(page).to_have_url(re.compile(r"/hand-lab\?.*hand="))
