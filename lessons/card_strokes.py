"""The strokes cards are drawn with: colours, suit signs and index letters, as pieces of SVG.

A card is 100 x 150 units. Nothing here needs an id (no clip paths, no patterns), so pictures can stand
together on one page in any number. Paper is the CSS variable ``--paper``: each theme sets its own white.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Rank, Suit
from lessons.text import Pack

INK = "#1D1A20"
PAPER = "var(--paper,#FFFDF8)"
EDGE = "var(--paper-edge,#CFC3B4)"
BRASS = "#D9A441"
DARK_BRASS = "#A87416"
WINE = "#6E2A48"


@dataclass(frozen=True, slots=True)
class Colours:
    """One suit's colours: index letters, pips and robes, the field behind a court, its darker shade."""

    ink: str
    pip: str
    tint: str
    shade: str


_BLACK = Colours(INK, INK, "#EAE6E8", "#CFC8CD")
_GREEN = Colours("#14733F", "#14733F", "#E0EFE4", "#BCDCC7")
_RED = Colours("#C2143A", "#C2143A", "#FBE4E4", "#F3C3C6")
_ORANGE = Colours("#B45000", "#DD6B00", "#FCEBCF", "#F6D3A0")
_FOUR = {Suit.CLUBS: _BLACK, Suit.SPADES: _GREEN, Suit.HEARTS: _RED, Suit.DIAMONDS: _ORANGE}
_TWO = {Suit.CLUBS: _BLACK, Suit.SPADES: _BLACK, Suit.HEARTS: _RED, Suit.DIAMONDS: _RED}


def colours_of(suit: Suit, four_colours: bool) -> Colours:
    """The suit's colours: each its own, or black and red as printed packs have them."""
    return (_FOUR if four_colours else _TWO)[suit]


# --- Pieces of SVG -----------------------------------------------------------------------------------------------


def shape(d: str, fill: str, *, transform: str = "") -> str:
    """A filled path."""
    return f'<path{_moved(transform)} d="{d}" fill="{fill}"/>'


def line(d: str, stroke: str, width: float, *, round_ends: bool = False, transform: str = "") -> str:
    """A stroked path; miter joins stay short, as the index letters need them."""
    ends = ' stroke-linecap="round"' if round_ends else ' stroke-miterlimit="3"'
    return f'<path{_moved(transform)} d="{d}" fill="none" stroke="{stroke}" stroke-width="{width:g}"{ends}/>'


def dots(fill: str, radius: float, *centres: tuple[float, float]) -> str:
    """Filled circles of one size."""
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>' for x, y in centres)


def group(content: str, transform: str) -> str:
    """The content moved, turned or scaled."""
    return f'<g transform="{transform}">{content}</g>'


def _moved(transform: str) -> str:
    return f' transform="{transform}"' if transform else ""


# --- Suit signs, on 100 x 100 ------------------------------------------------------------------------------------

_FRENCH = {
    Suit.HEARTS: "M50 91C22 67 7 51 7 33C7 20 17 10 29 10C39 10 46 16 50 26C54 16 61 10 71 10C83 10 93 20 93 33"
    "C93 51 78 67 50 91Z",
    Suit.DIAMONDS: "M50 3C58 22 69 38 83 50C69 62 58 78 50 97C42 78 31 62 17 50C31 38 42 22 50 3Z",
    Suit.SPADES: "M50 4C58 24 92 41 92 63C92 76 83 84 73 84C64 84 57 79 53 71C54 83 58 91 67 96H33C42 91 46 83 47 71"
    "C43 79 36 84 27 84C17 84 8 76 8 63C8 41 42 24 50 4Z",
    Suit.CLUBS: "M71.5 26a21.5 21.5 0 1 1-43 0a21.5 21.5 0 1 1 43 0ZM47.5 59a21.5 21.5 0 1 1-43 0a21.5 21.5 0 1 1 43 0Z"
    "M95.5 59a21.5 21.5 0 1 1-43 0a21.5 21.5 0 1 1 43 0ZM43 40H57L54 66C55 82 59 91 68 96H32C41 91 45 82 46 66Z",
}
_GERMAN = {
    Suit.CLUBS: "M21 50C21 74 37 88 50 97C63 88 79 74 79 50ZM13 45C13 25 29 15 46 14C46 9 44 6 40 3H54C55 7 55 11 54 14"
    "C71 15 87 25 87 45Q87 50 82 50H18Q13 50 13 45Z",
    Suit.SPADES: "M50 3C62 20 91 33 91 58C91 77 73 84 55 77Q55 88 60 97H48Q46 88 46 77"
    "C27 84 9 77 9 58C9 33 38 20 50 3Z",
    Suit.HEARTS: "M50 93C22 69 7 53 7 35C7 22 17 12 29 12C39 12 46 18 50 28C54 18 61 12 71 12C83 12 93 22 93 35"
    "C93 53 78 69 50 93Z",
    Suit.DIAMONDS: "M50 97A39 39 0 0 1 34 22.4Q40 20 40 14A10 10 0 0 1 60 14Q60 20 66 22.4A39 39 0 0 1 50 97Z",
}
# Paper lines inside a German sign: hatching of the cup, veins, a gleam, the bell's band and slot.
_DETAIL = {
    Suit.CLUBS: "M18 51H82M30 26L42 44M46 20L62 44M64 23L76 38M70 26L58 44M54 20L38 44M36 23L24 38",
    Suit.SPADES: "M50 24V78M50 66L70 54M50 66L30 54M50 48L64 38M50 48L36 38",
    Suit.HEARTS: "M19 37C19 29 24 24 31 23",
    Suit.DIAMONDS: "M12 53H88M12 63H88M50 75V92M41 75H59",
}
# The same with fewer, wider lines, for signs under 24 units.
_SMALL_DETAIL = {
    Suit.CLUBS: "M18 52H82M50 26V40M34 30L38 41M66 30L62 41",
    Suit.SPADES: "M50 30V76M50 62L66 50M50 62L34 50",
    Suit.HEARTS: "M20 38C20 30 25 25 31 24",
    Suit.DIAMONDS: "M30 61H70M50 61V88",
}


def sign(
    suit: Suit, pack: Pack, x: float, y: float, size: float, fill: str, *, turned: bool = False, paper: str = PAPER
) -> str:
    """The suit's sign centred on (x, y), ``size`` wide and high; ``paper`` draws the lines inside German signs."""
    place = f"translate({x - size / 2:.5g} {y - size / 2:.5g}) scale({size / 100:g})"
    if turned:
        place += " rotate(180 50 50)"
    if pack is Pack.FRENCH:
        return shape(_FRENCH[suit], fill, transform=place)
    small = size < 24
    detail = (_SMALL_DETAIL if small else _DETAIL)[suit]
    return group(shape(_GERMAN[suit], fill) + line(detail, paper, 8 if small else 4.2, round_ends=True), place)


# --- Index letters: centre lines, 12 high ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Letter:
    """One index letter: its width on a height of 12, and its centre line."""

    width: float
    d: str


_LETTERS = {
    "A": Letter(8, "M0 12.6L4 .2L8 12.6M1.5 8.3H6.5"),
    "K": Letter(8, "M.3 0V12M7.6-.4L.6 7M3 4.8L8 12.4"),
    "Q": Letter(8, "M4 .2A4 5.8 0 0 1 4 11.8A4 5.8 0 0 1 4 .2M4.4 8.2L8.4 12.8"),
    "J": Letter(6.6, "M2.6 .2H6.4V8.6A3.1 3.2 0 0 1 .2 8.6"),
    "D": Letter(8, "M.3 .2V11.8H2.4A5.6 5.8 0 0 0 2.4 .2Z"),
    "B": Letter(7.4, "M.3 .2V11.8H4.2A3.15 3.15 0 0 0 4.2 5.5H.3M3.9 5.5A2.65 2.65 0 0 0 3.9 .2H.3"),
    "O": Letter(8, "M4 .2A4 5.8 0 0 1 4 11.8A4 5.8 0 0 1 4 .2"),
    "U": Letter(7.6, "M.3-.4V8A3.5 3.8 0 0 0 7.3 8V-.4"),
    "R": Letter(7.6, "M.3 12.4V.2H4.2A3.2 3.2 0 0 1 4.2 6.6H.3M3.8 6.6L7.6 12.5"),
    "V": Letter(8, "M0-.6L4 11.8L8-.6"),
    "F": Letter(6.4, "M6.6 .2H.3V12.4M.3 6H5.4"),
    "7": Letter(6.8, "M0 .2H6.4L2.2 12.4"),
    "8": Letter(
        6.8, "M3.4 .2a2.7 2.65 0 0 1 0 5.3a2.7 2.65 0 0 1 0-5.3M3.4 5.5a3.2 3.15 0 0 1 0 6.3a3.2 3.15 0 0 1 0-6.3"
    ),
    "9": Letter(6.8, "M3.4 .2a3.1 3.5 0 0 1 0 7a3.1 3.5 0 0 1 0-7M6.5 3.7C6.5 7.6 5 10.6 2.2 12.2"),
    "10": Letter(11.6, "M0 2.6L2.8 .3V12.4M8.4 .2A3 5.8 0 0 1 8.4 11.8A3 5.8 0 0 1 8.4 .2"),
    "18": Letter(
        14.6,
        "M0 2.6L2.8 .3V12.4M11.4 .2a2.7 2.65 0 0 1 0 5.3a2.7 2.65 0 0 1 0-5.3"
        "M11.4 5.5a3.2 3.15 0 0 1 0 6.3a3.2 3.15 0 0 1 0-6.3",
    ),
}
_PRINTED = {
    "en": {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"},
    "de": {Rank.JACK: "B", Rank.QUEEN: "D", Rank.KING: "K", Rank.ACE: "A"},
    "fr": {Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R", Rank.ACE: "A"},
    "it": {Rank.JACK: "F", Rank.QUEEN: "D", Rank.KING: "R", Rank.ACE: "A"},
}
_GERMAN_PRINTED = {Rank.JACK: "U", Rank.QUEEN: "O", Rank.KING: "K", Rank.ACE: "D"}


def index_text(card: Card, pack: Pack, letters: str) -> str:
    """What stands in the card's corner. German suits have their own letters, D is there the Daus.

    >>> index_text(Card.parse("HJ"), Pack.FRENCH, "de"), index_text(Card.parse("HJ"), Pack.GERMAN, "en")
    ('B', 'U')
    """
    printed = _GERMAN_PRINTED if pack is Pack.GERMAN else _PRINTED.get(letters, _PRINTED["en"])
    return "10" if card.rank is Rank.TEN else printed.get(card.rank, card.rank.value)


def letter_width(text: str, height: float) -> float:
    """How wide the letter is when drawn ``height`` high."""
    return _LETTERS[text].width * height / 12


def letter(text: str, x: float, y: float, height: float, stroke: str, *, width: float = 2.35) -> str:
    """The letter with its top left at (x, y); ``width`` is the stroke's, on a letter 12 high."""
    return line(_LETTERS[text].d, stroke, width, transform=f"translate({x:.5g} {y:.5g}) scale({height / 12:.4g})")


def repeated(suit: Suit, pack: Pack) -> tuple[str, ...]:
    """The long paths that the pictures of a suit draw again and again."""
    if pack is Pack.FRENCH:
        return (_FRENCH[suit],)
    return _GERMAN[suit], _DETAIL[suit], _SMALL_DETAIL[suit]
