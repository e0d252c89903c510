"""Rules and glossary in a real browser: by address, by keyboard, and on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from lessons.text import LANGUAGES
from tests.browser.checks import settled
from tests.browser.conftest import Visit


def part(page: Page, name: str) -> None:
    """The part of the page is in view, at the top and below the bar, and Tab goes on from there."""
    heading = page.locator(f"#{name}")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    settled(page)
    page.wait_for_function(IN_VIEW, arg=name)


IN_VIEW = """name => {
    const bar = document.querySelector('[data-testid="stHeader"]').getBoundingClientRect().bottom;
    const { top } = document.getElementById(name).getBoundingClientRect();
    return top >= bar && top < 200;
}"""


def test_an_address_leads_to_its_section_and_the_contents_to_another(visit: Visit, site: str) -> None:
    page = visit(f"{site}/rules?lang=de#overbid")
    part(page, "overbid")
    link = page.get_by_role("navigation", name="Inhalt").get_by_role("link", name="Bedienen")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#following")).to_be_in_viewport()
    assert page.url.endswith("/rules?lang=de#following")
    settled(page)
    page.keyboard.press("Tab")
    expect(page.locator("#following + .here")).to_be_focused()


def test_a_link_inside_the_site_may_lead_to_a_question(visit: Visit, site: str) -> None:
    page = visit(f"{site}/rules?to=half", width=390)
    part(page, "half")


def test_on_a_phone_a_section_does_not_land_below_the_bar(visit: Visit, site: str) -> None:
    part(visit(f"{site}/rules#overbid", width=390), "overbid")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_table_of_the_rules_sticks_out_of_a_small_phone(visit: Visit, site: str, language: str) -> None:
    page = visit(f"{site}/rules?lang={language}", width=320)
    settled(page)
    tables = page.locator("table.look-up")
    expect(tables).to_have_count(7)
    assert (
        tables.evaluate_all(
            "all => all.map(each => each.getBoundingClientRect().right - innerWidth).filter(d => d > 0)"
        )
        == []
    )


def test_the_rules_are_printed_black_on_white_without_the_navigation(visit: Visit, site: str) -> None:
    page = visit(f"{site}/rules", dark=True)
    page.get_by_role("heading", name="Where it comes from").wait_for()
    settled(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation", name="Contents")).to_be_hidden()
    expect(page.locator("header")).to_be_hidden()
    expect(page.locator("#overbid")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator(".stApp")).to_have_css("background-color", "rgb(255, 255, 255)")


def test_a_word_is_found_by_keyboard_and_leads_to_the_step_that_teaches_it(visit: Visit, site: str) -> None:
    page = visit(f"{site}/glossary")
    field = page.get_by_label("Find a word")
    field.focus()
    page.keyboard.type("levée")
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 word")).to_be_visible()
    expect(page.locator(".part")).to_have_count(1)
    settled(page)
    page.keyboard.press("Tab")
    expect(page.locator("#trick + .here")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cards and points")
    expect(page).to_have_url(re.compile(r"/cards-and-points\?.*step=5"))
