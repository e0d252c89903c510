"""The stars of a check as a picture, and in words. No Streamlit."""

from __future__ import annotations

from html import escape

from lessons.kept import STARS
from lessons.text import translate_plural

_POINTS = "50,4 63,37 98,39 71,61 80,96 50,77 20,96 29,61 2,39 37,37"


def stars_name(stars: int, language: str) -> str:
    """How the stars are read out: "2 of 3 stars"."""
    return translate_plural("{stars} of {n} star", "{stars} of {n} stars", STARS, language, stars=stars)


def stars_svg(stars: int, language: str, *, size: float) -> str:
    """The stars that were won as full shapes, the others as outlines; ``size`` is the height in pixels.

    The colour is the one of the text around it.
    """
    shapes = "".join(
        f'<polygon points="{_POINTS}" transform="translate({120 * place + 10} 6)" stroke="currentColor" '
        f'stroke-width="7" stroke-linejoin="round" fill="{"currentColor" if place < stars else "none"}"/>'
        for place in range(STARS)
    )
    width = 120 * STARS
    return (
        f'<svg viewBox="0 0 {width} 112" width="{size * width / 112:g}" height="{size:g}" role="img" '
        f'aria-label="{escape(stars_name(stars, language))}">{shapes}</svg>'
    )
