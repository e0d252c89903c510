"""What is solved for everybody: in turns, by one solver in one thread, kept within bounds, and nobody waits to look."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event, current_thread

import pytest

from engine.solver import Solver
from lessons.solved_for_all import SolvedForAll

Steps = tuple[int, ...]


class Slow:
    """Steps that wait until they may end; who took each is kept."""

    def __init__(self) -> None:
        self.begun, self.may_end = Event(), Event()
        self.taken: list[tuple[str, int, str, int]] = []
        self.solved: SolvedForAll[str, Steps] = SolvedForAll(lambda _asked: (), self.step, kept=3)

    def step(self, asked: str, so_far: Steps, _until: int, solver: Solver) -> Steps:
        self.begun.set()
        assert self.may_end.wait(60)
        self.taken.append((asked, len(so_far), current_thread().name, id(solver)))
        return (*so_far, len(so_far))

    def all_of(self, asked: str, until: int) -> list[Steps]:
        return list(self.solved.solve_on(asked, until=until))


@pytest.fixture
def slow() -> Iterator[Slow]:
    slow = Slow()
    yield slow
    slow.may_end.set()


def test_two_who_want_the_same_have_each_step_once_from_one_solver_in_one_thread(slow: Slow) -> None:
    with ThreadPoolExecutor(2) as visitors:
        both = [visitors.submit(slow.all_of, "hand", 5) for _ in range(2)]
        assert slow.begun.wait(60)
        slow.may_end.set()
        assert [each.result(60)[-1] for each in both] == [(0, 1, 2, 3, 4)] * 2
    assert [number for _asked, number, *_ in slow.taken] == [0, 1, 2, 3, 4]
    assert len({(thread, solver) for *_, thread, solver in slow.taken}) == 1
    assert slow.all_of("hand", 5) == []


def test_nobody_waits_to_look_while_a_step_is_being_solved(slow: Slow) -> None:
    with ThreadPoolExecutor(1) as visitor:
        solving = visitor.submit(slow.all_of, "hand", 1)
        assert slow.begun.wait(60)
        assert slow.solved.known("hand") == slow.solved.known("another") == ()
        assert not solving.done()
        slow.may_end.set()
    assert slow.solved.known("hand") == (0,)


def test_a_trouble_in_a_step_is_told_to_whom_it_befell_and_stops_nobody_else(slow: Slow) -> None:
    slow.may_end.set()
    broken: SolvedForAll[str, Steps] = SolvedForAll(lambda _asked: (), lambda *_: 1 // 0, kept=3)  # type: ignore[arg-type]
    with pytest.raises(ZeroDivisionError):
        next(broken.solve_on("hand", until=1))
    assert slow.all_of("hand", 1) == [(0,)]


def test_what_was_asked_for_last_is_kept_and_the_rest_forgotten(slow: Slow) -> None:
    slow.may_end.set()
    for asked in "abc":
        slow.all_of(asked, 2)
    slow.solved.known("a")
    slow.all_of("d", 1)
    assert [len(slow.solved.known(asked)) for asked in "abcd"] == [2, 0, 2, 1]
    slow.solved.clear()
    assert slow.solved.known("a") == ()
