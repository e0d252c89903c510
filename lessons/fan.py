"""A hand held up: the cards fanned out as one picture, for looking at, not for choosing. No Streamlit."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from lessons.card_faces import card_svg
from lessons.text import Pack

WIDTH, HEIGHT = 576, 222
CARD_WIDTH = 104
RADIUS = 660
"""How far the middle of each card is from the point about which the cards are turned."""
TURN = 4.05
"""Degrees from one card to the next, for ten cards."""


def fan_svg(cards: Sequence[Card], *, language: str, pack: Pack, four_colours: bool) -> str:
    """The cards from left to right in a fan, as wide as the place it stands in; decoration, so not read out."""
    placed = []
    for place, card in enumerate(cards):
        face = card_svg(card, width=CARD_WIDTH, pack=pack, letters=language, four_colours=four_colours)
        turn = TURN * (place - (len(cards) - 1) / 2)
        middle = f"translate({-CARD_WIDTH / 2:g} {-RADIUS - CARD_WIDTH * 3 / 4:g})"
        placed.append(f'<g transform="translate({WIDTH / 2:g} {RADIUS + 88}) rotate({turn:.2f}) {middle}">{face}</g>')
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" aria-hidden="true">{"".join(placed)}</svg>'
