"""What is announced when: what the chapter on skat or Hand asks, and which mistake a wrong answer is.

An announcement is a game and words said with it. Whether it is possible is decided by the engine's ``Contract`` and
by the record, which knows whether the skat was picked up; here the reason only gets a name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine.auction import BIDS, Bid, Pass
from engine.bots import CAREFUL
from engine.cards import DECK
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.moves import Announce, Discard, PickUp, Refusal
from engine.record import Record
from engine.rulings import rule_on_skat
from lessons.exercises.findings import Finding

YOU = Seat.FOREHAND


class Word(Enum):
    """What is said with a game; the value is its letter in the code of a contract."""

    HAND = "h"
    SCHNEIDER = "s"
    SCHWARZ = "z"
    OUVERT = "o"


class SayMistake(Enum):
    """What a wrong answer takes for true."""

    NOT_TWO_CARDS = auto()
    TRUMP_LAID_AWAY = auto()
    FEWER_POINTS = auto()
    SKAT_FORGOTTEN = auto()
    SKAT_ALONE = auto()
    SUM_WRONG = auto()
    HAND_TOO_LATE = auto()
    LEVEL_NEEDS_HAND = auto()
    OUVERT_NEEDS_HAND = auto()
    NO_POINTS_IN_NULL = auto()
    POSSIBLE_MISSED = auto()
    NOT_PROMISED = auto()
    PROMISE_MISSED = auto()
    OTHER_MOMENT = auto()


@dataclass(frozen=True, slots=True)
class Saying:
    """A game and the words said with it, possible or not."""

    game: Game
    words: frozenset[Word] = frozenset()

    @classmethod
    def parse(cls, code: str) -> Saying:
        """The saying of a code like a contract's, which here may be an impossible one."""
        return cls(Game(code[0]), frozenset(map(Word, code[1:])))

    def __str__(self) -> str:
        return self.game.value + "".join(word.value for word in Word if word in self.words)

    def impossible(self, record: Record) -> SayMistake | None:
        """Why this cannot be announced by the declarer now; None when it can."""
        try:
            contract = Contract.parse(str(self))
        except ValueError:
            return SayMistake.NO_POINTS_IN_NULL if self.game is Game.NULL else SayMistake.LEVEL_NEEDS_HAND
        reason = record.refusal(Announce(YOU, contract))
        if reason is Refusal.HAND_AFTER_PICKING_UP:
            return SayMistake.HAND_TOO_LATE if Word.HAND in self.words else SayMistake.OUVERT_NEEDS_HAND
        return None

    @property
    def contract(self) -> Contract:
        """The contract; ValueError when there is no such one."""
        return Contract.parse(str(self))


def declarer(deal: Deal) -> Record:
    """The deal when both others have passed and forehand, the learner, plays."""
    record = Record(deal)
    for call in (Pass(Seat.MIDDLEHAND), Pass(Seat.REARHAND), Bid(YOU, BIDS[0])):
        record = record.after(call)
    return record


def good_hand(draws: Draws) -> tuple[Deal, Game]:
    """A deal in which forehand holds a game, and that game."""
    while True:
        deal = Deal.from_pack(draws.shuffled(DECK))
        best = CAREFUL.assess(deal.forehand)[0]
        if best.good:
            return deal, best.game


# --- What may be announced ---------------------------------------------------------------------------------------

# Words said with a suit game or Grand, and with Null, when the skat was picked up or left alone.
_WORDS = {
    True: (("", "h", "s", "z", "o", "hs", "hz"), ("", "h", "s", "o", "ho")),
    False: (("h", "s", "z", "o", "hs", "hz"), ("h", "s", "hs", "ho")),
}


@dataclass(frozen=True, slots=True)
class Possible:
    """The skat is picked up, or not: which of these announcements are possible?"""

    record: Record
    options: tuple[Saying, ...]

    @classmethod
    def drawn(cls, draws: Draws, *, looked: bool) -> Possible:
        """Four of a suit game or Grand and two of Null, possible ones and impossible ones in either."""
        deal, _game = good_hand(draws)
        record = laid_away(declarer(deal)) if looked else declarer(deal)
        game = draws.choice((*SUIT_GAMES, Game.GRAND))
        with_game, with_null = _WORDS[looked]
        while True:
            codes = [game.value + words for words in draws.shuffled(with_game)[:4]]
            codes += [Game.NULL.value + words for words in draws.shuffled(with_null)[:2]]
            task = cls(record, tuple(map(Saying.parse, codes)))
            if 2 <= len(task.wanted) <= 4:
                return task

    @property
    def wanted(self) -> frozenset[Saying]:
        """Those that are possible."""
        return frozenset(one for one in self.options if one.impossible(self.record) is None)

    def judge(self, given: frozenset[Saying]) -> Finding:
        """Whether exactly the possible ones are chosen; if not, the first wrong one with its reason."""
        for one in self.options:
            if one in given and (reason := one.impossible(self.record)):
                return Finding(reason, values={"saying": one, "looked": self.record.position.looked})
        missed = [one for one in self.options if one in self.wanted - given]
        values = {"saying": missed[0], "looked": self.record.position.looked} if missed else {}
        return Finding(SayMistake.POSSIBLE_MISSED, values=values) if missed else Finding()


def laid_away(record: Record) -> Record:
    """The record after picking up the skat and laying the same two cards away."""
    return record.after(PickUp(YOU)).after(Discard(YOU, record.skat))


class Promise(Enum):
    """What an announcement may oblige the declarer to."""

    SKAT_UNTOUCHED = auto()
    SCHNEIDER = auto()
    ALL_TRICKS = auto()
    CARDS_OPEN = auto()
    NO_TRICK = auto()


def promises(contract: Contract) -> frozenset[Promise]:
    """What the contract obliges to, beyond winning it."""
    holds = {
        Promise.SKAT_UNTOUCHED: contract.hand,
        Promise.SCHNEIDER: contract.schneider,
        Promise.ALL_TRICKS: contract.schwarz,
        Promise.CARDS_OPEN: contract.ouvert,
        Promise.NO_TRICK: contract.game is Game.NULL,
    }
    return frozenset(promise for promise, held in holds.items() if held)


@dataclass(frozen=True, slots=True)
class Promised:
    """An announcement is made: what does it promise?"""

    contract: Contract

    @classmethod
    def drawn(cls, draws: Draws) -> Promised:
        """Ouvert or Schwarz mostly, which say more than they seem to; or a Null ouvert, which says less."""
        game = draws.choice((*SUIT_GAMES, Game.GRAND)).value
        return cls(Contract.parse(draws.choice((f"{game}o", f"{game}hz", f"{game}hs", "No", "Nho"))))

    @property
    def wanted(self) -> frozenset[Promise]:
        """What is promised."""
        return promises(self.contract)

    def judge(self, given: frozenset[Promise]) -> Finding:
        """Whether exactly this is promised; if not, the first that is too much or missing."""
        values: dict[str, object] = {"contract": self.contract}
        for promise in Promise:
            if promise in given - self.wanted:
                return Finding(SayMistake.NOT_PROMISED, values={**values, "promise": promise})
            if promise in self.wanted - given:
                return Finding(SayMistake.PROMISE_MISSED, values={**values, "promise": promise})
        return Finding(values=values)


# --- What is final -----------------------------------------------------------------------------------------------


class Moment(Enum):
    """Something that the declarer does too late, or leaves unsaid."""

    LOOKED_AFTER_HAND = "after announcing Hand he looks at the skat"
    GRAND_AFTER_ALL = "after announcing a suit game he would rather say Grand"
    HAND_UNSAID = "he leaves the skat alone and names the game, but not Hand"


class Consequence(Enum):
    """What follows from it."""

    LOST = "the game is lost"
    STANDS = "the announcement stands"
    PLAIN = "it is played as a plain game"
    COUNTS = "it counts as said"


@dataclass(frozen=True, slots=True)
class TooLate:
    """The declarer does something at a certain moment: what follows?"""

    moment: Moment
    record: Record
    game: Game

    @classmethod
    def drawn(cls, draws: Draws) -> TooLate:
        """Any of the moments, with a hand that fits."""
        while True:
            deal, game = good_hand(draws)
            if game in SUIT_GAMES:
                return cls(draws.choice(tuple(Moment)), declarer(deal), game)

    @property
    def wanted(self) -> Consequence:
        """What follows, as record and rulings have it."""
        hand, plain = Contract(self.game, hand=True), Contract(self.game)
        if self.moment is Moment.LOOKED_AFTER_HAND:
            ruled = rule_on_skat(self.record.after(Announce(YOU, hand)))
            return Consequence.COUNTS if ruled.result.won else Consequence.LOST
        announced = self.record.after(Announce(YOU, plain))
        if self.moment is Moment.GRAND_AFTER_ALL:
            refused = announced.refusal(Announce(YOU, Contract(Game.GRAND)))
            return Consequence.STANDS if refused is Refusal.ALREADY_ANNOUNCED else Consequence.COUNTS
        contract = announced.contract
        return Consequence.COUNTS if contract and contract.hand else Consequence.PLAIN

    def judge(self, given: Consequence) -> Finding:
        """Whether this follows."""
        return Finding(
            None if given is self.wanted else SayMistake.OTHER_MOMENT, values={"moment": self.moment, "given": given}
        )
