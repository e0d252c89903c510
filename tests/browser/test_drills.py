"""The drills in a real browser: by keyboard alone, on a phone, in both themes, with nothing that axe objects to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons import course
from quizzes.question import Question, make
from quizzes.skills import answer_text
from tests.browser.checks import assert_accessible, assert_fits, choose_by_key, dark_too, settled
from tests.browser.conftest import Visit

SEED = 3
each_drill = pytest.mark.parametrize("slug", [lesson.slug for lesson in course.DRILLS])


def open_drill(visit: Visit, site: str, slug: str, *, query: str = "", **window: bool | int) -> Page:
    page = visit(f"{site}/{slug}?seed={SEED}&difficulty=2{query}", **window)  # type: ignore[arg-type]
    page.locator(".felt .card svg").first.wait_for()
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    settled(page)
    return page


def first(slug: str) -> Question:
    return make(course.lesson_of(slug).skills[0], SEED, 2)


def checked(page: Page, slug: str) -> Locator:
    """The answer that is chosen."""
    return page.locator(f".st-key-{slug}-answers").get_by_role("radio", checked=True)


def wrong_place(question: Question) -> int:
    """The key of the first wrong answer."""
    return next(place for place, choice in enumerate(question.choices, start=1) if choice.mistake)


@each_drill
def test_a_drill_is_walked_through_by_keyboard_alone(visit: Visit, site: str, slug: str) -> None:
    page = open_drill(visit, site, slug)
    question = first(slug)
    choose_by_key(page, question.choices.index(question.right) + 1)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Right.", exact=True)).to_be_visible()
    expect(page.get_by_text("Question 1 · 1 right")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Question 2 · 1 right")).to_be_visible()
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    settled(page)
    page.wait_for_function("document.activeElement.type === 'radio'")  # the focus stays among the answers
    expect(checked(page, slug)).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Choose an answer first.")).to_be_visible()


def test_enter_on_another_button_does_what_that_button_says(visit: Visit, site: str) -> None:
    page = open_drill(visit, site, "drill-value")
    choose_by_key(page, wrong_place(first("drill-value")))
    page.get_by_role("button", name="Check").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next question")).to_be_focused()
    page.get_by_role("button", name="Cards & language").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("French suits")).to_be_visible()
    expect(page.get_by_text("Question 1 · 0 right")).to_be_visible()


def test_an_answer_given_cannot_be_changed(visit: Visit, site: str) -> None:
    page = open_drill(visit, site, "drill-value")
    question = first("drill-value")
    wrong = question.choices[wrong_place(question) - 1]
    page.get_by_role("radio", name=answer_text(question, wrong.answer, "en"), exact=True).check(force=True)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("your answer")).to_be_visible()
    page.keyboard.press(str(question.choices.index(question.right) + 1))
    settled(page)
    expect(checked(page, "drill-value")).to_have_accessible_name(answer_text(question, wrong.answer, "en"))
    expect(page.get_by_text("Question 1 · 0 right")).to_be_visible()


@each_drill
@dark_too
def test_axe_finds_nothing_before_and_after_a_wrong_answer(visit: Visit, site: str, slug: str, dark: bool) -> None:
    page = open_drill(visit, site, slug, dark=dark)
    assert_accessible(page)
    choose_by_key(page, wrong_place(first(slug)))
    page.keyboard.press("Enter")
    expect(page.get_by_text("What you counted")).to_be_visible()
    settled(page)
    assert_accessible(page)


@each_drill
@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_the_question_stands_above_the_reckonings(visit: Visit, site: str, slug: str, language: str) -> None:
    page = visit(f"{site}/{slug}?seed={SEED}&difficulty=2&lang={language}", width=390, touch=True)
    page.locator(".felt .card svg").first.wait_for()
    settled(page)
    assert_fits(page)
    page.get_by_role("radio").nth(wrong_place(first(slug)) - 1).check(force=True)
    page.locator(f".st-key-{slug}-act button").click()
    reckonings = page.locator(".st-key-drill-reckonings")
    expect(reckonings).to_be_visible()
    settled(page)
    assert_fits(page)
    tops = [
        box["y"]
        for box in (
            page.locator(".st-key-drill-felt").bounding_box(),
            page.locator(".st-key-drill-answers").bounding_box(),
            page.locator(f".st-key-{slug}-act").bounding_box(),
            reckonings.bounding_box(),
        )
        if box
    ]
    assert len(tops) == 4
    assert tops == sorted(tops)
