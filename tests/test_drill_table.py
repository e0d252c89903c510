"""Drills on deal, bidding and list on the page: an answer given by hand is the answer that the generator means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lessons.exercises.seats import chairs
from lessons.scenes.deals import HEADS
from lessons.text import LANGUAGES
from quizzes.generators import GENERATORS
from quizzes.question import Question
from tests import felts
from tests.practising import Window

SLUG = "drill"
Give = Callable[[Window, str, Any], None]


def tap(window: Window, _key: str, answer: str) -> None:
    felts.tap(window.app, f"{SLUG}-felt", answer)
    window.run()


def say(window: Window, key: str, answer: int | frozenset[Any]) -> None:
    """A number is said with its button; of several, the pills are chosen."""
    if isinstance(answer, int):
        window.press(f"call-{answer}")
    else:
        pills(window, f"{key}-answer", list(answer))
        window.press()


def pills(window: Window, key: str, chosen: object) -> None:
    window.app.button_group(key=key).set_value(chosen)


def end(window: Window, key: str, answer: tuple[str, int]) -> None:
    who, number = answer
    pills(window, f"{key}-who", who)
    if number:
        pills(window, f"{key}-number", number)
    window.press()


def amounts(window: Window, key: str, answer: tuple[int, ...]) -> None:
    for player, amount in enumerate(answer):
        pills(window, f"{key}-share-{player}", amount)
    window.press()


def write(window: Window, key: str, answer: int) -> None:
    window.app.text_input(key=f"{key}-answer").set_value(str(answer).replace("-", "−"))
    window.press()


def order(window: Window, _key: str, answer: tuple[int, ...]) -> None:
    heads = [HEADS[one] for one in chairs(len(answer))]
    felts.check(window.app, f"{SLUG}-felt", *(heads[player] for player in answer))
    window.run()


SKILLS: dict[str, Give] = {
    "who-leads": tap,
    "who-speaks-first": tap,
    "who-deals-next": tap,
    "next-bid": say,
    "who-speaks": tap,
    "auction-end": end,
    "covered-bids": say,
    "seeger-three": amounts,
    "seeger-four": amounts,
    "list-totals": write,
    "ranking": order,
}


def wrong(question: Question) -> object:
    given = GENERATORS[question.skill].wrong(question.task)
    return next(answer for answer in given if not question.judge(answer).right)


@pytest.mark.parametrize(("language", "difficulty"), list(zip(LANGUAGES, (1, 3), strict=False)))
def test_an_answer_given_by_hand_is_the_one_that_is_meant(language: str, difficulty: int) -> None:
    window = Window(SLUG, language)
    for skill, give in SKILLS.items():
        for right in (True, False):
            window.go(SLUG, skill=skill, seed=str(difficulty + 4 * right), difficulty=str(difficulty))
            question = window.question
            key = f"{SLUG}-{skill}-{question.seed}-{question.difficulty}"
            give(window, key, question.right if right else wrong(question))
            app = window.app
            assert (len(app.success), len(app.error)) == (int(right), int(not right)), (skill, right)
