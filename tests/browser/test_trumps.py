"""The chapter on trumps in a real browser: by keyboard alone from the first step to the last, and on a phone."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect

from engine.cards import JACKS, Card
from engine.draws import Draws
from lessons.course import CHAPTERS, chapter_number, lesson_of
from lessons.exercises.trumps import StrengthOrder, TakesTrick, TrumpsIn, TrumpsOut
from lessons.text import card_name, steps
from tests.browser.checks import assert_accessible, assert_fits, each_theme, settled
from tests.browser.conftest import Visit

SEED = 7
STEPS = [step.name for step in steps("trumps", "en")]


def draws(step: str) -> Draws:
    return Draws(SEED, STEPS.index(step) + 1)


def open_step(visit: Visit, site: str, step: str, **window: bool | int) -> Page:
    page = visit(f"{site}/trumps?seed={SEED}&step={STEPS.index(step) + 1}", **window)  # type: ignore[arg-type]
    page.locator(".felt .card svg").first.wait_for()
    settled(page)
    return page


def focused(page: Page) -> str:
    """The name of the card that has the focus; "" when it is elsewhere."""
    return str(page.evaluate("document.activeElement.shadowRoot?.activeElement?.getAttribute('aria-label') ?? ''"))


def choose(page: Page, cards: Iterable[Card]) -> None:
    """Walk to each of the cards with the arrows and choose it with Space."""
    for card in cards:
        page.keyboard.press("Home")
        for _ in range(10):
            if focused(page).startswith(card_name(card, "en")):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")


def check_and_go_on(page: Page) -> None:
    """Enter checks, and Enter again leads on."""
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    settled(page)
    page.keyboard.press("Enter")


def test_the_chapter_is_walked_by_keyboard_alone(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "trump")
    answers: dict[str, Iterable[Card]] = {
        "trump": [TakesTrick.trumped(draws("trump")).taker],
        "jacks": TrumpsIn.in_suit_game(draws("jacks")).wanted,
        "eleven": [],
        "jack-order": StrengthOrder.jacks(draws("jack-order")).wanted,
        "ten": StrengthOrder.suit(draws("ten")).wanted,
        "order": StrengthOrder.trumps(draws("order")).wanted,
        "sides": [TakesTrick.thrown(draws("sides")).taker],
        "grand": TrumpsIn.in_grand(draws("grand")).wanted,
        "null": StrengthOrder.null(draws("null")).wanted,
    }
    assert list(answers) == STEPS
    for _ in range(12):
        page.keyboard.press("Tab")
        if focused(page):
            break
    for number, (step, cards) in enumerate(answers.items(), start=1):
        expect(page.get_by_role("img", name=f"Step {number} of {len(STEPS)}")).to_be_visible()
        settled(page)
        if step == "eleven":
            expect(page.get_by_role("spinbutton")).to_be_focused()
            page.keyboard.type(str(TrumpsOut.drawn(draws(step)).out))
        else:
            page.wait_for_function("document.activeElement.shadowRoot?.activeElement")
            choose(page, cards)
        check_and_go_on(page)
    expect(page.get_by_text("Check · 1 of 5")).to_be_visible()


def test_on_a_phone_the_mistake_with_the_jack_is_answered_and_the_next_step_comes_into_view(
    visit: Visit, site: str
) -> None:
    page = open_step(visit, site, "jacks", width=390, touch=True)
    task = TrumpsIn.in_suit_game(draws("jacks"))
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
    page = open_step(visit, site, "trump")
    expect(page.get_by_text(f"Chapter {chapter_number('trumps')} of {len(CHAPTERS)}")).to_be_visible()
    expect(page).to_have_title(lesson_of("trumps").title)
