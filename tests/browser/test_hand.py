"""The hand on the felt, in a real browser: keyboard, mouse, touch, what is read out, and how it fits a phone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import assert_accessible, assert_fits, settled
from tests.browser.conftest import Visit

GALLERY = "tests/browser/gallery.py"


@pytest.fixture
def gallery(serve: Callable[[str], str], visit: Visit) -> Callable[..., Page]:
    """Open one scene of the gallery and wait for its cards."""

    def open_scene(scene: str, **window: object) -> Page:
        page = visit(f"{serve(GALLERY)}/?show={scene}", **window)  # type: ignore[arg-type]
        page.locator(".felt .card svg").first.wait_for()
        settled(page)
        return page

    return open_scene


def card(page: Page, name: str) -> Locator:
    """The card as a button, by the name that is read out."""
    return page.get_by_role("button", name=name)


def focused(page: Page) -> str:
    """The name of the card that has the focus."""
    return str(page.evaluate("document.activeElement.shadowRoot?.activeElement?.getAttribute('aria-label') ?? ''"))


def enter_hand(page: Page) -> None:
    """Press Tab until the focus is on a card."""
    for _ in range(12):
        page.keyboard.press("Tab")
        if focused(page):
            return
    pytest.fail("Tab never reached the hand")


# --- Keyboard ----------------------------------------------------------------------------------------------------


def test_the_hand_is_one_stop_and_arrows_walk_through_it(gallery: Callable[..., Page]) -> None:
    page = gallery("choose")
    enter_hand(page)
    assert focused(page) == "jack of clubs"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "jack of spades"
    page.keyboard.press("End")
    assert focused(page) == "eight of diamonds"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "eight of diamonds"
    page.keyboard.press("Home")
    assert focused(page) == "jack of clubs"
    page.keyboard.press("Tab")
    assert focused(page) == ""


def test_space_chooses_a_card_and_says_so_without_losing_the_focus(gallery: Callable[..., Page]) -> None:
    page = gallery("choose")
    enter_hand(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_text("checks: 0, chosen: SJ")).to_be_visible()
    settled(page)
    assert focused(page) == "jack of spades, chosen"
    expect(card(page, "jack of spades, chosen")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    expect(page.get_by_text("checks: 0, chosen:", exact=True)).to_be_visible()
    assert focused(page) == "jack of spades"


def test_enter_checks_what_is_chosen_and_the_marked_hand_stays_under_the_focus(gallery: Callable[..., Page]) -> None:
    page = gallery("choose")
    enter_hand(page)
    page.keyboard.press("Space")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_text("checks: 1, chosen: CJ D8")).to_be_visible()
    settled(page)
    assert focused(page) == "eight of diamonds, wrong, chosen"
    page.keyboard.press("Home")
    assert focused(page) == "jack of clubs, right, chosen"


def test_keys_pressed_fast_are_all_counted(gallery: Callable[..., Page]) -> None:
    page = gallery("choose")
    enter_hand(page)
    for _ in range(6):
        page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("6 chosen")).to_be_visible()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("checks: 1, chosen: CJ SJ HA HT H9 DJ")).to_be_visible()


def test_the_focus_ring_lies_above_the_neighbours(gallery: Callable[..., Page]) -> None:
    page = gallery("choose")
    enter_hand(page)
    page.keyboard.press("ArrowRight")
    ring = page.locator(".ring")
    expect(ring).to_be_visible()
    layers = "[...document.querySelectorAll('*')].map(e => e.shadowRoot).filter(Boolean)[0]"
    stacked = f"""() => {{
        const z = (e) => Number(getComputedStyle(e).zIndex) || 0;
        const root = {layers};
        return Math.min(z(root.querySelector('.ring'))) > Math.max(...[...root.querySelectorAll('.card')].map(z));
    }}"""
    assert page.evaluate(stacked)
    box, own = ring.bounding_box(), card(page, "jack of spades").bounding_box()
    assert box
    assert own
    assert (box["x"], box["width"]) == pytest.approx((own["x"], own["width"]), abs=1)


# --- Mouse and touch ---------------------------------------------------------------------------------------------


def test_a_click_chooses_and_the_pages_own_button_knows_what_is_chosen(gallery: Callable[..., Page]) -> None:
    page = gallery("choose")
    card(page, "ace of hearts").click(position={"x": 10, "y": 60})
    card(page, "nine of hearts").click(position={"x": 10, "y": 60})
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("checks: 1, chosen: HA H9")).to_be_visible()


def test_numbers_follow_the_order_of_choosing(gallery: Callable[..., Page]) -> None:
    page = gallery("order")
    for name in ("ace of hearts", "jack of clubs", "ten of hearts"):
        card(page, name).click(position={"x": 10, "y": 60})
    assert card(page, "jack of clubs").get_attribute("aria-label") == "jack of clubs, number 2"
    card(page, "ace of hearts").click(position={"x": 10, "y": 60})
    assert card(page, "jack of clubs").get_attribute("aria-label") == "jack of clubs, number 1"
    card(page, "jack of clubs").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("order: CJ HT")).to_be_visible()


def test_one_tap_lifts_a_card_and_a_second_plays_it(gallery: Callable[..., Page]) -> None:
    page = gallery("play", width=390, touch=True)
    card(page, "king of spades").tap(position={"x": 10, "y": 80})
    expect(card(page, "king of spades, lifted")).to_be_visible()
    expect(page.get_by_text("played: ;")).to_be_visible()
    card(page, "king of spades").tap(position={"x": 10, "y": 80})
    expect(page.get_by_text("played: SK;")).to_be_visible()
    expect(card(page, "king of spades")).to_have_count(0)


def test_a_card_that_may_not_be_played_is_sent_so_that_the_page_can_say_why(gallery: Callable[..., Page]) -> None:
    page = gallery("play")
    for name, code in (("queen of diamonds", "DQ"), ("eight of diamonds", "D8")):
        card(page, f"{name}, may not be played").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"played: ; refused: {code}")).to_be_visible()


def test_three_clicks_in_one_tick_are_one_move(gallery: Callable[..., Page]) -> None:
    page = gallery("play")
    card(page, "ace of clubs").click(position={"x": 10, "y": 60})
    expect(card(page, "ace of clubs, lifted")).to_be_visible()
    card(page, "ace of clubs").evaluate("card => { card.click(); card.click(); card.click(); }")
    expect(page.get_by_text("played: CA;")).to_be_visible()
    card(page, "king of spades").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("played: CA SK;")).to_be_visible()


def test_after_a_card_is_played_the_focus_is_on_its_neighbour(gallery: Callable[..., Page]) -> None:
    page = gallery("trick")
    card(page, "ace of clubs").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="The trick").get_by_role("img", name="ace of clubs")).to_be_visible()
    settled(page)
    assert focused(page) == "eight of clubs, may not be played"


# --- How it fits -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_ten_cards_lie_in_two_tiers(gallery: Callable[..., Page], width: int) -> None:
    page = gallery("choose", width=width, touch=True)
    assert_fits(page)
    tops = page.locator(".felt .card").evaluate_all(
        "cards => cards.map(c => Math.round(c.getBoundingClientRect().top))"
    )
    assert len(tops) == 10
    assert len(set(tops[:5])) == len(set(tops[5:])) == 1
    assert tops[5] > tops[0]
    shown = page.locator(".felt .card").evaluate_all("cards => cards.map(c => c.getBoundingClientRect().left)")
    assert min(right - left for left, right in pairwise(shown[:5])) >= 44


def test_the_hand_is_laid_out_anew_when_the_window_changes(gallery: Callable[..., Page]) -> None:
    page = gallery("choose")
    enter_hand(page)
    page.keyboard.press("Space")
    expect(page.locator(".felt")).not_to_have_attribute("data-size", "phone")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".felt")).to_have_attribute("data-size", "phone")
    assert_fits(page)
    assert focused(page) == "jack of clubs, chosen"


def test_up_and_down_change_the_tier(gallery: Callable[..., Page]) -> None:
    page = gallery("choose", width=390)
    enter_hand(page)
    page.keyboard.press("ArrowDown")
    assert focused(page) == "nine of hearts"
    page.keyboard.press("ArrowUp")
    assert focused(page) == "jack of clubs"


@pytest.mark.parametrize("still", [True, False])
def test_nothing_moves_for_those_who_asked_for_stillness(gallery: Callable[..., Page], still: bool) -> None:
    page = gallery("choose", still=still)
    duration = card(page, "jack of clubs").evaluate("card => getComputedStyle(card).transitionDuration")
    assert (duration == "0s") is still


def test_a_few_cards_lie_in_the_middle_of_a_wide_felt(gallery: Callable[..., Page]) -> None:
    page = gallery("order")
    felt = page.locator(".felt").first.bounding_box()
    boxes = [one.bounding_box() for one in page.locator(".felt .card").all()]
    assert felt
    left = min(box["x"] for box in boxes if box) - felt["x"]
    right = felt["x"] + felt["width"] - max(box["x"] + box["width"] for box in boxes if box)
    assert left == pytest.approx(right, abs=2)
    assert left > 32


@pytest.mark.parametrize("scene", ["auction", "talk"])
def test_on_a_phone_the_skat_covers_nothing_that_is_said(gallery: Callable[..., Page], scene: str) -> None:
    page = gallery(scene, width=390, touch=True)
    others = [one.bounding_box() for one in page.locator(".felt .bubble:visible, .seat .card").all()]
    for skat in (one.bounding_box() for one in page.locator(".between .card").all()):
        assert skat
        for other in others:
            assert other
            beside = other["x"] + other["width"] <= skat["x"] + 1 or skat["x"] + skat["width"] <= other["x"] + 1
            apart = other["y"] + other["height"] <= skat["y"] + 1 or skat["y"] + skat["height"] <= other["y"] + 1
            assert beside or apart


@pytest.mark.parametrize("scene", ["auction", "trick", "open", "states"])
def test_the_whole_table_fits_a_phone(gallery: Callable[..., Page], scene: str) -> None:
    page = gallery(scene, width=390, touch=True)
    assert_fits(page)
    felt = page.locator(".felt").first.bounding_box()
    assert felt
    for box in (one.bounding_box() for one in page.locator(".felt .card:visible").all()):
        assert box
        assert felt["x"] <= box["x"] < box["x"] + box["width"] <= felt["x"] + felt["width"]


ALL = ("choose", "states", "order", "play", "auction", "trick", "open")
_LIGHT = [pytest.param(scene, False, marks=[] if scene in ("states", "trick") else pytest.mark.prove) for scene in ALL]


@pytest.mark.parametrize(("scene", "dark"), [*((scene, True) for scene in ALL), *_LIGHT])
def test_axe_finds_no_fault_in_either_theme(gallery: Callable[..., Page], scene: str, dark: bool) -> None:
    page = gallery(scene, dark=dark)
    assert_accessible(page)
    assert page.locator(".felt .card").first.get_attribute("aria-label")
