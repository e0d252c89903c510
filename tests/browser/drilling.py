"""Questions of practice in a real browser: opened, answered by keyboard, however they are asked."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from quizzes.choices import OneOf
from quizzes.question import Question, make
from tests.browser.checks import settled
from tests.browser.conftest import Visit

SEED = 3


def open_drill(visit: Visit, site: str, skill: str, **window: bool | int) -> Page:
    page = visit(f"{site}/drill?skill={skill}&seed={SEED}&difficulty=2", **window)  # type: ignore[arg-type]
    page.locator(".felt .card svg").first.wait_for()
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    settled(page)
    return page


def task(question: Question) -> OneOf:
    assert isinstance(question.task, OneOf)
    return question.task


def asked(page: Page) -> Question:
    """The question that the address names."""
    skill, seed, difficulty = (re.search(rf"[?&]{name}=([^&]+)", page.url) for name in ("skill", "seed", "difficulty"))
    assert skill
    assert seed
    assert difficulty
    return make(skill[1], int(seed[1]), int(difficulty[1]))


def wrong_key(question: Question) -> str:
    return str(next(place for place, choice in enumerate(task(question).choices, start=1) if choice.mistake))


def right_key(question: Question) -> str:
    return str(task(question).choices.index(task(question).right) + 1)


def choose(page: Page, key: str) -> None:
    """Choose an answer by its key, again while the page has just been drawn anew and does not listen yet."""
    answer = page.locator(".st-key-step-asks input[type=radio]").nth(int(key) - 1)
    answer.wait_for(state="attached")
    for _ in range(40):
        page.keyboard.press(key)
        try:
            expect(answer).to_be_checked(timeout=500)
        except AssertionError:
            continue
        return
    expect(answer).to_be_checked()


def tab_to(page: Page, place: Locator) -> None:
    """Press Tab until it has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if place.evaluate("(one) => one === document.activeElement"):
            return
    expect(place).to_be_focused()


def any_answer(page: Page, answered: Locator) -> None:
    """Answer the open question by keyboard, however it is asked, until ``answered`` is there; it may well be wrong."""
    for _attempt in range(8):
        field = page.locator(".st-key-drill form input, .st-key-drill [data-testid=stForm] input")
        rows = page.locator(".st-key-step-asks :is([role=radiogroup], .stButtonGroup)")
        own = page.locator(".st-key-step-asks .stButton button:enabled")
        if field.count():
            field.first.focus()
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type("1")
        elif rows.count():
            for row in rows.all():
                row.locator("button, input").first.focus()
                page.keyboard.press("Space")
            page.locator(".st-key-step-actions button[kind=primary]").focus()
        elif own.count():
            own.first.focus()
        else:
            for card in page.locator(".felt button:not([aria-disabled=true])").all():
                card.focus()
                page.keyboard.press("Space")
        page.keyboard.press("Enter")
        settled(page)  # a second Enter, while the first is still on its way, would press the next button unseen
        try:
            expect(answered).to_be_visible(timeout=2500)
        except AssertionError:
            continue
        return
    expect(answered).to_be_visible()
