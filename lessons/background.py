"""Threads for long work, which give way to those that answer visitors. No Streamlit.

On a machine with two cores two threads that count take turns with whatever else the server has to do: a click of
somebody else waited twice as long. On Linux each thread has a priority of its own: these lower theirs, so they count
with what is left over, which is nearly all as long as nobody clicks, and whoever clicks comes first. (A thread cannot
raise it again, so that must never be done in one of Streamlit's own.) Elsewhere a priority belongs to the whole
process, and they are threads like all others.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import get_native_id
from typing import TypeVar

T = TypeVar("T")

_NICE = 5
"""How much they give way, of 19: on a core that two want they get a quarter of it.

With more they are starved where other programs are busy too, and hold Python's lock for longer, for which all wait.
"""


def background(threads: int, name: str) -> ThreadPoolExecutor:
    """So many threads for long work; nothing of Streamlit may be called in them."""
    return ThreadPoolExecutor(threads, name, initializer=_give_way)


def _give_way() -> None:
    if sys.platform == "linux":
        thread = get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, max(_NICE, os.getpriority(os.PRIO_PROCESS, thread)))


def in_order(pool: ThreadPoolExecutor, jobs: Iterable[Callable[[], T]], *, ahead: int) -> Generator[T, None, None]:
    """What the jobs give, one after the other, while ``ahead`` more of them are being done or wait for it.

    No more than these, so that others who use the same threads get their turn; and whoever takes no further result
    ends the work.
    """
    waiting: deque[Future[T]] = deque()
    try:
        for job in jobs:
            waiting.append(pool.submit(job))
            if len(waiting) > ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for each in waiting:
            each.cancel()
