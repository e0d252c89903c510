"""The check of a chapter in a real browser: by keyboard alone to its stars, which are still there after a reload."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from engine.cards import Card
from lessons.check_tasks import drawn, draws_of
from lessons.exercises.points import CountPoints, MissingCard, PointOrder, Side, WhoWon
from lessons.kept import TASKS
from lessons.text import card_name
from tests.browser.checks import assert_accessible, assert_fits, settled
from tests.browser.conftest import Visit

SLUG, SEED = "cards-and-points", 9
NAMES = drawn(("pack", "values", "noughts", "trick", "pile", "win", "half"), SEED)


_FOCUSED = "document.activeElement.shadowRoot.activeElement.ariaLabel"


def number(page: Page, points: int) -> None:
    expect(page.get_by_role("spinbutton")).to_be_focused()
    page.keyboard.type(str(points))
    page.keyboard.press("Enter")


def order(page: Page, cards: Sequence[Card]) -> None:
    """Walk to each of the cards with the arrows, choose it with Space, and check with Enter."""
    for card in cards:
        page.wait_for_function("document.activeElement.shadowRoot?.activeElement")
        page.keyboard.press("Home")
        for _ in range(8):
            if page.evaluate("document.activeElement.shadowRoot.activeElement.ariaLabel").startswith(
                card_name(card, "en")
            ):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
    page.keyboard.press("Enter")


def tap(page: Page, player: str) -> None:
    """Walk to the player, beginning with Alma, and press Enter."""
    expect(page.get_by_role("button", name="Alma, ")).to_be_focused()
    if player != "Alma":
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=f"{player}, ")).to_be_focused()
    page.keyboard.press("Enter")


def answer(page: Page, task: int) -> None:
    """Answer the task: right, but for the last one, in which the losers are taken for the winners."""
    draws, name = draws_of(SEED, task), NAMES[task - 1]
    if name == "values":
        order(page, sorted(PointOrder.drawn(draws).cards, key=lambda card: -card.points))
    elif name == "pack":
        missing = MissingCard.drawn(draws)
        order(page, [card for card in missing.options if missing.judge(card).right])
    elif name == "half":
        tap(page, "Otto" if WhoWon.drawn(draws).winner is Side.DECLARER else "Alma")
    else:
        counted = CountPoints.trick(draws) if name == "trick" else CountPoints.pile(draws)
        number(page, sum(card.points for card in counted.cards))


def test_a_check_is_walked_by_keyboard_alone_and_its_stars_stay(visit: Visit, site: str) -> None:
    assert NAMES == ("pile", "values", "trick", "pack", "half")
    page = visit(f"{site}/{SLUG}?step=check&seed={SEED}", dark=True)
    page.get_by_role("spinbutton").wait_for()
    settled(page)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "number":
            break
    for task in range(1, TASKS + 1):
        expect(page.get_by_text(f"Check · {task} of {TASKS}")).to_be_visible()
        settled(page)
        answer(page, task)
        verdict = page.get_by_role("alert" if task == TASKS else "status")
        expect(verdict.filter(has_text="Not quite" if task == TASKS else "Right").first).to_be_visible()
        settled(page)
        if task == TASKS:
            assert_accessible(page)
        page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="2 of 3 stars")).to_be_visible()
    settled(page)
    assert_accessible(page)
    onward = page.get_by_role("button", name="Next: Trumps")
    expect(onward).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trumps")
    page.goto(site)
    expect(page.get_by_role("link", name="2 of 3 stars")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="2 of 3 stars")).to_be_visible()
    expect(page.get_by_role("button", name="Continue: Cards and points, step 1")).to_be_visible()
    settled(page)
    assert_accessible(page)


def test_a_reload_and_another_window_show_the_first_answer_and_what_is_right(visit: Visit, site: str) -> None:
    address = f"{site}/deal-and-seats?step=check&seed=1&task=3"
    page = visit(address, dark=True)
    page.get_by_role("button", name="6", exact=True).click()
    page.get_by_role("button", name="Check").click()
    marked = page.locator(".marked")
    expect(marked.get_by_role("listitem").filter(has_text="6 your answer: right")).to_be_visible()
    expect(marked.get_by_role("listitem").filter(has_text="Joker not chosen, but right")).to_be_visible()
    words = marked.inner_text()
    settled(page)
    assert_accessible(page)
    other = page.context.new_page()
    other.goto(address)
    page.reload()
    for window in (page, other):
        expect(window.get_by_text("You have answered this task before")).to_be_visible()
        expect(window.locator(".marked")).to_have_text(words, use_inner_text=True)
        expect(window.get_by_role("button", name="Next")).to_be_visible()
    other.close()
    page.set_viewport_size({"width": 390, "height": 844})
    assert_fits(page)
