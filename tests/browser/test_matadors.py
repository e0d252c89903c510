"""The chapter on matadors in a real browser: rows are chosen by keyboard alone, and every step fits a phone."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page, expect

from engine.cards import Card
from engine.draws import Draws
from lessons.exercises.matadors import ChooseMatadors, SkatSpeaks
from lessons.exercises.rows import ChooseChangers, ChooseMissing, FillTheGap
from lessons.explain import matadors_name
from lessons.text import card_name, steps
from tests.browser.checks import settled
from tests.browser.conftest import Visit
from tests.moves import laid

SLUG = "matadors"
SEED = 5
STEPS = [step.name for step in steps(SLUG, "en")]


def choose(page: Page, cards: Iterable[Card]) -> None:
    """Go to each of the cards and choose it with Space."""
    for card in cards:
        page.get_by_role("button", name=card_name(card, "en")).first.focus()
        page.keyboard.press("Space")


def test_the_chapter_is_walked_by_keyboard_alone(visit: Visit, site: str) -> None:
    page = visit(f"{site}/{SLUG}?seed={SEED}&step=1")
    draws = {step: Draws(SEED, number) for number, step in enumerate(STEPS, start=1)}
    answers: dict[str, Iterable[Card]] = {
        "with": ChooseMatadors.drawn(draws["with"]).wanted,
        "gap": [FillTheGap.drawn(draws["gap"]).gap],
        "without": ChooseMissing.drawn(draws["without"]).wanted,
        "lay": laid(draws["lay"]),
        "long": ChooseMatadors.long(draws["long"]).wanted,
        "grand": ChooseMatadors.grand(draws["grand"]).wanted,
        "change": ChooseChangers.drawn(draws["change"]).wanted,
    }
    for number, step in enumerate(STEPS, start=1):
        expect(page.get_by_role("img", name=f"Step {number} of {len(STEPS)}")).to_be_visible()
        page.locator(".felt .card svg").first.wait_for()
        settled(page)
        if step == "skat":
            right = matadors_name(SkatSpeaks.drawn(draws[step]).twelve.counted, "en")
            page.get_by_role("radio", name=right, exact=True).focus()
            page.keyboard.press("Space")
            settled(page)
            page.get_by_role("button", name="Check").press("Enter")
        else:
            choose(page, answers[step])
            page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
        settled(page)
        if step != STEPS[-1]:
            page.get_by_role("button", name="Next").press("Enter")
