"""The chapter on trumps in a real browser: by keyboard alone from the first step to the last, and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine.cards import JACKS
from engine.draws import Draws
from lessons.course import CHAPTERS, chapter_number, lesson_of
from lessons.exercises.trumps import TrumpsIn
from lessons.text import card_name, steps
from tests.browser.checks import arrived, assert_accessible, assert_fits, each_theme, open_step, settled
from tests.browser.conftest import Visit
from tests.browser.keys import answer
from tests.right_way import WAY

SEED = 7
STEPS = [step.name for step in steps("trumps", "en")]


def test_the_chapter_is_walked_by_keyboard_alone(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "trumps", STEPS[0])
    for number, step in enumerate(STEPS, start=1):
        arrived(page, number)
        answer(page, "trumps", step, WAY["trumps"][step](Draws(SEED, number)))
        expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
        page.keyboard.press("Enter")
    expect(page.get_by_text("Check · 1 of 5")).to_be_visible()


def test_on_a_phone_the_mistake_with_the_jack_is_answered_and_the_next_step_comes_into_view(
    visit: Visit, site: str
) -> None:
    page, draws = open_step(visit, site, "trumps", "jacks", width=390, touch=True)
    task = TrumpsIn.in_suit_game(draws)
    for card in task.wanted - JACKS:
        page.get_by_role("button", name=card_name(card, "en")).tap()
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_role("alert")).to_contain_text("You took it for one of the")
    assert_fits(page)
    for card in task.wanted & JACKS:
        page.get_by_role("button", name=card_name(card, "en")).tap()
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    page.get_by_role("heading", level=1).tap()  # a tap elsewhere, so that the next one is no double tap
    page.get_by_role("button", name="Next").tap()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    bar, title = (page.locator(part).bounding_box() for part in ('[data-testid="stHeader"]', "h1"))
    assert bar
    assert title
    assert title["y"] >= bar["y"] + bar["height"]
    expect(page.get_by_role("img", name="Step 3 of")).to_be_in_viewport()


@each_theme
@pytest.mark.parametrize("slug", ["cards-and-points", "trumps"])
def test_every_step_is_accessible_with_an_answer_or_what_is_said_without_one(
    visit: Visit, site: str, slug: str, dark: bool
) -> None:
    page = visit(f"{site}/{slug}?seed={SEED}&step=1", dark=dark)
    for number in range(1, len(steps(slug, "en")) + 1):
        expect(page.get_by_role("img", name=f"Step {number} of")).to_be_visible()
        page.locator(".felt .card svg").first.wait_for()
        settled(page)
        page.get_by_role("button", name="Hint").click()
        if page.locator(".tap").count():
            page.locator(".tap").first.click()
            expect(page.locator(".tapped").first).to_be_visible()
        else:
            page.get_by_role("button", name="Check").click()
            expect(page.get_by_text("Nothing answered yet.")).to_be_visible()
        settled(page)
        assert_accessible(page)
        if number < len(steps(slug, "en")):
            page.get_by_role("button", name="Skip").click()


def test_a_chapter_says_where_in_the_course_it_stands(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "trumps", STEPS[0])
    expect(page.get_by_text(f"Chapter {chapter_number('trumps')} of {len(CHAPTERS)}")).to_be_visible()
    expect(page).to_have_title(lesson_of("trumps").title)
