"""The page on bidding statistics in a real browser: simulate, solve, stop, choose a bid by keyboard or on the chart."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from engine.auction import BIDS
from tests.browser.checks import assert_accessible, assert_fits, assert_links_clear_of_examples, dark_too, settled
from tests.browser.conftest import Server, Visit

PATIENCE = 60_000  # milliseconds; ten million deals take some seconds on a machine that does nothing else


@pytest.fixture
def explore(site: str, visit: Visit) -> Callable[..., Page]:
    """Open the page and wait for its curves."""

    def open_page(query: str = "seed=7", **window: object) -> Page:
        page = visit(f"{site}/bid-levels?{query}", **window)  # type: ignore[arg-type]
        page.set_default_timeout(PATIENCE)
        chart(page).locator(".mark").first.wait_for(timeout=PATIENCE)
        settled(page)
        return page

    return open_page


def chart(page: Page) -> Locator:
    """Both of its parts; the bid in it is a slider."""
    return page.get_by_role("slider", name="Bid")


def the_bid(page: Page) -> Locator:
    return page.get_by_role("heading", level=2)


def says(page: Page, text: str) -> None:
    expect(page.get_by_text(text)).to_be_visible(timeout=PATIENCE)


def press_the_button(page: Page, name: str) -> None:
    """Press it by keyboard."""
    page.get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")


# --- Simulating and solving --------------------------------------------------------------------------------------

SLOWLY = """
import time
from lessons import long_work, simulated, solving_on
from lessons.bids import looking

long_work.LATE = 0.0
simulated.CHUNK, simulated.REDRAW = 5_000, 0.3
counted = looking.simulate_curves
looking.simulate_curves = lambda *args, **kw: (time.sleep(0.05) or curves for curves in counted(*args, **kw))
solving_on.STEP, looking.REDRAW_SOLVED = 1, 0.3
"""


@pytest.fixture(scope="module")
def slow_site() -> Iterator[str]:
    """The site on a machine that counts so slowly that a run is always still going on when "Stop" shows."""
    server = Server("asgi.py", before=SLOWLY)
    yield server.address
    assert not server.stop()


def stop(page: Page) -> None:
    """Press by keyboard what has the focus, and is a button to stop."""
    expect(page.get_by_test_id("stMain").get_by_role("button", name="Stop")).to_be_focused(timeout=PATIENCE)
    page.keyboard.press("Enter")


@pytest.mark.prove
def test_a_simulation_is_stopped_midway_by_keyboard_and_what_was_counted_stays(slow_site: str, visit: Visit) -> None:
    page = visit(f"{slow_site}/bid-levels?seed=7")
    says(page, "100,000 deals simulated.")
    press_the_button(page, "Simulate 10 million deals")
    stop(page)
    said = page.get_by_text("of 10,000,000 deals. All of them count.")
    expect(said).to_be_visible(timeout=PATIENCE)
    counted = int(said.inner_text().removeprefix("Stopped after ").split(" ")[0].replace(",", ""))
    assert 100_000 <= counted < 10_000_000
    settled(page)
    assert f"deals={counted}" in page.url
    expect(page.get_by_role("button", name="Simulate 10 million deals")).to_be_focused()


@pytest.mark.prove
def test_own_deals_are_solved_until_somebody_stops_and_folded_switches_stay_as_they_were(
    slow_site: str, visit: Visit
) -> None:
    page = visit(f"{slow_site}/bid-levels?seed=7")
    page.get_by_role("radio", name="my own").click(timeout=PATIENCE)
    says(page, "No deal of your own is solved yet.")
    settled(page)
    press_the_button(page, "Solve 500 more deals")
    says(page, "of 500 more deals solved")
    stop(page)
    said = page.get_by_text("of 500 solved deals. All of them count.")
    expect(said).to_be_visible(timeout=PATIENCE)
    solved = int(said.inner_text().removeprefix("Stopped at ").split(" ")[0])
    settled(page)
    assert f"own={solved}" in page.url
    page.get_by_role("button", name="Jacks and trumps").click()
    page.get_by_role("combobox", name="Jacks at least").click()
    page.get_by_role("option", name="2").click()
    says(page, "Only hands with so many jacks: 2 or more.")
    settled(page)
    assert page.url.endswith(f"own={solved}&with-jacks=2-4")


@pytest.mark.prove
def test_a_click_elsewhere_does_not_end_a_run(explore: Callable[..., Page]) -> None:
    page = explore("seed=7&deals=1000000&bid=24")
    page.get_by_role("button", name="Higher bid").click()
    expect(the_bid(page)).to_have_text("At 27", timeout=PATIENCE)
    says(page, "1,000,000 deals simulated.")


@pytest.mark.prove
def test_numbers_are_taken_away_as_a_file_the_page_as_a_link_and_a_hand_to_all_cards(
    explore: Callable[..., Page],
) -> None:
    page = explore("seed=7&skat=after")
    expect(page.get_by_role("figure", name="at 24 covered 74.0")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert download.value.suggested_filename == "bid-levels.csv"
    assert len(lines) == 1 + len(BIDS)
    assert lines[1].startswith("18,0.85")
    page.get_by_role("button", name="Link").click()
    says(page, "/bid-levels?skat=after&seed=7")
    page.get_by_role("link", name="All cards open").first.click()
    page.wait_for_url("**/open-cards?*record=*")


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


def test_a_bid_is_chosen_on_the_chart_by_press_and_by_arrows_and_shows_at_once(explore: Callable[..., Page]) -> None:
    page = explore("seed=7&bid=24")
    expect(chart(page)).to_have_attribute("aria-valuetext", re.compile(r"^at 24 covered 52\.5\s%, held "))
    for part, bid in ((0, 36), (1, 120)):
        box = chart(page).locator(".part").nth(part)
        tick = box.locator("text", has_text=re.compile(f"^{bid}$"))
        page.mouse.click(middle(tick)[0], middle(box)[1])
        expect(chart(page)).to_have_attribute("aria-valuenow", str(bid))
        expect(the_bid(page)).to_have_text(f"At {bid}")
    settled(page)
    chart(page).focus()
    for key in ("Home", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(the_bid(page)).to_have_text("At 22")
    expect(chart(page)).to_be_focused()
    press_the_button(page, "Higher bid")
    expect(chart(page)).to_have_attribute("aria-valuenow", "23")


def middle(of: Locator) -> tuple[float, float]:
    """The middle of what is seen, in pixels from the left and from the top."""
    box = of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_chart_tells_its_numbers_under_the_pointer_and_is_saved_as_a_picture(explore: Callable[..., Page]) -> None:
    page = explore("seed=7&bid=24")
    box = chart(page).locator(".part").first
    page.mouse.move(middle(box.locator("text", has_text=re.compile("^48$")))[0], middle(box)[1])
    expect(page.locator(".tip")).to_contain_text(re.compile(r"covered 40\.5\s%"))
    page.mouse.move(0, 0)
    expect(page.locator(".tip")).to_be_hidden()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").click()
    picture = ElementTree.parse(download.value.path()).getroot()
    assert download.value.suggested_filename == "bid-levels.svg"
    lines = [path for path in picture.iter("{http://www.w3.org/2000/svg}path") if "line" in path.get("class", "")]
    assert len(lines) == 6
    assert all("stroke: rgb" in path.get("style", "") for path in lines)  # not by a style that stays behind
    written = " ".join("".join(text.itertext()) for text in picture.iter("{http://www.w3.org/2000/svg}text"))
    assert "Six hands in ten cover 18." in written
    assert "from seed 7, 50,000 solved deals." in written


@pytest.mark.prove
def test_a_press_that_gets_lost_is_given_up_and_the_chart_follows_the_page(
    explore: Callable[..., Page],
) -> None:
    page = explore("seed=7&bid=24")
    lost = []

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda sent: lost.append(sent) if b'"place"' in bytes(sent) else server.send(sent))  # type: ignore[arg-type]

    page.route_web_socket("**/_stcore/stream", pass_on)
    page.reload()
    chart(page).locator(".mark").first.wait_for(timeout=PATIENCE)
    settled(page)
    chart(page).press("ArrowRight")
    expect(chart(page)).to_have_attribute("aria-valuenow", "27")
    expect(chart(page)).to_have_attribute("aria-valuenow", "24")
    assert lost
    press_the_button(page, "Higher bid")
    expect(the_bid(page)).to_have_text("At 27")
    expect(chart(page)).to_have_attribute("aria-valuenow", "27")


@pytest.mark.prove
def test_a_touch_on_the_chart_tells_the_numbers_beside_the_finger(explore: Callable[..., Page]) -> None:
    page = explore("seed=7&bid=24", width=390, touch=True)
    box = chart(page).locator(".part").first
    box.scroll_into_view_if_needed()
    page.touchscreen.tap(middle(box.locator("text", has_text=re.compile("^48$")))[0], middle(box)[1])
    expect(page.locator(".tip")).to_contain_text(re.compile(r"covered 40\.5\s%"))
    expect(the_bid(page)).to_have_text("At 48")
    settled(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").tap()
    assert download.value.suggested_filename == "bid-levels.png"
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    assert 2 * 300 < width < height


CLOSE = """(part) => {
    const names = [...part.querySelectorAll(".name")];
    return names.map((name) => {
        const box = name.getBBox();
        const away = ({ x, y }) => Math.hypot(
            Math.max(0, box.x - x, x - box.x - box.width), Math.max(0, box.y - y, y - box.y - box.height));
        const far = ["covered", "held", "made"].map((curve) => {
            const line = part.querySelector(`.line.${curve}`);
            const along = Array.from({ length: 800 }, (_, i) => line.getPointAtLength(i * line.getTotalLength() / 799));
            return [curve, Math.min(...along.map(away))];
        });
        return [name.classList[1], Object.fromEntries(far)];
    });
}"""
"""How far each name in a part of the chart is from each curve, in pixels."""


@pytest.mark.prove
@pytest.mark.parametrize("width", [1280, 900, 390])
@pytest.mark.parametrize("query", ["seed=7&bid=24", "seed=7&bid=48&skat=after", "seed=7&game=C&skat=hand&bid=60"])
def test_each_curve_has_its_name_beside_it_and_on_no_other(
    explore: Callable[..., Page], width: int, query: str
) -> None:
    page = explore(query, width=width)
    common = chart(page).locator(".part").first.evaluate(CLOSE)
    assert len(common) == 3
    for part in (common, chart(page).locator(".part").last.evaluate(CLOSE)):
        for name, far in part:
            assert far[name] <= min(far.values()) + 5, far  # where two curves run side by side, between them
            assert 0 < far[name] < 24
            assert all(distance >= 2 for curve, distance in far.items() if curve != name)


# --- For everybody -----------------------------------------------------------------------------------------------


@pytest.mark.prove
@dark_too
@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_is_accessible_and_fits(explore: Callable[..., Page], width: int, dark: bool) -> None:
    page = explore("seed=7&seat=F&skat=after", width=width, dark=dark)
    for number, name in enumerate(("The numbers as a table", "What is counted here", "Use your own file"), start=1):
        page.get_by_text(name).click()
        expect(page.locator("details[open]")).to_have_count(number)  # before the next, which it moves
    page.get_by_text("Made is not what happens at a table.").wait_for()
    settled(page)
    assert_accessible(page)
    assert_fits(page)
    assert_links_clear_of_examples(page)
    if width == 390:
        line = page.get_by_role("button", name="Forehand · after the skat · best game")
        assert line.bounding_box()["y"] < chart(page).bounding_box()["y"] < 844 / 2  # type: ignore[index]
        line.click()
    page.get_by_role("button", name="Held from").click()
    page.get_by_role("slider", name="Chance that is enough").wait_for()
    assert_accessible(page)
