"""A drill in a real browser: by keyboard alone, on a phone, with nothing that axe objects to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from quizzes.question import DIFFICULTIES
from quizzes.skills import SKILLS as ALL
from quizzes.wording import answer_text
from tests.browser.checks import assert_accessible, assert_fits, beyond_the_window, dark_too, settled
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
    row = page.locator(".st-key-step-asks [role=radiogroup] label").first
    assert '"Key ' in row.evaluate("(row) => getComputedStyle(row, '::after').content")  # or it would be a number too
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


# --- Seen at once ------------------------------------------------------------------------------------------------

TALLEST = ("may-play", "schneider-schwarz", "auction-end", "chain", "failed-announcement", "hand-or-pick-up")
"""The skills whose questions take most room on a phone."""
_TO_PROVE = [pytest.param(skill, marks=pytest.mark.prove) for skill in ALL if skill not in TALLEST]
_LAPTOP = pytest.param(False, marks=pytest.mark.prove, id="laptop")


def open_german(visit: Visit, site: str, skill: str, difficulty: int, *, phone: bool) -> Page:
    """A question in German, whose words take more room, in the window of a phone or of a laptop."""
    query = f"skill={skill}&seed={SEED}&difficulty={difficulty}&lang=de"
    page = visit(f"{site}/drill?{query}", width=390 if phone else 1280, touch=phone)
    if not phone:
        page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".st-key-drill").locator(".felt[data-size], .sheet").first.wait_for()
    settled(page)
    return page


@pytest.mark.parametrize("difficulty", [2, *(pytest.param(one, marks=pytest.mark.prove) for one in DIFFICULTIES[::2])])
@pytest.mark.parametrize("phone", [pytest.param(True, id="phone"), _LAPTOP])
@pytest.mark.parametrize("skill", [*TALLEST, *_TO_PROVE])
def test_a_question_its_cards_and_its_answers_are_seen_at_once(
    visit: Visit, site: str, skill: str, phone: bool, difficulty: int
) -> None:
    assert beyond_the_window(open_german(visit, site, skill, difficulty, phone=phone)) <= 0


def above_the_title(page: Page) -> float:
    """How far the small line stands above the title."""
    height: float = page.evaluate("""() => document.querySelector("h1").getBoundingClientRect().top
        - document.querySelector(".kicker").getBoundingClientRect().top""")
    return height


def answer_each_row(page: Page) -> None:
    """Choose the first of the answers in each row, which is wrong together, and check."""
    for row in page.locator(".st-key-step-asks .stButtonGroup").all():
        first = row.locator("button").first
        first.click()
        expect(first.and_(page.locator("[aria-pressed=true], [aria-checked=true]"))).to_be_visible()
        settled(page)
    page.locator(".st-key-drill-act button").click()
    page.locator(".marked").first.wait_for()
    settled(page)


def test_after_a_wrong_answer_nothing_that_was_there_has_moved_on_a_phone(visit: Visit, site: str) -> None:
    page = open_german(visit, site, "chain", 2, phone=True)
    before = above_the_title(page)
    answer_each_row(page)
    expect(page.get_by_text("0 von 1 richtig")).to_be_visible()
    assert above_the_title(page) == before
    hand, skat = page.locator(".felt .group").evaluate_all(
        "(groups) => groups.map((group) => group.getBoundingClientRect().top)"
    )
    assert hand == skat


def test_after_a_wrong_answer_all_of_it_is_seen_on_a_laptop(visit: Visit, site: str) -> None:
    page = open_german(visit, site, "seeger-four", 2, phone=False)
    answer_each_row(page)
    assert beyond_the_window(page) <= 0
