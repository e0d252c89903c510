"""Long work on a page: presses that count and those that do not, steps that are kept, runs that were overtaken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import streamlit as st

from lessons import long_work
from lessons.long_work import LATE, LongWork


class Clock:
    """What is asked for the time."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(long_work, "monotonic", clock)
    return clock


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each time that the page is to be run again."""
    again: list[str] = []
    monkeypatch.setattr(st, "rerun", lambda: again.append("run"))
    return again


class Page:
    """Counts up to ``wanted``."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.counted, self.drawn = wanted, 0, list[int]()
        self.work = LongWork(lambda: self.wanted)

    @property
    def running(self) -> bool:
        return self.counted < self.wanted

    def steps(self, wanted: int) -> Iterator[int]:
        yield from range(self.counted + 1, wanted + 1)

    def keep(self, _wanted: int, step: int) -> None:
        self.counted = step

    def go_on(self, seconds: float = 60) -> None:
        self.work.go_on(self.steps, keep=self.keep, show=self.drawn.append, seconds=seconds)

    def draw(self) -> None:
        self.work.drawn(running=self.running)

    def press(self) -> bool:
        return self.work.pressed(running=self.running)


def test_all_steps_are_taken_and_kept_and_the_page_runs_again(clock: Clock, runs: list[str]) -> None:
    page = Page(5)
    page.go_on()
    assert (page.counted, page.drawn, runs) == (5, [1], ["run"])  # the bar moves once in a while
    page.wanted = 7
    clock.now += 1
    page.go_on()
    assert (page.counted, page.drawn) == (7, [1, 6])


def test_after_some_time_the_page_is_drawn_anew_in_the_middle(clock: Clock, runs: list[str]) -> None:
    page = Page(100)

    def slowly(wanted: int) -> Iterator[int]:
        for step in page.steps(wanted):
            clock.now += 0.3
            yield step

    page.work.go_on(slowly, keep=page.keep, show=page.drawn.append, seconds=1.0)
    assert (page.counted, page.drawn, runs) == (4, [1, 2, 3, 4], ["run"])


def test_a_run_that_was_overtaken_adds_nothing_and_ends(runs: list[str]) -> None:
    page, ended = Page(100), []

    def overtaken(wanted: int) -> Iterator[int]:
        try:
            for step in page.steps(wanted):
                if step == 3:
                    page.wanted = page.counted  # "Stop", while this step is counted
                yield step
        finally:
            ended.append(True)

    page.work.go_on(overtaken, keep=page.keep, show=page.drawn.append)
    assert (page.counted, page.wanted, ended, runs) == (2, 2, [True], [])


def test_a_run_beside_one_that_asks_for_the_same_loses_nothing() -> None:
    page = Page(3)

    def again(wanted: int) -> Iterator[int]:
        page.wanted = 3  # asked for anew, the same
        yield from page.steps(wanted)

    page.work.go_on(again, keep=page.keep, show=page.drawn.append)
    assert page.counted == 3


def test_a_step_is_kept_before_a_click_can_break_in() -> None:
    page = Page(100)

    class Clicked(Exception):  # noqa: N818
        pass

    def show(_step: int) -> None:
        raise Clicked

    with pytest.raises(Clicked):
        page.work.go_on(page.steps, keep=page.keep, show=show)
    assert page.counted == 1


def test_the_second_half_of_a_double_press_does_nothing(clock: Clock) -> None:
    page = Page(0)
    page.draw()
    assert page.press()
    page.wanted = 9
    assert not page.press()  # before the page has answered
    page.draw()
    clock.now += LATE
    assert not page.press()  # and right after
    clock.now += 0.01
    assert page.press()  # "Stop", by somebody who has read it
    page.wanted = 0
    assert not page.press()
    clock.now += 5.0  # the page answers late
    page.draw()
    assert not page.press()
    clock.now += LATE + 0.01
    assert page.press()


def test_a_stop_that_comes_when_all_is_done_starts_nothing(clock: Clock) -> None:
    page = Page(9)
    page.draw()
    page.counted = 9
    assert not page.press()  # "Stop" stood there
    page.draw()
    assert not page.press()  # it did when the finger came down
    clock.now += LATE + 0.01
    assert page.press()


@pytest.mark.usefixtures("clock")
def test_what_has_begun_by_itself_can_be_stopped_at_once() -> None:
    page = Page(9)
    page.draw()
    assert page.press()
