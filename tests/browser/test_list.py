"""The chapter on the list in a real browser: a line written and players ranked, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from engine.cards import Card
from engine.draws import Draws
from lessons.exercises.lists import NewLine
from lessons.exercises.seats import chairs
from lessons.exercises.totals import Ranking
from lessons.explain import signed
from lessons.scenes.deals import HEADS
from lessons.text import card_name, steps
from tests.browser.checks import assert_accessible, assert_fits, settled
from tests.browser.conftest import Visit

SLUG, SEED = "the-list", 7
NAMES = [step.name for step in steps(SLUG, "en")]


def test_a_line_is_written_and_the_players_are_ranked_by_keyboard(visit: Visit, site: str) -> None:
    page = visit(f"{site}/{SLUG}?seed={SEED}&step=1")
    task = NewLine.drawn(Draws(SEED, 1))
    page.get_by_role("radio", name=["You", "Alma", "Otto"][task.player], exact=True).press("Space")
    page.get_by_role("radio", name=signed(task.game.result.score), exact=True).press("Space")
    page.get_by_role("button", name="Check", exact=True).press("Enter")
    expect(page.get_by_text("Right.")).to_be_visible()
    expect(page.locator(".sheet .new th")).to_have_text("4")
    settled(page)
    assert_accessible(page)

    step = NAMES.index("ranking") + 1
    page = visit(f"{site}/{SLUG}?seed={SEED}&step={step}", width=390)
    for player in Ranking.drawn(Draws(SEED, step)).wanted:
        page.get_by_role("button", name=card_name(Card.parse(HEADS[chairs(4)[player]]), "en")).press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Equal totals are decided")).to_be_visible()
    assert_fits(page)
