"""Solve many random deals and keep what was found: ``python -m engine.solve_deals --deals N --seed S --out FILE``.

Deal i of a seed is ``Deal.from_seed(seed, i)``; what each seat makes of it is ``engine.solved``, and the file is
``engine.solved_files``. Here are the command, how the work is cut up and handed out (joblib, or a Dask cluster), and
how it goes on after an end before the end. How the work is cut and who does it never changes a row.
"""

from __future__ import annotations

import argparse
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TextIO

import numpy as np
from joblib import Parallel, delayed, parallel_config

from engine.solved import SolvedSeat, solve_deals
from engine.solved_files import About, joined, table_of, write
from engine.solver import warm_up

CHUNK = 20
"""Deals that are solved at one go, some seconds of one core: so much is lost when the program is killed."""

EXACT_COSTS = 12
"""How many deals can be decided while one is solved exactly, measured; only the time left is told by it."""

SECONDS = 20  # between two lines of progress where they are kept; on a terminal one line is written over

WAIT = 10  # seconds for a scheduler to answer

IDLE = 20  # seconds after which a worker that gets nothing to do ends

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted: deals 0 to ``deals - 1`` of the seed, the first ``exact`` of them with points, in a file."""

    deals: int
    seed: int
    out: Path
    exact: int = 0

    @property
    def command(self) -> str:
        """What to say to get this file, however often it was ended on the way."""
        wanted = f"--deals {self.deals} --seed {self.seed}" + f" --exact {self.exact}" * bool(self.exact)
        return f"python -m engine.solve_deals {wanted} --out {shlex.quote(str(self.out))}"

    @property
    def about(self) -> About:
        """What the file will say of itself; the same wherever it is written."""
        command = Order(self.deals, self.seed, Path(self.out.name), self.exact).command
        return About(self.seed, 0, self.deals, self.exact, command)

    @property
    def parts(self) -> Path:
        """The folder beside the file in which everything is kept until all of it is there."""
        return self.out.with_name(f"{self.out.name}.parts")

    def sources(self) -> list[tuple[Path, About]]:
        """What has been solved already. ValueError when it is something else than what is wanted."""
        paths = [self.out] * self.out.exists() + sorted(self.parts.glob("*.parquet"))
        sources = [(path, About.of(path)) for path in paths]
        for path, about in sources:
            if (about.seed, about.version) != (self.seed, self.about.version):
                raise ValueError(
                    f"{path} holds deals of seed {about.seed} (version {about.version} of the rows), not of seed "
                    f"{self.seed} (version {self.about.version}): name another file, or take that one away"
                )
            if path == self.out and (about.past > self.deals or about.exact > self.exact):
                raise ValueError(
                    f"{path} holds {about.past} deals already, {about.exact} of them exact, and a file only grows: "
                    "ask for at least as many, or name another file"
                )
        return sources

    def missing(self, sources: Iterable[tuple[Path, About]], *, chunk: int) -> list[Range]:
        """The deals still to be solved, cut into ranges of at most ``chunk``."""
        lacking = np.ones(self.deals, bool)
        for _, about in sources:
            lacking[about.first : min(about.past, about.exact)] = False
            lacking[max(about.first, self.exact) : about.past] = False
        edges = np.flatnonzero(np.diff(lacking, prepend=False, append=False))
        gaps = zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)
        return [(first, min(first + chunk, past)) for start, past in gaps for first in range(start, past, chunk)]

    def cost(self, ranges: Iterable[Range]) -> int:
        """How much work it is, in deals that are only decided."""
        return sum(past - first + (EXACT_COSTS - 1) * max(0, min(past, self.exact) - first) for first, past in ranges)


def run(
    order: Order, *, workers: int = -1, chunk: int = CHUNK, scheduler: str | None = None, lines: TextIO | None = None
) -> None:
    """Solve what is missing, keep each range as it comes, and write the file when all are there.

    ``workers`` is -1 for one on each core; with the address of a Dask scheduler the workers of its cluster do it.
    Progress is told on ``lines``. Raises ValueError when what is there already belongs to another order, and
    ConnectionError when nobody answers at the address.
    """
    ranges = order.missing(order.sources(), chunk=chunk)
    if ranges:
        tell(lines, "Making the solver ready; the first time this takes half a minute.")
        warm_up(lambda *_: None)  # once, so that the workers find it compiled
    progress = Progress(order, ranges, lines)
    for rows in _solved(order, ranges, workers, scheduler):
        first, past = rows[0].index, rows[-1].index + 1
        about = About(order.seed, first, past, min(order.exact, past))
        name = f"{first:010d}-{past:010d}-{about.exact:010d}.parquet"
        order.parts.mkdir(exist_ok=True)
        write(table_of(rows), order.parts / name, about)
        progress.add((first, past))
    order.parts.mkdir(exist_ok=True)
    whole = order.parts / "whole"  # not beside the file, where a kill would leave it behind
    write(joined(order.sources(), deals=order.deals, exact=order.exact), whole, order.about)
    whole.replace(order.out)
    shutil.rmtree(order.parts, ignore_errors=True)
    tell(lines, f"{order.deals} deals, {order.exact} of them exact, are in {order.out}.")


def _solved(order: Order, ranges: Sequence[Range], workers: int, scheduler: str | None) -> Iterator[list[SolvedSeat]]:
    """The rows of each range, whichever is ready first."""
    with ExitStack() as stack:
        if scheduler is not None:
            stack.enter_context(_cluster(scheduler))
            stack.enter_context(parallel_config("dask"))
        else:  # workers whose parent was killed find nothing more to do, and go
            stack.enter_context(parallel_config("loky", idle_worker_timeout=IDLE))
        parallel = Parallel(n_jobs=workers, return_as="generator_unordered", batch_size=1)
        yield from parallel(delayed(solve_deals)(order.seed, first, past, exact=order.exact) for first, past in ranges)


def _cluster(address: str) -> AbstractContextManager[object]:
    """The Dask cluster at the address, as what joblib finds. Its workers must be able to import ``engine``."""
    from distributed import Client

    try:
        client: AbstractContextManager[object] = Client(address, timeout=WAIT)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as problem:
        raise ConnectionError(f"no Dask scheduler answers at {address} ({problem})") from None
    return client


class Progress:
    """Tells how much is done and how long the rest will take."""

    def __init__(self, order: Order, ranges: Sequence[Range], lines: TextIO | None) -> None:
        self._order, self._lines = order, lines
        self._left = order.cost(ranges)
        self._deals = order.deals - sum(past - first for first, past in ranges)
        self._cost, self._since, self._told = 0, monotonic(), -float(SECONDS)

    def add(self, solved: Range) -> None:
        """A range is done."""
        cost = self._order.cost([solved])
        self._deals, self._cost, self._left = self._deals + solved[1] - solved[0], self._cost + cost, self._left - cost
        now = monotonic()
        if now - self._told >= (0 if self._lines and self._lines.isatty() else SECONDS):
            self._told = now
            seconds = (now - self._since) * self._left / self._cost
            tell(self._lines, f"{self._deals} of {self._order.deals} deals, {duration(seconds)} left", passing=True)


def duration(seconds: float) -> str:
    """So long, in the two units that matter.

    >>> duration(7384), duration(61), duration(9)
    ('2 h 3 min', '1 min 1 s', '9 s')
    """
    seconds = round(seconds)
    hours, minutes = seconds // 3600, seconds // 60 % 60
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {seconds % 60} s" if minutes else f"{seconds} s"


def tell(lines: TextIO | None, text: str, *, passing: bool = False) -> None:
    """Write a line; on a terminal one that the next may write over, when it is only ``passing``."""
    if lines is None:
        return
    if lines.isatty():
        print(f"\r\x1b[K{text}", end="" if passing else "\n", file=lines, flush=True)
    else:
        print(text, file=lines, flush=True)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine.solve_deals",
        description="Solve random deals with all cards open and write them to a Parquet file. What is solved is kept "
        "at once: say the same again after an interruption and it goes on; ask for more and the file grows.",
    )
    number = _whole_number
    parser.add_argument("--deals", type=number(1, 2**32 - 1), required=True, metavar="N", help="how many deals")
    parser.add_argument("--seed", type=number(0, 2**64 - 1), required=True, metavar="S", help="which deals")
    parser.add_argument("--out", type=_file, required=True, metavar="FILE", help="the file to write")
    parser.add_argument(
        "--exact", type=number(0, 2**32 - 1), default=0, metavar="M", help="exact points of the first M deals"
    )
    parser.add_argument("--workers", type=number(1, 4096), metavar="W", help="processes, one for each core if left out")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler, as tcp://host:8786, to do it instead")
    parser.add_argument(
        "--chunk", type=number(1, 10**6), default=CHUNK, metavar="C", help=f"deals solved at one go ({CHUNK})"
    )
    return parser


def _whole_number(least: int, most: int) -> Callable[[str], int]:
    def parsed(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return parsed


def _file(text: str) -> Path:
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a folder, not a file")
    if not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent}")
    if path.suffix != ".parquet":
        raise argparse.ArgumentTypeError(f"{text} does not end in .parquet, which is what it will be")
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 130 when it was stopped, 2 when it was asked for what cannot be."""
    parser = _arguments()
    asked = parser.parse_args(arguments)
    if asked.exact > asked.deals:
        parser.error(f"--exact {asked.exact} is more than --deals {asked.deals}")
    if asked.scheduler is not None and asked.workers is not None:
        parser.error("--workers are processes here; with --scheduler the cluster has its own")
    if asked.scheduler is not None and find_spec("distributed") is None:
        parser.error("--scheduler needs Dask: pip install dask distributed")
    order = Order(asked.deals, asked.seed, asked.out, asked.exact)
    try:
        order.sources()
    except ValueError as problem:
        parser.error(str(problem))
    try:
        run(order, workers=asked.workers or -1, chunk=asked.chunk, scheduler=asked.scheduler, lines=sys.stderr)
    except KeyboardInterrupt:
        left = sum(past - first for first, past in order.missing(order.sources(), chunk=1))
        done = order.deals - left
        tell(sys.stderr, f"\nStopped. {done} of {order.deals} deals are solved and kept in {order.parts}.")
        tell(sys.stderr, f"To go on: {order.command}")
        return 130
    except ConnectionError as problem:
        parser.error(str(problem))
    return 0


if __name__ == "__main__":
    sys.exit(main())
