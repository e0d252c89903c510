"""The chart of the three curves on the page: its numbers under the pointer, and a bid chosen by a press or by arrows.

A component of our own, and no Plotly figure: Plotly's script alone takes longer to run than this page may take to show
its first chart, and drawing two figures anew longer than an answer may (``tests.benchmarks.bid_levels``).

The browser moves the chosen bid at once and tells the page; ``serial`` counts these presses, so that an answer to an
older one moves nothing back. A press can get lost on the way (Streamlit makes one message of two that come together):
one that is not answered in time is given up, and the chart shows what the page says. ``session`` names the session,
for in a new one counting begins anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import token_hex

import streamlit as st

from engine.auction import BIDS
from lessons.bids.charts import sent
from lessons.bids.curves import AT, Row
from lessons.card_table import joined
from lessons.session import _, language

KEY = "bid-chart"
_SERIAL = f"{KEY} serial"


def step_chart(
    rows: Sequence[Row], bid: int, *, alt: str, title: str, about: str, on_bid: Callable[[int], None]
) -> None:
    """Draw the curves; ``on_bid`` is told the bid that is chosen.

    ``alt`` says in words what they show. ``title`` and ``about`` (what is counted, over which deals) stand on the page
    anyway, and go along with the picture when it is saved.
    """

    def chosen() -> None:
        if (read := chosen_bid((st.session_state.get(KEY) or {}).get("bid"))) is not None:
            st.session_state[_SERIAL], pressed = read
            on_bid(pressed)

    _component(
        key=KEY,
        data={
            **sent(rows, bid, language()),
            "serial": st.session_state.get(_SERIAL, 0),
            "session": st.session_state.setdefault(f"{KEY} session", token_hex(4)),
            "alt": alt,
            "words": {
                "bid": _("Bid"),
                "at": _spoken(),
                "save": _("Save the picture"),
                "file": "bid-levels",
                "title": title,
                "about": about,
            },
        },
        on_bid_change=chosen,
    )


def _spoken() -> str:
    """How a bid and its numbers are spoken, with their places left open."""
    return _(AT, bid="{bid}", exact="{covered}", held="{held}", made="{made}")


def chosen_bid(message: object) -> tuple[int, int] | None:
    """The number of the press and the bid that a message of the browser tells; None when it tells none."""
    if not isinstance(message, dict):
        return None
    serial, place = message.get("serial"), message.get("place")
    if type(serial) is not int or type(place) is not int or place not in range(len(BIDS)):
        return None
    return serial, BIDS[place]


_component = st.components.v2.component(
    "step_chart",
    html="""<div class="chart" role="figure">
<div class="slider" role="slider" tabindex="0"></div>
<button type="button" class="save"></button>
<div class="tip" aria-hidden="true" hidden></div>
</div>
""",
    css=joined("save-button.css", "step-chart.css"),
    js=joined("parts.js", "saved-picture.js", "step-chart.js"),
)
