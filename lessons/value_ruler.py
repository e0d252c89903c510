"""The game value as a ruler: a level is a block as wide as the base value, the bid a flag.

It lies on an axis of game points, so that an overbid shows as a gap. A string for
``st.markdown(..., unsafe_allow_html=True)`` in the colour of the text around it, in either theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from math import ceil

from engine.cards import Card
from engine.values import GameValue, Level
from lessons.card_faces import chip_svg
from lessons.card_strokes import line
from lessons.explain import chain, level_name, matadors_name
from lessons.text import N_, Pack, translate
from lessons.value_chain import TABULAR

_MATADORS, _GAME, _LEVEL = "#A8597F", "#2A8C9A", "#8B7A84"
_MISSING = "light-dark(#B3261E,#FF8A7A)"
_ON_FLAG = "light-dark(#FFFFFF,#1A1519)"

NARROW = 372  # the text column of a page, and a phone
WIDE = 620  # the column of the felt
_MARGIN = 12
_WIDEST = 96
_WIDEST_NULL = 190
_FLAG = 28  # room for a flag
_BLOCK = 48
_NARROWEST = 32  # a block that holds "+12"
_APART = 32  # from one number on the axis to the next
_ONE_BLOCK_FROM = 9  # so many matadors are drawn as one block
_SIZES = (16, 14)  # of the words above the blocks
_LETTER = 7.6  # an average letter of the page's font at the first

_BID = N_("bid {bid}")
_MISSING_LABEL = N_("missing")
_SPOKEN_BID = N_("{chain}; the bid of {bid} is covered")
_SPOKEN_GAP = N_("{chain}; the bid of {bid} is not covered, {gap} points are missing")


@dataclass(frozen=True, slots=True)
class _Block:
    """One block: where it begins and how wide it is, in multiples of the base; what stands in it and above it."""

    start: float
    width: float
    colour: str
    inside: str
    above: str = ""
    dashed: bool = False


def ruler_svg(
    value: GameValue,
    language: str,
    *,
    bid: int | None = None,
    until: int = 0,
    chips: Sequence[Card] = (),
    name: str = "",
    width: int = NARROW,
    pack: Pack = Pack.FRENCH,
    four_colours: bool = True,
) -> str:
    """The value on an axis of game points from 0.

    ``bid`` sets a flag, and what is missing to cover it follows in dashed blocks; ``until`` makes the axis at least
    so long, for rulers that are compared; ``chips`` are the matadors held, highest first; ``name`` labels a Null;
    ``width`` is the room in pixels.
    """
    words = translate(_BID, language, bid=bid) if bid is not None else ""
    end, step = _axis_of(value, bid, until, width)
    blocks = [*_blocks(value, language, name), *_missing(value, bid, language, step)]
    straight = next((size for size in _SIZES if not _touching(value, language, blocks, step, size)), None)
    scale = _Scale.of(value, bid, end, step, straight, _cloth(words))
    cards = _cards_with_room(value, chips, scale)
    for number in range(len(cards)):
        blocks[number] = replace(blocks[number], inside="")
    drawn = [
        *(_draw_block(block, scale) for block in blocks),
        _bracket(value, language, scale),
        *_chips(cards, scale, language, pack, four_colours),
        _axis(value, bid, scale),
        _flag(words, scale, _gaps(value, language, blocks, scale)) if words else "",
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(_spoken(value, bid, language, name))}"'
        f' viewBox="0 0 {scale.width:.0f} {scale.height:.0f}" width="{scale.width:.0f}" height="{scale.height:.0f}"'
        f' style="display:block;max-width:100%;height:auto;{TABULAR}" font-size="16" fill="currentColor">'
        f"{''.join(drawn)}</svg>"
    )


def _spoken(value: GameValue, bid: int | None, language: str, name: str) -> str:
    said = f"{name} = {value.total}" if name and value.matadors is None else chain(value, language)
    if bid is None:
        return said
    message = _SPOKEN_BID if value.covers(bid) else _SPOKEN_GAP
    return translate(message, language, chain=said, bid=bid, gap=bid - value.total)


@dataclass(frozen=True, slots=True)
class _Scale:
    """From multiples of the base to pixels, and the heights of what lies above and below the blocks."""

    step: float  # one level
    end: float  # of the axis, in levels
    top: float  # of the blocks
    words: int | None  # the size of those above the blocks; None where a block is too narrow for them, and they slant
    flag: float  # where the bid stands
    width: float

    @classmethod
    def of(cls, value: GameValue, bid: int | None, end: float, step: float, words: int | None, cloth: float) -> _Scale:
        top = (_FLAG if bid is not None else 0) + (26 if words else 62) + 8
        right = _MARGIN + end * step + (16 if words else 40)
        flag = _MARGIN + (bid or 0) / value.base * step
        return cls(step, end, top, words, flag, max(right, flag + cloth + 2))

    def x(self, levels: float) -> float:
        return _MARGIN + levels * self.step

    @property
    def size(self) -> int:
        """Of the words that lie straight."""
        return self.words or _SIZES[0]

    @property
    def bottom(self) -> float:
        """Where the axis runs."""
        return self.top + _BLOCK + 8

    @property
    def height(self) -> float:
        return self.bottom + 28


def _axis_of(value: GameValue, bid: int | None, until: int, room: int) -> tuple[float, float]:
    """How long the axis is, in levels, and how wide a level, in pixels."""
    null = value.matadors is None
    reach = max(value.total, until, bid or 0) / value.base
    end = reach if null else ceil(reach)
    return end, min(_WIDEST_NULL if null else _WIDEST, (room - 2 * _MARGIN) / end)


def _touching(value: GameValue, language: str, blocks: Sequence[_Block], step: float, size: int) -> bool:
    """Whether the words above the blocks, of this size, would stick out of them or touch each other."""
    letter = _LETTER * size / _SIZES[0]
    words = [(block.above, block.start + block.width / 2) for block in blocks if block.above]
    words += _bracketed(value, language)
    words.sort(key=lambda word: word[1])
    touching = any(
        (len(left) + len(right) + 1.5) / 2 * letter > (to - at) * step for (left, at), (right, to) in pairwise(words)
    )
    return touching or any(len(block.above) * letter > block.width * step + 8 for block in blocks)


def _bracketed(value: GameValue, language: str) -> list[tuple[str, float]]:
    """What stands above the bracket over two or more matadors, and where its middle is, in levels; else nothing."""
    if value.matadors is None or not 2 <= value.matadors.count < _ONE_BLOCK_FROM:
        return []
    return [(matadors_name(value.matadors, language), value.matadors.count / 2)]


def _blocks(value: GameValue, language: str, name: str) -> Iterator[_Block]:
    if value.matadors is None:
        yield _Block(0, 1, _GAME, str(value.total), name)
        return
    count = value.matadors.count
    label = matadors_name(value.matadors, language)
    if count >= _ONE_BLOCK_FROM:
        yield _Block(0, count, _MATADORS, str(count), label)
    else:
        for number in range(1, count + 1):
            yield _Block(number - 1, 1, _MATADORS, str(number), label if count == 1 else "")
    for number, level in enumerate(value.levels, count + 1):
        colour = _GAME if level is Level.GAME else _LEVEL
        yield _Block(number - 1, 1, colour, str(number), level_name(level, language))


def _missing(value: GameValue, bid: int | None, language: str, step: float) -> Iterator[_Block]:
    """What is missing to cover the bid: a dashed block for each level, one for all where they are too narrow."""
    if bid is None or value.covers(bid):
        return
    label = translate(_MISSING_LABEL, language)
    if value.matadors is None:  # a Null cannot be multiplied: the gap is as wide as the points that are missing
        gap = bid - value.total
        yield _Block(1, gap / value.base, _MISSING, f"+{gap}", label, dashed=True)
        return
    missing = value.covering(bid) // value.base - value.multiplier
    if missing > 1 and step < _NARROWEST:
        yield _Block(value.multiplier, missing, _MISSING, f"+{missing * value.base}", label, dashed=True)
        return
    for number in range(value.multiplier, value.multiplier + missing):
        yield _Block(number, 1, _MISSING, f"+{value.base}", label if number == value.multiplier else "", dashed=True)


# --- Drawing -----------------------------------------------------------------------------------------------------


def _text(x: float, y: float, words: str, *, more: str = "", anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def _bold(yes: bool) -> str:
    return ' font-weight="700"' if yes else ""


def _draw_block(block: _Block, scale: _Scale) -> str:
    x, width = scale.x(block.start) + 1, block.width * scale.step - 2
    dash = ' stroke-dasharray="5 4"' if block.dashed else ""
    opacity = 0 if block.dashed else 0.2
    box = (
        f'<rect x="{x:.1f}" y="{scale.top:g}" width="{width:.1f}" height="{_BLOCK}" rx="{min(8, width / 3):.1f}"'
        f' style="fill:{block.colour};stroke:{block.colour};fill-opacity:{opacity}" stroke-width="1.75"{dash}/>'
    )
    ink = f' style="fill:{block.colour}"' if block.dashed else ""
    middle = x + width / 2
    size = 20 if width > 34 else 14
    inside = _text(
        middle, scale.top + _BLOCK / 2 + size * 0.35, block.inside, more=f' font-size="{size}"{_bold(True)}{ink}'
    )
    return box + inside + _draw_label(block, middle, scale, ink)


def _draw_label(block: _Block, middle: float, scale: _Scale, ink: str) -> str:
    if not block.above:
        return ""
    y = scale.top - 10
    if not scale.words and block.width == 1:
        turned = f' transform="rotate(-52 {middle:.1f} {y:g})" font-size="14"'
        return _text(middle, y + 4, block.above, more=ink + turned, anchor="start")
    return _text(middle, y, block.above, more=f'{ink} font-size="{scale.size}"')


def _bracket(value: GameValue, language: str, scale: _Scale) -> str:
    """A bracket over two or more matadors, with their number above it."""
    drawn = ""
    for words, middle in _bracketed(value, language):
        left, right, y = scale.x(0) + 2, scale.x(2 * middle) - 2, scale.top - 8
        drawn = line(f"M{left:.1f} {y + 6:g}V{y:g}H{right:.1f}V{y + 6:g}", _MATADORS, 1.75)
        drawn += _text((left + right) / 2, y - 7, words, more=f' font-size="{scale.size}"')
    return drawn


def _cards_with_room(value: GameValue, chips: Sequence[Card], scale: _Scale) -> Sequence[Card]:
    """The matadors that are drawn as cards in their blocks, in place of the numbers."""
    if value.matadors is None or value.matadors.count >= _ONE_BLOCK_FROM or scale.step < 48:
        return ()
    return chips[: value.matadors.count]


def _chips(cards: Sequence[Card], scale: _Scale, language: str, pack: Pack, four_colours: bool) -> Iterator[str]:
    for number, card in enumerate(cards):
        x, y = scale.x(number + 0.5) - 20, scale.top + _BLOCK / 2 - 13.3
        chip = chip_svg(card, pack=pack, letters=language, four_colours=four_colours, height=26.6)
        yield chip.replace("<svg ", f'<svg x="{x:.1f}" y="{y:.1f}" ', 1)


def _axis(value: GameValue, bid: int | None, scale: _Scale) -> str:
    """Game points from 0: a tick at each level, numbers where there is room, the value in bold."""
    y = scale.bottom
    if value.matadors is None:
        apart = bid is not None and abs(bid - value.total) / value.base * scale.step >= _APART
        points = sorted({0, value.total, *([bid] if bid and apart else [])})  # the flag tells the bid anyway
    else:
        points = [value.base * number for number in range(int(scale.end) + 1)]
    ticks = "".join(f"M{scale.x(point / value.base):.1f} {y:g}v6" for point in points)
    axis = line(f"{ticks}M{scale.x(0):.1f} {y:g}H{scale.x(scale.end):.1f}", _LEVEL, 1.25)
    room = max(1, ceil(_APART / scale.step)) if value.matadors else 1
    total = points.index(value.total)
    numbers = (
        _text(scale.x(point / value.base), y + 22, str(point), more=_bold(at == total))
        for at, point in enumerate(points)
        if at == total or (at % room == 0 and abs(at - total) >= room)
    )
    return axis + "".join(numbers)


def _gaps(value: GameValue, language: str, blocks: Sequence[_Block], scale: _Scale) -> Iterator[tuple[float, float]]:
    """From where to where, downwards, the pole would run through words or numbers."""
    upright = (block for block in blocks if scale.words or block.width > 1)
    words = [(block.above, block.start + block.width / 2) for block in upright]
    words += _bracketed(value, language)
    if any(said and abs(scale.flag - scale.x(at)) < len(said) * _LETTER / 2 + 4 for said, at in words):
        yield scale.top - 30, scale.top - 3
    middles = (scale.x(block.start + block.width / 2) for block in blocks)
    if any(abs(scale.flag - middle) < 22 for middle in middles):
        yield scale.top + 9, scale.top + _BLOCK - 9


def _cloth(words: str) -> float:
    """How wide the flag is with these words on it."""
    return len(words) * 8.4 + 20 if words else 0


def _flag(words: str, scale: _Scale, gaps: Iterable[tuple[float, float]]) -> str:
    x, width = scale.flag, _cloth(words)
    down = "".join(f"V{start:g}M{x:.1f} {end:g}" for start, end in gaps)
    pole = f'<path d="M{x:.1f} 1{down}V{scale.bottom + 4:g}" stroke="currentColor" stroke-width="2.25"/>'
    cloth = f'<path d="M{x:.1f} 1h{width:.1f}l-6 11 6 11H{x:.1f}Z"/>'
    return (
        pole
        + cloth
        + _text(x + 9, 18, words, more=f' style="fill:{_ON_FLAG}" font-weight="700" font-size="15"', anchor="start")
    )
