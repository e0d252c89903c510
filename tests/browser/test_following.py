"""Following suit, and tricks and winning, in a real browser: cards played with keys alone, and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from lessons.exercises.following import YOU, Follow
from lessons.exercises.winning import SkatCounts, TakeIt, WhoLeads
from lessons.text import card_name
from tests.browser.checks import assert_fits, open_step
from tests.browser.conftest import Visit
from tests.browser.keys import play, tap


def right(page: Page) -> None:
    expect(page.get_by_role("status").or_(page.get_by_role("alert")).filter(has_text="You may, and")).to_be_visible()


def test_a_card_is_refused_with_the_reason_and_another_played_by_keyboard_alone(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "following-suit", "follow")
    task = Follow.side_suit(draws)
    play(page, next(iter(task.hand - task.wanted)))
    expect(page.get_by_role("alert")).to_contain_text("You may not.")
    play(page, next(card for card in task.wanted if task.wins(card)))
    right(page)
    expect(page.get_by_role("button", name="Next")).to_be_visible()


def test_players_are_tapped_by_keyboard_alone_and_enter_leads_on(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "tricks-and-winning", "lead")
    assert WhoLeads.drawn(draws).winner is YOU
    for one, verdict in (("ALMA", "wrong"), ("YOU", "right")):
        tap(page, one)
        player = page.locator(f'.tap[data-player="{one}"]')
        expect(player).to_have_accessible_name(re.compile(f", {verdict}$"))
        expect(player).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="Step 2 of")).to_be_visible()


def test_on_a_phone_the_jack_of_the_led_suit_is_answered(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "following-suit", "jack", width=390, touch=True)
    task = Follow.with_jack(draws)
    for card in task.hand.of_suit(task.led.suit):
        page.get_by_role("button", name=card_name(card, "en")).tap()
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_role("alert")).to_contain_text("is none of them: it is a trump")
    assert_fits(page)


def test_on_a_phone_a_trick_is_taken_with_two_taps(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "tricks-and-winning", "trump", width=390, touch=True)
    task = TakeIt.over_a_trump(draws)
    card = page.get_by_role("button", name=card_name(next(c for c in task.trick.hand if task.judge(c).right), "en"))
    card.tap()
    expect(card).to_have_accessible_name(re.compile("lifted"))
    card.tap()
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    assert_fits(page)


def test_the_forgotten_skat_is_typed_and_answered(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "tricks-and-winning", "skat")
    task = SkatCounts.drawn(draws)
    points = page.locator("[data-testid=stForm] input")
    points.fill(str(task.pile.points))
    points.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("you forgot the skat")
