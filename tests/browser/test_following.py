"""Following suit, and tricks and winning, in a real browser: cards played with keys alone, and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from engine.cards import Card
from engine.draws import Draws
from lessons.exercises.following import YOU, Follow
from lessons.exercises.winning import SkatCounts, TakeIt, WhoLeads
from lessons.text import card_name, steps
from tests.browser.checks import assert_fits, settled
from tests.browser.conftest import Visit

SEED = 7


def place(slug: str, step: str) -> int:
    return [each.name for each in steps(slug, "en")].index(step) + 1


def draws(slug: str, step: str) -> Draws:
    return Draws(SEED, place(slug, step))


def open_step(visit: Visit, site: str, slug: str, step: str, **window: bool | int) -> Page:
    page = visit(f"{site}/{slug}?seed={SEED}&step={place(slug, step)}", **window)  # type: ignore[arg-type]
    page.locator(".felt .card svg").first.wait_for()
    settled(page)
    return page


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.shadowRoot?.activeElement?.getAttribute('aria-label') ?? ''"))


def walk_to(page: Page, card: Card) -> None:
    """Move the focus to the card with the arrows."""
    page.keyboard.press("Home")
    for _ in range(10):
        if focused(page).startswith(card_name(card, "en")):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no way to {card}")


def tab_to_the_cards(page: Page) -> None:
    for _ in range(20):
        if focused(page):
            return
        page.keyboard.press("Tab")


def right(page: Page) -> None:
    expect(page.get_by_role("status").or_(page.get_by_role("alert")).filter(has_text="You may, and")).to_be_visible()


def test_a_card_is_refused_with_the_reason_and_another_played_by_keyboard_alone(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "following-suit", "follow")
    task = Follow.side_suit(draws("following-suit", "follow"))
    tab_to_the_cards(page)
    walk_to(page, next(iter(task.hand - task.wanted)))
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("You may not.")
    settled(page)
    walk_to(page, next(card for card in task.wanted if task.wins(card)))
    page.keyboard.press("Enter")
    right(page)
    expect(page.get_by_role("button", name="Next")).to_be_visible()


def test_players_are_tapped_by_keyboard_alone_and_enter_leads_on(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "tricks-and-winning", "lead")
    assert WhoLeads.drawn(draws("tricks-and-winning", "lead")).winner is YOU
    for name, verdict in (("Alma", "wrong"), ("You", "right")):
        for _ in range(20):
            if focused(page).startswith(name):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        player = page.get_by_role("button", name=f"{name}, ")
        expect(player).to_have_accessible_name(re.compile(f", {verdict}$"))
        settled(page)
        expect(player).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="Step 2 of")).to_be_visible()


def test_on_a_phone_the_jack_of_the_led_suit_is_answered(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "following-suit", "jack", width=390, touch=True)
    task = Follow.with_jack(draws("following-suit", "jack"))
    for card in task.hand.of_suit(task.led.suit):
        page.get_by_role("button", name=card_name(card, "en")).tap()
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_role("alert")).to_contain_text("is none of them: it is a trump")
    assert_fits(page)


def test_on_a_phone_a_trick_is_taken_with_two_taps(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "tricks-and-winning", "trump", width=390, touch=True)
    task = TakeIt.over_a_trump(draws("tricks-and-winning", "trump"))
    card = page.get_by_role("button", name=card_name(next(c for c in task.trick.hand if task.judge(c).right), "en"))
    card.tap()
    card.tap()
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    assert_fits(page)


def test_the_forgotten_skat_is_typed_and_answered(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "tricks-and-winning", "skat")
    task = SkatCounts.drawn(draws("tricks-and-winning", "skat"))
    points = page.get_by_role("spinbutton")
    points.fill(str(task.pile.points))
    points.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("you forgot the skat")
