"""Pages of practice come to by an address that says less, or something else, than there is."""

from __future__ import annotations

from tests.practising import Window


def test_a_drill_opens_at_the_difficulty_that_the_address_names() -> None:
    window = Window("drill", skill="value", difficulty="3")
    assert (window.question.skill, window.asked("difficulty")) == ("value", "3")
