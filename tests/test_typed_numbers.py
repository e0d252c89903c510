"""Numbers that are typed: only what is a whole number that may be answered counts, in chapters, checks and drills."""

from __future__ import annotations

import pytest

from lessons.check_tasks import drawn, draws_of
from lessons.text import LANGUAGES
from quizzes.question import make
from tests.checking import ANSWERS, SEED, SLUG, Learner
from tests.lesson_walks import Walk
from tests.practising import Window

NONE = ("3.7", "1e1", "-1", "121", "³", "1" * 30, "three")
SAYS = {
    "en": "This is no whole number from 0 to {last}. Type one in digits.",
    "de": "Das ist keine ganze Zahl von 0 bis {last}. Schreib sie in Ziffern.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_chapter_what_is_no_number_is_no_answer(language: str) -> None:
    walk = Walk("cards-and-points", "pile", language=language)
    for text in NONE:
        walk.type(text)
        walk.press("act")
        assert [box.value for box in walk.app.info] == [SAYS[language].format(last=120)]
        assert not walk.app.error
        assert walk.app.text_input[0].value == text
    walk.type(" 119 ")
    walk.press("act")
    assert not walk.app.info
    assert walk.app.error
    walk.type("")
    walk.press("act")
    assert [box.value for box in walk.app.info] != [SAYS[language].format(last=120)]


def test_in_a_check_what_is_no_number_is_no_answer() -> None:
    steps = drawn(tuple(ANSWERS), SEED)
    typed = (
        number for number, step in enumerate(steps, 1) if isinstance(ANSWERS[step](draws_of(SEED, number))[0], int)
    )
    learner = Learner(task=str(next(typed)))
    for text in NONE:
        learner.app.text_input[0].set_value(text)
        learner.press("act")
        assert SAYS["en"].format(last=120) in learner.words
        assert learner.app.button(key=f"{SLUG}-act").label == "Check"
    learner.answer(right=True)
    assert learner.app.success


def test_a_number_below_nothing_is_typed_with_any_minus() -> None:
    below = (seed for seed in range(99) if make("list-totals", seed, 1).right < 0)
    for minus in ("-", "−", "− "):
        question = make("list-totals", next(below), 1)
        window = Window("drill", skill=question.skill, seed=str(question.seed), difficulty="1")
        for text in ("-1000", "--5", "-", "- x"):
            window.app.text_input[0].set_value(text)
            window.press()
            assert SAYS["en"].format(last=999).replace(" 0 ", " −999 ") in window.said
        window.app.text_input[0].set_value(f"{minus}{-question.right}")
        window.press()
        assert window.app.success


def test_in_a_drill_what_is_no_number_is_no_answer() -> None:
    window = Window("drill", skill="card-points", seed="4", difficulty="1")
    for text in NONE:
        window.app.text_input[0].set_value(text)
        window.press()
        assert SAYS["en"].format(last=120) in window.said
        assert window.label == "Check"
    window.app.text_input[0].set_value("0")
    window.press()
    assert window.label == "Next question"
