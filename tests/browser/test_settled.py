"""The tests wait for what they do: a page is settled when all that was asked for has come, and not before."""

from __future__ import annotations

from playwright.sync_api import Route

from tests.browser.checks import SETTLED, settled
from tests.browser.conftest import Visit
from tests.browser.drilling import open_drill


def test_a_page_is_settled_when_the_code_of_its_fields_is_loaded(visit: Visit, site: str) -> None:
    page = visit(f"{site}/glossary?lang=en")
    held: list[Route] = []
    page.route("**/*ButtonGroup*.js", lambda route: held.append(route))
    page.goto(f"{site}/drill?skill=chain&seed=3&difficulty=2&lang=en")
    page.locator(".st-key-step-asks [data-testid=stSkeleton]").first.wait_for(state="attached")
    groups = page.locator(".st-key-step-asks .stButtonGroup")
    assert not page.evaluate(SETTLED)
    held.pop().continue_()
    settled(page)
    assert groups.count() == 4


def test_a_page_is_settled_when_the_server_has_answered(visit: Visit, site: str) -> None:
    page = open_drill(visit, site, "value")
    page.get_by_role("button", name="Check").click()
    settled(page)
    assert page.locator("[data-testid=stAlert]").count() == 1


# Streamlit sends a press when its timers run. This one is before them, and takes its time.
BUSY = """() => addEventListener("click", () => setTimeout(() => {
    const end = performance.now() + 300;
    while (performance.now() < end);
}), { capture: true, once: true })"""


def test_a_page_is_not_settled_before_a_press_is_sent(visit: Visit, site: str) -> None:
    page = open_drill(visit, site, "value")
    page.evaluate(BUSY)
    page.get_by_role("button", name="Check").click()
    settled(page)
    assert page.locator("[data-testid=stAlert]").count() == 1
