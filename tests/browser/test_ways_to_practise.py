"""Minute, exam, review and the pages about a learner in a real browser: by keyboard alone, and on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from quizzes import exam
from quizzes.choices import OneOf
from tests.browser.checks import assert_accessible, assert_fits, settled
from tests.browser.conftest import Server, Visit
from tests.browser.drilling import any_answer, asked, choose, open_drill, right_key, tab_to, wrong_key


@pytest.fixture(scope="module")
def short_minutes() -> Iterator[str]:
    """A site whose minutes have fifteen seconds: nobody waits a whole one for a test."""
    server = Server("asgi.py", before="import quizzes.minute; quizzes.minute.SECONDS = 15")
    yield server.address
    assert not server.stop()


def test_a_minute_is_played_by_keyboard_until_the_time_is_up(visit: Visit, short_minutes: str) -> None:
    page = visit(f"{short_minutes}/minute")
    start = page.get_by_role("button", name="Start the minute")
    start.wait_for()
    settled(page)
    assert_accessible(page)
    tab_to(page, start)
    page.keyboard.press("Enter")
    clock = page.get_by_role("timer")
    expect(clock).to_contain_text(re.compile("0:1[0-5]"))
    settled(page)
    assert_accessible(page)
    page.reload()
    expect(clock).to_contain_text(re.compile("0:(1[0-4]|0[1-9])"))
    settled(page)
    over = page.get_by_text("Time is up:")
    any_answer(page, page.get_by_text("right · the last one was").or_(over))
    expect(over).to_be_visible()
    settled(page)
    assert_accessible(page)


def test_an_exam_is_sat_by_keyboard_and_its_certificate_printed(visit: Visit, site: str) -> None:
    seed = next(seed for seed in range(100) if isinstance(exam.questions(seed)[0].task, OneOf))
    page = visit(f"{site}/exam?seed={seed}")
    begin = page.get_by_role("button", name="Begin")
    begin.wait_for()
    settled(page)
    tab_to(page, begin)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Question 1", exact=True)).to_be_visible()
    settled(page)
    assert_accessible(page)
    choose(page, right_key(exam.questions(seed)[0]))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Question 2", exact=True)).to_be_visible()
    settled(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    hand_in = page.get_by_role("button", name="Hand in").first
    tab_to(page, hand_in)
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Hand in all the same"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="1 of 20 right")).to_be_visible()
    settled(page)
    assert_accessible(page)
    tab_to(page, page.get_by_role("button", name=re.compile("^2[.]")))
    page.keyboard.press("Enter")
    expect(page.get_by_text("You left this question open.")).to_be_visible()
    page.wait_for_url("**number=2")
    page.go_back(wait_until="commit")
    expect(page.get_by_role("heading", name="1 of 20 right")).to_be_visible()
    settled(page)
    tab_to(page, page.get_by_role("button", name="Certificate"))
    page.keyboard.press("Enter")
    name = page.get_by_role("textbox", name="Name")
    name.wait_for()
    settled(page)
    tab_to(page, name)
    page.keyboard.type("Anna")
    assert_accessible(page)
    page.emulate_media(media="print")
    expect(name).to_be_visible()
    expect(page.get_by_role("button", name="To the result")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.querySelector('.certificate')).color") == "rgb(0, 0, 0)"
    page.emulate_media(media="screen")


def test_a_review_is_done_by_keyboard_to_its_end(visit: Visit, site: str) -> None:
    page = visit(f"{site}/review")
    page.get_by_text("0 done, 3 to go").wait_for()
    settled(page)
    assert_accessible(page)
    end = page.get_by_role("button", name="All drills")
    answered = 0
    while not end.is_visible():
        assert answered < 6, "three new skills, each at most twice"
        answered += 1
        any_answer(page, page.get_by_role("button", name=re.compile("^(Next question|To the end)")))
        settled(page)
        before = page.url
        page.keyboard.press("Enter")
        page.wait_for_function("(before) => location.href !== before", arg=before)
        settled(page)
    expect(page.get_by_text(re.compile("^That were 3 skills"))).to_be_visible()
    assert_accessible(page)


def test_the_pages_about_a_learner_fit_a_phone(visit: Visit, site: str) -> None:
    page = open_drill(visit, site, "value", width=390, touch=True)
    page.locator(".st-key-step-asks input[type=radio]").nth(int(wrong_key(asked(page))) - 1).check(force=True)
    page.locator(".st-key-drill-act button").click()
    expect(page.get_by_role("button", name="Next question")).to_be_visible()
    for slug in ("practise", "progress", "my-mistakes"):
        page.goto(f"{site}/{slug}")
        page.get_by_role("heading", level=1).wait_for()
        settled(page)
        assert_fits(page)
        assert_accessible(page)
    drill = page.get_by_role("button", name="Drill just this").bounding_box()
    assert drill
    assert drill["y"] + drill["height"] <= 844
