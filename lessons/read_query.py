"""Settings read from an address, part by part. Everything in it is text by strangers. No Streamlit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

S = TypeVar("S")

_QUOTED = 20
"""So many characters are repeated of what means nothing."""


def read_query(
    query: Mapping[str, str], names: Iterable[str], usual: S, changed: Callable[[S, str, str], S]
) -> tuple[S, tuple[str, ...]]:
    """The settings of an address, and the parts of it that mean nothing ("bid=19"); those are left as usual.

    Of its parts those with one of these ``names`` are read, in their order: what one may be can depend on what stands
    before it. ``changed`` is asked for the settings with another value under a name; ValueError where that cannot be.

    >>> read_query({"most": "9", "least": "two", "lang": "de"}, ("least", "most"), {"least": 1, "most": 5},
    ...            lambda settings, name, code: settings | {name: int(code)})
    ({'least': 1, 'most': 9}, ('least=two',))
    """
    settings, unknown = usual, []
    for name in names:
        if name not in query:
            continue
        try:
            settings = changed(settings, name, query[name])
        except ValueError:
            unknown.append(f"{name}={query[name][:_QUOTED]}")
    return settings, tuple(unknown)
