"""How quick the pages are in a browser: the first one, beside a bare page of Streamlit, and an answer to a press.

``python -m tests.benchmarks.pages [times]`` needs the Chromium of the browser tests. The first page: from asking for
the address, with nothing kept from before, to the first card that can be focused; a page with one button alternates
with it. An answer: from the press on "Check" to the verdict on the page. Milliseconds.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.checks import settled
from tests.browser.conftest import QUIET, Server, chromium
from tests.browser.talk import listen

BARE = "import streamlit as st\n\nst.button('Press')\n"
CARD = ".felt button.card"
BUTTON = '[data-testid="stButton"] button:enabled'
ANSWER = """(key) => new Promise((done) => {
    const start = performance.now();
    const said = '.st-key-step [data-testid="stAlert"]';
    const look = () => document.querySelector(said) && done(performance.now() - start);
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    document.querySelector(`.st-key-${key}-act button`).click();
})"""
SEEN = """(wanted) => {
    const find = (root) => root.querySelector(wanted) ?? [...root.querySelectorAll("*")]
        .reduce((found, { shadowRoot }) => found ?? (shadowRoot && find(shadowRoot)), null);
    const look = () => find(document) ? window.seenAfter = performance.now() : requestAnimationFrame(look);
    look();
}"""
"""Looks at every frame, also into what components draw: asking from outside is done twice a second at most."""

STEPS = (("trumps", 2), ("following-suit", 2), ("matadors", 1))
"""Chapters and the numbers of steps in which cards are chosen."""
SKILLS = ("pick-trumps", "legal-cards")
"""Skills in which cards are chosen."""


def first(browser: Browser, address: str, wanted: str) -> float:
    """Milliseconds from asking for the page to what is wanted on it, in a browser that has never been there."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.add_init_script(f"({SEEN})({json.dumps(wanted)})")
    page.goto(address, wait_until="commit")
    took: float = page.wait_for_function("window.seenAfter").json_value()
    context.close()
    return took


def answered(page: Page, slug: str, address: str) -> float:
    """Milliseconds from the press on "Check" of the page, with one card chosen, to the verdict."""
    page.goto(address)
    page.wait_for_selector(CARD)
    settled(page)
    page.locator(CARD).first.press("Space")
    took: float = page.evaluate(ANSWER, slug)
    return took


def told(what: str, times: list[float]) -> float:
    """Print the median and what 95 % stay below; return the median."""
    ordered = sorted(times)
    median, slow = statistics.median(ordered), ordered[int(0.95 * len(ordered))]
    print(f"{what:44} median {median:7.1f} ms  95 % {slow:7.1f} ms  ({len(ordered)} times)")
    return median


def main(times: str = "20") -> None:
    """Measure and print."""
    path = chromium()
    if path is None:
        sys.exit("no Chromium found: install Debian's chromium, or Chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = Path(folder, "bare.py")
        bare.write_text(BARE, encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET), headless=True)
        site, plain = Server("asgi.py"), Server(str(bare))
        for _warm_up in range(2):
            first(browser, f"{site.address}/trumps?seed=7&step=2", CARD)
            first(browser, plain.address, BUTTON)
        ours, theirs = [], []
        for seed in range(int(times)):
            ours.append(first(browser, f"{site.address}/trumps?seed={seed}&step=2", CARD))
            theirs.append(first(browser, plain.address, BUTTON))
        ratio = told("first page, to the first card", ours) / told("a bare page, to its button", theirs)
        print(f"{'ratio':44} {ratio:14.2f}")
        page = browser.new_page(locale="en-GB")
        listen(page)
        for chapter, step in STEPS:
            asked = [f"{site.address}/{chapter}?seed={seed}&step={step}" for seed in range(int(times))]
            told(f"answer: {chapter}, step {step}", [answered(page, chapter, address) for address in asked])
        for skill in SKILLS:
            asked = [f"{site.address}/drill?skill={skill}&seed={seed}" for seed in range(int(times))]
            told(f"answer: drill, {skill}", [answered(page, "drill", address) for address in asked])
        browser.close()
        site.stop()
        plain.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
