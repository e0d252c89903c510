"""Rule cases as data, and how tests read them; what each file holds stands in SOURCE.md."""

from __future__ import annotations

import csv
from pathlib import Path

_HERE = Path(__file__).parent


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a file, empty cells as empty strings."""
    with (_HERE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(cell: str) -> int | None:
    """The number in a cell; None when it is empty."""
    return int(cell) if cell else None
