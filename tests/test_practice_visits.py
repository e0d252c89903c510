"""Pages of practice come to by an address that says less, or something else, than there is."""

from __future__ import annotations

import pytest

from quizzes import running
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
