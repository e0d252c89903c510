"""Threads for long work: they give way to others, keep the order, and do not run far ahead of who takes the results."""

from __future__ import annotations

import os
import sys
from functools import partial
from threading import Event, get_native_id

import pytest

from lessons.background import _NICE, background, in_order


def test_results_come_in_order_and_few_jobs_are_begun_ahead_of_who_takes_them() -> None:
    begun: list[int] = []

    def job(number: int) -> int:
        begun.append(number)
        return number

    results = in_order(background(2, "test"), (partial(job, number) for number in range(20)), ahead=2)
    assert next(results) == 0
    results.close()
    assert set(begun) <= {0, 1, 2}
    assert list(in_order(background(2, "test"), (partial(job, number) for number in range(20)), ahead=2)) == [
        *range(20)
    ]


def test_who_takes_no_further_result_leaves_nothing_behind_for_the_threads() -> None:
    pool, may_end, done = background(1, "test"), Event(), list[int]()

    def job(number: int) -> int:
        if number:
            assert may_end.wait(60)
            done.append(number)
        return number

    results = in_order(pool, (partial(job, number) for number in range(9)), ahead=3)
    assert next(results) == 0
    results.close()  # one may be under way, the others wait
    may_end.set()
    pool.shutdown(wait=True)
    assert set(done) <= {1}


def test_a_trouble_in_a_job_is_told_to_whom_it_befell() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_order(background(1, "test"), [lambda: 1 // 0], ahead=1))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a priority belongs to the whole process")
def test_the_threads_alone_give_way_and_not_the_one_that_starts_them() -> None:
    def nice(thread: int) -> int:
        return os.getpriority(os.PRIO_PROCESS, thread)

    before = nice(get_native_id())
    inside = background(1, "test").submit(lambda: nice(get_native_id())).result()
    assert nice(get_native_id()) == before <= inside == max(before, _NICE)
