"""The chapters on game value and bidding in a real browser: a value is built, auctions are played, on a phone too."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from engine.auction import Auction, Hold, Pass
from engine.deals import Seat
from engine.draws import Draws
from lessons.auction_table import AuctionTable, Bidder
from lessons.exercises.calls import LowestBid, WhoSpeaks
from lessons.exercises.values import BuildValue, SimpleValue
from lessons.text import steps
from tests.browser.checks import assert_fits, settled
from tests.browser.conftest import Visit

SEED = 5


def open_step(visit: Visit, site: str, slug: str, step: str, *, query: str = "", **window: bool | int) -> Page:
    number = [each.name for each in steps(slug, "en")].index(step) + 1
    page = visit(f"{site}/{slug}?seed={SEED}&step={number}{query}", **window)  # type: ignore[arg-type]
    expect(page.get_by_role("img", name=f"Step {number} of")).to_be_visible()
    page.locator(".felt .card svg").first.wait_for()
    settled(page)
    return page


def test_matadors_are_chosen_and_levels_counted_by_keyboard(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "game-value", "game")
    wanted = SimpleValue.drawn(Draws(SEED, 3)).wanted
    cards = page.get_by_role("group", name="Your hand").get_by_role("button")
    cards.first.focus()
    for _card in wanted.cards:
        page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    settled(page)
    page.get_by_role("radio", name=str(wanted.levels), exact=True).press("Space")
    expect(page.locator(".chain")).to_contain_text(f"game {wanted.levels}")
    cards.first.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Right")).to_contain_text(f"with {len(wanted.cards)}")


def test_players_are_tapped_and_numbers_said_by_keyboard(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "bidding", "seats")
    name = WhoSpeaks.opening(Draws(SEED, 3)).wanted.name.capitalize()
    page.get_by_role("button", name=re.compile(f"^{name}")).press("Enter")
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    settled(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="Step 4 of")).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    wanted = LowestBid.for_rearhand(Draws(SEED, 5)).wanted
    page.get_by_role("button", name=f"“{wanted}”").press("Enter")
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_visible()


def test_a_value_grows_with_every_part_that_is_chosen(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "game-value", "hand")
    task = BuildValue.hand_game(Draws(SEED, [each.name for each in steps("game-value", "en")].index("hand") + 1))
    matadors = task.value.matadors
    assert matadors
    for choice in ("with" if matadors.held else "without", str(matadors.count), str(task.value.base)):
        page.get_by_role("radio", name=choice, exact=True).first.click()
        settled(page)
    for level, total in (("game", matadors.count + 1), ("Hand", matadors.count + 2)):
        page.get_by_role("button", name=level, exact=True).click()
        expect(page.locator(".chain")).to_contain_text(f"= {total * task.value.base}")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("status").filter(has_text="Right")).to_contain_text("Hand")


@pytest.mark.parametrize("seat", Seat)
def test_an_auction_is_played_with_the_keys_y_and_p(visit: Visit, site: str, seat: Seat) -> None:
    page = open_step(visit, site, "bidding", "auction", query=f"&seat={seat.value}")
    table = AuctionTable.drawn(Draws(SEED, 9), seat)
    auction = table.up_to_you(Auction())
    while auction.outcome is None:
        spoken = any(said.seat is seat for said in auction.calls)
        key, call = ("p", auction.legal[-1]) if spoken else ("y", auction.legal[0])
        words = {Hold: "Yes", Pass: "Pass"}.get(type(call)) or str(getattr(call, "value", ""))
        expect(page.get_by_role("button", name=f"“{words}”")).to_be_visible()
        page.keyboard.press(key)
        auction = table.after(auction, call)
        own = sum(said.seat is seat for said in auction.calls)
        expect(page.locator(".felt .seat.you .bubble")).to_have_count(own)  # pressed, and no other key before
    # It is no praise, but a warning, when a good hand was passed.
    kind: Literal["alert", "status"] = "alert" if table.to_regret(auction.outcome) else "status"
    expect(page.get_by_role(kind).filter(has_text=f"at {auction.outcome.bid}")).to_be_visible()
    expect(page.get_by_text("Alma.", exact=True)).to_be_visible()
    for bidder in (Bidder.ALMA, Bidder.OTTO):
        cards = page.get_by_role("group", name=bidder.name.capitalize()).get_by_role("img")
        expect(cards).to_have_count(len(table.hand(bidder)))
    assert f"seat={seat.value}" in page.url


def test_another_seat_stands_in_the_address_and_outlives_a_reload(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "bidding", "auction")
    page.get_by_role("radio", name="Rearhand").click()
    expect(page.get_by_text("rearhand", exact=True)).to_be_visible()
    page.wait_for_url("**seat=R**")
    page.reload()
    expect(page.get_by_role("radio", name="Rearhand")).to_be_checked()


def test_on_a_phone_an_illegal_number_is_refused_with_the_reason(visit: Visit, site: str) -> None:
    page = open_step(visit, site, "bidding", "auction", query="&seat=M", width=390, touch=True)
    page.get_by_role("spinbutton").fill("19")
    page.get_by_role("button", name="Say it").tap()
    expect(page.get_by_role("alert")).to_contain_text("No game is worth 19.")
    assert_fits(page)
