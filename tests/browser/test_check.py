"""The check of a chapter in a real browser: by keyboard alone to its stars, which are still there after a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from lessons.check_tasks import drawn, draws_of
from lessons.exercises.points import Side, WhoWon
from lessons.kept import TASKS
from tests.browser.checks import assert_accessible, assert_fits, settled
from tests.browser.conftest import Visit
from tests.browser.keys import answer, the_focus_has_arrived
from tests.doings import Doings, Tap
from tests.right_way import WAY

SLUG, SEED = "cards-and-points", 9
NAMES = drawn(("pack", "values", "noughts", "trick", "pile", "win", "half"), SEED)


def doings(task: int) -> Doings:
    """The right answer to the task; to the last one that of somebody who takes the losers for the winners."""
    draws = draws_of(SEED, task)
    if task < TASKS:
        return WAY[SLUG][NAMES[task - 1]](draws)
    (losers,) = set(Side) - {WhoWon.drawn(draws).winner}
    return (Tap(losers.value),)


def test_a_check_is_walked_by_keyboard_alone_and_its_stars_stay(visit: Visit, site: str) -> None:
    assert NAMES == ("pile", "values", "trick", "pack", "half")
    page = visit(f"{site}/{SLUG}?step=check&seed={SEED}", dark=True)
    page.locator("[data-testid=stForm] input").wait_for()
    settled(page)
    for task in range(1, TASKS + 1):
        expect(page.get_by_text(f"Check · {task} of {TASKS}")).to_be_visible()
        settled(page)
        if task > 1:
            the_focus_has_arrived(page)
        answer(page, SLUG, NAMES[task - 1], doings(task))
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
