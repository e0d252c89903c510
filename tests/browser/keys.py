"""A learner with nothing but a keyboard: walks to what is wanted with Tab and arrows, and answers a step.

Nothing is clicked and nothing gets the focus by any other way than a key; after each key its effect is waited for.
What a step wants stands in ``tests.right_way``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from engine.cards import Card
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

# Inside the step, and on something that answers: not on the button that led here.
_ARRIVED = """() => {
    const focused = document.activeElement;
    return focused.closest(".st-key-step") && !focused.closest("[class*='-act ']");
}"""

_ON = "[aria-pressed=true], [aria-checked=true], :checked"
_IS_ON = "(option, on) => option.matches(on)"

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
    const step = document.querySelector(".st-key-step");
    if (step) read(step);
    return parts.join("|");
}"""


def the_focus_has_arrived(page: Page) -> None:
    """Wait until a new step or task has the focus."""
    page.wait_for_function(_ARRIVED)


def press(page: Page, key: str) -> None:
    """Press a key with which the step changes, and wait until it has."""
    before = page.evaluate(_SHOWN)
    page.keyboard.press(key)
    page.wait_for_function(f"(before) => ![before, ''].includes(({_SHOWN})())", arg=before)
    settled(page)


def press_button(page: Page, button: Locator) -> None:
    """Walk to the button and press it."""
    walk_to(page, button)
    press(page, "Enter")


def toggle(page: Page, option: Locator) -> None:
    """Walk to an answer or a card and choose it, or take it back."""
    option.wait_for()
    before = option.evaluate(_IS_ON, _ON)
    walk_to(page, option)
    if option.evaluate(_IS_ON, _ON) is before:  # else an arrow has picked it: it picks what it comes to
        page.keyboard.press("Space")
    expect(option.and_(page.locator(_ON))).to_have_count(0 if before else 1)


def card_on(page: Page, card: Card) -> Locator:
    """The card on the felt, as far as it can be chosen or played."""
    return page.locator(f'.felt button.card[data-id="{card}"]')


def choose(page: Page, cards: Iterable[Card]) -> None:
    """Choose each of the cards, or take it back."""
    for card in cards:
        toggle(page, card_on(page, card))


def play(page: Page, card: Card) -> None:
    """Play the card."""
    press_button(page, card_on(page, card))


def tap(page: Page, player: str) -> None:
    """Tap the first player who stands for this answer."""
    press_button(page, page.locator(f'.felt .tap[data-player="{player}"]').first)


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
            choose(page, cards)
        case Play(card):
            play(page, card)
        case Tap(player):
            tap(page, player)
        case Type(number):
            field = page.locator(".st-key-step input")
            walk_to(page, field)
            page.keyboard.type(str(number))
            expect(field).to_have_value(str(number))
        case Pick(place):
            toggle(page, page.locator(".st-key-step input[type=radio]").nth(place))
        case Mark(row, places):
            options = page.locator(f'[class*="st-key-{slug}-{step}-"][class*="-{row} "] button')
            for place in places:
                toggle(page, options.nth(place))
        case Press(button):
            wanted = page.locator(f".st-key-{slug}-{button} button")
            if letter := _LETTERS.get(button):
                wanted.wait_for()
                press(page, letter)
            else:
                press_button(page, wanted)
