"""Every step of every chapter with nothing but a keyboard: answered right, and on to the next one and the check."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from engine.draws import Draws
from lessons import course
from lessons.course import Lesson
from lessons.text import steps
from tests.browser.checks import settled
from tests.browser.conftest import Visit
from tests.browser.keys import answer, press_button, the_focus_has_arrived
from tests.right_way import WAY

SEED = 5

_IN_THE_STEP = """() => Boolean(document.activeElement.closest(".st-key-step"))"""


def ticks(at: int, count: int, done: int) -> re.Pattern[str]:
    """What is said of the ticks above a step, in any language."""
    return re.compile(rf"^\D*{at}\D+{count}\D+{done}\D*$")


@pytest.mark.prove
@pytest.mark.parametrize("chapter", course.CHAPTERS, ids=lambda chapter: chapter.slug)
def test_every_step_is_answered_right_with_keys_alone(visit: Visit, site: str, chapter: Lesson) -> None:
    slug = chapter.slug
    names = [step.name for step in steps(slug, "en")]
    assert list(WAY[slug]) == names
    page = visit(f"{site}/{slug}?seed={SEED}&step=1")
    act = page.locator(f".st-key-{slug}-act button")
    for number, name in enumerate(names, start=1):
        expect(page.locator(".ticks")).to_have_attribute("aria-label", ticks(number, len(names), number - 1))
        settled(page)
        if number > 1:
            the_focus_has_arrived(page)
        answer(page, slug, name, WAY[slug][name](Draws(SEED, number)))
        expect(page.locator(".ticks")).to_have_attribute("aria-label", ticks(number, len(names), number))
        expect(page.get_by_test_id("stAlertContentSuccess").first).to_be_visible()
        settled(page)
        page.wait_for_function(_IN_THE_STEP)  # it comes back from a button that is gone
        press_button(page, act)
    page.wait_for_url("**step=check**")
    the_focus_has_arrived(page)
