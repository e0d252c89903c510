"""The chapter on matadors in a real browser: rows are chosen by keyboard alone, and every step fits a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from engine.draws import Draws
from lessons.text import steps
from tests.browser.checks import arrived, open_step
from tests.browser.conftest import Visit
from tests.browser.keys import answer, press_button
from tests.right_way import WAY

SLUG = "matadors"
SEED = 5
STEPS = [step.name for step in steps(SLUG, "en")]


def test_the_chapter_is_walked_by_keyboard_alone(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, SLUG, STEPS[0], seed=SEED)
    for number, step in enumerate(STEPS, start=1):
        arrived(page, number)
        answer(page, SLUG, step, WAY[SLUG][step](Draws(SEED, number)))
        expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
        if step != STEPS[-1]:
            press_button(page, page.get_by_role("button", name="Next"))
