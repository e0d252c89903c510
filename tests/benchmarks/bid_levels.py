"""How quick the page on bidding statistics is: its first chart, ten million deals, and somebody else meanwhile.

``python -m tests.benchmarks.bid_levels [times]`` needs the Chromium of the browser tests. The first chart: from asking
for the address, with nothing kept from before, to the first mark on it; the server has run before. Ten million deals:
from the press to the sentence that they are simulated. Somebody else: a second visitor of the same page chooses
another bid, again and again while the deals are counted; from each press to its answer. Either half a second after the
answer to the one before, or at once, while the rest of that page is still being drawn. Milliseconds.
"""

from __future__ import annotations

import sys
from time import monotonic

from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.pages import first, told
from tests.browser.checks import settled
from tests.browser.conftest import QUIET, Server, chromium
from tests.browser.talk import listen

MARK = ".chart .mark"
PATIENCE = 120_000
PAUSES = {"half a second after the last": 500, "at once": 0}
"""Milliseconds between an answer and the next press."""
STEPPED = """() => new Promise((done) => {
    const bid = () => document.querySelector(".st-key-bid-choice h2")?.textContent;
    const before = bid();
    const start = performance.now();
    const look = () => bid() !== before ? done(performance.now() - start) : setTimeout(look, 4);
    document.querySelector(`.st-key-bid-${before.endsWith("18") ? "higher" : "lower"} button`).click();
    look();
})"""
"""Press for one bid up or down, and tell after how many milliseconds another is shown."""


def opened(browser: Browser, address: str) -> Page:
    """The page with its charts, for a visitor of its own."""
    page = browser.new_context(locale="en-GB").new_page()
    listen(page)
    page.goto(f"{address}/bid-levels?seed=7")
    page.locator(MARK).first.wait_for(timeout=PATIENCE)
    settled(page)
    return page


def simulated(page: Page, other: Page, pause: int) -> tuple[float, list[float]]:
    """How long ten million deals take the one, and how long each answer takes the other meanwhile."""
    answers = []
    start = monotonic()
    page.get_by_role("button", name="Simulate 10 million").click()
    done = page.get_by_text("10,000,000 deals simulated.")
    page.get_by_test_id("stMain").get_by_role("button", name="Stop").wait_for()
    while not done.is_visible():
        answers.append(other.evaluate(STEPPED))
        other.wait_for_timeout(pause)
    return 1000 * (monotonic() - start), answers


def main(times: str = "10") -> None:
    """Measure and print."""
    path = chromium()
    if path is None:
        sys.exit("no Chromium found: install Debian's chromium, or Chrome")
    server = Server("asgi.py")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET), headless=True)
        opened(browser, server.address).context.close()  # compiled code and solved deals are there now
        told("first chart", [first(browser, f"{server.address}/bid-levels?seed=7", MARK) for _ in range(int(times))])
        quiet = opened(browser, server.address)
        told("another bid, nobody else there", [quiet.evaluate(STEPPED) for _ in range(2 * int(times))])
        runs = []
        for when, pause in PAUSES.items():
            answers = []
            for _ in range(max(1, int(times) // 5)):
                page = opened(browser, server.address)
                took, meanwhile = simulated(page, quiet, pause)
                page.context.close()
                runs.append(took)
                answers += meanwhile
            told(f"beside ten million deals, {when}", answers)
        told("ten million deals", runs)
        browser.close()
    server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
