"""Files of solved deals that somebody else brings: told apart from all other files before anything is counted.

A file must be what ``engine.solve_deals`` writes: its columns, complete rows, and the very cards that its seed deals.
Whether its solutions are right is not tried; that would take as long as solving.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import BinaryIO, TypeVar

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from engine.rule_simulation import DealtHands
from engine.solved_files import KEY, SCHEMA, VERSION, About, SolvedDeals
from engine.solved_hands import COLUMNS, SolvedHands

Result = TypeVar("Result")


class Reason(Enum):
    """Why a file is none."""

    NOT_PARQUET = "not parquet"
    FOREIGN = "foreign"
    """A Parquet file of something else, or of another version."""
    BROKEN = "broken"
    """It says that it is one, but what it holds does not fit."""
    TOO_MANY = "too many"
    """More deals than are wanted here."""


class NotSolvedDealsError(ValueError):
    """This is not a file of solved deals, or too large a one."""

    def __init__(self, reason: Reason, why: str) -> None:
        super().__init__(f"{reason.value}: {why}")
        self.reason = reason


def read_solved(file: BinaryIO | Path, *, most: int | None = None) -> SolvedDeals:
    """The deals of a file by a stranger, with ``solved_hands.COLUMNS``; ``most`` deals are wanted at most.

    Raises NotSolvedDealsError, and OSError when the file cannot be opened.
    """
    if isinstance(file, Path):
        with file.open("rb") as opened:
            return read_solved(opened, most=most)
    parquet, schema = _of(Reason.NOT_PARQUET, lambda: _opened(file))
    about = _about(schema)
    if most is not None and about.past - about.first > most:
        raise NotSolvedDealsError(Reason.TOO_MANY, f"{about.past - about.first} deals, and {most} are read")
    if parquet.metadata.num_rows != 3 * (about.past - about.first):
        raise NotSolvedDealsError(Reason.BROKEN, f"{parquet.metadata.num_rows} rows of {about}")
    _check_columns(schema)
    table = _of(Reason.BROKEN, lambda: parquet.read(list(COLUMNS)))
    for name in COLUMNS:
        if not SCHEMA.field(name).nullable and table[name].null_count:
            raise NotSolvedDealsError(Reason.BROKEN, f"{name} is not there for all hands")
    solved = SolvedDeals(about, table)
    _check_cards(solved)
    return solved


def read_solved_hands(file: BinaryIO | Path, *, most: int | None = None) -> SolvedHands:
    """The same as arrays."""
    return SolvedHands.of(read_solved(file, most=most))


def _of(reason: Reason, read: Callable[[], Result]) -> Result:
    """What is read; for damaged bytes Arrow has errors of many kinds."""
    try:
        return read()
    except (pa.ArrowException, OSError, ValueError) as problem:
        raise NotSolvedDealsError(reason, str(problem)) from None


def _opened(file: BinaryIO) -> tuple[pq.ParquetFile, pa.Schema]:
    parquet = pq.ParquetFile(file)
    return parquet, parquet.schema_arrow


def _about(schema: pa.Schema) -> About:
    told = (schema.metadata or {}).get(KEY)
    if told is None:
        raise NotSolvedDealsError(Reason.FOREIGN, "it does not say that it holds solved deals")
    try:
        about = About.told(json.loads(told))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as problem:
        raise NotSolvedDealsError(Reason.BROKEN, f"what it says of itself is {told[:200]!r}") from problem
    if about.version != VERSION:
        raise NotSolvedDealsError(Reason.FOREIGN, f"version {about.version!r}, and this is {VERSION}")
    numbers = (about.seed, about.first, about.past, about.exact)
    if not all(type(number) is int and number >= 0 for number in numbers) or about.past <= about.first:
        raise NotSolvedDealsError(Reason.BROKEN, f"it says {about}")
    return about


def _check_columns(schema: pa.Schema) -> None:
    for name in COLUMNS:
        if name not in schema.names or schema.field(name).type != SCHEMA.field(name).type:
            raise NotSolvedDealsError(Reason.BROKEN, f"no column {name} of {SCHEMA.field(name).type}")


def _check_cards(solved: SolvedDeals) -> None:
    """Row for row the deals that it says: so no later part has to ask whether a hand has ten cards."""
    about, deals = solved.about, len(solved)
    try:
        dealt = DealtHands.of(seed=about.seed, first=about.first, deals=deals)
    except (ValueError, OverflowError) as problem:
        raise NotSolvedDealsError(Reason.BROKEN, str(problem)) from None
    numbers = np.repeat(np.arange(about.first, about.past), 3)
    for name, expected in (("deal", numbers), ("cards", dealt.cards), ("skat", dealt.skat)):
        if not np.array_equal(solved.column(name), expected):
            raise NotSolvedDealsError(Reason.BROKEN, f"{name} is not what seed {about.seed} deals")
