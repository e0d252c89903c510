"""Hands as a row of small cards, each showing its corner, the skat after a gap. No Streamlit.

The strings are for ``st.markdown(..., unsafe_allow_html=True)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape

from engine.cards import Card
from lessons.card_faces import card_svg
from lessons.text import N_, Pack, card_name, translate

_CARD = 46  # a card's width in pixels: its letter and suit can be read, and ten of them fit beside a chart
_STEP = 25
_STEP_OF_TWELVE = 21
_GAP = 12  # between the hand and the skat

_WITH_SKAT = N_("{cards}; in the skat {skat}")


@dataclass(frozen=True, slots=True)
class Look:
    """How the learner sees cards and reads words."""

    language: str
    pack: Pack = Pack.FRENCH
    four_colours: bool = True


@cache
def _face(card: Card, look: Look) -> str:
    return card_svg(card, width=_CARD, pack=look.pack, letters=look.language, four_colours=look.four_colours)


def hand_svg(hand: Sequence[Card], skat: Sequence[Card], look: Look) -> str:
    """The cards in a row, each showing its corner, the skat after a gap; read out card by card."""
    step = _STEP_OF_TWELVE if skat else _STEP
    places = [step * number for number in range(len(hand))]
    start = places[-1] + _CARD + _GAP
    places += [start + step * number for number in range(len(skat))]
    height = _CARD * 3 // 2
    cards = "".join(
        _face(card, look).replace("<svg ", f'<svg x="{x}" ', 1) for x, card in zip(places, (*hand, *skat), strict=True)
    )
    name = _names(hand, look)
    if skat:
        name = translate(_WITH_SKAT, look.language, cards=name, skat=_names(skat, look))
    width = places[-1] + _CARD
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" aria-label="{escape(name)}">{cards}</svg>'
    )


def _names(cards: Sequence[Card], look: Look) -> str:
    return ", ".join(card_name(card, look.language, look.pack) for card in cards)
