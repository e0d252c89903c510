"""A learner with nothing but a keyboard: walks to what is wanted with Tab and arrows, and answers a step.

Nothing is clicked and nothing gets the focus by any other way than a key. What a step wants stands in
``tests.right_way``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.checks import settled
from tests.doings import CHECK, Choose, Doing, Doings, Mark, Pick, Play, Press, Tap, Type

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# The key that brings the focus nearer to what is wanted; "" when it is there.
_NEARER = """(wanted) => {
    let one = document.activeElement;
    while (one.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    if (one === wanted) return "";
    const row = (each) => each.closest("[role=radiogroup], [role=toolbar]") ?? each.closest(".card")?.closest(".felt");
    const together = one.getRootNode() === wanted.getRootNode();
    const [here, there] = together ? [one, wanted] : [document.activeElement, wanted.getRootNode().host ?? wanted];
    const back = here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING;
    if (row(wanted) && row(one) === row(wanted)) return back ? "ArrowLeft" : "ArrowRight";
    return back ? "Shift+Tab" : "Tab";
}"""
_FAR = 60

# Buttons that have a key of their own.
_LETTERS = {"yes": "y", "pass": "p"}


def walk_to(page: Page, wanted: Locator) -> None:
    """Move the focus there with Tab and arrows."""
    wanted.wait_for()
    for _key in range(_FAR):
        key = wanted.evaluate(_NEARER)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"no keys lead to {wanted}")


# All that is read in the step, by eye or ear; not what buttons are called, which changes while cards are chosen.
_SHOWN = """() => {
    const parts = [];
    const read = (root) => {
        parts.push(...[...root.children].map((each) => each.innerText));
        for (const each of root.querySelectorAll("*")) {
            if (each.ariaLabel && each.tagName !== "BUTTON") parts.push(each.ariaLabel);
            if (each.shadowRoot) read(each.shadowRoot);
        }
    };
    read(document.querySelector(".st-key-step"));
    return parts.join("|");
}"""


def press(page: Page, key: str) -> None:
    """Press a key with which the step changes, and wait until it has."""
    before = page.evaluate(_SHOWN)
    page.keyboard.press(key)
    page.wait_for_function(f"(before) => ({_SHOWN})() !== before", arg=before)
    settled(page)


def answer(page: Page, slug: str, step: str, doings: Doings) -> None:
    """Do one thing after the other, with keys."""
    before: Doing | None = None
    for doing in doings:
        try:
            if doing == CHECK and isinstance(before, Choose | Type):
                press(page, "Enter")  # on a card or in a field it checks
            else:
                _do(page, slug, step, doing)
        except Exception as error:
            error.add_note(f"{slug}, step {step}: {doing}")
            raise
        before = doing


def _do(page: Page, slug: str, step: str, doing: Doing) -> None:
    match doing:
        case Choose(cards):
            for card in cards:
                element = page.locator(f'.felt button.card[data-id="{card}"]')
                walk_to(page, element)
                page.keyboard.press("Space")
                expect(element).to_have_attribute("aria-pressed", "true")
        case Play(card):
            walk_to(page, page.locator(f'.felt button.card[data-id="{card}"]'))
            press(page, "Enter")
        case Tap(player):
            walk_to(page, page.locator(f'.felt .tap[data-player="{player}"]').first)
            press(page, "Enter")
        case Type(number):
            field = page.locator(".st-key-step input")
            walk_to(page, field)
            page.keyboard.type(str(number))
            expect(field).to_have_value(str(number))
        case Pick(place):
            option = page.locator(".st-key-step-asks input[type=radio]").nth(place)
            walk_to(page, option)  # an arrow picks what it comes to
            if not option.is_checked():
                page.keyboard.press("Space")
            expect(option).to_be_checked()
        case Mark(row, places):
            for place in places:
                option = page.locator(f'[class*="st-key-{slug}-{step}-"][class*="-{row} "] button').nth(place)
                walk_to(page, option)
                page.keyboard.press("Space")
                expect(option.and_(page.locator("[aria-pressed=true], [aria-checked=true]"))).to_be_visible()
        case Press(button):
            if letter := _LETTERS.get(button):
                page.locator(f".st-key-{slug}-{button} button").wait_for()
                press(page, letter)
            else:
                walk_to(page, page.locator(f".st-key-{slug}-{button} button"))
                press(page, "Enter")
