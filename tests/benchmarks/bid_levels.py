"""How quick the page on bidding statistics is: its first chart, ten million deals, and somebody else meanwhile.

``python -m tests.benchmarks.bid_levels [times]`` needs the Chromium of the browser tests. The first chart: from asking
for the address, with nothing kept from before, to the first mark on it; the server has run before. Ten million deals:
from the press to the sentence that they are simulated. Somebody else meanwhile, again and again, from each press to its
answer: a second visitor of the same page who chooses another bid, and one who skips through the steps of a chapter.
Each waits a third of a second after an answer, as one has to read it; and the first one also presses at once, while the
rest of that page is still being drawn. All browsers run on this machine too. Milliseconds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from time import monotonic

from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.pages import first, told
from tests.browser.checks import settled
from tests.browser.conftest import QUIET, Server, chromium
from tests.browser.talk import listen

MARK = ".chart .mark"
PATIENCE = 120_000
Run = tuple[float, list[float]]
PAUSE = 350
"""Milliseconds between an answer and the next press."""
CHAPTER, FIRST_STEPS = "trumps", 6
STEPPED = """() => new Promise((done) => {
    const bid = () => document.querySelector(".st-key-bid-choice h2")?.textContent;
    const before = bid();
    const start = performance.now();
    const look = () => bid() !== before ? done(performance.now() - start) : setTimeout(look, 4);
    document.querySelector(`.st-key-bid-${before.endsWith("18") ? "higher" : "lower"} button`).click();
    look();
})"""
"""Press for one bid up or down, and tell after how many milliseconds another is shown."""


SKIPPED = """(chapter) => new Promise((done) => {
    const step = () => document.querySelector('[role="img"][aria-label^="Step"]')?.getAttribute("aria-label");
    const before = step();
    const start = performance.now();
    const look = () => step() !== before ? done(performance.now() - start) : setTimeout(look, 4);
    document.querySelector(`.st-key-${chapter}-skip button`).click();
    look();
})"""
"""Skip a step of a chapter, and tell after how many milliseconds the next one is shown."""


def opened(browser: Browser, address: str) -> Page:
    """The page with its charts, for a visitor of its own."""
    page = browser.new_context(locale="en-GB").new_page()
    listen(page)
    page.goto(f"{address}/bid-levels?seed=7")
    page.locator(MARK).first.wait_for(timeout=PATIENCE)
    settled(page)
    return page


def chapter(browser: Browser, address: str) -> Page:
    """The first step of a chapter, for a visitor of its own."""
    page = browser.new_context(locale="en-GB").new_page()
    listen(page)
    page.goto(f"{address}/{CHAPTER}?seed=7&step=1")
    page.locator(f".st-key-{CHAPTER}-skip button").wait_for(timeout=PATIENCE)
    settled(page)
    return page


def simulated(browser: Browser, address: str, press: Callable[[], float], pause: int, most: int = 99) -> Run:
    """How long ten million deals take the one, and how long each of so many answers takes the other meanwhile."""
    page = opened(browser, address)
    answers: list[float] = []
    start = monotonic()
    page.get_by_role("button", name="Simulate 10 million").click()
    done = page.get_by_text("10,000,000 deals simulated.")
    page.get_by_test_id("stMain").get_by_role("button", name="Stop").wait_for()
    while not done.is_visible() and len(answers) < most:
        answers.append(press())
        page.wait_for_timeout(pause)
    done.wait_for(timeout=PATIENCE)
    took = 1000 * (monotonic() - start)
    page.context.close()
    return took, answers


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
        other = opened(browser, server.address)

        def bid() -> float:
            """Milliseconds that another bid takes."""
            took: float = other.evaluate(STEPPED)
            return took

        told("another bid, nobody else there", [bid() for _ in range(2 * int(times))])
        runs = []
        for what, pause in (("another bid", PAUSE), ("another bid at once", 0)):
            some = [simulated(browser, server.address, bid, pause) for _ in range(max(1, int(times) // 5))]
            told(f"{what}, beside ten million", [each for _, answers in some for each in answers])
            runs += [took for took, _ in some]
        answers = []
        for _ in range(max(1, int(times) // 5)):
            reader = chapter(browser, server.address)
            skip = partial(reader.evaluate, SKIPPED, CHAPTER)
            took, skipped = simulated(browser, server.address, skip, PAUSE, FIRST_STEPS)
            reader.context.close()
            runs.append(took)
            answers += skipped
        told("a step of a chapter, beside ten million", answers)
        told("ten million deals", runs)
        browser.close()
    server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
