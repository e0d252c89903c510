"""The ladder of bids: a few rungs around the last number, which of them a game covers, and what was said to each.

The HTML is for ``st.html``; its classes stand in ``assets/style.css``. No Streamlit.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from engine.auction import BIDS, Auction, Bid, Hold, Pass
from lessons.text import N_, translate

RUNGS = 8
_BEFORE = 3  # rungs shown below the last number

_SPOKEN = N_("The ladder of bids: {rungs}")
_YES, _PASS, _ASKED = N_("yes"), N_("pass"), N_("asked")


def rungs(auction: Auction) -> tuple[int, ...]:
    """The part of the ladder around the last number said; its beginning when nothing has been said."""
    last = BIDS.index(auction.bid) if auction.bid else 0
    start = min(max(0, last - _BEFORE), len(BIDS) - RUNGS)
    return BIDS[start : start + RUNGS]


def said(auction: Auction) -> dict[int, str]:
    """What was answered to each number: "yes", "pass", or that it is still asked."""
    answers: dict[int, str] = {}
    for call in auction.calls:
        if isinstance(call, Bid):
            answers[call.value] = _ASKED
        elif isinstance(call, Hold):
            answers[max(answers)] = _YES
        elif isinstance(call, Pass) and answers and answers[max(answers)] == _ASKED:
            answers[max(answers)] = _PASS
    return answers


def ladder_html(shown: tuple[int, ...], language: str, *, covered: int, words: str, answers: Mapping[int, str]) -> str:
    """The rungs ``shown``; those up to the value ``covered`` lie under a bracket with ``words``."""
    reached = sum(bid <= covered for bid in shown)
    beyond = reached == len(shown) and any(bid <= covered for bid in BIDS[BIDS.index(shown[-1]) + 1 :])
    bracket = ""
    if reached:
        style = f'style="grid-column:1/span {reached}"'
        bracket = f'<p>{escape(words)}</p><i class="{"open" if beyond else ""}" {style}></i>'
    spoken = translate(_SPOKEN, language, rungs=", ".join(_spoken(bid, answers, language) for bid in shown))
    boxes = "".join(_rung(bid, covered, answers.get(bid, ""), language) for bid in shown)
    return f'<div class="ladder" role="img" aria-label="{escape(spoken)}">{bracket}{boxes}</div>'


def _rung(bid: int, covered: int, answer: str, language: str) -> str:
    kind = " ".join(filter(None, ("covered" if bid <= covered else "", "asked" if answer == _ASKED else "")))
    below = "?" if answer == _ASKED else translate(answer, language) if answer else "&nbsp;"
    return f'<div class="{kind}"><b>{bid}</b><span>{below}</span></div>'


def _spoken(bid: int, answers: Mapping[int, str], language: str) -> str:
    return f"{bid} {translate(answers[bid], language)}" if bid in answers else str(bid)
