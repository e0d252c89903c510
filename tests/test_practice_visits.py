"""Pages of practice come to by an address that says less, or something else, than there is, or after long."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from lessons.answer_codes import code_of
from quizzes import running
from quizzes.attempts import Attempted
from quizzes.progress import Database
from quizzes.question import make
from tests.databases import ANNA
from tests.practising import Window


def test_a_drill_opens_at_the_difficulty_that_the_address_names() -> None:
    window = Window("drill", skill="value", difficulty="3")
    assert (window.question.skill, window.asked("difficulty")) == ("value", "3")


def test_a_minute_that_the_server_has_forgotten_is_said_to_be_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_minutes", {})
    window = Window("minute")
    assert not window.said
    window.press("start")
    seed = window.asked("seed")
    assert seed
    monkeypatch.setattr(running, "_minutes", {})
    later = Window("minute", seed=seed)
    assert ["not here any more" in box for box in later.said] == [True]
    later.press("start")
    assert not later.said
    assert later.asked("seed") not in ("", seed)


@pytest.mark.parametrize("given", ["right", "of another kind", "no code"])
@pytest.mark.parametrize("right", [True, False])
def test_an_answer_counts_as_it_was_graded_though_the_question_has_changed_since(
    database: Database, given: str, *, right: bool
) -> None:
    question = make("list-totals", 3, 1)
    code = {"right": code_of(question.right), "of another kind": code_of(str(question.right)), "no code": "{"}[given]
    mistake = None if right else "lists.FIFTY_FORGOTTEN"
    database.add_attempts(
        ANNA, [Attempted("list-totals", 3, 1, code, mistake, "drill", "run", datetime(2026, 11, 30, tzinfo=UTC))]
    )
    window = Window("drill", skill="list-totals", seed="3", difficulty="1")
    (box,) = window.app.success if right else window.app.error
    assert ("cannot be shown any more" in box.value) is not (right and given == "right")
    assert not (window.app.error if right else window.app.success)
