"""A drill in a real browser: by keyboard alone, on a phone, with nothing that axe objects to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from quizzes.wording import answer_text
from tests.browser.checks import assert_accessible, assert_fits, dark_too, settled
from tests.browser.conftest import Visit
from tests.browser.drilling import SEED, asked, choose, open_drill, right_key, task, wrong_key

SKILLS = ("matadors", "value", "overbid-charge")
_MORE = [pytest.param(skill, marks=pytest.mark.prove) for skill in SKILLS[1:]]
first_skill_and_more = pytest.mark.parametrize("skill", [SKILLS[0], *_MORE])


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
