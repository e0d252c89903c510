"""A page's own part of the address: what it wrote there, and whether somebody asks for something else.

What is chosen on a page is written into its address, and an address that somebody brings is read. The two must not be
taken for one another: who holds an arrow key on a slider sends his next step together with the address that stood there
before the last one, and that is no wish to go back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic

import streamlit as st

from lessons import session

_LATE = 1.0
"""What the page wrote so many seconds ago may still come with a press that was made before it arrived."""


@dataclass(slots=True)
class OwnQuery:
    """The parts of the address that belong to a page.

    ``touched`` says that something was chosen on the page since it last wrote; ``past`` is what it wrote before, each
    with the time until which it stood there.
    """

    names: Sequence[str]
    written: dict[str, str] = field(default_factory=dict)
    touched: bool = False
    past: list[tuple[float, dict[str, str]]] = field(default_factory=list)

    def touch(self) -> None:
        """Something has been chosen on the page: what the address says is older. To be called by callbacks."""
        self.touched = True

    def asked(self) -> dict[str, str] | None:
        """What somebody asks for by the address; None when it is the page's own, or asks for nothing on arrival.

        Who comes from another page finds this one as it was left. Who is here and has an address without any of these
        parts has gone back to where nothing had been chosen: that is {}.
        """
        asked = {name: st.query_params[name] for name in self.names if name in st.query_params}
        if asked == self.written or self.touched or (not asked and session.arrived()):
            return None
        now = monotonic()
        return None if any(asked == was and now - until < _LATE for until, was in self.past) else asked

    def write(self, query: Mapping[str, str]) -> None:
        """Put this into the address, in place of what the page wrote before."""
        now, self.touched = monotonic(), False
        self.past = [(until, was) for until, was in self.past if now - until < _LATE]
        if query != self.written:
            self.past.append((now, self.written))
            self.written = dict(query)
        session.write(**{name: query.get(name) for name in self.names})
