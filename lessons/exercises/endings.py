"""What the steps on games that are cut short ask: a revoke, the rest claimed, the game given up.

Games are played at random from dealt hands up to the moment that is asked about; what follows from it is said by
``engine.rulings``, ``engine.claims`` and the record.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from engine.cards import DECK, Card, Cards, Rank
from engine.claims import takes_all_the_rest
from engine.contracts import SUIT_GAMES, Contract, Game
from engine.deals import Deal, Seat
from engine.draws import Draws
from engine.moves import Announce, Answer, Concede, Discard, PickUp, Play, parse_move
from engine.record import Record
from engine.results import declarer_points, declarer_tricks, defender_points
from engine.rulings import Ruling, rule_on_breach
from engine.tricks import Trick, illegality, legal_plays
from lessons.exercises.findings import Finding
from lessons.facts import numbers

_AUCTIONS = {Seat.FOREHAND: "Mp Rp F18", Seat.MIDDLEHAND: "M18 Fp Rp", Seat.REARHAND: "Mp R18 Fp"}


def played(draws: Draws, declarer: Seat, cards: int) -> Record:
    """A suit game of this declarer, played at random until so many cards lie on the table."""
    record = _announced(draws, declarer)
    for _ in range(cards):
        assert record.turn
        record = record.after(draws.choice(tuple(move for move in record.legal if isinstance(move, Play))))
    return record


def _announced(draws: Draws, declarer: Seat) -> Record:
    """A declarer with five trumps at least, who has laid away two of his cheapest side cards."""
    while True:
        deal = Deal.from_pack(draws.shuffled(DECK))
        twelve = deal.hand(declarer) | deal.skat
        game = max(SUIT_GAMES, key=lambda game: len(twelve & Cards.of(game.trumps)))
        side = sorted(twelve - Cards.of(game.trumps), key=lambda card: (card.points, card.index))
        if len(side) > 7:
            continue
        moves = [
            *map(parse_move, _AUCTIONS[declarer].split()),
            PickUp(declarer),
            Discard(declarer, Cards.of(side[:2])),
            Announce(declarer, Contract(game)),
        ]
        return Record(deal, tuple(moves))


# --- A revoke ----------------------------------------------------------------------------------------------------


class Fate(Enum):
    """What becomes of the game after a revoke."""

    DECLARER_WINS = auto()
    DEFENDERS_WIN = auto()
    PLAYED_ON = auto()


class RevokeMistake(Enum):
    """What was taken for true about a revoke."""

    CARD_TAKEN_BACK = auto()
    GUILTY_SIDE_WINS = auto()
    DECIDED_BEFORE = auto()


@dataclass(frozen=True, slots=True)
class Revoke:
    """Somebody does not follow although he could: who wins?"""

    record: Record
    card: Card
    you: Seat

    @classmethod
    def drawn(cls, draws: Draws) -> Revoke:
        """Two games of three are still open; the guilty one is not the learner."""
        declarer, decided = draws.choice(tuple(Seat)), draws.below(3) == 0
        while True:
            full = (6 if decided else 2) + draws.below(3)
            record = played(draws, declarer, 3 * full + 1 + draws.below(2))
            assert record.turn
            wrong = _illegal_cards(record)
            if wrong and rule_on_breach(record, record.turn).decided is decided:
                you = record.turn.left if draws.below(2) else record.turn.left.left
                return cls(record, draws.choice(tuple(wrong)), you)

    @property
    def guilty(self) -> Seat:
        """Who does not follow."""
        assert self.record.turn
        return self.record.turn

    @property
    def ruling(self) -> Ruling:
        """How the game counts."""
        return rule_on_breach(self.record, self.guilty)

    @property
    def wanted(self) -> Fate:
        """Who wins."""
        return Fate.DECLARER_WINS if self.ruling.result.won else Fate.DEFENDERS_WIN

    def judge(self, given: Fate) -> Finding:
        """Whether it ends like that."""
        if given is self.wanted:
            return Finding()
        if given is Fate.PLAYED_ON:
            return Finding(RevokeMistake.CARD_TAKEN_BACK)
        return Finding(RevokeMistake.DECIDED_BEFORE if self.ruling.decided else RevokeMistake.GUILTY_SIDE_WINS)


def _illegal_cards(record: Record) -> Cards:
    trick = record.open_trick
    assert trick
    assert record.turn
    hand, led = record.hand(record.turn), trick.led
    return Cards.of(card for card in hand if illegality(hand, led, record.game, card))


# --- Claiming the rest -------------------------------------------------------------------------------------------


class ClaimMistake(Enum):
    """What was taken for true about a claim."""

    CERTAIN = auto()
    UNCERTAIN = auto()


@dataclass(frozen=True, slots=True)
class Claiming:
    """A defender on lead, in rearhand, near the end: does he take every trick that is left, whatever falls?"""

    game: Game
    hands: dict[Seat, Cards]

    @classmethod
    def drawn(cls, draws: Draws) -> Claiming:
        """Three cards each; two of the learner's at least are the highest of their suit. Half of the claims hold."""
        game, certain = draws.choice(SUIT_GAMES), draws.below(2) == 1
        while True:
            pack = draws.shuffled(DECK)
            hands = {seat: Cards.of(pack[3 * place : 3 * place + 3]) for place, seat in enumerate(Seat)}
            task = cls(game, hands)
            if task.certain is certain and sum(map(task._highest, task.hand)) >= 2:
                return task

    @property
    def you(self) -> Seat:
        """The learner's seat."""
        return Seat.REARHAND

    @property
    def hand(self) -> Cards:
        """The learner's cards."""
        return self.hands[self.you]

    @property
    def certain(self) -> bool:
        """Whether every trick is his, whatever the others play."""
        return takes_all_the_rest(self.hands, Trick(self.you), self.game, self.you)

    @property
    def danger(self) -> tuple[Card, Card, Seat] | None:
        """A card of the learner's that can be beaten, the card that beats it, and who plays that; None when safe."""
        return _beaten(self.hands, self.game, self.you)

    def _highest(self, card: Card) -> bool:
        others = (other for seat, hand in self.hands.items() if seat is not self.you for other in hand)
        return not any(self.game.follows(other, card) and self.game.beats(other, card) for other in others)

    def judge(self, given: bool) -> Finding:
        """Whether the claim holds, as answered."""
        if given == self.certain:
            return Finding()
        if self.danger is None:
            return Finding(ClaimMistake.CERTAIN)
        own, card, _seat = self.danger
        return Finding(ClaimMistake.UNCERTAIN, bad=Cards.of((own, card)), values={"own": own, "card": card})


def _beaten(hands: dict[Seat, Cards], game: Game, you: Seat) -> tuple[Card, Card, Seat] | None:
    """The first trick that can be lost when trumps are led first and every suit from the top."""
    if not hands[you]:
        return None
    own = game.sort(hands[you])[0]
    lead = Trick(you, (own,))
    for second in legal_plays(hands[you.left], own, game):
        for third in legal_plays(hands[you.left.left], own, game):
            trick = lead.after(second).after(third)
            winner = trick.winner(game)
            if winner is not you:
                return own, next(card for seat, card in trick.plays if seat is winner), winner
            rest = {seat: hands[seat] - Cards.of((card,)) for seat, card in trick.plays}
            if found := _beaten(rest, game, you):
                return found
    return None


# --- Giving up ---------------------------------------------------------------------------------------------------


class Consent(Enum):
    """Who has to agree when somebody gives the game up."""

    NOBODY = auto()
    ONE = auto()
    BOTH = auto()


class ConsentMistake(Enum):
    """What was taken for true about giving up."""

    DEFENDER_ASKS = auto()
    EARLY_ASKS = auto()
    LATE_DOES_NOT_ASK = auto()
    BOTH_ASKED = auto()


@dataclass(frozen=True, slots=True)
class GivingUp:
    """The learner, declarer or defender, wants to give the game up: does anybody have to agree?

    What can be known to be lost is lost: later in the game the other side has the points it needs. Early on nothing
    is decided, but the declarer's hand is a poor one.
    """

    record: Record
    you: Seat

    @classmethod
    def drawn(cls, draws: Draws) -> GivingUp:
        """A declarer early in the game, a declarer later on, or a defender."""
        declarer, part = draws.choice(tuple(Seat)), draws.below(3)
        full = draws.below(2) if part == 0 else 5 + draws.below(3)
        you = declarer.left if part == 2 else declarer
        while True:
            task = cls(played(draws, declarer, 3 * full), you)
            if task.hopeless if part == 0 else task.lost:
                return task

    @property
    def lost(self) -> bool:
        """Whether the learner's side has lost already, however the rest is played."""
        at = self.record.position
        if self.declares:
            return defender_points(at) >= numbers()["half"]
        return declarer_points(at) >= numbers()["win"]

    @property
    def hopeless(self) -> bool:
        """Whether the learner has neither of the two highest trumps, nor an ace, nor a trick."""
        hand, at = self.record.hand(self.you), self.record.position
        top = Cards.of(self.record.game.trumps[:2])
        return not hand & top and not hand.of_rank(Rank.ACE) and not declarer_tricks(at)

    @property
    def declares(self) -> bool:
        """Whether the learner is the declarer."""
        return self.you is self.record.declarer

    @property
    def wanted(self) -> Consent:
        """Who has to agree, found out by giving up."""
        given_up = self.record.after(Concede(self.you))
        if given_up.finish:
            return Consent.NOBODY
        return Consent.ONE if given_up.after(Answer(self.you.left, True)).finish else Consent.BOTH

    def judge(self, given: Consent) -> Finding:
        """Whether so many have to agree."""
        if given is self.wanted:
            return Finding()
        if not self.declares:
            return Finding(ConsentMistake.DEFENDER_ASKS)
        if self.wanted is Consent.NOBODY:
            return Finding(ConsentMistake.EARLY_ASKS)
        return Finding(ConsentMistake.LATE_DOES_NOT_ASK if given is Consent.NOBODY else ConsentMistake.BOTH_ASKED)


@lru_cache(maxsize=1)
def alone_from() -> int:
    """The fewest cards with which a declarer gives up without asking."""
    games = [played(Draws(0), Seat.FOREHAND, 3 * full) for full in range(10)]
    alone = [game for game in games if not game.position.needs_consent(Concede(Seat.FOREHAND))]
    return min(len(game.hand(Seat.FOREHAND)) for game in alone)
