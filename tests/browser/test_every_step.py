"""Every step of every chapter in a real browser: axe in both themes with the hint open, and room on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lessons import course
from lessons.course import Lesson
from lessons.text import steps
from tests.browser.checks import assert_accessible, assert_fits, each_theme, settled, together
from tests.browser.conftest import Visit

SEED = 5


@each_theme
@pytest.mark.parametrize("chapter", course.CHAPTERS, ids=lambda chapter: chapter.slug)
def test_every_step_is_accessible_and_fits_a_phone(visit: Visit, site: str, chapter: Lesson, dark: bool) -> None:
    page = visit(f"{site}/{chapter.slug}?seed={SEED}&step=1", dark=dark)
    count = len(steps(chapter.slug, "en"))
    for number in range(1, count + 1):
        expect(page.get_by_role("img", name=f"Step {number} of")).to_be_visible()
        page.locator(".felt, .sheet, .js-plotly-plot").first.wait_for()
        settled(page)
        page.get_by_role("button", name="Hint").click()
        settled(page)
        assert_accessible(page)
        page.set_viewport_size({"width": 390, "height": 844})
        assert_fits(page)
        page.set_viewport_size({"width": 1280, "height": 844})
        if number < count:
            page.get_by_role("button", name="Skip").click()


@pytest.mark.prove
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "laptop"])
@pytest.mark.parametrize("chapter", course.CHAPTERS, ids=lambda chapter: chapter.slug)
def test_cards_question_and_answers_of_a_step_are_seen_together(
    visit: Visit, site: str, chapter: Lesson, phone: bool, language: str
) -> None:
    page = visit(f"{site}/{chapter.slug}?seed={SEED}&step=1&lang={language}", width=390 if phone else 1280, touch=phone)
    if not phone:
        page.set_viewport_size({"width": 1280, "height": 800})
    too_long = {}
    count = len(steps(chapter.slug, language))
    for number in range(1, count + 1):
        expect(page.get_by_role("img", name=re.compile(rf"^\D+ {number} \D+ {count}"))).to_be_visible()
        page.locator(".felt, .sheet, .js-plotly-plot").first.wait_for()
        settled(page)
        taken, room = together(page)
        if taken > room:
            too_long[number] = f"{taken:.0f} of {room:.0f} px"
        if number < count:
            page.locator(f".st-key-{chapter.slug}-skip button").click()
    assert not too_long
