"""How soon the hand lab answers: the exact part, the first solved deals, and the same in a browser.

``python -m tests.benchmarks.hand_lab [times]``; the last part needs the Chromium of the browser tests, and is left out
without one. In the browser: from asking for the address of a hand that nobody has asked for, with nothing kept from
before, to the six games, and to the first shares that are solved. Milliseconds.
"""

from __future__ import annotations

import sys
from time import perf_counter

from playwright.sync_api import sync_playwright

from engine.cards import Cards
from engine.contracts import Contract
from engine.deals import Deal
from engine.discard_samples import DiscardSamples
from engine.hand_samples import Asked, HandSamples
from engine.solver import Solver, warm_up
from lessons.hand_lab.plans import leading
from lessons.hand_lab.rows import Shown, rows_html
from lessons.hand_lab.settings import together
from lessons.hand_lab.solving import STEP
from lessons.hand_lab.verdicts import FEW, verdict
from lessons.hand_rows import Look
from tests.benchmarks.pages import first, told
from tests.browser.conftest import QUIET, Server, chromium


def _since(start: float) -> float:
    return 1000 * (perf_counter() - start)


def shown(samples: HandSamples) -> str:
    """All that is drawn of them."""
    view = Shown(samples, 18, False, Look("en"), lambda _suit: "")
    best = leading(samples, 18) if len(samples) >= FEW else []
    return verdict(samples, 0, "en").head + rows_html(view, best=[each.contract for each in best])


def counted(hands: list[Cards], solver: Solver) -> None:
    """Without a browser."""
    exact, early, said, deal, discards = [], [], [], [], []
    for hand in hands:
        asked = Asked(hand)
        start = perf_counter()
        shown(HandSamples.none(asked))
        exact.append(_since(start))
        start = perf_counter()
        samples = HandSamples.none(asked).and_more(STEP, solver)
        shown(samples)
        early.append(_since(start))
        samples = samples.and_more(FEW - STEP, solver)
        deal.append(_since(start) / FEW)
        shown(samples)
        said.append(_since(start))
        skat = Cards.of(tuple(asked.deal(0)[0].skat))
        tried = DiscardSamples.none(Asked(hand, skat=skat), Contract(samples.best().contract.game), 18)
        start = perf_counter()
        tried.and_one(solver)
        discards.append(_since(start))
    told("exact: all 231 skats of six games", exact)
    told(f"the first {STEP} deals, and what they show", early)
    told(f"{FEW} deals, and the verdict", said)
    told("one deal, six games both ways", deal)
    told("one deal, all 66 discards of a game", discards)


def seen(hands: list[Cards], path: str) -> None:
    """In a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET), headless=True)
        site = Server("asgi.py")
        first(browser, f"{site.address}/hand-lab?hand={together(hands[0])}", ".lab-game td b")
        for wanted, what in ((".lab-game", "page: the six games, exact"), (".lab-game td b", "page: the first solved")):
            times = []
            for hand in hands[1:]:
                address = f"{site.address}/hand-lab?hand={together(hand)}&seat={'F' if 'td' in wanted else 'M'}"
                times.append(first(browser, address, wanted))
            told(what, times)
        browser.close()
        site.stop()


def main(times: str = "20") -> None:
    """Measure and print."""
    warm_up(lambda _done, _steps: None)
    hands = [Deal.from_seed(20, index).forehand for index in range(int(times) + 1)]
    counted(hands, Solver())
    if path := chromium():
        seen(hands, path)
    else:
        print("no Chromium found: the pages are left out", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
