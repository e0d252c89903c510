"""What holds on every page, in a real browser: for everybody, with nobody else, and whatever is pressed how often."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from lessons import course
from lessons.course import Lesson
from lessons.text import translate
from quizzes.exports import MOST_BYTES
from quizzes.question import make
from tests.browser.checks import assert_accessible, assert_fits, dark_too, settled
from tests.browser.conftest import Server, Visit
from tests.browser.drilling import choose, wrong_key
from tests.browser.talk import listen

DRILL = "drill"
QUESTION = f"/{DRILL}?skill=value&seed=3&difficulty=2"
SETTINGS = '[data-testid="stPopoverBody"]'

# Chapters, drill, review and the open cards begin with cards on the felt, the statistics with curves.
DRAWN = {course.EXPLORE[0].slug: ".chart .mark"} | {
    lesson.slug: ".felt svg"
    for lesson in (course.MAP, *course.CHAPTERS, *map(course.lesson_of, ("drill", "review", "open-cards")))
}


def path(lesson: Lesson) -> str:
    return "" if lesson is course.MAP else lesson.slug


def drawn(page: Page, lesson: Lesson) -> None:
    page.get_by_role("heading", level=1).wait_for()
    if lesson.slug in DRAWN:
        page.locator(DRAWN[lesson.slug]).first.wait_for()
    settled(page)


def act(page: Page) -> None:
    page.locator(f".st-key-{DRILL}-act button").wait_for()
    settled(page)


# --- For everybody -----------------------------------------------------------------------------------------------


@dark_too
@pytest.mark.parametrize("lesson", course.LESSONS, ids=lambda lesson: lesson.slug)
def test_axe_finds_nothing_on_any_page_also_with_the_settings_open(
    visit: Visit, site: str, lesson: Lesson, dark: bool
) -> None:
    page = visit(f"{site}/{path(lesson)}?lang=de", dark=dark)
    drawn(page, lesson)
    assert_accessible(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page).to_have_title(translate(lesson.title, "de"))
    page.get_by_role("button", name="Karten & Sprache").click()
    page.get_by_role("radio", name="English").wait_for()
    # What lies around the settings has just been looked at; in the longer proofs all of it is once more.
    assert_accessible(page, within=None if dark else SETTINGS)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    assert_fits(page)


# --- Whatever is pressed -----------------------------------------------------------------------------------------


def clicked_twice(page: Page) -> None:
    page.locator(f".st-key-{DRILL}-act button").dblclick()


def enter_held_down(page: Page) -> None:
    page.locator(f".st-key-{DRILL}-act button").focus()
    for _ in range(20):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")


def clicked_thrice_at_once(page: Page) -> None:
    page.locator(f".st-key-{DRILL}-act button").evaluate("b => { b.click(); b.click(); b.click(); }")


@pytest.mark.parametrize("press", [clicked_twice, enter_held_down, clicked_thrice_at_once])
def test_what_is_said_to_an_answer_is_not_skipped_by_pressing_too_often(
    visit: Visit, site: str, press: Callable[[Page], None]
) -> None:
    page = visit(site + QUESTION)
    act(page)
    choose(page, wrong_key(make("value", 3, 2)))
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("Not quite")
    settled(page)
    expect(page.get_by_role("button", name="Next question")).to_be_visible()
    expect(page.get_by_text("0 of 1 right")).to_be_visible()


def test_a_letter_held_down_is_one_call(visit: Visit, site: str) -> None:
    page = visit(f"{site}/bidding?seed=5&step=9&seat=M")
    said = page.locator(".seat.you .bubble")
    page.get_by_role("button", name="“Pass”").wait_for()
    settled(page)
    for _ in range(20):
        page.keyboard.down("y")
    page.keyboard.up("y")
    expect(said).to_have_count(1)
    settled(page)
    expect(said).to_have_count(1)


# --- Back, forth, and away ---------------------------------------------------------------------------------------


def test_back_leads_from_question_to_question_with_their_answers_and_then_to_the_page_before(
    visit: Visit, site: str
) -> None:
    page = visit(f"{site}/practise")
    page.get_by_role("main").get_by_role("link", name=re.compile("^Matadors from")).click()
    act_button = page.locator(".st-key-drill-act button")
    act_button.wait_for()
    settled(page)
    visited = [page.url]
    for _ in range(2):
        choose(page, "1")
        act_button.click()
        page.get_by_role("button", name="Next question").click()
        expect(page.get_by_role("button", name="Check")).to_be_visible()
        settled(page)
        visited.append(page.url)
    for address in reversed(visited[:-1]):
        page.go_back(wait_until="commit")
        page.wait_for_url(address)
        expect(page.get_by_role("button", name="Next question")).to_be_visible()
        settled(page)
    page.go_back(wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_have_text("Practise")


def test_a_page_that_does_not_exist_leads_to_the_map_which_says_so(visit: Visit, site: str) -> None:
    page = visit(f"{site}/ramsch?lang=de&pack=german")
    expect(page.get_by_text("Eine Seite „ramsch“ gibt es hier nicht.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_url("**/?lang=de&pack=german")


@pytest.mark.parametrize("slug", ["trumps", DRILL, "bid-levels"])
def test_an_address_fetches_nothing_from_strangers(visit: Visit, site: str, slug: str) -> None:
    picture = quote("![](//a.example/b.png)")
    page = visit(f"{site}/{slug}?" + "&".join(f"{name}={picture}" for name in ("seed", "step", "skill", "game")))
    expect(page.get_by_text("![](//a.example").first).to_be_visible()


def test_what_streamlit_says_is_said_in_the_language_of_the_learner(visit: Visit, site: str, tmp_path: Path) -> None:
    page = visit(f"{site}/progress?lang=de")
    page.get_by_role("button", name="Mitnehmen").click()
    uploader = page.get_by_test_id("stFileUploader")
    expect(uploader).to_contain_text("Datei auswählen")
    expect(uploader).to_contain_text(f"Bis {MOST_BYTES >> 20} MB")
    (tmp_path / "large.json").write_bytes(b" " * (MOST_BYTES + 1))
    uploader.locator("input").set_input_files(tmp_path / "large.json")
    expect(uploader.get_by_role("alert")).to_have_text("Diese Datei hat mehr als 16 MB. Das kann keine von uns sein.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hell oder dunkel, drucken").click()
    expect(page.get_by_role("menuitem", name="Bildschirm aufnehmen")).to_be_visible()
    page.keyboard.press("Escape")
    page.goto(f"{site}/progress?lang=en")
    expect(page.get_by_role("button", name="Light or dark, print")).to_be_visible()


def test_a_drill_answers_again_when_the_server_was_away(browser: Browser) -> None:
    server = Server("asgi.py")
    context = browser.new_context(locale="en-GB")
    context.on("page", listen)
    try:
        page = context.new_page()
        page.goto(f"{server.address}{QUESTION}&lang=de")
        act(page)
        assert not server.stop()
        expect(page.get_by_role("dialog")).to_contain_text("Was du bestätigt hast, ist gespeichert.")
        server = Server("asgi.py", port=int(server.address.rpartition(":")[2]))
        page.locator("[data-test-connection-state=CONNECTED]").wait_for()
        choose(page, wrong_key(make("value", 3, 2)))
        page.get_by_role("button", name="Prüfen").click()
        expect(page.get_by_role("alert").filter(has_text="Nicht ganz")).to_be_visible()
    finally:
        context.close()
        assert not server.stop()
