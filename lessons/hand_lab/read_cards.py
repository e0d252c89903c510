"""Cards as people type them: "CJ SJ", "kreuz bube, pik 10", "♣J 10♥", "jc tc". No Streamlit.

Nothing is refused as a whole: what names a card is taken, and the rest is told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from engine.cards import Card, Rank, Suit

_SUITS = {
    Suit.CLUBS: ("C", "K", "♣", "KREUZ", "KR", "EICHEL", "CLUBS", "CLUB", "ACORNS"),
    Suit.SPADES: ("S", "P", "♠", "PIK", "GRÜN", "LAUB", "BLATT", "SPADES", "SPADE", "LEAVES"),
    Suit.HEARTS: ("H", "♥", "HERZ", "ROT", "HEARTS", "HEART"),
    Suit.DIAMONDS: ("D", "♦", "KARO", "SCHELLEN", "DIAMONDS", "DIAMOND", "BELLS"),
}
_RANKS = {
    Rank.JACK: ("J", "B", "U", "BUBE", "UNTER", "JACK"),
    Rank.ACE: ("A", "ASS", "DAUS", "ACE"),
    Rank.TEN: ("T", "10", "Z", "ZEHN", "TEN"),
    Rank.KING: ("K", "KÖNIG", "KOENIG", "KING"),
    Rank.QUEEN: ("Q", "D", "O", "DAME", "OBER", "QUEEN"),
    Rank.NINE: ("9", "NEUN", "NINE"),
    Rank.EIGHT: ("8", "ACHT", "EIGHT"),
    Rank.SEVEN: ("7", "SIEBEN", "SEVEN"),
}
_SUIT_OF = {name: suit for suit, names in _SUITS.items() for name in names}
_RANK_OF = {name: rank for rank, names in _RANKS.items() for name in names}
_MOST = 2_000
"""Longer texts are cut: all 32 cards spelled out are shorter, and the field takes no more."""


def _one_of(names: dict[str, Suit] | dict[str, Rank]) -> str:
    return "|".join(sorted(names, key=len, reverse=True))


_BESIDE = r"(?:[\s-]|\ufe0f|OF)*"
_SUIT_FIRST = re.compile(f"(?P<suit>{_one_of(_SUIT_OF)}){_BESIDE}(?P<rank>{_one_of(_RANK_OF)})")
_RANK_FIRST = re.compile(f"(?P<rank>{_one_of(_RANK_OF)}){_BESIDE}(?P<suit>{_one_of(_SUIT_OF)})")
_BETWEEN = re.compile(r"[\s,;.:|/+&_()\[\]-]+|\ufe0f")


@dataclass(frozen=True, slots=True)
class ReadCards:
    """The cards of a text in the order in which they stand, each once; those that came again; pieces that are none."""

    cards: tuple[Card, ...] = ()
    twice: tuple[Card, ...] = ()
    unknown: tuple[str, ...] = ()


def read_cards(text: str) -> ReadCards:
    """What the text names.

    >>> read = read_cards("kreuz bube, PB H10 ha HA x9")
    >>> " ".join(map(str, read.cards)), [str(card) for card in read.twice], read.unknown
    ('CJ SJ HT HA', ['HA'], ('x9',))
    >>> " ".join(map(str, read_cards("J♣ 10♠ 7d").cards))
    'CJ ST D7'
    """
    text = text[:_MOST]
    letters = text.upper()
    text = text if len(text) == len(letters) else letters  # "ß" is two letters
    reads = (_read(letters, text, order) for order in (_SUIT_FIRST, _RANK_FIRST))
    return min(reads, key=lambda read: len(read.unknown))


def _read(letters: str, text: str, order: re.Pattern[str]) -> ReadCards:
    """The cards in the letters; what is none, as it stands in the text."""
    cards: list[Card] = []
    twice: list[Card] = []
    unknown: list[str] = []
    end = 0
    for match in order.finditer(letters):
        unknown += filter(None, _BETWEEN.split(text[end : match.start()]))
        end = match.end()
        card = Card(_SUIT_OF[match["suit"]], _RANK_OF[match["rank"]])
        (twice if card in cards else cards).append(card)
    unknown += filter(None, _BETWEEN.split(text[end:]))
    return ReadCards(tuple(cards), tuple(dict.fromkeys(twice)), tuple(unknown))


def linked(text: str) -> dict[str, str]:
    """The parts of a link of ours with a hand in it; {} for any other text.

    >>> linked("https://reizend.example/hand-lab?hand=CJSJ&bid=18")
    {'hand': 'CJSJ', 'bid': '18'}
    """
    try:
        query = dict(parse_qsl(urlsplit(text.strip()).query, max_num_fields=40))
    except ValueError:
        return {}
    return query if "hand" in query else {}
