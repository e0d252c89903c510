"""What lies on the felt, as small values: cards with their marks, groups of them, players, the whole table.

Texts in them are already in the learner's language. ``lessons.card_table`` draws them and passes these names on.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import Card
from engine.contracts import Game


class Mode(Enum):
    """What may be done with the cards. ``ORDER``: they are chosen in turn, each gets its number."""

    SHOW = "show"
    CHOOSE = "choose"
    ORDER = "order"
    PLAY = "play"


class Mark(Enum):
    """How a card is marked, apart from being chosen. ``MISSED``: it was to be chosen too, and is hinted at."""

    HINTED = "hinted"
    TAKES = "takes"
    RIGHT = "right"
    WRONG = "wrong"
    MISSED = "missed"
    UNPLAYABLE = "unplayable"


@dataclass(frozen=True, slots=True)
class Shown:
    """A card on the felt (None: face down), its mark, and a word at its lower edge ("takes it").

    ``spoken`` is what is said of it instead of mark and word, where these are too short for the ear.
    """

    card: Card | None
    mark: Mark | None = None
    word: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket under the first ``count`` cards, golden words and plain words after them."""

    count: int
    gold: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together: a hand, the skat.

    ``label`` is written above them, ``name`` only spoken (default: the label). ``active``: whether its cards can be
    chosen where the mode allows it; face-down cards never can. Of a ``pile`` only some cards are drawn, so it is not
    said how many lie there. Where a group is ``small`` its cards are, and its label is broken, so that it finds room
    beside another one.
    """

    cards: tuple[Shown | Card | None, ...]
    label: str = ""
    name: str = ""
    active: bool = True
    bracket: Bracket | None = None
    pile: bool = False
    small: bool = False


def face_down(count: int, name: str = "") -> Group:
    """So many cards of which only the backs are seen."""
    return Group((None,) * count, name=name)


@dataclass(frozen=True, slots=True)
class Badge:
    """The contract in a corner of the felt: a game's sign, its name, more words."""

    text: str
    game: Game | None = None
    more: str = ""


@dataclass(frozen=True, slots=True)
class Bubble:
    """Something that a player says; what was said before is small and grey."""

    text: str
    past: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the table: name, picture (the head of a court card), role ("rearhand"), badge ("asks").

    ``lines`` follow below the role; ``hand`` are the cards in front of an opponent, ``played`` the card in the trick.
    ``tap`` is what the page is told when the player is tapped; a player without it cannot be. ``mark`` is for the
    player who was tapped.
    """

    name: str
    head: Card
    role: str = ""
    badge: str = ""
    lines: tuple[str, ...] = ()
    bubbles: tuple[Bubble, ...] = ()
    hand: Group | None = None
    played: Shown | Card | None = None
    tap: str = ""
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The table seen from the learner's chair; his own cards are the groups of the felt, below.

    ``middle`` is what lies there apart from a trick: the skat. ``across`` sits at the other side when there are
    four. ``slot`` is written where the learner's card will lie; "" draws no such place. ``notes`` stand under the
    contract, ``remark`` (bold, plain) beside the hand, ``last`` is the trick before, with its label above and
    ``last_note`` below. ``small`` draws cards and gaps smaller, for what is only looked at and is to be seen together
    with what stands below the felt.
    """

    you: Player
    left: Player
    right: Player
    middle: Group | None = None
    slot: str = ""
    notes: tuple[str, ...] = ()
    remark: tuple[str, str] = ("", "")
    last: Group | None = None
    last_note: str = ""
    small: bool = False
    across: Player | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits here."""
        return (self.left, *([self.across] if self.across else []), self.right, self.you)
