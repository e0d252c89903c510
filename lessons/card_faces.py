"""Card pictures as SVG: French and German suits, in four colours or two, with index letters by language.

``card_svg`` draws the full face from 70 px of width on and the compact face below; ``chip_svg`` is a card in
running text, ``suit_svg`` a sign alone, ``avatar_svg`` the head of a player at the table. Pictures with a ``name``
are images that are read out; without one they are decoration. They hold no ids and no text of others, and follow
the theme through the CSS variables ``--paper`` and ``--paper-edge``.
"""

from __future__ import annotations

from functools import cache
from html import escape

from engine.cards import Card, Rank, Suit
from lessons.card_courts import portrait
from lessons.card_strokes import (
    BRASS,
    EDGE,
    PAPER,
    WINE,
    Colours,
    colours_of,
    group,
    index_text,
    letter,
    letter_width,
    line,
    shape,
    sign,
)
from lessons.text import Pack

FULL_FROM = 70
"""From this width in pixels on a card shows its full face."""

COURTS = (Rank.KING, Rank.QUEEN, Rank.JACK)

# Where the pips of a plain card stand: column 0 to 1, row 0 to 1.
_CORNERS = [(0, 0), (1, 0), (0, 1), (1, 1)]
_THREE_ROWS = [*_CORNERS, (0, 1 / 2), (1, 1 / 2)]
_FOUR_ROWS = [*_CORNERS, (0, 1 / 3), (1, 1 / 3), (0, 2 / 3), (1, 2 / 3)]
_PIPS = {
    Rank.SEVEN: [*_THREE_ROWS, (1 / 2, 1 / 4)],
    Rank.EIGHT: [*_THREE_ROWS, (1 / 2, 1 / 4), (1 / 2, 3 / 4)],
    Rank.NINE: [*_FOUR_ROWS, (1 / 2, 1 / 2)],
    Rank.TEN: [*_FOUR_ROWS, (1 / 2, 1 / 6), (1 / 2, 5 / 6)],
}
_AVATAR = Colours(ink=WINE, pip="#8E4A68", tint="#F1E2EA", shade="#D3BBC8")


@cache
def card_svg(
    card: Card | None,
    *,
    width: float = 96,
    pack: Pack = Pack.FRENCH,
    letters: str = "en",
    four_colours: bool = True,
    name: str = "",
) -> str:
    """The card ``width`` pixels wide and half as high again; None draws the back."""
    compact = width < FULL_FROM
    if card is None:
        inside = back()
    else:
        inside = (_compact if compact else _full)(card, colours_of(card.suit, four_colours), pack, letters)
    paper = f'<rect x=".5" y=".5" width="99" height="149" rx="{9 if compact else 7}" fill="{PAPER}" stroke="{EDGE}"/>'
    return _picture(paper + inside, (100, 150), width, name)


@cache
def chip_svg(
    card: Card,
    *,
    pack: Pack = Pack.FRENCH,
    letters: str = "en",
    four_colours: bool = True,
    height: float = 24,
    name: str = "",
) -> str:
    """The card as a small chip for running text: index letter and suit, 36 x 24."""
    colours = colours_of(card.suit, four_colours)
    text = index_text(card, pack, letters)
    left = (36 - letter_width(text, 11.5) - 2.5 - 13) / 2
    inside = (
        f'<rect x=".5" y=".5" width="35" height="23" rx="5" fill="{PAPER}" stroke="{EDGE}"/>'
        + letter(text, left, 6.2, 11.5, colours.ink, width=2.2)
        + sign(card.suit, pack, 36 - left - 6.5, 12, 13, colours.pip)
    )
    return _picture(inside, (36, 24), height * 1.5, name)


@cache
def suit_svg(
    suit: Suit, *, size: float = 20, pack: Pack = Pack.FRENCH, four_colours: bool = True, name: str = ""
) -> str:
    """The suit's sign alone, in its colour."""
    return _picture(sign(suit, pack, 50, 50, 100, colours_of(suit, four_colours).pip), (100, 100), size, name)


@cache
def avatar_svg(card: Card, *, size: float = 44, name: str = "") -> str:
    """A player's picture: the head of a court card in a round field, in the colours of the house.

    Whatever the pack: a player who is a queen stays one.
    """
    head = group(portrait(card, _AVATAR, Pack.FRENCH), "translate(50 54) scale(1.28) translate(-50 -58)")
    inside = f'<circle cx="50" cy="50" r="50" fill="{_AVATAR.tint}"/>{head}'
    return _picture(inside, (100, 100), size, name, rounded=True)


def _picture(inside: str, box: tuple[int, int], width: float, name: str, *, rounded: bool = False) -> str:
    across, down = box
    spoken = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    clip = ' style="border-radius:50%"' if rounded else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{width:g}"'
        f' height="{width * down / across:g}" {spoken}{clip}>{inside}</svg>'
    )


# --- The two faces -----------------------------------------------------------------------------------------------


def _full(card: Card, colours: Colours, pack: Pack, letters: str) -> str:
    text = index_text(card, pack, letters)
    index = letter(text, 13 - letter_width(text, 17) / 2, 9, 17, colours.ink, width=2.5) + sign(
        card.suit, pack, 13, 37.5, 14.5, colours.pip
    )
    return index + group(index, "rotate(180 50 75)") + _picture_of(card, colours, pack)


def _picture_of(card: Card, colours: Colours, pack: Pack) -> str:
    """What fills the middle of a full face."""
    if card.rank in COURTS:
        return _court(card, colours, pack)
    if card.rank is Rank.ACE:
        return _ace(card.suit, colours, pack)
    return "".join(
        sign(
            card.suit,
            pack,
            36 + 28 * column,
            30 + 90 * row,
            18.5,
            colours.pip,
            turned=pack is Pack.FRENCH and row > 1 / 2,
        )
        for column, row in _PIPS[card.rank]
    )


def _ace(suit: Suit, colours: Colours, pack: Pack) -> str:
    if pack is Pack.GERMAN:  # the Daus: two large signs
        return sign(suit, pack, 50, 46, 44, colours.pip) + sign(suit, pack, 50, 104, 44, colours.pip)
    disc = (
        f'<circle cx="50" cy="75" r="29" fill="{colours.tint}"/>'
        f'<circle cx="50" cy="75" r="32.5" fill="none" stroke="{colours.shade}" stroke-width="1.2"/>'
    )
    return disc + sign(suit, pack, 50, 75, 42, colours.pip)


def _court(card: Card, colours: Colours, pack: Pack) -> str:
    field = (
        f'<rect x="23" y="11" width="54" height="128" rx="6" fill="{colours.tint}"/>'
        f'<circle cx="50" cy="57" r="25" fill="{PAPER}"/>'
    )
    person = portrait(card, colours, pack)
    if card.suit in (Suit.SPADES, Suit.DIAMONDS):
        person = group(person, "matrix(-1 0 0 1 100 0)")
    if pack is Pack.GERMAN and card.rank is Rank.QUEEN:  # the Ober's sign stands high
        person += sign(card.suit, pack, 33.5, 22, 15, colours.pip)
    return field + person


def _compact(card: Card, colours: Colours, pack: Pack, letters: str) -> str:
    text = index_text(card, pack, letters)
    width = letter_width(text, 33)
    left = 10 if width < 26 else 5  # of a 10 both digits are seen where only a third of the card is
    index = letter(text, left, 11, 33, colours.ink, width=2.3) + sign(
        card.suit, pack, 10 + min(width, 26) / 2, 66, 27, colours.pip
    )
    if card.rank not in COURTS:
        return sign(card.suit, pack, 66, 112, 56 if card.rank is Rank.ACE else 50, colours.pip) + index
    # The disc r 40 about (67, 112), cut off where the card ends; an inner svg cuts the rest of the figure.
    disc = shape("M49.6 148A40 40 0 1 1 98 86.7V137.3A40 40 0 0 1 84.4 148Z", colours.tint)
    head = group(portrait(card, colours, pack), "translate(67 112) scale(1.28) translate(-50 -58)")
    return f'{disc}<svg x="2" y="2" width="96" height="146" viewBox="2 2 96 146" overflow="hidden">{head}</svg>{index}'


def back() -> str:
    """What fills the back of a card: the house's lattice, and its bubble."""
    field = f'<rect x="7" y="7" width="86" height="136" rx="5" fill="{WINE}"/>'
    bubble = "M30 58H70a7 7 0 0 1 7 7V85a7 7 0 0 1-7 7H52L40 103V92H30a7 7 0 0 1-7-7V65a7 7 0 0 1 7-7Z"
    eighteen = letter("18", 38.2, 65.3, 19.4, WINE, width=2.3)
    return field + _lattice() + shape(bubble, PAPER) + eighteen


def _lattice() -> str:
    """Diagonal lines across the back's field, and a brass dot in each of their diamonds."""
    left, top, right, bottom, gap = 8.5, 8.5, 91.5, 141.5, 14.14
    falling, rising = [], []
    start = left - (bottom - top)
    for n in range(1, int((right - start) / gap) + 1):
        x = start + n * gap  # where a falling line would meet the top edge
        a, b = max(x, left), min(x + bottom - top, right)
        falling.append(f"M{a:.4g} {top + a - x:.4g}L{b:.4g} {top + b - x:.4g}")
        mirrored = left + right
        rising.append(f"M{mirrored - a:.4g} {top + a - x:.4g}L{mirrored - b:.4g} {top + b - x:.4g}")
    return line("".join(falling + rising), "#8E4A68", 2) + _dots_of_the_lattice()


def _dots_of_the_lattice() -> str:
    places = [
        f"M{50 + 7.07 * column:.4g} {75 + 7.07 * row:.4g}h0"
        for row in range(-9, 10)
        for column in range(-5, 6)
        if (row + column) % 2 == 0
    ]
    return line("".join(places), BRASS, 2.2, round_ends=True)
