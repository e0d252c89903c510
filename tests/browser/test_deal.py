"""The chapters on the deal and on skat or Hand in a real browser: dealt and announced by hand, and looked at by axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine.deals import PACKETS
from lessons.exercises.deals import Dealing
from lessons.exercises.seats import Chair
from lessons.text import steps
from tests.browser.checks import assert_fits, open_step, settled
from tests.browser.conftest import Visit
from tests.browser.keys import press, press_button, the_focus_has_arrived, toggle

SEED = 7
NAMES = {"you": "You", "alma": "Alma", "otto": "Otto"}


@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.prove), 390])
def test_the_learner_deals_packet_by_packet(visit: Visit, site: str, width: int) -> None:
    page, draws = open_step(visit, site, "deal-and-seats", "packets", width=width)
    start = Dealing.drawn(draws)
    page.get_by_role("button", name="The skat").click()
    expect(page.get_by_role("alert")).to_contain_text("before the skat")
    for dealt in range(len(PACKETS)):
        place = Dealing(start.table, start.pack, dealt).place
        name = NAMES[place.value] if place else "The skat"
        page.get_by_role("button", name=name, exact=True).click()
        number = len(Dealing(start.table, start.pack, dealt + 1).cards(place))
        if place is Chair.YOU:
            expect(page.get_by_role("group", name="Your hand").get_by_role("img")).to_have_count(number)
        else:
            expect(page.get_by_role("img", name=f"{name}: {number} cards face down")).to_be_visible()
        expect(page.get_by_role("alert").filter(has_text="Not yet")).to_have_count(0)
    expect(page.get_by_text("You can deal.")).to_be_visible()
    assert_fits(page)


def test_an_announcement_is_refused_and_then_made_by_keyboard(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "skat-or-hand", "declare")
    schneider, announce = page.get_by_role("button", name="Schneider"), page.get_by_role("button", name="Announce")
    press_button(page, page.get_by_role("button", name="Leave it face down"))
    toggle(page, page.get_by_role("radio", name="Null"))
    toggle(page, schneider)
    press_button(page, announce)
    expect(page.get_by_role("alert")).to_contain_text("in Null no points are counted")
    toggle(page, schneider)
    toggle(page, page.get_by_role("button", name="Hand", exact=True))
    press_button(page, announce)
    expect(page.get_by_text("You play Null Hand.")).to_be_visible()


def test_those_who_arrive_by_keyboard_find_the_buttons_of_the_step(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "skat-or-hand", "final")
    press_button(page, page.get_by_role("button", name="Skip"))
    expect(page.get_by_role("button", name="Pick up the skat")).to_be_focused()
    press(page, "Enter")
    expect(page.get_by_role("button", name="Pick up the skat")).to_have_count(0)
    the_focus_has_arrived(page)  # on a card, or on the button that lays away: whichever was there first


def test_a_number_field_has_no_words_of_its_own(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "skat-or-hand", "counts")
    page.locator("[data-testid=stForm] input").press("7")
    expect(page.locator("[data-testid=stForm] input")).to_have_value("7")
    expect(page.get_by_text("Press Enter")).not_to_be_visible()


@pytest.mark.prove
@pytest.mark.parametrize("slug", ["deal-and-seats", "skat-or-hand"])
def test_every_step_fits_a_phone(visit: Visit, site: str, slug: str) -> None:
    page = visit(f"{site}/{slug}?seed={SEED}&step=1&lang=de", width=390, touch=True)
    for number in range(1, len(steps(slug, "de")) + 1):
        page.goto(f"{site}/{slug}?seed={SEED}&step={number}&lang=de")
        page.locator(".felt").wait_for()
        settled(page)
        assert_fits(page)
