"""The game value as a chain: "with 2 · game 3 · Hand 4 × 12 = 48", with the result underlined twice.

A string for ``st.markdown(..., unsafe_allow_html=True)`` in the colour of the text around it, in either theme.
"""

from __future__ import annotations

from html import escape

from engine.values import GameValue
from lessons.explain import level_name, matadors_name

_QUIET = "light-dark(#6A5C64,#B9AAB2)"
TABULAR = "font-variant-numeric:tabular-nums"
"""A style that sets figures below one another."""


def chain_html(value: GameValue, language: str, *, name: str = "", asked: bool = False) -> str:
    """The value as it is counted out; ``asked`` leaves the result open ("= ?"), to be asked for.

    ``name`` is the contract's, and stands before the fixed value of a Null.
    """
    total = "?" if asked else str(value.total)
    result = f'<b style="border-bottom:3px double;padding:0 .1em .05em">{total}</b>'
    if value.matadors is None:
        parts = f"{escape(name)} = {result}" if name else result
    else:
        count = value.matadors.count
        links = [matadors_name(value.matadors, language).replace(str(count), f"<b>{count}</b>", 1)]
        links += [
            f"{level_name(level, language)} <b>{number}</b>" for number, level in enumerate(value.levels, count + 1)
        ]
        chained = f" {_quiet('·')} ".join(f'<span style="white-space:nowrap">{link}</span>' for link in links)
        end = f"{_quiet('×')} <b>{value.base}</b> {_quiet('=')} {result}"
        parts = f'{chained} <span style="white-space:nowrap">{end}</span>'
    return f'<p class="chain" style="font-size:1.375rem;line-height:1.55;margin:0 0 .5rem;{TABULAR}">{parts}</p>'


def _quiet(sign: str) -> str:
    return f'<span style="color:{_QUIET}">{sign}</span>'
