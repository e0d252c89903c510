"""One game from the deal to the result, as its moves.

A ``Record`` is a deal, the rules it is played by, and an ordered tuple of moves; everything else is derived.
Where it stands is ``engine.positions``, what may be done ``engine.refusals``, what it counts ``engine.results``,
what a player sees ``engine.views``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.auction import Auction
from engine.cards import Cards
from engine.contracts import Contract, Game
from engine.deals import Deal, Seat
from engine.house_rules import ISKO, HouseRules
from engine.moves import Move, parse_move
from engine.positions import Finish, Position, Stage
from engine.ramsch import RamschResult
from engine.refusals import Reason, interruptions, legal_moves, refusal
from engine.results import result_of
from engine.tricks import Trick
from engine.values import Result
from engine.views import View, view_of


@dataclass(frozen=True, slots=True)
class Record:
    """A game as played so far; ValueError, quoting the move, when one of them is not allowed.

    The code is the rules (left out when they are the rule book's), the deal and the moves, separated by spaces.
    To take a move back, drop it: ``undone``.

    >>> record = Record(Deal.from_seed(1)).after(parse_move("M18")).after(parse_move("Fp"))
    >>> record.turn.name, Record.parse(str(record)) == record
    ('REARHAND', True)
    """

    deal: Deal
    moves: tuple[Move, ...] = ()
    rules: HouseRules = ISKO
    position: Position = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        position = Position.opening(self.deal, self.rules)
        for place, move in enumerate(self.moves, start=1):
            position = _checked(position, move, place)
        object.__setattr__(self, "position", position)

    @classmethod
    def parse(cls, code: str) -> Record:
        """The record of a code; ValueError, quoting what is wrong."""
        words = code.split()
        rules = HouseRules.parse(words.pop(0)) if words and "=" in words[0] else ISKO
        if not words:
            raise ValueError(f"a record has a deal: {code!r}")
        return cls(Deal.parse(words[0]), tuple(map(parse_move, words[1:])), rules)

    def __str__(self) -> str:
        rules = [] if self.rules == ISKO else [self.rules]
        return " ".join(map(str, (*rules, self.deal, *self.moves)))

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        return self.position.turn

    @property
    def legal(self) -> tuple[Move, ...]:
        """What the player whose turn it is may do to carry the game on; never empty before the end."""
        return legal_moves(self.position)

    @property
    def interruptions(self) -> tuple[Move, ...]:
        """What players may do besides, in turn or not: Kontra, Re, claim, concede, throw in."""
        return interruptions(self.position)

    def refusal(self, move: Move) -> Reason | None:
        """Why the move may not be made now; None when it may."""
        return refusal(self.position, move)

    def after(self, move: Move) -> Record:
        """The record with one move more; ValueError, quoting it, when the move is not allowed."""
        position = _checked(self.position, move, len(self.moves) + 1)
        later = object.__new__(Record)  # without replaying the moves
        for name, value in (("deal", self.deal), ("moves", (*self.moves, move)), ("rules", self.rules)):
            object.__setattr__(later, name, value)
        object.__setattr__(later, "position", position)
        return later

    @property
    def undone(self) -> Record:
        """The record without its last move; ValueError when there is none."""
        if not self.moves:
            raise ValueError("nothing to take back: no move has been made")
        return Record(self.deal, self.moves[:-1], self.rules)

    @property
    def stage(self) -> Stage:
        """What the game waits for."""
        return self.position.stage

    @property
    def finish(self) -> Finish | None:
        """How the game came to its end; None while it goes on."""
        return self.position.finish

    @property
    def auction(self) -> Auction:
        """The calls as an auction."""
        return self.position.auction

    @property
    def declarer(self) -> Seat | None:
        """Who plays alone; None while it is open, in Ramsch and when the game was passed in."""
        return self.position.declarer

    @property
    def contract(self) -> Contract | None:
        """What was announced; None before, in Ramsch and when the game was passed in."""
        return self.position.contract

    @property
    def game(self) -> Game:
        """The game that decides which cards are trumps; Ramsch is played as Grand."""
        return self.position.game

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The full tricks, in order."""
        return self.position.full_tricks

    @property
    def open_trick(self) -> Trick | None:
        """The trick being played, maybe still without a card; None before the first lead and after the end."""
        tricks = self.position.tricks
        return tricks[-1] if tricks and self.finish is None else None

    def hand(self, seat: Seat) -> Cards:
        """The cards this seat holds now."""
        return self.position.hand(seat)

    @property
    def skat(self) -> Cards:
        """What lies in the skat now: two cards, or none while they are picked up."""
        return self.position.skat

    @property
    def result(self) -> Result | RamschResult | None:
        """What the game counts; None while it goes on and when it was passed in."""
        return result_of(self.position)

    @property
    def same_dealer_again(self) -> bool:
        """Whether the next deal has the same dealer: after a Grand Hand in place of Ramsch. [RULES 2j]"""
        outcome = self.auction.outcome
        return self.finish is not None and self.contract is not None and outcome is not None and outcome.passed_in

    def seen_by(self, seat: Seat) -> View:
        """What the player in this seat may know."""
        return view_of(self.position, self.deal, self.moves, seat)


def _checked(position: Position, move: Move, place: int) -> Position:
    if reason := refusal(position, move):
        raise ValueError(f"move {place}, {move}, is not allowed: {reason.value}")
    return position.after(move)
