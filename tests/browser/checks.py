"""What the tests in the browser ask of every page."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from engine.draws import Draws
from lessons.text import steps
from tests.browser.conftest import Visit
from tests.browser.talk import heard_out

# `make test` judges every page in the light theme, with its settings open, and the felt in both; `make prove` judges
# every page in the dark theme too, and every step of every chapter, before and after an answer, in both.
_DARK = pytest.param(True, marks=pytest.mark.prove, id="dark")
dark_too = pytest.mark.parametrize("dark", [pytest.param(False, id="light"), _DARK])
each_theme = pytest.mark.parametrize("dark", [pytest.param(False, marks=pytest.mark.prove, id="light"), _DARK])


# The script has run through, nothing waits for code that is still being loaded, and Enter is no second half of a press.
SETTLED = """() => document.querySelector('[data-testid="stApp"][data-test-script-state="notRunning"]')
    && !document.querySelector('[data-testid="stSkeleton"]') && !document.querySelector("body[data-just-pressed]")"""


def settled(page: Page) -> None:
    """Wait until the page shows what came of everything that was done, and can be used."""
    heard_out(page)
    page.wait_for_function(SETTLED)


def open_step(
    visit: Visit, site: str, slug: str, step: str, *, seed: int = 7, query: str = "", **window: bool | int
) -> tuple[Page, Draws]:
    """A step of a chapter, with its cards on the felt, and the draws from which it has them."""
    number = [each.name for each in steps(slug, "en")].index(step) + 1
    page = visit(f"{site}/{slug}?seed={seed}&step={number}{query}", **window)  # type: ignore[arg-type]
    arrived(page, number)
    return page, Draws(seed, number)


def arrived(page: Page, number: int) -> None:
    """Wait until this step of a chapter stands there and its page has run through."""
    expect(page.locator(".ticks b")).to_have_text(str(number))
    page.locator(".felt[data-mode]").first.wait_for()
    settled(page)


# Colours are judged when nothing fades any more: neither elements of the run before nor a button just pressed.
_STILL = """() => !document.querySelector('[data-stale="true"]') && document.getAnimations().every(
    (moving) => moving.playState !== "running" || moving.effect.getComputedTiming().endTime === Infinity)"""

# Streamlit's own list of pages, in the side bar of a phone, has headings between its items.
_NOT_OURS = {"exclude": [['[data-testid="stSidebarNavItems"]']]}


def assert_accessible(page: Page, within: str | None = None) -> None:
    """No serious or critical fault found by axe, in the page and inside its components, or in this part of it."""
    page.wait_for_function(_STILL)
    context = {"include": [[within]]} if within else _NOT_OURS
    found = Axe().run(page, context=context).response["violations"]
    grave = [
        f"{fault['id']}: {fault['help']}\n  " + "\n  ".join(node["html"][:200] for node in fault["nodes"])
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
    assert not grave, "\n".join(grave)


# Asked again until it holds: where the window has just changed its width, the felt lays its cards anew.
_ON_THE_FELT = """(felts) => felts.every((felt) => {
    const { left, right } = felt.getBoundingClientRect();
    return [...felt.querySelectorAll(".card")].every((card) => {
        const box = card.getBoundingClientRect();
        return !box.width || (left <= box.left && box.right <= right);
    });
})"""


def assert_fits(page: Page) -> None:
    """Nothing sticks out to the right, and every card lies on the felt."""
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.wait_for_function(_ON_THE_FELT, arg=page.locator(".felt").element_handles())


# By how much the background that a link has when it is pointed at would reach into the text of an example, in pixels.
_OVER_TEXT = """() => {
    const boxes = (wanted) => [...document.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect());
    const texts = boxes(".example p, .tried-hand p");
    const links = boxes('[data-testid="stPageLink"] a[href*="hand-lab"]');
    return [texts.length, links.length, ...links.flatMap((link) => texts
        .filter((text) => text.top < link.top && text.left < link.right && link.left < text.right)
        .map((text) => text.bottom - link.top))];
}"""


def assert_links_clear_of_examples(page: Page) -> None:
    """No link to the hand lab hides a part of the lines above it when it is pointed at."""
    texts, links, *over = page.evaluate(_OVER_TEXT)
    assert min(texts, links) >= 3
    assert max(over) <= 0


# From the first card to the last of what is needed to answer: in pixels, the page's own bar taken off the window.
_SPAN = """() => {
    const roots = [document, ...[...document.querySelectorAll("*")].map((one) => one.shadowRoot).filter(Boolean)];
    const boxes = (wanted) => roots.flatMap((root) => [...root.querySelectorAll(wanted)])
        .filter((one) => !one.closest(".st-key-seats"))
        .map((one) => one.getBoundingClientRect()).filter((box) => box.height);
    const table = boxes(".felt, .sheet");
    const answers = boxes(`.st-key-step-asks :is(button, input), .st-key-step form :is(button, input),
        .st-key-step .stMarkdown strong, .st-key-step-actions button[kind="primary"]`);
    const top = Math.min(...table.map((box) => box.top));
    const bottom = Math.max(...[...table, ...answers].map((box) => box.bottom));
    const bar = document.querySelector('[data-testid="stHeader"]').getBoundingClientRect();
    return [bottom - top, innerHeight - bar.height];
}"""


# All of a question that is still open, or of what is said to its answer, with the button that leads on: how many pixels
# of it lie beyond the window.
_BEYOND = """() => {
    const roots = [document, ...[...document.querySelectorAll("*")].map((one) => one.shadowRoot).filter(Boolean)];
    const boxes = roots.flatMap((root) => [...root.querySelectorAll(`.st-key-asks-above h2, .st-key-asks-beside h2,
            .felt, .sheet, .st-key-step-asks :is(button, label, .marked), .st-key-step form :is(button, input),
            .st-key-step-said, .st-key-step-actions button`)])
        .map((one) => one.getBoundingClientRect()).filter((box) => box.height);
    const bar = document.querySelector('[data-testid="stHeader"]').getBoundingClientRect();
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    return Math.max(bottom - innerHeight, bar.bottom - top);
}"""


def beyond_the_window(page: Page) -> float:
    """How many pixels of a question, its cards, its answers and the button lie beyond the window; 0 or less: none."""
    taken: float = page.evaluate(_BEYOND)
    return taken


def together(page: Page) -> tuple[float, float]:
    """How much of the window cards, question and answers of a step take together, and how much there is: in pixels."""
    taken, room = page.evaluate(_SPAN)
    return taken, room
