"""Many card faces as a small parcel: what a page sends to the felt whenever it runs.

The browser decides by its width which face it shows, so both are sent; strings that repeat are written once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Card, Suit
from lessons.card_courts import portrait
from lessons.card_faces import COURTS, back, card_svg
from lessons.card_strokes import PAPER, colours_of, repeated
from lessons.text import Pack

_WIDTHS = (100, 60)  # one for the full face, one for the compact
_PHRASES = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 150' width='",
    " aria-hidden='true'><rect x='.5' y='.5' width='99' height='149' rx='",
    "<path transform='translate(",
    "<g transform='",
    "' fill='none' stroke='",
    "' stroke-width='",
    "' stroke-miterlimit='3'/>",
    "' stroke-linecap='round'/>",
    "<circle cx='",
    ") scale(",
    "<path d='",
)


@dataclass(frozen=True, slots=True)
class Parcel:
    """``@name;`` in a face or a stroke stands for that stroke.

    ``faces``: by card code, "back" for the back; the full face and the compact one.
    """

    faces: dict[str, tuple[str, str]]
    strokes: dict[str, str]


def parcel(cards: Iterable[Card | None], *, pack: Pack, letters: str, four_colours: bool) -> Parcel:
    """The faces of these cards; None is the back."""
    shown = tuple(dict.fromkeys(cards))
    courts = [card for card in shown if card and card.rank in COURTS]
    suits = [suit for suit in Suit if any(card and card.suit is suit for card in shown)]
    # Longest first: a whole person holds suit signs, and everything holds phrases.
    people = {str(card): portrait(card, colours_of(card.suit, four_colours), pack) for card in courts}
    backs = {"back": back()} if None in shown else {}
    signs = {f"{suit.value}{n}": path for suit in suits for n, path in enumerate(repeated(suit, pack))}
    phrases = {f"p{n}": phrase for n, phrase in enumerate(_PHRASES)} | {"w": PAPER}
    strokes = {name: _quoted(stroke) for name, stroke in (people | backs | signs | phrases).items()}

    def face(card: Card | None, width: float) -> str:
        svg = card_svg(card, width=width, pack=pack, letters=letters, four_colours=four_colours)
        return _shorten(_quoted(svg), strokes)

    full, small = _WIDTHS
    return Parcel(
        {str(card) if card else "back": (face(card, full), face(card, small)) for card in shown},
        {
            name: _shorten(stroke, strokes, skip=people.keys() | {name}) if name in people | backs else stroke
            for name, stroke in strokes.items()
        },
    )


def _quoted(svg: str) -> str:
    """With single quotes, which JSON need not escape."""
    return svg.replace('"', "'")


def _shorten(svg: str, strokes: dict[str, str], *, skip: Iterable[str] = ()) -> str:
    for name, stroke in strokes.items():
        if name not in skip:
            svg = svg.replace(stroke, f"@{name};")
    return svg
