"""The chapter on other tables in a real browser: Kontra, a Ramsch trick and Skat for two, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from engine.cards import Card
from engine.draws import Draws
from lessons.exercises.other_packs import ForTwo
from lessons.exercises.ramsch import StayBelow
from lessons.text import card_name, steps
from tests.browser.checks import assert_accessible, assert_fits, settled
from tests.browser.conftest import Visit

SLUG, SEED = "other-tables", 7
NAMES = [step.name for step in steps(SLUG, "en")]


def play(page: Page, card: Card) -> None:
    """Lift the card and play it."""
    page.get_by_role("button", name=card_name(card, "en")).focus()
    page.keyboard.press("Enter")


def test_kontra_is_said_and_cards_are_played_by_keyboard(visit: Visit, site: str) -> None:
    page = visit(f"{site}/{SLUG}?seed={SEED}&step=1")
    page.get_by_role("button", name="Kontra!").press("Enter")
    expect(page.get_by_text("You said Kontra.")).to_be_visible()
    settled(page)
    assert_accessible(page)

    step = NAMES.index("below") + 1
    below = StayBelow.drawn(Draws(SEED, step))
    page.goto(f"{site}/{SLUG}?seed={SEED}&step={step}")
    play(page, next(card for card in below.trick.wanted if below.judge(card).right))
    expect(page.get_by_text("points are not yours")).to_be_visible()

    step = NAMES.index("two") + 1
    page = visit(f"{site}/{SLUG}?seed={SEED}&step={step}", width=390)
    play(page, next(iter(ForTwo.drawn(Draws(SEED, step)).wanted)))
    expect(page.get_by_text("turns up")).to_be_visible()
    assert_fits(page)


def test_on_a_small_phone_the_skat_lies_clear_of_what_stands_beside_it(visit: Visit, site: str) -> None:
    page = visit(f"{site}/{SLUG}?seed={SEED}&step={NAMES.index('end') + 1}", width=320)
    settled(page)
    skat = page.locator(".between").get_by_text("The skat").bounding_box()
    assert skat
    lines = [line.bounding_box() for line in page.locator(".seat:not(.you) .line").all()]
    assert len(lines) >= 4
    for line in lines:
        assert line
        assert line["y"] + line["height"] <= skat["y"]
