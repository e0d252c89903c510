"""Solved deals as Parquet files: which columns they have, how they are written, read and joined.

One row is a seat of a deal as declarer (``engine.solved.SolvedSeat``), three rows a deal, in the order of the deals
and seats. Every file says of itself which deals of which seed it holds. A file is either there as a whole or not at
all, however its writer ended.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

from engine.cards import Cards
from engine.contracts import Game
from engine.deals import Seat
from engine.solved import Made, SolvedSeat

SHIPPED = Path(__file__).parent / "data" / "solved_deals.parquet"
"""The solved deals that come with the program."""

VERSION = 1
"""Of the rows: raised when the same deal would get another row. Rows of two versions are never joined."""

_LEVELS = ("won", "schneider", "schwarz")
_WAYS = ("hand", "pick_up")
KEY = b"reizend"
"""Where a file says what it is."""
_CARDS = "bit 8 * suit + rank: suits diamonds, hearts, spades, clubs = 0-3, ranks 7 8 9 Q K 10 A J = 0-7"
_MEANINGS = {
    "deal": "number of the deal of this seed, from 0",
    "seat": "the declarer: F forehand, who leads, M middlehand, R rearhand",
    "cards": f"the ten cards dealt to this seat: {_CARDS}",
    "skat": f"the two cards of the skat: {_CARDS}",
    "hand_<game>_<level>": "made with the skat as it lies: won 61 points, in Null no trick; schneider 90; schwarz all",
    "pick_up_<game>_<level>": "the same with the discard that is best for it",
    "..._points": "exact card points of the declarer, the skat among them; empty where they were not asked for",
    "hand_bid": "largest value of the Hand games won, nothing announced, Schneider and Schwarz counted; 0 for none",
    "pick_up_bid": "the same of the games won after picking up",
    "all of it": "with all cards open and best play of all three",
}


def column(way: str, game: Game, what: str) -> str:
    """The name of a column.

    >>> column("pick_up", Game.GRAND, "won")
    'pick_up_grand_won'
    """
    return f"{way}_{game.name.lower()}_{what}"


def _fields() -> list[tuple[str, pa.DataType]]:
    fields = [("deal", pa.uint32()), ("seat", pa.dictionary(pa.int8(), pa.string()))]
    fields += [("cards", pa.uint32()), ("skat", pa.uint32())]
    for way in _WAYS:
        for game in Game:
            levels = _LEVELS[:1] if game is Game.NULL else _LEVELS
            fields += [(column(way, game, level), pa.bool_()) for level in levels]
            if game is not Game.NULL:
                fields.append((column(way, game, "points"), pa.int8()))
        fields.append((f"{way}_bid", pa.int16()))
    return fields


SCHEMA = pa.schema([pa.field(name, kind, nullable=name.endswith("_points")) for name, kind in _fields()])
_POINTS = [name for name in SCHEMA.names if name.endswith("_points")]
_FORMAT: dict[str, Any] = {
    "version": "2.6",
    "compression": "zstd",
    "compression_level": 15,
    "use_dictionary": ["seat", *(f"{way}_bid" for way in _WAYS)],  # elsewhere it takes half as much again
    "column_encoding": {"deal": "DELTA_BINARY_PACKED"},
}


@dataclass(frozen=True, slots=True)
class About:
    """What a file says of itself: deals ``first`` to ``past - 1`` of the seed, those before ``exact`` with points."""

    seed: int
    first: int
    past: int
    exact: int
    command: str = ""
    version: int = VERSION

    @classmethod
    def of(cls, path: Path) -> About:
        """Read it. Raises ValueError, naming the file, when it is no file of solved deals."""
        try:
            told = (pq.read_schema(path).metadata or {}).get(KEY)
        except pa.ArrowInvalid as problem:
            raise ValueError(f"{path} cannot be read: {problem}") from None
        if told is None:
            raise ValueError(f"{path} does not say that it holds solved deals")
        return cls.told(json.loads(told))

    @classmethod
    def told(cls, told: dict[str, Any]) -> About:
        """What such words say. Raises KeyError when one is missing."""
        return cls(**{name: told[name] for name in cls.__dataclass_fields__})


@dataclass(frozen=True, slots=True, eq=False)
class SolvedDeals:
    """Deals 0 to ``about.past - 1`` of a seed, as a table in memory."""

    about: About
    table: pa.Table

    @classmethod
    def read(cls, path: Path = SHIPPED, *, columns: Sequence[str] | None = None) -> SolvedDeals:
        """The deals of a file, or those of its columns that are wanted."""
        about = About.of(path)
        return cls(about, pq.read_table(path, columns=None if columns is None else list(columns)))

    def __len__(self) -> int:
        return self.about.past - self.about.first

    def column(self, name: str) -> NDArray[Any]:
        """A column as an array, one value a row; points as floats, NaN where there are none."""
        values: NDArray[Any] = self.table[name].to_numpy()
        return values

    def row(self, index: int, seat: Seat) -> SolvedSeat:
        """The row of a seat; IndexError for a deal that is not among them."""
        if not 0 <= index - self.about.first < len(self):
            raise IndexError(f"deal {index} is not among deals {self.about.first} to {self.about.past - 1}")
        place = 3 * (index - self.about.first) + list(Seat).index(seat)
        return rows_of(self.table.slice(place, 1))[0]


def table_of(rows: Iterable[SolvedSeat]) -> pa.Table:
    """The rows as a table."""
    return pa.Table.from_pylist([_flat(row) for row in rows], schema=SCHEMA)


def rows_of(table: pa.Table) -> list[SolvedSeat]:
    """The rows of a table."""
    return [_row(flat) for flat in table.to_pylist()]


def write(table: pa.Table, path: Path, about: About) -> None:
    """Write a file, as a whole or not at all."""
    told = json.dumps(asdict(about) | {"columns": _MEANINGS})
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.unfinished")
    with unfinished.open("wb") as file:
        pq.write_table(table.replace_schema_metadata({KEY: told}), file, **_FORMAT)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def joined(sources: Iterable[tuple[Path, About]], *, deals: int, exact: int) -> pa.Table:
    """Deals 0 to ``deals - 1``, each once, those before ``exact`` with points, from files that overlap as they like.

    Raises ValueError when a deal is in none of them, or only without the points it should have.
    """
    tables, with_points = [SCHEMA.empty_table()], [np.zeros(0, bool)]
    for path, about in sources:
        table = pq.read_table(path).cast(SCHEMA)
        tables.append(table)
        with_points.append(table["deal"].to_numpy() < about.exact)
    everything = pa.concat_tables(tables, promote_options="none").unify_dictionaries()
    deal, known = everything["deal"].to_numpy().astype(np.int64), np.concatenate(with_points)
    seat = everything["seat"].combine_chunks().cast(pa.string()).to_numpy(zero_copy_only=False)
    place = 3 * deal + np.searchsorted([each.value for each in Seat], seat.astype(str))
    fits = np.flatnonzero((deal < deals) & (known | (deal >= exact)))
    found, first = np.unique(place[fits], return_index=True)
    if len(found) != 3 * deals:
        raise ValueError(f"{len(found)} of the {3 * deals} rows are there")
    return _without_points(everything.take(pa.array(fits[first])), exact).combine_chunks()


def _without_points(table: pa.Table, exact: int) -> pa.Table:
    """The table with the points of the first deals alone, whatever else was known."""
    keep = pa.array(table["deal"].to_numpy() < exact)
    for name in _POINTS:
        kept = pc.if_else(keep, table[name].combine_chunks(), pa.scalar(None, pa.int8()))
        table = table.set_column(table.schema.get_field_index(name), SCHEMA.field(name), kept)
    return table


def _flat(row: SolvedSeat) -> dict[str, object]:
    flat: dict[str, object] = {"deal": row.index, "seat": row.seat.value, "hand_bid": row.hand_bid}
    flat |= {"cards": row.cards.mask, "skat": row.skat.mask, "pick_up_bid": row.pick_up_bid}
    for way, games in zip(_WAYS, (row.hand, row.pick_up), strict=True):
        for game, made in games.items():
            flat |= {column(way, game, level): getattr(made, level) for level in (*_LEVELS, "points")}
    return flat


def _row(flat: dict[str, Any]) -> SolvedSeat:
    hand, pick_up = (
        {
            game: Made(
                **{level: flat.get(column(way, game, level), False) for level in _LEVELS},
                points=flat.get(column(way, game, "points")),
            )
            for game in Game
        }
        for way in _WAYS
    )
    cards, skat = Cards(flat["cards"]), Cards(flat["skat"])
    return SolvedSeat(
        flat["deal"], Seat(flat["seat"]), cards, skat, hand, pick_up, flat["hand_bid"], flat["pick_up_bid"]
    )
