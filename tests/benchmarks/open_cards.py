"""How quick the page with all cards open is: a game of which nothing is known yet, and the answer to a card.

``python -m tests.benchmarks.open_cards [deals]`` needs the Chromium of the browser tests. Deals are biddable: the
declarer has six trumps or more, two jacks or more among them, and a side ace. A game: from the press on its name to the
new headline and costs; that is the best discard and the value of each card. A card: from the press to what is said of
it, at the first four cards of each deal. Milliseconds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

from engine.cards import JACKS, Rank
from engine.contracts import SUIT_GAMES, Game
from engine.deals import Deal, Seat
from tests.benchmarks.pages import CARD, told
from tests.browser.checks import settled
from tests.browser.conftest import QUIET, Server, chromium
from tests.browser.talk import listen

FIRST = 1_000
CLICKED = """([press, where]) => new Promise((done) => {
    const find = (wanted, root = document) => root.querySelector(wanted) ?? [...root.querySelectorAll("*")]
        .reduce((found, { shadowRoot }) => found ?? (shadowRoot && find(wanted, shadowRoot)), null);
    const before = find(where).textContent;
    const start = performance.now();
    const look = () => find(where)?.textContent !== before ? done(performance.now() - start) : setTimeout(look, 4);
    find(press).click();
    if (press.startsWith(".felt")) find(press).click();
    look();
})"""
"""Press one thing and tell after how many milliseconds the text of another has changed."""


def biddable() -> Iterator[tuple[int, Seat, Game]]:
    """Seeds in order, with the first seat and game that fit."""
    seed = FIRST
    while True:
        deal = Deal.from_seed(seed)
        found = [(seat, game) for seat in Seat for game in SUIT_GAMES if _fits(deal, seat, game)]
        if found:
            yield seed, *found[0]
        seed += 1


def _fits(deal: Deal, seat: Seat, game: Game) -> bool:
    hand = deal.hand(seat)
    trumps = sum(game.is_trump(card) for card in hand)
    aces = [card for card in hand.of_rank(Rank.ACE) if not game.is_trump(card)]
    return trumps >= 6 and len(hand & JACKS) >= 2 and bool(aces)


def ready(page: Page) -> None:
    """Wait until the cards lie there."""
    page.locator(CARD).first.wait_for(timeout=180_000)
    page.locator(".st-key-open-game [role=radio]").first.wait_for()
    settled(page)


def main(deals: str = "40") -> None:
    """Measure and print."""
    path = chromium()
    if path is None:
        sys.exit("no Chromium found: install Debian's chromium, or Chrome")
    server = Server("asgi.py")
    games, cards = [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET), headless=True)
        page = browser.new_page(locale="en-GB")
        listen(page)
        page.goto(f"{server.address}/open-cards")
        ready(page)
        for (seed, seat, game), _time in zip(biddable(), range(int(deals)), strict=False):
            page.goto(f"{server.address}/open-cards?seed={seed}&declarer={seat.value}&game=N")
            ready(page)
            place = list(Game).index(game) + 1
            games.append(page.evaluate(CLICKED, [f".st-key-open-game [role=radio]:nth-of-type({place})", "h1"]))
            settled(page)
            for _card in range(4):
                cards.append(
                    page.evaluate(CLICKED, [".felt button.card:not([data-mark=unplayable])", ".remark strong"])
                )
                settled(page)
        browser.close()
    server.stop()
    told("open cards: another game, to its headline", games)
    told("open cards: a card, to its verdict", cards)


if __name__ == "__main__":
    main(*sys.argv[1:])
