"""Two reckonings side by side: what somebody counted, and what holds.

For every task whose answer comes to a ``GameValue``: each side shows it as a chain and as a ruler, both rulers on an
axis of the same length, so that the difference can be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from engine.cards import Card
from engine.levels import GameValue
from lessons import session
from lessons.session import _
from lessons.stages import Stage
from lessons.value_chain import chain_html
from lessons.value_ruler import ruler_svg


@dataclass(frozen=True, slots=True)
class Reckoned:
    """How somebody comes to a number.

    Attributes
    ----------
    value
        What was counted; None for who counts no value at all.
    chips
        The matadors counted, as cards; none where they are not held.
    head
        What stands above it, such as "at least".
    line
        What stands below it, as HTML, such as how the list comes to another number.
    whole
        Whether it was counted to its end; if not, the product stays open.
    """

    value: GameValue | None
    chips: tuple[Card, ...] = ()
    head: str = ""
    line: str = ""
    whole: bool = True


def side_by_side(
    counted: Sequence[Reckoned], holds: Sequence[Reckoned], *, name: str = "", bid: int | None = None
) -> None:
    """What was counted beside what holds. ``name`` is the contract's, ``bid`` sets a flag on the rulers."""
    until = max((each.value.total for each in (*counted, *holds) if each.value), default=0)
    with st.container(key="reckonings", border=True):
        sides = zip(st.columns(2, gap="medium"), (counted, holds), strict=True)
        for (column, reckoned), (kind, said) in zip(sides, _heads().items(), strict=True):
            with column:
                st.html(f'<p class="said {kind}">{said}</p>')
                for each in reckoned:
                    _draw(each, until, name, bid)


def after_wrong(stage: Stage, counted: Reckoned | None, holds: Reckoned) -> bool:
    """Draw both if the task is answered for good, and wrongly; whether it was drawn. None: it cannot be counted."""
    answered = stage.answered
    if answered is None or answered.given == answered.right or counted is None:
        return False
    side_by_side((counted,), (holds,))
    return True


def _heads() -> dict[str, str]:
    counted, holds = _("What you counted"), _("What holds")
    return {"assumed": f"✕ {counted}", "holds": f"✓ {holds}"}


def _draw(reckoned: Reckoned, until: int, name: str, bid: int | None) -> None:
    language, drawn = session.language(), []
    if reckoned.head:
        st.html(f'<p class="bound">{reckoned.head}</p>')
    if reckoned.value is not None:
        ruler = ruler_svg(
            reckoned.value,
            language,
            bid=bid,
            until=until,
            chips=reckoned.chips,
            name=name,
            pack=session.pack(),
            four_colours=session.four_colours(),
        )
        drawn = [chain_html(reckoned.value, language, name=name, asked=not reckoned.whole), ruler]
    if reckoned.line:
        drawn.append(f'<p class="entry">{reckoned.line}</p>')
    st.markdown(f'<div class="reckoning">{"".join(drawn)}</div>', unsafe_allow_html=True)
