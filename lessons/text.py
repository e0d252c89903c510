"""Words: languages, messages, the names of cards, games and seats, and the steps of a lesson's prose.

A sentence or a label is a *message*: English in the code, looked up in the catalogue of the language
(``lessons.catalogues``). A paragraph is *prose*: ``prose/<language>/<slug>.md``, cut into steps. Every function
is told the language; which one the learner has chosen is known to ``lessons.session`` alone.

Names that depend on the pack: with German suits clubs are acorns, the jack is the unter, and in German the ace
is the Daus. English names are in small letters ("jack of clubs"), names of games have a capital ("Clubs").
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from engine.cards import Card, Rank, Suit
from engine.contracts import Contract, Game
from engine.deals import Seat
from lessons import catalogues

LANGUAGES = {"en": "English", "de": "Deutsch"}
PROSE = Path(__file__).resolve().parent / "prose"


class Pack(Enum):
    """Which suits the cards show; the value is used in URLs."""

    FRENCH = "french"
    GERMAN = "german"


def N_(message: str) -> str:  # noqa: N802 (the usual name of this mark)
    """Mark a message for translation where it is written down, to be translated where it is shown."""
    return message


def NC_(context: str, message: str) -> tuple[str, str]:  # noqa: N802
    """Mark a message that needs a context: the same English word, another word elsewhere."""
    return context, message


def translate(message: str, language: str, **values: object) -> str:
    """The message in the language, its ``{placeholders}`` filled; English where there is no translation."""
    text = catalogues.load(language).gettext(message) if message else ""
    return text.format(**values) if values else text


def translate_plural(one: str, many: str, n: int, language: str, **values: object) -> str:
    """The form of a message that goes with the number ``n``, which also fills ``{n}``."""
    return catalogues.load(language).ngettext(one, many, n).format(n=n, **values)


def capitalised(text: str) -> str:
    """The text with its first letter as at the start of a sentence; the rest stays as it is."""
    return text[:1].upper() + text[1:]


# --- Names -------------------------------------------------------------------------------------------------------

_SUITS = {
    (Pack.FRENCH, Suit.CLUBS): NC_("French pack", "clubs"),
    (Pack.FRENCH, Suit.SPADES): NC_("French pack", "spades"),
    (Pack.FRENCH, Suit.HEARTS): NC_("French pack", "hearts"),
    (Pack.FRENCH, Suit.DIAMONDS): NC_("French pack", "diamonds"),
    (Pack.GERMAN, Suit.CLUBS): NC_("German pack", "acorns"),
    (Pack.GERMAN, Suit.SPADES): NC_("German pack", "leaves"),
    (Pack.GERMAN, Suit.HEARTS): NC_("German pack", "hearts"),
    (Pack.GERMAN, Suit.DIAMONDS): NC_("German pack", "bells"),
}

_RANKS = {
    Rank.JACK: NC_("French pack", "jack"),
    Rank.ACE: NC_("French pack", "ace"),
    Rank.TEN: NC_("French pack", "ten"),
    Rank.KING: NC_("French pack", "king"),
    Rank.QUEEN: NC_("French pack", "queen"),
    Rank.NINE: NC_("French pack", "nine"),
    Rank.EIGHT: NC_("French pack", "eight"),
    Rank.SEVEN: NC_("French pack", "seven"),
}
_GERMAN_RANKS = _RANKS | {
    Rank.JACK: NC_("German pack", "unter"),
    Rank.ACE: NC_("German pack", "ace"),
    Rank.QUEEN: NC_("German pack", "ober"),
}

_JACKS = {Pack.FRENCH: NC_("French pack", "jacks"), Pack.GERMAN: NC_("German pack", "unters")}

_GAMES = {
    (Pack.FRENCH, Game.CLUBS): NC_("French pack", "Clubs"),
    (Pack.FRENCH, Game.SPADES): NC_("French pack", "Spades"),
    (Pack.FRENCH, Game.HEARTS): NC_("French pack", "Hearts"),
    (Pack.FRENCH, Game.DIAMONDS): NC_("French pack", "Diamonds"),
    (Pack.GERMAN, Game.CLUBS): NC_("German pack", "Acorns"),
    (Pack.GERMAN, Game.SPADES): NC_("German pack", "Leaves"),
    (Pack.GERMAN, Game.HEARTS): NC_("German pack", "Hearts"),
    (Pack.GERMAN, Game.DIAMONDS): NC_("German pack", "Bells"),
}

_SEATS = {Seat.FOREHAND: N_("forehand"), Seat.MIDDLEHAND: N_("middlehand"), Seat.REARHAND: N_("rearhand")}

# A contract's code after the letter of its game.
_ANNOUNCED = {
    "": N_("{game}"),
    "h": N_("{game} Hand"),
    "hs": N_("{game} Hand, Schneider announced"),
    "hz": N_("{game} Hand, Schwarz announced"),
    "o": N_("{game} ouvert"),
    "ho": N_("{game} ouvert Hand"),
}


def suit_name(suit: Suit, language: str, pack: Pack = Pack.FRENCH) -> str:
    """The suit's name: "clubs", "Kreuz"; with German suits "acorns", "Eichel"."""
    return _in_context(_SUITS[pack, suit], language)


def rank_name(rank: Rank, language: str, pack: Pack = Pack.FRENCH) -> str:
    """The rank's name: "jack", "Bube"; with German suits "unter", "Unter"."""
    return _in_context((_GERMAN_RANKS if pack is Pack.GERMAN else _RANKS)[rank], language)


def jacks_name(language: str, pack: Pack = Pack.FRENCH) -> str:
    """The word for more jacks than one: "jacks", "Buben"; with German suits "unters", "Unter"."""
    return _in_context(_JACKS[pack], language)


def card_name(card: Card, language: str, pack: Pack = Pack.FRENCH) -> str:
    """The card's name: "jack of clubs", "Kreuz-Bube"; with German suits "unter of acorns", "Eichel-Unter"."""
    rank, suit = rank_name(card.rank, language, pack), suit_name(card.suit, language, pack)
    return translate("{rank} of {suit}", language, rank=rank, suit=suit)


def game_name(game: Game, language: str, pack: Pack = Pack.FRENCH) -> str:
    """The game's name: "Clubs", "Kreuz"; Grand and Null have one name everywhere."""
    return _in_context(_GAMES[pack, game], language) if game.suit else game.name.capitalize()


def contract_name(contract: Contract, language: str, pack: Pack = Pack.FRENCH) -> str:
    """The contract as it is announced: "Clubs Hand, Schneider announced"; what is implied is left out."""
    return translate(_ANNOUNCED[str(contract)[1:]], language, game=game_name(contract.game, language, pack))


def seat_name(seat: Seat, language: str) -> str:
    """The seat's name: "forehand", "Vorhand"."""
    return translate(_SEATS[seat], language)


def _in_context(message: tuple[str, str], language: str) -> str:
    return catalogues.load(language).pgettext(*message)


# --- Prose -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: its name in the file, its title, its text in Markdown.

    The text may hold ``{placeholders}``, to be filled by the page, and cards as ``[[CJ SJ]]``.
    """

    name: str
    title: str
    text: str


_STEP = re.compile(r"<!--\s*step:\s*([a-z0-9-]+)\s*-->")
_CARDS = re.compile(r"\[\[(.*?)]]")


@cache
def steps(slug: str, language: str) -> tuple[Step, ...]:
    """The steps of ``prose/<language>/<slug>.md``, in the order of the file.

    Raises ValueError, naming the file and the line, when the file is not cut into steps as it should be.
    """
    path = PROSE / language / f"{slug}.md"
    return parse_steps(path.read_text(encoding="utf-8"), f"{language}/{slug}.md")


def parse_steps(prose: str, name: str) -> tuple[Step, ...]:
    """The steps of a text: each a mark ``<!-- step: name -->``, a line ``## Title``, and paragraphs.

    ``name`` stands in the messages of the ValueError that a badly cut text gets.
    """
    marks: list[tuple[int, str]] = []
    lines = prose.splitlines()
    for number, line in enumerate(lines):
        if mark := _STEP.fullmatch(line.strip()):
            if mark[1] in (step for _, step in marks):
                raise ValueError(f"{name}, line {number + 1}: step {mark[1]!r} comes twice")
            marks.append((number, mark[1]))
        elif line.lstrip().startswith("<!--"):
            raise ValueError(f"{name}, line {number + 1}: not a mark of a step: {line!r}")
        elif line.strip() and not marks:
            raise ValueError(f"{name}, line {number + 1}: text before the first step: {line!r}")
    if not marks:
        raise ValueError(f"{name}: no step; each begins with <!-- step: name -->")
    ends = [number for number, _ in marks[1:]] + [len(lines)]
    return tuple(
        _step(step, lines[start + 1 : end], f"{name}, step {step!r}")
        for (start, step), end in zip(marks, ends, strict=True)
    )


def _step(step: str, lines: list[str], place: str) -> Step:
    title, _, text = "\n".join(lines).strip().partition("\n")
    if not title.startswith("## "):
        raise ValueError(f"{place}: begins with a line '## Title', not with {title!r}")
    if not text.strip():
        raise ValueError(f"{place}: has a title and no text")
    if "[[" in _CARDS.sub("", text):
        raise ValueError(f"{place}: cards opened with [[ and never closed")
    for cards in _CARDS.findall(text):
        if "{" not in cards:  # else the page fills in the cards
            _parse_cards(cards, place)
    return Step(step, title.removeprefix("## ").strip(), text.strip())


def with_cards(text: str, draw: Callable[[Card], str]) -> str:
    """The text with each card of ``[[CJ SJ]]`` drawn, in the order in which they are written.

    >>> with_cards("Low: [[D7 D8]].", lambda card: f"<{card}>")
    'Low: <D7> <D8>.'
    """
    return _CARDS.sub(lambda cards: " ".join(map(draw, _parse_cards(cards[1], text))), text)


def cards_in(text: str) -> tuple[str, ...]:
    """The codes that stand in ``[[...]]``, in order; a test holds the languages against each other with it."""
    return tuple(_CARDS.findall(text))


def _parse_cards(codes: str, place: str) -> list[Card]:
    try:
        return [Card.parse(code) for code in codes.split()]
    except ValueError as problem:
        raise ValueError(f"{place}: [[{codes}]]: {problem}") from None
