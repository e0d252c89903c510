"""After a wrong answer that comes to a value, what was counted stands beside what holds, in the learner's words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.levels import GameValue, Level
from lessons.text import LANGUAGES, translate
from quizzes.question import Question
from tests.practising import Window


def build(window: Window, question: Question) -> None:
    """Build the value without the game."""
    value, key = question.right, f"drill-{question.skill}-{question.seed}-{question.difficulty}"
    assert isinstance(value, GameValue)
    assert value.matadors
    given = {"held": "with" if value.matadors.held else "without", "count": value.matadors.count, "base": value.base}
    for part, answer in given.items():
        window.app.segmented_control(key=f"{key}-{part}").set_value(answer)
    left = [level.name for level in value.levels if level is not Level.GAME]
    window.app.pills(key=f"{key}-levels").set_value(left)
    window.press()


def say(window: Window, _question: Question) -> None:
    """Say Schwarz, where the game is due."""
    window.press("piece-SCHWARZ")


def pay(window: Window, question: Question) -> None:
    """Pay for Hand alone, which is called so in every language: the pills are set from outside the session."""
    key = f"drill-{question.skill}-{question.seed}-{question.difficulty}"
    window.app.pills(key=f"{key}-levels").set_value([Level.HAND.name])
    window.press()


def choose(window: Window, question: Question) -> None:
    """Choose a wrong answer."""
    window.answer(right=False, question=question)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("skill", "answer"), [("chain", build), ("say-chain", say), ("failed-announcement", pay), ("value", choose)]
)
def test_what_was_counted_stands_beside_what_holds(
    skill: str, answer: Callable[[Window, Question], None], language: str
) -> None:
    window = Window("drill", language, seed="5", skill=skill, difficulty="2")
    answer(window, window.question)
    assert window.app.error
    heads = [str(element.proto.body) for element in window.app.get("html") if 'class="said ' in str(element.proto.body)]
    wanted = [translate(said, language) for said in ("What you counted", "What holds")]
    assert [said in head for said, head in zip(wanted, heads, strict=True)] == [True, True]
    assert window.words.count('class="reckoning"') == 2


def test_a_right_answer_is_shown_once() -> None:
    window = Window("drill", seed="5", skill="value", difficulty="2")
    window.answer(right=True)
    assert 'class="reckoning"' not in window.words
