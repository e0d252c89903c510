"""The chapters on game value and bidding in a real browser: a value is built, auctions are played, on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine.auction import Auction
from engine.deals import Seat
from engine.draws import Draws
from lessons.auction_table import AuctionTable, Bidder
from lessons.exercises.calls import LowestBid, WhoSpeaks
from lessons.exercises.values import BuildValue, SimpleValue
from tests.browser.checks import arrived, assert_fits, open_step
from tests.browser.conftest import Visit
from tests.browser.keys import choose, press, press_button, tap, toggle

SEED = 5


def test_matadors_are_chosen_and_levels_counted_by_keyboard(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "game-value", "game", seed=SEED)
    wanted = SimpleValue.drawn(draws).wanted
    choose(page, wanted.cards)
    toggle(page, page.get_by_role("radio", name=str(wanted.levels), exact=True))
    expect(page.locator(".chain")).to_contain_text(f"game {wanted.levels}")
    press_button(page, page.get_by_role("group", name="Your hand").get_by_role("button").first)
    expect(page.get_by_role("status").filter(has_text="Right")).to_contain_text(f"with {len(wanted.cards)}")


def test_players_are_tapped_and_numbers_said_by_keyboard(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "bidding", "seats", seed=SEED)
    tap(page, WhoSpeaks.opening(draws).wanted.name)
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    press(page, "Enter")
    arrived(page, 4)
    press_button(page, page.get_by_role("button", name="Skip"))
    arrived(page, 5)
    wanted = LowestBid.for_rearhand(Draws(SEED, 5)).wanted
    press_button(page, page.get_by_role("button", name=f"“{wanted}”"))
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_focused()


def test_a_value_grows_with_every_part_that_is_chosen(visit: Visit, site: str) -> None:
    page, draws = open_step(visit, site, "game-value", "hand", seed=SEED)
    task = BuildValue.hand_game(draws)
    matadors = task.value.matadors
    assert matadors
    for choice in ("with" if matadors.held else "without", str(matadors.count), str(task.value.base)):
        option = page.get_by_role("radio", name=choice, exact=True).first
        option.click()
        expect(option).to_be_checked()
    for level, total in (("game", matadors.count + 1), ("Hand", matadors.count + 2)):
        page.get_by_role("button", name=level, exact=True).click()
        expect(page.locator(".chain")).to_contain_text(f"= {total * task.value.base}")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("status").filter(has_text="Right")).to_contain_text("Hand")


@pytest.mark.parametrize("seat", Seat)
def test_an_auction_is_played_with_the_keys_y_and_p(visit: Visit, site: str, seat: Seat) -> None:
    page, draws = open_step(visit, site, "bidding", "auction", seed=SEED, query=f"&seat={seat.value}")
    table = AuctionTable.drawn(draws, seat)
    auction = table.up_to_you(Auction())
    press(page, "y")
    auction = table.after(auction, auction.legal[0])
    while auction.outcome is None:
        press(page, "p")
        auction = table.after(auction, auction.legal[-1])
    expect(page.get_by_text("Alma.", exact=True)).to_be_visible()
    for bidder in (Bidder.ALMA, Bidder.OTTO):
        cards = page.get_by_role("group", name=bidder.name.capitalize()).get_by_role("img")
        expect(cards).to_have_count(len(table.hand(bidder)))
    assert f"seat={seat.value}" in page.url


def test_another_seat_stands_in_the_address_and_outlives_a_reload(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "bidding", "auction", seed=SEED)
    page.get_by_role("radio", name="Rearhand").click()
    expect(page.get_by_text("rearhand", exact=True)).to_be_visible()
    page.wait_for_url("**seat=R**")
    page.reload()
    expect(page.get_by_role("radio", name="Rearhand")).to_be_checked()


def test_on_a_phone_an_illegal_number_is_refused_with_the_reason(visit: Visit, site: str) -> None:
    page, _draws = open_step(visit, site, "bidding", "auction", query="&seat=M", width=390, touch=True, seed=SEED)
    page.locator("[data-testid=stForm] input").fill("19")
    page.get_by_role("button", name="Say it").tap()
    expect(page.get_by_role("alert")).to_contain_text("No game is worth 19.")
    assert_fits(page)
