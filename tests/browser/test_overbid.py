"""The chapter "Won, lost, overbid" and the overbid lab in a real browser, with keys alone and on a phone."""

from __future__ import annotations

from itertools import combinations

from playwright.sync_api import expect

from engine.cards import Cards
from engine.draws import Draws
from lessons.exercises.promises import CoverBid, LiftToSchneider
from lessons.exercises.skats import ChooseBreakers
from lessons.explain import signed
from lessons.skat_outcomes import Promise, outcomes
from lessons.text import card_name, steps
from tests.browser.checks import assert_accessible, assert_fits, each_theme, open_step, settled
from tests.browser.conftest import Visit
from tests.browser.keys import card_on, choose, press, press_button, toggle

SLUG = "won-lost-overbid"
SEED = 5
NAMES = [step.name for step in steps(SLUG, "en")]


def test_an_overbid_is_charged_with_keys_alone(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, SLUG, "charge", seed=SEED)
    check = page.get_by_role("button", name="Check")
    toggle(page, page.get_by_role("radio", name="20", exact=True))
    press_button(page, check)
    expect(page.get_by_role("alert")).to_contain_text("you promised 23")
    toggle(page, page.get_by_role("radio", name=signed(-60), exact=True))
    press_button(page, check)
    expect(page.get_by_role("alert").or_(page.get_by_role("status")).filter(has_text="Right")).to_be_visible()
    expect(page.get_by_role("img", name="is not covered").first).to_be_attached()


def test_on_a_phone_what_is_said_comes_into_view_below_the_ruler_that_comes_with_it(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, SLUG, "charge", seed=SEED, width=390, touch=True)
    for answer, said in ((20, "you promised 23"), (-60, "Right")):
        page.get_by_text(signed(answer), exact=True).tap()
        page.get_by_role("button", name="Check").tap()
        words = page.locator(".st-key-step-said").filter(has_text=said)
        expect(words).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Next")).to_be_in_viewport(ratio=1)


def test_the_cards_that_break_the_bid_are_chosen_on_the_felt(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, SLUG, "skat", seed=SEED)
    promise = ChooseBreakers.drawn(draws).promise
    for card in promise.breakers:
        page.get_by_role("button", name=card_name(card, "en")).click()
        expect(card_on(page, card)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("Each of them brings the value below")).to_be_visible()


def test_a_bid_is_covered_and_a_game_is_saved_with_keys_alone(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, SLUG, "cover", seed=SEED)
    top = CoverBid.drawn(draws).game.trumps
    choose(page, (top[0], *top[2:6]))
    press(page, "Enter")
    expect(page.get_by_role("alert")).to_contain_text("You promised")
    expect(page.get_by_role("img", name="is not covered").first).to_be_attached()
    choose(page, (top[0], top[6]))  # the first is taken back
    press(page, "Enter")
    expect(page.get_by_role("status").filter(has_text="Right")).to_contain_text("that covers")
    page, draws = open_step(visit, site, SLUG, "rescue", seed=SEED)
    task = LiftToSchneider.drawn(draws)
    choose(page, next(two for two in combinations(task.shown, 2) if task.judge(Cards.of(two)).right))
    press(page, "Enter")
    expect(page.get_by_role("status").filter(has_text="Right")).to_contain_text("lifts the value to 40")


def test_the_lab_turns_skats_over_and_names_their_group(visit: Visit, site: str) -> None:
    page = visit(f"{site}/overbid-lab?seed={SEED}")
    expect(page.get_by_role("img", name="All 231 skats as squares")).to_be_visible()
    expect(page.locator(".outcome")).to_have_count(len(outcomes(Promise.drawn(Draws(SEED)))))
    page.get_by_role("button", name="Turn over the skat").press("Enter")
    expect(page.locator(".outcome.now")).to_have_count(1)
    expect(page.locator(".outcome.now")).to_contain_text("this skat")
    page.get_by_role("button", name="Turn over another skat").click()
    settled(page)
    expect(page.locator(".outcome.now")).to_have_count(1)


@each_theme
def test_the_lab_is_accessible_and_fits_a_phone(visit: Visit, site: str, dark: bool) -> None:
    page = visit(f"{site}/overbid-lab?seed={SEED}", dark=dark)
    page.get_by_role("button", name="Turn over the skat").click()
    expect(page.locator(".outcome.now")).to_have_count(1)
    settled(page)
    assert_accessible(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert_fits(page)
