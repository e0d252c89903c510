"""Drill, minute, exam and review in a real browser: by keyboard alone, on a phone, with nothing that axe objects to."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from quizzes import exam
from quizzes.choices import OneOf
from quizzes.question import Question, make
from quizzes.wording import answer_text
from tests.browser.checks import assert_accessible, assert_fits, dark_too, settled
from tests.browser.conftest import Server, Visit

SKILLS = ("matadors", "value", "overbid-charge")
SEED = 3
_MORE = [pytest.param(skill, marks=pytest.mark.prove) for skill in SKILLS[1:]]
first_skill_and_more = pytest.mark.parametrize("skill", [SKILLS[0], *_MORE])


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


# --- Drill -------------------------------------------------------------------------------------------------------


@first_skill_and_more
def test_a_drill_is_walked_through_by_keyboard_alone(visit: Visit, site: str, skill: str) -> None:
    page = open_drill(visit, site, skill)
    choose(page, right_key(asked(page)))
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 of 1 right")).to_be_visible()
    expect(page.get_by_role("button", name="Next question")).to_be_visible()
    settled(page)
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => !location.search.includes(before)", arg=f"seed={SEED}&")
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    settled(page)
    page.wait_for_function("document.activeElement.type === 'radio'")  # where the answers are
    expect(page.get_by_role("radio", checked=True).and_(page.locator(".st-key-step-asks *"))).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing answered yet.")).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_role("main").get_by_role("link", name=re.compile("^Chapter "))).to_be_visible()
    settled(page)
    question = asked(page)
    choose(page, wrong_key(question))
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Not quite")
    settled(page)
    page.keyboard.press("l")
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    expect(page.get_by_text("1 of 2 right")).to_be_visible()
    settled(page)
    assert asked(page).skill == skill
    assert asked(page) != question


def test_an_answer_given_cannot_be_changed_and_is_there_after_a_reload(visit: Visit, site: str) -> None:
    page = open_drill(visit, site, "value")
    question = asked(page)
    given = task(question).choices[int(wrong_key(question)) - 1]
    choose(page, wrong_key(question))
    page.keyboard.press("Enter")
    mine = page.locator(".marked li.wrong")
    expect(mine).to_contain_text(answer_text(task(question), given.answer, "en"))
    page.reload()
    expect(mine).to_contain_text(answer_text(task(question), given.answer, "en"))
    expect(page.get_by_text("the first answer counts")).to_be_visible()


def test_enter_on_another_button_does_what_that_button_says(visit: Visit, site: str) -> None:
    page = open_drill(visit, site, "value")
    choose(page, wrong_key(asked(page)))
    page.get_by_role("button", name="Cards & language").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("French suits")).to_be_visible()
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_enter_pressed_twice_answers_once(visit: Visit, site: str) -> None:
    page = open_drill(visit, site, "value")
    choose(page, wrong_key(asked(page)))
    clicks = page.evaluate("""() => {
        let clicks = 0;
        document.querySelector(".st-key-drill-act button").addEventListener("click", () => clicks++);
        for (let press = 0; press < 2; press++) {
            const enter = { key: "Enter", bubbles: true, composed: true, cancelable: true };
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", enter));
        }
        return clicks;
    }""")
    assert clicks == 1
    expect(page.get_by_role("alert")).to_contain_text("Not quite")
    settled(page)
    before = page.url
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => location.href !== before", arg=before)


def test_enter_held_down_in_a_field_leaves_what_is_said_to_the_answer(visit: Visit, site: str) -> None:
    page = visit(f"{site}/drill?skill=pile-points&seed={SEED}&difficulty=1")
    field = page.locator(".st-key-drill [data-testid=stForm] input")
    field.wait_for()
    settled(page)
    field.fill("1")
    for _ in range(40):  # the first is a press, the others are repeats of it
        page.keyboard.down("Enter")
        page.wait_for_timeout(50)
    page.keyboard.up("Enter")
    settled(page)
    expect(page.get_by_role("alert")).to_contain_text("Not quite")
    expect(page.get_by_role("button", name="Next question")).to_be_visible()


@first_skill_and_more
@dark_too
def test_axe_finds_nothing_before_and_after_a_wrong_answer(visit: Visit, site: str, skill: str, dark: bool) -> None:
    page = open_drill(visit, site, skill, dark=dark)
    assert_accessible(page)
    choose(page, wrong_key(asked(page)))
    page.keyboard.press("Enter")
    expect(page.get_by_text("What you counted")).to_be_visible()
    settled(page)
    assert_accessible(page)


@first_skill_and_more
def test_on_a_phone_the_question_stands_above_the_reckonings(visit: Visit, site: str, skill: str) -> None:
    page = open_drill(visit, site, skill, width=390, touch=True)
    assert_fits(page)
    page.locator(".st-key-step-asks input[type=radio]").nth(int(wrong_key(asked(page))) - 1).check(force=True)
    page.locator(".st-key-drill-act button").click()
    reckonings = page.locator(".st-key-reckonings")
    expect(reckonings).to_be_visible()
    settled(page)
    assert_fits(page)
    parts = (page.locator(".felt").first, page.locator(".marked"), page.locator(".st-key-drill-act"), reckonings)
    tops = [box["y"] for box in (part.bounding_box() for part in parts) if box]
    assert len(tops) == len(parts)
    assert tops == sorted(tops)


# --- The other ways to practise ----------------------------------------------------------------------------------


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


@pytest.mark.parametrize("slug", ["practise", "my-mistakes", "progress"])
def test_the_pages_about_a_learner_fit_a_phone(visit: Visit, site: str, slug: str) -> None:
    page = open_drill(visit, site, "value", width=390, touch=True)
    page.locator(".st-key-step-asks input[type=radio]").nth(int(wrong_key(asked(page))) - 1).check(force=True)
    page.locator(".st-key-drill-act button").click()
    expect(page.get_by_role("button", name="Next question")).to_be_visible()
    page.goto(f"{site}/{slug}")
    page.get_by_role("heading", level=1).wait_for()
    settled(page)
    assert_fits(page)
    assert_accessible(page)
