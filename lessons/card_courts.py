"""The people on the cards: kings, queens, jacks, and the Ober of German packs, as pieces of SVG.

Axis x = 50, head centre (50, 58), shoulders y = 93, inside the field x 23-77, y 11-139 of a card of 100 x 150.
Flat shapes, no outlines. The light falls from the left; spades and diamonds are mirrored by the card's face.
"""

from __future__ import annotations

from engine.cards import Card, Rank, Suit
from lessons.card_strokes import BRASS, DARK_BRASS, INK, PAPER, Colours, dots, line, shape, sign
from lessons.text import Pack

_HAIR = {Suit.CLUBS: "#4A444E", Suit.SPADES: "#4B3527", Suit.HEARTS: "#8F4420", Suit.DIAMONDS: "#EBC878"}
_GREY = "#8C878D"

_NOSE = line("M50 54V63", INK, 1.3)
_EYES = dots(INK, 1.8, (44.6, 57), (55.4, 57))
_WINK = dots(INK, 1.8, (44.6, 57)) + line("M52.6 58Q55.6 55 58.6 58", INK, 1.7, round_ends=True)


def portrait(card: Card, colours: Colours, pack: Pack) -> str:
    """The person on a king, queen or jack; German packs show an Ober in the queen's place."""
    match card.rank:
        case Rank.KING:
            return _king(card.suit, colours, pack)
        case Rank.QUEEN if pack is Pack.FRENCH:
            return _queen(card.suit, colours)
        case Rank.QUEEN:
            return _ober(card.suit, colours)
        case Rank.JACK:
            return _jack(card.suit, colours, pack)
        case _:
            raise ValueError(f"no portrait on {card}")


def _king(suit: Suit, c: Colours, pack: Pack) -> str:
    hair = _HAIR[suit]
    beard = "M37.5 61C38 86 46 97 50 101C54 97 62 86 62.5 61C59 66.5 55 65 50 65C45 65 41 66.5 37.5 61Z"
    crown = "M34.5 46L32 27L41 37L50 22L59 37L68 27L65.5 46Z"
    return "".join(
        (
            _robe(c),
            shape("M39 92L50 115L61 92L56 88H44Z", BRASS),
            shape("M36.5 44H63.5V68H36.5Z", hair),
            _face(c),
            shape(beard, hair),
            line("M46.4 70H53.6", PAPER, 1.7, round_ends=True),
            line("M41.2 53H47.4M52.6 53H58.8", INK, 1.6),
            _NOSE,
            _EYES,
            shape(crown, BRASS),
            dots(BRASS, 2.6, (32, 25.5), (68, 25.5)),
            dots(c.pip, 3, (50, 20.5)),
            shape("M34.5 42H65.5V47.5H34.5Z", c.pip),
            _on_the_chest(suit, pack, c, 125),
        )
    )


def _queen(suit: Suit, c: Colours) -> str:
    hair = "M31.5 92V54A18.5 20 0 0 1 68.5 54V92C66 99 58 99 56 92H44C42 99 34 99 31.5 92Z"
    dress = (
        "M29 139A6 6 0 0 1 23 133V116C23 102 31 97 39 95C42 107 58 107 61 95C69 97 77 102 77 116V133A6 6 0 0 1 71 139Z"
    )
    neck = "M45 72H55V92C57 94 59 95 61 95C58 107 42 107 39 95C41 95 43 94 45 92Z"
    neck_shade = "M50 72H55V92C57 94 59 95 61 95C59.5 101 55 104 50 104Z"
    face = "M39 53C39 44 44 40 50 40C56 40 61 44 61 53V64A11 14 0 0 1 39 64Z"
    face_shade = "M50 40C56 40 61 44 61 53V64A11 14 0 0 1 50 78Z"
    return "".join(
        (
            shape(hair, _HAIR[suit]),
            shape(dress, c.pip),
            shape(neck, PAPER),
            shape(neck_shade, c.shade),
            shape(face, PAPER),
            shape(face_shade, c.shade),
            line("M41.6 53.4Q44.5 51.2 47.6 53M52.4 53Q55.5 51.2 58.4 53.4", INK, 1.4),
            _NOSE,
            _EYES,
            shape("M45.8 69.6Q50 66.6 54.2 69.6Q50 73.6 45.8 69.6Z", c.pip),
            shape("M34.5 47C34.5 36 42 30 50 30C58 30 65.5 36 65.5 47C58 40.5 42 40.5 34.5 47Z", c.pip),
            dots(BRASS, 3.8, (50, 28.5)),
            dots(BRASS, 2.3, (40.5, 32.5), (59.5, 32.5)),
            dots(BRASS, 1.6, (41.4, 101.6), (45.2, 104.8), (50, 106), (54.8, 104.8), (58.6, 101.6)),
            _on_the_chest(suit, Pack.FRENCH, c, 124),
        )
    )


def _jack(suit: Suit, c: Colours, pack: Pack) -> str:
    # The club jack is the highest trump of all: players call him the Old One.
    old = suit is Suit.CLUBS
    hair = _GREY if old else _HAIR[suit]
    ruff = "M36 97Q35 89 42 90Q44 85 50 88Q56 85 58 90Q65 89 64 97Q61 103 56 100Q50 106 44 100Q39 103 36 97Z"
    moustache = (
        "M50 64.6C46.5 62.8 43.5 64 41.4 67.4C45 68.4 48 68 50 66.4C52 68 55 68.4 58.6 67.4C56.5 64 53.5 62.8 50 64.6Z"
    )
    return "".join(
        (
            shape("M63 36C73 32 78 23 75 13C67 15 60 24 59 34Z", BRASS),
            line("M62 35C67 29 71 23 74 15", DARK_BRASS, 1.1),
            shape("M34.5 45H65.5V76C65.5 83 59.5 83 58 80V52H42V80C40.5 83 34.5 83 34.5 76Z", hair),
            _robe(c),
            _neck(c),
            f'<path d="{ruff}" fill="{PAPER}" stroke="{c.shade}" stroke-width="1.2"/>',
            _face(c, top=47, chin=78),
            line("M41.6 53H47.2M52.8 51.6H58.6", INK, 1.5),
            _NOSE,
            _WINK,
            line("M45.4 69.8Q50.5 73.8 55.2 68.6", INK, 1.6, round_ends=True),
            shape(moustache, hair) if old else "",
            shape("M31.5 44C29.5 33 38 26 50 26C62 26 70.5 32 68.5 43L67.5 46Z", c.pip),
            shape("M32.5 43L67.5 45V50H32.5Z", BRASS),
            _on_the_chest(suit, pack, c, 122),
        )
    )


def _ober(suit: Suit, c: Colours) -> str:
    # No sign on the chest: the Ober carries it high, beside his index.
    hair = _HAIR[suit]
    moustache = "M50 64.6C46 62.4 42 64 37 60.6C38.5 68.4 46 70 50 66.8C54 70 61.5 68.4 63 60.6C58 64 54 62.4 50 64.6Z"
    hat = "M27 44C34 50 66 50 73 44L63.5 40C63 30 58 26 50 26C42 26 37 30 36.5 40Z"
    band = "M36.8 36.5C42 39.5 58 39.5 63.2 36.5L63.6 41.6C58 44.4 42 44.4 36.4 41.6Z"
    return "".join(
        (
            shape("M35.5 46H64.5V74C64.5 79 59.5 79 58 76V52H42V76C40.5 79 35.5 79 35.5 74Z", hair),
            _robe(c),
            _neck(c),
            shape("M38 91L50 112L62 91L56 86L50 97L44 86Z", PAPER),
            line("M50 112V139", BRASS, 2.2),
            dots(BRASS, 2, (42, 119), (58, 119), (42, 129), (58, 129)),
            _face(c, top=47, chin=78),
            line("M41.4 53.2H47.4M52.6 53.2H58.6", INK, 1.6),
            _NOSE,
            _EYES,
            shape(moustache, hair),
            line("M47 72H53", INK, 1.5, round_ends=True),
            shape(hat, c.pip),
            shape(band, BRASS),
        )
    )


# --- What several of them share ----------------------------------------------------------------------------------


def _robe(c: Colours) -> str:
    # Its lower corners are round as those of the field, so that nothing has to be clipped.
    return shape("M29 139A6 6 0 0 1 23 133V117C23 103 31 97 41 93H59C69 97 77 103 77 117V133A6 6 0 0 1 71 139Z", c.pip)


def _neck(c: Colours) -> str:
    return shape("M45 70H55V97H45Z", PAPER) + shape("M50 70H55V97H50Z", c.shade)


def _face(c: Colours, *, top: int = 46, chin: int = 77) -> str:
    # Left half in the light, right half in the shade.
    jaw = f"A10.5 {chin - 66} 0 0 1"
    return shape(f"M39.5 {top}H60.5V66{jaw} 39.5 66Z", PAPER) + shape(f"M50 {top}H60.5V66{jaw} 50 {chin}Z", c.shade)


def _on_the_chest(suit: Suit, pack: Pack, c: Colours, y: float) -> str:
    return sign(suit, pack, 50, y, 19, PAPER, paper=c.pip)
