"""The page "What was right" in a real browser: a game played with keys alone, verdicts hidden and shown."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from engine.cards import Card
from lessons.exercises.first_deal import FirstDeal
from tests.browser.checks import assert_accessible, assert_fits, dark_too, settled
from tests.browser.conftest import Visit
from tests.browser.keys import card_on, walk_to

EIGHT, SEVEN = Card.parse("S8"), Card.parse("S7")
GAME = FirstDeal.of(0).records[-1]  # its seventh card lost it, and others turned it again
PATIENCE = 120_000  # milliseconds; right after the installation the solver is compiled first


def opened(visit: Visit, site: str, query: str = "seed=28", **window: int | bool) -> Page:
    page = visit(f"{site}/open-cards?{query}", **window)  # type: ignore[arg-type]
    page.locator(".felt[data-mode]").first.wait_for(timeout=PATIENCE)
    settled(page)
    return page


def test_a_game_is_played_and_judged_with_keys_alone(visit: Visit, site: str) -> None:
    page = opened(visit, site)
    said = page.locator(".remark")
    ace = card_on(page, Card.parse("SA"))
    expect(ace).to_have_accessible_name("ace of spades, the best")
    expect(card_on(page, EIGHT)).to_have_accessible_name("eight of spades, costs 17 points and loses the game")
    walk_to(page, page.get_by_role("switch", name="Show what each card costs"))
    page.keyboard.press("Space")
    expect(ace).to_have_accessible_name("ace of spades")
    settled(page)
    walk_to(page, card_on(page, EIGHT))
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Eight of spades: costs 17 points and loses the game. Better: ")
    settled(page)
    walk_to(page, page.get_by_role("button", name="Back"))
    page.keyboard.press("Enter")
    expect(said).to_have_text("With best play the declarer gets 61: won.")
    settled(page)
    walk_to(page, page.get_by_role("button", name="To the end"))
    page.keyboard.press("Enter")
    expect(said).to_contain_text("The declarer has 61 points: won.")
    settled(page)
    walk_to(page, page.get_by_role("button", name="Trick 4"))
    page.keyboard.press("Enter")
    expect(said).to_contain_text("With best play the declarer gets 61: won.")
    settled(page)
    assert "at=9" in page.url


def test_a_game_that_is_pasted_is_gone_through_left_and_found_again_with_keys_alone(visit: Visit, site: str) -> None:
    page = opened(visit, site)
    field = page.get_by_role("textbox", name="Paste the code of a game")
    walk_to(page, field)
    page.keyboard.type("no game")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This is not the code of a game")).to_be_visible()
    settled(page)
    expect(field).to_have_value("no game")
    walk_to(page, field)
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(str(GAME))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Spades is lost")
    settled(page)
    walk_to(page, page.get_by_role("button", name="Card 7", exact=True))
    page.keyboard.press("Enter")
    expect(page.locator(".remark")).to_contain_text("With best play the declarer gets")
    settled(page)
    assert "at=6" in page.url
    expect(card_on(page, SEVEN)).to_have_accessible_name("seven of spades, costs 6 points and loses the game")
    walk_to(page, page.get_by_role("button", name="Best card"))
    page.keyboard.press("Enter")
    expect(page.locator(".remark")).to_contain_text("the best")
    settled(page)
    walk_to(page, page.get_by_role("button", name="Back to the game"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Back to the game")).to_be_hidden()
    expect(card_on(page, SEVEN)).to_be_visible()
    settled(page)
    assert "line=" not in page.url


@dark_too
@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_is_accessible_and_fits(visit: Visit, site: str, width: int, dark: bool) -> None:
    page = opened(visit, site, f"record={quote(str(GAME))}&at=6&lang=de", width=width, dark=dark)
    assert_accessible(page)
    assert_fits(page)
    taken, note = page.locator(".felt .trick em").bounding_box(), page.locator(".felt .notes").bounding_box()
    assert taken
    assert note
    assert width > 390 or taken["y"] + taken["height"] <= note["y"], "the word under the card covers the points"
